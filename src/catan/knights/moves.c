/* moves.c -- knights on their way: moving, displacing, retreating. [R-CK-55, 71, 112]
 *
 * A knight goes along its owner's roads and ships, past own pieces and not past foreign ones. */
#include "knights.h"

/* -- the way ----------------------------------------------------------------------------------- */

struct paths {
    corner_set free, foes; /* empty corners, and foreign pieces at the end of the way */
};

static void meet(const state *s, hx_seat who, int corner, struct paths *p, uint16_t *stack, int *n)
{
    const uint8_t piece = s->corner[corner];
    if (piece && owner_of(piece) != who) {
        set_bit(p->foes.w, corner);
        return;
    }
    if (!piece) set_bit(p->free.w, corner);
    stack[(*n)++] = (uint16_t)corner;
}

/* What stands on the first corner does not matter. */
static struct paths paths_from(const rules *r, const state *s, hx_seat who, int from)
{
    struct paths p = { .free = { { 0 } } };
    corner_set seen = { { 0 } };
    uint16_t stack[CORNERS];
    int n = 0;
    set_bit(seen.w, from);
    stack[n++] = (uint16_t)from;
    while (n > 0) {
        const int at = stack[--n];
        for (int i = 0; i < 3; i++) {
            const uint16_t side = r->board.corner_side[at][i], next = r->board.corner_next[at][i];
            if (side == NOWHERE || !s->side[side] || owner_of(s->side[side]) != who) continue;
            if (has_bit(seen.w, next)) continue;
            set_bit(seen.w, next);
            meet(s, who, next, &p, stack, &n);
        }
    }
    return p;
}

/* -- acting [R-CK-52, 55] -------------------------------------------------------------------------- */

static bool may_act(const rules *r, const state *s, hx_seat who, int corner)
{
    const knights_state *own = knights_in(r, s);
    return has_bit(own->active.w, corner) && !has_bit(own->woken.w, corner) &&
           owner_of(s->corner[corner]) == who;
}

hx_status acting_check(const rules *r, const state *s, hx_seat who, int corner)
{
    if (corner >= r->board.corners) return HX_NO_SUCH_PLACE;
    if (!is_own_knight(s, who, corner)) return HX_NO_PIECE;
    return may_act(r, s, who, corner) ? HX_OK : HX_KNIGHT_RESTS;
}

void has_acted(const rules *r, state *s, int corner)
{
    clear_bit(knights_of(r, s)->active.w, corner);
}

/* It stands elsewhere, inactive; that it was promoted goes with it. */
static void carry(const rules *r, state *s, int from, int to)
{
    knights_state *own = knights_of(r, s);
    const hx_seat who = (hx_seat)owner_of(s->corner[from]);
    const enum piece knight = knight_piece(knight_level(s, from));
    lift_piece(r, s, from);
    put_piece(r, s, who, to, knight);
    has_acted(r, s, from);
    if (has_bit(own->promoted.w, from)) set_bit(own->promoted.w, to);
    clear_bit(own->promoted.w, from);
}

static void list_ways(const rules *r, const state *s, hx_seat who, enum verb verb, move_list *out)
{
    const knights_state *own = knights_in(r, s);
    for (int i = 0; i < r->corner_words; i++)
        for (uint64_t bits = own->active.w[i]; bits; bits &= bits - 1) {
            const int from = i * 64 + __builtin_ctzll(bits);
            const bool weak = verb == VERB_DISPLACE && knight_level(s, from) == 1;
            if (weak || !may_act(r, s, who, from)) continue;
            const struct paths p = paths_from(r, s, who, from);
            const corner_set *to = verb == VERB_MOVE_KNIGHT ? &p.free : &p.foes;
            for (int k = 0; k < r->corner_words; k++)
                for (uint64_t at = to->w[k]; at; at &= at - 1) {
                    const int corner = k * 64 + __builtin_ctzll(at),
                              level = knight_level(s, corner);
                    if (verb == VERB_MOVE_KNIGHT || (level && level < knight_level(s, from)))
                        add_move(out, knights_move(who, verb, from, corner));
                }
        }
}

/* -- moving ------------------------------------------------------------------------------------------ */

void move_knight_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    list_ways(r, s, who, VERB_MOVE_KNIGHT, out);
}
hx_status move_knight_check(const rules *r, const state *s, const hx_move *m)
{
    const hx_status st = acting_check(r, s, m->seat, m->at);
    if (st != HX_OK) return st;
    if (m->to >= r->board.corners) return HX_NO_SUCH_PLACE;
    if (m->to == m->at) return HX_SAME_PLACE;
    if (s->corner[m->to]) return HX_OCCUPIED;
    const struct paths p = paths_from(r, s, m->seat, m->at);
    return has_bit(p.free.w, m->to) ? HX_OK : HX_NOT_CONNECTED;
}
void move_knight_apply(const rules *r, state *s, const hx_move *m)
{
    carry(r, s, m->at, m->to);
    award(r, s, AWARD_ROAD);
}

