/* map_lay_test.c -- what is dealt on a map keeps to its rules, and a dealt board can be
 * written in full and read again. */
#include "support/map_trial.h"

/* ---- dealing ------------------------------------------------------------------------ */

static bool red(int number)
{
    return number == 6 || number == 8;
}

static void assert_reds_apart(const board *b)
{
    for (int hex = 0; hex < b->hexes; hex++)
        for (int at = 0; at < 6; at++) {
            const int next = b->hex_next[hex][at];
            if (next != NO_HEX) assert_false(red(b->number[hex]) && red(b->number[next]));
        }
}

/* No red numbers side by side on what is printed, nor on what is dealt, except in the fog. */
static void check_reds(map_options options, const char *name)
{
    const board printed = laid(&options);
    assert_reds_apart(&printed);
    for (uint64_t seed = 0; seed < 25 && strcmp(name, "fog") != 0; seed++) {
        options.seed = seed;
        options.variable = true;
        const board b = laid(&options);
        assert_reds_apart(&b);
    }
}

static void test_reds(void **unused)
{
    (void)unused;
    each_map(check_reds);
}

/* Mixing moves hexes and numbers within their zones and changes neither. */
static void check_mixing(map_options options, const char *name)
{
    options.variable = false;
    const board printed = laid(&options);
    int moved = 0;
    for (uint64_t seed = 0; seed < 8; seed++) {
        int balance[2][3][16] = { { { 0 } } };
        options.variable = true;
        options.seed = seed;
        const board b = laid(&options);
        const bool anew = strcmp(name, "new-world") == 0;
        for (int hex = 0; hex < b.hexes && !anew; hex++) {
            const int zone = b.zone[hex] == ZONE_HOME ? 1 : b.zone[hex] == ZONE_BORDER ? 2 : 0;
            balance[0][zone][b.terrain[hex]]++;
            balance[0][zone][printed.terrain[hex]]--;
            balance[1][zone][b.number[hex]]++;
            balance[1][zone][printed.number[hex]]--;
            assert_int_equal(is_land(b.terrain[hex]), is_land(printed.terrain[hex]));
            moved += b.number[hex] != printed.number[hex];
        }
        for (int i = 0; i < 2 * 3 * 16; i++) assert_int_equal((&balance[0][0][0])[i], 0);
    }
    const bool fixed = strcmp(name, "pirates") == 0 || strcmp(name, "new-world") == 0;
    assert_int_equal(moved > 0, !fixed);
}

static void test_mixing(void **unused)
{
    (void)unused;
    each_map(check_mixing);
}

static void assert_never(const char *name, int seats, int terrain, const char *hexes,
                         unsigned numbers)
{
    for (uint64_t seed = 0; seed < 40; seed++) {
        map_options options = options_for(name, seats, 2015, seed);
        options.variable = true;
        const board b = laid(&options);
        uint16_t hex;
        for (int i = 0; i < b.hexes && terrain; i++)
            if (b.terrain[i] == terrain) assert_false(numbers >> b.number[i] & 1);
        for (hx_in in = hx_in_from(hexes); take_hex(&in, &b, &hex);)
            assert_false(numbers >> b.number[hex] & 1);
    }
}

enum { REDS = 1 << 6 | 1 << 8, ENDS = 1 << 2 | 1 << 3 | 1 << 11 | 1 << 12 };

static void test_bars(void **unused)
{
    (void)unused;
    for (int seats = 3; seats <= 6; seats++) {
        assert_never("new-shores", seats, GOLD, "", REDS);
        assert_never("desert", seats, GOLD, "", REDS);
        assert_never("islands", seats, FOREST, "", ENDS);
        assert_never("islands", seats, PASTURE, "", ENDS);
        assert_never("new-world", seats, GOLD, "", REDS);
    }
    assert_never("tribe", 4, 0, "C6D6E6", REDS | 1 << 5 | 1 << 9);
    assert_never("tribe", 6, 0, "C10D9E10", REDS | 1 << 5 | 1 << 9);
    assert_never("wonders", 4, 0, "C6D5", REDS);
}

