/* tree.h -- a tree of moves grown by simulations, over many possible worlds.
 *
 * A simulation takes one sampled world, descends the tree along moves that are possible in it,
 * adds one position and evaluates it; the result is backed up for every seat. Chance is sampled
 * by its odds. Every seat plays for itself. */
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

tree *tree_open(int positions); /* room for so many; NULL if out of memory */
void tree_close(tree *);
/* Clears the tree; the next search starts from scratch. */
void tree_clear(tree *);
/* A move was made in the game: keeps its subtree. */
void tree_follow(tree *, const hx_move *);

/* Worlds to search in, TREE_WORLDS at most. */
void tree_worlds(tree *, const evaluator *, const void *rules, hx_seat me,
                 const void *const *worlds, int count);
/* Selects the offers to try at the root: the best of those that gain this much more than any
 * other move. None if this is not called. */
void tree_offers(tree *, const trade_mood *);
/* One simulation; false when the tree is full. */
bool tree_simulate(tree *, hx_rng *);
/* The moves of the root with their statistics; returns how many. */
int tree_answers(const tree *, tree_answer *out, int cap);

#endif
