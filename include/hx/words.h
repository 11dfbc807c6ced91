/* words.h -- every sentence the programs say to people, in each language.
 *
 * The texts are in the words*.def files of src/, next to the code that uses them, with all
 * languages side by side: an entry that lacks one does not compile. This header has only their
 * ids, which the build collects (hx/word_ids.def), so changing a wording does not recompile the
 * code that uses it. Texts with placeholders are printf formats; all languages take the same
 * values in the same order, or number them (%2$s).
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

/* The language that "de", "de_AT.UTF-8" or "fr:de" selects; false if we have none of them. */
bool hx_language_named(const char *name, hx_language *);

#endif
