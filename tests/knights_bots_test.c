/* knights_bots_test.c -- bots in Cities & Knights: what one would be ashamed to miss, legal answers
 * to whatever is owed, and games that end. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hx/bot.h"
#include "hx/play.h"
#include "hx/survey.h"
#include "search/catan/lookahead.h"

#define GAME (&hx_catan_game)
enum { PAPER = HX_RESOURCES, CLOTH, COIN }; /* kinds of cards beyond those of the base game */
#define SPEC(seats) "catan knights=on seats=" #seats " board=beginner start=place"

typedef struct table {
    void *rules, *state, *view;
} table;

static void *room(size_t size)
{
    void *const r = calloc(1, size);
    assert_non_null(r);
    return r;
}

static table lay(const char *spec, const char *position)
{
    hx_error why = { 0 };
    const table t = { room(GAME->rules_size), room(GAME->state_size), room(GAME->state_size) };
    if (GAME->rules(t.rules, spec, &why) != HX_OK) fail_msg("%s: %s", spec, why.wanted);
    GAME->start(t.rules, t.state);
    if (position && GAME->arrange(t.rules, position, t.state, &why) != HX_OK)
        fail_msg("%s: %s, not %s", position, why.wanted, why.word);
    return t;
}
static void clear(const table *t)
{
    free(t->rules);
    free(t->state);
    free(t->view);
}

/* Moves as cases write them: "*pE", "2:giveW". */
static void make(const table *t, const char *moves)
{
    for (const char *at = moves; *at;) {
        char word[HX_WORD_MAX];
        hx_move m;
        const size_t length = strcspn(at, " ");
        snprintf(word, sizeof word, "%.*s", (int)length, at);
        if (hx_hear(GAME, t->rules, t->state, word, &m, NULL) != HX_OK) fail_msg("%s?", word);
        assert_int_equal(GAME->check(t->rules, t->state, &m), HX_OK);
        GAME->apply(t->rules, t->state, &m);
        at += length + (at[length] == ' ');
    }
}

static hx_move ask(const table *t, const char *name, hx_seat who, uint64_t nodes)
{
    hx_rng rng;
    hx_move m;
    hx_bot *const bot = hx_bot_open(name, NULL);
    hx_rng_seed(&rng, 7);
    hx_bot_begin(bot, GAME, t->rules, who);
    GAME->view(t->rules, t->state, who, t->view);
    assert_int_equal(hx_bot_choose(bot, GAME, t->rules, t->view, who,
                                   (hx_budget){ .nodes = nodes }, &rng, &m),
                     HX_OK);
    hx_bot_close(bot);
    return m;
}

static const struct {
    const char *name;
    uint64_t nodes;
} bots[] = { { "greedy", 0 }, { "net", 0 }, { "expect", 3000 } };
enum { BOTS = sizeof bots / sizeof *bots };

/* -- moves not to be missed ------------------------------------------------------------------- */

/* Somebody to play against, far from the rest. */
#define RIVAL " 2: c=A1n r=A1ne hand=2W"

static const struct {
    const char *about, *position, *wanted; /* wanted: what the move begins with */
} clear_cases[] = {
    { "the metropolis that wins",
      "turn=60 raided=1 1: c=C4se r=C4se,D3e defender=9 trade=3 hand=4CG2B" RIVAL, "improve-t" },
    { "the merchant that wins",
      "turn=60 raided=1 1: c=C4se r=C4se,D3e defender=10 trade_cards=M hand=2G" RIVAL, "*tM" },
    { "a knight for the barbarians who are about to land",
      "turn=20 barbarians=6 1: c=C4se r=C4se strong=C4s hand=G" RIVAL, "activate" },
    { "one of two knights rests",
      "turn=20 barbarians=6 active=A1ne 1: c=C4se r=C4se,D3e strong=C4s hand=G 2: c=A1n r=A1ne "
      "basic=A1ne",
      "activate" },
    { "the first improvement", "turn=5 1: c=C4se r=C4se,D3e hand=C" RIVAL, "improve-t" },
    { "a Wedding with rich guests",
      "turn=20 1: s=C4se r=C4se politics_cards=E 2: c=A1n r=A1ne hand=3O2G", "*pE" },
    { "a Saboteur where it hurts",
      "turn=20 1: s=C4se r=C4se politics_cards=S 2: c=A1n r=A1ne hand=4O4G2P2C", "*pS" },
    { "a Crane before the improvement it pays",
      "turn=20 1: c=C4se science=2 r=C4se,D3e science_cards=C hand=2P" RIVAL, "*sC" },
};

