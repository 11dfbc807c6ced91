/* follow.h -- playing on from a position, every seat looking one step ahead: to the next roll, to
 * the end of a turn, once around the table. */
#ifndef FOLLOW_H
#define FOLLOW_H

#include "lookahead.h"
#include "trade_terms.h"

typedef struct follow {
    evaluator evaluator;
    const void *rules;
    hx_seat me;            /* the searching seat; also considers roads and cards when it moves    */
    trade_mood *mood;      /* of that seat; may be NULL                                         */
    uint64_t nodes;        /* positions that may be evaluated; 0: the clock counts               */
    uint64_t began, until; /* microseconds of sampling_bot_clock; until 0: no end             */
    uint64_t spent; /* positions evaluated                                                  */
    bool cut;       /* the budget ran out before the last line ended        */
    uint64_t seed;  /* luck on the way depends on seed, heat and roll: candidates share it */
    int heat;
    hx_rng rng;
} follow;

bool follow_is_spent(const follow *);
lookahead follow_lookahead(const follow *, hx_seat);
/* The win probabilities of the position. */
void follow_evaluate(follow *, const void *state, float win[HX_SEATS]);

bool follow_dice_are_due(const follow *, const void *state);
/* Plays on to the next roll, or with `turn` only to where somebody may roll; cards drawn and
 * stolen on the way are sampled. An endless turn is cut off. */
void follow_on(follow *, void *state, bool turn);
/* The roll and the rest of the turn, to where the next player may roll. Chance must be about to
 * roll. */
void follow_roll(follow *, void *state, const hx_move *roll);
/* Everybody's turns with sampled dice, up to the end of the next turn of `me`. */
void follow_round(follow *, void *state);

/* All rolls of a position where chance is about to roll. Rolls with the same sum are merged
 * unless the rules count dice. Returns how many. */
int follow_rolls(const follow *, const void *state, hx_odds odds[HX_CATAN_ODDS_MAX]);

#endif
