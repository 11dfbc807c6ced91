/* log.h -- the structured server log on stderr: logfmt or JSON.
 *
 * No secrets: no tokens, no passwords, no chat, no hidden cards; addresses only where access is
 * denied. */
#ifndef LOG_H
#define LOG_H

#include <stdbool.h>
#include <stdint.h>

typedef enum log_level { LOG_DEBUG_, LOG_INFO_, LOG_WARN_, LOG_ERROR_, LOG_OFF_ } log_level;

/* One fact of a line; a NULL key ends them. */
typedef struct log_fact {
    const char *key;
    const char *text; /* or, where this is NULL, */
    int64_t number;
} log_fact;

void log_begin(bool json, log_level least);
bool log_level_named(const char *name, log_level *);
/* log_line(LOG_INFO_, "table-loaded", (log_fact[]){ { "table", id, 0 }, { 0 } }); */
void log_line(log_level, const char *event, const log_fact *);

#endif
