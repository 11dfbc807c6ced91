/* cmd_analyse.c -- `hexshore analyse`: was it me, or the dice? */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "hx/tell.h"
#include "player_sums.h"
#include "record_list.h"
#include "report.h"

typedef struct analysis {
    const char *path, *html;
    bool json;
    hx_review_options options;
    record_file file;
    hx_review review;
    player_sums sums;
    bool many; /* one of several records */
} analysis;

static int number, of; /* the record being reviewed: for the progress */

static bool is_stopped(void)
{
    return cli_stopped;
}

static void tell_progress(int done, int all)
{
    const int percent = done * 100 / all;
    if (of > 1) cli_print(stderr, HX_W_RECORDS_PROGRESS, number, of, percent);
    else fprintf(stderr, "\r%3d %%", percent);
    fflush(stderr);
}

/* A share of winning chance as per cent; points as they are. */
static double shown(const hx_review *r, double v)
{
    return r->unit == HX_UNIT_WIN ? 100 * v : v;
}

static bool is_dice(const analysis *a)
{
    return a->file.table.play.game == &hx_dice_game;
}

static void print_heading(const analysis *a)
{
    static const hx_word units[HX_UNITS] = { HX_W_ANALYSE_IN_CHANCES, HX_W_ANALYSE_IN_POINTS,
                                             HX_W_ANALYSE_IN_TURNS };
    cli_print(stdout, units[a->review.unit]);
    cli_print(stdout, HX_W_ANALYSE_HEAD);
    cli_print(stdout, is_dice(a) ? HX_W_ANALYSE_HEAD_SUMS : HX_W_ANALYSE_HEAD_CARDS);
}

static void print_seats(const analysis *a)
{
    const hx_review *const r = &a->review;
    print_heading(a);
    for (int i = 0; i < r->seats; i++) {
        const hx_review_seat *const s = &r->seat[i];
        cli_printf("%d %-14s %8.1f %+8.1f %9.1f %8.1f %9d %6d %6d %6d", i + 1, a->file.name[i],
                   shown(r, s->result), shown(r, s->luck), shown(r, s->adjusted), shown(r, s->cost),
                   s->decisions, s->marks[HX_INACCURACY], s->marks[HX_MISTAKE],
                   s->marks[HX_BLUNDER]);
        if (is_dice(a))
            cli_printf(" %9.1f %9.1f %+9.1f", shown(r, s->error), shown(r, (double)r->first[i]),
                       shown(r, s->others));
        else cli_printf(" %9.0f %9.1f", s->received, s->expected);
        putchar('\n');
    }
    if (is_dice(a)) cli_wrap(stdout, hx_tell_sums(r->unit, cli_language()), 0, 0, cli_width());
}

static void print_costly(int turn, const char *name, const char *made, const char *verdict)
{
    char *text = NULL;
    size_t size;
    FILE *const to = cli_memory(&text, &size);
    if (turn > 0) cli_print(to, HX_W_ANALYSE_COSTLY_ONE, turn, name, made, verdict);
    else cli_print(to, HX_W_ANALYSE_COSTLY_SETUP, name, made, verdict);
    fclose(to);
    cli_wrap(stdout, text, 0, 6, isatty(STDOUT_FILENO) ? cli_width() : INT16_MAX);
    free(text);
}

static void print_worst(analysis *a, int seat)
{
    hx_play *const play = &a->file.table.play;
    const hx_review *const r = &a->review;
    const hx_teller to = { .lang = cli_language(), .who = HX_NOBODY, .names = a->file.name };
    for (int k = 0; k < 3 && r->seat[seat].worst[k] >= 0; k++) {
        const int at = r->seat[seat].worst[k];
        char made[512], verdict[1024];
        hx_play_position(play, at, play->spare[0]);
        hx_tell_move(play->game, play->rules, play->spare[0], &play->moves[at], &to, made,
                     sizeof made);
        hx_tell_judged(play->game, play->rules, play->spare[0], r, at, &to, verdict,
                       sizeof verdict);
        print_costly(r->moves[at].turn, a->file.name[seat], made, verdict);
    }
}

/* The leader's line: values after each tenth of the game. */
static void print_course(const analysis *a)
{
    const hx_review *const r = &a->review;
    cli_print(stdout, HX_W_ANALYSE_COURSE);
    for (int i = 0; i < r->seats; i++) {
        printf("%d %-14s", i + 1, a->file.name[i]);
        for (int k = 0; k <= 10 && r->count > 0; k++) {
            const int at = r->count * k / 10;
            cli_printf(" %5.1f",
                       shown(r, (double)(at == 0 ? r->first[i] : r->moves[at - 1].value[i])));
        }
        putchar('\n');
    }
}

