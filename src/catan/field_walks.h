/* field_walks.h -- walks over the fields of modules: as bytes and as words. */
#ifndef HX_CATAN_FIELD_WALKS_H
#define HX_CATAN_FIELD_WALKS_H

#include "fields.h"
#include "stream.h"

/* -- field_pack.c --------------------------------------------------------------- */

void pack_fields(stream *, const rules *, state *, enum field_place);
void count_decks(const rules *, state *); /* after reading: how many each holds */

/* -- field_words.c -------------------------------------------------------------- */

void put_fields(hx_out *, const rules *, const state *);
void put_seat_fields(hx_out *, const rules *, const state *, hx_seat who);
enum heard { NOT_MINE, HEARD, UNCLEAR };
/* A word of the table, or of the seat.  `wanted` where it is unclear; `foreign` where no
 * module in play keeps it. */
enum heard take_field(hx_in *, const rules *, state *, int who, const char **wanted, bool *foreign);
/* Nothing in the heaps, for cards that words will name. */
void empty_decks(const rules *, state *);
/* The heap of every deck has what nobody else has; false: there are not this many. */
bool settle_decks(const rules *, state *);

/* -- field_effects.c ------------------------------------------------------------- */

void field_effects(const rules *, const state *before, const state *after, hx_effect_list *);

/* -- position.c ------------------------------------------------------------------ */

void put_key(hx_out *, const char *key);
void put_key_int(hx_out *, const char *key, int n);
void put_seats(hx_out *, const char *key, unsigned seats);
bool take_seats(hx_in *, const rules *, uint8_t *seats); /* at least one */

#endif
