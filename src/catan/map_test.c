/* map_test.c -- the maps of data/maps: read, counted, and what lies where. */
#include "support/map_trial.h"

/* The boards by name and seats, as the check sums that came with them say: hexes, land
 * hexes, building sites; sides between land, on the coast, between sea; numbers,
 * harbours; sides of the fog, and hexes in it. */
static const struct sums {
    const char *name;
    int seats, edition;
    int hexes, land, sites, land_sides, coast, sea, numbers, harbours, fog_sides, fog;
} boards[] = {
    { "new-shores", 3, 2015, 35, 22, 79, 35, 62, 29, 22, 8, 0, 0 },
    { "new-shores", 4, 2015, 42, 28, 95, 49, 70, 30, 27, 9, 0, 0 },
    { "new-shores", 6, 2015, 56, 40, 132, 75, 90, 30, 38, 11, 0, 0 },
    { "islands", 3, 2015, 35, 20, 76, 28, 64, 34, 20, 9, 0, 0 },
    { "islands", 4, 2015, 35, 23, 87, 32, 74, 20, 23, 9, 0, 0 },
    { "islands", 6, 2015, 56, 32, 120, 46, 100, 49, 32, 11, 0, 0 },
    { "fog", 3, 2015, 42, 14, 50, 22, 40, 31, 14, 8, 56, 12 },
    { "fog", 4, 2015, 42, 17, 60, 27, 48, 20, 17, 9, 54, 12 },
    { "fog", 6, 2015, 63, 26, 81, 52, 46, 15, 25, 9, 105, 25 },
    { "fog", 6, 2025, 56, 24, 82, 40, 64, 20, 24, 11, 71, 18 },
    { "desert", 3, 2015, 35, 25, 86, 43, 64, 19, 22, 8, 0, 0 },
    { "desert", 4, 2015, 42, 30, 101, 53, 74, 22, 27, 9, 0, 0 },
    { "desert", 6, 2015, 63, 43, 142, 78, 102, 38, 38, 11, 0, 0 },
    { "tribe", 4, 2015, 49, 30, 114, 43, 94, 35, 18, 0, 0, 0 },
    { "tribe", 6, 2015, 63, 41, 144, 68, 110, 40, 29, 0, 0, 0 },
    { "cloth", 4, 2015, 42, 24, 100, 26, 92, 31, 20, 9, 0, 0 },
    { "cloth", 6, 2015, 56, 32, 136, 32, 128, 35, 26, 11, 0, 0 },
    { "pirates", 4, 2015, 49, 30, 114, 42, 96, 34, 24, 8, 0, 0 },
    { "pirates", 6, 2015, 63, 37, 138, 57, 108, 53, 32, 9, 0, 0 },
    { "wonders", 4, 2015, 49, 30, 107, 46, 88, 38, 27, 9, 0, 0 },
    { "wonders", 6, 2015, 63, 39, 129, 70, 94, 54, 35, 11, 0, 0 },
};

/* ---- reading ---------------------------------------------------------------- */

static void test_all_are_read(void **unused)
{
    (void)unused;
    int maps = 0;
    for (; map_texts[maps]; maps++) {
        map m;
        int line = 0;
        assert_true(map_read(map_texts[maps], 2015, &m, &line));
        assert_true(map_read(map_texts[maps], 2025, &m, &line));
    }
    assert_int_equal(maps, 23);
    assert_null(map_find("islands", 7, 2015));
    assert_null(map_find("island", 3, 2015));
    assert_null(map_find("new-shores-3", 3, 2015));
    assert_ptr_not_equal(map_find("fog", 5, 2015), map_find("fog", 5, 2025));
    assert_ptr_equal(map_find("fog", 4, 2015), map_find("fog", 4, 2025));
    assert_ptr_equal(map_find("islands", 2, 2015), map_find("islands", 3, 2015));
}

#define HEAD "map x\nseats 3 4\n"
#define ROWS HEAD "hexes\nh5 s\ns p2 s\n\n"

