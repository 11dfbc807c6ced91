/* solve.h -- exact play on the own sheets of the dice games.
 *
 * Island One is solved by backward induction over all positions: the value of optimal play from
 * each, and the cost of each decision. "Best" can mean three things:
 *
 *     hx_solve   most points on average
 *     hx_goal    the best chance of something that depends on the final total:
 *                to reach a target, to beat a field of opponents
 *     hx_reach   the best chance to reach at least T, for all T at once
 *
 * Island Two alone is a race against the clock: hx_race.
 *
 * Positions are those of hx/dice.h, in any phase; nothing about the other seats matters except
 * the turn number. Open objects are immutable and may be queried by many threads at once. The
 * method: docs/solver.md. */
#ifndef HX_SOLVE_H
#define HX_SOLVE_H

#include "hx/api.h"
#include "hx/dice.h"

HX_API_BEGIN

/* Progress of a long computation, 0..1. Returning false stops it. Called in the thread that asked
 * for it. */
typedef bool hx_solve_listener(void *context, double done);

/* All zero: the defaults. */
typedef struct hx_solve_options {
    int threads; /* 0: as many as there are processors */
    /* Where tables are kept: NULL for the user's cache folder, "" for nowhere. */
    const char *folder;
    hx_solve_listener *listener;
    void *context;
} hx_solve_options;

/* One choice of the seat to move, and what it leads to. */
typedef struct hx_solve_choice {
    hx_move move;
    double value;
} hx_solve_choice;

enum { HX_SOLVE_CHOICES = 256 }; /* no position has more */

/* Something for each final total of Island One, such as its chance. */
enum { HX_TOTAL_LEAST = -2 * HX_DICE_BOXES, HX_TOTAL_MOST = 145, HX_TOTALS = 176 };
typedef struct hx_totals {
    double of[HX_TOTALS]; /* of[i]: a total of HX_TOTAL_LEAST + i */
} hx_totals;

static inline int hx_total_index(int total)
{
    return total - HX_TOTAL_LEAST;
}

/* -- points ---------------------------------------------------------------- */

typedef struct hx_solve hx_solve;

typedef struct hx_solve_info {
    double expected;   /* further points from where the table begins          */
    int64_t positions; /* boards with a turn that play leads to, each joker
                            paying for something                                */
    int64_t solved;    /* the same where jokers may also be wasted            */
    double seconds;    /* time to compute or to read it                          */
    bool stored;       /* read from the folder, not computed                  */
    double error;      /* bound for what storing has cost; 0 if computed      */
} hx_solve_info;

/* From the empty sheet, or from the sheet of the seat to move in *from, which
 * covers only what can follow.  Tables are stored and read for the empty sheet
 * alone.  NULL: *why is HX_BAD_RULES (not Island One), HX_NO_MEMORY (memory) or
 * HX_OVER (the listener stopped it, or *from is over). */
hx_solve *hx_solve_open(const hx_dice_rules *, const hx_dice_state *from, const hx_solve_options *,
                        hx_status *why);
void hx_solve_close(hx_solve *);
hx_solve_info hx_solve_about(const hx_solve *);
const hx_dice_rules *hx_solve_rules(const hx_solve *);
const hx_dice_state *hx_solve_start(const hx_solve *); /* where the table begins */

/* Points that `who` can expect from here on.  NaN where the table does not
 * cover the position: open another one from there. */
double hx_solve_value(const hx_solve *, const hx_dice_state *, hx_seat who);

/* The choices of the seat to move, the best first; the value counts from before
 * the choice, so the first has the value of the position.  Returns how many;
 * 0 where there is nothing to choose or the table does not cover it. */
int hx_solve_moves(const hx_solve *, const hx_dice_state *, hx_solve_choice *out, int cap);

/* The chances of the final totals of the seat to move when it always takes the
 * first choice.  HX_NO_MEMORY if out of memory, HX_BAD_POSITION if not covered,
 * HX_OVER if stopped. */
hx_status hx_solve_totals(const hx_solve *, const hx_dice_state *, const hx_solve_options *,
                          hx_totals *out);

double hx_totals_mean(const hx_totals *chances);
double hx_totals_deviation(const hx_totals *chances);

/* -- a goal ----------------------------------------------------------------- */

typedef struct hx_goal hx_goal;

/* worth: what each final total is worth, rising with the total.  Covers what
 * can follow from the sheet of the seat to move in *from, or from the start. */
hx_goal *hx_goal_open(const hx_solve *, const hx_dice_state *from, const hx_totals *worth,
                      const hx_solve_options *, hx_status *why);
void hx_goal_close(hx_goal *);
double hx_goal_value(const hx_goal *, const hx_dice_state *, hx_seat who);
int hx_goal_moves(const hx_goal *, const hx_dice_state *, hx_solve_choice *out, int cap);

const hx_solve *hx_goal_solve(const hx_goal *);
const hx_dice_state *hx_goal_start(const hx_goal *);
const hx_totals *hx_goal_worth(const hx_goal *);

