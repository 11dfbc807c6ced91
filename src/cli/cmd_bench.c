/* cmd_bench.c -- `hexshore bench`: how fast a game runs on one core.
 *
 * Random play over complete games first, the figure that counts; then the parts
 * of the interface one by one over positions met in random play. */
#include <stdlib.h>
#include <string.h>

#include "bench_search.h"
#include "cli.h"
#include "hx/walk.h"
#include "platform/cpu_time.h"

/* Asking for the time costs as much as several moves: once in CLOCK_EVERY. */
enum { MOVES_LIMIT = 1000000, SAMPLES = 256, CLOCK_EVERY = 16 };

typedef struct game_bench {
    cli_game what;
    hx_walk walk;
    void *state, *copy;
    size_t used;          /* bytes of a position under these rules: what a copy takes    */
    char *samples;        /* positions where a seat decides ...                */
    hx_move *sample_move; /* ... and a move that is legal there                */
    hx_seat *sample_seat;
    uint8_t *packed;
    hx_rng rng;
} game_bench;

typedef struct rates {
    int64_t games;
    hx_tally tally;
    double seconds;
} rates;

/* -- whole games ------------------------------------------------------------------------- */

static bool play_games(game_bench *b, double seconds, rates *out)
{
    const hx_game *const game = b->what.game;
    const double began = process_cpu_seconds();
    *out = (rates){ 0 };
    do {
        for (int i = 0; i < CLOCK_EVERY; i++, out->games++) {
            game->start(b->what.rules, b->state);
            if (!hx_playout(&b->walk, b->state, &b->rng, MOVES_LIMIT, &out->tally)) return false;
        }
        out->seconds = process_cpu_seconds() - began;
    } while (out->seconds < seconds && !cli_stopped);
    return true;
}

/* -- parts ---------------------------------------------------------------------------------- */

static char *sample(const game_bench *b, int i)
{
    return b->samples + (size_t)i * b->what.game->state_size;
}

static void keep_sample(game_bench *b, int i)
{
    const hx_game *const game = b->what.game;
    const hx_seat seat = (hx_seat)__builtin_ctz(game->waiting(b->what.rules, b->state));
    const int n = game->legal(b->what.rules, b->state, seat, b->walk.list, game->moves_max);
    memcpy(sample(b, i), b->state, game->state_size);
    b->sample_seat[i] = seat;
    b->sample_move[i] = b->walk.list[hx_rng_below(&b->rng, (uint32_t)n)];
}

/* Positions about ten moves apart, over as many games as it takes. */
static void collect(game_bench *b)
{
    const hx_game *const game = b->what.game;
    int kept = 0, since = 0;
    hx_move move;
    game->start(b->what.rules, b->state);
    while (kept < SAMPLES) {
        if (since >= 10 && game->waiting(b->what.rules, b->state)) {
            keep_sample(b, kept++);
            since = 0;
        }
        since++;
        if (hx_draw_move(&b->walk, b->state, &b->rng, &move)) {
            game->apply(b->what.rules, b->state, &move);
        } else {
            game->start(b->what.rules, b->state);
        }
    }
}

typedef void bench_part(game_bench *, int i);

static void part_legal(game_bench *b, int i)
{
    const hx_game *const game = b->what.game;
    game->legal(b->what.rules, sample(b, i), b->sample_seat[i], b->walk.list, game->moves_max);
}

static void part_check(game_bench *b, int i)
{
    b->what.game->check(b->what.rules, sample(b, i), &b->sample_move[i]);
}

static void part_copy(game_bench *b, int i)
{
    memcpy(b->copy, sample(b, i), b->used);
    __asm__ volatile("" : : "r"(b->copy) : "memory"); /* the copy is wanted */
}

static void part_apply(game_bench *b, int i)
{
    part_copy(b, i);
    b->what.game->apply(b->what.rules, b->copy, &b->sample_move[i]);
}

static void part_pack(game_bench *b, int i)
{
    const hx_game *const game = b->what.game;
    game->pack(b->what.rules, sample(b, i), b->packed, (size_t)game->pack_max);
}

static void part_view(game_bench *b, int i)
{
    b->what.game->view(b->what.rules, sample(b, i), b->sample_seat[i], b->copy);
}

/* Nanoseconds for one, averaged over the samples. */
static double time_part(game_bench *b, bench_part *run, double seconds)
{
    const double began = process_cpu_seconds();
    int64_t rounds = 0;
    double spent;
    do {
        for (int i = 0; i < CLOCK_EVERY * SAMPLES; i++) run(b, i % SAMPLES);
        rounds += CLOCK_EVERY;
        spent = process_cpu_seconds() - began;
    } while (spent < seconds && !cli_stopped);
    return spent * 1e9 / (double)(rounds * SAMPLES);
}

enum { LEGAL, CHECK, APPLY, COPY, PACK, VIEW, PARTS };
static const struct {
    const char *name;
    bench_part *run;
} parts[PARTS] = {
    [LEGAL] = { "legal_ns", part_legal },
    [CHECK] = { "check_ns", part_check },
    [APPLY] = { "copy_and_apply_ns", part_apply },
    [COPY] = { "copy_ns", part_copy },
    [PACK] = { "pack_ns", part_pack },
    [VIEW] = { "view_ns", part_view },
};