static void test_bad_maps(void **unused)
{
    (void)unused;
    static const struct {
        const char *text;
        int line; /* 0: as a whole */
    } bad[] = {
        { "m8.p11.s.y4.s/s.s.s.s.h5.m2/s.p5.f6.m4.s.f9.s/g12.h11.g3.p9.s.y10/h6.f10.d.g11.f5.s.s/"
          "m3.p4.h9.p8.s.h3/g8.f2.m10.s.g6;B1seL.B3swO.C5sw3.D1w3.E5e3.F1wB.F4se3.G1swG.G2seW",
          0 },
        { "seats 3 4\nhexes\nh5\n\n", 0 },
        { "map x\nhexes\nh5\n\n", 0 },
        { HEAD, 0 },
        { HEAD "hexes\nh5\n", 0 }, /* no empty line after them */
        { "map x\nseats 4 3\n", 2 },
        { "map x\nseats 3\n", 2 },
        { HEAD "zone home A1\n", 3 },
        { HEAD "hexes\nh5 q\n\n", 5 },
        { HEAD "hexes\nh5 s\nh5 s\n\n", 6 },
        { ROWS "hexes\n", 7 },
        { ROWS "island A1\n", 7 },
        { ROWS "zone nowhere A1\n", 7 },
        { ROWS "zone home A1 C1\n", 7 },
        { ROWS "zone home B1-4\n", 7 },
        { ROWS "zone home A1-3\n", 7 },
        { ROWS "harbours A1nw\n", 7 },
        { ROWS "harbours A1nw3 A1n3\n", 7 },
        { ROWS "blank 3X\n", 7 },
        { ROWS "robber A3\n", 7 },
        { ROWS "pirate beyond A1\n", 7 },
        { ROWS "mark village A1n:7x\n", 7 },
        { ROWS "mark village A1ne A1e\n", 7 },
        { ROWS "mark hamlet A1n\n", 7 },
        { ROWS "hidden 2q\n", 7 },
        { ROWS "hidden numbers 7\n", 7 },
        { ROWS "deal home sometimes\n", 7 },
        { ROWS "deal home variable mixed\n", 7 },
        { ROWS "deal home always 2h spiral 3\n", 7 },
        { ROWS "bar on y\n", 7 },
        { ROWS "bar 6 8\n", 7 },
        { ROWS "reds apart\n", 7 },
        { ROWS "in spring\n", 7 },
        { ROWS "join A1\n", 7 },
        { ROWS "\n# but this\nhex A1 q\n", 9 },
    };
    map m;
    int line;
    assert_true(map_read(ROWS "in 2025\nhex A1 q\n", 2015, &m, &line)); /* of another edition */
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        assert_false(map_read(bad[i].text, 2015, &m, &line));
        if (bad[i].line) assert_int_equal(line, bad[i].line);
    }
}

/* ---- check sums --------------------------------------------------------------- */

static void check_sums(const struct sums *want, bool variable)
{
    map_options options = options_for(want->name, want->seats, want->edition, 5);
    options.variable = variable;
    const board b = laid(&options);
    int kinds[4] = { 0 }, land = 0, fog = 0, numbers = 0;
    for (int side = 0; side < b.sides; side++) kinds[board_side_kind(&b, b.terrain, side)]++;
    for (int hex = 0; hex < b.hexes; hex++) {
        land += is_land(b.terrain[hex]);
        fog += b.terrain[hex] == FOG;
        numbers += b.number[hex] != 0;
    }
    assert_int_equal(b.hexes, want->hexes);
    assert_int_equal(land, want->land);
    assert_int_equal(count_sites(&b), want->sites);
    assert_int_equal(kinds[LAND_SIDE], want->land_sides);
    assert_int_equal(kinds[COAST_SIDE], want->coast);
    assert_int_equal(kinds[SEA_SIDE], want->sea);
    assert_int_equal(kinds[FOG_SIDE], want->fog_sides);
    assert_int_equal(numbers, want->numbers);
    assert_int_equal(b.harbours, want->harbours);
    assert_int_equal(fog, want->fog);
    int hidden = 0;
    for (int t = 0; t < TERRAINS; t++) hidden += b.hidden_terrain[t];
    assert_int_equal(hidden, fog);
}

static void test_check_sums(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof boards / sizeof *boards; i++) {
        check_sums(&boards[i], false);
        check_sums(&boards[i], true);
    }
}

/* ---- what lies where ------------------------------------------------------------ */

static void check_harbours(const board *b)
{
    int at_corner[CORNERS] = { 0 };
    for (int i = 0; i < b->harbours; i++) {
        assert_int_equal(board_side_kind(b, b->terrain, b->harbour_side[i]), COAST_SIDE);
        assert_in_range(b->harbour_kind[i], ANY_HARBOUR, ORE_HARBOUR);
        for (int end = 0; end < 2; end++) at_corner[b->side_corner[b->harbour_side[i]][end]]++;
    }
    for (int corner = 0; corner < b->corners; corner++) assert_in_range(at_corner[corner], 0, 1);
}

