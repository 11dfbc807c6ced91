/* wanted.h -- what was expected instead (hx_error.wanted), in every language.
 *
 * The core knows no languages and says it in English; here it is translated. Values of options,
 * names and other things that are typed are the same in all languages. */
#ifndef HX_WANTED_H
#define HX_WANTED_H

#include "hx/api.h"
#include "hx/status.h"

HX_API_BEGIN

/* Returns `wanted` itself in English, and if nothing needs translating. Never NULL; a text that
 * had to be assembled is valid until this thread calls again. */
const char *hx_wanted_text(const char *wanted, hx_language);

HX_API_END

#endif
