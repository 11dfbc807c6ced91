/* seal_test.c -- the envelope and the chain: known answers, fairness of the picks, who
 * may do what when.  Records are checked in verify_test.c.
 *
 * The known answers stand in docs/fair-dice.md and were computed by another program
 * from that page. */
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
#include "seal/sealed.h"

static const char example_spec[] = "dice island-two seats=2";

/* The example of the document: secret 00 01 .. 1f, seat 1 adds 11 11 .., seat 2 nothing. */
static hx_seal example(const char *id, const char *spec)
{
    hx_seal seal;
    uint8_t secret[HX_SEAL_BYTES], value[HX_SEAL_BYTES], hash[HX_SEAL_BYTES];
    for (int i = 0; i < HX_SEAL_BYTES; i++) secret[i] = (uint8_t)i;
    memset(value, 0x11, sizeof value);
    hx_seal_hash(value, sizeof value, hash);
    assert_int_equal(hx_seal_begin(&seal, id, spec, secret, NULL), HX_OK);
    assert_int_equal(hx_seal_commit(&seal, 0, hash), HX_OK);
    assert_int_equal(hx_seal_reveal(&seal, 0, value), HX_OK);
    assert_true(hx_seal_settled(&seal));
    return seal;
}

static void expect_bytes(const uint8_t bytes[HX_SEAL_BYTES], const char *wanted)
{
    char text[HX_SEAL_TEXT];
    assert_int_equal(hx_to_base64(bytes, HX_SEAL_BYTES, text, sizeof text), HX_SEAL_TEXT - 1);
    assert_string_equal(text, wanted);
}

/* -- known answers --------------------------------------------------------------------------- */

static void test_hashes(void **state)
{
    (void)state;
    uint8_t hash[HX_SEAL_BYTES];
    hx_seal_hash("abc", 3, hash); /* FIPS 180-4 */
    expect_bytes(hash, "ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0");
    const hx_seal seal = example("example", example_spec);
    expect_bytes(seal.sealed, "Yw3NKWbEM2aRElRIu7JbT_QSpJxzLbLIq8G4WBvXEN0");
    expect_bytes(seal.seat_sealed[0], "AtRJox-7JnyPNS6ZaKeePl_JXBu-qlAv1kVOveWkvtw");
}

static void test_numbers(void **state)
{
    (void)state;
    static const struct {
        const char *label;
        uint64_t n, bound, number;
    } known[] = {
        { "chance", 1, UINT64_C(36), UINT64_C(35) },
        { "chance", 2, UINT64_C(36), UINT64_C(30) },
        { "chance", 3, UINT64_C(36), UINT64_C(33) },
        { "board", 1, UINT64_C(4294967296), UINT64_C(263031421) },
        { "chance", 1, UINT64_C(1), UINT64_C(0) },
        { "chance", 1, UINT64_C(9223372036854775809), UINT64_C(4069569805339327235) },
        { "chance", 2, UINT64_C(9223372036854775809), UINT64_C(2148456111541408110) },
        { "chance", 3, UINT64_C(9223372036854775809), UINT64_C(4704938216742889293) },
        { "chance", 4, UINT64_C(9223372036854775809),
          UINT64_C(5062633849282651547) }, /* the 4th try */
        { "chance", 5, UINT64_C(9223372036854775809),
          UINT64_C(5168248844555578110) }, /* the 2nd try */
        { "chance", 123456, UINT64_C(18446744073709551615), UINT64_C(8645368759489029346) },
    };
    const hx_seal seal = example("example", example_spec);
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        assert_int_equal(hx_seal_number(&seal, known[i].label, known[i].n, known[i].bound),
                         known[i].number);
    }
}

/* A play under an envelope, to be freed. */
static void *begin(hx_play *play, const hx_seal *seal, int moves)
{
    char spec[HX_SPEC_MAX];
    hx_seal_spec(seal, spec, sizeof spec);
    const hx_game *const game = hx_game_named(spec);
    void *const room = malloc(hx_play_room(game, moves));
    hx_play_into(play, game, moves, room);
    assert_int_equal(hx_play_begin(play, spec, NULL), HX_OK);
    return room;
}