static void print_story(const analysis *a)
{
    const hx_teller to = { .lang = cli_language(), .who = HX_NOBODY, .names = a->file.name };
    char story[1024];
    if (hx_tell_story(&a->review, &to, story, sizeof story) == 0) return;
    cli_wrap(stdout, story, 0, 0, cli_width());
    putchar('\n');
}

static void print_text(analysis *a)
{
    print_story(a);
    print_seats(a);
    putchar('\n');
    print_course(a);
    putchar('\n');
    cli_print(stdout, HX_W_ANALYSE_COSTLY);
    for (int i = 0; i < a->review.seats; i++) print_worst(a, i);
}

static int show(analysis *a)
{
    if (a->html && !report_page_write(&a->file, &a->review, a->html)) return CLI_FAILED;
    if (a->json) {
        json_t *const json = report_json(&a->file, &a->review);
        if (a->many) json_object_set_new(json, "file", json_string(a->path));
        cli_print_json(json);
    } else {
        if (a->many) printf("== %s\n", a->path);
        print_text(a);
        if (a->many) putchar('\n');
    }
    if (a->html && !a->json) cli_print(stdout, HX_W_ANALYSE_PAGE, a->html);
    return CLI_DONE;
}

static int cannot_review(const analysis *a)
{
    if (!a->json || !a->many) return cli_error(HX_W_ANALYSE_CANNOT, a->path);
    cli_print_json(json_pack("{s:b, s:s, s:{s:s}}", "ok", 0, "file", a->path, "error", "name",
                             "CANNOT_REVIEW"));
    return CLI_FAILED;
}

static int review(analysis *a)
{
    const bool watched = isatty(STDERR_FILENO);
    a->options.stopped = is_stopped;
    a->options.progress = watched ? tell_progress : NULL;
    const hx_status status = hx_review_play(&a->file.table.play, &a->options, &a->review);
    if (watched) fputs("\r\033[K", stderr);
    if (status == HX_FORBIDDEN) return cli_error(HX_W_STOPPED);
    if (status != HX_OK) return cannot_review(a);
    const int code = show(a);
    if (code == CLI_DONE) player_sums_add(&a->sums, &a->file, &a->review);
    hx_review_close(&a->review);
    return code;
}

static bool run_one(analysis *a, const char *path)
{
    a->path = path;
    int code = record_file_open(&a->file, path, a->json);
    if (code == CLI_GO_ON) code = review(a);
    record_file_close(&a->file);
    return code == CLI_DONE;
}

static void print_sums(const analysis *a)
{
    if (a->json) cli_print_json(json_pack("{s:o}", "summary", player_sums_json(&a->sums)));
    else player_sums_print(&a->sums);
}

/* One that is wrong does not stop the others. */
static int run_all(analysis *a, const record_list *list)
{
    record_tally tally = { 0 };
    a->many = list->many;
    of = list->count;
    for (int i = 0; i < list->count && !cli_stopped; i++) {
        number = i + 1;
        if (run_one(a, list->path[i])) tally.done++;
        else record_tally_bad(&tally, list->path[i]);
    }
    if (a->many) print_sums(a);
    player_sums_free(&a->sums);
    return record_tally_end(&tally, list, a->json);
}

static int run(analysis *a, const cli_list *words)
{
    record_list list;
    record_list_make(&list, words);
    const int code =
        a->html && list.many ? cli_wrong(HX_W_ANALYSE_ONE_PAGE, a->html) : run_all(a, &list);
    record_list_free(&list);
    return code;
}

int cmd_analyse(int argc, char **argv)
{
    analysis a = { 0 };
    int64_t worlds = 6, threads = 2;
    cli_list words = { 0 };
    cli_rest rest = { .list = &words };
    const cli_option options[] = {
        { "html", "FILE", HX_W_ANALYSE_HELP_HTML, CLI_FILE, &a.html, 0, 0 },
        { "worlds", "N", HX_W_ANALYSE_HELP_WORLDS, CLI_NUMBER, &worlds, 1, 1000 },
        { "threads", "N", HX_W_ANALYSE_HELP_THREADS, CLI_NUMBER, &threads, 1, 64 },
        { "json", NULL, HX_W_HELP_JSON, CLI_SWITCH, &a.json, 0, 0 },
        { 0 },
    };
    const cli_usage usage = { "FILE|FOLDER|-..", HX_W_ANALYSE_ABOUT, options, &rest, 1, INT32_MAX };
    int code = cli_parse(&usage, argc, argv);
    a.options.worlds = (int)worlds;
    a.options.threads = (int)threads;
    if (code == CLI_GO_ON) code = run(&a, &words);
    free(words.at);
    return code;
}
