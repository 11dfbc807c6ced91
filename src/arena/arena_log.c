/* arena_log.c -- the log: a first line that says what is played, then a line for
 * each finished pairing, in any order.
 *
 * Lines are only ever added, each with one write.  A last line that was cut off
 * by a crash is cut away when the log is opened again. */
#include "arena_log.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <jansson.h>

#include "hx/version.h"

enum { LOG_VERSION = 1 };

struct arena_log {
    FILE *file;
};

static const char *const end_names[HX_ARENA_ENDS] = { "won", "nobody", "unfinished", "stuck" };

/* -- writing ----------------------------------------------------------------------------------- */

static json_t *write_game(const contest *c, const game_result *r)
{
    json_t *const bots = json_array(), *const points = json_array(), *const winners = json_array();
    json_t *const luck = json_array();
    for (int i = 0; i < c->seats; i++) {
        json_array_append_new(bots, json_integer(r->bot[i]));
        json_array_append_new(points, json_integer(r->points[i]));
        json_array_append_new(luck, json_real((double)r->luck[i]));
        if (r->winners >> i & 1) json_array_append_new(winners, json_integer(i + 1));
    }
    json_t *const game = json_pack("{s:o, s:o, s:s, s:i, s:i, s:o}", "bots", bots, "winners",
                                   winners, "end", end_names[r->end], "turns", (int)r->turns,
                                   "decisions", (int)r->decisions, "points", points);
    if (c->plan.luck) json_object_set_new(game, "luck", luck);
    else json_decref(luck);
    return game;
}

static json_t *write_work(int bot, const bot_work *w)
{
    json_t *const times = json_array(), *const faults = json_array();
    for (int i = 0; i < TIMES; i++) {
        if (w->times[i] == 0) continue;
        json_array_append_new(times, json_pack("[i,I]", i, (json_int_t)w->times[i]));
    }
    for (int i = 0; i < HX_ARENA_FAULTS; i++) {
        json_array_append_new(faults, json_integer(w->faults[i]));
    }
    return json_pack("{s:i, s:I, s:I, s:I, s:o, s:o}", "bot", bot, "decisions",
                     (json_int_t)w->decisions, "nanos", (json_int_t)w->nanos, "most",
                     (json_int_t)w->most, "faults", faults, "times", times);
}

char *arena_log_line(const contest *c, const pairing *p)
{
    json_t *const games = json_array(), *const work = json_array();
    for (int g = 0; g < p->games; g++) json_array_append_new(games, write_game(c, &p->game[g]));
    for (int b = 0; b < c->plan.bots; b++) {
        if (p->work[b].decisions) json_array_append_new(work, write_work(b, &p->work[b]));
    }
    json_t *const line = json_pack("{s:I, s:o, s:o}", "pairing", (json_int_t)p->number, "games",
                                   games, "work", work);
    char *const text = json_dumps(line, JSON_COMPACT | JSON_REAL_PRECISION(9));
    json_decref(line);
    return text;
}

char *arena_log_game(const contest *c, const pairing *p, const game_result *r, const char *spec)
{
    json_t *const names = json_array();
    json_t *const line = json_pack("{s:I, s:i, s:s}", "pairing", (json_int_t)p->number + 1, "game",
                                   (int)(r - p->game) + 1, "spec", spec);
    json_t *const game = write_game(c, r);
    for (int i = 0; i < c->seats; i++)
        json_array_append_new(names, json_string(c->plan.bot[r->bot[i]]));
    json_object_set_new(game, "bots", names);
    json_object_update(line, game);
    char *const text = json_dumps(line, JSON_COMPACT | JSON_REAL_PRECISION(9));
    json_decref(line);
    json_decref(game);
    return text;
}

/* -- reading ----------------------------------------------------------------------------------- */

static json_int_t number_at(const json_t *list, size_t i)
{
    return json_integer_value(json_array_get(list, i));
}

