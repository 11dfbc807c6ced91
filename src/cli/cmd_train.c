/* cmd_train.c -- `hexshore train`: trains networks by self-play. */
#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"
#include "hx/train.h"
#include "output.h"
#include "train_twins.h"

static bool is_stopped(void)
{
    return cli_stopped;
}

static bool in_json, general;

static void tell_json(const hx_train_round *r)
{
    json_t *const line = json_pack("{s:i, s:I, s:I, s:f, s:f, s:f}", "round", r->round, "games",
                                   (json_int_t)r->games, "positions", (json_int_t)r->positions,
                                   "loss", r->loss, "turns", r->turns, "seconds", r->seconds);
    const char *const rival = general ? "against_greedy" : "against_simple";
    if (r->against >= 0) json_object_set_new(line, rival, json_real(r->against));
    cli_print_json(line);
    fflush(stdout);
}

/* One line a round; where it was measured, a bar for the share of games won. */
static void tell_round(const hx_train_round *r)
{
    if (in_json) {
        tell_json(r);
        return;
    }
    cli_print(stdout, HX_W_TRAIN_ROUND, r->round, r->games, r->positions, r->loss, r->turns,
              r->seconds);
    if (r->against >= 0) {
        putchar(' ');
        for (int i = 0; i < 20; i++) putchar(i < (int)(r->against * 20 + 0.5) ? '#' : '.');
        cli_print(stdout, general ? HX_W_TRAIN_AGAINST_TIME : HX_W_TRAIN_AGAINST, r->against * 100);
    }
    putchar('\n');
    fflush(stdout);
}

static int go_on_with_twins(twins_asked *twins, const char *spec, const hx_train_options *o)
{
    if (*spec && !hx_game_named(spec)) return cli_wrong(HX_W_TRAIN_NOT_DICE, "twins");
    twins->make.spec = *spec ? spec : "catan seats=2 offers=0";
    twins->make.seed = o->seed;
    twins->make.twins = o->games;
    twins->make.stopped = is_stopped;
    twins->json = in_json;
    return train_twins(twins);
}

/* The dice game that the words name, or HX_DICE_KINDS for the board game. */
static bool kind_named(const char *words, hx_dice_kind *kind)
{
    cli_game what;
    *kind = HX_DICE_KINDS;
    if (!*words || strchr(words, ';')) return true;
    if (!cli_open_game(&what, words)) return false;
    if (what.game == &hx_dice_game) *kind = (hx_dice_kind)((const hx_dice_rules *)what.rules)->kind;
    cli_close_game(&what);
    return true;
}

/* How far the tables of Island Two are, in hundredths. */
static void tell_part(const hx_train_round *r)
{
    if (in_json) tell_json(r);
    else if (isatty(STDERR_FILENO))
        fprintf(stderr, r->round < 99 ? "\r%3d %%" : "\r     \r", r->round);
}

static bool train_dice(const hx_train_options *o, hx_dice_kind kind, bool table, char *message,
                       int room)
{
    return table ? hx_train_own(o, tell_part, message, room)
                 : hx_train_dice(o, kind, tell_round, message, room);
}

/* Where a run lives if nobody says it. */
static const char *folder_for(bool dice, bool table, bool start)
{
    if (dice) return table ? "island-two.own" : "training-dice";
    if (general) return "training-general";
    return start ? "training-start" : "training";
}

static bool train_catan(const hx_train_options *o, bool table, bool start, char *message, int room)
{
    if (general) return hx_train_general(o, tell_round, message, room);
    if (table) return hx_train_table(o, tell_round, message, room);
    return start ? hx_train_start(o, tell_round, message, room)
                 : hx_train(o, tell_round, message, room);
}

