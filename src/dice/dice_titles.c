/* dice_titles.c -- Longest Road and Largest Army: how long, how many, whose.
 *
 * A road's length is that of the longest trail: no piece twice, corners may
 * repeat.  Dead ends are taken off first and remembered as tails of the corner
 * where they hang: a trail can use them only at its two ends.  What is left are
 * rings and what joins them, and there we try all trails.  Three roads at most
 * meet in a corner, so a trail that cannot be made longer ends at a tail, or
 * where three roads meet, or the roads are a plain ring; only there we start.
 * We stop early at a bound that parity sets: every corner but the two ends must
 * use an even number of its roads, and a road left out mends two corners.
 *
 * Points for titles are added in dice_turn.c. */
#include "dice_internal.h"

#include <string.h>

enum { CORNERS_MAX = 54 };

typedef struct search {
    const sheet *sheet;
    uint32_t left[ROAD_WORDS];  /* roads not yet used                            */
    uint32_t seen[ROAD_WORDS];  /* roads that some trail has used                */
    uint8_t tail[CORNERS_MAX];  /* at each corner: the longest dead end there    */
    uint8_t hangs[CORNERS_MAX]; /* where a dead end taken off led to, or NONE    */
    int start, best, bound;
} search;

static int far_end(const sheet *sh, int road, int corner)
{
    const hx_dice_site *way = &sh->site[HX_DICE_ROAD][road];
    return way->a == corner ? way->b : way->a;
}

