/* notation.c -- moves as text, and back.  docs/notation.md is the specification.
 *
 * Places are board_text.c's; here are cards, dice, seats and the moves made of
 * them.  Reading picks the verb by its letters and by what the seat owes. */
#include <string.h>

#include "module.h"

const char card_letters[] = "BLWGOPCN";
const char dev_letters[] = "KRYMV";

#define ON(task) (1ull << TASK_##task)
static const struct {
    const char *letter;
    uint64_t tasks;
} verb_text[VERBS] = {
#define VERB(name, number, tasks, closes, uses, letter) [number] = { letter, tasks },
#include "modules.def"
};

/* -- cards ------------------------------------------------------------------------------------ */

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

static bool take_seat(hx_in *in, const rules *r, uint16_t *seat)
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

static void put_terms(hx_out *out, const int8_t cards[HX_CARDS])
{
    put_cards(out, cards, -1);
    hx_put_char(out, '>');
    put_cards(out, cards, 1);
}

/* The bank's terms; giving and taking one kind (swap=any) is written in full. */
static void put_bank(hx_out *out, const int8_t cards[HX_CARDS])
{
    int8_t gives[HX_CARDS], same = -1;
    bool gets = false;
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

static void put_monopoly(hx_out *out, const hx_move *m)
{
    hx_put_char(out, m->at < RESOURCES ? card_letters[m->at] : '?');
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

static void put_kind(hx_out *out, const char *letters, int n, int kind)
{
    hx_put_char(out, kind < n ? letters[kind] : '?');
}

static void put_fields(hx_out *out, const rules *r, const state *s, const hx_move *m)
{
    switch (m->verb) {
    case VERB_FIRST_DICE:
    case VERB_DICE: hx_put_int(out, m->at); hx_put_int(out, m->to); break;
    case VERB_START_ROBBER: put_hex(out, &r->board, m->at); break;
    case VERB_ROBBER:
        put_hex(out, &r->board, m->at);
        if (m->to == HX_NOBODY) break;
        hx_put_char(out, ':');
        hx_put_int(out, m->to + 1);
        break;
    case VERB_START_SETTLEMENT:
    case VERB_SETTLEMENT:
    case VERB_CITY: put_corner(out, &r->board, m->at); break;
    case VERB_START_ROAD:
    case VERB_ROAD:
    case VERB_FREE_ROAD: put_side(out, &r->board, m->at); break;
    case VERB_DISCARD: put_cards(out, m->cards, -1); break;
    case VERB_STEAL: put_kind(out, card_letters, HX_CARDS, m->at); break;
    case VERB_DRAW: put_kind(out, dev_letters, DEVS, m->at); break;
    case VERB_PLENTY: put_cards(out, m->cards, 1); break;
    case VERB_MONOPOLY: put_monopoly(out, m); break;
    case VERB_BANK: put_bank(out, m->cards); break;
    case VERB_OFFER: put_terms(out, m->cards); put_asked(out, r, s, m); break;
    case VERB_COUNTER: put_terms(out, m->cards); break;
    case VERB_CONFIRM: hx_put_int(out, m->to + 1); break;
    default: break;
    }
}

/* The game ends by this move, and these seats show so many victory cards. */
static void put_told(hx_out *out, const rules *r, uint16_t told)
{
    char before = '#';
    for (hx_seat who = 0; who < r->seats; who++) {
        if (!told_victory(told, who)) continue;
        hx_put_char(out, before);
        hx_put_int(out, who + 1);
        hx_put_char(out, ':');
        hx_put_int(out, told_victory(told, who));
        before = ',';
    }
    if (before == '#') hx_put(out, "#0");
}

int move_say(const rules *r, const state *s, const hx_move *m, char *text, size_t cap)
{
    hx_out out = hx_out_to(text, cap);
    if (m->verb >= VERBS || !verb_text[m->verb].letter) return hx_put_end(&out);
    hx_put(&out, verb_text[m->verb].letter);
    put_fields(&out, r, s, m);
    if (m->told) put_told(&out, r, m->told);
    return hx_put_end(&out);
}

/* -- hearing ------------------------------------------------------------------------------------ */

static int length_if_prefix(const char *letter, const char *text)
{
    int n = 0;
    for (; letter[n]; n++)
        if (letter[n] != text[n]) return -1;
    return n;
}

/* The verb with the longest fitting letters, and among these the one the seat's
 * task asks for. */
static int verb_heard(const state *s, hx_seat who, const char *text)
{
    const struct task *t = task_of(s, who);
    int best = -1, score = -1;
    for (int v = 0; v < VERBS; v++) {
        if (!verb_text[v].letter) continue;
        const bool dice = verb_text[v].letter[0] == 0;
        if (dice && !(text[0] >= '1' && text[0] <= '6')) continue;
        const int n = length_if_prefix(verb_text[v].letter, text);
        if (n < 0) continue;
        const int fits = 2 * n + (t && (verb_text[v].tasks >> t->kind & 1));
        if (fits > score) {
            score = fits;
            best = v;
        }
    }
    return best;
}

static bool take_terms(hx_in *in, int8_t cards[HX_CARDS])
{
    return take_cards(in, cards, -1) && hx_take_char(in, '>') && take_cards(in, cards, 1);
}

static bool take_bank(hx_in *in, int8_t cards[HX_CARDS])
{
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

static bool take_told_amounts(hx_in *in, const rules *r, hx_move *m)
{
    if (!hx_take_char(in, '(')) return true;
    do {
        uint16_t seat;
        int n;
        if (!take_seat(in, r, &seat) || !hx_take_char(in, ':') || !hx_take_int(in, 1, 127, &n)) return false;
        m->cards[seat] = (int8_t)n;
    } while (hx_take_char(in, ','));
    return hx_take_char(in, ')');
}

static bool take_kind(hx_in *in, const char *letters, uint16_t *kind)
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

static bool take_victim(hx_in *in, const rules *r, hx_move *m)
{
    m->to = HX_NOBODY;
    return !hx_take_char(in, ':') || take_seat(in, r, &m->to);
}

/* The fields of the verb; `wanted` says what should stand where it fails. */
static bool take_fields(hx_in *in, const rules *r, const state *s, hx_move *m, const char **wanted)
{
    const struct task *t = s->depth ? top_task(s) : NULL;
    switch (m->verb) {
    case VERB_FIRST_DICE:
    case VERB_DICE: *wanted = "two dice, such as 53"; return take_die(in, &m->at) && take_die(in, &m->to);
    case VERB_START_ROBBER: *wanted = "a hex, such as C3"; return take_hex(in, &r->board, &m->at);
    case VERB_ROBBER:
        *wanted = "a hex, and a victim's seat after a colon, such as C3:2";
        return take_hex(in, &r->board, &m->at) && take_victim(in, r, m);
    case VERB_START_SETTLEMENT:
    case VERB_SETTLEMENT:
    case VERB_CITY: *wanted = "a corner, such as C3n"; return take_corner(in, &r->board, &m->at);
    case VERB_START_ROAD:
    case VERB_ROAD:
    case VERB_FREE_ROAD: *wanted = "a side, such as C3ne"; return take_side(in, &r->board, &m->at);
    case VERB_DISCARD: *wanted = "cards, such as 2BL"; return take_cards(in, m->cards, -1);
    case VERB_STEAL:
    case VERB_DRAW:
        *wanted = "a card's letter, or ?";
        m->to = t ? t->arg : 0;
        return take_kind(in, m->verb == VERB_DRAW ? dev_letters : card_letters, &m->at);
    case VERB_PLENTY: *wanted = "two cards, such as OG"; return take_cards(in, m->cards, 1);
    case VERB_MONOPOLY:
        *wanted = "a card's letter";
        return take_kind(in, card_letters, &m->at) && m->at < RESOURCES &&
               take_told_amounts(in, r, m);
    case VERB_BANK: *wanted = "cards for a card, such as 4W>O"; return take_bank(in, m->cards);
    case VERB_OFFER:
        *wanted = "cards for cards, such as 2W>O, and seats after @";
        return take_terms(in, m->cards) && take_asked(in, r, s, m);
    case VERB_COUNTER: *wanted = "cards for cards, such as O>2W"; return take_terms(in, m->cards);
    case VERB_CONFIRM: *wanted = "a seat's number"; return take_seat(in, r, &m->to);
    default: return true;
    }
}

static bool take_told(hx_in *in, const rules *r, hx_move *m)
{
    uint8_t victory[HX_SEATS] = { 0 };
    if (!hx_take_char(in, '#')) return true;
    const bool none = hx_take_char(in, '0');
    do {
        uint16_t seat;
        int n;
        if (none) break;
        if (!take_seat(in, r, &seat) || !hx_take_char(in, ':') || !hx_take_int(in, 0, TOLD_BASE - 1, &n))
            return false;
        victory[seat] = (uint8_t)n;
    } while (hx_take_char(in, ','));
    m->told = told_of(r, victory);
    return true;
}

hx_status move_hear(const rules *r, const state *s, hx_seat who, const char *text, hx_move *out,
                    hx_error *why)
{
    hx_in in = hx_in_from(text);
    const char *wanted = "the end of the move";
    const int verb = verb_heard(s, who, text);
    if (verb < 0) return hx_refuse(&in, HX_BAD_TEXT, "a move of this game", why);
    hx_move m = { .verb = (uint8_t)verb, .seat = who };
    in.at += hx_text_length(verb_text[verb].letter);
    if (!take_fields(&in, r, s, &m, &wanted)) return hx_refuse(&in, HX_BAD_TEXT, wanted, why);
    if (!take_told(&in, r, &m)) return hx_refuse(&in, HX_BAD_TEXT, "victory cards by seat, such as 2:1,3:2, or 0", why);
    if (*in.at) return hx_refuse(&in, HX_BAD_TEXT, "the end of the move", why);
    *out = m;
    return HX_OK;
}
