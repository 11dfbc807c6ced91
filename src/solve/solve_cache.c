/* solve_cache.c -- solved tables of Island One, cached in files.
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

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hx/hash.h"
#include "table_file.h"

enum { VERSION = 1, HEADER = 32, BYTES = 5 };

#define UNIT 4294967296.0 /* of a value; 2^32 */
#define LOWEST (-32.0)

/* Header: name 8, version 4, rules 4, entries 8, checksum 8. */
static const char name[8] = { 'h', 'x', 'd', 'i', 'c', 'e', '1', '\n' };

/* -- numbers ----------------------------------------------------------------------------- */

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
    table_put(bytes + 8, VERSION, 4);
    table_put(bytes + 12, rules_number(&s->island), 4);
    table_put(bytes + 16, (uint64_t)s->info.solved, 8);
    table_put(bytes + 24, 0, 8);
    table_put(bytes + 24, hx_hash(HX_HASH_START, bytes, file_size(s)), 8);
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
        table_put(to, to_stored(s->layers[left].value[c][g]), BYTES);
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
        s->layers[left].value[c][g] = from_stored(table_get(from, BYTES));
        from += BYTES;
    }
}

/* -- where it is ----------------------------------------------------------------------- */

static bool find_file(const hx_solve *s, const char *folder, char *out)
{
    char file[64];
    snprintf(file, sizeof file, "island-one-%s-%s.hxt",
             s->island.rules.flat_knights ? "flat" : "sheet",
             s->island.rules.joker_later ? "later-turn" : "same-turn");
    return table_path(folder, file, out);
}

/* -- reading and writing --------------------------------------------------------------- */

bool solve_cache_read(hx_solve *s, const char *folder)
{
    char path[TABLE_PATH];
    if (!find_file(s, folder, path)) return false;
    uint8_t *const bytes = table_read(path, file_size(s));
    if (!bytes) return false;
    const bool right = is_header_right(s, bytes);
    if (right) get_values(s, bytes + HEADER);
    free(bytes);
    return right;
}

void solve_cache_write(const hx_solve *s, const char *folder)
{
    char path[TABLE_PATH];
    if (!find_file(s, folder, path)) return;
    uint8_t *const bytes = malloc(file_size(s));
    if (!bytes) return;
    put_values(s, bytes + HEADER);
    put_header(s, bytes);
    table_write(path, bytes, file_size(s));
    free(bytes);
}
