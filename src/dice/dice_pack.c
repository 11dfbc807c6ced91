/* dice_pack.c -- a position as canonical bytes, and back.
 *
 *   version 8 bits, phase 3, turn in groups of 7 + 1, seat 2 (set-up only),
 *   the seat that began 2 (only where it is drawn, and has been),
 *   rolls left 2, dice 3 a face, new knights (BUILD and later-turn only),
 *   titles 3 each (races only), then for each seat: its sites and used jokers
 *   one bit each, and on Island One 6 bits for every box of an ended turn
 *
 * Bits fill bytes from the lowest; the last byte ends in zeros.  The rules are
 * not part of it.  What follows from the rest is not stored but worked out by
 * dice_settle(), which also refuses what cannot be. */
#include "dice_internal.h"

#include <string.h>

enum { VERSION = 1, NOBODY_3 = 7 };

/* Reads or writes the same fields in the same order, so that the two cannot
 * disagree. */
typedef struct stream {
    uint8_t *out; /* NULL when reading */
    const uint8_t *in;
    size_t cap, bits; /* bytes there are; bits done */
    bool cut;         /* reading: ran past the end */
} stream;

static void bit(stream *f, uint32_t *value, int i)
{
    const size_t byte = f->bits / 8, shift = f->bits % 8;
    f->bits++;
    if (byte >= f->cap) {
        f->cut = true;
        return;
    }
    if (!f->out) {
        *value |= (uint32_t)(f->in[byte] >> shift & 1) << i;
        return;
    }
    if (shift == 0) {
        f->out[byte] = 0;
    }
    f->out[byte] |= (uint8_t)((*value >> i & 1) << shift);
}

static uint32_t field(stream *f, uint32_t value, int bits)
{
    uint32_t got = f->out ? value : 0;
    for (int i = 0; i < bits; i++) {
        bit(f, &got, i);
    }
    return got;
}

static uint8_t byte_field(stream *f, uint8_t value, int bits)
{
    return (uint8_t)field(f, value, bits);
}

/* Seven bits and one that says whether more follow, four times at most; the
 * last group of several is never empty, so a number has one form. */
_Static_assert(TURN_MOST < 1 << 28, "a turn fits four groups");

static uint32_t number(stream *f, uint32_t value)
{
    uint32_t got = 0;
    for (int shift = 0; shift < 28; shift += 7) {
        const uint32_t left = value >> shift;
        const uint32_t group = field(f, (left & 127) | (left > 127 ? 128 : 0), 8);
        got |= (group & 127) << shift;
        if (!(group & 128)) {
            f->cut |= shift > 0 && group == 0;
            return got;
        }
    }
    f->cut = true;
    return got;
}

static hx_seat holder(stream *f, hx_seat who)
{
    const uint32_t got = field(f, who == HX_NOBODY ? NOBODY_3 : who, 3);
    return got == NOBODY_3 ? HX_NOBODY : (hx_seat)got;
}

static uint32_t dice_field(stream *f, uint32_t dice)
{
    uint32_t got = 0;
    for (int face = 0; face < HX_DICE_FACES; face++) {
        got |= field(f, (uint32_t)hx_dice_of(dice, face), 3) << (4 * face);
    }
    return got;
}

static void head(stream *f, const rules *r, state *s)
{
    s->phase = byte_field(f, s->phase, 3);
    s->turn = number(f, s->turn);
    if (s->phase == HX_DICE_START) {
        s->seat = byte_field(f, s->seat, 2);
    }
    if (r->first != HX_DICE_RANDOM) {
        s->first = r->first;
    } else if (s->phase != HX_DICE_FIRST) {
        s->first = byte_field(f, s->first, 2);
    }
    s->rolls_left = byte_field(f, s->rolls_left, 2);
    s->dice = dice_field(f, s->dice);
    if (r->joker_later && s->phase == HX_DICE_BUILD) {
        s->fresh = field(f, s->fresh, sheet_of(r)->sites[HX_DICE_KNIGHT]);
    }
    if (r->kind != HX_DICE_ISLAND_ONE) {
        s->longest_road = holder(f, s->longest_road);
        s->largest_army = holder(f, s->largest_army);
    }
}

static void pieces(stream *f, const rules *r, seat *p)
{
    const sheet *sh = sheet_of(r);
    int roads = sh->sites[HX_DICE_ROAD];
    for (int w = 0; w < ROAD_WORDS && roads > 0; w++, roads -= 32) {
        p->roads[w] = field(f, p->roads[w], roads < 32 ? roads : 32);
    }
    p->settlements = field(f, p->settlements, sh->sites[HX_DICE_SETTLEMENT]);
    p->cities = (uint16_t)field(f, p->cities, sh->sites[HX_DICE_CITY]);
    p->knights = field(f, p->knights, sh->sites[HX_DICE_KNIGHT]);
    p->castles = byte_field(f, p->castles, sh->sites[HX_DICE_CASTLE]);
    p->used = field(f, p->used, sh->jokers);
}

static void boxes(stream *f, const rules *r, const state *s, int who, int8_t *box)
{
    const int ended = hx_dice_turns_ended(r, s, (hx_seat)who);
    for (int i = 0; i < ended && i < HX_DICE_BOXES; i++) {
        box[i] = (int8_t)((int)field(f, (uint32_t)(box[i] - CROSS), 6) + CROSS);
    }
}

/* Turn and seat must be known before boxes can be counted. */
static bool body(stream *f, const rules *r, state *s)
{
    if (!is_setup(s)) {
        if (s->turn == 0) {
            return false;
        }
        s->seat = seat_of_turn(r, s, s->turn);
    }
    for (int i = 0; i < r->seats; i++) {
        pieces(f, r, &s->seats[i]);
        if (r->kind == HX_DICE_ISLAND_ONE) {
            boxes(f, r, s, i, s->seats[i].boxes);
        }
    }
    return true;
}

int dice_pack(const void *rules_, const void *state_, uint8_t *out, size_t cap)
{
    state copy = *(const state *)state_;
    uint8_t bytes[PACK_MAX] = { 0 };
    stream f = { .out = bytes, .cap = sizeof bytes };
    byte_field(&f, VERSION, 8);
    head(&f, rules_, &copy);
    body(&f, rules_, &copy);
    assert(!f.cut);
    const size_t len = (f.bits + 7) / 8;
    if (cap) {
        memcpy(out, bytes, len < cap ? len : cap);
    }
    return (int)len;
}

/* The bits after the last field are zero and belong to its byte. */
static bool ends_well(stream *f, size_t len)
{
    return !f->cut && (f->bits + 7) / 8 == len && field(f, 0, (int)(8 * len - f->bits)) == 0;
}

hx_status dice_unpack(const void *rules_, const uint8_t *in, size_t len, void *state_)
{
    const rules *r = rules_;
    state s;
    stream f = { .in = in, .cap = len };
    memset(&s, 0, sizeof s);
    s.longest_road = s.largest_army = HX_NOBODY;
    if (len == 0 || len > PACK_MAX) {
        return HX_BAD_POSITION;
    }
    if (byte_field(&f, 0, 8) != VERSION) {
        return HX_BAD_VERSION;
    }
    head(&f, r, &s);
    if (s.phase > HX_DICE_FIRST || (s.phase == HX_DICE_START && r->kind != HX_DICE_EXTRA) ||
        !body(&f, r, &s) || !ends_well(&f, len)) {
        return HX_BAD_POSITION;
    }
    const flaw found = dice_settle(r, &s);
    if (found.status == HX_OK) {
        *(state *)state_ = s;
    }
    return found.status;
}
