/* analysis_test.c -- reviews, hints and games played out: that their numbers hang
 * together, and that the commands print the same ones. */
#include <math.h>
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
#include "hx/analysis.h"
#include "hx/bot.h"
#include "hx/catan.h"
#include "hx/record.h"
#include "hx/tell.h"

#define GAME (&hx_catan_game)

enum { MOVES = 4000, LIST = 1024 };

static const char short_game[] = "catan seats=3 seed=4 goal=5";

/* -- a game to look at ------------------------------------------------------------------------- */

typedef struct game_played {
    hx_play play;
    void *room;
    hx_bot *bot[HX_SEATS];
    hx_rng rng;
} game_played;

static void next_move(game_played *g, hx_move *m)
{
    hx_play *const p = &g->play;
    const unsigned waits = GAME->waiting(p->rules, p->state);
    if (!waits) {
        assert_true(hx_pick_chance(GAME, p->rules, p->state, &g->rng, m));
        return;
    }
    const hx_seat who = (hx_seat)__builtin_ctz(waits);
    GAME->view(p->rules, p->state, who, p->spare[0]);
    assert_int_equal(
        hx_bot_choose(g->bot[who], GAME, p->rules, p->spare[0], who, (hx_budget){ 0 }, &g->rng, m),
        HX_OK);
}

/* Bots play it to the end, always the same way: the last two not too well, so that
 * there is something to review. */
static void play_game(game_played *g, const char *spec)
{
    static const char *const names[] = { "greedy", "simple", "random" };
    hx_error why;
    g->room = malloc(hx_play_room(GAME, MOVES));
    hx_play_into(&g->play, GAME, MOVES, g->room);
    assert_int_equal(hx_play_begin(&g->play, spec, &why), HX_OK);
    hx_rng_seed(&g->rng, 21);
    const int seats = GAME->seats(g->play.rules);
    for (int i = 0; i < seats; i++) {
        g->bot[i] = hx_bot_open(names[i % 3], NULL);
        hx_bot_begin(g->bot[i], GAME, g->play.rules, (hx_seat)i);
    }
    while (!GAME->over(g->play.rules, g->play.state)) {
        hx_move m;
        next_move(g, &m);
        assert_int_equal(hx_play_move(&g->play, &m), HX_OK);
    }
}

static void close_game(game_played *g)
{
    for (int i = 0; i < HX_SEATS; i++) hx_bot_close(g->bot[i]);
    free(g->room);
}

static hx_review review(const hx_play *p, int threads)
{
    const hx_review_options o = { .threads = threads, .seed = 0, .worlds = 6 };
    hx_review r;
    assert_int_equal(hx_review_play(p, &o, &r), HX_OK);
    return r;
}

/* -- reviews ----------------------------------------------------------------------------------- */

static void threads_change_nothing(void **unused)
{
    (void)unused;
    game_played g = { 0 };
    play_game(&g, short_game);
    hx_review one = review(&g.play, 1), two = review(&g.play, 2);
    assert_int_equal(one.count, g.play.count);
    assert_int_equal(two.count, one.count);
    for (int i = 0; i < one.count; i++)
        assert_memory_equal(&one.moves[i], &two.moves[i], sizeof *one.moves);
    for (int s = 0; s < one.seats; s++)
        assert_memory_equal(&one.seat[s], &two.seat[s], sizeof *one.seat);
    assert_memory_equal(one.first, two.first, sizeof one.first);
    hx_review_close(&one);
    hx_review_close(&two);
    close_game(&g);
}

static void check_decision(const hx_play *p, const hx_review *r, int i)
{
    const hx_review_move *const m = &r->moves[i];
    int mark = HX_FINE;
    assert_true(m->cost >= 0 && m->cost <= 1);
    for (int k = HX_INACCURACY; k < HX_MARKS; k++)
        if (m->cost >= r->limit[k]) mark = k;
    assert_int_equal(m->mark, mark);
    assert_true(m->choices >= 1);
    if (m->choices == 1) assert_true(m->cost == 0);
    if (m->cost == 0) return;
    void *const before = malloc(GAME->state_size);
    hx_play_position(p, i, before);
    assert_int_equal(m->best.seat, m->seat);
    assert_int_equal(GAME->check(p->rules, before, &m->best), HX_OK);
    free(before);
}

