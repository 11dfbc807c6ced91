/* catan_rules_test.c -- rules of the board game that a .case cannot say: moves
 * taken back, every order of answers, whole rounds, moves no text can spell. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hx/catan.h"
#include "hx/play.h"

enum { MOVES = 400 };
static const hx_game *const game = &hx_catan_game;

/* -- a game on the table ----------------------------------------------------------------------- */

/* Begins at a position in words, or at the start where there are none. */
static void *begin(hx_play *play, const char *spec, const char *at)
{
    void *room = malloc(hx_play_room(game, MOVES));
    assert_non_null(room);
    hx_play_into(play, game, MOVES, room);
    assert_int_equal(hx_play_begin(play, spec, NULL), HX_OK);
    if (at) {
        assert_int_equal(game->arrange(play->rules, at, play->spare[0], NULL), HX_OK);
        hx_play_begin_at(play, play->spare[0]);
    }
    return room;
}

static void make(hx_play *play, const char *moves)
{
    char word[HX_WORD_MAX];
    for (int used; sscanf(moves, "%127s%n", word, &used) == 1; moves += used)
        if (hx_play_hear(play, word, NULL) != HX_OK) fail_msg("%s is refused", word);
}

static void assert_undone(hx_play *play, hx_seat who, int moves, const void *as_before)
{
    assert_int_equal(hx_play_undo(play, who, moves), HX_OK);
    assert_memory_equal(play->state, as_before, hx_state_used(game, play->rules));
}

static void *copy_of(const hx_play *play)
{
    void *copy = malloc(game->state_size);
    assert_non_null(copy);
    memcpy(copy, play->state, game->state_size);
    return copy;
}

/* -- taking back ------------------------------------------------------------------------------- */

/* Makes the moves of the seat to act, takes them back one by one or all at
 * once, and finds the same position again. */
static void assert_takes_back(const char *spec, const char *at, const char *moves, int count)
{
    hx_play play;
    void *room = begin(&play, spec, at), *before = copy_of(&play);
    const hx_seat who = game->actor(play.rules, play.state);
    make(&play, moves);
    assert_int_equal(hx_play_undoable(&play, who), count);
    assert_undone(&play, who, count, before);
    make(&play, moves);
    for (int i = 1; i < count; i++) assert_int_equal(hx_play_undo(&play, who, 1), HX_OK);
    assert_undone(&play, who, 1, before);
    free(before);
    free(room);
}

/* [edge 9] Longest Road goes back to whoever had it, be it nobody. [R-BASE-92, 93] */
static void a_taken_back_road_returns_the_award(void **unused)
{
    (void)unused;
    const char *spec = "catan seats=2 board=beginner start=place";
    assert_takes_back(spec, "1: s=C3n r=C3ne,C3e,C3se,C3sw hand=BL", "rC3w", 1);
    assert_takes_back(spec,
                      "to=2 1: s=C3n r=C3ne,C3e,C3se,C3sw,C3w 2: s=E1s "
                      "r=E1sw,E1se,E2sw,E2se,E3sw hand=BL",
                      "rE3se", 1);
    assert_takes_back(spec, "to=2 1: s=C3n r=C3ne,C3e,C3se,C3sw,C3w 2: s=D3se r=D3e,D3ne hand=BLWG",
                      "sC3se", 1);
}

/* [edge 23] The card, and that one was played, come back; after the first free
 * road as well, since nothing was learnt. [R-BASE-105] */
static void a_taken_back_card_is_in_the_hand_again(void **unused)
{
    (void)unused;
    const char *spec = "catan seats=2 board=beginner start=place";
    assert_takes_back(spec, "1: s=C3n dev=R", "*R", 1);
    assert_takes_back(spec, "1: s=C3n dev=R", "*R rC3ne", 2);
    assert_takes_back(spec, "1: s=C3n dev=R", "*R rC3ne rC3e", 3);
}

/* [edge 28] [R-BASE-96, 104] */
static void a_taken_back_knight_returns_the_army(void **unused)
{
    (void)unused;
    const char *spec = "catan seats=2 board=beginner start=place";
    assert_takes_back(spec, "1: dev=K knights=2 2: s=A1n", "*K", 1);
    assert_takes_back(spec, "1: dev=K knights=3 2: s=A1n knights=3", "*K xB2", 2);
    assert_takes_back(spec, "1: dev=K knights=2 2: s=A1n", "*K xA1:2", 2); /* an empty hand */
}

/* [edge 46] */
static void a_bank_trade_is_taken_back_in_order(void **unused)
{
    (void)unused;
    assert_takes_back("catan seats=2 board=beginner start=place", "1: s=C3n hand=4B5L",
                      "t4L>B rC3ne", 2);
}

