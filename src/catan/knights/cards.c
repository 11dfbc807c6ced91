/* cards.c -- what several progress cards share: whether they would do anything, cards that pass
 * between two players unseen by others, and looking at what somebody holds.
 *
 * Who looks (Master Merchant, Spy) sees the cards only while he chooses.  They are kept in
 * `looked`, which a view shows to the one on turn alone: for the Master Merchant how many of each
 * kind, for the Spy the progress cards one by one. */
#include "../move_fields.h"
#include "progress.h"

hx_status without_effect(const rules *r)
{
    return r->opt[OPT_DEAD_CARDS] ? HX_OK : HX_NO_EFFECT;
}

hx_status rival_check(const rules *r, const hx_move *m)
{
    return m->to < r->seats && m->to != m->seat ? HX_OK : HX_NO_SUCH_PLACE;
}

void list_card(const rules *r, const state *s, const hx_move *m, check_fn *check, move_list *out)
{
    if (check(r, s, m) == HX_OK) add_move(out, *m);
}

void list_corners(const rules *r, const state *s, hx_seat who, enum verb verb, check_fn *check,
                  move_list *out)
{
    for (int c = next_own(r, s, who, 0); c < r->board.corners; c = next_own(r, s, who, c + 1)) {
        const hx_move m = knights_move(who, verb, c, 0);
        list_card(r, s, &m, check, out);
    }
}

void list_rivals(const rules *r, const state *s, hx_seat who, enum verb verb, check_fn *check,
                 move_list *out)
{
    for (hx_seat to = 0; to < r->seats; to++) {
        const hx_move m = knights_move(who, verb, 0, to);
        if (to != who) list_card(r, s, &m, check, out);
    }
}

bool has_building_at(const rules *r, const state *s, hx_seat who, int hex)
{
    for (int i = 0; i < 6; i++) {
        const int corner = r->board.hex_corner[hex][i];
        if (owner_of(s->corner[corner]) == who && (corner_kind(s, corner)->traits & ROBBED))
            return true;
    }
    return false;
}

hex_set hexes_lived_at(const rules *r, const state *s, hx_seat who)
{
    hex_set homes = { { 0 } };
    for (int c = next_own(r, s, who, 0); c < r->board.corners; c = next_own(r, s, who, c + 1)) {
        if (!(corner_kind(s, c)->traits & ROBBED)) continue;
        for (int i = 0; i < 3; i++)
            if (r->board.corner_hex[c][i] != NO_HEX) set_bit(homes.w, r->board.corner_hex[c][i]);
    }
    return homes;
}

/* -- a card passes from one to another ---------------------------------------------------------- */

hx_status passing_check(const rules *r, const state *s, hx_seat from, hx_seat to, int card)
{
    if (card == UNKNOWN) return is_blind(s, from) && is_blind(s, to) ? HX_OK : HX_BAD_TEXT;
    if (card >= r->kinds) return HX_BAD_TEXT;
    if (is_blind(s, from)) return s->cards[from] ? HX_OK : HX_NO_CARD;
    return s->hand[from][card] ? HX_OK : HX_NO_CARD;
}

static void put_card(hx_out *out, const rules *r, const state *s, const hx_move *m)
{
    (void)r, (void)s;
    put_kind(out, card_letters, HX_CARDS, m->at);
}
static bool take_card(hx_in *in, const rules *r, const state *s, hx_move *m)
{
    (void)s;
    return take_kind(in, card_letters, &m->at) && (m->at == UNKNOWN || m->at < r->kinds);
}
static int card_slot(const rules *r, const hx_move *m)
{
    (void)r;
    return m->at < HX_CARDS ? m->at : -1;
}
static uint8_t maker_alone(const state *s, const hx_move *m)
{
    (void)s;
    return seat_bit(m->seat);
}
static uint8_t giver_and_receiver(const state *s, const hx_move *m)
{
    return seat_bit(m->seat) | seat_bit(s->seat);
}
static uint8_t taker_and_victim(const state *s, const hx_move *m)
{
    const hx_seat victim = s->depth ? (hx_seat)top_task(s)->arg : m->seat;
    return seat_bit(m->seat) | (victim < HX_SEATS ? seat_bit(victim) : 0);
}

static const char wanted_card[] = "a card's letter, or ?";
const struct move_field_ops offered_card_ops = { USES_AT,   HX_CARDS,  wanted_card, put_card,
                                                 take_card, card_slot, maker_alone };
