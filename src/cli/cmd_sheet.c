/* cmd_sheet.c -- `hexshore sheet`: sheets of the dice games to print, blank or
 * with a position filled in, and the markers of paired players.
 *
 * What they look like is the business of hx/paper.h. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "hx/paper.h"
#include "output.h"

typedef struct sheet_job {
    cli_game what;
    hx_dice_state state;
    hx_paper_order order;
    hx_paper_format format;
    const char *out, *paper, *position, *names;
    char named[400]; /* the names, one behind the other */
    int64_t copies, per_page, dpi;
    bool json;
    hx_paper_tally tally;
    long bytes;
    json_t *files;
} sheet_job;

/* -- what is wanted ---------------------------------------------------------------------- */

/* The place of the suffix in a path: its last dot. */
static size_t suffix_at(const char *path)
{
    const char *const dot = strrchr(path, '.');
    return dot ? (size_t)(dot - path) : strlen(path);
}

static bool choose_format(sheet_job *j)
{
    static const char *const suffixes[HX_PAPER_FORMATS] = { ".pdf", ".svg", ".png" };
    for (int i = 0; i < HX_PAPER_FORMATS; i++) {
        j->format = (hx_paper_format)i;
        if (strcmp(j->out + suffix_at(j->out), suffixes[i]) == 0) return true;
    }
    return false;
}

static bool choose_paper(sheet_job *j)
{
    static const char *const names[HX_PAPER_SIZES] = { "a4", "letter" };
    for (int i = 0; i < HX_PAPER_SIZES; i++) {
        j->order.size = (hx_paper_size)i;
        if (strcmp(j->paper, names[i]) == 0) return true;
    }
    return false;
}

/* What can be said without the game. */
static int check_options(sheet_job *j)
{
    if (!j->out) return cli_wrong(HX_W_MISSING_WORD, "--out FILE.pdf");
    if (!choose_format(j)) return cli_wrong(HX_W_SHEET_SUFFIX, j->out);
    if (!choose_paper(j)) return cli_wrong_value("paper", j->paper, "a4, letter");
    if (j->per_page == 3) return cli_wrong_value("per-page", "3", "1, 2, 4");
    if (j->position && j->copies) return cli_wrong(HX_W_SHEET_NO_COPIES);
    if (j->names && !j->position) return cli_wrong(HX_W_SHEET_NAMES_ALONE);
    return CLI_GO_ON;
}

static int order_markers(sheet_job *j, const char *words)
{
    if (strcmp(words, "markers") != 0 || j->position || j->copies || j->per_page)
        return cli_wrong(HX_W_SHEET_MARKERS_ALONE);
    j->order.markers = true;
    j->order.lang = cli_language();
    j->order.dpi = (int)j->dpi;
    return CLI_GO_ON;
}

/* "island-one ..." is short for "dice island-one ...". */
static int open_dice(sheet_job *j, const char *words)
{
    char spec[4096 + 8];
    const bool full = hx_game_named(words) == &hx_dice_game;
    snprintf(spec, sizeof spec, "%s%s", full ? "" : "dice ", words);
    return cli_open_game(&j->what, spec) ? CLI_GO_ON : CLI_FAILED;
}

/* "Ann,Ben": each name ends where the comma was. */
static void take_names(sheet_job *j)
{
    char *at = j->named;
    snprintf(j->named, sizeof j->named, "%s", j->names ? j->names : "");
    for (int i = 0; i < HX_DICE_SEATS && *at; i++) {
        const size_t length = strcspn(at, ",");
        const bool last = at[length] == '\0';
        at[length] = '\0';
        j->order.name[i] = at;
        at += length + !last;
    }
}

static int fill_order(sheet_job *j)
{
    hx_error why = { 0 };
    const hx_dice_rules *const rules = j->what.rules;
    j->order.rules = rules;
    j->order.lang = cli_language();
    j->order.copies = (int)j->copies;
    j->order.per_page = (int)j->per_page;
    j->order.dpi = (int)j->dpi;
    if (rules->kind == HX_DICE_EXTRA && j->per_page > 1) return cli_wrong(HX_W_SHEET_FULL_PAGE);
    if (!j->position) return CLI_GO_ON;
    if (hx_dice_game.arrange(rules, j->position, &j->state, &why) != HX_OK) {
        return cli_refused(j->position, &why);
    }
    j->order.state = &j->state;
    take_names(j);
    return CLI_GO_ON;
}

/* -- files ------------------------------------------------------------------------------- */

/* "a/b.png", "a/b-2.png", ... */
static void name_page(const sheet_job *j, int page, char *out, size_t cap)
{
    const size_t at = suffix_at(j->out);
    if (page == 0) snprintf(out, cap, "%s", j->out);
    else snprintf(out, cap, "%.*s-%d%s", (int)at, j->out, page + 1, j->out + at);
}

/* The reason is kept: what tidies up afterwards may change errno. */
typedef struct sheet_output {
    FILE *out;
    long bytes;
    int reason;
} sheet_output;

