/* names.h -- names people give themselves: seen by everybody, and not to be taken for another's.
 *
 * Two names look alike if nothing is left to tell them by once case, letters of other scripts that
 * look like Latin ones, blanks and signs are set aside.  Accents count: Anne is not Änne. */
#ifndef NAMES_H
#define NAMES_H

#include <stdbool.h>
#include <stddef.h>

typedef enum name_verdict {
    NAME_FINE,
    NAME_EMPTY,   /* nothing in it can be seen                                     */
    NAME_RESERVED /* looks like a name for those who run the server, or the server */
} name_verdict;

/* Copies `from` as clean_text() does, without what else cannot be seen; the copy is made also of
 * one that is reserved. */
name_verdict name_take(char *out, size_t cap, const char *from);
bool names_look_alike(const char *, const char *);

#endif
