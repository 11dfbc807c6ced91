/* arena.c -- carries out a plan: hands out pairings, gathers them, decides when
 * it is enough.
 *
 * One process leads; those that mpirun started beside it follow.  The leader
 * plays too. */
#include "hx/arena.h"
#include "platform/timing.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "arena_log.h"
#include "arena_recorder.h"
#include "child.h"
#include "mpi_world.h"
#include "tally.h"
#include "workers.h"

/* Alone, a long queue keeps threads busy; between machines a short one keeps the
 * end even. */
enum { AHEAD_ALONE = 200, AHEAD_TOGETHER = 1, DEFAULT_LIMIT = 100000, DEFAULT_PATIENCE = 10 };

typedef struct arena_run {
    contest *contest;
    tally tally;
    arena_log *log;
    workers *workers;
    mpi_world *mpi_world;
    int64_t *owed; /* by rank: pairings wanted and not yet given    */
    int64_t next;  /* the lowest number nobody was given            */
    int64_t resumed;
    double began, told;
    bool stopped;   /* by the user                                   */
    hx_word failed; /* HX_WORDS: no                                  */
} arena_run;

static bool refuse(hx_arena_error *t, hx_word what, const char *first)
{
    t->what = what;
    t->second[0] = '\0';
    snprintf(t->first, sizeof t->first, "%s", first);
    return false;
}

/* -- before ------------------------------------------------------------------------------------ */

static bool check_bots(const contest *c, const void *rules, hx_arena_error *error)
{
    for (int i = 0; i < c->plan.bots; i++) {
        if (!player_check(c->plan.bot[i], c->game, rules, error)) return false;
    }
    return true;
}

static bool check_plan(contest *c, const void *rules, hx_arena_error *error)
{
    const hx_arena_plan *const plan = &c->plan;
    const bool some = plan->bots >= 2 && plan->bots <= HX_ARENA_BOTS;
    if (!some) return refuse(error, HX_W_ARENA_NO_BOTS, "");
    if (plan->swap && strcmp(c->game->name, "catan") != 0)
        return refuse(error, HX_W_ARENA_BAD_SWAP, plan->swap);
    c->seats = c->game->seats(rules);
    if (c->seats < 2) return refuse(error, HX_W_ARENA_ONE_SEAT, "");
    if (plan->p1 > plan->p0 && plan->bots != 2) return refuse(error, HX_W_ARENA_SPRT_TWO, "");
    c->evaluator = plan->luck ? luck_evaluator_for(c->game) : NULL;
    if (plan->luck && !c->evaluator) return refuse(error, HX_W_ARENA_NO_LUCK, c->game->name);
    return check_bots(c, rules, error);
}

static int usual_threads(int mpi_there)
{
    const long processors = sysconf(_SC_NPROCESSORS_ONLN);
    return mpi_there > 1 || processors < 1 ? 1 : (int)processors;
}

static bool fill_in(contest *c, const hx_arena_plan *plan, void *rules, hx_arena_error *error)
{
    c->plan = *plan;
    if (plan->limit <= 0) c->plan.limit = DEFAULT_LIMIT;
    if (plan->patience <= 0) c->plan.patience = DEFAULT_PATIENCE;
    if (c->game->rules(rules, plan->spec, NULL) != HX_OK) {
        return refuse(error, HX_W_ARENA_BAD_SPEC, plan->spec);
    }
    if (!check_plan(c, rules, error)) return false;
    lineups_make(&c->lineups, &c->plan, c->seats);
    return true;
}

static contest *prepare(const hx_arena_plan *plan, hx_arena_error *error)
{
    contest *const c = calloc(1, sizeof *c);
    const hx_game *const game = hx_game_named(plan->spec);
    void *const rules = game ? malloc(game->rules_size) : NULL;
    bool good = c && rules;
    if (good) {
        c->game = game;
        good = fill_in(c, plan, rules, error);
    } else {
        refuse(error, game ? HX_W_NO_MEMORY : HX_W_ARENA_BAD_SPEC, plan->spec);
    }
    free(rules);
    if (!good) free(c);
    return good ? c : NULL;
}

