/* wire_internal.h -- parts of messages that the files of the wire share. */
#ifndef WIRE_INTERNAL_H
#define WIRE_INTERNAL_H

#include "wire.h"

char *wire_dump(json_t *); /* takes it over */
json_t *wire_seats(uint8_t bits);
json_t *wire_deadlines(const table *);
/* What a seat that is asked wants to know beside: its legal moves, the position as JSON. */
void wire_put_asked(json_t *, const table *, const viewer *);
/* The board as JSON, for those who want it. */
void wire_put_map(json_t *, const table *, const viewer *);
json_t *wire_table_seats(const table *);
/* The end: whole position, points, places; nothing is hidden any more. */
void wire_put_standing(json_t *, const table *);
json_t *wire_bytes(const uint8_t bytes[HX_SEAL_BYTES]);

#endif
