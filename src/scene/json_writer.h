/* json_writer.h -- JSON written as it comes, onto the bounded writer.
 *
 * The writer sets commas.  A key is NULL inside an array. */
#ifndef HX_JSON_WRITER_H
#define HX_JSON_WRITER_H

#include "hx/text.h"

typedef struct json_writer {
    hx_out out;
    bool first; /* nothing stands yet in the innermost object or array */
} json_writer;

json_writer json_writer_to(char *to, size_t cap);
int json_writer_end(json_writer *);

void json_put_open(json_writer *, const char *key, char bracket); /* '{' or '[' */
void json_put_close(json_writer *, char bracket);
void json_put_int(json_writer *, const char *key, int64_t);
void json_put_bool(json_writer *, const char *key, bool);
void json_put_null(json_writer *, const char *key);
void json_put_text(json_writer *, const char *key, const char *);
/* Three decimals; and six, null for what is no number. */
void json_writer_length(json_writer *, const char *key, double);
void json_put_real(json_writer *, const char *key, double);
/* A number from 0 on, or null for `none` and above: places and seats. */
void json_put_or_null(json_writer *, const char *key, int value, int none);
/* The numbers of the set bits. */
void json_put_bits(json_writer *, const char *key, unsigned bits);
/* A text, or null. */
void json_put_text_or_null(json_writer *, const char *key, const char *);

#endif
