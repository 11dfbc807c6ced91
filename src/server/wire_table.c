/* wire_table.c -- a whole table as somebody may see it: lists, the welcome, late spectators.
 *
 * Where the table waiters spectators late, they see only events that are old enough, and the welcome
 * shows the position after the last of those. */
#include <stdlib.h>
#include <string.h>

#include "hx/base64.h"
#include "table_internal.h"
#include "wire_internal.h"

json_t *wire_bytes(const uint8_t bytes[HX_SEAL_BYTES])
{
    char text[HX_SEAL_TEXT];
    hx_to_base64(bytes, HX_SEAL_BYTES, text, sizeof text);
    return json_string(text);
}

/* -- who is late ------------------------------------------------------------------------------- */

static bool is_late(const table *p, const viewer *v)
{
    return p->setup.delay > 0 && v->seat == HX_NOBODY;
}

/* An event of the far future is one of before the date was set back, while no server ran. */
static bool is_too_new(const table *p, const tail_entry *t, int64_t now)
{
    return t->at + p->setup.delay > now && t->at <= now + DELAY_MAX;
}

int64_t wire_visible(const table *p, const viewer *v, int64_t now)
{
    if (!is_late(p, v)) return p->number;
    int i = p->tail.count;
    while (i > 0 && is_too_new(p, p->tail.at[i - 1], now)) i--;
    return i > 0 ? p->tail.at[i - 1]->number : p->tail.at[0]->number - 1;
}

/* The last visible event whose moves are all still there: none of them was taken back later. */
static const tail_entry *shown_entry(const table *p, const viewer *v, int64_t now)
{
    const int64_t visible = wire_visible(p, v, now);
    const tail_entry *shown = NULL;
    int least = p->made;
    for (int i = p->tail.count - 1; i >= 0 && !shown; i--) {
        const tail_entry *const t = p->tail.at[i];
        if (t->made < least) least = t->made;
        if (t->number <= visible && t->made <= least) shown = t;
    }
    return shown;
}

/* -- the table --------------------------------------------------------------------------------- */

static const char *const phases[] = { "gathering", "sealing", "playing", "over" };
static const char *const ends[] = { "", "won", "abandoned", "stalemate", "forfeit" };
static const char *const kinds[] = { "open", "locked", "human", "bot" };

static json_t *seat_json(const table *p, int i)
{
    const seating *const s = &p->seat[i];
    json_t *const j = json_pack("{si ss}", "seat", i + 1, "kind", kinds[s->who.kind]);
    if (s->who.kind == SEAT_BOT) json_object_set_new(j, "bot", json_string(s->who.bot));
    if (s->lost[0]) json_object_set_new(j, "lost", json_string(s->lost));
    if (s->who.kind != SEAT_HUMAN) return j;
    json_object_set_new(j, "player", json_string(s->who.player));
    json_object_set_new(j, "name", json_string(s->who.name));
    json_object_set_new(j, "here", json_boolean(s->here));
    if (s->standin) json_object_set_new(j, "standin", json_string(s->who.bot));
    const int64_t forfeits = forfeits_at(p, s);
    if (forfeits != INT64_MAX) json_object_set_new(j, "forfeits", json_integer(forfeits));
    return j;
}

json_t *wire_table_seats(const table *p)
{
    json_t *const list = json_array();
    for (int i = 0; i < p->seats; i++) json_array_append_new(list, seat_json(p, i));
    return list;
}

static json_t *votes_json(const table *p)
{
    json_t *const list = json_array();
    for (int i = 0; i < p->seats; i++)
        if (p->seat[i].votes)
            json_array_append_new(
                list, json_pack("{si so}", "seat", i + 1, "by", wire_seats(p->seat[i].votes)));
    return list;
}

/* Points as far as the viewer may know them. */
static void put_points(json_t *j, const table *p, hx_seat seat, const void *state)
{
    const hx_game *const game = p->rules->game;
    json_t *const list = json_array();
    void *const seen = malloc(game->state_size);
    if (seen && p->phase == TABLE_OVER) memcpy(seen, state, game->state_size);
    else if (seen) game->view(p->rules->bytes, state, seat, seen);
    for (int i = 0; seen && i < p->seats; i++)
        json_array_append_new(list, json_integer(game->points(p->rules->bytes, seen, (hx_seat)i)));
    free(seen);
    json_object_set_new(j, "points", list);
}

