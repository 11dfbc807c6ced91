/* net_fuzz.c -- bytes of strangers, over real connections, to the network alone.
 *
 * The loop runs in a thread of its own and answers everything with what it heard; each input goes
 * to it on a connection of its own, is ended, and must be ended in turn.  The first byte says how:
 *   W and any bytes    behind the request that opens a WebSocket
 *   P and any bytes    as a proxy that is trusted would send them
 *   another            the bytes alone; its low bits say where they are cut in two */
#include <arpa/inet.h>
#include <errno.h>
#include <pthread.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <unistd.h>

#include "fuzzing.h"
#include "net/net.h"

static net *running;
static pthread_t loop;

/* -- a server that answers anything ------------------------------------------------------------ */

static void on_request(void *context, net_request *r)
{
    const net_head *const head = net_request_head(r);
    char text[256];
    size_t length;
    (void)context;
    net_request_body(r, &length);
    promise(head->path[0] == '/', "a path begins with a slash");
    promise(inet_pton(AF_INET, head->address, &(struct in_addr){ 0 }) == 1 ||
                inet_pton(AF_INET6, head->address, &(struct in6_addr){ 0 }) == 1,
            "an address is an address");
    snprintf(text, sizeof text, "%s %s %zu", head->path, head->address, length);
    if (strcmp(head->path, "/stream") == 0) {
        net_stream_begin(r, &(net_answer){ .status = 200, .type = "text/plain" });
        net_stream_write(r, text, strlen(text));
        net_stream_end(r);
    } else {
        net_reply(r, &(net_answer){ 200, "text/plain", NULL, text, strlen(text), false });
    }
}

static void on_gone(void *context, net_request *r)
{
    (void)context, (void)r;
}

static int admit(void *context, const net_head *head)
{
    (void)context;
    return strcmp(head->origin, "no") == 0 ? 403 : 0;
}

static void on_opened(void *context, net_socket *s)
{
    (void)context;
    net_send(s, "welcome", 7);
}

static void on_message(void *context, net_socket *s, const char *text, size_t length)
{
    (void)context;
    promise(strnlen(text, length + 1) <= length, "a message ends with NUL");
    if (length == 3) net_hang_up(s, 1000, "three");
    else net_send(s, text, length);
}

static void on_closed(void *context, net_socket *s)
{
    (void)context, (void)s;
}

static void on_time(void *context)
{
    (void)context;
}

static void *run_loop(void *unused)
{
    net_loop(running);
    return unused;
}

static void take_down(void)
{
    net_stop(running);
    pthread_join(loop, NULL);
    net_close(running);
}

static void open_server(void)
{
    const net_config config = { .address = "127.0.0.1",
                                .proxies = "127.0.0.1,10.0.0.0/8,fd00::/8",
                                .socket_path = "/socket",
                                .subprotocol = "test.1",
                                .body_max = 1000,
                                .message_max = 2000,
                                .backlog_max = 1 << 20,
                                .sockets_max = 200,
                                .patience = 5,
                                .tick = 50 };
    const net_handlers to = { NULL,       on_request, on_gone, admit,   on_opened,
                              on_message, on_closed,  on_time, on_time, NULL };
    running = net_open(&config, &to, NULL);
    promise(running != NULL, "a server can be opened");
    promise(pthread_create(&loop, NULL, run_loop, NULL) == 0, "a thread can be started");
    atexit(take_down);
}

/* -- a client ---------------------------------------------------------------------------------- */

static int dial(void)
{
    struct sockaddr_in to = { .sin_family = AF_INET,
                              .sin_port = htons((uint16_t)net_port(running)) };
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const int fd = socket(AF_INET, SOCK_STREAM, 0);
    promise(fd >= 0 && connect(fd, (struct sockaddr *)&to, sizeof to) == 0, "it can be reached");
    /* so that thousands of ended connections are not remembered */
    const struct linger none = { .l_onoff = 1, .l_linger = 0 };
    setsockopt(fd, SOL_SOCKET, SO_LINGER, &none, sizeof none);
    setsockopt(fd, SOL_SOCKET, SO_RCVTIMEO, &(struct timeval){ .tv_sec = 120 },
               sizeof(struct timeval));
    return fd;
}

static void say(int fd, const void *bytes, size_t length)
{
    (void)!send(fd, bytes, length, MSG_NOSIGNAL);
}

static void hear_the_end(int fd)
{
    char room[4096];
    ssize_t got;
    shutdown(fd, SHUT_WR);
    while ((got = recv(fd, room, sizeof room, 0)) > 0) {
    }
    promise(got == 0 || errno != EAGAIN, "what the client ends, the server ends");
    close(fd);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char socket_head[] =
        "GET /socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";
    static const char forwarded[] = "GET / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ";
    if (size < 1) return 0;
    if (!running) open_server();
    const int fd = dial();
    const size_t length = size - 1, cut = data[0] % 64 < length ? data[0] % 64 : length;
    if (data[0] == 'W') say(fd, socket_head, sizeof socket_head - 1);
    if (data[0] == 'P') say(fd, forwarded, sizeof forwarded - 1);
    say(fd, data + 1, cut);
    say(fd, data + 1 + cut, length - cut);
    if (data[0] == 'P') say(fd, "\r\n\r\n", 4);
    hear_the_end(fd);
    return 0;
}
