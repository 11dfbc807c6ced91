/* props.h -- properties every game must have, tried on random games of a spec.
 *
 *     props_case c = { .game = &toy_game, .spec = "toy seats=3", .seed = 1, .seeds = 20,
 *                      .bound = 4000, .secrets = true, .open_ended = is_gift };
 *     assert_props(&c);
 *
 * A failure names the spec, the seed and the number of the move, so that it can
 * be repeated with .seed = that and .seeds = 1. */
#ifndef HX_PROPS_H
#define HX_PROPS_H

#include "hx/game.h"

enum props_property {
    PROPS_HOLD,
    PROPS_LEGAL,    /* legal() lists each move once, and exactly what check() accepts   */
    PROPS_PACK,     /* pack and unpack return the same; damaged bytes do no harm        */
    PROPS_SAY,      /* say and hear return the same; words fit into records             */
    PROPS_VIEW,     /* apply(view, mask(m)) is view(apply(m)); a view knows its moves   */
    PROPS_ORDER,    /* simultaneous answers: the order does not matter                  */
    PROPS_FILL,     /* what fill() makes of a view has that view; it does hide things   */
    PROPS_DESCRIBE, /* describe and arrange return the same                             */
    PROPS_SPEC,     /* rules and spec return the same; bad specs are refused            */
    PROPS_CHANCE,   /* outcomes have weights, are listed once, and only they happen     */
    PROPS_SLOTS,    /* numbers for learners are unique and in range; features finite    */
    PROPS_FLOW,     /* somebody can always move, and a game comes to its end            */
    PROPS_RECORD,   /* a game and every view of it return from their records            */
    PROPS_COUNT
};

typedef struct props_case {
    const hx_game *game;
    const char *spec;
    uint64_t seed; /* of the first random game                                         */
    int seeds;     /* how many games                                                   */
    int bound;     /* a random game ends within this many moves                          */
    int every;     /* look closely at every n-th position only; 0 means every one      */
    bool secrets;  /* something is hidden; if not, views differ in nothing from states */
    /* Verbs of which legal() lists only the usual ones; NULL if there are none. */
    bool (*open_ended)(const hx_move *);
} props_case;

typedef struct props_failure {
    enum props_property property;
    uint64_t seed;
    int move; /* moves made before it */
    char what[400];
} props_failure;

/* False, and *failure filled, at the first property that does not hold. */
bool props_hold(const props_case *, props_failure *failure);
const char *props_name(enum props_property);

/* Fails the running cmocka test, with everything needed to repeat it. */
void assert_props(const props_case *);

#endif
