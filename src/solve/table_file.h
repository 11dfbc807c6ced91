/* table_file.h -- files of stored tables: where they are, read and written whole, their
 * numbers as bytes. */
#ifndef SOLVE_TABLE_FILE_H
#define SOLVE_TABLE_FILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { TABLE_PATH = 4096 };

/* The path of a table with this name; folder: as in hx_solve_options.  False where
 * nothing is to be kept. */
bool table_path(const char *folder, const char *name, char out[TABLE_PATH]);
/* The whole file, if it has exactly this size, to be freed; else NULL. */
uint8_t *table_read(const char *path, size_t size);
/* Best effort: makes the folder, writes under another name first, so that nobody ever
 * reads half a table. */
void table_write(const char *path, const uint8_t *bytes, size_t size);

/* Numbers, the lowest byte first. */
void table_put(uint8_t *to, uint64_t number, int bytes);
static inline uint64_t table_get(const uint8_t *from, int bytes)
{
    uint64_t number = 0;
    for (int i = 0; i < bytes; i++) number |= (uint64_t)from[i] << (8 * i);
    return number;
}

#endif
