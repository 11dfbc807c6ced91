/* second_verifier_test.c -- docs/examples/verify.py, written from docs/fair-dice.md alone:
 * it must take what is in order and reject what was tampered with, except where only
 * the rules of the game show the lie. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "hx/seal.h"
#include "support/tamper.h"

static sealed_game *the_game;

static int lay(void **state)
{
    (void)state;
    the_game = sealed_game_to_tamper(SEALED_MOVES);
    return 0;
}

static int clear(void **state)
{
    (void)state;
    sealed_game_free(the_game);
    return 0;
}

/* -- the second verifier --------------------------------------------------------------------- */

typedef struct crowd {
    char folder[64];
    int count;
} crowd;

static void file_name(const crowd *c, int number, char *out, size_t cap)
{
    snprintf(out, cap, "%s/%04d.hxr", c->folder, number);
}

static void add_file(crowd *c, const char *text)
{
    char path[128];
    file_name(c, c->count++, path, sizeof path);
    FILE *const file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void drop_files(const crowd *c)
{
    char path[128];
    for (int i = 0; i < c->count; i++) {
        file_name(c, i, path, sizeof path);
        remove(path);
    }
    rmdir(c->folder);
}

static bool has_python(void)
{
    if (system("python3 -c 'import sys; sys.exit(sys.version_info < (3, 8))' 2>/dev/null") == 0)
        return true;
    print_message("python3 (3.8 or newer) is missing: the second verifier is not tested\n");
    return false;
}

/* Reads a line a file and compares: 'y' in order, 'n' wrong, '?' it cannot know. */
static void run_python(const crowd *c, const char *wanted)
{
    char command[512], line[4096];
    snprintf(command, sizeof command, "python3 '%s/docs/examples/verify.py' %s/*.hxr",
             HX_SOURCE_DIR, c->folder);
    FILE *const said = popen(command, "r");
    assert_non_null(said);
    for (int i = 0; i < c->count; i++) {
        do { /* lines about the seed stand below */
            if (!fgets(line, sizeof line, said)) fail_msg("it stopped at file %d", i);
        } while (line[0] == ' ');
        const bool fine = strstr(line, ".hxr: in order") != NULL;
        if (wanted[i] != '?' && fine != (wanted[i] == 'y')) fail_msg("file %d: %s", i, line);
    }
    while (fgets(line, sizeof line, said)) assert_int_equal(line[0], ' ');
    pclose(said);
}

static void add_tampered(crowd *c, char *wanted)
{
    for (int i = 0; i < tampering_count; i++) {
        char *const text = tamper(the_game->text, &tamperings[i]);
        wanted[c->count] = tamperings[i].rules_needed ? '?' : 'n';
        add_file(c, text);
        free(text);
    }
    for (int i = 0; i < TAMPER_TAGS; i++) {
        char *const text = tamper_without(the_game->text, tamper_tags[i]);
        wanted[c->count] = 'n';
        add_file(c, text);
        free(text);
    }
    for (size_t at = 0; the_game->text[at]; at += 61) {
        if (tamper_is_layout(the_game->text, at)) continue;
        char *const text = tamper_byte(the_game->text, at);
        wanted[c->count] = 'n';
        add_file(c, text);
        free(text);
    }
}

static void add_sound(crowd *c, char *wanted)
{
    for (int i = 0; i < SEALED_SPECS; i++) {
        sealed_game *const d = sealed_game_play(sealed_specs[i], (uint8_t)(30 + i), 1500);
        wanted[c->count] = 'y';
        add_file(c, d->text);
        sealed_game_write(d, false, &(hx_record_options){ .masked = true, .viewer = 0 }, d->text);
        wanted[c->count] = 'y';
        add_file(c, d->text);
        sealed_game_free(d);
    }
    wanted[c->count] = 'y';
    add_file(c, the_game->text);
}

static void test_second_verifier(void **state)
{
    (void)state;
    static char wanted[2000];
    crowd c = { .folder = "/tmp/hexshore-verify-XXXXXX" };
    if (!has_python()) skip();
    assert_non_null(mkdtemp(c.folder));
    add_sound(&c, wanted);
    add_tampered(&c, wanted);
    assert_true(c.count < (int)sizeof wanted);
    run_python(&c, wanted);
    drop_files(&c);
}

/* It knows the rules of no game, but which moves of a copy must be in the record. */
static bool continues(const char *text, const char *copy)
{
    crowd c = { .folder = "/tmp/hexshore-verify-XXXXXX" };
    char command[512];
    assert_non_null(mkdtemp(c.folder));
    add_file(&c, text);
    add_file(&c, copy);
    snprintf(command, sizeof command,
             "python3 '%s/docs/examples/verify.py' --against %s/0001.hxr %s/0000.hxr >/dev/null",
             HX_SOURCE_DIR, c.folder, c.folder);
    const bool fine = system(command) == 0;
    drop_files(&c);
    return fine;
}

static void test_second_verifier_against(void **state)
{
    (void)state;
    if (!has_python()) skip();
    sealed_game *const d = sealed_game_to_tamper(100);
    char *const copy = malloc(SEALED_ROOM);
    hx_rng rng;
    hx_rng_seed(&rng, 8);
    hx_seat who = HX_NOBODY;
    while (who >= HX_SEATS || hx_play_undoable(&d->play, who) != 2) {
        sealed_game_go_on(d, &rng, d->play.count + 1);
        who = d->play.moves[d->play.count - 1].seat;
    }
    sealed_game_write(d, false, NULL, copy);
    sealed_game_write(d, true, NULL, d->text);
    assert_true(continues(d->text, copy));
    assert_int_equal(hx_play_undo(&d->play, who, 2), HX_OK);
    sealed_game_write(d, true, NULL, d->text);
    assert_true(continues(d->text, copy));
    hx_play_rewind(&d->play, 50);
    sealed_game_go_on(d, &rng, 200);
    sealed_game_write(d, true, NULL, d->text);
    assert_false(continues(d->text, copy));
    sealed_game_free(d);
    free(copy);
}

/* "Under 200 lines" is a promise of the document. */
static void test_second_verifier_is_short(void **state)
{
    (void)state;
    FILE *const file = fopen(HX_SOURCE_DIR "/docs/examples/verify.py", "r");
    int lines = 0, c;
    assert_non_null(file);
    while ((c = getc(file)) != EOF) lines += c == '\n';
    fclose(file);
    assert_in_range(lines, 1, 199);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_second_verifier),
        cmocka_unit_test(test_second_verifier_against),
        cmocka_unit_test(test_second_verifier_is_short),
    };
    return cmocka_run_group_tests(tests, lay, clear);
}
