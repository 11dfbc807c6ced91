/* cards_science.c -- the science cards: each with list, check and apply. [R-CK-80, 83, 88] */
#include "../base/base.h"
#include "../move_fields.h"
#include "progress.h"

static hx_status held(const rules *r, const state *s, const hx_move *m, int card)
{
    return card_play_check(r, s, m->seat, SCIENCE, card);
}
static void played(const rules *r, state *s, const hx_move *m, int card)
{
    card_played(r, s, m->seat, SCIENCE, card);
}

/* -- Alchemist: the dice are set, the event die is thrown [R-CK-20, 24] ------------------------- */

static void put_chosen_dice(hx_out *out, const rules *r, const state *s, const hx_move *m)
{
    (void)r, (void)s;
    hx_put_int(out, m->at);
    hx_put_int(out, m->to);
}
static bool take_chosen_die(hx_in *in, uint16_t *die)
{
    if (*in->at < '1' || *in->at > '6') return false;
    *die = (uint16_t)(*in->at++ - '0');
    return true;
}
static bool take_chosen_dice(hx_in *in, const rules *r, const state *s, hx_move *m)
{
    (void)r, (void)s;
    return take_chosen_die(in, &m->at) && take_chosen_die(in, &m->to);
}
static int chosen_dice_slot(const rules *r, const hx_move *m)
{
    (void)r;
    return is_roll(m) ? (m->at - 1) * 6 + m->to - 1 : -1;
}
const struct move_field_ops chosen_dice_ops = {
    USES_AT | USES_TO, 36,  "the yellow and the red die", put_chosen_dice, take_chosen_dice,
    chosen_dice_slot,  NULL
};

void alchemist_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    (void)r, (void)s;
    for (int yellow = 1; yellow <= 6; yellow++)
        for (int red = 1; red <= 6; red++)
            add_move(out, knights_move(who, VERB_ALCHEMIST, yellow, red));
}
hx_status alchemist_check(const rules *r, const state *s, const hx_move *m)
{
    return is_roll(m) ? held(r, s, m, ALCHEMIST) : HX_BAD_TEXT;
}
void alchemist_apply(const rules *r, state *s, const hx_move *m)
{
    played(r, s, m, ALCHEMIST);
    s->die[0] = (uint8_t)m->at;
    s->die[1] = (uint8_t)m->to;
}

/* -- Crane: one improvement of this part for a card less ------------------------------------------ */

void crane_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    const hx_move m = knights_move(who, VERB_CRANE, 0, 0);
    list_card(r, s, &m, crane_check, out);
}
hx_status crane_check(const rules *r, const state *s, const hx_move *m)
{
    const hx_status st = held(r, s, m, CRANE);
    if (st != HX_OK) return st;
    if (crane_saves(r, s)) return HX_NO_EFFECT; /* two never serve one improvement */
    for (int track = 0; track < TRACKS; track++)
        if (improvement_check(r, s, m->seat, track) == HX_OK) return HX_OK;
    return without_effect(r);
}
void crane_apply(const rules *r, state *s, const hx_move *m)
{
    played(r, s, m, CRANE);
    progress_of(r, s)->crane = 1;
}

/* -- Engineer: a wall ------------------------------------------------------------------------------ */

void engineer_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    list_corners(r, s, who, VERB_ENGINEER, engineer_check, out);
}
hx_status engineer_check(const rules *r, const state *s, const hx_move *m)
{
    const hx_status st = held(r, s, m, ENGINEER);
    return st != HX_OK ? st : wall_site_check(r, s, m->seat, m->at);
}
void engineer_apply(const rules *r, state *s, const hx_move *m)
{
    played(r, s, m, ENGINEER);
    put_wall(r, s, m->seat, m->at);
}

/* -- Inventor: two numbers change places ----------------------------------------------------------- */

static bool is_swappable(int n)
{
    return n && n != 2 && n != 6 && n != 8 && n != 12;
}
static bool may_be_swapped(const state *s, int hex)
{
    return is_swappable(s->number[hex]);
}

/* Each pair once, though either order is heard. */
void inventor_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    for (int a = 0; a < r->board.hexes; a++)
        for (int b = a + 1; may_be_swapped(s, a) && b < r->board.hexes; b++)
            if (may_be_swapped(s, b) && s->number[a] != s->number[b])
                add_move(out, knights_move(who, VERB_INVENTOR, a, b));
}
hx_status inventor_check(const rules *r, const state *s, const hx_move *m)
{
    const hx_status st = held(r, s, m, INVENTOR);
    if (st != HX_OK) return st;
    if (m->at >= r->board.hexes || m->to >= r->board.hexes) return HX_NO_SUCH_PLACE;
    if (!may_be_swapped(s, m->at) || !may_be_swapped(s, m->to)) return HX_FORBIDDEN;
    return s->number[m->at] != s->number[m->to] ? HX_OK : HX_NO_EFFECT;
}
void inventor_apply(const rules *r, state *s, const hx_move *m)
{
    const uint8_t number = s->number[m->at];
    played(r, s, m, INVENTOR);
    s->number[m->at] = s->number[m->to];
    s->number[m->to] = number;
}

/* Every number lies where it lay or was swapped.  Under fog it is drawn, and fog.c counts them. */
bool numbers_swapped_ok(const rules *r, const state *s)
{
    int more[13] = { 0 };
    bool found = false;
    for (int hex = 0; hex < r->board.hexes; hex++) {
        const int was = r->board.number[hex], is = s->number[hex];
        found |= r->board.terrain[hex] == FOG;
        if (r->board.terrain[hex] == FOG) continue;
        if (is != was && !(is_swappable(is) && is_swappable(was))) return false;
        more[is]++, more[was]--;
    }
    for (int n = 0; n < 13; n++)
        if (more[n] && !found) return false;
    return true;
}

