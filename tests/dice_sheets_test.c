/* dice_sheets_test.c -- the sheets say what the rules say, and fit the map.
 *
 * Numbers that the rules name are compared one by one; what touches what is
 * worked out again from the places of corners and hexes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "hx/dice.h"

static const hx_dice_sheet *sheet(hx_dice_kind kind)
{
    return hx_dice_sheet_of(kind);
}

static int sum_of_points(hx_dice_kind kind, int piece)
{
    int sum = 0;
    for (int i = 0; i < sheet(kind)->sites[piece]; i++) sum += sheet(kind)->site[piece][i].points;
    return sum;
}

/* -- geometry ------------------------------------------------------------------------------ */

static bool is_side_length(float ax, float ay, float bx, float by)
{
    const float d = (ax - bx) * (ax - bx) + (ay - by) * (ay - by);
    return d > 0.999f && d < 1.001f;
}

static bool corner_of(const hx_dice_sheet *sh, int corner, const hx_dice_hex *hex)
{
    return is_side_length(sh->corner[corner].x, sh->corner[corner].y, hex->x, hex->y);
}

/* Roads are sides, their names their corners, and corners know their roads. */
static void roads_are_sides(void **unused)
{
    (void)unused;
    for (int kind = 0; kind < HX_DICE_KINDS; kind++) {
        const hx_dice_sheet *sh = sheet((hx_dice_kind)kind);
        int ends = 0;
        for (int i = 0; i < sh->sites[HX_DICE_ROAD]; i++) {
            const hx_dice_site *r = &sh->site[HX_DICE_ROAD][i];
            const hx_dice_corner *a = &sh->corner[r->a], *b = &sh->corner[r->b];
            assert_true(is_side_length(a->x, a->y, b->x, b->y));
            assert_true(memchr(a->road, i, 3) && memchr(b->road, i, 3));
            assert_int_equal(r->number, kind == HX_DICE_EXTRA ? 100 * r->a + r->b : i);
        }
        for (int c = 0; c < sh->corners; c++)
            for (int k = 0; k < 3; k++) ends += sh->corner[c].road[k] != HX_DICE_NONE;
        assert_int_equal(ends, 2 * sh->sites[HX_DICE_ROAD]);
    }
}

/* Round each hex: its corners a side away in clockwise order, its roads between. */
static void hexes_know_their_rim(void **unused)
{
    (void)unused;
    for (int kind = 0; kind < HX_DICE_KINDS; kind++) {
        const hx_dice_sheet *sh = sheet((hx_dice_kind)kind);
        for (int h = 0; h < sh->hexes; h++) {
            const hx_dice_hex *hex = &sh->hex[h];
            int corners = 0, named = 0;
            for (int c = 0; c < sh->corners; c++) corners += corner_of(sh, c, hex);
            for (int k = 0; k < 6; k++) {
                const int c = hex->corner[k], r = hex->road[k], next = hex->corner[(k + 1) % 6];
                if (c != HX_DICE_NONE) assert_true(corner_of(sh, c, hex));
                named += c != HX_DICE_NONE;
                if (r == HX_DICE_NONE) continue;
                const hx_dice_site *road = &sh->site[HX_DICE_ROAD][r];
                assert_true((road->a == c && road->b == next) || (road->b == c && road->a == next));
                const float turn = (sh->corner[c].x - hex->x) * (sh->corner[next].y - hex->y) -
                                   (sh->corner[c].y - hex->y) * (sh->corner[next].x - hex->x);
                assert_true(turn > 0); /* y grows downward: clockwise */
            }
            assert_int_equal(corners, named);
        }
    }
}