static bool write_bytes(void *to, const void *bytes, size_t count)
{
    sheet_output *const s = to;
    s->bytes += (long)count;
    if (fwrite(bytes, 1, count, s->out) == count) return true;
    s->reason = errno;
    return false;
}

/* A file that could not be finished is not left behind. */
static int write_file(sheet_job *j, int page)
{
    char path[4096];
    output o;
    name_page(j, page, path, sizeof path);
    if (!output_begin(&o, path)) return CLI_FAILED;
    sheet_output s = { .out = fopen(o.path, "wb"), .reason = ENOMEM };
    bool fine = s.out && hx_paper_write(&j->order, j->format, page, write_bytes, &s, &j->tally);
    if (s.out && fclose(s.out) != 0 && fine) {
        fine = false;
        s.reason = errno;
    }
    errno = s.reason;
    if (!output_end(&o, fine)) return CLI_FAILED;
    j->bytes += s.bytes;
    json_array_append_new(j->files, json_string(path));
    return CLI_GO_ON;
}

static int write_files(sheet_job *j)
{
    const int files = j->format == HX_PAPER_PDF ? 1 : hx_paper_pages(&j->order);
    int code = CLI_GO_ON;
    for (int i = 0; i < files && code == CLI_GO_ON; i++) code = write_file(j, i);
    return code;
}

static int report(sheet_job *j)
{
    char spec[400] = "markers";
    if (!j->json) {
        cli_print(stdout, HX_W_SHEET_WRITTEN, j->out, j->tally.pages, j->tally.sheets,
                  (j->bytes + 999) / 1000);
        for (size_t i = 1; i < json_array_size(j->files); i++) {
            puts(json_string_value(json_array_get(j->files, i)));
        }
        return CLI_DONE;
    }
    if (!j->order.markers) j->what.game->spec(j->what.rules, spec, sizeof spec);
    cli_print_json(json_pack("{s:b, s:s, s:s, s:O, s:i, s:i, s:I}", "ok", 1, "spec", spec, "file",
                             j->out, "files", j->files, "pages", j->tally.pages, "sheets",
                             j->tally.sheets, "bytes", (json_int_t)j->bytes));
    return CLI_DONE;
}

static int take_order(sheet_job *j, const char *words)
{
    if (strncmp(words, "markers", 7) == 0) return order_markers(j, words);
    const int code = open_dice(j, words);
    return code == CLI_GO_ON ? fill_order(j) : code;
}

static int run(sheet_job *j, const char *words)
{
    int code = check_options(j);
    if (code != CLI_GO_ON) return code;
    j->files = json_array();
    code = take_order(j, words);
    if (code == CLI_GO_ON) code = write_files(j);
    if (code == CLI_GO_ON) code = report(j);
    json_decref(j->files);
    if (j->what.game) cli_close_game(&j->what);
    return code;
}

int cmd_sheet(int argc, char **argv)
{
    sheet_job j = { .paper = "a4", .dpi = HX_PAPER_DPI };
    cli_rest words = { 0 };
    const cli_option options[] = {
        { "out", "FILE", HX_W_SHEET_HELP_OUT, CLI_FILE, &j.out, 0, 0 },
        { "paper", "a4|letter", HX_W_SHEET_HELP_PAPER, CLI_STRING, &j.paper, 0, 0 },
        { "copies", "N", HX_W_SHEET_HELP_COPIES, CLI_NUMBER, &j.copies, 1, HX_PAPER_COPIES_MOST },
        { "per-page", "1|2|4", HX_W_SHEET_HELP_PER_PAGE, CLI_NUMBER, &j.per_page, 1, 4 },
        { "position", "TEXT", HX_W_SHEET_HELP_POSITION, CLI_STRING, &j.position, 0, 0 },
        { "names", "A,B,..", HX_W_SHEET_HELP_NAMES, CLI_STRING, &j.names, 0, 0 },
        { "only-sheet", NULL, HX_W_SHEET_HELP_ONLY, CLI_SWITCH, &j.order.only_sheet, 0, 0 },
        { "no-numbers", NULL, HX_W_SHEET_HELP_UNNAMED, CLI_SWITCH, &j.order.unnamed, 0, 0 },
        { "dpi", "N", HX_W_SHEET_HELP_DPI, CLI_NUMBER, &j.dpi, HX_PAPER_DPI_LEAST,
          HX_PAPER_DPI_MOST },
        { "json", NULL, HX_W_HELP_JSON, CLI_SWITCH, &j.json, 0, 0 },
        { 0 },
    };
    const cli_usage usage = { "island-one|island-two|extra [OPTION=VALUE]... | markers",
                              HX_W_SHEET_ABOUT,
                              options,
                              &words,
                              1,
                              100 };
    const int code = cli_parse(&usage, argc, argv);
    return code == CLI_GO_ON ? run(&j, words.text) : code;
}
