/* jot.h -- JSON written as it comes, onto the bounded writer.
 *
 * The writer sets commas.  A key is NULL inside an array. */
#ifndef SCENE_JOT_H
#define SCENE_JOT_H

#include "hx/text.h"

typedef struct jot {
    hx_out out;
    bool first; /* nothing stands yet in the innermost object or array */
} jot;

jot jot_to(char *to, size_t cap);
int jot_end(jot *);

void jot_open(jot *, const char *key, char bracket); /* '{' or '[' */
void jot_close(jot *, char bracket);
void jot_int(jot *, const char *key, int64_t);
void jot_bool(jot *, const char *key, bool);
void jot_null(jot *, const char *key);
void jot_text(jot *, const char *key, const char *);
/* Three decimals; and six, null for what is no number. */
void jot_length(jot *, const char *key, double);
void jot_real(jot *, const char *key, double);
/* A number from 0 on, or null for `none` and above: places and seats. */
void jot_or_null(jot *, const char *key, int value, int none);
/* The numbers of the set bits. */
void jot_bits(jot *, const char *key, unsigned bits);
/* What is JSON already. */
void jot_raw(jot *, const char *key, const char *);
/* A text, or null. */
void jot_text_or_null(jot *, const char *key, const char *);

#endif
