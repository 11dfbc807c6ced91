/* table_bot.c -- bots at a table: who has to be asked, and the asking itself, in any thread.
 *
 * A job holds copies of all it needs.  The worker, which is ours, gets the whole game and shows the
 * bot only what its seat may see: masked moves, then the seat's view.  An answer counts as long as
 * the seat's decision is still the one that was asked about; others may have moved meanwhile. */
#include <stdlib.h>
#include <string.h>

#include "table_internal.h"

enum { BENCH = 16 };

struct bot_job {
    hx_seat seat;
    uint32_t decision;
    char bot[BOT_MAX];
    shared_rules *rules;
    move_log moves;
    void *state; /* after them */
    uint64_t seed;
    bool found;
    hx_move move;
};

/* -- whose turn it is -------------------------------------------------------------------------- */

static bool is_bots(const table *p, int seat)
{
    return p->seat[seat].who.kind == SEAT_BOT || p->seat[seat].standin;
}

static bool wants_bot(const table *p, int seat)
{
    return has_bit(p->waiting, seat) && is_bots(p, seat) &&
           p->asked_bot[seat] != p->seat[seat].decision;
}

static int next_bot(const table *p)
{
    if (p->phase != TABLE_PLAYING || p->lost || table_sleeps(p)) return -1;
    if (p->unwatched && seats_human(p) == 0) return -1;
    for (int i = 0; i < p->seats; i++)
        if (wants_bot(p, i)) return i;
    return -1;
}

void table_watch(table *p, bool watched)
{
    p->unwatched = !watched;
}

int64_t bots_due(const table *p)
{
    return next_bot(p) < 0 ? INT64_MAX : p->moved + p->setup.pace;
}

/* -- jobs -------------------------------------------------------------------------------------- */

static bot_job *new_job(const table *p, int seat)
{
    bot_job *const job = calloc(1, sizeof *job);
    if (!job) return NULL;
    job->state = position_after(p, p->made);
    if (!job->state || !move_log_copy(&job->moves, &p->moves)) {
        free(job->state);
        free(job);
        return NULL;
    }
    job->seat = (hx_seat)seat;
    job->decision = p->seat[seat].decision;
    job->rules = rules_hold(p->rules);
    job->seed = hx_seal_number(&p->seal, "bot", (uint64_t)p->number, UINT64_C(1) << 63);
    text_copy(job->bot, sizeof job->bot, p->seat[seat].who.bot);
    return job;
}

bot_job *table_bot_job(table *p, int64_t now)
{
    const int seat = next_bot(p);
    if (seat < 0 || p->moved + p->setup.pace > now) return NULL;
    bot_job *const job = new_job(p, seat);
    if (job) p->asked_bot[seat] = job->decision;
    return job;
}

void bot_job_free(bot_job *job)
{
    if (!job) return;
    rules_drop(job->rules);
    move_log_free(&job->moves);
    free(job->state);
    free(job);
}

/* -- thinking ---------------------------------------------------------------------------------- */

struct bot_bench {
    hx_bot *bot[BENCH];
    char name[BENCH][BOT_MAX];
    int next; /* is closed when all places are taken */
};

bot_bench *bot_bench_new(void)
{
    return calloc(1, sizeof(bot_bench));
}

void bot_bench_free(bot_bench *bench)
{
    for (int i = 0; bench && i < BENCH; i++) hx_bot_close(bench->bot[i]);
    free(bench);
}

static hx_bot *from_bench(bot_bench *bench, const char *name)
{
    for (int i = 0; i < BENCH; i++)
        if (bench->bot[i] && strcmp(bench->name[i], name) == 0) return bench->bot[i];
    hx_bot *const bot = hx_bot_open(name, NULL);
    const int at = bench->next;
    if (!bot) return NULL;
    bench->next = (at + 1) % BENCH;
    hx_bot_close(bench->bot[at]);
    bench->bot[at] = bot;
    text_copy(bench->name[at], BOT_MAX, name);
    return bot;
}

