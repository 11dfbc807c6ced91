/* cli_say.c -- output: errors to stderr, JSON, text in columns; and
 * what the terminal can do. */
#define _XOPEN_SOURCE 700 /* wcwidth */
#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

#include "cli.h"
#include "guess.h"
#include "hx/wanted.h"
#include "platform/utf8.h"
#include "words/print.h"

static const char *my_name = "hexshore";

void cli_call_me(const char *name)
{
    my_name = name;
}

/* The formats come from words.def; a test compares them across languages. */
#pragma GCC diagnostic ignored "-Wformat-nonliteral"

static void say_error(hx_word word, va_list values)
{
    fflush(stdout);
    fprintf(stderr, "%s: ", my_name);
    hx_vprint(stderr, cli_language(), cli_text(word), values);
    fputc('\n', stderr);
}

int cli_error(hx_word word, ...)
{
    va_list values;
    va_start(values, word);
    say_error(word, values);
    va_end(values);
    return CLI_FAILED;
}

/* The system's own texts are in the language of its locale, where that is installed. */
const char *cli_cause(int error)
{
    static const struct {
        int error;
        hx_word word;
    } causes[] = { { ENOENT, HX_W_CAUSE_MISSING },
                   { EACCES, HX_W_CAUSE_DENIED },
                   { EISDIR, HX_W_CAUSE_FOLDER },
                   { ENOTDIR, HX_W_CAUSE_NO_FOLDER },
                   { ENOSPC, HX_W_CAUSE_FULL },
                   { EROFS, HX_W_CAUSE_READ_ONLY },
                   { ENAMETOOLONG, HX_W_CAUSE_LONG_NAME },
                   { EIO, HX_W_CAUSE_DEVICE } };
    for (size_t i = 0; i < sizeof causes / sizeof causes[0]; i++)
        if (causes[i].error == error) return cli_text(causes[i].word);
    return strerror(error);
}

int cli_wrong(hx_word word, ...)
{
    va_list values;
    va_start(values, word);
    say_error(word, values);
    va_end(values);
    fprintf(stderr, cli_text(HX_W_SEE_HELP), my_name);
    fputc('\n', stderr);
    return CLI_USAGE;
}

int cli_refused(const char *text, const hx_error *why)
{
    fflush(stdout);
    fprintf(stderr, "%s: %s: %s\n", my_name, text, hx_status_text(why->status, cli_language()));
    if (why->word[0]) {
        cli_print(stderr, HX_W_REFUSED_AT, why->at + 1, why->word);
        fputc('\n', stderr);
    }
    if (why->wanted[0]) {
        cli_print(stderr, HX_W_REFUSED_WANTED, hx_wanted_text(why->wanted, cli_language()));
        fputc('\n', stderr);
    }
    guess g = guess_for("");
    guess_try_spec(&g, hx_game_named(text), why);
    if (g.best[0]) {
        cli_print(stderr, HX_W_MEANT, g.best);
        fputc('\n', stderr);
    }
    return CLI_FAILED;
}

void cli_print(FILE *out, hx_word word, ...)
{
    va_list values;
    va_start(values, word);
    hx_vprint(out, cli_language(), cli_text(word), values);
    va_end(values);
}

void cli_printf(const char *format, ...)
{
    va_list values;
    va_start(values, format);
    hx_vprint(stdout, cli_language(), format, values);
    va_end(values);
}

/* Where people read it no word is cut; programs get the line as it is. */
static void tell(const char *text)
{
    if (isatty(STDOUT_FILENO)) cli_wrap(stdout, text, 0, 2, cli_width());
    else fputs(text, stdout);
}

void cli_tell(hx_word word, ...)
{
    char *text = NULL;
    size_t size;
    FILE *const to = cli_memory(&text, &size);
    va_list values;
    va_start(values, word);
    hx_vprint(to, cli_language(), cli_text(word), values);
    va_end(values);
    fclose(to);
    tell(text);
    free(text);
}

void cli_print_json(json_t *json)
{
    json_dumpf(json, stdout, JSON_COMPACT | JSON_REAL_PRECISION(9));
    putchar('\n');
    json_decref(json);
}

