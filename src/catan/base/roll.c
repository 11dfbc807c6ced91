/* roll.c -- a turn's frame: it begins, the dice, the seven, the harvest, the
 * part in which one acts, the end.
 *
 * Where the robber goes after a seven is thief.c's; what one may do in the
 * acting part stands in build.c, trade.c and dev.c. */
#include <assert.h>
#include <string.h>

#include "base.h"

/* -- steps ---------------------------------------------------------------------- */

void step_begin(const rules *r, state *s)
{
    s->turn++;
    s->die[0] = s->die[1] = 0;
    part_begins(r, s, s->first, PART_TURN);
}

/* [R-BASE-40, 42] A card first or the dice.  Always asked, whatever one holds:
 * otherwise the others would learn whether there is a card to play. */
void step_roll(const rules *r, state *s)
{
    (void)r;
    owe(s, TASK_ROLL, s->seat, 1, 0);
}

/* Unless a card has set them. */
void step_dice(const rules *r, state *s)
{
    (void)r;
    if (!s->die[0]) owe(s, TASK_DICE, HX_CHANCE, 1, 0);
}

static int dice_sum(const state *s)
{
    return s->die[0] + s->die[1];
}

/* [R-BASE-60..62] Above the limit one gives half, rounded down; only then the
 * robber moves. */
void step_seven(const rules *r, state *s)
{
    if (dice_sum(s) != 7) return;
    if (ask_thieves_awake(r, s)) owe(s, TASK_THIEF, s->seat, 1, 0);
    for (int i = r->seats - 1; i >= 0; i--) {
        const hx_seat who = (hx_seat)((s->seat + i) % r->seats);
        const int half = s->cards[who] / 2; /* only an endless bank fills a hand with 512 */
        if (s->cards[who] > ask_hand_limit(r, s, who))
            owe(s, TASK_DISCARD, who, half < 255 ? half : 255, 0);
    }
}

static void owe_cards(struct harvest *h, hx_seat who, int card, int n)
{
    assert(h->owed[who][card] + n <= UINT8_MAX && h->sum[card] + n <= UINT8_MAX);
    h->owed[who][card] = (uint8_t)(h->owed[who][card] + n);
    h->sum[card] = (uint8_t)(h->sum[card] + n);
}

static void owe_yield(const rules *r, const state *s, int hex, uint8_t piece, struct harvest *h)
{
    const uint8_t card = catan_product[s->terrain[hex]];
    const hx_seat who = (hx_seat)owner_of(piece);
    struct yield y = { .picks = 0 };
    if (card != NO_CARD) y.cards[card] = kinds_on_places[kind_of(piece)].value;
    ask_yield(r, s, hex, piece, &y);
    for (int c = 0; c < r->kinds; c++)
        if (y.cards[c]) owe_cards(h, who, c, y.cards[c]);
    h->picks[who] = (uint8_t)(h->picks[who] + y.picks);
}

/* [R-BASE-50, 51] A settlement is owed one card, a city two. */
void owe_hex(const rules *r, const state *s, int hex, struct harvest *h)
{
    const uint8_t card = catan_product[s->terrain[hex]];
    if (card == NO_CARD && !r->yield[0]) return;
    for (int i = 0; i < 6; i++) {
        const uint8_t piece = s->corner[r->board.hex_corner[hex][i]];
        if (!piece) continue;
        const hx_seat who = (hx_seat)owner_of(piece);
        const uint8_t earns = kinds_on_places[kind_of(piece)].value;
        if (!earns || who >= r->seats) continue;
        if (r->yield[0]) owe_yield(r, s, hex, piece, h);
        else owe_cards(h, who, card, earns);
    }
}

/* [R-BASE-52] Short of a kind, the bank pays what it has to a sole claimant and
 * nothing to several. */
static void share_out(const rules *r, const state *s, int card, struct harvest *h)
{
    const bool enough = h->sum[card] <= s->bank[card];
    int claims = 0;
    for (int who = 0; who < r->seats; who++) claims += h->owed[who][card] > 0;
    if (!enough && claims > 1) return;
    for (int who = 0; who < r->seats; who++)
        if (h->owed[who][card]) h->paid[who][card] = enough ? h->owed[who][card] : s->bank[card];
}

static bool bank_has_all(const state *s, const struct harvest *h)
{
    const uint64_t sum = counts(h->sum);
    return !(sum & TOP_BITS) && covers(counts(s->bank), sum);
}

/* [R-BASE-53] The robber blocks only the hex he stands on. */
void reap(const rules *r, const state *s, int sum, struct harvest *h)
{
    assert(sum >= 2 && sum <= 12 && sum != 7);
    memset(h, 0, sizeof *h);
    for (int i = 0; r->plain_rolls && i < r->hex_words; i++)
        for (uint64_t bits = r->hexes_of[sum].w[i]; bits; bits &= bits - 1) {
            const int hex = i * 64 + __builtin_ctzll(bits);
            if (!ask_blocked(r, s, hex)) owe_hex(r, s, hex, h);
        }
    for (int hex = 0; !r->plain_rolls && hex < r->board.hexes; hex++)
        if (ask_is_rolled(r, s, hex, sum) && !ask_blocked(r, s, hex)) owe_hex(r, s, hex, h);
    if (bank_has_all(s, h)) {
        memcpy(h->paid, h->owed, sizeof h->paid);
        return;
    }
    for (int card = 0; card < r->kinds; card++)
        if (h->sum[card]) share_out(r, s, card, h);
}