static json_int_t number_of(const json_t *object, const char *key)
{
    return json_integer_value(json_object_get(object, key));
}

static uint8_t read_end(const json_t *game)
{
    const char *const name = json_string_value(json_object_get(game, "end"));
    uint8_t end = 0;
    while (end < HX_ARENA_ENDS && !(name && strcmp(name, end_names[end]) == 0)) end++;
    return end;
}

/* Who sat where is known; the line must agree. */
static bool read_game(const contest *c, const json_t *game, const uint8_t *bot, game_result *r)
{
    const json_t *const bots = json_object_get(game, "bots");
    const json_t *const points = json_object_get(game, "points");
    const json_t *const luck = json_object_get(game, "luck");
    const json_t *const winners = json_object_get(game, "winners");
    r->turns = (int32_t)number_of(game, "turns");
    r->decisions = (int32_t)number_of(game, "decisions");
    r->end = read_end(game);
    memcpy(r->bot, bot, sizeof r->bot);
    for (int i = 0; i < c->seats; i++) {
        const size_t at = (size_t)i;
        if (number_at(bots, at) != bot[i]) return false;
        r->points[i] = (int16_t)number_at(points, at);
        r->luck[i] = (float)json_number_value(json_array_get(luck, at));
    }
    for (size_t i = 0; i < json_array_size(winners); i++) {
        const json_int_t seat = number_at(winners, i);
        if (seat < 1 || seat > c->seats) return false;
        r->winners |= (uint8_t)(1u << (seat - 1));
    }
    return r->end < HX_ARENA_ENDS && json_array_size(bots) == (size_t)c->seats;
}

static bool read_work(const contest *c, const json_t *work, pairing *p)
{
    const json_int_t bot = number_of(work, "bot");
    const json_t *const times = json_object_get(work, "times");
    if (bot < 0 || bot >= c->plan.bots) return false;
    bot_work *const w = &p->work[bot];
    w->decisions = number_of(work, "decisions");
    w->nanos = number_of(work, "nanos");
    w->most = number_of(work, "most");
    for (int i = 0; i < HX_ARENA_FAULTS; i++) {
        w->faults[i] = number_at(json_object_get(work, "faults"), (size_t)i);
    }
    for (size_t i = 0; i < json_array_size(times); i++) {
        const json_t *const one = json_array_get(times, i);
        const json_int_t at = number_at(one, 0);
        if (at < 0 || at >= TIMES) return false;
        w->times[at] = (uint32_t)number_at(one, 1);
    }
    return true;
}

static bool read_pairing(const contest *c, const json_t *line, pairing *p)
{
    const json_t *const number = json_object_get(line, "pairing");
    const json_t *const games = json_object_get(line, "games"), *const work =
                                                                    json_object_get(line, "work");
    uint8_t bot[HX_SEATS][HX_SEATS];
    memset(p, 0, sizeof *p);
    p->number = json_integer_value(number);
    if (!json_is_integer(number) || p->number < 0) return false;
    p->games = lineup_games(&c->lineups, p->number, bot);
    if (json_array_size(games) != (size_t)p->games) return false;
    for (int g = 0; g < p->games; g++) {
        if (!read_game(c, json_array_get(games, (size_t)g), bot[g], &p->game[g])) return false;
    }
    for (size_t i = 0; i < json_array_size(work); i++) {
        if (!read_work(c, json_array_get(work, i), p)) return false;
    }
    return true;
}

bool arena_log_read(const contest *c, const char *line, pairing *p)
{
    json_t *const json = json_loads(line, 0, NULL);
    const bool good = json && read_pairing(c, json, p);
    json_decref(json);
    return good;
}

/* -- the file ---------------------------------------------------------------------------------- */

