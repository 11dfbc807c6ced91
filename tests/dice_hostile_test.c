/* dice_hostile_test.c -- bytes, texts and moves that nobody in good faith sends.
 *
 * Whatever is accepted must be a position like any other: it packs to the very
 * same bytes, returns from its own words, and can be played on. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "hx/dice.h"

static const hx_game *const game = &hx_dice_game;

static const char *const specs[] = { "dice island-one seats=2", "dice island-one joker=later-turn",
                                     "dice island-two seats=3 joker=later-turn",
                                     "dice extra seats=2 castles=on", "dice extra seats=4" };
enum { SPECS = sizeof specs / sizeof *specs, BYTES = 200, TEXT = 2000 };

static hx_move random_move(const hx_dice_rules *r, const hx_dice_state *s, hx_rng *rng)
{
    static hx_move list[1000];
    hx_move m;
    if (s->phase == HX_DICE_ROLL) {
        hx_dice_draw(s, rng, &m);
        return m;
    }
    const int n = game->legal(r, s, s->seat, list, 1000);
    assert_in_range(n, 1, game->moves_max);
    return list[hx_rng_below(rng, (uint32_t)n)];
}

static void play_on(const hx_dice_rules *r, hx_dice_state s, hx_rng *rng, int moves)
{
    for (int i = 0; i < moves && !game->over(r, &s); i++) {
        const hx_move m = random_move(r, &s, rng);
        assert_int_equal(game->check(r, &s, &m), HX_OK);
        game->apply(r, &s, &m);
    }
}

static hx_dice_state random_position(const hx_dice_rules *r, hx_rng *rng)
{
    hx_dice_state s;
    game->start(r, &s);
    const uint32_t moves = hx_rng_below(rng, 800);
    for (uint32_t i = 0; i < moves && !game->over(r, &s); i++) {
        const hx_move m = random_move(r, &s, rng);
        hx_dice_state next = s;
        game->apply(r, &next, &m);
        if (game->over(r, &next)) break;
        s = next;
    }
    return s;
}

static void assert_good(const hx_dice_rules *r, const hx_dice_state *s, hx_rng *rng)
{
    char words[TEXT];
    hx_dice_state again;
    assert_in_range(game->describe(r, s, words, sizeof words), 1, TEXT - 1);
    assert_int_equal(game->arrange(r, words, &again, NULL), HX_OK);
    assert_memory_equal(&again, s, sizeof again);
    play_on(r, *s, rng, 60);
}

/* -- bytes --------------------------------------------------------------------------------- */

static void damage(uint8_t *bytes, int *len, hx_rng *rng)
{
    const uint32_t how = hx_rng_below(rng, 8);
    if (how == 0) *len = (int)hx_rng_below(rng, (uint32_t)*len + 1);
    if (how == 1) bytes[(*len)++] = (uint8_t)hx_rng_below(rng, 3);
    for (uint32_t i = 0; how > 1 && i < 1 + how / 3; i++)
        bytes[hx_rng_below(rng, (uint32_t)*len)] ^= (uint8_t)(1u << hx_rng_below(rng, 8));
}

static void damaged_bytes(void **unused)
{
    (void)unused;
    hx_rng rng;
    int accepted = 0, refused = 0;
    hx_rng_seed(&rng, 11);
    for (int n = 0; n < 400; n++) {
        hx_dice_rules r;
        game->rules(&r, specs[n % SPECS], NULL);
        const hx_dice_state s = random_position(&r, &rng);
        for (int k = 0; k < 20; k++) {
            uint8_t bytes[BYTES], again[BYTES];
            hx_dice_state t, before;
            int len = game->pack(&r, &s, bytes, sizeof bytes);
            assert_in_range(len, 1, game->pack_max);
            damage(bytes, &len, &rng);
            memset(&t, 0x5A, sizeof t);
            before = t;
            if (game->unpack(&r, bytes, (size_t)len, &t) != HX_OK) {
                assert_memory_equal(&t, &before, sizeof t);
                refused++;
                continue;
            }
            accepted++;
            assert_int_equal(game->pack(&r, &t, again, sizeof again), len);
            assert_memory_equal(again, bytes, (size_t)len);
            assert_good(&r, &t, &rng);
        }
    }
    assert_true(accepted > 100 && refused > 1000);
}

static void bytes_at_random(void **unused)
{
    (void)unused;
    hx_rng rng;
    hx_rng_seed(&rng, 12);
    for (int n = 0; n < 50000; n++) {
        hx_dice_rules r;
        hx_dice_state t;
        uint8_t bytes[BYTES];
        game->rules(&r, specs[n % SPECS], NULL);
        const uint32_t len = hx_rng_below(&rng, 100);
        for (uint32_t i = 0; i < len; i++)
            bytes[i] = hx_rng_below(&rng, 3) ? 0 : (uint8_t)hx_rng_below(&rng, 256);
        bytes[0] = 1;
        if (game->unpack(&r, bytes, len, &t) == HX_OK) assert_good(&r, &t, &rng);
    }
}

static void other_versions(void **unused)
{
    (void)unused;
    hx_dice_rules r;
    hx_dice_state s, t;
    uint8_t bytes[BYTES];
    game->rules(&r, "dice", NULL);
    game->start(&r, &s);
    const int len = game->pack(&r, &s, bytes, sizeof bytes);
    bytes[0]++;
    assert_int_equal(game->unpack(&r, bytes, (size_t)len, &t), HX_BAD_VERSION);
    assert_int_equal(game->unpack(&r, bytes, 0, &t), HX_BAD_POSITION);
    /* A short buffer gets the first bytes, and the size is told. */
    memset(bytes, 0x77, sizeof bytes);
    assert_int_equal(game->pack(&r, &s, bytes, 2), len);
    assert_int_equal(bytes[0], 1);
    assert_int_equal(bytes[2], 0x77);
}

