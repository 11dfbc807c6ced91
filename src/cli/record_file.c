/* record_file.c -- opens a record and reports where it is wrong. */
#include "record_file.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "hx/wanted.h"

static int refuse(const char *path, const char *text, const hx_error *why, bool json)
{
    int line, column;
    hx_record_place(text, why->at, &line, &column);
    if (json) {
        cli_print_json(json_pack("{s:b, s:s, s:{s:i, s:s, s:s, s:i, s:i, s:i, s:s, s:s}}", "ok", 0,
                                 "file", path, "error", "status", (int)why->status, "name",
                                 hx_status_name(why->status), "text",
                                 hx_status_text(why->status, cli_language()), "at", why->at, "line",
                                 line, "column", column, "word", why->word, "wanted", why->wanted));
        return CLI_FAILED;
    }
    cli_error(HX_W_REPLAY_WRONG, path, line, column, hx_status_text(why->status, cli_language()),
              why->word);
    if (why->wanted[0]) {
        cli_print(stderr, HX_W_REFUSED_WANTED, hx_wanted_text(why->wanted, cli_language()));
        fputc('\n', stderr);
    }
    return CLI_FAILED;
}

static int unreadable(const char *path, bool json)
{
    const char *const why = cli_cause(errno);
    if (!json) return cli_error(HX_W_CANNOT_READ, path, why);
    cli_print_json(json_pack("{s:b, s:s, s:{s:s, s:s}}", "ok", 0, "file", path, "error", "name",
                             "CANNOT_READ", "text", why));
    return CLI_FAILED;
}

/* A seat without a name in the record is called by its number. */
static void name_seats(record_file *f)
{
    for (int i = 0; i < HX_SEATS; i++) {
        char *const name = f->names.at[i];
        if (!*name)
            snprintf(name, sizeof f->names.at[i], "%s %d", cli_text(HX_W_PLAY_PLAYER), i + 1);
        f->name[i] = name;
    }
}

int record_file_open(record_file *f, const char *path, bool json)
{
    hx_error why = { 0 };
    memset(f, 0, sizeof *f);
    char *const text = live_game_read_file(path);
    if (!text) return unreadable(path, json);
    const hx_status status = live_game_load(&f->table, text, &f->names, &why);
    const int code = status == HX_OK ? CLI_GO_ON : refuse(path, text, &why, json);
    if (code == CLI_GO_ON) name_seats(f);
    free(text);
    return code;
}

void record_file_close(record_file *f)
{
    live_game_close(&f->table);
}
