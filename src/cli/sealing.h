/* sealing.h -- sealed games of the commands: their chance comes out of an envelope
 * (hx/seal.h), and their records can be checked by `hexshore verify`. */
#ifndef SEALING_H
#define SEALING_H

#include "hx/seal.h"
#include "live_game.h"

/* A fresh secret and id; says why not and returns false. */
bool sealing_begin(hx_seal *, const char *spec);
/* These seats (bits) add these values. */
void sealing_settle(hx_seal *, uint8_t who, uint8_t values[HX_SEATS][HX_SEAL_BYTES]);
/* Game number `game` of a simulation: everything follows from the two numbers, so it
 * is repeatable and no secret. */
bool sealing_for_sim(hx_seal *, const char *spec, uint64_t seed, int64_t game);
/* Writes the record; with the tags of the seal unless that is NULL.  The secret is in it
 * only if `opened`. */
bool sealing_save(live_game *, const hx_seal *, bool opened, const hx_record_options *,
                  const char *path);

#endif
