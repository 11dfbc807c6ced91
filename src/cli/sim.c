/* sim.c -- plays games between bots on many threads and counts.
 *
 * Each thread has its own table, bots and counts; they share the number of the
 * next game and, once a thread is done, the total.  What is printed is in
 * cmd_sim.c. */
#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "platform/parallel.h"
#include "platform/timing.h"
#include "sim.h"

typedef struct sim {
    const sim_options *options;
    const cli_game *what;
    sim_report *report;
    atomic_llong next, done;
    atomic_bool failed;
    void (*progress)(int64_t done, int64_t games, double seconds);
    double began, told;   /* when it began, and when progress was last told */
    pthread_mutex_t lock; /* for errors */
} sim;

typedef struct sim_worker {
    sim *sim;
    live_game table;
    seats seats;
    hx_seal seal; /* of the game that is played, if games are sealed */
    sim_result result;
} sim_worker;

/* -- counting ----------------------------------------------------------------------- */

static void measure(sim_measure *m, int64_t n, int64_t value)
{
    if (n == 0 || value < m->least) m->least = value;
    if (n == 0 || value > m->most) m->most = value;
    m->sum += value;
    m->squares += (double)value * (double)value;
}

static void merge(sim_measure *to, int64_t to_n, const sim_measure *from, int64_t from_n)
{
    if (from_n == 0) return;
    if (to_n == 0 || from->least < to->least) to->least = from->least;
    if (to_n == 0 || from->most > to->most) to->most = from->most;
    to->sum += from->sum;
    to->squares += from->squares;
}

/* The measures are over games that came to their end. */
static int64_t ended(const sim_result *r)
{
    return r->ends[SIM_WON] + r->ends[SIM_NOBODY_WON];
}

static void merge_results(sim_result *to, const sim_result *from)
{
    const int64_t a = ended(to), b = ended(from);
    for (int i = 0; i < HX_SEATS; i++) {
        to->wins[i] += from->wins[i];
        to->shared[i] += from->shared[i];
        merge(&to->points[i], a, &from->points[i], b);
    }
    merge(&to->turns, a, &from->turns, b);
    merge(&to->decisions, a, &from->decisions, b);
    merge(&to->outcomes, a, &from->outcomes, b);
    for (int i = 0; i < SIM_ENDS; i++) to->ends[i] += from->ends[i];
    to->games += from->games;
}

static void count_game(sim_worker *w, int64_t decisions)
{
    const hx_play *const play = &w->table.play;
    sim_result *const r = &w->result;
    const int64_t n = ended(r);
    const uint8_t winners = play->game->winners(play->rules, play->state);
    for (int i = 0; i < w->seats.count; i++) {
        const bool won = winners >> i & 1;
        r->wins[i] += won;
        r->shared[i] += won && (winners & (winners - 1));
        measure(&r->points[i], n, play->game->points(play->rules, play->state, (hx_seat)i));
    }
    measure(&r->turns, n, play->game->turn(play->rules, play->state));
    measure(&r->decisions, n, decisions);
    measure(&r->outcomes, n, play->count - decisions);
    r->ends[winners ? SIM_WON : SIM_NOBODY_WON]++;
}

/* Keeps the errors with the lowest numbers, in order. */
static void note_error(sim *s, const sim_error *error)
{
    sim_report *const report = s->report;
    pthread_mutex_lock(&s->lock);
    int at = report->error_count;
    while (at > 0 && report->errors[at - 1].game > error->game) at--;
    if (at < SIM_ERRORS) {
        const int last = report->error_count < SIM_ERRORS ? report->error_count : SIM_ERRORS - 1;
        memmove(&report->errors[at + 1], &report->errors[at],
                (size_t)(last - at) * sizeof report->errors[0]);
        report->errors[at] = *error;
        report->error_count = last + 1;
    }
    pthread_mutex_unlock(&s->lock);
}

/* -- one game -------------------------------------------------------------------------- */

static hx_seat lowest(uint8_t waiting)
{
    return (hx_seat)__builtin_ctz(waiting);
}

/* What is to be done next: chance's outcome or a bot's move, checked. */
static sim_end next_move(sim_worker *w, hx_rng *rng, hx_move *move, sim_error *error)
{
    const hx_play *const play = &w->table.play;
    const uint8_t waiting = play->game->waiting(play->rules, play->state);
    if (!waiting) {
        const bool drawn = w->sim->options->seal
                               ? hx_seal_draw(&w->seal, play, move)
                               : hx_pick_chance(play->game, play->rules, play->state, rng, move);
        return drawn ? SIM_WON : SIM_STUCK;
    }
    const hx_seat seat = lowest(waiting);
    hx_status status = seats_choose(&w->seats, play, seat, move);
    if (status == HX_OK && move->seat != seat) status = HX_NOT_YOUR_TURN;
    if (status == HX_OK) status = play->game->check(play->rules, play->state, move);
    if (status == HX_OK) return SIM_WON;
    *error = (sim_error){ .seat = seat, .status = status };
    play->game->say(play->rules, play->state, move, error->move, sizeof error->move);
    return SIM_ILLEGAL;
}

static sim_end play_on(sim_worker *w, hx_rng *rng, int64_t *decisions, sim_error *error)
{
    const hx_play *const play = &w->table.play;
    hx_move move = { 0 };
    while (!play->game->over(play->rules, play->state)) {
        if (cli_stopped) return SIM_STOPPED;
        if (*decisions >= w->sim->options->limit) return SIM_UNFINISHED;
        const sim_end end = next_move(w, rng, &move, error);
        if (end != SIM_WON) return end;
        seats_watch(&w->seats, play, &move);
        if (live_game_move(&w->table, &move) != HX_OK) return SIM_UNFINISHED;
        *decisions += move.seat != HX_CHANCE;
    }
    return SIM_WON;
}

