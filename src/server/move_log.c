/* move_log.c -- a move as a byte that says what follows, its verb, and what of the rest is not zero. */
#include "move_log.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The first byte: whose move in three bits, then what is there; WIDE: places have two bytes. */
enum { SEAT = 0x07, AT = 0x08, TO = 0x10, TOLD = 0x20, WIDE = 0x40, CARDS = 0x80, MOST = 18 };
enum { SEAT_CHANCE = 6, SEAT_OTHER = 7 }; /* OTHER: a byte of its own */

static uint8_t seat_code(hx_seat seat)
{
    return seat < SEAT_CHANCE ? seat : seat == HX_CHANCE ? SEAT_CHANCE : SEAT_OTHER;
}

static size_t put_place(uint8_t *out, uint16_t place, bool is_wide)
{
    out[0] = (uint8_t)(place & 0xFF);
    if (is_wide) out[1] = (uint8_t)(place >> 8);
    return is_wide ? 2 : 1;
}

static uint16_t take_place(const uint8_t *in, size_t *used, bool is_wide)
{
    const uint16_t place = (uint16_t)(is_wide ? in[*used] | in[*used + 1] << 8 : in[*used]);
    *used += is_wide ? 2 : 1;
    return place;
}

static size_t put_cards(uint8_t *out, const int8_t cards[HX_CARDS])
{
    size_t used = 1;
    out[0] = 0;
    for (int i = 0; i < HX_CARDS; i++) {
        if (!cards[i]) continue;
        out[0] = (uint8_t)(out[0] | 1u << i);
        out[used++] = (uint8_t)cards[i];
    }
    return used;
}

static size_t put_move(uint8_t out[MOST], const hx_move *m)
{
    const bool is_wide = (m->at | m->to | m->told) > 0xFF;
    unsigned first = seat_code(m->seat) | (is_wide ? WIDE : 0u);
    size_t used = 2;
    if (first % (SEAT + 1) == SEAT_OTHER) out[used++] = m->seat;
    if (m->at) first |= AT, used += put_place(out + used, m->at, is_wide);
    if (m->to) first |= TO, used += put_place(out + used, m->to, is_wide);
    if (m->told) first |= TOLD, used += put_place(out + used, m->told, is_wide);
    const size_t cards = put_cards(out + used, m->cards);
    if (cards > 1) first |= CARDS, used += cards;
    out[0] = (uint8_t)first;
    out[1] = m->verb;
    assert(used <= MOST);
    return used;
}

static size_t take_move(const uint8_t *in, hx_move *m)
{
    const uint8_t first = in[0], seat = first & SEAT;
    size_t used = 2;
    *m = (hx_move){ .verb = in[1], .seat = seat == SEAT_CHANCE ? HX_CHANCE : seat };
    if (seat == SEAT_OTHER) m->seat = in[used++];
    if (first & AT) m->at = take_place(in, &used, first & WIDE);
    if (first & TO) m->to = take_place(in, &used, first & WIDE);
    if (first & TOLD) m->told = take_place(in, &used, first & WIDE);
    if (!(first & CARDS)) return used;
    const uint8_t set = in[used++];
    for (int i = 0; i < HX_CARDS; i++)
        if (set >> i & 1) m->cards[i] = (int8_t)in[used++];
    return used;
}

/* Little at a time: most of what is kept should be moves. */
static bool make_room(move_log *log, size_t more)
{
    enum { LEAST = 256 };
    if (log->used + more <= log->cap) return true;
    const size_t cap = log->cap + log->cap / 32 + LEAST;
    uint8_t *const bytes = realloc(log->bytes, cap);
    if (!bytes) return false;
    log->bytes = bytes;
    log->cap = cap;
    return true;
}

bool move_log_add(move_log *log, const hx_move *m)
{
    uint8_t bytes[MOST];
    const size_t size = put_move(bytes, m);
    if (!make_room(log, size)) return false;
    memcpy(log->bytes + log->used, bytes, size);
    log->used += size;
    log->count++;
    return true;
}

bool move_log_copy(move_log *to, const move_log *from)
{
    *to = *from;
    to->cap = from->used ? from->used : 1;
    to->bytes = malloc(to->cap);
    if (!to->bytes) return false;
    if (from->used) memcpy(to->bytes, from->bytes, from->used);
    return true;
}

size_t move_log_read(const move_log *log, size_t place, hx_move *m)
{
    assert(place < log->used);
    const size_t next = place + take_move(log->bytes + place, m);
    assert(next <= log->used);
    return next;
}

void move_log_cut(move_log *log, int count)
{
    hx_move m;
    size_t place = 0;
    assert(count >= 0 && count <= log->count);
    for (int i = 0; i < count; i++) place = move_log_read(log, place, &m);
    log->used = place;
    log->count = count;
}

void move_log_free(move_log *log)
{
    free(log->bytes);
    *log = (move_log){ .count = 0 };
}
