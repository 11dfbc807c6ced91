/* survey.c -- plain facts about every seat from the tables of the modules in play.
 *
 * Written for speed: evaluators ask for it in every position they look at, and remember what
 * follows from the pieces. */
#include "hx/survey.h"

#include <assert.h>
#include <string.h>

#include "base/base.h"
#include "counts.h"
#include "fields.h"
#include "hx/hash.h"
#include "pieces.h"

_Static_assert((int)HX_SURVEY_PIECES >= (int)PIECES && (int)HX_SURVEY_AWARDS >= (int)AWARDS &&
                   (int)HX_SURVEY_PRICES > (int)HX_SURVEY_CARD + (int)SAVINGS &&
                   (int)HX_SURVEY_FACTS >= (int)FACTS,
               "room for all of them");
_Static_assert((int)HX_DEED_END == (int)ENDS && (int)HX_DEED_ACT == (int)ACTS &&
                   (int)HX_DEED_BUILD == (int)BUILDS,
               "the public sorts are the sorts");

enum { CARD_PRICE = HX_SURVEY_CARD, FIRST_SAVING };

/* -- names ------------------------------------------------------------------------------------ */

static const char *const saving_words[SAVINGS + 1] = {
#define SAVING(name, word) [SAVING_##name] = word,
#include "modules.def"
};
static const char *const fact_words[FACTS + 1] = {
#define FACT(name, word) [FACT_##name] = word,
#include "modules.def"
};
static const char *const award_words[AWARDS] = {
#define AWARD(name, number, key, word, least, points, keeps) [number] = key,
#include "modules.def"
};

const char *hx_survey_piece(int piece)
{
    return piece >= 0 && piece < PIECES ? piece_kinds[piece].word : NULL;
}
int hx_survey_routes(int class)
{
    for (int p = 0; p < PIECES; p++)
        if (piece_kinds[p].word && piece_kinds[p].place == ON_SIDE && piece_kinds[p].value == class)
            return p;
    return -1;
}
const char *hx_survey_award(int award)
{
    return award >= 0 && award < AWARDS ? award_words[award] : NULL;
}
int hx_survey_award_least(int award)
{
    return award_least(award);
}
const char *hx_survey_price(int price)
{
    if (price == CARD_PRICE) return "card";
    if (price < CARD_PRICE) return hx_survey_piece(price);
    return price - FIRST_SAVING < SAVINGS ? saving_words[price - FIRST_SAVING] : NULL;
}

const char *hx_survey_fact(int fact)
{
    return fact >= 0 && fact < FACTS ? fact_words[fact] : NULL;
}

/* -- rules ------------------------------------------------------------------------------------ */

bool hx_catan_is_plain(const rules *r)
{
    return !r->grown;
}
bool hx_catan_only_sums(const rules *r)
{
    return hx_catan_is_plain(r) && !r->dice_weight[0];
}
int hx_catan_kinds(const rules *r)
{
    return r->kinds;
}
int hx_catan_start_rounds(const rules *r)
{
    return r->start_rounds;
}
hx_deed hx_catan_deed(int verb)
{
    return verb < VERBS ? (hx_deed)verb_does[verb] : HX_DEED_ANSWER;
}

uint64_t hx_survey_ground(const rules *r, const state *s)
{
    uint64_t h = hx_hash(HX_HASH_START ^ s->robber, s->corner, (size_t)r->board.corners);
    h = hx_hash(h, s->side, (size_t)r->board.sides);
    if (r->shifts & SHIFTS_TERRAIN) h = hx_hash(h, s->terrain, r->board.hexes);
    if (r->shifts & SHIFTS_NUMBERS) h = hx_hash(h, s->number, r->board.hexes);
    return hx_hash(h, s->own, r->used - offsetof(state, own));
}

/* -- what places pay -------------------------------------------------------------------------- */

static int pips_of(int number)
{
    if (!number) return 0;
    return number < 7 ? number - 1 : 13 - number;
}

