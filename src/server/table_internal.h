/* table_internal.h -- the state of a table, shared by the table_*.c files.
 *
 * Only table_apply.c and the files it calls (seating.c, clocks.c, table_seal.c, table_game.c,
 * table_tail.c) change the state, and only for an event. All other code only decides, and emits
 * events with table_emit(). */
#ifndef TABLE_INTERNAL_H
#define TABLE_INTERNAL_H

#include <assert.h>
#include <stdatomic.h>

#include "move_log.h"
#include "table.h"

enum {
    CLIENTS_MAX = 64, /* whose last commands are known                          */
    CLIENTS_EACH = 8, /* of one player                                          */
    DONE_KEPT = 16,   /* commands of each                                       */
    MUTES_MAX = 32,
    CHAT_LINES = 16,  /* that newcomers get                                     */
    TAIL_EVENTS = 64, /* that those who reconnect get                            */
    TAIL_BYTES = 12288,
    TAIL_LATE_MAX = 2048,   /* as many if spectators are late                          */
    SEAL_MS = 10000,        /* to seal, and then to show, a value                      */
    HOST_GRACE_MS = 180000, /* away for longer, a host is replaced                   */
    DELAY_MAX = 600000,
    EARLY_MOVES = 10,  /* for each seat; so long all together can end a rated game  */
    MOVES_LAST = 8000, /* a game longer than this ends as a stalemate             */
    MOVES_MAX = 12000, /* none is longer, also of those that are read             */
    VIEWERS = HX_SEATS + 1
};

/* Who is forgotten, in both languages. */
#define NOBODYS_NAME "Anon"

#define STANDIN_BOT "club"
#define SPARE_BOT "random" /* where a game has no grades */

/* -- rules, shared with workers ---------------------------------------------------------------- */

typedef struct shared_rules {
    atomic_int holders;
    const hx_game *game;
    _Alignas(16) unsigned char bytes[];
} shared_rules;

shared_rules *rules_hold(shared_rules *);
void rules_drop(shared_rules *);
/* NULL: no memory, or *why says what is wrong. */
shared_rules *rules_read(const char *spec, hx_error *why);

/* -- the tail: recent events, with what everybody saw of them ---------------------------------- */

typedef struct tail_entry {
    int64_t number, at;
    event_kind kind;
    uint8_t seat, waiting;  /* waited for after it                                        */
    int made;               /* moves made after it                                        */
    uint16_t player, text;  /* where in `room`                                            */
    uint16_t seen[VIEWERS]; /* MOVE, BEGUN: the move or position as each seat, and as     */
                            /* spectators (the last), may see it                         */
    uint16_t size;
    char room[];
} tail_entry;

typedef struct tail {
    tail_entry **at; /* in order */
    int count, cap;
    size_t bytes;
} tail;

/* -- the table --------------------------------------------------------------------------------- */

typedef struct seating {
    seat_setup who;
    bool here, standin;
    int64_t away_at;       /* since when he is away                                          */
    int64_t grace;         /* so long he may still be away before a bot stands in            */
    int64_t deadline;      /* of a running clock; 0: none                                    */
    int64_t left;          /* of a clock that stands still; 0: none                          */
    uint32_t decision;     /* counts them; a bot's answer to an earlier one is stale         */
    uint8_t votes;         /* seats that want a bot here                                     */
    int64_t standin_at;    /* since when a bot stands in; rated games: he forfeits       */
    char lost[PLAYER_MAX]; /* rated games: who left this seat, and so has lost           */
} seating;

typedef struct done_command {
    uint32_t seq, digest;
    int64_t number; /* of its event */
} done_command;

/* A tab, a phone or a program of a player; see table_numbers.c. */
typedef struct client_log {
    char player[PLAYER_MAX];
    char id[CLIENT_MAX]; /* "": one that gives none */
    int count;           /* at least one            */
    done_command done[DONE_KEPT];
} client_log;

typedef struct mute_pair {
    char by[PLAYER_MAX], whom[PLAYER_MAX]; /* by: "" for the host, who mutes for all */
} mute_pair;

