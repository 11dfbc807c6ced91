/* dice_arrange.c -- a position from words, as dice_words.c writes them, or as a
 * person at a table would: clauses in any order after the first, and what can
 * be told from the rest left out.
 *
 * Left out, a step means "about to roll", a seat has built nothing, a title
 * goes to whoever must have it, and boxes are filled with as few X as the
 * pieces allow.  Whether the position can be is dice_settle()'s question; its
 * complaint is shown at the clause it is about. */
#include "dice_internal.h"

#include <string.h>

/* The clauses, and which have been read. */
enum { WHEN, WHAT, FIRST, ROAD_TITLE, ARMY_TITLE, SEAT_1, CLAUSES = SEAT_1 + HX_DICE_SEATS };

typedef struct draft {
    const rules *rules;
    state state;
    hx_in place[CLAUSES];
    bool given[CLAUSES];
    int round; /* in which `state.seat` is; 0: the turn was given, or set-up */
    bool boxes_given[HX_DICE_SEATS];
    int boxes[HX_DICE_SEATS]; /* how many */
    hx_error *why;
} draft;

static hx_status refuse(const draft *d, const hx_in *in, const char *wanted)
{
    return hx_refuse(in, HX_BAD_TEXT, wanted, d->why);
}

static bool at_end(const hx_in *in)
{
    return *in->at == ';' || hx_in_done(in);
}

/* A whole word: not the beginning of a longer one. */
static bool take_keyword(hx_in *in, const char *word)
{
    hx_in ahead = *in;
    const char *ends = " \t\r\n;:";
    if (!hx_take_text(&ahead, word)) {
        return false;
    }
    while (*ends && *ends != *ahead.at) {
        ends++;
    }
    if (*ahead.at && !*ends) {
        return false;
    }
    hx_skip_blanks(&ahead);
    *in = ahead;
    return true;
}

static bool take_number(hx_in *in, int least, int most, int *number)
{
    if (!hx_take_int(in, least, most, number)) {
        return false;
    }
    hx_skip_blanks(in);
    return true;
}

/* Notes that a clause begins here; it must be the first of its kind. */
static hx_status begin(draft *d, int clause, const hx_in *in)
{
    if (d->given[clause]) {
        return refuse(d, in, "each part only once");
    }
    d->given[clause] = true;
    d->place[clause] = *in;
    return HX_OK;
}

/* -- when ------------------------------------------------------------------ */

static hx_status read_when(draft *d, hx_in *in)
{
    int round = 0, who = 1, turn = 0;
    const int seats = d->rules->seats;
    begin(d, WHEN, in);
    if (take_keyword(in, "turn")) {
        if (!take_number(in, 1, TURN_MOST, &turn)) {
            return refuse(d, in, "the number of the turn, counting those of all seats");
        }
        d->state.turn = (uint32_t)turn;
        d->state.phase = HX_DICE_ROLL;
        return HX_OK;
    }
    if (take_keyword(in, "draw")) {
        d->state.phase = HX_DICE_FIRST;
        return HX_OK;
    }
    const bool starting = take_keyword(in, "start");
    if (!starting &&
        (!take_keyword(in, "round") || !take_number(in, 1, TURN_MOST / seats + 1, &round))) {
        return refuse(d, in, "round 3 seat 2, or turn 6, or start seat 1, or draw");
    }
    const bool named = take_keyword(in, "seat");
    if ((!named && seats > 1) || (named && !take_number(in, 1, seats, &who))) {
        return refuse(d, in, "seat and the number of a seat in this game");
    }
    d->state.seat = (uint8_t)(who - 1);
    d->round = round;
    d->state.phase = starting ? HX_DICE_START : HX_DICE_ROLL;
    return HX_OK;
}

/* -- what ------------------------------------------------------------------ */

static bool take_dice(draft *d, hx_in *in)
{
    if (take_keyword(in, "none")) {
        d->state.dice = 0;
        return true;
    }
    const char *before = in->at;
    if (!dice_take_dice(in, &d->state.dice) || in->at == before) {
        return false;
    }
    hx_skip_blanks(in);
    return true;
}

/* "BLW left 2" */
static hx_status read_left(draft *d, hx_in *in, hx_dice_phase phase)
{
    int left;
    if (!take_dice(d, in)) {
        return refuse(d, in, "up to six dice of B L W G O $, or none");
    }
    if (!take_keyword(in, "left") || !take_number(in, 1, ROLLS - 1, &left)) {
        return refuse(d, in, "left and how many rolls may follow: left 1 or left 2");
    }
    d->state.phase = (uint8_t)phase;
    d->state.rolls_left = (uint8_t)left;
    return HX_OK;
}

