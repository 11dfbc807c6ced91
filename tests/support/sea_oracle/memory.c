/* memory.c -- what a move leaves behind that nobody writes down: new ships, chits and gifts, cloth,
 * stacks, claims for gold. `o` has looked at the position after the move, `b` at the one before. */
#include <string.h>

#include "support/sea_oracle/sea_oracle.h"

static bool is_ship_move(const hx_move *m)
{
    return m->verb == V_SHIP || m->verb == V_FREE_SHIP || m->verb == V_MOVE_SHIP ||
           m->verb == V_START_SHIP;
}
static int ship_goes_to(const hx_move *m)
{
    return m->verb == V_MOVE_SHIP ? m->to : m->at;
}

/* -- chits and gifts ---------------------------------------------------------------------------- */

/* [R-SF-60..64, 102, 111, 132, 172, 183] */
static void earn_chit(sea_oracle *o, const sea_oracle *b, const hx_move *m)
{
    static const int worth[SO_SCENARIOS] = {
        [SO_NEW_SHORES] = 2, [SO_ISLANDS] = 2, [SO_DESERT] = 2, [SO_WONDERS] = 1, [SO_NEW_WORLD] = 1
    };
    const int area = so_area_of(o, m->at);
    if (area == NOT_THERE) return;
    for (int c = 0; c < b->corners; c++)
        if (b->owner[c] == m->seat && so_area_of(b, c) == area) return;
    o->chits[m->seat] += worth[o->scenario];
}

/* [R-SF-143] */
static void take_gift(sea_oracle *o, int seat, int side)
{
    for (int i = 0; i < hx_catan_marks(o->rules) && !o->taken[side]; i++) {
        const hx_catan_mark mark = hx_catan_mark_at(o->rules, i);
        if (mark.at != side || strcmp(mark.word, "chit") != 0) continue;
        o->taken[side] = true;
        o->gifts[seat]++;
    }
}

/* -- cloth [R-SF-153, 154, 157] --------------------------------------------------------------------- */

static bool leads_home(const sea_oracle *o, int seat, int corner, bool seen[SO_CORNERS])
{
    if (o->owner[corner] != NOT_THERE) return o->owner[corner] == seat;
    seen[corner] = true;
    for (int i = 0; i < 3; i++) {
        const int side = o->corner_side[corner][i];
        if (side == NOT_THERE || o->ship[side] != seat) continue;
        const int next = so_other_end(o, side, corner);
        if (!seen[next] && leads_home(o, seat, next, seen)) return true;
    }
    return false;
}

static void meet_villages(sea_oracle *o, int seat)
{
    for (int i = 0; i < o->villages; i++) {
        bool seen[SO_CORNERS] = { false };
        if (o->trades[i][seat] || !leads_home(o, seat, o->village_at[i], seen)) continue;
        o->trades[i][seat] = true;
        if (o->left[i] == 0) continue;
        o->left[i]--;
        o->cloth[seat]++;
    }
}

static void pay_cloth(sea_oracle *o, int roller, int sum)
{
    for (int i = 0; i < o->villages; i++) {
        if (o->village_number[i] != sum || o->left[i] == 0) continue;
        for (int k = 0; k < o->seats; k++) {
            const int seat = (roller + k) % o->seats;
            int *from = o->left[i] ? &o->left[i] : &o->stock;
            if (!o->trades[i][seat] || *from == 0) continue;
            --*from;
            o->cloth[seat]++;
        }
    }
}

/* -- production and gold [R-SF-50..53, R-BASE-50..53] --------------------------------------------------- */

static int bank_total(const int bank[HX_RESOURCES])
{
    int n = 0;
    for (int card = 0; card < HX_RESOURCES; card++) n += bank[card];
    return n;
}

static void reap(const sea_oracle *b, int sum, int due[HX_SEATS][HX_RESOURCES], int gold[HX_SEATS])
{
    for (int c = 0; c < b->corners; c++)
        for (int i = 0; i < 3; i++) {
            const int hex = b->corner_hex[c][i], seat = b->owner[c], n = b->city[c] ? 2 : 1;
            if (hex == NOT_THERE || seat == NOT_THERE) continue;
            if (b->number[hex] != sum || hex == b->robber) continue;
            const hx_card card = hx_catan_product((hx_terrain)b->terrain[hex]);
            if (b->terrain[hex] == HX_GOLD) gold[seat] += n;
            else if (card != HX_RESOURCES) due[seat][card] += n;
        }
}

