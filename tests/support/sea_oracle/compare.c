/* compare.c -- what the engine lists and counts against what the oracle finds. */
#include <stdio.h>
#include <string.h>

#include "support/sea_oracle/sea_oracle.h"

static hx_move listed[HX_CATAN_MOVES_MAX];
static int lists;
static char said[200];
static bool moved[SO_SIDES][SO_SIDES];       /* listed moves of ships                   */
static bool placed[V_END_OF_LIST][SO_SIDES]; /* others, by what they name first */

static void note_lists(bool is)
{
    for (int i = 0; i < lists; i++) {
        if (listed[i].verb == V_MOVE_SHIP) moved[listed[i].at][listed[i].to] = is;
        else if (listed[i].at < SO_SIDES) placed[listed[i].verb][listed[i].at] = is;
    }
}

static const char *differs(const char *what, int seat, int at, int to, bool mine)
{
    snprintf(said, sizeof said, "%s of seat %d at %d to %d: the oracle says %s", what, seat + 1, at,
             to, mine ? "yes" : "no");
    return said;
}

static bool is_listed(int verb, int at, int to)
{
    for (int i = 0; i < lists; i++)
        if (listed[i].verb == verb && listed[i].at == at && listed[i].to == to) return true;
    return false;
}
static int count_listed(int verb)
{
    int n = 0;
    for (int i = 0; i < lists; i++) n += listed[i].verb == verb;
    return n;
}

typedef bool place_test(const sea_oracle *, int seat, int at);

/* Every place of this many: listed exactly where the test says so. */
static const char *agree_on(const sea_oracle *o, const char *what, int seat, int verb, int places,
                            bool able, place_test *may)
{
    for (int at = 0; at < places; at++) {
        const bool mine = able && may(o, seat, at);
        if (mine != placed[verb][at]) return differs(what, seat, at, 0, mine);
    }
    return NULL;
}

/* -- the turn ------------------------------------------------------------------------------------- */

static bool pays(const sea_oracle *o, int seat, const char *cards)
{
    static const char letters[] = "BLWGO";
    for (; *cards; cards++)
        if (o->hand[seat][strchr(letters, *cards) - letters] < 1) return false;
    return true;
}

/* Judged with the ship lifted. [R-SF-25] */
static const char *agree_moves_of(sea_oracle *o, int seat, int from)
{
    const char *what = NULL;
    if (o->scenario == SO_PIRATES) return NULL; /* the line without its last ship is memory's */
    const bool leaves = hx_catan_part(o->state) != 2 && so_may_leave(o, seat, from);
    o->ship[from] = NOT_THERE;
    for (int to = 0; to < o->sides && !what; to++) {
        const bool mine = leaves && to != from && so_ship_fits(o, seat, to);
        if (mine != moved[from][to]) what = differs("move", seat, from, to, mine);
    }
    o->ship[from] = seat;
    return what;
}

/* Without a line nobody knows where the next may begin but line.c. */
static bool knows_line(const sea_oracle *o, int seat)
{
    return o->scenario != SO_PIRATES || o->line_end[seat] != NOT_THERE;
}

static const char *agree_turn(sea_oracle *o, int seat)
{
    const hx_catan_state *s = o->state;
    const hx_seat who = (hx_seat)seat;
    const bool road = pays(o, seat, "BL") && hx_catan_stock(s, who, HX_ROAD_PIECE);
    const bool town = pays(o, seat, "BLWG") && hx_catan_stock(s, who, HX_SETTLEMENT_PIECE);
    const char *what = agree_on(o, "road", seat, HX_V_ROAD, o->sides, road, so_road_fits);
    if (!what && knows_line(o, seat))
        what = agree_on(o, "ship", seat, V_SHIP, o->sides, pays(o, seat, "LW") && o->ships[seat],
                        so_ship_fits);
    if (!what)
        what = agree_on(o, "settlement", seat, HX_V_SETTLEMENT, o->corners, town, so_may_settle);
    for (int side = 0; side < o->sides && !what; side++)
        if (o->ship[side] == seat) what = agree_moves_of(o, seat, side);
    return what;
}

static const char *agree_free(const sea_oracle *o, int seat)
{
    const bool road = hx_catan_stock(o->state, (hx_seat)seat, HX_ROAD_PIECE) > 0;
    const char *what = agree_on(o, "free road", seat, HX_V_FREE_ROAD, o->sides, road, so_road_fits);
    if (!what && knows_line(o, seat))
        what =
            agree_on(o, "free ship", seat, V_FREE_SHIP, o->sides, o->ships[seat] > 0, so_ship_fits);
    return what;
}

/* -- set-up ------------------------------------------------------------------------------------------ */

