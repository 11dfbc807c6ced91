/* scripted_game.h -- a game set up by the lines of a block; what .case and .perft files
 * have in common.
 *
 *     spec seats=3 goal=5     the game, without its name; must come first
 *     start                   the first position of that game, or
 *     at turn=4 to=2 ...      a position in words (several such lines are one)
 *     do roll 53 rC3ne 3:y    moves in the notation of records; all must be legal
 *     view 2                  from here on, what seat 2 sees (0: a spectator)
 *
 * Every position on the way must come back unchanged from its packed bytes and
 * from its own words. */
#ifndef HX_SCRIPTED_GAME_H
#define HX_SCRIPTED_GAME_H

#include "hx/game.h"
#include "support/blocks.h"

typedef struct scene {
    const block *block;
    const block_line *line; /* the one being read */
    const hx_game *game;
    void *rules, *state, *spare;
    hx_move *list;
    hx_odds *odds;
    bool has_rules, has_state;
    char words[4096]; /* of `at`, collected */
} scene;

void scene_open(scene *, const hx_game *, const block *);
void scene_close(scene *);
/* Fails the running test, naming file and line. */
_Noreturn void scene_fail(const scene *, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Does what the line says if it is one of the above; false if it is not. */
bool scene_does(scene *, const block_line *);
/* The move a word stands for. */
hx_move scene_hear(const scene *, const char *word);

/* -- what the moves on the line should be: each fails the test where they are not ------------------- */

/* Legal moves of a seat, in sc->list; none of chance. */
int scene_list(const scene *, hx_seat who);
/* "refused STATUS MOVE..": check() answers this for each, and none is listed. */
void scene_expect_refused(const scene *);
/* "can MOVE..": all are accepted and listed. */
void scene_expect_can(const scene *);
/* "only MOVE..": all that is listed for the seat that makes them. */
void scene_expect_only(const scene *);

/* The next word of a line, cut off in place into `out`; false at the end. */
enum { SCENE_WORD = 400 };
bool next_word(const char **rest, char out[SCENE_WORD]);

#endif
