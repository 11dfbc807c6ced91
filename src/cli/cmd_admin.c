/* cmd_admin.c -- `hexshore admin`: sends one command to a running server and prints the answer. */
#include <stdlib.h>

#include "server/admin.h"
#include "serving.h"

int cmd_admin(int argc, char **argv)
{
    serving s = { .listen = "" };
    cli_rest words = { 0 };
    const cli_option options[] = {
        { "data", "FOLDER", HX_W_SERVE_HELP_DATA, CLI_STRING, &s.data, 0, 0 },
        { "admin-socket", "PATH", HX_W_SERVE_HELP_ADMIN, CLI_STRING, &s.admin, 0, 0 },
        { 0 },
    };
    const cli_usage usage = { "COMMAND ...", HX_W_ADMIN_ABOUT, options, &words, 1, 100 };
    int code = serving_before(&s, options, argc, argv);
    if (code == CLI_GO_ON) code = cli_parse(&usage, argc, argv);
    if (code == CLI_GO_ON) code = serving_fill_admin(&s);
    if (code != CLI_GO_ON) return code;
    char *const answer = admin_ask(s.admin, words.text, cli_language());
    if (!answer || !*answer) return free(answer), cli_error(HX_W_ADMIN_AWAY, s.admin);
    const bool done = *answer == '+';
    fputs(answer + 1, done ? stdout : stderr);
    free(answer);
    return done ? CLI_DONE : CLI_FAILED;
}
