/* playthrough_test.c -- random games, printed move by move, are still the same.
 *
 * A file of tests/play is what hx_playthrough() prints: the spec, the seed, and
 * from move to move what could be done and what was done.  The last line that
 * begins with # says how many moves to play.  A difference is shown by its first
 * line; whether it is meant is for people to decide.
 *
 *     playthrough_test            compares
 *     playthrough_test --update   writes the files anew (see tools/update-golden)
 *
 * A new file begins as three lines:   catan seats=3
 *                                     seed 1
 *                                     # 200 */
#include <glob.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hx/play.h"
#include "hx/walk.h"
#include "support/blocks.h"

enum { LONGEST = 1 << 20 };

static void *room(size_t bytes)
{
    void *p = calloc(1, bytes);
    assert_non_null(p);
    return p;
}

static int moves_in(const char *text)
{
    int moves = 0;
    for (const char *p = text; p; p = strchr(p, '\n') ? strchr(p, '\n') + 1 : NULL)
        if (strncmp(p, "# ", 2) == 0) moves = atoi(p + 2);
    return moves;
}

/* The game a file begins to describe, played to the move it ends with. */
static char *played_again(const char *path, const char *text)
{
    char spec[HX_SPEC_MAX], *out = room(LONGEST);
    const char *second = strchr(text, '\n');
    const int moves = moves_in(text);
    if (!second || strncmp(second, "\nseed ", 6) != 0 || !moves)
        fail_msg("%s is no playthrough", path);
    snprintf(spec, sizeof spec, "%.*s", (int)(second - text), text);
    const uint64_t seed = strtoull(second + 6, NULL, 10);
    const hx_game *game = hx_game_named(spec);
    if (!game) fail_msg("%s: no such game", path);
    void *rules = room(game->rules_size), *state = room(game->state_size);
    assert_int_equal(game->rules(rules, spec, NULL), HX_OK);
    const hx_walk walk = { game, rules, room((size_t)game->moves_max * sizeof(hx_move)),
                           room((size_t)game->odds_max * sizeof(hx_odds)) };
    assert_true(hx_playthrough(&walk, state, seed, moves, out, LONGEST) < LONGEST);
    free(walk.list);
    free(walk.odds);
    free(rules);
    free(state);
    return out;
}

/* Fails with the first line in which the two differ. */
static void assert_same_text(const char *path, const char *is, const char *was)
{
    int line = 1;
    while (*is && *was) {
        const size_t a = strcspn(is, "\n"), b = strcspn(was, "\n");
        if (a != b || memcmp(is, was, a) != 0)
            fail_msg("%s:%d\n  was: %.*s\n  is:  %.*s", path, line, (int)b, was, (int)a, is);
        is += a + (is[a] != 0);
        was += b + (was[b] != 0);
        line++;
    }
    if (*is || *was) fail_msg("%s:%d: one ends here", path, line);
}

static void run_play(void **path)
{
    char *was = file_read(*path), *is = played_again(*path, was);
    assert_same_text(*path, is, was);
    free(was);
    free(is);
}

static int update(const char *path)
{
    char *was = file_read(path), *is = played_again(path, was);
    const bool changed = strcmp(was, is) != 0;
    FILE *f = changed ? fopen(path, "wb") : NULL;
    if (changed && (!f || fputs(is, f) < 0 || fclose(f) != 0)) {
        perror(path);
        return 1;
    }
    if (changed) printf("%s is new\n", path);
    free(was);
    free(is);
    return 0;
}

int main(int argc, char **argv)
{
    static glob_t found;
    static struct CMUnitTest *tests;
    int failed = glob(HX_SOURCE_DIR "/tests/play/*.play", 0, NULL, &found);
    if (argc > 1 && strcmp(argv[1], "--update") == 0) {
        for (size_t i = 0; i < found.gl_pathc; i++) failed |= update(found.gl_pathv[i]);
        return failed;
    }
    tests = calloc(found.gl_pathc, sizeof *tests);
    for (size_t i = 0; tests && i < found.gl_pathc; i++)
        tests[i] = (struct CMUnitTest){ .name = strrchr(found.gl_pathv[i], '/') + 1,
                                        .test_func = run_play,
                                        .initial_state = found.gl_pathv[i] };
    return failed || _cmocka_run_group_tests("playthrough", tests, found.gl_pathc, NULL, NULL);
}