const struct move_field_ops passed_card_ops = { USES_AT,   HX_CARDS,  wanted_card,       put_card,
                                                take_card, card_slot, giver_and_receiver };
const struct move_field_ops taken_card_ops = { USES_AT,   HX_CARDS,  wanted_card,     put_card,
                                               take_card, card_slot, taker_and_victim };

/* -- looking at a hand ----------------------------------------------------------------------------- */

/* "(2BO)": told to the one who looks. */
static void put_seen_hand(hx_out *out, const rules *r, const state *s, const hx_move *m)
{
    (void)r, (void)s;
    if (!any_cards(m->cards)) return;
    hx_put_char(out, '(');
    for (int c = 0; c < HX_CARDS; c++) {
        if (m->cards[c] > 1) hx_put_int(out, m->cards[c]);
        if (m->cards[c] > 0) hx_put_char(out, card_letters[c]);
    }
    hx_put_char(out, ')');
}
static bool take_seen_hand(hx_in *in, const rules *r, const state *s, hx_move *m)
{
    (void)s;
    if (!hx_take_char(in, '(')) return true;
    while (!hx_take_char(in, ')')) {
        uint16_t kind;
        int n = 1;
        (void)hx_take_int(in, 1, 127, &n);
        if (!take_kind(in, card_letters, &kind) || kind >= r->kinds || m->cards[kind]) return false;
        m->cards[kind] = (int8_t)n;
    }
    return true;
}
const struct move_field_ops seen_hand_ops = {
    USES_CARDS, 1, "cards in brackets", put_seen_hand, take_seen_hand, NULL, NULL
};

/* What was told must be possible, and is told only to one who cannot see it. */
hx_status seen_hand_check(const state *s, const hx_move *m)
{
    int n = 0;
    if (!any_cards(m->cards)) return HX_OK;
    if (is_blind(s, m->seat) || !is_blind(s, (hx_seat)m->to)) return HX_BAD_TEXT;
    for (int c = 0; c < HX_CARDS; c++) {
        if (m->cards[c] < 0) return HX_BAD_TEXT;
        n += m->cards[c];
    }
    return n == s->cards[m->to] ? HX_OK : HX_WRONG_COUNT;
}
void seen_hand_mask(const rules *r, const state *s, hx_seat viewer, hx_move *seen)
{
    (void)r;
    for (int c = 0; viewer == seen->seat && c < HX_CARDS; c++)
        seen->cards[c] = (int8_t)(s->hand[seen->to][c] < 127 ? s->hand[seen->to][c] : 127);
}
void look_at_hand(const rules *r, state *s, const hx_move *m)
{
    uint8_t *looked = progress_of(r, s)->looked;
    for (int c = 0; !is_blind(s, m->seat) && c < HX_CARDS; c++)
        looked[c] = is_blind(s, (hx_seat)m->to) ? (uint8_t)m->cards[c] : s->hand[m->to][c];
}

/* -- looking at progress cards --------------------------------------------------------------------- */

/* A card as one number above zero. */
enum { CODE_TRACK = 16 };
int progress_code(int track, int kind)
{
    return track * CODE_TRACK + kind + 1;
}

/* All of them, in order; off turn nobody holds more than PROGRESS_LIMIT. */
static void codes_of(const rules *r, const state *s, hx_seat who, uint8_t code[SEEN_CARDS])
{
    int n = 0;
    memset(code, 0, SEEN_CARDS);
    for (int track = 0; track < TRACKS; track++)
        for (int kind = 0; kind < DECK_KINDS; kind++)
            for (int k = progress_deck(r, s, track)->hand[who][kind]; k > 0 && n < SEEN_CARDS; k--)
                code[n++] = (uint8_t)progress_code(track, kind);
}

static bool is_code(const rules *r, const state *s, int code)
{
    const int track = (code - 1) / CODE_TRACK, kind = (code - 1) % CODE_TRACK;
    return code > 0 && track < TRACKS && kind < deck_kinds(progress_deck_name(track)) &&
           ask_may_hold(r, s, progress_deck_name(track), kind);
}

