/* cities.c -- what cities become: improvements and metropolises, walls, pillaged and rebuilt.
 * [R-CK-43..50, 64, 70] */
#include <assert.h>

#include "progress.h"

/* There is none while a settlement is left: it was tipped for want of one, and is rebuilt first. */
static int tipped_of(const rules *r, const state *s, hx_seat who)
{
    int n = 0;
    if (s->stock[who][SETTLEMENT]) return 0;
    for (int c = next_own(r, s, who, 0); c < r->board.corners; c = next_own(r, s, who, c + 1))
        n += s->corner[c] == piece_of(who, A_TIPPED_CITY);
    return n;
}

int cities_of(const rules *r, const state *s, hx_seat who)
{
    return r->stock[CITY] - s->stock[who][CITY] - tipped_of(r, s, who);
}

int free_cities_of(const rules *r, const state *s, hx_seat who, uint16_t *last)
{
    int n = 0;
    if (s->stock[who][CITY] == r->stock[CITY]) return 0;
    for (int c = next_own(r, s, who, 0); c < r->board.corners; c = next_own(r, s, who, c + 1)) {
        if (!is_own_city(s, who, c) || is_metropolis(r, s, c)) continue;
        if (last) *last = (uint16_t)c;
        n++;
    }
    return n;
}

/* -- improvements ---------------------------------------------------------------------------- */

int track_card(int track)
{
    static const uint8_t cards[TRACKS] = { [TRADE] = CLOTH, [POLITICS] = COIN, [SCIENCE] = PAPER };
    return cards[track];
}

static uint8_t *level_in(knights_state *own, hx_seat who, int track)
{
    return track == TRADE      ? &own->trade[who]
           : track == POLITICS ? &own->politics[who]
                               : &own->science[who];
}
static uint16_t *metropolis_in(knights_state *own, int track)
{
    return track == TRADE      ? &own->metropolis_trade
           : track == POLITICS ? &own->metropolis_politics
                               : &own->metropolis_science;
}

static hx_seat metropolis_holder(const rules *r, const state *s, int track)
{
    const uint16_t at = metropolis_at(r, s, track);
    return at == NOWHERE ? (hx_seat)HX_NOBODY : (hx_seat)owner_of(s->corner[at]);
}

/* [R-CK-43, 48] The first on level 4, and whoever is first on level 5. */
static bool wins_metropolis(const rules *r, const state *s, hx_seat who, int track, int level)
{
    const hx_seat holder = metropolis_holder(r, s, track);
    if (level < METROPOLIS_AT || holder == who) return false;
    if (holder == HX_NOBODY) return true;
    return level == LEVELS && level_of(r, s, holder, track) < LEVELS;
}

int improvement_price(const rules *r, const state *s, hx_seat who, int track)
{
    return level_of(r, s, who, track) + 1 - crane_saves(r, s);
}

void reckon_prices(const rules *r, const state *s, struct reckoning *all)
{
    static const char *const words[TRACKS] = { "price_trade", "price_politics", "price_science" };
    for (int track = 0; track < TRACKS; track++)
        for (hx_seat who = 0; who < r->seats; who++) {
            const int next = level_of(r, s, who, track) + 1;
            const int saved = who == s->seat ? crane_saves(r, s) : 0;
            reckon_number(all, words[track], who, next > LEVELS ? 0 : next - saved, LEVELS);
        }
}

/* [R-CK-49] Levels 4 and 5 need a city for a metropolis, won or not; who has this track's one
 * already needs no other. */
hx_status improvement_check(const rules *r, const state *s, hx_seat who, int track)
{
    const int level = level_of(r, s, who, track) + 1;
    if (level > LEVELS) return HX_FORBIDDEN;
    if (level < METROPOLIS_AT) return cities_of(r, s, who) ? HX_OK : HX_NEEDS_CITY;
    if (metropolis_holder(r, s, track) == who) return HX_OK;
    return free_cities_of(r, s, who, NULL) ? HX_OK : HX_NEEDS_CITY;
}

