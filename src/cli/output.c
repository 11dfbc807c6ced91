/* output.c -- files are written beside their place and renamed when complete. */
#define _XOPEN_SOURCE 700 /* realpath */
#include "output.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli.h"

static bool cannot(const char *target)
{
    cli_error(HX_W_CANNOT_WRITE, target, cli_cause(errno));
    return false;
}

/* "a/b" is in "a", "b" in "." */
static void folder_of(const char *target, char *out, size_t cap)
{
    const char *const slash = strrchr(target, '/');
    if (!slash) snprintf(out, cap, ".");
    else snprintf(out, cap, "%.*s", slash == target ? 1 : (int)(slash - target), target);
}

static bool is_folder(const char *path)
{
    struct stat st;
    return stat(path, &st) == 0 && S_ISDIR(st.st_mode);
}

/* Is the folder there in which it would be made, and may one? */
static bool check_parent(const char *target)
{
    char folder[4200];
    folder_of(target, folder, sizeof folder);
    if (!is_folder(folder)) {
        cli_error(HX_W_NO_OUTPUT_FOLDER, target, folder);
        return false;
    }
    return access(folder, W_OK | X_OK) == 0 || cannot(target);
}

bool output_check(const char *target)
{
    struct stat st;
    const size_t length = strlen(target);
    if (strcmp(target, "-") == 0) return true;
    if (length == 0 || length > 4000) {
        errno = length ? ENAMETOOLONG : ENOENT;
        return cannot(target);
    }
    if (target[length - 1] == '/' || is_folder(target)) {
        cli_error(HX_W_OUTPUT_IS_FOLDER, target);
        return false;
    }
    if (stat(target, &st) == 0) return access(target, W_OK) == 0 || cannot(target);
    return check_parent(target);
}

bool output_check_folder(const char *target)
{
    struct stat st;
    char path[4200];
    size_t length = (size_t)snprintf(path, sizeof path, "%.4000s", target);
    while (length > 1 && path[length - 1] == '/') path[--length] = '\0';
    if (stat(path, &st) != 0) return check_parent(path);
    errno = S_ISDIR(st.st_mode) ? 0 : ENOTDIR;
    return (!errno && access(path, W_OK | X_OK) == 0) || cannot(target);
}

bool output_check_path(const char *target)
{
    struct stat st;
    char path[4200], above[4200];
    if (!*target || strlen(target) > 4000) {
        errno = *target ? ENAMETOOLONG : ENOENT;
        return cannot(target);
    }
    snprintf(path, sizeof path, "%s", target);
    while (stat(path, &st) != 0 && errno == ENOENT) {
        for (size_t n = strlen(path); n > 1 && path[n - 1] == '/';) path[--n] = '\0';
        folder_of(path, above, sizeof above);
        if (strcmp(above, path) == 0) break;
        memcpy(path, above, sizeof path);
    }
    return output_check_folder(path);
}

/* The file a link leads to: the link itself is not to be replaced. */
static void follow(const char *target, char *out, size_t cap)
{
    char *const real = realpath(target, NULL);
    snprintf(out, cap, "%s", real ? real : target);
    free(real);
}

/* A new file beside it, with the rights of any new file; -1 with errno set. */
static int make_beside(output *o)
{
    int made = -1;
    for (int n = 0; made < 0 && n < 100; n++) {
        snprintf(o->path, sizeof o->path, "%.4100s.%ld-%d.new", o->last, (long)getpid(), n);
        made = open(o->path, O_WRONLY | O_CREAT | O_EXCL, 0666);
        if (made < 0 && errno != EEXIST) break;
    }
    return made;
}

static bool write_directly(output *o)
{
    o->direct = true;
    snprintf(o->path, sizeof o->path, "%s", o->last);
    return true;
}

bool output_begin(output *o, const char *target)
{
    struct stat st;
    if (!output_check(target)) return false;
    follow(target, o->last, sizeof o->last - 16);
    o->direct = false;
    o->replaces = stat(o->last, &st) == 0;
    if (o->replaces && !S_ISREG(st.st_mode)) return write_directly(o);
    const int made = make_beside(o);
    if (made < 0 && o->replaces && errno == EACCES) /* in a folder of somebody else */
        return write_directly(o);
    if (made < 0) return cannot(target);
    const bool good = !o->replaces || fchmod(made, st.st_mode & 0777) == 0;
    close(made);
    return good || output_end(o, false);
}

/* On the disk before the old one is replaced: a power cut leaves one of both. */
static bool settle(const char *path)
{
    const int file = open(path, O_WRONLY);
    const bool good = file >= 0 && fsync(file) == 0;
    const int error = errno;
    if (file >= 0) close(file);
    errno = error;
    return good;
}

bool output_end(output *o, bool good)
{
    if (o->direct) return good || cannot(o->last);
    if (good && (!o->replaces || settle(o->path)) && rename(o->path, o->last) == 0) return true;
    const int error = errno;
    unlink(o->path);
    errno = error;
    return cannot(o->last);
}

bool output_text(const char *target, const char *text)
{
    output o;
    if (!output_begin(&o, target)) return false;
    FILE *const file = fopen(o.path, "w");
    const bool wrote = file && fputs(text, file) >= 0;
    const bool closed = file && fclose(file) == 0;
    return output_end(&o, wrote && closed);
}