static void costs_and_sums_are_sound(void **unused)
{
    (void)unused;
    game_played g = { 0 };
    play_game(&g, short_game);
    hx_review r = review(&g.play, 1);
    double luck[HX_SEATS] = { 0 }, cost[HX_SEATS] = { 0 };
    int marks = 0;
    for (int i = 0; i < r.count; i++) {
        const hx_review_move *const m = &r.moves[i];
        double sum = 0;
        for (int s = 0; s < r.seats; s++) sum += (double)m->value[s];
        assert_true(fabs(sum - 1) < 1e-5);
        assert_int_equal(m->seat, g.play.moves[i].seat);
        if (m->seat == HX_CHANCE) {
            for (int s = 0; s < r.seats; s++) luck[s] += (double)m->luck[s];
            continue;
        }
        check_decision(&g.play, &r, i);
        cost[m->seat] += (double)m->cost;
        marks += m->mark != HX_FINE;
    }
    assert_true(marks > 0); /* random play is not without mistakes */
    const unsigned won = GAME->winners(g.play.rules, g.play.state);
    for (int s = 0; s < r.seats; s++) {
        assert_true(fabs(r.seat[s].luck - luck[s]) < 1e-9);
        assert_true(fabs(r.seat[s].cost - cost[s]) < 1e-9);
        assert_true(r.seat[s].result == (won >> s & 1));
        assert_true(fabs(r.seat[s].adjusted - (r.seat[s].result - luck[s])) < 1e-9);
        for (int k = 1; k < 3 && r.seat[s].worst[k] >= 0; k++)
            assert_true(r.moves[r.seat[s].worst[k - 1]].cost >= r.moves[r.seat[s].worst[k]].cost);
    }
    hx_review_close(&r);
    close_game(&g);
}

/* A play of one move: this outcome in this position. */
static void luck_of(const hx_play *p, const void *before, const hx_move *m, hx_play *one,
                    float *luck)
{
    memcpy(one->rules, p->rules, GAME->rules_size);
    hx_play_begin_at(one, before);
    assert_int_equal(hx_play_move(one, m), HX_OK);
    hx_review r = review(one, 1);
    memcpy(luck, r.moves[0].luck, sizeof r.moves[0].luck);
    hx_review_close(&r);
}

/* Whatever came, and whatever could have come: weighted by its odds the luck of all
 * outcomes is nothing. */
static void luck_is_nothing_on_average(void **unused)
{
    (void)unused;
    game_played g = { 0 };
    play_game(&g, "catan seats=3 seed=4 goal=7");
    hx_review r = review(&g.play, 1);
    hx_play one;
    void *const room = malloc(hx_play_room(GAME, 4)), *const before = malloc(GAME->state_size);
    hx_odds odds[HX_ODDS_MAX];
    int tried = 0, kinds[HX_V_COUNT] = { 0 };
    hx_play_into(&one, GAME, 4, room);
    for (int i = 0; i < r.count; i++) {
        const hx_move *const made = &g.play.moves[i];
        if (made->seat != HX_CHANCE || kinds[made->verb]++ % 3 != 0) continue;
        double mean[HX_SEATS] = { 0 }, weights = 0;
        hx_play_position(&g.play, i, before);
        const int n = GAME->chance(g.play.rules, before, odds, HX_ODDS_MAX);
        for (int k = 0; k < n; k++) {
            float luck[HX_SEATS];
            luck_of(&g.play, before, &odds[k].move, &one, luck);
            weights += odds[k].weight;
            for (int s = 0; s < r.seats; s++) mean[s] += (double)luck[s] * odds[k].weight;
            if (memcmp(&odds[k].move, made, sizeof *made) == 0)
                assert_memory_equal(luck, r.moves[i].luck, sizeof luck);
        }
        for (int s = 0; s < r.seats; s++) assert_true(fabs(mean[s] / weights) < 1e-6);
        tried++;
    }
    assert_true(tried > 10 && kinds[HX_V_DICE] > 0 && kinds[HX_V_STEAL] + kinds[HX_V_DRAW] > 0);
    hx_review_close(&r);
    free(room);
    free(before);
    close_game(&g);
}

