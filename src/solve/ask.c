/* ask.c -- values within a turn, computed when asked for.
 *
 * While dice are rolled: the lattice of the board's program, with the ways
 * evaluated for this one board.  While building: of all prices of the camp's
 * jokers those that the dice on the table pay. */
#include "ask.h"

#include <math.h>
#include <stdlib.h>

/* -- the position ---------------------------------------------------------------------- */

/* Turns that a seat has behind it; seats take turns in order, whoever began. */
static int turns_done(const hx_dice_rules *rules, const hx_dice_state *s, hx_seat who)
{
    return ((int)s->turn - 1 - hx_dice_place(rules, s, who) + rules->seats - 1) / rules->seats;
}

static uint8_t barred_jokers(const hx_dice_state *s)
{
    const hx_dice_sheet *const sheet = hx_dice_sheet_of(HX_DICE_ISLAND_ONE);
    uint8_t barred = 0;
    for (int j = 0; j < sheet->jokers; j++) {
        if (sheet->joker[j].knights & s->fresh) barred |= (uint8_t)(1u << j);
    }
    return barred;
}

/* Before the first roll of a turn a table knows the value. */
static bool turn_begins(const hx_dice_state *s)
{
    return s->phase == HX_DICE_ROLL && s->rolls_left == ROLLS;
}

turn_position ask_position(const island *is, const hx_dice_state *s, hx_seat who)
{
    const hx_dice_seat *const seat = &s->seats[who];
    turn_position m = { .camp = island_one_camp_of(seat),
                        .ground = island_one_ground_of(is, seat) };
    const int done = turns_done(&is->rules, s, who);
    m.points = is->camp[m.camp].points + is->ground[m.ground].points;
    m.crosses = (m.points - seat->points) / -NO_BUILD;
    m.left = s->phase == HX_DICE_OVER ? 0 : TURNS - done;
    m.begun = s->phase != HX_DICE_OVER && s->seat == who && !turn_begins(s);
    if (m.begun) {
        m.built = seat->boxes[done] > 0;
        m.barred = barred_jokers(s);
    }
    return m;
}

/* -- what ways lead to ----------------------------------------------------------------- */

double ask_best(const island *is, int c, int g, int part, future f, int *which)
{
    const uint16_t *after;
    const int n = island_one_after(is, g, part, &after);
    double best = -INFINITY;
    for (int i = 0; i < n; i++) {
        const double value = f.value(f.context, c, after[i], true);
        if (value <= best) continue;
        best = value;
        *which = after[i];
        if (isnan(value)) break;
    }
    return best;
}

static void set_program(const island *is, const programs *ps, const turn_position *m, future f,
                        rolling *r)
{
    const program *const p = &ps->program[m->camp][ps->kind_of[m->ground]];
    int which;
    r->lattice = p->lattice;
    r->payments = p->payments;
    rolling_set(r, 0, f.value(f.context, m->camp, m->ground, false));
    for (int w = 1; w < p->ways; w++) {
        rolling_set(r, w, ask_best(is, p->lead[w].camp, m->ground, p->lead[w].part, f, &which));
    }
}

/* -- building -------------------------------------------------------------------------- */

/* The best of what the dice on the table can still pay. */
static double build_value(const island *is, const programs *ps, uint32_t dice,
                          const turn_position *m, future f)
{
    const camp *const at = &is->camp[m->camp];
    const price_table *const prices =
        &ps->prices[camp_number(at->knights, (unsigned)(at->used | m->barred))];
    const unsigned lists = island_one_lists(is, m->camp, is->ground[m->ground].lists);
    const int count = hx_dice_count(dice);
    double best = f.value(f.context, m->camp, m->ground, m->built);
    uint16_t last = 0; /* the prices of a way stand together */
    for (int i = 0; i < prices->tags; i++) {
        const tag *const t = &prices->tag[i];
        if (t->way == last || t->needed > count || !(lists >> t->list & 1)) continue;
        if (!hx_dice_hold(dice, t->dice)) continue;
        last = t->way;
        const way *const w = &prices->way[t->way];
        int which;
        const double value = ask_best(is, island_one_camp_after(is, m->camp, w), m->ground,
                                      lead_part(w->list), f, &which);
        if (isnan(value)) return value;
        if (value > best) best = value;
    }
    return best;
}

/* -- answers --------------------------------------------------------------------------- */

double ask_value(const island *is, const programs *ps, const hx_dice_state *s,
                 const turn_position *m, future f)
{
    if (s->phase == HX_DICE_BUILD) return build_value(is, ps, s->dice, m, f);
    rolling *const r = rolling_new();
    if (!r) return NAN;
    set_program(is, ps, m, f, r);
    const double value = rolling_value(r, s);
    free(r);
    return value;
}

static bool value_keeps(const island *is, const programs *ps, const hx_dice_state *s,
                        const turn_position *m, future f, hx_solve_choice *choices, int n)
{
    rolling *const r = rolling_new();
    if (!r) return false;
    set_program(is, ps, m, f, r);
    rolling_choices(r, s, choices, n);
    free(r);
    return true;
}

static void value_builds(const island *is, const programs *ps, const hx_dice_state *s,
                         const turn_position *m, future f, hx_solve_choice *choices, int n)
{
    for (int i = 0; i < n; i++) {
        if (choices[i].move.verb == HX_DICE_ENDED) {
            choices[i].value = f.value(f.context, m->camp, m->ground, m->built);
            continue;
        }
        hx_dice_state next = *s;
        hx_dice_game.apply(&is->rules, &next, &choices[i].move);
        const turn_position then = ask_position(is, &next, next.seat);
        choices[i].value = build_value(is, ps, next.dice, &then, f);
    }
}

int ask_moves(const island *is, const programs *ps, const hx_dice_state *s, const turn_position *m,
              future f, hx_solve_choice *out, int cap)
{
    hx_solve_choice choices[HX_SOLVE_CHOICES];
    const int n = choices_list(&is->rules, s, choices);
    if (s->phase == HX_DICE_BUILD) value_builds(is, ps, s, m, f, choices, n);
    else if (n > 0 && !value_keeps(is, ps, s, m, f, choices, n)) return 0;
    choices_sort(choices, n);
    for (int i = 0; i < n && i < cap; i++) out[i] = choices[i];
    return n;
}