/* The turn's number with an empty group after it means the same but is not the
 * form that pack() writes.  It stands after 8 bits of version and 3 of phase. */
static void numbers_have_one_form(void **unused)
{
    (void)unused;
    hx_dice_rules r;
    hx_dice_state s, t;
    uint8_t bytes[BYTES] = { 0 }, longer[BYTES] = { 0 };
    game->rules(&r, "dice island-two seats=1", NULL);
    game->start(&r, &s);
    const int len = game->pack(&r, &s, bytes, sizeof bytes);
    for (int i = 0, k = 0; i < 8 * len; i++, k++) {
        longer[k / 8] |= (uint8_t)((bytes[i / 8] >> (i % 8) & 1) << (k % 8));
        if (i == 18) {
            longer[k / 8] |= (uint8_t)(1 << (k % 8)); /* more follows: ... */
            k += 8;                                   /* ... nothing       */
        }
    }
    assert_int_equal(game->unpack(&r, bytes, (size_t)len, &t), HX_OK);
    assert_int_equal(game->unpack(&r, longer, (size_t)len + 1, &t), HX_BAD_POSITION);
}

/* -- texts --------------------------------------------------------------------------------- */

static void scramble(char *text, hx_rng *rng)
{
    static const char letters[] = "BLWGO$rsckwj0123456789 ;:-x/!.>boxesroundseat";
    const uint32_t len = (uint32_t)strlen(text), at = hx_rng_below(rng, len + 1);
    switch (hx_rng_below(rng, 3)) {
    case 0: text[at] = 0; break;
    case 1:
        if (at < len) text[at] = letters[hx_rng_below(rng, sizeof letters - 1)];
        break;
    default:
        if (at < len) memmove(text + at, text + at + 1, len - at);
        break;
    }
}

static void scrambled_positions(void **unused)
{
    (void)unused;
    hx_rng rng;
    int accepted = 0;
    hx_rng_seed(&rng, 13);
    for (int n = 0; n < 300; n++) {
        hx_dice_rules r;
        game->rules(&r, specs[n % SPECS], NULL);
        const hx_dice_state s = random_position(&r, &rng);
        for (int k = 0; k < 20; k++) {
            char text[TEXT];
            hx_dice_state t;
            hx_error why = { 0 };
            game->describe(&r, &s, text, sizeof text);
            for (uint32_t i = 0; i <= hx_rng_below(&rng, 3); i++) scramble(text, &rng);
            if (game->arrange(&r, text, &t, &why) != HX_OK) {
                assert_true(why.status != HX_OK && why.wanted[0]);
                assert_in_range(why.at, 0, strlen(text));
                continue;
            }
            accepted++;
            assert_good(&r, &t, &rng);
        }
    }
    assert_true(accepted > 100);
}

static void scrambled_moves_and_specs(void **unused)
{
    (void)unused;
    hx_rng rng;
    hx_rng_seed(&rng, 14);
    for (int n = 0; n < 3000; n++) {
        hx_dice_rules r, other;
        hx_error why;
        char text[TEXT];
        game->rules(&r, specs[n % SPECS], NULL);
        const hx_dice_state s = random_position(&r, &rng);
        if (game->over(&r, &s)) continue;
        hx_move m = random_move(&r, &s, &rng), heard;
        game->say(&r, &s, &m, text, sizeof text);
        scramble(text, &rng);
        if (game->hear(&r, &s, m.seat, text, &heard, &why) == HX_OK) game->check(&r, &s, &heard);
        snprintf(text, sizeof text, "%s", specs[n % SPECS]);
        scramble(text, &rng);
        if (game->rules(&other, text, &why) == HX_OK) {
            char full[TEXT];
            game->spec(&other, full, sizeof full);
            assert_int_equal(game->rules(&r, full, NULL), HX_OK);
            assert_memory_equal(&r, &other, sizeof r);
        }
    }
}

/* -- moves --------------------------------------------------------------------------------- */

/* A move with any field out of place is refused, not misread. */
static void moves_at_random(void **unused)
{
    (void)unused;
    static hx_move list[1000];
    hx_rng rng;
    int fine = 0;
    hx_rng_seed(&rng, 15);
    for (int n = 0; n < 1500; n++) {
        hx_dice_rules r;
        game->rules(&r, specs[n % SPECS], NULL);
        const hx_dice_state s = random_position(&r, &rng);
        for (int k = 0; k < 50; k++) {
            hx_move m = random_move(&r, &s, &rng);
            uint8_t bytes[sizeof m];
            memcpy(bytes, &m, sizeof m);
            bytes[hx_rng_below(&rng, sizeof m)] =
                (uint8_t)(hx_rng_below(&rng, 2) ? hx_rng_below(&rng, 256) : hx_rng_below(&rng, 8));
            memcpy(&m, bytes, sizeof m);
            if (game->check(&r, &s, &m) != HX_OK || m.seat == HX_CHANCE) continue;
            const int count = game->legal(&r, &s, m.seat, list, 1000);
            bool listed = false;
            for (int i = 0; i < count; i++) listed |= memcmp(&list[i], &m, sizeof m) == 0;
            assert_true(listed);
            assert_in_range(game->slot(&r, &m), 0, game->slots - 1);
            fine++;
        }
    }
    assert_true(fine > 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(damaged_bytes),
        cmocka_unit_test(bytes_at_random),
        cmocka_unit_test(other_versions),
        cmocka_unit_test(numbers_have_one_form),
        cmocka_unit_test(scrambled_positions),
        cmocka_unit_test(moves_at_random),
        cmocka_unit_test(scrambled_moves_and_specs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
