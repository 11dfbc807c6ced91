/* fit.c -- fits the readable table of weights to the network's evaluations in self-play games and
 * games of the rule-based bot.
 *
 * The table expresses what a weighted sum of the inputs can; fitting it is a convex problem,
 * solved by gradient descent over all positions of the games. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base_net.h"
#include "hx/train.h"
#include "selfplay.h"
#include "value.h"

enum { SWEEPS = 24, BATCH = 256, WEIGHTS = 2 * INPUTS };

typedef struct fitting {
    sample *samples;
    long count, room;
    double weight[WEIGHTS], mean[WEIGHTS], spread[WEIGHTS];
    long steps;
} fitting;

static const char *const names[INPUTS] = {
#define INPUT(name, scale, meaning) #name,
#include "evaluator.def"
#undef INPUT
};

static bool gather_games(fitting *f, const hx_train_options *o,
                         void (*progress)(const hx_train_round *))
{
    static const int mixture[5] = { 4, 2, 3, 2, 4 };
    selfplay *const game = malloc(sizeof *game);
    for (int i = 0; game && i < o->games && !(o->stopped && o->stopped()); i++) {
        selfplay_plan plan = { .seats = mixture[i % 5],
                               .seed = o->seed + (uint64_t)i,
                               .stray = 0.05f,
                               .waver = 0.1f,
                               .lambda = 0.8f,
                               .by_thumb = i & 1 ? ~0u : 0,
                               .learn = true };
        for (int s = 0; s < HX_SEATS; s++) plan.evaluator[s].net = net_default();
        if (!selfplay_game(&plan, game)) break;
        for (int n = 0; n < game->count && f->count < f->room; n++)
            f->samples[f->count++] = game->at[n];
        if (progress && i % 100 == 99)
            progress(&(hx_train_round){
                .round = i + 1, .games = i + 1, .positions = f->count, .against = -1 });
    }
    free(game);
    return game != NULL;
}

/* What is the same for every seat has no part in the shares. */
static bool is_shared(int input)
{
    return input == IN_SEATS || input == IN_DECK || input == IN_SETUP;
}

static void slopes_of(const fitting *f, sample *s, double slope[WEIGHTS])
{
    float score[HX_SEATS], win[HX_SEATS];
    const double late = (double)value_phase(s->in[0]), early = 1 - late;
    for (int i = 0; i < s->seats; i++) {
        double sum = 0;
        for (int k = 0; k < INPUTS; k++)
            sum += (early * f->weight[k] + late * f->weight[INPUTS + k]) * (double)s->in[i][k];
        score[i] = (float)sum;
    }
    evaluator_share(s->seats, score, win);
    for (int i = 0; i < s->seats; i++) {
        const double pull = (double)(win[i] - s->goal[i]) / BATCH;
        for (int k = 0; k < INPUTS; k++) {
            if (is_shared(k)) continue;
            slope[k] += pull * early * (double)s->in[i][k];
            slope[INPUTS + k] += pull * late * (double)s->in[i][k];
        }
    }
}

static void descend(fitting *f, const double slope[WEIGHTS], double rate)
{
    f->steps++;
    const double fast = 1 - pow(0.9, (double)f->steps), slow = 1 - pow(0.999, (double)f->steps);
    for (int k = 0; k < WEIGHTS; k++) {
        f->mean[k] = 0.9 * f->mean[k] + 0.1 * slope[k];
        f->spread[k] = 0.999 * f->spread[k] + 0.001 * slope[k] * slope[k];
        f->weight[k] -=
            rate * (f->mean[k] / fast / (sqrt(f->spread[k] / slow) + 1e-8) + 1e-3 * f->weight[k]);
    }
}

static void fit(fitting *f, uint64_t seed)
{
    hx_rng rng;
    hx_rng_seed(&rng, seed);
    const long batches = f->count / BATCH;
    for (int sweep = 0; sweep < SWEEPS; sweep++)
        for (long b = 0; b < batches; b++) {
            double slope[WEIGHTS] = { 0 };
            for (int i = 0; i < BATCH; i++)
                slopes_of(f, &f->samples[hx_rng_below(&rng, (uint32_t)f->count)], slope);
            descend(f, slope, 0.02 * (1 - (double)sweep / SWEEPS));
        }
}

static bool write_table(const fitting *f, const hx_train_options *o)
{
    FILE *const out = fopen(o->folder, "w");
    if (!out) return false;
    fprintf(out,
            "/* value.def -- the readable evaluator: VALUE(input, early, late), in units of log\n"
            " * odds for the scaled input of evaluator.def, when the game begins and when it\n"
            " * ends.  Made by\n"
            " *\n"
            " *     hexshore train --table --games %d --seed %llu\n"
            " *\n"
            " * from the network's judgement of %ld positions. */\n",
            o->games, (unsigned long long)o->seed, f->count);
    for (int k = 0; k < INPUTS; k++)
        fprintf(out, "VALUE(%s, %.3ff, %.3ff)\n", names[k], f->weight[k], f->weight[INPUTS + k]);
    return fclose(out) == 0;
}

bool hx_train_table(const hx_train_options *o, void (*progress)(const hx_train_round *),
                    char *message, int room)
{
    fitting f = { .room = (long)o->games * 150 };
    f.samples = malloc((size_t)f.room * sizeof *f.samples);
    const bool good =
        net_default() && f.samples && gather_games(&f, o, progress) && f.count > BATCH;
    if (good) fit(&f, o->seed);
    const bool written = good && write_table(&f, o);
    if (!written)
        snprintf(message, (size_t)room, "%s: %s", o->folder,
                 good ? "cannot be written" : "no games");
    free(f.samples);
    return written;
}