static void check_places(map_options options, const char *name)
{
    const board b = laid(&options);
    (void)name;
    check_harbours(&b);
    if (b.robber != NO_HEX) assert_true(is_land(b.terrain[b.robber]));
    if (b.pirate != NO_HEX) assert_int_equal(b.terrain[b.pirate], SEA);
    if (b.pirate_side != NOWHERE) assert_int_equal(b.side_hex[b.pirate_side][1], NO_HEX);
    for (int hex = 0; hex < b.hexes; hex++) {
        assert_int_equal(b.area[hex] != 0, is_land(b.terrain[hex]) && b.zone[hex] != ZONE_BORDER);
        if (is_land(b.terrain[hex])) assert_int_not_equal(b.zone[hex], NO_ZONE);
        if (b.terrain[hex] == FOG) assert_int_equal(b.zone[hex], NO_ZONE);
    }
}

static void test_places(void **unused)
{
    (void)unused;
    each_map(check_places);
}

/* As in components.json: kinds of harbours, by number of seats and scenario. */
static const char *kinds_of(const board *b)
{
    static char text[2 * HARBOURS];
    size_t n = 0;
    for (int kind = ANY_HARBOUR; kind < HARBOUR_KINDS; kind++)
        for (int i = 0; i < b->harbours; i++)
            if (b->harbour_kind[i] == kind) text[n++] = " 3BLWGO"[kind];
    text[n] = '\0';
    return text;
}

static void assert_kinds(const char *name, int seats, int edition, const char *kinds)
{
    for (uint64_t seed = 0; seed < 20; seed++) {
        map_options options = options_for(name, seats, edition, seed);
        options.shuffle_harbours = seed % 2;
        const board b = laid(&options);
        assert_string_equal(kinds_of(&b), kinds);
    }
}

static void test_harbour_kinds(void **unused)
{
    (void)unused;
    for (int year = 0; year < 2; year++) {
        assert_kinds("new-shores", 3, years[year], "333BLWGO");
        assert_kinds("new-shores", 4, years[year], "3333BLWGO");
        assert_kinds("new-shores", 6, years[year], "33333BLWWGO");
        assert_kinds("islands", 3, years[year], "3333BLWGO");
        assert_kinds("islands", 4, years[year], "3333BLWGO");
        assert_kinds("islands", 5, years[year], "33333BLWWGO");
        assert_kinds("desert", 6, years[year], "33333BLWWGO");
        assert_kinds("cloth", 4, years[year], "3333BLWGO");
        assert_kinds("cloth", 6, years[year], "33333BLWWGO");
        assert_kinds("pirates", 3, years[year], "333BLWGO");
        assert_kinds("pirates", 6, years[year], "3333BLWGO");
        assert_kinds("wonders", 4, years[year], "3333BLWGO");
        assert_kinds("wonders", 6, years[year], "33333BLWWGO");
        assert_kinds("tribe", 4, years[year], "");
        assert_kinds("new-world", 4, years[year], "");
    }
    assert_kinds("fog", 6, 2015, "3333BLWGO");
    assert_kinds("fog", 6, 2025, "33333BLWWGO");
}

/* The eleventh site of the desert for six may be left out, and one kind with it. */
static void test_extra_harbour(void **unused)
{
    (void)unused;
    map_options options = options_for("desert", 6, 2015, 3);
    const board all = laid(&options);
    options.without_extra = true;
    const board fewer = laid(&options);
    assert_int_equal(all.harbours, 11);
    assert_int_equal(fewer.harbours, 10);
}

/* Printed kinds stay where they are unless they are to be mixed; blank ones never. */
static void test_blank_harbours(void **unused)
{
    (void)unused;
    int moved = 0, mixed = 0;
    for (uint64_t seed = 0; seed < 20; seed++) {
        map_options printed = options_for("islands", 3, 2015, seed);
        map_options blank = options_for("cloth", 3, 2015, seed);
        const board one = laid(&printed), two = laid(&blank);
        printed.seed = blank.seed = seed + 1;
        const board three = laid(&printed), four = laid(&blank);
        assert_memory_equal(&one, &three, sizeof one);
        moved += memcmp(two.harbour_kind, four.harbour_kind, sizeof two.harbour_kind) != 0;
        printed.shuffle_harbours = true;
        const board five = laid(&printed);
        mixed += memcmp(five.harbour_kind, one.harbour_kind, sizeof one.harbour_kind) != 0;
    }
    assert_true(moved > 10 && mixed > 10);
}

/* ---- islands and marks ------------------------------------------------------------ */

static void assert_areas(const char *name, int seats, int edition, int areas)
{
    const map_options options = options_for(name, seats, edition, 1);
    const board b = laid(&options);
    assert_int_equal(b.areas, areas);
}

