/* train.c -- rounds of self-play and learning.
 *
 * Each round plays games with the network of the last one, keeps their
 * positions in a ring of the newest, and learns from a random part of the ring
 * (Adam, small batches).  The goal of a position is a mixture of the outcome and
 * of later judgements, so that luck at the end does not drown what was right.
 *
 * Games of a round are drawn from (seed, round, number), learning from (seed,
 * round): the number of threads changes nothing. */
#include "hx/train.h"

#include <math.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base_net.h"
#include "platform/parallel.h"
#include "platform/timing.h"
#include "search/training.h"
#include "search/weights.h"
#include "selfplay.h"

enum { RING = 240000, BATCH = 128, BATCHES = 600, CHECK_EVERY = 10, NOVICE_ROUNDS = 5 };

typedef struct adam {
    base_net mean, spread;
    long steps;
} adam;

/* All that a run needs to go on; written to the folder as it is. */
typedef struct base_progress {
    char heading[TRAINING_HEADING];
    uint64_t seed;
    int32_t round;
    int64_t games, positions;
    base_net now;    /* as learned                                          */
    base_net smooth; /* the mean of the last steps: plays, and is the result */
    adam adam;
} base_progress;

typedef struct base_training {
    const hx_train_options *o;
    base_progress at;
    sample *ring;
    long filled, next;
    selfplay *games; /* of this round */
    atomic_int drawn;
    double loss, turns;
    double began;
} base_training;

static const char heading[TRAINING_HEADING] = "hexshore-run-02";

static bool is_stopped(const base_training *t)
{
    return t->o->stopped && t->o->stopped();
}
static int games_of(const hx_train_options *o)
{
    return o->games > 0 ? o->games : 240;
}
static int checks_of(const hx_train_options *o)
{
    return games_of(o) < 200 ? games_of(o) : 200;
}

/* -- playing --------------------------------------------------------------------------- */

/* Mostly two and four players; the others often enough to be learned. */
static int seats_for(uint64_t game)
{
    static const int mixture[20] = { 2, 4, 2, 4, 3, 2, 4, 2, 4, 2, 3, 4, 2, 4, 2, 3, 4, 2, 5, 6 };
    return mixture[game % 20];
}

/* The first rounds watch games of the rules of thumb that stray now and then: so it
 * learns what any position is worth if sensible players go on from it, and the
 * best move by that is better than theirs.  The others play itself; every fourth
 * game has rules of thumb at every other seat, so that other ways to play stay
 * known.  The network's opinion counts for something after a few rounds. */
static selfplay_plan plan_for(const base_training *t, int game)
{
    const bool thumb = t->at.round < t->o->watch, novice = t->at.round < NOVICE_ROUNDS;
    const unsigned mixed = game % 4 != 3 ? 0 : game % 8 == 3 ? 0x15u : 0x2Au;
    selfplay_plan plan = { .seats = seats_for((uint64_t)game),
                           .learn = true,
                           .stray = thumb ? 0.06f : 0.01f,
                           .waver = 0.1f,
                           .lambda = novice ? 1 : 0.9f,
                           .by_thumb = thumb ? ~0u : mixed,
                           .seed = training_lot(t->o->seed, (uint64_t)t->at.round + 1,
                                                (uint64_t)game) };
    for (int s = 0; s < HX_SEATS; s++) plan.evaluator[s].net = &t->at.smooth;
    return plan;
}

static void play_games(void *arg)
{
    base_training *const t = arg;
    const int games = games_of(t->o);
    for (int i; (i = atomic_fetch_add(&t->drawn, 1)) < games && !is_stopped(t);) {
        const selfplay_plan plan = plan_for(t, i);
        if (!selfplay_game(&plan, &t->games[i])) t->games[i].count = 0;
    }
}

static void on_threads(base_training *t, void (*work)(void *))
{
    atomic_store(&t->drawn, 0);
    parallel_run(t->o->threads, work, t);
}

static void keep_games(base_training *t)
{
    const int games = games_of(t->o);
    double turns = 0;
    for (int i = 0; i < games; i++) {
        const selfplay *g = &t->games[i];
        for (int n = 0; n < g->count; n++) {
            t->ring[t->next] = g->at[n];
            t->next = (t->next + 1) % RING;
            if (t->filled < RING) t->filled++;
        }
        t->at.positions += g->count;
        turns += g->turns;
    }
    t->at.games += games;
    t->turns = turns / games;
}

/* -- learning ----------------------------------------------------------------------------- */

/* The surprise at a sample, and its slopes. */
static double learn_sample(const base_net *n, sample *s, base_net *slopes)
{
    net_pass pass[HX_SEATS];
    float score[HX_SEATS], win[HX_SEATS];
    double surprise = 0;
    for (int i = 0; i < s->seats; i++) {
        net_run(n, s->in[i], &pass[i]);
        score[i] = pass[i].score;
    }
    evaluator_share(s->seats, score, win);
    for (int i = 0; i < s->seats; i++) {
        surprise -= (double)s->goal[i] * log((double)win[i] + 1e-9);
        net_learn(n, s->in[i], &pass[i], (win[i] - s->goal[i]) / BATCH, slopes);
    }
    return surprise;
}

