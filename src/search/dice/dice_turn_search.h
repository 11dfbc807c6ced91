/* dice_turn_search.h -- all that a turn of Island Two or Extra can come to, judged where it
 * ends.
 *
 * What six dice can pay for is one of nine lists of pieces [R-DICE-12], or a castle.
 * For each list the best sites are found once a turn, whatever the dice may show;
 * then for every set of jokers that could go into it the position without them is
 * judged.  So every set of dice is worth exactly what the best it pays for is
 * judged at, and every keep the mean over the rolls to come. */
#ifndef DICE_TURN_SEARCH_H
#define DICE_TURN_SEARCH_H

#include "dice_evaluator.h"
#include "dice_keeps.h"
#include "dice_lines.h"

enum {
    TURN_ENDS = 3, /* of a list are looked at with jokers spent */
    TURN_OPTIONS = 1024
};

/* A way to end the turn: pieces in order, and the jokers spent for them.  A fresh
 * joker comes with the first piece, a knight, and pays for one die of the second. */
typedef struct turn_option {
    double chance; /* to win, after it */
    uint8_t list;
    uint8_t size;       /* dice it takes, trades aside                          */
    int8_t need[FACES]; /* dice that must show, or be made by wild jokers and trades */
    dice_outcome how;
} turn_option;

typedef struct dice_turn {
    hx_dice_rules rules;
    hx_dice_state at; /* where it was made; `dice` and `phase` do not matter */
    dice_evaluator evaluator;
    int dice;           /* there are in this turn, or left */
    joker_count jokers; /* ready now                       */
    int options;        /* the best first; the last: to end the turn */
    turn_option option[TURN_OPTIONS];
} dice_turn;

/* Looks within the budget; each position judged is a node. */
void dice_turn_make(dice_turn *, const dice_evaluator *, const hx_dice_rules *,
                    const hx_dice_state *, hx_budget);
/* Does it still hold for this position? */
bool dice_turn_fits(const dice_turn *, const hx_dice_rules *, const hx_dice_state *);

/* The best that these dice pay for; `error` is how far off each option is judged,
 * drawn from *rng; NULL for none. */
const turn_option *dice_turn_best(const dice_turn *, const int dice[FACES], double error, hx_rng *);
/* What they are worth, for dice_rolls_set(); the context is the turn. */
double dice_turn_worth(const void *turn, const int dice[FACES]);
/* The first move towards an option that the dice of a position in phase BUILD pay for. */
hx_move dice_turn_move(const dice_turn *, const turn_option *, uint32_t dice);

#endif
