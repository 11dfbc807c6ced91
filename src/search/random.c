/* random.c -- the baseline bot: every listed move is equally likely. */
#include <stdlib.h>

#include "bots.h"

extern const bot_kind random_bot;

static void random_close(void *self)
{
    bot_moves *const list = self;
    free(list->at);
}

static hx_status random_choose(void *self, const hx_game *game, const void *rules, const void *seen,
                               hx_seat seat, hx_budget budget, hx_rng *rng, hx_move *out)
{
    (void)budget; /* It never thinks. */
    hx_move *const list = bot_room(self, game->moves_max);
    if (!list) return HX_NO_MEMORY;
    const int n = game->legal(rules, seen, seat, list, game->moves_max);
    if (n == 0) return game->over(rules, seen) ? HX_OVER : HX_NOT_YOUR_TURN;
    *out = list[hx_rng_below(rng, (uint32_t)n)];
    return HX_OK;
}

const bot_kind random_bot = {
    .info = { .name = "random",
              .help = { "plays any listed move, all equally likely",
                        "macht irgendeinen der aufgezählten Züge, alle gleich wahrscheinlich" } },
    .size = sizeof(bot_moves),
    .close = random_close,
    .choose = random_choose,
};
