/* dev.c -- development cards: buying, drawing, and what each one does.
 *
 * The robber of the Knight is thief.c's, the roads of Road Building are
 * build.c's: a card only says what is owed. */
#include <assert.h>
#include <string.h>

#include "base.h"

/* -- buying [R-BASE-100] ------------------------------------------------------------- */

void buy_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    if (s->deck_left > ask_deck_kept(r, s)) add_place(out, who, VERB_BUY, 0, 0);
}
hx_status buy_check(const rules *r, const state *s, const hx_move *m)
{
    if (s->deck_left <= ask_deck_kept(r, s)) return HX_DECK_EMPTY;
    return can_pay(s, m->seat, r->card_cost) ? HX_OK : HX_CANNOT_PAY;
}
void buy_apply(const rules *r, state *s, const hx_move *m)
{
    pay(s, m->seat, r->card_cost);
    s->begun |= BUILT;
    owe(s, TASK_DRAW, HX_CHANCE, 1, m->seat);
}

/* The deck has no order until a card is drawn. [R-BASE-120] */
void draw_odds(const rules *r, const state *s, odds_list *out)
{
    const hx_seat buyer = (hx_seat)top_task(s)->arg;
    (void)r;
    for (int d = 0; d < DEVS; d++)
        if (s->deck[d]) add_odds(out, move_by(HX_CHANCE, VERB_DRAW, d, buyer), s->deck[d]);
    if (out->n == 0) add_odds(out, move_by(HX_CHANCE, VERB_DRAW, UNKNOWN, buyer), 1);
}
hx_status draw_check(const rules *r, const state *s, const hx_move *m)
{
    const hx_seat buyer = (hx_seat)top_task(s)->arg;
    (void)r;
    if (m->to != buyer) return HX_BAD_TEXT;
    if (m->at == UNKNOWN) return is_blind(s, buyer) ? HX_OK : HX_BAD_TEXT;
    if (m->at >= DEVS) return HX_BAD_TEXT;
    return (s->blind & DECK_BLIND) || s->deck[m->at] ? HX_OK : HX_NO_CARD;
}
void draw_apply(const rules *r, state *s, const hx_move *m)
{
    const hx_seat buyer = (hx_seat)m->to;
    (void)r;
    assert(s->deck_left > 0 && ((s->blind & DECK_BLIND) || s->deck[m->at] > 0));
    s->deck_left--;
    s->devs[buyer]++;
    s->freshes[buyer]++;
    if (!(s->blind & DECK_BLIND)) s->deck[m->at]--;
    if (is_blind(s, buyer)) return;
    s->dev[buyer][m->at]++;
    s->fresh[buyer][m->at]++;
}

/* -- playing [R-BASE-101, 102] --------------------------------------------------------- */

hx_status card_check(const state *s, hx_seat who, enum dev card)
{
    if (s->begun & PLAYED_CARD) return HX_ONE_CARD;
    if (is_blind(s, who)) return s->devs[who] > s->freshes[who] ? HX_OK : HX_NO_CARD;
    if (s->dev[who][card] == 0) return HX_NO_CARD;
    return s->dev[who][card] > s->fresh[who][card] ? HX_OK : HX_CARD_TOO_NEW;
}

void card_leaves(state *s, hx_seat who, enum dev card)
{
    s->begun |= PLAYED_CARD;
    s->devs[who]--;
    s->gone[card]++;
    if (!is_blind(s, who)) s->dev[who][card]--;
}

/* [R-BASE-104] */
void knight_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    (void)r, (void)s;
    add_place(out, who, VERB_KNIGHT, 0, 0);
}
hx_status knight_check(const rules *r, const state *s, const hx_move *m)
{
    (void)r;
    return card_check(s, m->seat, KNIGHT);
}
void knight_apply(const rules *r, state *s, const hx_move *m)
{
    card_leaves(s, m->seat, KNIGHT);
    s->knights[m->seat]++;
    award(r, s, AWARD_ARMY);
    owe(s, TASK_THIEF, m->seat, 1, 0);
}

