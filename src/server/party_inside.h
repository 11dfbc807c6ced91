/* party_inside.h -- the state of a party, and what its files share.
 *
 * Who changes what: only party_apply.c and the files it calls (seating.c, clocks.c, party_seal.c,
 * party_game.c, party_tail.c) change the state, and only for an event.  Everybody else decides, and
 * says what he decided with party_emit(). */
#ifndef PARTY_INSIDE_H
#define PARTY_INSIDE_H

#include <stdatomic.h>

#include "move_log.h"
#include "party.h"

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
    EARLY_MOVES = 10, /* for each seat; so long all together can end a rated game  */
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

/* -- the party --------------------------------------------------------------------------------- */

typedef struct seating {
    seat_setup who;
    bool here, standin;
    int64_t away_at;   /* since when he is away                                          */
    int64_t grace;     /* so long he may still be away before a bot stands in            */
    int64_t deadline;  /* of a running clock; 0: none                                    */
    int64_t left;      /* of a clock that stands still; 0: none                          */
    uint32_t decision; /* counts them; a bot's answer to an earlier one is stale         */
    uint8_t votes;     /* seats that want a bot here                                     */
    int64_t standin_at;    /* since when a bot stands in; rated games: he forfeits       */
    char lost[PLAYER_MAX]; /* rated games: who left this seat, and so has lost           */
} seating;

typedef struct done_command {
    uint32_t seq, digest;
    int64_t number; /* of its event */
} done_command;

/* A tab, a phone or a program of a player; see party_numbers.c. */
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

struct party {
    party_setup setup;
    party_phase phase;
    party_end ended;
    int64_t number, changed;
    int64_t moved;  /* when the last move was made                       */
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
    int made, firm, most; /* most: the most there ever were, undone ones included */
    int outcomes;              /* of chance                                            */
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
};

/* -- deciding ---------------------------------------------------------------------------------- */

/* Whose command it is. */
typedef struct said {
    const char *player;
    uint32_t seq, digest;
    const char *client; /* NULL: none */
} said;
extern const said by_server;
/* Makes the next event, applies it and puts it out.  False: memory gave out, the party is lost. */
bool party_emit(party *, party_out *, event_kind, int seat, said, const char *text, int64_t now);

bool refuse(answer *, trouble_kind);

/* party_numbers.c */
uint32_t command_digest(const command *);
bool clients_room(party *, int count);          /* false: no memory */
bool note_command(party *, const event *); /* false: no memory */
/* Was it done before, or can its number not be used?  The answer is filled then. */
bool answer_known(const party *, const char *player, const command *, answer *);

/* party_seal.c: goes on as far as it can without waiting. */
void seal_go_on(party *, int64_t now, party_out *);
void seal_time_out(party *, int64_t now, party_out *);
bool seal_prepare(party *, int attempt);
/* party_game.c: chance's part, and the end. */
void game_go_on(party *, int64_t now, party_out *);
const char *standin_for(const party *);
void end_party(party *, party_end, said, int64_t now, party_out *);
int game_undoable(const party *, hx_seat);

/* Texts of an event as each viewer sees it; all NULL: as it is. */
typedef struct sights {
    char *text[VIEWERS];
} sights;

/* -- applying: false if the event does not follow ---------------------------------------------- */

bool apply_created(party *, const event *, sights *);
bool apply_sat(party *, const event *, sights *);
bool apply_stood(party *, const event *, sights *);
bool apply_seat(party *, const event *, sights *);
bool apply_kick(party *, const event *, sights *);
bool apply_vote(party *, const event *, sights *);
bool apply_host(party *, const event *, sights *);
bool apply_sealing(party *, const event *, sights *);
bool apply_seal(party *, const event *, sights *);
bool apply_opening(party *, const event *, sights *);
bool apply_reveal(party *, const event *, sights *);
bool apply_begun(party *, const event *, sights *);
bool apply_move(party *, const event *, sights *);
bool apply_undo(party *, const event *, sights *);
bool apply_here(party *, const event *, sights *);
bool apply_away(party *, const event *, sights *);
bool apply_standin(party *, const event *, sights *);
bool apply_back(party *, const event *, sights *);
bool apply_resumed(party *, const event *, sights *);
bool apply_chat(party *, const event *, sights *);
bool apply_mute(party *, const event *, sights *);
bool apply_abandon(party *, const event *, sights *);
bool apply_over(party *, const event *, sights *);
bool apply_rematch(party *, const event *, sights *);
bool apply_date(party *, const event *, sights *);
bool apply_forfeit(party *, const event *, sights *);
bool apply_mixed(party *, const event *, sights *);

/* -- seats ------------------------------------------------------------------------------------- */

static inline bool is_seat(const party *p, int seat)
{
    return seat >= 1 && seat <= p->seats;
}

static inline bool has_bit(unsigned bits, int n)
{
    return bits >> n & 1u;
}

int seats_human(const party *);
uint8_t seats_here(const party *);                   /* humans that are connected (bits) */
bool seat_kind_text(const char *text, seat_setup *); /* open, locked, bot:NAME */
/* Bots with options of their own are not for players: they could think for hours. */
bool bot_is_for(const char *bot, const hx_game *, const void *rules);
bool bot_plays(const party *, const char *bot);
void text_copy(char *out, size_t cap, const char *text);

/* -- clocks ------------------------------------------------------------------------------------ */

typedef struct clock_kind {
    const char *name;
    int64_t decision, grace, abandon, forfeit; /* milliseconds */
    bool pauses;
} clock_kind;

const clock_kind *clock_named(const char *name);
const clock_kind *clock_of(const party *);
/* The seats waited for have changed, or somebody has made a move (`mover` from 0, or HX_NOBODY). */
void clocks_update(party *, uint8_t before, hx_seat mover, int64_t now);
void clocks_stop(party *);
/* Is nobody here who should be: does everything stand still? */
bool party_sleeps(const party *);
/* When a bot that was not asked yet may be asked. */
int64_t bots_due(const party *);

/* -- rated games, and mixed seats (party_rated.c) ---------------------------------------------- */

bool is_rated(const party *);
bool is_early(const party *);
uint8_t seats_contesting(const party *);
bool is_forfeited(const party *); /* only one has not left */
void forfeit_ends(party *, int64_t now, party_out *);
int64_t forfeits_at(const party *, const seating *); /* INT64_MAX: not now */
void forfeits_begin_anew(party *, int64_t now);
void mixing_value(const party *, char out[HX_SEAL_TEXT]);
void mixing_sealed(const party *, uint8_t out[HX_SEAL_BYTES]);
bool all_seated(const party *);

/* -- the tail ---------------------------------------------------------------------------------- */

void sights_free(sights *);
/* Of a move about to be made, and of the position now; false: no memory. */
bool sights_of_move(const party *, const hx_move *, sights *);
bool sights_of_position(const party *, sights *);
bool tail_add(party *, const event *, const sights *);
const tail_entry *tail_find(const party *, int64_t number);
const char *tail_seen(const tail_entry *, hx_seat viewer);
void tail_free(tail *);
bool tail_append(tail *, tail_entry *); /* takes it over */
/* Is `whom` muted for `who`? */
bool is_muted(const party *, const char *who, const char *whom);
bool has_muted(const party *, const char *by, const char *whom); /* by "": the host, for all */

/* The position after so many moves; NULL: no memory.  For free(). */
void *position_after(const party *, int made);

/* -- the set-up as text ------------------------------------------------------------------------ */

char *setup_write(const party_setup *);
bool setup_read(party_setup *, const char *text);

#endif
