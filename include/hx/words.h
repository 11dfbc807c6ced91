/* words.h -- every sentence the programs say to people, in each language.
 *
 * The texts are in the words*.def files of src/, beside what says them, one entry with
 * all languages side by side: an entry without one of them does not compile.  Here are only
 * their names, which the build takes from there (hx/word_ids.def): whoever says a text
 * is not compiled anew when its wording changes.  Texts with blanks to
 * fill in are printf formats; both languages take the same values in the same
 * order, or name their order (%2$s).
 *
 * Sentences about refused moves are in hx/status.h, option helps in hx_game. */
#ifndef HX_WORDS_H
#define HX_WORDS_H

#include <stdbool.h>

#include "hx/status.h"

typedef enum hx_word {
#define ID(id) HX_W_##id,
#include "hx/word_ids.def"
#undef ID
    HX_WORDS
} hx_word;

/* Never NULL. */
const char *hx_words(hx_word, hx_language);

/* The language that "de", "de_AT.UTF-8" or "fr:de" asks for; false for none
 * that we speak. */
bool hx_language_named(const char *name, hx_language *);

#endif
