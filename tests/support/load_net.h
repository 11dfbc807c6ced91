/* load_net.h -- a client for thousands of connections to one server on this machine: HTTP requests
 * and WebSockets, in one thread.
 *
 * Only what our own server needs: answers with a length, whole text frames.  Nothing waits but
 * load_net_poll(). */
#ifndef LOAD_NET_H
#define LOAD_NET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct load_net load_net;
typedef struct load_line load_line;

/* Connections go to 127.0.0.1; they come from several addresses, for one has too few ports. */
load_net *load_net_open(int port);
void load_net_close(load_net *);
/* Handles what has come, waiting up to this many milliseconds for the first. */
void load_net_poll(load_net *, int milliseconds);
int load_net_lines(const load_net *); /* open WebSockets */

/* Microseconds, never going back. */
int64_t load_clock(void);

/* One request; `done` gets the status, 0 if there was no answer.  Connections are used again. */
typedef void load_answer(void *to, int status, const char *body);
void load_request(load_net *, const char *method, const char *path, const char *token,
                  const char *body, load_answer *, void *to);

/* A WebSocket to /api/socket.  `opened` once it can be written to, `heard` for each text message
 * (NUL-ended), `closed` when it is gone: the line is then gone too. */
typedef struct load_ears {
    void (*opened)(void *to);
    void (*heard)(void *to, const char *text, size_t length);
    void (*closed)(void *to);
} load_ears;

load_line *load_socket(load_net *, const load_ears *, void *to);
void load_say(load_line *, const char *text);
void load_hang_up(load_line *);

#endif
