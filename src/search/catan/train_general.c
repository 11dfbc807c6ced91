/* train_general.c -- the general network learns games of any rules by playing itself.
 *
 * As train.c: each round plays games with the network of the last one, keeps their positions
 * in a ring of the newest, and learns from a random part of the ring.  Games of a round are
 * drawn from (seed, round, number), learning from (seed, round): the number of threads changes
 * nothing. */
#include <math.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "general_play.h"
#include "hx/play.h"
#include "hx/text.h"
#include "hx/train.h"
#include "platform/files.h"
#include "platform/parallel.h"
#include "platform/timing.h"
#include "search/training.h"
#include "search/weights.h"

enum { RING = 120000, BATCH = 128, BATCHES = 600, CHECK_EVERY = 10, NOVICE_ROUNDS = 4 };
enum { SPECS = 64, CHECKS = 120 };

typedef struct general_progress {
    char heading[TRAINING_HEADING];
    uint64_t seed, layout; /* layout: of the inputs, since weights are kept by number here */
    int32_t round;
    int64_t games, positions, steps;
    general_net now, smooth, mean, spread; /* as learned; what plays; Adam's memory */
} general_progress;

typedef struct general_training {
    const hx_train_options *o;
    char specs[SPECS][HX_SPEC_MAX];
    int spec_count;
    general_progress at;
    general_sample **ring;
    long filled, next;
    general_game *games; /* of this round */
    atomic_int drawn;
    double loss, turns;
    double began;
} general_training;

static const char heading[TRAINING_HEADING] = "hexshore-gen-01";

static bool is_stopped(const general_training *t)
{
    return t->o->stopped && t->o->stopped();
}
static int games_of(const hx_train_options *o)
{
    return o->games > 0 ? o->games : 240;
}
static int checks_of(const hx_train_options *o)
{
    return games_of(o) < CHECKS ? games_of(o) : CHECKS;
}

/* -- which games ---------------------------------------------------------------------------- */

/* Specs are separated by ';'.  False where one is none, with a message. */
static bool read_specs(general_training *t, char *message, int room)
{
    void *const rules = malloc(hx_catan_game.rules_size);
    bool good = rules != NULL;
    for (const char *at = t->o->spec; good && *at && t->spec_count < SPECS;) {
        at += strspn(at, "; ");
        const size_t length = strcspn(at, ";");
        char *const spec = t->specs[t->spec_count];
        hx_error why = { 0 };
        if (length == 0) break;
        snprintf(spec, HX_SPEC_MAX, "%.*s", (int)length, at);
        good = hx_catan_game.rules(rules, spec, &why) == HX_OK;
        if (!good) snprintf(message, (size_t)room, "%s: %s", spec, why.wanted);
        t->spec_count++;
        at += length;
    }
    free(rules);
    return good && t->spec_count > 0;
}

/* A spec that does not say how many play is played by two to four; offers are rare, since they
 * take long and teach little. */
static void spec_for(const general_training *t, uint64_t lot, bool two, char out[HX_SPEC_MAX])
{
    static const int mixture[8] = { 2, 4, 2, 3, 2, 2, 4, 2 };
    const char *const spec = t->specs[lot % (uint64_t)t->spec_count];
    const uint64_t rest = lot / (uint64_t)t->spec_count;
    const bool open = !strstr(spec, "seats=");
    const int players = two ? 2 : mixture[rest % 8];
    const bool talk = !two && open && players > 2 && rest / 8 % 6 == 0;
    hx_out to = hx_out_to(out, HX_SPEC_MAX);
    hx_put(&to, spec);
    if (open) hx_put(&to, " seats=");
    if (open) hx_put_int(&to, players);
    if (!strstr(spec, "offers=")) hx_put(&to, talk ? " offers=2" : " offers=0");
    hx_put_end(&to);
}

/* -- playing --------------------------------------------------------------------------------- */

/* The first rounds watch games of those who play by time and stray now and then.  The others
 * play itself; in every fourth game such players have every other seat. */