/* What a hex pays to a piece beside it, times its ways out of 36. */
static bool pay_of(const rules *r, const state *s, int hex, uint8_t piece, uint16_t sum[HX_CARDS],
                   uint16_t *picks)
{
    const int pips = pips_of(s->number[hex]);
    const uint8_t card = catan_product[s->terrain[hex]];
    struct yield y = { .picks = 0 };
    if (!pips) return false;
    if (card != NO_CARD) y.cards[card] = kinds_on_places[kind_of(piece)].value;
    ask_yield(r, s, hex, piece, &y);
    unsigned all = y.picks;
    for (int c = 0; c < r->kinds; c++) {
        sum[c] = (uint16_t)(sum[c] + y.cards[c] * pips);
        all += y.cards[c];
    }
    *picks = (uint16_t)(*picks + y.picks * pips);
    return all > 0;
}

static uint8_t byte_of(int n)
{
    return (uint8_t)(n < 0 ? 0 : n > 255 ? 255 : n);
}

/* A piece of a kind at a corner, less what another kind there pays. */
static void corner_pays(const rules *r, const state *s, int corner, uint8_t piece, uint8_t less,
                        hx_survey_pay *pay)
{
    uint16_t sum[HX_CARDS] = { 0 }, old[HX_CARDS] = { 0 }, picks = 0, old_picks = 0;
    for (int i = 0; i < 3; i++) {
        const uint8_t hex = r->board.corner_hex[corner][i];
        if (hex == NO_HEX) continue;
        pay_of(r, s, hex, piece, sum, &picks);
        if (less) pay_of(r, s, hex, less, old, &old_picks);
    }
    for (int c = 0; c < HX_CARDS; c++) pay->cards[c] = byte_of(sum[c] - old[c]);
    pay->picks = byte_of(picks - old_picks);
}

static void add_income(const rules *r, const state *s, int corner, hx_survey_ground_of *g,
                       unsigned *rolls)
{
    for (int i = 0; i < 3; i++) {
        const uint8_t hex = r->board.corner_hex[corner][i];
        if (hex == NO_HEX) continue;
        if (ask_blocked(r, s, hex)) {
            pay_of(r, s, hex, s->corner[corner], g->robbed, &g->robbed[HX_CARDS]);
            continue;
        }
        if (pay_of(r, s, hex, s->corner[corner], g->income, &g->picks))
            *rolls |= 1u << s->number[hex];
    }
}

static void add_town(const rules *r, const state *s, hx_seat who, int corner,
                     hx_survey_ground_of *g)
{
    if (s->corner[corner] != piece_of(who, A_SETTLEMENT) || g->towns == HX_SURVEY_TOWNS) return;
    hx_survey_site *const t = &g->town[g->towns++];
    *t = (hx_survey_site){ .corner = (uint16_t)corner };
    corner_pays(r, s, corner, piece_of(who, A_CITY), piece_of(who, A_SETTLEMENT), &t->pay);
}

static void survey_buildings(const rules *r, const state *s, hx_seat who, hx_survey_ground_of *g)
{
    unsigned rolls = 0;
    for (int c = next_piece(r, s, 0); c < r->board.corners; c = next_piece(r, s, c + 1)) {
        if (owner_of(s->corner[c]) != who || !corner_kind(s, c)->value) continue;
        add_income(r, s, c, g, &rolls);
        add_town(r, s, who, c, g);
    }
    g->numbers = (uint8_t)__builtin_popcount(rolls);
    for (; rolls; rolls &= rolls - 1)
        g->covered = (uint8_t)(g->covered + pips_of(__builtin_ctz(rolls)));
}

/* -- where routes lead ------------------------------------------------------------------------- */

/* A corner on the way: how one came there. */
struct stop {
    uint16_t corner;
    uint8_t class, routes[ROUTE_CLASSES];
};
enum { STOPS = 256 };

static bool is_foreign(const state *s, hx_seat who, int corner)
{
    return (corner_kind(s, corner)->traits & BLOCKS) && owner_of(s->corner[corner]) != who;
}

static void add_site(const rules *r, const state *s, hx_seat who, const struct stop *at, int away,
                     hx_survey_ground_of *g)
{
    const int corner = at->corner;
    if (g->sites == HX_SURVEY_SITES || !has_bit(s->sites.w, corner)) return;
    if (!ask_may_settle(r, s, who, corner)) return;
    hx_survey_site *const to = &g->site[g->sites++];
    *to = (hx_survey_site){ .corner = (uint16_t)corner,
                            .away = (uint8_t)away,
                            .roads = at->routes[ROADS],
                            .ships = at->routes[SHIPS],
                            .harbour = (uint8_t)ask_harbour(r, s, corner),
                            .bonus = byte_of(ask_site_bonus(r, s, who, corner)) };
    corner_pays(r, s, corner, piece_of(who, A_SETTLEMENT), 0, &to->pay);
}

