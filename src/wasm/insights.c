/* insights.c -- what a viewer can work out from the moves he saw: what the others may hold, and
 * what the rolls brought against what could be expected.
 *
 * Counted on from where it stood; from the first move after moves were taken back or when another
 * viewer asks. */
#include <stdlib.h>
#include <string.h>

#include "hx/belief.h"
#include "hx/effects.h"
#include "hx/survey.h"
#include "wasm.h"

typedef struct insight {
    int eyes, counted;
    hx_move last; /* the last move counted: another one there means that it was taken back */
    hx_belief *belief;
    double got[HX_SEATS], mean[HX_SEATS];
} insight;

void insight_close(wasm_table *t)
{
    if (t->insight) hx_belief_close(t->insight->belief);
    free(t->insight);
    t->insight = NULL;
}

static bool goes_on(const wasm_table *t, int eyes)
{
    const insight *const i = t->insight;
    if (!i || i->eyes != eyes || i->counted > t->play.count) return false;
    return i->counted == 0 || memcmp(&i->last, &t->play.moves[i->counted - 1], sizeof i->last) == 0;
}

static insight *begin(wasm_table *t, int eyes)
{
    insight_close(t);
    insight *const i = calloc(1, sizeof *i);
    if (!i) __builtin_trap();
    i->eyes = eyes;
    if (t->play.game == &hx_catan_game) i->belief = hx_belief_open(t->play.rules);
    return t->insight = i;
}

static void count_income(wasm_table *t, insight *i, const void *seen, const hx_move *m)
{
    const hx_play *const play = &t->play;
    double got[HX_SEATS], mean[HX_SEATS];
    hx_income(play->game, play->rules, seen, m, t->seen[1], play->odds, got, mean);
    for (int who = 0; who < HX_SEATS; who++) {
        i->got[who] += got[who];
        i->mean[who] += mean[who];
    }
}

/* One move; `state` is the position before it. */
static void count_move(wasm_table *t, insight *i, const void *state, const hx_move *made)
{
    const hx_play *const play = &t->play;
    const void *seen = state;
    hx_move m = *made;
    if (i->eyes != EYES_ALL && !play->masked) {
        play->game->view(play->rules, state, seat_of(i->eyes), t->seen[0]);
        play->game->mask(play->rules, state, seat_of(i->eyes), made, &m);
        seen = t->seen[0];
    }
    if (i->belief && i->eyes != EYES_ALL) hx_belief_see(i->belief, seen, &m);
    count_income(t, i, seen, &m);
}

static const insight *counted(wasm_table *t, int eyes)
{
    const hx_play *const play = &t->play;
    insight *const i = goes_on(t, eyes) ? t->insight : begin(t, eyes);
    if (i->counted == play->count) return i;
    hx_play_position(play, i->counted, play->spare[0]);
    for (; i->counted < play->count; i->counted++) {
        count_move(t, i, play->spare[0], &play->moves[i->counted]);
        play->game->apply(play->rules, play->spare[0], &play->moves[i->counted]);
    }
    i->last = play->moves[play->count - 1];
    return i;
}

/* -- answers ---------------------------------------------------------------------------------------- */

static void fill_income(json_writer *j, const void *context)
{
    const wasm_table *const t = context;
    json_put_open(j, NULL, '[');
    for (int who = 0; who < t->play.game->seats(t->play.rules); who++) {
        json_put_open(j, NULL, '{');
        json_put_real(j, "received", t->insight->got[who]);
        json_put_real(j, "expected", t->insight->mean[who]);
        json_put_close(j, '}');
    }
    json_put_close(j, ']');
}

/* Cards that the rolls brought each seat, and those they would have brought on average. */
const char *insight_income(wasm_table *, int) EXPORT(income);
const char *insight_income(wasm_table *t, int eyes)
{
    counted(t, eyes);
    return answer(fill_income, t);
}

static void put_range(json_writer *j, const hx_belief_range *range)
{
    json_put_open(j, NULL, '{');
    json_put_int(j, "least", range->least);
    json_put_int(j, "most", range->most);
    json_put_real(j, "mean", range->mean);
    json_put_close(j, '}');
}

/* Each seat's hand by kind of card in play. */
static void fill_belief(json_writer *j, const void *context)
{
    wasm_table *const t = (wasm_table *)(uintptr_t)context;
    const insight *const i = t->insight;
    const void *const seen = table_seen(t, i->eyes, -1);
    json_put_open(j, NULL, '[');
    for (hx_seat who = 0; i->belief && who < t->play.game->seats(t->play.rules); who++) {
        json_put_open(j, NULL, '[');
        for (int c = 0; c < hx_catan_kinds(t->play.rules); c++) {
            hx_belief_range range;
            hx_belief_of(i->belief, seen, who, (hx_card)c, &range);
            put_range(j, &range);
        }
        json_put_close(j, ']');
    }
    json_put_close(j, ']');
}

const char *insight_belief(wasm_table *, int) EXPORT(belief);
const char *insight_belief(wasm_table *t, int eyes)
{
    counted(t, eyes);
    return answer(fill_belief, t);
}