/* What everybody should hold now, and what may still be taken for gold. */
static void harvest(sea_oracle *o, const sea_oracle *b, int roller, int sum)
{
    int due[HX_SEATS][HX_RESOURCES] = { { 0 } }, gold[HX_SEATS] = { 0 }, bank[HX_RESOURCES];
    memcpy(bank, b->bank, sizeof bank);
    memcpy(o->due_hand, b->hand, sizeof o->due_hand);
    o->hands_known = true;
    reap(b, sum, due, gold);
    for (int card = 0; card < HX_RESOURCES; card++) {
        int all = 0, claims = 0;
        for (int i = 0; i < o->seats; i++) all += due[i][card], claims += due[i][card] > 0;
        for (int i = 0; i < o->seats; i++) {
            int n = due[i][card];
            if (all > b->bank[card]) n = claims == 1 && n ? b->bank[card] : 0;
            o->due_hand[i][card] += n;
            bank[card] -= n;
        }
    }
    int left = bank_total(bank);
    for (int k = 0; k < o->seats; k++) {
        const int seat = (roller + k) % o->seats;
        o->claim[seat] = gold[seat] < left ? gold[seat] : left;
        left -= o->claim[seat];
    }
}

/* [R-SF-53, R-BASE-34] The last start settlement pays. */
static void pay_start(sea_oracle *o, const sea_oracle *b, const hx_move *m)
{
    const int rounds = o->scenario == SO_CLOTH ? 3 : 2;
    o->start_corner = m->at;
    memcpy(o->due_hand, b->hand, sizeof o->due_hand);
    o->hands_known = true;
    if (++o->started <= (rounds - 1) * o->seats) return;
    for (int i = 0; i < 3; i++) {
        const int hex = o->corner_hex[m->at][i];
        if (hex == NOT_THERE) continue;
        const hx_card card = hx_catan_product((hx_terrain)o->terrain[hex]);
        if (o->terrain[hex] == HX_GOLD && !o->no_start_gold) o->claim[m->seat]++;
        if (card != HX_RESOURCES) o->due_hand[m->seat][card]++;
    }
}

static void find_land(sea_oracle *o, const sea_oracle *b, const hx_move *m)
{
    const int terrain = o->terrain[m->to];
    const hx_card card = hx_catan_product((hx_terrain)terrain);
    o->stack_number[m->at]--;
    memcpy(o->due_hand, b->hand, sizeof o->due_hand);
    o->hands_known = true;
    if (terrain == HX_GOLD) o->claim[o->actor] = bank_total(b->bank) > 0;
    else if (b->bank[card]) o->due_hand[o->actor][card]++;
}

/* -- the line among the pirates ----------------------------------------------------------------------------- */

static void follow_line(sea_oracle *o, int seat)
{
    for (bool on = o->line_end[seat] != NOT_THERE; on;) {
        on = false;
        for (int i = 0; i < 3 && !on; i++) {
            const int side = o->corner_side[o->line_end[seat]][i];
            if (side == NOT_THERE || o->ship[side] != seat || !so_goes_on(o, seat, side)) continue;
            o->line_end[seat] = so_other_end(o, side, o->line_end[seat]);
            on = true;
        }
    }
}

/* A line begins at a building of the main island. */
static bool has_line_ship(const sea_oracle *o, int seat)
{
    if (o->owner[o->line_end[seat]] == seat && so_area_of(o, o->line_end[seat]) == o->main_area)
        return false;
    for (int i = 0; i < 3; i++) {
        const int side = o->corner_side[o->line_end[seat]][i];
        if (side != NOT_THERE && o->ship[side] == seat &&
            so_goes_back(o, seat, side, so_has_landed(o, seat)))
            return true;
    }
    return false;
}

/* Ships that are gone shorten it from its end; without any there is none, until one is known
 * again. */
