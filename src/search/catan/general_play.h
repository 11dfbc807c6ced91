/* general_play.h -- self-play games of the general evaluator under any rules, and the training
 * samples they yield. */
#ifndef GENERAL_PLAY_H
#define GENERAL_PLAY_H

#include "evaluator.h"
#include "general_net.h"

/* A training sample: the packed inputs of every seat, and the target win probabilities. Freed
 * with free(). */
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
    const char *spec;                 /* without a seed: the board is random        */
    const general_net *net[HX_SEATS]; /* who sits where; NULL: by time                    */
    const general_net *luck;          /* takes luck out of the targets; NULL: left in       */
    uint64_t seed;
    float stray, waver, lambda; /* as in selfplay.h                                 */
    bool learn;                 /* keep samples                                     */
} general_plan;

/* Plays one game; false if out of memory, or if the spec is invalid. */
bool general_play(const general_plan *, general_game *out);
void general_forget(general_game *); /* its samples */

#endif
