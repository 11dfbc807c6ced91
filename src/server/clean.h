/* clean.h -- sanitized user text: valid UTF-8, one line, nothing invisible, limited length. */
#ifndef CLEAN_H
#define CLEAN_H

#include <stdbool.h>
#include <stddef.h>

enum { NAME_LETTERS = 24, TITLE_LETTERS = 60, CHAT_LETTERS = 240 };

/* Copies `from` without control characters, marks of writing direction, invisible and broken
 * characters; runs of blanks become one, those at the ends none.  At most `letters` code points and
 * what fits into cap.  False if nothing is left. */
bool clean_text(char *out, size_t cap, int letters, const char *from);
/* An id of a player or table: letters, digits, - and _, at least one. */
bool clean_id(const char *text, size_t cap);

#endif
