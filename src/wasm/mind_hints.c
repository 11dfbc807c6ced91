/* mind_hints.c -- the best moves of a seat and what each leads to.
 *
 * Island One: exactly, from its solution.  The board game: the judge's chances to
 * win, hidden cards guessed.  Elsewhere the best bot says what it would do, and
 * nobody says what it is worth. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "hx/analysis.h"
#include "hx/bot.h"
#include "mind.h"

enum { HINTS_MOST = 512 };

typedef struct hints {
    const table *table;
    const void *seen;
    hx_teller to;
    const char *unit; /* NULL: not known */
    bool exact;
    int count;
    hx_advice list[HINTS_MOST];
} hints;

/* -- Island One ------------------------------------------------------------------------------------ */

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

static void by_solution(hints *h)
{
    const hx_dice_rules *const rules = h->table->play.rules;
    const hx_solve *const solution = mind_solution(rules);
    hx_solve_choice choice[HX_SOLVE_CHOICES];
    if (!solution) return;
    const int has = hx_dice_game.points(rules, h->seen, h->to.who);
    h->count = hx_solve_moves(solution, h->seen, choice, HX_SOLVE_CHOICES);
    for (int i = 0; i < h->count; i++)
        h->list[i] = (hx_advice){ choice[i].move, (float)(has + choice[i].value), 0 };
    h->unit = "points";
    h->exact = true;
}

/* -- the others ---------------------------------------------------------------------------------------- */

static void by_judge(hints *h, int worlds, hx_rng *rng)
{
    const hx_play *const play = &h->table->play;
    h->count = hx_advise(play->game, play->rules, h->seen, h->to.who, worlds, rng, h->list, HINTS_MOST);
    h->unit = "win";
}

static void by_bot(hints *h, hx_rng *rng)
{
    const hx_play *const play = &h->table->play;
    hx_bot *const bot = hx_bot_open("master", NULL);
    if (!bot) return;
    hx_bot_begin(bot, play->game, play->rules, h->to.who);
    h->list[0] = (hx_advice){ .value = NAN, .error = NAN };
    h->count = hx_bot_choose(bot, play->game, play->rules, h->seen, h->to.who, (hx_budget){ 0 }, rng,
                             &h->list[0].move) == HX_OK;
    hx_bot_close(bot);
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
    hx_unit unit;
    hx_rng rng;
    if (!table_has_seat(t, seat) || !(play->game->waiting(play->rules, play->state) >> seat & 1))
        return refuse(HX_NOT_YOUR_TURN, NULL, lang);
    h = (hints){ .table = t, .seen = table_seen(t, seat, -1), .to = table_teller(t, seat, lang) };
    hx_rng_seed(&rng, (uint64_t)play->count);
    if (dice && dice->kind == HX_DICE_ISLAND_ONE) by_solution(&h);
    else if (hx_can_value(play->game, play->rules, &unit)) by_judge(&h, worlds, &rng);
    else by_bot(&h, &rng);
    if (top > 0 && h.count > top) h.count = top;
    return answer(fill_hints, &h);
}