static void add_lure(const rules *r, const state *s, hx_seat who, int side, int away,
                     hx_survey_ground_of *g)
{
    const int lure = ask_lure(r, s, who, side);
    if (lure <= 0 || away >= HX_SURVEY_AWAY) return;
    if (lure > g->lure[away]) g->lure[away] = byte_of(lure);
    g->lures[away] = byte_of(g->lures[away] + lure);
}

/* From one corner over its free sides to those not seen yet. */
static int step_on(const rules *r, const state *s, hx_seat who, const struct stop *from, int away,
                   corner_set *seen, struct stop *next, int n, hx_survey_ground_of *g)
{
    if (is_foreign(s, who, from->corner)) return n;
    for (int k = 0; k < 3; k++) {
        const uint16_t side = r->board.corner_side[from->corner][k];
        const uint16_t to = r->board.corner_next[from->corner][k];
        if (side == NOWHERE || s->side[side]) continue;
        for (int class = 0; class < ROUTE_CLASSES; class ++) {
            if (!has_routes(r, class)) continue;
            const bool fits = away ? from->class == class && may_start_route(r, s, who, class, side)
                                   : has_bit(routes_in(r, s, class)->open[who].w, side);
            if (!fits) continue;
            if (r->lure[0]) add_lure(r, s, who, side, away + 1, g);
            if (has_bit(seen->w, to) || n == STOPS) break;
            set_bit(seen->w, to);
            next[n] = *from;
            next[n].corner = to;
            next[n].class = (uint8_t) class;
            next[n++].routes[class]++;
            break;
        }
    }
    return n;
}

static int first_stops(const rules *r, const state *s, hx_seat who, corner_set *seen,
                       struct stop *stop)
{
    int n = 0;
    *seen = corners_reached(r, s, who);
    for (int i = 0; i < r->corner_words; i++)
        for (uint64_t bits = seen->w[i]; bits && n < STOPS; bits &= bits - 1)
            stop[n++] = (struct stop){ .corner = (uint16_t)(i * 64 + __builtin_ctzll(bits)) };
    return n;
}

static void survey_reach(const rules *r, const state *s, hx_seat who, hx_survey_ground_of *g)
{
    struct stop stops[2][STOPS];
    corner_set seen;
    int n = first_stops(r, s, who, &seen, stops[0]);
    for (int away = 0; away < HX_SURVEY_AWAY; away++) {
        const struct stop *const here = stops[away & 1];
        struct stop *const next = stops[~away & 1];
        int found = 0;
        for (int i = 0; i < n; i++) add_site(r, s, who, &here[i], away, g);
        for (int i = 0; i < n && away + 1 < HX_SURVEY_AWAY; i++)
            found = step_on(r, s, who, &here[i], away, &seen, next, found, g);
        n = found;
    }
    for (int class = 0; class < 2; class ++)
        for (int i = 0; has_routes(r, class) && i < r->side_words; i++)
            g->open[class] =
                (uint8_t)(g->open[class] +
                          __builtin_popcountll(routes_in(r, s, class)->open[who].w[i]));
}

bool hx_survey_start_site(const rules *r, const state *s, hx_seat who, int corner,
                          hx_survey_site *site)
{
    if (!has_bit(s->sites.w, corner) || !ask_may_start(r, s, who, corner)) return false;
    *site = (hx_survey_site){ .corner = (uint16_t)corner,
                              .harbour = (uint8_t)ask_harbour(r, s, corner) };
    corner_pays(r, s, corner, piece_of(who, A_SETTLEMENT), 0, &site->pay);
    return true;
}

/* -- what modules keep ------------------------------------------------------------------------- */

/* Rows of a field: one of the seat's, one of the table's; decks one for each kind as well. */
static int rows_of(const struct field *f)
{
    switch (f->kind) {
    case KIND_ROUTES: return 0;
    case KIND_DECK: return 2 + f->most;
    case KIND_CORNER_SET:
    case KIND_SIDE_SET: return 2;
    default: return f->seen == DERIVED || f->owner == OWN_base ? 0 : 1;
    }
}

