/* perft_test.c -- move counts of the board game, from tests/perft.
 *
 *     perft NAME
 *     spec, start, at, do     as in support/scripted_game.h
 *     count DEPTH N           there are N sequences of DEPTH moves
 *     plain DEPTH             up to this depth the counts are found again, the
 *                             plain way: by trying every conceivable move
 *
 * The plain way knows the shape of a move but not where one may be made: it asks
 * check() for each.  So the lists and the checks of the rules watch each other. */
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hx/catan.h"
#include "hx/walk.h"
#include "support/scripted_game.h"

static const hx_game *const game = &hx_catan_game;

/* -- every conceivable move -------------------------------------------------------------------- */

enum { CONCEIVABLE = 4000, DEEPEST = 8 };

static struct {
    hx_move move[CONCEIVABLE];
    int count;
} all;

static void add(hx_move m)
{
    assert_true(all.count < CONCEIVABLE);
    all.move[all.count++] = m;
}

static void add_at(int verb, int places)
{
    for (int i = 0; i < places; i++) add((hx_move){ .verb = (uint8_t)verb, .at = (uint16_t)i });
}

static void add_at_to(int verb, int from, int places, int others)
{
    for (int i = from; i < from + places; i++)
        for (int k = 0; k < others; k++)
            add((hx_move){ .verb = (uint8_t)verb, .at = (uint16_t)i, .to = (uint16_t)k });
}

/* So many of one kind for one of another, or of the same. */
static void add_swaps(int verb, int gives, uint16_t to)
{
    for (int a = 0; a < HX_RESOURCES; a++)
        for (int b = 0; b < HX_RESOURCES; b++) {
            hx_move m = { .verb = (uint8_t)verb, .to = to };
            m.cards[a] = (int8_t)-gives;
            m.cards[b] = (int8_t)(m.cards[b] + 1);
            if (gives > 1 || a != b) add(m);
        }
}

static void add_takings(void)
{
    for (int a = 0; a < HX_RESOURCES; a++) {
        hx_move m = { .verb = HX_V_PLENTY };
        m.cards[a] = 1;
        add(m);
        for (int b = a; b < HX_RESOURCES; b++) {
            hx_move two = m;
            two.cards[b]++;
            add(two);
        }
    }
}

static void add_discards(void)
{
    for (int a = 0; a < HX_RESOURCES; a++) {
        hx_move m = { .verb = HX_V_DISCARD };
        m.cards[a] = -1;
        add(m);
    }
}

static void add_robbers(int hexes, int seats)
{
    add_at_to(HX_V_ROBBER, 0, hexes, seats);
    for (int i = 0; i < hexes; i++)
        add((hx_move){ .verb = HX_V_ROBBER, .at = (uint16_t)i, .to = HX_NOBODY });
}

static void add_confirms(int seats)
{
    for (int i = 0; i < seats; i++) add((hx_move){ .verb = HX_V_CONFIRM, .to = (uint16_t)i });
}

/* Moves of a seat; who makes them is written in later. */
static void conceive(const void *rules)
{
    static const uint8_t bare[] = { HX_V_ROLL,   HX_V_BUY,     HX_V_KNIGHT,   HX_V_ROADS,
                                    HX_V_ACCEPT, HX_V_DECLINE, HX_V_WITHDRAW, HX_V_END };
    const int hexes = hx_catan_hexes(rules), corners = hx_catan_corners(rules);
    const int sides = hx_catan_sides(rules), seats = game->seats(rules);
    all.count = 0;
    for (size_t i = 0; i < sizeof bare; i++) add((hx_move){ .verb = bare[i] });
    add_at(HX_V_START_ROBBER, hexes);
    add_at(HX_V_START_SETTLEMENT, corners);
    add_at(HX_V_SETTLEMENT, corners);
    add_at(HX_V_CITY, corners);
    add_at(HX_V_START_ROAD, sides);
    add_at(HX_V_ROAD, sides);
    add_at(HX_V_FREE_ROAD, sides);
    add_at(HX_V_MONOPOLY, HX_RESOURCES);
    add_robbers(hexes, seats);
    add_discards();
    add_takings();
    add_confirms(seats);
    for (int rate = 2; rate <= 5; rate++) add_swaps(HX_V_BANK, rate, 0);
    for (int to = 0; to < 1 << seats; to++) add_swaps(HX_V_OFFER, 1, (uint16_t)to);
    add_swaps(HX_V_COUNTER, 1, 0);
    add_at_to(HX_V_FIRST_DICE, 1, 6, 7);
    add_at_to(HX_V_DICE, 1, 6, 7);
    add_at_to(HX_V_STEAL, 0, HX_CARDS, seats);
    add_at_to(HX_V_DRAW, 0, HX_DEVS + 1, seats);
}

