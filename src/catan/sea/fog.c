/* fog.c -- hexes that lie face down and are turned up by whoever comes to them. [R-SF-70..79]
 *
 * What lies under the fog is not in the position: terrain and number are drawn when a hex is
 * turned up, from what the hexes turned up so far have left of the two stacks.  So there is
 * nothing to hide in a view. */
#include <assert.h>

#include "sea.h"

#include "../base/base.h"
#include "../move_fields.h"

static bool wanted(const rules *r)
{
    return scenario_of(r) == SEA_FOG;
}

static void start(rules *r)
{
    r->shifts |= SHIFTS_TERRAIN | SHIFTS_NUMBERS;
}

/* Was it face down when the game began, and is it no more? */
static bool is_discovered(const rules *r, const state *s, int hex)
{
    return r->board.terrain[hex] == FOG && s->terrain[hex] != FOG;
}

static bool bears(int terrain)
{
    return is_land(terrain) && terrain != DESERT;
}

/* [R-SF-79] What is left of the stacks. */
static void hidden_terrain(const rules *r, const state *s, int left[TERRAINS])
{
    for (int t = 0; t < TERRAINS; t++) left[t] = r->board.hidden_terrain[t];
    for (int hex = 0; hex < r->board.hexes; hex++)
        if (is_discovered(r, s, hex)) left[s->terrain[hex]]--;
}
/* All numbers less those that lie open, wherever they are by now: the Inventor swaps them. */
static void hidden_numbers(const rules *r, const state *s, int left[13])
{
    for (int n = 0; n < 13; n++) left[n] = r->board.hidden_number[n];
    for (int hex = 0; hex < r->board.hexes; hex++) {
        if (r->board.number[hex]) left[r->board.number[hex]]++;
        if (s->number[hex]) left[s->number[hex]]--;
    }
}

/* -- coming to a hex ---------------------------------------------------------------------- */

/* [R-SF-70, 72] Roads and ships turn up what lies at their ends, in reading order; the
 * last one owed is the first one done. */
static void put_on_side(const rules *r, state *s, hx_seat who, int side, int piece)
{
    hex_set found = { { 0 } };
    (void)who, (void)piece;
    for (int e = 0; e < 2; e++)
        for (int i = 0; i < 3; i++) {
            const uint8_t hex = r->board.corner_hex[r->board.side_corner[side][e]][i];
            if (hex != NO_HEX && s->terrain[hex] == FOG) set_bit(found.w, hex);
        }
    for (int hex = r->board.hexes - 1; hex >= 0; hex--)
        if (has_bit(found.w, hex)) owe(s, TASK_FOG, HX_CHANCE, 1, hex);
}

/* A card for each hex found. */
static int lure(int so_far, const rules *r, const state *s, hx_seat who, int side)
{
    (void)who;
    for (int e = 0; e < 2; e++)
        for (int i = 0; i < 3; i++) {
            const uint8_t hex = r->board.corner_hex[r->board.side_corner[side][e]][i];
            const uint8_t *beside = r->board.side_hex[side];
            const bool twice = e == 1 && (hex == beside[0] || hex == beside[1]);
            so_far += hex != NO_HEX && !twice && s->terrain[hex] == FOG ? 2 : 0;
        }
    return so_far;
}

static void fog_odds(const rules *r, const state *s, odds_list *out)
{
    int left[TERRAINS];
    hidden_terrain(r, s, left);
    for (int t = 0; t < FOG; t++)
        if (left[t] > 0)
            add_odds(out, sea_move(HX_CHANCE, VERB_FOG, t, top_task(s)->arg), (unsigned)left[t]);
}
static hx_status fog_check(const rules *r, const state *s, const hx_move *m)
{
    int left[TERRAINS];
    if (m->to != top_task(s)->arg || m->at >= FOG) return HX_BAD_TEXT;
    hidden_terrain(r, s, left);
    return left[m->at] > 0 ? HX_OK : HX_NO_CARD;
}
/* [R-SF-77] Land and water are at once what they are. */
static void fog_apply(const rules *r, state *s, const hx_move *m)
{
    assert(s->terrain[m->to] == FOG);
    s->terrain[m->to] = (uint8_t)m->at;
    state_derive(r, s);
    if (bears(m->at)) owe(s, TASK_FOG_NUMBER, HX_CHANCE, 1, m->to);
}

/* -- its number, and what one finds ---------------------------------------------------------- */

