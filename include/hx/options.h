/* options.h -- what may be chosen for a game, as its rules have it.
 *
 * The list in hx_game names every option once. Which options apply, which values are allowed and
 * what the defaults are depends on the variation, the number of seats, and options earlier in the
 * list: Extra's jokers wait a turn, five seats pair their turns. A form built from this always
 * shows what will be played.
 *
 * An option depends only on those before it in the list and on the first words of the spec. */
#ifndef HX_OPTIONS_H
#define HX_OPTIONS_H

#include "hx/api.h"
#include "hx/play.h"

HX_API_BEGIN

enum { HX_VALUES_MAX = 128 };

typedef struct hx_option_under {
    const hx_option *about;
    /* As in about, but only the allowed ones; "" if there are none. */
    char values[HX_VALUES_MAX];
    char standard[HX_SPEC_MAX]; /* played where nothing is said                    */
    char value[HX_SPEC_MAX];    /* played as things are                            */
    bool fixed;                 /* the spec's beginning says it, or it has no choice */
} hx_option_under;

typedef void hx_option_fn(void *context, const hx_option_under *);

/* Reports every option of the game under `begin` (such as "dice extra seats=3") with the chosen
 * `words` ("joker=same-turn castles=on"), in list order. Choices that do not apply are dropped;
 * numbers out of range are kept, so that rules() can say what is allowed. `rules` is scratch
 * space for the game's rules. The resulting spec, without defaults, is written to `spec`. `tell`
 * may be NULL. HX_BAD_RULES if `begin` itself is rejected, with the reason in *why. */
hx_status hx_options_under(const hx_game *, const char *begin, const char *words, void *rules,
                           char spec[HX_SPEC_MAX], hx_option_fn *tell, void *context,
                           hx_error *why);

/* The variations of a game, numbered from 0: "dice extra", or "catan seats=5" if a game differs
 * only by seats. False: no more. */
bool hx_variation(const hx_game *, int number, void *rules, char *spec, size_t cap);

HX_API_END

#endif
