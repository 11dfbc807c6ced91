/* dice_sketch_sites.c -- Extra in outline for somebody whose titles are settled: points
 * missing, roads to the three nearest free sites, settlements that can become cities,
 * knights that can still be built for their jokers.
 *
 * Beyond a settlement the next site is two roads away, as nearly everywhere on the
 * island, and every other settlement can become a city.  Castles are left out. */
#include <pthread.h>
#include <stdlib.h>

#include "dice_sketch.h"

enum {
    POINTS = HX_DICE_GOAL + 1, /* missing: 0..10                        */
    AWAY = 4,                  /* roads to a site: 0..2, 3 or more      */
    TRIPLES = AWAY * AWAY * AWAY,
    GROWING = 4,
    KNIGHTS = 3,
    STATES = POINTS * TRIPLES * GROWING * KNIGHTS,
    STEP = 16, /* a point weighs more in the level than all else */
    LEVELS = POINTS * STEP,
    BEYOND = 2
};

typedef struct sites_outline {
    int missing, away[SKETCH_SITES], growing, knights;
} sites_outline;

static int number_of(const sites_outline *o)
{
    int n = o->missing;
    for (int i = 0; i < SKETCH_SITES; i++) n = n * AWAY + o->away[i];
    return (n * GROWING + o->growing) * KNIGHTS + o->knights;
}

static sites_outline outline_of(int state)
{
    sites_outline o;
    o.knights = state % KNIGHTS;
    o.growing = state / KNIGHTS % GROWING;
    state /= KNIGHTS * GROWING;
    for (int i = SKETCH_SITES - 1; i >= 0; i--, state /= AWAY) o.away[i] = state % AWAY;
    o.missing = state;
    return o;
}

static int level_of(const void *context, int state)
{
    const sites_outline o = outline_of(state);
    int level = (POINTS - 1 - o.missing) * STEP + KNIGHTS - 1 - o.knights;
    (void)context;
    for (int i = 0; i < SKETCH_SITES; i++) {
        if (i > 0 && o.away[i] < o.away[i - 1]) return -1;
        level += AWAY - 1 - o.away[i];
    }
    return level;
}

static bool is_done(const void *context, int state)
{
    (void)context;
    return outline_of(state).missing == 0;
}

/* -- one piece more ------------------------------------------------------------------------- */

/* The nearer sites are named first. */
static void sort_sites(int away[SKETCH_SITES])
{
    for (int i = 1; i < SKETCH_SITES; i++)
        for (int j = i; j > 0 && away[j] < away[j - 1]; j--) {
            const int nearer = away[j];
            away[j] = away[j - 1];
            away[j - 1] = nearer;
        }
}

static int put(sketch_next *out, int n, sites_outline o)
{
    sort_sites(o.away);
    out[n] = (sketch_next){ { number_of(&o), SKETCH_NO_PIECE } };
    return n + 1;
}

static int next_roads(const sites_outline *o, sketch_next *out)
{
    int n = 0;
    for (int i = 0; i < SKETCH_SITES; i++) {
        sites_outline nearer = *o;
        if (o->away[i] == 0) continue;
        nearer.away[i]--;
        n = put(out, n, nearer);
    }
    return n;
}

static int next_settlement(const sites_outline *o, sketch_next *out)
{
    sites_outline more = *o;
    sketch_next grows;
    if (o->away[0] > 0) return 0;
    more.away[0] = BEYOND;
    more.missing--;
    put(out, 0, more);
    if (more.growing == GROWING - 1) return 1;
    more.growing++;
    put(&grows, 0, more);
    out[0].state[1] = grows.state[0];
    return 1;
}

static int next_of(const void *context, int state, int piece, sketch_next out[SKETCH_NEXT])
{
    sites_outline o = outline_of(state);
    (void)context;
    switch (piece) {
    case HX_DICE_ROAD: return next_roads(&o, out);
    case HX_DICE_SETTLEMENT: return next_settlement(&o, out);
    case HX_DICE_CITY:
        if (o.growing == 0) return 0;
        o.growing--;
        o.missing--;
        return put(out, 0, o);
    default:
        if (o.knights == 0) return 0;
        o.knights--;
        return put(out, 0, o);
    }
}

/* -- the table ------------------------------------------------------------------------------- */

static sketch_turns *table;

static void make_table(void)
{
    static const sketch_kind kind = { STATES, LEVELS, level_of, is_done, next_of };
    table = sketch_solve(&kind, NULL);
}

static int at_most(int value, int most)
{
    return value < most ? value : most;
}

const float *sketch_of_sites(int missing, const int away[SKETCH_SITES], int growing, int knights)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    sites_outline o = { .missing = missing < 0 ? 0 : at_most(missing, POINTS - 1),
                        .growing = at_most(growing, GROWING - 1),
                        .knights = at_most(knights, KNIGHTS - 1) };
    for (int i = 0; i < SKETCH_SITES; i++) o.away[i] = at_most(away[i], AWAY - 1);
    sort_sites(o.away);
    pthread_once(&once, make_table);
    return table ? table[number_of(&o)] : NULL;
}