/* What must be the same for two runs to be one. */
static char *first_line(const contest *c)
{
    const hx_arena_plan *const plan = &c->plan;
    json_t *const bots = json_array();
    for (int i = 0; i < plan->bots; i++) {
        json_array_append_new(bots, json_pack("{s:s, s:I, s:I}", "name", plan->bot[i], "nodes",
                                              (json_int_t)plan->budget[i].nodes, "micros",
                                              (json_int_t)plan->budget[i].micros));
    }
    json_t *const line =
        json_pack("{s:i, s:s, s:s, s:o, s:I, s:I, s:b, s:b}", "hexshore-arena", LOG_VERSION,
                  "program", HX_VERSION, "spec", plan->spec, "bots", bots, "seed",
                  (json_int_t)plan->seed, "limit", (json_int_t)plan->limit, "one_against_rest",
                  (int)plan->one_against_rest, "luck", (int)plan->luck);
    if (plan->swap) json_object_set_new(line, "swap", json_string(plan->swap));
    char *const text = json_dumps(line, JSON_COMPACT);
    json_decref(line);
    return text;
}

static arena_log *refuse(hx_arena_error *t, hx_word what, const char *path, const char *more,
                         arena_log *l)
{
    t->what = what;
    snprintf(t->first, sizeof t->first, "%s", path);
    snprintf(t->second, sizeof t->second, "%s", more);
    arena_log_close(l);
    return NULL;
}

/* Reads whole lines; afterwards the file ends with the last of them. */
static hx_word read_all(arena_log *l, const contest *c, void (*take)(void *, const pairing *),
                        void *context)
{
    hx_word wrong = HX_WORDS;
    char *line = NULL, *const first = first_line(c);
    pairing *const p = malloc(sizeof *p);
    size_t room = 0;
    long whole = 0;
    ssize_t n;
    while (first && p && wrong == HX_WORDS && (n = getline(&line, &room, l->file)) > 0) {
        if (line[n - 1] != '\n') break;
        line[n - 1] = '\0';
        if (whole == 0 && strcmp(line, first) != 0) wrong = HX_W_ARENA_LOG_OTHER;
        else if (whole > 0 && !arena_log_read(c, line, p)) wrong = HX_W_ARENA_LOG_BROKEN;
        else if (whole > 0) take(context, p);
        whole += n;
    }
    if (!first || !p) wrong = HX_W_NO_MEMORY;
    if (wrong == HX_WORDS) {
        clearerr(l->file);
        fseek(l->file, whole, SEEK_SET);
        if (ftruncate(fileno(l->file), whole) != 0 || (whole == 0 && !arena_log_add(l, first)))
            wrong = HX_W_CANNOT_WRITE;
    }
    free(p);
    free(line);
    free(first);
    return wrong;
}

/* Two runs that add to one log would spoil it. */
static bool lock(FILE *file)
{
    struct flock whole = { .l_type = F_WRLCK, .l_whence = SEEK_SET };
    return fcntl(fileno(file), F_SETLK, &whole) == 0 || (errno != EACCES && errno != EAGAIN);
}

arena_log *arena_log_open(const contest *c, const char *path, void (*take)(void *, const pairing *),
                          void *context, hx_arena_error *error)
{
    arena_log *const l = calloc(1, sizeof *l);
    if (!l) return refuse(error, HX_W_NO_MEMORY, "", "", NULL);
    l->file = fopen(path, "a+");
    if (!l->file) return refuse(error, HX_W_CANNOT_WRITE, path, strerror(errno), l);
    if (!lock(l->file)) return refuse(error, HX_W_ARENA_LOG_BUSY, path, "", l);
    rewind(l->file);
    const hx_word wrong = read_all(l, c, take, context);
    return wrong == HX_WORDS ? l : refuse(error, wrong, path, strerror(errno), l);
}

bool arena_log_add(arena_log *l, const char *line)
{
    return fprintf(l->file, "%s\n", line) > 0 && fflush(l->file) == 0;
}

void arena_log_close(arena_log *l)
{
    if (!l) return;
    if (l->file) fclose(l->file);
    free(l);
}
