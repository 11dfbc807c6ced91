/* board_text_test.c -- boards as text: there and back, and helpful refusals. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "deal.h"
#include "hx/rng.h"

#define SMALL "m10.p2.f9/g12.h6.p4.h10/g9.f11.d.f3.m8/f8.m3.g4.p5/h5.g6.p11"
#define BIG                                                                                        \
    "h10.p6.d/h6.g2.m9.h11/f3.m11.f5.g10.p4/d.p5.g4.m6.p3.g8/f12.m10.p2.h4.f11/f8.g3.f9.g5/"       \
    "h9.p12.m8"

static hx_status take(const char *text, board *b, hx_error *why)
{
    hx_in in = hx_in_from(text);
    const hx_status status = take_board(&in, b, why);
    if (status != HX_OK) assert_ptr_equal(in.at, text);
    return status;
}

static const char *put(const board *b)
{
    static char text[BOARD_TEXT];
    hx_out out = hx_out_to(text, sizeof text);
    put_board(&out, b);
    assert_in_range(hx_put_end(&out), 1, BOARD_TEXT - 1);
    return text;
}

/* Every dealt board comes back byte for byte. */
static void test_there_and_back(void **unused)
{
    (void)unused;
    for (int layout = 0; layout < LAYOUT_TEXT; layout++)
        for (uint64_t seed = 0; seed < 100; seed++) {
            const deal d = { (uint8_t)layout, seed % 2, 0, 0, seed % 3 != 0, seed };
            board b, again;
            deal_board(&d, &b);
            memset(&again, 0x55, sizeof again);
            assert_int_equal(take(put(&b), &again, NULL), HX_OK);
            assert_memory_equal(&b, &again, sizeof b);
        }
}

static void assert_reads_as(const char *text, const char *as)
{
    board b;
    assert_int_equal(take(text, &b, NULL), HX_OK);
    assert_string_equal(put(&b), as);
}

/* Boards of the house: any terrain and numbers, any names, any order. */
static void test_house_boards(void **unused)
{
    (void)unused;
    assert_reads_as(SMALL, SMALL);
    assert_reads_as(BIG, BIG);
    assert_reads_as("d.d.d/d.d.d.d/d.d.d.d.d/d.d.d.d/d.d.d",
                    "d.d.d/d.d.d.d/d.d.d.d.d/d.d.d.d/d.d.d");
    assert_reads_as("h6.h6.h8/h2.h2.h2.h2/g3.g4.g5.g6.g8/p9.p10.p11.p12/m2.m2.m2;A1nwO",
                    "h6.h6.h8/h2.h2.h2.h2/g3.g4.g5.g6.g8/p9.p10.p11.p12/m2.m2.m2;A1nwO");
    assert_reads_as(SMALL ";E3seW.C5e3.A1nwB", SMALL ";A1nwB.C5e3.E3seW");
}

/* What follows the word is the caller's. */
static void test_end_of_word(void **unused)
{
    (void)unused;
    static const char *const texts[] = { SMALL " x/y", SMALL ",a/b", SMALL ";A1nw3 /", SMALL "]" };
    static const char rest[] = { ' ', ',', ' ', ']' };
    for (int i = 0; i < 4; i++) {
        board b;
        hx_in in = hx_in_from(texts[i]);
        assert_int_equal(take_board(&in, &b, NULL), HX_OK);
        assert_int_equal(*in.at, rest[i]);
    }
}

