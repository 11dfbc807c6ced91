/* build.c -- roads, settlements and cities for cards, and free roads.
 *
 * Where a piece may stand is kept in the sets of pieces.c; here are stock and
 * price, and what the player is told when it does not go. */
#include "base.h"

static hx_status price_check(const rules *r, const state *s, hx_seat who, enum piece what)
{
    if (!s->stock[who][what]) return HX_NO_PIECE; /* [R-BASE-12, 74] */
    return can_pay(s, who, r->cost[what]) ? HX_OK : HX_CANNOT_PAY;
}

static void buys(const rules *r, state *s, hx_seat who, enum piece what)
{
    pay(s, who, r->cost[what]);
    s->begun |= BUILT;
}

/* -- roads [R-BASE-70] ------------------------------------------------------------ */

static void list_roads(const rules *r, const state *s, hx_seat who, enum verb verb, move_list *out)
{
    list_places(out, who, verb, s->roads.open[who].w, s->roads.open[who].w, r->side_words);
}

static hx_status side_check(const rules *r, const state *s, const hx_move *m)
{
    if (m->at >= r->board.sides) return HX_NO_SUCH_PLACE;
    if (s->side[m->at]) return HX_OCCUPIED;
    return has_bit(s->roads.open[m->seat].w, m->at) ? HX_OK : HX_NOT_CONNECTED;
}

void road_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    if (s->stock[who][ROAD]) list_roads(r, s, who, VERB_ROAD, out);
}
hx_status road_check(const rules *r, const state *s, const hx_move *m)
{
    const hx_status st = side_check(r, s, m);
    return st != HX_OK ? st : price_check(r, s, m->seat, ROAD);
}
void road_apply(const rules *r, state *s, const hx_move *m)
{
    buys(r, s, m->seat, ROAD);
    put_route(r, s, m->seat, m->at, ROAD);
}

/* [R-BASE-105] The second free road may hang on the first; with no piece or
 * place left for it the card is done. */
int route_pieces(const state *s, hx_seat who)
{
    int n = 0;
    for (int p = 0; p < PIECES; p++)
        if (piece_kinds[p].place == ON_SIDE) n += s->stock[who][p];
    return n;
}
bool can_place_free(const rules *r, const state *s, hx_seat who)
{
    for (int p = 0; p < PIECES; p++)
        if (piece_kinds[p].place == ON_SIDE && s->stock[who][p] &&
            has_routes(r, piece_kinds[p].value) && any_open(r, s, who, piece_kinds[p].value))
            return true;
    return false;
}
void free_road_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    if (s->stock[who][ROAD]) list_roads(r, s, who, VERB_FREE_ROAD, out);
}
hx_status free_road_check(const rules *r, const state *s, const hx_move *m)
{
    const hx_status st = side_check(r, s, m);
    return st != HX_OK || s->stock[m->seat][ROAD] ? st : HX_NO_PIECE;
}
void free_road_apply(const rules *r, state *s, const hx_move *m)
{
    put_route(r, s, m->seat, m->at, ROAD);
}

/* -- settlements [R-BASE-71, 72] ---------------------------------------------------- */

void settlement_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    if (!s->stock[who][SETTLEMENT]) return;
    const corner_set reached = corners_reached(r, s, who);
    for (int i = 0; i < r->corner_words; i++)
        for (uint64_t bits = s->sites.w[i] & reached.w[i]; bits; bits &= bits - 1) {
            const int corner = i * 64 + __builtin_ctzll(bits);
            if (ask_may_settle(r, s, who, corner)) add_place(out, who, VERB_SETTLEMENT, corner, 0);
        }
}
hx_status settlement_check(const rules *r, const state *s, const hx_move *m)
{
    if (m->at >= r->board.corners) return HX_NO_SUCH_PLACE;
    if (s->corner[m->at]) return HX_OCCUPIED;
    if (!has_bit(s->sites.w, m->at)) return HX_TOO_CLOSE;
    const corner_set reached = corners_reached(r, s, m->seat);
    if (!has_bit(reached.w, m->at)) return HX_NOT_CONNECTED;
    if (!ask_may_settle(r, s, m->seat, m->at)) return HX_FORBIDDEN;
    return price_check(r, s, m->seat, SETTLEMENT);
}
void settlement_apply(const rules *r, state *s, const hx_move *m)
{
    buys(r, s, m->seat, SETTLEMENT);
    put_piece(r, s, m->seat, m->at, SETTLEMENT);
}

/* -- cities [R-BASE-73] -------------------------------------------------------------- */

void city_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    if (!s->stock[who][CITY]) return;
    for (int c = next_piece(r, s, 0); c < r->board.corners; c = next_piece(r, s, c + 1))
        if (s->corner[c] == piece_of(who, A_SETTLEMENT)) add_place(out, who, VERB_CITY, c, 0);
}
hx_status city_check(const rules *r, const state *s, const hx_move *m)
{
    if (m->at >= r->board.corners) return HX_NO_SUCH_PLACE;
    if (s->corner[m->at] != piece_of(m->seat, A_SETTLEMENT))
        return s->corner[m->at] ? HX_OCCUPIED : HX_NOT_IN_ORDER;
    return price_check(r, s, m->seat, CITY);
}
void city_apply(const rules *r, state *s, const hx_move *m)
{
    buys(r, s, m->seat, CITY);
    put_piece(r, s, m->seat, m->at, CITY);
}
