/* stream.c -- bytes of a packed position, both ways. */
#include "stream.h"

void put_byte(stream *p, uint8_t b)
{
    if (p->at < p->cap) p->out[p->at] = b;
    p->at++;
}

static uint8_t get_byte(stream *p)
{
    if (p->at >= p->cap) p->bad = true;
    return p->bad ? 0 : p->in[p->at++];
}

void write_number(stream *p, unsigned v)
{
    for (; v > 127; v >>= 7) put_byte(p, (uint8_t)(v | 128));
    put_byte(p, (uint8_t)v);
}

unsigned read_number(stream *p)
{
    unsigned v = 0, shift = 0;
    for (;;) {
        const uint8_t b = get_byte(p);
        if (shift > 14 || (shift && b == 0)) p->bad = true;
        if (p->bad) return 0;
        v |= (unsigned)(b & 127) << shift;
        if (!(b & 128)) return v;
        shift += 7;
    }
}

void number16(stream *p, uint16_t *v)
{
    if (p->out) {
        write_number(p, *v);
        return;
    }
    const unsigned n = read_number(p);
    if (n > 0xFFFF) p->bad = true;
    *v = (uint16_t)n;
}

void number(stream *p, uint8_t *v)
{
    uint16_t n = *v;
    number16(p, &n);
    if (n > 0xFF) p->bad = true;
    if (!p->out) *v = (uint8_t)n;
}

void signed_number(stream *p, int8_t *v)
{
    uint16_t n = (uint16_t)(*v < 0 ? -*v * 2 - 1 : *v * 2);
    number16(p, &n);
    if (n > 255) p->bad = true;
    if (!p->out) *v = (int8_t)(n & 1 ? -(n + 1) / 2 : n / 2);
}

void numbers(stream *p, uint8_t *v, int n)
{
    for (int i = 0; i < n; i++) number(p, &v[i]);
}