static hx_status read_build(draft *d, hx_in *in)
{
    int piece, site;
    if (!take_dice(d, in)) {
        return refuse(d, in, "the dice still to be used, of B L W G O $, or none");
    }
    d->state.phase = HX_DICE_BUILD;
    if (take_keyword(in, "new")) {
        while (!at_end(in)) {
            const hx_in place = *in;
            if (!dice_take_site(in, sheet_of(d->rules), &piece, &site) || piece != HX_DICE_KNIGHT) {
                return refuse(d, &place, "knights built this turn, such as k2");
            }
            d->state.fresh |= (uint32_t)1 << site;
            hx_skip_blanks(in);
        }
    }
    return HX_OK;
}

static hx_status read_what(draft *d, hx_in *in)
{
    const hx_status st = begin(d, WHAT, in);
    if (st != HX_OK) {
        return st;
    }
    if (take_keyword(in, "rolled")) {
        return read_left(d, in, HX_DICE_KEEP);
    }
    if (take_keyword(in, "kept")) {
        return read_left(d, in, HX_DICE_ROLL);
    }
    if (take_keyword(in, "build")) {
        return read_build(d, in);
    }
    if (take_keyword(in, "over")) {
        d->state.phase = HX_DICE_OVER;
        return HX_OK;
    }
    return take_keyword(in, "roll")
               ? HX_OK
               : refuse(d, in,
                        "a seat 1: with its pieces, or roll, kept, rolled, build, over, "
                        "road, army");
}

/* -- seats ----------------------------------------------------------------- */

static hx_status read_boxes(draft *d, hx_in *in, int who)
{
    d->boxes_given[who] = true;
    for (int value; !at_end(in); hx_skip_blanks(in)) {
        const hx_in place = *in;
        if (d->boxes[who] == HX_DICE_BOXES) {
            return refuse(d, &place, "no more than fifteen boxes");
        }
        if (take_keyword(in, "x")) {
            value = CROSS;
        } else if (!hx_take_int(in, CROSS, BOX_MOST, &value)) {
            return refuse(d, &place, "the points of a turn, or x for -2");
        }
        d->state.seats[who].boxes[d->boxes[who]++] = (int8_t)value;
    }
    return HX_OK;
}

static hx_status read_piece(draft *d, hx_in *in, seat *p)
{
    int piece, site, joker;
    const hx_in place = *in;
    if (dice_take_joker(in, sheet_of(d->rules), &joker)) {
        p->used |= (uint32_t)1 << joker;
    } else if (dice_take_site(in, sheet_of(d->rules), &piece, &site)) {
        dice_put(p, piece, site);
    } else {
        return refuse(d, &place,
                      d->rules->kind == HX_DICE_ISLAND_ONE
                          ? "r s c k and the number of a site, j of a used joker, or boxes"
                          : "r s c k w and the number of a site, or j of a used joker");
    }
    const char *after = in->at;
    hx_skip_blanks(in);
    return at_end(in) || after != in->at ? HX_OK : refuse(d, in, "a blank between sites");
}

static hx_status read_seat(draft *d, hx_in *in, const hx_in *place, int who)
{
    hx_status st = begin(d, SEAT_1 + who, place);
    while (st == HX_OK && !at_end(in)) {
        if (d->rules->kind == HX_DICE_ISLAND_ONE && take_keyword(in, "boxes")) {
            return read_boxes(d, in, who);
        }
        st = read_piece(d, in, &d->state.seats[who]);
    }
    return st;
}

static hx_status read_first(draft *d, hx_in *in)
{
    int who = 0;
    const hx_status st = begin(d, FIRST, in);
    if (st != HX_OK) {
        return st;
    }
    if (!take_number(in, 1, d->rules->seats, &who)) {
        return refuse(d, in, "the seat that began");
    }
    d->state.first = (uint8_t)(who - 1);
    return HX_OK;
}

static hx_status read_title(draft *d, hx_in *in, int clause, hx_seat *holder)
{
    int who = 0;
    const hx_status st = begin(d, clause, in);
    if (st != HX_OK) {
        return st;
    }
    if (take_keyword(in, "none")) {
        *holder = HX_NOBODY;
        return HX_OK;
    }
    if (!take_number(in, 1, d->rules->seats, &who)) {
        return refuse(d, in, "the seat that has the title, or none");
    }
    *holder = (hx_seat)(who - 1);
    return HX_OK;
}

/* -- clauses --------------------------------------------------------------- */

static hx_status read_clause(draft *d, hx_in *in)
{
    const hx_in place = *in;
    int who;
    if (take_keyword(in, "first")) {
        return read_first(d, in);
    }
    if (take_keyword(in, "road")) {
        return read_title(d, in, ROAD_TITLE, &d->state.longest_road);
    }
    if (take_keyword(in, "army")) {
        return read_title(d, in, ARMY_TITLE, &d->state.largest_army);
    }
    if (take_number(in, 1, d->rules->seats, &who)) {
        if (!hx_take_char(in, ':')) {
            return refuse(d, in, ": after the number of the seat");
        }
        hx_skip_blanks(in);
        return read_seat(d, in, &place, who - 1);
    }
    return read_what(d, in);
}