/* The rate falls over the rounds planned. */
static float rate_now(const base_training *t)
{
    const float done = (float)t->at.round / (float)(t->o->rounds > 0 ? t->o->rounds : 1);
    return 0.0015f * (1.0f - 0.95f * (done < 1 ? done : 1));
}

static void learn(base_training *t)
{
    hx_rng rng;
    hx_rng_seed(&rng, training_lot(t->o->seed, (uint64_t)t->at.round + 1, UINT64_MAX));
    base_net *const slopes = calloc(1, sizeof *slopes);
    const long batches = t->filled / BATCH / 2 < BATCHES ? t->filled / BATCH / 2 + 1 : BATCHES;
    double surprise = 0;
    for (long b = 0; b < batches && slopes && !is_stopped(t); b++) {
        memset(slopes, 0, sizeof *slopes);
        for (int i = 0; i < BATCH; i++)
            surprise +=
                learn_sample(&t->at.now, &t->ring[hx_rng_below(&rng, (uint32_t)t->filled)], slopes);
        base_progress *const at = &t->at;
        weights_step((float *)&at->now, (float *)&at->adam.mean, (float *)&at->adam.spread,
                     (const float *)slopes, NET_WEIGHTS, ++at->adam.steps, rate_now(t));
        weights_smoothen((float *)&at->smooth, (const float *)&at->now, NET_WEIGHTS,
                         at->adam.steps);
    }
    t->loss = surprise / (double)(batches * BATCH);
    free(slopes);
}

/* -- measuring ------------------------------------------------------------------------------ */

static void play_checks(void *arg)
{
    base_training *const t = arg;
    for (int i; (i = atomic_fetch_add(&t->drawn, 1)) < checks_of(t->o) && !is_stopped(t);) {
        const int mine = i & 1;
        selfplay_plan plan = { .seats = 2,
                               .by_thumb = 2u >> mine,
                               .seed = training_lot(t->o->seed, 0, (uint64_t)(i / 2)) };
        plan.evaluator[mine].net = &t->at.smooth;
        selfplay_game(&plan, &t->games[i]);
    }
}

/* Two-player games against the rules of thumb, each board from both seats. */
static double against_thumb(base_training *t)
{
    int won = 0;
    on_threads(t, play_checks);
    for (int i = 0; i < checks_of(t->o); i++) won += t->games[i].winner == (i & 1);
    return (double)won / checks_of(t->o);
}

/* -- a run ----------------------------------------------------------------------------------- */

static bool save(const base_training *t)
{
    char path[4096], notes[1024];
    if (!training_keep(t->o->folder, &t->at, sizeof t->at)) return false;
    snprintf(notes, sizeof notes,
             "# hexshore train --rounds %d --watch %d --games %d --seed %llu\n"
             "# after round %d: %lld games, %lld positions\n",
             t->o->rounds, t->o->watch, games_of(t->o), (unsigned long long)t->o->seed, t->at.round,
             (long long)t->at.games, (long long)t->at.positions);
    training_path(t->o->folder, "catan.net", path, sizeof path);
    return net_write(&t->at.smooth, notes, path);
}

/* Where the folder's run stopped, or from nothing. */
static bool begin(base_training *t, char *message, int room)
{
    bool fresh;
    if (!training_begin(t->o->folder, heading, &t->at, sizeof t->at, &fresh, message, room))
        return false;
    if (!fresh) return true;
    memcpy(t->at.heading, heading, sizeof heading);
    t->at.seed = t->o->seed;
    weights_random((float *)&t->at.now, NET_WEIGHTS, t->o->seed);
    t->at.smooth = t->at.now;
    return true;
}

/* One round; false if it was given up. */
static bool do_round(base_training *t, void (*progress)(const hx_train_round *))
{
    on_threads(t, play_games);
    if (is_stopped(t)) return false;
    keep_games(t);
    learn(t);
    if (is_stopped(t)) return false;
    t->at.round++;
    const bool check = t->at.round % CHECK_EVERY == 0 || t->at.round == t->o->rounds;
    hx_train_round r = { .round = t->at.round,
                         .games = (long)t->at.games,
                         .positions = (long)t->at.positions,
                         .loss = t->loss,
                         .turns = t->turns,
                         .against = check ? against_thumb(t) : -1 };
    r.seconds = monotonic_seconds() - t->began;
    training_log_round(t->o->folder, &r);
    if (progress) progress(&r);
    return true;
}

static bool make_room(base_training *t)
{
    t->ring = malloc(RING * sizeof *t->ring);
    t->games = calloc((size_t)games_of(t->o), sizeof *t->games);
    return t->ring && t->games;
}

bool hx_train(const hx_train_options *o, void (*progress)(const hx_train_round *), char *message,
              int room)
{
    base_training *const t = calloc(1, sizeof *t);
    bool good = t != NULL;
    if (!t) return training_failed(message, room, "memory");
    t->o = o;
    t->began = monotonic_seconds();
    if (good && !make_room(t)) good = training_failed(message, room, "memory");
    if (good) good = begin(t, message, room);
    while (good && t->at.round < o->rounds && do_round(t, progress))
        if (!save(t)) good = training_failed(message, room, o->folder);
    if (t) {
        free(t->ring);
        free(t->games);
    }
    free(t);
    return good;
}
