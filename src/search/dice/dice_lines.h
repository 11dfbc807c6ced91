/* dice_lines.h -- all that can be built in a turn of Island Two or Extra, whatever the dice
 * may show.
 *
 * What six dice can pay for is one of nine lists of pieces [R-DICE-12], or a castle.  A
 * line is a list with its sites, in an order in which they can be built. */
#ifndef DICE_LINES_H
#define DICE_LINES_H

#include "hx/bot.h"
#include "hx/dice.h"
#include "solve/pay.h"

enum { LINE_PIECES = 3, LINE_CASTLE = LISTS, LINE_LISTS = LISTS + 1 /* with the castle */ };

typedef struct dice_line {
    hx_dice_state state; /* with the pieces built, nothing paid */
    int list, count;
    hx_move build[LINE_PIECES];
    uint32_t fresh;       /* the joker that came with the first piece, as a bit      */
    hx_dice_sites closed; /* roads that another line has tried before this one       */
    int pieces[HX_DICE_PIECES];
} dice_line;

/* Jokers by what they give: the faces of resources, ANY_FACE for the wild ones. */
typedef struct joker_count {
    uint8_t of[ANY_FACE + 1];
} joker_count;

typedef struct dice_lines {
    const hx_dice_rules *rules;
    int dice;              /* there are in this turn, or left                      */
    uint64_t nodes, until; /* that are left; microseconds on the clock, 0: no end */
    void (*note)(void *context, const dice_line *);
    void *context;
} dice_lines;

/* Notes every line from this position on, within the budget: each is a node. */
void dice_lines_explore(dice_lines *, const hx_dice_state *, hx_budget);
/* Another node: is the budget spent? */
bool dice_lines_spent(dice_lines *);

/* The position as if rolling were over. */
hx_dice_state dice_lines_from(const hx_dice_state *);
int dice_lines_dice(const hx_dice_state *);

joker_count dice_lines_jokers(const hx_dice_rules *, const hx_dice_state *);
/* The face of a joker given as a bit; NO_FRESH where there is none. */
int dice_lines_face(const hx_dice_rules *, uint32_t joker);
/* Turns a die by a joker that is ready. */
hx_move dice_lines_use(const hx_dice_rules *, const hx_dice_state *, int gives, int from, int to);

/* From a position of the turn to the beginning of the next: pieces built, the jokers for
 * them gone, the fresh one too if it was needed.  That the dice pay for it is taken for
 * granted. */
typedef struct dice_outcome {
    uint8_t count;
    bool fresh;
    joker_count jokers;
    hx_move build[LINE_PIECES];
} dice_outcome;
void dice_lines_end(const hx_dice_rules *, const dice_outcome *, hx_dice_state *);
/* The jokers alone; `ready`: which there were. */
void dice_lines_spend(const hx_dice_rules *, const joker_count *, uint32_t ready, hx_dice_state *);

#endif