/* The position of a game that is over belongs to everybody, however it ended. */
void wire_put_standing(json_t *j, const table *p)
{
    char id[HX_ID_MAX];
    if (!p->rules || p->phase != TABLE_OVER) return;
    json_t *const places = json_array();
    for (int i = 0; i < p->seats; i++)
        json_array_append_new(places, json_integer(table_place(p, (hx_seat)i)));
    hx_position_id(p->rules->game, p->rules->bytes, p->state, id, sizeof id);
    put_points(j, p, HX_NOBODY, p->state);
    json_object_set_new(j, "places", places);
    json_object_set_new(j, "position", json_string(id));
    json_object_set_new(j, "made", json_integer(p->made));
}

static void put_end(json_t *j, const table *p)
{
    wire_put_standing(j, p);
    json_object_set_new(j, "ended", json_string(ends[p->ended]));
    json_object_set_new(j, "winners", wire_seats(table_winners(p)));
    json_object_set_new(j, "secret", wire_bytes(p->seal.secret));
    if (p->next[0]) json_object_set_new(j, "next", json_string(p->next));
}

static void put_now(json_t *j, const table *p, const viewer *v)
{
    json_object_set_new(j, "waiting", wire_seats(p->waiting));
    json_object_set_new(j, "deadline", wire_deadlines(p));
    json_object_set_new(j, "votes", votes_json(p));
    if (p->phase == TABLE_OVER) put_end(j, p);
    else if (p->rules) put_points(j, p, v->seat, p->state);
}

static void put_mixing(json_t *j, const table *p)
{
    uint8_t sealed[HX_SEAL_BYTES];
    mixing_sealed(p, sealed);
    json_object_set_new(j, "mixing", wire_bytes(sealed));
}

/* A delayed spectator does not learn of an end that is not visible yet. */
json_t *wire_table(const table *p, const viewer *v, int64_t now, int watchers)
{
    const bool behind = wire_visible(p, v, now) < p->number;
    const table_phase phase =
        behind && p->phase == TABLE_OVER && p->rules ? TABLE_PLAYING : p->phase;
    json_t *const j =
        json_pack("{ss ss ss ss sb ss si sb sb ss so ss si}", "id", p->setup.id, "title",
                  p->setup.title, "spec", p->setup.spec, "phase", phases[phase], "public",
                  p->setup.is_public, "clock", p->setup.clock, "delay", p->setup.delay, "coach",
                  p->setup.coach, "tracker", p->setup.tracker, "host", p->host, "sealed",
                  wire_bytes(p->seal.sealed), "game", p->seal.id, "attempt", p->attempt);
    json_object_set_new(j, "opening", json_boolean(p->opening && p->phase == TABLE_SEALING));
    json_object_set_new(j, "seats", wire_table_seats(p));
    json_object_set_new(j, "rated", json_boolean(p->setup.rated != TABLE_CASUAL));
    json_object_set_new(j, "seating", json_string(p->setup.mixed ? "mixed" : "chosen"));
    if (p->setup.mixed) put_mixing(j, p);
    if (!behind) put_now(j, p, v);
    json_object_set_new(j, "watchers", json_integer(watchers));
    return j;
}

char *wire_summary(const table *p)
{
    json_t *const j = json_pack("{ss ss ss ss ss so}", "id", p->setup.id, "title", p->setup.title,
                                "spec", p->setup.spec, "phase", phases[p->phase], "clock",
                                p->setup.clock, "seats", wire_table_seats(p));
    json_object_set_new(j, "rated", json_boolean(p->setup.rated != TABLE_CASUAL));
    if (p->phase == TABLE_OVER) {
        json_object_set_new(j, "ended", json_string(ends[p->ended]));
        json_object_set_new(j, "winners", wire_seats(table_winners(p)));
        if (p->rules) put_points(j, p, HX_NOBODY, p->state);
    }
    const int64_t hidden = table_hides_end_until(p);
    if (hidden) json_object_set_new(j, "hiddenUntil", json_integer(hidden));
    return wire_dump(j);
}

