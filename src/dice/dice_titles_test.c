/* dice_titles_test.c -- the length of roads, against trying every trail.
 *
 * Whole hexes and pieces of them make many rings, which play seldom does. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "dice/dice_internal.h"

static const sheet *map;

static int longest_from(uint32_t *left, uint64_t closed, int corner, bool first)
{
    int best = 0;
    if (!first && closed >> corner & 1) {
        return 0;
    }
    for (int i = 0; i < 72; i++) {
        const hx_dice_site *way = &map->site[HX_DICE_ROAD][i];
        if (!has_road(left, i) || (way->a != corner && way->b != corner)) {
            continue;
        }
        left[i / 32] ^= (uint32_t)1 << (i % 32);
        const int length =
            1 + longest_from(left, closed, way->a == corner ? way->b : way->a, false);
        left[i / 32] ^= (uint32_t)1 << (i % 32);
        best = length > best ? length : best;
    }
    return best;
}

static int plain_length(const uint32_t *roads, uint64_t closed)
{
    uint32_t left[ROAD_WORDS];
    int best = 0;
    memcpy(left, roads, sizeof left);
    for (int corner = 0; corner < 54; corner++) {
        const int length = longest_from(left, closed, corner, true);
        best = length > best ? length : best;
    }
    return best;
}

static int count_roads(const uint32_t *roads)
{
    return bit_count(roads[0]) + bit_count(roads[1]) + bit_count(roads[2]);
}

static void add_hex(uint32_t *roads, int hex)
{
    for (int k = 0; k < 6; k++) {
        put_road(roads, map->hex[hex].road[k]);
    }
}

/* [R-EX-13] Rings, and rings that share a side: what parity allows is reached. */
static void rings(void **unused)
{
    (void)unused;
    static const struct {
        int hexes[4], count, roads, length;
    } shapes[] = {
        { { 9 }, 1, 6, 6 },           /* a plain ring                        */
        { { 9, 10 }, 2, 11, 11 },     /* two: between the ends of their side */
        { { 9, 10, 14 }, 3, 15, 14 }, /* three around a corner               */
        { { 9, 10, 11 }, 3, 16, 15 }, /* three in a row                      */
        { { 0, 9 }, 2, 12, 6 },       /* two that do not touch               */
        { { 9, 10, 14, 13 }, 4, 19, 17 },
    };
    map = hx_dice_sheet_of(HX_DICE_EXTRA);
    for (size_t i = 0; i < sizeof shapes / sizeof *shapes; i++) {
        uint32_t roads[ROAD_WORDS] = { 0 };
        for (int k = 0; k < shapes[i].count; k++) {
            add_hex(roads, shapes[i].hexes[k]);
        }
        assert_int_equal(count_roads(roads), shapes[i].roads);
        assert_int_equal(plain_length(roads, 0), shapes[i].length);
        assert_int_equal(dice_road_length(map, roads, 0), shapes[i].length);
    }
}

/* Settlement sites closed by others, at random. */
static uint64_t random_closed(hx_rng *rng)
{
    uint64_t closed = 0;
    for (int i = 0; i < 24; i++) {
        if (hx_rng_below(rng, 5) == 0) {
            closed |= (uint64_t)1 << map->site[HX_DICE_SETTLEMENT][i].a;
        }
    }
    return hx_rng_below(rng, 2) ? closed : 0;
}

/* Some hexes next to each other, some of their roads missing, some others more. */
static void random_roads(hx_rng *rng, uint32_t *roads)
{
    const int first = (int)hx_rng_below(rng, 19);
    const uint32_t missing = hx_rng_below(rng, 5);
    memset(roads, 0, ROAD_WORDS * sizeof *roads);
    for (int i = first; i < 19 && count_roads(roads) < 14; i += 1 + (int)hx_rng_below(rng, 4)) {
        add_hex(roads, i);
    }
    for (uint32_t i = 0; i < missing; i++) {
        const int road = (int)hx_rng_below(rng, 72);
        roads[road / 32] &= ~((uint32_t)1 << (road % 32));
    }
    while (count_roads(roads) < 19 && hx_rng_below(rng, 4)) {
        put_road(roads, (int)hx_rng_below(rng, 72));
    }
}

static void random_shapes(void **unused)
{
    (void)unused;
    hx_rng rng;
    map = hx_dice_sheet_of(HX_DICE_EXTRA);
    hx_rng_seed(&rng, 5);
    for (int n = 0; n < 1500; n++) {
        uint32_t roads[ROAD_WORDS];
        random_roads(&rng, roads);
        const uint64_t closed = random_closed(&rng);
        assert_int_equal(dice_road_length(map, roads, closed), plain_length(roads, closed));
    }
}

/* One more road: the quick way gives what the whole way gives. */
static void one_more_road(void **unused)
{
    (void)unused;
    hx_rng rng;
    map = hx_dice_sheet_of(HX_DICE_EXTRA);
    hx_rng_seed(&rng, 6);
    for (int n = 0; n < 1500; n++) {
        uint32_t roads[ROAD_WORDS];
        random_roads(&rng, roads);
        const uint64_t closed = random_closed(&rng);
        const int before = dice_road_length(map, roads, closed);
        int more;
        do {
            more = (int)hx_rng_below(&rng, 72);
        } while (has_road(roads, more));
        put_road(roads, more);
        assert_int_equal(dice_road_grown(map, roads, closed, more, before),
                         dice_road_length(map, roads, closed));
    }
}

/* A ring and a road that leads away from it, its far corner open or closed. */
static void ring_with_a_spur(void **unused)
{
    (void)unused;
    int spurs = 0;
    map = hx_dice_sheet_of(HX_DICE_EXTRA);
    for (int hex = 0; hex < 19; hex++) {
        for (int i = 0; i < 72; i++) {
            const hx_dice_site *way = &map->site[HX_DICE_ROAD][i];
            const bool a = memchr(map->hex[hex].corner, way->a, 6);
            const bool b = memchr(map->hex[hex].corner, way->b, 6);
            uint32_t roads[ROAD_WORDS] = { 0 };
            add_hex(roads, hex);
            put_road(roads, i);
            if (a == b) {
                continue;
            }
            const uint64_t far = (uint64_t)1 << (a ? way->b : way->a);
            assert_int_equal(dice_road_grown(map, roads, 0, i, 6), 7);
            assert_int_equal(dice_road_grown(map, roads, far, i, 6), 7);
            spurs++;
        }
    }
    assert_int_equal(spurs, 24 * 3 + 12 * 2); /* corners of three roads, by their hexes */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rings),
        cmocka_unit_test(random_shapes),
        cmocka_unit_test(one_more_road),
        cmocka_unit_test(ring_with_a_spur),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
