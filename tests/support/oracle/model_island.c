/* model_island.c -- who touches whom, worked out from coordinates.
 *
 * A hex with axial coordinates q, r has its centre at (2q + r, 3r); its corners lie around it as
 * below.  Corners of two hexes are the same place if and only if they are the same point, and so
 * are sides with the same two ends.  The engine's numbers are taken as labels of these points. */
#include <string.h>

#include "support/oracle/oracle.h"

static const int corner_x[6] = { 0, 1, 1, 0, -1, -1 }, corner_y[6] = { -2, -1, 1, 2, 1, -1 };

typedef struct point {
    int x, y;
    bool known;
} point;

static point corner_point(const island *w, int hex, int i)
{
    return (point){ 2 * w->q[hex] + w->r[hex] + corner_x[i], 3 * w->r[hex] + corner_y[i], true };
}

/* Each label names one point, and each point has one label. */
static bool label_corners(island *w, const void *rules)
{
    point named[POINTS] = { { 0, 0, false } };
    for (int h = 0; h < w->hexes; h++) {
        for (int i = 0; i < 6; i++) {
            const int label = hx_catan_hex_corner(rules, h, i);
            const point p = corner_point(w, h, i);
            if (label < 0 || label >= w->corners) return false;
            if (named[label].known && (named[label].x != p.x || named[label].y != p.y))
                return false;
            for (int other = 0; other < w->corners; other++)
                if (other != label && named[other].known && named[other].x == p.x &&
                    named[other].y == p.y)
                    return false;
            named[label] = p;
            w->hex_corner[h][i] = label;
        }
    }
    for (int c = 0; c < w->corners; c++)
        if (!named[c].known) return false;
    return true;
}

static bool same_ends(const int a[2], int first, int second)
{
    return (a[0] == first && a[1] == second) || (a[0] == second && a[1] == first);
}

static bool label_sides(island *w, const void *rules)
{
    bool known[EDGES] = { false };
    for (int h = 0; h < w->hexes; h++) {
        for (int i = 0; i < 6; i++) {
            const int label = hx_catan_hex_side(rules, h, i);
            const int first = w->hex_corner[h][i], second = w->hex_corner[h][(i + 1) % 6];
            if (label < 0 || label >= w->sides) return false;
            if (known[label] && !same_ends(w->ends[label], first, second)) return false;
            for (int other = 0; other < w->sides; other++)
                if (other != label && known[other] && same_ends(w->ends[other], first, second))
                    return false;
            known[label] = true;
            w->ends[label][0] = first;
            w->ends[label][1] = second;
            w->hex_side[h][i] = label;
        }
    }
    for (int e = 0; e < w->sides; e++)
        if (!known[e]) return false;
    return true;
}

static void gather_around(island *w)
{
    for (int e = 0; e < w->sides; e++)
        for (int i = 0; i < 2; i++) {
            const int c = w->ends[e][i];
            w->around[c][w->degree[c]++] = e;
        }
}

static void open_harbours(island *w, const void *rules)
{
    for (int i = 0; i < hx_catan_harbours(rules); i++) {
        int side;
        hx_harbour kind;
        hx_catan_harbour(rules, i, &side, &kind);
        w->harbour[w->ends[side][0]] = kind; /* either corner opens it [R-BASE-86] */
        w->harbour[w->ends[side][1]] = kind;
    }
}

bool island_make(island *w, const void *rules)
{
    memset(w, 0, sizeof *w);
    w->hexes = hx_catan_hexes(rules);
    w->corners = hx_catan_corners(rules);
    w->sides = hx_catan_sides(rules);
    const bool small = w->hexes == 19 && w->corners == 54 && w->sides == 72; /* [R-BASE-1] */
    const bool big = w->hexes == 30 && w->corners == 80 && w->sides == 109;  /* [R-56-10]  */
    if (!small && !big) return false;
    for (int h = 0; h < w->hexes; h++) hx_catan_hex_at(rules, h, &w->q[h], &w->r[h]);
    if (!label_corners(w, rules) || !label_sides(w, rules)) return false;
    gather_around(w);
    open_harbours(w, rules);
    return true;
}

int island_hex(const island *w, int q, int r)
{
    for (int h = 0; h < w->hexes; h++)
        if (w->q[h] == q && w->r[h] == r) return h;
    return NOONE;
}

int island_corner(const island *w, int q, int r, int corner)
{
    return w->hex_corner[island_hex(w, q, r)][corner];
}

int island_side(const island *w, int q, int r, int side)
{
    return w->hex_side[island_hex(w, q, r)][side];
}

int island_other_end(const island *w, int side, int corner)
{
    return w->ends[side][0] == corner ? w->ends[side][1] : w->ends[side][0];
}

/* [R-BASE-4] */
int terrain_gives(hx_terrain terrain)
{
    switch (terrain) {
    case HX_HILLS: return HX_BRICK;
    case HX_FOREST: return HX_LUMBER;
    case HX_PASTURE: return HX_WOOL;
    case HX_FIELDS: return HX_GRAIN;
    case HX_MOUNTAINS: return HX_ORE;
    default: return NOONE;
    }
}
