/* hash.h -- one byte hash, for signatures and tables; not for secrets.
 *
 * FNV-1a over 8-byte words with a final mix.  Same value on every platform. */
#ifndef HX_HASH_H
#define HX_HASH_H

#include <stddef.h>
#include <stdint.h>

#include "hx/api.h"

HX_API_BEGIN

#define HX_HASH_START 0xcbf29ce484222325ull

/* Continues from `seed`, so that signatures of many pieces can be chained. */
uint64_t hx_hash(uint64_t seed, const void *bytes, size_t len);

HX_API_END

#endif
