/* dice_lines.c -- lists of pieces and their sites, one piece after the other. */
#include "dice_lines.h"

#include "platform/timing.h"

/* Dice that pay for anything: lines are explored before they are paid. */
enum { PLENTY = 0x666666 };

/* -- budget ------------------------------------------------------------------------------------- */

static uint64_t clock_micros(void)
{
    return (uint64_t)monotonic_micros();
}

bool dice_lines_spent(dice_lines *e)
{
    if (e->nodes > 0 && --e->nodes == 0) e->nodes = 1;
    else if (!e->until || clock_micros() < e->until) return false;
    return true;
}

/* -- jokers --------------------------------------------------------------------------------------- */

joker_count dice_lines_jokers(const hx_dice_rules *r, const hx_dice_state *s)
{
    const hx_dice_sheet *const map = hx_dice_sheet_of((hx_dice_kind)r->kind);
    const uint32_t ready = hx_dice_jokers(r, s, s->seat);
    joker_count n = { { 0 } };
    for (int j = 0; j < map->jokers; j++)
        if (ready >> j & 1) n.of[map->joker[j].gives]++;
    return n;
}

int dice_lines_face(const hx_dice_rules *r, uint32_t joker)
{
    const hx_dice_sheet *const map = hx_dice_sheet_of((hx_dice_kind)r->kind);
    return joker ? map->joker[__builtin_ctz(joker)].gives : NO_FRESH;
}

hx_move dice_lines_use(const hx_dice_rules *r, const hx_dice_state *s, int gives, int from, int to)
{
    const uint32_t ready = hx_dice_jokers(r, s, s->seat);
    hx_move m = { .verb = HX_DICE_USE_JOKER, .seat = s->seat };
    while (!(ready >> m.at & 1) || dice_lines_face(r, (uint32_t)1 << m.at) != gives) m.at++;
    m.cards[from] = -1;
    m.cards[to] = 1;
    return m;
}

void dice_lines_spend(const hx_dice_rules *r, const joker_count *jokers, uint32_t ready,
                      hx_dice_state *s)
{
    const hx_dice_sheet *const map = hx_dice_sheet_of((hx_dice_kind)r->kind);
    joker_count left = *jokers;
    for (int j = 0; j < map->jokers; j++) {
        const int gives = map->joker[j].gives;
        if (!(ready >> j & 1) || left.of[gives] == 0) continue;
        left.of[gives]--;
        s->seats[s->seat].used |= (uint32_t)1 << j;
    }
}

/* -- exploring ------------------------------------------------------------------------------------ */

int dice_lines_dice(const hx_dice_state *s)
{
    return s->phase == HX_DICE_BUILD ? hx_dice_count(s->dice) : s->dice_count;
}

hx_dice_state dice_lines_from(const hx_dice_state *s)
{
    hx_dice_state from = *s;
    from.phase = HX_DICE_BUILD;
    from.rolls_left = from.rolling = 0;
    return from;
}

/* The list of these pieces, or LISTS if six dice never pay for them. */
static int list_of(const int pieces[HX_DICE_PIECES])
{
    for (int i = 0; i < LISTS; i++) {
        const list_info *const l = &list_infos[i];
        if (l->roads == pieces[HX_DICE_ROAD] && l->settlements == pieces[HX_DICE_SETTLEMENT] &&
            l->cities == pieces[HX_DICE_CITY] && l->knights == pieces[HX_DICE_KNIGHT])
            return i;
    }
    return LISTS;
}

/* Jokers that a piece has just made ready. */
static uint32_t fresh_jokers(const hx_dice_rules *r, const hx_dice_state *before,
                             const hx_dice_state *after)
{
    return hx_dice_jokers(r, after, before->seat) & ~hx_dice_jokers(r, before, before->seat);
}

static void explore(dice_lines *, dice_line *);

