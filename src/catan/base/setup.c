/* setup.c -- from the empty board to the first turn: who begins, where the
 * robber stands, two settlements with a road each, start cards.
 *
 * Which board lies on the table is not decided here: see deal.c. */
#include <assert.h>
#include <string.h>

#include "base.h"

/* -- the first position -------------------------------------------------------- */

static int first_desert(const rules *r)
{
    if (r->board.robber != NO_HEX) return r->board.robber;
    for (int h = 0; h < r->board.hexes; h++)
        if (r->board.terrain[h] == DESERT) return h;
    return NO_HEX;
}

/* One card for each hex that bears something, as far as the bank has it. */
static void take_start_cards(const rules *r, state *s, hx_seat who, int corner)
{
    for (int i = 0; i < 3; i++) {
        const uint8_t hex = r->board.corner_hex[corner][i];
        const uint8_t card = hex == NO_HEX ? NO_CARD : catan_product[s->terrain[hex]];
        if (card != NO_CARD && s->bank[card]) bank_give(s, who, card, 1);
    }
    ask_start_paid(r, s, who, corner);
}

/* [R-BASE-22, 34] The printed start: both settlements with their roads; the
 * second one pays. */
static void lay_printed(const rules *r, state *s)
{
    for (hx_seat who = 0; who < r->seats; who++) {
        for (int i = 0; i < 2; i++) {
            s->corner[r->pieces[who].settlement[i]] = piece_of(who, A_SETTLEMENT);
            s->side[r->pieces[who].road[i]] = piece_of(who, A_ROAD);
        }
        s->stock[who][SETTLEMENT] = (uint8_t)(s->stock[who][SETTLEMENT] - 2);
        s->stock[who][ROAD] = (uint8_t)(s->stock[who][ROAD] - 2);
        take_start_cards(r, s, who, r->pieces[who].settlement[1]);
    }
    s->placed = start_pieces_in_all(r);
}

/* They belong to a seat nobody has: they block, and that is all they do. */
void put_obstacles(const rules *r, state *s)
{
    if (!r->opt[OPT_START] || r->opt[OPT_BOARD] != LAYOUT_NEWCOMERS || r->seats == HX_SEATS) return;
    for (int i = 0; i < 2; i++)
        s->corner[r->pieces[HX_SEATS - 1].settlement[i]] = piece_of(HX_SEATS - 1, A_SETTLEMENT);
}

void lay_base(const rules *r, state *s)
{
    memcpy(s->terrain, r->board.terrain, sizeof s->terrain);
    memcpy(s->number, r->board.number, sizeof s->number);
    s->robber = (uint8_t)first_desert(r); /* [R-BASE-29] */
    memcpy(s->bank, r->bank, sizeof s->bank);
    for (int i = 0; i < r->seats; i++) memcpy(s->stock[i], r->stock, sizeof s->stock[i]);
    memcpy(s->deck, r->deck, sizeof s->deck);
    s->deck_left = r->deck_size;
    if (r->opt[OPT_START]) lay_printed(r, s);
    put_obstacles(r, s);
}

/* -- who begins [R-BASE-30] ------------------------------------------------------ */

/* The highest among those who have rolled; ties roll again among themselves. */
static uint8_t highest(const rules *r, state *s)
{
    uint8_t best = 0, seats = 0;
    for (hx_seat who = 0; who < r->seats; who++) {
        if (!(s->contenders & seat_bit(who)) || s->first_roll[who] < best) continue;
        if (s->first_roll[who] > best) seats = 0;
        best = s->first_roll[who];
        seats |= seat_bit(who);
    }
    return seats;
}

static int next_to_roll(const rules *r, const state *s)
{
    for (int who = 0; who < r->seats; who++)
        if ((s->contenders >> who & 1) && s->first_roll[who] == 0) return who;
    return -1;
}

void step_first(const rules *r, state *s)
{
    if (r->opt[OPT_FIRST] != FIRST_BY_ROLL) {
        s->first = (hx_seat)chosen_first(r);
        return;
    }
    if (s->contenders == 0) s->contenders = (uint8_t)((1u << r->seats) - 1);
    if (next_to_roll(r, s) < 0) {
        s->contenders = highest(r, s);
        memset(s->first_roll, 0, sizeof s->first_roll);
    }
    if ((s->contenders & (s->contenders - 1)) == 0) {
        s->first = (hx_seat)__builtin_ctz(s->contenders);
        s->contenders = 0;
        return;
    }
    owe(s, TASK_FIRST_ROLL, HX_CHANCE, 1, next_to_roll(r, s));
    s->step = STEP_FIRST;
}

