/* text.h -- bounded writing and careful reading; every parser and printer of the project is built
 * on these two.
 *
 * A writer never overflows: it counts what would have been written, so the
 * caller learns the size needed, and it always ends its text with a NUL.
 * A reader walks a NUL-ended text; a take either succeeds and moves on, or
 * fails and stays where it was. */
#ifndef HX_TEXT_H
#define HX_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "hx/api.h"
#include "hx/status.h"

HX_API_BEGIN

typedef struct hx_out {
    char *to;
    size_t cap, len; /* len may exceed cap: then the text was cut */
} hx_out;

hx_out hx_out_to(char *to, size_t cap);
void hx_put(hx_out *, const char *text);
void hx_put_char(hx_out *, char);
void hx_put_int(hx_out *, int64_t);
void hx_put_uint(hx_out *, uint64_t);
void hx_put_hex(hx_out *, uint64_t, int digits);
/* What a say-like function returns: the length needed, without the NUL. */
int hx_put_end(hx_out *);

typedef struct hx_in {
    const char *text, *at;
} hx_in;

hx_in hx_in_from(const char *text);
bool hx_in_done(const hx_in *); /* nothing but blanks left */
void hx_skip_blanks(hx_in *);
bool hx_at_word_end(const hx_in *); /* at a blank, a line feed, the end        */
bool hx_take_char(hx_in *, char);
bool hx_take_text(hx_in *, const char *text);          /* exactly this prefix     */
bool hx_take_int(hx_in *, int least, int most, int *); /* decimal, in range       */
bool hx_take_u64(hx_in *, uint64_t *);
/* A run of anything but blanks and `stop`; NUL-ended in out.  False if empty
 * or if it does not fit. */
bool hx_take_word(hx_in *, char stop, char *out, size_t cap);

/* Fills *why (if not NULL) with this status, the reader's position and the word found there;
 * returns the status, so that parsers can return it. */
hx_status hx_refuse(const hx_in *, hx_status, const char *wanted, hx_error *why);

size_t hx_text_length(const char *);
bool hx_text_same(const char *, const char *);

HX_API_END

#endif
