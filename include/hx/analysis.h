/* analysis.h -- what a game was: luck and skill, move by move.
 *
 * Every position of a finished (or running) record is valued for every seat: by
 * chances to win; Island One, which is solved, by the points one can expect in the
 * end, and Island Two alone, solved too, by the turns it will have taken.  What chance did is set against the mean over its exact odds:
 * luck.  What a seat did is set against the best it could have done with what
 * it knew: its cost.  Luck adds up to nothing in the long run, so the result
 * less the luck is the fairer measure of how one played. */
#ifndef HX_ANALYSIS_H
#define HX_ANALYSIS_H

#include "hx/api.h"
#include "hx/play.h"

HX_API_BEGIN

/* What values are: chances to win, points in the end, or turns in all.  Turns are better
 * the fewer they are; luck and cost are positive for what is good and bad, always. */
typedef enum hx_unit { HX_UNIT_WIN, HX_UNIT_POINTS, HX_UNIT_TURNS, HX_UNITS } hx_unit;
/* "win", "points" or "turns", for programs. */
const char *hx_unit_name(hx_unit);
typedef enum hx_mark { HX_FINE, HX_INACCURACY, HX_MISTAKE, HX_BLUNDER, HX_MARKS } hx_mark;

/* One move and what it meant. */
typedef struct hx_review_move {
    hx_seat seat;          /* who moved, or HX_CHANCE                          */
    uint8_t mark;          /* hx_mark, by cost                                 */
    uint16_t choices;      /* moves there were to choose from; 1: forced       */
    float value[HX_SEATS]; /* after it                                         */
    float luck[HX_SEATS];  /* chance: against the mean of what could have come */
    float cost;            /* a seat: the best move's value less this one's    */
    float error;           /* typical error of the cost; 0: exact, or unknown  */
    hx_move best;          /* the best one found; the same where it was        */
} hx_review_move;

typedef struct hx_review_seat {
    double luck, cost;       /* summed over the game                             */
    double error;            /* typical error of the sum of costs; as above      */
    double others;           /* what is left of the result when the value at the
                                start, the luck and the cost are taken away: what
                                others gave away, and where the evaluator thought again */
    double result, adjusted; /* won 1 or 0, points or turns; and less the luck   */
    int decisions;           /* with more than one choice                        */
    int marks[HX_MARKS];
    int worst[3];              /* the costliest moves, as places in the list; -1   */
    double received, expected; /* cards of production, or points of the rolls    */
} hx_review_seat;

typedef struct hx_review {
    hx_unit unit;
    bool exact; /* solved, not judged                               */
    int seats, count;
    float first[HX_SEATS]; /* values before the first move                     */
    float limit[HX_MARKS]; /* the least cost of each mark                      */
    hx_review_move *moves; /* one for each move of the play                    */
    hx_review_seat seat[HX_SEATS];
} hx_review;

typedef struct hx_review_options {
    int worlds;  /* board game: guesses of hidden cards a decision; 0: 6 */
    int threads; /* 0: 1                                              */
    uint64_t seed;
    void (*progress)(int done, int all);
    bool (*stopped)(void);
} hx_review_options;

/* HX_BAD_RULES where the game cannot be valued, HX_NO_MEMORY without memory,
 * HX_FORBIDDEN when stopped.  Free with hx_review_close. */
hx_status hx_review_play(const hx_play *, const hx_review_options *, hx_review *out);
void hx_review_close(hx_review *);
/* The grade of bots (beginner .. master) that loses about as much by its decisions, of a
 * finished game of Island One; elsewhere NULL. */
const char *hx_review_grade(const hx_review *, const hx_play *, int seat);

/* The moves a seat has in a position it sees, best first, with their values;
 * how many, at most cap.  For hints. */
typedef struct hx_advice {
    hx_move move;
    float value, error; /* error: one standard deviation of the value; 0: exact */
} hx_advice;
int hx_advise(const hx_game *, const void *rules, const void *seen, hx_seat, int worlds, hx_rng *,
              hx_advice *out, int cap);
/* Can positions and moves of this game be valued, and in what? */
bool hx_can_value(const hx_game *, const void *rules, hx_unit *);
/* Are the values exact? */
bool hx_is_exact(const hx_game *, const void *rules);

/* -- many questions about one game -------------------------------------------------- */

/* For one thread; keeps what one question found out for the next. */
typedef struct hx_adviser hx_adviser;
/* The first question about a solved game may have to solve it, which takes seconds: the
 * listener hears how far it is (0..1) and can stop it.  NULL: stopped, no memory, or not a game
 * that can be valued. */
