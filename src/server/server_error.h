/* server_error.h -- an error of the server on its way to a client; those of a table are
 * table_errors. */
#ifndef SERVER_ERROR_H
#define SERVER_ERROR_H

#include <jansson.h>

#include "store/store.h"
#include "table_error.h"

typedef enum server_error {
#define SERVER_ERROR(name, http) SERVER_ERROR_##name,
#include "server_errors.def"
#undef SERVER_ERROR
    SERVER_ERRORS
} server_error;

typedef struct error_reply {
    server_error what;
    table_error why; /* where what is SERVER_ERROR_TABLE_ERROR                     */
    const char *url; /* where what is SERVER_ERROR_ELSEWHERE: the other process */
    int64_t until;   /* where what is SERVER_ERROR_BANNED; 0: for good          */
    char reason[240];
    int retry; /* seconds to wait before another try; 0: as usual    */
} error_reply;

const char *error_reply_name(const error_reply *);
int error_reply_http(const error_reply *);
const char *error_reply_text(const error_reply *, hx_language);
/* {"error":{"name","text",...}}, with "url" where it is elsewhere, "until" and "reason" in the error
 * where somebody is banned. */
json_t *error_reply_json(const error_reply *, hx_language);

error_reply refuse_with(server_error);
error_reply refuse_table_error(const table_error *);
/* What a failed transaction or read means for the client. */
server_error error_of_store(store_result);

#endif
