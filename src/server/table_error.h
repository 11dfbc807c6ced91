/* table_error.h -- an error on its way to a client: a stable name, a sentence, a place.
 *
 * If the rules reject a move, `what` is TABLE_ERROR_RULES and `why` has the details. */
#ifndef TABLE_ERROR_H
#define TABLE_ERROR_H

#include <stdint.h>

#include "hx/status.h"

typedef enum table_error_kind {
#define TABLE_ERROR(name, http) TABLE_ERROR_##name,
#include "table_errors.def"
#undef TABLE_ERROR
    TABLE_ERRORS
} table_error_kind;

typedef struct table_error {
    table_error_kind what;
    hx_error why; /* status HX_OK unless the rules or a reader of texts said why */
    int64_t next; /* the number to use instead, where one is used already; 0: none */
} table_error;

const char *table_error_name(const table_error *); /* "NOT_HOST", "CANNOT_PAY" */
int table_error_http(const table_error *);
const char *table_error_text(const table_error *, hx_language);

#endif