static bool stop_at_once(void)
{
    return true;
}

static void a_review_can_be_stopped(void **unused)
{
    (void)unused;
    game_played g = { 0 };
    hx_review r;
    play_game(&g, short_game);
    const hx_review_options o = { .threads = 2, .stopped = stop_at_once };
    assert_int_equal(hx_review_play(&g.play, &o, &r), HX_FORBIDDEN);
    assert_null(r.moves);
    close_game(&g);
}

/* -- hints ------------------------------------------------------------------------------------- */

typedef struct advised {
    hx_advice list[LIST];
    int count;
} advised;

static void advise(const hx_play *p, const void *view, hx_seat who, advised *a)
{
    hx_rng rng;
    hx_rng_seed(&rng, 5);
    a->count = hx_advise(GAME, p->rules, view, who, 4, &rng, a->list, LIST);
}

static void check_advice(const hx_play *p, const void *view, hx_seat who, const advised *a)
{
    hx_move first;
    assert_int_equal(a->count, GAME->legal(p->rules, view, who, &first, 1));
    for (int i = 0; i < a->count; i++) {
        assert_true(a->list[i].value >= 0 && a->list[i].value <= 1 && a->list[i].error >= 0);
        assert_true(i == 0 || a->list[i - 1].value >= a->list[i].value);
        assert_int_equal(GAME->check(p->rules, view, &a->list[i].move), HX_OK);
    }
}

/* Every decision of the game: values are chances, and hidden cards change none. */
static void advice_is_sound_and_blind(void **unused)
{
    (void)unused;
    game_played g = { 0 };
    play_game(&g, short_game);
    const hx_play *const p = &g.play;
    advised *const a = malloc(sizeof *a), *const b = malloc(sizeof *b);
    void *const state = malloc(GAME->state_size), *const view = malloc(GAME->state_size);
    for (int i = 0; i < p->count; i += 5) {
        hx_play_position(p, i, state);
        const unsigned waits = GAME->waiting(p->rules, state);
        if (!waits) continue;
        const hx_seat who = (hx_seat)__builtin_ctz(waits);
        hx_rng rng;
        hx_rng_seed(&rng, (uint64_t)i);
        GAME->view(p->rules, state, who, view);
        advise(p, view, who, a);
        check_advice(p, view, who, a);
        assert_true(GAME->fill(p->rules, view, &rng, state));
        GAME->view(p->rules, state, who, view);
        advise(p, view, who, b);
        assert_int_equal(a->count, b->count);
        assert_memory_equal(a->list, b->list, (size_t)a->count * sizeof *a->list);
    }
    free(a);
    free(b);
    free(state);
    free(view);
    close_game(&g);
}

static void check_reasons(const hx_explained *e)
{
    double shares = 0;
    unsigned seen = 0;
    for (int k = 0; k < HX_WHYS; k++) {
        shares += (double)e->reason[k].share;
        assert_true(k == 0 || fabsf(e->reason[k - 1].share) >= fabsf(e->reason[k].share));
        assert_false(seen >> e->reason[k].why & 1);
        seen |= 1u << e->reason[k].why;
    }
    assert_true(fabs(shares - (double)(e->after - e->before)) < 1e-4);
}

static const hx_reason *reason(const hx_explained *e, hx_why why)
{
    int k = 0;
    while (e->reason[k].why != why) k++;
    return &e->reason[k];
}

static void shares_add_up(void **unused)
{
    (void)unused;
    game_played g = { 0 };
    play_game(&g, short_game);
    const hx_play *const p = &g.play;
    void *const state = malloc(GAME->state_size), *const view = malloc(GAME->state_size);
    int told = 0;
    for (int i = 0; i < p->count; i++) {
        const hx_move *const m = &p->moves[i];
        hx_explained e;
        hx_rng rng;
        if (m->seat == HX_CHANCE) continue;
        hx_rng_seed(&rng, 9);
        hx_play_position(p, i, state);
        GAME->view(p->rules, state, m->seat, view);
        if (!hx_explain(GAME, p->rules, view, m->seat, m, NULL, 0, 2, &rng, &e)) continue;
        check_reasons(&e);
        told++;
        if (m->verb != HX_V_START_SETTLEMENT) continue;
        /* One settlement more is one point more, and pays. */
        assert_true(reason(&e, HX_WHY_POINTS)->after - reason(&e, HX_WHY_POINTS)->before == 1);
        assert_true(reason(&e, HX_WHY_INCOME)->after > reason(&e, HX_WHY_INCOME)->before);
    }
    assert_true(told > 50);
    free(state);
    free(view);
    close_game(&g);
}

