/* race_ask.c -- Island Two: values within a turn, computed when asked for. */
#include <math.h>
#include <stdlib.h>

#include "race.h"

/* The seat to move, as if alone. */
typedef struct race_moment {
    int camp, ground;
    purse purse; /* jokers that work now */
} race_moment;

/* With joker=later-turn those of knights built in this turn do not work yet. */
static race_moment moment_of(const hx_race *r, const hx_dice_state *s)
{
    const hx_dice_sheet *const sheet = hx_dice_sheet_of(HX_DICE_ISLAND_TWO);
    const hx_dice_seat *const seat = &s->seats[s->seat];
    race_moment m = { .camp = race_camp_of(seat), .ground = race_ground_of(&r->sheet, seat) };
    m.purse = r->sheet.camp[m.camp].purse;
    for (int j = 0; j < sheet->jokers; j++) {
        const hx_dice_joker *const joker = &sheet->joker[j];
        const bool built = (seat->knights & joker->knights) == joker->knights;
        if (!built || (seat->used >> j & 1) || !(joker->knights & s->fresh)) continue;
        if (joker->gives == HX_DICE_ANY) m.purse.wilds--;
        else m.purse.jokers &= (uint8_t) ~(1u << joker->gives);
    }
    return m;
}

/* -- the turns to come ----------------------------------------------------------------- */

typedef struct next_turn {
    race_ramp ramp;
    int turn;
} next_turn;

static double value_then(const void *context, int c, int g)
{
    const next_turn *const n = context;
    return race_early(&n->ramp, n->turn, c, g);
}

/* Turns after the ramp are all alike. */
static int ramp_turn(uint32_t turn)
{
    return turn > RAMP ? RAMP + 1 : (int)turn;
}

static next_turn turn_after(const hx_race *r, const hx_dice_state *s)
{
    return (next_turn){ .ramp = { r, r->values, -1, r->early, false },
                        .turn = ramp_turn(s->turn + r->sheet.rules.seats) };
}

/* -- building -------------------------------------------------------------------------- */

/* Do the dice pay this price?  Those that jokers turn must be there as well. */
static bool is_paid(const price *p, uint32_t dice)
{
    const int needed = list_infos[p->list].size + p->count[HX_DICE_GOLD] / 2;
    if (needed > hx_dice_count(dice)) return false;
    for (int f = 0; f < FACES; f++) {
        if (p->count[f] > hx_dice_of(dice, f)) return false;
    }
    return true;
}

static double build_value(const hx_race *r, const race_moment *m, uint32_t dice, race_future f)
{
    if (race_is_done(&r->sheet, m->camp, m->ground)) return 0;
    const unsigned lists = race_lists(&r->sheet, m->camp, m->ground);
    const unsigned fresh = race_fresh(r, m->camp);
    const price_list *const prices = race_prices(r, DICE, m->purse);
    double best = f.value(f.context, m->camp, m->ground);
    uint16_t last = 0; /* the prices of a way stand together */
    for (int i = 0; i < prices->prices; i++) {
        const price *const p = &prices->price[i];
        const way *const w = &prices->way[p->way];
        if (p->way == last || !(lists >> p->list & 1) || !is_paid(p, dice)) continue;
        if (w->fresh != NO_FRESH && !(fresh >> w->fresh & 1)) continue;
        last = p->way;
        best = fmax(best, race_best(r, m->camp, m->ground, w, f).value);
    }
    return best;
}

/* -- answers --------------------------------------------------------------------------- */

typedef struct race_rolling {
    rolling rolling;
    payment payments[PRICES_MAX + 1];
} race_rolling;

static race_rolling *set_up(const hx_race *r, const hx_dice_state *s, const race_moment *m,
                            race_future f)
{
    race_rolling *const d = aligned_alloc(64, sizeof *d);
    if (d) race_set(r, m->camp, m->ground, s->dice_count, f, d->payments, &d->rolling, NULL);
    return d;
}

double hx_race_value(const hx_race *r, const hx_dice_state *s)
{
    const race_moment m = moment_of(r, s);
    const next_turn then = turn_after(r, s);
    const race_future f = { value_then, &then };
    if (s->phase == HX_DICE_OVER) return 0;
    if (s->phase == HX_DICE_ROLL && s->rolls_left == ROLLS) {
        return -race_early(&then.ramp, ramp_turn(s->turn), m.camp, m.ground);
    }
    if (s->phase == HX_DICE_BUILD) return 1 - build_value(r, &m, s->dice, f);
    race_rolling *const d = set_up(r, s, &m, f);
    if (!d) return NAN;
    const double value = rolling_value(&d->rolling, s);
    free(d);
    return 1 - value;
}

static void value_builds(const hx_race *r, const hx_dice_state *s, const race_moment *m,
                         race_future f, hx_solve_choice *choices, int n)
{
    for (int i = 0; i < n; i++) {
        if (choices[i].move.verb == HX_DICE_ENDED) {
            choices[i].value = f.value(f.context, m->camp, m->ground);
            continue;
        }
        hx_dice_state next = *s;
        hx_dice_game.apply(&r->sheet.rules, &next, &choices[i].move);
        next.seat = s->seat;
        const race_moment then = moment_of(r, &next);
        choices[i].value = build_value(r, &then, next.dice, f);
    }
}

int hx_race_moves(const hx_race *r, const hx_dice_state *s, hx_solve_choice *out, int cap)
{
    hx_solve_choice choices[HX_SOLVE_CHOICES];
    const race_moment m = moment_of(r, s);
    const next_turn then = turn_after(r, s);
    const race_future f = { value_then, &then };
    const int n = choices_list(&r->sheet.rules, s, choices);
    if (s->phase == HX_DICE_KEEP) {
        race_rolling *const d = set_up(r, s, &m, f);
        if (!d) return 0;
        rolling_choices(&d->rolling, s, choices, n);
        free(d);
    } else {
        value_builds(r, s, &m, f, choices, n);
    }
    choices_sort(choices, n);
    for (int i = 0; i < n && i < cap; i++) {
        out[i] = (hx_solve_choice){ choices[i].move, 1 - choices[i].value };
    }
    return n;
}