void first_dice_odds(const rules *r, const state *s, odds_list *out)
{
    (void)r, (void)s;
    for (int a = 1; a <= 6; a++)
        for (int b = 1; b <= 6; b++) add_odds(out, move_by(HX_CHANCE, VERB_FIRST_DICE, a, b), 1);
}
hx_status first_dice_check(const rules *r, const state *s, const hx_move *m)
{
    (void)r, (void)s;
    return is_roll(m) ? HX_OK : HX_BAD_TEXT;
}
void first_dice_apply(const rules *r, state *s, const hx_move *m)
{
    s->first_roll[next_to_roll(r, s)] = (uint8_t)(m->at + m->to);
}

/* -- the robber's first desert [R-BASE-29, R-56-14] -------------------------------- */

void step_robber(const rules *r, state *s)
{
    int deserts = 0;
    for (int h = 0; h < r->board.hexes; h++) deserts += s->terrain[h] == DESERT;
    s->seat = s->first;
    if (deserts > 1 && r->board.robber == NO_HEX && r->opt[OPT_ROBBER] == 0)
        owe(s, TASK_START_ROBBER, s->seat, 1, 0);
}

void start_robber_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    for (int h = 0; h < r->board.hexes; h++)
        if (s->terrain[h] == DESERT) add_place(out, who, VERB_START_ROBBER, h, 0);
}
hx_status start_robber_check(const rules *r, const state *s, const hx_move *m)
{
    if (m->at >= r->board.hexes) return HX_NO_SUCH_PLACE;
    return s->terrain[m->at] == DESERT ? HX_OK : HX_FORBIDDEN;
}
void start_robber_apply(const rules *r, state *s, const hx_move *m)
{
    (void)r;
    s->robber = (uint8_t)m->at;
}

/* -- placing, there and back [R-BASE-31..33] --------------------------------------- */

static hx_seat placing(const rules *r, const state *s)
{
    const int n = r->seats, round = s->placed / n, k = s->placed % n;
    return (hx_seat)((s->first + (round % 2 ? n - 1 - k : k)) % n);
}

void step_place(const rules *r, state *s)
{
    if (s->placed >= start_pieces_in_all(r)) return;
    s->seat = placing(r, s);
    owe(s, TASK_START_ROAD, s->seat, 1, 0);
    owe(s, TASK_START_SETTLEMENT, s->seat, 1, 0);
    s->step = STEP_PLACE;
}

void start_settlement_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    for (int i = 0; i < r->corner_words; i++)
        for (uint64_t bits = s->sites.w[i]; bits; bits &= bits - 1) {
            const int corner = i * 64 + __builtin_ctzll(bits);
            if (ask_may_start(r, s, who, corner))
                add_place(out, who, VERB_START_SETTLEMENT, corner, 0);
        }
}
hx_status start_settlement_check(const rules *r, const state *s, const hx_move *m)
{
    if (m->at >= r->board.corners) return HX_NO_SUCH_PLACE;
    if (s->corner[m->at]) return HX_OCCUPIED;
    if (!has_bit(s->sites.w, m->at)) return HX_TOO_CLOSE;
    return ask_may_start(r, s, m->seat, m->at) ? HX_OK : HX_FORBIDDEN;
}
/* [R-BASE-32] The second settlement may stand anywhere; [R-BASE-34] it pays. */
void start_settlement_apply(const rules *r, state *s, const hx_move *m)
{
    const int round = s->placed / r->seats;
    assert(top_task(s)->kind == TASK_START_ROAD);
    s->agenda[s->depth - 1].arg = m->at; /* the road must touch it */
    put_piece(r, s, m->seat, m->at, r->start_piece[round]);
    if (round == r->start_rounds - 1) take_start_cards(r, s, m->seat, m->at);
}

void start_road_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    const uint16_t *sides = r->board.corner_side[top_task(s)->arg];
    for (int i = 0; i < r->board.sides; i++)
        if ((i == sides[0] || i == sides[1] || i == sides[2]) &&
            may_start_route(r, s, who, ROADS, i))
            add_place(out, who, VERB_START_ROAD, i, 0);
}
hx_status start_road_check(const rules *r, const state *s, const hx_move *m)
{
    if (m->at >= r->board.sides) return HX_NO_SUCH_PLACE;
    if (s->side[m->at]) return HX_OCCUPIED;
    const uint16_t *end = r->board.side_corner[m->at];
    const int from = top_task(s)->arg;
    if (end[0] != from && end[1] != from) return HX_NOT_CONNECTED;
    return may_start_route(r, s, m->seat, ROADS, m->at) ? HX_OK : HX_FORBIDDEN;
}
void start_road_apply(const rules *r, state *s, const hx_move *m)
{
    put_route(r, s, m->seat, m->at, ROAD);
    s->placed++;
}
