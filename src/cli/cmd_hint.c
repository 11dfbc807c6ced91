/* cmd_hint.c -- `hexshore hint`: what to do in a position, and why; the finding out is in
 * hint.c. */
#include "hint.h"
#include "position_argument.h"

int cmd_hint(int argc, char **argv)
{
    position_argument_choice choice = { .at = -1 };
    int64_t seat = 0, moves = 5, worlds = 24;
    hint_options wanted = { .seed = 1 };
    position_argument m;
    cli_rest spec = { 0 };
    const cli_option options[] = {
        POSITION_ARGUMENT_OPTIONS(choice),
        { "seat", "N", HX_W_HINT_HELP_SEAT, CLI_NUMBER, &seat, 1, HX_SEATS },
        { "moves", "N", HX_W_HINT_HELP_MOVES, CLI_NUMBER, &moves, 1, HINT_MOVES_MOST },
        { "worlds", "N", HX_W_HINT_HELP_WORLDS, CLI_NUMBER, &worlds, 1, 10000 },
        { "seed", "N", HX_W_HELP_SEED, CLI_SEED, &wanted.seed, 0, 0 },
        { "json", NULL, HX_W_HELP_JSON, CLI_SWITCH, &wanted.json, 0, 0 },
        { 0 },
    };
    const cli_usage usage = { "[SPEC]", HX_W_HINT_ABOUT, options, &spec, 0, 1000 };
    int code = cli_parse(&usage, argc, argv);
    if (code != CLI_GO_ON) return code;
    wanted.seat = (int)seat;
    wanted.moves = (int)moves;
    wanted.worlds = (int)worlds;
    code = position_argument_open(&m, &choice, spec.text);
    if (code != CLI_GO_ON) return code;
    const bool start = !choice.position && !choice.arrange && !choice.record;
    code = hint_give(&(hint_position){ m.game, m.rules, m.state, m.file.name, start }, &wanted);
    position_argument_close(&m);
    return code;
}
