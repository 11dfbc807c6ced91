/* simple.h -- what the parts of the bot `simple` share.
 *
 * The bot keeps no state: every decision is made from the given view. It measures everything by
 * one question: how many more rolls until I win? A sight is what it sees in a position, a goal
 * something it may build next, an economy its income and the bank's rates. */
#ifndef SIMPLE_H
#define SIMPLE_H

#include "hx/catan.h"

enum { SPOTS = 256, WAYS = 352, KINDS = HX_RESOURCES, GOALS = 16, FAR_AWAY = 5 };

typedef struct simple_weights {
#define WEIGHT(name, preset, means) float name;
#include "simple_weights.def"
#undef WEIGHT
} simple_weights;

typedef struct simple_economy {
    float income[KINDS]; /* cards a roll                    */
    float rate[KINDS];   /* cards the bank asks for another */
    float bank;          /* share of that in plans          */
} simple_economy;

/* What may be built next, with all roads that lead there. */
typedef struct goal {
    uint8_t piece; /* hx_piece, or HX_PIECES for a development card        */
    int16_t place; /* the corner, or the side of the first road; -1: none  */
    int16_t first; /* the side to build before the place, or -1            */
    uint8_t roads; /* how many are still to build                          */
    int8_t need[KINDS];
    float rest; /* rolls from there to victory, without the hand      */
    float card; /* rolls saved by each card left over            */
} goal;

typedef struct sight {
    const hx_game *game;
    const void *rules, *seen;
    const simple_weights *w;
    hx_seat me;
    int seats, corners, sides, points, target; /* target: points to win        */
    uint8_t yield[SPOTS][KINDS];               /* pips around a corner                      */
    uint8_t piece[SPOTS];                      /* hx_building                               */
    uint8_t owner[SPOTS];                      /* of the building, or HX_NOBODY             */
    uint8_t far[SPOTS];                        /* roads I need to this corner               */
    int16_t first[SPOTS];                      /* the first of my roads to it, or -1        */
    bool site[SPOTS];                          /* free, and no building next door           */
    int8_t road[WAYS];                         /* owner of the road, or -1                  */
    simple_economy mine;
    int hand[KINDS];
    goal goals[GOALS];
    int goal_count;
} sight;

/* -- simple_sight.c: what can be seen --------------------------------------------------------- */

void sight_take(sight *, const hx_game *, const void *rules, const void *seen, hx_seat me,
                const simple_weights *);
/* What a seat's buildings yield. */
void sight_economy(const sight *, hx_seat who, simple_economy *);
/* Points everybody can count, and for me what I hold. */
int sight_points(const sight *, hx_seat who);
/* How much a rival's progress matters: 1 for an average one. */
float sight_threat(const sight *, hx_seat who);

/* -- simple_plan.c: how long it takes --------------------------------------------------------- */

/* Rolls until hand, income and bank trades pay for it. */
float simple_rolls(const simple_economy *, const int hand[KINDS], const int8_t need[KINDS]);
/* Rolls per point with this economy, in the long run. */
float simple_rolls_per_point(const simple_economy *);
/* The economy with one more building on this corner. */
void simple_settle(const sight *, int corner, simple_economy *);
/* Fills in goals; then the best for a hand, and rolls to victory with it. */
void plan_goals(sight *);
const goal *plan_best(const sight *, const int hand[KINDS], float *rolls);
float plan_rolls(const sight *, const int hand[KINDS]);
float plan_worth(const sight *, const int hand[KINDS], const goal *);

/* The same if two roads were free, and the goal they serve, if any. */
float plan_with_roads(const sight *, const goal **which);

/* -- simple_road.c: the longest road ---------------------------------------------------------- */

/* The side that makes my road longest, and how long; -1 where none makes it longer. */
int simple_longest(const sight *, int *length);
/* Roads missing to the award; 0 where it is mine already. */
int simple_road_gap(const sight *);

/* -- the decisions ---------------------------------------------------------------------------- */

/* Each picks one of the n listed moves of its kind. */
hx_move simple_start_settlement(const sight *, const hx_move *list, int n);
hx_move simple_start_road(const sight *, const hx_move *list, int n);
hx_move simple_robber(const sight *, const hx_move *list, int n);
hx_move simple_discard(const sight *, const hx_move *list, int n);
hx_move simple_free_road(const sight *, const hx_move *list, int n);
hx_move simple_roll(const sight *, const hx_move *list, int n);
hx_move simple_turn(const sight *, const hx_move *list, int n);
hx_move simple_answer(const sight *, const hx_move *list, int n, hx_rng *);
hx_move simple_confirm(const sight *, const hx_move *list, int n);
/* The offer to make now, if one is worth it. */
bool simple_offer(const sight *, hx_move *out);

static inline hx_move move_of(const sight *s, hx_catan_verb verb, int at)
{
    return (hx_move){ .verb = (uint8_t)verb, .seat = s->me, .at = (uint16_t)at };
}
static inline bool is_legal(const sight *s, const hx_move *m)
{
    return s->game->check(s->rules, s->seen, m) == HX_OK;
}

#endif
