/* engine.h -- a game driven by another program, line by line.
 *
 * The protocol is docs/engine-protocol.md.  engine.c reads lines and sends
 * answers; the commands are in engine_commands.def, engine_game.c (a game as a
 * whole), engine_move.c (what happens in it), engine_covered.c (discards face down) and
 * engine_bots.c (what is thought of it). */
#ifndef ENGINE_H
#define ENGINE_H

#include "engine_answer.h"
#include "live_game.h"

enum { ENGINE_PROTOCOL = 2, ENGINE_LINE_MAX = 1 << 16, ENGINE_TEXT_MAX = 16 << 20 };

/* What is wrong with a command rather than with a move: numbers above those of
 * hx_status, pinned like them. */
#define ENGINE_FAULTS(X)                                                                           \
    X(UNKNOWN_COMMAND, 100)                                                                        \
    X(NO_GAME, 101)                                                                                \
    X(BAD_ARGUMENT, 102)                                                                           \
    X(NOT_TEXT, 103)                                                                               \
    X(TOO_LONG, 104)                                                                               \
    X(NO_FILE, 105)                                                                                \
    X(NOTHING_TO_UNDO, 106)                                                                        \
    X(NO_BOT, 107)                                                                                 \
    X(NOT_CHANCE, 108)                                                                             \
    X(WHICH_SEAT, 109)                                                                             \
    X(TEXT_NOT_ENDED, 110)

typedef enum engine_fault {
#define FAULT(name, number) ENGINE_##name = (number),
    ENGINE_FAULTS(FAULT)
#undef FAULT
} engine_fault;

enum { ENGINE_BOTS = 8 };

typedef struct engine_bot {
    char name[256]; /* as asked for, options included */
    hx_bot *bot;
} engine_bot;

/* Lines that have come in.  Read by hand, so that one can look ahead without waiting. */
typedef struct engine_input {
    FILE *in;
    char bytes[1 << 14];
    size_t at, end;
} engine_input;

/* Discards that were told face down: which moves of the game they are. */
enum { ENGINE_COVERED = 256 };
typedef struct engine_covered {
    int at[ENGINE_COVERED], count;
    bool now; /* the move at hand is one */
} engine_covered;

typedef struct engine {
    engine_input input;
    FILE *out;
    char *line; /* ENGINE_LINE_MAX + 1 bytes */
    engine_answer answer;
    bool refused, quit;
    live_game table;
    void *view;             /* room for one more position of the game */
    hx_rng chance, thought; /* for outcomes; for bots */
    engine_bot bots[ENGINE_BOTS];
    int next_bot;
    engine_covered covered;
} engine;

/* Until `quit` or the end of the input.  Returns an exit code. */
int engine_run(FILE *in, FILE *out, bool json);

/* -- for the commands ---------------------------------------------------------------- */

/* Every command: `rest` is what stands behind its name. */
#define ENGINE(name, function, syntax) void function(engine *, char *rest);
#include "engine_commands.def"
#undef ENGINE

/* Each of these takes back what was answered so far. */
void engine_fail(engine *, engine_fault, const char *word);
void engine_refuse(engine *, const hx_error *, const char *text);

/* Has `stop` come in as the next line?  Does not wait, and leaves it there. */
bool engine_is_stopped(engine *);
/* "[SEAT] NAME [BUDGET]"; where no seat is named, the first that is waited for.  False:
 * refused. */
typedef struct engine_request {
    hx_bot *bot;
    hx_seat seat;
    hx_budget budget;
} engine_request;
bool engine_take_bot(engine *, char **rest, engine_request *);
/* The next word of *rest, "" if there is none. */
char *engine_word(char **rest);
/* True if nothing is left; else the command is refused. */
bool engine_done(engine *, const char *rest);
/* A whole number from a word; else the command is refused. */
bool engine_number(engine *, const char *word, int64_t least, int64_t most, int64_t *);
/* A seat 1..n, or 0, which means `zero`. */
bool engine_seat(engine *, const char *word, hx_seat zero, hx_seat *);
/* False, and refused, while there is no game. */
bool engine_has_game(engine *);
/* The text behind <<WORD: the lines that follow, up to WORD.  NULL: refused. */
char *engine_here(engine *, const char *word);
/* A discard face down, "-4?": *out is one that may have been.  False: the word is no such thing, or
 * the seat's cards lie open. */
bool engine_hears_covered(engine *, hx_seat, const char *word, hx_move *out);
void engine_say_covered(const hx_move *, char *out, size_t cap);
/* The move just made is one; move number `at` is one. */
void engine_keep_covered(engine *);
bool engine_is_covered(const engine *, int at);
/* Forgets those that the game no longer has. */
void engine_trim_covered(engine *);
/* Supposes other cards behind all of them, so that `next` can be made now; NULL: any that may
 * have been.  False: there are none that it fits. */
bool engine_suppose(engine *, const hx_move *next);
/* A move with who makes it, 0 for chance. */
void engine_say_move(engine *, const char *key, const char *list, const void *state,
                     const hx_move *);

#endif
