/* mpi_world.h -- the processes that mpirun started, on one machine or many.
 *
 * OpenMPI's library is loaded only when mpirun has started us: the program is built without it
 * and does not need it. Rank 0 sends numbers of pairings to all others and receives their
 * results; it alone tracks the progress, keeps the log and makes the report. Only one thread may
 * call these. */
#ifndef MPI_WORLD_H
#define MPI_WORLD_H

#include <stdbool.h>
#include <stdint.h>

#include "hx/arena.h"

typedef struct mpi_world mpi_world;

/* Joins the other processes. True with NULL in *out if there are none; false, with *error filled,
 * on failure. */
bool mpi_open(mpi_world **out, hx_arena_error *);
/* Call after all ranks have finished. */
void mpi_close(mpi_world *);
int mpi_count(const mpi_world *); /* 1 for NULL */
int mpi_mine(const mpi_world *);  /* 0 for NULL */

typedef enum mpi_kind {
    MPI_WORLD_NOTHING, /* there is no message                              */
    MPI_WORLD_WANT,    /* to rank 0: this many (a number) more pairings      */
    MPI_WORLD_LINE,    /* to rank 0: a finished pairing as text            */
    MPI_WORLD_BYE,     /* to rank 0: the last message of a rank            */
    MPI_WORLD_PLAY,    /* from rank 0: play this pairing (a number)        */
    MPI_WORLD_STOP,    /* from rank 0: no more; say goodbye                */
} mpi_kind;

typedef struct mpi_message {
    mpi_kind kind;
    int from;
    int64_t number;
    char *text; /* of a line: for free() */
} mpi_message;

/* A message that has come, without waiting for one. */
mpi_message mpi_take(mpi_world *);
void mpi_send_number(mpi_world *, int to, mpi_kind, int64_t number);
void mpi_send_line(mpi_world *, int to, const char *line);

#endif
