/* scenes.h -- what a game has to show; the parts that the games share. */
#ifndef SCENES_H
#define SCENES_H

#include "hx/scene.h"
#include "json_writer.h"

typedef struct scene_kind {
    const hx_game *game;
    void (*map)(const void *rules, json_writer *);
    void (*scene)(const void *rules, const void *state, const hx_teller *, json_writer *);
    void (*verb)(uint8_t verb, json_writer *); /* a move's "verb" */
    /* The members that a move of this verb has beside those of every move. */
    void (*move)(const void *rules, const void *state, const hx_move *, json_writer *);
    /* Which of a seat's moves is left where nothing else can be done; -1: it has to choose.
     * Absent: it always has. */
    int (*idle)(const void *rules, const void *state, const hx_move *list, int n);
} scene_kind;

extern const scene_kind scene_catan, scene_dice;

void scene_catan_map(const void *rules, json_writer *);
void scene_catan_move(const void *rules, const void *state, const hx_move *, json_writer *);
void scene_dice_map(const void *rules, json_writer *);

/* -- nouns, written as members of what is open ------------------------------------------------
 *
 * The public functions of hx/scene.h write one of them as a text of its own; whoever
 * writes several into one answer takes these. */

/* A move without its closing bracket, so that members can be added; and whole. */
void scene_open_move(json_writer *, const char *key, const hx_game *, const void *rules,
                     const void *state, const hx_move *, const hx_teller *);
void scene_put_move(json_writer *, const char *key, const hx_game *, const void *rules,
                    const void *state, const hx_move *, const hx_teller *);
void scene_put_map(json_writer *, const char *key, const hx_game *, const void *rules);
void scene_put_position(json_writer *, const char *key, const hx_game *, const void *rules,
                        const void *state, const hx_teller *);
void scene_put_news(json_writer *, const char *key, const hx_game *, const void *rules,
                    const void *before, const hx_move *, void *after);

void scene_put_hints(json_writer *, const char *key, const hx_game *, const void *rules,
                     const void *seen, const hx_hints *, const hx_teller *);
void scene_put_review(json_writer *, const char *key, const hx_play *, const hx_review *,
                      const hx_teller *, void *state);

/* The moves of a seat, n of them; one that needs no thought has "idle". */
void scene_put_legal(json_writer *, const char *key, const hx_game *, const void *rules,
                     const void *state, const hx_move *list, int n, const hx_teller *);

/* -- parts ------------------------------------------------------------------------------------ */

/* What is asked of whom, in a code and in a sentence for the viewer. */
void scene_put_ask(const hx_game *, const void *rules, const void *state, const hx_teller *,
                   const char *code, int left, json_writer *);

/* Names of resources and of the faces of dice, in English and for machines. */
const char *scene_face(int face); /* HX_DICE_ANY: "any" */
/* So many kinds of cards as an array. */
void scene_put_cards(json_writer *, const char *key, const int8_t cards[HX_CARDS], int kinds);

#endif