/* Against itself a move changes nothing. */
static void a_move_against_itself_changes_nothing(void **unused)
{
    (void)unused;
    void *const rules = malloc(GAME->rules_size), *const state = malloc(GAME->state_size);
    hx_move list[LIST];
    hx_rng rng;
    hx_explained e;
    assert_int_equal(GAME->rules(rules, "catan seats=4 seed=3", NULL), HX_OK);
    GAME->start(rules, state);
    assert_true(GAME->legal(rules, state, 0, list, LIST) > 40);
    hx_rng_seed(&rng, 1);
    assert_true(hx_explain(GAME, rules, state, 0, &list[7], &list[7], 1, 2, &rng, &e));
    assert_true(e.before == e.after);
    for (int k = 0; k < HX_WHYS; k++) assert_true(e.reason[k].share == 0);
    hx_rng_seed(&rng, 1);
    assert_true(hx_explain(GAME, rules, state, 0, &list[7], &list[8], 1, 2, &rng, &e));
    assert_true(e.reason[0].share != 0);
    free(rules);
    free(state);
}

/* Seat 1 lacks two points and has the cards for two cities: it can win this turn, in
 * either order, and one order is worth as much as the other. */
static void a_win_in_two_moves_is_found(void **unused)
{
    (void)unused;
    static const char position[] = "turn=20 to=1 owe=turn@1 dice=33 "
                                   "1: s=A1n,E1s c=C1n r=A1ne,E1sw,C1ne hand=4G6O "
                                   "2: s=A3n,B2s r=A3ne,B2se";
    void *const rules = malloc(GAME->rules_size), *const state = malloc(GAME->state_size);
    hx_error why = { 0 };
    hx_advice list[LIST];
    hx_rng rng;
    assert_int_equal(GAME->rules(rules, "catan seats=2 seed=3 goal=6", NULL), HX_OK);
    if (GAME->arrange(rules, position, state, &why) != HX_OK)
        fail_msg("%s: %s, not %s", hx_status_name(why.status), why.wanted, why.word);
    hx_rng_seed(&rng, 1);
    const int n = hx_advise(GAME, rules, state, 0, 4, &rng, list, LIST);
    int winning = 0;
    for (int i = 0; i < n; i++) {
        /* Moves of equal worth keep the bot's order by less than anybody is shown. */
        if (list[i].move.verb == HX_V_CITY) assert_true(list[i].value > 0.9999f);
        if (list[i].move.verb == HX_V_END) assert_true(list[i].value < 0.9999f);
        winning += list[i].move.verb == HX_V_CITY;
    }
    assert_int_equal(winning, 2);
    assert_int_equal(list[0].move.verb, HX_V_CITY);
    free(rules);
    free(state);
}

static void other_games_are_not_explained(void **unused)
{
    (void)unused;
    const hx_game *const dice = hx_game_named("dice");
    hx_explained e;
    hx_move m = { 0 };
    hx_rng rng;
    hx_rng_seed(&rng, 1);
    assert_non_null(dice);
    assert_false(hx_explain(dice, NULL, NULL, 0, &m, NULL, 0, 1, &rng, &e));
}

/* -- games played out -------------------------------------------------------------------------- */

static void check_outcome(const hx_outcome *o, int seats, int games)
{
    double chance = 0;
    int wins = 0;
    assert_int_equal(o->games, games);
    for (int s = 0; s < seats; s++) {
        chance += o->chance[s];
        wins += o->wins[s];
        assert_true(o->error[s] >= 0 && o->error[s] < 1);
    }
    assert_true(fabs(chance - 1) < 1e-4);
    assert_true(wins <= games);
}

