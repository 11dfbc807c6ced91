/* coach.h -- `hexshore coach`: an adviser beside the person who plays a dice game: exact where
 * the game is solved, else with the values of the best bot.
 *
 * cmd_coach.c opens the game and the solution, play_session.c runs it; coach_guide.c shows
 * values and warns, coach_outlook.c says what a turn will come to, coach_dice.c reads
 * rolls of real dice, coach_summary.c sums up. */
#ifndef COACH_H
#define COACH_H

#include "hx/analysis.h"
#include "hx/dice.h"
#include "play_session.h"

enum { COACH_CHOICES = 512 };

typedef struct coach {
    hx_adviser *adviser;
    hx_unit unit;
    bool exact;
    double warn; /* the least cost that is warned of, as it is shown      */
    bool hide;   /* values only when asked for                            */
    bool quiet;  /* the summary alone                                     */
    bool enter;  /* people type what real dice show                       */
    /* What the seat can do in the position now, best first. */
    hx_advice choice[COACH_CHOICES];
    int choices;
} coach;

/* As people read it: a chance in points of a hundred. */
double coach_shown(hx_unit, double value);

/* The guide of a session; *coach must outlive it. */
play_session_guide coach_guide(coach *);
/* Asks what real dice show. */
bool coach_roll(void *self, play_session *, hx_move *out);

/* What best play makes of the rest of a turn: chances that at least one of each piece
 * is built, or two, or nothing at all, and the points it adds, a cross being -2. */
typedef struct coach_outlook {
    double piece[HX_DICE_PIECES], two[HX_DICE_PIECES], nothing, points;
} coach_outlook;
/* After a move of the seat to move.  For Island One: elsewhere it would take long. */
coach_outlook coach_outlook_after(hx_adviser *, const hx_dice_rules *, const hx_dice_state *,
                                  const hx_move *);

/* What the review of the game found, for every seat at which a person sat. */
void coach_summary(play_session *, const hx_review *);

#endif
