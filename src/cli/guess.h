/* guess.h -- "did you mean ...?": the known word nearest to one that is not known.
 *
 *     guess g = guess_for("simm");
 *     guess_try(&g, "sim");
 *     cli_wrong(HX_W_NO_SUCH_COMMAND, "simm", guess_suffix(&g));
 *
 * Near is few slips of the fingers: a letter too many, too few, another one, or two
 * exchanged. */
#ifndef GUESS_H
#define GUESS_H

#include "hx/game.h"

enum { GUESS_MAX = 64 };

typedef struct guess {
    char word[GUESS_MAX]; /* what was typed                                  */
    char best[GUESS_MAX]; /* the nearest so far; "": none is near enough      */
    int slips;            /* between the two                                  */
    char suffix[3 * GUESS_MAX];
} guess;

guess guess_for(const char *word);
void guess_try(guess *, const char *candidate);
/* The same for each word of a text, between blanks, commas and bars: "a4 | letter". */
void guess_try_list(guess *, const char *list);
/* All bots. */
void guess_try_bots(guess *);

/* "; did you mean "sim"?" in the user's language, or "". */
const char *guess_suffix(guess *);

/* The nearest spelling of the refused word in a spec of this game (which may be NULL):
 * an option's name, or one of the values that were wanted. */
void guess_try_spec(guess *, const hx_game *, const hx_error *why);

#endif
