/* belief.h -- what the others may hold, as a careful player could know it.
 *
 *     hx_belief *b = hx_belief_open(rules);
 *     hx_belief_see(b, seen, &masked);           before each move is made, with the view
 *     hx_belief_of(b, seen, seat, HX_ORE, &range);
 *     hx_belief_close(b);
 *
 * For the board game. All card movement is public except thefts: each theft splits the possible
 * hands, and later payments rule some of them out. With more kinds of cards and more secrets
 * (Cities & Knights) the bounds follow from the view alone: the bank and the numbers of cards. */
#ifndef HX_BELIEF_H
#define HX_BELIEF_H

#include "hx/api.h"
#include "hx/catan.h"

HX_API_BEGIN

typedef struct hx_belief hx_belief;

typedef struct hx_belief_range {
    int least, most;
    double mean;
} hx_belief_range;

hx_belief *hx_belief_open(const hx_catan_rules *); /* NULL if out of memory */
void hx_belief_close(hx_belief *);
/* A move the viewer saw; `seen` is his view before it. */
void hx_belief_see(hx_belief *, const hx_catan_state *seen, const hx_move *masked);
/* How many cards of a kind a seat holds in the position `seen`; at worst the bounds that bank and
 * hand sizes imply. */
void hx_belief_of(const hx_belief *, const hx_catan_state *seen, hx_seat, hx_card,
                  hx_belief_range *);

/* The same as bytes for learning agents, to go with hx_observe() (hx/learn.h): for each opponent,
 * clockwise from the viewer, and each kind of card in play: minimum, sixteen times the mean,
 * maximum. Returns the number of bytes, (seats - 1) * kinds * 3; writes at most cap of them. */
int hx_belief_bytes(const hx_belief *, const hx_catan_state *seen, hx_seat viewer, uint8_t *out,
                    int cap);

HX_API_END

#endif
