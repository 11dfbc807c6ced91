/* recruits.c -- knights recruited, activated and promoted. [R-CK-51..54, 58, 59]
 *
 * Which of them were activated or promoted in this part is kept by corner and goes with them;
 * moving them is moves.c's. */
#include "knights.h"

static const uint8_t activation_cost[HX_CARDS] = { [GRAIN] = 1 };

int defence_of(const rules *r, const state *s, hx_seat who)
{
    int n = 0;
    for (int i = 0; i < r->corner_words; i++)
        for (uint64_t bits = knights_in(r, s)->active.w[i]; bits; bits &= bits - 1) {
            const int corner = i * 64 + __builtin_ctzll(bits);
            if (owner_of(s->corner[corner]) == who) n += knight_level(s, corner);
        }
    return n;
}

/* Most of the time somebody has none. */
static bool has_knights(const rules *r, const state *s, hx_seat who)
{
    return memcmp(&s->stock[who][BASIC_KNIGHT], &r->stock[BASIC_KNIGHT], 3) != 0;
}

/* -- recruiting [R-CK-51, 58] -------------------------------------------------------------- */

hx_status knight_site_check(const rules *r, const state *s, hx_seat who, int corner)
{
    if (corner >= r->board.corners) return HX_NO_SUCH_PLACE;
    if (s->corner[corner]) return HX_OCCUPIED;
    const corner_set reached = corners_reached(r, s, who);
    if (!has_bit(reached.w, corner)) return HX_NOT_CONNECTED;
    return !r->has_sea || corner_has_land(r, s, corner) ? HX_OK : HX_FORBIDDEN;
}

void put_knight(const rules *r, state *s, hx_seat who, int corner, int level, bool active)
{
    put_piece(r, s, who, corner, knight_piece(level));
    if (active) set_bit(knights_of(r, s)->active.w, corner);
}

void take_knight(const rules *r, state *s, int corner)
{
    knights_state *own = knights_of(r, s);
    clear_bit(own->active.w, corner);
    clear_bit(own->woken.w, corner);
    clear_bit(own->promoted.w, corner);
    take_piece(r, s, corner);
}

void recruit_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    if (!s->stock[who][BASIC_KNIGHT]) return;
    const corner_set reached = corners_reached(r, s, who);
    for (int i = 0; i < r->corner_words; i++)
        for (uint64_t bits = reached.w[i]; bits; bits &= bits - 1) {
            const int corner = i * 64 + __builtin_ctzll(bits);
            if (!s->corner[corner] && (!r->has_sea || corner_has_land(r, s, corner)))
                add_move(out, knights_move(who, VERB_RECRUIT, corner, 0));
        }
}
hx_status recruit_check(const rules *r, const state *s, const hx_move *m)
{
    const hx_status st = knight_site_check(r, s, m->seat, m->at);
    if (st != HX_OK) return st;
    if (!s->stock[m->seat][BASIC_KNIGHT]) return HX_NO_PIECE;
    return can_pay(s, m->seat, r->cost[BASIC_KNIGHT]) ? HX_OK : HX_CANNOT_PAY;
}
void recruit_apply(const rules *r, state *s, const hx_move *m)
{
    pay(s, m->seat, r->cost[BASIC_KNIGHT]);
    s->begun |= BUILT;
    put_knight(r, s, m->seat, m->at, 1, false);
}

/* -- activating [R-CK-52] -------------------------------------------------------------------- */

void wake_knight(const rules *r, state *s, int corner)
{
    set_bit(knights_of(r, s)->active.w, corner);
    set_bit(knights_of(r, s)->woken.w, corner);
}

void activate_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    if (!has_knights(r, s, who) || !can_pay(s, who, activation_cost)) return;
    for (int c = next_own(r, s, who, 0); c < r->board.corners; c = next_own(r, s, who, c + 1))
        if (is_own_knight(s, who, c) && !is_active(r, s, c))
            add_move(out, knights_move(who, VERB_ACTIVATE, c, 0));
}
hx_status activate_check(const rules *r, const state *s, const hx_move *m)
{
    if (m->at >= r->board.corners) return HX_NO_SUCH_PLACE;
    if (!is_own_knight(s, m->seat, m->at)) return HX_NO_PIECE;
    if (is_active(r, s, m->at)) return HX_FORBIDDEN;
    return can_pay(s, m->seat, activation_cost) ? HX_OK : HX_CANNOT_PAY;
}
void activate_apply(const rules *r, state *s, const hx_move *m)
{
    pay(s, m->seat, activation_cost);
    s->begun |= BUILT;
    wake_knight(r, s, m->at);
}

/* -- promoting [R-CK-53] ---------------------------------------------------------------------- */

hx_status promotion_check(const rules *r, const state *s, hx_seat who, int corner)
{
    if (corner >= r->board.corners) return HX_NO_SUCH_PLACE;
    if (!is_own_knight(s, who, corner)) return HX_NO_PIECE;
    const int level = knight_level(s, corner) + 1;
    if (level > 3) return HX_FORBIDDEN;
    if (has_bit(knights_in(r, s)->promoted.w, corner)) return HX_KNIGHT_PROMOTED;
    if (level == 3 && knights_in(r, s)->politics[who] < PERMANENT) return HX_NEEDS_FORTRESS;
    return s->stock[who][knight_piece(level)] ? HX_OK : HX_NO_PIECE;
}

/* Active stays active, with what is marked. [R-CK-59] */
void promote_knight(const rules *r, state *s, int corner)
{
    change_piece(s, corner, knight_piece(knight_level(s, corner) + 1));
    set_bit(knights_of(r, s)->promoted.w, corner);
}

void promote_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    if (!has_knights(r, s, who)) return;
    for (int c = next_own(r, s, who, 0); c < r->board.corners; c = next_own(r, s, who, c + 1))
        if (is_own_knight(s, who, c) && promotion_check(r, s, who, c) == HX_OK)
            add_move(out, knights_move(who, VERB_PROMOTE, c, 0));
}
hx_status promote_check(const rules *r, const state *s, const hx_move *m)
{
    const hx_status st = promotion_check(r, s, m->seat, m->at);
    if (st != HX_OK) return st;
    return can_pay(s, m->seat, r->cost[STRONG_KNIGHT]) ? HX_OK : HX_CANNOT_PAY;
}
void promote_apply(const rules *r, state *s, const hx_move *m)
{
    pay(s, m->seat, r->cost[STRONG_KNIGHT]);
    s->begun |= BUILT;
    promote_knight(r, s, m->at);
}
