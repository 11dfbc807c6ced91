/* file_draft.c -- replaces a whole file atomically; not for browsers, which have none. */
#include <errno.h>
#include <unistd.h>

#include "files.h"

FILE *file_draft_open(file_draft *d, const char *path)
{
    /* Several processes may write the same file, each its own draft. */
    const int length = snprintf(d->draft, sizeof d->draft, "%s.%ld.part", path, (long)getpid());
    d->path = path;
    d->out = NULL;
    if (length < 0 || (size_t)length >= sizeof d->draft) return errno = ENAMETOOLONG, NULL;
    return d->out = fopen(d->draft, "wb");
}

bool file_draft_commit(file_draft *d)
{
    bool good = !ferror(d->out) && fflush(d->out) == 0 && fsync(fileno(d->out)) == 0;
    good = fclose(d->out) == 0 && good;
    if (good && rename(d->draft, d->path) == 0) return true;
    const int why = errno;
    remove(d->draft);
    errno = why;
    return false;
}

bool file_replace(const char *path, const void *bytes, size_t size)
{
    file_draft d;
    if (!file_draft_open(&d, path)) return false;
    fwrite(bytes, 1, size, d.out);
    return file_draft_commit(&d);
}
