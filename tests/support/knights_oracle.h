/* knights_oracle.h -- Cities & Knights against a second reading of its rules.
 *
 * Random games; at every position points and what may be bought, moved and displaced are worked out
 * again from what can be seen, after every throw of the event die what barbarians, production and
 * gates must have done and who must be asked what in which order, on every seven who discards, and
 * after every improvement whose the metropolis is.  Which knights were activated or promoted in a part
 * is remembered from the moves.  Nothing of the engine's inside is used. */
#ifndef HX_KNIGHTS_ORACLE_H
#define HX_KNIGHTS_ORACLE_H

#include <stdint.h>

typedef struct knights_tally {
    int64_t positions, battles, harvests, retreats, acts, metropolises, taken, draws;
    int64_t choices, aqueducts; /* cities and decks chosen after an attack; aqueducts asked */
    int64_t short_gates;        /* the deck was empty before all had drawn */
} knights_tally;

/* Compares so many positions, from this game on; a difference fails the test. */
void knights_oracle_run(uint64_t seed, int64_t positions, knights_tally *);

#endif