static void sites_lie_on_their_corners(void **unused)
{
    (void)unused;
    for (int kind = 0; kind < HX_DICE_KINDS; kind++) {
        const hx_dice_sheet *sh = sheet((hx_dice_kind)kind);
        for (int i = 0; i < sh->sites[HX_DICE_SETTLEMENT]; i++)
            assert_int_equal(sh->corner[sh->site[HX_DICE_SETTLEMENT][i].a].settlement, i);
        for (int i = 0; i < sh->sites[HX_DICE_CITY]; i++)
            assert_int_equal(sh->corner[sh->site[HX_DICE_CITY][i].a].city, i);
        for (int i = 0; i < sh->sites[HX_DICE_KNIGHT]; i++) {
            const hx_dice_site *k = &sh->site[HX_DICE_KNIGHT][i];
            const float dx = k->x - sh->hex[k->hex].x, dy = k->y - sh->hex[k->hex].y;
            assert_true(dx * dx + dy * dy < 0.25f);
        }
        for (int i = 0; i < sh->jokers; i++) {
            const uint8_t terrain = sh->hex[sh->joker[i].hex].terrain;
            assert_int_equal(sh->joker[i].gives, terrain); /* a desert gives anything */
        }
    }
}

/* What a site of an own sheet needs is the one road there that is nearest to
 * the printed one: every other road there needs it, directly or not. */
static void own_sites_need_the_road_that_leads_there(void **unused)
{
    (void)unused;
    for (int kind = 0; kind < HX_DICE_EXTRA; kind++) {
        const hx_dice_sheet *sh = sheet((hx_dice_kind)kind);
        for (int piece = HX_DICE_ROAD; piece <= HX_DICE_CITY; piece++) {
            for (int i = 0; i < sh->sites[piece]; i++) {
                const hx_dice_site *s = &sh->site[piece][i];
                if (piece == HX_DICE_ROAD && i == sh->printed) continue;
                const hx_dice_site *road = &sh->site[HX_DICE_ROAD][s->needs];
                assert_true(s->a == road->a || s->a == road->b || s->b == road->a ||
                            s->b == road->b);
                const uint8_t *meet = sh->corner[s->a].road;
                for (int k = 0; piece != HX_DICE_ROAD && k < 3 && meet[k] != HX_DICE_NONE; k++)
                    assert_true(meet[k] == s->needs ||
                                sh->site[HX_DICE_ROAD][meet[k]].needs == s->needs);
            }
        }
    }
}

/* -- Island One ---------------------------------------------------------------------------- */

/* [R-I1-02, R-I1-04, R-I1-07, R-I1-08, R-I1-12] */
static void island_one(void **unused)
{
    (void)unused;
    static const uint8_t settlements[] = { 3, 4, 5, 7, 9, 11 }, cities[] = { 7, 12, 20, 30 };
    static const uint8_t gives[] = { HX_DICE_ORE,    HX_DICE_GRAIN, HX_DICE_WOOL,
                                     HX_DICE_LUMBER, HX_DICE_BRICK, HX_DICE_ANY };
    const hx_dice_sheet *sh = sheet(HX_DICE_ISLAND_ONE);
    assert_int_equal(sh->sites[HX_DICE_ROAD], 17); /* 16 and the printed one */
    assert_int_equal(sh->site[HX_DICE_ROAD][sh->printed].points, 0);
    assert_int_equal(sh->sites[HX_DICE_SETTLEMENT], 6);
    assert_int_equal(sh->sites[HX_DICE_CITY], 4);
    assert_int_equal(sh->sites[HX_DICE_KNIGHT], 6);
    assert_int_equal(sh->jokers, 6);
    for (int i = 0; i < 6; i++) {
        assert_int_equal(sh->site[HX_DICE_SETTLEMENT][i].points, settlements[i]);
        assert_int_equal(sh->site[HX_DICE_KNIGHT][i].points, i + 1);
        assert_int_equal(sh->joker[i].gives, gives[i]);
        assert_int_equal(sh->joker[i].knights, 1 << i);
    }
    for (int i = 0; i < 4; i++) assert_int_equal(sh->site[HX_DICE_CITY][i].points, cities[i]);
    assert_int_equal(sum_of_points(HX_DICE_ISLAND_ONE, HX_DICE_ROAD), 16);
    assert_int_equal(sum_of_points(HX_DICE_ISLAND_ONE, HX_DICE_SETTLEMENT), 39);
    assert_int_equal(sum_of_points(HX_DICE_ISLAND_ONE, HX_DICE_CITY), 69);
    assert_int_equal(sum_of_points(HX_DICE_ISLAND_ONE, HX_DICE_KNIGHT), 21);
    assert_int_equal(16 + 39 + 69 + 21, 145);
}

