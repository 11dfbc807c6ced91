/* catan_props.c -- which moves of the board game are not all listed. */
#include "support/catan_props.h"

#include "hx/catan.h"
#include "support/props.h"

enum { GOLD = 33 }; /* a verb of sea.def */

/* Offers are endless, and so are answers with terms of one's own; discards and gold are listed card by
 * card, but several at once are taken too. */
static bool is_open_ended(const hx_move *m)
{
    return m->verb == HX_V_OFFER || m->verb == HX_V_COUNTER || m->verb == HX_V_DISCARD ||
           m->verb == GOLD;
}

void assert_catan_props(const char *spec, uint64_t seed, int seeds, int every)
{
    const props_case c = { .game = &hx_catan_game,
                           .spec = spec,
                           .seed = seed,
                           .seeds = seeds,
                           .bound = 60000,
                           .every = every,
                           .secrets = true,
                           .open_ended = is_open_ended };
    assert_props(&c);
}
