/* dice_sound.c -- reachability checks: can play lead to this position?
 *
 * Whoever sets up a position, from words or from bytes, fills in what cannot be
 * worked out and calls dice_settle(): it works out the rest and looks for what
 * the rules forbid.  A position it passes is safe to play on.
 *
 * It is strict about pieces, dice, boxes, titles and the end; of how the pieces
 * came about it asks only that there were dice enough to pay for them. */
#include "dice_internal.h"

#include <string.h>

#define WRONG(who, what) ((flaw){ HX_BAD_POSITION, (hx_seat)(who), what })
static const flaw fine = { HX_OK, HX_NOBODY, "" };

/* -- the course of the game ------------------------------------------------ */

static bool dice_are_few(uint32_t dice, int most)
{
    int sum = 0;
    for (int face = 0; face < HX_DICE_FACES; face++) {
        sum += hx_dice_of(dice, face);
    }
    return dice >> 24 == 0 && sum <= most;
}

static bool fits_phase(const state *s)
{
    const int shown = hx_dice_count(s->dice);
    switch (s->phase) {
    case HX_DICE_ROLL:
        return s->rolls_left >= 1 && s->rolls_left <= ROLLS && shown < s->dice_count &&
               (s->rolls_left < ROLLS || shown == 0);
    case HX_DICE_KEEP: return s->rolls_left >= 1 && s->rolls_left < ROLLS && shown == s->dice_count;
    case HX_DICE_BUILD: return s->rolls_left == 0;
    default: return s->rolls_left == 0 && shown == 0;
    }
}

/* Works out whose turn it is, with how many dice, and how many are rolled. */
static flaw settle_course(const rules *r, state *s)
{
    const bool starting = is_setup(s), drawn = r->first == HX_DICE_RANDOM;
    if (s->phase > HX_DICE_FIRST ||
        (s->phase == HX_DICE_FIRST && (!drawn || s->first || s->seat)) || s->seat >= r->seats ||
        (s->phase == HX_DICE_START && r->kind != HX_DICE_EXTRA)) {
        return WRONG(HX_NOBODY, "a step of the turn that this game has");
    }
    if (s->first >= r->seats || (!drawn && s->first != r->first)) {
        return WRONG(HX_NOBODY, "first and the seat that began");
    }
    if (starting ? s->turn != 0 : s->turn < 1 || s->turn > dice_last_turn(r)) {
        return WRONG(HX_NOBODY, "a turn that this game has");
    }
    if (!starting) {
        s->dice_count = (uint8_t)dice_dice_of_turn(r, s->turn);
        s->seat = seat_of_turn(r, s, s->turn);
    }
    if (!dice_are_few(s->dice, s->dice_count) || !fits_phase(s)) {
        return WRONG(HX_NOBODY, "dice and rolls left that fit this step of the turn");
    }
    s->rolling = s->phase == HX_DICE_ROLL ? (uint8_t)(s->dice_count - hx_dice_count(s->dice)) : 0;
    return fine;
}

/* -- pieces ---------------------------------------------------------------- */

/* No bits beyond the sites of the sheet. */
static bool sites_exist(const rules *r, const seat *p)
{
    const sheet *sh = sheet_of(r);
    for (int piece = 0; piece < HX_DICE_PIECES; piece++) {
        const hx_dice_sites built = dice_built(p, piece);
        for (int w = 0; w < ROAD_WORDS; w++) {
            const int here = sh->sites[piece] - 32 * w;
            const uint32_t exist = here >= 32 ? ~0u : here <= 0 ? 0 : ((uint32_t)1 << here) - 1;
            if (built.bits[w] & ~exist) {
                return false;
            }
        }
    }
    return p->used >> sh->jokers == 0 && (r->castles || p->castles == 0);
}