static bool is_of_table(const struct field *f, int row)
{
    switch (f->kind) {
    case KIND_NUMBER:
    case KIND_BIT_SET:
    case KIND_HEX_SET: return true;
    case KIND_CORNER_SET:
    case KIND_SIDE_SET:
    case KIND_DECK: return row == 1;
    default: return false;
    }
}

static int bits_of(const void *at, int bytes)
{
    const uint8_t *byte = at;
    int n = 0;
    for (int i = 0; i < bytes; i++) n += __builtin_popcount(byte[i]);
    return n;
}

static uint8_t table_number(const struct field *f, const void *at)
{
    switch (f->kind) {
    case KIND_NUMBER: return *(const uint8_t *)at;
    case KIND_DECK: return ((const card_deck *)at)->left;
    default: return byte_of(bits_of(at, f->bytes));
    }
}

/* Own pieces around a hex. */
static int pieces_around(const rules *r, const state *s, hx_seat who, unsigned hex)
{
    int n = 0;
    for (int i = 0; i < 6 && hex < r->board.hexes; i++) {
        const uint8_t corner = s->corner[r->board.hex_corner[hex][i]];
        const uint8_t side = s->side[r->board.hex_side[hex][i]];
        n += (corner && owner_of(corner) == who) + (side && owner_of(side) == who);
    }
    return n;
}

static int on_own_corners(const rules *r, const state *s, hx_seat who, const struct field *f,
                          const void *at)
{
    int n = 0;
    for (int c = next_piece(r, s, 0); c < r->board.corners; c = next_piece(r, s, c + 1)) {
        if (owner_of(s->corner[c]) != who) continue;
        n += f->kind == KIND_CORNER_SET ? has_bit(at, c) : ((const uint8_t *)at)[c];
    }
    return n;
}
static int on_own_sides(const rules *r, const state *s, hx_seat who, const struct field *f,
                        const void *at)
{
    int n = 0;
    for (int i = 0; i < r->board.sides; i++) {
        if (!s->side[i] || owner_of(s->side[i]) != who) continue;
        n += f->kind == KIND_SIDE_SET ? has_bit(at, i) : ((const uint8_t *)at)[i];
    }
    return n;
}
static int around_own(const rules *r, const state *s, hx_seat who, const uint8_t *at)
{
    int n = 0;
    for (int hex = 0; hex < r->board.hexes; hex++)
        if (at[hex]) n += at[hex] * pieces_around(r, s, who, (unsigned)hex);
    return n;
}

static int seat_number(const rules *r, const state *s, hx_seat who, const struct field *f,
                       const void *at)
{
    const uint8_t *byte = at;
    uint16_t place = 0;
    switch (f->kind) {
    case KIND_BY_SEAT: return byte[who];
    case KIND_SEAT: return *byte == who;
    case KIND_SEAT_SET: return *byte >> who & 1;
    case KIND_HEX: memcpy(&place, at, sizeof place); return pieces_around(r, s, who, place);
    case KIND_CORNER:
        memcpy(&place, at, sizeof place);
        return place < r->board.corners && s->corner[place] && owner_of(s->corner[place]) == who;
    case KIND_SIDE:
        memcpy(&place, at, sizeof place);
        return place < r->board.sides && s->side[place] && owner_of(s->side[place]) == who;
    case KIND_CORNER_SET:
    case KIND_ON_CORNERS: return on_own_corners(r, s, who, f, at);
    case KIND_SIDE_SET:
    case KIND_ON_SIDES: return on_own_sides(r, s, who, f, at);
    case KIND_ON_HEXES: return around_own(r, s, who, at);
    case KIND_DECK: return ((const card_deck *)at)->held[who];
    default: return 0;
    }
}

static void survey_fields(const rules *r, const state *s, hx_seat who, uint8_t count[])
{
    int row = 0;
    for (int i = 0; i < catan_field_count; i++) {
        const struct field *const f = &catan_fields[i];
        const int rows = rows_of(f);
        const void *const at = rows ? field_in(r, s, f) : NULL;
        if (at && !is_of_table(f, 0)) count[row] = byte_of(seat_number(r, s, who, f, at));
        for (int k = 0; at && f->kind == KIND_DECK && k < f->most; k++)
            count[row + 2 + k] = ((const card_deck *)at)->hand[who][k];
        row += rows;
    }
}