/* [R-BASE-105] */
void roads_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    if (can_place_free(r, s, who)) add_place(out, who, VERB_ROADS, 0, 0);
}
hx_status roads_check(const rules *r, const state *s, const hx_move *m)
{
    const hx_status st = card_check(s, m->seat, ROAD_BUILDING);
    if (st != HX_OK || can_place_free(r, s, m->seat)) return st;
    return route_pieces(s, m->seat) ? HX_NOT_CONNECTED : HX_NO_PIECE;
}
void roads_apply(const rules *r, state *s, const hx_move *m)
{
    (void)r;
    card_leaves(s, m->seat, ROAD_BUILDING);
    owe(s, TASK_FREE_ROAD, m->seat, route_pieces(s, m->seat) < 2 ? 1 : 2, 0);
}

/* [R-BASE-106] Two cards of the bank's; fewer only when it has fewer. */
static int bank_total(const state *s)
{
    int n = 0;
    for (int c = 0; c < RESOURCES; c++) n += s->bank[c];
    return n;
}
void plenty_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    (void)r;
    const int left = bank_total(s);
    for (int a = 0; a < RESOURCES; a++) {
        if (left == 1 && s->bank[a]) add_cards(out, who, VERB_PLENTY, 0, count_of(a, 1));
        for (int b = a; left > 1 && b < RESOURCES; b++)
            if (s->bank[a] && s->bank[b] > (a == b))
                add_cards(out, who, VERB_PLENTY, 0, count_of(a, 1) + count_of(b, 1));
    }
}
hx_status plenty_check(const rules *r, const state *s, const hx_move *m)
{
    int n = 0;
    (void)r;
    const hx_status st = card_check(s, m->seat, PLENTY);
    if (st != HX_OK) return st;
    for (int c = 0; c < HX_CARDS; c++) {
        if (m->cards[c] < 0 || (c >= RESOURCES && m->cards[c])) return HX_BAD_TEXT;
        if (m->cards[c] > s->bank[c]) return HX_BANK_SHORT;
        n += m->cards[c];
    }
    const int left = bank_total(s);
    if (left == 0) return HX_BANK_SHORT;
    return n == (left < 2 ? left : 2) ? HX_OK : HX_WRONG_COUNT;
}
void plenty_apply(const rules *r, state *s, const hx_move *m)
{
    (void)r;
    card_leaves(s, m->seat, PLENTY);
    for (int c = 0; c < RESOURCES; c++)
        if (m->cards[c]) bank_give(s, m->seat, c, m->cards[c]);
}

/* [R-BASE-107] All cards of a kind.  In a masked move cards[i] says how many
 * seat i gave, since a view does not know; in a complete game it is zero. */
void monopoly_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    (void)r, (void)s;
    for (int c = 0; c < RESOURCES; c++) add_place(out, who, VERB_MONOPOLY, c, 0);
}
hx_status monopoly_check(const rules *r, const state *s, const hx_move *m)
{
    if (m->at >= RESOURCES) return HX_BAD_TEXT;
    for (hx_seat who = 0; who < HX_CARDS; who++) {
        const bool may_tell = who < r->seats && who != m->seat && is_blind(s, who);
        if (m->cards[who] && (!may_tell || m->cards[who] < 0 || m->cards[who] > s->cards[who]))
            return HX_BAD_TEXT;
    }
    return card_check(s, m->seat, MONOPOLY);
}
void monopoly_mask(const rules *r, const state *s, hx_seat viewer, hx_move *seen)
{
    for (hx_seat i = 0; i < r->seats; i++)
        if (i != seen->seat && i != viewer) seen->cards[i] = (int8_t)s->hand[i][seen->at];
}
void monopoly_apply(const rules *r, state *s, const hx_move *m)
{
    card_leaves(s, m->seat, MONOPOLY);
    for (hx_seat who = 0; who < r->seats; who++) {
        if (who == m->seat) continue;
        card_moves(s, who, m->seat, m->at, is_blind(s, who) ? m->cards[who] : s->hand[who][m->at]);
    }
}
