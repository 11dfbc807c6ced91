/* names.h -- names chosen by players: visible, and not to be mistaken for another's.
 *
 * Two names look alike if they are equal after folding case and look-alike letters of other
 * scripts, and dropping blanks and signs. Accents count: Anne is not Änne. */
#ifndef NAMES_H
#define NAMES_H

#include <stdbool.h>
#include <stddef.h>

typedef enum name_verdict {
    NAME_FINE,
    NAME_EMPTY,   /* nothing in it can be seen                                     */
    NAME_RESERVED /* looks like a name for the administrators or the server */
} name_verdict;

/* Copies `from` as clean_text() does, also dropping other invisible characters; reserved names
 * are copied too. */
name_verdict name_take(char *out, size_t cap, const char *from);
bool names_look_alike(const char *, const char *);

#endif
