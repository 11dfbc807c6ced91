/* dice_turn_pay.c -- which options dice pay for, the moves that do it, and what keeps
 * of dice are worth. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "dice_options.h"
#include "dice_plan.h"
#include "dice_turn.h"

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
        if (o->jokers[f] > 0 && dice[f] > o->need[f]) return true;
    return false;
}

/* Wild jokers make what is missing, gold trades the rest.  A trade eats one die more
 * than it makes; a castle wants all dice [R-EX-16]. */
static bool pays(const turn_option *o, const int dice[FACES], int count)
{
    if (o->size > count || wastes(o, dice)) return false;
    const int trades = missing(o, dice) - o->wilds;
    if (trades == 0) return true;
    if (trades < 0 || o->list == TURN_CASTLE) return false;
    return o->size + trades <= count && 2 * trades <= dice[HX_DICE_GOLD];
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
    const int trades = missing(o, dice) - o->wilds;
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

static hx_move joker_move(const dice_turn *t, int gives, int from, int to)
{
    const hx_dice_sheet *const map = hx_dice_sheet_of((hx_dice_kind)t->rules.kind);
    const uint32_t ready = hx_dice_jokers(&t->rules, &t->at, t->at.seat);
    hx_move m = { .verb = HX_DICE_USE_JOKER, .seat = t->at.seat };
    while (!((ready >> m.at & 1) && map->joker[m.at].gives == gives)) m.at++;
    m.cards[from] = -1;
    m.cards[to] = 1;
    return m;
}

/* Jokers of a resource first, then trades, then wild ones; then the pieces. */
hx_move dice_turn_move(const dice_turn *t, const turn_option *o, uint32_t dice)
{
    int count[FACES];
    hx_move m = { .verb = HX_DICE_TRADED, .seat = t->at.seat };
    for (int f = 0; f < FACES; f++) count[f] = hx_dice_of(dice, f);
    for (int f = 0; f < RESOURCES; f++)
        if (o->jokers[f] > 0) return joker_move(t, f, spare_face(o, count), f);
    const int lacks = missing(o, count);
    if (lacks > o->wilds) {
        m.cards[HX_DICE_GOLD] = -2;
        m.cards[missing_face(o, count)] = 1;
        return m;
    }
    if (o->wilds > 0)
        return joker_move(t, HX_DICE_ANY, spare_face(o, count), missing_face(o, count));
    return o->count > 0 ? o->build[0] : (hx_move){ .verb = HX_DICE_ENDED, .seat = t->at.seat };
}

/* -- rolling ---------------------------------------------------------------------------------------- */

bool dice_rolls_open(dice_rolls *d)
{
    *d = (dice_rolls){ .room = aligned_alloc(64, sizeof *d->room) };
    return d->room;
}

void dice_rolls_close(dice_rolls *d)
{
    for (int i = 0; i <= DICE; i++) lattice_free(d->lattice[i]);
    free(d->room);
}

/* Every face counts up to the last die. */
static const lattice *lattice_for(dice_rolls *d, int dice)
{
    uint8_t cap[FACES];
    memset(cap, dice, sizeof cap);
    if (!d->lattice[dice]) d->lattice[dice] = lattice_make(dice, cap);
    return d->lattice[dice];
}

void dice_rolls_set(dice_rolls *d, const dice_turn *t)
{
    const lattice *const l = lattice_for(d, t->dice);
    d->dice = t->dice;
    if (!l) return;
    for (int k = 0; k < l->keeps; k++) {
        int dice[FACES];
        double value = -1e3; /* a keep that is not full is no roll */
        for (int f = 0; f < FACES; f++) dice[f] = l->count[k][f];
        if (l->size[k] == l->dice) value = dice_turn_best(t, dice, 0, NULL)->chance;
        for (int i = 0; i < LANES; i++) d->room->build[k].v[i] = value;
    }
}

/* Leaves in the room what keeps are worth with so many rolls to come. */
static const lattice *value_turn(dice_rolls *d, int rolls)
{
    const lattice *const l = lattice_for(d, d->dice);
    if (!l) return NULL;
    memcpy(d->room->best, d->room->build, (size_t)l->keeps * sizeof(lanes));
    turn_roll(l, d->room);
    for (int roll = 1; roll < rolls; roll++) {
        turn_keep(l, d->room);
        turn_roll(l, d->room);
    }
    return l;
}

double dice_rolls_before(dice_rolls *d)
{
    static const int none[FACES];
    const lattice *const l = value_turn(d, ROLLS);
    return l ? d->room->best[lattice_value_of(l, none)].v[0] : NAN;
}

double dice_rolls_coming(dice_rolls *d, const hx_dice_state *s)
{
    const lattice *const l = value_turn(d, s->rolls_left);
    int kept[FACES];
    for (int f = 0; f < FACES; f++) kept[f] = hx_dice_of(s->dice, f);
    return l ? d->room->best[lattice_value_of(l, kept)].v[0] : NAN;
}

static double value_of_keep(const dice_rolls *d, const lattice *l, const hx_dice_state *s,
                            const hx_move *m)
{
    const bool stop = m->verb == HX_DICE_STOPPED;
    int dice[FACES];
    for (int f = 0; f < FACES; f++) dice[f] = stop ? hx_dice_of(s->dice, f) : m->cards[f];
    const int at = lattice_value_of(l, dice);
    return stop ? d->room->build[at].v[0] : d->room->best[at].v[0];
}

bool dice_rolls_keeps(dice_rolls *d, const hx_dice_state *s, const hx_move *list, int n,
                      double *value)
{
    const lattice *const l = value_turn(d, s->rolls_left);
    if (!l) return false;
    for (int i = 0; i < n; i++) value[i] = value_of_keep(d, l, s, &list[i]);
    return true;
}
