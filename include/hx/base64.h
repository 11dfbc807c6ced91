/* base64.h -- bytes as text that survives links, file names and chat.
 *
 * The URL-safe alphabet of RFC 4648 (A-Z a-z 0-9 - _), without padding.  One
 * byte string has exactly one text: spare bits must be zero. */
#ifndef HX_BASE64_H
#define HX_BASE64_H

#include <stddef.h>
#include <stdint.h>

#include "hx/api.h"

HX_API_BEGIN

/* Returns the length of the text without its NUL; >= cap: it was cut. */
int hx_to_base64(const uint8_t *bytes, size_t len, char *out, size_t cap);
/* Returns the number of bytes, -1 if the text is not base64url or does not fit. */
int hx_from_base64(const char *text, size_t len, uint8_t *out, size_t cap);

HX_API_END

#endif