static void move(hx_play *play, const hx_seal *seal, hx_rng *rng)
{
    hx_move m;
    if (hx_seal_draw(seal, play, &m)) assert_int_equal(hx_play_move(play, &m), HX_OK);
    else assert_int_equal(hx_play_random(play, rng, 1), HX_OK);
}

static void expect_outcomes(const char *spec, const char *wanted)
{
    const hx_seal seal = example("example", spec);
    char all[512] = "", word[HX_WORD_MAX];
    hx_play play;
    hx_move m;
    void *const room = begin(&play, &seal, 10);
    for (uint64_t n = 1; n <= 6; n++) {
        assert_true(hx_seal_chance(&seal, play.game, play.rules, play.state, n, &m));
        play.game->say(play.rules, play.state, &m, word, sizeof word);
        strcat(strcat(all, word), " ");
    }
    assert_string_equal(all, wanted);
    free(room);
}

/* The order of the lists of chance is part of the promise. */
static void test_outcomes(void **state)
{
    (void)state;
    expect_outcomes("dice island-one seats=2", "BLWWOO BWG$$$ BLWGGO BLWOO$ BBLLWW BBLL$$ ");
    expect_outcomes("catan seats=2 first=roll seed=1", "66 61 64 23 52 14 ");
}

static void test_board(void **state)
{
    (void)state;
    char spec[HX_SPEC_MAX];
    hx_seal seal = example("example", "catan seats=2");
    hx_seal_spec(&seal, spec, sizeof spec);
    assert_string_equal(spec, "catan seats=2 seed=263031421");
    seal = example("example", "catan seats=2 seed=7");
    hx_seal_spec(&seal, spec, sizeof spec);
    assert_string_equal(spec, "catan seats=2 seed=7");
    seal = example("example", example_spec);
    hx_seal_spec(&seal, spec, sizeof spec);
    assert_string_equal(spec, example_spec);
}

static void test_chain_begins(void **state)
{
    (void)state;
    const hx_seal seal = example("example", example_spec);
    hx_play play;
    seal_chain chain;
    char marks[SEAL_HEADS];
    hx_move m;
    void *const room = begin(&play, &seal, 10);
    seal_chain_heads(&chain, &seal, play.game, play.rules, marks);
    assert_int_equal(chain.lines, 7);
    expect_bytes(chain.head, "hRtSEIxK5AUAG3a0iSuqaTXuroucN9oSPGplofUTUxs");
    assert_true(hx_seal_draw(&seal, &play, &m));
    seal_chain_move(&chain, play.game, play.rules, play.state, &m);
    assert_int_equal(chain.lines, 8);
    expect_bytes(chain.head, "eA0APWrQheUcOvj2ybIv5-htAYUt0s8HATiMNmfPSLQ");
    free(room);
}

/* -- fairness -------------------------------------------------------------------------------- */

/* Chi-square of counts against odds that add up to `sum`. */
static double chi_square(const int *counts, const hx_odds *odds, int kinds, double draws)
{
    double sum = 0, chi = 0;
    for (int i = 0; i < kinds; i++) sum += odds[i].weight;
    for (int i = 0; i < kinds; i++) {
        const double expected = draws * odds[i].weight / sum;
        chi += (counts[i] - expected) * (counts[i] - expected) / expected;
    }
    return chi;
}

/* `limit`: one fair envelope in a thousand would be above it. */
static void expect_uniform(uint64_t bound, uint64_t per_kind, double limit)
{
    enum { DRAWS = 36000, KINDS = 64 };
    const hx_seal seal = example("uniform", example_spec);
    const int kinds = (int)((bound - 1) / per_kind) + 1;
    int counts[KINDS] = { 0 };
    hx_odds odds[KINDS];
    assert_true(kinds <= KINDS);
    for (int i = 0; i < kinds; i++) odds[i].weight = 1;
    for (uint64_t n = 0; n < DRAWS; n++)
        counts[hx_seal_number(&seal, "test", n, bound) / per_kind]++;
    const double chi = chi_square(counts, odds, kinds, DRAWS);
    if (chi > limit) fail_msg("bound %llu: %f", (unsigned long long)bound, chi);
}

/* Bounds beyond 2^63 throw up to every second try away: without that, numbers in the
 * lower part of the last one would come twice as often as the others. */
