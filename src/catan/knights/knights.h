/* knights.h -- what the files of Cities & Knights share: the board's part.  progress.h has the
 * cards'.  Both modules are in play together, so each may call the other. */
#ifndef HX_CATAN_KNIGHTS_H
#define HX_CATAN_KNIGHTS_H

#include "../pieces.h"

/* Improvements, and the decks that go with them. */
enum track { TRADE, POLITICS, SCIENCE, TRACKS };
/* What the event die shows: barbarians, or the gate of a track. */
enum event { NO_EVENT, EVENT_SHIP, EVENT_TRADE, EVENT_POLITICS, EVENT_SCIENCE };
enum { ATTACK_AT = 7, LEVELS = 5, PERMANENT = 3, METROPOLIS_AT = 4, WALL_ROOM = 2 };

static inline hx_move knights_move(hx_seat who, enum verb verb, int at, int to)
{
    return (hx_move){ .verb = (uint8_t)verb, .seat = who, .at = (uint16_t)at, .to = (uint16_t)to };
}
static inline bool knights_wanted(const rules *r)
{
    return r->opt[OPT_KNIGHTS] != 0;
}

/* -- knights on the board ------------------------------------------------------------------ */

/* 1 to 3 for a knight, of anybody; 0: none stands there. */
static inline int knight_level(const state *s, int corner)
{
    const int level = kind_of(s->corner[corner]) - A_BASIC_KNIGHT + 1;
    return level >= 1 && level <= 3 ? level : 0;
}
static inline enum piece knight_piece(int level)
{
    return (enum piece)(BASIC_KNIGHT + level - 1);
}
static inline bool is_own_knight(const state *s, hx_seat who, int corner)
{
    return knight_level(s, corner) && owner_of(s->corner[corner]) == who;
}
static inline bool is_active(const rules *r, const state *s, int corner)
{
    return has_bit(knights_in(r, s)->active.w, corner);
}

/* knights.c: recruiting, activating, promoting, and what cards do in their place. */
list_fn recruit_list, activate_list, promote_list;
check_fn recruit_check, activate_check, promote_check;
apply_fn recruit_apply, activate_apply, promote_apply;
/* May a new knight of this seat stand here?  The price and the piece are asked elsewhere. [R-CK-58] */
hx_status knight_site_check(const rules *, const state *, hx_seat who, int corner);
/* May this knight go up a level?  The price is asked elsewhere. [R-CK-53] */
hx_status promotion_check(const rules *, const state *, hx_seat who, int corner);
void put_knight(const rules *, state *, hx_seat who, int corner, int level, bool active);
void take_knight(const rules *, state *, int corner); /* back to its owner's stock */
void promote_knight(const rules *, state *, int corner);
/* Activated in this part: it defends, and acts in its owner's next part. [R-CK-52] */
void wake_knight(const rules *, state *, int corner);
/* Active knights' levels together. */
int defence_of(const rules *, const state *, hx_seat who);

/* moves.c: moving, displacing, retreating. */
list_fn move_knight_list, displace_list, retreat_list;
check_fn move_knight_check, displace_check, retreat_check;
apply_fn move_knight_apply, displace_apply, retreat_apply;
/* The knight leaves its corner, and its owner moves it along his own roads or, where that is
 * impossible, takes it back.  What stands there afterwards does not hinder it: displacing puts the
 * other knight there first. [R-CK-71] */
struct driven_off {
    hx_seat owner;
    uint8_t level;
    bool active;
    uint16_t corner;
};
struct driven_off lift_knight(const rules *, state *, int corner);
void drive_off(const rules *, state *, struct driven_off);
bool retreat_task_ok(const rules *, const state *, const struct task *);

/* chase.c */
list_fn chase_robber_list, chase_pirate_list, robber_flees_list, pirate_flees_list,
    pirate_flees_off_list;
check_fn chase_robber_check, chase_pirate_check, robber_flees_check, pirate_flees_check,
    pirate_flees_off_check;
apply_fn chase_robber_apply, chase_pirate_apply, robber_flees_apply, pirate_flees_apply,
    pirate_flees_off_apply;
