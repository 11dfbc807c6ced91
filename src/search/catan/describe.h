/* describe.h -- shared by describe_ground.c (features that depend only on the pieces, cached) and
 * describe.c (all others). */
#ifndef DESCRIBE_H
#define DESCRIBE_H

#include "build_time.h"
#include "evaluator.h"

enum { STARTS = 2 }; /* settlements of the start, each seat */

/* What a seat may build or buy next on the way to victory. */
enum { GOAL_SITE, GOAL_CITY = HX_NEAR_ROADS, GOALS }; /* sites: so many roads away */

/* What concerns all seats. */
typedef struct table_setting {
    const void *rules, *state;
    int seats, goal, limit, turn, deck, actor, dice_owner;
    bool rolled, played;
    uint8_t cost[HX_PIECES + 1][HX_RESOURCES];
} table_setting;

/* A seat's facts and what follows from them. */
typedef struct seat_facts {
    hx_catan_facts f;
    build_time build_time;
    float price[HX_RESOURCES];
    float pips, basket, eta, soon_point, plan;
    int rival_knights, rival_length, road_gap;   /* the most of a rival; roads missing */
    uint8_t timed_hand[HX_RESOURCES], timed_gap; /* what rolls[] is true for */
    bool timed;
    float rolls[BUILD_TIME_PLANS]; /* for each plan; 0: at once */
    float after[GOALS]; /* rolls a point once it is built; BUILD_TIME_MOST: no such place */
} seat_facts;

/* What follows from the pieces alone: some of the facts, and inputs. */
typedef struct ground_facts {
    uint64_t key;
    bool known;
    seat_facts seat[HX_SEATS];
    float in[HX_SEATS][INPUTS];
} ground_facts;

extern const float describe_scale[INPUTS];

static inline void put(float *in, int at, int count)
{
    in[at] = (float)count * describe_scale[at];
}
static inline void put_real(float *in, int at, float real)
{
    in[at] = real * describe_scale[at];
}

/* The ground facts of this position: from the cache, computed into it, or into *spare if there is
 * no cache. */
ground_facts *ground_of(evaluator_cache *, const table_setting *, ground_facts *spare);

#endif
