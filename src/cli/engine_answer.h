/* engine_answer.h -- one answer of the engine protocol, as text or JSON.
 *
 * The commands say what they have to say once; here it becomes data lines, each
 * a key and its values, or the members of one JSON object.  Nothing is written
 * before the end, so that a refusal can still take everything back. */
#ifndef ENGINE_ANSWER_H
#define ENGINE_ANSWER_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include <jansson.h>

typedef struct engine_answer {
    bool json;
    json_t *object, *row;
    char *text; /* the lines so far */
    size_t used, room;
    bool open; /* the last line is not ended yet */
} engine_answer;

void answer_open(engine_answer *, bool json);
void answer_close(engine_answer *);
/* Forgets what was said.  JSON says "ok": true until told otherwise. */
void answer_reset(engine_answer *);

/* A line "key value"; a member of that name. */
void answer_text(engine_answer *, const char *key, const char *value);
void answer_number(engine_answer *, const char *key, int64_t);
/* Seats as people count them: "waiting 1 3"; [1, 3]. */
void answer_seats(engine_answer *, const char *key, uint8_t bits);
/* Text of several lines, each with the key before it; one string. */
void answer_lines(engine_answer *, const char *key, const char *text);

/* A line "key field field"; an object in the array `list`.  Only the last field
 * of a row may have blanks in it. */
void answer_row(engine_answer *, const char *key, const char *list);
void answer_field(engine_answer *, const char *name, const char *value);
void answer_field_number(engine_answer *, const char *name, int64_t);

/* An empty list is still a list. */
void answer_list(engine_answer *, const char *list);

/* The last line, "ok" or "ok waiting 1 3"; members "state" and `key`. */
void answer_end(engine_answer *, const char *state, const char *key, uint8_t seats);
/* More on the same line; text only. */
void answer_more(engine_answer *, const char *text);
/* A member; JSON only. */
void answer_member(engine_answer *, const char *key, json_t *);
/* Takes off the end of a text that was cut inside a character. */
void answer_cut(char *text);

/* Writes everything and flushes. */
void answer_send(engine_answer *, FILE *);

#endif