static bool sheet_in_order(const sheet *sh, const seat *p)
{
    for (int piece = 0; piece < HX_DICE_CASTLE; piece++) {
        const uint32_t built = dice_built(p, piece).bits[0];
        for_bits(i, built)
        {
            const hx_dice_site *site = &sh->site[piece][i];
            if ((site->needs != HX_DICE_NONE && !has_bit(p->roads[0], site->needs)) ||
                (site->after != HX_DICE_NONE && !has_bit(built, site->after))) {
                return false;
            }
        }
    }
    return has_bit(p->roads[0], sh->printed);
}

static bool island_in_order(const sheet *sh, const seat *p)
{
    for (int piece = HX_DICE_SETTLEMENT; piece < HX_DICE_PIECES; piece++) {
        for_bits(i, dice_built(p, piece).bits[0])
        {
            if (!dice_is_reached(sh, p, piece, i)) {
                return false;
            }
        }
    }
    return dice_roads_join(sh, p);
}

static bool share_a_site(const seat *p, const seat *q)
{
    for (int w = 0; w < ROAD_WORDS; w++) {
        if (p->roads[w] & q->roads[w]) {
            return true;
        }
    }
    return p->settlements & q->settlements || p->knights & q->knights || p->castles & q->castles;
}

static int pieces_of(const seat *p, int piece)
{
    const hx_dice_sites built = dice_built(p, piece);
    return bit_count(built.bits[0]) + bit_count(built.bits[1]) + bit_count(built.bits[2]);
}

int hx_dice_turns_ended(const rules *r, const state *s, hx_seat who)
{
    if (is_setup(s)) {
        return 0;
    }
    const uint32_t before = s->turn - 1, rounds = before / r->seats;
    return (int)(rounds + (before % r->seats > (uint32_t)hx_dice_place(r, s, who)) +
                 (s->phase == HX_DICE_OVER && r->kind == HX_DICE_ISLAND_ONE && who == s->seat));
}

/* All dice a seat had to build with. */
static uint64_t dice_had(const rules *r, const state *s, int who)
{
    uint64_t dice = ALL_DICE * (uint64_t)hx_dice_turns_ended(r, s, (hx_seat)who);
    for (uint32_t t = 1; t < ALL_DICE - 2 && t < s->turn; t++) {
        if (seat_of_turn(r, s, t) == who) {
            dice -= (uint64_t)(ALL_DICE - dice_dice_of_turn(r, t));
        }
    }
    const bool won_now = s->phase == HX_DICE_OVER && r->kind != HX_DICE_ISLAND_ONE;
    if (who == s->seat && (s->phase == HX_DICE_BUILD || won_now)) {
        dice += (uint64_t)(s->dice_count - hx_dice_count(s->dice));
    }
    return dice;
}

/* One road is never paid for: printed, or chosen at the start. */
static uint64_t dice_spent(const seat *p)
{
    static const uint8_t price[HX_DICE_PIECES] = { 2, 4, 5, 3, 6 };
    uint64_t dice = 0;
    for (int piece = 0; piece < HX_DICE_PIECES; piece++) {
        const int count = pieces_of(p, piece) - (piece == HX_DICE_ROAD);
        dice += (uint64_t)(count > 0 ? count : 0) * price[piece];
    }
    return dice;
}

/* Knights of this turn are noted only while it matters, and were paid for. */
static bool fresh_fits(const rules *r, const state *s)
{
    return s->fresh == 0 || (r->joker_later && s->phase == HX_DICE_BUILD &&
                             (s->fresh & ~s->seats[s->seat].knights) == 0 &&
                             hx_dice_count(s->dice) + 3 * bit_count(s->fresh) <= s->dice_count);
}

static bool jokers_fit(const rules *r, const state *s, int who)
{
    seat p = s->seats[who];
    p.used = 0;
    return (s->seats[who].used & ~dice_ready_jokers(r, &p, who == s->seat ? s->fresh : 0)) == 0;
}

