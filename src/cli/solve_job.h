/* solve_job.h -- shared by the files of `hexshore solve`. */
#ifndef CLI_SOLVE_JOB_H
#define CLI_SOLVE_JOB_H

#include "cli.h"
#include "hx/solve.h"

typedef struct solve_job {
    cli_game what;
    const hx_dice_rules *rules;
    hx_dice_state at; /* the position, the start unless one is given */
    bool given;       /* a position or a number of turns is          */
    const char *position, *reach;
    int64_t turns, field, verify, simulate, threads;
    uint64_t seed;
    bool json, no_cache, distribution;
    hx_solve_options options;
    double drawn; /* when the progress bar last was */
    json_t *out;  /* NULL: plain text               */
} solve_job;

/* Each returns an exit code; the result is printed or put into job->out. */
int solve_island_one(solve_job *);
int solve_island_two(solve_job *);

/* The choices of the position, their values rising or falling from the best. */
typedef struct solve_list {
    const char *key;  /* in JSON                                                    */
    const char *what; /* the key of what is shown, if that is not the value; or NULL */
    hx_word heading;
    double plus; /* what is shown is so much more than the value */
} solve_list;
void solve_print_choices(solve_job *, const solve_list *, const hx_solve_choice *, int count);
/* How many positions a table has, how long it took, and the memory of the program. */
void solve_print_table(int64_t positions, double seconds, bool stored);
/* Says what one of the solver's refusals means. */
int solve_refused(hx_status);
/* Takes the progress bar away. */
void solve_clear_bar(solve_job *);
/* A search that was compared: prints it and says whether it agrees. */
bool solve_print_check(solve_job *, json_t *list, hx_word about, const hx_solve_check *);

#endif
