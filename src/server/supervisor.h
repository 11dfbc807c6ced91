/* supervisor.h -- the systemd notification protocol: ready, status, watchdog.
 *
 * A message is a datagram of lines to the socket named by NOTIFY_SOCKET, as documented in
 * sd_notify(3), so no library is needed. Without that variable nothing is sent. */
#ifndef SUPERVISOR_H
#define SUPERVISOR_H

#include <stdbool.h>
#include <stdint.h>

/* Sends lines such as "READY=1" or "STOPPING=1", separated by '\n'. False if nothing was sent. */
bool supervisor_tell(const char *state);
/* The watchdog interval, in milliseconds, within which "WATCHDOG=1" is expected; 0: none. */
int64_t supervisor_patience(void);

#endif
