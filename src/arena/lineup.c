/* lineup.c -- fair line-ups.
 *
 * n seats are shared by k bots as evenly as they can be: everybody gets n / k
 * seats, and every choice of n mod k bots gets one more in turn.  That covers
 * fewer bots than seats and more.  One against the rest is bot 0 and n - 1
 * copies of another one.  The order round the table is drawn for each pairing,
 * then every different rotation of it is a game. */
#include "lineup.h"

#include <string.h>

#include "hx/hash.h"

enum { ORDER = 1 }; /* the part of a pairing's seed that the order is drawn from */

uint64_t lineup_seed(uint64_t seed, uint64_t index)
{
    const uint64_t both[2] = { seed, index };
    return hx_hash(HX_HASH_START, both, sizeof both);
}

/* Every set of `size` bots, as bits. */
static void list_sets(lineups *l, int size)
{
    for (unsigned set = 0; set < 1u << l->bots; set++) {
        if (__builtin_popcount(set) == size) l->set[l->count++] = (uint16_t)set;
    }
}

void lineups_make(lineups *l, const hx_arena_plan *plan, int seats)
{
    memset(l, 0, sizeof *l);
    l->seats = seats;
    l->bots = plan->bots;
    l->one_against_rest = plan->one_against_rest;
    l->seed = plan->seed;
    if (plan->one_against_rest) l->count = plan->bots - 1;
    else list_sets(l, seats % plan->bots);
}

int64_t lineup_board(const lineups *l, int64_t number)
{
    return number / l->count;
}

/* The bots of a pairing, in no particular order. */
static void gather(const lineups *l, int which, uint8_t bot[HX_SEATS])
{
    int n = 0;
    if (l->one_against_rest) {
        memset(bot, which + 1, (size_t)l->seats);
        bot[0] = 0;
        return;
    }
    for (int b = 0; b < l->bots; b++) {
        const int copies = l->seats / l->bots + (l->set[which] >> b & 1);
        for (int i = 0; i < copies; i++) bot[n++] = (uint8_t)b;
    }
}

static void shuffle(uint8_t bot[HX_SEATS], int seats, uint64_t seed)
{
    hx_rng rng;
    hx_rng_seed(&rng, seed);
    for (int i = seats - 1; i > 0; i--) {
        const uint32_t j = hx_rng_below(&rng, (uint32_t)i + 1);
        const uint8_t other = bot[j];
        bot[j] = bot[i];
        bot[i] = other;
    }
}

static void rotate(const uint8_t from[HX_SEATS], int seats, int by, uint8_t to[HX_SEATS])
{
    for (int i = 0; i < seats; i++) to[i] = from[(i + by) % seats];
}

int lineup_games(const lineups *l, int64_t number, uint8_t bot[HX_SEATS][HX_SEATS])
{
    int games = 1;
    memset(bot, 0, HX_SEATS * HX_SEATS);
    gather(l, (int)(number % l->count), bot[0]);
    shuffle(bot[0], l->seats, lineup_seed(lineup_seed(l->seed, (uint64_t)number), ORDER));
    for (; games < l->seats; games++) {
        rotate(bot[0], l->seats, games, bot[games]);
        if (memcmp(bot[games], bot[0], (size_t)l->seats) == 0) break;
    }
    return games;
}

int64_t lineup_pairings(const lineups *l, int64_t games)
{
    uint8_t bot[HX_SEATS][HX_SEATS];
    int64_t pairings = 0;
    for (int64_t have = 0; have < games; pairings++) have += lineup_games(l, pairings, bot);
    return pairings;
}
