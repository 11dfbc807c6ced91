/* map_lay.c -- a board from a map: what the map leaves open is dealt, or read from
 * a board in full.
 *
 * The order of draws stands in map.h and never changes.  As in deal.c a piece that
 * breaks a rule sends the deal back to the start of its step. */
#include "map.h"

#include <assert.h>
#include <string.h>

#include "bag.h"
#include "maps.h"

/* -- terrain and numbers ---------------------------------------------------------------------- */

static void lay_terrain(const map_deal *d, board *b, hx_rng *rng)
{
    bag places = { .left = 0 };
    for (int hex = 0; hex < b->hexes; hex++)
        if (d->in[hex]) put_in(&places, hex);
    for (int terrain = 0; terrain < TERRAINS; terrain++)
        for (int i = 0; i < d->terrain[terrain]; i++)
            b->terrain[draw(&places, rng)] = (uint8_t)terrain;
    assert(places.left == 0);
}

static bool is_barred(const map *m, const board *b, int hex)
{
    if ((m->barred_on[b->terrain[hex]] | m->barred_at[hex]) >> b->number[hex] & 1) return true;
    return !m->reds_touch && hex_unfair(b, hex, FAIR_RED) != 0;
}

static bool lay_numbers(const map *m, const map_deal *d, board *b, hx_rng *rng)
{
    bag places = { .left = 0 };
    for (int hex = 0; hex < b->hexes; hex++) {
        if (!d->in[hex]) continue;
        b->number[hex] = 0;
        if (is_land(b->terrain[hex]) && b->terrain[hex] != DESERT) put_in(&places, hex);
    }
    for (const uint8_t *number = deal_order; *number != 0; number++)
        for (int i = 0; i < d->number[*number]; i++) {
            const int hex = draw(&places, rng);
            b->number[hex] = *number;
            if (is_barred(m, b, hex)) return false;
        }
    assert(places.left == 0);
    return true;
}

/* (R-SF-188) Enough coast for the harbours that players place, and enough sites for
 * their settlements, wherever they put them. */
static bool has_room(const board *b, int seats)
{
    int tokens = 0, coast = 0, sites = 0;
    for (int kind = 0; kind < HARBOUR_KINDS; kind++) tokens += b->harbour_pool[kind];
    for (int side = 0; side < b->sides; side++)
        coast += board_side_kind(b, b->terrain, side) == COAST_SIDE;
    for (int corner = 0; corner < b->corners; corner++) {
        bool land = false;
        for (int i = 0; i < 3 && b->corner_hex[corner][i] != NO_HEX; i++)
            land |= is_land(b->terrain[b->corner_hex[corner][i]]);
        sites += land;
    }
    return tokens == 0 || (coast >= 3 * tokens - 2 && sites >= 8 * seats - 3);
}

static void lay_deal(const map *m, const map_deal *d, int seats, board *b, hx_rng *rng)
{
    for (;;) {
        lay_terrain(d, b, rng);
        if (!has_room(b, seats)) continue;
        if (d->spiral) {
            const int corner = 1 + (int)hx_rng_below(rng, 6);
            deal_spiral_on(b, d->in, frame_tokens(true), corner);
            return;
        }
        for (int i = 0; i < NUMBER_TRIES; i++)
            if (lay_numbers(m, d, b, rng)) return;
    }
}

/* Numbers of one deal must not be in the way of another's. */
static void lay_deals(const map *m, const map_options *options, board *b, hx_rng *rng)
{
    for (int i = 0; i < m->deals; i++)
        for (int hex = 0; hex < b->hexes; hex++)
            if (m->deal[i].in[hex] && (m->deal[i].always || options->variable)) b->number[hex] = 0;
    for (int i = 0; i < m->deals; i++)
        if (m->deal[i].always || options->variable)
            lay_deal(m, &m->deal[i], options->seats, b, rng);
}

/* -- harbours --------------------------------------------------------------------------------- */

static void put_kinds(bag *to, const uint8_t kinds[HARBOUR_KINDS])
{
    for (int kind = 0; kind < HARBOUR_KINDS; kind++)
        for (int i = 0; i < kinds[kind]; i++) put_in(to, kind);
}

static void lay_harbours(const map *m, const map_options *options, board *b, hx_rng *rng)
{
    bag kinds = { .left = 0 };
    bool blank = false;
    for (int i = 0; i < m->sites; i++) blank |= m->kind[i] == NO_HARBOUR;
    if (blank) put_kinds(&kinds, m->blank_kinds);
    for (int i = 0; i < m->sites && options->shuffle_harbours; i++)
        if (m->kind[i] != NO_HARBOUR) put_in(&kinds, m->kind[i]);
    for (int i = 0; i < m->sites; i++) {
        if (options->without_extra && m->site[i] == m->extra) continue;
        const bool open = m->kind[i] == NO_HARBOUR || options->shuffle_harbours;
        board_harbour(b, m->site[i], (enum harbour)(open ? draw(&kinds, rng) : m->kind[i]));
    }
}

static void lay_gifts(const map *m, board *b, hx_rng *rng)
{
    bag kinds = { .left = 0 };
    put_kinds(&kinds, m->gift_kinds);
    for (int i = 0; i < b->marks; i++)
        if (b->mark[i].kind == MARK_GIFT) b->mark[i].value = (uint8_t)draw(&kinds, rng);
}

