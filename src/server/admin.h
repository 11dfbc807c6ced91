/* admin.h -- what those who run the server say to it, over a local socket that only they can open.
 *
 * One line of words, the first of them the language (en or de), answered by text; then the connection
 * ends. */
#ifndef ADMIN_H
#define ADMIN_H

#include <stdbool.h>
#include <stddef.h>

#include "hx/words.h"

/* Asks a running server: its answer for free(), which begins with + if it was done, with - if not.
 * NULL if it cannot be reached. */
char *admin_ask(const char *path, const char *line, hx_language);

#endif
