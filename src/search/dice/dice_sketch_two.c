/* dice_sketch_two.c -- Island Two in outline: knights towards Largest Army, the
 * length of the line of roads, spurs beside it, settlements, cities.
 *
 * The roads are a line with three spurs that lead to a city each and nowhere
 * else; which of the spurs, settlements and cities that can be built are there
 * makes no difference, only how many.  Longest Road comes with one road of the
 * line: the shaded one [R-I2-07], or a later one when another has the title; and
 * an army may be out of reach.  There is a table for each case. */
#include <pthread.h>
#include <stdlib.h>

#include "dice_sketch.h"

enum {
    ARMY = 10, /* knights built: 0..9; so many earn nothing                  */
    ARMY_FAR = 6,
    LINE = 10, /* roads of the line built, the printed one not counted: 0..9  */
    LINE_FAR = 8,
    SPURS = 4,
    SETTLEMENTS = 8,
    CITIES = 5,
    STATES = ARMY * LINE * SPURS * SETTLEMENTS * CITIES,
    LEVELS = 40,
    NEVER = LINE, /* a title that cannot be had                              */
    TITLE = 2
};

typedef struct two_outline {
    int army, line, spurs, settlements, cities;
} two_outline;

/* A case, and of every site: how far along the line one must be. */
typedef struct two {
    int title;      /* roads of the line that earn Longest Road, 0: it is held */
    int army;       /* knights that earn Largest Army, 0: it is held            */
    uint32_t spurs; /* roads, as bits */
    int spur_at[SPURS - 1], settlement_at[SETTLEMENTS - 1], city_at; /* the city on the line */
} two;

static int number_of(const two_outline *o)
{
    return (((o->army * LINE + o->line) * SPURS + o->spurs) * SETTLEMENTS + o->settlements) *
               CITIES +
           o->cities;
}

static two_outline outline_of(int state)
{
    two_outline o;
    o.cities = state % CITIES;
    o.settlements = state / CITIES % SETTLEMENTS;
    o.spurs = state / CITIES / SETTLEMENTS % SPURS;
    o.line = state / CITIES / SETTLEMENTS / SPURS % LINE;
    o.army = state / CITIES / SETTLEMENTS / SPURS / LINE;
    return o;
}

static int reached(const int *at, int count, int line)
{
    int n = 0;
    while (n < count && at[n] <= line) n++;
    return n;
}

static int cities_reached(const two *t, const two_outline *o)
{
    return o->spurs + (o->line >= t->city_at);
}

static int points_of(const two *t, const two_outline *o)
{
    return o->settlements + 2 * o->cities + (o->line >= t->title ? TITLE : 0) +
           (o->army >= t->army ? TITLE : 0);
}

static int level_of(const void *context, int state)
{
    const two *const t = context;
    const two_outline o = outline_of(state);
    if (o.spurs > reached(t->spur_at, SPURS - 1, o.line)) return -1;
    if (o.settlements > reached(t->settlement_at, SETTLEMENTS - 1, o.line)) return -1;
    if (o.cities > cities_reached(t, &o)) return -1;
    return o.army + o.line + o.spurs + o.settlements + o.cities;
}

static bool is_done(const void *context, int state)
{
    const two_outline o = outline_of(state);
    return points_of(context, &o) >= HX_DICE_GOAL;
}

static int put(sketch_next *out, int n, two_outline o)
{
    out[n] = (sketch_next){ { number_of(&o), SKETCH_NO_PIECE } };
    return n + 1;
}

static int next_of(const void *context, int state, int piece, sketch_next out[SKETCH_NEXT])
{
    const two *const t = context;
    const two_outline o = outline_of(state);
    two_outline more = o;
    int n = 0;
    switch (piece) {
    case HX_DICE_ROAD:
        more.line++;
        if (o.line < LINE - 1) n = put(out, n, more);
        more = o;
        more.spurs++;
        if (o.spurs < reached(t->spur_at, SPURS - 1, o.line)) n = put(out, n, more);
        return n;
    case HX_DICE_SETTLEMENT:
        more.settlements++;
        return o.settlements < reached(t->settlement_at, SETTLEMENTS - 1, o.line)
                   ? put(out, n, more)
                   : 0;
    case HX_DICE_CITY:
        more.cities++;
        return o.cities < cities_reached(t, &o) ? put(out, n, more) : 0;
    default: more.army++; return o.army < ARMY - 1 ? put(out, n, more) : 0;
    }
}

/* -- the sheet ----------------------------------------------------------------------------------- */

