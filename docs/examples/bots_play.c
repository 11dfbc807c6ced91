/* bots_play.c -- a whole game between bots with libhexshore, in C or C++.
 *
 *     cc bots_play.c $(pkg-config --cflags --libs hexshore) && ./a.out "catan seats=3" simple 7
 *
 * prints who won, and a position that others can look at. */
#include <stdio.h>
#include <stdlib.h>

#include "hx/bot.h"
#include "hx/play.h"

enum { MOVES = 5000 };

/* One decision of the first seat that is waited for: it sees its own view, no more. */
static hx_status decide(hx_play *play, hx_bot *bot, hx_rng *rng)
{
    const hx_game *const game = play->game;
    const hx_budget default_budget = { 0, 0 };
    const uint8_t waiting = game->waiting(play->rules, play->state);
    hx_seat seat = 0;
    hx_move move;
    while (!(waiting >> seat & 1)) seat++;
    game->view(play->rules, play->state, seat, play->spare[0]);
    const hx_status st =
        hx_bot_choose(bot, game, play->rules, play->spare[0], seat, default_budget, rng, &move);
    return st == HX_OK ? hx_play_move(play, &move) : st;
}

static int show(const hx_play *play)
{
    const hx_game *const game = play->game;
    char id[HX_ID_MAX];
    for (hx_seat seat = 0; seat < game->seats(play->rules); seat++)
        printf("seat %d: %d points%s\n", seat + 1, game->points(play->rules, play->state, seat),
               game->winners(play->rules, play->state) >> seat & 1 ? ", won" : "");
    hx_position_id(game, play->rules, play->state, id, sizeof id);
    printf("%d moves, position %s\n", play->count, id);
    return 0;
}

int main(int argc, char **argv)
{
    const char *const spec = argc > 1 ? argv[1] : "catan seats=3";
    const hx_game *const game = hx_game_named(spec);
    hx_bot *const bot = hx_bot_open(argc > 2 ? argv[2] : "simple", NULL);
    if (!game || !hx_game_fits(game) || !bot) return 2;
    hx_play play;
    hx_rng rng;
    void *const room = malloc(hx_play_room(game, MOVES));
    hx_play_into(&play, game, MOVES, room);
    hx_rng_seed(&rng, argc > 3 ? strtoull(argv[3], NULL, 10) : 1);
    hx_status st = hx_play_begin(&play, spec, NULL);
    while (st == HX_OK && !game->over(play.rules, play.state)) {
        st = hx_play_chance(&play, &rng);
        if (st == HX_OK && !game->over(play.rules, play.state)) st = decide(&play, bot, &rng);
    }
    if (st != HX_OK) fprintf(stderr, "%s\n", hx_status_text(st, HX_ENGLISH));
    const int code = st == HX_OK ? show(&play) : 1;
    hx_bot_close(bot);
    free(room);
    return code;
}
