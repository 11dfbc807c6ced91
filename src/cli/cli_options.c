/* cli_options.c -- options from a table, read by glibc's argp.
 *
 * argp finds the options; the help and the error sentences are ours, because
 * its own exist only in the language of the C library. */
#include <argp.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "guess.h"
#include "output.h"

enum { FIRST_KEY = 0x1000, HELP_KEY = 0x100, LANG_KEY, OPTIONS_MAX = 40 };

typedef struct parse {
    const cli_usage *usage;
    const char *name;
    int code; /* CLI_GO_ON until something ends the command */
} parse;

static int option_count(const cli_usage *usage)
{
    int n = 0;
    while (usage->options && usage->options[n].name) n++;
    return n;
}

/* -- help ---------------------------------------------------------------------- */

/* Its value may be left away. */
static bool may_miss(const cli_option *o)
{
    return o->kind == CLI_COLOR || o->kind == CLI_MAYBE;
}

static void print_option(const char *name, const char *value, bool optional, const char *help)
{
    enum { COLUMN = 24 };
    char left[64];
    const char *const form = !value ? "  --%s%s" : optional ? "  --%s[=%s]" : "  --%s %s";
    snprintf(left, sizeof left, form, name, value ? value : "");
    printf("%-*s", COLUMN, left);
    if (cli_columns(left) >= COLUMN) printf("\n%*s", COLUMN, "");
    cli_wrap(stdout, help, COLUMN, COLUMN, cli_width());
}

static void print_help(const parse *p)
{
    const cli_usage *const usage = p->usage;
    const int n = option_count(usage);
    cli_print(stdout, HX_W_USAGE, p->name, *usage->arguments ? " " : "", usage->arguments);
    putchar('\n');
    cli_wrap(stdout, cli_text(usage->about), 0, 0, cli_width());
    putchar('\n');
    for (int i = 0; i < n; i++) {
        const cli_option *const o = &usage->options[i];
        print_option(o->name, o->value, may_miss(o), cli_text(o->help));
    }
    print_option("lang", "en|de", false, cli_text(HX_W_HELP_LANG));
    print_option("help", NULL, false, cli_text(HX_W_HELP_HELP));
}

/* -- values ----------------------------------------------------------------------- */

static bool read_number(const char *text, const cli_option *o, int64_t *out)
{
    char *end;
    errno = 0;
    const long long value = strtoll(text, &end, 10);
    if (!*text || *end || errno || value < o->least || value > o->most) return false;
    *out = value;
    return true;
}

/* 0,5 is what the texts themselves say in German. */
static bool read_real(const char *text, const cli_option *o, double *out)
{
    char *end, point[64];
    snprintf(point, sizeof point, "%s", text);
    point[strcspn(point, ",")] = strchr(point, ',') ? '.' : '\0';
    const double value = strtod(point, &end);
    if (!*text || *end || !(value >= (double)o->least && value <= (double)o->most)) return false;
    *out = value;
    return true;
}

static bool read_seed(const char *text, uint64_t *out)
{
    char *end;
    errno = 0;
    const unsigned long long value = strtoull(text, &end, 0);
    if (*text < '0' || *text > '9' || *end || errno || value > INT64_MAX) return false;
    *out = value;
    return true;
}

static bool read_color(const char *text, bool *out)
{
    if (!text || strcmp(text, "always") == 0) *out = true;
    else if (strcmp(text, "never") == 0) *out = false;
    else if (strcmp(text, "auto") == 0) *out = cli_can_color();
    else return false;
    return true;
}

static bool read_value(const cli_option *o, const char *text)
{
    switch (o->kind) {
    case CLI_SWITCH: *(bool *)o->into = true; return true;
    case CLI_NUMBER: return read_number(text, o, o->into);
    case CLI_SEED: return read_seed(text, o->into);
    case CLI_REAL: return read_real(text, o, o->into);
    case CLI_FILE:
    case CLI_FOLDER:
    case CLI_STRING: *(const char **)o->into = text; return true;
    case CLI_MAYBE: *(const char **)o->into = text ? text : "yes"; return true;
    case CLI_COLOR: return read_color(text, o->into);
    }
    return false;
}

int cli_wrong_value(const char *option, const char *value, const char *list)
{
    guess g = guess_for(value);
    guess_try_list(&g, list);
    return cli_wrong(HX_W_WRONG_VALUE, option, value, list, guess_suffix(&g));
}

static int wrong_value(const cli_option *o, const char *text)
{
    const long long least = o->kind == CLI_SEED ? 0 : (long long)o->least;
    const long long most = o->kind == CLI_SEED ? INT64_MAX : (long long)o->most;
    if (o->kind == CLI_COLOR) return cli_wrong_value(o->name, text, "always, never, auto");
    return cli_wrong(o->kind == CLI_REAL ? HX_W_WRONG_REAL : HX_W_WRONG_NUMBER, o->name, text,
                     least, most);
}

/* -- options that are none ----------------------------------------------------------- */

/* How many options a beginning may mean, "se" seats and seed; their names in `list`. */
static int meant(const cli_usage *usage, const char *name, size_t length, char *list, size_t cap,
                 const cli_option **found)
{
    const int count = option_count(usage);
    size_t used = 0;
    int n = 0;
    list[0] = '\0';
    for (int i = 0; i < count; i++) {
        const cli_option *const o = &usage->options[i];
        if (strncmp(o->name, name, length) != 0) continue;
        *found = o;
        if (strlen(o->name) == length) return 1;
        if (used < cap)
            used += (size_t)snprintf(list + used, cap - used, "%s--%s", n ? ", " : "", o->name);
        n++;
    }
    return n;
}

