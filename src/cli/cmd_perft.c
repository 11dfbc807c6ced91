/* cmd_perft.c -- `hexshore perft`: counts move sequences. */
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "hx/play.h"
#include "hx/walk.h"

typedef struct perft {
    cli_game what;
    void *state, *next, *room;
    int depth;
    bool divide;
    json_t *json; /* NULL: plain text */
} perft;

static void count_all(perft *p)
{
    json_t *const counts = json_array();
    for (int depth = 1; depth <= p->depth && !cli_stopped; depth++) {
        const uint64_t n = hx_perft(p->what.game, p->what.rules, p->state, depth, p->room);
        json_array_append_new(counts, json_integer((json_int_t)n));
        if (p->json) continue;
        printf("%d %llu\n", depth, (unsigned long long)n);
        fflush(stdout);
    }
    if (p->json) json_object_set_new(p->json, "counts", counts);
    else json_decref(counts);
}

/* One first move and what follows it. */
static void count_behind(perft *p, const hx_move *move, json_t *list)
{
    const hx_game *const game = p->what.game;
    char text[HX_WORD_MAX];
    hx_say(game, p->what.rules, p->state, move, text, sizeof text);
    memcpy(p->next, p->state, game->state_size);
    game->apply(p->what.rules, p->next, move);
    const uint64_t n = hx_perft(game, p->what.rules, p->next, p->depth - 1, p->room);
    if (p->json) {
        json_array_append_new(list, json_pack("{s:s, s:I}", "move", text, "count", (json_int_t)n));
    } else {
        printf("%s %llu\n", text, (unsigned long long)n);
    }
}

static void divide_moves(perft *p, hx_seat seat, json_t *list)
{
    const hx_game *const game = p->what.game;
    hx_move *const moves = cli_room((size_t)game->moves_max, sizeof *moves);
    const int n = game->legal(p->what.rules, p->state, seat, moves, game->moves_max);
    for (int i = 0; i < n && !cli_stopped; i++) count_behind(p, &moves[i], list);
    free(moves);
}

static void divide_outcomes(perft *p, json_t *list)
{
    const hx_game *const game = p->what.game;
    hx_odds *const odds = cli_room((size_t)game->odds_max, sizeof *odds);
    const int n = game->chance(p->what.rules, p->state, odds, game->odds_max);
    for (int i = 0; i < n && !cli_stopped; i++) count_behind(p, &odds[i].move, list);
    free(odds);
}

static void divide(perft *p)
{
    json_t *const list = json_array();
    const uint8_t waiting = p->what.game->waiting(p->what.rules, p->state);
    if (waiting) divide_moves(p, (hx_seat)__builtin_ctz(waiting), list);
    else divide_outcomes(p, list);
    if (p->json) json_object_set_new(p->json, "moves", list);
    else json_decref(list);
}

static void count(perft *p, bool json)
{
    char spec[4096];
    p->what.game->spec(p->what.rules, spec, sizeof spec);
    if (json) p->json = json_pack("{s:s, s:i}", "spec", spec, "depth", p->depth);
    if (p->divide) divide(p);
    else count_all(p);
    if (p->json) cli_print_json(p->json);
}

static int begin(perft *p, const char *position)
{
    const hx_game *const game = p->what.game;
    game->start(p->what.rules, p->state);
    if (!position) return CLI_GO_ON;
    const hx_status status = hx_position_from_id(game, p->what.rules, position, p->state);
    if (status == HX_OK) return CLI_GO_ON;
    return cli_error(HX_W_BAD_POSITION_ID, position, hx_status_text(status, cli_language()));
}

static int run(perft *p, const char *spec, const char *position, bool json)
{
    if (!cli_open_game(&p->what, spec)) return CLI_FAILED;
    p->state = cli_room(1, p->what.game->state_size);
    p->next = cli_room(1, p->what.game->state_size);
    p->room = cli_room(1, hx_perft_room(p->what.game, p->depth));
    int code = begin(p, position);
    if (code == CLI_GO_ON) {
        count(p, json);
        code = cli_stopped ? cli_error(HX_W_STOPPED) : CLI_DONE;
    }
    free(p->state);
    free(p->next);
    free(p->room);
    cli_close_game(&p->what);
    return code;
}

int cmd_perft(int argc, char **argv)
{
    perft p = { 0 };
    int64_t depth = 3;
    const char *position = NULL;
    bool json = false;
    cli_rest spec = { 0 };
    const cli_option options[] = {
        { "depth", "N", HX_W_PERFT_HELP_DEPTH, CLI_NUMBER, &depth, 1, 100 },
        { "position", "ID", HX_W_PERFT_HELP_POSITION, CLI_STRING, &position, 0, 0 },
        { "divide", NULL, HX_W_PERFT_HELP_DIVIDE, CLI_SWITCH, &p.divide, 0, 0 },
        { "json", NULL, HX_W_HELP_JSON, CLI_SWITCH, &json, 0, 0 },
        { 0 },
    };
    const cli_usage usage = { "SPEC", HX_W_PERFT_ABOUT, options, &spec, 1, 1000 };
    const int code = cli_parse(&usage, argc, argv);
    p.depth = (int)depth;
    return code == CLI_GO_ON ? run(&p, spec.text, position, json) : code;
}
