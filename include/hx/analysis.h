/* analysis.h -- what a game was: luck and skill, move by move.
 *
 * Every position of a finished or running game is evaluated for every seat: by win probability;
 * for Island One, which is solved, by expected final points; for solitaire Island Two, also
 * solved, by the expected number of turns. Luck is the value of what chance did minus the mean
 * over its exact odds. The cost of a decision is its value subtracted from that of the best move
 * the seat could have found with what it knew. Luck averages out to zero, so the result minus
 * luck is the fairer measure of how well a seat played. */
#ifndef HX_ANALYSIS_H
#define HX_ANALYSIS_H

#include "hx/api.h"
#include "hx/play.h"

HX_API_BEGIN

/* What values mean: win probability, final points, or total turns (fewer are better). Positive
 * luck is always good for the seat, a positive cost always bad. */
typedef enum hx_unit { HX_UNIT_WIN, HX_UNIT_POINTS, HX_UNIT_TURNS, HX_UNITS } hx_unit;
/* "win", "points" or "turns", for programs. */
const char *hx_unit_name(hx_unit);
typedef enum hx_mark { HX_FINE, HX_INACCURACY, HX_MISTAKE, HX_BLUNDER, HX_MARKS } hx_mark;

/* One move and what it meant. */
typedef struct hx_review_move {
    hx_seat seat;          /* who moved, or HX_CHANCE                          */
    uint8_t mark;          /* hx_mark, by cost                                 */
    uint16_t choices;      /* number of moves to choose from; 1: forced       */
    float value[HX_SEATS]; /* after it                                         */
    float luck[HX_SEATS];  /* chance: difference to the mean over all outcomes */
    float cost;            /* a seat: value of the best move minus this one    */
    float error;           /* typical error of the cost; 0: exact, or unknown  */
    hx_move best;          /* the best one found; may be the move itself        */
    int turn;              /* in which it was made                              */
} hx_review_move;

typedef struct hx_review_seat {
    double luck, cost;       /* summed over the game                             */
    double error;            /* typical error of the sum of costs; as above      */
    double others;           /* the result minus initial value, luck and cost */
    double result, adjusted; /* 1 for a win, else 0; points or turns; and minus luck   */
    int decisions;           /* with more than one choice                        */
    int marks[HX_MARKS];
    int worst[3];              /* the costliest moves, as places in the list; -1   */
    double received, expected; /* cards of production, or points of the rolls    */
} hx_review_seat;

typedef struct hx_review {
    hx_unit unit;
    bool exact; /* solved, not judged                               */
    int seats, count;
    int winner;            /* the seat that won; -1: nobody did, several did, or one played alone */
    int turned;            /* the move after which the winner led for good; -1: none         */
    float first[HX_SEATS]; /* values before the first move                     */
    float limit[HX_MARKS]; /* the least cost of each mark                      */
    hx_review_move *moves; /* one for each move of the play                    */
    hx_review_seat seat[HX_SEATS];
} hx_review;

/* The round of a move, from 1: everybody has a turn in it. */
static inline int hx_review_round(const hx_review *r, int move)
{
    const int round = (r->moves[move].turn + r->seats - 1) / r->seats;
    return round > 1 ? round : 1;
}

typedef struct hx_review_options {
    int worlds;  /* board game: guesses of hidden cards a decision; 0: 6 */
    int threads; /* 0: 1                                              */
    uint64_t seed;
    void (*progress)(int done, int all);
    bool (*stopped)(void);
} hx_review_options;

/* HX_BAD_RULES if the game cannot be evaluated, HX_NO_MEMORY if out of memory, HX_FORBIDDEN if
 * stopped. Free with hx_review_close. */
hx_status hx_review_play(const hx_play *, const hx_review_options *, hx_review *out);
void hx_review_close(hx_review *);
/* The grade (beginner .. master) whose decisions cost about as much, for a finished game of
 * Island One; otherwise NULL. */
const char *hx_review_grade(const hx_review *, const hx_play *, int seat);

/* The legal moves of a seat in its view of a position, best first, with their values, at most
 * cap; returns how many. For hints. */
typedef struct hx_advice {
    hx_move move;
    float value, error; /* error: one standard deviation of the value; 0: exact */
} hx_advice;
int hx_advise(const hx_game *, const void *rules, const void *seen, hx_seat, int worlds, hx_rng *,
              hx_advice *out, int cap);
/* Can positions and moves of this game be evaluated, and in what unit? */
bool hx_can_value(const hx_game *, const void *rules, hx_unit *);
/* Are the values exact? */
bool hx_is_exact(const hx_game *, const void *rules);

/* -- many questions about one game -------------------------------------------------- */

/* For use by one thread; caches results between questions. */
typedef struct hx_adviser hx_adviser;
/* The first question about a solved game may have to solve it, which takes seconds; the callback
 * receives the progress (0..1) and can stop it. NULL: stopped, out of memory, or not a game that
 * can be evaluated. */
hx_adviser *hx_adviser_open(const hx_game *, const void *rules,
                            bool (*listener)(void *context, double done), void *context);
void hx_adviser_close(hx_adviser *);
/* The value of a complete position for every seat. NaN if the position cannot be reached. */
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
/* "lack_city", for programs; out, cap as everywhere. */
int hx_why_name(hx_why, char *out, size_t cap);

typedef struct hx_reason {
    uint8_t why;         /* hx_why                                              */
    float before, after; /* the count it is about; both 0 where there is none   */
    float share;         /* its share of the change in win probability    */
} hx_reason;

enum { HX_LINE = 12 };

typedef struct hx_explained {
    float before, after;       /* win probability with the others and with the move      */
    hx_reason reason[HX_WHYS]; /* the weightiest first; shares add up to the change */
    int line;                  /* expected rest of the turn after the move:         */
    hx_move then[HX_LINE];     /*   moves up to the next chance move or the end of the turn     */
} hx_explained;

/* What a move changes for the seat, seen from its view, compared with the average of `count`
 * other moves: one alternative (such as ending the turn), all legal moves where one must choose,
 * or none to compare with the present position. If the turn can be ended, everything is played
 * out to its end. False if there is nothing to explain: another game, an offer nobody would
 * accept, or no memory. */
bool hx_explain(const hx_game *, const void *rules, const void *seen, hx_seat, const hx_move *,
                const hx_move *others, int count, int worlds, hx_rng *, hx_explained *out);

/* -- the board game played out ---------------------------------------------------------- */

/* The result of playouts from one position. The win probability is the mean of the results minus
 * the luck of each game: it has the same expectation as the wins, with less noise. */
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
    bool (*stopped)(void); /* true: start no more games; those played count     */
} hx_rollouts;

/* An initial placement: the corner, the road the evaluator prefers there, its evaluation, and the
 * result of playouts. */
typedef struct hx_placement {
    hx_move settlement, road;
    float judged;
    hx_outcome played;
} hx_placement;

/* The placements open to the seat that must place a settlement in this set-up position; the most
 * promising `top` are played out and returned in `out`, best first. At the very start of a game
 * *state is advanced to the first placement. HX_WRONG_STEP if no settlement is to be placed. */
hx_status hx_opening_table(const void *rules, void *state, int top, const hx_rollouts *,
                           hx_placement *out, int *count);

/* How fair a board is: the seats' chances from the start of its game. */
typedef struct hx_fairness {
    hx_outcome played;
    double spread; /* best seat's win probability minus the worst's                         */
    double uneven; /* spread beyond sampling noise; 0: none */
} hx_fairness;
hx_status hx_fairness_by_play(const void *rules, const hx_rollouts *, hx_fairness *out);

HX_API_END

#endif
