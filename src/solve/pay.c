/* pay.c -- enumerating ways and prices.
 *
 * Not here: what building is worth; that is the board's business. */
#include <assert.h>
#include <string.h>

#include "pay.h"

/* Faces in the order brick, lumber, wool, grain, ore, gold [R-DICE-04]. */
const list_info list_infos[LISTS] = {
    [NOTHING] = { 0, 0, 0, 0, { 0, 0, 0, 0, 0, 0 }, 0 },
    [R] = { 1, 0, 0, 0, { 1, 1, 0, 0, 0, 0 }, 2 },
    [RR] = { 2, 0, 0, 0, { 2, 2, 0, 0, 0, 0 }, 4 },
    [RRR] = { 3, 0, 0, 0, { 3, 3, 0, 0, 0, 0 }, 6 },
    [S] = { 0, 1, 0, 0, { 1, 1, 1, 1, 0, 0 }, 4 },
    [SR] = { 1, 1, 0, 0, { 2, 2, 1, 1, 0, 0 }, 6 },
    [C] = { 0, 0, 1, 0, { 0, 0, 0, 2, 3, 0 }, 5 },
    [K] = { 0, 0, 0, 1, { 0, 0, 1, 1, 1, 0 }, 3 },
    [KR] = { 1, 0, 0, 1, { 1, 1, 1, 1, 1, 0 }, 5 },
    [KK] = { 0, 0, 0, 2, { 0, 0, 2, 2, 2, 0 }, 6 },
};

enum { GOLD = 5 };

/* -- prices ---------------------------------------------------------------------------- */

/* Adds the price that remains after `open` more pieces of resource, from face
 * `from` on, are covered by wild jokers and trades. */
static void add_prices(price_list *out, price p, int from, int open)
{
    if (open == 0) {
        assert(out->prices < PRICES_MAX);
        out->price[out->prices++] = p;
        return;
    }
    if (from == RESOURCES) return;
    for (int covered = 0; covered <= p.count[from] && covered <= open; covered++) {
        price q = p;
        q.count[from] = (uint8_t)(q.count[from] - covered);
        add_prices(out, q, from + 1, open - covered);
    }
}

/* `rest`: the list's cost less what its jokers cover. */
static void add_way(price_list *out, const way *w, const uint8_t rest[FACES], int dice)
{
    const int left = list_infos[w->list].size;
    const uint16_t number = (uint16_t)out->ways;
    assert(out->ways < WAYS_MAX);
    out->way[out->ways++] = *w;
    for (int trades = 0; left + trades <= dice; trades++) {
        price p = { .list = w->list, .way = number };
        memcpy(p.count, rest, FACES);
        p.count[GOLD] = (uint8_t)(2 * trades);
        add_prices(out, p, 0, w->wilds + trades);
    }
}

/* -- ways ------------------------------------------------------------------------------ */

static int sum(const uint8_t count[FACES])
{
    int n = 0;
    for (int f = 0; f < RESOURCES; f++) n += count[f];
    return n;
}

/* Which pieces a fresh joker can pay: those of the second knight or the road. */
static bool fresh_pays(int list, int face)
{
    if (list == KK) return list_infos[K].cost[face] > 0;
    return list == KR && list_infos[R].cost[face] > 0;
}

static void add_with_wilds(price_list *out, way w, const uint8_t rest[FACES], purse have, int dice)
{
    for (w.wilds = 0; w.wilds <= have.wilds && w.wilds <= sum(rest); w.wilds++) {
        add_way(out, &w, rest, dice);
    }
}

/* With the fresh joker `w.fresh`: it covers one piece it can pay for. */
static void add_fresh(price_list *out, way w, const uint8_t rest[FACES], purse have, int dice)
{
    uint8_t less[FACES];
    for (int f = 0; f < RESOURCES; f++) {
        if (rest[f] == 0 || !fresh_pays(w.list, f)) continue;
        if (w.fresh != f && w.fresh != ANY_FACE) continue;
        memcpy(less, rest, FACES);
        less[f]--;
        add_with_wilds(out, w, less, have, dice);
    }
}

static void add_jokers(price_list *out, int list, uint8_t jokers, purse have, int dice)
{
    uint8_t rest[FACES];
    memcpy(rest, list_infos[list].cost, FACES);
    for (int f = 0; f < RESOURCES; f++) {
        if (!(jokers >> f & 1)) continue;
        if (rest[f] == 0) return;
        rest[f]--;
    }
    way w = { .list = (uint8_t)list, .jokers = jokers, .fresh = NO_FRESH };
    add_with_wilds(out, w, rest, have, dice);
    for (int f = 0; f <= ANY_FACE; f++) {
        w.fresh = (uint8_t)f;
        if (have.fresh >> f & 1) add_fresh(out, w, rest, have, dice);
    }
}

void pay_list(purse have, int dice, price_list *out)
{
    out->ways = 1;
    out->prices = 0;
    out->way[0] = (way){ .list = NOTHING, .fresh = NO_FRESH };
    for (int list = R; list < LISTS; list++) {
        if (list_infos[list].size > dice) continue;
        for (unsigned jokers = 0; jokers < 1u << RESOURCES; jokers++) {
            if ((jokers & ~(unsigned)have.jokers) == 0) {
                add_jokers(out, list, (uint8_t)jokers, have, dice);
            }
        }
    }
}

/* -- for a lattice --------------------------------------------------------------------- */

void pay_caps(unsigned lists, uint8_t cap[FACES])
{
    memset(cap, 0, FACES);
    for (int list = R; list < LISTS; list++) {
        if (!(lists >> list & 1)) continue;
        for (int f = 0; f < RESOURCES; f++) {
            if (list_infos[list].cost[f] > cap[f]) cap[f] = list_infos[list].cost[f];
        }
        const int size = list_infos[list].size, trades = size < DICE - size ? size : DICE - size;
        if (2 * trades > cap[GOLD]) cap[GOLD] = (uint8_t)(2 * trades);
    }
    if (cap[GOLD] == 0) cap[GOLD] = 1; /* a lattice wants something that counts */
}

static bool is_open(const price_list *list, const price *p, unsigned lists, unsigned fresh)
{
    const int joker = list->way[p->way].fresh;
    return (lists >> p->list & 1) && (joker == NO_FRESH || (fresh >> joker & 1));
}

int pay_payments(const price_list *list, unsigned lists, unsigned fresh, const lattice *t,
                 payment *out)
{
    int start[KEEPS_MAX + 1] = { 0 }, n = 0;
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < list->prices; i++) {
            const price *const p = &list->price[i];
            if (!is_open(list, p, lists, fresh)) continue;
            const int k = lattice_keep(t, p->count);
            if (pass == 0) start[k + 1]++, n++;
            else out[start[k]++] = (payment){ .keep = (uint16_t)k, .way = p->way };
        }
        for (int k = 0; pass == 0 && k < t->keeps; k++) start[k + 1] += start[k];
    }
    out[n] = (payment){ .keep = NO_KEEP, .way = 0 };
    return n;
}
