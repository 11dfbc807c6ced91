/* move_fields.c -- each kind of field a move can have: how it is written, how it is
 * read, and how many different ones there are for learning.
 *
 * Places are board_text.c's; here are cards, dice and seats. */
#include <string.h>

#include "move_fields.h"

const char card_letters[] = "BLWGOPCN";
const char dev_letters[] = "KRYMV";

/* -- cards and seats ------------------------------------------------------------------------------ */

/* "2BL": those with this sign. */
static void put_cards(hx_out *out, const int8_t cards[HX_CARDS], int sign)
{
    for (int c = 0; c < HX_CARDS; c++) {
        const int n = cards[c] * sign;
        if (n <= 0) continue;
        if (n > 1) hx_put_int(out, n);
        hx_put_char(out, card_letters[c]);
    }
}

static int letter_of(const char *letters, char c)
{
    for (int i = 0; letters[i]; i++)
        if (letters[i] == c) return i;
    return -1;
}

/* One or more cards; counts before letters, letters in any order. */
static bool take_cards(hx_in *in, int8_t cards[HX_CARDS], int sign)
{
    const hx_in before = *in;
    bool any = false;
    for (;;) {
        const hx_in here = *in;
        int n = 1;
        (void)hx_take_int(in, 1, 127, &n);
        const int c = *in->at ? letter_of(card_letters, *in->at) : -1;
        if (c < 0 || cards[c] != 0) {
            *in = any ? here : before;
            return any && c < 0;
        }
        cards[c] = (int8_t)(sign * n);
        in->at++;
        any = true;
    }
}

bool take_seat(hx_in *in, const rules *r, uint16_t *seat)
{
    int n;
    const hx_in before = *in;
    if (hx_take_int(in, 1, r->seats, &n)) {
        *seat = (uint16_t)(n - 1);
        return true;
    }
    *in = before;
    return false;
}

/* -- saying ------------------------------------------------------------------------------------ */

static void put_dice(hx_out *out, const rules *r, const state *s, const hx_move *m)
{
    (void)r, (void)s;
    hx_put_int(out, m->at);
    hx_put_int(out, m->to);
}
static void put_at_hex(hx_out *out, const rules *r, const state *s, const hx_move *m)
{
    (void)s;
    put_hex(out, &r->board, m->at);
}
static void put_at_corner(hx_out *out, const rules *r, const state *s, const hx_move *m)
{
    (void)s;
    put_corner(out, &r->board, m->at);
}
static void put_at_side(hx_out *out, const rules *r, const state *s, const hx_move *m)
{
    (void)s;
    put_side(out, &r->board, m->at);
}
static void put_victim(hx_out *out, const rules *r, const state *s, const hx_move *m)
{
    (void)r, (void)s;
    if (m->to == HX_NOBODY) return;
    hx_put_char(out, ':');
    hx_put_int(out, m->to + 1);
}
static void put_to_seat(hx_out *out, const rules *r, const state *s, const hx_move *m)
{
    (void)r, (void)s;
    hx_put_int(out, m->to + 1);
}
static void put_gives(hx_out *out, const rules *r, const state *s, const hx_move *m)
{
    (void)r, (void)s;
    put_cards(out, m->cards, -1);
}
static void put_gets(hx_out *out, const rules *r, const state *s, const hx_move *m)
{
    (void)r, (void)s;
    put_cards(out, m->cards, 1);
}

static void put_terms(hx_out *out, const rules *r, const state *s, const hx_move *m)
{
    (void)r, (void)s;
    put_cards(out, m->cards, -1);
    hx_put_char(out, '>');
    put_cards(out, m->cards, 1);
}

/* The bank's terms; giving and taking one kind (swap=any) is written in full. */
static void put_bank(hx_out *out, const rules *r, const state *s, const hx_move *m)
{
    const int8_t *cards = m->cards;
    int8_t gives[HX_CARDS], same = -1;
    bool gets = false;
    (void)r, (void)s;
    memcpy(gives, cards, sizeof gives);
    for (int8_t c = 0; c < HX_CARDS; c++) {
        gets |= cards[c] > 0;
        if (cards[c] < 0) same = c;
    }
    if (!gets && same >= 0) gives[same]--;
    put_cards(out, gives, -1);
    hx_put_char(out, '>');
    if (!gets && same >= 0) hx_put_char(out, card_letters[same]);
    else put_cards(out, cards, 1);
}

