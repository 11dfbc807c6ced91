/* load_net.c -- connections of the load test: epoll, a little HTTP, a little WebSocket (RFC 6455).
 *
 * Frames to the server are masked with zeros, which the protocol allows and costs nothing. */
#include "load_net.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { PORTS_OF_ONE = 20000, EVENTS = 512, READ = 65536 };

typedef struct bytes {
    char *at;
    size_t count, cap;
} bytes;

struct load_line {
    load_net *of;
    int fd;
    bool is_socket, upgraded, gone;
    bytes in, out;
    const load_ears *ears;
    load_answer *answer; /* NULL: no request is under way */
    void *to;
    load_line *next; /* of those that wait for a request, or for the end */
};

struct load_net {
    int epoll, port, made, sockets;
    load_line *idle, *ended;
};

int64_t load_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

/* -- bytes ------------------------------------------------------------------------------------- */

static void add(bytes *b, const void *from, size_t count)
{
    if (b->count + count + 1 > b->cap) {
        b->cap = 2 * (b->count + count + 1);
        b->at = realloc(b->at, b->cap);
        if (!b->at) abort();
    }
    memcpy(b->at + b->count, from, count);
    b->count += count;
    b->at[b->count] = '\0';
}

static void drop(bytes *b, size_t count)
{
    b->count -= count;
    memmove(b->at, b->at + count, b->count);
    b->at[b->count] = '\0';
}

/* Buffers are given back when they are empty: there are many lines. */
static void give_back(bytes *b)
{
    if (b->count || b->cap <= 1024) return;
    free(b->at);
    *b = (bytes){ NULL, 0, 0 };
}

/* -- lines ------------------------------------------------------------------------------------- */

load_net *load_net_open(int port)
{
    load_net *const net = calloc(1, sizeof *net);
    if (!net) abort();
    net->epoll = epoll_create1(EPOLL_CLOEXEC);
    net->port = port;
    return net;
}

static void watch(load_line *l, uint32_t what, int how)
{
    struct epoll_event e = { .events = what | EPOLLIN, .data = { .ptr = l } };
    epoll_ctl(l->of->epoll, how, l->fd, &e);
}

static int connect_from(load_net *net)
{
    const int one = 1, fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    struct sockaddr_in from = { .sin_family = AF_INET }, to = { .sin_family = AF_INET };
    if (fd < 0) return -1;
    from.sin_addr.s_addr = htonl(0x7F000001u + (uint32_t)(net->made++ / PORTS_OF_ONE));
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    to.sin_port = htons((uint16_t)net->port);
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
    if (bind(fd, (const struct sockaddr *)&from, sizeof from) == 0 &&
        (connect(fd, (const struct sockaddr *)&to, sizeof to) == 0 || errno == EINPROGRESS))
        return fd;
    close(fd);
    return -1;
}

static load_line *new_line(load_net *net)
{
    load_line *const l = calloc(1, sizeof *l);
    if (!l) abort();
    l->of = net;
    l->fd = connect_from(net);
    if (l->fd < 0) {
        free(l);
        return NULL;
    }
    watch(l, EPOLLOUT, EPOLL_CTL_ADD);
    return l;
}

/* Freed only after the round of events in which it ended. */
static void end(load_line *l)
{
    if (l->gone) return;
    l->gone = true;
    close(l->fd);
    if (l->is_socket) {
        l->of->sockets--;
        if (l->ears->closed) l->ears->closed(l->to);
    } else if (l->answer) {
        l->answer(l->to, 0, "");
    }
    for (load_line **at = &l->of->idle; *at; at = &(*at)->next) {
        if (*at != l) continue;
        *at = l->next;
        break;
    }
    l->next = l->of->ended;
    l->of->ended = l;
}

static void bury(load_net *net)
{
    while (net->ended) {
        load_line *const l = net->ended;
        net->ended = l->next;
        free(l->in.at);
        free(l->out.at);
        free(l);
    }
}

static void flush(load_line *l)
{
    while (l->out.count && !l->gone) {
        const ssize_t sent = send(l->fd, l->out.at, l->out.count, MSG_NOSIGNAL);
        if (sent <= 0) {
            if (errno == EAGAIN || errno == EWOULDBLOCK || errno == ENOTCONN) break;
            end(l);
            return;
        }
        drop(&l->out, (size_t)sent);
    }
    watch(l, l->out.count ? EPOLLOUT : 0, EPOLL_CTL_MOD);
    give_back(&l->out);
}

/* -- requests ---------------------------------------------------------------------------------- */

void load_request(load_net *net, const char *method, const char *path, const char *token,
                  const char *body, load_answer *answer, void *to)
{
    char head[1024];
    load_line *l = net->idle;
    if (l) net->idle = l->next;
    else l = new_line(net);
    if (!l) {
        answer(to, 0, "");
        return;
    }
    l->next = NULL;
    l->answer = answer;
    l->to = to;
    const int length =
        snprintf(head, sizeof head,
                 "%s %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n%s%s%sContent-Type: application/json\r\n"
                 "Content-Length: %zu\r\n\r\n",
                 method, path, net->port, *token ? "Authorization: Bearer " : "", token,
                 *token ? "\r\n" : "", strlen(body));
    add(&l->out, head, (size_t)length);
    add(&l->out, body, strlen(body));
    flush(l);
}

/* The value of a header in a head; NULL if it is not there. */
static const char *header(const char *head, const char *name)
{
    const size_t length = strlen(name);
    for (const char *at = strstr(head, "\r\n"); at && at[2] != '\r'; at = strstr(at + 2, "\r\n"))
        if (strncasecmp(at + 2, name, length) == 0 && at[2 + length] == ':') return at + 3 + length;
    return NULL;
}

