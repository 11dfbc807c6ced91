/* api_profile.c -- a player's own statistics: games played, won and finished by kind, best
 * results, and the history of ratings.
 *
 * Nothing is counted while games are played: it is computed from the stored games, in a reader
 * thread. */
#include "allocation.h"
#include "api_internal.h"

enum { GAMES_MOST = 1000, HISTORY_MOST = 200 };

typedef struct profile {
    const person *who;
    json_t *kinds, *ratings;
} profile;

/* -- one game ------------------------------------------------------------------------------------------ */

static bool is_his(const person *who, const char *player)
{
    if (!player) return false;
    if (strcmp(player, who->id) == 0) return true;
    for (int i = 0; i < who->guests; i++)
        if (strcmp(player, who->guest[i]) == 0) return true;
    return false;
}

/* The player's seat at the end, from 0; -1: left before the end. */
static int seat_at_end(const person *who, const json_t *game)
{
    size_t i;
    const json_t *seat, *const seats = json_object_get(game, "seats");
    json_array_foreach(seats, i, seat)
    {
        if (is_his(who, json_string_value(json_object_get(seat, "player"))) &&
            !json_object_get(seat, "lost"))
            return (int)i;
    }
    return -1;
}

static bool has_won(const json_t *game, int seat)
{
    size_t i;
    const json_t *winner, *const winners = json_object_get(game, "winners");
    json_array_foreach(winners, i, winner)
    {
        if (json_integer_value(winner) == seat + 1) return true;
    }
    return false;
}

/* "catan", or "dice island-one": what a spec begins with. */
static void kind_of(const char *spec, char out[40])
{
    size_t length = strcspn(spec, " ");
    if (spec[length] == ' ') {
        const size_t more = strcspn(spec + length + 1, " ");
        if (!memchr(spec + length + 1, '=', more)) length += 1 + more;
    }
    copy_text(out, length < 40 ? length + 1 : 40, spec);
}

static json_t *kind_in(json_t *kinds, const char *kind)
{
    size_t i;
    json_t *one;
    json_array_foreach(kinds, i, one)
    {
        if (strcmp(json_string_value(json_object_get(one, "kind")), kind) == 0) return one;
    }
    one = json_pack("{s:s, s:i, s:i, s:i}", "kind", kind, "played", 0, "won", 0, "left", 0);
    json_array_append_new(kinds, one);
    return one;
}

static void count(json_t *kind, const char *what)
{
    json_object_set_new(kind, what,
                        json_integer(json_integer_value(json_object_get(kind, what)) + 1));
}

static void note_best(json_t *kind, const json_t *game, int seat)
{
    const json_t *const points = json_array_get(json_object_get(game, "points"), (size_t)seat);
    const json_t *const best = json_object_get(kind, "best");
    if (!points || (best && json_integer_value(best) >= json_integer_value(points))) return;
    json_object_set_new(kind, "best", json_integer(json_integer_value(points)));
    json_object_set(kind, "bestTable", json_object_get(game, "id"));
}

/* A game that all gave up says nothing about anybody. */
static void count_game(const profile *p, const store_table *row, const json_t *game)
{
    char kind[40];
    const char *const ended = json_string_value(json_object_get(game, "ended"));
    const int seat = seat_at_end(p->who, game);
    if (!ended || (seat >= 0 && strcmp(ended, "abandoned") == 0)) return;
    kind_of(row->spec, kind);
    json_t *const one = kind_in(p->kinds, kind);
    count(one, "played");
    if (seat < 0) {
        count(one, "left");
        return;
    }
    if (has_won(game, seat)) count(one, "won");
    note_best(one, game, seat);
}

static bool add_game(void *to, const store_table *row)
{
    json_t *const game = row->phase == STORE_OVER ? json_loads(row->summary, 0, NULL) : NULL;
    if (json_is_object(game)) count_game(to, row, game);
    json_decref(game);
    return true;
}

/* -- ratings --------------------------------------------------------------------------------------------- */

static bool add_rating(void *to, const store_rating *row)
{
    json_array_append_new(to, json_pack("{s:s, s:f, s:I, s:[]}", "game", row->kind, "rating",
                                        row->mu - 3 * row->sigma, "games", (json_int_t)row->games,
                                        "history"));
    return true;
}

/* The newest ones: older steps make room. */
static bool add_step(void *to, const store_rating *row, int64_t at)
{
    size_t i;
    json_t *rating;
    json_array_foreach(to, i, rating)
    {
        if (strcmp(json_string_value(json_object_get(rating, "game")), row->kind) != 0) continue;
        json_t *const history = json_object_get(rating, "history");
        if (json_array_size(history) >= HISTORY_MOST) json_array_remove(history, 0);
        json_array_append_new(history, json_pack("{s:I, s:f, s:s}", "at", (json_int_t)at, "rating",
                                                 row->mu - 3 * row->sigma, "table", row->table));
    }
    return true;
}

static bool is_error(store_result result)
{
    return result != STORE_DONE && result != STORE_NONE;
}

void api_profile(call *c, store *s)
{
    const profile p = { &c->who, json_array(), json_array() };
    store_result result =
        s ? store_each_game(s, c->who.id, 0, "", GAMES_MOST, add_game, (void *)&p) : STORE_AWAY;
    if (!is_error(result)) result = store_each_rating(s, c->who.id, NULL, add_rating, p.ratings);
    if (!is_error(result)) result = store_each_rated(s, c->who.id, add_step, p.ratings);
    c->out =
        json_pack("{s:s, s:o, s:o}", "name", c->who.name, "kinds", p.kinds, "ratings", p.ratings);
    if (is_error(result)) c->why = refuse_with(error_of_store(result));
}
