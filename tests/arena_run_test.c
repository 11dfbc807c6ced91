/* arena_run_test.c -- whole arenas: the same result on any number of threads, the
 * same dice in all rotations, logs that go on, the sequential test, luck, pages. */
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

#include "arena/arena_log.h"
#include "hx/arena.h"
#include "hx/catan.h"
#include "words/print.h"

static hx_arena_report report, other;
static hx_arena_error error;

static hx_arena_plan plan_for(const char *spec, const char *a, const char *b, int64_t games)
{
    hx_arena_plan plan = { .spec = spec,
                           .bots = 2,
                           .bot = { a, b },
                           .games = games,
                           .seed = 7,
                           .threads = 2,
                           .anchor = -1 };
    plan.budget[0].nodes = plan.budget[1].nodes = 50;
    return plan;
}

static void run(const hx_arena_plan *plan, hx_arena_report *out)
{
    if (!hx_arena_run(plan, out, &error)) {
        fail_msg("%s (%s, %s)", hx_words(error.what, HX_ENGLISH), error.first, error.second);
    }
    assert_false(out->elsewhere);
}

/* What does not depend on clocks. */
static void assert_same(const hx_arena_report *a, const hx_arena_report *b)
{
    assert_int_equal(a->games, b->games);
    assert_int_equal(a->pairings, b->pairings);
    assert_memory_equal(a->ends, b->ends, sizeof a->ends);
    for (int i = 0; i < a->bots; i++) {
        assert_string_equal(a->bot[i].name, b->bot[i].name);
        assert_true(a->bot[i].wins == b->bot[i].wins);
        assert_true(a->bot[i].games == b->bot[i].games);
        assert_true(a->bot[i].adjusted.value == b->bot[i].adjusted.value);
        assert_true(a->bot[i].paired.low == b->bot[i].paired.low);
        assert_true(a->bot[i].rating.value == b->bot[i].rating.value);
        assert_int_equal(a->bot[i].decisions, b->bot[i].decisions);
        assert_memory_equal(a->bot[i].seat_wins, b->bot[i].seat_wins, sizeof a->bot[i].seat_wins);
    }
    assert_memory_equal(a->pair, b->pair, sizeof a->pair);
    assert_memory_equal(&a->turns, &b->turns, sizeof a->turns);
    assert_int_equal(a->sprt.state, b->sprt.state);
    assert_true(a->sprt.llr == b->sprt.llr);
}

static void assert_refused(const hx_arena_plan *plan, hx_word what)
{
    assert_false(hx_arena_run(plan, &report, &error));
    assert_int_equal(error.what, what);
}

/* -- counting ---------------------------------------------------------------------------------- */

static void test_counts(void **state)
{
    (void)state;
    const hx_arena_plan plan = plan_for("catan seats=4", "simple", "random", 8);
    run(&plan, &report);
    assert_true(report.games >= 8);
    assert_int_equal(report.seats, 4);
    int64_t taken = 0;
    double wins = 0, by_seat = 0;
    for (int i = 0; i < 2; i++) {
        taken += report.bot[i].games;
        wins += report.bot[i].wins;
        assert_int_equal(report.bot[i].games, 2 * report.games);
        for (int f = 0; f < HX_ARENA_FAULTS; f++) assert_int_equal(report.bot[i].faults[f], 0);
        assert_true(report.bot[i].max_micros >= report.bot[i].p99_micros);
        assert_true(report.bot[i].decisions > 0);
    }
    for (int s = 0; s < 4; s++) by_seat += report.seat[s].value * (double)report.games;
    assert_int_equal(taken, 4 * report.games);
    assert_true(fabs(wins - (double)report.ends[HX_ARENA_WON]) < 1e-9);
    assert_true(fabs(by_seat - wins) < 1e-9);
    assert_true(report.bot[0].rate.value > report.bot[1].rate.value);
    assert_true(report.bot[0].rating.value > report.bot[1].rating.value);
    int64_t bars = 0;
    for (int i = 0; i < HX_ARENA_BARS; i++) bars += report.turns.bar[i];
    assert_int_equal(bars, report.ends[HX_ARENA_WON] + report.ends[HX_ARENA_NOBODY]);
    assert_int_equal(report.curve_games[report.curve - 1], report.games);
}