static void openings_are_played_out(void **unused)
{
    (void)unused;
    enum { TOP = 3 };
    const size_t size = GAME->state_size;
    void *const rules = malloc(GAME->rules_size), *const state = malloc(size),
                *const other = malloc(size);
    hx_placement one[TOP], two[TOP];
    int n, m;
    assert_int_equal(GAME->rules(rules, "catan seats=2 seed=5 goal=4 first=roll", NULL), HX_OK);
    GAME->start(rules, state);
    GAME->start(rules, other);
    assert_int_equal(
        hx_opening_table(rules, state, TOP, &(hx_rollouts){ .games = 6, .threads = 1 }, one, &n),
        HX_OK);
    assert_int_equal(
        hx_opening_table(rules, other, TOP, &(hx_rollouts){ .games = 6, .threads = 2 }, two, &m),
        HX_OK);
    assert_int_equal(n, TOP);
    assert_memory_equal(state, other, hx_state_used(GAME, rules));
    for (int i = 0; i < n; i++) {
        assert_memory_equal(&one[i].settlement, &two[i].settlement, sizeof one[i].settlement);
        assert_memory_equal(&one[i].road, &two[i].road, sizeof one[i].road);
        assert_memory_equal(one[i].played.chance, two[i].played.chance,
                            sizeof one[i].played.chance);
        check_outcome(&one[i].played, 2, 6);
        assert_int_equal(GAME->check(rules, state, &one[i].settlement), HX_OK);
        const hx_seat who = one[i].settlement.seat;
        assert_true(i == 0 || one[i - 1].played.chance[who] >= one[i].played.chance[who]);
    }
    free(rules);
    free(state);
    free(other);
}

static void openings_belong_to_the_set_up(void **unused)
{
    (void)unused;
    void *const rules = malloc(GAME->rules_size), *const state = malloc(GAME->state_size);
    hx_placement out[2];
    int n;
    assert_int_equal(GAME->rules(rules, "catan seats=3 board=beginner", NULL), HX_OK);
    GAME->start(rules, state); /* everything is placed already */
    assert_int_equal(hx_opening_table(rules, state, 2, &(hx_rollouts){ .games = 2 }, out, &n),
                     HX_WRONG_STEP);
    free(rules);
    free(state);
}

static void boards_are_judged_by_play(void **unused)
{
    (void)unused;
    void *const rules = malloc(GAME->rules_size);
    hx_fairness f, stopped;
    assert_int_equal(GAME->rules(rules, "catan seats=3 seed=5 goal=4", NULL), HX_OK);
    assert_int_equal(hx_fairness_by_play(rules, &(hx_rollouts){ .games = 8, .threads = 2 }, &f),
                     HX_OK);
    check_outcome(&f.played, 3, 8);
    double least = 1, most = 0;
    for (int s = 0; s < 3; s++) {
        least = fmin(least, f.played.chance[s]);
        most = fmax(most, f.played.chance[s]);
    }
    assert_true(fabs(f.spread - (most - least)) < 1e-12);
    assert_true(f.uneven >= 0 && f.uneven <= f.spread);
    const hx_rollouts never = { .games = 8, .stopped = stop_at_once };
    assert_int_equal(hx_fairness_by_play(rules, &never, &stopped), HX_OK);
    assert_int_equal(stopped.played.games, 0);
    free(rules);
}

/* -- the commands ------------------------------------------------------------------------------ */

static char *slurp(FILE *file)
{
    size_t used = 0, got;
    char *text = calloc(1, 1), part[4096];
    rewind(file);
    while ((got = fread(part, 1, sizeof part, file)) > 0) {
        text = realloc(text, used + got + 1);
        memcpy(text + used, part, got);
        text[used += got] = '\0';
    }
    fclose(file);
    return text;
}

/* The whole program in a process of its own; what it printed. */
static char *run(int expected, char **argv)
{
    int argc = 0, status;
    FILE *const out = tmpfile();
    while (argv[argc]) argc++;
    fflush(NULL);
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        dup2(fileno(out), STDOUT_FILENO);
        dup2(fileno(out), STDERR_FILENO);
        const int code = cli_main(argc, argv);
        fflush(NULL);
        _exit(code);
    }
    waitpid(child, &status, 0);
    char *const text = slurp(out);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != expected) fail_msg("%s: %s", argv[1], text);
    return text;
}

