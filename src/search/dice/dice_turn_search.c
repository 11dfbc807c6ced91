/* dice_turn_search.c -- the best sites for every list, with every set of jokers. */
#include "dice_turn_search.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

/* A list that was built, with the chance it gives when no joker is spent. */
typedef struct turn_end {
    double chance;
    int count;
    hx_move build[LINE_PIECES];
    hx_dice_state state;
} turn_end;

/* The best ends of a list. */
typedef struct end_list {
    int count;
    turn_end at[TURN_ENDS];
} end_list;

typedef struct explorer {
    dice_turn *turn;
    dice_lines lines;
    uint32_t ready;                                    /* jokers, as bits */
    end_list ends[LINE_LISTS], fresh[2][ANY_FACE + 1]; /* fresh: KR, KK with that joker */
} explorer;

/* -- ends of lists ------------------------------------------------------------------------------ */

static double chance_of(const dice_turn *t, const hx_dice_state *s)
{
    dice_outlook out;
    dice_evaluator_turn_end(&t->evaluator, &t->rules, s, &out);
    return out.chance[t->at.seat];
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

/* With the joker that came with the knight, and with that joker gone. */
static void note(void *context, const dice_line *line)
{
    explorer *const e = context;
    const dice_turn *const t = e->turn;
    turn_end end = { .count = line->count, .state = line->state };
    memcpy(end.build, line->build, sizeof end.build);
    end.chance = chance_of(t, &end.state);
    keep_end(&e->ends[line->list], &end);
    if (!line->fresh || (line->list != KR && line->list != KK)) return;
    end.state.seats[t->at.seat].used |= line->fresh;
    end.chance = chance_of(t, &end.state);
    keep_end(&e->fresh[line->list == KK][dice_lines_face(&t->rules, line->fresh)], &end);
}

/* -- jokers ------------------------------------------------------------------------------------------- */

/* A list to be paid: its best ends, and what it takes before any joker is spent. */
typedef struct list_payment {
    const end_list *ends;
    turn_option option;
} list_payment;

static void add_option(explorer *e, const list_payment *b, const turn_option *how)
{
    dice_turn *const t = e->turn;
    turn_option o = *how;
    bool spent = false;
    o.chance = -1;
    if (t->options == TURN_OPTIONS - 1) return;
    for (int f = 0; f <= ANY_FACE; f++) spent = spent || o.how.jokers.of[f] > 0;
    if (spent && dice_lines_spent(&e->lines)) return;
    for (int i = 0; i < b->ends->count; i++) {
        const turn_end *const end = &b->ends->at[i];
        double chance = end->chance;
        if (spent && end->state.phase != HX_DICE_OVER) {
            hx_dice_state s = end->state;
            dice_lines_spend(&t->rules, &o.how.jokers, e->ready, &s);
            chance = chance_of(t, &s);
        }
        if (chance <= o.chance) continue;
        o.chance = chance;
        o.how.count = (uint8_t)end->count;
        memcpy(o.how.build, end->build, sizeof o.how.build);
    }
    t->option[t->options++] = o;
}

/* Every number of jokers of a face that the list has a use for, and of wild ones. */
static void add_jokers(explorer *e, const list_payment *b, turn_option o, int face)
{
    if (face == RESOURCES) {
        int open = 0;
        for (int f = 0; f < FACES; f++) open += o.need[f];
        uint8_t *const wilds = &o.how.jokers.of[ANY_FACE];
        for (; *wilds <= e->turn->jokers.of[ANY_FACE] && *wilds <= open; ++*wilds)
            add_option(e, b, &o);
        return;
    }
    uint8_t *const jokers = &o.how.jokers.of[face];
    for (;; ++*jokers, o.need[face]--) {
        add_jokers(e, b, o, face + 1);
        if (*jokers == e->turn->jokers.of[face] || o.need[face] == 0) return;
    }
}

static void add_list(explorer *e, int list)
{
    list_payment b = { .ends = &e->ends[list] };
    b.option = (turn_option){ .list = (uint8_t)list };
    b.option.size = list_infos[list].size;
    for (int f = 0; f < FACES; f++) b.option.need[f] = (int8_t)list_infos[list].cost[f];
    if (b.ends->count > 0) add_jokers(e, &b, b.option, 0);
}

/* The fresh joker pays for one die of the second piece. */
static void add_fresh(explorer *e, int list, int face)
{
    const uint8_t *const second = list_infos[list == KK ? K : R].cost;
    list_payment b = { .ends = &e->fresh[list == KK][face] };
    if (b.ends->count == 0) return;
    for (int paid = 0; paid < RESOURCES; paid++) {
        if (second[paid] == 0 || (face != ANY_FACE && face != paid)) continue;
        b.option = (turn_option){ .list = (uint8_t)list, .how = { .fresh = true } };
        b.option.size = list_infos[list].size;
        for (int f = 0; f < FACES; f++) b.option.need[f] = (int8_t)list_infos[list].cost[f];
        b.option.need[paid]--;
        add_jokers(e, &b, b.option, 0);
    }
}

static void add_castles(explorer *e)
{
    list_payment b = { .ends = &e->ends[LINE_CASTLE] };
    for (int f = 0; f < FACES && b.ends->count > 0; f++) {
        b.option = (turn_option){ .list = LINE_CASTLE, .size = DICE };
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
    t->option[t->options++] = (turn_option){ .chance = chance_of(t, s), .list = NOTHING };
}

static void look_through(explorer *e, hx_budget budget)
{
    dice_turn *const t = e->turn;
    const hx_dice_state before = dice_lines_from(&t->at);
    dice_lines_explore(&e->lines, &t->at, budget);
    for (int list = R; list < LISTS; list++) add_list(e, list);
    for (int face = 0; face <= ANY_FACE; face++) {
        add_fresh(e, KR, face);
        add_fresh(e, KK, face);
    }
    add_castles(e);
    add_nothing(t, &before);
    qsort(t->option, (size_t)t->options, sizeof t->option[0], compare_options);
}

void dice_turn_make(dice_turn *t, const dice_evaluator *evaluator, const hx_dice_rules *r,
                    const hx_dice_state *s, hx_budget budget)
{
    explorer *const e = calloc(1, sizeof *e);
    t->rules = *r;
    t->at = *s;
    t->evaluator = *evaluator;
    t->options = 0;
    t->dice = dice_lines_dice(s);
    t->jokers = dice_lines_jokers(r, s);
    if (!e) {
        add_nothing(t, s);
        return;
    }
    e->turn = t;
    e->ready = hx_dice_jokers(r, s, s->seat);
    e->lines = (dice_lines){ .rules = &t->rules, .dice = t->dice, .note = note, .context = e };
    look_through(e, budget);
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
