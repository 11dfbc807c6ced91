/* build.c -- roads, settlements and cities for cards, and free roads.
 *
 * Where a piece may stand is kept in the sets of pieces.c; here are stock and
 * price, and what the player is told when it does not go. */
#include "base.h"

static bool affords(const rules *r, const state *s, hx_seat who, enum piece what)
{
    return s->stock[who][what] && can_pay(s, who, r->cost[what]);
}

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
    list_places(out, who, verb, s->open[who].w, s->open[who].w, r->side_words);
}

static hx_status side_check(const rules *r, const state *s, const hx_move *m)
{
    if (m->at >= r->board.sides) return HX_NO_SUCH_PLACE;
    if (s->side[m->at]) return HX_OCCUPIED;
    return has_bit(s->open[m->seat].w, m->at) ? HX_OK : HX_NOT_CONNECTED;
}

void road_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    if (affords(r, s, who, ROAD)) list_roads(r, s, who, VERB_ROAD, out);
}
hx_status road_check(const rules *r, const state *s, const hx_move *m)
{
    const hx_status st = side_check(r, s, m);
    return st != HX_OK ? st : price_check(r, s, m->seat, ROAD);
}
void road_apply(const rules *r, state *s, const hx_move *m)
{
    buys(r, s, m->seat, ROAD);
    put_road(r, s, m->seat, m->at);
}

/* [R-BASE-105] The second free road may hang on the first; with no piece or
 * place left for it the card is done. */
void free_road_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    list_roads(r, s, who, VERB_FREE_ROAD, out);
}
hx_status free_road_check(const rules *r, const state *s, const hx_move *m)
{
    return side_check(r, s, m);
}
void free_road_apply(const rules *r, state *s, const hx_move *m)
{
    put_road(r, s, m->seat, m->at);
    uint64_t any = 0;
    for (int i = 0; i < r->side_words; i++) any |= s->open[m->seat].w[i];
    if (!s->stock[m->seat][ROAD] || !any) drop_tasks(s, TASK_FREE_ROAD);
}

/* -- settlements [R-BASE-71, 72] ---------------------------------------------------- */

void settlement_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    if (!affords(r, s, who, SETTLEMENT)) return;
    list_places(out, who, VERB_SETTLEMENT, s->sites.w, s->touched[who].w, r->corner_words);
}
hx_status settlement_check(const rules *r, const state *s, const hx_move *m)
{
    if (m->at >= r->board.corners) return HX_NO_SUCH_PLACE;
    if (s->corner[m->at]) return HX_OCCUPIED;
    if (!has_bit(s->sites.w, m->at)) return HX_TOO_CLOSE;
    if (!has_bit(s->touched[m->seat].w, m->at)) return HX_NOT_CONNECTED;
    return price_check(r, s, m->seat, SETTLEMENT);
}
void settlement_apply(const rules *r, state *s, const hx_move *m)
{
    buys(r, s, m->seat, SETTLEMENT);
    put_settlement(r, s, m->seat, m->at);
}

/* -- cities [R-BASE-73] -------------------------------------------------------------- */

void city_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    if (!affords(r, s, who, CITY)) return;
    for (int c = 0; c < r->board.corners; c++)
        if (s->corner[c] == piece_of(who, A_SETTLEMENT)) add_move(out, move_by(who, VERB_CITY, c, 0));
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
    put_city(r, s, m->seat, m->at);
}
