/* event.c -- events, their names, and their rows in the log. */
#include "event.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "clean.h"
#include "hx/text.h"

/* -- names ------------------------------------------------------------------------------------- */

static const char *const names[EVENT_KINDS] = {
#define EVENT(id, name) [EVENT_##id] = #name,
#include "events.def"
#undef EVENT
};

const char *event_name(event_kind kind)
{
    return names[kind];
}

bool event_named(const char *name, event_kind *kind)
{
    for (int i = 0; i < EVENT_KINDS; i++) {
        if (strcmp(name, names[i]) != 0) continue;
        *kind = (event_kind)i;
        return true;
    }
    return false;
}

/* -- rows -------------------------------------------------------------------------------------- */

static void put_digest(hx_out *o, uint32_t digest)
{
    hx_put_char(o, '#');
    for (int shift = 28; shift >= 0; shift -= 4)
        hx_put_char(o, "0123456789abcdef"[digest >> shift & 15]);
}

char *event_body(const event *e)
{
    assert(e->seat >= 0 && e->seat <= 9 && e->number > 0);
    const size_t room = strlen(e->text) + 40 + CLIENT_MAX;
    char *const body = malloc(room);
    if (!body) return NULL;
    hx_out o = hx_out_to(body, room);
    hx_put_int(&o, e->seat);
    hx_put_char(&o, ' ');
    hx_put_uint(&o, e->seq);
    if (e->digest) put_digest(&o, e->digest);
    if (e->client[0]) {
        hx_put_char(&o, '@');
        hx_put(&o, e->client);
    }
    hx_put_char(&o, ' ');
    hx_put(&o, e->text);
    assert(o.len < room); /* nothing was cut off */
    return body;
}

static int hex_value(char letter)
{
    const char *const digits = "0123456789abcdef", *const at =
                                                       letter ? strchr(digits, letter) : NULL;
    return at ? (int)(at - digits) : -1;
}

static bool take_digest(hx_in *in, uint32_t *digest)
{
    uint32_t value = 0;
    int taken = 0;
    for (; taken < 8 && hex_value(*in->at) >= 0; taken++, in->at++)
        value = value << 4 | (uint32_t)hex_value(*in->at);
    *digest = value;
    return taken == 8 && value != 0;
}

static bool take_client(hx_in *in, char client[CLIENT_MAX])
{
    const size_t length = strcspn(in->at, " ");
    if (length == 0 || length >= CLIENT_MAX) return false;
    memcpy(client, in->at, length);
    client[length] = '\0';
    in->at += length;
    return clean_id(client, CLIENT_MAX);
}

/* "17", "17#1f00c2a9", "17@k3x" or both. */
static bool take_seq(hx_in *in, event *e)
{
    uint64_t seq = 0;
    if (!hx_take_u64(in, &seq) || seq > UINT32_MAX) return false;
    e->seq = (uint32_t)seq;
    if (hx_take_char(in, '#') && !take_digest(in, &e->digest)) return false;
    return !hx_take_char(in, '@') || take_client(in, e->client);
}

bool event_read(event *e, int64_t number, int64_t at, const char *kind, const char *player,
                const char *body)
{
    hx_in in = hx_in_from(body);
    *e = (event){ .number = number, .at = at };
    if (!event_named(kind, &e->kind) || strlen(player) >= sizeof e->player) return false;
    if (!hx_take_int(&in, 0, 9, &e->seat) || !hx_take_char(&in, ' ')) return false;
    if (!take_seq(&in, e) || !hx_take_char(&in, ' ')) return false;
    const size_t length = strlen(in.at);
    if (length >= EVENT_TEXT_MAX) return false;
    memcpy(e->player, player, strlen(player) + 1);
    e->text = malloc(length + 1);
    if (e->text) memcpy(e->text, in.at, length + 1);
    return e->text != NULL;
}

void event_free(event *e)
{
    free(e->text);
    e->text = NULL;
}

/* -- lists ------------------------------------------------------------------------------------- */

static bool grow(event_list *list)
{
    const int cap = list->cap ? 2 * list->cap : 4;
    event *const at = realloc(list->at, (size_t)cap * sizeof *at);
    if (!at) return false;
    list->at = at;
    list->cap = cap;
    return true;
}

bool event_list_add(event_list *list, const event *e)
{
    const size_t length = strlen(e->text);
    if (list->count == list->cap && !grow(list)) return false;
    char *const text = malloc(length + 1);
    if (!text) return false;
    memcpy(text, e->text, length + 1);
    list->at[list->count] = *e;
    list->at[list->count++].text = text;
    return true;
}

void event_list_free(event_list *list)
{
    for (int i = 0; i < list->count; i++) event_free(&list->at[i]);
    free(list->at);
    *list = (event_list){ .count = 0 };
}
