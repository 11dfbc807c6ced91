/* fit.c -- the readable table of weights, fitted to games of the network.
 *
 * The table says of a position what a sum of its inputs can say; fitting it is
 * one convex problem, solved by plain descent over all positions of the games. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hx/train.h"
#include "net.h"
#include "selfplay.h"
#include "value.h"

enum { SWEEPS = 60, BATCH = 256 };

typedef struct fitting {
    sample *samples;
    long count, room;
    double weight[INPUTS], mean[INPUTS], spread[INPUTS];
    long steps;
} fitting;

static const char *const names[INPUTS] = {
#define INPUT(name, scale, meaning) #name,
#include "judge.def"
#undef INPUT
};

static bool gather_games(fitting *f, const hx_train_options *o, void (*progress)(const hx_train_round *))
{
    static const int mixture[5] = { 4, 2, 4, 3, 4 };
    selfplay *const game = malloc(sizeof *game);
    for (int i = 0; game && i < o->games && !(o->stopped && o->stopped()); i++) {
        selfplay_plan plan = { .seats = mixture[i % 5], .seed = o->seed + (uint64_t)i, .stray = 0.04f,
                               .lambda = 0.94f, .learn = true };
        for (int s = 0; s < HX_SEATS; s++) plan.judge[s].net = net_standard();
        if (!selfplay_game(&plan, game)) break;
        for (int n = 0; n < game->count && f->count < f->room; n++) f->samples[f->count++] = game->at[n];
        if (progress && i % 100 == 99)
            progress(&(hx_train_round){ .round = i + 1, .games = i + 1, .positions = f->count, .against = -1 });
    }
    free(game);
    return game != NULL;
}

static void slopes_of(const fitting *f, sample *s, double slope[INPUTS])
{
    float score[HX_SEATS], win[HX_SEATS];
    for (int i = 0; i < s->seats; i++) {
        double sum = 0;
        for (int k = 0; k < INPUTS; k++) sum += f->weight[k] * (double)s->in[i][k];
        score[i] = (float)sum;
    }
    judge_share(s->seats, score, win);
    for (int i = 0; i < s->seats; i++)
        for (int k = 0; k < INPUTS; k++)
            slope[k] += (double)(win[i] - s->goal[i]) * (double)s->in[i][k] / BATCH;
}

static void descend(fitting *f, const double slope[INPUTS], double rate)
{
    f->steps++;
    const double fast = 1 - pow(0.9, (double)f->steps), slow = 1 - pow(0.999, (double)f->steps);
    for (int k = 0; k < INPUTS; k++) {
        f->mean[k] = 0.9 * f->mean[k] + 0.1 * slope[k];
        f->spread[k] = 0.999 * f->spread[k] + 0.001 * slope[k] * slope[k];
        f->weight[k] -= rate * (f->mean[k] / fast / (sqrt(f->spread[k] / slow) + 1e-8) + 1e-4 * f->weight[k]);
    }
}

static void fit(fitting *f, uint64_t seed)
{
    hx_rng rng;
    hx_rng_seed(&rng, seed);
    const long batches = f->count / BATCH;
    for (int sweep = 0; sweep < SWEEPS; sweep++)
        for (long b = 0; b < batches; b++) {
            double slope[INPUTS] = { 0 };
            for (int i = 0; i < BATCH; i++)
                slopes_of(f, &f->samples[hx_rng_below(&rng, (uint32_t)f->count)], slope);
            descend(f, slope, 0.02 * (1 - (double)sweep / SWEEPS));
        }
}

static bool write_table(const fitting *f, const hx_train_options *o)
{
    FILE *const out = fopen(o->folder, "w");
    if (!out) return false;
    fprintf(out, "/* value.def -- the readable judge: VALUE(input, weight), in units of log odds\n"
                 " * for the scaled input of judge.def.  Made by\n"
                 " *\n"
                 " *     hexshore train --table --games %d --seed %llu\n"
                 " *\n"
                 " * from %ld positions of games that the network played with itself. */\n",
            o->games, (unsigned long long)o->seed, f->count);
    for (int k = 0; k < INPUTS; k++) fprintf(out, "VALUE(%s, %.3ff)\n", names[k], f->weight[k]);
    return fclose(out) == 0;
}

bool hx_train_table(const hx_train_options *o, void (*progress)(const hx_train_round *), char *message,
                    int room)
{
    fitting f = { .room = (long)o->games * 150 };
    f.samples = malloc((size_t)f.room * sizeof *f.samples);
    const bool good = net_standard() && f.samples && gather_games(&f, o, progress) && f.count > BATCH;
    if (good) fit(&f, o->seed);
    const bool written = good && write_table(&f, o);
    if (!written) snprintf(message, (size_t)room, "%s: %s", o->folder, good ? "cannot be written" : "no games");
    free(f.samples);
    return written;
}
