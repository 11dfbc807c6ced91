/* external_bot.c -- asks an external program for moves.
 *
 * Everything said since the game began is kept as text.  It is sent when a move
 * is wanted, and sent again to a fresh process where the old one ended or was
 * too slow: a program that fails loses one decision, not the game.  One that
 * fails too often in a game is not asked again until the next. */
#include "external_bot.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "child.h"
#include "hx/play.h"
#include "hx/scene.h"
#include "platform/timing.h"

enum { ANSWER_MAX = 4096, RESTARTS = 3, GOODBYE_MILLIS = 500 };

static const char hello[] = "arena 1\n";

struct external_bot {
    char *command;
    bool json;
    double patience;
    const atomic_bool *stop;
    child *child;
    int restarts; /* in this game                        */
    char *text;   /* what was said in this game ...      */
    size_t length, room;
    size_t sent;           /* ... and how much of it has gone out */
    recorder *recorder;    /* or NULL */
    char who[160];         /* which program at which table, for the trace */
    char said[ANSWER_MAX]; /* its last answer */
};

external_bot *external_bot_open(const char *command, bool json, double patience,
                                const atomic_bool *stop)
{
    external_bot *const p = calloc(1, sizeof *p);
    char *const copy = malloc(strlen(command) + 1);
    if (!p || !copy) {
        free(p);
        free(copy);
        return NULL;
    }
    strcpy(copy, command);
    *p = (external_bot){ .command = copy, .json = json, .patience = patience, .stop = stop };
    return p;
}

static void end_child(external_bot *p)
{
    child_end(p->child, 0);
    p->child = NULL;
}

void external_bot_close(external_bot *p)
{
    if (!p) return;
    if (p->child) {
        const double soon = monotonic_seconds() + GOODBYE_MILLIS / 1000.0;
        child_send(p->child, "quit\n", 5, soon, NULL);
        child_end(p->child, GOODBYE_MILLIS / 1000.0);
    }
    free(p->text);
    free(p->command);
    free(p);
}

/* Said goodbye to at once, it must end without an error, or not at all. */
bool external_bot_starts(const char *command)
{
    child *const c = child_start(command);
    if (!c) return false;
    child_send(c, "arena 1\nquit\n", 13, monotonic_seconds() + 1, NULL);
    const int code = child_end(c, 2);
    return code <= 0;
}

/* -- what is said ------------------------------------------------------------------------------ */

/* If out of memory the line is lost; the program will then make an illegal move, which is
 * reported. */
static void say(external_bot *p, const char *line)
{
    const size_t more = strlen(line);
    if (p->length + more > p->room) {
        const size_t room = 2 * (p->length + more) + ANSWER_MAX;
        char *const text = realloc(p->text, room);
        if (!text) return;
        p->text = text;
        p->room = room;
    }
    memcpy(p->text + p->length, line, more);
    p->length += more;
}

/* A line of JSON behind its word, as long as it may be. */
static void say_json(external_bot *p, const char *word, char *json)
{
    if (!json) return;
    say(p, word);
    say(p, json);
    say(p, "\n");
    free(json);
}

static char *map_text(const seat_view *s)
{
    const int length = hx_scene_map(s->game, s->rules, NULL, 0);
    char *const text = malloc((size_t)length + 1);
    if (text) hx_scene_map(s->game, s->rules, text, (size_t)length + 1);
    return text;
}

static char *scene_text(const seat_view *s)
{
    static const char *const names[HX_SEATS] = { "1", "2", "3", "4", "5", "6" };
    const hx_teller to = { .lang = HX_ENGLISH, .who = s->seat, .names = names };
    const int length = hx_scene(s->game, s->rules, s->seen, &to, NULL, 0);
    char *const text = malloc((size_t)length + 1);
    if (text) hx_scene(s->game, s->rules, s->seen, &to, text, (size_t)length + 1);
    return text;
}

void external_bot_watch(external_bot *p, recorder *w, const char *who)
{
    p->recorder = w;
    snprintf(p->who, sizeof p->who, "%s", who);
}

const char *external_bot_said(const external_bot *p)
{
    return p->said;
}

static void note_talk(const external_bot *p, char direction, const char *text, size_t length)
{
    if (p->recorder) recorder_talk(p->recorder, p->who, direction, text, length);
}

void external_bot_begin(external_bot *p, const seat_view *s, const char *spec)
{
    char line[64];
    p->length = p->sent = 0;
    p->restarts = 0;
    say(p, "game ");
    say(p, spec);
    snprintf(line, sizeof line, "\nseat %d\n", s->seat + 1);
    say(p, line);
    if (p->json) say_json(p, "map ", map_text(s));
}

void external_bot_tell(external_bot *p, const seat_view *s, const hx_move *masked)
{
    char line[HX_WORD_MAX + 32], move[HX_WORD_MAX];
    s->game->say(s->rules, s->seen, masked, move, sizeof move);
    snprintf(line, sizeof line, "event %d %s\n", masked->seat == HX_CHANCE ? 0 : masked->seat + 1,
             move);
    say(p, line);
}