#define RUN(expected, ...) run(expected, (char *[]){ (char *)"hexshore", __VA_ARGS__, NULL })
#define WORD(text) (char *)(text)

static json_t *parsed(char *text)
{
    json_error_t why;
    json_t *const j = json_loads(text, 0, &why);
    if (!j) fail_msg("%s: %s", why.text, text);
    free(text);
    return j;
}

/* The game as a record in a file of its own. */
static void write_record(game_played *g, char *path)
{
    const hx_record_options o = { 0 };
    const int length = hx_record_write(&g->play, &o, NULL, 0);
    char *const text = malloc((size_t)length + 1);
    hx_record_write(&g->play, &o, text, (size_t)length + 1);
    const int fd = mkstemp(path);
    assert_true(fd >= 0);
    assert_int_equal(write(fd, text, (size_t)length), length);
    close(fd);
    free(text);
}

static void assert_near(const json_t *j, double value)
{
    assert_true(json_is_number(j));
    if (fabs(json_number_value(j) - value) > 1e-6)
        fail_msg("%f is not %f", json_number_value(j), value);
}

static void check_json_move(const json_t *j, const hx_review_move *m, int seats)
{
    const json_t *const values = json_object_get(j, "value"), *const luck =
                                                                  json_object_get(j, "luck");
    for (int s = 0; s < seats; s++) {
        assert_near(json_array_get(values, (size_t)s), (double)m->value[s]);
        if (m->seat == HX_CHANCE) assert_near(json_array_get(luck, (size_t)s), (double)m->luck[s]);
    }
    if (m->seat == HX_CHANCE) return;
    assert_near(json_object_get(j, "cost"), (double)m->cost);
    assert_int_equal(json_integer_value(json_object_get(j, "mark")), m->mark);
    const char *const verdict = json_string_value(json_object_get(j, "verdict"));
    assert_int_equal(verdict != NULL, m->cost > 0);
    if (!verdict) return;
    char cost[32];
    snprintf(cost, sizeof cost, "osts %.1f", 100 * (double)m->cost);
    assert_non_null(strstr(verdict, cost));
    assert_non_null(strstr(verdict, json_string_value(json_object_get(j, "bestLabel"))));
}

static int leader_after(const hx_review *r, int move)
{
    const float *const value = move < 0 ? r->first : r->moves[move].value;
    int leader = 0;
    for (int s = 1; s < r->seats; s++)
        if (value[s] > value[leader]) leader = s;
    return leader;
}

/* From the turning point on the winner is ahead, before it somebody else is. */
static void games_turn_where_the_winner_takes_the_lead(void **unused)
{
    (void)unused;
    game_played g = { 0 };
    play_game(&g, short_game);
    hx_review r = review(&g.play, 1);
    const unsigned won = g.play.game->winners(g.play.rules, g.play.state);
    assert_true(won);
    const int winner = __builtin_ctz(won);
    assert_int_equal(r.winner, winner);
    hx_teller to = { .lang = HX_ENGLISH, .who = HX_NOBODY };
    char story[512], name[32];
    hx_tell_story(&r, &to, story, sizeof story);
    snprintf(name, sizeof name, "seat %d won", winner + 1);
    assert_memory_equal(story, name, strlen(name));
    assert_int_equal(strstr(story, "turned in round") != NULL, r.turned >= 0);
    for (int i = r.turned < 0 ? r.count : r.turned; i < r.count; i++)
        assert_int_equal(leader_after(&r, i), winner);
    if (r.turned >= 0) assert_int_not_equal(leader_after(&r, r.turned - 1), winner);
    hx_review_close(&r);
    close_game(&g);
}

