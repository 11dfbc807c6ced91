/* cli_test.c -- the commands as a user calls them: what they print and how they
 * end.  Each call runs in a process of its own, with the toy game among the
 * games. */
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
#include "cli/with_toy.h"

enum { WORDS = 32 };

typedef struct result {
    int code;
    char *out, *err;
} result;

static char *slurp(FILE *file)
{
    rewind(file);
    char *text = calloc(1, 1);
    size_t used = 0, got;
    char part[4096];
    while ((got = fread(part, 1, sizeof part, file)) > 0) {
        text = realloc(text, used + got + 1);
        memcpy(text + used, part, got);
        used += got;
        text[used] = '\0';
    }
    fclose(file);
    return text;
}

/* The child: the whole program, on these streams. */
static void become(const char *line, FILE *in, FILE *out, FILE *err)
{
    char copy[2048], *argv[WORDS + 1];
    int argc = 0;
    snprintf(copy, sizeof copy, "hexshore %s", line);
    for (char *word = strtok(copy, " "); word && argc < WORDS; word = strtok(NULL, " ")) {
        argv[argc++] = word;
    }
    argv[argc] = NULL;
    unsetenv("LANGUAGE");
    unsetenv("LC_ALL");
    unsetenv("LC_MESSAGES");
    if (!getenv("HX_TEST_LANG")) unsetenv("LANG");
    dup2(fileno(in), STDIN_FILENO);
    dup2(fileno(out), STDOUT_FILENO);
    dup2(fileno(err), STDERR_FILENO);
    const int code = cli_main(argc, argv);
    fflush(NULL);
    _exit(code);
}

/* Runs "sim toy --games 3" with this input. */
static result run_with(const char *line, const char *input)
{
    FILE *const in = tmpfile(), *const out = tmpfile(), *const err = tmpfile();
    assert_true(in && out && err);
    fputs(input, in);
    rewind(in);
    fflush(NULL);
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) become(line, in, out, err);
    int status;
    waitpid(child, &status, 0);
    fclose(in);
    assert_true(WIFEXITED(status));
    return (result){ WEXITSTATUS(status), slurp(out), slurp(err) };
}

static result run(const char *line)
{
    return run_with(line, "");
}

static void done(result *r)
{
    free(r->out);
    free(r->err);
}

static void expect_code(const char *line, int code)
{
    result r = run(line);
    if (r.code != code) fail_msg("hexshore %s: %d, not %d\n%s%s", line, r.code, code, r.out, r.err);
    assert_int_equal(*r.err != '\0', code != 0);
    done(&r);
}

static void expect_text(const char *line, int code, const char *out, const char *err)
{
    result r = run(line);
    assert_int_equal(r.code, code);
    if (!strstr(r.out, out) || !strstr(r.err, err)) fail_msg("%s:\n%s%s", line, r.out, r.err);
    done(&r);
}

static json_t *run_json(const char *line, int code)
{
    result r = run(line);
    json_error_t why;
    assert_int_equal(r.code, code);
    json_t *const json = json_loads(r.out, JSON_REJECT_DUPLICATES, &why);
    if (!json) fail_msg("%s: no JSON: %s", line, r.out);
    done(&r);
    return json;
}

static int64_t number_of(const json_t *json, const char *key)
{
    const json_t *const value = json_object_get(json, key);
    assert_true(json_is_integer(value));
    return json_integer_value(value);
}

/* -- the frame ----------------------------------------------------------------------- */

static void test_exit_codes(void **state)
{
    (void)state;
    expect_code("help", 0);
    expect_code("--help", 0);
    expect_code("--version", 0);
    expect_code("games", 0);
    expect_code("perft toy", 0);
    expect_code("perft nosuchgame", 1);
    expect_code("perft toy seats=77", 1);
    expect_code("perft toy --position AAAA", 1);
    expect_code("replay /nowhere/at/all", 1);
    expect_code("sim toy --bots nobody", 1);
    expect_code("games chess", 1);
    expect_code("nosuchcommand", 2);
    expect_code("perft", 2);
    expect_code("perft toy --depth", 2);
    expect_code("perft toy --depth 0", 2);
    expect_code("perft toy --depth 3x", 2);
    expect_code("perft toy --nosuchoption", 2);
    expect_code("replay one two", 1);
    expect_code("engine now", 2);
    expect_code("sim toy --bots human", 2);
    expect_code("sim toy --budget soon", 2);
    expect_code("sim toy --seed -1", 2);
    expect_code("--lang fr games", 2);
}