void step_harvest(const rules *r, state *s)
{
    struct harvest h;
    const int sum = dice_sum(s);
    if (sum == 7) return;
    reap(r, s, sum, &h);
    for (hx_seat who = 0; who < r->seats; who++) {
        bank_gives(s, who, counts(h.paid[who]));
    }
    ask_harvested(r, s, &h);
}

void step_act(const rules *r, state *s)
{
    (void)r;
    owe(s, TASK_TURN, s->seat, 1, 0);
}

/* The dice pass to the left [R-BASE-40]; a game that does not end by itself
 * ends by the limit. */
void step_end(const rules *r, state *s)
{
    s->first = (hx_seat)((s->first + 1) % r->seats);
    s->over = s->turn >= r->opt[OPT_LIMIT];
}

/* -- verbs ---------------------------------------------------------------------- */

void roll_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    (void)r, (void)s;
    add_place(out, who, VERB_ROLL, 0, 0);
}
void roll_apply(const rules *r, state *s, const hx_move *m)
{
    (void)r, (void)s, (void)m;
}

bool is_roll(const hx_move *m)
{
    return m->at >= 1 && m->at <= 6 && m->to >= 1 && m->to <= 6;
}

/* Where nobody changes the weights the 36 rolls are always the same list. */
#define ROLLED(a, b)                                                                               \
    {                                                                                              \
        { .verb = VERB_DICE, .seat = HX_CHANCE, .at = (a), .to = (b) }, 1                          \
    }
#define ROLLED_WITH(a)                                                                             \
    ROLLED(a, 1), ROLLED(a, 2), ROLLED(a, 3), ROLLED(a, 4), ROLLED(a, 5), ROLLED(a, 6)
static const hx_odds plain_dice[36] = {
    ROLLED_WITH(1), ROLLED_WITH(2), ROLLED_WITH(3), ROLLED_WITH(4), ROLLED_WITH(5), ROLLED_WITH(6),
};

void throw_odds(const rules *r, const state *s, odds_list *out)
{
    if (!r->dice_weight[0] && out->n == 0 && out->cap >= 36) {
        memcpy(out->out, plain_dice, sizeof plain_dice);
        out->n = 36;
        return;
    }
    for (int a = 1; a <= 6; a++)
        for (int b = 1; b <= 6; b++) {
            const int weight = ask_dice_weight(r, s, a, b);
            if (weight) add_odds(out, move_by(HX_CHANCE, VERB_DICE, a, b), (unsigned)weight);
        }
}
hx_move throw_draw(const rules *r, const state *s, hx_rng *rng)
{
    if (!r->dice_weight[0]) return plain_dice[hx_rng_below(rng, 36)].move;
    int weight[36], sum = 0, at = 0;
    for (int i = 0; i < 36; i++) sum += weight[i] = ask_dice_weight(r, s, i / 6 + 1, i % 6 + 1);
    int drawn = (int)hx_rng_below(rng, (uint32_t)sum);
    while (drawn >= weight[at]) drawn -= weight[at++];
    return plain_dice[at].move;
}
hx_status throw_check(const rules *r, const state *s, const hx_move *m)
{
    if (!is_roll(m)) return HX_BAD_TEXT;
    return ask_dice_weight(r, s, m->at, m->to) ? HX_OK : HX_FORBIDDEN;
}
void throw_apply(const rules *r, state *s, const hx_move *m)
{
    s->die[0] = (uint8_t)m->at;
    s->die[1] = (uint8_t)m->to;
    for (int i = 0; r->rolled[i]; i++) r->rolled[i](r, s);
}

/* [R-BASE-61] One card at a time is listed; any part of what is owed is
 * accepted.  Discards lie open. */
void discard_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    for (int c = 0; c < r->kinds; c++)
        if (s->hand[who][c]) add_cards(out, who, VERB_DISCARD, 0, count_of(c, -1));
}
static int cards_given(const hx_move *m)
{
    int n = 0;
    for (int c = 0; c < HX_CARDS; c++) n += m->cards[c] < 0 ? -m->cards[c] : 0;
    return n;
}
hx_status discard_check(const rules *r, const state *s, const hx_move *m)
{
    (void)r;
    const int n = cards_given(m);
    for (int c = 0; c < HX_CARDS; c++)
        if (m->cards[c] > 0) return HX_BAD_TEXT;
    if (n < 1 || n > task_of(s, m->seat)->left) return HX_WRONG_COUNT;
    return can_give(s, m->seat, m->cards) ? HX_OK : HX_CANNOT_PAY;
}
void discard_apply(const rules *r, state *s, const hx_move *m)
{
    (void)r;
    for (int c = 0; c < HX_CARDS; c++)
        if (m->cards[c]) bank_give(s, m->seat, c, m->cards[c]);
    answered(s, m->seat, cards_given(m));
}

void end_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    if (ask_may_end(r, s, who)) add_place(out, who, VERB_END, 0, 0);
}
hx_status end_check(const rules *r, const state *s, const hx_move *m)
{
    return ask_may_end(r, s, m->seat) ? HX_OK : HX_NOT_IN_ORDER;
}
void end_apply(const rules *r, state *s, const hx_move *m)
{
    (void)r, (void)s, (void)m;
}