/* A bot that remembers hears the game as its seat did. */
static void tell_game(const bot_job *job, hx_bot *bot, void *state, void *seen)
{
    const hx_game *const game = job->rules->game;
    const void *const rules = job->rules->bytes;
    hx_move m, masked;
    size_t place = 0;
    game->start(rules, state);
    for (int i = 0; i < job->moves.count; i++) {
        place = move_log_read(&job->moves, place, &m);
        game->view(rules, state, job->seat, seen);
        game->mask(rules, state, job->seat, &m, &masked);
        hx_bot_observe(bot, game, rules, seen, job->seat, &masked);
        game->apply(rules, state, &m);
    }
}

/* Leaves `state` at the end of the game so far, and `seen` as the seat sees it. */
static void tell(const bot_job *job, hx_bot *bot, void *state, void *seen)
{
    const hx_game *const game = job->rules->game;
    if (bot) hx_bot_begin(bot, game, job->rules->bytes, job->seat);
    if (bot && hx_bot_observes(bot)) tell_game(job, bot, state, seen);
    else memcpy(state, job->state, game->state_size);
    game->view(job->rules->bytes, state, job->seat, seen);
}

/* A bot that is not there, or finds nothing, must not hold up the others. */
static void choose_first(bot_job *job, const void *seen)
{
    const hx_game *const game = job->rules->game;
    hx_move *const list = malloc((size_t)game->moves_max * sizeof *list);
    if (list && game->legal(job->rules->bytes, seen, job->seat, list, game->moves_max) > 0) {
        job->move = list[0];
        job->found = true;
    }
    free(list);
}

static void think(bot_job *job, hx_bot *bot)
{
    const hx_game *const game = job->rules->game;
    const hx_budget its_default = { 0, 0 };
    void *const state = malloc(game->state_size), *const seen = malloc(game->state_size);
    hx_rng rng;
    if (state && seen) {
        hx_rng_seed(&rng, job->seed);
        tell(job, bot, state, seen);
        job->found = bot && hx_bot_choose(bot, game, job->rules->bytes, seen, job->seat,
                                          its_default, &rng, &job->move) == HX_OK;
        if (!job->found) choose_first(job, seen);
    }
    free(state);
    free(seen);
}

void bot_job_run(bot_job *job, bot_bench *bench)
{
    hx_bot *bot = bench ? from_bench(bench, job->bot) : hx_bot_open(job->bot, NULL);
    if (bot && !hx_bot_plays(job->bot, job->rules->game, job->rules->bytes)) {
        if (!bench) hx_bot_close(bot);
        bot = NULL;
    }
    think(job, bot);
    if (!bench) hx_bot_close(bot);
}

/* -- the answer -------------------------------------------------------------------------------- */

void table_bot_lost(table *p, const bot_job *job)
{
    if (p->asked_bot[job->seat] == job->decision) p->asked_bot[job->seat] = 0;
}

/* The first legal move by the whole position, if the bot's own is none. */
static bool any_move(const table *p, hx_seat seat, hx_move *m)
{
    const hx_game *const game = p->rules->game;
    hx_move *const list = malloc((size_t)game->moves_max * sizeof *list);
    const bool found =
        list && game->legal(p->rules->bytes, p->state, seat, list, game->moves_max) > 0;
    if (found) *m = list[0];
    free(list);
    return found;
}

void table_bot_done(table *p, const bot_job *job, int64_t now, table_events *out)
{
    const seating *const s = &p->seat[job->seat];
    hx_move m = job->move;
    if (p->phase != TABLE_PLAYING || p->lost || job->decision != s->decision) return;
    if (!has_bit(p->waiting, job->seat) || !is_bots(p, job->seat)) return;
    const hx_game *const game = p->rules->game;
    if (!job->found || game->check(p->rules->bytes, p->state, &m) != HX_OK)
        if (!any_move(p, job->seat, &m)) return;
    if (emit_move(p, out, by_server, &m, now)) game_go_on(p, now, out);
}