/* Seats (bits) an offer asks unless it says otherwise. */
static unsigned everybody_else(const rules *r, hx_seat who)
{
    const unsigned all = (1u << r->seats) - 1;
    return who < r->seats ? all & ~(1u << who) : all;
}

/* Whom an offer asks unless it says otherwise: all others; of one who is not on turn
 * the one who is. */
static unsigned asked_unsaid(const rules *r, const state *s, hx_seat who)
{
    return who == s->seat ? everybody_else(r, who) : seat_bit(s->seat);
}

static void put_asked(hx_out *out, const rules *r, const state *s, const hx_move *m)
{
    if (m->to == asked_unsaid(r, s, m->seat)) return;
    hx_put_char(out, '@');
    for (int i = 0; i < r->seats; i++)
        if (m->to >> i & 1) hx_put_int(out, i + 1);
}

void put_kind(hx_out *out, const char *letters, int n, int kind)
{
    hx_put_char(out, kind < n ? letters[kind] : '?');
}
static void put_resource(hx_out *out, const rules *r, const state *s, const hx_move *m)
{
    (void)r, (void)s;
    put_kind(out, card_letters, RESOURCES, m->at);
}
static void put_hidden_card(hx_out *out, const rules *r, const state *s, const hx_move *m)
{
    (void)r, (void)s;
    put_kind(out, card_letters, HX_CARDS, m->at);
}
static void put_hidden_dev(hx_out *out, const rules *r, const state *s, const hx_move *m)
{
    (void)r, (void)s;
    put_kind(out, dev_letters, DEVS, m->at);
}

static void put_card(hx_out *out, const rules *r, const state *s, const hx_move *m)
{
    (void)r, (void)s;
    put_kind(out, card_letters, HX_CARDS, m->at);
}
static void put_to_hex(hx_out *out, const rules *r, const state *s, const hx_move *m)
{
    (void)s;
    hx_put_char(out, '-');
    put_hex(out, &r->board, m->to);
}
static void put_to_corner(hx_out *out, const rules *r, const state *s, const hx_move *m)
{
    (void)s;
    hx_put_char(out, '-');
    put_corner(out, &r->board, m->to);
}
static void put_to_side(hx_out *out, const rules *r, const state *s, const hx_move *m)
{
    (void)s;
    hx_put_char(out, '-');
    put_side(out, &r->board, m->to);
}

/* "(2:1,3:4)": what each seat gave, where the viewer could not know. */
static void put_amounts(hx_out *out, const rules *r, const state *s, const hx_move *m)
{
    (void)r, (void)s;
    if (!any_cards(m->cards)) return;
    hx_put_char(out, '(');
    for (int i = 0, n = 0; i < HX_SEATS; i++) {
        if (!m->cards[i]) continue;
        if (n++) hx_put_char(out, ',');
        hx_put_int(out, i + 1);
        hx_put_char(out, ':');
        hx_put_int(out, m->cards[i]);
    }
    hx_put_char(out, ')');
}

/* -- hearing ------------------------------------------------------------------------------------ */

static bool take_terms(hx_in *in, const rules *r, const state *s, hx_move *m)
{
    (void)r, (void)s;
    return take_cards(in, m->cards, -1) && hx_take_char(in, '>') && take_cards(in, m->cards, 1);
}

static bool take_bank(hx_in *in, const rules *r, const state *s, hx_move *m)
{
    int8_t *cards = m->cards;
    (void)r, (void)s;
    if (!take_cards(in, cards, -1) || !hx_take_char(in, '>')) return false;
    const int c = *in->at ? letter_of(card_letters, *in->at) : -1;
    if (c < 0 || cards[c] == -1) return false; /* one card for itself is no trade */
    cards[c]++;
    in->at++;
    return true;
}

static bool take_asked(hx_in *in, const rules *r, const state *s, hx_move *m)
{
    m->to = (uint16_t)asked_unsaid(r, s, m->seat);
    if (!hx_take_char(in, '@')) return true;
    uint16_t bits = 0;
    while (*in->at >= '1' && *in->at <= '0' + r->seats) bits |= (uint16_t)(1u << (*in->at++ - '1'));
    m->to = bits;
    return bits != 0;
}