static void put_code(hx_out *out, int code)
{
    const int track = (code - 1) / CODE_TRACK, kind = (code - 1) % CODE_TRACK;
    hx_put_char(out, track_letters[track]);
    hx_put_char(out, deck_letters[progress_deck_name(track)][kind]);
}
static void put_seen_progress(hx_out *out, const rules *r, const state *s, const hx_move *m)
{
    if (!any_cards(m->cards)) return;
    hx_put_char(out, '(');
    for (int i = 0; i < SEEN_CARDS; i++)
        if (is_code(r, s, m->cards[i])) put_code(out, m->cards[i]);
    hx_put_char(out, ')');
}
static bool take_seen_progress(hx_in *in, const rules *r, const state *s, hx_move *m)
{
    (void)r, (void)s;
    if (!hx_take_char(in, '(')) return true;
    for (int i = 0; !hx_take_char(in, ')'); i++) {
        uint16_t track, kind;
        if (i >= SEEN_CARDS || !take_kind(in, track_letters, &track) || track >= TRACKS ||
            !take_kind(in, deck_letters[progress_deck_name(track)], &kind) || kind == UNKNOWN)
            return false;
        m->cards[i] = (int8_t)progress_code(track, kind);
    }
    return true;
}
const struct move_field_ops seen_progress_ops = {
    USES_CARDS, 1, "progress cards in brackets", put_seen_progress, take_seen_progress, NULL, NULL
};

hx_status seen_progress_check(const rules *r, const state *s, const hx_move *m)
{
    int held[TRACKS] = { 0 };
    if (!any_cards(m->cards)) return HX_OK;
    if (is_blind(s, m->seat) || !is_blind(s, (hx_seat)m->to)) return HX_BAD_TEXT;
    for (int i = 0; i < SEEN_CARDS && m->cards[i]; i++) {
        if (!is_code(r, s, m->cards[i])) return HX_BAD_TEXT;
        if (i && m->cards[i] < m->cards[i - 1]) return HX_BAD_TEXT;
        held[(m->cards[i] - 1) / CODE_TRACK]++;
    }
    for (int track = 0; track < TRACKS; track++)
        if (held[track] != progress_deck(r, s, track)->held[m->to]) return HX_WRONG_COUNT;
    return HX_OK;
}
void seen_progress_mask(const rules *r, const state *s, hx_seat viewer, hx_move *seen)
{
    uint8_t code[SEEN_CARDS];
    if (viewer != seen->seat) return;
    codes_of(r, s, (hx_seat)seen->to, code);
    for (int i = 0; i < SEEN_CARDS; i++) seen->cards[i] = (int8_t)code[i];
}
void look_at_progress(const rules *r, state *s, const hx_move *m)
{
    uint8_t *looked = progress_of(r, s)->looked;
    if (is_blind(s, m->seat)) return;
    if (!is_blind(s, (hx_seat)m->to)) codes_of(r, s, (hx_seat)m->to, looked);
    else
        for (int i = 0; i < SEEN_CARDS; i++) looked[i] = (uint8_t)m->cards[i];
}

bool is_looked_at(const rules *r, const state *s, int code)
{
    for (int i = 0; i < SEEN_CARDS; i++)
        if (progress_in(r, s)->looked[i] == code) return true;
    return false;
}
void look_away(const rules *r, state *s)
{
    memset(progress_of(r, s)->looked, 0, sizeof progress_of(r, s)->looked);
}

/* -- could it be? ------------------------------------------------------------------------------------ */

static bool hand_looked_ok(const rules *r, const state *s, hx_seat victim)
{
    const uint8_t *looked = progress_in(r, s)->looked;
    int n = 0;
    if (!is_blind(s, victim)) return !memcmp(looked, s->hand[victim], SEEN_CARDS);
    for (int c = 0; c < HX_CARDS; c++) n += looked[c];
    for (int c = 0; c < HX_CARDS; c++)
        if (looked[c] > r->bank[c] - s->bank[c] - s->hand[s->seat][c]) return false;
    return n == s->cards[victim];
}

static bool progress_looked_ok(const rules *r, const state *s, hx_seat victim)
{
    const uint8_t *looked = progress_in(r, s)->looked;
    hx_move m = { .seat = s->seat, .to = victim };
    uint8_t code[SEEN_CARDS];
    if (is_blind(s, victim)) {
        for (int i = 0; i < SEEN_CARDS; i++) {
            if (looked[i] > 127) return false;
            m.cards[i] = (int8_t)looked[i];
        }
        return any_cards(m.cards) && seen_progress_check(r, s, &m) == HX_OK;
    }
    codes_of(r, s, victim, code);
    return !memcmp(looked, code, SEEN_CARDS);
}

