/* scenes.h -- what a game has to show; the parts that the games share. */
#ifndef SCENES_H
#define SCENES_H

#include "hx/scene.h"
#include "jot.h"

typedef struct scene_kind {
    const hx_game *game;
    void (*map)(const void *rules, jot *);
    void (*scene)(const void *rules, const void *state, const hx_teller *, jot *);
    const char *(*verb)(uint8_t verb);
    /* The members that a move of this verb has beside those of every move. */
    void (*move)(const void *rules, const void *state, const hx_move *, jot *);
} scene_kind;

extern const scene_kind scene_catan, scene_dice;

void scene_catan_map(const void *rules, jot *);
void scene_catan_move(const void *rules, const void *state, const hx_move *, jot *);
void scene_dice_map(const void *rules, jot *);
void scene_dice_move(const void *rules, const void *state, const hx_move *, jot *);

/* The spec in full and the number of seats. */
void scene_put_rules(const hx_game *, const void *rules, jot *);
/* Turn, actor, winners: what every position has. */
void scene_put_course(const hx_game *, const void *rules, const void *state, const hx_teller *, jot *);
/* What is asked of whom, in a code and in a sentence for the viewer. */
void scene_put_ask(const hx_game *, const void *rules, const void *state, const hx_teller *,
                   const char *code, int left, jot *);

/* Names of resources and of the faces of dice, in English and for machines. */
const char *scene_face(int face); /* HX_DICE_ANY: "any" */
/* Cards of the five resources as an array. */
void scene_put_cards(jot *, const char *key, const int8_t cards[HX_CARDS]);

#endif
