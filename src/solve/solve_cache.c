/* solve_cache.c -- tables of Island One kept in a folder.
 *
 * A file holds, after a header, the values of every board that can stand, by
 * turns left (1 .. 15), camp and ground: 40 bits each, little-endian, in units
 * of 2^-32 above -32.  Totals lie between -30 and 145, so that they fit, and a
 * value is off by half a unit at most.  The header and a checksum over all of
 * it guard against other versions and damage; a file that does not fit in every
 * byte is ignored and replaced.
 *
 * Not here: when to look for a file; that is solve.c. */
#include "solve_cache.h"

#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "hx/hash.h"

enum { VERSION = 1, HEADER = 32, BYTES = 5, PATH_ROOM = 4096 };

#define UNIT 4294967296.0 /* of a value; 2^32 */
#define LOWEST (-32.0)

/* Header: name 8, version 4, rules 4, entries 8, checksum 8. */
static const char name[8] = { 'h', 'x', 'd', 'i', 'c', 'e', '1', '\n' };

/* -- numbers as bytes ------------------------------------------------------------------ */

static void put_number(uint8_t *to, uint64_t number, int bytes)
{
    for (int i = 0; i < bytes; i++) to[i] = (uint8_t)(number >> (8 * i));
}

static uint64_t get_number(const uint8_t *from, int bytes)
{
    uint64_t number = 0;
    for (int i = 0; i < bytes; i++) number |= (uint64_t)from[i] << (8 * i);
    return number;
}

static uint64_t to_stored(double value)
{
    return (uint64_t)floor((value - LOWEST) * UNIT + 0.5);
}

static double from_stored(uint64_t stored)
{
    return (double)stored / UNIT + LOWEST;
}

/* -- the bytes of a table -------------------------------------------------------------- */

static size_t file_size(const hx_solve *s)
{
    return HEADER + (size_t)s->info.solved * BYTES;
}

/* A number for everything the values depend on: what can be built where, what it
 * counts, which jokers there are and when they work. */
static uint32_t rules_number(const island *is)
{
    uint64_t hash = HX_HASH_START;
    for (int g = 0; g < GROUNDS; g++) {
        const ground *const at = &is->ground[g];
        const uint32_t facts[] = { at->roads, at->settlements, at->cities, at->points };
        hash = hx_hash(hash, facts, sizeof facts);
    }
    for (int c = 0; c < CAMPS; c++) {
        const camp *const at = &is->camp[c];
        const uint32_t facts[] = { at->points, at->purse.jokers, at->purse.wilds, at->purse.fresh };
        hash = hx_hash(hash, facts, sizeof facts);
    }
    return (uint32_t)(hash ^ hash >> 32);
}

static void put_header(const hx_solve *s, uint8_t *bytes)
{
    memcpy(bytes, name, sizeof name);
    put_number(bytes + 8, VERSION, 4);
    put_number(bytes + 12, rules_number(&s->island), 4);
    put_number(bytes + 16, (uint64_t)s->info.solved, 8);
    put_number(bytes + 24, 0, 8);
    put_number(bytes + 24, hx_hash(HX_HASH_START, bytes, file_size(s)), 8);
}

static bool is_header_right(const hx_solve *s, uint8_t *bytes)
{
    uint8_t read[HEADER];
    memcpy(read, bytes, HEADER);
    put_header(s, bytes);
    return memcmp(read, bytes, HEADER) == 0;
}

/* Every stored value in the order of the file. */
#define FOR_STORED(s, left, c, g)                                                                  \
    for (int left = 1; left <= (s)->turns; left++)                                                 \
        for (int c = 0; c < CAMPS; c++)                                                            \
            for (int g = 0; g < GROUNDS; g++)                                                      \
                if (solver_covers(s, c, g, left))

static void put_values(const hx_solve *s, uint8_t *to)
{
    FOR_STORED(s, left, c, g)
    {
        put_number(to, to_stored(s->layers[left].value[c][g]), BYTES);
        to += BYTES;
    }
}

static void get_values(hx_solve *s, const uint8_t *from)
{
    for (int c = 0; c < CAMPS; c++) {
        for (int g = 0; g < GROUNDS; g++) {
            s->layers[0].value[c][g] = s->island.camp[c].points + s->island.ground[g].points;
        }
    }
    FOR_STORED(s, left, c, g)
    {
        s->layers[left].value[c][g] = from_stored(get_number(from, BYTES));
        from += BYTES;
    }
}

/* -- where it is ----------------------------------------------------------------------- */

/* $XDG_CACHE_HOME/hexshore or ~/.cache/hexshore, made if need be. */
static bool find_folder(const char *folder, char *out)
{
    const char *const cache = getenv("XDG_CACHE_HOME"), *const home = getenv("HOME");
    int length;
    if (folder) {
        length = snprintf(out, PATH_ROOM, "%s", folder);
    } else if (cache && *cache) {
        length = snprintf(out, PATH_ROOM, "%s/hexshore", cache);
    } else if (home && *home) {
        length = snprintf(out, PATH_ROOM, "%s/.cache/hexshore", home);
    } else {
        return false;
    }
    return length > 0 && length < PATH_ROOM;
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

static bool find_file(const hx_solve *s, const char *folder, char *out)
{
    char path[PATH_ROOM];
    if ((folder && !*folder) || !find_folder(folder, path)) return false;
    const int length = snprintf(out, PATH_ROOM, "%s/island-one-%s-%s.hxt", path,
                                s->island.rules.flat_knights ? "flat" : "sheet",
                                s->island.rules.joker_later ? "later-turn" : "same-turn");
    return length > 0 && length < PATH_ROOM;
}

/* -- reading and writing --------------------------------------------------------------- */

/* The whole file, if it has exactly this size. */
static uint8_t *read_file(const char *path, size_t size)
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

bool solve_cache_read(hx_solve *s, const char *folder)
{
    char path[PATH_ROOM];
    if (!find_file(s, folder, path)) return false;
    uint8_t *const bytes = read_file(path, file_size(s));
    if (!bytes) return false;
    const bool right = is_header_right(s, bytes);
    if (right) get_values(s, bytes + HEADER);
    free(bytes);
    return right;
}

/* Under another name first, so that nobody ever reads half a table. */
static void write_file(const char *path, const uint8_t *bytes, size_t size)
{
    char draft[PATH_ROOM + 32];
    snprintf(draft, sizeof draft, "%s.%ld", path, (long)getpid());
    FILE *const out = fopen(draft, "wb");
    if (!out) return;
    bool written = fwrite(bytes, 1, size, out) == size;
    written = fflush(out) == 0 && fsync(fileno(out)) == 0 && written;
    written = fclose(out) == 0 && written;
    if (!written || rename(draft, path) != 0) remove(draft);
}

void solve_cache_write(const hx_solve *s, const char *folder)
{
    char path[PATH_ROOM], place[PATH_ROOM];
    if (!find_file(s, folder, path) || !find_folder(folder, place) || !make_folder(place)) return;
    uint8_t *const bytes = malloc(file_size(s));
    if (!bytes) return;
    put_values(s, bytes + HEADER);
    put_header(s, bytes);
    write_file(path, bytes, file_size(s));
    free(bytes);
}
