/* draw_board_test.c -- `hexshore board`: boards made, judged, written as text, as
 * JSON and as a picture. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>
#include <jansson.h>

#include "cli/cli.h"

static char *slurp(FILE *file)
{
    rewind(file);
    char *const text = calloc(1, 1 << 20);
    assert_non_null(text);
    assert_true(fread(text, 1, (1 << 20) - 1, file) < (1 << 20) - 1);
    fclose(file);
    return text;
}

/* The command in a process of its own: its exit code, and what it printed. */
static int run(const char *line, char **out, char **err)
{
    FILE *const to = tmpfile(), *const errors = tmpfile();
    int status;
    assert_true(to && errors);
    fflush(NULL);
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        char copy[1024], *argv[24];
        int argc = 0;
        snprintf(copy, sizeof copy, "hexshore board %s", line);
        for (char *word = strtok(copy, " "); word && argc < 23; word = strtok(NULL, " "))
            argv[argc++] = word;
        argv[argc] = NULL;
        dup2(fileno(to), STDOUT_FILENO);
        dup2(fileno(errors), STDERR_FILENO);
        setenv("LANGUAGE", "en", 1);
        const int code = cli_main(argc, argv);
        fflush(NULL);
        _exit(code);
    }
    waitpid(child, &status, 0);
    assert_true(WIFEXITED(status));
    *out = slurp(to);
    *err = slurp(errors);
    return WEXITSTATUS(status);
}

static char *run_well(const char *line)
{
    char *out, *err;
    const int code = run(line, &out, &err);
    if (code != 0) fail_msg("board %s: %d\n%s", line, code, err);
    free(err);
    return out;
}

static void expect(const char *line, const char *const *parts)
{
    char *const out = run_well(line);
    for (; *parts; parts++) {
        if (strstr(out, *parts)) continue;
        fputs(out, stderr);
        fail_msg("board %s: \"%s\" is missing", line, *parts);
    }
    free(out);
}

/* -- text ---------------------------------------------------------------------------------- */

#define BEGINNER                                                                                   \
    "m10.p2.f9/g12.h6.p4.h10/g9.f11.d.f3.m8/f8.m3.g4.p5/h5.g6.p11;"                                \
    "A1nw3.A2neG.B1wL.B4neO.C5e3.D1wB.D4seW.E1sw3.E2se3"

/* [R-BASE-20] */
static void test_text(void **state)
{
    (void)state;
    static const char *const lines[] = {
        "board=beginner --text",
        "catan board=beginner --text",
        "catan seats=3 board=beginner --text --seed 5",
        "--text board=" BEGINNER,
    };
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        char *const out = run_well(lines[i]);
        assert_string_equal(out, BEGINNER "\n");
        free(out);
    }
}

/* The same seed, the same board; another seed, another. */
static void test_seeds(void **state)
{
    (void)state;
    char *const one = run_well("board=free --seed 7 --text"),
                *const same = run_well("board=free seed=7 --text"),
                *const other = run_well("board=free --seed 8 --text"),
                *const list = run_well("board=free --seed 7 --list 2 --text");
    char both[1024];
    assert_string_equal(one, same);
    assert_string_not_equal(one, other);
    snprintf(both, sizeof both, "%s%s", one, other);
    assert_string_equal(list, both);
    free(one);
    free(same);
    free(other);
    free(list);
}

static void test_judged(void **state)
{
    (void)state;
    expect("board=beginner --ascii --seed 3",
           (const char *const[]){
               "(1)    .    _.", "h5.g6.p11;A1nw3", "hexshore play 'catan board=beginner seed=3'\n",
               "  brick             3       12  20.7 %\n",
               "  wool              4       10  17.2 %\n", "Breaks none of the fairness filters.\n",
               "    11  C1se (9 grain, 11 lumber, 8 lumber)\n", NULL });
    /* [R-BASE-28] Two red numbers side by side, equal ones, 2 by 12. */
    expect("board=m6.p8.f8/g12.h2.p4.h10/g9.f11.d.f3.m8/f8.m3.g4.p5/h5.g6.p11;A1nwO --ascii",
           (const char *const[]){ "Breaks the fairness filters: red, equal, ends, harbour\n",
                                  "p11;A1nwO'\n", NULL });
    expect("board=free fair=63 --list 3 --seed 11",
           (const char *const[]){ "        11  ", "        12  ", "        13  ", "  -\n", NULL });
}

/* -- for programs ----------------------------------------------------------------------------- */

