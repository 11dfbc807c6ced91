/* table.h -- one table: the people at it, their seats, the sealed dice and the game.
 *
 * A table is a state machine fed by its log (docs/decisions/007-server.md).  Commands, ticks,
 * connections and disconnections are decided against the state; the result is a list of events,
 * which are applied to the state and returned to be stored. The state after event n depends on
 * events 1 .. n alone, so replaying the log restores the live table.
 *
 *     table *p = table_new(&setup, now, &out, &table_error);        commit out.events
 *     table_command(p, &actor, &command, now, &out, &answer);   commit, then acknowledge
 *     ... table_tick(p, now, &out) when table_due(p) has come ...
 *     table_free(p);
 *
 * The state runs ahead of the store: nothing of an event may be shown before it is stored. Every
 * answer contains the number of the event to wait for; wire.h turns events into messages.
 *
 * No sockets, no store, no threads, no clock but `now`, no randomness but the secret of the
 * set-up. */
#ifndef TABLE_H
#define TABLE_H

#include "event.h"
#include "hx/bot.h"
#include "hx/seal.h"
#include "table_error.h"

typedef struct table table;

enum { TITLE_MAX = 96, BOT_MAX = 64 };

typedef enum table_phase { TABLE_GATHERING, TABLE_SEALING, TABLE_PLAYING, TABLE_OVER } table_phase;
typedef enum table_end {
    TABLE_NOT_ENDED,
    TABLE_WON,
    TABLE_ABANDONED,
    TABLE_STALEMATE,
    TABLE_FORFEIT /* rated, and all but one have left */
} table_end;
typedef enum seat_kind { SEAT_OPEN, SEAT_LOCKED, SEAT_HUMAN, SEAT_BOT } seat_kind;

/* Tables from before there were casual ones count in the ratings, without the rules of rated
 * games. */
typedef enum rated_kind { TABLE_CASUAL, TABLE_RATED, TABLE_COUNTED } rated_kind;

typedef struct seat_setup {
    seat_kind kind;
    char player[PLAYER_MAX], name[PERSON_MAX]; /* a human                              */
    char bot[BOT_MAX];                         /* a bot: the name of bot.h             */
} seat_setup;

typedef struct table_setup {
    char id[PLAYER_MAX]; /* of the table: letters, digits, - and _                     */
    char title[TITLE_MAX];
    char spec[HX_SPEC_MAX];
    char clock[16]; /* by name, see clocks.def                                         */
    char host[PLAYER_MAX], host_name[PERSON_MAX];
    bool is_public, coach, tracker;
    rated_kind rated;
    bool mixed;                    /* seats are drawn when the game starts             */
    int delay;                     /* milliseconds spectators are late                */
    int64_t unlisted_until;        /* a rematch of a game whose end is not told yet   */
    int pace;                      /* milliseconds a bot waits, so that people follow */
    uint8_t secret[HX_SEAL_BYTES]; /* hx_seal_random(); all envelopes come out of it  */
    int seats;                     /* how many of these are filled in; the rest open  */
    seat_setup seat[HX_SEATS];
} table_setup;

/* "me" (the host), "open", "locked" or "bot:NAME"; false if it is none of these. */
bool seat_setup_read(seat_setup *, const char *text, const table_setup *host);

/* The events of a call, to be stored atomically and in this order. Zero before use. */
typedef struct table_events {
    event_list events;
} table_events;

/* -- a table begins, or is read again ---------------------------------------------------------- */

/* Texts of the set-up are cleaned first.  NULL with the table_error filled. */
table *table_new(const table_setup *, int64_t now, table_events *, table_error *);
void table_free(table *);

/* Creates a table before its first event, and applies one event. False: the event does not follow
 * (a damaged log); then only table_free() may be called. */
table *table_blank(void);
bool table_event(table *, const event *);
/* The whole state as bytes (to be freed), and back; NULL if they are damaged or of another
 * version: then read the log from its beginning. */
uint8_t *table_save(const table *, size_t *size);
table *table_load(const uint8_t *bytes, size_t size);
/* Call once after loading a table: everybody is away until they connect, and the time since
 * `alive`, when a server last managed the table, does not count. 0: since its last event. `alive`
 * may be in the future if the date was set back. */
bool table_resume(table *, int64_t now, int64_t alive, table_events *);
/* The date was changed by this many milliseconds, forward or back; this must have no other
 * effect. */
void table_date_set(table *, int64_t by, int64_t now, table_events *);

/* -- what people do ---------------------------------------------------------------------------- */

typedef enum command_kind {
#define COMMAND(id, name, members) COMMAND_##id,
#include "table_commands.def"
#undef COMMAND
    COMMANDS
} command_kind;