/* Wins that several share count in parts, whatever game it is. */
static void test_other_games(void **state)
{
    (void)state;
    hx_arena_plan plan = plan_for("dice island-two seats=3", "random", "random", 60);
    plan.bots = 3;
    plan.bot[2] = "random";
    run(&plan, &report);
    assert_int_equal(report.games, 60);
    assert_string_equal(report.bot[2].name, "random#3");
    double wins = 0;
    for (int i = 0; i < 3; i++) wins += report.bot[i].wins;
    assert_true(fabs(wins - (double)report.ends[HX_ARENA_WON]) < 1e-9);
}

/* -- always the same --------------------------------------------------------------------------- */

static void test_any_threads(void **state)
{
    (void)state;
    hx_arena_plan plan = plan_for("catan seats=3 goal=6", "simple", "random", 9);
    plan.luck = true;
    plan.threads = 1;
    run(&plan, &report);
    plan.threads = 3;
    run(&plan, &other);
    assert_same(&report, &other);
    plan.seed = 8;
    run(&plan, &other);
    assert_true(report.turns.mean != other.turns.mean);
}

/* All pairings of a run's log, in the order of their numbers. */
enum { READ_MOST = 20 };
static pairing in_log[READ_MOST];

static void take_line(void *context, const pairing *p)
{
    (void)context;
    assert_in_range(p->number, 0, READ_MOST - 1);
    in_log[p->number] = *p;
}

/* Runs with a log and reads it. */
static void run_and_read(hx_arena_plan *plan, int seats)
{
    static contest c;
    char path[] = "/tmp/hx_arena_XXXXXX";
    close(mkstemp(path));
    plan->log = path;
    plan->limit = 100000;
    run(plan, &report);
    c.plan = *plan;
    c.game = &hx_catan_game;
    c.seats = seats;
    lineups_make(&c.lineups, plan, seats);
    arena_log *const l = arena_log_open(&c, path, take_line, NULL, &error);
    assert_non_null(l);
    arena_log_close(l);
    unlink(path);
}

/* Twice the same bot: every rotation is the same game, because
 * it has the same board, dice and lots. */
static void test_same_dice(void **state)
{
    (void)state;
    hx_arena_plan plan = plan_for("catan seats=4", "simple", "simple", 4);
    plan.one_against_rest = true;
    run_and_read(&plan, 4);
    const game_result *const game = in_log[0].game;
    assert_int_equal(in_log[0].games, 4);
    for (int g = 1; g < 4; g++) {
        assert_int_equal(game[g].winners, game[0].winners);
        assert_int_equal(game[g].turns, game[0].turns);
        assert_int_equal(game[g].decisions, game[0].decisions);
        assert_memory_equal(game[g].points, game[0].points, sizeof game[0].points);
        assert_true(memcmp(game[g].bot, game[0].bot, 4) != 0);
    }
}

/* -- logs -------------------------------------------------------------------------------------- */

/* Cuts a file to its first `lines` lines and a piece of the next. */
static void cut_file(const char *path, int lines, int piece)
{
    FILE *const file = fopen(path, "r");
    int c;
    long at = 0;
    while (lines > 0 && (c = getc(file)) != EOF) {
        at++;
        lines -= c == '\n';
    }
    fclose(file);
    assert_int_equal(truncate(path, at + piece), 0);
}

static int count_lines(const char *path)
{
    FILE *const file = fopen(path, "r");
    int c, lines = 0;
    while ((c = getc(file)) != EOF) lines += c == '\n';
    fclose(file);
    return lines;
}

/* A run that was cut off anywhere goes on to the same end. */
static void test_log_goes_on(void **state)
{
    (void)state;
    char path[] = "/tmp/hx_arena_XXXXXX";
    close(mkstemp(path));
    hx_arena_plan plan = plan_for("catan seats=2 goal=5", "simple", "random", 16);
    plan.luck = true;
    plan.log = path;
    run(&plan, &report);
    assert_int_equal(count_lines(path), 9);
    for (int lines = 0; lines < 9; lines += 4) {
        cut_file(path, lines, 30);
        run(&plan, &other);
        assert_int_equal(other.resumed, lines > 0 ? lines - 1 : 0);
        assert_same(&report, &other);
        assert_int_equal(count_lines(path), 9);
    }
    run(&plan, &other);
    assert_int_equal(other.resumed, 8);
    assert_same(&report, &other);
    plan.games = 8; /* less than there is: the first ones count */
    run(&plan, &other);
    assert_int_equal(other.games, 8);
    unlink(path);
}

