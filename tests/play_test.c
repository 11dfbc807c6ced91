/* play_test.c -- running a game: moves, taking back, chance, words and ids. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hx/play.h"
#include "hx/text.h"
#include "support/toy_game.h"

enum { MOVES = 4000 };

static int lay(void **state)
{
    hx_play *p = malloc(sizeof *p);
    hx_play_into(p, &toy_game, MOVES, malloc(hx_play_room(&toy_game, MOVES)));
    *state = p;
    return hx_play_begin(p, "toy", NULL) == HX_OK ? 0 : -1;
}

static int clear(void **state)
{
    hx_play *p = *state;
    free(p->rules);
    free(p);
    return 0;
}

/* Makes moves given as words with blanks between them. */
static void make(hx_play *p, const char *words)
{
    hx_in in = hx_in_from(words);
    hx_error why;
    char word[HX_WORD_MAX];
    for (hx_skip_blanks(&in); hx_take_word(&in, '\0', word, sizeof word); hx_skip_blanks(&in))
        if (hx_play_hear(p, word, &why) != HX_OK) fail_msg("%s: wanted %s", word, why.wanted);
}

static void a_refused_move_changes_nothing(void **state)
{
    hx_play *p = *state;
    toy_state before;
    hx_error why;
    make(p, "3 =B");
    memcpy(&before, p->state, sizeof before);
    assert_int_equal(hx_play_hear(p, "pC", &why), HX_NO_CARD);
    assert_int_equal(why.status, HX_NO_CARD);
    assert_string_equal(why.word, "pC");
    assert_string_equal(why.wanted, hx_status_text(HX_NO_CARD, HX_ENGLISH));
    assert_int_equal(hx_play_hear(p, "zz", &why), HX_BAD_TEXT);
    const hx_move end = { .verb = TOY_END, .seat = 1 };
    assert_int_equal(hx_play_move(p, &end), HX_NOT_YOUR_TURN);
    assert_memory_equal(&before, p->state, sizeof before);
    assert_int_equal(p->count, 2);
}

static void a_refused_spec_begins_nothing(void **state)
{
    hx_play *p = *state;
    hx_error why;
    assert_int_equal(hx_play_begin(p, "toy seats=9", &why), HX_BAD_RULES);
    assert_int_equal(hx_play_begin_view(p, "toy seats=9", 0, &why), HX_BAD_RULES);
    assert_int_equal(why.at, 10);
}

static void a_full_log_takes_no_more(void **unused)
{
    (void)unused;
    hx_play p;
    hx_rng rng;
    hx_rng_seed(&rng, 1);
    hx_play_into(&p, &toy_game, 3, malloc(hx_play_room(&toy_game, 3)));
    assert_int_equal(hx_play_begin(&p, "toy", NULL), HX_OK);
    assert_int_equal(hx_play_random(&p, &rng, 3), HX_OK);
    toy_state before;
    memcpy(&before, p.state, sizeof before);
    assert_int_equal(hx_play_random(&p, &rng, 1), HX_NO_ROOM);
    assert_memory_equal(&before, p.state, sizeof before);
    free(p.rules);
}

/* -- taking back ----------------------------------------------------------------------------- */

static void own_last_moves_can_be_taken_back(void **state)
{
    hx_play *p = *state;
    toy_state dealt;
    make(p, "3 =B");
    memcpy(&dealt, p->state, sizeof dealt);
    assert_int_equal(hx_play_undoable(p, 0), 0);
    make(p, "g2B1 .");
    assert_int_equal(hx_play_undoable(p, 0), 2);
    assert_int_equal(hx_play_undoable(p, 1), 0);
    assert_int_equal(hx_play_undo(p, 0, 3), HX_FORBIDDEN);
    assert_int_equal(hx_play_undo(p, 1, 1), HX_FORBIDDEN);
    assert_int_equal(hx_play_undo(p, 0, -1), HX_FORBIDDEN);
    assert_int_equal(p->count, 4);
    assert_int_equal(hx_play_undo(p, 0, 2), HX_OK);
    assert_int_equal(p->count, 2);
    assert_memory_equal(&dealt, p->state, sizeof dealt);
    make(p, "pB ."); /* and play goes on from there */
    assert_int_equal(hx_play_undoable(p, 0), 2);
}