/* argp only says that something is wrong with this word: here is what. */
static int wrong_option(const cli_usage *usage, const char *word)
{
    const cli_option *found = NULL;
    const char *const name = word + 2;
    const size_t length = strncmp(word, "--", 2) == 0 ? strcspn(name, "=") : 0;
    char list[400], typed[GUESS_MAX];
    if (length > 0) {
        const int n = meant(usage, name, length, list, sizeof list, &found);
        if (n > 1) return cli_wrong(HX_W_OPTION_UNCLEAR, word, list);
        if (n == 1 && found->value)
            return cli_wrong(HX_W_OPTION_NEEDS, found->name, found->name, found->value);
        if (n == 1 && name[length])
            return cli_wrong(HX_W_OPTION_TAKES_NONE, found->name, name + length + 1);
    }
    if (length == 4 && strncmp(name, "lang", 4) == 0)
        return cli_wrong(HX_W_OPTION_NEEDS, "lang", "lang", "en|de");
    snprintf(typed, sizeof typed, "%.*s", (int)strcspn(word, "="), word);
    guess g = guess_for(typed);
    for (int i = 0; i < option_count(usage); i++) {
        snprintf(list, sizeof list, "--%s", usage->options[i].name);
        guess_try(&g, list);
    }
    guess_try(&g, "--help");
    guess_try(&g, "--lang");
    return cli_wrong(HX_W_WRONG_OPTION, typed, guess_suffix(&g));
}

/* -- words ------------------------------------------------------------------------- */

static int take_file(cli_list *list, const char *word)
{
    void *const more = realloc(list->at, ((size_t)list->count + 1) * sizeof *list->at);
    if (!more) return cli_error(HX_W_NO_MEMORY);
    list->at = more;
    list->at[list->count++] = word;
    return CLI_GO_ON;
}

static int take_word(const parse *p, const char *word)
{
    cli_rest *const rest = p->usage->rest;
    if (!rest || rest->count >= p->usage->most) return cli_wrong(HX_W_WRONG_WORD, word);
    if (rest->list) {
        rest->count++;
        return take_file(rest->list, word);
    }
    const size_t have = strlen(rest->text), room = sizeof rest->text - have;
    const int more = snprintf(rest->text + have, room, "%s%s", rest->count++ ? " " : "", word);
    return more < (int)room ? CLI_GO_ON : cli_wrong(HX_W_TOO_LONG);
}

/* -- argp -------------------------------------------------------------------------- */

static void take_option(parse *p, int key, char *value)
{
    const cli_option *const o = &p->usage->options[key - FIRST_KEY];
    if (!read_value(o, value)) p->code = wrong_value(o, value);
}

static error_t take(int key, char *value, struct argp_state *state)
{
    parse *const p = state->input;
    if (key >= FIRST_KEY && key < FIRST_KEY + OPTIONS_MAX) {
        take_option(p, key, value);
    } else if (key == HELP_KEY) {
        print_help(p);
        p->code = CLI_DONE;
    } else if (key == LANG_KEY) {
        return 0; /* cli_main() has read it */
    } else if (key == ARGP_KEY_ARG) {
        p->code = take_word(p, value);
    } else if (key == ARGP_KEY_ERROR) {
        if (p->code == CLI_GO_ON) p->code = wrong_option(p->usage, state->argv[state->next - 1]);
    } else {
        return ARGP_ERR_UNKNOWN;
    }
    return p->code == CLI_GO_ON ? 0 : EINVAL;
}

static void fill_options(const cli_usage *usage, struct argp_option *out)
{
    const int n = option_count(usage);
    for (int i = 0; i < n; i++) {
        const cli_option *const o = &usage->options[i];
        out[i] = (struct argp_option){ .name = o->name, .key = FIRST_KEY + i, .arg = o->value };
        if (may_miss(o)) out[i].flags = OPTION_ARG_OPTIONAL;
    }
    out[n] = (struct argp_option){ .name = "lang", .key = LANG_KEY, .arg = "en|de" };
    out[n + 1] = (struct argp_option){ .name = "help", .key = HELP_KEY };
    out[n + 2] = (struct argp_option){ 0 };
}

/* Before any work: where the results are to go must be there. */
static bool can_write_all(const cli_usage *usage)
{
    for (int i = 0; i < option_count(usage); i++) {
        const cli_option *const o = &usage->options[i];
        const char *const target =
            o->kind == CLI_FILE || o->kind == CLI_FOLDER ? *(const char *const *)o->into : NULL;
        if (!target) continue;
        if (!(o->kind == CLI_FILE ? output_check(target) : output_check_folder(target)))
            return false;
    }
    return true;
}

int cli_parse(const cli_usage *usage, int argc, char **argv)
{
    struct argp_option options[OPTIONS_MAX + 3];
    parse p = { .usage = usage, .name = argv[0], .code = CLI_GO_ON };
    if (option_count(usage) > OPTIONS_MAX) abort();
    fill_options(usage, options);
    const struct argp argp = { .options = options, .parser = take };
    argp_err_exit_status = CLI_USAGE;
    const error_t failed = argp_parse(&argp, argc, argv, ARGP_SILENT, NULL, &p);
    if (p.code != CLI_GO_ON) return p.code;
    if (failed) return wrong_option(usage, argv[argc - 1]);
    if (usage->rest && usage->rest->count < usage->least) {
        return cli_wrong(HX_W_MISSING_WORD, usage->arguments);
    }
    return can_write_all(usage) ? CLI_GO_ON : CLI_FAILED;
}