static void test_areas(void **unused)
{
    (void)unused;
    for (int year = 0; year < 2; year++) {
        assert_areas("new-shores", 3, years[year], 4);
        assert_areas("new-shores", 4, years[year], 4);
        assert_areas("islands", 3, years[year], 4);
        assert_areas("islands", 4, years[year], 4);
        assert_areas("islands", 6, years[year], 6);
        assert_areas("fog", 3, years[year], 2);
        assert_areas("tribe", 4, years[year], 7);
        assert_areas("tribe", 6, years[year], 7);
        assert_areas("cloth", 4, years[year], 6);
        assert_areas("cloth", 6, years[year], 8);
    }
    assert_areas("new-shores", 6, 2015, 7);
    assert_areas("new-shores", 6, 2025, 5); /* two pairs count as one each */
}

static int count_marks(const board *b, int kind)
{
    int n = 0;
    for (int i = 0; i < b->marks; i++) n += b->mark[i].kind == kind;
    return n;
}

static const marked_place *nth_mark(const board *b, int kind, int which)
{
    for (int i = 0; i < b->marks; i++)
        if (b->mark[i].kind == kind && which-- == 0) return &b->mark[i];
    fail();
    return NULL;
}

/* Home and strips: nobody stands on both, and only deserts are of no island. */
static void test_desert(void **unused)
{
    (void)unused;
    static const int seats[] = { 3, 4, 6 }, bare[] = { 2, 1, 2 }, areas[] = { 5, 5, 7 };
    for (int i = 0; i < 3; i++) {
        const map_options options = options_for("desert", seats[i], 2015, 1);
        const board b = laid(&options);
        int nowhere = 0;
        for (int corner = 0; corner < b.corners; corner++) {
            bool land = false, home = false, strip = false;
            for (int k = 0; k < 3 && b.corner_hex[corner][k] != NO_HEX; k++) {
                const int hex = b.corner_hex[corner][k];
                land |= is_land(b.terrain[hex]);
                home |= b.zone[hex] == ZONE_HOME;
                strip |= b.zone[hex] == ZONE_STRIP || b.zone[hex] == ZONE_STRIP2;
            }
            assert_false(home && strip);
            nowhere += land && b.corner_area[corner] == 0;
        }
        assert_int_equal(nowhere, bare[i]);
        assert_int_equal(b.areas, areas[i]);
    }
}

static void test_tribe(void **unused)
{
    (void)unused;
    static const int seats[] = { 4, 6 }, chits[] = { 8, 10 }, cards[] = { 4, 6 },
                     gifts[] = { 6, 8 };
    for (int i = 0; i < 2; i++) {
        const map_options options = options_for("tribe", seats[i], 2015, 9);
        const board b = laid(&options);
        assert_int_equal(count_marks(&b, MARK_CHIT), chits[i]);
        assert_int_equal(count_marks(&b, MARK_CARD), cards[i]);
        assert_int_equal(count_marks(&b, MARK_GIFT), gifts[i]);
        int kinds[HARBOUR_KINDS] = { 0 };
        for (int k = 0; k < b.marks; k++) {
            const uint8_t *hexes = b.side_hex[b.mark[k].at];
            const bool tribe = b.zone[hexes[0]] == ZONE_TRIBE ||
                               (hexes[1] != NO_HEX && b.zone[hexes[1]] == ZONE_TRIBE);
            assert_true(tribe);
            assert_int_equal(board_side_kind(&b, b.terrain, b.mark[k].at), COAST_SIDE);
            if (b.mark[k].kind == MARK_GIFT) kinds[b.mark[k].value]++;
        }
        assert_int_equal(kinds[ANY_HARBOUR], i ? 3 : 1);
        for (int kind = BRICK_HARBOUR; kind < HARBOUR_KINDS; kind++)
            assert_int_equal(kinds[kind], 1);
    }
}

static void test_villages(void **unused)
{
    (void)unused;
    static const int seats[] = { 4, 6 }, villages[] = { 8, 12 };
    for (int i = 0; i < 2; i++) {
        const map_options options = options_for("cloth", seats[i], 2015, 9);
        const board b = laid(&options);
        int sum = 0;
        assert_int_equal(count_marks(&b, MARK_VILLAGE), villages[i]);
        for (int k = 0; k < villages[i]; k++) {
            const marked_place *village = nth_mark(&b, MARK_VILLAGE, k);
            const int area = b.corner_area[village->at];
            assert_int_not_equal(area, 0);
            for (int hex = 0; hex < b.hexes; hex++)
                if (b.area[hex] == area) assert_int_equal(b.zone[hex], ZONE_VILLAGES);
            sum += village->value;
        }
        assert_int_equal(sum, i ? 4 + 9 + 2 + 5 + 6 + 12 + 10 + 8 + 9 + 10 + 4 + 5 : 56);
    }
}

