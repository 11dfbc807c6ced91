/* bot_games.h -- bots play a game to its end; every move they make is checked. */
#ifndef BOT_GAMES_H
#define BOT_GAMES_H

#include "hx/bot.h"

typedef struct bot_result {
    uint8_t winners;
    int points[HX_SEATS];
    int decisions, turns;
    bool over;      /* false: given up after this many decisions */
    uint64_t print; /* of all moves: the same for the same game */
} bot_result;

/* names[i]: the bot of seat i, fewer are repeated.  A wrong move fails the test. */
bot_result bot_game(const char *spec, const char *const *names, int count, hx_budget, uint64_t seed,
                    int most);

/* The share of `games` that bot a wins against b at two seats, changing seats. */
double bot_match(const char *spec, const char *a, const char *b, int games, uint64_t seed);

#endif
