/* gold.c -- gold fields: those beside them take cards of their choice. [R-SF-50..53]
 *
 * How many each may take is settled when the claims are made, clockwise from the roller as
 * far as the bank goes; so nobody's choice shortens another's claim. */
#include "sea.h"

static int bank_total(const state *s)
{
    int n = 0;
    for (int c = 0; c < RESOURCES; c++) n += s->bank[c];
    return n;
}

void gold_yield(const rules *r, const state *s, int hex, uint8_t piece, struct yield *y)
{
    (void)r;
    if (s->terrain[hex] == GOLD)
        y->picks = (uint8_t)(y->picks + kinds_on_places[kind_of(piece)].value);
}

/* [R-SF-52] After ordinary production; what the bank does not have lapses. */
void gold_harvested(const rules *r, state *s, const struct harvest *h)
{
    uint8_t claim[HX_SEATS];
    int left = bank_total(s);
    for (int i = 0; i < r->seats; i++) {
        const int picks = h->picks[(s->seat + i) % r->seats];
        claim[i] = (uint8_t)(picks < left ? picks : left);
        left -= claim[i];
    }
    for (int i = r->seats - 1; i >= 0; i--)
        if (claim[i]) owe(s, TASK_GOLD, (hx_seat)((s->seat + i) % r->seats), claim[i], 0);
}

void owe_gold(state *s, enum task_kind task, hx_seat who, int n)
{
    const int left = bank_total(s);
    if (n > left) n = left;
    if (n) owe(s, task, who, n, 0);
}

/* [R-SF-53] A card for each gold field beside the last start settlement. */
void gold_at_start(const rules *r, state *s, hx_seat who, int corner)
{
    int n = 0;
    for (int i = 0; i < 3; i++) {
        const uint8_t hex = r->board.corner_hex[corner][i];
        n += hex != NO_HEX && s->terrain[hex] == GOLD;
    }
    if (r->opt[OPT_START_GOLD] == 0) owe_gold(s, TASK_GOLD, who, n);
}

/* One card at a time is listed; any part of what is owed is accepted. */
void gold_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    (void)r;
    for (int c = 0; c < RESOURCES; c++) {
        hx_move m = sea_move(who, VERB_GOLD, 0, 0);
        m.cards[c] = 1;
        if (s->bank[c]) add_move(out, m);
    }
}
hx_status gold_check(const rules *r, const state *s, const hx_move *m)
{
    int n = 0;
    (void)r;
    for (int c = 0; c < HX_CARDS; c++) {
        if (m->cards[c] < 0 || (c >= RESOURCES && m->cards[c])) return HX_BAD_TEXT;
        if (m->cards[c] > s->bank[c]) return HX_BANK_SHORT;
        n += m->cards[c];
    }
    return n >= 1 && n <= top_task(s)->left ? HX_OK : HX_WRONG_COUNT;
}
void gold_apply(const rules *r, state *s, const hx_move *m)
{
    int n = 0;
    (void)r;
    for (int c = 0; c < RESOURCES; c++) {
        if (m->cards[c]) bank_give(s, m->seat, c, m->cards[c]);
        n += m->cards[c];
    }
    answered(s, m->seat, n);
}

bool gold_task_ok(const rules *r, const state *s, const struct task *t)
{
    int claims = 0;
    (void)r;
    for (int i = 0; i < s->depth; i++)
        if (s->agenda[i].kind == TASK_GOLD) claims += s->agenda[i].left;
    if (t->arg || t->left == 0 || claims > bank_total(s)) return false;
    return s->agenda[0].kind == TASK_GOLD ? s->die[0] + s->die[1] != 7 : t->seat == s->seat;
}