/* A game that nobody has won has neither a winner nor a turning point. */
static void unfinished_games_have_no_winner(void **unused)
{
    (void)unused;
    game_played g = { 0 };
    play_game(&g, "catan seats=3 seed=4 offers=0 limit=20");
    hx_review r = review(&g.play, 1);
    char story[512];
    const hx_teller to = { .lang = HX_ENGLISH, .who = HX_NOBODY };
    assert_int_equal(g.play.game->winners(g.play.rules, g.play.state), 0);
    assert_true(r.count > 20);
    assert_int_equal(r.winner, -1);
    assert_int_equal(r.turned, -1);
    hx_tell_story(&r, &to, story, sizeof story);
    assert_string_equal(story, "Nobody won this game.");
    hx_review_close(&r);
    close_game(&g);
}

static void check_story(hx_review *r, hx_language lang, const char *wanted)
{
    const hx_teller to = { .lang = lang, .who = HX_NOBODY };
    char story[512];
    hx_tell_story(r, &to, story, sizeof story);
    if (!strstr(story, wanted)) fail_msg("%s, wanted: %s", story, wanted);
}

/* Sheets side by side have a winner, too; one alone has an aim, and a shared win nobody's name. */
static void games_without_one_winner_have_a_story(void **unused)
{
    (void)unused;
    hx_review r = { .unit = HX_UNIT_POINTS, .seats = 1, .winner = -1, .turned = -1 };
    r.seat[0].result = 71;
    r.first[0] = 94.81F;
    check_story(&r, HX_ENGLISH, "71 points. With best play 94.8");
    check_story(&r, HX_GERMAN, "71 Punkten. Bei bestem Spiel waren zu Beginn 94,8");
    r.seats = 2;
    r.seat[1].result = 71;
    check_story(&r, HX_ENGLISH, "shared");
    r.winner = 1;
    check_story(&r, HX_ENGLISH, "seat 2 won and was the favourite");
    r = (hx_review){ .unit = HX_UNIT_WIN, .seats = 2, .winner = -1, .turned = -1 };
    check_story(&r, HX_GERMAN, "Niemand");
}

static void the_command_prints_the_same_review(void **unused)
{
    (void)unused;
    game_played g = { 0 };
    char path[] = "analysis_test_XXXXXX";
    play_game(&g, short_game);
    write_record(&g, path);
    hx_review r = review(&g.play, 1);
    json_t *const j = parsed(RUN(0, WORD("analyse"), path, WORD("--json")));
    const json_t *const moves = json_object_get(j, "moves"), *const seats =
                                                                 json_object_get(j, "seats");
    assert_int_equal(json_array_size(moves), r.count);
    const json_t *const turned = json_object_get(j, "turned");
    assert_int_equal(json_is_null(turned) ? -1 : json_integer_value(turned), r.turned);
    for (int i = 0; i < r.count; i++)
        check_json_move(json_array_get(moves, (size_t)i), &r.moves[i], r.seats);
    for (int s = 0; s < r.seats; s++) {
        const json_t *const seat = json_array_get(seats, (size_t)s);
        assert_near(json_object_get(seat, "luck"), r.seat[s].luck);
        assert_near(json_object_get(seat, "adjusted"), r.seat[s].adjusted);
        assert_near(json_object_get(seat, "cost"), r.seat[s].cost);
    }
    json_decref(j);
    hx_review_close(&r);
    unlink(path);
    close_game(&g);
}

static void hints_are_given(void **unused)
{
    (void)unused;
    game_played g = { 0 };
    char path[] = "analysis_test_XXXXXX";
    play_game(&g, short_game);
    write_record(&g, path);
    json_t *const j = parsed(RUN(0, WORD("hint"), WORD("--record"), path, WORD("--at"), WORD("0"),
                                 WORD("--moves"), WORD("4"), WORD("--json")));
    const json_t *const hints = json_object_get(j, "hints");
    assert_int_equal(json_array_size(hints), 4);
    for (size_t i = 0; i < 4; i++) {
        const json_t *const m = json_array_get(hints, i);
        assert_string_equal(json_string_value(json_object_get(json_object_get(m, "move"), "verb")),
                            "start-settlement");
        assert_true(json_array_size(json_object_get(m, "reasons")) > 0);
        assert_true(json_number_value(json_object_get(m, "value")) > 0);
    }
    json_decref(j);
    char *text =
        RUN(0, WORD("hint"), WORD("catan"), WORD("seats=4"), WORD("seed=3"), WORD("--lang=de"));
    assert_non_null(strstr(text, "gegenüber der durchschnittlichen Wahl"));
    free(text);
    text = RUN(1, WORD("hint"), WORD("--record"), path, WORD("--lang=en")); /* it is over */
    assert_non_null(strstr(text, "--at"));
    free(text);
    unlink(path);
    close_game(&g);
}

