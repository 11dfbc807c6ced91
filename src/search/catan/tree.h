/* tree.h -- a tree of moves grown by simulations, over many possible worlds.
 *
 * A simulation takes one world that fits what the seat knows, walks down the
 * tree along moves that are possible in it, adds one position and lets the
 * evaluator speak there; what it says counts for every seat on the way up.  Chance
 * is drawn by its odds.  Every seat plays for itself. */
#ifndef TREE_H
#define TREE_H

#include "evaluator.h"
#include "trade_terms.h"

enum { TREE_WORLDS = 16 };

typedef struct tree tree;

typedef struct tree_answer {
    hx_move move;
    int visits;
    float win; /* for the seat that asks */
} tree_answer;

tree *tree_open(int positions); /* room for so many; NULL without memory */
void tree_close(tree *);
/* Forgets everything; the next search begins anew. */
void tree_clear(tree *);
/* A move was made in the game: what was found behind it is kept. */
void tree_follow(tree *, const hx_move *);

/* Worlds to search in, TREE_WORLDS at most. */
void tree_worlds(tree *, const evaluator *, const void *rules, hx_seat me,
                 const void *const *worlds, int count);
/* Which offers are tried at the root: the best of those that bring so much more than any
 * other move.  None without this. */
void tree_offers(tree *, const trade_mood *);
/* One simulation; false when the tree is full. */
bool tree_simulate(tree *, hx_rng *);
/* The moves of the root with what was found; how many. */
int tree_answers(const tree *, tree_answer *out, int cap);

#endif