void hx_survey_table(const rules *r, const state *s, uint8_t table[])
{
    int row = 0;
    memset(table, 0, HX_SURVEY_COUNTS);
    for (int i = 0; i < catan_field_count; i++) {
        const struct field *const f = &catan_fields[i];
        const int rows = rows_of(f);
        const void *const at = rows ? field_in(r, s, f) : NULL;
        for (int k = 0; k < rows && k < 2; k++)
            if (at && is_of_table(f, k)) table[row + k] = table_number(f, at);
        row += rows;
    }
}

int hx_survey_rows(void)
{
    int row = 0;
    for (int i = 0; i < catan_field_count; i++) row += rows_of(&catan_fields[i]);
    assert(row <= HX_SURVEY_COUNTS);
    return row;
}

static uint8_t most_of(const struct field *f)
{
    switch (f->kind) {
    case KIND_NUMBER:
    case KIND_BY_SEAT: return f->most;
    case KIND_SEAT:
    case KIND_SEAT_SET:
    case KIND_CORNER:
    case KIND_SIDE: return 1;
    default: return 6;
    }
}

hx_survey_row hx_survey_row_at(int row)
{
    int i = 0;
    while (row >= rows_of(&catan_fields[i])) row -= rows_of(&catan_fields[i++]);
    const struct field *const f = &catan_fields[i];
    return (hx_survey_row){ .word = f->word,
                            .most = most_of(f),
                            .of_seat = !is_of_table(f, row),
                            .kind = (int8_t)(f->kind == KIND_DECK && row > 1 ? row - 2 : -1) };
}

/* -- all of it ----------------------------------------------------------------------------------- */

void hx_survey_pieces(const rules *r, const state *s, hx_seat who, hx_survey_ground_of *g)
{
    memset(g, 0, offsetof(hx_survey_ground_of, site));
    memset(g->count, 0, sizeof g->count);
    for (int c = 0; c < HX_CARDS; c++)
        g->rate[c] = c < r->kinds ? byte_of(bank_rate(r, s, who, c)) : 0;
    memcpy(g->stock, s->stock[who], PIECES);
    survey_buildings(r, s, who, g);
    survey_reach(r, s, who, g);
    survey_fields(r, s, who, g->count);
}

static void survey_prices(const rules *r, const state *s, hx_seat who, hx_survey_hand_of *h)
{
    struct saving_list list = { .worth = { 0 } };
    for (int p = 0; p < PIECES; p++) {
        memcpy(h->cost[p], r->cost[p], HX_CARDS);
        h->worth[p] = s->stock[who][p] > 0 && counts(r->cost[p]);
    }
    memcpy(h->cost[CARD_PRICE], r->card_cost, HX_CARDS);
    h->worth[CARD_PRICE] = s->deck_left > ask_deck_kept(r, s);
    ask_savings(r, s, who, &list);
    for (int i = 0; i < SAVINGS; i++) {
        memcpy(h->cost[FIRST_SAVING + i], list.cost[i], HX_CARDS);
        h->worth[FIRST_SAVING + i] = list.worth[i];
    }
}

void hx_survey_cards(const rules *r, const state *s, hx_seat who, hx_survey_hand_of *h)
{
    memset(h, 0, sizeof *h);
    h->points = (int16_t)points_of(r, s, who);
    h->goal = (int16_t)ask_goal(r, s, who);
    h->beyond = (int16_t)ask_beyond(r, s, who);
    memcpy(h->hand, s->hand[who], HX_CARDS);
    memcpy(h->dev, s->dev[who], DEVS);
    h->devs = s->devs[who];
    h->fresh = s->freshes[who];
    h->cards = s->cards[who];
    h->limit = (uint16_t)ask_hand_limit(r, s, who);
    for (int a = 0; a < AWARDS; a++) {
        if (!r->measure[a]) continue;
        h->measure[a] = byte_of(r->measure[a](r, s, who));
        h->holds[a] = s->holder[a] == who;
    }
    survey_prices(r, s, who, h);
    struct fact_list facts = { .of = { 0 } };
    ask_facts(r, s, who, &facts);
    memcpy(h->fact, facts.of, sizeof facts.of);
}

void hx_survey_imagine(state *s, hx_seat who, const uint8_t hand[HX_CARDS])
{
    int cards = 0;
    for (int c = 0; c < HX_CARDS; c++) cards += s->hand[who][c] = hand[c];
    s->cards[who] = (uint16_t)cards;
}
