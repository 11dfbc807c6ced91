/* stream.h -- a packed position's bytes, written and read by the same code.
 *
 * Numbers are written in groups of seven bits, low first, in the shortest form only, so
 * that each position has one packing. */
#ifndef HX_CATAN_STREAM_H
#define HX_CATAN_STREAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct stream {
    uint8_t *out; /* NULL: reading */
    const uint8_t *in;
    size_t cap, at;
    bool bad;
    bool foreign; /* holds something that no module in play keeps */
} stream;

void put_byte(stream *, uint8_t);
void write_number(stream *, unsigned);
unsigned read_number(stream *);

/* These go both ways. */
void number(stream *, uint8_t *);
void number16(stream *, uint16_t *);
void signed_number(stream *, int8_t *); /* the sign in the lowest bit */
void numbers(stream *, uint8_t *, int n);

#endif
