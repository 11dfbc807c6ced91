/* belief.h -- what the others may hold, as a careful player could know it.
 *
 *     hx_belief *b = hx_belief_open(rules);
 *     hx_belief_see(b, seen, &masked);           before each move is made, with the view
 *     hx_belief_of(b, seen, seat, HX_ORE, &range);
 *     hx_belief_close(b);
 *
 * Everything that happens to cards is open but for a stolen card: each theft splits the
 * possibilities, what somebody pays later strikes some out.  Where more kinds of cards and more
 * secrets are in play (Cities & Knights) the view alone says what is possible: the bank and the
 * numbers of cards.  Of the board game. */
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

hx_belief *hx_belief_open(const hx_catan_rules *); /* NULL without memory */
void hx_belief_close(hx_belief *);
/* A move the viewer saw; `seen` is his view before it. */
void hx_belief_see(hx_belief *, const hx_catan_state *seen, const hx_move *masked);
/* How many cards of a kind a seat has in the position `seen`: at the widest what bank and hands allow. */
void hx_belief_of(const hx_belief *, const hx_catan_state *seen, hx_seat, hx_card,
                  hx_belief_range *);

/* The same as bytes for programs that learn, beside hx_observe() (hx/learn.h): for each rival, from
 * the viewer's left onwards, and each kind of card in play its least, sixteen times its mean, and its
 * most.  Returns how many there are: (seats - 1) * kinds * 3; only as many as fit are written. */
int hx_belief_bytes(const hx_belief *, const hx_catan_state *seen, hx_seat viewer, uint8_t *out,
                    int cap);

HX_API_END

#endif