/* -- the result -------------------------------------------------------------------------------- */

static void print_text(const game_bench *b, const rates *r, const double *ns)
{
    const double games = (double)r->games, decisions = (double)r->tally.decisions;
    cli_print(stdout, HX_W_BENCH_RATES, decisions / r->seconds, games / r->seconds,
              r->seconds * 1e9 / decisions);
    cli_print(stdout, HX_W_BENCH_COUNTS, (long long)r->games, decisions / games,
              (double)r->tally.choices / decisions, (double)r->tally.chances / games,
              (double)r->tally.turns / games);
    cli_print(stdout, HX_W_BENCH_PARTS, ns[LEGAL], ns[CHECK], ns[APPLY], ns[COPY], ns[PACK],
              ns[VIEW], b->used, b->what.game->rules_size, b->what.game->pack_max);
}

static void print_json(const game_bench *b, const rates *r, const double *ns)
{
    char spec[4096];
    const double games = (double)r->games, decisions = (double)r->tally.decisions;
    b->what.game->spec(b->what.rules, spec, sizeof spec);
    json_t *const json = json_pack(
        "{s:s, s:f, s:f, s:f, s:f, s:f, s:f, s:f, s:I, s:I, s:I, s:f}", "spec", spec,
        "decisions_per_second", decisions / r->seconds, "games_per_second", games / r->seconds,
        "ns_per_decision", r->seconds * 1e9 / decisions, "decisions_per_game", decisions / games,
        "choices_per_decision", (double)r->tally.choices / decisions, "outcomes_per_game",
        (double)r->tally.chances / games, "turns_per_game", (double)r->tally.turns / games, "games",
        (json_int_t)r->games, "decisions", (json_int_t)r->tally.decisions, "outcomes",
        (json_int_t)r->tally.chances, "cpu_seconds", r->seconds);
    for (int i = 0; i < PARTS; i++) json_object_set_new(json, parts[i].name, json_real(ns[i]));
    json_object_set_new(json, "state_bytes", json_integer((json_int_t)b->used));
    json_object_set_new(json, "rules_bytes", json_integer((json_int_t)b->what.game->rules_size));
    cli_print_json(json);
}

/* -- the command ------------------------------------------------------------------------------- */

static void open_bench(game_bench *b, uint64_t seed)
{
    const hx_game *const game = b->what.game;
    b->walk = (hx_walk){ .game = game,
                         .rules = b->what.rules,
                         .list = cli_room((size_t)game->moves_max, sizeof(hx_move)),
                         .odds = cli_room((size_t)game->odds_max, sizeof(hx_odds)) };
    b->used = hx_state_used(game, b->what.rules);
    b->state = cli_room(1, game->state_size);
    b->copy = cli_room(1, game->state_size);
    b->samples = cli_room(SAMPLES, game->state_size);
    b->sample_move = cli_room(SAMPLES, sizeof *b->sample_move);
    b->sample_seat = cli_room(SAMPLES, sizeof *b->sample_seat);
    b->packed = cli_room((size_t)game->pack_max, 1);
    hx_rng_seed(&b->rng, seed);
}

static void close_bench(game_bench *b)
{
    free(b->walk.list);
    free(b->walk.odds);
    free(b->state);
    free(b->copy);
    free(b->samples);
    free(b->sample_move);
    free(b->sample_seat);
    free(b->packed);
    cli_close_game(&b->what);
}

static int run(game_bench *b, double seconds, bool json)
{
    double ns[PARTS];
    rates r;
    if (!play_games(b, seconds, &r)) {
        return cli_error(HX_W_BENCH_NEVER_ENDS, (long long)r.games + 1, MOVES_LIMIT);
    }
    collect(b);
    for (int i = 0; i < PARTS; i++) ns[i] = time_part(b, parts[i].run, seconds / 30);
    if (json) print_json(b, &r, ns);
    else print_text(b, &r, ns);
    return cli_stopped ? cli_error(HX_W_STOPPED) : CLI_DONE;
}

int cmd_bench(int argc, char **argv)
{
    game_bench b = { 0 };
    double seconds = 3;
    uint64_t seed = 1;
    bool json = false, bots = false;
    cli_rest spec = { 0 };
    const cli_option options[] = {
        { "bots", NULL, HX_W_BENCH_HELP_BOTS, CLI_SWITCH, &bots, 0, 0 },
        { "seconds", "N", HX_W_BENCH_HELP_SECONDS, CLI_REAL, &seconds, 0, 3600 },
        { "seed", "N", HX_W_HELP_SEED, CLI_SEED, &seed, 0, 0 },
        { "json", NULL, HX_W_HELP_JSON, CLI_SWITCH, &json, 0, 0 },
        { 0 },
    };
    const cli_usage usage = { "SPEC", HX_W_BENCH_ABOUT, options, &spec, 1, 1000 };
    const int code = cli_parse(&usage, argc, argv);
    if (code != CLI_GO_ON) return code;
    if (!cli_open_game(&b.what, spec.text)) return CLI_FAILED;
    open_bench(&b, seed);
    const int result = bots ? bench_search(&b.what, seconds, seed, json) : run(&b, seconds, json);
    close_bench(&b);
    return result;
}
