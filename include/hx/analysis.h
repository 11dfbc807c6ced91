/* analysis.h -- what a game was: luck and skill, move by move.
 *
 * Every position of a finished (or running) record is valued for every seat:
 * the board game by chances to win, the dice game's own sheets by the points
 * one can expect.  What chance did is set against the mean over its exact odds:
 * luck.  What a seat did is set against the best it could have done with what
 * it knew: its cost.  Luck adds up to nothing in the long run, so the result
 * less the luck is the fairer measure of how one played. */
#ifndef HX_ANALYSIS_H
#define HX_ANALYSIS_H

#include "hx/play.h"

typedef enum hx_unit { HX_UNIT_WIN, HX_UNIT_POINTS } hx_unit;
typedef enum hx_mark { HX_FINE, HX_INACCURACY, HX_MISTAKE, HX_BLUNDER, HX_MARKS } hx_mark;

/* One move and what it meant. */
typedef struct hx_review_move {
    hx_seat seat;            /* who moved, or HX_CHANCE                          */
    uint8_t mark;            /* hx_mark, by cost                                 */
    uint16_t choices;        /* moves there were to choose from; 1: forced       */
    float value[HX_SEATS];   /* after it                                         */
    float luck[HX_SEATS];    /* chance: against the mean of what could have come */
    float cost;              /* a seat: the best move's value less this one's    */
    hx_move best;            /* the best one found; the same where it was        */
} hx_review_move;

typedef struct hx_review_seat {
    double luck, cost;       /* summed over the game                             */
    double result, adjusted; /* won 1 or 0, or points; and less the luck         */
    int decisions;           /* with more than one choice                        */
    int marks[HX_MARKS];
    int worst[3];            /* the costliest moves, as places in the list; -1   */
    double received, expected; /* cards of production, or points of the rolls    */
} hx_review_seat;

typedef struct hx_review {
    hx_unit unit;
    int seats, count;
    float first[HX_SEATS];   /* values before the first move                     */
    float limit[HX_MARKS];   /* the least cost of each mark                      */
    hx_review_move *moves;   /* one for each move of the play                    */
    hx_review_seat seat[HX_SEATS];
} hx_review;

typedef struct hx_review_options {
    int worlds;              /* board game: guesses of hidden cards a decision; 0: 6 */
    int threads;             /* 0: 1                                              */
    uint64_t seed;
    void (*progress)(int done, int all);
    bool (*stopped)(void);
} hx_review_options;

/* HX_BAD_RULES where the game cannot be valued, HX_NO_ROOM without memory,
 * HX_FORBIDDEN when stopped.  Free with hx_review_close. */
hx_status hx_review_play(const hx_play *, const hx_review_options *, hx_review *out);
void hx_review_close(hx_review *);

/* The moves a seat has in a position it sees, best first, with their values;
 * how many, at most cap.  For hints. */
typedef struct hx_advice {
    hx_move move;
    float value, error; /* error: one standard deviation of the value */
} hx_advice;
int hx_advise(const hx_game *, const void *rules, const void *seen, hx_seat, int worlds, hx_rng *,
              hx_advice *out, int cap);

#endif
