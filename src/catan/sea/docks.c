/* docks.c -- harbours that players place: before the settlements, one token each in turn
 * until all lie. [R-SF-182, 188]
 *
 * Which kind is next is chance's; how many of each are left follows from what lies. */
#include "sea.h"

#include "../move_fields.h"

const char harbour_letters[] = "-3BLWGO";

static bool wanted(const rules *r)
{
    return scenario_of(r) == SEA_NEW_WORLD || scenario_of(r) == SEA_TRIBE;
}

/* Where the harbours of each kind are kept. */
static const uint16_t set_at[HARBOUR_KINDS] = {
    [ANY_HARBOUR] = offsetof(docks_state, docks_any),
    [BRICK_HARBOUR] = offsetof(docks_state, docks_brick),
    [LUMBER_HARBOUR] = offsetof(docks_state, docks_lumber),
    [WOOL_HARBOUR] = offsetof(docks_state, docks_wool),
    [GRAIN_HARBOUR] = offsetof(docks_state, docks_grain),
    [ORE_HARBOUR] = offsetof(docks_state, docks_ore),
};
static const side_set *docks_with(const docks_state *d, int kind)
{
    return (const side_set *)((const uint8_t *)d + set_at[kind]);
}

/* The kind of the harbour on this side; and of how many kinds there seem to be some. */
int dock_at(const rules *r, const state *s, int side)
{
    const docks_state *d = docks_in(r, s);
    for (int kind = ANY_HARBOUR; kind < HARBOUR_KINDS; kind++)
        if (has_bit(docks_with(d, kind)->w, side)) return kind;
    return NO_HARBOUR;
}
static int docks_on(const rules *r, const state *s, int side)
{
    int n = 0;
    for (int kind = ANY_HARBOUR; kind < HARBOUR_KINDS; kind++)
        n += has_bit(docks_with(docks_in(r, s), kind)->w, side);
    return n;
}

/* Tokens not placed yet, in all and of each kind. */
static int tokens_left(const rules *r, const state *s, int left[HARBOUR_KINDS])
{
    int n = 0;
    for (int kind = 0; kind < HARBOUR_KINDS; kind++) n += left[kind] = r->board.harbour_pool[kind];
    for (int side = 0; side < r->board.sides; side++) {
        const int kind = dock_at(r, s, side);
        if (!kind) continue;
        left[kind]--;
        n--;
    }
    return n;
}

static int harbour(int so_far, const rules *r, const state *s, int corner)
{
    for (int i = 0; i < 3; i++) {
        const uint16_t side = r->board.corner_side[corner][i];
        if (side != NOWHERE && dock_at(r, s, side)) return dock_at(r, s, side);
    }
    return so_far;
}

/* -- drawing ------------------------------------------------------------------------------- */

static hx_seat placing(const rules *r, const state *s, int left)
{
    int all = 0;
    for (int kind = 0; kind < HARBOUR_KINDS; kind++) all += r->board.harbour_pool[kind];
    return (hx_seat)((s->first + all - left) % r->seats);
}

static void step_harbours(const rules *r, state *s)
{
    int left[HARBOUR_KINDS];
    const int n = tokens_left(r, s, left);
    if (n <= 0) return;
    s->seat = placing(r, s, n);
    owe(s, TASK_HARBOUR, s->seat, 1, 0);
    owe(s, TASK_TOKEN, HX_CHANCE, 1, 0);
    s->step = STEP_HARBOURS;
}

static void token_odds(const rules *r, const state *s, odds_list *out)
{
    int left[HARBOUR_KINDS];
    (void)tokens_left(r, s, left);
    for (int kind = ANY_HARBOUR; kind < HARBOUR_KINDS; kind++)
        if (left[kind] > 0)
            add_odds(out, sea_move(HX_CHANCE, VERB_TOKEN, kind, 0), (unsigned)left[kind]);
}
static hx_status token_check(const rules *r, const state *s, const hx_move *m)
{
    int left[HARBOUR_KINDS];
    if (m->at >= HARBOUR_KINDS) return HX_BAD_TEXT;
    (void)tokens_left(r, s, left);
    return left[m->at] > 0 ? HX_OK : HX_NO_CARD;
}
static void token_apply(const rules *r, state *s, const hx_move *m)
{
    (void)r;
    s->agenda[s->depth - 1].arg = (uint8_t)m->at;
}

