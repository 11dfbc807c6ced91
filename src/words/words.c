/* words.c -- all words*.def of src/ as one catalogue, by number and language.
 *
 * word_texts.def, which names them all, is made by the build. */
#include <string.h>

#include "hx/words.h"

static const char *const catalogue[HX_WORDS][HX_LANGUAGES] = {
#define TEXT(id, english, german) [HX_W_##id] = { english, german },
#include "word_texts.def"
#undef TEXT
};

const char *hx_words(hx_word word, hx_language language)
{
    return catalogue[word][language];
}

/* One name of a list such as "fr:de_AT.UTF-8". */
static bool language_of(const char *name, size_t length, hx_language *out)
{
    static const char codes[HX_LANGUAGES][3] = { [HX_ENGLISH] = "en", [HX_GERMAN] = "de" };
    const char after = length > 2 ? name[2] : '\0';
    if (length < 2 || (after && after != '_' && after != '-' && after != '.' && after != '@')) {
        return false;
    }
    for (int i = 0; i < HX_LANGUAGES; i++) {
        if (memcmp(name, codes[i], 2) != 0) continue;
        *out = (hx_language)i;
        return true;
    }
    return false;
}

bool hx_language_named(const char *name, hx_language *out)
{
    while (*name) {
        const size_t length = strcspn(name, ":");
        if (language_of(name, length, out)) return true;
        name += length;
        if (*name == ':') name++;
    }
    return false;
}
