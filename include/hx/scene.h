/* scene.h -- a position as one JSON text: everything a front end needs to draw and explain it.
 *
 * Give it a seat's view to draw what that seat may see.  Six texts:
 *
 *     hx_scene_map    what never changes: places, coordinates, names, costs
 *     hx_scene        the position: pieces, cards, dice, what is asked of whom
 *     hx_scene_move   a move: its verb, the places it touches, its sentence
 *     hx_scene_news   what it did, as hx/effects.h says
 *     hx_scene_hints  the best moves, their values and the reasons for them
 *     hx_scene_review a game reviewed, move by move
 *
 * Seats are numbered from 0; null means "nobody", "none" or "hidden".  Lengths are in sides of a
 * hex, y grows downward, three decimals.  The members are listed as types in
 * web/src/engine/types.ts.  Texts of out, cap as everywhere. */
#ifndef HX_SCENE_H
#define HX_SCENE_H

#include "hx/api.h"
#include "hx/tell.h"

HX_API_BEGIN

int hx_scene_map(const hx_game *, const void *rules, char *out, size_t cap);
/* The teller's `who` is the viewer. */
int hx_scene(const hx_game *, const void *rules, const void *state, const hx_teller *, char *out,
             size_t cap);
/* `state` is the position before the move, or a view of it. */
int hx_scene_move(const hx_game *, const void *rules, const void *state, const hx_move *,
                  const hx_teller *, char *out, size_t cap);
/* An array of the effects; `after` gets the position after the move.  Give it a view and
 * the move masked for it. */
int hx_scene_news(const hx_game *, const void *rules, const void *before, const hx_move *,
                  void *after, char *out, size_t cap);

/* What hx_advise() and hx_explain() found for a seat, best first. */
typedef struct hx_hints {
    const hx_advice *list;
    const hx_explained *why; /* of each, or NULL */
    int count;
    hx_unit unit; /* HX_UNITS: this game cannot be evaluated */
    bool exact;
} hx_hints;
/* `seen` is the seat's view, the teller's `who` the seat. */
int hx_scene_hints(const hx_game *, const void *rules, const void *seen, const hx_hints *,
                   const hx_teller *, char *out, size_t cap);
/* The positions of the play are found on the way, in `state`. */
int hx_scene_review(const hx_play *, const hx_review *, const hx_teller *, void *state, char *out,
                    size_t cap);

HX_API_END

#endif