/* A road that no other needs, the last of the line aside. */
static bool is_spur(const hx_dice_sheet *map, int road)
{
    for (int i = 0; i < map->sites[HX_DICE_ROAD]; i++)
        if (map->site[HX_DICE_ROAD][i].needs == road) return false;
    return road != map->sites[HX_DICE_ROAD] - 1;
}

/* How far along the line a road lies; a spur as far as where it begins. */
static int along(const hx_dice_sheet *map, int road)
{
    int n = 0;
    if (is_spur(map, road)) road = map->site[HX_DICE_ROAD][road].needs;
    for (; road != map->printed; n++) road = map->site[HX_DICE_ROAD][road].needs;
    return n;
}

static void read_sheet(two *t)
{
    const hx_dice_sheet *const map = hx_dice_sheet_of(HX_DICE_ISLAND_TWO);
    int spurs = 0;
    for (int i = 0; i < map->sites[HX_DICE_ROAD]; i++) {
        if (!is_spur(map, i)) continue;
        t->spur_at[spurs++] = along(map, i);
        t->spurs |= (uint32_t)1 << i;
    }
    for (int i = 0; i < map->sites[HX_DICE_SETTLEMENT]; i++)
        t->settlement_at[i] = along(map, map->site[HX_DICE_SETTLEMENT][i].needs);
    for (int i = 0; i < map->sites[HX_DICE_CITY]; i++) {
        const int road = map->site[HX_DICE_CITY][i].needs;
        if (!is_spur(map, road)) t->city_at = along(map, road);
    }
}

/* -- tables ---------------------------------------------------------------------------------------- */

typedef struct two_table {
    two two;
    sketch_turns *turns;
} two_table;

/* For every road of the line that may earn the one title, and every number of
 * knights that may earn the other. */
static two_table *tables[NEVER + 1][ARMY + 1];
static pthread_mutex_t tables_lock = PTHREAD_MUTEX_INITIALIZER;

static two_table *make_table(int title, int army)
{
    static const sketch_kind kind = { STATES, LEVELS, level_of, is_done, next_of };
    two_table *const table = calloc(1, sizeof *table);
    if (!table) return NULL;
    read_sheet(&table->two);
    table->two.title = title;
    table->two.army = army;
    table->turns = sketch_solve(&kind, &table->two);
    if (table->turns) return table;
    free(table);
    return NULL;
}

static const two_table *table_for(int title, int army)
{
    two_table **const at = &tables[title][army];
    two_table *table = __atomic_load_n(at, __ATOMIC_ACQUIRE);
    if (table) return table;
    pthread_mutex_lock(&tables_lock);
    if (!*at) __atomic_store_n(at, make_table(title, army), __ATOMIC_RELEASE);
    table = *at;
    pthread_mutex_unlock(&tables_lock);
    return table;
}

/* Roads of the line that a seat must have for the title: 0 if it has it. */
static int title_of(const hx_dice_state *s, hx_seat who)
{
    if (s->longest_road == who) return 0;
    const int wanted = sketch_length_wanted(s) - 1; /* the printed road counts */
    return wanted <= LINE_FAR ? wanted : NEVER;
}

/* Knights that a seat must have for the other: 0 if it has it. */
static int army_of(const hx_dice_state *s, hx_seat who)
{
    if (s->largest_army == who) return 0;
    const int wanted = sketch_knights_missing(s, who) + __builtin_popcount(s->seats[who].knights);
    return wanted <= ARMY_FAR ? wanted : ARMY;
}

static int lesser(int a, int b)
{
    return a < b ? a : b;
}

/* What lies beyond the roads that are counted is not counted either. */
static two_outline sketch_of(const two *t, const hx_dice_seat *seat)
{
    two_outline o = { .army = __builtin_popcount(seat->knights) };
    o.line = lesser(__builtin_popcount(seat->roads[0] & ~t->spurs) - 1, LINE - 1);
    o.spurs = lesser(__builtin_popcount(seat->roads[0] & t->spurs),
                     reached(t->spur_at, SPURS - 1, o.line));
    o.settlements = lesser(__builtin_popcount(seat->settlements),
                           reached(t->settlement_at, SETTLEMENTS - 1, o.line));
    o.cities = lesser(__builtin_popcount(seat->cities), cities_reached(t, &o));
    return o;
}

const float *sketch_of_two(const hx_dice_rules *r, const hx_dice_state *s, hx_seat who)
{
    const two_table *const table = table_for(title_of(s, who), army_of(s, who));
    (void)r;
    if (!table) return NULL;
    const two_outline o = sketch_of(&table->two, &s->seats[who]);
    return table->turns[number_of(&o)];
}
