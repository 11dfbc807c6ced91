/* dice_turn_pay.c -- which options dice pay for, and the moves that do it. */
#include "dice_options.h"
#include "dice_plan.h"
#include "dice_turn_search.h"

/* -- paying --------------------------------------------------------------------------------------- */

/* How many dice of an option are missing. */
static int missing(const turn_option *o, const int dice[FACES])
{
    int n = 0;
    for (int f = 0; f < FACES; f++) n += o->need[f] > dice[f] ? o->need[f] - dice[f] : 0;
    return n;
}

/* A joker for what the dice show anyway is not spent. */
static bool wastes(const turn_option *o, const int dice[FACES])
{
    for (int f = 0; f < RESOURCES; f++)
        if (o->how.jokers.of[f] > 0 && dice[f] > o->need[f]) return true;
    return false;
}

/* Wild jokers make what is missing, gold trades the rest.  A trade eats one die more
 * than it makes; a castle wants all dice [R-EX-16]. */
static bool pays(const turn_option *o, const int dice[FACES], int count)
{
    if (o->size > count || wastes(o, dice)) return false;
    const int trades = missing(o, dice) - o->how.jokers.of[ANY_FACE];
    if (trades == 0) return true;
    if (trades < 0 || o->list == LINE_CASTLE) return false;
    return o->size + trades <= count && 2 * trades <= dice[HX_DICE_GOLD];
}

double dice_turn_worth(const void *turn, const int dice[FACES])
{
    return dice_turn_best(turn, dice, 0, NULL)->chance;
}

const turn_option *dice_turn_best(const dice_turn *t, const int dice[FACES], double error,
                                  hx_rng *rng)
{
    const turn_option *best = NULL;
    double most = 0;
    int count = 0;
    for (int f = 0; f < FACES; f++) count += dice[f];
    for (int i = 0; i < t->options; i++) {
        const turn_option *const o = &t->option[i];
        if (!pays(o, dice, count)) continue;
        if (error <= 0) return o;
        const double judged = o->chance + error * dice_noise(rng);
        if (best && judged <= most) continue;
        most = judged;
        best = o;
    }
    return best;
}

/* -- moves ------------------------------------------------------------------------------------------ */

/* A die that the option does not need, gold last where trades want it. */
static int spare_face(const turn_option *o, const int dice[FACES])
{
    const int trades = missing(o, dice) - o->how.jokers.of[ANY_FACE];
    for (int f = 0; f < FACES; f++) {
        const int wanted = o->need[f] + (f == HX_DICE_GOLD && trades > 0 ? 2 * trades : 0);
        if (dice[f] > wanted) return f;
    }
    return HX_DICE_GOLD;
}

static int missing_face(const turn_option *o, const int dice[FACES])
{
    int f = 0;
    while (f < FACES - 1 && o->need[f] <= dice[f]) f++;
    return f;
}

/* Jokers of a resource first, then trades, then wild ones; then the pieces. */
hx_move dice_turn_move(const dice_turn *t, const turn_option *o, uint32_t dice)
{
    int count[FACES];
    hx_move m = { .verb = HX_DICE_TRADED, .seat = t->at.seat };
    for (int f = 0; f < FACES; f++) count[f] = hx_dice_of(dice, f);
    for (int f = 0; f < RESOURCES; f++)
        if (o->how.jokers.of[f] > 0)
            return dice_lines_use(&t->rules, &t->at, f, spare_face(o, count), f);
    const int lacks = missing(o, count);
    if (lacks > o->how.jokers.of[ANY_FACE]) {
        m.cards[HX_DICE_GOLD] = -2;
        m.cards[missing_face(o, count)] = 1;
        return m;
    }
    if (o->how.jokers.of[ANY_FACE] > 0)
        return dice_lines_use(&t->rules, &t->at, ANY_FACE, spare_face(o, count),
                              missing_face(o, count));
    return o->how.count > 0 ? o->how.build[0]
                            : (hx_move){ .verb = HX_DICE_ENDED, .seat = t->at.seat };
}
