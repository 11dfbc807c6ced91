/* dice_look.h -- features of a position of Island Two or Extra at the end of a turn.
 *
 * For every seat: how many turns it still needs with no title, with one of them and
 * with both (exact tables on Island Two, dice_own.h; a sketch of the island on Extra,
 * dice_sketch_sites.c); what speaks for its holding the titles at the end; and what
 * else lies on its sheet.  What is made of the numbers is in dice_evaluator.h. */
#ifndef DICE_LOOK_H
#define DICE_LOOK_H

#include "dice_own.h"
#include "hx/dice.h"

/* The two titles, and which of them somebody ends with. */
enum { TITLE_ROAD, TITLE_ARMY, TITLES };
enum { WITH_NONE, WITH_ROAD, WITH_ARMY, WITH_BOTH, WITH_TITLES };

/* TITLE_INPUTS speak for holding a title, FACTS are a seat's own numbers, the same
 * places meaning other things on the two islands. */
enum { TITLE_INPUTS = 16, FACTS = 36 };

typedef struct seat_look {
    float turns[WITH_TITLES];
    float now; /* turns, if it keeps the titles it has and gets no other */
    float title[TITLES][TITLE_INPUTS];
    float facts[FACTS];
    int points; /* titles included */
    int wait;   /* seats that move before it */
    int jokers; /* ready */
    bool holds[TITLES];
    int wanted[TITLES];  /* pieces until it has the title; 0: it has it */
    int threats[TITLES]; /* rivals who are a piece away from it         */
    int dice;            /* of its next turn: 3..6 [R-I2-02] */
} seat_look;

typedef struct dice_look {
    int seats;
    seat_look seat[HX_DICE_SEATS];
} dice_look;

/* `next`: whose turn begins.  The tables may be NULL on Extra. */
void dice_look_at(const own_tables *, const hx_dice_rules *, const hx_dice_state *, hx_seat next,
                  dice_look *out);

/* turns[] and facts[] of the seats, for either island. */
void look_at_two(const own_tables *, const hx_dice_rules *, const hx_dice_state *, dice_look *);
void look_at_extra(const hx_dice_rules *, const hx_dice_state *, dice_look *);

/* Jokers that are ready, by face; the last are the wild ones. */
void look_count_jokers(const hx_dice_rules *, const hx_dice_seat *, int ready[HX_DICE_FACES]);

#endif