static bool take_amounts(hx_in *in, const rules *r, const state *s, hx_move *m)
{
    (void)s;
    if (!hx_take_char(in, '(')) return true;
    do {
        uint16_t seat;
        int n;
        if (!take_seat(in, r, &seat) || !hx_take_char(in, ':') || !hx_take_int(in, 1, 127, &n))
            return false;
        m->cards[seat] = (int8_t)n;
    } while (hx_take_char(in, ','));
    return hx_take_char(in, ')');
}

bool take_kind(hx_in *in, const char *letters, uint16_t *kind)
{
    if (hx_take_char(in, '?')) {
        *kind = UNKNOWN;
        return true;
    }
    const int k = *in->at ? letter_of(letters, *in->at) : -1;
    if (k < 0) return false;
    in->at++;
    *kind = (uint16_t)k;
    return true;
}

static bool take_die(hx_in *in, uint16_t *die)
{
    if (*in->at < '1' || *in->at > '6') return false;
    *die = (uint16_t)(*in->at++ - '0');
    return true;
}

static bool take_victim(hx_in *in, const rules *r, const state *s, hx_move *m)
{
    (void)s;
    m->to = HX_NOBODY;
    return !hx_take_char(in, ':') || take_seat(in, r, &m->to);
}

static bool take_dice(hx_in *in, const rules *r, const state *s, hx_move *m)
{
    (void)r, (void)s;
    return take_die(in, &m->at) && take_die(in, &m->to);
}
static bool take_at_hex(hx_in *in, const rules *r, const state *s, hx_move *m)
{
    (void)s;
    return take_hex(in, &r->board, &m->at);
}
static bool take_at_corner(hx_in *in, const rules *r, const state *s, hx_move *m)
{
    (void)s;
    return take_corner(in, &r->board, &m->at);
}
static bool take_at_side(hx_in *in, const rules *r, const state *s, hx_move *m)
{
    (void)s;
    return take_side(in, &r->board, &m->at);
}
static bool take_to_seat(hx_in *in, const rules *r, const state *s, hx_move *m)
{
    (void)s;
    return take_seat(in, r, &m->to);
}
static bool take_gives(hx_in *in, const rules *r, const state *s, hx_move *m)
{
    (void)r, (void)s;
    return take_cards(in, m->cards, -1);
}
static bool take_gets(hx_in *in, const rules *r, const state *s, hx_move *m)
{
    (void)r, (void)s;
    return take_cards(in, m->cards, 1);
}
static bool take_resource(hx_in *in, const rules *r, const state *s, hx_move *m)
{
    (void)r, (void)s;
    return take_kind(in, card_letters, &m->at) && m->at < RESOURCES;
}
static bool take_card(hx_in *in, const rules *r, const state *s, hx_move *m)
{
    (void)s;
    return take_kind(in, card_letters, &m->at) && m->at < r->kinds;
}
static bool take_to_hex(hx_in *in, const rules *r, const state *s, hx_move *m)
{
    (void)s;
    return hx_take_char(in, '-') && take_hex(in, &r->board, &m->to);
}
static bool take_to_corner(hx_in *in, const rules *r, const state *s, hx_move *m)
{
    (void)s;
    return hx_take_char(in, '-') && take_corner(in, &r->board, &m->to);
}
static bool take_to_side(hx_in *in, const rules *r, const state *s, hx_move *m)
{
    (void)s;
    return hx_take_char(in, '-') && take_side(in, &r->board, &m->to);
}
/* Whose card it is stands in the task. */
static bool take_hidden_card(hx_in *in, const rules *r, const state *s, hx_move *m)
{
    (void)r;
    m->to = s->depth ? top_task(s)->arg : 0;
    return take_kind(in, card_letters, &m->at);
}
static bool take_hidden_dev(hx_in *in, const rules *r, const state *s, hx_move *m)
{
    (void)r;
    m->to = s->depth ? top_task(s)->arg : 0;
    return take_kind(in, dev_letters, &m->at);
}

/* -- slots: which of its kind, or -1 for one that is never listed ---------------------------------- */

static int at_slot(const rules *r, const hx_move *m)
{
    (void)r;
    return m->at;
}
static int to_slot(const rules *r, const hx_move *m)
{
    (void)r;
    return m->to;
}
static int victim_slot(const rules *r, const hx_move *m)
{
    (void)r;
    return m->to == HX_NOBODY ? HX_SEATS : m->to;
}

