/* admin.h -- the administrators' commands, over a local socket that only they can open.
 *
 * One line of words, the first of them the language (en or de), answered by text; then the connection
 * ends. */
#ifndef ADMIN_H
#define ADMIN_H

#include <stdbool.h>
#include <stddef.h>

#include "hx/words.h"

/* Sends a command to a running server. Returns its answer, to be freed, which begins with + if it
 * succeeded and with - if not; NULL if the server cannot be reached. */
char *admin_ask(const char *path, const char *line, hx_language);

#endif