/* [edge 48] The start cards go back to the bank. [R-BASE-34] */
static void a_taken_back_settlement_returns_its_cards(void **unused)
{
    (void)unused;
    const char *spec = "catan seats=2 board=beginner start=place";
    hx_play play;
    void *room = begin(&play, spec, NULL);
    make(&play, "sA1n rA1ne sC3n rC3ne");
    assert_int_equal(game->actor(play.rules, play.state), 1);
    make(&play, "sE1n");
    assert_int_equal(hx_catan_cards(play.state, 1), 3);
    assert_int_equal(hx_play_undo(&play, 1, 1), HX_OK);
    assert_int_equal(hx_catan_cards(play.state, 1), 0);
    for (int c = 0; c < HX_RESOURCES; c++)
        assert_int_equal(hx_catan_bank(play.state, (hx_card)c), 19);
    free(room);
}

/* What chance or another seat did, or what showed something, stays. */
static void what_was_learnt_stays(void **unused)
{
    (void)unused;
    static const struct {
        const char *at, *moves;
    } cases[] = {
        { "1: hand=WGO", "d =K" },                     /* a card was drawn    */
        { "owe=roll@1 1: s=A1n", "roll 11" },          /* dice were rolled    */
        { "owe=thief@1 2: s=A1n hand=B", "xA1:2 =B" }, /* a card was stolen   */
        { "1: dev=M 2: hand=3O", "*MO" },              /* hands were seen     */
        { "1: hand=B 2: hand=O", "oB>O 2:n" },         /* somebody answered   */
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        hx_play play;
        void *room = begin(&play, "catan seats=2 board=beginner start=place", cases[i].at);
        make(&play, cases[i].moves);
        assert_int_equal(hx_play_undoable(&play, 0), 0);
        assert_int_equal(hx_play_undo(&play, 0, 1), HX_FORBIDDEN);
        free(room);
    }
}

/* -- any order of answers ---------------------------------------------------------------------- */

static void assert_any_order(const char *at, const char *const moves[3])
{
    static const int orders[6][3] = { { 0, 1, 2 }, { 0, 2, 1 }, { 1, 0, 2 },
                                      { 1, 2, 0 }, { 2, 0, 1 }, { 2, 1, 0 } };
    void *first = NULL;
    for (int i = 0; i < 6; i++) {
        hx_play play;
        void *room = begin(&play, "catan seats=4 board=beginner start=place", at);
        for (int k = 0; k < 3; k++) make(&play, moves[orders[i][k]]);
        if (first) assert_memory_equal(play.state, first, hx_state_used(game, play.rules));
        else first = copy_of(&play);
        free(room);
    }
    free(first);
}

/* [R-BASE-62] */
static void discards_come_in_any_order(void **unused)
{
    (void)unused;
    assert_any_order(
        "owe=thief@1,discard@4*4,discard@3*4,discard@1*4 1: hand=8B 3: hand=4L4W 4: hand=9O",
        (const char *const[]){ "1:-4B", "3:-2L2W", "4:-4O" });
}

/* [R-BASE-83] */
static void answers_come_in_any_order(void **unused)
{
    (void)unused;
    assert_any_order("owe=turn@1,choose@1,answer@4,answer@3,answer@2 made=1 offer=B>O asked=234 "
                     "1: hand=B 2: hand=O 3: hand=OW 4: hand=O",
                     (const char *const[]){ "2:y", "3:kW>B", "4:n" });
}

/* -- whole rounds ------------------------------------------------------------------------------ */

static hx_seat actor(const hx_play *play)
{
    return game->actor(play->rules, play->state);
}

/* [R-56-40, 42, 43] Over two rounds: who is first, who is second. */
static void every_pair_has_its_turn(void **unused)
{
    (void)unused;
    for (int n = 5; n <= 6; n++)
        for (int start = 0; start < n; start++) {
            char spec[80], at[80];
            hx_play play;
            int been_first[HX_SEATS] = { 0 }, been_second[HX_SEATS] = { 0 };
            snprintf(spec, sizeof spec, "catan seats=%d board=example", n);
            snprintf(at, sizeof at, "to=%d owe=roll@%d", start + 1, start + 1);
            void *room = begin(&play, spec, at);
            for (int turn = 0; turn < 2 * n; turn++) {
                assert_int_equal(actor(&play), (start + turn) % n);
                been_first[actor(&play)]++;
                make(&play, "roll 66 .");
                assert_int_equal(actor(&play), (start + turn + 3) % n);
                assert_int_equal(hx_catan_part(play.state), 1);
                been_second[actor(&play)]++;
                make(&play, ".");
            }
            for (int i = 0; i < n; i++) {
                assert_int_equal(been_first[i], 2);
                assert_int_equal(been_second[i], 2);
            }
            free(room);
        }
}