static void mend_line(sea_oracle *o, const sea_oracle *b, int seat)
{
    for (bool back = o->line_end[seat] != NOT_THERE; back;) {
        back = false;
        for (int i = 0; i < 3 && !back; i++) {
            const int side = o->corner_side[o->line_end[seat]][i];
            if (side == NOT_THERE || b->ship[side] != seat || o->ship[side] == seat) continue;
            if (!so_goes_back(o, seat, side, so_has_landed(b, seat))) continue;
            o->line_end[seat] = so_other_end(o, side, o->line_end[seat]);
            back = true;
        }
    }
    if (o->line_end[seat] != NOT_THERE && !has_line_ship(o, seat)) o->line_end[seat] = NOT_THERE;
    follow_line(o, seat);
}

static void begin_lines(sea_oracle *o)
{
    int seat = 0;
    for (int i = 0; i < hx_catan_marks(o->rules) && seat < o->seats; i++) {
        const hx_catan_mark mark = hx_catan_mark_at(o->rules, i);
        if (strcmp(mark.word, "start") == 0) o->line_end[seat++] = mark.at;
    }
    for (seat = 0; seat < o->seats; seat++) follow_line(o, seat);
}

/* -- all of it -------------------------------------------------------------------------------------------------- */

static void put_ship(sea_oracle *o, const hx_move *m)
{
    const int side = ship_goes_to(m);
    o->fresh[side] = m->verb != V_START_SHIP && m->verb != V_MOVE_SHIP;
    if (m->verb == V_MOVE_SHIP) o->fresh[m->at] = false;
    if (m->verb == V_MOVE_SHIP) o->sailed = true;
    if (o->scenario == SO_TRIBE) take_gift(o, m->seat, side);
}

static bool changes_routes(const sea_oracle *o, const sea_oracle *b)
{
    return memcmp(o->ship, b->ship, sizeof o->ship) != 0 ||
           memcmp(o->road, b->road, sizeof o->road) != 0 ||
           memcmp(o->owner, b->owner, sizeof o->owner) != 0;
}

void so_remember(sea_oracle *o, const sea_oracle *b, const hx_move *m)
{
    const int roller = hx_catan_dice_owner(o->state);
    o->hands_known = false;
    if (m->verb == HX_V_END || m->verb == V_SIEGE) {
        memset(o->fresh, 0, sizeof o->fresh);
        o->sailed = false;
    }
    if (m->seat < o->seats) o->actor = m->seat;
    if (is_ship_move(m)) put_ship(o, m);
    if (m->verb == HX_V_SETTLEMENT) earn_chit(o, b, m);
    if (m->verb == HX_V_START_SETTLEMENT) pay_start(o, b, m);
    if (o->scenario == SO_CLOTH && m->seat < o->seats) meet_villages(o, m->seat);
    if (m->verb == HX_V_DICE && m->at + m->to != 7) harvest(o, b, roller, m->at + m->to);
    if (m->verb == HX_V_DICE && o->scenario == SO_PIRATES) o->hands_known = false;
    if (m->verb == HX_V_DICE && o->scenario == SO_PIRATES) memset(o->claim, 0, sizeof o->claim);
    if (m->verb == HX_V_DICE && o->scenario == SO_CLOTH) pay_cloth(o, roller, m->at + m->to);
    if (m->verb == V_PIRATE_CLOTH) o->cloth[m->to]--, o->cloth[m->seat]++;
    if (m->verb == V_FOG) o->stack_terrain[m->at]--;
    if (m->verb == V_FOG_NUMBER) find_land(o, b, m);
    if (m->verb == V_HARBOUR) o->dock[m->at] = true;
    for (int card = 0; m->verb == V_GOLD && card < HX_RESOURCES; card++)
        o->claim[m->seat] -= m->cards[card];
    if (o->scenario == SO_PIRATES && !o->lines_known) begin_lines(o);
    o->lines_known = true;
    if (memcmp(o->ship, b->ship, sizeof o->ship) != 0)
        for (int i = 0; i < o->seats && o->scenario == SO_PIRATES; i++) mend_line(o, b, i);
    if (!changes_routes(o, b)) return;
    for (int i = 0; i < o->seats; i++) o->length[i] = so_route_length(o, i);
    if (o->scenario != SO_CLOTH && o->scenario != SO_PIRATES) so_award_route(o);
}

int so_points(const sea_oracle *o, int seat)
{
    int n = o->chits[seat] + o->gifts[seat] + o->cloth[seat] / 2 + (o->holder == seat ? 2 : 0);
    for (int c = 0; c < o->corners; c++)
        if (o->owner[c] == seat) n += o->city[c] ? 2 : 1;
    return n;
}