/* -- plain characters ------------------------------------------------------------------------- */

static bool ascii_only;

void cli_be_ascii(void)
{
    ascii_only = true;
}

/* How a character that is not ASCII is written instead, and its bytes. */
static const char *instead(const char *at, size_t *bytes)
{
    static const char *const pairs[][2] = {
        { "ä", "ae" }, { "ö", "oe" }, { "ü", "ue" }, { "ß", "ss" }, { "Ä", "Ae" },
        { "Ö", "Oe" }, { "Ü", "Ue" }, { "„", "\"" }, { "“", "\"" }, { "–", "-" },
    };
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        *bytes = strlen(pairs[i][0]);
        if (strncmp(at, pairs[i][0], *bytes) == 0) return pairs[i][1];
    }
    *bytes = utf8_size(at);
    return "?";
}

static char *transcribe(const char *text)
{
    char *const out = cli_room(strlen(text) + 1, 1); /* never longer than before */
    size_t used = 0;
    while (*text) {
        size_t bytes = 1;
        if ((*text & 0x80) == 0) {
            out[used++] = *text;
        } else {
            const char *const other = instead(text, &bytes);
            memcpy(out + used, other, strlen(other));
            used += strlen(other);
        }
        text += bytes;
    }
    return out;
}

/* Each text is transcribed once and kept. */
const char *cli_plain(const char *text)
{
    static struct {
        const char *from;
        char *to;
    } * kept;
    static size_t count;
    if (!ascii_only) return text;
    for (size_t i = 0; i < count; i++) {
        if (kept[i].from == text) return kept[i].to;
    }
    void *const more = realloc(kept, (count + 1) * sizeof *kept);
    if (!more) return text;
    kept = more;
    kept[count].from = text;
    kept[count].to = transcribe(text);
    return kept[count++].to;
}

/* Wide characters take two columns, accents that stand on the one before none. */
static int word_columns(const char *word, size_t length)
{
    int columns = 0;
    for (size_t i = 0; i < length; i += utf8_size(word + i)) {
        uint32_t code;
        const bool is_plain = utf8_decode(word + i, &code) < 2; /* or malformed */
        const int width = is_plain ? 1 : wcwidth((wchar_t)code);
        columns += width < 0 ? 1 : width;
    }
    return columns;
}

int cli_columns(const char *text)
{
    return word_columns(text, strlen(text));
}

void cli_wrap(FILE *out, const char *text, int column, int indent, int width)
{
    bool fresh = true; /* nothing on this line yet */
    while (*text) {
        const size_t length = strcspn(text, " \n");
        const int columns = word_columns(text, length);
        if (!fresh && column + 1 + columns > width) {
            fprintf(out, "\n%*s", indent, "");
            column = indent;
            fresh = true;
        }
        fprintf(out, "%s%.*s", fresh ? "" : " ", (int)length, text);
        column += columns + !fresh;
        fresh = false;
        text += length;
        if (*text == '\n') {
            fprintf(out, "\n%*s", text[1] ? indent : 0, "");
            column = indent;
            fresh = true;
        }
        if (*text) text++;
    }
    if (!fresh) fputc('\n', out);
}

int cli_width(void)
{
    struct winsize size;
    if (isatty(STDOUT_FILENO) && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0) {
        if (size.ws_col >= 40) return size.ws_col;
    }
    return 80;
}

bool cli_can_color(void)
{
    const char *const term = getenv("TERM"), *const no = getenv("NO_COLOR");
    return isatty(STDOUT_FILENO) && !(no && *no) && term && strcmp(term, "dumb") != 0;
}

bool cli_is_ascii(void)
{
    static const char *const names[] = { "LC_ALL", "LC_CTYPE", "LANG" };
    if (!isatty(STDOUT_FILENO)) return false;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        const char *const value = getenv(names[i]);
        if (!value || !*value) continue;
        return !strstr(value, "UTF-8") && !strstr(value, "utf8") && !strstr(value, "utf-8");
    }
    return false;
}
