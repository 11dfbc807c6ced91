/* hint_words.h -- the reasons for a move in words. */
#ifndef HINT_WORDS_H
#define HINT_WORDS_H

#include <stddef.h>

#include "hx/analysis.h"

enum { HINT_TEXT = 160 };

/* "more income (pips 12 -> 16)", in the user's language. */
void hint_reason_text(const hx_reason *, char *out, size_t cap);
/* "lack_city", for programs; returns out. */
const char *hint_reason_name(hx_why, char *out, size_t cap);

#endif
