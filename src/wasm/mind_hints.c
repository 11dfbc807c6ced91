/* mind_hints.c -- the best moves of a seat and what each leads to.
 *
 * Island One, and Island Two alone: exactly, from their solutions.  The other games:
 * chances to win, by the judge with hidden cards guessed or by the dice bot. */
#include <stdlib.h>
#include <string.h>

#include "hx/analysis.h"
#include "mind.h"

enum { HINTS_MOST = 512 };

typedef struct hints {
    const table *table;
    const void *seen;
    hx_teller to;
    const char *unit;
    bool exact;
    int count;
    hx_advice list[HINTS_MOST];
} hints;

/* -- what is solved ------------------------------------------------------------------------------- */

static bool still_here(void *context, double done)
{
    (void)context;
    page_progress((int)(done * 1000), 1000);
    return true;
}

/* Rules that matter to the solution; the seats do not. */
static bool same_rules(const hx_dice_rules *a, const hx_dice_rules *b)
{
    return a->kind == b->kind && a->flat_knights == b->flat_knights &&
           a->joker_later == b->joker_later && a->seats == b->seats;
}

const hx_solve *mind_solution(const hx_dice_rules *rules)
{
    static hx_solve *solution;
    static hx_dice_rules made_for;
    const hx_solve_options options = { .threads = 1, .folder = "", .listener = still_here };
    hx_status why;
    if (solution && same_rules(&made_for, rules)) return solution;
    if (solution) hx_solve_close(solution);
    made_for = *rules;
    solution = hx_solve_open(&made_for, NULL, &options, &why);
    return solution;
}

/* Turns to go, as Island Two alone is a race with itself. */
static const hx_race *race_of(const hx_dice_rules *rules)
{
    static hx_race *race;
    static hx_dice_rules made_for;
    const hx_solve_options options = { .threads = 1, .folder = "", .listener = still_here };
    hx_status why;
    if (race && same_rules(&made_for, rules)) return race;
    if (race) hx_race_close(race);
    made_for = *rules;
    race = hx_race_open(&made_for, &options, &why);
    return race;
}

/* `has` is there already: the value of a choice counts from here on. */
static void take_choices(hints *h, const hx_solve_choice *choice, int n, int has, const char *unit)
{
    for (int i = 0; i < n; i++)
        h->list[i] = (hx_advice){ choice[i].move, (float)(has + choice[i].value), 0 };
    h->count = n;
    h->unit = unit;
    h->exact = true;
}

static void by_solution(hints *h)
{
    const hx_dice_rules *const rules = h->table->play.rules;
    const hx_solve *const solution = mind_solution(rules);
    hx_solve_choice choice[HX_SOLVE_CHOICES];
    if (!solution) return;
    const int n = hx_solve_moves(solution, h->seen, choice, HX_SOLVE_CHOICES);
    take_choices(h, choice, n, hx_dice_game.points(rules, h->seen, h->to.who), "points");
}

static void by_race(hints *h)
{
    const hx_race *const race = race_of(h->table->play.rules);
    hx_solve_choice choice[HX_SOLVE_CHOICES];
    if (!race) return;
    take_choices(h, choice, hx_race_moves(race, h->seen, choice, HX_SOLVE_CHOICES), 0, "turns");
}

/* -- the others ---------------------------------------------------------------------------------------- */

static void by_judge(hints *h, int worlds, hx_rng *rng)
{
    const hx_play *const play = &h->table->play;
    h->count = hx_advise(play->game, play->rules, h->seen, h->to.who, worlds, rng, h->list, HINTS_MOST);
    h->unit = "win";
}

/* -- the answer ------------------------------------------------------------------------------------------ */

static void fill_hints(jot *j, const void *context)
{
    const hints *const h = context;
    jot_open(j, NULL, '{');
    jot_text_or_null(j, "unit", h->unit);
    jot_bool(j, "exact", h->exact);
    jot_open(j, "hints", '[');
    for (int i = 0; i < h->count; i++) {
        jot_open(j, NULL, '{');
        put_move(j, "move", h->table, h->seen, &h->list[i].move, &h->to);
        jot_real(j, "value", (double)h->list[i].value);
        jot_real(j, "error", (double)h->list[i].error);
        jot_close(j, '}');
    }
    jot_close(j, ']');
    jot_close(j, '}');
}

const char *mind_hints(table *, int, hx_language, int, int) EXPORT(hints);
const char *mind_hints(table *t, int seat, hx_language lang, int worlds, int top)
{
    const hx_play *const play = &t->play;
    const hx_dice_rules *const dice = play->game == &hx_dice_game ? play->rules : NULL;
    static hints h;
    hx_rng rng;
    if (!table_has_seat(t, seat) || !(play->game->waiting(play->rules, play->state) >> seat & 1))
        return refuse(HX_NOT_YOUR_TURN, NULL, lang);
    h = (hints){ .table = t, .seen = table_seen(t, seat, -1), .to = table_teller(t, seat, lang) };
    hx_rng_seed(&rng, (uint64_t)play->count);
    if (dice && dice->kind == HX_DICE_ISLAND_ONE) by_solution(&h);
    else if (dice && dice->kind == HX_DICE_ISLAND_TWO && dice->seats == 1) by_race(&h);
    else by_judge(&h, worlds, &rng);
    if (top > 0 && h.count > top) h.count = top;
    return answer(fill_hints, &h);
}
