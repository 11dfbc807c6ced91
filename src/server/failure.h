/* failure.h -- a refusal of the server on its way to a client; those of a table are troubles. */
#ifndef FAILURE_H
#define FAILURE_H

#include <jansson.h>

#include "store/store.h"
#include "trouble.h"

typedef enum failure {
#define FAILURE(name, http) FAILURE_##name,
#include "failures.def"
#undef FAILURE
    FAILURES
} failure;

typedef struct refusal {
    failure what;
    trouble why;     /* where what is FAILURE_TROUBLE                     */
    const char *url; /* where what is FAILURE_ELSEWHERE: the other process */
    int64_t until;   /* where what is FAILURE_BANNED; 0: for good          */
    char reason[240];
    int retry;       /* seconds to wait before another try; 0: as usual    */
} refusal;

const char *refusal_name(const refusal *);
int refusal_http(const refusal *);
const char *refusal_text(const refusal *, hx_language);
/* {"error":{"name","text",...}}, with "url" where it is elsewhere, "until" and "reason" in the error
 * where somebody is banned. */
json_t *refusal_json(const refusal *, hx_language);

refusal refuse_with(failure);
refusal refuse_trouble(const trouble *);
/* What a failed transaction or read means for the one who asked. */
failure failure_of_store(store_result);

#endif