static bool save_record(sim_worker *w, int64_t game)
{
    char path[4096], round[32], called[HX_SEATS][32];
    const sim_options *const o = w->sim->options;
    const char *names[HX_SEATS] = { NULL };
    for (int i = 0; i < w->seats.count; i++) {
        snprintf(called[i], sizeof called[i], "%s %d", hx_bot_name(w->seats.bot[i]), i + 1);
        names[i] = called[i];
    }
    snprintf(path, sizeof path, "%s/game-%06lld.hxr", o->records, (long long)game);
    snprintf(round, sizeof round, "%lld", (long long)game);
    const hx_tag tags[] = { { "Round", round } };
    const hx_record_options options = { .seats = names, .tags = tags, .tag_count = 1 };
    return sealing_save(&w->table, o->seal ? &w->seal : NULL, true, &options, path);
}

/* Where the board is dealt by a seed that the spec leaves open, every game has
 * a board of its own. */
static bool begin_game(sim_worker *w, int64_t game, uint64_t seed)
{
    const sim_options *const o = w->sim->options;
    char spec[4200];
    hx_error why;
    if (o->seal) {
        if (!sealing_for_sim(&w->seal, o->spec, o->seed, game)) return false;
        hx_seal_spec(&w->seal, spec, sizeof spec);
        return hx_play_begin(&w->table.play, spec, &why) == HX_OK;
    }
    hx_play_rewind(&w->table.play, 0);
    return !cli_seed_spec(w->sim->what->game, o->spec, seed, spec, sizeof spec) ||
           hx_play_begin(&w->table.play, spec, &why) == HX_OK;
}

static void play_game(sim_worker *w, int64_t game)
{
    const sim_options *const o = w->sim->options;
    const uint64_t seed = cli_seed_of(o->seed, (uint64_t)game);
    sim_error error = { .seat = HX_NOBODY };
    int64_t decisions = 0;
    hx_rng rng;
    hx_rng_seed(&rng, cli_seed_of(seed, 0));
    if (!begin_game(w, game, seed)) {
        atomic_store(&w->sim->failed, true);
        return;
    }
    seats_begin(&w->seats, &w->table.play, seed);
    const sim_end end = play_on(w, &rng, &decisions, &error);
    if (end == SIM_STOPPED) return;
    w->result.games++;
    if (end == SIM_WON) {
        count_game(w, decisions);
    } else {
        w->result.ends[end]++;
        error.game = game;
        error.end = end;
        note_error(w->sim, &error);
    }
    if (o->records && !save_record(w, game)) atomic_store(&w->sim->failed, true);
}

/* -- threads ----------------------------------------------------------------------------- */

enum { SIM_TELLS_PER_SECOND = 4 };

/* From the first thread, between two of its games. */
static void tell_progress(sim *s)
{
    const double now = monotonic_seconds();
    if (!s->progress || now - s->told < 1.0 / SIM_TELLS_PER_SECOND) return;
    s->told = now;
    s->progress(atomic_load(&s->done), s->options->games, now - s->began);
}

static void work(void *workers, int number, int thread)
{
    sim_worker *const w = (sim_worker *)workers + number;
    sim *const s = w->sim;
    while (!cli_stopped && !atomic_load(&s->failed)) {
        const int64_t game = atomic_fetch_add(&s->next, 1);
        if (game - s->options->first >= s->options->games) break;
        play_game(w, game);
        atomic_fetch_add(&s->done, 1);
        if (thread == 0) tell_progress(s);
    }
}

/* Bots were opened once before, so that a wrong name was said once. */
static bool open_worker(sim *s, sim_worker *w)
{
    const sim_options *const o = s->options;
    hx_error why;
    *w = (sim_worker){ .sim = s };
    if (live_game_open(&w->table, o->spec, &why) != HX_OK) return false;
    if (!seats_open(&w->seats, s->what->game, s->what->rules, o->bots)) return false;
    w->seats.budget = o->budget;
    return true;
}

static void close_worker(sim_worker *w)
{
    live_game_close(&w->table);
    if (w->seats.game) seats_close(&w->seats);
}

void sim_run(const sim_options *options, const cli_game *what, sim_report *report,
             void (*progress)(int64_t done, int64_t games, double seconds))
{
    sim s = { .options = options, .what = what, .report = report, .progress = progress };
    sim_worker *const workers = cli_room((size_t)options->threads, sizeof *workers);
    int opened = 0;
    *report = (sim_report){ 0 };
    s.began = s.told = monotonic_seconds();
    atomic_init(&s.next, options->first);
    pthread_mutex_init(&s.lock, NULL);
    while (opened < options->threads && open_worker(&s, &workers[opened])) opened++;
    if (opened < options->threads) close_worker(&workers[opened]);
    parallel_for(opened, opened, work, workers);
    for (int i = 0; i < opened; i++) {
        merge_results(&report->total, &workers[i].result);
        close_worker(&workers[i]);
    }
    report->failed = opened == 0 || atomic_load(&s.failed);
    report->seconds = monotonic_seconds() - s.began;
    pthread_mutex_destroy(&s.lock);
    free(workers);
}

/* -- figures -------------------------------------------------------------------------------- */

double sim_mean(const sim_measure *m, int64_t n)
{
    return n > 0 ? (double)m->sum / (double)n : 0;
}

double sim_deviation(const sim_measure *m, int64_t n)
{
    if (n < 2) return 0;
    const double mean = sim_mean(m, n);
    const double variance = (m->squares - mean * (double)m->sum) / (double)(n - 1);
    return variance > 0 ? sqrt(variance) : 0;
}
