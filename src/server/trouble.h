/* trouble.h -- a refusal on its way to a client: a stable name, a sentence, a place.
 *
 * Where the rules refuse, `what` is TROUBLE_RULES and `why` holds what they say. */
#ifndef TROUBLE_H
#define TROUBLE_H

#include <stdint.h>

#include "hx/status.h"

typedef enum trouble_kind {
#define TROUBLE(name, http) TROUBLE_##name,
#include "troubles.def"
#undef TROUBLE
    TROUBLES
} trouble_kind;

typedef struct trouble {
    trouble_kind what;
    hx_error why; /* status HX_OK unless the rules or a reader of texts said why */
    int64_t next; /* the number to use instead, where one is used already; 0: none */
} trouble;

const char *trouble_name(const trouble *); /* "NOT_HOST", "CANNOT_PAY" */
int trouble_http(const trouble *);
const char *trouble_text(const trouble *, hx_language);

#endif
