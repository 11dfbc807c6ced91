/* dice_titles.c -- Longest Road and Largest Army: how long, how many, whose.
 *
 * A road's length is that of the longest trail: no piece twice, corners may
 * repeat.  Three roads at most meet in a corner, so a trail that cannot be made
 * longer ends where an odd number of roads meet, or the roads are a plain ring.
 * We therefore start only at odd corners, and stop early when the bound is met
 * that parity sets: a trail leaves at most two odd corners, every road left out
 * mends two others.
 *
 * Points for titles are added in dice_turn.c. */
#include "inside.h"

typedef struct search {
    const sheet *sheet;
    uint64_t closed; /* corners one may reach but not pass */
    uint32_t left[ROAD_WORDS], seen[ROAD_WORDS];
    int best, bound;
} search;

static void follow(search *t, int corner, int length)
{
    if (length > t->best) {
        t->best = length;
    }
    const uint8_t *meet = t->sheet->corner[corner].road;
    for (int k = 0; k < 3 && meet[k] != HX_DICE_NONE && t->best < t->bound; k++) {
        const int road = meet[k];
        if (!has_road(t->left, road) || (length > 0 && t->closed >> corner & 1)) {
            continue;
        }
        const hx_dice_site *way = &t->sheet->site[HX_DICE_ROAD][road];
        put_road(t->seen, road);
        t->left[road / 32] &= ~((uint32_t)1 << (road % 32));
        follow(t, way->a == corner ? way->b : way->a, length + 1);
        put_road(t->left, road);
    }
}

static int roads_at(const search *t, int corner)
{
    const uint8_t *meet = t->sheet->corner[corner].road;
    int count = 0;
    for (int k = 0; k < 3 && meet[k] != HX_DICE_NONE; k++) {
        count += has_road(t->left, meet[k]);
    }
    return count;
}

/* Ends of trails: odd corners, and every road's end at a closed one. */
static int odd_ends(const search *t, int corner)
{
    const int count = roads_at(t, corner);
    return t->closed >> corner & 1 ? count : count % 2;
}

/* What was not reached from an odd corner is a ring, or several. */
static void follow_rings(search *t)
{
    for (int i = 0; i < t->sheet->sites[HX_DICE_ROAD]; i++) {
        if (has_road(t->left, i) && !has_road(t->seen, i)) {
            follow(t, t->sheet->site[HX_DICE_ROAD][i].a, 0);
        }
    }
}

int dice_road_length(const sheet *sh, const uint32_t *roads, uint64_t closed)
{
    search t = {.sheet = sh, .closed = closed};
    int ends = 0, pieces = 0;
    for (int w = 0; w < ROAD_WORDS; w++) {
        t.left[w] = roads[w];
        pieces += bit_count(roads[w]);
    }
    for (int c = 0; c < sh->corners; c++) {
        ends += odd_ends(&t, c);
    }
    t.bound = pieces - (ends > 2 ? (ends - 2) / 2 : 0);
    for (int c = 0; c < sh->corners && t.best < t.bound; c++) {
        if (odd_ends(&t, c)) {
            follow(&t, c, 0);
        }
    }
    follow_rings(&t);
    return t.best;
}

/* [R-EX-13] Foreign settlements and cities interrupt; nothing does on a sheet
 * of one's own. */
uint64_t dice_closed_corners(const rules *r, const state *s, hx_seat who)
{
    uint64_t closed = 0;
    for (int i = 0; i < r->seats && r->kind == HX_DICE_EXTRA; i++) {
        for_bits(site, i == who ? 0 : s->seats[i].settlements)
        {
            closed |= (uint64_t)1 << sheet_of(r)->site[HX_DICE_SETTLEMENT][site].a;
        }
    }
    return closed;
}

void dice_measure_roads(const rules *r, state *s)
{
    for (int i = 0; i < r->seats; i++) {
        s->road_length[i] = (uint8_t)dice_road_length(
            sheet_of(r), s->seats[i].roads, dice_closed_corners(r, s, (hx_seat)i));
    }
}

/* -- who holds them ----------------------------------------------------------- */

/* The holder keeps the title while nobody has more and it has enough; else it
 * goes to the one who has most, if that is enough; if several have equally
 * much it lies aside [R-EX-13, R-EX-14, R-BASE-93]. */
static hx_seat award(const int *size, int seats, int least, hx_seat holder)
{
    int most = least - 1, how_many = 0;
    hx_seat first = HX_NOBODY;
    for (int i = 0; i < seats; i++) {
        if (size[i] > most) {
            most = size[i];
            first = (hx_seat)i;
            how_many = 0;
        }
        how_many += size[i] == most;
    }
    if (holder != HX_NOBODY && size[holder] >= least && size[holder] == most) {
        return holder;
    }
    return how_many == 1 ? first : HX_NOBODY;
}

/* What each seat brings to a title, and what it takes.  [R-I2-07] On Island Two
 * only roads with the shaded piece take part. */
static int sizes(const rules *r, const state *s, bool army, int size[HX_DICE_SEATS])
{
    const sheet *sh = sheet_of(r);
    for (int i = 0; i < r->seats; i++) {
        const bool counts = army || sh->shaded == HX_DICE_NONE ||
                            has_road(s->seats[i].roads, sh->shaded);
        size[i] = army ? bit_count(s->seats[i].knights) : counts ? s->road_length[i] : 0;
    }
    return army ? LARGEST_ARMY_LEAST : LONGEST_ROAD_LEAST;
}

hx_seat dice_longest_road(const rules *r, const state *s, hx_seat holder)
{
    int size[HX_DICE_SEATS];
    const int least = sizes(r, s, false, size);
    return award(size, r->seats, least, holder);
}

/* [R-I2-08, R-EX-15] */
hx_seat dice_largest_army(const rules *r, const state *s, hx_seat holder)
{
    int size[HX_DICE_SEATS];
    const int least = sizes(r, s, true, size);
    return award(size, r->seats, least, holder);
}

/* Only a road can be cut, and only on the shared island; so only there can a
 * title lie aside although somebody has enough. */
bool dice_holder_fits(const rules *r, const state *s, bool army)
{
    int size[HX_DICE_SEATS];
    const int least = sizes(r, s, army, size);
    const hx_seat holder = army ? s->largest_army : s->longest_road;
    if (award(size, r->seats, least, holder) != holder) {
        return false;
    }
    bool enough = false;
    for (int i = 0; i < r->seats; i++) {
        enough |= size[i] >= least;
    }
    return holder != HX_NOBODY || !enough || (!army && r->kind == HX_DICE_EXTRA);
}