static const struct {
    const char *text;
    hx_status status;
    int at;
    const char *wanted; /* part of what the refusal asks for */
} wrong[] = {
    { "", HX_BAD_TEXT, 0, "5 rows" },
    { "m10.p2.f9", HX_BAD_TEXT, 0, "7 rows for 30" },
    { "m10.p2.f9/g12.h6.p4.h10/g9.f11.d.f3.m8/f8.m3.g4.p5", HX_BAD_TEXT, 0, "5 rows" },
    { "x10.p2.f9/g12.h6.p4.h10/g9.f11.d.f3.m8/f8.m3.g4.p5/h5.g6.p11", HX_BAD_TEXT, 0, "terrain" },
    { "m10.p2.F9/g12.h6.p4.h10/g9.f11.d.f3.m8/f8.m3.g4.p5/h5.g6.p11", HX_BAD_TEXT, 7, "terrain" },
    { "m10.p2/g12.h6.p4.h10/g9.f11.d.f3.m8/f8.m3.g4.p5/h5.g6.p11", HX_BAD_TEXT, 6,
      "exactly 3 hexes in row A" },
    { "m10.p2.f9/g12.h6.p4.h10.f3/g9.f11.d.f3.m8/f8.m3.g4.p5/h5.g6.p11", HX_BAD_TEXT, 23,
      "exactly 4 hexes in row B, then '/'" },
    { SMALL ".h4", HX_BAD_TEXT, 60, "exactly 3 hexes in row E, the last" },
    { "m10.p2.f9/g12.h6.p4.h10/g9.f11.d3.f3.m8/f8.m3.g4.p5/h5.g6.p11", HX_BAD_TEXT, 32,
      "no number" },
    { "m7.p2.f9/g12.h6.p4.h10/g9.f11.d.f3.m8/f8.m3.g4.p5/h5.g6.p11", HX_BAD_TEXT, 1, "not 7" },
    { "m13.p2.f9/g12.h6.p4.h10/g9.f11.d.f3.m8/f8.m3.g4.p5/h5.g6.p11", HX_BAD_TEXT, 1, "2 to 12" },
    { "m1.p2.f9/g12.h6.p4.h10/g9.f11.d.f3.m8/f8.m3.g4.p5/h5.g6.p11", HX_BAD_TEXT, 1, "2 to 12" },
    { "m02.p2.f9/g12.h6.p4.h10/g9.f11.d.f3.m8/f8.m3.g4.p5/h5.g6.p11", HX_BAD_TEXT, 1, "2 to 12" },
    { "m.p2.f9/g12.h6.p4.h10/g9.f11.d.f3.m8/f8.m3.g4.p5/h5.g6.p11", HX_BAD_TEXT, 1, "a number" },
    { SMALL "x", HX_BAD_TEXT, 60, "row E" },
    { SMALL ";", HX_NO_SUCH_PLACE, 61, "a harbour's side" },
    { SMALL ";A4nw3", HX_NO_SUCH_PLACE, 61, "a harbour's side" },
    { SMALL ";A1n3", HX_NO_SUCH_PLACE, 61, "a harbour's side" },
    { SMALL ";A1e3", HX_BAD_POSITION, 61, "on the coast" },
    { SMALL ";A1nw3.C3wG", HX_BAD_POSITION, 67, "on the coast" },
    { SMALL ";A1nw3.A1neG", HX_BAD_POSITION, 67, "no corner" },
    { SMALL ";A1nw3.A1nw3", HX_BAD_POSITION, 67, "no corner" },
    { SMALL ";A1nwX", HX_BAD_TEXT, 65, "B L W G O" },
    { SMALL ";A1nw", HX_BAD_TEXT, 65, "3 for 3:1" },
    { SMALL ";A1nw3A3neG", HX_BAD_TEXT, 66, "between harbours" },
    { SMALL ";A1nw3.", HX_NO_SUCH_PLACE, 67, "a harbour's side" },
};

static void test_refusals(void **unused)
{
    (void)unused;
    assert_int_equal(strlen(SMALL), 60);
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        board b;
        hx_error why = { .at = -1 };
        assert_int_equal(take(wrong[i].text, &b, &why), wrong[i].status);
        assert_int_equal(why.status, wrong[i].status);
        assert_int_equal(why.at, wrong[i].at);
        assert_non_null(strstr(why.wanted, wrong[i].wanted));
    }
}

#define SIXTEEN                                                                                    \
    "A1nw3.A2nw3.A3nw3.A3e3.B4e3.C5e3.D6e3.E5e3.F4e3.G3e3.G3sw3.G2sw3.G1sw3.F1sw3.E1sw3.D1sw3"

/* The big coast has room for more harbours than a board may have. */
static void test_too_many_harbours(void **unused)
{
    (void)unused;
    board b;
    hx_error why;
    assert_int_equal(take(BIG ";" SIXTEEN, &b, NULL), HX_OK);
    assert_int_equal(b.harbours, HARBOURS);
    assert_true(strlen(put(&b)) < BOARD_TEXT);
    assert_int_equal(take(BIG ";" SIXTEEN ".C1nw3", &b, &why), HX_NO_ROOM);
    assert_int_equal(why.at, strlen(BIG ";" SIXTEEN "."));
    assert_non_null(strstr(why.wanted, "16"));
}

/* Broken texts never do harm, and what is still read can be written. */
static void test_mutations(void **unused)
{
    (void)unused;
    static const char letters[] = "dhfpgm.;/0123456789ABCDEFGnesw3BLWGO \xC3";
    hx_rng rng;
    int read = 0;
    hx_rng_seed(&rng, 1);
    for (int i = 0; i < 20000; i++) {
        char text[BOARD_TEXT] = SMALL ";A1nw3.A2neG.B1wL.B4neO.C5e3";
        if (i % 2) strcpy(text, BIG ";A1nw3.A2neW.B4ne3.C1wO.G3eW");
        for (uint32_t k = hx_rng_below(&rng, 3); k < 3; k++)
            text[hx_rng_below(&rng, (uint32_t)strlen(text))] =
                letters[hx_rng_below(&rng, sizeof letters)];
        board b, again;
        if (take(text, &b, NULL) != HX_OK) continue;
        assert_int_equal(take(put(&b), &again, NULL), HX_OK);
        assert_memory_equal(&b, &again, sizeof b);
        read++;
    }
    assert_true(read > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_there_and_back),    cmocka_unit_test(test_house_boards),
        cmocka_unit_test(test_end_of_word),       cmocka_unit_test(test_refusals),
        cmocka_unit_test(test_too_many_harbours), cmocka_unit_test(test_mutations),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