static bool may_begin(const sea_oracle *o, int seat, int corner)
{
    (void)seat;
    return so_may_start(o, corner);
}

static bool is_at_start(const sea_oracle *o, int side)
{
    return o->side_end[side][0] == o->start_corner || o->side_end[side][1] == o->start_corner;
}
static bool start_ship_fits(const sea_oracle *o, int seat, int side)
{
    return is_at_start(o, side) && so_ground_for_ship(o, seat, side);
}
static bool start_road_fits(const sea_oracle *o, int seat, int side)
{
    return is_at_start(o, side) && so_road_fits(o, seat, side);
}

static const char *agree_start(const sea_oracle *o, int seat)
{
    const char *what =
        agree_on(o, "start road", seat, HX_V_START_ROAD, o->sides, true, start_road_fits);
    return what ? what
                : agree_on(o, "start ship", seat, V_START_SHIP, o->sides, true, start_ship_fits);
}

/* [R-SF-182, 188] */
static bool takes_harbour(const sea_oracle *o, int seat, int side)
{
    (void)seat;
    if (so_is_land(o, o->side_hex[side][0]) == so_is_land(o, o->side_hex[side][1])) return false;
    for (int i = 0; i < 2; i++)
        for (int k = 0; k < 3; k++) {
            const int other = o->corner_side[o->side_end[side][i]][k];
            if (other != NOT_THERE && o->dock[other]) return false;
        }
    return true;
}

/* -- robber and pirate [R-SF-40..46, 146, 152, 157] ------------------------------------------------------- */

static bool lives_at(const sea_oracle *o, int seat, int hex)
{
    for (int i = 0; i < 6; i++)
        if (o->owner[hx_catan_hex_corner(o->rules, hex, i)] == seat) return true;
    return false;
}
static bool sails_at(const sea_oracle *o, int seat, int hex)
{
    for (int i = 0; i < 6; i++)
        if (o->ship[hx_catan_hex_side(o->rules, hex, i)] == seat) return true;
    return false;
}

static bool robber_may(const sea_oracle *o, int hex)
{
    const bool numbered = o->scenario == SO_TRIBE || o->scenario == SO_CLOTH;
    return so_is_land(o, hex) && hex != o->robber && (!numbered || o->number[hex]);
}

static const char *agree_robber(const sea_oracle *o, int seat, int hex)
{
    bool anybody = false;
    for (int v = 0; v < o->seats; v++) {
        const bool mine = v != seat && robber_may(o, hex) && lives_at(o, v, hex);
        anybody |= mine;
        if (mine != is_listed(HX_V_ROBBER, hex, v)) return differs("robber", seat, hex, v, mine);
    }
    const bool alone = robber_may(o, hex) && !anybody;
    return alone == is_listed(HX_V_ROBBER, hex, HX_NOBODY)
               ? NULL
               : differs("robber without victim", seat, hex, 0, alone);
}

static const char *agree_pirate(const sea_oracle *o, int seat, int hex)
{
    const bool cloth = o->scenario == SO_CLOTH;
    const bool may = o->scenario != SO_WONDERS && o->terrain[hex] == HX_SEA && hex != o->pirate &&
                     (!cloth || so_trades_somewhere(o, seat));
    bool anybody = false;
    for (int v = 0; v < o->seats; v++) {
        const bool here = may && v != seat && sails_at(o, v, hex);
        const bool card = here && (!cloth || hx_catan_cards(o->state, (hx_seat)v) > 0);
        const bool roll = here && cloth && o->cloth[v] > 0;
        anybody |= card || roll;
        if (card != is_listed(V_PIRATE, hex, v)) return differs("pirate", seat, hex, v, card);
        if (roll != is_listed(V_PIRATE_CLOTH, hex, v)) return differs("cloth", seat, hex, v, roll);
    }
    const bool alone = may && !anybody;
    return alone == is_listed(V_PIRATE, hex, HX_NOBODY)
               ? NULL
               : differs("pirate without victim", seat, hex, 0, alone);
}

static const char *agree_thief(const sea_oracle *o, int seat)
{
    const char *what = NULL;
    const bool off = o->scenario != SO_WONDERS && o->pirate != NOT_THERE &&
                     (o->scenario != SO_CLOTH || so_trades_somewhere(o, seat));
    if (o->scenario == SO_PIRATES)
        return count_listed(V_ROB) == o->seats ? NULL : "somebody cannot be robbed";
    for (int hex = 0; hex < o->hexes && !what; hex++) {
        what = agree_robber(o, seat, hex);
        if (!what) what = agree_pirate(o, seat, hex);
    }
    if (!what && off != (count_listed(V_PIRATE_OFF) == 1)) what = "the pirate and the frame";
    return what;
}

