/* verify_test.c -- sealed records: every game's are in order, and whatever is changed in
 * one is called by its name.
 *
 * The tamperings are in support/tamper.c; the second verifier is tested with the same in
 * second_verifier_test.c. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hx/base64.h"
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

static void accept(const char *text)
{
    hx_verdict v;
    if (!hx_seal_verify(text, NULL, &v))
        fail_msg("%s at %d, move %d, tag %s: \"%s\", not \"%s\"", hx_seal_fault_name(v.fault), v.at,
                 v.move, v.tag, v.said, v.wanted);
    assert_int_equal(v.fault, HX_SEAL_NONE);
}

static void test_tamperings(void **state)
{
    (void)state;
    bool met[HX_SEAL_FAULT_COUNT] = { false };
    int kinds = 0;
    hx_verdict v;
    accept(the_game->text);
    for (int i = 0; i < tampering_count; i++) {
        const tampering *const t = &tamperings[i];
        char *const text = tamper(the_game->text, t);
        assert_false(hx_seal_verify(text, NULL, &v));
        if (v.fault != t->fault)
            fail_msg("%s%s: %s, not %s", t->name, t->chained_anew ? ", chained anew" : "",
                     hx_seal_fault_name(v.fault), hx_seal_fault_name(t->fault));
        kinds += !met[v.fault];
        met[v.fault] = true;
        free(text);
    }
    assert_true(kinds >= 35);
}

static void test_missing_tags(void **state)
{
    (void)state;
    hx_verdict v;
    for (int i = 0; i < TAMPER_TAGS; i++) {
        char *const text = tamper_without(the_game->text, tamper_tags[i]);
        assert_false(hx_seal_verify(text, NULL, &v));
        assert_int_equal(v.fault, HX_SEAL_TAG_MISSING);
        assert_string_equal(v.tag, tamper_tags[i]);
        free(text);
    }
}

/* A verdict says where, what stands there and what would be right. */
static void test_where(void **state)
{
    (void)state;
    hx_verdict v;
    const char *const roll = strstr(tamper_turns(the_game->text), " roll ") + 6;
    const char right[] = { roll[0], roll[1], '\0' };
    for (int anew = 0; anew < 2; anew++) {
        char *const text = tamper(the_game->text, &tamperings[anew]);
        const char *const wrong = strstr(tamper_turns(text), " roll ") + 6;
        assert_false(hx_seal_verify(text, NULL, &v));
        assert_int_equal(v.at, wrong - text);
        assert_memory_equal(v.said, wrong, 2);
        assert_string_equal(v.wanted, right);
        assert_int_equal(v.move, 3 * 4 + 2); /* after the set-up and "roll" */
        free(text);
    }
}

static void test_every_byte(void **state)
{
    (void)state;
    const char *const text = the_game->text;
    hx_verdict v;
    for (size_t at = 0; text[at]; at += 7) {
        if (tamper_is_layout(text, at)) continue;
        char *const changed = tamper_byte(text, at);
        if (hx_seal_verify(changed, NULL, &v))
            fail_msg("byte %zu, %c, does not count", at, text[at]);
        free(changed);
    }
}

/* Cut anywhere, a record is never a crash and never right. */
static void test_every_length(void **state)
{
    (void)state;
    hx_verdict v;
    const size_t all = strlen(the_game->text) - 2; /* without the last line's end it is whole */
    for (size_t length = 0; length <= all; length += length < 3000 ? 13 : 97) {
        char *const text = malloc(length + 1);
        memcpy(text, the_game->text, length);
        text[length] = '\0';
        if (hx_seal_verify(text, NULL, &v)) fail_msg("%zu bytes are enough", length);
        free(text);
    }
}

/* All games; also those that were given up, before the first move too. */
static void test_all_games(void **state)
{
    (void)state;
    static const int lengths[] = { 0, 1, 60, SEALED_MOVES };
    for (int i = 0; i < SEALED_SPECS; i++) {
        for (int k = 0; k < 4; k++) {
            sealed_game *const d = sealed_game_play(sealed_specs[i], (uint8_t)(10 + i), lengths[k]);
            accept(d->text);
            sealed_game_free(d);
        }
    }
}

