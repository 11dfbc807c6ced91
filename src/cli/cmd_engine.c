/* cmd_engine.c -- `hexshore engine`: the line protocol on stdin and stdout. */
#include "cli.h"
#include "engine.h"

int cmd_engine(int argc, char **argv)
{
    bool json = false;
    const cli_option options[] = {
        { "json", NULL, HX_W_ENGINE_HELP_JSON, CLI_SWITCH, &json, 0, 0 },
        { 0 },
    };
    const cli_usage usage = { "", HX_W_ENGINE_ABOUT, options, NULL, 0, 0 };
    const int code = cli_parse(&usage, argc, argv);
    return code == CLI_GO_ON ? engine_run(stdin, stdout, json) : code;
}