/* -- gold, fog ----------------------------------------------------------------------------------------------- */

static const char *agree_gold(const sea_oracle *o, int seat)
{
    int first = NOT_THERE;
    const int roller = hx_catan_dice_owner(o->state);
    if (o->scenario == SO_PIRATES) return NULL;
    for (int k = o->seats - 1; k >= 0; k--)
        if (o->claim[(roller + k) % o->seats] > 0) first = (roller + k) % o->seats;
    if (first != seat) return "somebody else is asked for gold";
    return hx_catan_owes(o->state, (hx_seat)seat) == o->claim[seat] ? NULL : "a claim for gold";
}

static const char *agree_fog(const sea_oracle *o, bool number)
{
    hx_odds odds[HX_CATAN_ODDS_MAX];
    const int n = hx_catan_game.chance(o->rules, o->state, odds, HX_CATAN_ODDS_MAX);
    const int *stack = number ? o->stack_number : o->stack_terrain;
    int all = 0;
    for (int i = 0; i < (number ? 13 : HX_FOG); i++) all += stack[i] > 0;
    if (n != all) return "what may lie under the fog";
    for (int i = 0; i < n; i++)
        if (stack[odds[i].move.at] != (int)odds[i].weight) return "how often it lies there";
    return NULL;
}

/* [R-SF-76] Where a piece ends, no fog is left while somebody acts. */
static const char *agree_no_fog(const sea_oracle *o)
{
    for (int side = 0; side < o->sides; side++)
        for (int e = 0; e < 2 && (o->ship[side] != NOT_THERE || o->road[side] != NOT_THERE); e++)
            for (int i = 0; i < 3; i++) {
                const int hex = o->corner_hex[o->side_end[side][e]][i];
                if (hex != NOT_THERE && o->terrain[hex] == HX_FOG) return "fog at a piece's end";
            }
    return NULL;
}

/* -- everything ------------------------------------------------------------------------------------------------- */

static const char *agree_counts(const sea_oracle *o)
{
    const bool route = o->scenario != SO_CLOTH && o->scenario != SO_PIRATES;
    for (int i = 0; i < o->seats; i++) {
        const hx_seat who = (hx_seat)i;
        const int army = hx_catan_army_holder(o->state) == who ? 2 : 0;
        if (hx_catan_road_length(o->state, who) != o->length[i])
            return differs("length of the route", i, hx_catan_road_length(o->state, who),
                           o->length[i], true);
        if (hx_catan_public_points(o->state, who) != so_points(o, i) + army)
            return differs("points", i, hx_catan_public_points(o->state, who),
                           so_points(o, i) + army, true);
        for (int card = 0; card < HX_RESOURCES && o->hands_known; card++)
            if (o->hand[i][card] != o->due_hand[i][card]) return differs("hand", i, card, 0, true);
    }
    const hx_seat holder = hx_catan_road_holder(o->state);
    if (!route) return holder == HX_NOBODY ? NULL : "a card for the route";
    return (holder == HX_NOBODY ? NOT_THERE : holder) == o->holder ? NULL : "holder of the route";
}

static const char *agree_asked(sea_oracle *o, int seat)
{
    switch ((int)hx_catan_asked(o->state)) {
    case HX_T_TURN: return agree_turn(o, seat);
    case HX_T_FREE_ROAD: return agree_free(o, seat);
    case HX_T_START_SETTLEMENT:
        return agree_on(o, "start", seat, HX_V_START_SETTLEMENT, o->corners, true, may_begin);
    case HX_T_START_ROAD: return agree_start(o, seat);
    case HX_T_THIEF: return agree_thief(o, seat);
    case TASK_GOLD:
    case TASK_FIND: return agree_gold(o, seat);
    case TASK_HARBOUR:
        return agree_on(o, "harbour", seat, V_HARBOUR, o->sides, true, takes_harbour);
    default: return NULL;
    }
}

const char *so_compare(sea_oracle *o)
{
    const char *what = agree_counts(o);
    const int asked = (int)hx_catan_asked(o->state);
    const uint8_t waiting = hx_catan_game.waiting(o->rules, o->state);
    if (!what && (asked == TASK_FOG || asked == TASK_FOG_NUMBER))
        what = agree_fog(o, asked == TASK_FOG_NUMBER);
    if (!what && asked == HX_T_TURN) what = agree_no_fog(o);
    for (int seat = 0; seat < o->seats && !what; seat++) {
        if (!(waiting >> seat & 1)) continue;
        lists = hx_catan_game.legal(o->rules, o->state, (hx_seat)seat, listed, HX_CATAN_MOVES_MAX);
        note_lists(true);
        what = agree_asked(o, seat);
        note_lists(false);
    }
    return what;
}
