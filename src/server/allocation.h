/* allocation.h -- memory for small objects of the server.
 *
 * If there is none left the process exits: everything acknowledged is in the store, so the next
 * process resumes from there, and no code has to undo half-done work. */
#ifndef ALLOCATION_H
#define ALLOCATION_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static inline void *must(void *memory)
{
    if (!memory) {
        fputs("level=error event=no-memory\n", stderr);
        abort();
    }
    return memory;
}

static inline void *must_have(size_t count, size_t size)
{
    return must(calloc(count ? count : 1, size));
}

static inline char *must_copy(const char *text)
{
    return must(strdup(text));
}

/* Copies what fits. */
static inline void copy_text(char *to, size_t cap, const char *from)
{
    const size_t length = strlen(from), kept = length < cap ? length : cap - 1;
    memcpy(to, from, kept);
    to[kept] = '\0';
}

#endif