/* One kind that leaves and one that enters; -1 if there is more to it. */
static int pair_of(const int8_t cards[HX_CARDS], int sign_a, int sign_b)
{
    int a = -1, b = -1;
    for (int c = 0; c < HX_CARDS; c++) {
        if (cards[c] * sign_a > 0) {
            if (a >= 0) return -1;
            a = c;
        } else if (cards[c] * sign_b > 0) {
            if (b >= 0) return -1;
            b = c;
        }
    }
    if (a < 0) return -1;
    return a * HX_CARDS + (b < 0 ? a : b);
}

static bool is_one_for_one(const int8_t cards[HX_CARDS])
{
    for (int c = 0; c < HX_CARDS; c++)
        if (cards[c] > 1 || cards[c] < -1) return false;
    return true;
}

/* Two cards of plenty: the smaller and the larger kind; one alone: -1 is no
 * kind, so it takes the place below the diagonal. */
static int gets_slot(const rules *r, const hx_move *m)
{
    const int8_t *cards = m->cards;
    int first = -1, last = -1, n = 0;
    (void)r;
    for (int c = 0; c < HX_CARDS; c++) {
        if (cards[c] <= 0) continue;
        if (first < 0) first = c;
        last = c;
        n += cards[c];
    }
    if (n == 1) return first ? first * HX_CARDS : HX_CARDS + 1 + HX_CARDS;
    return n == 2 ? first * HX_CARDS + last : -1;
}

static int gives_slot(const rules *r, const hx_move *m)
{
    const int8_t *cards = m->cards;
    int at = -1;
    (void)r;
    for (int c = 0; c < HX_CARDS; c++) {
        if (cards[c] == 0) continue;
        if (at >= 0 || cards[c] != -1) return -1;
        at = c;
    }
    return at;
}

static int bank_slot(const rules *r, const hx_move *m)
{
    (void)r;
    return pair_of(m->cards, -1, 1);
}
static int terms_slot(const rules *r, const hx_move *m)
{
    (void)r;
    return is_one_for_one(m->cards) ? pair_of(m->cards, -1, 1) : -1;
}
/* Listed are offers to all, and to the one on turn by another. */
static int asked_slot(const rules *r, const hx_move *m)
{
    const bool one = (m->to & (m->to - 1)) == 0;
    return m->to == everybody_else(r, m->seat) || (r->opt[OPT_PROPOSE] && one) ? 0 : -1;
}

/* -- the table --------------------------------------------------------------------------------------- */

/* Whose card it was, and who takes it; a card drawn is the buyer's. */
static uint8_t thief_and_victim(const state *s, const hx_move *m)
{
    return seat_bit(s->seat) | seat_bit((hx_seat)m->to);
}
static uint8_t buyer(const state *s, const hx_move *m)
{
    (void)s;
    return seat_bit((hx_seat)m->to);
}

