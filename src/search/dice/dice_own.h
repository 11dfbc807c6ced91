/* dice_own.h -- turns that a sheet of Island Two still needs, whatever titles it will
 * have: the solver's tables in short.
 *
 * For each of four ends of the race the solver knows the fewest turns on average
 * from every board (solve/race.h): 10, 8 or 6 points from settlements and cities
 * alone, which is what somebody needs who ends with no title, with one, with both;
 * and the game's ten points when nobody else is there.  These are tables of camps
 * by grounds, and close to products of a few factors of the camp and as many of the
 * ground: OWN_RANK factors reproduce every entry to about a hundredth of a turn, in
 * 1/100 of the room.  How close they come is measured when they are made and said
 * in the file (data/nets/README.md). */
#ifndef DICE_OWN_H
#define DICE_OWN_H

#include "hx/dice.h"

enum { OWN_CAMPS = 2430, OWN_GROUNDS = 676 }; /* boards as in solve/race_board.h */
enum { OWN_NO_TITLE, OWN_ONE_TITLE, OWN_BOTH_TITLES, OWN_ALONE, OWN_ENDS, OWN_RANK = 16 };

/* Grounds are numbered as by the terms of OWN_NO_TITLE, which has all of them. */
typedef struct own_tables {
    float camp[OWN_CAMPS][OWN_RANK];
    float ground[OWN_ENDS * OWN_GROUNDS][OWN_RANK]; /* [end * OWN_GROUNDS + ground] */
} own_tables;

/* A player's sheet, as the tables know it. */
typedef struct own_board {
    int camp, ground;
    int points; /* of settlements and cities */
} own_board;

own_board own_board_of(const hx_dice_seat *);
/* Turns to an end; 0 where it is reached. */
double own_turns(const own_tables *, const own_board *, int end);

/* Text: factors as numbers of 16 bits, in base 64, each kind with its scale. */
bool own_read(own_tables *, const char *text);
bool own_write(const own_tables *, const char *notes, const char *path);

/* What an end asks for. */
typedef struct own_end {
    int points;
    bool titles; /* roads and knights earn them */
} own_end;
extern const own_end own_ends[OWN_ENDS];

#endif