/* Turns for this many roads, settlements and knights, by the lists of [R-DICE-12]. */
static int turns_for(int roads, int settlements, int knights)
{
    int best = 99;
    for (int with_k = 0; with_k <= knights; with_k++) { /* turns KR, the others KK */
        int left = roads - settlements - with_k;
        left = left > 0 ? left : 0;
        const int turns = settlements + with_k + (knights - with_k + 1) / 2 + (left + 2) / 3;
        if (turns < best) best = turns;
    }
    return best;
}

/* Over all sets of roads and how far each row is built. */
static int best_with(uint32_t roads, int turns)
{
    static const int settlement_points[] = { 0, 3, 7, 12, 19, 28, 39 };
    static const int city_points[] = { 0, 7, 19, 39, 69 };
    const hx_dice_sheet *sh = sheet(HX_DICE_ISLAND_ONE);
    const int count = __builtin_popcount(roads) - 1;
    int best = 0;
    for (int s = 0; s <= 6; s++) {
        if (s && !(roads >> sh->site[HX_DICE_SETTLEMENT][s - 1].needs & 1)) break;
        for (int c = 0; c <= 4; c++) {
            if (c && !(roads >> sh->site[HX_DICE_CITY][c - 1].needs & 1)) break;
            for (int k = 0; k <= 6; k++) {
                const int points = count + settlement_points[s] + city_points[c] + k * (k + 1) / 2;
                if (c + turns_for(count, s, k) <= turns && points > best) best = points;
            }
        }
    }
    return best;
}

/* [R-I1-13] The bound; a game that reaches it is in tests/dice/island-one.case. */
static void no_game_of_island_one_exceeds_132(void **unused)
{
    (void)unused;
    const hx_dice_sheet *sh = sheet(HX_DICE_ISLAND_ONE);
    int best = 0, sets = 0;
    for (uint32_t roads = 1u << 16; roads < 1u << 17; roads++) {
        bool grown = true;
        for (int i = 0; i < 16; i++)
            grown &= !(roads >> i & 1) || (roads >> sh->site[HX_DICE_ROAD][i].needs & 1);
        if (!grown) continue;
        sets++;
        const int points = best_with(roads, 15);
        if (points > best) best = points;
    }
    assert_int_equal(sets, 117);
    assert_int_equal(best, 132);
    assert_int_equal(16 * 2 + 6 * 4 + 4 * 5 + 6 * 3, 94);
}

/* -- Island Two ---------------------------------------------------------------------------- */

/* [R-I2-03, R-I2-04, R-I2-06, R-I2-07] */
static void island_two(void **unused)
{
    (void)unused;
    const hx_dice_sheet *sh = sheet(HX_DICE_ISLAND_TWO);
    static const uint8_t pairs[7] = { 1, 1, 1, 1, 1, 2, 2 };
    assert_int_equal(sh->sites[HX_DICE_ROAD], 18);
    assert_int_equal(sh->sites[HX_DICE_SETTLEMENT], 7);
    assert_int_equal(sh->sites[HX_DICE_CITY], 4);
    assert_int_equal(sh->sites[HX_DICE_KNIGHT], 9);
    assert_int_equal(sh->jokers, 7);
    assert_int_equal(sh->printed, 0);
    assert_int_equal(sh->shaded, 6);
    assert_int_equal(sum_of_points(HX_DICE_ISLAND_TWO, HX_DICE_ROAD), 0);
    assert_int_equal(sum_of_points(HX_DICE_ISLAND_TWO, HX_DICE_KNIGHT), 0);
    assert_int_equal(sum_of_points(HX_DICE_ISLAND_TWO, HX_DICE_SETTLEMENT), 7);
    assert_int_equal(sum_of_points(HX_DICE_ISLAND_TWO, HX_DICE_CITY), 8);
    for (int i = 0; i < 7; i++)
        assert_int_equal(__builtin_popcount(sh->joker[i].knights), pairs[i]);
    for (int piece = 0; piece < HX_DICE_CASTLE; piece++)
        for (int i = 0; i < sh->sites[piece]; i++)
            assert_int_equal(sh->site[piece][i].after, HX_DICE_NONE);
    /* The way from the printed road to the shaded one has five pieces. */
    int pieces = 1;
    for (int r = sh->shaded; r != sh->printed; r = sh->site[HX_DICE_ROAD][r].needs) pieces++;
    assert_int_equal(pieces, 5);
}