/* Only while somebody looks, and then what is there. */
bool looked_ok(const rules *r, const state *s)
{
    static const uint8_t nothing[SEEN_CARDS];
    const int task = s->depth ? top_task(s)->kind : TASK_NONE;
    if (is_blind(s, s->seat) || (task != TASK_MASTER && task != TASK_SPY))
        return !memcmp(progress_in(r, s)->looked, nothing, sizeof nothing);
    const hx_seat victim = (hx_seat)top_task(s)->arg;
    if (victim >= r->seats) return false;
    return task == TASK_MASTER ? hand_looked_ok(r, s, victim) : progress_looked_ok(r, s, victim);
}

/* -- what a view hides, drawn ------------------------------------------------------------------------- */

static void gather(const rules *r, state *s, uint8_t heap[HX_CARDS])
{
    memset(heap, 0, HX_CARDS);
    for (hx_seat who = 0; who < r->seats; who++)
        for (int c = 0; is_blind(s, who) && c < HX_CARDS; c++) {
            heap[c] = (uint8_t)(heap[c] + s->hand[who][c]);
            s->hand[who][c] = 0;
        }
}

/* One hand is known: the others share what is left. */
static bool deal_around(const rules *r, state *s, hx_seat victim, hx_rng *rng)
{
    const uint8_t *looked = progress_in(r, s)->looked;
    uint8_t heap[HX_CARDS];
    gather(r, s, heap);
    for (int c = 0; c < HX_CARDS; c++) {
        if (looked[c] > heap[c]) return false;
        heap[c] = (uint8_t)(heap[c] - looked[c]);
        s->hand[victim][c] = looked[c];
    }
    for (hx_seat who = 0; who < r->seats; who++)
        for (int n = is_blind(s, who) && who != victim ? s->cards[who] : 0; n > 0; n--) {
            const int c = draw_one(heap, HX_CARDS, rng);
            if (c < 0) return false;
            s->hand[who][c]++;
        }
    return true;
}

/* The same for progress cards: the hand looked at is laid open, and the rest drawn anew. */
static bool deal_progress_around(const rules *r, state *s, hx_seat victim, hx_rng *rng)
{
    const uint8_t *looked = progress_in(r, s)->looked, blind = s->blind;
    for (int track = 0; track < TRACKS; track++) {
        card_deck *deck = progress_deck_of(r, s, track);
        cover_deck(r, s, deck);
        for (int i = 0; i < SEEN_CARDS; i++)
            if (looked[i] && (looked[i] - 1) / CODE_TRACK == track)
                deck->hand[victim][(looked[i] - 1) % CODE_TRACK]++;
        s->blind = (uint8_t)(blind & ~seat_bit(victim));
        const bool filled = fill_deck(r, s, deck, progress_deck_name(track), rng);
        s->blind = blind;
        if (!filled) return false;
    }
    return true;
}

/* Somebody offers a resource face down: he has one. */
static bool draw_offered(const rules *r, state *s, hx_rng *rng)
{
    uint8_t *hand = s->hand[s->seat], may[RESOURCES];
    memcpy(may, hand, sizeof may);
    int c = draw_one(may, RESOURCES, rng);
    for (hx_seat who = 0; c < 0 && who < r->seats; who++) {
        if (who == s->seat || !is_blind(s, who)) continue;
        memcpy(may, s->hand[who], sizeof may);
        c = draw_one(may, RESOURCES, rng);
        if (c < 0) continue;
        const int back = hand[PAPER] ? PAPER : hand[CLOTH] ? CLOTH : COIN;
        hand[back]--, s->hand[who][back]++;
        hand[c]++, s->hand[who][c]--;
    }
    if (c < 0) return false;
    progress_of(r, s)->offered = (uint8_t)(c + 1);
    return true;
}

bool fill_looks(const rules *r, state *s, hx_rng *rng)
{
    if (!s->depth) return true;
    const struct task *t = top_task(s);
    const bool mine = !is_blind(s, s->seat);
    const hx_seat victim = (hx_seat)t->arg;
    switch (t->kind) {
    case TASK_HARBOR: return mine || draw_offered(r, s, rng);
    case TASK_MASTER:
        if (mine) return !is_blind(s, victim) || deal_around(r, s, victim, rng);
        memcpy(progress_of(r, s)->looked, s->hand[victim], SEEN_CARDS);
        return true;
    case TASK_SPY:
        if (mine) return !is_blind(s, victim) || deal_progress_around(r, s, victim, rng);
        codes_of(r, s, victim, progress_of(r, s)->looked);
        return true;
    default: return true;
    }
}