/* Of offers and answers with own terms only the usual ones are listed: to all;
 * and something that is wanted, for something the offer does not name. */
static bool is_usual(const void *rules, const void *state, const hx_move *m)
{
    int8_t cards[HX_CARDS];
    uint8_t to, yes, counter;
    const unsigned others = m->to, everybody = (1u << game->seats(rules)) - 1;
    if (m->verb == HX_V_OFFER) return others == (everybody & ~(1u << m->seat));
    if (m->verb != HX_V_COUNTER) return true;
    hx_catan_offer(state, cards, &to, &yes, &counter);
    for (int c = 0; c < HX_RESOURCES; c++) {
        if (m->cards[c] < 0 && cards[c] <= 0) return false;
        if (m->cards[c] > 0 && cards[c] != 0) return false;
    }
    return true;
}

static uint64_t plain_perft(const void *rules, const void *state, int depth)
{
    uint64_t sum = 0;
    const uint8_t waiting = game->waiting(rules, state);
    hx_seat who = HX_CHANCE;
    if (depth == 0) return 1;
    if (game->over(rules, state)) return 0;
    for (hx_seat i = HX_SEATS; i-- > 0;)
        if (waiting >> i & 1) who = i;
    void *next = malloc(game->state_size);
    assert_non_null(next);
    for (int i = 0; i < all.count; i++) {
        hx_move m = all.move[i];
        m.seat = who;
        if (game->check(rules, state, &m) != HX_OK || !is_usual(rules, state, &m)) continue;
        memcpy(next, state, game->state_size);
        if (depth > 1) game->apply(rules, next, &m);
        sum += plain_perft(rules, next, depth - 1);
    }
    free(next);
    return sum;
}

/* -- the counts -------------------------------------------------------------------------------- */

static uint64_t listed_perft(const scene *sc, int depth)
{
    void *room = malloc(hx_perft_room(game, depth));
    assert_non_null(room);
    const uint64_t n = hx_perft(game, sc->rules, sc->state, depth, room);
    free(room);
    return n;
}

static void test_count(const scene *sc, uint64_t counts[DEEPEST + 1])
{
    int depth;
    uint64_t wanted;
    if (sscanf(sc->line->rest, "%d %" SCNu64, &depth, &wanted) != 2 || depth < 1 || depth > DEEPEST)
        scene_fail(sc, "count DEPTH N");
    counts[depth] = listed_perft(sc, depth);
    if (counts[depth] != wanted) scene_fail(sc, "there are %" PRIu64, counts[depth]);
}

static void test_plain(const scene *sc, const uint64_t counts[DEEPEST + 1])
{
    const int deepest = atoi(sc->line->rest);
    int tried = 0;
    conceive(sc->rules);
    for (int depth = 1; depth <= deepest && depth <= DEEPEST; depth++) {
        if (!counts[depth]) continue;
        const uint64_t n = plain_perft(sc->rules, sc->state, depth);
        tried++;
        if (n != counts[depth])
            scene_fail(sc, "depth %d: %" PRIu64 " listed, %" PRIu64 " allowed", depth,
                       counts[depth], n);
    }
    if (tried == 0) scene_fail(sc, "no count to compare with");
}

static void run_perft(void **which)
{
    static scene sc;
    uint64_t counts[DEEPEST + 1] = { 0 };
    int tested = 0;
    scene_close(&sc);
    scene_open(&sc, game, *which);
    for (int i = 1; i < sc.block->count; i++) {
        if (scene_does(&sc, &sc.block->lines[i])) continue;
        if (strcmp(sc.line->word, "count") == 0) test_count(&sc, counts);
        else if (strcmp(sc.line->word, "plain") == 0) test_plain(&sc, counts);
        else scene_fail(&sc, "no such word");
        tested++;
    }
    if (tested == 0) scene_fail(&sc, "nothing is counted");
    scene_close(&sc);
}

int main(void)
{
    static struct CMUnitTest *tests;
    static blocks found;
    found = blocks_read("perft", "perft");
    tests = calloc((size_t)found.count, sizeof *tests);
    for (int i = 0; tests && i < found.count; i++)
        tests[i] = (struct CMUnitTest){ .name = found.list[i].lines[0].rest,
                                        .test_func = run_perft,
                                        .initial_state = &found.list[i] };
    return _cmocka_run_group_tests("perft", tests, (size_t)found.count, NULL, NULL);
}