static void test_uniform(void **state)
{
    (void)state;
    expect_uniform(36, 1, 66.6);                                      /* 35 degrees of freedom */
    expect_uniform(6, 1, 20.5);                                       /*  5 */
    expect_uniform(7, 1, 22.5);                                       /*  6 */
    expect_uniform(3 * (UINT64_C(1) << 62), UINT64_C(1) << 58, 84.1); /* 47 */
    expect_uniform((UINT64_C(1) << 63) + 16, (UINT64_C(1) << 58) + 1, 61.1); /* 31 */
}

/* Six dice: 462 kinds of rolls with weights from 1 to 720. */
static void test_weighted(void **state)
{
    (void)state;
    enum { DRAWS = 60000 };
    const hx_seal seal = example("weighted", "dice island-one seats=2");
    static hx_odds odds[HX_ODDS_MAX];
    static int counts[HX_ODDS_MAX];
    hx_play play;
    hx_move m;
    void *const room = begin(&play, &seal, 10);
    const int kinds = play.game->chance(play.rules, play.state, odds, HX_ODDS_MAX);
    assert_int_equal(kinds, 462);
    for (uint64_t n = 1; n <= DRAWS; n++) {
        int i = 0;
        assert_true(hx_seal_chance(&seal, play.game, play.rules, play.state, n, &m));
        while (memcmp(&odds[i].move, &m, sizeof m) != 0) i++;
        counts[i]++;
    }
    assert_true(chi_square(counts, odds, kinds, DRAWS) < 560); /* one in a thousand, 461 degrees */
    free(room);
}

/* Each part of the envelope matters to each number. */
static void test_independence(void **state)
{
    (void)state;
    hx_seal one = example("example", example_spec), two = one;
    const uint64_t bound = UINT64_MAX;
    const uint64_t number = hx_seal_number(&one, "chance", 1, bound);
    assert_int_equal(number, hx_seal_number(&two, "chance", 1, bound));
    assert_int_not_equal(number, hx_seal_number(&one, "chance", 2, bound));
    assert_int_not_equal(number, hx_seal_number(&one, "board", 1, bound));
    two.secret[31] ^= 1;
    assert_int_not_equal(number, hx_seal_number(&two, "chance", 1, bound));
    two = one;
    two.value[0][0] ^= 1;
    assert_int_not_equal(number, hx_seal_number(&two, "chance", 1, bound));
    two = one;
    two.value[1][31] ^= 1;
    assert_int_not_equal(number, hx_seal_number(&two, "chance", 1, bound));
    two = one;
    two.id[0] = 'E';
    assert_int_not_equal(number, hx_seal_number(&two, "chance", 1, bound));
}

/* -- who may do what when -------------------------------------------------------------------- */

static void test_ids_and_specs(void **state)
{
    (void)state;
    hx_seal seal;
    hx_error why;
    uint8_t secret[HX_SEAL_BYTES] = { 1 };
    char id[HX_SEAL_ID_MAX + 1];
    static const char *const bad[] = { "", "a/b", "a b", "\xC3\xA4", "a\n" };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_int_equal(hx_seal_begin(&seal, bad[i], example_spec, secret, &why), HX_BAD_TEXT);
    }
    memset(id, 'a', sizeof id);
    id[HX_SEAL_ID_MAX] = '\0';
    assert_int_equal(hx_seal_begin(&seal, id, example_spec, secret, &why), HX_BAD_TEXT);
    id[HX_SEAL_ID_MAX - 1] = '\0';
    assert_int_equal(hx_seal_begin(&seal, id, example_spec, secret, &why), HX_OK);
    assert_int_equal(hx_seal_begin(&seal, "a", "chess", secret, &why), HX_BAD_RULES);
    assert_int_equal(hx_seal_begin(&seal, "a", "dice\nisland-two", secret, &why), HX_BAD_TEXT);
    assert_true(hx_seal_begin(&seal, "a", "dice seats=99", secret, &why) != HX_OK);
}

