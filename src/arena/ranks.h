/* ranks.h -- the processes that mpirun started, on one machine or many.
 *
 * OpenMPI's library is looked for only when mpirun has started us: the program
 * is built without it and does not need it.  Rank 0 gives numbers of pairings
 * to all others and gets their lines back; it alone knows the plan's progress,
 * keeps the log and makes the report.  Only one thread may call these. */
#ifndef RANKS_H
#define RANKS_H

#include <stdbool.h>
#include <stdint.h>

#include "hx/arena.h"

typedef struct ranks ranks;

/* Joins the others if there are any.  False with the trouble told; NULL in *out
 * and true if we are alone. */
bool ranks_open(ranks **out, hx_arena_trouble *);
/* After everybody has said goodbye. */
void ranks_close(ranks *);
int ranks_count(const ranks *); /* 1 for NULL */
int ranks_mine(const ranks *);  /* 0 for NULL */

typedef enum ranks_kind {
    RANKS_NOTHING, /* there is no message                              */
    RANKS_WANT,    /* to rank 0: so many (a number) more pairings      */
    RANKS_LINE,    /* to rank 0: a finished pairing as text            */
    RANKS_BYE,     /* to rank 0: the last message of a rank            */
    RANKS_PLAY,    /* from rank 0: play this pairing (a number)        */
    RANKS_STOP,    /* from rank 0: no more; say goodbye                */
} ranks_kind;

typedef struct ranks_message {
    ranks_kind kind;
    int from;
    int64_t number;
    char *text; /* of a line: for free() */
} ranks_message;

/* A message that has come, without waiting for one. */
ranks_message ranks_take(ranks *);
void ranks_send_number(ranks *, int to, ranks_kind, int64_t number);
void ranks_send_line(ranks *, int to, const char *line);

#endif
