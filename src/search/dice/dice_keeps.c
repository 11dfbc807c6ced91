/* dice_keeps.c -- the rolls of a turn, on the lattice of the solver. */
#include "dice_keeps.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

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

void dice_rolls_set(dice_rolls *d, int dice, dice_worth_of *worth_of, const void *context)
{
    const lattice *const l = lattice_for(d, dice);
    d->dice = dice;
    if (!l) return;
    for (int k = 0; k < l->keeps; k++) {
        int shown[FACES];
        double worth = -1e3; /* a keep that is not full is no roll */
        for (int f = 0; f < FACES; f++) shown[f] = l->count[k][f];
        if (l->size[k] == l->dice) worth = worth_of(context, shown);
        for (int i = 0; i < LANES; i++) d->room->build[k].v[i] = worth;
    }
}

/* Leaves in the room what keeps are worth with so many rolls to come. */
static const lattice *value_turn(dice_rolls *d, int rolls)
{
    const lattice *const l = lattice_for(d, d->dice);
    if (!l) return NULL;
    memcpy(d->room->best, d->room->build, (size_t)l->keeps * sizeof(double_lanes));
    turn_roll(l, d->room);
    for (int roll = 1; roll < rolls; roll++) {
        turn_keep(l, d->room);
        turn_roll(l, d->room);
    }
    return l;
}

static double worth_with(dice_rolls *d, const int kept[FACES], int rolls)
{
    const lattice *const l = value_turn(d, rolls);
    return l ? d->room->best[lattice_value_of(l, kept)].v[0] : NAN;
}

double dice_rolls_before(dice_rolls *d)
{
    static const int none[FACES];
    return worth_with(d, none, ROLLS);
}

double dice_rolls_coming(dice_rolls *d, const hx_dice_state *s)
{
    int kept[FACES];
    for (int f = 0; f < FACES; f++) kept[f] = hx_dice_of(s->dice, f);
    return worth_with(d, kept, s->rolls_left);
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