static void drop_road(uint32_t *roads, int i)
{
    roads[i / 32] &= ~((uint32_t)1 << (i % 32));
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

static int larger(int a, int b)
{
    return a > b ? a : b;
}

/* -- dead ends ------------------------------------------------------------- */

/* Takes off a road whose one end is dead.  Two dead ends at a corner make a
 * trail together. */
static int take_off(search *t, int road, int dead, int tail)
{
    const int at = far_end(t->sheet, road, dead);
    drop_road(t->left, road);
    t->best = larger(t->best, t->tail[at] + tail + 1);
    t->tail[at] = (uint8_t)larger(t->tail[at], tail + 1);
    return at;
}

/* Nobody passes a closed corner: roads that meet there are dead ends each.  No
 * two such corners are neighbours. */
static void cut_at(search *t, int corner)
{
    const uint8_t *meet = t->sheet->corner[corner].road;
    for (int k = 0; k < 3 && meet[k] != HX_DICE_NONE; k++) {
        if (has_road(t->left, meet[k])) {
            take_off(t, meet[k], corner, 0);
        }
    }
}

static int only_road(const search *t, int corner)
{
    const uint8_t *meet = t->sheet->corner[corner].road;
    for (int k = 0; k < 3 && meet[k] != HX_DICE_NONE; k++) {
        if (has_road(t->left, meet[k])) {
            return meet[k];
        }
    }
    return HX_DICE_NONE;
}

static void strip(search *t)
{
    uint64_t todo = ((uint64_t)1 << t->sheet->corners) - 1;
    while (todo) {
        const int corner = bit_take(&todo);
        if (roads_at(t, corner) == 1) {
            const int next = take_off(t, only_road(t, corner), corner, t->tail[corner]);
            t->hangs[corner] = (uint8_t)next;
            todo |= (uint64_t)1 << next;
        }
    }
}

/* -- rings ----------------------------------------------------------------- */

/* With n corners of three roads: trails between two of them leave out (n-2)/2
 * roads at least; each end at a tail costs one more half and gains the tail. */
static void set_bound(search *t)
{
    int ends = 0, threes = 0, tail[2] = { 0 };
    for (int c = 0; c < t->sheet->corners; c++) {
        const int here = roads_at(t, c), hanging = here ? t->tail[c] : 0;
        ends += here;
        threes += here == 3;
        if (hanging > tail[1]) {
            tail[1] = hanging > tail[0] ? tail[0] : hanging;
            tail[0] = larger(tail[0], hanging);
        }
    }
    const int roads = ends / 2, plain = roads - (threes > 2 ? (threes - 2) / 2 : 0);
    t->bound = larger(
        plain, larger(roads - threes / 2 + tail[0], roads - (threes + 2) / 2 + tail[0] + tail[1]));
}

static void follow(search *t, int corner, int length)
{
    t->best = larger(t->best, length + (corner == t->start ? 0 : t->tail[corner]));
    const uint8_t *meet = t->sheet->corner[corner].road;
    for (int k = 0; k < 3 && meet[k] != HX_DICE_NONE && t->best < t->bound; k++) {
        if (has_road(t->left, meet[k])) {
            put_road(t->seen, meet[k]);
            drop_road(t->left, meet[k]);
            follow(t, far_end(t->sheet, meet[k], corner), length + 1);
            put_road(t->left, meet[k]);
        }
    }
}

static void follow_from(search *t, int corner)
{
    t->start = corner;
    follow(t, corner, t->tail[corner]);
}

static void follow_all(search *t)
{
    for (int c = 0; c < t->sheet->corners; c++) {
        const int here = roads_at(t, c);
        if (here == 3 || (here == 2 && t->tail[c])) {
            follow_from(t, c);
        }
    }
    for (int i = 0; i < t->sheet->sites[HX_DICE_ROAD]; i++) {
        if (has_road(t->left, i) && !has_road(t->seen, i)) {
            follow_from(t, t->sheet->site[HX_DICE_ROAD][i].a); /* a plain ring */
        }
    }
}

static void prepare(search *t, const sheet *sh, const uint32_t *roads, uint64_t closed)
{
    *t = (search){ .sheet = sh, .left = { roads[0], roads[1], roads[2] } };
    memset(t->hangs, HX_DICE_NONE, sizeof t->hangs);
    for_bits(corner, closed)
    {
        cut_at(t, corner);
    }
    strip(t);
    set_bound(t);
}

int dice_road_length(const sheet *sh, const uint32_t *roads, uint64_t closed)
{
    search t;
    prepare(&t, sh, roads, closed);
    follow_all(&t);
    return t.best;
}

/* The length after one more road, if it was `before` without it.  A new road at
 * a dead end makes nothing longer but trails that begin there. */
int dice_road_grown(const sheet *sh, const uint32_t *roads, uint64_t closed, int road, int before)
{
    const hx_dice_site *way = &sh->site[HX_DICE_ROAD][road];
    search t;
    prepare(&t, sh, roads, closed);
    if (has_road(t.left, road)) {
        follow_all(&t);
        return t.best;
    }
    int corner = closed >> way->a & 1 ? way->b : way->a;
    while (t.hangs[corner] != HX_DICE_NONE) {
        corner = t.hangs[corner];
    }
    t.best = larger(t.best, before);
    follow_from(&t, corner);
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

static void measure(const rules *r, state *s, int who)
{
    s->road_length[who] = (uint8_t)dice_road_length(sheet_of(r), s->seats[who].roads,
                                                    dice_closed_corners(r, s, (hx_seat)who));
}

void dice_measure_roads(const rules *r, state *s)
{
    for (int i = 0; i < r->seats; i++) {
        measure(r, s, i);
    }
}

/* Whoever has two roads at this corner may have been cut there by the seat on
 * turn; its own road goes on. */
void dice_measure_cut(const rules *r, state *s, int corner)
{
    const uint8_t *meet = sheet_of(r)->corner[corner].road;
    for (int i = 0; i < r->seats; i++) {
        int here = 0;
        for (int k = 0; k < 3 && meet[k] != HX_DICE_NONE; k++) {
            here += has_road(s->seats[i].roads, meet[k]);
        }
        if (here >= 2 && i != s->seat) {
            measure(r, s, i);
        }
    }
}

/* -- who holds them -------------------------------------------------------- */

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
        const bool counts =
            army || sh->shaded == HX_DICE_NONE || has_road(s->seats[i].roads, sh->shaded);
        size[i] = army ? bit_count(s->seats[i].knights) : counts ? s->road_length[i] : 0;
    }
    return army ? LARGEST_ARMY_LEAST : LONGEST_ROAD_LEAST;
}

hx_seat dice_longest_road(const rules *r, const state *s, hx_seat holder)
{
    int size[HX_DICE_SEATS] = { 0 };
    const int least = sizes(r, s, false, size);
    return award(size, r->seats, least, holder);
}

/* [R-I2-08, R-EX-15] */
hx_seat dice_largest_army(const rules *r, const state *s, hx_seat holder)
{
    int size[HX_DICE_SEATS] = { 0 };
    const int least = sizes(r, s, true, size);
    return award(size, r->seats, least, holder);
}

/* Only a road can be cut, and only on the shared island; so only there can a
 * title lie aside although somebody has enough. */
bool dice_holder_fits(const rules *r, const state *s, bool army)
{
    int size[HX_DICE_SEATS] = { 0 };
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