/* The main island for five and six is dealt as the base game's. */
static void test_spiral(void **unused)
{
    (void)unused;
    int corners = 0;
    for (uint64_t seed = 0; seed < 30; seed++) {
        const map_options options = options_for("new-shores", 6, 2015, seed);
        const board b = laid(&options);
        int deserts = 0, twos = 0;
        for (int hex = 0; hex < b.hexes; hex++)
            if (b.zone[hex] == ZONE_HOME) {
                deserts += b.terrain[hex] == DESERT;
                twos += b.number[hex] == 2;
            }
        assert_int_equal(deserts, 2);
        assert_int_equal(twos, 2);
        corners += b.number[2] == 2; /* A3, where the spiral may begin */
    }
    assert_in_range(corners, 1, 15);
}

static void test_new_world(void **unused)
{
    (void)unused;
    static const uint8_t land[2][TERRAINS] = { { 19, 0, 4, 5, 5, 5, 4, 0, 0 },
                                               { 21, 3, 7, 7, 7, 7, 7, 4, 0 } };
    for (int seats = 3; seats <= 6; seats++)
        for (uint64_t seed = 0; seed < 40; seed++) {
            const map_options options =
                options_for("new-world", seats, seed % 2 ? 2015 : 2025, seed);
            const board b = laid(&options);
            int terrains[TERRAINS] = { 0 }, tokens = 0, coast = 0;
            for (int hex = 0; hex < b.hexes; hex++) terrains[b.terrain[hex]]++;
            for (int t = 0; t < TERRAINS; t++) assert_int_equal(terrains[t], land[seats > 4][t]);
            for (int kind = 0; kind < HARBOUR_KINDS; kind++) tokens += b.harbour_pool[kind];
            assert_int_equal(tokens, seats > 4 ? 11 : options.edition == 2025 ? 10 : 9);
            for (int side = 0; side < b.sides; side++)
                coast += board_side_kind(&b, b.terrain, side) == COAST_SIDE;
            assert_true(coast >= 3 * tokens - 2);
            assert_true(count_sites(&b) >= 8 * seats - 3);
            assert_true(b.areas >= 1);
        }
}

/* What is under the fog: a number for every hex that bears something. */
static void test_hidden(void **unused)
{
    (void)unused;
    for (int seats = 3; seats <= 6; seats++)
        for (int year = 0; year < 2; year++) {
            const map_options options = options_for("fog", seats, years[year], 1);
            const board b = laid(&options);
            int numbers = 0, bearing = 0;
            for (int n = 0; n < 13; n++) numbers += b.hidden_number[n];
            for (int t = HILLS; t <= GOLD; t++) bearing += b.hidden_terrain[t];
            assert_int_equal(numbers, bearing);
        }
}

static void assert_robber(const char *name, int seats, bool variable, int terrain, int number)
{
    for (uint64_t seed = 0; seed < 20; seed++) {
        map_options options = options_for(name, seats, 2015, seed);
        options.variable = variable;
        const board b = laid(&options);
        assert_int_not_equal(b.robber, NO_HEX);
        if (terrain) assert_int_equal(b.terrain[b.robber], terrain);
        assert_int_equal(b.number[b.robber], number);
    }
}

static void test_robber(void **unused)
{
    (void)unused;
    assert_robber("new-shores", 3, false, HILLS, 12);
    assert_robber("new-shores", 3, true, 0, 12);
    assert_robber("new-shores", 4, true, DESERT, 0);
    assert_robber("new-shores", 6, true, 0, 12);
    assert_robber("islands", 3, true, 0, 12);
    assert_robber("islands", 6, false, PASTURE, 2);
    assert_robber("islands", 4, true, 0, 12);
    assert_robber("fog", 4, true, 0, 12);
    assert_robber("fog", 6, true, DESERT, 0);
    assert_robber("desert", 4, true, DESERT, 0);
    assert_robber("wonders", 4, true, DESERT, 0);
    const map_options now = options_for("new-shores", 6, 2025, 1);
    const board b = laid(&now);
    assert_int_equal(b.terrain[b.robber], DESERT);
}

/* ---- boards in full ------------------------------------------------------------------- */

static const char *put(const board *b)
{
    static char text[BOARD_TEXT];
    hx_out out = hx_out_to(text, sizeof text);
    put_board(&out, b);
    assert_in_range(hx_put_end(&out), 1, BOARD_TEXT - 1);
    return text;
}