static void test_log_of_others(void **state)
{
    (void)state;
    char path[] = "/tmp/hx_arena_XXXXXX";
    close(mkstemp(path));
    hx_arena_plan plan = plan_for("dice island-two seats=2", "random", "random", 4);
    plan.log = path;
    run(&plan, &report);
    plan.seed++;
    assert_refused(&plan, HX_W_ARENA_LOG_OTHER);
    plan.seed--;
    plan.budget[1].nodes++;
    assert_refused(&plan, HX_W_ARENA_LOG_OTHER);
    plan.budget[1].nodes--;
    FILE *const file = fopen(path, "a");
    fputs("{\"pairing\":5,\"games\":[]}\n", file);
    fclose(file);
    assert_refused(&plan, HX_W_ARENA_LOG_BROKEN);
    plan.log = "/nonsuch/log";
    assert_refused(&plan, HX_W_CANNOT_WRITE);
    unlink(path);
}

/* -- the test, luck, stopping ------------------------------------------------------------------ */

static void test_sequential(void **state)
{
    (void)state;
    hx_arena_plan plan = plan_for("dice island-two seats=2", "random", "random", 100000);
    plan.p0 = 0.45;
    plan.p1 = 0.5;
    plan.threads = 1;
    run(&plan, &report);
    assert_int_equal(report.sprt.state, HX_SPRT_P1);
    assert_true(report.games < 100000 && report.sprt.llr >= report.sprt.upper);
    assert_false(report.stopped);
    plan.threads = 3;
    run(&plan, &other);
    assert_int_equal(other.games, report.games);
    assert_true(other.sprt.llr == report.sprt.llr && other.bot[0].wins == report.bot[0].wins);
    plan.bots = 3;
    plan.bot[2] = "random";
    assert_refused(&plan, HX_W_ARENA_SPRT_TWO);
}

/* What luck gives to one it takes from the others; it favours nobody in the long
 * run, but those who won had more of it. */
static void test_luck(void **state)
{
    (void)state;
    double sum = 0, squares = 0, of_winners = 0;
    hx_arena_plan plan = plan_for("catan seats=2 goal=6", "net", "simple", 2 * READ_MOST);
    plan.budget[0].nodes = 1;
    plan.luck = true;
    run_and_read(&plan, 2);
    for (int p = 0; p < READ_MOST; p++) {
        double first = 0;
        for (int g = 0; g < 2; g++) {
            const float *const luck = in_log[p].game[g].luck;
            assert_true(fabs((double)luck[0] + (double)luck[1]) < 1e-4);
            first += (double)luck[in_log[p].game[g].bot[0] == 0 ? 0 : 1];
            of_winners += (double)luck[in_log[p].game[g].winners & 1 ? 0 : 1];
        }
        sum += first;
        squares += first * first;
    }
    assert_true(squares > 0 && fabs(sum) < 4 * sqrt(squares));
    assert_true(of_winners > 1);
    const hx_arena_bot *const b = &report.bot[0];
    assert_true(b->adjusted.high - b->adjusted.low < b->paired.high - b->paired.low);
    plan = plan_for("dice island-two seats=2", "random", "random", 2);
    plan.luck = true;
    assert_refused(&plan, HX_W_ARENA_NO_LUCK);
}

static bool stop_at_once(void *context, const hx_arena_news *news)
{
    ++*(int *)context;
    assert_true(news->pairings <= news->pairings_all);
    return false;
}

static void test_stops(void **state)
{
    (void)state;
    int asked = 0;
    hx_arena_plan plan = plan_for("catan seats=2", "random", "random", 1000000);
    plan.watch = stop_at_once;
    plan.context = &asked;
    run(&plan, &report);
    assert_int_equal(asked, 1);
    assert_true(report.stopped && report.games < 1000000);
}