static void hints_say_what_is_wrong(void **unused)
{
    (void)unused;
    free(RUN(2, WORD("hint")));
    free(RUN(2, WORD("hint"), WORD("catan"), WORD("--at"), WORD("3")));
    free(RUN(2, WORD("hint"), WORD("catan"), WORD("--position"), WORD("x"), WORD("--arrange"),
             WORD("y")));
    free(RUN(1, WORD("hint"), WORD("catan"), WORD("--position"), WORD("x")));
    free(RUN(1, WORD("hint"), WORD("catan"), WORD("--arrange"), WORD("turn=x")));
    free(RUN(1, WORD("hint"), WORD("catan"), WORD("seats=3"), WORD("--seat"), WORD("4")));
    free(RUN(1, WORD("hint"), WORD("catan"), WORD("seats=3"), WORD("--seat"), WORD("2")));
    free(RUN(1, WORD("hint"), WORD("--record"), WORD("no such file")));
    free(RUN(1, WORD("opening"), WORD("dice")));
    free(RUN(1, WORD("opening"), WORD("catan"), WORD("board=beginner")));
    free(RUN(2, WORD("board"), WORD("--fair"), WORD("--list"), WORD("2")));
}

static void tables_are_printed(void **unused)
{
    (void)unused;
    char picture[] = "analysis_test_XXXXXX";
    close(mkstemp(picture));
    json_t *j = parsed(RUN(0, WORD("opening"), WORD("catan"), WORD("seats=2"), WORD("goal=4"),
                           WORD("seed=2"), WORD("--top"), WORD("3"), WORD("--rollouts"), WORD("3"),
                           WORD("--svg"), picture, WORD("--json")));
    assert_int_equal(json_array_size(json_object_get(j, "placements")), 3);
    const json_t *const first = json_array_get(json_object_get(j, "placements"), 0);
    assert_int_equal(json_integer_value(json_object_get(first, "games")), 3);
    json_decref(j);
    char *const svg = slurp(fopen(picture, "r"));
    assert_memory_equal(svg, "<svg", 4);
    assert_non_null(strstr(svg, "rgb("));
    free(svg);
    unlink(picture);
    j = parsed(RUN(0, WORD("board"), WORD("seats=2"), WORD("goal=4"), WORD("--seed"), WORD("2"),
                   WORD("--fair"), WORD("--games"), WORD("4"), WORD("--json")));
    const json_t *const by_play = json_object_get(j, "by_play");
    assert_int_equal(json_array_size(json_object_get(by_play, "seats")), 2);
    assert_true(json_number_value(json_object_get(by_play, "spread")) >= 0);
    json_decref(j);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(costs_and_sums_are_sound),
        cmocka_unit_test(luck_is_nothing_on_average),
        cmocka_unit_test(a_review_can_be_stopped),
        cmocka_unit_test(advice_is_sound_and_blind),
        cmocka_unit_test(shares_add_up),
        cmocka_unit_test(a_move_against_itself_changes_nothing),
        cmocka_unit_test(a_win_in_two_moves_is_found),
        cmocka_unit_test(other_games_are_not_explained),
        cmocka_unit_test(openings_are_played_out),
        cmocka_unit_test(openings_belong_to_the_set_up),
        cmocka_unit_test(boards_are_judged_by_play),
        cmocka_unit_test(the_command_prints_the_same_review),
        cmocka_unit_test(unfinished_games_have_no_winner),
        cmocka_unit_test(games_without_one_winner_have_a_story),
        cmocka_unit_test(games_turn_where_the_winner_takes_the_lead),
        cmocka_unit_test(hints_are_given),
        cmocka_unit_test(hints_say_what_is_wrong),
        cmocka_unit_test(tables_are_printed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
