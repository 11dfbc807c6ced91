/* engine_answer.c -- builds an answer of the engine protocol, as text or JSON. */
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "engine_answer.h"
#include "platform/utf8.h"

void answer_open(engine_answer *a, bool json)
{
    *a = (engine_answer){ .json = json };
    answer_reset(a);
}

void answer_close(engine_answer *a)
{
    json_decref(a->object);
    free(a->text);
    *a = (engine_answer){ 0 };
}

void answer_reset(engine_answer *a)
{
    a->used = 0;
    a->open = false;
    a->row = NULL;
    if (!a->json) return;
    json_decref(a->object);
    a->object = json_pack("{s:b}", "ok", 1);
}

/* -- text -------------------------------------------------------------------------- */

static void put(engine_answer *a, const char *text, size_t length)
{
    if (a->used + length > a->room) {
        a->room = (a->used + length) * 2 + 256;
        char *const more = realloc(a->text, a->room);
        if (!more) {
            cli_error(HX_W_NO_MEMORY);
            exit(CLI_FAILED);
        }
        a->text = more;
    }
    memcpy(a->text + a->used, text, length);
    a->used += length;
}

static void put_text(engine_answer *a, const char *text)
{
    put(a, text, strlen(text));
}

/* Begins a line; the one before ends here. */
static void put_key(engine_answer *a, const char *key)
{
    if (a->open) put(a, "\n", 1);
    a->open = true;
    put_text(a, key);
}

static void put_value(engine_answer *a, const char *value)
{
    put(a, " ", 1);
    put_text(a, value);
}

static void put_number(engine_answer *a, int64_t number)
{
    char text[24];
    snprintf(text, sizeof text, "%lld", (long long)number);
    put_value(a, text);
}

/* -- JSON ------------------------------------------------------------------------------ */

/* Files may hold any bytes; what is not UTF-8 becomes question marks. */
static json_t *json_words(const char *text)
{
    json_t *const json = json_string(text);
    if (json) return json;
    char *const clean = cli_room(strlen(text) + 1, 1);
    for (size_t i = 0; text[i]; i++) clean[i] = (text[i] & 0x80) == 0 ? text[i] : (char)'?';
    json_t *const cleaned = json_string(clean);
    free(clean);
    return cleaned;
}

void answer_member(engine_answer *a, const char *key, json_t *value)
{
    if (a->json) json_object_set_new(a->object, key, value);
    else json_decref(value);
}

/* -- both --------------------------------------------------------------------------------- */

void answer_text(engine_answer *a, const char *key, const char *value)
{
    if (a->json) {
        json_object_set_new(a->object, key, json_words(value));
        return;
    }
    put_key(a, key);
    put_value(a, value);
}

void answer_number(engine_answer *a, const char *key, int64_t number)
{
    if (a->json) {
        json_object_set_new(a->object, key, json_integer(number));
        return;
    }
    put_key(a, key);
    put_number(a, number);
}

static void put_seats(engine_answer *a, uint8_t bits)
{
    for (int seat = 0; seat < 8; seat++) {
        if (bits >> seat & 1) put_number(a, seat + 1);
    }
}

static json_t *json_seats(uint8_t bits)
{
    json_t *const list = json_array();
    for (int seat = 0; seat < 8; seat++) {
        if (bits >> seat & 1) json_array_append_new(list, json_integer(seat + 1));
    }
    return list;
}

void answer_seats(engine_answer *a, const char *key, uint8_t bits)
{
    if (a->json) {
        json_object_set_new(a->object, key, json_seats(bits));
        return;
    }
    put_key(a, key);
    put_seats(a, bits);
}

void answer_lines(engine_answer *a, const char *key, const char *text)
{
    if (a->json) {
        json_object_set_new(a->object, key, json_words(text));
        return;
    }
    while (*text) {
        const size_t length = strcspn(text, "\n");
        put_key(a, key);
        put(a, " ", 1);
        put(a, text, length);
        text += length;
        if (*text) text++;
    }
}

void answer_list(engine_answer *a, const char *list)
{
    if (a->json && !json_object_get(a->object, list)) {
        json_object_set_new(a->object, list, json_array());
    }
}

void answer_row(engine_answer *a, const char *key, const char *list)
{
    if (!a->json) {
        put_key(a, key);
        return;
    }
    answer_list(a, list);
    a->row = json_object();
    json_array_append_new(json_object_get(a->object, list), a->row);
}

void answer_field(engine_answer *a, const char *name, const char *value)
{
    if (a->json) json_object_set_new(a->row, name, json_words(value));
    else put_value(a, value);
}

void answer_field_number(engine_answer *a, const char *name, int64_t number)
{
    if (a->json) json_object_set_new(a->row, name, json_integer(number));
    else put_number(a, number);
}

void answer_more(engine_answer *a, const char *text)
{
    put_value(a, text);
}

void answer_end(engine_answer *a, const char *state, const char *key, uint8_t seats)
{
    if (!a->json) {
        put_key(a, "ok");
        if (!state) return;
        put_value(a, state);
        put_seats(a, seats);
    } else if (state) {
        json_object_set_new(a->object, "state", json_string(state));
        json_object_set_new(a->object, key, json_seats(seats));
    }
}

void answer_cut(char *text)
{
    uint32_t code;
    size_t last = strlen(text);
    if (last == 0) return;
    do last--;
    while (last > 0 && utf8_is_inside(text[last]));
    if (utf8_decode(text + last, &code) == 0) text[last] = '\0';
}

void answer_send(engine_answer *a, FILE *out)
{
    if (a->json) {
        json_dumpf(a->object, out, JSON_COMPACT | JSON_REAL_PRECISION(6));
        fputc('\n', out);
    } else {
        put(a, "\n", 1);
        fwrite(a->text, 1, a->used, out);
    }
    fflush(out);
    answer_reset(a);
}
