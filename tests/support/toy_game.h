/* toy_game.h -- a small game with everything the game layer must cope with.
 *
 * Two to four seats draw cards of three kinds from a deck.  A turn: chance rolls
 * 1, 2 or 3 (odds 1:2:3) and deals the actor a card only he sees; after a 3 every
 * seat with cards throws one away, face down, in any order.  Then the actor
 * plays cards for points, robs another seat (chance picks the card, the two see
 * it), gives away cards (openly; the list has only single ones: an open-ended
 * verb), looks at the one card that lies face down all game, or ends his turn.
 * Any other seat may grumble once a turn: a move of a seat not waited for.
 *
 * So there are chance with odds, hidden cards, masked moves that tell something,
 * simultaneous answers, a revealing move, and several winners.
 *
 * Notation: "2" roll, "=A" card dealt or robbed ("=?" unseen), "dA" thrown away
 * ("d?"), "pA" played, "r3" robs seat 3, "g3A2" gives seat 3 two A, "l" looks
 * ("lA" in the sampling_bot's own record), "!" grumbles, "." ends the turn. */
#ifndef HX_TOY_GAME_H
#define HX_TOY_GAME_H

#include "hx/game.h"

enum { TOY_SEATS = 4, TOY_KINDS = 3 };

enum toy_verb {
    TOY_ROLL = 1,
    TOY_DEAL,
    TOY_THROW,
    TOY_PLAY,
    TOY_ROB,
    TOY_GIVE,
    TOY_LOOK,
    TOY_GRUMBLE,
    TOY_END,
    TOY_VERBS
};
enum toy_phase { TOY_TO_ROLL, TOY_TO_DEAL, TOY_TO_THROW, TOY_TO_ACT, TOY_TO_ROB, TOY_DONE };
enum { TOY_UNSEEN = TOY_KINDS }; /* a kind not known */

typedef struct toy_rules {
    uint8_t seats, goal, turns; /* over at this many points, or after this many turns */
} toy_rules;

/* Bytes only.  A view: `viewer` is 1 + seat, or TOY_SPECTATOR; hands of others,
 * the deck and the thrown cards are counts in `unseen`. */
enum { TOY_SPECTATOR = 0xFF };
enum { TOY_DECK = TOY_SEATS, TOY_HEAP, TOY_PILES };
typedef struct toy_state {
    uint8_t phase, viewer, actor, turn, die, victim;
    uint8_t throwing, grumbled, looked; /* seat bits */
    uint8_t secret;                     /* TOY_UNSEEN: not known (or not yet dealt) */
    uint8_t cards[TOY_PILES][TOY_KINDS], unseen[TOY_PILES];
    uint8_t played[TOY_KINDS], points[TOY_SEATS];
} toy_state;

extern const hx_game toy_game;

#endif
