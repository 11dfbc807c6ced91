/* tribe.c -- the forgotten tribe: gifts for the first ship on a side: points, development
 * cards, and harbours to place beside an own building. [R-SF-141..149] */
#include <assert.h>

#include "sea.h"

#include "../move_fields.h"

static bool wanted(const rules *r)
{
    return scenario_of(r) == SEA_TRIBE;
}

static void lay(const rules *r, state *s)
{
    for (int i = 0; i < r->board.marks; i++) {
        const uint8_t kind = r->board.mark[i].kind;
        if (kind == MARK_CHIT || kind == MARK_CARD || kind == MARK_GIFT)
            set_bit(tribe_of(r, s)->gifts.w, r->board.mark[i].at);
    }
}

/* -- harbours kept ------------------------------------------------------------------------- */

/* Who keeps the one harbour of this kind; of 3:1 there are several. */
static hx_seat *keeper_of(tribe_state *t, int kind)
{
    switch (kind) {
    case BRICK_HARBOUR: return &t->kept_brick;
    case LUMBER_HARBOUR: return &t->kept_lumber;
    case WOOL_HARBOUR: return &t->kept_wool;
    case GRAIN_HARBOUR: return &t->kept_grain;
    default: return &t->kept_ore;
    }
}
static int kept(const rules *r, const state *s, hx_seat who, int kind)
{
    const tribe_state *t = tribe_in(r, s);
    if (kind == ANY_HARBOUR) return t->kept_any[who];
    const hx_seat by[] = { t->kept_brick, t->kept_lumber, t->kept_wool, t->kept_grain,
                           t->kept_ore };
    return by[kind - BRICK_HARBOUR] == who;
}
static bool keeps_any(const rules *r, const state *s, hx_seat who)
{
    int n = 0;
    for (int kind = ANY_HARBOUR; kind < HARBOUR_KINDS; kind++) n += kept(r, s, who, kind);
    return n > 0;
}
static void keep(const rules *r, state *s, hx_seat who, int kind, bool is)
{
    tribe_state *t = tribe_of(r, s);
    if (kind == ANY_HARBOUR) t->kept_any[who] = (uint8_t)(t->kept_any[who] + (is ? 1 : -1));
    else *keeper_of(t, kind) = is ? who : (hx_seat)HX_NOBODY;
}

/* [R-SF-145, 149] On a coast with a number, at an own building, not beside another harbour. */
static hx_status place_check(const rules *r, const state *s, hx_seat who, int side)
{
    const hx_status st = dock_check(r, s, side);
    if (st != HX_OK) return st;
    const uint16_t *end = r->board.side_corner[side];
    for (int i = 0; i < 2; i++) {
        const uint8_t hex = r->board.side_hex[side][i];
        if (hex != NO_HEX && is_land(s->terrain[hex]) && !s->number[hex]) return HX_FORBIDDEN;
    }
    return is_own_building(s, who, end[0]) || is_own_building(s, who, end[1]) ? HX_OK
                                                                              : HX_NOT_CONNECTED;
}
static bool can_place(const rules *r, const state *s, hx_seat who)
{
    for (int side = 0; side < r->board.sides && keeps_any(r, s, who); side++)
        if (place_check(r, s, who, side) == HX_OK) return true;
    return false;
}

static hx_status gift_check(const rules *r, const state *s, const hx_move *m)
{
    if (m->to >= HARBOUR_KINDS || m->to == NO_HARBOUR) return HX_BAD_TEXT;
    if (!kept(r, s, m->seat, m->to)) return HX_NO_PIECE;
    return place_check(r, s, m->seat, m->at);
}
static void gift_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    for (int side = 0; side < r->board.sides; side++) {
        if (place_check(r, s, who, side) != HX_OK) continue;
        for (int kind = ANY_HARBOUR; kind < HARBOUR_KINDS; kind++)
            if (kept(r, s, who, kind)) add_move(out, sea_move(who, VERB_GIFT, side, kind));
    }
}
/* Goes on while there is another and a place for it. */
static void gift_apply(const rules *r, state *s, const hx_move *m)
{
    keep(r, s, m->seat, m->to, false);
    put_dock(r, s, m->at, m->to);
    if (!can_place(r, s, m->seat)) answered(s, m->seat, 1);
}

static void put_to_harbour(hx_out *out, const rules *r, const state *s, const hx_move *m)
{
    (void)r, (void)s;
    hx_put_char(out, ':');
    put_kind(out, harbour_letters, HARBOUR_KINDS, m->to);
}
static bool take_to_harbour(hx_in *in, const rules *r, const state *s, hx_move *m)
{
    (void)r, (void)s;
    return hx_take_char(in, ':') && take_kind(in, harbour_letters, &m->to) &&
           m->to < HARBOUR_KINDS && m->to != NO_HARBOUR;
}
static int to_harbour_slot(const rules *r, const hx_move *m)
{
    (void)r;
    return m->to;
}
const struct move_field_ops gift_kind_ops = { USES_TO,
                                              7,
                                              "a harbour after a colon, such as C3ne:G",
                                              put_to_harbour,
                                              take_to_harbour,
                                              to_harbour_slot,
                                              NULL };

