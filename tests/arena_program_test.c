/* arena_program_test.c -- bots that are programs: the lines they are told, the
 * example, and all the ways in which a program can fail. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "hx/arena.h"
#include "hx/catan.h"
#include "hx/play.h"

static hx_arena_report report;
static hx_arena_error error;

/* A bot of the shell: answers the first listed move. */
#define FIRST_MOVE                                                                                 \
    "while read -r w a b; do case $w in legal) m=$a;; choose) echo \"move $m\";; quit) exit;; "    \
    "esac; done"

/* Seconds to wait: for programs that answer sooner or later, for those that never do. */
static const double long_ = 60, short_ = 0.25;

static void run_with(const char *spec, const char *bot, int64_t games, double patience)
{
    const hx_arena_plan plan = { .spec = spec,
                                 .bots = 2,
                                 .bot = { bot, "random" },
                                 .games = games,
                                 .seed = 3,
                                 .threads = 2,
                                 .anchor = -1,
                                 .patience = patience,
                                 .limit = 4000 };
    if (!hx_arena_run(&plan, &report, &error)) {
        fail_msg("%s (%s)", hx_words(error.what, HX_ENGLISH), error.first);
    }
    assert_int_equal(report.games, games);
}

/* The program made `wrong`, `late` and `gone` faults: -1 is any number above 0. */
static void assert_faults(int wrong, int late, int gone)
{
    const int wanted[HX_ARENA_FAULTS] = { wrong, late, gone };
    for (int i = 0; i < HX_ARENA_FAULTS; i++) {
        if (wanted[i] < 0) assert_true(report.bot[0].faults[i] > 0);
        else assert_int_equal(report.bot[0].faults[i], wanted[i]);
        assert_int_equal(report.bot[1].faults[i], 0);
    }
}

/* -- programs that work ------------------------------------------------------------------------ */

static bool have(const char *command)
{
    char line[200];
    snprintf(line, sizeof line, "command -v %s >/dev/null 2>&1", command);
    return system(line) == 0;
}

/* The example of the documentation builds what it can, so it beats chance. */
static void test_example(void **state)
{
    (void)state;
    if (!have("python3")) skip();
    const hx_arena_plan plan = {
        .spec = "catan seats=2 goal=5 limit=200",
        .bots = 2,
        .games = 6,
        .bot = { "exec:python3 " HX_SOURCE_DIR "/docs/examples/arena_bot.py", "random" },
        .seed = 3,
        .threads = 1,
        .anchor = -1,
        .patience = long_
    };
    assert_true(hx_arena_run(&plan, &report, &error));
    assert_faults(0, 0, 0);
    assert_true(report.bot[0].wins > report.bot[1].wins);
}

static void test_shell(void **state)
{
    (void)state;
    run_with("dice island-two seats=2", "exec:sh -c '" FIRST_MOVE "'", 4, long_);
    assert_faults(0, 0, 0);
    assert_int_equal(report.ends[HX_ARENA_WON], 4);
}

/* -- what they are told ------------------------------------------------------------------------ */

typedef struct follower {
    char *rules, *state, *given;
    hx_seat seat;
    int games, chosen, events;
    bool over;
} follower;

static void follow_line(follower *f, const char *word, char *rest)
{
    const hx_game *const game = &hx_catan_game;
    hx_move move;
    if (strcmp(word, "game") == 0) {
        assert_int_equal(game->rules(f->rules, rest, NULL), HX_OK);
        f->games++;
        f->over = false;
    } else if (strcmp(word, "seat") == 0) {
        f->seat = (hx_seat)(atoi(rest) - 1);
        game->start(f->rules, f->given);
        game->view(f->rules, f->given, f->seat, f->state);
    } else if (strcmp(word, "event") == 0) {
        char *const text = strchr(rest, ' ') + 1;
        const int seat = atoi(rest);
        f->events++;
        assert_int_equal(game->hear(f->rules, f->state, (hx_seat)(seat ? seat - 1 : HX_CHANCE),
                                    text, &move, NULL),
                         HX_OK);
        game->apply(f->rules, f->state, &move);
    } else if (strcmp(word, "position") == 0) {
        assert_int_equal(hx_position_from_id(game, f->rules, rest, f->given), HX_OK);
        assert_memory_equal(f->given, f->state, hx_state_used(game, f->rules));
        assert_true(game->waiting(f->rules, f->state) >> f->seat & 1);
    } else if (strcmp(word, "choose") == 0) {
        assert_string_equal(rest, "300us,nodes=70");
        f->chosen++;
    } else if (strcmp(word, "over") == 0) {
        assert_true(game->over(f->rules, f->state));
        assert_int_equal(game->winners(f->rules, f->state), 1 << (atoi(rest) - 1));
        f->over = true;
    } else {
        assert_true(strcmp(word, "arena") == 0 || strcmp(word, "legal") == 0 ||
                    strcmp(word, "quit") == 0);
    }
}