int cmd_train(int argc, char **argv)
{
    cli_rest spec = { 0 };
    hx_dice_kind kind;
    char message[512] = "";
    int64_t rounds = 160, watch = 40, games = 0, threads = 2;
    uint64_t seed = 1;
    const char *folder = NULL, *from = NULL;
    bool table = false, start = false;
    int64_t playouts = 200;
    twins_asked twins = { .kind = "", .bots = "net", .budget = "" };
    in_json = false;
    const cli_option options[] = {
        { "out", "PATH", HX_W_TRAIN_HELP_OUT, CLI_STRING, &folder, 0, 0 },
        { "rounds", "N", HX_W_TRAIN_HELP_ROUNDS, CLI_NUMBER, &rounds, 1, 1000000 },
        { "watch", "N", HX_W_TRAIN_HELP_WATCH, CLI_NUMBER, &watch, 0, 1000000 },
        { "games", "N", HX_W_TRAIN_HELP_GAMES, CLI_NUMBER, &games, 1, 1000000 },
        { "seed", "N", HX_W_TRAIN_HELP_SEED, CLI_SEED, &seed, 0, 0 },
        { "threads", "N", HX_W_TRAIN_HELP_THREADS, CLI_NUMBER, &threads, 1, 64 },
        { "from", "FILE", HX_W_TRAIN_HELP_FROM, CLI_STRING, &from, 0, 0 },
        { "table", NULL, HX_W_TRAIN_HELP_TABLE, CLI_SWITCH, &table, 0, 0 },
        { "start", NULL, HX_W_TRAIN_HELP_START, CLI_SWITCH, &start, 0, 0 },
        { "twins", "FILE", HX_W_TRAIN_HELP_TWINS, CLI_STRING, &twins.make.file, 0, 0 },
        { "playouts", "N", HX_W_TRAIN_HELP_PLAYOUTS, CLI_NUMBER, &playouts, 2, 1000000 },
        { "kind", "KIND", HX_W_TRAIN_HELP_KIND, CLI_STRING, &twins.kind, 0, 0 },
        { "bots", "A;B", HX_W_TRAIN_HELP_BOTS, CLI_STRING, &twins.bots, 0, 0 },
        { "budget", "BUDGET", HX_W_TRAIN_HELP_BUDGET, CLI_STRING, &twins.budget, 0, 0 },
        { "json", NULL, HX_W_HELP_JSON, CLI_SWITCH, &in_json, 0, 0 },
        { 0 },
    };
    const cli_usage usage = { "[SPEC]", HX_W_TRAIN_ABOUT, options, &spec, 0, 1000 };
    const int code = cli_parse(&usage, argc, argv);
    if (code != CLI_GO_ON) return code;
    if (!kind_named(spec.text, &kind)) return CLI_FAILED;
    if (kind == HX_DICE_ISLAND_ONE) return cli_wrong(HX_W_TRAIN_SOLVED, spec.text);
    const bool dice = kind != HX_DICE_KINDS;
    twins.make.games = (int)playouts;
    if (dice && (start || twins.make.file))
        return cli_wrong(HX_W_TRAIN_NOT_DICE, start ? "start" : "twins");
    if (dice && table && kind != HX_DICE_ISLAND_TWO) return cli_wrong(HX_W_TRAIN_NOT_DICE, "table");
    if (twins.make.file)
        return go_on_with_twins(&twins, spec.text,
                                &(hx_train_options){ .seed = seed, .games = (int)games });
    general = !dice && !table && !start && *spec.text;
    if (!folder) folder = folder_for(dice, table, start);
    if (!(dice && table ? output_check(folder) : output_check_folder(folder))) return CLI_FAILED;
    const hx_train_options o = { .folder = folder,
                                 .seed = seed,
                                 .rounds = (int)rounds,
                                 .watch = (int)watch,
                                 .games = table && games == 0 && !dice ? 4000 : (int)games,
                                 .threads = (int)threads,
                                 .stopped = is_stopped,
                                 .spec = spec.text,
                                 .from = from };
    const bool good = dice ? train_dice(&o, kind, table, message, sizeof message)
                           : train_catan(&o, table, start, message, sizeof message);
    if (!good) return cli_error(HX_W_TRAIN_FAILED, message);
    return cli_stopped ? cli_error(HX_W_STOPPED) : CLI_DONE;
}
