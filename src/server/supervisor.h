/* supervisor.h -- the systemd notification protocol: ready, status, watchdog.
 *
 * It is a datagram of lines to the socket that NOTIFY_SOCKET names, documented and stable in
 * sd_notify(3); so no library is needed for it.  Without that variable nothing is sent. */
#ifndef SUPERVISOR_H
#define SUPERVISOR_H

#include <stdbool.h>
#include <stdint.h>

/* Such as "READY=1" or "STOPPING=1", lines with '\n' between.  False if nobody was told. */
bool supervisor_tell(const char *state);
/* Milliseconds within which "WATCHDOG=1" is expected from this process again and again; 0: never. */
int64_t supervisor_patience(void);

#endif