#define FIELD_OPS(name, uses, wanted, put, take, slot)                                             \
    [name] = { uses, SLOTS_##name, wanted, put, take, slot, NULL }
#define HIDDEN_OPS(name, uses, wanted, put, take, insiders)                                        \
    [name] = { uses, SLOTS_##name, wanted, put, take, NULL, insiders }
static const struct move_field_ops fields_here[FIELDS_HERE] = {
    FIELD_OPS(TWO_DICE, USES_AT | USES_TO, "two dice, such as 53", put_dice, take_dice, NULL),
    FIELD_OPS(AT_HEX, USES_AT, "a hex, such as C3", put_at_hex, take_at_hex, at_slot),
    FIELD_OPS(AT_CORNER, USES_AT, "a corner, such as C3n", put_at_corner, take_at_corner, at_slot),
    FIELD_OPS(AT_SIDE, USES_AT, "a side, such as C3ne", put_at_side, take_at_side, at_slot),
    FIELD_OPS(OF_RESOURCE, USES_AT, "a card's letter", put_resource, take_resource, at_slot),
    HIDDEN_OPS(HIDDEN_CARD, USES_AT | USES_TO, "a card's letter, or ?", put_hidden_card,
               take_hidden_card, thief_and_victim),
    HIDDEN_OPS(HIDDEN_DEV, USES_AT | USES_TO, "a card's letter, or ?", put_hidden_dev,
               take_hidden_dev, buyer),
    FIELD_OPS(VICTIM, USES_TO, "a victim's seat after a colon, such as C3:2", put_victim,
              take_victim, victim_slot),
    FIELD_OPS(TO_SEAT, USES_TO, "a seat's number", put_to_seat, take_to_seat, to_slot),
    FIELD_OPS(ASKED, USES_TO, "seats after @, such as @13", put_asked, take_asked, asked_slot),
    FIELD_OPS(GIVES, USES_CARDS, "cards, such as 2BL", put_gives, take_gives, gives_slot),
    FIELD_OPS(GETS, USES_CARDS, "two cards, such as OG", put_gets, take_gets, gets_slot),
    FIELD_OPS(TERMS, USES_CARDS, "cards for cards, such as 2W>O", put_terms, take_terms,
              terms_slot),
    FIELD_OPS(BANK_TERMS, USES_CARDS, "cards for a card, such as 4W>O", put_bank, take_bank,
              bank_slot),
    FIELD_OPS(AMOUNTS, USES_CARDS, "what seats gave, such as (2:1,3:4)", put_amounts, take_amounts,
              NULL),
    FIELD_OPS(OF_CARD, USES_AT, "a card's letter", put_card, take_card, at_slot),
    FIELD_OPS(TO_HEX, USES_TO, "a hex after a dash, such as C3-C4", put_to_hex, take_to_hex,
              to_slot),
    FIELD_OPS(TO_CORNER, USES_TO, "a corner after a dash, such as C3n-C3s", put_to_corner,
              take_to_corner, to_slot),
    FIELD_OPS(TO_SIDE, USES_TO, "a side after a dash, such as C3e-C3w", put_to_side, take_to_side,
              to_slot),
};

#define MOVE_FIELD(name, slots, ops) extern const struct move_field_ops ops;
#include "modules.def"

const struct move_field_ops *move_field(int field)
{
    static const struct move_field_ops *const brought[] = {
#define MOVE_FIELD(name, slots, ops) &ops,
#include "modules.def"
        NULL
    };
    return field < FIELDS_HERE ? &fields_here[field] : brought[field - FIELDS_HERE];
}

#define FIELDS(...)                                                                                \
    {                                                                                              \
        __VA_ARGS__                                                                                \
    }
#define NOTHING                                                                                    \
    {                                                                                              \
        NO_FIELD                                                                                   \
    }
const uint8_t verb_fields[VERBS][VERB_FIELDS + 1] = {
#define VERB(name, number, tasks, closes, fields, letter) [number] = fields,
#include "modules.def"
};
static const bool verb_exists[VERBS] = {
#define VERB(name, number, tasks, closes, fields, letter) [number] = true,
#include "modules.def"
};

/* -- walks over the fields of a verb ------------------------------------------------------------------ */

unsigned move_uses(int verb)
{
    unsigned uses = 0;
    for (const uint8_t *f = verb_fields[verb]; *f; f++) uses |= move_field(*f)->uses;
    return uses;
}

void put_move_fields(hx_out *out, const rules *r, const state *s, const hx_move *m)
{
    for (const uint8_t *f = verb_fields[m->verb]; *f; f++) move_field(*f)->put(out, r, s, m);
}

bool take_move_fields(hx_in *in, const rules *r, const state *s, hx_move *m, const char **wanted)
{
    for (const uint8_t *f = verb_fields[m->verb]; *f; f++) {
        *wanted = move_field(*f)->wanted;
        if (!move_field(*f)->take(in, r, s, m)) return false;
    }
    return true;
}

int move_slots(int verb)
{
    int slots = verb_exists[verb];
    for (const uint8_t *f = verb_fields[verb]; *f; f++) slots *= move_field(*f)->slots;
    return slots;
}

int move_slot_within(const rules *r, const hx_move *m)
{
    int within = 0;
    for (const uint8_t *f = verb_fields[m->verb]; *f; f++) {
        const struct move_field_ops *ops = move_field(*f);
        const int slot = ops->slot ? ops->slot(r, m) : 0;
        if (slot < 0 || slot >= ops->slots) return -1;
        within = within * ops->slots + slot;
    }
    return within;
}

uint8_t move_insiders(const state *s, const hx_move *m)
{
    uint8_t seats = 0xFF;
    for (const uint8_t *f = verb_fields[m->verb]; *f; f++)
        if (move_field(*f)->insiders) seats &= move_field(*f)->insiders(s, m);
    return seats;
}