/* -- displacing [R-CK-71] ------------------------------------------------------------------------------ */

void displace_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    list_ways(r, s, who, VERB_DISPLACE, out);
}
hx_status displace_check(const rules *r, const state *s, const hx_move *m)
{
    const hx_status st = acting_check(r, s, m->seat, m->at);
    if (st != HX_OK) return st;
    if (m->to >= r->board.corners) return HX_NO_SUCH_PLACE;
    const int level = knight_level(s, m->to);
    if (!level || owner_of(s->corner[m->to]) == m->seat) return HX_NO_PIECE;
    if (level >= knight_level(s, m->at)) return HX_PROTECTED;
    const struct paths p = paths_from(r, s, m->seat, m->at);
    return has_bit(p.foes.w, m->to) ? HX_OK : HX_NOT_CONNECTED;
}

struct driven_off lift_knight(const rules *r, state *s, int corner)
{
    const struct driven_off knight = { .owner = (hx_seat)owner_of(s->corner[corner]),
                                       .level = (uint8_t)knight_level(s, corner),
                                       .active = is_active(r, s, corner),
                                       .corner = (uint16_t)corner };
    clear_bit(knights_of(r, s)->active.w, corner);
    lift_piece(r, s, corner);
    return knight;
}

/* What a retreat is about, as one number: the corner left, the level, and is it active? */
enum { ARG_LEVEL = 8, ARG_ACTIVE = 10 };

static struct driven_off driven_from(hx_seat owner, int arg)
{
    return (struct driven_off){ owner, (uint8_t)(arg >> ARG_LEVEL & 3), arg >> ARG_ACTIVE & 1,
                                (uint16_t)(arg & 0xFF) };
}
_Static_assert(CORNERS <= 256, "a corner fits");

static int count_corners(const corner_set *set, int *first)
{
    int n = 0;
    for (int i = CORNER_WORDS - 1; i >= 0; i--) {
        n += __builtin_popcountll(set->w[i]);
        if (set->w[i]) *first = i * 64 + __builtin_ctzll(set->w[i]);
    }
    return n;
}

/* Without a way it is back in its owner's stock already. */
void drive_off(const rules *r, state *s, struct driven_off k)
{
    int to = NOWHERE;
    const struct paths p = paths_from(r, s, k.owner, k.corner);
    const int n = count_corners(&p.free, &to);
    if (n > 1) {
        owe(s, TASK_RETREAT, k.owner, 1, k.corner | k.level << ARG_LEVEL | k.active << ARG_ACTIVE);
        return;
    }
    if (n == 1) put_knight(r, s, k.owner, to, k.level, k.active);
    award(r, s, AWARD_ROAD);
}

void displace_apply(const rules *r, state *s, const hx_move *m)
{
    const struct driven_off knight = lift_knight(r, s, m->to);
    carry(r, s, m->at, m->to);
    drive_off(r, s, knight);
}

void retreat_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    const struct paths p = paths_from(r, s, who, top_task(s)->arg & 0xFF);
    for (int i = 0; i < r->corner_words; i++)
        for (uint64_t bits = p.free.w[i]; bits; bits &= bits - 1)
            add_move(out, knights_move(who, VERB_RETREAT, i * 64 + __builtin_ctzll(bits), 0));
}
hx_status retreat_check(const rules *r, const state *s, const hx_move *m)
{
    if (m->at >= r->board.corners) return HX_NO_SUCH_PLACE;
    if (s->corner[m->at]) return HX_OCCUPIED;
    const struct paths p = paths_from(r, s, m->seat, top_task(s)->arg & 0xFF);
    return has_bit(p.free.w, m->at) ? HX_OK : HX_NOT_CONNECTED;
}
/* The task stays until the knight stands: Longest Road is judged after that. */
void retreat_apply(const rules *r, state *s, const hx_move *m)
{
    const struct driven_off k = driven_from(m->seat, top_task(s)->arg);
    put_knight(r, s, m->seat, m->at, k.level, k.active);
    answered(s, m->seat, 1);
    award(r, s, AWARD_ROAD);
}

bool retreat_task_ok(const rules *r, const state *s, const struct task *t)
{
    const struct driven_off k = driven_from(t->seat, t->arg);
    if (t->left != 1 || t->arg >> (ARG_ACTIVE + 1) || t->seat == s->seat) return false;
    return k.corner < r->board.corners && k.level >= 1 && k.level <= 3 &&
           s->stock[t->seat][knight_piece(k.level)];
}