static void chance_makes_moves_final(void **state)
{
    hx_play *p = *state;
    make(p, "3 =B g2B1 .");
    assert_int_equal(hx_play_undoable(p, 0), 2);
    make(p, "1");
    assert_int_equal(hx_play_undoable(p, 0), 0);
    assert_int_equal(hx_play_undoable(p, HX_CHANCE), 0);
}

static void a_look_makes_moves_final(void **state)
{
    hx_play *p = *state;
    make(p, "3 =B g2B1");
    assert_int_equal(hx_play_undoable(p, 0), 1);
    make(p, "l");
    assert_int_equal(hx_play_undoable(p, 0), 0);
    make(p, ".");
    assert_int_equal(hx_play_undoable(p, 0), 1);
}

static void another_seat_makes_moves_final(void **state)
{
    hx_play *p = *state;
    make(p, "3 =B g2B1 2:!");
    assert_int_equal(hx_play_undoable(p, 0), 0);
    assert_int_equal(hx_play_undoable(p, 1), 1);
    assert_int_equal(hx_play_undo(p, 1, 1), HX_OK);
    assert_int_equal(hx_play_undoable(p, 0), 1);
}

/* What is fixed is known again after going back. */
static void rewinding_learns_what_is_final(void **state)
{
    hx_play *p = *state;
    make(p, "3 =B g2B1 . 1 =A");
    hx_play_rewind(p, 4);
    assert_int_equal(p->count, 4);
    assert_int_equal(hx_play_undoable(p, 0), 2);
    hx_play_rewind(p, 99);
    assert_int_equal(p->count, 4);
    hx_play_rewind(p, 0);
    assert_memory_equal(p->state, p->first, sizeof(toy_state));
}

static void every_earlier_position_is_found_again(void **state)
{
    hx_play *p = *state;
    hx_rng rng;
    toy_state kept[200], again;
    hx_rng_seed(&rng, 8);
    memcpy(&kept[0], p->state, sizeof again);
    int n = 0;
    while (n + 1 < 200 && hx_play_random(p, &rng, 1) == HX_OK && p->count == n + 1)
        memcpy(&kept[++n], p->state, sizeof again);
    assert_in_range(n, 20, 199);
    for (int i = 0; i <= n; i++) {
        hx_play_position(p, i, &again);
        assert_memory_equal(&again, &kept[i], sizeof again);
    }
    hx_play_rewind(p, n / 2);
    assert_memory_equal(p->state, &kept[n / 2], sizeof again);
}

static void a_view_can_be_followed(void **state)
{
    hx_play *p = *state;
    assert_int_equal(hx_play_begin_view(p, "toy", 1, NULL), HX_OK);
    assert_true(p->masked);
    make(p, "3 =? g2B1 .");
    assert_int_equal(((const toy_state *)p->state)->cards[1][1], 1);
    assert_int_equal(hx_play_undo(p, 0, 1), HX_OK);
    assert_int_equal(hx_play_begin(p, "toy", NULL), HX_OK);
    assert_false(p->masked);
}

/* -- chance ---------------------------------------------------------------------------------- */

static void outcomes_come_by_their_weights(void **state)
{
    hx_play *p = *state;
    hx_rng rng;
    hx_move m;
    int count[4] = { 0 };
    hx_rng_seed(&rng, 3);
    for (int i = 0; i < 60000; i++) {
        assert_true(hx_pick_chance(&toy_game, p->rules, p->state, &rng, &m));
        count[m.at]++;
    }
    assert_in_range(count[1], 9700, 10300); /* 1 : 2 : 3 */
    assert_in_range(count[2], 19600, 20400);
    assert_in_range(count[3], 29600, 30400);
    make(p, "1 =A");
    assert_false(hx_pick_chance(&toy_game, p->rules, p->state, &rng, &m));
}

static void an_outcome_without_rivals_is_certain(void **unused)
{
    (void)unused;
    hx_rng rng;
    hx_rng_seed(&rng, 3);
    const hx_odds odds[] = { { .weight = 0 }, { .weight = 0xFFFFFFFFu }, { .weight = 0 } };
    for (int i = 0; i < 100; i++) assert_int_equal(hx_pick_odds(odds, 3, &rng), 1);
}