static bool can_pay_improvement(const rules *r, const state *s, hx_seat who, int track)
{
    uint8_t price[HX_CARDS] = { 0 };
    price[track_card(track)] = (uint8_t)improvement_price(r, s, who, track);
    return can_pay(s, who, price);
}

static void improve_list(const rules *r, const state *s, hx_seat who, int track, move_list *out)
{
    if (s->hand[who][track_card(track)] >= improvement_price(r, s, who, track) &&
        improvement_check(r, s, who, track) == HX_OK)
        add_move(out, knights_move(who, (enum verb)(VERB_IMPROVE_TRADE + track), 0, 0));
}
void improve_trade_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    improve_list(r, s, who, TRADE, out);
}
void improve_politics_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    improve_list(r, s, who, POLITICS, out);
}
void improve_science_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    improve_list(r, s, who, SCIENCE, out);
}
hx_status improve_check(const rules *r, const state *s, const hx_move *m)
{
    const int track = m->verb - VERB_IMPROVE_TRADE;
    const hx_status st = improvement_check(r, s, m->seat, track);
    if (st != HX_OK) return st;
    return can_pay_improvement(r, s, m->seat, track) ? HX_OK : HX_CANNOT_PAY;
}

/* -- metropolises ------------------------------------------------------------------------------ */

enum { METROPOLIS_POINTS = 2 };

int metropolis_points(const rules *r, const state *s, hx_seat who)
{
    int points = 0;
    for (int track = 0; track < TRACKS; track++)
        if (metropolis_holder(r, s, track) == who) points += METROPOLIS_POINTS;
    return points;
}

static void put_metropolis(const rules *r, state *s, int track, uint16_t corner)
{
    assert(corner < r->board.corners && *metropolis_in(knights_of(r, s), track) == NOWHERE);
    assert(!is_metropolis(r, s, corner)); /* one on a city */
    *metropolis_in(knights_of(r, s), track) = corner;
    add_points(s, (hx_seat)owner_of(s->corner[corner]), METROPOLIS_POINTS);
}

/* [R-CK-44] The city it stood on is an ordinary one again, and keeps its wall. */
static void take_metropolis(const rules *r, state *s, int track)
{
    const hx_seat holder = metropolis_holder(r, s, track);
    if (holder == HX_NOBODY) return;
    *metropolis_in(knights_of(r, s), track) = NOWHERE;
    add_points(s, holder, -METROPOLIS_POINTS);
}

void improve_apply(const rules *r, state *s, const hx_move *m)
{
    const int track = m->verb - VERB_IMPROVE_TRADE;
    uint8_t price[HX_CARDS] = { 0 };
    uint16_t city = NOWHERE;
    price[track_card(track)] = (uint8_t)improvement_price(r, s, m->seat, track);
    pay(s, m->seat, price);
    crane_used(r, s);
    s->begun |= BUILT;
    uint8_t *level = level_in(knights_of(r, s), m->seat, track);
    const bool wins = wins_metropolis(r, s, m->seat, track, *level + 1);
    ++*level;
    assert(*level <= LEVELS);
    if (!wins) return;
    take_metropolis(r, s, track);
    if (free_cities_of(r, s, m->seat, &city) == 1) put_metropolis(r, s, track, city);
    else owe(s, TASK_METROPOLIS, m->seat, 1, track);
}

hx_status metropolis_check(const rules *r, const state *s, const hx_move *m)
{
    if (m->at >= r->board.corners) return HX_NO_SUCH_PLACE;
    if (!is_own_city(s, m->seat, m->at)) return HX_NEEDS_CITY;
    return is_metropolis(r, s, m->at) ? HX_OCCUPIED : HX_OK;
}
void metropolis_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    for (int c = next_own(r, s, who, 0); c < r->board.corners; c = next_own(r, s, who, c + 1))
        if (is_own_city(s, who, c) && !is_metropolis(r, s, c))
            add_move(out, knights_move(who, VERB_METROPOLIS, c, 0));
}
/* The task is closed already; which track it was about is the one whose holder is missing. */
void metropolis_apply(const rules *r, state *s, const hx_move *m)
{
    for (int track = 0; track < TRACKS; track++)
        if (level_of(r, s, m->seat, track) >= METROPOLIS_AT &&
            metropolis_at(r, s, track) == NOWHERE)
            put_metropolis(r, s, track, m->at);
}