static void fog_number_odds(const rules *r, const state *s, odds_list *out)
{
    int left[13];
    hidden_numbers(r, s, left);
    for (int n = 0; n < 13; n++)
        if (left[n] > 0)
            add_odds(out, sea_move(HX_CHANCE, VERB_FOG_NUMBER, n, top_task(s)->arg),
                     (unsigned)left[n]);
}
static hx_status fog_number_check(const rules *r, const state *s, const hx_move *m)
{
    int left[13];
    if (m->to != top_task(s)->arg || m->at > 12) return HX_BAD_TEXT;
    hidden_numbers(r, s, left);
    return left[m->at] > 0 ? HX_OK : HX_NO_CARD;
}
/* [R-SF-71] A card of what it bears; for gold one of choice; where the bank has none, none. */
static void fog_number_apply(const rules *r, state *s, const hx_move *m)
{
    const uint8_t card = catan_product[s->terrain[m->to]];
    assert(s->number[m->to] == 0 && bears(s->terrain[m->to]));
    s->number[m->to] = (uint8_t)m->at;
    if (s->terrain[m->to] == GOLD) owe_gold(s, TASK_FIND, s->seat, 1);
    else if (s->bank[card]) bank_give(s, s->seat, card, 1);
    (void)r;
}

/* -- how it is written: terrain or number; which hex stands in the task --------------------------- */

static void put_terrain(hx_out *out, const rules *r, const state *s, const hx_move *m)
{
    (void)r, (void)s;
    put_kind(out, terrain_letters, FOG, m->at);
}
static bool take_terrain_found(hx_in *in, const rules *r, const state *s, hx_move *m)
{
    (void)r;
    m->to = s->depth ? top_task(s)->arg : 0;
    return take_kind(in, terrain_letters, &m->at) && m->at < FOG;
}
static void put_number(hx_out *out, const rules *r, const state *s, const hx_move *m)
{
    (void)r, (void)s;
    hx_put_int(out, m->at);
}
static bool take_number(hx_in *in, const rules *r, const state *s, hx_move *m)
{
    int n;
    (void)r;
    m->to = s->depth ? top_task(s)->arg : 0;
    if (!hx_take_int(in, 2, 12, &n)) return false;
    m->at = (uint16_t)n;
    return true;
}
const struct move_field_ops found_terrain_ops = {
    USES_AT | USES_TO, 0, "a terrain's letter", put_terrain, take_terrain_found, NULL, NULL
};
const struct move_field_ops found_number_ops = {
    USES_AT | USES_TO, 0, "a number, 2 to 12", put_number, take_number, NULL, NULL
};

/* -- sanity ----------------------------------------------------------------------------------------- */

static bool task_ok(const rules *r, const state *s, const struct task *t)
{
    if (t->kind == TASK_FOG)
        return t->left == 1 && t->arg < r->board.hexes && s->terrain[t->arg] == FOG;
    if (t->kind == TASK_FOG_NUMBER)
        return t->left == 1 && t == top_task(s) && t->arg < r->board.hexes &&
               is_discovered(r, s, t->arg) && bears(s->terrain[t->arg]) && !s->number[t->arg];
    if (t->kind == TASK_FIND)
        return t->left == 1 && t->arg == 0 && t->seat == s->seat && t == top_task(s);
    return true;
}

/* Which numbers the Inventor may have swapped is for the progress cards to say. */
static bool open_number_ok(const rules *r, const state *s, int hex)
{
    return r->opt[OPT_KNIGHTS] || s->number[hex] == r->board.number[hex];
}

static bool hex_ok(const rules *r, const state *s, int hex)
{
    const bool awaits = s->depth && top_task(s)->kind == TASK_FOG_NUMBER && top_task(s)->arg == hex;
    if (r->board.terrain[hex] != FOG)
        return s->terrain[hex] == r->board.terrain[hex] && open_number_ok(r, s, hex);
    return (s->number[hex] != 0) == (bears(s->terrain[hex]) && !awaits);
}

static bool own_ok(const rules *r, const state *s)
{
    int terrain[TERRAINS], number[13];
    for (int hex = 0; hex < r->board.hexes; hex++)
        if (!hex_ok(r, s, hex)) return false;
    hidden_terrain(r, s, terrain);
    hidden_numbers(r, s, number);
    for (int t = 0; t < TERRAINS; t++)
        if (terrain[t] < 0) return false;
    for (int n = 0; n < 13; n++)
        if (number[n] < 0) return false;
    return true;
}

const struct module fog_module = {
    .name = "fog",
    .wanted = wanted,
    .start = start,
    .verb = {
        [VERB_FOG] = { .odds = fog_odds, .check = fog_check, .apply = fog_apply },
        [VERB_FOG_NUMBER] = { .odds = fog_number_odds, .check = fog_number_check,
                              .apply = fog_number_apply },
    },
    .put_on_side = put_on_side,
    .lure = lure,
    .task_ok = task_ok,
    .own_ok = own_ok,
};
