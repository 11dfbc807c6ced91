/* files.h -- whole files: read at once, replaced atomically. */
#ifndef FILES_H
#define FILES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* The file as text that ends with a NUL, at most `most` bytes of it, to be freed; NULL if it cannot be
 * opened or there is no memory. */
char *file_text(const char *path, size_t most);

/* Others see the old file or the whole new one, also after a crash: a draft beside it is written,
 * synced, and renamed. */
typedef struct file_draft {
    FILE *out;
    const char *path;
    char draft[4096];
} file_draft;

/* Opens the draft of `path`, which must stay; NULL with errno where it cannot. */
FILE *file_draft_open(file_draft *, const char *path);
/* Puts it in the place of the file, unless writing failed; the draft is gone then. */
bool file_draft_commit(file_draft *);

bool file_replace(const char *path, const void *bytes, size_t size);

#endif
