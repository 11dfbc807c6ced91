/* learner.c -- learns the board game from nothing but its own games, in a few seconds.
 *
 *     cc -O2 learner.c $(pkg-config --cflags --libs hexshore) -lm && ./a.out 3000
 *
 * It does not even look at the board: every move has a weight, moves are drawn by their weights, and
 * after a game the moves of the winner gain weight and those of the losers lose it.  Whoever wants more puts a
 * network over the observation in place of the weights (docs/learning.md). */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "hx/catan.h"
#include "hx/learn.h"
#include "hx/rng.h"

enum { GAMES = 32, SEATS = 2, SLOTS = 1024, WORDS = SLOTS / 64 };

#define RATE 0.03f

static float weight[SLOTS];
static float chosen[GAMES][SEATS][SLOTS]; /* how much a game so far speaks for each weight */

static int32_t action[GAMES];
static uint64_t mask[GAMES * WORDS];
static uint8_t seat[GAMES], done[GAMES];
static float reward[GAMES * SEATS];

/* Draws a move; what is noted of it is the slope of the logarithm of its chance. */
static int32_t draw(const hx_learn_shape *s, const uint64_t *allowed, hx_rng *rng, bool learned,
                    float *note)
{
    float share[SLOTS] = { 0 }, sum = 0;
    int32_t move = -1;
    for (int i = 0; i < s->slots; i++)
        if (allowed[i / 64] >> i % 64 & 1) sum += share[i] = learned ? expf(weight[i]) : 1;
    float at = sum * (float)hx_rng_below(rng, 1 << 24) / (1 << 24);
    for (int i = 0; i < s->slots; i++) {
        if (share[i] <= 0) continue;
        if (at >= 0) move = i;
        at -= share[i];
        if (note) note[i] -= share[i] / sum;
    }
    if (note) note[move] += 1;
    return move;
}

static void learn(int game, const hx_learn_shape *s)
{
    for (int who = 0; who < SEATS; who++)
        for (int i = 0; i < s->slots; i++) {
            weight[i] += RATE * reward[game * SEATS + who] * chosen[game][who][i];
            chosen[game][who][i] = 0;
        }
}

/* Plays so many games; the first seat's share of them.  Without `learns` the other seat plays at random. */
static float play(uint64_t seed, int games, bool learns)
{
    const hx_vec_options options = { .seed = seed, .new_boards = true, .skip = true };
    const hx_vec_buffers b = {
        .action = action, .mask = mask, .seat = seat, .reward = reward, .done = done
    };
    void *const room = malloc(hx_vec_size(&hx_catan_game, GAMES));
    hx_vec *const v =
        hx_vec_open(room, &hx_catan_game, "catan seats=2 offers=0", GAMES, options, NULL);
    const hx_learn_shape *const s = hx_vec_shape(v);
    hx_rng rng;
    float won = 0;
    int ended = 0;
    hx_rng_seed(&rng, seed);
    hx_vec_reset(v, &b, 0, GAMES);
    while (ended < games) {
        for (int i = 0; i < GAMES; i++)
            action[i] = draw(s, mask + i * s->mask, &rng, learns || seat[i] == 0,
                             learns ? chosen[i][seat[i]] : NULL);
        hx_vec_step(v, &b, 0, GAMES);
        for (int i = 0; i < GAMES; i++) {
            if (!done[i]) continue;
            won += reward[i * SEATS] + 1.0f / SEATS;
            ended++;
            if (learns) learn(i, s);
        }
    }
    free(room);
    return won / (float)ended;
}

int main(int argc, char **argv)
{
    const int games = argc > 1 ? atoi(argv[1]) : 3000;
    printf("untaught it wins %.0f of 100 games against chance\n",
           100 * (double)play(1, 500, false));
    play(2, games, true);
    printf("after %d games with itself %.0f\n", games, 100 * (double)play(3, 500, false));
    return 0;
}