/* A program that applies what it is told to its seat's view of the beginning has,
 * whenever it is asked, exactly the position it is given. */
static void test_transcript(void **state)
{
    (void)state;
    char path[] = "/tmp/hx_program_XXXXXX", bot[600], *line = NULL;
    size_t room = 0;
    close(mkstemp(path));
    snprintf(bot, sizeof bot, "exec:sh -c 'tee -a %s | (" FIRST_MOVE ")'", path);
    hx_arena_plan plan = { .spec = "catan seats=3 goal=4 limit=60",
                           .bots = 2,
                           .bot = { bot, "random" },
                           .games = 3,
                           .seed = 5,
                           .threads = 1,
                           .anchor = -1,
                           .one_against_rest = true,
                           .patience = long_ };
    plan.budget[0] = (hx_budget){ .micros = 300, .nodes = 70 };
    assert_true(hx_arena_run(&plan, &report, &error));
    assert_faults(0, 0, 0);
    follower f = { .rules = malloc(hx_catan_game.rules_size),
                   .state = malloc(hx_catan_game.state_size),
                   .given = malloc(hx_catan_game.state_size) };
    FILE *const file = fopen(path, "r");
    while (getline(&line, &room, file) > 0) {
        line[strcspn(line, "\n")] = '\0';
        char *const blank = strchr(line, ' ');
        if (blank) *blank = '\0';
        follow_line(&f, line, blank ? blank + 1 : line + strlen(line));
    }
    assert_int_equal(f.games, 3);
    assert_int_equal(f.chosen, report.bot[0].decisions);
    assert_true(f.events > f.chosen && f.over);
    fclose(file);
    free(line);
    free(f.rules);
    free(f.state);
    free(f.given);
    unlink(path);
}

/* -- programs that do not ---------------------------------------------------------------------- */

static void test_nonsense(void **state)
{
    (void)state;
    run_with("dice island-two seats=2",
             "exec:sh -c 'while read -r w a; do case $w in choose) echo 42;; quit) exit;; esac; "
             "done'",
             2, long_);
    assert_faults((int)report.bot[0].decisions, 0, 0);
}

/* A move of the notation that is against the rules. */
static void test_illegal(void **state)
{
    (void)state;
    run_with(
        "catan seats=2 goal=3 limit=40",
        "exec:sh -c 'while read -r w a; do case $w in choose) echo move .;; quit) exit;; esac; "
        "done'",
        2, long_);
    assert_faults(-1, 0, 0);
    assert_true(report.bot[0].faults[HX_ARENA_ILLEGAL] < report.bot[0].decisions);
}

/* It never answers: late four times in a game, then not asked again. */
static void test_silent(void **state)
{
    (void)state;
    const time_t began = time(NULL);
    run_with("dice island-two seats=2", "exec:sleep 1000", 2, short_);
    assert_int_equal(report.bot[0].faults[HX_ARENA_LATE], 8);
    assert_int_equal(report.bot[0].faults[HX_ARENA_GONE], report.bot[0].decisions - 8);
    assert_true(time(NULL) - began < 30);
}

/* It ends in the middle of every game and is told the game so far when it is
 * started again: no more than a few decisions are lost. */
static void test_ends(void **state)
{
    (void)state;
    run_with(
        "dice island-two seats=2",
        "exec:sh -c 'n=0; while read -r w a b; do case $w in legal) m=$a;; choose) n=$((n+1)); "
        "[ $n -gt 200 ] && exit 0; echo move $m;; quit) exit;; esac; done'",
        4, long_);
    assert_faults(0, 0, -1);
    assert_true(report.bot[0].faults[HX_ARENA_GONE] <= 16);
}

/* It talks without being asked, and without end. */
static void test_talks(void **state)
{
    (void)state;
    run_with("dice island-two seats=2", "exec:yes", 2, long_);
    assert_true(report.bot[0].faults[HX_ARENA_ILLEGAL] > 0);
    run_with("dice island-two seats=2", "exec:tr -d \"\\n\" </dev/zero", 2, long_);
    assert_faults(0, 0, -1);
}

static void test_cannot_start(void **state)
{
    (void)state;
    static const char *const commands[] = { "exec:/nonsuch/bot", "exec:false", "exec:" };
    for (int i = 0; i < 3; i++) {
        const hx_arena_plan plan = {
            .spec = "catan", .bots = 2, .bot = { "random", commands[i] }, .games = 1, .anchor = -1
        };
        assert_false(hx_arena_run(&plan, &report, &error));
        assert_int_equal(error.what, HX_W_ARENA_NO_PROGRAM);
        assert_string_equal(error.first, commands[i] + 5);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_example),      cmocka_unit_test(test_shell),
        cmocka_unit_test(test_transcript),   cmocka_unit_test(test_nonsense),
        cmocka_unit_test(test_illegal),      cmocka_unit_test(test_silent),
        cmocka_unit_test(test_ends),         cmocka_unit_test(test_talks),
        cmocka_unit_test(test_cannot_start),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