/* While it runs: the chain, and nothing of the secret. */
static void test_not_opened(void **state)
{
    (void)state;
    sealed_game *const d = sealed_game_to_tamper(200);
    char *const text = malloc(SEALED_ROOM), secret[HX_SEAL_TEXT];
    hx_verdict v;
    hx_to_base64(d->seal.secret, HX_SEAL_BYTES, secret, sizeof secret);
    sealed_game_write(d, false, NULL, text);
    assert_null(strstr(text, secret));
    assert_true(hx_seal_verify(text, NULL, &v));
    assert_false(v.opened);
    assert_int_equal(v.moves, 200);
    assert_true(v.outcomes > 5);
    assert_true(hx_seal_verify(the_game->text, text, &v)); /* the same game, later */
    assert_true(v.opened);
    tamper_roll(text);
    assert_false(hx_seal_verify(text, NULL, &v));
    assert_int_equal(v.fault, HX_SEAL_CHANGED_ROLL);
    sealed_game_free(d);
    free(text);
}

/* What a seat or a spectator downloads while the game runs has the same chain. */
static void test_views(void **state)
{
    (void)state;
    sealed_game *const d = sealed_game_to_tamper(500);
    char *const whole = malloc(SEALED_ROOM), *const text = malloc(SEALED_ROOM);
    hx_verdict v;
    sealed_game_write(d, false, NULL, whole);
    for (int i = 0; i <= d->seal.seats; i++) {
        const hx_seat eye = i < d->seal.seats ? (hx_seat)i : HX_NOBODY;
        sealed_game_write(d, false, &(hx_record_options){ .masked = true, .viewer = eye }, text);
        assert_non_null(strstr(text, "[View "));
        assert_non_null(strstr(text, " =?"));
        if (!hx_seal_verify(text, NULL, &v)) fail_msg("%s", hx_seal_fault_name(v.fault));
        assert_true(v.masked && !v.opened);
        assert_memory_equal(tamper_value(text, "Chain"), tamper_value(whole, "Chain"),
                            HX_SEAL_TEXT);
        assert_true(hx_seal_verify(the_game->text, text, &v));
    }
    sealed_game_free(d);
    free(whole);
    free(text);
}

/* A record in itself without fault that is not the one of before. */
static void test_against(void **state)
{
    (void)state;
    sealed_game *const d = sealed_game_to_tamper(200);
    sealed_game *const other = sealed_game_play(d->seal.agreed, 5, 200);
    char *const text = malloc(SEALED_ROOM);
    hx_verdict v;
    sealed_game_write(other, false, NULL, text);
    assert_false(hx_seal_verify(the_game->text, text, &v));
    assert_int_equal(v.fault, HX_SEAL_OTHER_ENVELOPE);
    assert_string_equal(v.tag, "Sealed");
    sealed_game_write(d, false, NULL, text);
    hx_play_rewind(&d->play, 100);
    hx_rng rng;
    hx_rng_seed(&rng, 99);
    sealed_game_go_on(d, &rng, 300); /* the same dice, other decisions */
    sealed_game_write(d, true, NULL, d->text);
    accept(d->text);
    assert_false(hx_seal_verify(d->text, text, &v));
    assert_int_equal(v.fault, HX_SEAL_NOT_CONTINUED);
    assert_true(v.move > 100);
    assert_true(v.said[0] && v.wanted[0]);
    hx_play_rewind(&d->play, 50);
    sealed_game_write(d, true, NULL, d->text);
    assert_false(hx_seal_verify(d->text, text, &v));
    assert_int_equal(v.fault, HX_SEAL_NOT_CONTINUED);
    assert_int_equal(v.move, 51);
    assert_false(hx_seal_verify(the_game->text, "nonsense", &v));
    assert_int_equal(v.fault, HX_SEAL_NOT_CONTINUED);
    sealed_game_free(d);
    sealed_game_free(other);
    free(text);
}

/* Plays on until the seat to move has made `moves` of its own that it may take back. */
static hx_seat make_own_moves(sealed_game *d, hx_rng *rng, int moves)
{
    const hx_play *const p = &d->play;
    while (!p->game->over(p->rules, p->state)) {
        sealed_game_go_on(d, rng, p->count + 1);
        const hx_seat who = p->moves[p->count - 1].seat;
        if (who != HX_CHANCE && hx_play_undoable(p, who) == moves) return who;
    }
    fail_msg("nobody made %d moves in a row", moves);
    return HX_NOBODY;
}