static void chance_speaks_until_a_seat_must(void **state)
{
    hx_play *p = *state;
    hx_rng rng;
    hx_rng_seed(&rng, 3);
    assert_int_equal(hx_play_chance(p, &rng), HX_OK);
    assert_int_equal(p->count, 2); /* roll and deal */
    assert_int_equal(toy_game.waiting(p->rules, p->state), 1);
    assert_int_equal(hx_play_chance(p, &rng), HX_OK);
    assert_int_equal(p->count, 2);
    assert_int_equal(hx_play_random(p, &rng, MOVES), HX_OK);
    assert_true(toy_game.over(p->rules, p->state));
    const int count = p->count;
    assert_int_equal(hx_play_chance(p, &rng), HX_OK);
    assert_int_equal(p->count, count);
}

/* -- words and ids --------------------------------------------------------------------------- */

static void a_word_names_its_mover_where_needed(void **state)
{
    hx_play *p = *state;
    char word[HX_WORD_MAX];
    hx_move heard;
    const hx_move grumble = { .verb = TOY_GRUMBLE, .seat = 2 };
    const hx_move end = { .verb = TOY_END, .seat = 0 };
    const hx_move roll = { .verb = TOY_ROLL, .seat = HX_CHANCE, .at = 2 };
    assert_int_equal(hx_say(&toy_game, p->rules, p->state, &roll, word, sizeof word), 1);
    assert_string_equal(word, "2");
    assert_int_equal(hx_say(&toy_game, p->rules, p->state, &end, word, sizeof word), 3);
    assert_string_equal(word, "1:."); /* chance is due: a bare word would be chance's */
    make(p, "3 =B");
    assert_int_equal(hx_say(&toy_game, p->rules, p->state, &end, word, sizeof word), 1);
    assert_string_equal(word, ".");
    assert_int_equal(hx_say(&toy_game, p->rules, p->state, &grumble, word, sizeof word), 3);
    assert_string_equal(word, "3:!");
    assert_int_equal(hx_hear(&toy_game, p->rules, p->state, word, &heard, NULL), HX_OK);
    assert_memory_equal(&heard, &grumble, sizeof heard);
    assert_int_equal(hx_hear(&toy_game, p->rules, p->state, ".", &heard, NULL), HX_OK);
    assert_memory_equal(&heard, &end, sizeof heard);
    for (size_t cap = 0; cap < 4; cap++) {
        memset(word, '#', sizeof word);
        assert_int_equal(hx_say(&toy_game, p->rules, p->state, &grumble, word, cap), 3);
        assert_int_equal(word[cap], '#');
        if (cap) assert_int_equal(strlen(word), cap - 1);
    }
}

static void a_position_has_an_id(void **state)
{
    hx_play *p = *state;
    char id[HX_ID_MAX];
    toy_state back;
    make(p, "3 =B g2B1 .");
    const int len = hx_position_id(&toy_game, p->rules, p->state, id, sizeof id);
    assert_int_equal(len, strlen(id));
    assert_int_equal(hx_position_from_id(&toy_game, p->rules, id, &back), HX_OK);
    assert_memory_equal(&back, p->state, sizeof back);
    id[3] = '!';
    assert_int_equal(hx_position_from_id(&toy_game, p->rules, id, &back), HX_BAD_TEXT);
    assert_int_equal(hx_position_from_id(&toy_game, p->rules, "AA", &back), HX_BAD_POSITION);
    assert_int_equal(hx_position_id(&toy_game, p->rules, p->state, NULL, 0), len);
}

int main(void)
{
#define PLAY_TEST(name) cmocka_unit_test_setup_teardown(name, lay, clear)
    const struct CMUnitTest tests[] = {
        PLAY_TEST(a_refused_move_changes_nothing),
        PLAY_TEST(a_refused_spec_begins_nothing),
        cmocka_unit_test(a_full_log_takes_no_more),
        PLAY_TEST(own_last_moves_can_be_taken_back),
        PLAY_TEST(chance_makes_moves_final),
        PLAY_TEST(a_look_makes_moves_final),
        PLAY_TEST(another_seat_makes_moves_final),
        PLAY_TEST(rewinding_learns_what_is_final),
        PLAY_TEST(every_earlier_position_is_found_again),
        PLAY_TEST(a_view_can_be_followed),
        PLAY_TEST(outcomes_come_by_their_weights),
        cmocka_unit_test(an_outcome_without_rivals_is_certain),
        PLAY_TEST(chance_speaks_until_a_seat_must),
        PLAY_TEST(a_word_names_its_mover_where_needed),
        PLAY_TEST(a_position_has_an_id),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