/* A whole answer has come. */
static void answered(load_line *l, size_t head, size_t length)
{
    load_answer *const answer = l->answer;
    void *const to = l->to;
    const int status = atoi(l->in.at + strlen("HTTP/1.1 "));
    char *const body = malloc(length + 1);
    if (!body) abort();
    memcpy(body, l->in.at + head, length);
    body[length] = '\0';
    drop(&l->in, head + length);
    give_back(&l->in);
    l->answer = NULL;
    l->next = l->of->idle;
    l->of->idle = l;
    answer(to, status, body);
    free(body);
}

static void hear_http(load_line *l)
{
    const char *const gap = l->in.count ? strstr(l->in.at, "\r\n\r\n") : NULL;
    if (!gap || !l->answer) return;
    const size_t head = (size_t)(gap - l->in.at) + 4;
    const char *const length = header(l->in.at, "content-length");
    const size_t body = length ? (size_t)strtoul(length, NULL, 10) : 0;
    if (l->in.count >= head + body) answered(l, head, body);
}

/* -- sockets ----------------------------------------------------------------------------------- */

load_line *load_socket(load_net *net, const load_ears *ears, void *to)
{
    char head[400];
    load_line *const l = new_line(net);
    if (!l) return NULL;
    l->is_socket = true;
    l->ears = ears;
    l->to = to;
    net->sockets++;
    const int length = snprintf(head, sizeof head,
                                "GET /api/socket HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n"
                                "Upgrade: websocket\r\nConnection: Upgrade\r\n"
                                "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
                                "Sec-WebSocket-Version: 13\r\n"
                                "Sec-WebSocket-Protocol: hexshore.1\r\n\r\n",
                                net->port);
    add(&l->out, head, (size_t)length);
    flush(l);
    return l;
}

static void frame(load_line *l, unsigned opcode, const char *text, size_t length)
{
    unsigned char head[14] = { (unsigned char)(0x80u | opcode) };
    size_t used = 2;
    if (length < 126) {
        head[1] = (unsigned char)(0x80u | length);
    } else {
        head[1] = 0x80 | 126;
        head[2] = (unsigned char)(length >> 8);
        head[3] = (unsigned char)length;
        used = 4;
    }
    add(&l->out, head, used + 4);
    add(&l->out, text, length);
}

void load_say(load_line *l, const char *text)
{
    if (l->gone) return;
    frame(l, 1, text, strlen(text));
    flush(l);
}

void load_hang_up(load_line *l)
{
    end(l);
}

/* The length of the frame at the start, its payload's place and size; 0: not all there. */
static size_t frame_size(const bytes *b, size_t *place, size_t *size)
{
    const unsigned char *const at = (const unsigned char *)b->at;
    size_t more = 0;
    if (b->count < 2) return 0;
    *size = at[1] & 0x7Fu;
    if (*size == 126) more = 2;
    else if (*size == 127) more = 8;
    if (b->count < 2 + more) return 0;
    if (more) *size = 0;
    for (size_t i = 0; i < more; i++) *size = *size << 8 | at[2 + i];
    *place = 2 + more;
    return b->count < *place + *size ? 0 : *place + *size;
}

static void hear_frames(load_line *l)
{
    size_t place, size, whole, done = 0;
    bytes rest = l->in;
    while (!l->gone && (whole = frame_size(&rest, &place, &size)) > 0) {
        const unsigned opcode = (unsigned char)rest.at[0] & 0x0Fu;
        char *const text = rest.at + place;
        const char after = text[size];
        text[size] = '\0';
        if (opcode == 1) l->ears->heard(l->to, text, size);
        else if (opcode == 9) frame(l, 10, text, size);
        else if (opcode == 8) end(l);
        text[size] = after;
        rest.at += whole;
        rest.count -= whole;
        done += whole;
    }
    if (l->gone) return;
    if (done) drop(&l->in, done);
    give_back(&l->in);
    if (l->out.count) flush(l);
}

static void hear_upgrade(load_line *l)
{
    const char *const gap = l->in.count ? strstr(l->in.at, "\r\n\r\n") : NULL;
    if (!gap) return;
    if (strncmp(l->in.at, "HTTP/1.1 101", 12) != 0) {
        end(l);
        return;
    }
    drop(&l->in, (size_t)(gap - l->in.at) + 4);
    l->upgraded = true;
    l->ears->opened(l->to);
    if (!l->gone) hear_frames(l);
}

/* -- the round --------------------------------------------------------------------------------- */

static void hear(load_line *l)
{
    static char room[READ];
    for (;;) {
        const ssize_t got = recv(l->fd, room, sizeof room, 0);
        if (got > 0) add(&l->in, room, (size_t)got);
        if (got == (ssize_t)sizeof room) continue;
        if (got == 0 || (got < 0 && errno != EAGAIN && errno != EWOULDBLOCK)) {
            end(l);
            return;
        }
        break;
    }
    if (!l->is_socket) hear_http(l);
    else if (l->upgraded) hear_frames(l);
    else hear_upgrade(l);
}

void load_net_poll(load_net *net, int milliseconds)
{
    struct epoll_event events[EVENTS];
    const int count = epoll_wait(net->epoll, events, EVENTS, milliseconds);
    for (int i = 0; i < count; i++) {
        load_line *const l = events[i].data.ptr;
        if (!l->gone && (events[i].events & EPOLLOUT)) flush(l);
        if (!l->gone && (events[i].events & (EPOLLIN | EPOLLHUP | EPOLLERR))) hear(l);
    }
    bury(net);
}

int load_net_lines(const load_net *net)
{
    return net->sockets;
}

void load_net_close(load_net *net)
{
    while (net->idle) end(net->idle);
    bury(net);
    close(net->epoll);
    free(net);
}
