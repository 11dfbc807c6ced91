/* dice_moves.c -- every move: what is listed, what is accepted, what it does.
 *
 * Every turn ends: there are three rolls, each build and trade uses up dice,
 * each joker works once.  What a move does beyond the dice is in dice_turn.c. */
#include "dice_internal.h"

#include <assert.h>
#include <string.h>

/* -- listing --------------------------------------------------------------- */

typedef struct list {
    hx_move *out;
    int cap, count;
    hx_seat who;
} list;

static void add(list *l, hx_move m)
{
    if (l->count < l->cap) {
        m.seat = l->who;
        l->out[l->count] = m;
    }
    l->count++;
}

static void add_sites(list *l, uint8_t verb, hx_dice_sites sites)
{
    for (int w = 0; w < ROAD_WORDS; w++) {
        for_bits(i, sites.bits[w])
        {
            add(l, (hx_move){ .verb = verb, .at = (uint16_t)(32 * w + i) });
        }
    }
}

/* [R-DICE-02] Any part of the dice may be kept.  The list starts with nothing and
 * grows face by face: all so far, again with one more of the face, and so on.
 * Its last entry keeps all, which is to stop.  Six dice have 64 parts at most. */
static int list_keeps(uint32_t dice, hx_seat who, hx_move *out)
{
    int count = 1;
    out[0] = (hx_move){ .verb = HX_DICE_KEPT, .seat = who };
    for (int face = 0; face < HX_DICE_FACES; face++) {
        const int block = count;
        for (int k = 1; k <= hx_dice_of(dice, face); k++) {
            for (int i = 0; i < block; i++) {
                out[count] = out[i];
                out[count++].cards[face] = (int8_t)k;
            }
        }
    }
    out[count - 1] = (hx_move){ .verb = HX_DICE_STOPPED, .seat = who };
    return count;
}

static void add_keeps(list *l, uint32_t dice)
{
    hx_move room[1 << ALL_DICE];
    if (l->cap >= 1 << ALL_DICE) {
        l->count = list_keeps(dice, l->who, l->out);
        return;
    }
    const int count = list_keeps(dice, l->who, room);
    for (int i = 0; i < count; i++) {
        add(l, room[i]);
    }
}

static hx_move joker_move(int joker, int from, int to)
{
    hx_move m = { .verb = HX_DICE_USE_JOKER, .at = (uint16_t)joker };
    m.cards[from] = -1;
    m.cards[to] = 1;
    return m;
}

/* [R-DICE-07, R-DICE-08] Any die into the joker's face, but not into itself. */
static void add_jokers(list *l, const rules *r, const state *s)
{
    for_bits(joker, hx_dice_jokers(r, s, l->who))
    {
        const int gives = sheet_of(r)->joker[joker].gives;
        for (int from = 0; from < HX_DICE_FACES; from++) {
            for (int to = 0; to < HX_DICE_FACES; to++) {
                if (hx_dice_of(s->dice, from) && to != from &&
                    (gives == HX_DICE_ANY || gives == to)) {
                    add(l, joker_move(joker, from, to));
                }
            }
        }
    }
}

static void add_builds(list *l, const rules *r, const state *s)
{
    for (int piece = 0; piece < HX_DICE_PIECES; piece++) {
        if (dice_can_pay(s->dice, piece) && sheet_of(r)->sites[piece]) {
            add_sites(l, (uint8_t)(HX_DICE_BUILD_ROAD + piece), hx_dice_open(r, s, l->who, piece));
        }
    }
    add_jokers(l, r, s);
    for (int to = 0; to < HX_DICE_GOLD && hx_dice_of(s->dice, HX_DICE_GOLD) >= 2; to++) {
        hx_move m = { .verb = HX_DICE_TRADED };
        m.cards[HX_DICE_GOLD] = -2;
        m.cards[to] = 1;
        add(l, m);
    }
    add(l, (hx_move){ .verb = HX_DICE_ENDED });
}

int dice_legal(const void *rules_, const void *state_, hx_seat who, hx_move *out, int cap)
{
    const rules *r = rules_;
    const state *s = state_;
    list l = { .out = out, .cap = cap, .who = who };
    if (who != s->seat) {
        return 0;
    }
    switch (s->phase) {
    case HX_DICE_START:
        add_sites(&l, HX_DICE_PUT_START, hx_dice_open(r, s, who, HX_DICE_ROAD));
        break;
    case HX_DICE_KEEP: add_keeps(&l, s->dice); break;
    case HX_DICE_BUILD: add_builds(&l, r, s); break;
    default: break;
    }
    return l.count;
}

/* -- checking -------------------------------------------------------------- */