typedef struct chat_line {
    int64_t at;
    char player[PLAYER_MAX];
    char *text; /* name, a line feed, what was said */
} chat_line;

struct table {
    table_setup setup;
    table_phase phase;
    table_end ended;
    int64_t number, changed;
    int64_t moved; /* when the last move was made                       */
    int64_t over_at;
    int64_t nobody; /* since when nobody is here                         */
    char host[PLAYER_MAX], next[PLAYER_MAX];
    bool host_here;
    int64_t host_away;
    int seats;
    seating seat[HX_SEATS];
    uint8_t abandoners;
    bool mixed;

    hx_seal seal;
    int attempt;
    bool opening;
    uint8_t asked, passed, failed; /* seats asked for a value, that add none, that did not open */
    int64_t seal_until;

    shared_rules *rules; /* NULL until begun */
    void *state;
    move_log moves;
    int made, most; /* most: the most there ever were, undone ones included */
    int fixed;      /* this many can no longer be taken back                 */
    int outcomes;   /* of chance                                           */
    uint8_t waiting;

    client_log *clients;
    int client_count, client_cap;
    mute_pair mutes[MUTES_MAX];
    int mute_count;
    chat_line chat[CHAT_LINES];
    int chat_count;
    tail tail;

    /* Not state: which decisions bots were asked about; whether memory gave out, anybody looks. */
    uint32_t asked_bot[HX_SEATS];
    bool lost, unwatched;
    const char *broken; /* the invariant that does not hold; NULL: none */
};

/* -- what can be wrong only if we are ------------------------------------------------------------ */

/* Stops a debug build. In a release build the bug is logged, and the table is closed and reloaded
 * from its log (tables_life.c) without affecting others. */
#ifdef NDEBUG
#define TABLE_NEVER(p, x) ((x) && table_break((p), #x))
#else
#define TABLE_NEVER(p, x) (assert(!(x)), (void)(p), false)
#endif

/* Always true. */
bool table_break(table *, const char *what);

/* -- deciding ---------------------------------------------------------------------------------- */

/* Whose command it is. */
typedef struct said {
    const char *player;
    uint32_t seq, digest;
    const char *client;  /* NULL: none */
    const hx_move *move; /* of EVENT_MOVE: what the text says */
} said;
extern const said by_server;
/* Creates the next event, applies it and adds it to the output. False: out of memory, the table
 * is unusable. */
bool table_emit(table *, table_events *, event_kind, int seat, said, const char *text, int64_t now);

/* A move that was checked, as an event. */
bool emit_move(table *, table_events *, said, const hx_move *, int64_t now);

bool refuse(answer *, table_error_kind);

/* table_numbers.c */
uint32_t command_digest(const command *);
bool clients_room(table *, int count);     /* false: no memory */
bool note_command(table *, const event *); /* false: no memory */
/* Was it done before, or is its number unusable? Then the answer is filled in. */
bool answer_known(const table *, const char *player, const command *, answer *);

/* table_seal.c: continues as far as possible without waiting. */
void seal_go_on(table *, int64_t now, table_events *);
void seal_time_out(table *, int64_t now, table_events *);
bool seal_prepare(table *, int attempt);
/* table_game.c: chance's part, and the end. */
void game_go_on(table *, int64_t now, table_events *);
const char *standin_for(const table *);
void end_table(table *, table_end, said, int64_t now, table_events *);
int game_undoable(const table *, hx_seat);

/* Texts of an event as each viewer sees it; all NULL: as it is. */
typedef struct event_views {
    char *text[VIEWERS];
} event_views;

/* -- applying: false if the event does not follow ---------------------------------------------- */

