/* table_tail.c -- the last events of a table, with what every seat saw of each.
 *
 * How a move looks to somebody depends on the position before it, so its texts are made when it is
 * made (event_views), and kept with it as long as somebody who reconnects may ask.  Equal texts are kept
 * once.  What was created is remembered without its text: the secret is in it. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "table_internal.h"

/* -- event_views ------------------------------------------------------------------------------------ */

void event_views_free(event_views *s)
{
    for (int i = 0; i < VIEWERS; i++) free(s->text[i]);
}

static char *copy_of(const char *text)
{
    char *const copy = malloc(strlen(text) + 1);
    if (copy) memcpy(copy, text, strlen(text) + 1);
    return copy;
}

static hx_seat viewer_seat(int i)
{
    return i < HX_SEATS ? (hx_seat)i : HX_NOBODY;
}

static bool is_viewer(const table *p, int i)
{
    return i < p->seats || i == HX_SEATS;
}

bool event_views_of_move(const table *p, const hx_move *m, event_views *s)
{
    const hx_game *const game = p->rules->game;
    char text[HX_WORD_MAX];
    hx_move masked;
    void *const seen = malloc(game->state_size);
    bool done = seen != NULL;
    for (int i = 0; done && i < VIEWERS; i++) {
        if (!is_viewer(p, i)) continue;
        game->view(p->rules->bytes, p->state, viewer_seat(i), seen);
        game->mask(p->rules->bytes, p->state, viewer_seat(i), m, &masked);
        game->say(p->rules->bytes, seen, &masked, text, sizeof text);
        done = (s->text[i] = copy_of(text)) != NULL;
    }
    free(seen);
    return done;
}

bool event_views_of_position(const table *p, event_views *s)
{
    const hx_game *const game = p->rules->game;
    char id[HX_ID_MAX];
    void *const seen = malloc(game->state_size);
    bool done = seen != NULL;
    for (int i = 0; done && i < VIEWERS; i++) {
        if (!is_viewer(p, i)) continue;
        game->view(p->rules->bytes, p->state, viewer_seat(i), seen);
        hx_position_id(game, p->rules->bytes, seen, id, sizeof id);
        done = (s->text[i] = copy_of(id)) != NULL;
    }
    free(seen);
    return done;
}

/* -- entries ----------------------------------------------------------------------------------- */

/* Puts a text into the room, if it is not there; where it stands. */
static uint16_t put_text(char *room, size_t *used, const char *text)
{
    const size_t length = strlen(text) + 1;
    for (size_t at = 0; at < *used; at += strlen(room + at) + 1)
        if (strcmp(room + at, text) == 0) return (uint16_t)at;
    const size_t at = *used;
    memcpy(room + at, text, length);
    *used += length;
    return (uint16_t)at;
}

static size_t room_needed(const event *e, const char *text, const event_views *s)
{
    size_t room = strlen(e->player) + strlen(text) + 2;
    for (int i = 0; i < VIEWERS; i++)
        if (s->text[i]) room += strlen(s->text[i]) + 1;
    return room;
}

/* A move's whole text is for the log only; what is kept is what the seats saw. */
static const char *kept_text(const event *e)
{
    return e->kind == EVENT_CREATED || e->kind == EVENT_MOVE ? "" : e->text;
}

static tail_entry *new_entry(const table *p, const event *e, const event_views *s)
{
    const size_t room = room_needed(e, kept_text(e), s);
    size_t used = 0;
    if (room > UINT16_MAX) return NULL;
    tail_entry *const t = calloc(1, sizeof *t + room);
    if (!t) return NULL;
    t->number = e->number;
    t->at = e->at;
    t->kind = e->kind;
    t->seat = (uint8_t)e->seat;
    t->waiting = p->waiting;
    t->made = p->made;
    t->player = put_text(t->room, &used, e->player);
    t->text = put_text(t->room, &used, kept_text(e));
    for (int i = 0; i < VIEWERS; i++)
        t->seen[i] = s->text[i] ? put_text(t->room, &used, s->text[i]) : t->text;
    assert(used <= room);
    t->size = (uint16_t)used;
    tail_entry *const fitted = realloc(t, sizeof *t + used);
    return fitted ? fitted : t;
}

bool tail_append(tail *list, tail_entry *t)
{
    if (list->count == list->cap) {
        const int cap = list->cap ? 2 * list->cap : 16;
        tail_entry **const at = realloc(list->at, (size_t)cap * sizeof *at);
        if (!at) return false;
        list->at = at;
        list->cap = cap;
    }
    assert(!list->count || t->number == list->at[list->count - 1]->number + 1);
    list->at[list->count++] = t;
    list->bytes += sizeof *t + t->size;
    return true;
}

/* The oldest goes, unless late spectators have yet to see it. */
static bool may_drop(const table *p, const tail *list)
{
    if (list->count <= TAIL_EVENTS && list->bytes <= TAIL_BYTES) return false;
    if (list->count > TAIL_LATE_MAX) return true;
    return list->count > 1 && list->at[1]->at + p->setup.delay <= p->changed;
}

bool tail_add(table *p, const event *e, const event_views *s)
{
    tail *const list = &p->tail;
    tail_entry *const t = new_entry(p, e, s);
    if (!t || !tail_append(list, t)) {
        free(t);
        return false;
    }
    while (may_drop(p, list)) {
        assert(list->bytes >= sizeof *t + list->at[0]->size);
        list->bytes -= sizeof *t + list->at[0]->size;
        free(list->at[0]);
        list->count--;
        memmove(list->at, list->at + 1, (size_t)list->count * sizeof *list->at);
    }
    return true;
}

void tail_free(tail *list)
{
    for (int i = 0; i < list->count; i++) free(list->at[i]);
    free(list->at);
    *list = (tail){ .count = 0 };
}

const tail_entry *tail_find(const table *p, int64_t number)
{
    const tail *const list = &p->tail;
    if (!list->count || number < list->at[0]->number || number > p->number) return NULL;
    assert(list->at[number - list->at[0]->number]->number == number);
    return list->at[number - list->at[0]->number];
}

const char *tail_seen(const tail_entry *t, hx_seat viewer)
{
    return t->room + t->seen[viewer < HX_SEATS ? viewer : HX_SEATS];
}