static void test_no_command(void **state)
{
    (void)state;
    expect_text("", 2, "Usage: hexshore COMMAND", "");
}

/* Every command explains itself, in both languages, whichever way one asks. */
static void test_help(void **state)
{
    (void)state;
    static const char *const names[] = {
#define COMMAND(name, function, text) #name,
#include "cli/cli_commands.def"
#undef COMMAND
    };
    char line[64], usage[64];
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        snprintf(line, sizeof line, "%s --help", names[i]);
        snprintf(usage, sizeof usage, "Usage: hexshore %s", names[i]);
        expect_text(line, 0, usage, "");
        snprintf(line, sizeof line, "help %s", names[i]);
        expect_text(line, 0, usage, "");
        snprintf(line, sizeof line, "--lang de %s --help", names[i]);
        snprintf(usage, sizeof usage, "Aufruf: hexshore %s", names[i]);
        expect_text(line, 0, usage, "");
        expect_text("help", 0, names[i], "");
    }
}

static void test_language(void **state)
{
    (void)state;
    expect_text("sim --lang=de", 2, "", "es fehlt etwas: SPEC");
    expect_text("sim", 2, "", "something is missing: SPEC");
    setenv("HX_TEST_LANG", "1", 1);
    setenv("LANG", "de_AT.UTF-8", 1);
    expect_text("sim", 2, "", "es fehlt etwas: SPEC");
    expect_text("sim --lang en", 2, "", "something is missing: SPEC");
    setenv("LANG", "fr_FR.UTF-8", 1);
    expect_text("sim", 2, "", "something is missing: SPEC");
    unsetenv("LANG");
    unsetenv("HX_TEST_LANG");
}

/* A refusal says where, what is wrong and what would be right. */
static void test_refusals(void **state)
{
    (void)state;
    expect_text("perft toy seats=9", 1, "", "toy seats=9: unknown rules");
    expect_text("perft toy seats=9", 1, "", "at column 11: \"9\"");
    expect_text("perft toy seats=9", 1, "", "right would be: seats=2..4");
    expect_text("perft chess", 1, "", "choose one of: toy, dice, catan");
    expect_text("sim toy --bots rando", 1, "", "choose one of: random");
    expect_text("sim toy --games 0", 2, "", "--games: \"0\" is not a whole number from 1 to");
    expect_text("replay a b", 1, "", "cannot read b");
    expect_text("site a", 2, "", "\"a\" is one word too many");
}

/* -- games, perft, bench ------------------------------------------------------------------ */

static void test_games(void **state)
{
    (void)state;
    json_t *const json = run_json("games --json", 0);
    const json_t *const games = json_object_get(json, "games");
    assert_int_equal(json_array_size(games), 3);
    size_t i;
    json_t *game, *option;
    json_array_foreach(games, i, game)
    {
        size_t j;
        json_array_foreach(json_object_get(game, "options"), j, option)
        {
            const json_t *const help = json_object_get(option, "help");
            assert_true(json_string_length(json_object_get(help, "en")) > 0);
            assert_true(json_string_length(json_object_get(help, "de")) > 0);
        }
    }
    assert_true(json_array_size(json_object_get(json, "bots")) > 0);
    json_decref(json);
    expect_text("games toy", 0, "seats=2..4  (default: 3)\n      how many play\n", "");
    expect_text("games toy --lang de", 0, "wie viele spielen", "");
}

