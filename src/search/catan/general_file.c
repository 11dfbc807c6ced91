/* general_file.c -- weight files of the general network: a row of weights for each input, by name.
 *
 *     hexshore-general 1 64 32
 *     # how it was made
 *     own points 0.12 -0.03 ...
 *     rival points ...
 *     in_bias ...
 *     mid 0 ...
 *     mid_bias ...
 *     out ...
 *     out_bias 0.1
 *     direct points 1.5 */
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "general_net.h"
#include "platform/files.h"

static const char heading[] = "hexshore-general 1";

/* -- writing ---------------------------------------------------------------------------------- */

/* Two digits are as much as play can tell, and make a small file. */
static void write_row(FILE *f, const char *word, const char *name, const float *w, int n)
{
    bool any = false;
    for (int i = 0; i < n; i++) any = any || w[i] != 0;
    if (!any) return;
    fprintf(f, "%s", word);
    if (*name) fprintf(f, " %s", name);
    for (int i = 0; i < n; i++) {
        char number[32];
        snprintf(number, sizeof number, "%.2g", (double)(fabsf(w[i]) < 2e-3f ? 0 : w[i]));
        const char *at = number;
        if (at[0] == '0' && at[1] == '.') at++;
        if (at[0] == '-' && at[1] == '0' && at[2] == '.') {
            number[1] = '-';
            at++;
        }
        fprintf(f, " %s", at);
    }
    fputc('\n', f);
}

bool general_write(const general_net *n, const char *notes, const char *path)
{
    char name[16];
    file_draft draft;
    FILE *const f = file_draft_open(&draft, path);
    if (!f) return false;
    fprintf(f, "%s %d %d\n%s", heading, (int)GENERAL_WIDE, (int)GENERAL_NARROW, notes);
    for (int i = 0; i < GENERAL_INPUTS; i++) {
        if (!general_feature_name(i)) continue;
        write_row(f, "own", general_feature_name(i), n->own[i], GENERAL_WIDE);
        write_row(f, "rival", general_feature_name(i), n->rival[i], GENERAL_WIDE);
        write_row(f, "direct", general_feature_name(i), &n->direct[i], 1);
    }
    write_row(f, "in_bias", "", n->in_bias, GENERAL_WIDE);
    for (int i = 0; i < GENERAL_WIDE; i++) {
        snprintf(name, sizeof name, "%d", i);
        write_row(f, "mid", name, n->mid[i], GENERAL_NARROW);
    }
    write_row(f, "mid_bias", "", n->mid_bias, GENERAL_NARROW);
    write_row(f, "out", "", n->out, GENERAL_NARROW);
    write_row(f, "out_bias", "", &n->out_bias, 1);
    return file_draft_commit(&draft);
}

/* -- reading ---------------------------------------------------------------------------------- */

static const char *next_line(const char *at)
{
    at += strcspn(at, "\n");
    return *at ? at + 1 : at;
}

static bool read_numbers(const char *at, float *w, int n)
{
    for (int i = 0; i < n; i++) {
        char *end;
        const float x = strtof(at, &end);
        if (end == at || !isfinite(x)) return false;
        if (w) w[i] = x;
        at = end;
    }
    return strspn(at, " \r") == strcspn(at, "\n");
}

static bool word_is(const char *at, size_t length, const char *word)
{
    return strlen(word) == length && memcmp(at, word, length) == 0;
}

/* One line; of an input that has gone nothing is kept. */
static bool read_row(general_net *n, const char *at)
{
    const size_t length = strcspn(at, " \n");
    const char *const rest = at + length + (at[length] == ' ');
    const size_t named = strcspn(rest, " \n");
    const bool own = word_is(at, length, "own");
    if (word_is(at, length, "in_bias")) return read_numbers(rest, n->in_bias, GENERAL_WIDE);
    if (word_is(at, length, "mid_bias")) return read_numbers(rest, n->mid_bias, GENERAL_NARROW);
    if (word_is(at, length, "out")) return read_numbers(rest, n->out, GENERAL_NARROW);
    if (word_is(at, length, "out_bias")) return read_numbers(rest, &n->out_bias, 1);
    if (word_is(at, length, "mid")) {
        const long row = strtol(rest, NULL, 10);
        return row >= 0 && row < GENERAL_WIDE &&
               read_numbers(rest + named, n->mid[row], GENERAL_NARROW);
    }
    const int input = general_feature_named(rest, named);
    if (word_is(at, length, "direct"))
        return read_numbers(rest + named, input < 0 ? NULL : &n->direct[input], 1);
    if (!own && !word_is(at, length, "rival")) return false;
    float *const w = input < 0 ? NULL : own ? n->own[input] : n->rival[input];
    return read_numbers(rest + named, w, GENERAL_WIDE);
}

bool general_read(general_net *n, const char *text)
{
    int wide, narrow;
    bool good = sscanf(text, "hexshore-general 1 %d %d", &wide, &narrow) == 2 &&
                wide == GENERAL_WIDE && narrow == GENERAL_NARROW;
    general_net *const read = good ? calloc(1, sizeof *read) : NULL;
    for (const char *at = next_line(text); read && good && *at; at = next_line(at))
        if (*at != '#' && *at != '\n') good = read_row(read, at);
    good = good && read;
    if (good) *n = *read;
    free(read);
    return good;
}

/* -- those that are built in --------------------------------------------------------------------- */

extern const char net_general_text[], net_knights_text[]; /* made by the build from data/nets/ */

typedef struct built_in {
    general_net net;
    bool is_good;
} built_in;
static built_in plain, rich;

static void read_built_in(void)
{
    plain.is_good = general_read(&plain.net, net_general_text);
    rich.is_good = general_read(&rich.net, net_knights_text);
}

static const general_net *built_in_net(const built_in *b)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, read_built_in);
    return b->is_good ? &b->net : NULL;
}

const general_net *general_default(void)
{
    return built_in_net(&plain);
}
const general_net *general_rich(void)
{
    return built_in_net(&rich);
}
