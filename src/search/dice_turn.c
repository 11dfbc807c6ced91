/* dice_turn.c -- the best sites for every list, with every set of jokers. */
#include "dice_turn.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Dice that pay for anything: the lists are explored before they are paid. */
enum { PLENTY = 0x666666 };

/* A list that was built, with the chance it gives when no joker is spent. */
typedef struct turn_end {
    double chance;
    int count, fresh; /* NO_FRESH, or the face of a joker that came with the first piece */
    hx_move build[TURN_PIECES];
    hx_dice_state state;
} turn_end;

/* The best ends of a list; the same with a fresh joker, which are only considered
 * for KR and KK. */
typedef struct end_list {
    int count;
    turn_end at[TURN_ENDS];
} end_list;

typedef struct explorer {
    dice_turn *turn;
    uint64_t nodes, until; /* that are left; microseconds on the clock, 0: no end */
    end_list ends[TURN_LISTS], fresh[2][ANY_FACE + 1]; /* fresh: KR, KK           */
} explorer;

/* What was built so far in a line of exploration. */
typedef struct line {
    turn_end end;
    hx_dice_sites closed; /* roads that another line has tried before this one */
    int pieces[HX_DICE_PIECES];
} line;

/* -- budget ------------------------------------------------------------------------------------- */

static uint64_t clock_micros(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000u + (uint64_t)now.tv_nsec / 1000u;
}

static bool is_spent(explorer *e)
{
    if (e->nodes > 0 && --e->nodes == 0) e->nodes = 1;
    else if (!e->until || clock_micros() < e->until) return false;
    return true;
}

/* -- exploring ------------------------------------------------------------------------------------ */