typedef struct command {
    command_kind kind;
    uint32_t seq;            /* grows with every command of a client; 0: not numbered       */
    char client[CLIENT_MAX]; /* "": the numbers are the player's                  */
    int seat;                /* from 1                                                       */
    int attempt;
    bool on;
    char text[CHAT_MAX];   /* move, kind, sealed, value, text, player; REMATCH: the new id
                            that the server drew                                        */
    char name[PERSON_MAX]; /* SIT: another name than the actor's                       */
} command;

typedef struct actor {
    const char *player; /* "" nobody: may do nothing                                  */
    const char *name;
    bool here; /* he is connected to this table                                       */
    bool account;
} actor;

typedef struct answer {
    bool done;       /* accepted, now or (a resend) before                             */
    bool again;      /* it was a resend                                                */
    int64_t number;  /* of its event: acknowledge it when this one is stored           */
    table_error why; /* if not done                                                    */
} answer;

void table_command(table *, const actor *, const command *, int64_t now, table_events *, answer *);
/* A player's first connection to this table was opened, or the last one closed. */
void table_presence(table *, const char *player, bool here, int64_t now, table_events *);

/* -- what happens by itself -------------------------------------------------------------------- */

/* When table_tick() next has something to do, never too late; INT64_MAX: never. */
int64_t table_due(const table *);
void table_tick(table *, int64_t now, table_events *);

/* -- bots -------------------------------------------------------------------------------------- */

/* Everything a worker needs, as its own copy: it has no access to the table. */
typedef struct bot_job bot_job;

/* The next bot to ask that was not yet asked about this decision; NULL: none. Call it until NULL
 * after every call that may have changed the table; bots delayed by `pace` are reported by
 * table_due(). */
bot_job *table_bot_job(table *, int64_t now);
/* Is anybody watching? Tables of only bots pause while nobody is. Not part of the state. */
void table_watch(table *, bool watched);
/* A cache of opened bots; one for each thread. */
typedef struct bot_bench bot_bench;
bot_bench *bot_bench_new(void);
void bot_bench_free(bot_bench *);
/* In any thread: chooses the move. Without a cache the bot is opened and closed. */
void bot_job_run(bot_job *, bot_bench *);
/* The job is done; a stale one is ignored. A bot without a result makes the first legal move. */
void table_bot_done(table *, const bot_job *, int64_t now, table_events *);
void bot_job_free(bot_job *);
/* A job timed out or was lost: the bot may be asked again. */
void table_bot_lost(table *, const bot_job *);

/* -- forgetting -------------------------------------------------------------------------------- */

/* Removes a player's name, chat and table title from the state and from an event; true if
 * something changed. Not an event itself: the log is rewritten in the same way. */
bool table_forget(table *, const char *player);
bool event_forget(event *, const char *player);

/* -- looking at it ----------------------------------------------------------------------------- */

/* Why the table is unusable: out of memory in the middle of an operation, or a violated
 * invariant. It must be dropped and reloaded from its log. NULL: it is fine. */
const char *table_lost(const table *);
int64_t table_number(const table *);  /* of its last event                                */
int64_t table_changed(const table *); /* when that was                                   */
table_phase table_is(const table *);
table_end table_ended(const table *);
/* Until when the end is kept from spectators; 0: it is not, or the game is not over. */
int64_t table_hides_end_until(const table *);
bool table_is_unlisted(const table *, int64_t now);
const table_setup *table_set_up(const table *); /* as created; never show the secret       */
const char *table_host(const table *);
const char *table_next(const table *); /* the table of the rematch, or ""                  */
int table_seats(const table *);
const seat_setup *table_seat(const table *, hx_seat);     /* who sits there now                 */
hx_seat table_seat_of(const table *, const char *player); /* HX_NOBODY                      */
uint8_t table_waiting(const table *); /* seats (bits) waited for, sealing included          */
uint8_t table_winners(const table *);
int table_place(const table *, hx_seat); /* 1: first; equal ones share it; 0: no game is over */
/* The same for the ratings: those who left a rated game come last. 0: does not count. */
int table_rated_place(const table *, hx_seat);
const char *table_lost_by(const table *, hx_seat); /* who lost this seat by leaving it; ""     */
bool table_human_here(const table *); /* somebody is connected to a seat                 */
/* The last number of a client; 0: none. */
uint32_t table_seq(const table *, const char *player, const char *client);
/* The next table of a rematch: the same people, everybody one seat further. The caller fills in
 * id and secret. */
void table_rematch(const table *, table_setup *);
/* The record as text (to be freed): complete and opened if the game is over; otherwise as a seat
 * or a spectator (HX_NOBODY) sees it. NULL before the game has begun, or if out of memory. */
char *table_record(const table *, hx_seat viewer);
/* Its memory use in bytes. */
size_t table_weight(const table *);

#endif
