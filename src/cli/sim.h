/* sim.h -- many games between bots on many threads.
 *
 * Game number i draws all its chance from (seed, i), so the result is the same
 * whatever the number of threads. */
#ifndef SIM_H
#define SIM_H

#include "sealing.h"

typedef struct sim_options {
    const char *spec, *bots, *records; /* records: a folder, or NULL        */
    uint64_t seed;
    int64_t first, games; /* numbers first .. first + games - 1              */
    int64_t limit;        /* decisions after which a game is given up        */
    int threads;
    bool seal; /* chance comes out of sealed envelopes                        */
    hx_budget budget;
} sim_options;

typedef enum sim_end {
    SIM_WON,
    SIM_NOBODY_WON,
    SIM_UNFINISHED, /* the limit was reached                                */
    SIM_STUCK,      /* not over, and nobody can move                        */
    SIM_ILLEGAL,    /* a bot made a move that is against the rules, or none */
    SIM_STOPPED,    /* the user wants no more; the game does not count      */
    SIM_ENDS
} sim_end;

/* Sum, extremes and squares of a whole number over games. */
typedef struct sim_measure {
    int64_t sum, least, most;
    double squares;
} sim_measure;

typedef struct sim_result {
    int64_t games, ends[SIM_ENDS];
    int64_t wins[HX_SEATS], shared[HX_SEATS]; /* shared: of the wins, with others */
    sim_measure points[HX_SEATS], turns, decisions, outcomes;
} sim_result;

/* A game that did not end as games should. */
typedef struct sim_error {
    int64_t game;
    sim_end end;
    hx_seat seat;
    hx_status status;
    char move[HX_WORD_MAX];
} sim_error;

enum { SIM_ERRORS = 10 };

typedef struct sim_report {
    sim_result total;
    sim_error errors[SIM_ERRORS]; /* those with the lowest numbers */
    int error_count;
    bool failed; /* a record could not be written, or a thread not started */
    double seconds;
} sim_report;

/* Plays; `progress` is called from time to time with the games done. */
void sim_run(const sim_options *, const cli_game *, sim_report *,
             void (*progress)(int64_t done, int64_t games, double seconds));

double sim_mean(const sim_measure *, int64_t n);
double sim_deviation(const sim_measure *, int64_t n);

#endif
