/* toy_paper.h -- the toy game's texts and bytes; see toy_game.h. */
#ifndef HX_TOY_PAPER_H
#define HX_TOY_PAPER_H

#include "support/toy_game.h"

/* Whether a state can be a position, or a view of one, under these rules. */
bool toy_fits(const toy_rules *, const toy_state *);

hx_status toy_read_rules(void *rules, const char *spec, hx_error *why);
int toy_spec(const void *rules, char *out, size_t cap);
int toy_say(const void *rules, const void *state, const hx_move *, char *out, size_t cap);
hx_status toy_hear(const void *rules, const void *state, hx_seat who, const char *text,
                   hx_move *out, hx_error *why);
int toy_pack(const void *rules, const void *state, uint8_t *out, size_t cap);
hx_status toy_unpack(const void *rules, const uint8_t *in, size_t len, void *state);
int toy_describe(const void *rules, const void *state, char *out, size_t cap);
hx_status toy_arrange(const void *rules, const char *text, void *state, hx_error *why);

#endif