hx_adviser *hx_adviser_open(const hx_game *, const void *rules,
                            bool (*listener)(void *context, double done), void *context);
void hx_adviser_close(hx_adviser *);
/* The position's value for every seat, complete information.  NaN where no play leads there. */
void hx_adviser_value(hx_adviser *, const void *state, float value[HX_SEATS]);
/* As hx_advise(). */
int hx_adviser_moves(hx_adviser *, const void *seen, hx_seat, int worlds, hx_rng *, hx_advice *out,
                     int cap);

/* -- why a move: the board game ----------------------------------------------------- */

/* What a move can change, in the eyes of the evaluator; see src/analysis/catan/reasons.def. */
typedef enum hx_why {
    HX_WHY_POINTS,
    HX_WHY_INCOME,
    HX_WHY_KINDS,
    HX_WHY_NUMBERS,
    HX_WHY_HAND,
    HX_WHY_EXCESS,
    HX_WHY_LACK_ROAD,
    HX_WHY_LACK_SETTLEMENT,
    HX_WHY_LACK_CITY,
    HX_WHY_LACK_CARD,
    HX_WHY_RATES,
    HX_WHY_DEVS,
    HX_WHY_KNIGHTS,
    HX_WHY_ARMY,
    HX_WHY_LENGTH,
    HX_WHY_ROAD,
    HX_WHY_BUILDINGS,
    HX_WHY_PIECES,
    HX_WHY_SITES,
    HX_WHY_ROOM,
    HX_WHY_TURN,
    HX_WHY_RIVAL_POINTS,
    HX_WHY_RIVAL_INCOME,
    HX_WHY_RIVAL_CARDS,
    HX_WHY_RIVAL_ROOM,
    HX_WHYS
} hx_why;

typedef struct hx_reason {
    uint8_t why;         /* hx_why                                              */
    float before, after; /* the count it is about; both 0 where there is none   */
    float share;         /* so much of the change of the chance to win is its    */
} hx_reason;

enum { HX_LINE = 12 };

typedef struct hx_explained {
    float before, after;       /* chance to win with the others and with the move      */
    hx_reason reason[HX_WHYS]; /* the weightiest first; shares add up to the change */
    int line;                  /* how the turn would go on after the move:         */
    hx_move then[HX_LINE];     /*   the deeds up to the next chance or its end     */
} hx_explained;

/* What a move changes for the seat, from its view, against what `count` other
 * moves lead to on average: one for what one would do instead (ending the turn,
 * say), all there are where one must choose, none to set it against now.  In a
 * turn that can be ended, everything is played on to its end.  False where there
 * is nothing to say: another game, an offer nobody would take, no memory. */
bool hx_explain(const hx_game *, const void *rules, const void *seen, hx_seat, const hx_move *,
                const hx_move *others, int count, int worlds, hx_rng *, hx_explained *out);

/* -- the board game played out ---------------------------------------------------------- */

/* What games from one position showed.  A chance is the mean of the results less
 * the luck of each game: the same mean as the wins have, with less noise. */
typedef struct hx_outcome {
    int games;
    int wins[HX_SEATS];
    double chance[HX_SEATS], error[HX_SEATS]; /* error: one standard deviation of it */
} hx_outcome;

typedef struct hx_rollouts {
    int games;   /* from each position                                           */
    int threads; /* 0: one for each core; the result is the same for any number  */
    uint64_t seed;
    void (*progress)(long done, long all);
    bool (*stopped)(void); /* true: no further games; what was played counts     */
} hx_rollouts;

/* A first placement: the corner, the road the evaluator likes best there, what the
 * evaluator says of it, and what games showed. */
typedef struct hx_placement {
    hx_move settlement, road;
    float judged;
    hx_outcome played;
} hx_placement;

/* The placements of the seat that must place a settlement in this position of
 * the set-up, the most promising `top` of them played out, best first; rows of
 * out, at most `top`.  From the start of a game: *state is led to the first
 * placement.  HX_WRONG_STEP where no settlement is to be placed. */
hx_status hx_opening_table(const void *rules, void *state, int top, const hx_rollouts *,
                           hx_placement *out, int *count);

/* How fair a board is: the seats' chances from the start of its game. */
typedef struct hx_fairness {
    hx_outcome played;
    double spread; /* the best seat's chance less the worst's                         */
    double uneven; /* deviation of the chances from each other, less what games by
                      chance show; 0: no more than chance                             */
} hx_fairness;
hx_status hx_fairness_by_play(const void *rules, const hx_rollouts *, hx_fairness *out);

HX_API_END

#endif