static void test_refusals(void **state)
{
    (void)state;
    hx_arena_plan plan = plan_for("catan seats=2", "random", "nonsuch", 2);
    assert_refused(&plan, HX_W_NO_SUCH_BOT);
    plan = plan_for("dice island-two seats=2", "random", "simple", 2);
    assert_refused(&plan, HX_W_BOT_CANNOT);
    plan = plan_for("dice island-two seats=1", "random", "random", 2);
    assert_refused(&plan, HX_W_ARENA_ONE_SEAT);
    plan = plan_for("chess", "random", "random", 2);
    assert_refused(&plan, HX_W_ARENA_BAD_SPEC);
    plan = plan_for("catan seats=99", "random", "random", 2);
    assert_refused(&plan, HX_W_ARENA_BAD_SPEC);
    plan = plan_for("catan", "random", "random", 2);
    plan.bots = 1;
    assert_refused(&plan, HX_W_ARENA_NO_BOTS);
}

/* A game given up is told, and nobody has won it. */
static void test_limit(void **state)
{
    (void)state;
    hx_arena_plan plan = plan_for("catan seats=2", "random", "random", 4);
    plan.limit = 20;
    run(&plan, &report);
    assert_int_equal(report.ends[HX_ARENA_UNFINISHED], 4);
    assert_true(report.bot[0].wins == 0 && report.bot[0].rate.value == 0);
}

/* -- the page ---------------------------------------------------------------------------------- */

static int times_in(const char *text, const char *word)
{
    int n = 0;
    for (const char *at = strstr(text, word); at; at = strstr(at + 1, word)) n++;
    return n;
}

/* Whole, harmless, and with the numbers of the report. */
static void test_page(void **state)
{
    (void)state;
    static char text[1 << 18];
    char path[] = "/tmp/hx_arena_XXXXXX", rate[32];
    close(mkstemp(path));
    hx_arena_plan plan = plan_for("catan seats=2", "simple", "random", 8);
    plan.luck = true;
    run(&plan, &report);
    snprintf(report.bot[1].name, sizeof report.bot[1].name, "<b>&\"");
    for (int lang = 0; lang < HX_LANGUAGES; lang++) {
        assert_true(hx_arena_page(&plan, &report, "hexshore <arena>", (hx_language)lang, path));
        FILE *const file = fopen(path, "r");
        text[fread(text, 1, sizeof text - 1, file)] = '\0';
        fclose(file);
        assert_int_equal(times_in(text, "<svg"), 4);
        assert_int_equal(times_in(text, "</svg>"), 4);
        assert_int_equal(times_in(text, "<section>"), times_in(text, "</section>"));
        assert_int_equal(times_in(text, "<div"), times_in(text, "</div>"));
        assert_int_equal(times_in(text, "<tr>"), times_in(text, "</tr>"));
        assert_int_equal(times_in(text, "<b>"), 0);
        assert_int_equal(times_in(text, "nan"), 0);
        assert_true(times_in(text, "&lt;b&gt;&amp;&quot;") >= 6);
        assert_int_equal(times_in(text, "http"), 0);
        hx_print_to(rate, sizeof rate, (hx_language)lang, "<td>%.2f %%</td>",
                    100 * report.bot[0].rate.value);
        assert_int_equal(times_in(text, rate), 1);
        hx_print_to(rate, sizeof rate, (hx_language)lang, ">%.2f %%</text>",
                    100 * report.bot[0].rate.value);
        assert_true(times_in(text, rate) > 0);
    }
    unlink(path);
    assert_false(hx_arena_page(&plan, &report, "", HX_ENGLISH, "/nonsuch/page.html"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_counts),      cmocka_unit_test(test_other_games),
        cmocka_unit_test(test_any_threads), cmocka_unit_test(test_same_dice),
        cmocka_unit_test(test_log_goes_on), cmocka_unit_test(test_log_of_others),
        cmocka_unit_test(test_sequential),  cmocka_unit_test(test_luck),
        cmocka_unit_test(test_stops),       cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_limit),       cmocka_unit_test(test_page),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
