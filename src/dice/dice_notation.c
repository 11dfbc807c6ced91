/* dice_notation.c -- moves as text and back; the letters are in hx/dice.h.
 *
 * Nothing here asks whether a move is legal; but a keep of all dice shown is
 * heard as what it is, a stop. */
#include "dice_internal.h"

#include <string.h>

static const char piece_letters[] = "rsckw";

/* -- pieces of text -------------------------------------------------------- */

void dice_put_dice(hx_out *o, uint32_t dice)
{
    for (int face = 0; face < HX_DICE_FACES; face++) {
        for (int i = 0; i < hx_dice_of(dice, face); i++) {
            hx_put_char(o, dice_letters[face]);
        }
    }
}

/* HX_DICE_NONE if no letter of a face stands here. */
static int take_face(hx_in *in)
{
    for (int face = 0; face < HX_DICE_FACES; face++) {
        if (hx_take_char(in, dice_letters[face])) {
            return face;
        }
    }
    return HX_DICE_NONE;
}

bool dice_take_dice(hx_in *in, uint32_t *dice)
{
    hx_in ahead = *in;
    uint32_t read = 0;
    int count = 0;
    for (int face; (face = take_face(&ahead)) != HX_DICE_NONE; count++) {
        if (count == ALL_DICE) {
            return false;
        }
        read += hx_dice_die(face);
    }
    *in = ahead;
    *dice = read;
    return true;
}

/* A number after its letter; Extra's roads may also be read as "3-7". */
static bool take_number(hx_in *in, uint64_t *number)
{
    uint64_t a, b;
    if (!hx_take_u64(in, &a)) {
        return false;
    }
    *number = a;
    if (hx_take_char(in, '-')) {
        if (a > 99 || !hx_take_u64(in, &b) || b > 99) {
            return false;
        }
        *number = a < b ? 100 * a + b : 100 * b + a;
    }
    return true;
}

bool dice_take_site(hx_in *in, const sheet *sh, int *piece, int *site)
{
    for (int p = 0; p < HX_DICE_PIECES; p++) {
        hx_in ahead = *in;
        uint64_t number;
        if (!hx_take_char(&ahead, piece_letters[p]) || !take_number(&ahead, &number)) {
            continue;
        }
        for (int i = 0; i < sh->sites[p]; i++) {
            if (sh->site[p][i].number == number) {
                *piece = p;
                *site = i;
                *in = ahead;
                return true;
            }
        }
    }
    return false;
}

bool dice_take_joker(hx_in *in, const sheet *sh, int *joker)
{
    hx_in ahead = *in;
    uint64_t number;
    if (!hx_take_char(&ahead, 'j') || !hx_take_u64(&ahead, &number)) {
        return false;
    }
    for (int i = 0; i < sh->jokers; i++) {
        if (sh->joker[i].number == number) {
            *joker = i;
            *in = ahead;
            return true;
        }
    }
    return false;
}

/* -- saying ---------------------------------------------------------------- */

static void say_swap(hx_out *o, const hx_move *m)
{
    for (int side = 0; side < 2; side++) {
        for (int f = 0; f < HX_DICE_FACES; f++) {
            if (side ? m->cards[f] > 0 : m->cards[f] < 0) {
                hx_put_char(o, dice_letters[f]);
            }
        }
        hx_put(o, side ? "" : ">");
    }
}

void dice_put_site(hx_out *o, const rules *r, int piece, int site)
{
    char name[8] = "?";
    if (site < sheet_of(r)->sites[piece]) {
        hx_dice_site_name((hx_dice_kind)r->kind, piece, site, name, sizeof name);
    }
    hx_put(o, name);
}

void dice_put_joker(hx_out *o, const rules *r, int joker)
{
    char name[8] = "?";
    if (joker < sheet_of(r)->jokers) {
        hx_dice_joker_name((hx_dice_kind)r->kind, joker, name, sizeof name);
    }
    hx_put(o, name);
}

static void say_joker(hx_out *o, const rules *r, const hx_move *m)
{
    dice_put_joker(o, r, m->at);
    hx_put_char(o, ':');
    say_swap(o, m);
}

int dice_say(const void *rules_, const void *state_, const hx_move *m, char *out, size_t cap)
{
    (void)state_;
    const rules *r = rules_;
    hx_out o = hx_out_to(out, cap);
    switch (m->verb) {
    case HX_DICE_BEGINS:
        hx_put_char(&o, '@');
        hx_put_int(&o, m->at + 1);
        break;
    case HX_DICE_KEPT: hx_put_char(&o, '/'); /* fall through */
    case HX_DICE_ROLLED: dice_put_dice(&o, packed(m->cards)); break;
    case HX_DICE_PUT_START: dice_put_site(&o, r, HX_DICE_ROAD, m->at); break;
    case HX_DICE_STOPPED: hx_put_char(&o, '!'); break;
    case HX_DICE_USE_JOKER: say_joker(&o, r, m); break;
    case HX_DICE_TRADED: say_swap(&o, m); break;
    case HX_DICE_ENDED: hx_put_char(&o, '.'); break;
    default:
        assert(m->verb >= HX_DICE_BUILD_ROAD && m->verb <= HX_DICE_BUILD_CASTLE);
        dice_put_site(&o, r, m->verb - HX_DICE_BUILD_ROAD, m->at);
        break;
    }
    return hx_put_end(&o);
}