/* -- the leader -------------------------------------------------------------------------------- */

static void take_old(void *context, const pairing *p)
{
    arena_run *const r = context;
    const int64_t before = r->tally.done;
    if (!tally_add(&r->tally, p)) r->failed = HX_W_NO_MEMORY;
    r->resumed += r->tally.done - before;
}

static void note(arena_run *r, const pairing *p, const char *line)
{
    char *made = NULL;
    if (r->log && !line) line = made = arena_log_line(r->contest, p);
    if (r->log && !(line && arena_log_add(r->log, line))) r->failed = HX_W_ARENA_LOG_LOST;
    if (!tally_add(&r->tally, p)) r->failed = HX_W_NO_MEMORY;
    free(made);
}

static void note_line(arena_run *r, const char *line)
{
    pairing *const p = malloc(sizeof *p);
    if (p && arena_log_read(r->contest, line, p)) note(r, p, line);
    else r->failed = HX_W_NO_MEMORY;
    free(p);
}

static bool next_number(arena_run *r, int64_t *out)
{
    while (tally_has(&r->tally, r->next)) r->next++;
    if (r->next >= r->tally.all) return false;
    *out = r->next++;
    return true;
}

static void feed(arena_run *r)
{
    int64_t number;
    const int ahead = r->mpi_world ? AHEAD_TOGETHER : AHEAD_ALONE;
    for (int n = workers_wants(r->workers, ahead); n > 0 && next_number(r, &number); n--) {
        workers_give(r->workers, number);
    }
    for (int k = 1; k < mpi_count(r->mpi_world); k++) {
        for (; r->owed[k] > 0 && next_number(r, &number); r->owed[k]--) {
            mpi_send_number(r->mpi_world, k, MPI_WORLD_PLAY, number);
        }
    }
}

/* Takes what came from others; how many of them said goodbye. */
static int hear_others(arena_run *r)
{
    int gone = 0;
    for (mpi_message m; (m = mpi_take(r->mpi_world)).kind != MPI_WORLD_NOTHING; free(m.text)) {
        if (m.kind == MPI_WORLD_WANT) r->owed[m.from] += m.number;
        if (m.kind == MPI_WORLD_LINE) note_line(r, m.text);
        gone += m.kind == MPI_WORLD_BYE;
    }
    return gone;
}

static void gather(arena_run *r)
{
    for (pairing *p; (p = workers_take(r->workers)); free(p)) note(r, p, NULL);
}

/* Tells how it goes, four times a second; false to stop. */
static bool goes_on(arena_run *r)
{
    const hx_arena_plan *const plan = &r->contest->plan;
    const tally *const t = &r->tally;
    const double now = monotonic_seconds(), seconds = now - r->began;
    if (!plan->watch || now - r->told < 0.25) return true;
    r->told = now;
    const double played =
        (double)t->games * (double)(t->done - r->resumed) / (double)(t->done > 0 ? t->done : 1);
    const hx_arena_news news = {
        .pairings = t->done,
        .pairings_all = t->all,
        .games = t->games,
        .seconds = seconds,
        .games_per_second = seconds > 0 ? played / seconds : 0,
        .rate = t->chances > 0 ? t->wins / t->chances : 0,
        .llr = plan->p1 > plan->p0 ? sprt_llr(&t->first, plan->p0, plan->p1) : 0,
    };
    return plan->watch(plan->context, &news);
}

static void lead(arena_run *r)
{
    while (!tally_finished(&r->tally) && !r->stopped && r->failed == HX_WORDS) {
        feed(r);
        workers_wait(r->workers, r->mpi_world ? 0.01 : 0.1);
        gather(r);
        hear_others(r);
        if (workers_failed(r->workers)) r->failed = HX_W_NO_MEMORY;
        if (recorder_failed(r->contest->recorder)) r->failed = HX_W_ARENA_RECORDS_LOST;
        r->stopped = !goes_on(r);
    }
    for (int k = 1; k < mpi_count(r->mpi_world); k++) {
        mpi_send_number(r->mpi_world, k, MPI_WORLD_STOP, 0);
    }
    workers_stop(r->workers);
    gather(r);
    for (int left = mpi_count(r->mpi_world) - 1; left > 0; left -= hear_others(r)) {
        workers_wait(r->workers, 0.01);
    }
}

