/* supervisor.c -- sends one datagram per notification. */
#define _DEFAULT_SOURCE /* MSG_NOSIGNAL with SOCK_CLOEXEC */
#include "supervisor.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

/* "@name" is an address without a file. */
static socklen_t address_of(const char *name, struct sockaddr_un *to)
{
    const size_t length = strlen(name);
    if (length == 0 || length >= sizeof to->sun_path || (*name != '/' && *name != '@')) return 0;
    memset(to, 0, sizeof *to);
    to->sun_family = AF_UNIX;
    memcpy(to->sun_path, name, length);
    if (*name == '@') to->sun_path[0] = '\0';
    return (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length);
}

bool supervisor_tell(const char *state)
{
    struct sockaddr_un to;
    const char *const name = getenv("NOTIFY_SOCKET");
    const socklen_t size = name ? address_of(name, &to) : 0;
    const int fd = size ? socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0) : -1;
    if (fd < 0) return false;
    const ssize_t sent = sendto(fd, state, strlen(state), MSG_NOSIGNAL | MSG_DONTWAIT,
                                (const struct sockaddr *)&to, size);
    close(fd);
    return sent >= 0;
}

int64_t supervisor_patience(void)
{
    const char *const micros = getenv("WATCHDOG_USEC"), *const process = getenv("WATCHDOG_PID");
    if (!micros || (process && atoll(process) != (long long)getpid())) return 0;
    const long long value = atoll(micros);
    return value > 0 ? value / 1000 : 0;
}