/* -- what follows from how things lie ----------------------------------------------------------- */

static int first_desert(const board *b)
{
    for (int hex = 0; hex < b->hexes; hex++)
        if (b->terrain[hex] == DESERT) return hex;
    return NO_HEX;
}

static int first_twelve(const board *b, int zone)
{
    for (int hex = 0; hex < b->hexes; hex++)
        if (b->number[hex] == 12 && b->zone[hex] == zone) return hex;
    return NO_HEX;
}

/* (R-SF-104, 113, 124) Where it is printed while that hex has still its number, or is
 * still a desert; else on a desert where it stood on one, or on the 12. */
static int robber_at(const map *m, const board *b)
{
    const int printed = m->board.robber;
    if (m->robber_on_desert) return first_desert(b);
    if (printed == NO_HEX) return NO_HEX;
    const bool desert = m->board.terrain[printed] == DESERT;
    if (b->number[printed] == m->board.number[printed] && (b->terrain[printed] == DESERT) == desert)
        return printed;
    const int other = desert ? first_desert(b) : first_twelve(b, b->zone[printed]);
    return other == NO_HEX ? printed : other;
}

static void finish(const map *m, board *b)
{
    b->robber = (uint8_t)robber_at(m, b);
    board_areas(b, m->joined);
}

static void read_ours(const map_options *options, map *m)
{
    int line;
    const bool read = map_read(options->text, options->edition, m, &line);
    assert(read);
    (void)read;
}

void map_lay(const map_options *options, board *b)
{
    map m;
    hx_rng rng;
    read_ours(options, &m);
    hx_rng_seed(&rng, options->seed);
    *b = m.board;
    lay_deals(&m, options, b, &rng);
    lay_harbours(&m, options, b, &rng);
    lay_gifts(&m, b, &rng);
    finish(&m, b);
}

/* -- a board in full ---------------------------------------------------------------------------- */

static bool same_shape(const board *one, const board *two)
{
    return one->hexes == two->hexes && memcmp(one->q, two->q, sizeof one->q) == 0 &&
           memcmp(one->r, two->r, sizeof one->r) == 0;
}

static bool may_be_mixed(const map *m, int hex)
{
    for (int i = 0; i < m->deals; i++)
        if (m->deal[i].in[hex]) return true;
    return false;
}

static bool same_ground(const map *m, const board *b, int hex)
{
    const int terrain = b->terrain[hex], printed = m->board.terrain[hex];
    if (m->dealt[hex]) return terrain != FOG;
    return is_land(printed) ? is_land(terrain) : terrain == printed;
}

/* Hexes without number stay without; others have one unless they are deserts now. */
static bool same_numbers(const map *m, const board *b, int hex)
{
    const bool bears = is_land(b->terrain[hex]) && b->terrain[hex] != DESERT;
    const bool mixed = m->dealt[hex] || may_be_mixed(m, hex);
    const bool wanted = mixed ? bears : bears && m->board.number[hex] != 0;
    return wanted == (b->number[hex] != 0);
}

/* Puts what the map says beside what was read; false: other gifts than the map's. */
static bool take_over(const map *m, board *b)
{
    marked_place given[HARBOURS];
    const int gifts = b->marks;
    int found = 0;
    memcpy(given, b->mark, sizeof given);
    memcpy(b->zone, m->board.zone, sizeof b->zone);
    memcpy(b->mark, m->board.mark, sizeof b->mark);
    memcpy(b->hidden_terrain, m->board.hidden_terrain, sizeof b->hidden_terrain);
    memcpy(b->hidden_number, m->board.hidden_number, sizeof b->hidden_number);
    memcpy(b->harbour_pool, m->board.harbour_pool, sizeof b->harbour_pool);
    b->marks = m->board.marks;
    b->pirate = m->board.pirate;
    b->pirate_side = m->board.pirate_side;
    for (int i = 0; i < b->marks; i++)
        for (int k = 0; k < gifts; k++) {
            if (b->mark[i].kind != MARK_GIFT || b->mark[i].at != given[k].at) continue;
            b->mark[i].value = given[k].value;
            found++;
        }
    int wanted = 0;
    for (int i = 0; i < b->marks; i++) wanted += b->mark[i].kind == MARK_GIFT;
    return found == gifts && found == wanted;
}

/* What does not fit the map, or NULL. */
static const char *misfit(const map *m, board *b)
{
    if (!same_shape(&m->board, b)) return "a board of this scenario's shape";
    for (int hex = 0; hex < b->hexes; hex++) {
        if (!same_ground(m, b, hex)) return "land, sea and fog where this scenario has them";
        if (!same_numbers(m, b, hex)) return "numbers where this scenario has them";
    }
    return take_over(m, b) ? NULL : "gifts where this scenario has them";
}

hx_status map_take(const map_options *options, hx_in *in, board *b, hx_error *why)
{
    map m;
    hx_in at = *in;
    read_ours(options, &m);
    const hx_status status = take_any_board(&at, b, why);
    if (status != HX_OK) return status;
    const char *reason = misfit(&m, b);
    if (reason) return hx_refuse(in, HX_BAD_TEXT, reason, why);
    finish(&m, b);
    *in = at;
    return HX_OK;
}
