/* walk.h -- walks through any game: counting, random play, signatures, prints.
 *
 * For tests, benchmarks and learners; nothing here logs moves (see play.h). If several seats have
 * decisions pending, the lowest one moves first. */
#ifndef HX_WALK_H
#define HX_WALK_H

#include "hx/api.h"
#include "hx/game.h"

HX_API_BEGIN

/* A game, its rules, and scratch space of the caller for one list of each kind. */
typedef struct hx_walk {
    const hx_game *game;
    const void *rules;
    hx_move *list; /* game->moves_max */
    hx_odds *odds; /* game->odds_max  */
} hx_walk;

/* How many sequences of exactly `depth` moves there are, each outcome of chance
 * counted as one move.  Needs hx_perft_room() bytes, aligned as malloc aligns. */
size_t hx_perft_room(const hx_game *, int depth);
uint64_t hx_perft(const hx_game *, const void *rules, const void *state, int depth, void *room);

/* Draws a random move without making it: every listed move is equally likely, chance follows its
 * odds. False if nobody can move. */
bool hx_draw_move(const hx_walk *, const void *state, hx_rng *, hx_move *out);

typedef struct hx_tally {
    int64_t decisions; /* moves of seats                         */
    int64_t chances;   /* moves of chance                        */
    int64_t choices;   /* listed moves, summed over decisions    */
    int64_t turns;
} hx_tally;

/* Random moves until the game is over or `limit` moves are made; adds to
 * *tally if that is not NULL.  True if the game is over. */
bool hx_playout(const hx_walk *, void *state, hx_rng *, int limit, hx_tally *tally);

/* One number for how a game plays: a hash over every move and every packed
 * position of random games from seeds `seed` .. `seed + games - 1`, up to
 * `limit` moves each.  The same wherever the rules are the same.  Works in
 * *state. */
uint64_t hx_signature(const hx_walk *, void *state, uint64_t seed, int games, int limit);

/* A random game as text, to read and to compare: every turn's position in words, and for every
 * move who has to act, the legal moves or odds, and the move made. Works in *state. */
int hx_playthrough(const hx_walk *, void *state, uint64_t seed, int limit, char *out, size_t cap);

HX_API_END

#endif
