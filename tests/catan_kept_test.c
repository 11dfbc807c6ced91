/* catan_kept_test.c -- records and positions written by 0.1.0 are read, and written the same.
 *
 * tests/data/catan-0.1.0 has whole games in their records, and for each the ids of some of
 * their positions, each after this many moves; both as 0.1.0 wrote them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hx/catan.h"
#include "hx/record.h"

enum { TEXT = 1 << 16 };

static char *read_text(const char *name, const char *ending)
{
    char path[512];
    snprintf(path, sizeof path, "%s/tests/data/catan-0.1.0/%s.%s", HX_SOURCE_DIR, name, ending);
    FILE *const file = fopen(path, "r");
    assert_non_null(file);
    char *const text = calloc(1, TEXT);
    assert_non_null(text);
    assert_in_range(fread(text, 1, TEXT - 1, file), 1, TEXT - 2);
    fclose(file);
    return text;
}

/* The position after `count` moves has this id, and the id is that position. */
static void assert_kept(const hx_play *play, int count, const char *id)
{
    const hx_game *game = play->game;
    char is[HX_ID_MAX];
    void *const state = calloc(1, game->state_size), *const again = calloc(1, game->state_size);
    assert_true(state && again);
    hx_play_position(play, count, state);
    hx_position_id(game, play->rules, state, is, sizeof is);
    assert_string_equal(is, id);
    assert_int_equal(hx_position_from_id(game, play->rules, id, again), HX_OK);
    assert_memory_equal(again, state, hx_state_used(game, play->rules));
    free(again);
    free(state);
}

static void record_and_ids_are_kept(void **state)
{
    char *const text = read_text(*state, "hxr"), *const ids = read_text(*state, "ids");
    hx_record record;
    hx_play play;
    hx_error why;
    int positions = 0;
    assert_int_equal(hx_record_open(&record, text, &why), HX_OK);
    void *const room = malloc(hx_play_room(&hx_catan_game, record.moves));
    hx_play_into(&play, &hx_catan_game, record.moves, room);
    assert_int_equal(hx_record_replay(&record, &play, NULL, &why), HX_OK);
    for (char *line = strtok(ids, "\n"); line; line = strtok(NULL, "\n"), positions++) {
        char *id;
        const long count = strtol(line, &id, 10);
        assert_in_range(count, 0, play.count);
        assert_kept(&play, (int)count, id + 1);
    }
    assert_in_range(positions, 20, 100);
    free(room);
    free(ids);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        { "special building, dice from a deck", record_and_ids_are_kept, NULL, NULL,
          "special-deck" },
        { "paired players, friendly robber", record_and_ids_are_kept, NULL, NULL,
          "paired-friendly" },
        { "three players, the first by a roll", record_and_ids_are_kept, NULL, NULL,
          "three-first-roll" },
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