static void test_commit_then_reveal(void **state)
{
    (void)state;
    hx_seal seal;
    uint8_t secret[HX_SEAL_BYTES] = { 1 }, value[3][HX_SEAL_BYTES], hash[3][HX_SEAL_BYTES];
    for (int i = 0; i < 3; i++) {
        hx_seal_random(value[i]);
        hx_seal_hash(value[i], HX_SEAL_BYTES, hash[i]);
    }
    assert_memory_not_equal(value[0], value[1], HX_SEAL_BYTES);
    assert_int_equal(hx_seal_begin(&seal, "a", "catan seats=3", secret, NULL), HX_OK);
    assert_true(hx_seal_settled(&seal)); /* nobody adds anything */
    assert_int_equal(hx_seal_commit(&seal, 3, hash[0]), HX_NO_SUCH_PLACE);
    assert_int_equal(hx_seal_reveal(&seal, 0, value[0]), HX_NO_SUCH_PLACE);
    assert_int_equal(hx_seal_commit(&seal, 0, hash[0]), HX_OK);
    assert_int_equal(hx_seal_commit(&seal, 0, hash[1]), HX_OCCUPIED);
    assert_int_equal(hx_seal_commit(&seal, 2, hash[2]), HX_OK);
    assert_false(hx_seal_settled(&seal));
    assert_int_equal(hx_seal_reveal(&seal, 0, value[1]), HX_FORBIDDEN);
    assert_int_equal(hx_seal_reveal(&seal, 0, value[0]), HX_OK);
    assert_int_equal(hx_seal_reveal(&seal, 0, value[0]), HX_OCCUPIED);
    assert_int_equal(hx_seal_commit(&seal, 1, hash[1]), HX_WRONG_STEP); /* others are open */
    assert_false(hx_seal_settled(&seal));
    assert_int_equal(hx_seal_reveal(&seal, 2, value[2]), HX_OK);
    assert_true(hx_seal_settled(&seal));
    hx_seal_forget(&seal);
    for (size_t i = 0; i < sizeof seal; i++) assert_int_equal(((const uint8_t *)&seal)[i], 0);
}

/* -- the chain ------------------------------------------------------------------------------- */

/* Whoever looks, the same chain: nothing that only some may see is in it.  Taking moves
 * back is going back to a copy. */
static void test_chain_for_all(void **state)
{
    (void)state;
    enum { SEATS = 3, EYES = SEATS + 1, MOVES = 6000 };
    const hx_seal seal = example("eyes", "catan seats=3 goal=6 offers=1");
    hx_play play;
    hx_rng rng;
    seal_chain whole, again, seen[EYES];
    char marks[SEAL_HEADS];
    void *const room = begin(&play, &seal, MOVES), *view = malloc(play.game->state_size);
    int hidden = 0;
    hx_rng_seed(&rng, 5);
    seal_chain_heads(&whole, &seal, play.game, play.rules, marks);
    for (int i = 0; i < EYES; i++) seen[i] = whole;
    while (!play.game->over(play.rules, play.state) && play.count < MOVES) {
        memcpy(play.spare[1], play.state, play.game->state_size);
        move(&play, &seal, &rng);
        const hx_move *const m = &play.moves[play.count - 1];
        again = whole;
        seal_chain_move(&whole, play.game, play.rules, play.spare[1], m);
        assert_memory_not_equal(whole.head, again.head, sizeof whole.head);
        seal_chain_move(&again, play.game, play.rules, play.spare[1], m);
        assert_memory_equal(whole.head, again.head, sizeof whole.head);
        for (int i = 0; i < EYES; i++) {
            const hx_seat eye = i < SEATS ? (hx_seat)i : HX_NOBODY;
            hx_move masked;
            play.game->view(play.rules, play.spare[1], eye, view);
            play.game->mask(play.rules, play.spare[1], eye, m, &masked);
            hidden += memcmp(&masked, m, sizeof masked) != 0;
            seal_chain_move(&seen[i], play.game, play.rules, view, &masked);
            assert_memory_equal(seen[i].head, whole.head, sizeof whole.head);
        }
    }
    assert_true(play.game->over(play.rules, play.state));
    assert_true(hidden > 20);
    assert_int_equal(whole.lines, 7 + play.count);
    free(view);
    free(room);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_hashes),        cmocka_unit_test(test_numbers),
        cmocka_unit_test(test_outcomes),      cmocka_unit_test(test_board),
        cmocka_unit_test(test_chain_begins),  cmocka_unit_test(test_uniform),
        cmocka_unit_test(test_weighted),      cmocka_unit_test(test_independence),
        cmocka_unit_test(test_ids_and_specs), cmocka_unit_test(test_commit_then_reveal),
        cmocka_unit_test(test_chain_for_all),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
