/* scene_catan.h -- what the files of the board game's position share. */
#ifndef SCENE_CATAN_H
#define SCENE_CATAN_H

#include "scene/scenes.h"

/* Pieces, thieves, counters, tracks, marks, decks, awards of every module in play, and what
 * people call their kinds. */
void scene_catan_kept(const void *rules, const void *state, const hx_teller *, json_writer *);

#endif
