/* table_file.c -- cache files of solved tables. */
#include "table_file.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "platform/files.h"

void table_put(uint8_t *to, uint64_t number, int bytes)
{
    for (int i = 0; i < bytes; i++) to[i] = (uint8_t)(number >> (8 * i));
}

/* -- where it is ----------------------------------------------------------------------- */

/* $XDG_CACHE_HOME/hexshore or ~/.cache/hexshore. */
static bool find_folder(const char *folder, char *out)
{
    const char *const cache = getenv("XDG_CACHE_HOME"), *const home = getenv("HOME");
    int length;
    if (folder) {
        length = snprintf(out, TABLE_PATH, "%s", folder);
    } else if (cache && *cache) {
        length = snprintf(out, TABLE_PATH, "%s/hexshore", cache);
    } else if (home && *home) {
        length = snprintf(out, TABLE_PATH, "%s/.cache/hexshore", home);
    } else {
        return false;
    }
    return length > 0 && length < TABLE_PATH;
}

static bool make_folder(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        const bool there = mkdir(path, 0755) == 0 || errno == EEXIST;
        *slash = '/';
        if (!there) return false;
    }
    return mkdir(path, 0755) == 0 || errno == EEXIST;
}

bool table_path(const char *folder, const char *name, char out[TABLE_PATH])
{
    char path[TABLE_PATH];
    if ((folder && !*folder) || !find_folder(folder, path)) return false;
    const int length = snprintf(out, TABLE_PATH, "%s/%s", path, name);
    return length > 0 && length < TABLE_PATH;
}

/* -- reading and writing --------------------------------------------------------------- */

uint8_t *table_read(const char *path, size_t size)
{
    uint8_t *bytes = malloc(size + 1);
    FILE *const in = fopen(path, "rb");
    if (bytes && in && fread(bytes, 1, size + 1, in) == size) {
        fclose(in);
        return bytes;
    }
    if (in) fclose(in);
    free(bytes);
    return NULL;
}

static bool make_folder_of(const char *file)
{
    char path[TABLE_PATH];
    snprintf(path, sizeof path, "%s", file);
    char *const slash = strrchr(path, '/');
    if (!slash || slash == path) return true;
    *slash = '\0';
    return make_folder(path);
}

void table_write(const char *path, const uint8_t *bytes, size_t size)
{
    if (make_folder_of(path)) file_replace(path, bytes, size);
}