static flaw check_pieces(const rules *r, const state *s)
{
    const bool extra = r->kind == HX_DICE_EXTRA;
    if (!fresh_fits(r, s)) {
        return WRONG(HX_NOBODY,
                     "new knights only where jokers wait for a later turn, built by this seat");
    }
    for (int i = 0; i < r->seats; i++) {
        const seat *p = &s->seats[i];
        if (!sites_exist(r, p)) {
            return WRONG(i, "sites that these rules have");
        }
        if (!(extra ? island_in_order(sheet_of(r), p) : sheet_in_order(sheet_of(r), p))) {
            return WRONG(i, "pieces that could be built: each with what must be there before it");
        }
        if (!jokers_fit(r, s, i)) {
            return WRONG(i, "used jokers only of knights built, and not this turn with later-turn");
        }
        if (dice_spent(p) > dice_had(r, s, i)) {
            return WRONG(i, "no more pieces than the dice of the turns so far could pay for");
        }
        for (int j = 0; j < i && extra; j++) {
            if (share_a_site(p, &s->seats[j])) {
                return WRONG(i, "sites that no other seat has");
            }
        }
    }
    return fine;
}

/* -- start roads ----------------------------------------------------------- */

/* Is there a coastal road for each seat from i on, all far enough apart? */
static bool starts_exist(const rules *r, const state *s, int i, uint32_t chosen)
{
    if (i == r->seats) {
        return true;
    }
    for_bits(place, dice_coast_of(sheet_of(r), &s->seats[i]))
    {
        const uint32_t more = chosen | (uint32_t)1 << place;
        if (dice_coast_fits(more, 0) && starts_exist(r, s, i + 1, more)) {
            return true;
        }
    }
    return false;
}

static bool setup_fits(const rules *r, const state *s)
{
    const int before = hx_dice_place(r, s, s->seat);
    uint32_t chosen = 0;
    for (int i = 0; i < r->seats; i++) {
        if (pieces_of(&s->seats[i], HX_DICE_ROAD) != (hx_dice_place(r, s, i) < before)) {
            return false;
        }
        chosen |= dice_coast_of(sheet_of(r), &s->seats[i]);
    }
    return before == 0 ||
           (bit_count(chosen) == before && dice_coast_fits(chosen, r->seats - before));
}

static flaw check_starts(const rules *r, const state *s)
{
    if (r->kind != HX_DICE_EXTRA) {
        return fine;
    }
    if (!(is_setup(s) ? setup_fits(r, s) : starts_exist(r, s, 0, 0))) {
        return WRONG(HX_NOBODY,
                     "a coastal start road of each seat, five unbuilt roads between any two");
    }
    return fine;
}

/* -- points and titles ----------------------------------------------------- */

static int points_built(const rules *r, const seat *p)
{
    int points = 0;
    for (int piece = 0; piece < HX_DICE_PIECES; piece++) {
        const hx_dice_sites built = dice_built(p, piece);
        for (int w = 0; w < ROAD_WORDS; w++) {
            for_bits(i, built.bits[w])
            {
                points += hx_dice_points(r, piece, 32 * w + i);
            }
        }
    }
    return points;
}

/* [R-I1-10] Boxes of ended turns are an X or positive; what was built beyond
 * their sum belongs to the current turn, if it is in BUILD. */
static flaw settle_boxes(const rules *r, state *s, int who)
{
    seat *p = &s->seats[who];
    const int ended = hx_dice_turns_ended(r, s, (hx_seat)who);
    int rest = points_built(r, p), crosses = 0;
    for (int i = 0; i < HX_DICE_BOXES; i++) {
        const int box = p->boxes[i];
        if (i < ended ? box != CROSS && (box < 1 || box > BOX_MOST) : box != 0) {
            return WRONG(who, "one box for each turn ended, holding points or x");
        }
        crosses += box == CROSS;
        rest -= box > 0 ? box : 0;
    }
    const bool building = who == s->seat && s->phase == HX_DICE_BUILD;
    const bool paid = hx_dice_count(s->dice) + 2 <= s->dice_count;
    if (rest < 0 || rest > BOX_MOST || (rest > 0 && !(building && paid))) {
        return WRONG(who, "boxes whose points add up to those of what is built");
    }
    if (building) {
        p->boxes[ended] = (int8_t)rest;
    }
    p->points = (int16_t)(points_built(r, p) + crosses * CROSS);
    return fine;
}

