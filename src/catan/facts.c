/* facts.c -- plain counts about a seat, for judges: what it earns, what it
 * lacks, where it could build next; and hands imagined.
 *
 * No opinion here; the weights are the bots' own.  Written for speed: a search
 * asks this for every seat of every position it looks at. */
#include <string.h>

#include "hx/catan.h"
#include "hx/hash.h"

#include "pieces.h"

_Static_assert((int)HILLS + (int)ORE == (int)MOUNTAINS, "terrains and their cards in one order");

static int pips_of(int number)
{
    return number < 7 ? number - 1 : 13 - number;
}

/* What a building earns, the robbed hex apart; the rolls that pay, as bits. */
static unsigned gather_building(const rules *r, const state *s, int corner, hx_catan_facts *f)
{
    const int kind = kind_of(s->corner[corner]), earns = corner_kind(s, corner)->value;
    unsigned rolls = 0;
    if (kind == A_SETTLEMENT && f->towns < sizeof f->town) f->town[f->towns++] = (uint8_t)corner;
    for (int i = 0; i < 3; i++) {
        const uint8_t hex = r->board.corner_hex[corner][i];
        if (hex == NO_HEX || !s->number[hex] || s->terrain[hex] < HILLS ||
            s->terrain[hex] > MOUNTAINS)
            continue;
        const int pips = pips_of(s->number[hex]) * earns;
        if (hex == s->robber) {
            f->robbed = (uint8_t)(f->robbed + pips);
            f->robbed_kind = (uint8_t)(s->terrain[hex] - HILLS);
            continue;
        }
        uint8_t *sum = &f->pips[s->terrain[hex] - HILLS];
        *sum = (uint8_t)(*sum + pips);
        rolls |= 1u << s->number[hex];
    }
    return rolls;
}

static void gather_income(const rules *r, const state *s, hx_seat who, hx_catan_facts *f)
{
    unsigned rolls = 0;
    for (int c = 0; c < r->board.corners; c++) {
        const uint8_t piece = s->corner[c];
        if (piece && owner_of(piece) == who) rolls |= gather_building(r, s, c, f);
    }
    f->numbers = (uint8_t)__builtin_popcount(rolls);
    for (; rolls; rolls &= rolls - 1)
        f->covered = (uint8_t)(f->covered + pips_of(__builtin_ctz(rolls)));
}

static void gather_cards(const rules *r, const state *s, hx_seat who, hx_catan_facts *f)
{
    memcpy(f->hand, s->hand[who], RESOURCES);
    memcpy(f->dev, s->dev[who], DEVS);
    f->cards = (uint8_t)(s->cards[who] > 255 ? 255 : s->cards[who]);
    f->devs = s->devs[who];
    f->fresh = s->freshes[who];
    memset(f->missing, 0, sizeof f->missing);
    for (int what = 0; what <= HX_PIECES; what++) {
        const uint8_t *cost = what < HX_PIECES ? r->cost[what] : r->card_cost;
        for (int c = 0; c < RESOURCES; c++)
            if (cost[c] > f->hand[c])
                f->missing[what] = (uint8_t)(f->missing[what] + cost[c] - f->hand[c]);
    }
}

/* Free sites among the corners of a set, and what they would earn. */
static void gather_sites(const rules *r, const state *s, const corner_set *at, int roads,
                         hx_catan_facts *f)
{
    for (int i = 0; i < r->corner_words; i++)
        for (uint64_t bits = at->w[i] & s->sites.w[i]; bits; bits &= bits - 1) {
            const int corner = i * 64 + __builtin_ctzll(bits);
            const uint8_t *pips = r->corner_pips[corner];
            int sum = 0;
            if (f->near < HX_NEAR) {
                f->near_corner[f->near] = (uint8_t)corner;
                f->near_roads[f->near++] = (uint8_t)roads;
            }
            if (roads > 2) continue;
            for (int c = 0; c < RESOURCES; c++) {
                sum += pips[c];
                if (pips[c] && !f->pips[c]) f->fresh_kinds |= (uint8_t)(1u << c);
            }
            f->sites[roads]++;
            if (sum > f->best[roads]) f->best[roads] = (uint8_t)sum;
        }
}