/* Fields a verb does not use must be zero, so that a move has one form only. */
static bool is_tidy(const hx_move *m, bool uses_at, bool uses_cards)
{
    static const int8_t none[HX_CARDS];
    return m->to == 0 && m->told == 0 && (uses_at || m->at == 0) &&
           memcmp(m->cards + (uses_cards ? HX_DICE_FACES : 0), none,
                  (size_t)(HX_CARDS - (uses_cards ? HX_DICE_FACES : 0))) == 0;
}

/* Do the cards count `total` dice at most six, none of them negative? */
static bool counts_dice(const hx_move *m, int total)
{
    int sum = 0;
    for (int f = 0; f < HX_DICE_FACES; f++) {
        if (m->cards[f] < 0 || m->cards[f] > ALL_DICE) {
            return false;
        }
        sum += m->cards[f];
    }
    return sum == total || (total < 0 && sum <= ALL_DICE);
}

static hx_status check_roll(const state *s, const hx_move *m)
{
    if (m->seat != HX_CHANCE) {
        return HX_NOT_YOUR_TURN;
    }
    if (!is_tidy(m, false, true)) {
        return HX_BAD_TEXT;
    }
    return counts_dice(m, s->rolling) ? HX_OK : HX_WRONG_COUNT;
}

static hx_status check_begins(const rules *r, const hx_move *m)
{
    if (m->seat != HX_CHANCE) {
        return HX_NOT_YOUR_TURN;
    }
    return is_tidy(m, true, false) && m->at < r->seats ? HX_OK : HX_BAD_TEXT;
}

static hx_status check_keep(const state *s, const hx_move *m)
{
    if (!is_tidy(m, false, true)) {
        return HX_BAD_TEXT;
    }
    if (!counts_dice(m, -1) || packed(m->cards) == s->dice) {
        return HX_WRONG_COUNT; /* keeping all is written as stopping */
    }
    return hx_dice_hold(s->dice, packed(m->cards)) ? HX_OK : HX_CANNOT_PAY;
}

static bool anyone_has(const rules *r, const state *s, int piece, int site)
{
    for (int i = 0; i < r->seats; i++) {
        const hx_dice_sites own = dice_built(&s->seats[i], piece);
        if (has_road(own.bits, site) && (i == s->seat || r->kind == HX_DICE_EXTRA)) {
            return true;
        }
    }
    return false;
}

static hx_status check_build(const rules *r, const state *s, const hx_move *m, int piece)
{
    if (!is_tidy(m, true, false)) {
        return HX_BAD_TEXT;
    }
    if (m->at >= sheet_of(r)->sites[piece]) {
        return HX_NO_SUCH_PLACE;
    }
    if (anyone_has(r, s, piece, m->at)) {
        return HX_OCCUPIED;
    }
    const hx_dice_sites open = hx_dice_open(r, s, s->seat, piece);
    if (!has_road(open.bits, m->at)) {
        return dice_why_closed(r, s, piece, m->at);
    }
    return dice_can_pay(s->dice, piece) ? HX_OK : HX_CANNOT_PAY;
}

static hx_status check_start(const rules *r, const state *s, const hx_move *m)
{
    if (!is_tidy(m, true, false)) {
        return HX_BAD_TEXT;
    }
    if (m->at >= sheet_of(r)->sites[HX_DICE_ROAD]) {
        return HX_NO_SUCH_PLACE;
    }
    if (anyone_has(r, s, HX_DICE_ROAD, m->at)) {
        return HX_OCCUPIED;
    }
    if (sheet_of(r)->site[HX_DICE_ROAD][m->at].coast == HX_DICE_NONE) {
        return HX_FORBIDDEN;
    }
    return dice_start_fits(r, s, m->at) ? HX_OK : HX_TOO_CLOSE;
}

/* The face a swap takes `out` dice of and the one it gives one of; false if the
 * cards say anything else. */
static bool read_swap(const hx_move *m, int out, int *from, int *to)
{
    *from = *to = HX_DICE_NONE;
    for (int f = 0; f < HX_DICE_FACES; f++) {
        if (m->cards[f] == -out && *from == HX_DICE_NONE) {
            *from = f;
        } else if (m->cards[f] == 1 && *to == HX_DICE_NONE) {
            *to = f;
        } else if (m->cards[f] != 0) {
            return false;
        }
    }
    return *from != HX_DICE_NONE && *to != HX_DICE_NONE;
}

static hx_status check_joker(const rules *r, const state *s, const hx_move *m)
{
    int from, to;
    if (!is_tidy(m, true, true) || !read_swap(m, 1, &from, &to)) {
        return HX_BAD_TEXT;
    }
    if (m->at >= sheet_of(r)->jokers) {
        return HX_NO_SUCH_PLACE;
    }
    if (!has_bit(hx_dice_jokers(r, s, s->seat), m->at)) {
        return HX_JOKER_USED;
    }
    const int gives = sheet_of(r)->joker[m->at].gives;
    if (gives != HX_DICE_ANY && gives != to) {
        return HX_FORBIDDEN;
    }
    return hx_dice_of(s->dice, from) ? HX_OK : HX_CANNOT_PAY;
}

