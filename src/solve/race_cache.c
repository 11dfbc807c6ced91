/* race_cache.c -- the solved table of Island Two, cached in a file.
 *
 * After a header stand the turns of every board with six dice that is not there yet,
 * by camp and ground: 40 bits each, little-endian, in units of 2^-32.  Then the boards
 * of the first turns, which have fewer dice, that somebody alone can come to: turn,
 * camp and ground in 16 bits each, and turns as above.  They do not depend on seats;
 * with more of them the first turns are computed when asked for, which are few.
 * Header and checksum as in solve_cache.c.
 *
 * Not here: when to look for a file; that is race.c. */
#include "race_cache.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hx/hash.h"
#include "table_file.h"

enum { VERSION = 1, HEADER = 40, BYTES = 5, EARLY = 3 * 2 + BYTES, EARLY_MOST = 20000 };

#define UNIT 4294967296.0 /* of a turn; 2^32 */

/* Header: name 8, version 4, rules 4, boards 8, early boards 8, checksum 8. */
static const char name[8] = { 'h', 'x', 'r', 'a', 'c', 'e', '1', '\n' };

static uint64_t to_stored(double value)
{
    return (uint64_t)floor(-value * UNIT + 0.5);
}

static double from_stored(uint64_t stored)
{
    return -(double)stored / UNIT;
}

/* A number for everything the values depend on. */
static uint32_t rules_number(const race_sheet *s)
{
    uint64_t hash = HX_HASH_START;
    for (int g = 0; g < s->grounds; g++) {
        const race_ground *const at = &s->ground[g];
        const uint32_t facts[] = { at->roads, at->settlements, at->cities, at->points };
        hash = hx_hash(hash, facts, sizeof facts);
    }
    for (int c = 0; c < RACE_CAMPS; c++) {
        const race_camp *const at = &s->camp[c];
        const uint32_t facts[] = { at->points, at->purse.jokers, at->purse.wilds, at->purse.fresh };
        hash = hx_hash(hash, facts, sizeof facts);
    }
    return (uint32_t)(hash ^ hash >> 32) ^ (s->rules.joker_later ? 1u : 0u);
}

static void put_header(const hx_race *r, uint8_t *bytes, uint64_t early, size_t size)
{
    memcpy(bytes, name, sizeof name);
    table_put(bytes + 8, VERSION, 4);
    table_put(bytes + 12, rules_number(&r->sheet), 4);
    table_put(bytes + 16, (uint64_t)race_count(r), 8);
    table_put(bytes + 24, early, 8);
    table_put(bytes + 32, 0, 8);
    table_put(bytes + 32, hx_hash(HX_HASH_START, bytes, size), 8);
}

/* -- boards -------------------------------------------------------------------------------- */

/* Every stored board in the order of the file. */
#define FOR_BOARDS(r, c, g)                                                                        \
    for (int c = 0; c < RACE_CAMPS; c++)                                                           \
        for (int g = 0; g < (r)->sheet.grounds; g++)                                               \
            if (!race_is_done(&(r)->sheet, c, g))

static uint8_t *put_boards(const hx_race *r, uint8_t *to)
{
    FOR_BOARDS(r, c, g)
    {
        table_put(to, to_stored(r->values->of[c][g]), BYTES);
        to += BYTES;
    }
    return to;
}

static const uint8_t *get_boards(hx_race *r, const uint8_t *from)
{
    FOR_BOARDS(r, c, g)
    {
        r->values->of[c][g] = from_stored(table_get(from, BYTES));
        from += BYTES;
    }
    return from;
}

/* -- first turns ---------------------------------------------------------------------------- */

static int count_early(const hx_race *r)
{
    int n = 0;
    for (int turn = 1; turn <= RAMP; turn++) FOR_BOARDS(r, c, g) n += r->early[turn]->known[c][g];
    return n;
}

static void put_early(const hx_race *r, uint8_t *to)
{
    for (int turn = 1; turn <= RAMP; turn++) {
        FOR_BOARDS(r, c, g)
        {
            if (!r->early[turn]->known[c][g]) continue;
            table_put(to, (uint64_t)turn, 2);
            table_put(to + 2, (uint64_t)c, 2);
            table_put(to + 4, (uint64_t)g, 2);
            table_put(to + 6, to_stored(r->early[turn]->values.of[c][g]), BYTES);
            to += EARLY;
        }
    }
}

/* Only somebody alone comes to them in these turns. */
static void get_early(hx_race *r, const uint8_t *from, uint64_t count)
{
    if (r->sheet.rules.seats != 1) return;
    for (uint64_t i = 0; i < count; i++, from += EARLY) {
        const uint64_t turn = table_get(from, 2), c = table_get(from + 2, 2),
                       g = table_get(from + 4, 2);
        if (turn < 1 || turn > RAMP || c >= RACE_CAMPS || g >= RACE_GROUNDS) continue;
        r->early[turn]->values.of[c][g] = from_stored(table_get(from + 6, BYTES));
        r->early[turn]->known[c][g] = true;
    }
}

/* -- the file ---------------------------------------------------------------------------------- */

static bool find_file(const hx_race *r, const char *folder, char *out)
{
    return table_path(
        folder,
        r->sheet.rules.joker_later ? "island-two-later-turn.hxt" : "island-two-same-turn.hxt", out);
}

/* How many early boards a file of this name has; its size follows. */
static bool early_in(const char *path, uint64_t *early)
{
    uint8_t header[HEADER];
    FILE *const in = fopen(path, "rb");
    const bool read = in && fread(header, 1, HEADER, in) == HEADER;
    if (in) fclose(in);
    if (!read || memcmp(header, name, sizeof name) != 0) return false;
    *early = table_get(header + 24, 8);
    return *early <= EARLY_MOST;
}

static size_t size_with(const hx_race *r, uint64_t early)
{
    return HEADER + (size_t)race_count(r) * BYTES + (size_t)early * EARLY;
}

static bool is_right(const hx_race *r, uint8_t *bytes, uint64_t early, size_t size)
{
    uint8_t read[HEADER];
    memcpy(read, bytes, HEADER);
    put_header(r, bytes, early, size);
    return memcmp(read, bytes, HEADER) == 0;
}

bool race_cache_read(hx_race *r, const char *folder)
{
    char path[TABLE_PATH];
    uint64_t early;
    if (!find_file(r, folder, path) || !early_in(path, &early)) return false;
    const size_t size = size_with(r, early);
    uint8_t *const bytes = table_read(path, size);
    const bool right = bytes && is_right(r, bytes, early, size);
    if (right) get_early(r, get_boards(r, bytes + HEADER), early);
    free(bytes);
    return right;
}

/* Only somebody alone knows the first turns of one. */
void race_cache_write(const hx_race *r, const char *folder)
{
    char path[TABLE_PATH];
    if (!find_file(r, folder, path)) return;
    const uint64_t early = r->sheet.rules.seats == 1 ? (uint64_t)count_early(r) : 0;
    const size_t size = size_with(r, early);
    uint8_t *const bytes = early <= EARLY_MOST ? malloc(size) : NULL;
    if (!bytes) return;
    uint8_t *const behind = put_boards(r, bytes + HEADER);
    if (early > 0) put_early(r, behind);
    put_header(r, bytes, early, size);
    table_write(path, bytes, size);
    free(bytes);
}
