/* follow.h -- playing on from a position, every seat by its judgement one step ahead: to the next
 * roll, to where a turn ends, round the table. */
#ifndef FOLLOW_H
#define FOLLOW_H

#include "lookahead.h"
#include "trade_terms.h"

typedef struct follow {
    evaluator evaluator;
    const void *rules;
    hx_seat me;            /* who wants to know; thinks of roads and cards too where it moves    */
    trade_mood *mood;      /* of that seat; may be NULL                                         */
    uint64_t nodes;        /* positions that may be evaluated; 0: the clock counts               */
    uint64_t began, until; /* microseconds of sampling_bot_clock; until 0: no end             */
    uint64_t spent; /* positions evaluated                                                  */
    bool cut;       /* the budget was spent before the last line came to its end        */
    uint64_t seed;  /* luck on the way is drawn from seed, heat and roll: candidates share it */
    int heat;
    hx_rng rng;
} follow;

bool follow_is_spent(const follow *);
lookahead follow_lookahead(const follow *, hx_seat);
/* Everybody's chances as the position stands. */
void follow_evaluate(follow *, const void *state, float win[HX_SEATS]);

bool follow_dice_are_due(const follow *, const void *state);
/* Goes on to the next roll, or with `turn` only to where somebody may roll; cards drawn and stolen
 * on the way are lots.  A turn without end is cut off. */
void follow_on(follow *, void *state, bool turn);
/* The roll and the turn after it, to where the next may roll.  The position must wait for dice. */
void follow_roll(follow *, void *state, const hx_move *roll);
/* Everybody's turns with drawn dice, up to the end of the next one of `me`. */
void follow_round(follow *, void *state);

/* All rolls of a position that waits for dice; those of one sum are alike unless the rules count
 * dice: the first stands for all.  How many. */
int follow_rolls(const follow *, const void *state, hx_odds odds[HX_CATAN_ODDS_MAX]);

#endif
