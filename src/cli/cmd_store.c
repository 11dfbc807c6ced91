/* cmd_store.c -- `hexshore store`: maintenance of a server's store.
 *
 * The work is done in src/store; this prints it for people and programs.  Measuring is in
 * store_bench.c. */
#include <stdlib.h>
#include <string.h>

#include "store_bench.h"

/* The words of the command line, and the store they name. */
typedef struct store_job {
    char url[4200];
    const char *name;  /* of the store, as it was typed, without its password */
    const char *other; /* FILE or TABLE, "" for none                          */
    bool json;
    int64_t seconds;
    store *s;
} store_job;

static int tell_error(const store_job *job, const store_error *error)
{
    const char *const sentence = cli_text(store_word(error->result));
    const char *const detail = error->detail[0] ? error->detail : store_result_name(error->result);
    return cli_error(HX_W_STORE_WRONG, job->name, sentence, detail);
}

/* ==== check ============================================================================ */

static void print_fault(void *to, store_fault fault, const char *where, int64_t number)
{
    (void)to;
    cli_print(stdout, HX_W_STORE_FOUND, where, (long long)number,
              cli_text(store_fault_word(fault)));
}

static void list_fault(void *to, store_fault fault, const char *where, int64_t number)
{
    json_array_append_new(to,
                          json_pack("{s:s, s:I, s:s}", "where", where, "number", (json_int_t)number,
                                    "text", hx_words(store_fault_word(fault), cli_language())));
}

static int check_for_programs(const store_job *job)
{
    store_counts n;
    json_t *const faults = json_array();
    const int found = store_check(job->s, list_fault, faults);
    if (found < 0 || store_count(job->s, &n) != STORE_DONE) {
        json_decref(faults);
        return tell_error(job, store_why(job->s));
    }
    cli_print_json(json_pack("{s:b, s:I, s:I, s:I, s:I, s:o}", "ok", found == 0, "tables",
                             (json_int_t)n.tables, "running", (json_int_t)n.open_tables, "events",
                             (json_int_t)n.events, "players", (json_int_t)n.players, "faults",
                             faults));
    return found == 0 ? CLI_DONE : CLI_FAILED;
}

static int check(const store_job *job)
{
    if (job->json) return check_for_programs(job);
    store_counts n;
    const int found = store_check(job->s, print_fault, NULL);
    if (found < 0) return tell_error(job, store_why(job->s));
    if (found > 0) return cli_error(HX_W_STORE_FAULTY, job->name, found);
    if (store_count(job->s, &n) != STORE_DONE) return tell_error(job, store_why(job->s));
    cli_print(stdout, HX_W_STORE_FINE, job->name, (long long)n.tables, (long long)n.open_tables,
              (long long)n.events, (long long)n.players);
    return CLI_DONE;
}

/* ==== backup and restore =============================================================== */

static int backup(const store_job *job)
{
    if (store_backup(job->s, job->other) != STORE_DONE) return tell_error(job, store_why(job->s));
    cli_print(stdout, HX_W_STORE_BACKED_UP, job->name, job->other, job->other);
    return CLI_DONE;
}

static int restore(const store_job *job)
{
    const store_result result = store_restore(job->s, job->other);
    if (result == STORE_TAKEN) return cli_error(HX_W_STORE_NOT_EMPTY, job->name);
    if (result != STORE_DONE) return tell_error(job, store_why(job->s));
    cli_print(stdout, HX_W_STORE_RESTORED, job->other, job->name);
    return CLI_DONE;
}

/* ==== export =========================================================================== */

/* A body that is JSON stays JSON; anything else is a text. */
static json_t *body_of(const char *text)
{
    json_t *const json = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    return json ? json : json_string(text);
}

static bool print_event(void *to, const store_event *e)
{
    (void)to;
    json_t *const line =
        json_pack("{s:I, s:I, s:I, s:s, s:s, s:o}", "number", (json_int_t)e->number, "epoch",
                  (json_int_t)e->epoch, "at", (json_int_t)e->at, "kind", e->kind, "player",
                  e->player, "body", body_of(e->body));
    cli_print_json(line);
    return true;
}

static int export_log(const store_job *job)
{
    const store_result result = store_each_event(job->s, job->other, 1, -1, print_event, NULL);
    if (result == STORE_NONE) return cli_error(HX_W_STORE_NO_TABLE, job->other);
    return result == STORE_DONE ? CLI_DONE : tell_error(job, store_why(job->s));
}

