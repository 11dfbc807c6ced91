/* dice_turn.h -- all that a turn of Island Two or Extra can come to, judged where it
 * ends.
 *
 * What six dice can pay for is one of nine lists of pieces [R-DICE-12], or a castle.
 * For each list the best sites are found once a turn, whatever the dice may show;
 * then for every set of jokers that could go into it the position without them is
 * judged.  So every set of dice is worth exactly what the best it pays for is
 * judged at, and every keep the mean over the rolls to come. */
#ifndef DICE_TURN_H
#define DICE_TURN_H

#include "dice_judge.h"
#include "hx/bot.h"
#include "solve/pay.h"

enum {
    TURN_PIECES = 3,
    TURN_CASTLE = LISTS, /* a tenth list */
    TURN_LISTS = LISTS + 1,
    TURN_ENDS = 3,       /* of a list are looked at with jokers spent */
    TURN_OPTIONS = 1024
};

/* A way to end the turn: pieces in order, and the jokers spent for them.  A fresh
 * joker comes with the first piece, a knight, and pays for one die of the second. */
typedef struct turn_option {
    double chance; /* to win, after it */
    uint8_t list, count;
    uint8_t jokers[RESOURCES], wilds;
    uint8_t fresh; /* face of the fresh joker spent, ANY_FACE, or NO_FRESH */
    uint8_t size;  /* dice it takes, trades aside                          */
    int8_t need[FACES]; /* dice that must show, or be made by wild jokers and trades */
    hx_move build[TURN_PIECES];
} turn_option;

typedef struct dice_turn {
    hx_dice_rules rules;
    hx_dice_state at; /* where it was made; `dice` and `phase` do not matter */
    dice_judge judge;
    int dice;                     /* there are in this turn, or left */
    int jokers[RESOURCES], wilds; /* ready now                       */
    int options;                  /* the best first; the last: to end the turn */
    turn_option option[TURN_OPTIONS];
} dice_turn;

/* Looks within the budget; each position judged is a node. */
void dice_turn_make(dice_turn *, const dice_judge *, const hx_dice_rules *, const hx_dice_state *,
                    hx_budget);
/* Does it still hold for this position? */
bool dice_turn_fits(const dice_turn *, const hx_dice_rules *, const hx_dice_state *);

/* The best that these dice pay for; `error` is how far off each option is judged,
 * drawn from *rng; NULL for none. */
const turn_option *dice_turn_best(const dice_turn *, const int dice[FACES], double error, hx_rng *);
/* The first move towards an option that the dice of a position in phase BUILD pay for. */
hx_move dice_turn_move(const dice_turn *, const turn_option *, uint32_t dice);

/* Marks the jokers of an option as used, but for a fresh one. */
void dice_turn_spend(const dice_turn *, const turn_option *, hx_dice_state *);

/* -- rolling ------------------------------------------------------------------------------------ */

/* What dice and keeps of a turn are worth. */
typedef struct dice_rolls {
    lattice *lattice[DICE + 1]; /* by number of dice, made when asked for */
    turn_room *room;
    int dice;
} dice_rolls;

bool dice_rolls_open(dice_rolls *);
void dice_rolls_close(dice_rolls *);
/* Takes up a turn: what every set of dice comes to. */
void dice_rolls_set(dice_rolls *, const dice_turn *);
/* The chance before the first roll of the turn; NaN without memory. */
double dice_rolls_before(dice_rolls *);
/* The chance of a position in phase ROLL, some dice kept; NaN without memory. */
double dice_rolls_coming(dice_rolls *, const hx_dice_state *);
/* The chance after each of these moves (keep, stop) of a position in phase KEEP;
 * false without memory. */
bool dice_rolls_keeps(dice_rolls *, const hx_dice_state *, const hx_move *list, int n,
                      double *value);

#endif