static void nobody_misses_what_is_clear(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof clear_cases / sizeof *clear_cases; i++)
        for (int b = 0; b < BOTS; b++) {
            char said[HX_WORD_MAX];
            const table t = lay(SPEC(2), clear_cases[i].position);
            const hx_move m = ask(&t, bots[b].name, 0, bots[b].nodes);
            GAME->say(t.rules, t.state, &m, said, sizeof said);
            if (strncmp(said, clear_cases[i].wanted, strlen(clear_cases[i].wanted)) != 0)
                fail_msg("%s, %s: %s", bots[b].name, clear_cases[i].about, said);
            clear(&t);
        }
}

/* -- answers ------------------------------------------------------------------------------------- */

static const struct {
    const char *position, *moves;
    hx_seat who;
} owed[] = {
    { "owe=dice@0 barbarians=6 1: c=C4se,C2n 2: c=A1n,E3s", "66 eventb", 0 },
    { "owe=dice@0 barbarians=6 active=C4s,A1ne 1: c=C4se r=C4se basic=C4s 2: c=A1n r=A1ne "
      "basic=A1ne",
      "66 eventb", 0 },
    { "1: s=C4se r=C4se politics_cards=E 2: c=A1n hand=WOG", "*pE", 1 },
    { "1: c=C4se politics_cards=S 2: c=A1n hand=3W2G2PC", "*pS", 1 },
    { "1: s=C4se politics_cards=Y 2: c=A1n trade_cards=MR science_cards=A", "*pY2", 0 },
    { "1: s=C4se trade_cards=G 2: c=A1n hand=2WO", "*tG2", 0 },
    { "1: s=C4se trade_cards=H hand=BL 2: c=A1n hand=PC", "*tH harborB2", 1 },
    { "1: s=C4se trade_cards=H hand=BL 2: c=A1n hand=WW", "*tH harborB2", 1 },
    { "active=A1ne 1: s=C4se r=C4se,D3e politics_cards=D 2: c=A1n r=A1ne,A2nw politics=3 "
      "mighty=A1ne",
      "*pD2", 1 },
    { "active=A1ne 1: s=C4se r=C4se,D3e politics_cards=D 2: c=A1n r=A1ne strong=A1ne",
      "*pD2 2:loseA1ne", 0 },
    { "1: s=C4se r=C4se,D3e politics_cards=P 2: s=A1n r=A1ne", "*pPD3e", 0 },
    { "1: c=C4se r=C4se,D3e,C4e strong=C4s basic=D3se,C4ne politics=3 science_cards=S 2: s=A1n",
      "*sSC4s", 0 },
    { "1: c=C4se,C2n trade=3 hand=4C 2: s=A1n", "improve-t", 0 },
};

/* Whatever is owed in the middle of something, every bot has a legal answer. */
static void every_task_is_answered(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof owed / sizeof *owed; i++)
        for (int b = 0; b < BOTS; b++) {
            const table t = lay(SPEC(2), owed[i].position);
            make(&t, owed[i].moves);
            if (!(GAME->waiting(t.rules, t.state) >> owed[i].who & 1))
                fail_msg("%s: nothing is owed", owed[i].moves);
            const hx_move m = ask(&t, bots[b].name, owed[i].who, bots[b].nodes / 10);
            assert_int_equal(m.seat, owed[i].who);
            if (GAME->check(t.rules, t.state, &m) != HX_OK)
                fail_msg("%s after %s: an illegal answer", bots[b].name, owed[i].moves);
            clear(&t);
        }
}

/* -- trade ------------------------------------------------------------------------------------------ */

static void swaps_move_commodities(void **unused)
{
    const table t = lay(SPEC(2), "1: c=C4se hand=2CG 2: c=A1n hand=P3O");
    void *const after = room(GAME->state_size);
    const int8_t cards[HX_CARDS] = { [CLOTH] = -2, [PAPER] = 1, [HX_ORE] = 1 };
    const int8_t more[HX_CARDS] = { [COIN] = 1 };
    (void)unused;
    assert_true(lookahead_swap(t.state, 0, 1, cards, after));
    assert_int_equal(hx_catan_hand(after, 0, (hx_card)CLOTH), 0);
    assert_int_equal(hx_catan_hand(after, 0, (hx_card)PAPER), 1);
    assert_int_equal(hx_catan_hand(after, 1, (hx_card)CLOTH), 2);
    assert_int_equal(hx_catan_hand(after, 1, (hx_card)PAPER), 0);
    assert_int_equal(hx_catan_hand(after, 1, HX_ORE), 2);
    assert_int_equal(hx_catan_cards(after, 0), 3);
    assert_int_equal(hx_catan_cards(after, 1), 4);
    assert_false(lookahead_swap(t.state, 0, 1, more, after)); /* nobody has a coin */
    free(after);
    clear(&t);
}

