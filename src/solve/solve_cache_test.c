/* solve_cache_test.c -- stored tables: what comes back, and what is not believed. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "solve/solve_cache.h"

static char folder[64], file[128];

/* A small table: the cache does not mind where it begins. */
static hx_solve *open_table(void)
{
    static const hx_solve_options nowhere = { .folder = "" };
    hx_dice_rules rules;
    hx_dice_state from;
    hx_status why;
    assert_int_equal(hx_dice_game.rules(&rules, "dice island-one seats=1", NULL), HX_OK);
    assert_int_equal(hx_dice_game.arrange(&rules, "round 11", &from, NULL), HX_OK);
    hx_solve *const solve = hx_solve_open(&rules, &from, &nowhere, &why);
    assert_non_null(solve);
    return solve;
}

static int make_folder(void **state)
{
    (void)state;
    strcpy(folder, "/tmp/hx_cache_XXXXXX");
    if (!mkdtemp(folder)) return -1;
    snprintf(file, sizeof file, "%s/new/island-one-sheet-same-turn.hxt", folder);
    strcat(folder, "/new"); /* it is made when needed */
    return 0;
}

static int remove_folder(void **state)
{
    (void)state;
    remove(file);
    rmdir(folder);
    folder[strlen(folder) - 4] = '\0';
    return rmdir(folder);
}

static long size_of(const char *path)
{
    struct stat about;
    return stat(path, &about) == 0 ? (long)about.st_size : -1;
}

/* Every value comes back, off by half a unit at most. */
static void round_trip(void **state)
{
    (void)state;
    hx_solve *const solve = open_table();
    value_layer *const kept = malloc((size_t)(solve->turns + 1) * sizeof *kept);
    const size_t size = (size_t)(solve->turns + 1) * sizeof *kept;
    assert_non_null(kept);
    memcpy(kept, solve->layers, size);
    assert_false(solve_cache_read(solve, folder));
    solve_cache_write(solve, folder);
    assert_int_equal(size_of(file), 32 + 5 * solve->info.solved);
    memset(solve->layers, 0xFF, size); /* NaN everywhere */
    assert_true(solve_cache_read(solve, folder));
    for (int left = 0; left <= solve->turns; left++) {
        for (int c = 0; c < CAMPS; c++) {
            for (int g = 0; g < GROUNDS; g++) {
                const double a = kept[left].value[c][g], b = solve->layers[left].value[c][g];
                if (solver_covers(solve, c, g, left)) assert_true(fabs(a - b) <= CACHE_ERROR);
                else if (left > 0) assert_true(isnan(b));
            }
        }
    }
    free(kept);
    hx_solve_close(solve);
}

static void change_byte(long at, int by)
{
    FILE *const f = fopen(file, "r+b");
    assert_non_null(f);
    fseek(f, at, SEEK_SET);
    const int byte = fgetc(f);
    fseek(f, at, SEEK_SET);
    fputc(byte ^ by, f);
    fclose(f);
}

/* Damage anywhere, another version, a cut or a longer file: not believed; and a
 * table written over it is. */
static void damage(void **state)
{
    (void)state;
    hx_solve *const solve = open_table();
    solve_cache_write(solve, folder);
    const long size = size_of(file);
    const long places[] = { 0, 8, 12, 16, 24, 32, size / 2, size - 1 };
    for (size_t i = 0; i < sizeof places / sizeof places[0]; i++) {
        change_byte(places[i], 4);
        assert_false(solve_cache_read(solve, folder));
        change_byte(places[i], 4);
        assert_true(solve_cache_read(solve, folder));
    }
    assert_int_equal(truncate(file, size - 1), 0);
    assert_false(solve_cache_read(solve, folder));
    assert_int_equal(truncate(file, size + 1), 0);
    assert_false(solve_cache_read(solve, folder));
    solve_cache_write(solve, folder);
    assert_true(solve_cache_read(solve, folder));
    hx_solve_close(solve);
}

/* A folder that cannot be made, and none at all, are no error. */
static void nowhere_to_write(void **state)
{
    (void)state;
    hx_solve *const solve = open_table();
    solve_cache_write(solve, "/dev/null/no");
    assert_false(solve_cache_read(solve, "/dev/null/no"));
    solve_cache_write(solve, "");
    assert_false(solve_cache_read(solve, ""));
    hx_solve_close(solve);
}

/* The whole game's table is below 5 MB. */
static void small_enough(void **state)
{
    (void)state;
    assert_true(32 + 5 * 931028 < 5000000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(round_trip, make_folder, remove_folder),
        cmocka_unit_test_setup_teardown(damage, make_folder, remove_folder),
        cmocka_unit_test(nowhere_to_write),
        cmocka_unit_test(small_enough),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
