/* sea.h -- what the files of Seafarers share. */
#ifndef HX_CATAN_SEA_H
#define HX_CATAN_SEA_H

#include "../pieces.h"

/* Values of sea=, in the order of its words. */
enum scenario {
    SEA_OFF,
    SEA_NEW_SHORES,
    SEA_ISLANDS,
    SEA_FOG,
    SEA_DESERT,
    SEA_TRIBE,
    SEA_CLOTH,
    SEA_PIRATES,
    SEA_WONDERS,
    SEA_NEW_WORLD,
    SCENARIOS
};

static inline enum scenario scenario_of(const rules *r)
{
    return (enum scenario)r->opt[OPT_SEA];
}

static inline hx_move sea_move(hx_seat who, enum verb verb, int at, int to)
{
    return (hx_move){ .verb = (uint8_t)verb, .seat = who, .at = (uint16_t)at, .to = (uint16_t)to };
}
static inline bool is_own_ship(const state *s, hx_seat who, int side)
{
    return s->side[side] == piece_of(who, A_SHIP);
}
/* Where an own route is joined: an own settlement or city. */
static inline bool is_own_building(const state *s, hx_seat who, int corner)
{
    return (corner_kind(s, corner)->traits & JOINS) && owner_of(s->corner[corner]) == who;
}

/* ships.c */
list_fn start_ship_list, ship_list, free_ship_list;
check_fn start_ship_check, ship_check, free_ship_check;
apply_fn start_ship_apply, ship_apply, free_ship_apply;
bool sea_may_lie(const rules *, const state *, hx_seat who, int class, int side);
bool is_beside_pirate(const rules *, const state *, int side);

/* sailing.c: `loose` and `ringed` of the position are what find_loose() makes of a seat's ships;
 * the others keep them so where a side or corner has changed. */
void find_loose(const rules *, state *, hx_seat who);
void find_loose_beside(const rules *, state *, hx_seat who, int side);
void find_loose_around(const rules *, state *, hx_seat who, int corner);
list_fn move_ship_list;
check_fn move_ship_check;
apply_fn move_ship_apply;

/* pirate.c */
uint8_t owners_of_ships_at(const rules *, const state *, hx_seat but, int hex); /* bits */
hx_status pirate_hex_check(const rules *, const state *, hx_seat who, int hex);
void pirate_goes(const rules *, state *, uint16_t hex, uint16_t beyond); /* one is NOWHERE */
/* Of those with ships here (bits): whom the pirate robs. */
hx_status victim_check(const rules *, const state *, uint8_t here, uint16_t victim);
void list_victims(const rules *, const state *, uint8_t here, hx_move, move_list *);
list_fn pirate_list, pirate_off_list;
check_fn pirate_check, pirate_off_check;
apply_fn pirate_apply, pirate_off_apply;

/* frame.c */
uint16_t first_side_beyond(const rules *, int side); /* by which that hex of the frame goes */
bool is_beyond(const rules *, int place, int side);
list_fn beyond_list, beyond_cloth_list;
check_fn beyond_check, beyond_cloth_check;
apply_fn beyond_apply, beyond_cloth_apply;

/* robber.c */
bool has_robber_choice(const rules *);
step_fn step_sea_robber;
list_fn sea_robber_list;
check_fn sea_robber_check;
apply_fn sea_robber_apply;

/* gold.c */
list_fn gold_list;
check_fn gold_check;
apply_fn gold_apply;
void gold_yield(const rules *, const state *, int hex, uint8_t piece, struct yield *);
void gold_harvested(const rules *, state *, const struct harvest *);
/* So many cards of choice, or what the bank still has. */
void owe_gold(state *, enum task_kind, hx_seat who, int n);
void gold_at_start(const rules *, state *, hx_seat who, int corner);
bool gold_task_ok(const rules *, const state *, const struct task *);

/* docks.c */
int dock_at(const rules *, const state *, int side); /* enum harbour */
void put_dock(const rules *, state *, int side, int kind);
hx_status dock_check(const rules *, const state *, int side);
extern const char harbour_letters[]; /* by enum harbour */

/* tribe.c, cloth.c, wonders.c */
bool trades_with(const rules *, const state *, hx_seat who, int corner); /* the village there */
bool trades_at_all(const rules *, const state *, hx_seat who);
bool has_cloth(const rules *, const state *, hx_seat who);
void cloth_moves(const rules *, state *, hx_seat from, hx_seat to);
bool is_marked(const rules *, enum mark_kind, int at);

/* line.c: among the pirates, the one line of ships from the main island to the own fortress. */
enum { LINE_MOST = 15 };
typedef struct ship_line {
    uint16_t ship[LINE_MOST]; /* from the main island on                    */
    uint8_t ships;
    uint16_t end; /* the corner it has come to; NOWHERE: no line */
} ship_line;
void measure_ways(rules *);
ship_line line_of(const rules *, const state *, hx_seat who);
bool line_may_lie(const rules *, const state *, hx_seat who, int class, int side);
uint16_t own_mark(const rules *, enum mark_kind, hx_seat who); /* its place */

/* fleet.c */
step_fn step_fleet;
odds_fn plunder_odds;
check_fn plunder_check, booty_check;
apply_fn plunder_apply, booty_apply;
list_fn booty_list;
void fleet_sails(const rules *, state *);
bool fleet_task_ok(const rules *, const state *, const struct task *);

/* pirates.c */
void warship_moves(const rules *, state *, int from, int to);

/* islands.c */
bool sea_may_go(bool so_far, const rules *, const state *, int hex);
bool sea_may_settle(const rules *, const state *, hx_seat who, int corner);
bool sea_may_start(const rules *, const state *, hx_seat who, int corner);

#endif