/* -- hearing --------------------------------------------------------------- */

static void set_dice(hx_move *m, uint32_t dice)
{
    for (int f = 0; f < HX_DICE_FACES; f++) {
        m->cards[f] = (int8_t)hx_dice_of(dice, f);
    }
}

/* "O>G": `out` dice of the first face against one of the second. */
static bool hear_swap(hx_in *in, int out, hx_move *m)
{
    const int from = take_face(in);
    if (from == HX_DICE_NONE || !hx_take_char(in, '>')) {
        return false;
    }
    const int to = take_face(in);
    if (to == HX_DICE_NONE || to == from) {
        return false;
    }
    m->cards[from] = (int8_t)-out;
    m->cards[to] = 1;
    return true;
}

static bool hear_keep(hx_in *in, const state *s, hx_move *m)
{
    uint32_t dice;
    if (!dice_take_dice(in, &dice)) {
        return false;
    }
    if (s->phase == HX_DICE_KEEP && dice == s->dice) {
        m->verb = HX_DICE_STOPPED;
    } else {
        m->verb = HX_DICE_KEPT;
        set_dice(m, dice);
    }
    return true;
}

static bool hear_joker(hx_in *in, const sheet *sh, hx_move *m)
{
    int joker;
    if (!dice_take_joker(in, sh, &joker) || !hx_take_char(in, ':')) {
        return false;
    }
    m->verb = HX_DICE_USE_JOKER;
    m->at = (uint16_t)joker;
    return hear_swap(in, 1, m);
}

static bool hear_site(hx_in *in, const rules *r, const state *s, hx_move *m)
{
    int piece, site;
    if (!dice_take_site(in, sheet_of(r), &piece, &site)) {
        return false;
    }
    m->verb = s->phase == HX_DICE_START ? HX_DICE_PUT_START : (uint8_t)(HX_DICE_BUILD_ROAD + piece);
    m->at = (uint16_t)site;
    return s->phase != HX_DICE_START || piece == HX_DICE_ROAD;
}

static bool hear_seat(hx_in *in, const rules *r, const state *s, hx_move *m)
{
    if (hx_take_char(in, '!')) {
        m->verb = HX_DICE_STOPPED;
        return true;
    }
    if (hx_take_char(in, '.')) {
        m->verb = HX_DICE_ENDED;
        return true;
    }
    if (hx_take_char(in, '/')) {
        return hear_keep(in, s, m);
    }
    if (*in->at == dice_letters[HX_DICE_GOLD]) {
        m->verb = HX_DICE_TRADED;
        return hear_swap(in, 2, m);
    }
    return *in->at == 'j' ? hear_joker(in, sheet_of(r), m) : hear_site(in, r, s, m);
}

static bool hear_chance(hx_in *in, hx_move *m)
{
    uint32_t dice;
    int who;
    if (hx_take_char(in, '@')) {
        if (!hx_take_int(in, 1, HX_DICE_SEATS, &who)) {
            return false;
        }
        m->verb = HX_DICE_BEGINS;
        m->at = (uint16_t)(who - 1);
        return true;
    }
    if (!dice_take_dice(in, &dice) || dice == 0) {
        return false;
    }
    m->verb = HX_DICE_ROLLED;
    set_dice(m, dice);
    return true;
}

/* What could be written at this point of the turn. */
static const char *wanted(const state *s, hx_seat who)
{
    if (who == HX_CHANCE && s->phase == HX_DICE_FIRST) {
        return "@ and the seat that begins, such as @2";
    }
    if (who == HX_CHANCE) {
        return "the dice rolled, of B L W G O $, such as BLWG$$";
    }
    switch (s->phase) {
    case HX_DICE_START: return "a coastal road, such as r0003";
    case HX_DICE_KEEP: return "! to stop, or / and the dice to keep, such as /BLW";
    default: return "a site r s c k w with its number, a joker j2:O>G, a trade $>B, or . to end";
    }
}

/* A move of a seat as somebody in a hurry types it, in the case it is written in:
 * "/bl" is "/BL", "R3" is "r3", "J2:o>g" is "j2:O>G".  Only the first letter of a
 * move is small, so no two moves become one. */
static void set_case(const char *text, char *out, size_t cap)
{
    size_t i = 0;
    for (; text[i] && i + 1 < cap; i++) {
        const char c = text[i];
        const bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        out[i] = (char)(!letter ? c : i ? c & ~0x20 : c | 0x20);
    }
    out[i] = '\0';
}

hx_status dice_hear(const void *rules_, const void *state_, hx_seat who, const char *text,
                    hx_move *out, hx_error *why)
{
    const rules *r = rules_;
    const state *s = state_;
    char written[64];
    const bool typed = who != HX_CHANCE && hx_text_length(text) < sizeof written;
    if (typed) set_case(text, written, sizeof written);
    hx_in in = hx_in_from(typed ? written : text);
    hx_move m = { .seat = who };
    const bool heard = who == HX_CHANCE ? hear_chance(&in, &m) : hear_seat(&in, r, s, &m);
    if (!heard || *in.at) {
        return hx_refuse(&in, HX_BAD_TEXT, wanted(s, who), why);
    }
    *out = m;
    return HX_OK;
}
