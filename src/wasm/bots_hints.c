/* bots_hints.c -- the best moves of a seat and what each leads to.
 *
 * Island One, and Island Two alone: exactly, from their solutions, in points and turns.  The
 * other games: chances to win, by the evaluator with hidden cards guessed or by that of the dice
 * bots. */
#include <stdlib.h>
#include <string.h>

#include "bots_table.h"
#include "scene/scenes.h"

enum { HINTS_MOST = 512 };

typedef struct hints {
    const wasm_table *table;
    const void *seen;
    hx_teller to;
    hx_unit unit;
    bool exact;
    int count;
    hx_advice list[HINTS_MOST];
} hints;

/* -- asking ---------------------------------------------------------------------------------------- */

static bool still_here(void *context, double done)
{
    (void)context;
    page_progress((int)(done * 1000), 1000);
    return true;
}

/* Solving is told to the page; what is solved stays so for the next question and for reviews. */
static void ask(hints *h, int worlds, hx_rng *rng)
{
    const hx_play *const play = &h->table->play;
    hx_unit unit;
    if (!hx_can_value(play->game, play->rules, &unit)) return;
    hx_adviser *const adviser = hx_adviser_open(play->game, play->rules, still_here, NULL);
    if (!adviser) return;
    h->count = hx_adviser_moves(adviser, h->seen, h->to.who, worlds, rng, h->list, HINTS_MOST);
    h->unit = unit;
    h->exact = hx_is_exact(play->game, play->rules);
    hx_adviser_close(adviser);
}

/* -- the answer ------------------------------------------------------------------------------------------ */

static void fill_hints(json_writer *j, const void *context)
{
    const hints *const h = context;
    const hx_play *const play = &h->table->play;
    const hx_hints found = { h->list, NULL, h->count, h->unit, h->exact };
    scene_put_hints(j, NULL, play->game, play->rules, h->seen, &found, &h->to);
}

const char *table_bots_hints(wasm_table *, int, hx_language, int, int) EXPORT(hints);
const char *table_bots_hints(wasm_table *t, int seat, hx_language lang, int worlds, int top)
{
    const hx_play *const play = &t->play;
    static hints h;
    hx_rng rng;
    if (!table_has_seat(t, seat) || !(play->game->waiting(play->rules, play->state) >> seat & 1))
        return refuse(HX_NOT_YOUR_TURN, NULL, lang);
    h = (hints){ .table = t,
                 .seen = table_seen(t, seat, -1),
                 .to = table_teller(t, seat, lang),
                 .unit = HX_UNITS };
    hx_rng_seed(&rng, (uint64_t)play->count);
    ask(&h, worlds, &rng);
    if (top > 0 && h.count > top) h.count = top;
    return answer(fill_hints, &h);
}