/* [R-DICE-06] */
static hx_status check_trade(const state *s, const hx_move *m)
{
    int from, to;
    if (!is_tidy(m, false, true) || !read_swap(m, 2, &from, &to)) {
        return HX_BAD_TEXT;
    }
    if (from != HX_DICE_GOLD) {
        return HX_BAD_RATE;
    }
    return hx_dice_of(s->dice, HX_DICE_GOLD) >= 2 ? HX_OK : HX_CANNOT_PAY;
}

/* The step of the turn a verb belongs to. */
static hx_dice_phase phase_of(uint8_t verb)
{
    switch (verb) {
    case HX_DICE_BEGINS: return HX_DICE_FIRST;
    case HX_DICE_ROLLED: return HX_DICE_ROLL;
    case HX_DICE_PUT_START: return HX_DICE_START;
    case HX_DICE_KEPT:
    case HX_DICE_STOPPED: return HX_DICE_KEEP;
    default: return HX_DICE_BUILD;
    }
}

hx_status dice_check(const void *rules_, const void *state_, const hx_move *m)
{
    const rules *r = rules_;
    const state *s = state_;
    if (m->verb > HX_DICE_ENDED) {
        return HX_BAD_TEXT;
    }
    if (s->phase == HX_DICE_OVER) {
        return HX_OVER;
    }
    if (m->verb > HX_DICE_ROLLED && m->seat != s->seat) {
        return HX_NOT_YOUR_TURN;
    }
    if (phase_of(m->verb) != s->phase) {
        return HX_WRONG_STEP;
    }
    switch (m->verb) {
    case HX_DICE_BEGINS: return check_begins(r, m);
    case HX_DICE_ROLLED: return check_roll(s, m);
    case HX_DICE_PUT_START: return check_start(r, s, m);
    case HX_DICE_KEPT: return check_keep(s, m);
    case HX_DICE_USE_JOKER: return check_joker(r, s, m);
    case HX_DICE_TRADED: return check_trade(s, m);
    case HX_DICE_STOPPED:
    case HX_DICE_ENDED: return is_tidy(m, false, false) ? HX_OK : HX_BAD_TEXT;
    default: return check_build(r, s, m, m->verb - HX_DICE_BUILD_ROAD);
    }
}

/* -- applying -------------------------------------------------------------- */

static void roll(state *s, const hx_move *m)
{
    s->dice += packed(m->cards);
    s->rolling = 0;
    s->rolls_left--;
    s->phase = s->rolls_left ? HX_DICE_KEEP : HX_DICE_BUILD;
}

static void keep(state *s, const hx_move *m)
{
    s->dice = packed(m->cards);
    assert(hx_dice_count(s->dice) < s->dice_count && s->rolls_left > 0);
    s->rolling = (uint8_t)(s->dice_count - hx_dice_count(s->dice));
    s->phase = HX_DICE_ROLL;
}

static void stop(state *s)
{
    s->rolls_left = 0;
    s->phase = HX_DICE_BUILD;
}

/* Jokers and trades: dice leave and enter. */
static void swap(state *s, const hx_move *m)
{
    for (int f = 0; f < HX_DICE_FACES; f++) {
        s->dice += (uint32_t)m->cards[f] * hx_dice_die(f);
    }
}

static void put_start(const rules *r, state *s, int road)
{
    put_road(s->seats[s->seat].roads, road);
    s->road_length[s->seat] = 1;
    s->seat = (uint8_t)((s->seat + 1) % r->seats);
    if (s->seat == s->first) {
        dice_next_turn(r, s);
    }
}

void dice_apply(const void *rules_, void *state_, const hx_move *m)
{
    const rules *r = rules_;
    state *s = state_;
    assert(dice_check(r, s, m) == HX_OK);
    switch (m->verb) {
    case HX_DICE_BEGINS: dice_begin(r, s, (hx_seat)m->at); break;
    case HX_DICE_ROLLED: roll(s, m); break;
    case HX_DICE_PUT_START: put_start(r, s, m->at); break;
    case HX_DICE_KEPT: keep(s, m); break;
    case HX_DICE_STOPPED: stop(s); break;
    case HX_DICE_USE_JOKER:
        s->seats[s->seat].used |= (uint32_t)1 << m->at;
        swap(s, m);
        break;
    case HX_DICE_TRADED: swap(s, m); break;
    case HX_DICE_ENDED: dice_end_turn(r, s); break;
    default: dice_build(r, s, m->verb - HX_DICE_BUILD_ROAD, m->at); break;
    }
}