/* Is this an own knight that may act now? [R-CK-55] */
hx_status acting_check(const rules *, const state *, hx_seat who, int corner);
/* It has acted: it is inactive. */
void has_acted(const rules *, state *, int corner);
bool chase_task_ok(const rules *, const state *, const struct task *);

/* -- cities: cities.c ------------------------------------------------------------------------ */

static inline const uint8_t *levels_in(const rules *r, const state *s, int track)
{
    const knights_state *own = knights_in(r, s);
    return track == TRADE ? own->trade : track == POLITICS ? own->politics : own->science;
}
static inline int level_of(const rules *r, const state *s, hx_seat who, int track)
{
    return levels_in(r, s, track)[who];
}
/* The corner of a track's metropolis, or NOWHERE. */
static inline uint16_t metropolis_at(const rules *r, const state *s, int track)
{
    const knights_state *own = knights_in(r, s);
    return track == TRADE      ? own->metropolis_trade
           : track == POLITICS ? own->metropolis_politics
                               : own->metropolis_science;
}
static inline bool is_own_city(const state *s, hx_seat who, int corner)
{
    return s->corner[corner] == piece_of(who, A_CITY);
}
static inline bool is_metropolis(const rules *r, const state *s, int corner)
{
    return metropolis_at(r, s, TRADE) == corner || metropolis_at(r, s, POLITICS) == corner ||
           metropolis_at(r, s, SCIENCE) == corner;
}
/* Cities of this seat, all or only those that carry no metropolis. */
int cities_of(const rules *, const state *, hx_seat who);
int free_cities_of(const rules *, const state *, hx_seat who, uint16_t *last);

/* What pays for a track: CLOTH, COIN, PAPER. */
int track_card(int track);
/* Cards the next level costs this seat, what cards save taken off. [R-CK-45, 88] */
int improvement_price(const rules *, const state *, hx_seat who, int track);
/* May it be improved, price apart? [R-CK-45, 49] */
hx_status improvement_check(const rules *, const state *, hx_seat who, int track);
/* For those who look: what the next level costs everybody; 0: there is none. */
int metropolis_points(const rules *, const state *, hx_seat who);
void reckon_prices(const rules *, const state *, struct reckoning *);
list_fn improve_trade_list, improve_politics_list, improve_science_list, metropolis_list, wall_list,
    upgrade_list;
check_fn improve_check, metropolis_check, wall_check, upgrade_check;
apply_fn improve_apply, metropolis_apply, wall_apply, upgrade_apply;

/* A wall under this city, and a city in place of this settlement; the price is asked elsewhere. */
hx_status wall_site_check(const rules *, const state *, hx_seat who, int corner);
void put_wall(const rules *, state *, hx_seat who, int corner);
hx_status upgrade_site_check(const rules *, const state *, hx_seat who, int corner);
void lose_city(const rules *, state *, int corner); /* to barbarians [R-CK-64] */

/* -- barbarians and the event die: barbarians.c ------------------------------------------------ */

step_fn step_event;
odds_fn event_odds;
check_fn event_check, pillage_check;
apply_fn event_apply, pillage_apply;
list_fn pillage_list;
void reckon_attack(const rules *, const state *, struct reckoning *);
bool pillage_task_ok(const rules *, const state *, const struct task *);

/* -- commodities and the aqueduct: commodities.c ------------------------------------------------ */

step_fn step_aqueduct;
void commodity_yield(const rules *, const state *, int hex, uint8_t piece, struct yield *);
void note_unpaid(const rules *, state *, const struct harvest *);
int commodity_rate(int so_far, const rules *, const state *, hx_seat who, int card);
list_fn aqueduct_list, no_aqueduct_list;
check_fn aqueduct_check;
apply_fn aqueduct_apply, no_aqueduct_apply;

/* -- what evaluators ask: outlook.c -------------------------------------------------------------- */

int knights_beyond(int so_far, const rules *, const state *, hx_seat who);
void knights_savings(const rules *, const state *, hx_seat who, struct saving_list *);
void knights_facts(const rules *, const state *, hx_seat who, struct fact_list *);

#endif
