/* coach.h -- `hexshore coach`: an exact adviser beside the person who plays.
 *
 * cmd_coach.c opens the game and the solution, sitting.c runs it; coach_guide.c shows
 * values and warns, coach_outlook.c says what a turn will come to, coach_dice.c reads
 * rolls of real dice, coach_summary.c sums up. */
#ifndef COACH_H
#define COACH_H

#include "hx/analysis.h"
#include "hx/solve.h"
#include "sitting.h"

typedef struct coach {
    hx_solve *table;
    double warn; /* the least cost that is warned of                      */
    bool hide;   /* values only when asked for                            */
    bool quiet;  /* the summary alone                                     */
    bool enter;  /* people type what real dice show                       */
    /* What the seat can do in the position now, best first. */
    hx_solve_choice choice[HX_SOLVE_CHOICES];
    int choices;
} coach;

/* The guide of a sitting; *coach must outlive it. */
sitting_guide coach_guide(coach *);
/* Asks what real dice show. */
bool coach_roll(void *self, sitting *, hx_move *out);

/* What best play makes of the rest of a turn: chances that at least one of each piece
 * is built, or two, or nothing at all, and the points it adds, a cross being -2. */
typedef struct coach_outlook {
    double piece[HX_DICE_PIECES], two[HX_DICE_PIECES], nothing, points;
} coach_outlook;
/* After a move of the seat to move; zero where there is no memory. */
coach_outlook coach_outlook_after(const hx_solve *, const hx_dice_rules *, const hx_dice_state *,
                                  const hx_move *);

/* What the review of the game found, for every seat at which a person sat. */
void coach_summary(sitting *, const hx_review *);

#endif