/* 1 for totals of at least `target`, else 0. */
void hx_worth_reach(int target, hx_totals *worth);
/* The chance to win against `opponents` who each get totals with these chances;
 * a win shared by n counts 1/n. */
void hx_worth_field(const hx_totals *chances, int opponents, hx_totals *worth);

/* -- all targets ------------------------------------------------------------- */

typedef struct hx_reach hx_reach;

/* Takes a minute on two processors and 200 MB. Covers what hx_solve covers. */
hx_reach *hx_reach_open(const hx_solve *, const hx_solve_options *, hx_status *why);
void hx_reach_close(hx_reach *);
double hx_reach_value(const hx_reach *, const hx_dice_state *, hx_seat who, int target);
int hx_reach_moves(const hx_reach *, const hx_dice_state *, int target, hx_solve_choice *out,
                   int cap);
/* From where the table begins, in full precision: the best chance to reach each
 * total. */
const hx_totals *hx_reach_start(const hx_reach *);

/* -- proof ------------------------------------------------------------------- */

typedef struct hx_solve_check {
    int positions;       /* compared                                             */
    int64_t searched;    /* states the search looked at                          */
    double worst;        /* largest difference between the two values            */
    hx_dice_state where; /* and where it was                                     */
} hx_solve_check;

/* Compares values with an exhaustive search through hx_dice_game, from random positions after the
 * start: with `turns` turns left and searched to the end, or, if that is 0, in any turn and
 * searched to its end, so that each turn is checked against the next. A sample of the positions
 * met by the search is compared too, with all choices. It shares no code with the solver. HX_OVER
 * if stopped; *out holds the results so far.  HX_BAD_RULES for more than one seat,
 * HX_BAD_POSITION if the table begins later. */
hx_status hx_solve_verify(const hx_solve *, int positions, int turns, uint64_t seed,
                          const hx_solve_options *, hx_solve_check *out);
hx_status hx_goal_verify(const hx_goal *, int positions, int turns, uint64_t seed,
                         const hx_solve_options *, hx_solve_check *out);

typedef struct hx_solve_games {
    int64_t games;
    double mean, deviation, error; /* of the final totals; standard error of the mean */
    int64_t count[HX_TOTALS];      /* games that ended with each total               */
    double chi_square;             /* of the counts against the computed chances,    */
    int freedom;                   /* totals with few games joined                   */
} hx_solve_games;

/* Plays games alone from the start with the best choices through hx_dice_game.  HX_OVER if
 * stopped; *out holds the games so far.  HX_BAD_RULES for more than one seat. */
hx_status hx_solve_simulate(const hx_solve *, int64_t games, uint64_t seed,
                            const hx_solve_options *, hx_solve_games *out);

/* -- Island Two alone --------------------------------------------------------- */

typedef struct hx_race hx_race;

enum { HX_RACE_TURNS = 40 };

typedef struct hx_race_info {
    double expected;   /* turns to 10 points, the one that gets there counted      */
    int64_t positions; /* boards solved                                            */
    double seconds;    /* time to compute or to read it                               */
    bool stored;       /* read from the folder, not computed                       */
    double error;      /* bound for what storing has cost; 0 if computed           */
} hx_race_info;

/* For the fewest turns on average.  Tables are stored and read for the game's own
 * terms.  HX_BAD_RULES if not Island Two. */
hx_race *hx_race_open(const hx_dice_rules *, const hx_solve_options *, hx_status *why);
void hx_race_close(hx_race *);
hx_race_info hx_race_about(const hx_race *);
const hx_dice_rules *hx_race_rules(const hx_race *);
/* Turns that the seat to move still needs, this one counted, as if alone. */
double hx_race_value(const hx_race *, const hx_dice_state *);
/* The choices of the seat to move, the fewest turns first. */
int hx_race_moves(const hx_race *, const hx_dice_state *, hx_solve_choice *out, int cap);
/* out[n]: the chance to be there by turn n <= turns when playing for the fewest
 * turns on average; and the best chance, when being there by turn n is all that
 * counts.  Both take a minute.  HX_NO_MEMORY or HX_OVER. */
hx_status hx_race_by(const hx_race *, int turns, const hx_solve_options *,
                     double out[HX_RACE_TURNS + 1]);
hx_status hx_race_best_by(const hx_race *, int turns, const hx_solve_options *,
                          double out[HX_RACE_TURNS + 1]);
typedef struct hx_race_games {
    int64_t games;
    double mean, deviation, error;    /* of the turns; standard error of the mean */
    int64_t count[HX_RACE_TURNS + 1]; /* games that took this many; the last: or more */
} hx_race_games;

/* Plays games alone with the best choices through hx_dice_game. */
hx_status hx_race_simulate(const hx_race *, int64_t games, uint64_t seed, const hx_solve_options *,
                           hx_race_games *out);
/* As hx_solve_verify(), each turn held against the next. */
hx_status hx_race_verify(const hx_race *, int positions, uint64_t seed, const hx_solve_options *,
                         hx_solve_check *out);

HX_API_END

#endif