/* -- Extra --------------------------------------------------------------------------------- */

/* [R-EX-01, R-EX-08, R-EX-10, R-EX-12] */
static void extra(void **unused)
{
    (void)unused;
    static const uint8_t sites[24] = { 0,  1,  2,  7,  8,  9,  10, 16, 17, 18, 19, 20,
                                       33, 34, 35, 36, 37, 43, 44, 45, 46, 51, 52, 53 };
    static const uint8_t cities[12] = { 1, 7, 10, 17, 18, 19, 34, 35, 36, 43, 46, 52 };
    const hx_dice_sheet *sh = sheet(HX_DICE_EXTRA);
    int terrain[7] = { 0 };
    assert_int_equal(sh->hexes, 19);
    assert_int_equal(sh->corners, 54);
    assert_int_equal(sh->sites[HX_DICE_ROAD], 72);
    assert_int_equal(sh->sites[HX_DICE_SETTLEMENT], 24);
    assert_int_equal(sh->sites[HX_DICE_CITY], 12);
    assert_int_equal(sh->sites[HX_DICE_KNIGHT], 20);
    assert_int_equal(sh->sites[HX_DICE_CASTLE], 4);
    for (int i = 0; i < 24; i++) assert_int_equal(sh->site[HX_DICE_SETTLEMENT][i].a, sites[i]);
    for (int i = 0; i < 12; i++) {
        const hx_dice_site *city = &sh->site[HX_DICE_CITY][i];
        assert_int_equal(city->a, cities[i]);
        assert_int_equal(sh->site[HX_DICE_SETTLEMENT][city->needs].a, cities[i]);
    }
    for (int h = 0; h < 19; h++) terrain[sh->hex[h].terrain]++;
    static const int wanted[7] = { 3, 3, 4, 4, 4, 0, 1 }; /* brick lumber wool grain ore - desert */
    for (int t = 0; t < 7; t++) assert_int_equal(terrain[t], wanted[t]);
    assert_int_equal(sh->joker[9].gives, HX_DICE_ANY);
    assert_int_equal(sh->joker[10].gives, HX_DICE_ANY);
    assert_int_equal(sum_of_points(HX_DICE_EXTRA, HX_DICE_CASTLE), 8);
}

/* [R-EX-01, R-EX-02] Thirty coastal roads in one ring, each next to the next. */
static void coast(void **unused)
{
    (void)unused;
    const hx_dice_sheet *sh = sheet(HX_DICE_EXTRA);
    int at[30], count = 0;
    for (int i = 0; i < 72; i++) {
        const hx_dice_site *r = &sh->site[HX_DICE_ROAD][i];
        int hexes = 0;
        for (int h = 0; h < 19; h++)
            hexes += corner_of(sh, r->a, &sh->hex[h]) && corner_of(sh, r->b, &sh->hex[h]);
        assert_int_equal(hexes == 1, r->coast != HX_DICE_NONE);
        if (hexes == 1) {
            at[r->coast] = i;
            count++;
        }
    }
    assert_int_equal(count, 30);
    for (int i = 0; i < 30; i++) {
        const hx_dice_site *r = &sh->site[HX_DICE_ROAD][at[i]];
        const hx_dice_site *next = &sh->site[HX_DICE_ROAD][at[(i + 1) % 30]];
        assert_true(r->a == next->a || r->a == next->b || r->b == next->a || r->b == next->b);
    }
}