/* ==== bench ============================================================================ */

static int bench(const store_job *job)
{
    static const int sizes[] = { 1, 10, 100 };
    store_counts n;
    if (store_count(job->s, &n) != STORE_DONE) return tell_error(job, store_why(job->s));
    if (n.tables + n.players > 0) return cli_error(HX_W_STORE_NOT_EMPTY, job->name);
    if (!job->json) cli_print(stdout, HX_W_STORE_BENCH_HEADING);
    for (int i = 0; i < 3 && !cli_stopped; i++) {
        bench_figures f;
        if (!store_bench(job->s, sizes[i], (int)job->seconds, &f)) {
            return tell_error(job, store_why(job->s));
        }
        if (job->json) {
            cli_print_json(json_pack("{s:i, s:f, s:f, s:f, s:f}", "batch", sizes[i], "commits",
                                     f.commits, "events", f.events, "p50_ms", f.p50, "p99_ms",
                                     f.p99));
        } else {
            cli_print(stdout, HX_W_STORE_BENCH_LINE, sizes[i], f.commits, f.events, f.p50, f.p99);
        }
        fflush(stdout);
    }
    return CLI_DONE;
}

/* ==== the command ====================================================================== */

typedef struct store_verb {
    const char *name;
    int (*run)(const store_job *);
    store_mode mode;
    bool takes_other;
} store_verb;

static const store_verb verbs[] = {
    { "check", check, STORE_READ, false },     { "backup", backup, STORE_READ, true },
    { "restore", restore, STORE_WRITE, true }, { "export", export_log, STORE_READ, true },
    { "bench", bench, STORE_WRITE, false },
};

static const store_verb *verb_named(const char *name)
{
    for (size_t i = 0; i < sizeof verbs / sizeof verbs[0]; i++) {
        if (strcmp(verbs[i].name, name) == 0) return &verbs[i];
    }
    return NULL;
}

/* Cuts the text at its first blank; returns what follows. */
static char *cut(char *text)
{
    char *const blank = strchr(text, ' ');
    if (!blank) return text + strlen(text);
    *blank = '\0';
    return blank + 1;
}

/* The name of a file alone is a store as well; a password is not for the screen. */
static void name_store(store_job *job, const char *typed)
{
    const bool is_url = strncmp(typed, "sqlite:", 7) == 0 || strncmp(typed, "postgres", 8) == 0;
    const char *const at = strrchr(typed, '@');
    snprintf(job->url, sizeof job->url, "%s%s", is_url ? "" : "sqlite:", typed);
    job->name = is_url && at ? at + 1 : typed;
}

static int run(store_job *job, const store_verb *verb)
{
    store_error error;
    job->s = store_open(job->url, verb->mode, &error);
    if (!job->s) return tell_error(job, &error);
    const int code = verb->run(job);
    store_close(job->s);
    return code;
}

int cmd_store(int argc, char **argv)
{
    static cli_rest rest;
    store_job job = { .other = "", .seconds = 2 };
    const cli_option options[] = {
        { "seconds", "N", HX_W_STORE_HELP_SECONDS, CLI_NUMBER, &job.seconds, 1, 3600 },
        { "json", NULL, HX_W_HELP_JSON, CLI_SWITCH, &job.json, 0, 0 },
        { NULL, NULL, HX_WORDS, CLI_SWITCH, NULL, 0, 0 },
    };
    const cli_usage usage = { .arguments = cli_text(HX_W_STORE_USAGE),
                              .about = HX_W_STORE_ABOUT,
                              .options = options,
                              .rest = &rest,
                              .least = 2,
                              .most = 64 };
    const int code = cli_parse(&usage, argc, argv);
    if (code != CLI_GO_ON) return code;
    char *const typed = cut(rest.text);
    const store_verb *const verb = verb_named(rest.text);
    if (!verb) return cli_wrong(HX_W_STORE_UNKNOWN, rest.text);
    if (verb->takes_other) job.other = cut(typed);
    if (verb->takes_other && !job.other[0]) return cli_wrong(HX_W_STORE_USAGE_HINT);
    name_store(&job, typed);
    return run(&job, verb);
}
