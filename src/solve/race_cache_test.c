/* race_cache_test.c -- the stored table of Island Two: what is written is read, with first
 * turns and without; what is damaged or of other rules is not.  The values are made up:
 * solving takes too long here (release/solve_full_test.c does it). */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "solve/race_cache.h"

static hx_race *new_race(int seats, bool later)
{
    const hx_dice_rules rules = { .kind = HX_DICE_ISLAND_TWO,
                                  .seats = (uint8_t)seats,
                                  .joker_later = later };
    hx_race *const r = calloc(1, sizeof *r);
    assert_non_null(r);
    race_sheet_make(&r->sheet, &rules, race_game);
    r->values = calloc(1, sizeof *r->values);
    assert_non_null(r->values);
    for (int turn = 1; turn <= RAMP; turn++) assert_non_null(r->early[turn] = race_new_first());
    return r;
}

static double made_up(int c, int g)
{
    return -1 - fmod(c * 0.37 + g * 0.0123, 30);
}

static hx_race *full_race(void)
{
    hx_race *const r = new_race(1, false);
    for (int c = 0; c < RACE_CAMPS; c++)
        for (int g = 0; g < r->sheet.grounds; g++)
            if (!race_is_done(&r->sheet, c, g)) r->values->of[c][g] = made_up(c, g);
    for (int i = 0; i < 50; i++) {
        r->early[1 + i % RAMP]->known[i][2 * i] = true;
        r->early[1 + i % RAMP]->values.of[i][2 * i] = -10 - i * 0.01;
    }
    return r;
}

static void assert_same(const hx_race *a, const hx_race *b, bool first_turns)
{
    for (int c = 0; c < RACE_CAMPS; c++)
        for (int g = 0; g < a->sheet.grounds; g++)
            if (fabs(a->values->of[c][g] - b->values->of[c][g]) > RACE_CACHE_ERROR)
                fail_msg("camp %d, ground %d", c, g);
    for (int turn = 1; turn <= RAMP; turn++)
        for (int i = 0; i < 50; i++) {
            const bool known = first_turns && a->early[turn]->known[i][2 * i];
            assert_int_equal(b->early[turn]->known[i][2 * i], known);
            if (known)
                assert_true(fabs(a->early[turn]->values.of[i][2 * i] -
                                 b->early[turn]->values.of[i][2 * i]) <= RACE_CACHE_ERROR);
        }
}

static bool reads(const char *folder, int seats, bool later)
{
    hx_race *const r = new_race(seats, later);
    const bool read = race_cache_read(r, folder);
    hx_race_close(r);
    return read;
}

static void flip(const char *path, long at)
{
    FILE *const f = fopen(path, "r+b");
    assert_non_null(f);
    fseek(f, at, SEEK_SET);
    const int byte = fgetc(f);
    fseek(f, at, SEEK_SET);
    fputc(byte ^ 4, f);
    fclose(f);
}

static void test_written_is_read(void **state)
{
    (void)state;
    char folder[] = "/tmp/hexshore-race-XXXXXX", path[256];
    assert_non_null(mkdtemp(folder));
    snprintf(path, sizeof path, "%s/island-two-same-turn.hxt", folder);
    hx_race *const made = full_race(), *const alone = new_race(1, false),
                   *const three = new_race(3, false);
    assert_false(reads(folder, 1, false));
    race_cache_write(made, folder);
    assert_true(race_cache_read(alone, folder));
    assert_same(made, alone, true);
    assert_true(race_cache_read(three, folder));
    assert_same(made, three, false);
    assert_false(reads(folder, 1, true));
    assert_false(reads("", 1, false));
    FILE *const f = fopen(path, "rb");
    fseek(f, 0, SEEK_END);
    const long size = ftell(f);
    fclose(f);
    assert_in_range(size, 1000000, 20000000);
    const long places[] = { 0, 9, 13, 17, 26, 33, 41, size / 2, size - 1 };
    for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
        flip(path, places[i]);
        if (reads(folder, 1, false)) fail_msg("read with byte %ld damaged", places[i]);
        flip(path, places[i]);
    }
    assert_true(reads(folder, 1, false));
    assert_int_equal(truncate(path, size - 1), 0);
    assert_false(reads(folder, 1, false));
    unlink(path);
    rmdir(folder);
    hx_race_close(made);
    hx_race_close(alone);
    hx_race_close(three);
}

int main(void)
{
    const struct CMUnitTest tests[] = { cmocka_unit_test(test_written_is_read) };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