/* [R-EX-18] The facts its proof stands on. */
static void somebody_can_always_build(void **unused)
{
    (void)unused;
    const hx_dice_sheet *sh = sheet(HX_DICE_EXTRA);
    uint64_t reached = 1, before = 0;
    while (reached != before) {
        before = reached;
        for (int i = 0; i < 72; i++) {
            const hx_dice_site *r = &sh->site[HX_DICE_ROAD][i];
            const uint64_t ends = (uint64_t)1 << r->a | (uint64_t)1 << r->b;
            if (reached & ends) reached |= ends;
        }
    }
    assert_true(reached == ((uint64_t)1 << 54) - 1); /* the map is connected */
    const int points = sum_of_points(HX_DICE_EXTRA, HX_DICE_SETTLEMENT) +
                       sum_of_points(HX_DICE_EXTRA, HX_DICE_CITY);
    assert_int_equal(points, 36);
    assert_true(sh->sites[HX_DICE_KNIGHT] > 2 * HX_DICE_SEATS); /* somebody has three */
    assert_true(points > (HX_DICE_GOAL - 1 - 2) + (HX_DICE_SEATS - 1) * (HX_DICE_GOAL - 1));
    for (int i = 0; i < 24; i++) { /* no two sites are neighbours */
        const uint8_t *meet = sh->corner[sh->site[HX_DICE_SETTLEMENT][i].a].road;
        for (int k = 0; k < 3 && meet[k] != HX_DICE_NONE; k++) {
            const hx_dice_site *r = &sh->site[HX_DICE_ROAD][meet[k]];
            assert_true(sh->corner[r->a].settlement == HX_DICE_NONE ||
                        sh->corner[r->b].settlement == HX_DICE_NONE);
        }
    }
}

/* -- names --------------------------------------------------------------------------------- */

static void names(void **unused)
{
    (void)unused;
    char name[8];
    assert_int_equal(hx_dice_site_name(HX_DICE_EXTRA, HX_DICE_ROAD, 0, name, sizeof name), 5);
    assert_string_equal(name, "r0003");
    hx_dice_site_name(HX_DICE_EXTRA, HX_DICE_ROAD, 71, name, sizeof name);
    assert_string_equal(name, "r5053");
    hx_dice_site_name(HX_DICE_EXTRA, HX_DICE_CITY, 11, name, sizeof name);
    assert_string_equal(name, "c52");
    hx_dice_site_name(HX_DICE_EXTRA, HX_DICE_CASTLE, 3, name, sizeof name);
    assert_string_equal(name, "w3");
    hx_dice_site_name(HX_DICE_ISLAND_ONE, HX_DICE_SETTLEMENT, 5, name, sizeof name);
    assert_string_equal(name, "s11");
    hx_dice_joker_name(HX_DICE_ISLAND_TWO, 6, name, sizeof name);
    assert_string_equal(name, "j7");
    assert_int_equal(hx_dice_joker_name(HX_DICE_EXTRA, 19, name, 2), 3); /* cut, size told */
    assert_string_equal(name, "j");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(roads_are_sides),
        cmocka_unit_test(hexes_know_their_rim),
        cmocka_unit_test(sites_lie_on_their_corners),
        cmocka_unit_test(own_sites_need_the_road_that_leads_there),
        cmocka_unit_test(island_one),
        cmocka_unit_test(no_game_of_island_one_exceeds_132),
        cmocka_unit_test(island_two),
        cmocka_unit_test(extra),
        cmocka_unit_test(coast),
        cmocka_unit_test(somebody_can_always_build),
        cmocka_unit_test(names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
