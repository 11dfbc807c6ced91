/* record_tags.h -- the tags of a record: found, checked and unquoted.
 *
 * Tags stay in the text they were read from; a tag is a pair of places in it. */
#ifndef HX_GAME_RECORD_TAGS_H
#define HX_GAME_RECORD_TAGS_H

#include "hx/play.h"
#include "hx/text.h"

#define RECORD_VERSION "1"
enum { TAGS_MAX = 64, TAG_NAME_MAX = 32 };

typedef struct record_tag {
    char name[TAG_NAME_MAX];
    hx_in from;  /* at the opening bracket        */
    hx_in value; /* at the quote of the first one */
    int values;
} record_tag;

/* Blanks and comments; HX_BAD_TEXT if a comment is not closed. */
hx_status record_skip_remarks(hx_in *, hx_error *why);
hx_status record_take_tag(hx_in *, record_tag *, hx_error *why);
/* One quoted value; false, and nothing moved, if it is not well formed. */
bool record_take_value(hx_in *, hx_out *);
/* The tag of this name in a text whose tags are known to be in order. */
bool record_find_tag(const char *text, const char *name, record_tag *);
/* Whether the format gives a tag a meaning of its own; others are free. */
bool record_reserves(const char *name);
/* What a play's Result tag says. */
void record_result(const hx_play *, char *out, size_t cap);

#endif
