/* sea_oracle.h -- Seafarers once more, from docs/rules/seafarers.md alone: ships, routes, places, gold
 * and chits, written without looking at src/catan/sea.
 *
 * The oracle reads from a position what lies on the table (pieces, terrain, hands) and remembers
 * what a table remembers without writing it down: which ships are new, who was where first, which
 * gifts are gone.  What follows from that it works out by itself, slowly and plainly. */
#ifndef HX_SEA_ORACLE_H
#define HX_SEA_ORACLE_H

#include "hx/catan.h"
#include "hx/rng.h"

enum { SO_HEXES = 104, SO_CORNERS = 240, SO_SIDES = 336, SO_VILLAGES = 12, SO_TRADERS = 6 };
enum { NOT_THERE = -1 };

/* Numbers of rows in sea.def. */
enum {
    SHIP_PIECE = 3,
    TASK_GOLD = 15,
    TASK_HARBOUR = 16,
    TASK_FOG = 18,
    TASK_FOG_NUMBER = 19,
    TASK_FIND = 24,
    V_START_SHIP = 27,
    V_SHIP,
    V_FREE_SHIP,
    V_MOVE_SHIP,
    V_PIRATE,
    V_PIRATE_OFF,
    V_GOLD,
    V_TOKEN,
    V_HARBOUR,
    V_FOG,
    V_FOG_NUMBER,
    V_GIFT,
    V_PIRATE_CLOTH,
    V_CLAIM,
    V_LEVEL,
    V_ROB,
    V_PLUNDER,
    V_BOOTY,
    V_ATTACK,
    V_SIEGE,
    V_BEYOND,
    V_BEYOND_CLOTH,
    V_END_OF_LIST
};

typedef enum so_scenario {
    SO_NEW_SHORES,
    SO_ISLANDS,
    SO_FOG,
    SO_DESERT,
    SO_TRIBE,
    SO_CLOTH,
    SO_PIRATES,
    SO_WONDERS,
    SO_NEW_WORLD,
    SO_SCENARIOS
} so_scenario;
extern const char *const so_words[SO_SCENARIOS];

typedef struct sea_oracle {
    const hx_catan_rules *rules;
    const hx_catan_state *state;
    so_scenario scenario;
    int seats, hexes, corners, sides;
    bool roads_hold;    /* ends=pieces: own roads at its end hold a ship [R-SF-22] */
    bool no_start_gold; /* start-gold=none [R-SF-53] */

    /* the board */
    int side_end[SO_SIDES][2], side_hex[SO_SIDES][2]; /* hex NOT_THERE: the frame */
    int corner_side[SO_CORNERS][3], corner_hex[SO_CORNERS][3];
    int village_at[SO_VILLAGES], village_number[SO_VILLAGES], villages;
    int landing[HX_SEATS], fortress[HX_SEATS];
    int to_landing[HX_SEATS][SO_CORNERS], to_fortress[HX_SEATS][SO_CORNERS]; /* steps over water */

    /* what lies on it, read from the position */
    int terrain[SO_HEXES], number[SO_HEXES];
    int owner[SO_CORNERS]; /* of a building, or NOT_THERE */
    bool city[SO_CORNERS];
    int road[SO_SIDES], ship[SO_SIDES]; /* owners, or NOT_THERE */
    int pirate, robber;                 /* hexes, or NOT_THERE */
    int hand[HX_SEATS][HX_RESOURCES], bank[HX_RESOURCES], ships[HX_SEATS];

    /* what is remembered */
    int area[SO_HEXES], main_area; /* islands as the game began; the largest */
    bool fresh[SO_SIDES], sailed;
    int actor;                            /* the seat that moved last */
    int chits[HX_SEATS], gifts[HX_SEATS]; /* points they are worth */
    bool taken[SO_SIDES];                 /* gifts                 */
    int left[SO_VILLAGES], stock, cloth[HX_SEATS];
    bool trades[SO_VILLAGES][HX_SEATS];
    int stack_terrain[HX_FOG + 1], stack_number[13];
    bool dock[SO_SIDES];
    int claim[HX_SEATS];          /* gold still to be taken */
    int length[HX_SEATS], holder; /* of the trade route; or NOT_THERE */
    int start_corner;
    int started;            /* start settlements so far */
    int line_end[HX_SEATS]; /* among the pirates: where the line has come to, or NOT_THERE */
    bool lines_known;
    bool hands_known; /* what everybody should hold, where the last move said so */
    int due_hand[HX_SEATS][HX_RESOURCES];
} sea_oracle;

/* table.c */
void so_begin(sea_oracle *, so_scenario, int seats, const hx_catan_rules *, const hx_catan_state *);
void so_look(sea_oracle *); /* reads the position */
bool so_is_land(const sea_oracle *, int hex);
int so_other_end(const sea_oracle *, int side, int corner);
int so_area_of(const sea_oracle *, int corner); /* or NOT_THERE */

/* routes.c */
int so_route_length(const sea_oracle *, int seat);
void so_award_route(sea_oracle *); /* after lengths were counted */
bool so_may_leave(const sea_oracle *, int seat, int side);

/* places.c */
bool so_has_sea(const sea_oracle *, int side);
bool so_ship_fits(const sea_oracle *, int seat, int side);
bool so_ground_for_ship(const sea_oracle *, int seat, int side); /* joined to anything or not */
bool so_road_fits(const sea_oracle *, int seat, int side);
bool so_may_settle(const sea_oracle *, int seat, int corner);
bool so_may_start(const sea_oracle *, int corner);
bool so_trades_somewhere(const sea_oracle *, int seat);
void so_measure_ways(sea_oracle *);
bool so_goes_on(const sea_oracle *, int seat, int side); /* is the line's next, its last ship */
bool so_goes_back(const sea_oracle *, int seat, int side, bool landed);
bool so_has_landed(const sea_oracle *, int seat);

/* memory.c: what follows from a move; the first has looked at the position after it, the second is the
 * oracle before it. */
void so_remember(sea_oracle *, const sea_oracle *before, const hx_move *);
int so_points(const sea_oracle *, int seat); /* that everybody can count, without the army */

/* compare.c: what differs, or NULL. */
const char *so_compare(sea_oracle *);

#endif