/* A copy was kept, then its last moves were taken back: as players may. */
static void test_against_undo(void **state)
{
    (void)state;
    sealed_game *const d = sealed_game_to_tamper(100);
    char *const whole = malloc(SEALED_ROOM), *const seen = malloc(SEALED_ROOM);
    hx_verdict v;
    hx_rng rng;
    hx_rng_seed(&rng, 8);
    const hx_seat who = make_own_moves(d, &rng, 2);
    sealed_game_write(d, false, NULL, whole);
    sealed_game_write(d, false, &(hx_record_options){ .masked = true, .viewer = who }, seen);
    assert_int_equal(hx_play_undo(&d->play, who, 2), HX_OK);
    const int kept = d->play.count;
    for (int more = 0; more <= 300; more += 300) { /* given up at once, or played on */
        hx_rng_seed(&rng, 99);
        sealed_game_go_on(d, &rng, kept + more);
        sealed_game_write(d, true, NULL, d->text);
        if (!hx_seal_verify(d->text, whole, &v)) fail_msg("%s", hx_seal_fault_name(v.fault));
        assert_in_range(v.taken_back, 1, 2);
        assert_true(hx_seal_verify(d->text, seen, &v));
        assert_in_range(v.taken_back, 1, 2);
    }
    hx_play_rewind(&d->play, kept - 1); /* and one more, which nobody may */
    sealed_game_write(d, true, NULL, d->text);
    accept(d->text);
    assert_false(hx_seal_verify(d->text, whole, &v));
    assert_int_equal(v.fault, HX_SEAL_NOT_CONTINUED);
    sealed_game_free(d);
    free(whole);
    free(seen);
}

/* Whose values are in the dice, and which envelope of the game it was. */
static void test_seed(void **state)
{
    (void)state;
    hx_verdict v;
    assert_true(hx_seal_verify(the_game->text, NULL, &v));
    assert_int_equal(v.seats, the_game->seal.seats);
    assert_int_equal(v.draws, 9); /* its id is table-9 */
    assert_int_equal(v.taken_back, 0);
    for (int i = 0; i < v.seats; i++) {
        const bool added = the_game->seal.revealed >> i & 1;
        assert_int_equal(v.value[i][0] != '\0', added);
        if (added) assert_int_equal(hx_seal_seat_of_value(&v, v.value[i]), i + 1);
    }
    assert_int_equal(hx_seal_seat_of_value(&v, "never typed"), 0);
    assert_int_equal(hx_seal_seat_of_value(&v, ""), 0);
    assert_int_equal(hx_seal_draw_number("T17"), 1);
    assert_int_equal(hx_seal_draw_number("T17-2"), 2);
    assert_int_equal(hx_seal_draw_number("T17-13"), 13);
    assert_int_equal(hx_seal_draw_number("T17-02"), 1);
    assert_int_equal(hx_seal_draw_number("T17-2x"), 1);
    assert_int_equal(hx_seal_draw_number("T17-"), 1);
    assert_int_equal(hx_seal_draw_number("T-1"), 1);
}

/* Layout and remarks are free; the record may pass through an editor. */
static void test_layout(void **state)
{
    (void)state;
    char *const text = malloc(SEALED_ROOM);
    memcpy(text, the_game->text, SEALED_ROOM);
    tamper_replace(tamper_turns(text), " roll ",
                   "\r\n  {a remark; with\n9 9 }roll ; and another\n\t");
    tamper_splice(text, 0, 0, "\xEF\xBB\xBF");
    tamper_add_tag(text, "[Event \"[Opened \\\"x\\\"]\"] {comment [Opened] }\n");
    accept(text);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tamperings),   cmocka_unit_test(test_missing_tags),
        cmocka_unit_test(test_where),        cmocka_unit_test(test_every_byte),
        cmocka_unit_test(test_every_length), cmocka_unit_test(test_all_games),
        cmocka_unit_test(test_not_opened),   cmocka_unit_test(test_views),
        cmocka_unit_test(test_against),      cmocka_unit_test(test_layout),
        cmocka_unit_test(test_against_undo), cmocka_unit_test(test_seed),
    };
    return cmocka_run_group_tests(tests, lay, clear);
}