/* -- Irrigation and Mining: two cards for each hex one lives at -------------------------------------- */

static int harvest_of(const rules *r, const state *s, hx_seat who, int terrain)
{
    const int card = catan_product[terrain];
    int n = 0;
    for (int hex = 0; hex < r->board.hexes; hex++)
        if (s->terrain[hex] == terrain && has_building_at(r, s, who, hex)) n += 2;
    return n < s->bank[card] ? n : s->bank[card];
}
static hx_status harvest_check(const rules *r, const state *s, const hx_move *m, int card,
                               int terrain)
{
    const hx_status st = held(r, s, m, card);
    if (st != HX_OK) return st;
    return harvest_of(r, s, m->seat, terrain) ? HX_OK : without_effect(r);
}
static void harvest_apply(const rules *r, state *s, const hx_move *m, int card, int terrain)
{
    played(r, s, m, card);
    bank_give(s, m->seat, catan_product[terrain], harvest_of(r, s, m->seat, terrain));
}

void irrigation_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    const hx_move m = knights_move(who, VERB_IRRIGATION, 0, 0);
    list_card(r, s, &m, irrigation_check, out);
}
hx_status irrigation_check(const rules *r, const state *s, const hx_move *m)
{
    return harvest_check(r, s, m, IRRIGATION, FIELDS);
}
void irrigation_apply(const rules *r, state *s, const hx_move *m)
{
    harvest_apply(r, s, m, IRRIGATION, FIELDS);
}

void mining_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    const hx_move m = knights_move(who, VERB_MINING, 0, 0);
    list_card(r, s, &m, mining_check, out);
}
hx_status mining_check(const rules *r, const state *s, const hx_move *m)
{
    return harvest_check(r, s, m, MINING, MOUNTAINS);
}
void mining_apply(const rules *r, state *s, const hx_move *m)
{
    harvest_apply(r, s, m, MINING, MOUNTAINS);
}

/* -- Medicine: a city for two ore and a grain --------------------------------------------------------- */

static const uint8_t medicine_cost[HX_CARDS] = { [GRAIN] = 1, [ORE] = 2 };

void medicine_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    list_corners(r, s, who, VERB_MEDICINE, medicine_check, out);
}
hx_status medicine_check(const rules *r, const state *s, const hx_move *m)
{
    const hx_status st = held(r, s, m, MEDICINE), site = upgrade_site_check(r, s, m->seat, m->at);
    if (st != HX_OK || site != HX_OK) return st != HX_OK ? st : site;
    return can_pay(s, m->seat, medicine_cost) ? HX_OK : HX_CANNOT_PAY;
}
void medicine_apply(const rules *r, state *s, const hx_move *m)
{
    played(r, s, m, MEDICINE);
    pay(s, m->seat, medicine_cost);
    s->begun |= BUILT;
    put_piece(r, s, m->seat, m->at, CITY);
}

/* -- Road Building ---------------------------------------------------------------------------------- */

void road_building_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    const hx_move m = knights_move(who, VERB_ROAD_BUILDING, 0, 0);
    list_card(r, s, &m, road_building_check, out);
}
hx_status road_building_check(const rules *r, const state *s, const hx_move *m)
{
    const hx_status st = held(r, s, m, ROAD_BUILDING_CARD);
    if (st != HX_OK || can_place_free(r, s, m->seat)) return st;
    if (without_effect(r) == HX_OK) return HX_OK;
    return route_pieces(s, m->seat) ? HX_NOT_CONNECTED : HX_NO_PIECE;
}
void road_building_apply(const rules *r, state *s, const hx_move *m)
{
    played(r, s, m, ROAD_BUILDING_CARD);
    owe(s, TASK_FREE_ROAD, m->seat, route_pieces(s, m->seat) < 2 ? 1 : 2, 0);
}

/* -- Smith: one knight, and another if one likes ------------------------------------------------------ */

static bool can_promote(const rules *r, const state *s, hx_seat who)
{
    for (int c = next_own(r, s, who, 0); c < r->board.corners; c = next_own(r, s, who, c + 1))
        if (promotion_check(r, s, who, c) == HX_OK) return true;
    return false;
}

void smith_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    list_corners(r, s, who, VERB_SMITH, smith_check, out);
}
hx_status smith_check(const rules *r, const state *s, const hx_move *m)
{
    const hx_status st = held(r, s, m, SMITH);
    return st != HX_OK ? st : promotion_check(r, s, m->seat, m->at);
}
void smith_apply(const rules *r, state *s, const hx_move *m)
{
    played(r, s, m, SMITH);
    promote_knight(r, s, m->at);
    if (can_promote(r, s, m->seat)) owe(s, TASK_SMITH, m->seat, 1, 0);
}

void smith_again_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    list_corners(r, s, who, VERB_SMITH_AGAIN, smith_again_check, out);
}
hx_status smith_again_check(const rules *r, const state *s, const hx_move *m)
{
    return promotion_check(r, s, m->seat, m->at);
}
void smith_again_apply(const rules *r, state *s, const hx_move *m)
{
    promote_knight(r, s, m->at);
}

void smith_enough_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    (void)r, (void)s;
    add_move(out, knights_move(who, VERB_SMITH_ENOUGH, 0, 0));
}
void smith_enough_apply(const rules *r, state *s, const hx_move *m)
{
    (void)r, (void)s, (void)m;
}
