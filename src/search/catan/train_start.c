/* train_start.c -- trains the start network on games of the built-in one.
 *
 * Initial settlements and roads are placed by the weights learned so far, with some randomness so
 * that slightly worse placements are explored too; from the first roll on the built-in network
 * plays. The target of every start position is the outcome minus luck (selfplay.c).  A position
 * is met once or twice and never again: there is nothing to learn by heart.
 *
 * Games of a round are drawn from (seed, round, number), learning from (seed, round):
 * the number of threads changes nothing. */
#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base_net.h"
#include "hx/train.h"
#include "platform/parallel.h"
#include "platform/timing.h"
#include "search/training.h"
#include "search/weights.h"
#include "selfplay.h"

enum { RING = 100000, BATCH = 128, PARTS = 2, MEETINGS = 2, GAMES = 4800, THREADS_MOST = 64 };
enum { WARM_ROUNDS = 2 }; /* whose starts are placed by the other network */
enum { CUT_AFTER = 12 };  /* turns of each seat: then the other network says who is ahead */

/* All that a run needs to go on; written to the folder as it is. */
typedef struct start_progress {
    char heading[TRAINING_HEADING];
    uint64_t seed;
    int32_t round;
    int64_t games, positions, steps;
    start_net now, smooth, mean, spread;
} start_progress;

typedef struct start_training {
    const hx_train_options *o;
    start_progress at;
    start_sample *ring;
    long filled, next, fresh; /* fresh: of this round                      */
    atomic_int drawn;
    int kept; /* games of this round that are in the ring  */
    pthread_mutex_t mutex;
    pthread_cond_t turn;
    double loss, turns;
    double began;
} start_training;

static const char heading[TRAINING_HEADING] = "hexshore-start1";

static bool is_stopped(const start_training *t)
{
    return t->o->stopped && t->o->stopped();
}
static int games_of(const hx_train_options *o)
{
    return o->games > 0 ? o->games : GAMES;
}

/* -- playing --------------------------------------------------------------------------- */

/* Five and six play on a larger board than this network can see. */
static int seats_for(int game)
{
    static const int mixture[20] = { 2, 2, 4, 2, 2, 2, 3, 2, 2, 4, 2, 2, 2, 2, 3, 2, 4, 2, 2, 2 };
    return mixture[game % 20];
}

static selfplay_plan plan_for(const start_training *t, int game, start_samples *starts)
{
    selfplay_plan plan = { .seats = seats_for(game),
                           .waver = 0.05f,
                           .try_starts = true,
                           .lambda = 1,
                           .starts = starts,
                           .cut = CUT_AFTER * seats_for(game),
                           .seed = training_lot(t->o->seed, (uint64_t)t->at.round + 1,
                                                (uint64_t)game) };
    for (int s = 0; s < HX_SEATS; s++) {
        plan.evaluator[s].net = net_default();
        if (t->at.round >= WARM_ROUNDS) plan.evaluator[s].start = &t->at.smooth;
    }
    return plan;
}

/* Games enter the ring in numerical order, whichever thread played them. */
static void keep_game(start_training *t, int game, const selfplay *g, const start_samples *starts)
{
    pthread_mutex_lock(&t->mutex);
    while (t->kept != game) pthread_cond_wait(&t->turn, &t->mutex);
    for (int n = 0; n < starts->count; n++) {
        t->ring[t->next] = starts->at[n];
        t->next = (t->next + 1) % RING;
        if (t->filled < RING) t->filled++;
    }
    t->fresh += starts->count;
    t->turns += (double)g->turns / games_of(t->o);
    t->kept++;
    pthread_cond_broadcast(&t->turn);
    pthread_mutex_unlock(&t->mutex);
}

static void play_games(void *arg)
{
    start_training *const t = arg;
    selfplay *const g = calloc(1, sizeof *g);
    start_samples *const starts = calloc(1, sizeof *starts);
    for (int i; g && starts && (i = atomic_fetch_add(&t->drawn, 1)) < games_of(t->o);) {
        const selfplay_plan plan = plan_for(t, i, starts);
        starts->count = 0;
        if (!is_stopped(t) && !selfplay_game(&plan, g)) starts->count = 0;
        keep_game(t, i, g, starts);
    }
    free(g);
    free(starts);
}

static void play_round(start_training *t)
{
    atomic_store(&t->drawn, 0);
    t->kept = 0;
    t->fresh = 0;
    t->turns = 0;
    parallel_run(t->o->threads, play_games, t);
    t->at.games += games_of(t->o);
    t->at.positions += t->fresh;
}

/* -- learning ----------------------------------------------------------------------------- */

/* The surprise at a sample, and its slopes. */
static double learn_sample(const start_net *n, const start_sample *s, start_net *slopes)
{
    start_pass pass[HX_SEATS];
    float score[HX_SEATS], win[HX_SEATS];
    double surprise = 0;
    for (int i = 0; i < s->seats; i++) {
        start_run(n, &s->view, i, s->in[i], &pass[i]);
        score[i] = pass[i].score;
    }
    evaluator_share(s->seats, score, win);
    for (int i = 0; i < s->seats; i++) {
        surprise -= (double)s->goal[i] * log((double)win[i] + 1e-9);
        start_learn(n, &s->view, i, &pass[i], (win[i] - s->goal[i]) / BATCH, slopes);
    }
    return surprise;
}

/* The rate falls over the rounds planned. */
static float rate_now(const start_training *t)
{
    const float done = (float)t->at.round / (float)(t->o->rounds > 0 ? t->o->rounds : 1);
    return 0.002f * (1.0f - 0.97f * (done < 1 ? done : 1));
}