/* The shortest way over sides that are not land, from one corner to another. */
static int way(const board *b, int from, int to)
{
    uint8_t far[CORNERS];
    uint16_t queue[CORNERS];
    int ends = 0;
    memset(far, 0xFF, sizeof far);
    far[from] = 0;
    queue[ends++] = (uint16_t)from;
    for (int i = 0; i < ends; i++)
        for (int k = 0; k < 3 && b->corner_side[queue[i]][k] != NOWHERE; k++) {
            const int next = b->corner_next[queue[i]][k];
            if (board_side_kind(b, b->terrain, b->corner_side[queue[i]][k]) == LAND_SIDE) continue;
            if (far[next] != 0xFF) continue;
            far[next] = (uint8_t)(far[queue[i]] + 1);
            queue[ends++] = (uint16_t)next;
        }
    return far[to];
}

static void check_fleet(const board *b)
{
    const int stops = count_marks(b, MARK_FLEET);
    assert_int_equal(stops, 14);
    assert_int_equal(nth_mark(b, MARK_FLEET, 0)->at, b->pirate);
    for (int i = 0; i < stops; i++) {
        const int here = nth_mark(b, MARK_FLEET, i)->at;
        const int next = nth_mark(b, MARK_FLEET, (i + 1) % stops)->at;
        bool touches = false;
        for (int at = 0; at < 6; at++) touches |= b->hex_next[here][at] == next;
        assert_true(touches);
        assert_int_equal(b->terrain[here], SEA);
    }
}

/* From each start to its landing and on to its fortress: 6 and 3 sides, or for six
 * players 6 and 4, and 4 and 6 for two of them. */
static void test_pirates(void **unused)
{
    (void)unused;
    for (int seats = 4; seats <= 6; seats += 2) {
        const map_options options = options_for("pirates", seats, 2015, 9);
        const board b = laid(&options);
        for (int i = 0; i < seats; i++) {
            const int start = nth_mark(&b, MARK_START, i)->at,
                      ship = nth_mark(&b, MARK_SHIP, i)->at;
            const int landing = nth_mark(&b, MARK_LANDING, i)->at;
            const int fortress = nth_mark(&b, MARK_FORTRESS, i)->at;
            const bool short_way = seats == 6 && i >= 4;
            assert_true(b.side_corner[ship][0] == start || b.side_corner[ship][1] == start);
            assert_int_not_equal(board_side_kind(&b, b.terrain, ship), LAND_SIDE);
            assert_int_equal(nth_mark(&b, MARK_START, i)->value, i);
            assert_int_equal(way(&b, start, landing), short_way ? 4 : 6);
            assert_int_equal(way(&b, landing, fortress), short_way ? 6 : seats == 6 ? 4 : 3);
        }
        assert_int_equal(b.robber, NO_HEX);
        assert_int_equal(count_marks(&b, MARK_CALM), seats == 6);
        check_fleet(&b);
    }
}

static void test_wonders(void **unused)
{
    (void)unused;
    for (int seats = 4; seats <= 6; seats += 2) {
        const map_options options = options_for("wonders", seats, 2015, 9);
        const board b = laid(&options);
        assert_int_equal(count_marks(&b, MARK_STRAIT), seats == 6 ? 4 : 2);
        assert_int_equal(count_marks(&b, MARK_CLOSED), seats == 6 ? 8 : 4);
        assert_int_equal(count_marks(&b, MARK_WASTELAND), 5);
        for (int i = 0; i < count_marks(&b, MARK_CLOSED); i++) {
            bool near = false;
            for (int k = 0; k < count_marks(&b, MARK_STRAIT); k++)
                for (int n = 0; n < 3; n++)
                    near |= b.corner_next[nth_mark(&b, MARK_CLOSED, i)->at][n] ==
                            nth_mark(&b, MARK_STRAIT, k)->at;
            assert_true(near);
        }
        assert_int_equal(b.terrain[b.robber], DESERT);
        assert_int_equal(b.pirate, NO_HEX);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_all_are_read),   cmocka_unit_test(test_bad_maps),
        cmocka_unit_test(test_check_sums),     cmocka_unit_test(test_places),
        cmocka_unit_test(test_harbour_kinds),  cmocka_unit_test(test_extra_harbour),
        cmocka_unit_test(test_blank_harbours), cmocka_unit_test(test_areas),
        cmocka_unit_test(test_desert),         cmocka_unit_test(test_tribe),
        cmocka_unit_test(test_villages),       cmocka_unit_test(test_pirates),
        cmocka_unit_test(test_wonders),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