static void test_perft(void **state)
{
    (void)state;
    expect_text("perft toy --depth 3", 0, "1 3\n2 9\n3 45\n", "");
    expect_text("perft toy --depth 3 --divide", 0, "1 15\n2 15\n3 15\n", "");
    json_t *const json = run_json("perft toy seats=2 --depth 2 --json", 0);
    assert_string_equal(json_string_value(json_object_get(json, "spec")),
                        "toy seats=2 goal=12 turns=40");
    assert_int_equal(json_array_size(json_object_get(json, "counts")), 2);
    json_decref(json);
}

static void test_bench(void **state)
{
    (void)state;
    json_t *const json = run_json("bench toy --seconds 0 --json", 0);
    static const char *const keys[] = {
        "decisions_per_second", "games_per_second", "ns_per_decision", "decisions_per_game",
        "outcomes_per_game",    "copy_ns",          "pack_ns",         "view_ns",
        "copy_and_apply_ns",    "legal_ns",         "check_ns"
    };
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        assert_true(json_number_value(json_object_get(json, keys[i])) > 0);
    }
    json_decref(json);
    expect_text("bench toy --seconds 0", 0, "decisions a second", "");
}

/* -- sim and replay ------------------------------------------------------------------------ */

/* What depends on the clock is taken out. */
static char *sim_result(const char *line)
{
    json_t *const json = run_json(line, 0);
    json_object_del(json, "threads");
    json_object_del(json, "seconds");
    json_object_del(json, "games_per_second");
    char *const text = json_dumps(json, JSON_COMPACT);
    json_decref(json);
    return text;
}

static void test_sim_threads(void **state)
{
    (void)state;
    char *const one = sim_result("sim toy --games 60 --seed 9 --threads 1 --json");
    char *const three = sim_result("sim toy --games 60 --seed 9 --threads 3 --json");
    char *const other = sim_result("sim toy --games 60 --seed 10 --threads 1 --json");
    assert_string_equal(one, three);
    assert_string_not_equal(one, other);
    free(one);
    free(three);
    free(other);
}

static void test_sim_counts(void **state)
{
    (void)state;
    json_t *const json = run_json("sim toy seats=4 --games 50 --bots random,random --json", 0);
    const json_t *const seats = json_object_get(json, "seats");
    int64_t alone = 0, shared = 0;
    size_t i;
    json_t *seat;
    assert_int_equal(json_array_size(seats), 4);
    json_array_foreach(seats, i, seat)
    {
        alone += number_of(seat, "wins") - number_of(seat, "shared");
        shared += number_of(seat, "shared");
        const json_t *const interval = json_object_get(seat, "interval");
        const double rate = json_number_value(json_object_get(seat, "rate"));
        assert_true(json_number_value(json_array_get(interval, 0)) <= rate);
        assert_true(json_number_value(json_array_get(interval, 1)) >= rate);
    }
    assert_int_equal(number_of(json, "games"), 50);
    assert_in_range(alone, 50 - shared / 2, 50);
    assert_int_equal(number_of(json, "illegal") + number_of(json, "stuck"), 0);
    json_decref(json);
}

/* Games that reach the limit are named, and the command fails. */
static void test_sim_limit(void **state)
{
    (void)state;
    result r = run("sim toy --games 3 --limit 5");
    assert_int_equal(r.code, 1);
    assert_non_null(strstr(r.err, "game 1: not finished within the limit\ngame 2: "));
    assert_non_null(strstr(r.out, "unfinished 3"));
    done(&r);
    json_t *const json = run_json("sim toy --games 3 --limit 5 --json", 1);
    assert_int_equal(number_of(json, "unfinished"), 3);
    assert_int_equal(json_array_size(json_object_get(json, "troubles")), 3);
    json_decref(json);
}

static void make_folder(char *out, size_t cap)
{
    snprintf(out, cap, "/tmp/hexshore-test-XXXXXX");
    assert_non_null(mkdtemp(out));
}