static bool open_lead(arena_run *r, hx_arena_error *error)
{
    refuse(error, HX_W_NO_MEMORY, "");
    r->owed = calloc((size_t)mpi_count(r->mpi_world), sizeof *r->owed);
    if (!r->owed || !tally_open(&r->tally, r->contest)) return false;
    const char *const log = r->contest->plan.log;
    if (log) r->log = arena_log_open(r->contest, log, take_old, r, error);
    return !log || r->log;
}

static bool lead_all(arena_run *r, hx_arena_report *report, hx_arena_error *error)
{
    bool good = open_lead(r, error);
    if (good) {
        r->workers = workers_open(r->contest, r->contest->plan.threads);
        good = r->workers;
    }
    if (good) {
        lead(r);
        report->stopped = !tally_finished(&r->tally);
        report->resumed = r->resumed;
        good = tally_report(&r->tally, report);
        if (r->failed != HX_WORDS) {
            good = refuse(error, r->failed, r->contest->plan.log ? r->contest->plan.log : "");
        }
    }
    workers_close(r->workers);
    arena_log_close(r->log);
    tally_close(&r->tally);
    free(r->owed);
    return good;
}

/* -- those who follow -------------------------------------------------------------------------- */

static void report_back(arena_run *r)
{
    for (pairing *p; (p = workers_take(r->workers)); free(p)) {
        char *const line = arena_log_line(r->contest, p);
        if (line) mpi_send_line(r->mpi_world, 0, line);
        free(line);
    }
}

static bool follow(arena_run *r, hx_arena_error *error)
{
    int64_t asked = 0; /* and not yet given */
    bool stop = false;
    r->workers = workers_open(r->contest, r->contest->plan.threads);
    if (!r->workers) return refuse(error, HX_W_NO_MEMORY, "");
    while (!stop && !workers_failed(r->workers)) {
        const int64_t more = workers_wants(r->workers, AHEAD_TOGETHER) - asked;
        if (more > 0) {
            mpi_send_number(r->mpi_world, 0, MPI_WORLD_WANT, more);
            asked += more;
        }
        for (mpi_message m; (m = mpi_take(r->mpi_world)).kind != MPI_WORLD_NOTHING; free(m.text)) {
            stop = stop || m.kind == MPI_WORLD_STOP;
            if (m.kind == MPI_WORLD_PLAY) {
                workers_give(r->workers, m.number);
                asked--;
            }
        }
        workers_wait(r->workers, 0.01);
        report_back(r);
    }
    const bool failed = workers_failed(r->workers);
    workers_stop(r->workers);
    report_back(r);
    workers_close(r->workers);
    mpi_send_number(r->mpi_world, 0, MPI_WORLD_BYE, 0);
    return !failed || refuse(error, HX_W_NO_MEMORY, "");
}

/* -- all of it --------------------------------------------------------------------------------- */

/* After a failure the other processes get no message: mpirun ends them. */
bool hx_arena_run(const hx_arena_plan *plan, hx_arena_report *report, hx_arena_error *error)
{
    mpi_world *together;
    memset(report, 0, sizeof *report);
    if (!mpi_open(&together, error)) return false;
    contest *const c = prepare(plan, error);
    if (!c) return false;
    if (plan->threads <= 0) c->plan.threads = usual_threads(mpi_count(together));
    c->recorder = recorder_open(&c->plan, error);
    if (!c->recorder) {
        free(c);
        return false;
    }
    arena_run r = {
        .contest = c, .mpi_world = together, .began = monotonic_seconds(), .failed = HX_WORDS
    };
    report->elsewhere = mpi_mine(together) > 0;
    const bool good = report->elsewhere ? follow(&r, error) : lead_all(&r, report, error);
    report->threads = c->plan.threads;
    report->ranks = mpi_count(together);
    report->seconds = monotonic_seconds() - r.began;
    recorder_close(c->recorder);
    free(c);
    if (good) mpi_close(together);
    return good;
}
