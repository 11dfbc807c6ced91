/* options.h -- what may be chosen for a game, as its rules have it.
 *
 * The list in hx_game names every option once.  Which of them a game really
 * has, which values fit and what is played where nothing is said depends on
 * the game's variation, on its seats and on options before it in the list:
 * Extra's jokers wait a turn, five seats pair their turns.  A form that shows
 * what this says shows what will be played.
 *
 * An option depends only on what stands before it in the list and on the words
 * a spec begins with. */
#ifndef HX_OPTIONS_H
#define HX_OPTIONS_H

#include "hx/api.h"
#include "hx/play.h"

HX_API_BEGIN

enum { HX_VALUES_MAX = 128 };

typedef struct hx_option_under {
    const hx_option *about;
    /* As in about, but only those that fit: "" where all of them would be refused. */
    char values[HX_VALUES_MAX];
    char standard[HX_SPEC_MAX]; /* played where nothing is said                    */
    char value[HX_SPEC_MAX];    /* played as things are                            */
    bool fixed;                 /* the spec's beginning says it, or it has no choice */
} hx_option_under;

typedef void hx_option_fn(void *context, const hx_option_under *);

/* Tells of every option the game has under `begin` (such as "dice extra seats=3")
 * with the wishes `words` ("joker=same-turn castles=on"), in the order of the
 * list.  Wishes that do not fit are left out; numbers out of range stay, so
 * that rules() can say what would be right.
 * `rules` is room for the game's rules.  The spec of all that is written to
 * `spec`, without what is played anyway.  `tell` may be NULL.
 * HX_BAD_RULES where `begin` itself is refused, with the reason in *why. */
hx_status hx_options_under(const hx_game *, const char *begin, const char *words, void *rules,
                           char spec[HX_SPEC_MAX], hx_option_fn *tell, void *context,
                           hx_error *why);

/* The variations of a game, one for each number from 0 on: "dice extra", or
 * "catan seats=5" where a game has no variations but seats.  False: no more. */
bool hx_variation(const hx_game *, int number, void *rules, char *spec, size_t cap);

HX_API_END

#endif