/* A record of sim replays by replay and says the same; game 2 alone is game 2. */
static void test_records(void **state)
{
    (void)state;
    char folder[64], again[64], line[256], path[128], other[128];
    make_folder(folder, sizeof folder);
    make_folder(again, sizeof again);
    snprintf(line, sizeof line, "sim toy --games 2 --seed 6 --records %s", folder);
    expect_code(line, 0);
    snprintf(line, sizeof line, "sim toy --games 1 --first 2 --seed 6 --records %s", again);
    expect_code(line, 0);
    snprintf(path, sizeof path, "%s/game-000002.hxr", folder);
    snprintf(other, sizeof other, "%s/game-000002.hxr", again);
    snprintf(line, sizeof line, "replay %s --json", path);
    json_t *const one = run_json(line, 0);
    assert_true(json_is_true(json_object_get(one, "over")));
    snprintf(line, sizeof line, "replay %s --json", other);
    json_t *const two = run_json(line, 0);
    assert_true(json_equal(one, two));
    snprintf(line, sizeof line, "replay %s --json --at 3", path);
    json_t *const part = run_json(line, 0);
    assert_int_equal(number_of(part, "moves_made"), 3);
    assert_int_equal(json_array_size(json_object_get(part, "moves")), 3);
    snprintf(line, sizeof line, "replay %s", path);
    expect_text(line, 0, "the game is over.", "");
    expect_text(line, 0, "Turn 1, random 1\n", "");
    snprintf(line, sizeof line, "replay %s --at 99999", path);
    expect_text(line, 1, "", "the record has only");
    json_decref(one);
    json_decref(two);
    json_decref(part);
    remove(path);
    remove(other);
    snprintf(path, sizeof path, "%s/game-000001.hxr", folder);
    remove(path);
    rmdir(folder);
    rmdir(again);
}

static void test_bad_record(void **state)
{
    (void)state;
    char path[] = "/tmp/hexshore-test-XXXXXX", line[128];
    const int file = mkstemp(path);
    static const char text[] = "[Hexshore \"1\"]\n[Game \"toy\"]\n\n1 1 2 =B pC\n";
    assert_int_equal(write(file, text, sizeof text - 1), sizeof text - 1);
    close(file);
    snprintf(line, sizeof line, "replay %s", path);
    expect_text(line, 1, "", "line 4, column 10: you do not hold that card: \"pC\"");
    snprintf(line, sizeof line, "replay %s --json", path);
    json_t *const json = run_json(line, 1);
    const json_t *const error = json_object_get(json, "error");
    assert_int_equal(number_of(error, "line"), 4);
    assert_int_equal(number_of(error, "column"), 10);
    json_decref(json);
    remove(path);
}

/* -- play ------------------------------------------------------------------------------------ */

static void expect_play(const char *options, const char *input, int code, const char *text)
{
    char line[256];
    snprintf(line, sizeof line, "play %s", options);
    result r = run_with(line, input);
    if (r.code != code || !strstr(r.out, text)) {
        fail_msg("%s: %d\nwanted: %s\n%s%s", line, r.code, text, r.out, r.err);
    }
    done(&r);
}

static void test_play(void **state)
{
    (void)state;
    static const char *const toy = "toy --seed 3 --names Ann,Ben";
    expect_play(toy, "", 0,
                "Ann, it is for you to decide.\n       1 pB \n       2 g2B1   3 g3B1 \n");
    expect_play(toy, "1\n", 0, "Turn 1, Ann\n  Ann: pB\n");
    expect_play(toy, "pB\n", 0, "Turn 1, Ann\n  Ann: pB\n");
    expect_play(toy, "pC\n", 0, "pC is not possible: you do not hold that card.\n");
    expect_play(toy, "what\n", 0, "\"what\" is neither a number of the list nor a move.");
    expect_play(toy, "99\n", 0, "\"99\" is neither");
    expect_play(toy, "help\n", 0, "save FILE writes the record");
    expect_play(toy, "odds\n", 0, "After ., chance decides:\n     1 16.7 %   2 33.3 %   3 50.0 %");
    expect_play(toy, "hint\n", 0, "random would play ");
    expect_play(toy, "log\n", 0, "> Turn 1, Ann\n  Chance: 2\n  Chance: =B\n");
    expect_play(toy, ".\n", 0, "Turn 2, Ben\n  Chance: ");
    expect_play(toy, "quit\n", 0, "The game ends here.\n");
}

