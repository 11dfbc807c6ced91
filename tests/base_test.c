/* base_test.c -- status, generator, hash, text, base64 and bits. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/bits.h"
#include "hx/base64.h"
#include "hx/hash.h"
#include "hx/rng.h"
#include "hx/status.h"
#include "hx/text.h"

/* -- status ---------------------------------------------------------------------------------- */

static void every_status_has_a_name_and_a_sentence_in_each_language(void **unused)
{
    (void)unused;
#define CASE(name, value)                                                                          \
    assert_int_equal(HX_##name, value);                                                            \
    assert_string_equal(hx_status_name(HX_##name), #name);
    HX_STATUS_LIST(CASE)
#undef CASE
#define SENTENCE(name, english, german)                                                            \
    assert_string_equal(hx_status_text(HX_##name, HX_ENGLISH), english);                           \
    assert_string_equal(hx_status_text(HX_##name, HX_GERMAN), german);
#include "base/status.def"
#undef SENTENCE
    assert_string_equal(hx_status_name((hx_status)9999), "UNKNOWN");
    assert_string_equal(hx_status_text((hx_status)9999, HX_GERMAN), "unbekannter Grund");
}

/* -- generator ------------------------------------------------------------------------------- */

/* Seed 0 through splitmix64 gives these published first outputs of splitmix64 as
 * the state; the streams follow from the published algorithm. */
static void the_stream_of_a_seed_never_changes(void **unused)
{
    (void)unused;
    hx_rng r;
    hx_rng_seed(&r, 0);
    assert_true(r.s[0] == 0xe220a8397b1dcdafull);
    assert_true(r.s[1] == 0x6e789e6aa1b965f4ull);
    assert_true(r.s[2] == 0x06c45d188009454full);
    assert_true(r.s[3] == 0xf88bb8a8724c81ecull);
    r = (hx_rng){ { 1, 2, 3, 4 } };
    assert_true(hx_rng_next(&r) == 11520);
    assert_true(hx_rng_next(&r) == 0);
    assert_true(hx_rng_next(&r) == 1509978240);
    assert_true(hx_rng_next(&r) == 1215971899390074240ull);
}

static void below_is_in_range_and_even(void **unused)
{
    (void)unused;
    hx_rng r;
    int count[6] = { 0 };
    hx_rng_seed(&r, 7);
    for (int i = 0; i < 60000; i++) count[hx_rng_below(&r, 6)]++;
    for (int i = 0; i < 6; i++) assert_in_range(count[i], 9600, 10400);
    for (int i = 0; i < 100; i++) assert_int_equal(hx_rng_below(&r, 1), 0);
    for (int i = 0; i < 100; i++) assert_true(hx_rng_below(&r, 0xFFFFFFFFu) < 0xFFFFFFFFu);
}

/* -- hash ------------------------------------------------------------------------------------ */

static void the_hash_is_the_same_everywhere(void **unused)
{
    (void)unused;
    assert_true(hx_hash(HX_HASH_START, "", 0) == 0xefd01f60ba992926ull);
    assert_true(hx_hash(HX_HASH_START, "settlement", 10) == 0x9e89a764d7fd90d3ull);
}

static void the_hash_sees_every_byte_and_the_length(void **unused)
{
    (void)unused;
    uint8_t bytes[40] = { 0 };
    const uint64_t zero = hx_hash(HX_HASH_START, bytes, sizeof bytes);
    for (size_t i = 0; i < sizeof bytes; i++) {
        bytes[i] ^= 0x80;
        assert_true(hx_hash(HX_HASH_START, bytes, sizeof bytes) != zero);
        for (size_t j = i + 1; j < sizeof bytes; j++) { /* two top bits must not cancel */
            bytes[j] ^= 0x80;
            assert_true(hx_hash(HX_HASH_START, bytes, sizeof bytes) != zero);
            bytes[j] ^= 0x80;
        }
        bytes[i] ^= 0x80;
        assert_true(hx_hash(HX_HASH_START, bytes, i) != zero);
    }
    assert_true(hx_hash(1, bytes, 3) != hx_hash(2, bytes, 3));
}

/* -- text ------------------------------------------------------------------------------------ */

static void a_writer_counts_what_does_not_fit(void **unused)
{
    (void)unused;
    char to[8];
    memset(to, '#', sizeof to);
    hx_out o = hx_out_to(to, 5);
    hx_put(&o, "abc");
    assert_string_equal(to, "abc");
    hx_put_int(&o, -12);
    assert_string_equal(to, "abc-");
    assert_int_equal(hx_put_end(&o), 6);
    assert_int_equal(to[5], '#');
    o = hx_out_to(NULL, 0);
    hx_put(&o, "nowhere");
    assert_int_equal(hx_put_end(&o), 7);
}

static void numbers_are_written_in_full(void **unused)
{
    (void)unused;
    char to[80];
    hx_out o = hx_out_to(to, sizeof to);
    hx_put_int(&o, INT64_MIN);
    hx_put_char(&o, ' ');
    hx_put_uint(&o, UINT64_MAX);
    hx_put_char(&o, ' ');
    hx_put_uint(&o, 0);
    hx_put_char(&o, ' ');
    hx_put_hex(&o, 0xBEEF, 6);
    assert_string_equal(to, "-9223372036854775808 18446744073709551615 0 00beef");
}

static void a_take_moves_on_or_stays(void **unused)
{
    (void)unused;
    char word[4];
    int n = 77;
    uint64_t big = 77;
    hx_in in = hx_in_from(" \t12 -5x city 18446744073709551616");
    assert_false(hx_take_char(&in, '1'));
    hx_skip_blanks(&in);
    assert_false(hx_take_int(&in, 13, 20, &n));
    assert_false(hx_take_int(&in, 0, 11, &n));
    assert_int_equal(n, 77);
    assert_true(hx_take_int(&in, 12, 12, &n));
    assert_int_equal(n, 12);
    assert_true(hx_take_char(&in, ' '));
    assert_true(hx_take_int(&in, -5, 0, &n));
    assert_int_equal(n, -5);
    assert_false(hx_take_text(&in, "xy"));
    assert_true(hx_take_text(&in, "x "));
    assert_false(hx_take_word(&in, '\0', word, sizeof word)); /* does not fit */
    assert_true(hx_take_word(&in, 't', word, sizeof word));
    assert_string_equal(word, "ci");
    assert_false(hx_take_word(&in, 't', word, sizeof word)); /* empty */
    assert_true(hx_take_text(&in, "ty "));
    assert_false(hx_take_u64(&in, &big)); /* one too many */
    assert_false(hx_in_done(&in));
    assert_false(hx_take_int(&in, 0, INT32_MAX, &n));
    in = hx_in_from("a\nb");
    assert_false(hx_at_word_end(&in));
    assert_true(hx_take_char(&in, 'a') && hx_at_word_end(&in));
    hx_skip_blanks(&in);
    assert_true(hx_take_char(&in, 'b') && hx_at_word_end(&in));
    in = hx_in_from(" \r\n");
    assert_true(hx_in_done(&in));
    assert_false(hx_take_char(&in, '\0'));
    in = hx_in_from("-");
    assert_false(hx_take_int(&in, -9, 9, &n));
    in = hx_in_from("18446744073709551615");
    assert_true(hx_take_u64(&in, &big) && big == UINT64_MAX);
}

static void a_refusal_tells_where_and_what(void **unused)
{
    (void)unused;
    hx_error why;
    hx_in in = hx_in_from("seats=4 goal=x");
    in.at += 8;
    assert_int_equal(hx_refuse(&in, HX_BAD_RULES, "a number", &why), HX_BAD_RULES);
    assert_int_equal(why.status, HX_BAD_RULES);
    assert_int_equal(why.at, 8);
    assert_string_equal(why.word, "goal=x");
    assert_string_equal(why.wanted, "a number");
    assert_int_equal(hx_refuse(&in, HX_BAD_TEXT, "", NULL), HX_BAD_TEXT);
}

/* 38 letters, then a two-byte one: the cut must not leave half of it. */
static void a_refusal_cuts_between_characters(void **unused)
{
    (void)unused;
    hx_error why;
    const char *text = "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\xC3\xBC\xC3\xBC";
    const hx_in in = hx_in_from(text);
    hx_refuse(&in, HX_BAD_TEXT, "", &why);
    assert_int_equal(strlen(why.word), 38);
}

static void texts_are_compared_and_measured(void **unused)
{
    (void)unused;
    assert_true(hx_text_same("road", "road"));
    assert_false(hx_text_same("road", "roads"));
    assert_false(hx_text_same("roads", "road"));
    assert_true(hx_text_same("", ""));
    assert_int_equal(hx_text_length("city"), 4);
    assert_int_equal(hx_text_length(""), 0);
}

/* -- base64 ---------------------------------------------------------------------------------- */

/* The examples of RFC 4648, section 10, without their padding. */
static void base64_agrees_with_the_standard(void **unused)
{
    (void)unused;
    static const char *const pairs[][2] = { { "", "" },
                                            { "f", "Zg" },
                                            { "fo", "Zm8" },
                                            { "foo", "Zm9v" },
                                            { "foob", "Zm9vYg" },
                                            { "fooba", "Zm9vYmE" },
                                            { "foobar", "Zm9vYmFy" },
                                            { "\xFB\xFF", "-_8" } };
    char text[16];
    uint8_t bytes[16];
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        const size_t n = strlen(pairs[i][0]), len = strlen(pairs[i][1]);
        assert_int_equal(hx_to_base64((const uint8_t *)pairs[i][0], n, text, sizeof text), len);
        assert_string_equal(text, pairs[i][1]);
        assert_int_equal(hx_from_base64(text, len, bytes, sizeof bytes), n);
        assert_memory_equal(bytes, pairs[i][0], n);
    }
}

static void base64_refuses_what_it_would_not_write(void **unused)
{
    (void)unused;
    uint8_t bytes[4];
    assert_int_equal(hx_from_base64("Z", 1, bytes, sizeof bytes), -1);        /* half a byte   */
    assert_int_equal(hx_from_base64("Zh", 2, bytes, sizeof bytes), -1);       /* spare bits    */
    assert_int_equal(hx_from_base64("Zg==", 4, bytes, sizeof bytes), -1);     /* padding       */
    assert_int_equal(hx_from_base64("Z+9v", 4, bytes, sizeof bytes), -1);     /* other alphabet */
    assert_int_equal(hx_from_base64("Zm9vYmFy", 8, bytes, sizeof bytes), -1); /* no room       */
    assert_int_equal(hx_to_base64((const uint8_t *)"foo", 3, NULL, 0), 4);
}

static void base64_returns_any_bytes(void **unused)
{
    (void)unused;
    hx_rng r;
    uint8_t in[50], out[50];
    char text[80];
    hx_rng_seed(&r, 64);
    for (size_t len = 0; len <= sizeof in; len++) {
        for (size_t i = 0; i < len; i++) in[i] = (uint8_t)hx_rng_next(&r);
        const int n = hx_to_base64(in, len, text, sizeof text);
        assert_int_equal(hx_from_base64(text, (size_t)n, out, sizeof out), len);
        assert_memory_equal(in, out, len);
    }
}

/* -- bits ------------------------------------------------------------------------------------ */

static void bits_are_counted_and_walked(void **unused)
{
    (void)unused;
    assert_int_equal(bit_count(0), 0);
    assert_int_equal(bit_count(UINT64_MAX), 64);
    assert_int_equal(bit_count(0x8000000000000011ull), 3);
    uint64_t set = 0x8000000000000012ull;
    int seen[3], n = 0;
    for_bits(i, set) seen[n++] = i;
    assert_int_equal(n, 3);
    assert_int_equal(seen[0], 1);
    assert_int_equal(seen[1], 4);
    assert_int_equal(seen[2], 63);
    assert_int_equal(bit_take(&set), 1);
    assert_true(set == 0x8000000000000010ull);
    for_bits(i, set)
    {
        assert_int_equal(i, 4);
        break;
    }
    n = 0;
    for_bits(i, set)
    {
        if (i == 4) continue;
        n += i;
        set = 0; /* too late to matter */
    }
    assert_int_equal(n, 63);
    for_bits(i, 0) fail_msg("bit %d of nothing", i);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_status_has_a_name_and_a_sentence_in_each_language),
        cmocka_unit_test(the_stream_of_a_seed_never_changes),
        cmocka_unit_test(below_is_in_range_and_even),
        cmocka_unit_test(the_hash_is_the_same_everywhere),
        cmocka_unit_test(the_hash_sees_every_byte_and_the_length),
        cmocka_unit_test(a_writer_counts_what_does_not_fit),
        cmocka_unit_test(numbers_are_written_in_full),
        cmocka_unit_test(a_take_moves_on_or_stays),
        cmocka_unit_test(a_refusal_tells_where_and_what),
        cmocka_unit_test(a_refusal_cuts_between_characters),
        cmocka_unit_test(texts_are_compared_and_measured),
        cmocka_unit_test(base64_agrees_with_the_standard),
        cmocka_unit_test(base64_refuses_what_it_would_not_write),
        cmocka_unit_test(base64_returns_any_bytes),
        cmocka_unit_test(bits_are_counted_and_walked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