static hx_status read_all(draft *d, hx_in *in)
{
    hx_skip_blanks(in);
    hx_status st = read_when(d, in);
    while (st == HX_OK && !hx_in_done(in)) {
        if (!hx_take_char(in, ';')) {
            return refuse(d, in, "; between the parts");
        }
        hx_skip_blanks(in);
        if (!hx_in_done(in)) {
            st = read_clause(d, in);
        }
    }
    return st;
}

/* -- what was left out ----------------------------------------------------- */

static int points_on_sheet(const rules *r, const seat *p)
{
    int points = 0;
    for (int piece = 0; piece < HX_DICE_CASTLE; piece++) {
        for_bits(i, dice_built(p, piece).bits[0])
        {
            points += hx_dice_points(r, piece, i);
        }
    }
    return points;
}

/* One point at least in as many boxes as there are points; what is left goes
 * into the first boxes. */
static void fill_boxes(const rules *r, seat *p, int ended)
{
    int points = points_on_sheet(r, p);
    for (int i = 0; i < ended; i++) {
        const int later = ended - i - 1, spare = points - later;
        const int box = points == 0 ? CROSS : spare > BOX_MOST ? BOX_MOST : spare > 1 ? spare : 1;
        p->boxes[i] = (int8_t)box;
        points -= box > 0 ? box : 0;
    }
}

static hx_status complete_boxes(draft *d, int who)
{
    const state *s = &d->state;
    const int ended = hx_dice_turns_ended(d->rules, s, (hx_seat)who);
    if (d->boxes_given[who] ? d->boxes[who] != ended : ended > HX_DICE_BOXES) {
        return refuse(d, &d->place[d->given[SEAT_1 + who] ? SEAT_1 + who : WHEN],
                      "as many boxes as the seat has ended turns, fifteen at most");
    }
    if (d->boxes_given[who]) {
        return HX_OK;
    }
    if (who == s->seat && s->phase == HX_DICE_BUILD && ended > 0 &&
        hx_dice_count(s->dice) < ALL_DICE) {
        return refuse(d, &d->place[d->given[SEAT_1 + who] ? SEAT_1 + who : WHAT],
                      "boxes of the seat on turn, to tell what it has built in this turn");
    }
    if (!(who == s->seat && s->phase == HX_DICE_BUILD && ended == 0)) {
        fill_boxes(d->rules, &d->state.seats[who], ended);
    }
    return HX_OK;
}

static hx_status complete(draft *d)
{
    state *s = &d->state;
    if (!d->given[FIRST] && d->rules->first != HX_DICE_RANDOM) {
        s->first = d->rules->first;
    }
    if (d->round) {
        s->turn =
            (uint32_t)((d->round - 1) * d->rules->seats + hx_dice_place(d->rules, s, s->seat) + 1);
    }
    if (s->turn) {
        s->seat = seat_of_turn(d->rules, s, s->turn);
    }
    if (s->phase == HX_DICE_ROLL && s->rolls_left == 0) {
        s->rolls_left = ROLLS;
    }
    for (int i = 0; i < d->rules->seats && d->rules->kind == HX_DICE_ISLAND_ONE; i++) {
        const hx_status st = complete_boxes(d, i);
        if (st != HX_OK) {
            return st;
        }
    }
    return HX_OK;
}

static void prepare(draft *d)
{
    memset(&d->state, 0, sizeof d->state);
    d->state.longest_road = d->state.largest_army = TITLE_UNTOLD;
    for (int i = 0; i < d->rules->seats && d->rules->kind != HX_DICE_EXTRA; i++) {
        put_road(d->state.seats[i].roads, sheet_of(d->rules)->printed);
    }
}

hx_status dice_arrange(const void *rules_, const char *text, void *state_, hx_error *why)
{
    draft d = { .rules = rules_, .why = why };
    hx_in in = hx_in_from(text);
    prepare(&d);
    hx_status st = read_all(&d, &in);
    if (st == HX_OK) {
        st = complete(&d);
    }
    if (st != HX_OK) {
        return st;
    }
    const flaw f = dice_settle(d.rules, &d.state);
    if (f.status != HX_OK) {
        const int clause = f.seat != HX_NOBODY ? SEAT_1 + f.seat : d.given[WHAT] ? WHAT : WHEN;
        return hx_refuse(&d.place[d.given[clause] ? clause : WHEN], f.status, f.wanted, why);
    }
    *(state *)state_ = d.state;
    return HX_OK;
}
