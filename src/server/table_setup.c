/* table_setup.c -- a table's settings as JSON in its log, and back. */
#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "hx/base64.h"
#include "table_internal.h"

static const char *const kinds[] = { "open", "locked", "human", "bot" };

/* -- writing ----------------------------------------------------------------------------------- */

static json_t *seat_json(const seat_setup *seat)
{
    json_t *const j = json_pack("{ss}", "kind", kinds[seat->kind]);
    if (seat->kind == SEAT_HUMAN) {
        json_object_set_new(j, "player", json_string(seat->player));
        json_object_set_new(j, "name", json_string(seat->name));
    }
    if (seat->kind == SEAT_BOT) json_object_set_new(j, "bot", json_string(seat->bot));
    return j;
}

char *setup_write(const table_setup *s)
{
    char secret[HX_SEAL_TEXT];
    json_t *const seats = json_array();
    for (int i = 0; i < s->seats; i++) json_array_append_new(seats, seat_json(&s->seat[i]));
    hx_to_base64(s->secret, HX_SEAL_BYTES, secret, sizeof secret);
    json_t *const j =
        json_pack("{ss ss ss ss ss ss sb sb sb si si so ss}", "id", s->id, "title", s->title,
                  "spec", s->spec, "clock", s->clock, "host", s->host, "hostName", s->host_name,
                  "public", s->is_public, "coach", s->coach, "tracker", s->tracker, "delay",
                  s->delay, "pace", s->pace, "seats", seats, "secret", secret);
    if (s->rated != TABLE_COUNTED)
        json_object_set_new(j, "rated", json_boolean(s->rated == TABLE_RATED));
    if (s->unlisted_until) json_object_set_new(j, "unlistedUntil", json_integer(s->unlisted_until));
    if (s->mixed) json_object_set_new(j, "seating", json_string("mixed"));
    char *const text = json_dumps(j, JSON_COMPACT);
    json_decref(j);
    return text;
}

/* -- reading ----------------------------------------------------------------------------------- */

static bool get_text(const json_t *j, const char *name, char *out, size_t cap)
{
    const json_t *const value = json_object_get(j, name);
    const char *const text = json_string_value(value);
    if (!text || json_string_length(value) >= cap || strlen(text) != json_string_length(value))
        return false;
    text_copy(out, cap, text);
    return true;
}

static bool read_seat(seat_setup *seat, const json_t *j)
{
    char kind[16];
    *seat = (seat_setup){ .kind = SEAT_OPEN };
    if (!get_text(j, "kind", kind, sizeof kind)) return false;
    int i = 0;
    while (i <= SEAT_BOT && strcmp(kind, kinds[i]) != 0) i++;
    seat->kind = (seat_kind)i;
    if (i == SEAT_HUMAN)
        return get_text(j, "player", seat->player, sizeof seat->player) && seat->player[0] &&
               get_text(j, "name", seat->name, sizeof seat->name);
    return i < SEAT_BOT || (i == SEAT_BOT && get_text(j, "bot", seat->bot, sizeof seat->bot));
}

static bool read_seats(table_setup *s, const json_t *j)
{
    const size_t count = json_array_size(j);
    if (count > HX_SEATS) return false;
    s->seats = (int)count;
    for (size_t i = 0; i < count; i++)
        if (!read_seat(&s->seat[i], json_array_get(j, i))) return false;
    return true;
}

static bool get_number(const json_t *j, const char *name, int most, int *out)
{
    const json_t *const value = json_object_get(j, name);
    if (!json_is_integer(value)) return false;
    const json_int_t number = json_integer_value(value);
    *out = (int)number;
    return number >= 0 && number <= most;
}

static bool read_rest(table_setup *s, const json_t *j)
{
    char secret[HX_SEAL_TEXT];
    s->is_public = json_is_true(json_object_get(j, "public"));
    s->coach = json_is_true(json_object_get(j, "coach"));
    s->tracker = json_is_true(json_object_get(j, "tracker"));
    const json_t *const rated = json_object_get(j, "rated");
    const char *const seated = json_string_value(json_object_get(j, "seating"));
    s->rated = !rated ? TABLE_COUNTED : json_is_true(rated) ? TABLE_RATED : TABLE_CASUAL;
    s->unlisted_until = json_integer_value(json_object_get(j, "unlistedUntil"));
    s->mixed = seated && strcmp(seated, "mixed") == 0;
    return get_number(j, "delay", DELAY_MAX, &s->delay) && get_number(j, "pace", 60000, &s->pace) &&
           get_text(j, "secret", secret, sizeof secret) &&
           hx_from_base64(secret, strlen(secret), s->secret, HX_SEAL_BYTES) == HX_SEAL_BYTES &&
           read_seats(s, json_object_get(j, "seats"));
}

bool setup_read(table_setup *s, const char *text)
{
    json_t *const j = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    *s = (table_setup){ .seats = 0 };
    const bool fine = get_text(j, "id", s->id, sizeof s->id) &&
                      get_text(j, "title", s->title, sizeof s->title) &&
                      get_text(j, "spec", s->spec, sizeof s->spec) &&
                      get_text(j, "clock", s->clock, sizeof s->clock) &&
                      get_text(j, "host", s->host, sizeof s->host) &&
                      get_text(j, "hostName", s->host_name, sizeof s->host_name) && read_rest(s, j);
    json_decref(j);
    return fine;
}

bool seat_setup_read(seat_setup *seat, const char *text, const table_setup *host)
{
    if (strcmp(text, "me") != 0) return seat_kind_text(text, seat);
    *seat = (seat_setup){ .kind = SEAT_HUMAN };
    text_copy(seat->player, sizeof seat->player, host->host);
    text_copy(seat->name, sizeof seat->name, host->host_name);
    return true;
}
