/* wire.h -- messages of the socket (docs/api.md): JSON to commands, events to JSON.
 *
 * Visibility is decided here and in table_tail.c, nowhere else: callers pass the viewer. All
 * returned texts are to be freed; NULL if out of memory or if there is none. */
#ifndef WIRE_H
#define WIRE_H

#include <jansson.h>

#include "table.h"

/* -- from clients ------------------------------------------------------------------------------ */

typedef enum wire_kind { WIRE_HELLO, WIRE_PING, WIRE_COMMAND } wire_kind;

typedef struct wire_message {
    wire_kind kind;
    command command;
    /* hello */
    char table[PLAYER_MAX], token[128], client[CLIENT_MAX];
    int64_t since; /* -1: none */
    bool legal;
} wire_message;

/* Parses a message; false with the table_error and, if it could be read, command.seq filled in.
 * */
bool wire_read(const char *text, size_t length, wire_message *, table_error *);
/* The same for one that is parsed, such as the body of POST /api/tables/ID/do. */
bool wire_read_json(const json_t *, wire_message *, table_error *);
/* Converts the body of POST /api/tables to a set-up; the caller fills in id, host and secret
 * before: "me" is the host. */
bool wire_read_setup(const json_t *, table_setup *, table_error *);

/* -- to clients -------------------------------------------------------------------------------- */

typedef struct viewer {
    hx_seat seat;       /* table_seat_of(); HX_NOBODY: a spectator                           */
    const char *player; /* "" for nobody known                                               */
    bool legal;         /* he is told the legal moves of his seat                             */
    bool scene;         /* and the board and the position as JSON (hx/scene.h)                 */
    const char *client; /* whose numbers he is told of; NULL: the player's                   */
} viewer;

char *wire_ack(uint32_t seq, int64_t number);
/* {"name","text","at","wanted"}: the member "error" of an answer. */
json_t *wire_error(const table_error *, hx_language);

/* Event `number` as this viewer may see it; it must be stored by now.  NULL if it is too long
 * ago. */
char *wire_event(const table *, int64_t number, const viewer *);
/* Viewers of one class get the same bytes, so that a message need be made only once. */
int wire_class(const table *, int64_t number, const viewer *);
/* {"type":"events",...}: those after `since` up to `number`; NULL if they are too long ago: then
 * send a welcome. */
char *wire_events(const table *, int64_t since, int64_t number, const viewer *);
/* How it stands, after event `*number`: to be sent when that one is stored, and then what follows
 * it.  A late spectator sees an earlier number. */
char *wire_welcome(const table *, const viewer *, int64_t now, int watchers, int64_t *number);
/* The last event a viewer may see at `now`: spectators are late where the table says so. */
int64_t wire_visible(const table *, const viewer *, int64_t now);
/* The member "table" of a welcome; of GET /api/tables/ID. */
json_t *wire_table(const table *, const viewer *, int64_t now, int watchers);
/* A line for lists of tables. */
char *wire_summary(const table *);
/* The same for everybody: without the end, as long as spectators may not know it. */
json_t *wire_summary_public(const char *summary, int64_t now);
/* A summary without the name of a player, and without the title if it was his; NULL: as it was. */
char *wire_summary_forget(const char *summary, const char *player, bool title);

#endif