/* -- walls [R-CK-70] ---------------------------------------------------------------------------- */

hx_status wall_site_check(const rules *r, const state *s, hx_seat who, int corner)
{
    if (corner >= r->board.corners) return HX_NO_SUCH_PLACE;
    if (!is_own_city(s, who, corner)) return HX_NEEDS_CITY;
    if (has_bit(knights_in(r, s)->walls.w, corner)) return HX_OCCUPIED;
    return s->stock[who][CITY_WALL] ? HX_OK : HX_NO_PIECE;
}
void put_wall(const rules *r, state *s, hx_seat who, int corner)
{
    set_bit(knights_of(r, s)->walls.w, corner);
    s->stock[who][CITY_WALL]--;
}
void wall_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    if (!s->stock[who][CITY_WALL] || s->stock[who][CITY] == r->stock[CITY]) return;
    for (int c = next_own(r, s, who, 0); c < r->board.corners; c = next_own(r, s, who, c + 1))
        if (wall_site_check(r, s, who, c) == HX_OK)
            add_move(out, knights_move(who, VERB_WALL, c, 0));
}
hx_status wall_check(const rules *r, const state *s, const hx_move *m)
{
    const hx_status st = wall_site_check(r, s, m->seat, m->at);
    if (st != HX_OK) return st;
    return can_pay(s, m->seat, r->cost[CITY_WALL]) ? HX_OK : HX_CANNOT_PAY;
}
void wall_apply(const rules *r, state *s, const hx_move *m)
{
    pay(s, m->seat, r->cost[CITY_WALL]);
    s->begun |= BUILT;
    put_wall(r, s, m->seat, m->at);
}

/* -- pillaged and rebuilt [R-CK-64] ---------------------------------------------------------------- */

void lose_city(const rules *r, state *s, int corner)
{
    const hx_seat who = (hx_seat)owner_of(s->corner[corner]);
    knights_state *own = knights_of(r, s);
    if (has_bit(own->walls.w, corner)) s->stock[who][CITY_WALL]++;
    clear_bit(own->walls.w, corner);
    change_piece(s, corner, s->stock[who][SETTLEMENT] ? SETTLEMENT : TIPPED_CITY);
    for (int a = 0; a < AWARDS; a++) award(r, s, a);
}

/* A tipped city comes before any settlement, and needs no piece. */
hx_status upgrade_site_check(const rules *r, const state *s, hx_seat who, int corner)
{
    if (corner >= r->board.corners) return HX_NO_SUCH_PLACE;
    if (s->corner[corner] == piece_of(who, A_TIPPED_CITY)) return HX_OK;
    if (s->corner[corner] != piece_of(who, A_SETTLEMENT))
        return s->corner[corner] ? HX_OCCUPIED : HX_NOT_IN_ORDER;
    if (tipped_of(r, s, who)) return HX_NOT_IN_ORDER;
    return s->stock[who][CITY] ? HX_OK : HX_NO_PIECE;
}
void upgrade_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    const bool tipped = tipped_of(r, s, who);
    const uint8_t from = piece_of(who, tipped ? A_TIPPED_CITY : A_SETTLEMENT);
    if (!tipped && !s->stock[who][CITY]) return;
    for (int c = next_own(r, s, who, 0); c < r->board.corners; c = next_own(r, s, who, c + 1))
        if (s->corner[c] == from) add_move(out, knights_move(who, VERB_CITY, c, 0));
}
hx_status upgrade_check(const rules *r, const state *s, const hx_move *m)
{
    const hx_status st = upgrade_site_check(r, s, m->seat, m->at);
    if (st != HX_OK) return st;
    return can_pay(s, m->seat, r->cost[CITY]) ? HX_OK : HX_CANNOT_PAY;
}
void upgrade_apply(const rules *r, state *s, const hx_move *m)
{
    pay(s, m->seat, r->cost[CITY]);
    s->begun |= BUILT;
    put_piece(r, s, m->seat, m->at, CITY);
}
