/* table_forget.c -- erases a user from a table's log: the name and chat go, the game stays.
 *
 * Names and chat are in events (the set-up, sitting down, chat) and in the state derived from
 * them. Both are changed in the same way, so loading the rewritten log gives the same table as
 * the one changed in memory.  The moves, the dice and the chain over them know no names
 * (docs/fair-dice.md), and the id of a player says nothing about him once he is gone. */
#include <stdlib.h>
#include <string.h>

#include "table_internal.h"

#define NOBODYS_CHAT NOBODYS_NAME "\n\xE2\x80\xA6"

static bool forget_name(char name[PERSON_MAX])
{
    const bool changed = strcmp(name, NOBODYS_NAME) != 0;
    text_copy(name, PERSON_MAX, NOBODYS_NAME);
    return changed;
}

static bool forget_seat(seat_setup *seat, const char *player)
{
    return seat->kind == SEAT_HUMAN && strcmp(seat->player, player) == 0 && forget_name(seat->name);
}

/* What a table is called was its host's idea. */
static bool forget_setup(table_setup *setup, const char *player)
{
    bool changed = false;
    for (int i = 0; i < HX_SEATS; i++) changed |= forget_seat(&setup->seat[i], player);
    if (strcmp(setup->host, player) != 0) return changed;
    changed |= forget_name(setup->host_name) || setup->title[0];
    memset(setup->title, 0, sizeof setup->title);
    return changed;
}

/* -- in the log -------------------------------------------------------------------------------- */

static bool set_text(event *e, char *text)
{
    if (!text) return false;
    free(e->text);
    e->text = text;
    return true;
}

static char *copy_of(const char *text)
{
    char *const copy = malloc(strlen(text) + 1);
    if (copy) memcpy(copy, text, strlen(text) + 1);
    return copy;
}

/* The replacement text in an event of this kind; NULL: nothing to replace. */
static const char *words_for(event_kind kind)
{
    return kind == EVENT_SAT ? NOBODYS_NAME : kind == EVENT_CHAT ? NOBODYS_CHAT : NULL;
}

bool event_forget(event *e, const char *player)
{
    table_setup setup;
    if (e->kind == EVENT_CREATED)
        return setup_read(&setup, e->text) && forget_setup(&setup, player) &&
               set_text(e, setup_write(&setup));
    const char *const words = words_for(e->kind);
    if (!words || strcmp(e->player, player) != 0 || strcmp(e->text, words) == 0) return false;
    return set_text(e, copy_of(words));
}

/* -- in memory --------------------------------------------------------------------------------- */

static bool forget_line(chat_line *line)
{
    if (strcmp(line->text, NOBODYS_CHAT) == 0) return false;
    char *const text = copy_of(NOBODYS_CHAT);
    if (!text) return false;
    free(line->text);
    line->text = text;
    return true;
}

/* Its room holds the player and the text, which everybody saw alike. */
static void forget_entry(tail *list, int i, const char *words)
{
    const tail_entry *const old = list->at[i];
    const size_t player = strlen(old->room + old->player) + 1, text = strlen(words) + 1;
    tail_entry *const t = calloc(1, sizeof *t + player + text);
    if (!t) return;
    *t = *old;
    memcpy(t->room, old->room + old->player, player);
    memcpy(t->room + player, words, text);
    t->player = 0;
    t->text = (uint16_t)player;
    for (int k = 0; k < VIEWERS; k++) t->seen[k] = t->text;
    t->size = (uint16_t)(player + text);
    list->bytes = list->bytes - old->size + t->size;
    free(list->at[i]);
    list->at[i] = t;
}

static void forget_tail(tail *list, const char *player)
{
    for (int i = 0; i < list->count; i++) {
        const tail_entry *const t = list->at[i];
        const char *const words = words_for(t->kind);
        if (words && strcmp(t->room + t->player, player) == 0) forget_entry(list, i, words);
    }
}

bool table_forget(table *p, const char *player)
{
    bool changed = forget_setup(&p->setup, player);
    for (int i = 0; i < p->seats; i++) changed |= forget_seat(&p->seat[i].who, player);
    for (int i = 0; i < p->chat_count; i++)
        if (strcmp(p->chat[i].player, player) == 0) changed |= forget_line(&p->chat[i]);
    forget_tail(&p->tail, player);
    return changed;
}