/* The last words of a game go out at once: nobody may ask again. */
void external_bot_over(external_bot *p, uint8_t winners)
{
    char seat[8];
    say(p, "over");
    for (int i = 0; i < HX_SEATS; i++) {
        if (!(winners >> i & 1)) continue;
        snprintf(seat, sizeof seat, " %d", i + 1);
        say(p, seat);
    }
    say(p, "\n");
    if (!p->child) return;
    const double deadline = monotonic_seconds() + p->patience;
    note_talk(p, '>', p->text + p->sent, p->length - p->sent);
    if (child_send(p->child, p->text + p->sent, p->length - p->sent, deadline, p->stop) !=
        CHILD_LINE) {
        end_child(p);
    }
}

/* -- a question -------------------------------------------------------------------------------- */

static char *position_text(const seat_view *s)
{
    const int length = hx_position_id(s->game, s->rules, s->seen, NULL, 0);
    char *const text = malloc((size_t)length + 1);
    if (text) hx_position_id(s->game, s->rules, s->seen, text, (size_t)length + 1);
    return text;
}

static void say_legal(external_bot *p, const seat_view *s)
{
    char move[HX_WORD_MAX];
    hx_move *const list = malloc((size_t)s->game->moves_max * sizeof *list);
    if (!list) return;
    const int n = s->game->legal(s->rules, s->seen, s->seat, list, s->game->moves_max);
    say(p, "legal");
    for (int i = 0; i < n; i++) {
        s->game->say(s->rules, s->seen, &list[i], move, sizeof move);
        say(p, " ");
        say(p, move);
    }
    say(p, "\n");
    free(list);
}

static void say_question(external_bot *p, const seat_view *s, hx_budget budget)
{
    char line[96] = "choose", *const position = position_text(s);
    if (position) {
        say(p, "position ");
        say(p, position);
        say(p, "\n");
        free(position);
    }
    if (p->json) say_json(p, "scene ", scene_text(s));
    say_legal(p, s);
    size_t used = strlen(line);
    if (budget.micros) {
        used += (size_t)snprintf(line + used, sizeof line - used, " %lluus",
                                 (unsigned long long)budget.micros);
    }
    if (budget.nodes) {
        snprintf(line + used, sizeof line - used, "%snodes=%llu", budget.micros ? "," : " ",
                 (unsigned long long)budget.nodes);
    }
    say(p, line);
    say(p, "\n");
}

/* -- an answer --------------------------------------------------------------------------------- */

/* A process that has received the whole game so far; false on failure. */
static bool have_child(external_bot *p)
{
    if (p->child) return true;
    if (p->restarts > RESTARTS) return false;
    p->restarts++;
    p->child = child_start(p->command);
    p->sent = 0;
    if (!p->child) return false;
    const double deadline = monotonic_seconds() + p->patience;
    note_talk(p, '>', hello, sizeof hello - 1);
    if (child_send(p->child, hello, sizeof hello - 1, deadline, p->stop) == CHILD_LINE) return true;
    end_child(p);
    return false;
}

/* The next line that is not a remark. */
static child_answer answer(external_bot *p, double deadline, char *out, size_t cap)
{
    child_answer got;
    do {
        got = child_line(p->child, out, cap, deadline, p->stop);
        if (got == CHILD_LINE) note_talk(p, '<', *out ? out : " ", *out ? strlen(out) : 1);
    } while (got == CHILD_LINE && (out[0] == '#' || out[0] == '\0'));
    return got;
}

static child_answer ask(external_bot *p, hx_budget budget, char *out, size_t cap)
{
    const double deadline = monotonic_seconds() + p->patience + (double)budget.micros * 1e-6;
    note_talk(p, '>', p->text + p->sent, p->length - p->sent);
    const child_answer gone_out =
        child_send(p->child, p->text + p->sent, p->length - p->sent, deadline, p->stop);
    if (gone_out != CHILD_LINE) return gone_out;
    p->sent = p->length;
    return answer(p, deadline, out, cap);
}

static hx_status read_answer(const seat_view *s, const char *line, hx_move *out)
{
    hx_error why = { 0 };
    if (strncmp(line, "move ", 5) != 0) return HX_BAD_TEXT;
    return s->game->hear(s->rules, s->seen, s->seat, line + 5, out, &why);
}

static hx_arena_fault fault_of(external_bot *p, child_answer got)
{
    const char *const remark = got == CHILD_LATE ? "no answer in time" : "it has ended";
    note_talk(p, '!', remark, strlen(remark));
    end_child(p);
    return got == CHILD_LATE ? HX_ARENA_LATE : HX_ARENA_GONE;
}

hx_arena_fault external_bot_choose(external_bot *p, const seat_view *s, hx_budget budget,
                                   hx_move *out, hx_status *why)
{
    *why = HX_OK;
    p->said[0] = '\0';
    if (!have_child(p)) return HX_ARENA_GONE;
    const size_t before = p->length;
    say_question(p, s, budget);
    const child_answer got = ask(p, budget, p->said, sizeof p->said);
    p->length = p->sent = before; /* a new process receives the events, not the questions */
    if (got != CHILD_LINE) p->said[0] = '\0';
    if (got != CHILD_LINE) return fault_of(p, got);
    *why = read_answer(s, p->said, out);
    return *why == HX_OK ? HX_ARENA_FAULTS : HX_ARENA_ILLEGAL;
}