static void put_harbour_kind(hx_out *out, const rules *r, const state *s, const hx_move *m)
{
    (void)r, (void)s;
    put_kind(out, harbour_letters, HARBOUR_KINDS, m->at);
}
static bool take_kind_of_harbour(hx_in *in, const rules *r, const state *s, hx_move *m)
{
    (void)r, (void)s;
    return take_kind(in, harbour_letters, &m->at) && m->at < HARBOUR_KINDS && m->at != NO_HARBOUR;
}
const struct move_field_ops harbour_kind_ops = {
    USES_AT, 0,   "a harbour, 3 or a card's letter", put_harbour_kind, take_kind_of_harbour,
    NULL,    NULL
};

/* -- placing -------------------------------------------------------------------------------- */

hx_status dock_check(const rules *r, const state *s, int side)
{
    if (side >= r->board.sides) return HX_NO_SUCH_PLACE;
    if (board_side_kind(&r->board, s->terrain, side) != COAST_SIDE) return HX_FORBIDDEN;
    if (dock_at(r, s, side)) return HX_OCCUPIED;
    for (int e = 0; e < 2; e++)
        if (ask_harbour(r, s, r->board.side_corner[side][e])) return HX_TOO_CLOSE;
    return HX_OK;
}
/* Whoever lives there may use it at once. */
void put_dock(const rules *r, state *s, int side, int kind)
{
    side_set *docks = (side_set *)((uint8_t *)docks_of(r, s) + set_at[kind]);
    set_bit(docks->w, side);
    for (int e = 0; e < 2; e++) {
        const int corner = r->board.side_corner[side][e], who = owner_of(s->corner[corner]);
        if (corner_kind(s, corner)->traits & JOINS)
            s->ports[who] = (uint8_t)(s->ports[who] | 1u << kind);
    }
}

static hx_status harbour_check(const rules *r, const state *s, const hx_move *m)
{
    return dock_check(r, s, m->at);
}
static void harbour_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    for (int side = 0; side < r->board.sides; side++) {
        const hx_move m = sea_move(who, VERB_HARBOUR, side, 0);
        if (harbour_check(r, s, &m) == HX_OK) add_move(out, m);
    }
}
static void harbour_apply(const rules *r, state *s, const hx_move *m)
{
    put_dock(r, s, m->at, top_task(s)->arg);
    answered(s, m->seat, 1);
}

static bool task_ok(const rules *r, const state *s, const struct task *t)
{
    int left[HARBOUR_KINDS];
    if (t->kind == TASK_TOKEN) return t->left == 1 && t->arg == 0;
    if (t->kind != TASK_HARBOUR) return true;
    const int n = tokens_left(r, s, left);
    if (t->left != 1 || !n || t->seat != placing(r, s, n) || t->seat != s->seat) return false;
    return t == top_task(s) ? t->arg < HARBOUR_KINDS && left[t->arg] > 0 : t->arg == 0;
}

/* All lie once settlements are placed; on coasts, and no two at one corner. */
static bool own_ok(const rules *r, const state *s)
{
    int left[HARBOUR_KINDS];
    uint8_t at[CORNERS] = { 0 };
    const int n = tokens_left(r, s, left);
    for (int kind = 0; kind < HARBOUR_KINDS; kind++)
        if (left[kind] < 0 && scenario_of(r) == SEA_NEW_WORLD) return false;
    if (n > 0 && r->place[s->step] > r->place[STEP_HARBOURS]) return false;
    for (int side = 0; side < r->board.sides; side++) {
        if (!dock_at(r, s, side)) continue;
        if (docks_on(r, s, side) > 1) return false;
        if (board_side_kind(&r->board, s->terrain, side) != COAST_SIDE) return false;
        for (int e = 0; e < 2; e++)
            if (at[r->board.side_corner[side][e]]++) return false;
    }
    return true;
}

const struct module docks_module = {
    .name = "docks",
    .wanted = wanted,
    .step = { [STEP_HARBOURS] = step_harbours },
    .verb = {
        [VERB_TOKEN] = { .odds = token_odds, .check = token_check, .apply = token_apply },
        [VERB_HARBOUR] = { .list = harbour_list, .check = harbour_check, .apply = harbour_apply },
    },
    .harbour = harbour,
    .task_ok = task_ok,
    .own_ok = own_ok,
};