static void check_round_trip(map_options options, const char *name)
{
    (void)name;
    for (uint64_t seed = 0; seed < 6; seed++) {
        options.seed = seed;
        options.variable = seed & 1;
        options.shuffle_harbours = seed & 2;
        const board b = laid(&options);
        hx_in in = hx_in_from(put(&b));
        board again;
        memset(&again, 0x55, sizeof again);
        options.seed = 99; /* the text says it all */
        assert_int_equal(map_take(&options, &in, &again, NULL), HX_OK);
        assert_true(hx_in_done(&in));
        assert_memory_equal(&b, &again, sizeof b);
    }
}

static void test_round_trip(void **unused)
{
    (void)unused;
    each_map(check_round_trip);
}

static void assert_misfit(const map_options *options, const char *text, const char *wanted)
{
    board b;
    hx_error why;
    hx_in in = hx_in_from(text);
    assert_int_equal(map_take(options, &in, &b, &why), HX_BAD_TEXT);
    assert_ptr_equal(in.at, text);
    if (!strstr(why.wanted, wanted)) assert_string_equal(why.wanted, wanted);
}

/* A text with one of its characters changed. */
static void test_misfits(void **unused)
{
    (void)unused;
    const map_options options = options_for("new-shores", 3, 2015, 1),
                      tribe = options_for("tribe", 3, 2015, 1);
    const board b = laid(&options), t = laid(&tribe);
    char text[BOARD_TEXT];
    strcpy(text, put(&b));
    assert_int_equal(memcmp(text, "h12.y5.s.s/s.s", 14), 0);
    assert_misfit(&options, "h5.s/s", "shape");
    memcpy(text, "h12.y5.d.s", 10);
    assert_misfit(&options, text, "land, sea and fog");
    memcpy(text, "h12.y5.u.s", 10);
    assert_misfit(&options, text, "land, sea and fog");
    strcpy(text, put(&b));
    memmove(text + 1, text + 3, strlen(text) - 2);
    assert_misfit(&options, text, "numbers where");
    strcpy(text, put(&t));
    *strrchr(text, '.') = '\0';
    assert_misfit(&tribe, text, "gifts where");
}