/* One piece more; false where the budget is spent. */
static bool try_piece(dice_lines *e, const dice_line *l, int piece, int site)
{
    dice_line next = *l;
    const hx_move m = { .verb = (uint8_t)(HX_DICE_BUILD_ROAD + piece),
                        .seat = l->state.seat,
                        .at = (uint16_t)site };
    next.pieces[piece]++;
    next.list = list_of(next.pieces);
    if (next.list == LISTS || list_infos[next.list].size > e->dice) return true;
    if (dice_lines_spent(e)) return false;
    next.state.dice = PLENTY;
    hx_dice_game.apply(e->rules, &next.state, &m);
    next.build[next.count++] = m;
    if (piece == HX_DICE_KNIGHT && l->count == 0)
        next.fresh = fresh_jokers(e->rules, &l->state, &next.state);
    e->note(e->context, &next);
    if (next.state.phase != HX_DICE_OVER) explore(e, &next);
    return true;
}

/* Sets of roads are met once: a road tried is closed to the lines after it. */
static bool try_roads(dice_lines *e, dice_line *l)
{
    const hx_dice_sites open = hx_dice_open(e->rules, &l->state, l->state.seat, HX_DICE_ROAD);
    for (int i = 0; i < 96; i++) {
        const uint32_t bit = (uint32_t)1 << (i % 32);
        if (!(open.bits[i / 32] & ~l->closed.bits[i / 32] & bit)) continue;
        if (!try_piece(e, l, HX_DICE_ROAD, i)) return false;
        l->closed.bits[i / 32] |= bit;
    }
    return true;
}

static void explore(dice_lines *e, dice_line *l)
{
    static const int order[] = { HX_DICE_CITY, HX_DICE_SETTLEMENT, HX_DICE_KNIGHT };
    for (int k = 0; k < 3; k++) {
        const uint32_t open = hx_dice_open(e->rules, &l->state, l->state.seat, order[k]).bits[0];
        for (int i = 0; i < 32; i++)
            if ((open >> i & 1) && !try_piece(e, l, order[k], i)) return;
    }
    try_roads(e, l);
}

/* [R-EX-16] All free castles are alike. */
static void explore_castle(dice_lines *e, const hx_dice_state *s)
{
    const uint32_t open = hx_dice_open(e->rules, s, s->seat, HX_DICE_CASTLE).bits[0];
    if (!open || e->dice < DICE) return;
    dice_line l = { .state = *s, .list = LINE_CASTLE, .count = 1 };
    l.build[0] = (hx_move){ .verb = HX_DICE_BUILD_CASTLE,
                            .seat = s->seat,
                            .at = (uint16_t)__builtin_ctz(open) };
    l.state.dice = DICE * hx_dice_die(HX_DICE_BRICK);
    hx_dice_game.apply(e->rules, &l.state, &l.build[0]);
    e->note(e->context, &l);
}

void dice_lines_explore(dice_lines *e, const hx_dice_state *s, hx_budget budget)
{
    dice_line l = { .state = dice_lines_from(s) };
    const hx_dice_state before = l.state;
    e->nodes = budget.nodes;
    if (budget.micros) e->until = clock_micros() + budget.micros;
    explore(e, &l);
    explore_castle(e, &before);
}

/* -- carrying out ------------------------------------------------------------------------------------ */

void dice_lines_end(const hx_dice_rules *r, const dice_outcome *o, hx_dice_state *s)
{
    const hx_move end = { .verb = HX_DICE_ENDED, .seat = s->seat };
    const uint32_t ready = hx_dice_jokers(r, s, s->seat);
    dice_lines_spend(r, &o->jokers, ready, s);
    *s = dice_lines_from(s);
    for (int i = 0; i < o->count && s->phase == HX_DICE_BUILD; i++) {
        const bool castle = o->build[i].verb == HX_DICE_BUILD_CASTLE;
        s->dice = castle ? DICE * hx_dice_die(HX_DICE_BRICK) : PLENTY;
        hx_dice_game.apply(r, s, &o->build[i]);
        if (i == 0 && o->fresh) s->seats[s->seat].used |= hx_dice_jokers(r, s, s->seat) & ~ready;
    }
    if (s->phase == HX_DICE_BUILD) hx_dice_game.apply(r, s, &end);
}
