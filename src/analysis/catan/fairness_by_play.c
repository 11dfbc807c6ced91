/* fairness_by_play.c -- measures how fair a board is to every seat by playing on it. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "hx/catan.h"
#include "playing.h"

/* Chances that are all the same still come out different; what their errors
 * explain is taken off. */
static void evaluator_spread(int seats, hx_fairness *f)
{
    const hx_outcome *const o = &f->played;
    double least = o->chance[0], most = least, squares = 0, noise = 0;
    for (int s = 0; s < seats; s++) {
        const double off = o->chance[s] - 1.0 / seats;
        least = fmin(least, o->chance[s]);
        most = fmax(most, o->chance[s]);
        squares += off * off / seats;
        noise += o->error[s] * o->error[s] / seats;
    }
    f->spread = most - least;
    f->uneven = sqrt(fmax(squares - noise, 0));
}

hx_status hx_fairness_by_play(const void *rules, const hx_rollouts *o, hx_fairness *out)
{
    void *const start = malloc(hx_catan_game.state_size);
    memset(out, 0, sizeof *out);
    if (!start) return HX_NO_MEMORY;
    hx_catan_game.start(rules, start);
    const hx_status status = playing_run(rules, start, 1, o, &out->played);
    if (status == HX_OK) evaluator_spread(hx_catan_game.seats(rules), out);
    free(start);
    return status;
}