/* Where everything stands is what the search asks for most: such positions are
 * drawn more often. */
static const start_sample *draw_sample(const start_training *t, hx_rng *rng)
{
    const start_sample *s = &t->ring[hx_rng_below(rng, (uint32_t)t->filled)];
    for (int i = 0; i < 2 && !s->last; i++) s = &t->ring[hx_rng_below(rng, (uint32_t)t->filled)];
    return s;
}

/* A batch is learned in parts, each with slopes of its own, added up in one order: so
 * they may be done side by side. */
typedef struct batch_part {
    const start_net *net;
    const start_sample *at[BATCH / PARTS];
    start_net slopes;
    double surprise;
} batch_part;

static void learn_part(void *parts, int number, int thread)
{
    batch_part *const p = (batch_part *)parts + number;
    (void)thread;
    memset(&p->slopes, 0, sizeof p->slopes);
    for (int i = 0; i < BATCH / PARTS; i++)
        p->surprise += learn_sample(p->net, p->at[i], &p->slopes);
}

static void learn_batch(start_training *t, batch_part *parts, hx_rng *rng)
{
    start_progress *const at = &t->at;
    float *const sum = (float *)&parts[0].slopes;
    for (int i = 0; i < BATCH; i++) parts[i % PARTS].at[i / PARTS] = draw_sample(t, rng);
    parallel_for(t->o->threads > 1 ? PARTS : 1, PARTS, learn_part, parts);
    for (int p = 1; p < PARTS; p++)
        for (size_t i = 0; i < START_WEIGHTS; i++) sum[i] += ((const float *)&parts[p].slopes)[i];
    weights_step((float *)&at->now, (float *)&at->mean, (float *)&at->spread, sum, START_WEIGHTS,
                 (long)++at->steps, rate_now(t));
    weights_smoothen((float *)&at->smooth, (const float *)&at->now, START_WEIGHTS, (long)at->steps);
}

static void learn(start_training *t)
{
    hx_rng rng;
    hx_rng_seed(&rng, training_lot(t->o->seed, (uint64_t)t->at.round + 1, UINT64_MAX));
    batch_part *const parts = calloc(PARTS, sizeof *parts);
    const long batches = MEETINGS * t->fresh / BATCH + 1;
    for (int i = 0; parts && i < PARTS; i++) parts[i].net = &t->at.now;
    for (long b = 0; b < batches && parts && t->filled > 0 && !is_stopped(t); b++)
        learn_batch(t, parts, &rng);
    t->loss = 0;
    for (int i = 0; parts && i < PARTS; i++)
        t->loss += parts[i].surprise / (double)(batches * BATCH);
    free(parts);
}

/* -- a run ----------------------------------------------------------------------------------- */

static bool save(const start_training *t)
{
    char path[4096], notes[1024];
    if (!training_keep(t->o->folder, &t->at, sizeof t->at)) return false;
    snprintf(notes, sizeof notes,
             "# hexshore train --start --rounds %d --games %d --seed %llu\n"
             "# after round %d: %lld games, %lld positions\n",
             t->o->rounds, games_of(t->o), (unsigned long long)t->o->seed, t->at.round,
             (long long)t->at.games, (long long)t->at.positions);
    training_path(t->o->folder, "start.net", path, sizeof path);
    return start_write(&t->at.smooth, notes, path);
}

/* Where the folder's run stopped, or from nothing. */
static bool begin(start_training *t, char *message, int room)
{
    bool fresh;
    if (!training_begin(t->o->folder, heading, &t->at, sizeof t->at, &fresh, message, room))
        return false;
    if (!fresh) return true;
    memcpy(t->at.heading, heading, sizeof heading);
    t->at.seed = t->o->seed;
    weights_random((float *)&t->at.now, START_WEIGHTS, t->o->seed);
    t->at.smooth = t->at.now;
    return true;
}

static void log_round(const start_training *t, const hx_train_round *r)
{
    FILE *const f = training_log(t->o->folder, "round,games,positions,loss,turns,seconds");
    if (!f) return;
    fprintf(f, "%d,%ld,%ld,%.5f,%.1f,%.1f\n", r->round, r->games, r->positions, r->loss, r->turns,
            r->seconds);
    fclose(f);
}

/* One round; false if it was given up. */
static bool do_round(start_training *t, void (*progress)(const hx_train_round *))
{
    play_round(t);
    if (!is_stopped(t)) learn(t);
    if (is_stopped(t)) return false;
    t->at.round++;
    const hx_train_round r = { .round = t->at.round,
                               .games = (long)t->at.games,
                               .positions = (long)t->at.positions,
                               .loss = t->loss,
                               .turns = t->turns,
                               .seconds = monotonic_seconds() - t->began,
                               .against = -1 };
    log_round(t, &r);
    if (progress) progress(&r);
    return true;
}

bool hx_train_start(const hx_train_options *o, void (*progress)(const hx_train_round *),
                    char *message, int room)
{
    start_training *const t = calloc(1, sizeof *t);
    bool good = t != NULL;
    if (!t) return training_failed(message, room, "memory");
    t->o = o;
    pthread_mutex_init(&t->mutex, NULL);
    pthread_cond_init(&t->turn, NULL);
    t->began = monotonic_seconds();
    t->ring = malloc(RING * sizeof *t->ring);
    if (good && !t->ring) good = training_failed(message, room, "memory");
    if (good) good = begin(t, message, room);
    while (good && t->at.round < o->rounds && do_round(t, progress))
        if (!save(t)) good = training_failed(message, room, o->folder);
    pthread_cond_destroy(&t->turn);
    pthread_mutex_destroy(&t->mutex);
    free(t->ring);
    free(t);
    return good;
}
