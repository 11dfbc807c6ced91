/* allocation.h -- memory for the server's own small things.
 *
 * Where there is none left the process ends: everything that was acknowledged is in the store, so
 * the next process goes on from there, and no half-done thing needs a way back. */
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