bool apply_created(table *, const event *, event_views *);
bool apply_sat(table *, const event *, event_views *);
bool apply_stood(table *, const event *, event_views *);
bool apply_seat(table *, const event *, event_views *);
bool apply_kick(table *, const event *, event_views *);
bool apply_vote(table *, const event *, event_views *);
bool apply_host(table *, const event *, event_views *);
bool apply_sealing(table *, const event *, event_views *);
bool apply_seal(table *, const event *, event_views *);
bool apply_opening(table *, const event *, event_views *);
bool apply_reveal(table *, const event *, event_views *);
bool apply_begun(table *, const event *, event_views *);
bool apply_move(table *, const event *, event_views *);
bool apply_undo(table *, const event *, event_views *);
bool apply_here(table *, const event *, event_views *);
bool apply_away(table *, const event *, event_views *);
bool apply_standin(table *, const event *, event_views *);
bool apply_back(table *, const event *, event_views *);
bool apply_resumed(table *, const event *, event_views *);
bool apply_chat(table *, const event *, event_views *);
bool apply_mute(table *, const event *, event_views *);
bool apply_abandon(table *, const event *, event_views *);
bool apply_over(table *, const event *, event_views *);
bool apply_rematch(table *, const event *, event_views *);
bool apply_date(table *, const event *, event_views *);
bool apply_forfeit(table *, const event *, event_views *);
bool apply_mixed(table *, const event *, event_views *);

/* -- seats ------------------------------------------------------------------------------------- */

static inline bool is_seat(const table *p, int seat)
{
    return seat >= 1 && seat <= p->seats;
}

static inline bool has_bit(unsigned bits, int n)
{
    return bits >> n & 1u;
}

int seats_human(const table *);
uint8_t seats_here(const table *);                   /* humans that are connected (bits) */
bool seat_kind_text(const char *text, seat_setup *); /* open, locked, bot:NAME */
/* Players may not give options to bots: they could make them think for hours. */
bool bot_is_for(const char *bot, const hx_game *, const void *rules);
bool bot_plays(const table *, const char *bot);
void text_copy(char *out, size_t cap, const char *text);

/* -- clocks ------------------------------------------------------------------------------------ */

typedef struct clock_kind {
    const char *name;
    int64_t decision, grace, abandon, forfeit; /* milliseconds */
    bool pauses;
} clock_kind;

const clock_kind *clock_named(const char *name);
const clock_kind *clock_of(const table *);
/* The seats that must decide have changed, or a move was made (`mover` from 0, or HX_NOBODY). */
void clocks_update(table *, uint8_t before, hx_seat mover, int64_t now);
void clocks_stop(table *);
/* Is everybody absent, so that everything stands still? */
bool table_sleeps(const table *);
/* When the next bot may be asked. */
int64_t bots_due(const table *);

/* -- rated games, and mixed seats (table_rated.c) ---------------------------------------------- */

bool is_rated(const table *);
bool is_early(const table *);
uint8_t seats_contesting(const table *);
bool is_forfeited(const table *); /* only one has not left */
void forfeit_ends(table *, int64_t now, table_events *);
int64_t forfeits_at(const table *, const seating *); /* INT64_MAX: not now */
void forfeits_begin_anew(table *, int64_t now);
void mixing_value(const table *, char out[HX_SEAL_TEXT]);
void mixing_sealed(const table *, uint8_t out[HX_SEAL_BYTES]);
bool all_seated(const table *);

/* -- the tail ---------------------------------------------------------------------------------- */

void event_views_free(event_views *);
/* Of a move about to be made, and of the position now; false: no memory. */
bool event_views_of_move(const table *, const hx_move *, event_views *);
bool event_views_of_position(const table *, event_views *);
bool tail_add(table *, const event *, const event_views *);
const tail_entry *tail_find(const table *, int64_t number);
const char *tail_seen(const tail_entry *, hx_seat viewer);
void tail_free(tail *);
bool tail_append(tail *, tail_entry *); /* takes it over */
/* Is `whom` muted for `who`? */
bool is_muted(const table *, const char *who, const char *whom);
bool has_muted(const table *, const char *by, const char *whom); /* by "": the host, for all */

/* The position after this many moves; NULL: no memory.  For free(). */
void *position_after(const table *, int made);

/* -- the set-up as text ------------------------------------------------------------------------ */

char *setup_write(const table_setup *);
bool setup_read(table_setup *, const char *text);

#endif
