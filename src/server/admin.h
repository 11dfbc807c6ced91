/* admin.h -- what those who run the server say to it, over a local socket that only they can open.
 *
 * One line of words, answered by text; then the connection ends. */
#ifndef ADMIN_H
#define ADMIN_H

#include <stdbool.h>
#include <stddef.h>

/* Asks a running server: its answer for free(), NULL if it cannot be reached. */
char *admin_ask(const char *path, const char *line);

#endif