/* -- what evaluators are told ----------------------------------------------------------------------- */

static int fact_of(const hx_survey_hand_of *h, const char *word)
{
    for (int i = 0; i < HX_SURVEY_FACTS; i++)
        if (hx_survey_fact(i) && strcmp(hx_survey_fact(i), word) == 0) return h->fact[i];
    fail_msg("no fact %s", word);
    return 0;
}
static hx_survey_hand_of seen(const char *position, hx_seat who)
{
    const table t = lay(SPEC(2), position);
    hx_survey_hand_of h;
    hx_survey_cards(t.rules, t.state, who, &h);
    clear(&t);
    return h;
}

static void facts_are_those_of_the_board(void **unused)
{
    static const char position[] =
        "barbarians=5 active=C4s,A1ne 1: c=C4se,C2n trade=2 science=1 r=C4se,D3e strong=C4s "
        "basic=D3se hand=G science_cards=A 2: c=A1n trade=3 r=A1ne basic=A1ne";
    const hx_survey_hand_of h = seen(position, 0), other = seen(position, 1);
    (void)unused;
    assert_int_equal(fact_of(&h, "active"), 2);
    assert_int_equal(fact_of(&h, "resting"), 1);
    assert_int_equal(fact_of(&h, "margin"), 0);
    assert_int_equal(fact_of(&h, "ahead"), 1);
    assert_int_equal(fact_of(&other, "ahead"), -1);
    assert_int_equal(fact_of(&other, "last"), -1);
    assert_int_equal(fact_of(&h, "at-stake"), 2);
    assert_int_equal(fact_of(&h, "lead-trade"), -1);
    assert_int_equal(fact_of(&h, "lead-science"), 1);
    assert_int_equal(fact_of(&h, "draws"), 3 + 2);
    assert_int_equal(fact_of(&h, "cards"), 1);
}

/* The nearer the barbarians and the fewer knights, the worse; progress is on the way to victory. */
static void what_threatens_is_felt(void **unused)
{
    (void)unused;
#define CITY RIVAL " 1: c=C4se r=C4se basic=C4s"
    const int far = seen("barbarians=1 " CITY, 0).beyond, near = seen("barbarians=6 " CITY, 0).beyond;
    const int ready = seen("barbarians=6 active=C4s " CITY, 0).beyond;
    const int learned = seen("barbarians=6 " CITY " science=1", 0).beyond;
    assert_true(near > far);
    assert_true(ready < near - 2);
    assert_true(learned < near);
}

/* -- games --------------------------------------------------------------------------------------------- */

static void games_end(const char *spec, const char *bot, uint64_t nodes)
{
    table t = lay(spec, NULL);
    hx_rng rng;
    int made = 0;
    hx_rng_seed(&rng, 3);
    for (; made < 8000 && !GAME->over(t.rules, t.state); made++) {
        const unsigned waits = GAME->waiting(t.rules, t.state);
        hx_move m;
        if (waits) m = ask(&t, bot, (hx_seat)__builtin_ctz(waits), nodes);
        else assert_true(hx_pick_chance(GAME, t.rules, t.state, &rng, &m));
        if (GAME->check(t.rules, t.state, &m) != HX_OK) fail_msg("%s: an illegal move", spec);
        GAME->apply(t.rules, t.state, &m);
    }
    if (!GAME->winners(t.rules, t.state)) fail_msg("%s: nobody has won", spec);
    clear(&t);
}

static void club_comes_to_an_end(void **unused)
{
    (void)unused;
    games_end("catan knights=on seats=2 seed=1 offers=0 limit=250", "greedy", 0);
    games_end("catan knights=on seats=4 seed=2 offers=0 limit=300", "greedy", 0);
    games_end("catan knights=on sea=new-shores seats=3 seed=3 offers=0 limit=300", "greedy", 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_misses_what_is_clear),
        cmocka_unit_test(every_task_is_answered),
        cmocka_unit_test(swaps_move_commodities),
        cmocka_unit_test(facts_are_those_of_the_board),
        cmocka_unit_test(what_threatens_is_felt),
        cmocka_unit_test(club_comes_to_an_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