/* Seeds are codes that people share: what they mean must never change. */
static void test_seeds_for_ever(void **unused)
{
    (void)unused;
    static const struct {
        const char *name;
        int seats, edition;
        bool variable;
        uint64_t seed;
        const char *text;
    } kept[] = {
        { "new-shores", 4, 2015, false, 0u,
          "m8.p11.s.y4.s/s.s.s.s.h5.m2/s.p5.f6.m4.s.f9.s/g12.h11.g3.p9.s.y10/h6.f10.d.g11.f5.s.s/"
          "m3.p4.h9.p8.s.h3/g8.f2.m10.s.g6;B1seL.B3swO.C5sw3.D1w3.E5e3.F1wB.F4se3.G1swG.G2seW" },
        { "new-shores", 6, 2025, true, 7u,
          "y3.s.m2.h10.f8.s.h2/g6.s.f5.g11.g9.p4.s.s/y11.s.p4.d.g12.f5.g8.s.y12/"
          "s.m6.f12.p3.m6.f9.g3.s/m8.s.m3.g10.p2.d.m6.s.p4/h5.s.h9.p5.h4.h10.s.s/"
          "f9.s.p8.f11.h11.s.m10;A2seG.A4ne3.A6swW.C2e3.C7eB.D2sw3.D7seO.F3sw3.F6eW.G4swL.G5se3" },
        { "islands", 3, 2025, true, 1u,
          "s.s.f8.m2/f6.g3.s.f10.m6/h11.g12.s.p4.h9.s/s.s.s.s.s/h11.f10.g3.s.m8.h9/g5.p5.s.p4.p9/"
          "m5.s.s.s;B2se3.B5neL.C1nwO.C4se3.D1sw3.E1sw3.E4seB.E6seW.F2seG" },
        { "fog", 6, 2015, true, 2u,
          "g3.m4.d.f5.h8.g6.m12.g11/s.p8.f10.p5.f9.m6.h11.m8.s/u.s.h6.h4.f10.p12.p2.g11.s.u/"
          "u.s.s.h3.m9.g3.s.s.u/u.u.u.s.s.s.s.u.u.u/u.u.u.u.u.u.u.u.u/"
          "y4.u.u.u.u.u.u.y10;A1ne3.A3nw3.A5neL.A8nw3.B1eO.B8eW.C4swG.C7seB.D5se3" },
        { "desert", 6, 2015, true, 3u,
          "g12.m4.m11.s.p3.p2.f2.h11/f3.h5.d.d.d.d.d.s.s/s.s.s.g11.m8.p3.f9.s.s.f6/"
          "h9.p5.f3.h4.g5.h12.f6.s.s/m9.h10.p12.h10.p11.m8.g2.s.s.g6/g4.f10.s.s.s.s.s.y4.y10/"
          "m6.s.g8.y9.s.p5.s.m8;C1seW.C3se3.C7eL.D7seG.E1nw3.E3se3.E5swW.E7sw3.F1wB.F2seO.G1sw3" },
        { "tribe", 4, 2015, false, 4u,
          "y.m.s.d.m.g/s.s.s.s.s.s.s/g6.f9.m11.h5.f6.m4.s.p/p10.h8.p4.g12.f5.p2.s/"
          "f11.g9.m3.p8.h10.g3.s.f/s.s.s.s.s.s.s/"
          "d.h.s.h.d.y;;G1swB.A1nwG.G4seO.E8seL.C8ne3.A4nwW" },
        { "cloth", 6, 2015, true, 5u,
          "m11.m3.g11.p4.p9.g2.f3/h8.m11.s.s.s.s.p6.f12/f5.s.s.d.s.d.s.s.g8/s.y.s.s.s.s.y.s/"
          "m8.s.s.d.s.d.s.s.g5/h11.f10.s.s.s.s.f10.h12/"
          "m6.p4.g9.p2.f3.h3.g6;A1ne3.A4nw3.A6nwW.B1w3.B8eW.E9e3.F1wG.F8se3.G2swB.G3seL.G6seO" },
        { "pirates", 5, 2015, false, 6u,
          "y3.s.m6.s.s.p5.g4.h9/s.s.s.s.d.s.m3.h10.f11/y11.d.m8.s.s.s.f12.f6.p4.f10/"
          "s.s.s.d.s.g6.g4.m5.p8/y11.d.m6.s.s.s.p2.p10.h3.p5/s.s.s.s.d.s.g11.m9.h8/"
          "y3.s.m8.s.s.f9.g5.f4;A7nwW.A8eG.A8nwO.B9e3.D9eL.F9eB.G7sw3.G8e3.G8sw3" },
        { "wonders", 3, 2025, true, 8u,
          "y8.h2.s.m6.s.s/s.s.s.p9.s.d.s/g4.f12.m5.p4.g10.f9.d.s/g11.f8.p11.h3.h9.d.s/"
          "p8.m3.s.s.g11.s.s.y6/s.m5.s.h10.h6.s.f4/"
          "m3.s.p10.f2.s.g5;B1se3.B3seL.B5swW.D1w3.D2seG.E6sw3.F1eO.F5se3.G3seB" },
        { "new-world", 4, 2015, false, 9u,
          "s.s.m2.h4.f10/s.f3.g8.g4.m5.s/p6.g10.g9.s.h4.g10.s/p3.h11.p9.s.s.p8/s.s.s.s.s.m5.s/"
          "h6.f9.s.s.s.f3/m12.f5.s.s.p11" },
        { "new-world", 6, 2025, false, UINT64_MAX,
          "y5.h3.s.g6.f10.f5.g5.f6/s.s.m8.m3.f2.s.m4.h9.h9/p3.p10.s.s.s.p11.m6.s.y4.g8/"
          "p10.y9.y4.s.m11.m11.s.s.s/f10.s.g5.f4.g12.f8.s.h6.s.h8/h12.s.h2.d.s.s.p9.p9.s/"
          "g6.g11.s.s.d.d.m8.p5" },
    };
    for (size_t i = 0; i < sizeof kept / sizeof *kept; i++) {
        map_options options =
            options_for(kept[i].name, kept[i].seats, kept[i].edition, kept[i].seed);
        options.variable = options.shuffle_harbours = kept[i].variable;
        const board b = laid(&options);
        assert_string_equal(put(&b), kept[i].text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_reds),      cmocka_unit_test(test_mixing),
        cmocka_unit_test(test_bars),      cmocka_unit_test(test_spiral),
        cmocka_unit_test(test_new_world), cmocka_unit_test(test_hidden),
        cmocka_unit_test(test_robber),    cmocka_unit_test(test_round_trip),
        cmocka_unit_test(test_misfits),   cmocka_unit_test(test_seeds_for_ever),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