/* -- taking gifts [R-SF-143] ------------------------------------------------------------------ */

static const marked_place *gift_at(const rules *r, int side)
{
    for (int i = 0; i < r->board.marks; i++) {
        const marked_place *mark = &r->board.mark[i];
        const bool gift =
            mark->kind == MARK_CHIT || mark->kind == MARK_CARD || mark->kind == MARK_GIFT;
        if (gift && mark->at == side) return mark;
    }
    return NULL;
}

static void put_on_side(const rules *r, state *s, hx_seat who, int side, int piece)
{
    tribe_state *t = tribe_of(r, s);
    if (piece != SHIP || !has_bit(t->gifts.w, side)) return;
    const marked_place *gift = gift_at(r, side);
    assert(gift);
    clear_bit(t->gifts.w, side);
    if (gift->kind == MARK_CHIT) {
        t->tribe_points[who]++;
        add_points(s, who, 1);
    } else if (gift->kind == MARK_CARD) {
        owe(s, TASK_DRAW, HX_CHANCE, 1, who);
    } else {
        keep(r, s, who, gift->value, true);
        if (can_place(r, s, who)) owe(s, TASK_GIFT, who, 1, 0);
    }
}

static int lure(int so_far, const rules *r, const state *s, hx_seat who, int side)
{
    (void)who;
    if (!has_bit(tribe_in(r, s)->gifts.w, side)) return so_far;
    const marked_place *gift = gift_at(r, side);
    return so_far + (gift->kind == MARK_CHIT ? 10 : 4);
}

/* A new building may have room for a harbour kept. */
static void put_on_corner(const rules *r, state *s, hx_seat who, int corner, int piece)
{
    (void)corner, (void)piece;
    if (s->turn && can_place(r, s, who)) owe(s, TASK_GIFT, who, 1, 0);
}

static int gifts_left(const rules *r, const state *s, int kind, int value)
{
    int n = 0;
    for (int i = 0; i < r->board.marks; i++) {
        const marked_place *mark = &r->board.mark[i];
        if (mark->kind != kind || (kind == MARK_GIFT && mark->value != value)) continue;
        n += has_bit(tribe_in(r, s)->gifts.w, mark->at);
    }
    return n;
}

/* [R-SF-144] The cards that lie there are of the deck. */
static int deck_kept(int so_far, const rules *r, const state *s)
{
    return so_far + gifts_left(r, s, MARK_CARD, 0);
}

static void derive(const rules *r, state *s)
{
    for (hx_seat who = 0; who < r->seats; who++)
        add_points(s, who, tribe_in(r, s)->tribe_points[who]);
}

/* -- sanity ---------------------------------------------------------------------------------------- */

static bool task_ok(const rules *r, const state *s, const struct task *t)
{
    if (t->kind != TASK_GIFT) return true;
    return t->left == 1 && t->arg == 0 && t->seat == s->seat && s->turn && can_place(r, s, t->seat);
}

static int marks_of(const rules *r, int kind, int value)
{
    int n = 0;
    for (int i = 0; i < r->board.marks; i++)
        n +=
            r->board.mark[i].kind == kind && (kind != MARK_GIFT || r->board.mark[i].value == value);
    return n;
}

/* Every gift lies, is kept, or lies where its owner has put it. */
static bool harbours_ok(const rules *r, const state *s, int kind)
{
    int n = gifts_left(r, s, MARK_GIFT, kind);
    for (hx_seat who = 0; who < r->seats; who++) n += kept(r, s, who, kind);
    for (int side = 0; side < r->board.sides; side++) n += dock_at(r, s, side) == kind;
    return n == marks_of(r, MARK_GIFT, kind);
}

static bool own_ok(const rules *r, const state *s)
{
    const tribe_state *t = tribe_in(r, s);
    int points = gifts_left(r, s, MARK_CHIT, 0);
    for (int side = 0; side < r->board.sides; side++)
        if (has_bit(t->gifts.w, side) && (!gift_at(r, side) || kind_of(s->side[side]) == A_SHIP))
            return false;
    for (hx_seat who = 0; who < r->seats; who++) points += t->tribe_points[who];
    for (int kind = ANY_HARBOUR; kind < HARBOUR_KINDS; kind++)
        if (!harbours_ok(r, s, kind)) return false;
    return points == marks_of(r, MARK_CHIT, 0) && s->deck_left >= deck_kept(0, r, s);
}

const struct module tribe_module = {
    .name = "tribe",
    .wanted = wanted,
    .lay = lay,
    .verb = { [VERB_GIFT] = { .list = gift_list, .check = gift_check, .apply = gift_apply } },
    .put_on_side = put_on_side,
    .lure = lure,
    .put_on_corner = put_on_corner,
    .deck_kept = deck_kept,
    .derive = derive,
    .task_ok = task_ok,
    .own_ok = own_ok,
};