static void test_json(void **state)
{
    (void)state;
    char *const out = run_well("board=beginner --json");
    json_t *const json = json_loads(out, 0, NULL);
    assert_non_null(json);
    assert_int_equal(json_array_size(json_object_get(json, "hexes")), 19);
    assert_int_equal(json_array_size(json_object_get(json, "harbours")), 9);
    assert_int_equal(json_array_size(json_object_get(json, "breaks")), 0);
    assert_int_equal(json_integer_value(json_object_get(json_object_get(json, "pips"), "grain")),
                     13);
    const json_t *const hex = json_array_get(json_object_get(json, "hexes"), 4);
    assert_string_equal(json_string_value(json_object_get(hex, "hex")), "B2");
    assert_string_equal(json_string_value(json_object_get(hex, "terrain")), "hills");
    assert_int_equal(json_integer_value(json_object_get(hex, "number")), 6);
    const json_t *const best = json_array_get(json_object_get(json, "best_corners"), 0);
    assert_string_equal(json_string_value(json_object_get(best, "corner")), "C1se");
    assert_int_equal(json_integer_value(json_object_get(best, "pips")), 11);
    json_decref(json);
    free(out);
}

/* -- the picture -------------------------------------------------------------------------------- */

static int count(const char *text, const char *what)
{
    int n = 0;
    for (text = strstr(text, what); text; text = strstr(text + 1, what)) n++;
    return n;
}

/* Every element is closed, in order: all that a picture needs of XML. */
static void check_nesting(const char *svg)
{
    char open[64][16];
    int depth = 0;
    for (const char *at = strchr(svg, '<'); at; at = strchr(at + 1, '<')) {
        const bool closing = at[1] == '/';
        const char *const name = at + 1 + closing, *const end = strchr(at, '>');
        const size_t length = strcspn(name, " >/");
        assert_non_null(end);
        assert_true(length < sizeof open[0]);
        if (closing) {
            assert_true(depth > 0);
            depth--;
            assert_true(strncmp(open[depth], name, length) == 0 && open[depth][length] == '\0');
        } else if (end[-1] != '/') {
            assert_true(depth < 64);
            memcpy(open[depth], name, length);
            open[depth++][length] = '\0';
        }
    }
    assert_int_equal(depth, 0);
}

static void check_picture(const char *line, int hexes, int harbours, int roads, int houses)
{
    char *const svg = run_well(line);
    assert_int_equal(strncmp(svg, "<svg ", 5), 0);
    check_nesting(svg);
    assert_int_equal(count(svg, "<polygon "), 3 * hexes);
    assert_int_equal(count(svg, ">3:1</text>") + count(svg, ">2:1</text>"), harbours);
    assert_int_equal(count(svg, "stroke-width='7'"), roads);
    assert_int_equal(count(svg, "<path d='M-10 10V-3"), houses);
    free(svg);
}

static void test_picture(void **state)
{
    (void)state;
    check_picture("board=beginner --svg -", 19, 9, 8, 8);
    check_picture("seats=6 --svg - --seed 4", 30, 11, 0, 0);
    char *const german = run_well("board=beginner --svg - --lang de");
    assert_int_equal(count(german, ">Wüste</text>"), 1);
    assert_int_equal(count(german, ">Wolle</text>"), 5); /* four hexes and a harbour */
    free(german);
}

/* A file is written beside the drawing, and one that cannot be is named. */
static void test_files(void **state)
{
    (void)state;
    char path[] = "/tmp/hexshore-board-XXXXXX", line[128], *out, *err;
    const int made = mkstemp(path);
    assert_true(made >= 0);
    close(made);
    snprintf(line, sizeof line, "board=beginner --svg %s", path);
    assert_int_equal(run(line, &out, &err), 0);
    assert_non_null(strstr(out, "C1se"));
    assert_non_null(strstr(err, path));
    FILE *const file = fopen(path, "r");
    assert_non_null(file);
    char *const svg = slurp(file);
    check_nesting(svg);
    free(svg);
    free(out);
    free(err);
    remove(path);
    assert_int_equal(run("--svg /nowhere/at/all.svg", &out, &err), 1);
    assert_non_null(strstr(err, "/nowhere/at/all.svg"));
    free(out);
    free(err);
}

static void test_refusals(void **state)
{
    (void)state;
    static const struct {
        const char *line, *message;
        int code;
    } cases[] = {
        { "board=typo", "spiral|beginner|free", 1 },
        { "dice", "boards belong to the game catan", 1 },
        { "chess", "there is no game \"chess\"", 1 },
        { "seed=4 --seed 5", "each option once", 1 },
        { "seats=9", "2..6", 1 },
        { "--list 0", "--list: \"0\" is not", 2 },
        { "--seed x", "--seed: \"x\" is not", 2 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char *out, *err;
        assert_int_equal(run(cases[i].line, &out, &err), cases[i].code);
        if (!strstr(err, cases[i].message)) fail_msg("board %s: %s", cases[i].line, err);
        assert_string_equal(out, "");
        free(out);
        free(err);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_text),     cmocka_unit_test(test_seeds),
        cmocka_unit_test(test_judged),   cmocka_unit_test(test_json),
        cmocka_unit_test(test_picture),  cmocka_unit_test(test_files),
        cmocka_unit_test(test_refusals),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
