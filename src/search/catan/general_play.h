/* general_play.h -- games of the general evaluator with itself, under any rules, and what can
 * be learned from them. */
#ifndef GENERAL_PLAY_H
#define GENERAL_PLAY_H

#include "evaluator.h"
#include "general_net.h"

/* A position to learn from: the inputs of every seat, packed, and the chances that it turned
 * out to have had.  Freed with free(). */
typedef struct general_sample {
    int seats;
    uint16_t count[HX_SEATS];
    float goal[HX_SEATS];
    struct {
        uint16_t at;
        float x;
    } input[]; /* seat after seat */
} general_sample;

void general_unpack(const general_sample *, general_features of[HX_SEATS]);

enum { GENERAL_SAMPLES = 192 };

typedef struct general_game {
    int count, seats, turns;
    hx_seat winner; /* HX_NOBODY: the turn limit came first */
    general_sample *at[GENERAL_SAMPLES];
} general_game;

typedef struct general_plan {
    const char *spec;                 /* without a seed: the board is drawn by lot        */
    const general_net *net[HX_SEATS]; /* who sits where; NULL: by time                    */
    const general_net *luck;          /* takes luck out of the goals; NULL: left in       */
    uint64_t seed;
    float stray, waver, lambda; /* as in selfplay.h                                 */
    bool learn;                 /* keep samples                                     */
} general_plan;

/* Plays one game; false without memory, or where the spec is none. */
bool general_play(const general_plan *, general_game *out);
void general_forget(general_game *); /* its samples */

#endif