static void test_play_undo(void **state)
{
    (void)state;
    static const char *const toy = "toy --seed 3";
    expect_play(toy, "pB\nundo\nboard\nmoves\n", 0, "> Taken back.\n");
    expect_play(toy, "pB\nundo\n", 0, "Taken back.\n\n\n3 1 0 1 2 0 0 0 0 3 0 1");
    expect_play(toy, "undo\n", 0, "There is nothing to take back");
    expect_play(toy, "l\nundo\n", 0, "There is nothing to take back"); /* it was a look */
}

/* A terminal without umlauts is spared them, in what is said and in the list. */
static void test_play_ascii(void **state)
{
    (void)state;
    result r = run_with("play toy --seed 3 --lang de --ascii", "hilfe\npC\nxx\nzuege\nquit\n");
    assert_int_equal(r.code, 0);
    for (const char *at = r.out; *at; at++) assert_true((*at & 0x80) == 0);
    assert_non_null(strstr(r.out, "zurueck nimmt deinen letzten Zug zurueck"));
    done(&r);
}

/* What another seat draws is not shown, not even in the log. */
static void test_play_secrets(void **state)
{
    (void)state;
    result r = run_with("play toy --seed 3 --names Ann,Ben", ".\nlog all\nquit\n");
    const char *const ben = strstr(r.out, "Turn 2, Ben");
    assert_non_null(ben);
    assert_non_null(strstr(ben, "Chance: =?"));
    assert_null(strstr(ben, "Chance: =A"));
    assert_null(strstr(ben, "Chance: =C"));
    done(&r);
}

static void test_play_menu(void **state)
{
    (void)state;
    expect_play("--seed 3", "1\n2\n1\n", 0, "Player 1, it is for you to decide.");
    expect_play("--seed 3 --lang de", "1\n2\n2\n", 0, "Wie viele Spieler? (2-4) [3] ");
    expect_play("--seed 3", "0\nx\n1\n\n\nquit\n", 0, "Please type a number from 1 to 3.\n");
    expect_play("--seed 3", "1\n", 0, "How many players?");
}

/* To the end: the first move each time; the record is where it should be. */
static void test_play_to_the_end(void **state)
{
    (void)state;
    char path[] = "/tmp/hexshore-test-XXXXXX", line[128], input[4001] = "";
    close(mkstemp(path));
    for (int i = 0; i < 2000; i++) strcat(input, "1\n");
    snprintf(line, sizeof line, "toy --seed 4 --record %s", path);
    expect_play(line, input, 0, "The game is over.\n  1  Player 1");
    snprintf(line, sizeof line, "replay %s --quiet", path);
    expect_text(line, 0, "wins", "");
    snprintf(line, sizeof line, "toy --seed 4 --seats random --record %s", path);
    expect_play(line, "", 0, "The game is over.\n");
    expect_text("play toy --record /nowhere/at/all", 1, "",
                "there is no folder /nowhere/at"); /* at once */
    remove(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_exit_codes),
        cmocka_unit_test(test_no_command),
        cmocka_unit_test(test_help),
        cmocka_unit_test(test_language),
        cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_games),
        cmocka_unit_test(test_perft),
        cmocka_unit_test(test_bench),
        cmocka_unit_test(test_sim_threads),
        cmocka_unit_test(test_sim_counts),
        cmocka_unit_test(test_sim_limit),
        cmocka_unit_test(test_records),
        cmocka_unit_test(test_bad_record),
        cmocka_unit_test(test_play),
        cmocka_unit_test(test_play_undo),
        cmocka_unit_test(test_play_secrets),
        cmocka_unit_test(test_play_ascii),
        cmocka_unit_test(test_play_menu),
        cmocka_unit_test(test_play_to_the_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