static double chance_of(const dice_turn *t, const hx_dice_state *s)
{
    dice_outlook out;
    dice_judge_turn_end(&t->judge, &t->rules, s, &out);
    return out.chance[t->at.seat];
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

/* The best stay, in order.  What is judged alike is alike: sites that differ in name. */
static void keep_end(end_list *list, const turn_end *end)
{
    for (int i = 0; i < list->count; i++)
        if (list->at[i].chance == end->chance) return;
    int at = list->count < TURN_ENDS ? list->count++ : TURN_ENDS - 1;
    if (list->at[at].count && list->at[at].chance >= end->chance) return;
    for (; at > 0 && list->at[at - 1].chance < end->chance; at--) list->at[at] = list->at[at - 1];
    list->at[at] = *end;
}

/* The joker that a piece has just made ready, as a face, or NO_FRESH. */
static int fresh_joker(const dice_turn *t, const hx_dice_state *before, const hx_dice_state *after)
{
    const hx_dice_sheet *const map = hx_dice_sheet_of((hx_dice_kind)t->rules.kind);
    const uint32_t fresh = hx_dice_jokers(&t->rules, after, t->at.seat) &
                           ~hx_dice_jokers(&t->rules, before, t->at.seat);
    return fresh ? map->joker[__builtin_ctz(fresh)].gives : NO_FRESH;
}

/* The same end with the fresh joker gone. */
static void note_fresh(explorer *e, const turn_end *end, int list)
{
    const dice_turn *const t = e->turn;
    turn_end used = *end;
    hx_dice_state before = t->at;
    if (end->fresh == NO_FRESH || end->count < 2 || (list != KR && list != KK)) return;
    before.phase = HX_DICE_BUILD;
    before.dice = PLENTY;
    const uint32_t old = hx_dice_jokers(&t->rules, &before, t->at.seat);
    hx_dice_game.apply(&t->rules, &before, &end->build[0]);
    used.state.seats[t->at.seat].used |= hx_dice_jokers(&t->rules, &before, t->at.seat) & ~old;
    used.chance = chance_of(t, &used.state);
    keep_end(&e->fresh[list == KK][end->fresh], &used);
}

static void explore(explorer *e, line *l);

/* One piece more; false where the budget is spent. */
static bool try_piece(explorer *e, const line *l, int piece, int site)
{
    dice_turn *const t = e->turn;
    line next = *l;
    const hx_move m = { .verb = (uint8_t)(HX_DICE_BUILD_ROAD + piece),
                        .seat = t->at.seat,
                        .at = (uint16_t)site };
    next.pieces[piece]++;
    const int list = list_of(next.pieces);
    if (list == LISTS || list_infos[list].size > t->dice) return true;
    if (is_spent(e)) return false;
    next.end.state.dice = PLENTY;
    hx_dice_game.apply(&t->rules, &next.end.state, &m);
    next.end.build[next.end.count++] = m;
    next.end.chance = chance_of(t, &next.end.state);
    if (piece == HX_DICE_KNIGHT && l->end.count == 0)
        next.end.fresh = fresh_joker(t, &l->end.state, &next.end.state);
    keep_end(&e->ends[list], &next.end);
    note_fresh(e, &next.end, list);
    if (next.end.state.phase != HX_DICE_OVER) explore(e, &next);
    return true;
}

/* Sets of roads are met once: a road tried is closed to the lines after it. */
static bool try_roads(explorer *e, line *l)
{
    const hx_dice_sites open =
        hx_dice_open(&e->turn->rules, &l->end.state, e->turn->at.seat, HX_DICE_ROAD);
    for (int i = 0; i < 96; i++) {
        const uint32_t bit = (uint32_t)1 << (i % 32);
        if (!(open.bits[i / 32] & ~l->closed.bits[i / 32] & bit)) continue;
        if (!try_piece(e, l, HX_DICE_ROAD, i)) return false;
        l->closed.bits[i / 32] |= bit;
    }
    return true;
}

static void explore(explorer *e, line *l)
{
    static const int order[] = { HX_DICE_CITY, HX_DICE_SETTLEMENT, HX_DICE_KNIGHT };
    for (int k = 0; k < 3; k++) {
        const uint32_t open =
            hx_dice_open(&e->turn->rules, &l->end.state, e->turn->at.seat, order[k]).bits[0];
        for (int i = 0; i < 32; i++)
            if ((open >> i & 1) && !try_piece(e, l, order[k], i)) return;
    }
    try_roads(e, l);
}

/* [R-EX-16] All free castles are alike. */
static void explore_castle(explorer *e, const hx_dice_state *s)
{
    const dice_turn *const t = e->turn;
    const uint32_t open = hx_dice_open(&t->rules, s, t->at.seat, HX_DICE_CASTLE).bits[0];
    if (!open || t->dice < DICE) return;
    turn_end end = { .count = 1, .fresh = NO_FRESH, .state = *s };
    end.build[0] = (hx_move){ .verb = HX_DICE_BUILD_CASTLE,
                              .seat = t->at.seat,
                              .at = (uint16_t)__builtin_ctz(open) };
    end.state.dice = DICE * hx_dice_die(HX_DICE_BRICK);
    hx_dice_game.apply(&t->rules, &end.state, &end.build[0]);
    end.chance = chance_of(t, &end.state);
    keep_end(&e->ends[TURN_CASTLE], &end);
}

/* -- jokers ------------------------------------------------------------------------------------------- */

static void count_jokers(dice_turn *t)
{
    const hx_dice_sheet *const map = hx_dice_sheet_of((hx_dice_kind)t->rules.kind);
    const uint32_t ready = hx_dice_jokers(&t->rules, &t->at, t->at.seat);
    for (int j = 0; j < map->jokers; j++) {
        if (!(ready >> j & 1)) continue;
        if (map->joker[j].gives == HX_DICE_ANY) t->wilds++;
        else t->jokers[map->joker[j].gives]++;
    }
}


void dice_turn_spend(const dice_turn *t, const turn_option *o, hx_dice_state *s)
{
    const hx_dice_sheet *const map = hx_dice_sheet_of((hx_dice_kind)t->rules.kind);
    const uint32_t ready = hx_dice_jokers(&t->rules, &t->at, t->at.seat);
    int left[FACES + 1];
    for (int f = 0; f < RESOURCES; f++) left[f] = o->jokers[f];
    left[HX_DICE_ANY] = o->wilds;
    for (int j = 0; j < map->jokers; j++) {
        const int gives = map->joker[j].gives;
        if (!(ready >> j & 1) || left[gives] == 0) continue;
        left[gives]--;
        s->seats[t->at.seat].used |= (uint32_t)1 << j;
    }
}

/* A list to be paid: its best ends, and what it takes before any joker is spent. */
typedef struct bill {
    const end_list *ends;
    turn_option option;
} bill;

static void add_option(explorer *e, const bill *b, const turn_option *how)
{
    dice_turn *const t = e->turn;
    turn_option o = *how;
    o.chance = -1;
    if (t->options == TURN_OPTIONS - 1) return;
    bool spent = o.wilds > 0;
    for (int f = 0; f < RESOURCES; f++) spent = spent || o.jokers[f] > 0;
    if (spent && is_spent(e)) return;
    for (int i = 0; i < b->ends->count; i++) {
        const turn_end *const end = &b->ends->at[i];
        double chance = end->chance;
        if (spent && end->state.phase != HX_DICE_OVER) {
            hx_dice_state s = end->state;
            dice_turn_spend(t, &o, &s);
            chance = chance_of(t, &s);
        }
        if (chance <= o.chance) continue;
        o.chance = chance;
        o.count = (uint8_t)end->count;
        memcpy(o.build, end->build, sizeof o.build);
    }
    t->option[t->options++] = o;
}

/* Every number of jokers of a face that the list has a use for, and of wild ones. */
static void add_jokers(explorer *e, const bill *b, turn_option o, int face)
{
    if (face == RESOURCES) {
        int open = 0;
        for (int f = 0; f < FACES; f++) open += o.need[f];
        for (o.wilds = 0; o.wilds <= e->turn->wilds && o.wilds <= open; o.wilds++)
            add_option(e, b, &o);
        return;
    }
    for (;; o.jokers[face]++, o.need[face]--) {
        add_jokers(e, b, o, face + 1);
        if (o.jokers[face] == e->turn->jokers[face] || o.need[face] == 0) return;
    }
}

static void add_list(explorer *e, int list)
{
    bill b = { .ends = &e->ends[list] };
    b.option = (turn_option){ .list = (uint8_t)list, .fresh = NO_FRESH };
    b.option.size = list_infos[list].size;
    for (int f = 0; f < FACES; f++) b.option.need[f] = (int8_t)list_infos[list].cost[f];
    if (b.ends->count > 0) add_jokers(e, &b, b.option, 0);
}

/* The fresh joker pays for one die of the second piece. */
static void add_fresh(explorer *e, int list, int face)
{
    const uint8_t *const second = list_infos[list == KK ? K : R].cost;
    bill b = { .ends = &e->fresh[list == KK][face] };
    if (b.ends->count == 0) return;
    for (int paid = 0; paid < RESOURCES; paid++) {
        if (second[paid] == 0 || (face != ANY_FACE && face != paid)) continue;
        b.option = (turn_option){ .list = (uint8_t)list, .fresh = (uint8_t)face };
        b.option.size = list_infos[list].size;
        for (int f = 0; f < FACES; f++) b.option.need[f] = (int8_t)list_infos[list].cost[f];
        b.option.need[paid]--;
        add_jokers(e, &b, b.option, 0);
    }
}

static void add_castles(explorer *e)
{
    bill b = { .ends = &e->ends[TURN_CASTLE] };
    for (int f = 0; f < FACES && b.ends->count > 0; f++) {
        b.option = (turn_option){ .list = TURN_CASTLE, .fresh = NO_FRESH, .size = DICE };
        b.option.need[f] = DICE;
        add_jokers(e, &b, b.option, 0);
    }
}

static int compare_options(const void *a, const void *b)
{
    const turn_option *const x = a, *const y = b;
    if (x->chance != y->chance) return x->chance < y->chance ? 1 : -1;
    return memcmp(&x->list, &y->list, sizeof *x - offsetof(turn_option, list));
}

/* -- all of it ------------------------------------------------------------------------------------------ */

static void add_nothing(dice_turn *t, const hx_dice_state *s)
{
    t->option[t->options++] =
        (turn_option){ .chance = chance_of(t, s), .list = NOTHING, .fresh = NO_FRESH };
}

static void look_through(explorer *e)
{
    dice_turn *const t = e->turn;
    line l = { .end = { .state = t->at, .fresh = NO_FRESH } };
    l.end.state.phase = HX_DICE_BUILD;
    l.end.state.rolls_left = l.end.state.rolling = 0;
    const hx_dice_state before = l.end.state;
    explore(e, &l);
    explore_castle(e, &before);
    for (int list = R; list < LISTS; list++) add_list(e, list);
    for (int face = 0; face <= ANY_FACE; face++) {
        add_fresh(e, KR, face);
        add_fresh(e, KK, face);
    }
    add_castles(e);
    add_nothing(t, &before);
    qsort(t->option, (size_t)t->options, sizeof t->option[0], compare_options);
}

void dice_turn_make(dice_turn *t, const dice_judge *judge, const hx_dice_rules *r,
                    const hx_dice_state *s, hx_budget budget)
{
    explorer *const e = calloc(1, sizeof *e);
    t->rules = *r;
    t->at = *s;
    t->judge = *judge;
    t->options = t->wilds = 0;
    memset(t->jokers, 0, sizeof t->jokers);
    t->dice = s->phase == HX_DICE_BUILD ? hx_dice_count(s->dice) : s->dice_count;
    count_jokers(t);
    if (!e) {
        add_nothing(t, s);
        return;
    }
    e->turn = t;
    e->nodes = budget.nodes;
    if (budget.micros) e->until = clock_micros() + budget.micros;
    look_through(e);
    free(e);
}

/* While dice are rolled nothing else changes, nor until the first of them is used. */
static bool is_rolling(const hx_dice_state *s, int dice)
{
    if (s->phase == HX_DICE_BUILD) return hx_dice_count(s->dice) == dice;
    return s->phase == HX_DICE_KEEP || s->phase == HX_DICE_ROLL;
}

bool dice_turn_fits(const dice_turn *t, const hx_dice_rules *r, const hx_dice_state *s)
{
    return is_rolling(s, t->dice) && is_rolling(&t->at, t->dice) && t->at.turn == s->turn &&
           memcmp(&t->rules, r, sizeof *r) == 0 &&
           memcmp(t->at.seats, s->seats, sizeof s->seats) == 0 &&
           t->at.longest_road == s->longest_road && t->at.largest_army == s->largest_army;
}
