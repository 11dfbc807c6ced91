/* event.h -- an event of a table, and its row in the log.
 *
 * The store keeps number, time, kind and player of an event in columns; seat, sequence number and
 * text share the column `body`: "SEAT SEQ TEXT", where SEQ is "17", or "17#1f00c2a9@k3x" with the
 * digest of the command and the client that sent it.  An event and its row are the same thing:
 * reading a row back gives the event that was written.  What events mean is in table_apply.c. */
#ifndef EVENT_H
#define EVENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "hx/game.h"

typedef enum event_kind {
#define EVENT(id, name) EVENT_##id,
#include "events.def"
#undef EVENT
    EVENT_KINDS
} event_kind;

enum {
    PLAYER_MAX = 40, /* an id of a player or table, with the NUL           */
    PERSON_MAX = 64, /* a name in bytes of UTF-8, with the NUL              */
    CHAT_MAX = 512,  /* a line of chat, likewise                            */
    CLIENT_MAX = 24, /* the id a client gives itself, with the NUL          */
    EVENT_TEXT_MAX = 8192
};

typedef struct event {
    int64_t number; /* 1, 2, 3 ... at its table                              */
    int64_t at;     /* milliseconds since 1970                               */
    event_kind kind;
    int seat;                /* 1 .. 6 as people count; 0: chance, or none    */
    uint32_t seq;            /* of the player's command; 0: not by a command  */
    uint32_t digest;         /* of what the command said; 0: not known        */
    char client[CLIENT_MAX]; /* whose numbers seq is one of; "": the player's */
    char player[PLAYER_MAX]; /* who did it; "": the server                    */
    char *text;              /* never NULL; belongs to the event              */
    const hx_move *move;     /* what the text says while it is being decided;
                                NULL in a log: then the text is read          */
} event;

const char *event_name(event_kind);
bool event_named(const char *name, event_kind *);

/* The body of its row, to be freed; NULL: no memory. */
char *event_body(const event *);
/* An event out of its row; false if it is none, or there is no memory.  event_free() afterwards. */
bool event_read(event *, int64_t number, int64_t at, const char *kind, const char *player,
                const char *body);
void event_free(event *); /* its text */

/* -- a growing list of them -------------------------------------------------------------------- */

typedef struct event_list {
    event *at;
    int count, cap;
} event_list;

/* Takes a copy with a text of its own; false: no memory. */
bool event_list_add(event_list *, const event *);
void event_list_free(event_list *);

#endif