/* The corners one road further on; not through a rival's building. */
static void reach_on(const rules *r, const state *s, hx_seat who, const corner_set *from,
                     corner_set *seen, corner_set *next)
{
    memset(next, 0, sizeof *next);
    for (int i = 0; i < r->corner_words; i++)
        for (uint64_t bits = from->w[i]; bits; bits &= bits - 1) {
            const int c = i * 64 + __builtin_ctzll(bits);
            if (s->corner[c] && owner_of(s->corner[c]) != who) continue;
            for (int k = 0; k < 3; k++) {
                const uint16_t side = r->board.corner_side[c][k], to = r->board.corner_next[c][k];
                if (side == NOWHERE || s->side[side] != EMPTY || has_bit(seen->w, to)) continue;
                set_bit(seen->w, to);
                set_bit(next->w, to);
            }
        }
}

static void gather_room(const rules *r, const state *s, hx_seat who, hx_catan_facts *f)
{
    corner_set seen = s->roads.touched[who], next, after, last;
    gather_sites(r, s, &s->roads.touched[who], 0, f);
    reach_on(r, s, who, &s->roads.touched[who], &seen, &next);
    gather_sites(r, s, &next, 1, f);
    reach_on(r, s, who, &next, &seen, &after);
    gather_sites(r, s, &after, 2, f);
    reach_on(r, s, who, &after, &seen, &last);
    gather_sites(r, s, &last, HX_NEAR_ROADS - 1, f);
    for (int i = 0; i < r->side_words; i++)
        f->open_sides = (uint8_t)(f->open_sides + __builtin_popcountll(s->roads.open[who].w[i]));
}

void hx_catan_gather_ground(const rules *r, const state *s, hx_seat who, hx_catan_facts *f)
{
    memset(f, 0, sizeof *f);
    f->length = s->length[who];
    memcpy(f->stock, s->stock[who], HX_PIECES);
    f->longest_hope = (uint8_t)(f->length + f->stock[ROAD]);
    uint8_t rate[HX_CARDS]; /* gcc 12 unrolls the loop beyond its end, and warns of that */
    for (int c = 0; c < RESOURCES; c++) rate[c] = (uint8_t)bank_rate(r, s, who, c);
    memcpy(f->rate, rate, sizeof f->rate);
    gather_income(r, s, who, f);
    gather_room(r, s, who, f);
}

void hx_catan_gather_cards(const rules *r, const state *s, hx_seat who, hx_catan_facts *f)
{
    f->points = (uint8_t)(points_of(r, s, who) > 0 ? points_of(r, s, who) : 0);
    f->knights = s->knights[who];
    f->has_road = s->holder[AWARD_ROAD] == who;
    f->has_army = s->holder[AWARD_ARMY] == who;
    gather_cards(r, s, who, f);
}

void hx_catan_gather(const rules *r, const state *s, hx_seat who, hx_catan_facts *f)
{
    hx_catan_gather_ground(r, s, who, f);
    hx_catan_gather_cards(r, s, who, f);
}

uint64_t hx_catan_ground(const rules *r, const state *s)
{
    uint64_t h = hx_hash(HX_HASH_START ^ s->robber, s->corner, (size_t)r->board.corners);
    return hx_hash(h, s->side, (size_t)r->board.sides);
}

const uint8_t *hx_catan_corner_pips(const rules *r, int corner)
{
    return r->corner_pips[corner];
}

bool hx_catan_is_site(const state *s, int corner)
{
    return has_bit(s->sites.w, corner);
}

void hx_catan_imagine(state *s, hx_seat who, const uint8_t hand[HX_RESOURCES])
{
    int cards = 0;
    for (int c = RESOURCES; c < HX_CARDS; c++) cards += s->hand[who][c];
    for (int c = 0; c < RESOURCES; c++) cards += s->hand[who][c] = hand[c];
    s->cards[who] = (uint16_t)cards;
}