static void play_one(const general_training *t, int game, general_game *out)
{
    char spec[HX_SPEC_MAX];
    const bool watch = t->at.round < t->o->watch, novice = t->at.round < NOVICE_ROUNDS;
    const unsigned by_time = watch ? ~0u : game % 4 != 3 ? 0 : game % 8 == 3 ? 0x15u : 0x2Au;
    const uint64_t lot = training_lot(t->o->seed, (uint64_t)t->at.round + 1, (uint64_t)game);
    general_plan plan = { .spec = spec,
                          .learn = true,
                          .luck = novice && !t->o->from ? NULL : &t->at.smooth,
                          .stray = watch ? 0.06f : 0.01f,
                          .waver = 0.12f,
                          .lambda = 0.9f,
                          .seed = lot };
    for (int s = 0; s < HX_SEATS; s++) plan.net[s] = by_time >> s & 1 ? NULL : &t->at.smooth;
    spec_for(t, training_lot(lot, 1, 1) >> 8, false, spec);
    if (!general_play(&plan, out)) out->count = 0;
}

static void play_games(void *arg)
{
    general_training *const t = arg;
    const int games = games_of(t->o);
    for (int i; (i = atomic_fetch_add(&t->drawn, 1)) < games && !is_stopped(t);)
        play_one(t, i, &t->games[i]);
}

static void on_threads(general_training *t, void (*work)(void *))
{
    atomic_store(&t->drawn, 0);
    parallel_run(t->o->threads, work, t);
}

static void keep_games(general_training *t)
{
    const int games = games_of(t->o);
    double turns = 0;
    for (int i = 0; i < games; i++) {
        general_game *const g = &t->games[i];
        for (int n = 0; n < g->count; n++) {
            free(t->ring[t->next]);
            t->ring[t->next] = g->at[n];
            t->next = (t->next + 1) % RING;
            if (t->filled < RING) t->filled++;
        }
        t->at.positions += g->count;
        turns += g->turns;
        g->count = 0;
    }
    t->at.games += games;
    t->turns = turns / games;
}

/* -- learning ------------------------------------------------------------------------------------ */

static double learn_sample(const general_net *n, const general_sample *s, general_net *slopes)
{
    general_features of[HX_SEATS];
    general_pass pass;
    float win[HX_SEATS], slope[HX_SEATS];
    double surprise = 0;
    general_unpack(s, of);
    general_run(n, s->seats, of, &pass);
    evaluator_share(s->seats, pass.score, win);
    for (int i = 0; i < s->seats; i++) {
        surprise -= (double)s->goal[i] * log((double)win[i] + 1e-9);
        slope[i] = (win[i] - s->goal[i]) / BATCH;
    }
    general_learn(n, s->seats, of, &pass, slope, slopes);
    return surprise;
}

static float rate_now(const general_training *t)
{
    const float done = (float)t->at.round / (float)(t->o->rounds > 0 ? t->o->rounds : 1);
    return 0.0015f * (1.0f - 0.95f * (done < 1 ? done : 1));
}

static void learn(general_training *t)
{
    hx_rng rng;
    hx_rng_seed(&rng, training_lot(t->o->seed, (uint64_t)t->at.round + 1, UINT64_MAX));
    general_net *const slopes = calloc(1, sizeof *slopes);
    const long batches = t->filled / BATCH < BATCHES ? t->filled / BATCH + 1 : BATCHES;
    general_progress *const at = &t->at;
    double surprise = 0;
    for (long b = 0; b < batches && slopes && t->filled && !is_stopped(t); b++) {
        memset(slopes, 0, sizeof *slopes);
        for (int i = 0; i < BATCH; i++)
            surprise +=
                learn_sample(&at->now, t->ring[hx_rng_below(&rng, (uint32_t)t->filled)], slopes);
        weights_step((float *)&at->now, (float *)&at->mean, (float *)&at->spread,
                     (const float *)slopes, GENERAL_WEIGHTS, (long)++at->steps, rate_now(t));
        weights_smoothen((float *)&at->smooth, (const float *)&at->now, GENERAL_WEIGHTS,
                         (long)at->steps);
    }
    t->loss = surprise / (double)(batches * BATCH);
    free(slopes);
}

/* -- measuring ----------------------------------------------------------------------------------- */

