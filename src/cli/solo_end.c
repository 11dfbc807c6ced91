/* solo_end.c -- points or turns, grade, luck, what perfect play averages, the best so far.
 *
 * The best game of every set of rules is a line "VALUE DATE SPEC" of the file "best" in the
 * user's folder (terminal_state()). */
#include "solo_end.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "hx/analysis.h"
#include "hx/dice.h"
#include "output.h"
#include "platform/timing.h"
#include "terminal.h"
#include "words/print.h"

enum { LINES = 64, LINE = 600 };

bool solo_end_fits(const play_session *s)
{
    const hx_play *const play = &s->table.play;
    return play->game == &hx_dice_game && play->game->seats(play->rules) == 1 && !s->seats.bot[0];
}

/* -- the best so far ------------------------------------------------------------------------- */

typedef struct best_games {
    char line[LINES][LINE];
    int count;
    char path[2200];
} best_games;

static void best_read(best_games *b)
{
    const char *const folder = terminal_state();
    snprintf(b->path, sizeof b->path, "%s/best", folder);
    FILE *const in = *folder ? fopen(b->path, "r") : NULL;
    if (!*folder) b->path[0] = '\0';
    while (in && b->count < LINES && fgets(b->line[b->count], LINE, in)) {
        b->line[b->count][strcspn(b->line[b->count], "\n")] = '\0';
        b->count++;
    }
    if (in) fclose(in);
}

/* The line of these rules: its number, or that of a new one, for which an old one may go. */
static int best_find(best_games *b, const char *spec, int *value, char date[16])
{
    for (int i = 0; i < b->count; i++) {
        int at = 0;
        if (sscanf(b->line[i], "%d %10s %n", value, date, &at) == 2 && at > 0 &&
            strcmp(b->line[i] + at, spec) == 0)
            return i;
    }
    *date = '\0';
    return b->count < LINES ? b->count++ : 0;
}

static void best_write(const best_games *b)
{
    char *text = NULL;
    size_t size;
    FILE *const to = *b->path ? cli_memory(&text, &size) : NULL;
    if (!to) return;
    for (int i = 0; i < b->count; i++) fprintf(to, "%s\n", b->line[i]);
    fclose(to);
    output_text(b->path, text);
    free(text);
}

/* A date as it is kept, the way the language writes it. */
static const char *told_date(const char *kept, char out[16])
{
    unsigned year, month, day;
    const bool plain = cli_language() == HX_ENGLISH;
    if (plain || sscanf(kept, "%4u-%2u-%2u", &year, &month, &day) != 3) return kept;
    snprintf(out, 16, "%02u.%02u.%04u", day % 100, month % 100, year % 10000);
    return out;
}

#pragma GCC diagnostic ignored "-Wformat-nonliteral"

/* "94 points on 2026-11-18", "10 Züge am 18.11.2026". */
static void tell_old(hx_word sentence, int value, bool turns, const char *kept)
{
    char what[64], date[16];
    const hx_word unit = turns        ? HX_W_SOLO_BEST_TURNS
                         : value == 1 ? HX_W_SOLO_BEST_POINT
                                      : HX_W_SOLO_BEST_POINTS;
    hx_print_to(what, sizeof what, cli_language(), cli_text(unit), value);
    cli_print(stdout, sentence, what, told_date(kept, date));
}

/* Says how this game compares, and keeps it where it is the best. */
static void tell_best(const play_session *s, int value, bool fewer)
{
    const hx_play *const play = &s->table.play;
    best_games *const b = cli_room(1, sizeof *b);
    char spec[LINE - 40], date[16], today[16];
    int old = 0;
    const time_t now = (time_t)(wall_clock_millis() / 1000);
    play->game->spec(play->rules, spec, sizeof spec);
    best_read(b);
    const int at = best_find(b, spec, &old, date);
    const bool better = !*date || (fewer ? value < old : value > old);
    if (!*date) cli_print(stdout, HX_W_SOLO_FIRST);
    else tell_old(better ? HX_W_SOLO_NEW_BEST : HX_W_SOLO_BEST, old, fewer, date);
    if (better) {
        strftime(today, sizeof today, "%Y-%m-%d", localtime(&now));
        snprintf(b->line[at], LINE, "%d %s %s", value, today, spec);
        best_write(b);
    }
    free(b);
}

/* -- the end --------------------------------------------------------------------------------- */

static const char *grade_word(const char *grade)
{
    static const struct {
        const char *name;
        hx_word word;
    } words[] = { { "beginner", HX_W_SOLO_BEGINNER },
                  { "casual", HX_W_SOLO_CASUAL },
                  { "club", HX_W_SOLO_CLUB },
                  { "expert", HX_W_SOLO_EXPERT },
                  { "master", HX_W_SOLO_MASTER } };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i].name, grade) == 0) return cli_text(words[i].word);
    return grade;
}

static bool show_progress(void *context, double done)
{
    (void)context;
    if (isatty(STDERR_FILENO)) {
        fputc('\r', stderr);
        if (done < 1) cli_print(stderr, HX_W_COACH_MAKING, 100 * done);
        else fputs("\033[K", stderr);
    }
    return !cli_stopped;
}

/* Luck and skill by the solution, which is made once where it is not there yet. */
static void tell_review(const hx_play *play)
{
    const hx_review_options how = { .threads = 1 };
    hx_adviser *const adviser = hx_adviser_open(play->game, play->rules, show_progress, NULL);
    hx_review r;
    if (!adviser) return;
    if (hx_review_play(play, &how, &r) == HX_OK) {
        const char *const grade = hx_review_grade(&r, play, 0);
        const hx_review_seat *const s = &r.seat[0];
        if (grade) cli_print(stdout, HX_W_SOLO_GRADE, grade_word(grade), s->cost, s->decisions);
        cli_print(stdout, HX_W_SOLO_LUCK, s->luck, s->adjusted);
        cli_print(stdout, HX_W_SOLO_PERFECT, (double)r.first[0]);
        hx_review_close(&r);
    }
    hx_adviser_close(adviser);
}

void solo_end_show(const play_session *s)
{
    const hx_play *const play = &s->table.play;
    const hx_dice_rules *const rules = play->rules;
    const bool race = rules->kind != HX_DICE_ISLAND_ONE;
    const int value =
        race ? play->game->turn(rules, play->state) : play->game->points(rules, play->state, 0);
    if (!race && value == 1) cli_print(stdout, HX_W_SOLO_POINT, s->name[0]);
    else cli_print(stdout, race ? HX_W_SOLO_TURNS : HX_W_SOLO_POINTS, s->name[0], value);
    if (!race) tell_review(play); /* the solution of a race takes too long to wait for here */
    if (s->last != HX_NOBODY) tell_best(s, value, race);
}