json_t *wire_summary_public(const char *summary, int64_t now)
{
    json_t *const j = json_loads(summary, 0, NULL);
    if (json_integer_value(json_object_get(j, "hiddenUntil")) > now) {
        json_object_set_new(j, "phase", json_string(phases[TABLE_PLAYING]));
        json_object_del(j, "ended");
        json_object_del(j, "winners");
        json_object_del(j, "points");
    }
    json_object_del(j, "hiddenUntil");
    return j;
}

static bool forget_seat_name(json_t *seat, const char *player)
{
    const char *const who = json_string_value(json_object_get(seat, "player"));
    const char *const name = json_string_value(json_object_get(seat, "name"));
    if (!who || strcmp(who, player) != 0 || !name || strcmp(name, NOBODYS_NAME) == 0) return false;
    json_object_set_new(seat, "name", json_string(NOBODYS_NAME));
    return true;
}

char *wire_summary_forget(const char *summary, const char *player, bool title)
{
    json_t *const j = json_loads(summary, 0, NULL);
    const json_t *const seats = json_object_get(j, "seats");
    const char *const called = json_string_value(json_object_get(j, "title"));
    bool changed = title && called && *called;
    if (changed) json_object_set_new(j, "title", json_string(""));
    for (size_t i = 0; i < json_array_size(seats); i++) {
        changed |= forget_seat_name(json_array_get(seats, i), player);
    }
    if (changed) return wire_dump(j);
    json_decref(j);
    return NULL;
}

/* -- the welcome ------------------------------------------------------------------------------- */

static json_t *chat_json(const table *p, const viewer *v, int64_t until)
{
    json_t *const list = json_array();
    for (int i = 0; i < p->chat_count; i++) {
        const chat_line *const line = &p->chat[i];
        const char *const end = strchr(line->text, '\n');
        if (is_muted(p, v->player, line->player) || line->at > until) continue;
        json_array_append_new(list, json_pack("{sI ss so ss}", "at", (json_int_t)line->at, "player",
                                              line->player, "name",
                                              json_stringn(line->text, (size_t)(end - line->text)),
                                              "text", end + 1));
    }
    return list;
}

static json_t *you_json(const table *p, const viewer *v)
{
    json_t *const j = json_pack("{ss}", "player", v->player);
    if (v->seat != HX_NOBODY) json_object_set_new(j, "seat", json_integer(v->seat + 1));
    json_object_set_new(j, "host", json_boolean(strcmp(p->host, v->player) == 0));
    json_object_set_new(
        j, "seq", json_integer((json_int_t)table_seq(p, v->player, v->client ? v->client : "")));
    return j;
}

static void put_position(json_t *j, const table *p, hx_seat seat, int made, bool open)
{
    const hx_game *const game = p->rules->game;
    char spec[HX_SPEC_MAX], id[HX_ID_MAX];
    void *const whole = position_after(p, made), *const seen = malloc(game->state_size);
    if (whole && seen) {
        if (open) memcpy(seen, whole, game->state_size);
        else game->view(p->rules->bytes, whole, seat, seen);
        game->spec(p->rules->bytes, spec, sizeof spec);
        hx_position_id(game, p->rules->bytes, seen, id, sizeof id);
        json_object_set_new(j, "spec", json_string(spec));
        json_object_set_new(j, "position", json_string(id));
        json_object_set_new(j, "made", json_integer(made));
    }
    free(whole);
    free(seen);
}

char *wire_welcome(const table *p, const viewer *v, int64_t now, int watchers, int64_t *number)
{
    const bool late = wire_visible(p, v, now) < p->number;
    const tail_entry *const shown = late ? shown_entry(p, v, now) : NULL;
    *number = late ? (shown ? shown->number : 0) : p->number;
    json_t *const j =
        json_pack("{ss so so sI}", "type", "welcome", "table", wire_table(p, v, now, watchers),
                  "you", you_json(p, v), "number", (json_int_t)*number);
    if (p->rules && (!late || shown)) {
        put_position(j, p, v->seat, late ? shown->made : p->made, !late && p->phase == TABLE_OVER);
        wire_put_map(j, p, v);
    }
    json_object_set_new(j, "chat", chat_json(p, v, now - (late ? p->setup.delay : 0)));
    if (!late) wire_put_asked(j, p, v);
    return wire_dump(j);
}