static void play_checks(void *arg)
{
    general_training *const t = arg;
    for (int i; (i = atomic_fetch_add(&t->drawn, 1)) < checks_of(t->o) && !is_stopped(t);) {
        char spec[HX_SPEC_MAX];
        general_plan plan = { .spec = spec,
                              .seed = training_lot(t->o->seed, 0, (uint64_t)(i / 2)) };
        plan.net[i & 1] = &t->at.smooth;
        spec_for(t, (uint64_t)(i / 2), true, spec);
        if (!general_play(&plan, &t->games[i])) t->games[i].winner = HX_NOBODY;
    }
}

/* Two-player games against those who play by time, each board from both seats. */
static double against_time(general_training *t)
{
    int won = 0;
    on_threads(t, play_checks);
    for (int i = 0; i < checks_of(t->o); i++) won += t->games[i].winner == (i & 1);
    return (double)won / checks_of(t->o);
}

/* -- a run ------------------------------------------------------------------------------------------ */

static bool save(const general_training *t)
{
    char path[4096], notes[4096];
    if (!training_keep(t->o->folder, &t->at, sizeof t->at)) return false;
    snprintf(notes, sizeof notes,
             "# hexshore train \"%s\" --rounds %d --watch %d --games %d --seed %llu\n"
             "# after round %d: %lld games, %lld positions\n",
             t->o->spec, t->o->rounds, t->o->watch, games_of(t->o), (unsigned long long)t->o->seed,
             t->at.round, (long long)t->at.games, (long long)t->at.positions);
    training_path(t->o->folder, "general.net", path, sizeof path);
    return general_write(&t->at.smooth, notes, path);
}

static uint64_t layout_of_inputs(void)
{
    uint64_t sum = GENERAL_INPUTS;
    for (int i = 0; i < GENERAL_INPUTS; i++) {
        const char *const name = general_feature_name(i);
        for (const char *at = name ? name : "-"; *at; at++)
            sum = training_lot(sum, (uint64_t)i, (uint64_t)(unsigned char)*at);
    }
    return sum;
}

static bool begin_from(general_training *t, char *message, int room)
{
    enum { MOST = 1 << 22 };
    char *const text = file_text(t->o->from, MOST);
    const bool good = text && general_read(&t->at.now, text);
    if (!good) snprintf(message, (size_t)room, "%s: no general network", t->o->from);
    free(text);
    return good;
}

/* Where the folder's run stopped, from another network, or from nothing. */
static bool begin(general_training *t, char *message, int room)
{
    bool fresh;
    if (!training_begin(t->o->folder, heading, &t->at, sizeof t->at, &fresh, message, room))
        return false;
    if (!fresh && t->at.layout != layout_of_inputs()) {
        snprintf(message, (size_t)room, "%s: made with other inputs; begin anew with --from %s",
                 t->o->folder, "its general.net");
        return false;
    }
    if (!fresh) return true;
    memcpy(t->at.heading, heading, sizeof heading);
    t->at.seed = t->o->seed;
    t->at.layout = layout_of_inputs();
    if (!t->o->from) general_random(&t->at.now, t->o->seed);
    else if (!begin_from(t, message, room)) return false;
    t->at.smooth = t->at.now;
    return true;
}

/* One round; false if it was given up. */
static bool do_round(general_training *t, void (*progress)(const hx_train_round *))
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
                         .against = check ? against_time(t) : -1 };
    r.seconds = monotonic_seconds() - t->began;
    training_log_round(t->o->folder, &r);
    if (progress) progress(&r);
    return true;
}

static void clear(general_training *t)
{
    for (long i = 0; t->ring && i < t->filled; i++) free(t->ring[i]);
    for (int i = 0; t->games && i < games_of(t->o); i++) general_forget(&t->games[i]);
    free(t->ring);
    free(t->games);
    free(t);
}

bool hx_train_general(const hx_train_options *o, void (*progress)(const hx_train_round *),
                      char *message, int room)
{
    general_training *const t = calloc(1, sizeof *t);
    if (!t) return training_failed(message, room, "memory");
    t->o = o;
    t->began = monotonic_seconds();
    t->ring = calloc(RING, sizeof *t->ring);
    t->games = calloc((size_t)games_of(o), sizeof *t->games);
    bool good = (t->ring && t->games) || training_failed(message, room, "memory");
    good = good && read_specs(t, message, room) && begin(t, message, room);
    while (good && t->at.round < o->rounds && do_round(t, progress))
        if (!save(t)) good = training_failed(message, room, o->folder);
    clear(t);
    return good;
}