/* [R-56-20, 21] Special building goes round from the left of whoever ended. */
static void special_building_goes_round(void **unused)
{
    (void)unused;
    for (int n = 5; n <= 6; n++) {
        char spec[80];
        hx_play play;
        snprintf(spec, sizeof spec, "catan seats=%d board=example turns=special", n);
        void *room = begin(
            &play, spec, "to=1 owe=roll@1 1: hand=2B 2: hand=2B 3: hand=2B 4: hand=2B 5: hand=2B");
        for (int turn = 0; turn < 2 * n; turn++) {
            assert_int_equal(actor(&play), turn % n);
            make(&play, "roll 66 .");
            for (int i = 1; i < n; i++) {
                const int builder = (turn + i) % n;
                if (builder == 5) continue; /* the sixth has no cards [R-56-29] */
                assert_int_equal(actor(&play), builder);
                assert_int_equal(hx_catan_part(play.state), 2);
                make(&play, ".");
            }
            assert_int_equal(hx_catan_part(play.state), 0);
        }
        free(room);
    }
}

/* -- moves no text can spell ------------------------------------------------------------------- */

static hx_status check_of(const hx_play *play, const char *text, int card, int count)
{
    hx_move m;
    assert_int_equal(hx_hear(game, play->rules, play->state, text, &m, NULL), HX_OK);
    m.cards[card] = (int8_t)count;
    return game->check(play->rules, play->state, &m);
}

/* [edge 45] An answer cannot bring its own amounts, nor any move fields that it
 * does not use. */
static void unused_fields_are_refused(void **unused)
{
    (void)unused;
    hx_play play;
    void *room =
        begin(&play, "catan seats=2 board=beginner start=place", "1: s=C3n hand=2BLO 2: hand=3O");
    assert_int_equal(check_of(&play, "rC3ne", HX_ORE, 1), HX_BAD_TEXT);
    assert_int_equal(check_of(&play, ".", HX_ORE, -1), HX_BAD_TEXT);
    assert_int_equal(check_of(&play, "oB>O", HX_RESOURCES, 1), HX_BAD_OFFER); /* [R-BASE-81] */
    assert_int_equal(check_of(&play, "oB>O", HX_ORE, 127), HX_BAD_OFFER);
    assert_int_equal(check_of(&play, "oB>O", HX_BRICK, -128), HX_BAD_OFFER);
    make(&play, "oB>O");
    assert_int_equal(check_of(&play, "2:y", HX_ORE, -3), HX_BAD_TEXT);
    assert_int_equal(check_of(&play, "2:y", HX_ORE, 0), HX_OK);
    free(room);
}

/* [edge 43] [R-BASE-81, 82] No gift, whichever side it comes from. */
static void gifts_are_refused(void **unused)
{
    (void)unused;
    hx_play play;
    void *room = begin(&play, "catan seats=2 board=beginner start=place", "1: hand=2B 2: hand=3O");
    assert_int_equal(check_of(&play, "oB>O", HX_ORE, 0), HX_BAD_OFFER);
    assert_int_equal(check_of(&play, "oB>O", HX_BRICK, 0), HX_BAD_OFFER);
    make(&play, "oB>O");
    assert_int_equal(check_of(&play, "2:kO>B", HX_BRICK, 0), HX_BAD_OFFER);
    assert_int_equal(check_of(&play, "2:kO>B", HX_ORE, 0), HX_BAD_OFFER);
    free(room);
}

/* A place beyond the board is no place. */
static void places_beyond_the_board_are_refused(void **unused)
{
    (void)unused;
    static const struct {
        const char *at, *text;
    } cases[] = { { "1: s=C3n hand=BLWGGGOOO", "rC3ne" },
                  { "1: s=C3n hand=BLWGGGOOO", "sC3n" },
                  { "1: s=C3n hand=BLWGGGOOO", "cC3n" },
                  { "owe=thief@1", "xA1" } };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        hx_play play;
        hx_move m;
        void *room = begin(&play, "catan seats=2 board=beginner start=place", cases[i].at);
        assert_int_equal(hx_hear(game, play.rules, play.state, cases[i].text, &m, NULL), HX_OK);
        for (int at = 72; at < 0x10000; at = at * 2 + 1) {
            m.at = (uint16_t)at;
            assert_int_equal(game->check(play.rules, play.state, &m), HX_NO_SUCH_PLACE);
        }
        free(room);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_taken_back_road_returns_the_award),
        cmocka_unit_test(a_taken_back_card_is_in_the_hand_again),
        cmocka_unit_test(a_taken_back_knight_returns_the_army),
        cmocka_unit_test(a_bank_trade_is_taken_back_in_order),
        cmocka_unit_test(a_taken_back_settlement_returns_its_cards),
        cmocka_unit_test(what_was_learnt_stays),
        cmocka_unit_test(discards_come_in_any_order),
        cmocka_unit_test(answers_come_in_any_order),
        cmocka_unit_test(every_pair_has_its_turn),
        cmocka_unit_test(special_building_goes_round),
        cmocka_unit_test(unused_fields_are_refused),
        cmocka_unit_test(gifts_are_refused),
        cmocka_unit_test(places_beyond_the_board_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
