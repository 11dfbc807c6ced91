/* wanted.h -- what would have been right (hx_error.wanted), for people.
 *
 * The games say it in English, since they know no languages; here the same is said in another.  Values
 * of options, names and other things that are typed are the same in all languages. */
#ifndef HX_WANTED_H
#define HX_WANTED_H

#include "hx/api.h"
#include "hx/status.h"

HX_API_BEGIN

/* `wanted` itself in English, and where nothing has to be said otherwise.  Never NULL; where it
 * was put together it is good until this thread asks again. */
const char *hx_wanted_text(const char *wanted, hx_language);

HX_API_END

#endif