/* In a race nine points are the most without winning, and no piece adds more
 * than two. */
static flaw settle_points(const rules *r, state *s)
{
    for (int i = 0; i < r->seats; i++) {
        if (r->kind == HX_DICE_ISLAND_ONE) {
            const flaw f = settle_boxes(r, s, i);
            if (f.status != HX_OK) {
                return f;
            }
            continue;
        }
        const int points = points_built(r, &s->seats[i]);
        const bool may_win = s->phase == HX_DICE_OVER && i == s->seat;
        if (points >= HX_DICE_GOAL + (may_win ? 2 : 0)) {
            return WRONG(i, "fewer than ten points: the game would have been over");
        }
        s->seats[i].points = (int16_t)points;
    }
    return fine;
}

static bool settle_title(const rules *r, const state *s, bool army, hx_seat *holder)
{
    if (*holder == TITLE_UNTOLD) {
        *holder = army ? dice_largest_army(r, s, HX_NOBODY) : dice_longest_road(r, s, HX_NOBODY);
    }
    return (*holder < r->seats || *holder == HX_NOBODY) && dice_holder_fits(r, s, army);
}

static flaw settle_titles(const rules *r, state *s)
{
    memset(s->road_length, 0, sizeof s->road_length);
    if (r->kind != HX_DICE_ISLAND_ONE) {
        dice_measure_roads(r, s);
        if (!settle_title(r, s, false, &s->longest_road)) {
            return WRONG(HX_NOBODY, "road and the seat that has the Longest Road, or road none");
        }
        if (!settle_title(r, s, true, &s->largest_army)) {
            return WRONG(HX_NOBODY, "army and the seat that has the Largest Army, or army none");
        }
        return fine;
    }
    if (s->longest_road < HX_CHANCE || s->largest_army < HX_CHANCE) {
        return WRONG(HX_NOBODY, "no titles on island-one");
    }
    s->longest_road = s->largest_army = HX_NOBODY;
    return fine;
}

/* -- the end --------------------------------------------------------------- */

/* [R-I2-01, R-EX-17] In a race ten points of the seat on turn end the game; else
 * the last turn does [R-I1-11]. */
static flaw settle_end(const rules *r, state *s)
{
    const bool over = s->phase == HX_DICE_OVER, race = r->kind != HX_DICE_ISLAND_ONE;
    const bool won = race && dice_points(r, s, s->seat) >= HX_DICE_GOAL;
    if (won && !over) {
        return WRONG(HX_NOBODY, "over: the seat on turn has ten points");
    }
    if (over && !won && s->turn != dice_last_turn(r)) {
        return WRONG(HX_NOBODY, race ? "not over: the seat on turn has fewer than ten points"
                                     : "over only after fifteen turns each");
    }
    if (over) {
        s->winners = (uint8_t)(won ? 1 << s->seat : dice_leaders(r, s));
    }
    return fine;
}

flaw dice_settle(const rules *r, state *s)
{
    flaw f = settle_course(r, s);
    if (f.status == HX_OK) {
        f = check_pieces(r, s);
    }
    if (f.status == HX_OK) {
        f = check_starts(r, s);
    }
    if (f.status == HX_OK) {
        f = settle_points(r, s);
    }
    if (f.status == HX_OK) {
        f = settle_titles(r, s);
    }
    return f.status == HX_OK ? settle_end(r, s) : f;
}
