/* net_lines_test.c -- the network's face on real connections, spoken to by raw sockets: what is
 * well said, what is badly said, too much of it, and too slowly. */
#include <arpa/inet.h>
#include <poll.h>
#include <pthread.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "net/net.h"

static void rest(int milliseconds)
{
    nanosleep(&(struct timespec){ milliseconds / 1000, milliseconds % 1000 * 1000000L }, NULL);
}

/* -- memory that runs out ----------------------------------------------------------------------- */

static atomic_int misses; /* how often there is still none for the network */

void *__real_calloc(size_t count, size_t size);
void *__wrap_calloc(size_t count, size_t size);

void *__wrap_calloc(size_t count, size_t size)
{
    if (atomic_load(&misses) > 0) {
        atomic_fetch_sub(&misses, 1);
        return NULL;
    }
    return __real_calloc(count, size);
}

/* -- a small server ---------------------------------------------------------------------------- */

static net *server;
static pthread_t loop;
static net_request *kept;   /* answered later, when the loop is woken */
static net_request *stream; /* of lines                               */
static atomic_int gone, closed, ticks;
static char big[300000];

static void reply_text(net_request *r, const char *text)
{
    net_reply(r, &(net_answer){ 200, "text/plain", NULL, text, strlen(text), false });
}

static void on_request(void *context, net_request *r)
{
    (void)context;
    const net_head *const head = net_request_head(r);
    size_t length;
    const char *const body = net_request_body(r, &length);
    char text[2048];
    if (strcmp(head->path, "/later") == 0) {
        kept = r;
    } else if (strcmp(head->path, "/stream") == 0) {
        stream = r;
        net_stream_begin(r, &(net_answer){ .status = 200, .type = "application/x-ndjson" });
        net_stream_write(r, "one\n", 4);
    } else if (strcmp(head->path, "/big") == 0) {
        net_reply(r, &(net_answer){ 200, "text/plain", NULL, big, sizeof big, true });
    } else {
        snprintf(text, sizeof text, "%d|%s|%s|%s|%s|%zu|%s", head->method, head->path, head->query,
                 head->cookie, head->address, length, body);
        reply_text(r, text);
    }
}

static void on_gone(void *context, net_request *r)
{
    (void)context;
    if (stream == r) stream = NULL;
    atomic_fetch_add(&gone, 1);
}

static int admit(void *context, const net_head *head)
{
    (void)context;
    return strcmp(head->origin, "http://evil.example") == 0 ? 403 : 0;
}

static void on_opened(void *context, net_socket *s)
{
    (void)context;
    net_send(s, "welcome", 7);
}

static void on_message(void *context, net_socket *s, const char *text, size_t length)
{
    (void)context;
    if (strcmp(text, "bye") == 0) {
        net_send(s, "ciao", 4);
        net_hang_up(s, 4000, "as you wish");
    } else if (strcmp(text, "flood") == 0) {
        for (int i = 0; i < 200; i++) net_send(s, big, sizeof big);
    } else {
        net_send(s, text, length);
    }
}

static void on_closed(void *context, net_socket *s)
{
    (void)context, (void)s;
    atomic_fetch_add(&closed, 1);
}

static void on_tick(void *context)
{
    (void)context;
    atomic_fetch_add(&ticks, 1);
    if (stream && atomic_load(&ticks) % 10 == 0) net_stream_write(stream, "more\n", 5);
}

static void on_woken(void *context)
{
    (void)context;
    if (!kept) return;
    net_request *const r = kept;
    kept = NULL;
    reply_text(r, "now");
}

static void *run_loop(void *unused)
{
    (void)unused;
    net_loop(server);
    return NULL;
}

static int begin(void **state)
{
    (void)state;
    static const net_header headers[] = { { "x-test", "yes" }, { NULL, NULL } };
    const net_config config = { .address = "127.0.0.1",
                                .socket_path = "/socket",
                                .subprotocol = "test.1",
                                .proxies = "127.0.0.1",
                                .headers = headers,
                                .body_max = 1000,
                                .message_max = 2000,
                                .backlog_max = 1 << 20,
                                .sockets_max = 200,
                                .patience = 2,
                                .ping = 20,
                                .hang_up = 30,
                                .tick = 10 };
    const net_handlers to = { NULL,       on_request, on_gone, admit,    on_opened,
                              on_message, on_closed,  on_tick, on_woken, NULL };
    memset(big, 'x', sizeof big);
    server = net_open(&config, &to, NULL);
    assert_non_null(server);
    assert_int_equal(pthread_create(&loop, NULL, run_loop, NULL), 0);
    return 0;
}

static int end(void **state)
{
    (void)state;
    net_stop(server);
    pthread_join(loop, NULL);
    net_close(server);
    return 0;
}

/* -- a raw client ------------------------------------------------------------------------------ */

static int dial_to(uint32_t address)
{
    struct sockaddr_in to = { .sin_family = AF_INET,
                              .sin_port = htons((uint16_t)net_port(server)) };
    to.sin_addr.s_addr = htonl(address);
    const int fd = socket(AF_INET, SOCK_STREAM, 0);
    if (connect(fd, (struct sockaddr *)&to, sizeof to) == 0) return fd;
    close(fd);
    return -1;
}

static int dial(void)
{
    const int fd = dial_to(INADDR_LOOPBACK);
    assert_true(fd >= 0);
    return fd;
}

static void say(int fd, const char *text)
{
    assert_int_equal(write(fd, text, strlen(text)), (ssize_t)strlen(text));
}

/* The end of hope, in milliseconds. */
enum { PATIENCE = 300000 };

/* Frames have zeros in them. */
static bool has(const char *bytes, int length, const char *wanted)
{
    const size_t size = strlen(wanted);
    for (int i = 0; i + (int)size <= length; i++)
        if (memcmp(bytes + i, wanted, size) == 0) return true;
    return false;
}

/* Reads until `wanted` is there, the end, or this many milliseconds without a byte. */
static int hear(int fd, char *out, int room, const char *wanted, int patience)
{
    int have = 0;
    while (have < room - 1) {
        struct pollfd p = { fd, POLLIN, 0 };
        if (poll(&p, 1, patience) <= 0) break;
        const ssize_t n = read(fd, out + have, (size_t)(room - 1 - have));
        if (n <= 0) break;
        have += (int)n;
        out[have] = '\0';
        if (wanted && has(out, have, wanted)) break;
    }
    out[have] = '\0';
    return have;
}

static bool ended(int fd)
{
    char rest[4096];
    struct pollfd p = { fd, POLLIN, 0 };
    while (poll(&p, 1, PATIENCE) > 0) {
        if (read(fd, rest, sizeof rest) <= 0) return true;
    }
    return false;
}

static void waiters(const char *request, const char *status, const char *part)
{
    char answer[8192];
    const int fd = dial();
    say(fd, request);
    hear(fd, answer, sizeof answer, part ? part : status, PATIENCE);
    if (!strstr(answer, status)) fail_msg("wanted %s, got: %s", status, answer);
    if (part && !strstr(answer, part)) fail_msg("wanted %s, got: %s", part, answer);
    close(fd);
}

/* -- requests ---------------------------------------------------------------------------------- */

/* Whoever comes while there is no memory waits until there is some, and those behind him too. */
static void test_no_memory_for_a_connection(void **state)
{
    (void)state;
    char answer[4096];
    atomic_store(&misses, 3);
    const int first = dial(), second = dial();
    say(first, "GET /first HTTP/1.1\r\nHost: x\r\n\r\n");
    say(second, "GET /second HTTP/1.1\r\nHost: x\r\n\r\n");
    hear(first, answer, sizeof answer, "/first", PATIENCE);
    assert_non_null(strstr(answer, "/first"));
    hear(second, answer, sizeof answer, "/second", PATIENCE);
    assert_non_null(strstr(answer, "/second"));
    assert_int_equal(atomic_load(&misses), 0);
    close(first);
    close(second);
}

/* 127.0.0.2 is this machine too, but not the address that was asked for. */
static void test_listens_where_it_should(void **state)
{
    (void)state;
    assert_int_equal(dial_to(INADDR_LOOPBACK + 1), -1);
}

static void test_plain_requests(void **state)
{
    (void)state;
    waiters("GET /a/b?c=1&d=%20e HTTP/1.1\r\nHost: x\r\nCookie: k=v\r\n\r\n", "200",
            "0|/a/b|c=1&d= e|k=v|127.0.0.1|0|");
    waiters("GET / HTTP/1.1\r\nHost: x\r\n\r\n", "x-test: yes", "0|/|");
    waiters("POST /p HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello", "200",
            "2|/p||"
            "|127.0.0.1|5|hello");
    waiters("POST /p HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n", "200", "|0|");
    waiters("POST /p HTTP/1.1\r\nHost: x\r\n\r\n", "200", "|0|");
    waiters("PUT /p HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\nhi", "200", "|2|hi");
    waiters("DELETE /p HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\nhi", "200", "|2|hi");
}

/* The proxy is this machine; what it says of others counts, if it is an address. */
static void test_forwarded_requests(void **state)
{
    (void)state;
    waiters("GET / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.7\r\n\r\n", "200",
            "|203.0.113.7|");
    waiters("GET / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 198.51.100.1\r\n"
            "X-Forwarded-For: 203.0.113.7, 127.0.0.1\r\n\r\n",
            "200", "|203.0.113.7|");
    waiters("GET / HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: <script>\r\n\r\n", "200", "|127.0.0.1|");
}

/* The answer to the first of these used to be the last. */
static void test_a_body_behind_a_request(void **state)
{
    (void)state;
    char answer[8192];
    const int fd = dial();
    say(fd, "GET / HTTP/1.1\r\nHost: x\r\n\r\n"
            "POST /p HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\nx");
    hear(fd, answer, sizeof answer, "|1|x", PATIENCE);
    assert_non_null(strstr(answer, "|1|x"));
    close(fd);
    waiters("GET /still-there HTTP/1.1\r\nHost: x\r\n\r\n", "200", "still-there");
}

static void test_two_requests_on_one_line(void **state)
{
    (void)state;
    char answer[8192];
    const int fd = dial();
    for (int i = 0; i < 3; i++) {
        say(fd, "POST /p HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc");
        assert_true(hear(fd, answer, sizeof answer, "|3|abc", PATIENCE) > 0);
        assert_non_null(strstr(answer, "|3|abc"));
    }
    /* and two at once */
    say(fd, "GET /1 HTTP/1.1\r\nHost: x\r\n\r\nGET /2 HTTP/1.1\r\nHost: x\r\n\r\n");
    hear(fd, answer, sizeof answer, "|/2|", PATIENCE);
    assert_non_null(strstr(answer, "|/1|"));
    assert_non_null(strstr(answer, "|/2|"));
    close(fd);
}

static void test_body_in_pieces(void **state)
{
    (void)state;
    char answer[8192];
    const int fd = dial();
    say(fd, "POST /p HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 6\r\n\r\n");
    hear(fd, answer, sizeof answer, "\r\n\r\n", PATIENCE);
    assert_non_null(strstr(answer, "100 Continue"));
    say(fd, "abc");
    rest(50);
    say(fd, "def");
    hear(fd, answer, sizeof answer, "|6|abcdef", PATIENCE);
    assert_non_null(strstr(answer, "|6|abcdef"));
    close(fd);
}

static void test_refused_requests(void **state)
{
    (void)state;
    waiters("POST /p HTTP/1.1\r\nHost: x\r\nContent-Length: 1001\r\n\r\n", "413", NULL);
    waiters("POST /p HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n", "400", NULL);
    waiters("POST /p HTTP/1.1\r\nHost: x\r\nContent-Length: 5x\r\n\r\n", "400", NULL);
    waiters("POST /p HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nhi\r\n0\r\n\r\n",
            "411", NULL);
}

static void test_nonsense_is_hung_up_on(void **state)
{
    (void)state;
    static const char *const bad[] = {
        "\r\n\r\n\r\n", "HELLO\r\n\r\n", "BREW /pot HTTP/1.1\r\n\r\n", "\x16\x03\x01\x02",
        "GET /../../etc/passwd HTTP/1.1\r\nConnection: close\r\n\r\n"
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        char answer[4096];
        const int fd = dial();
        say(fd, bad[i]);
        hear(fd, answer, sizeof answer, NULL, PATIENCE);
        assert_null(strstr(answer, ".."));
        close(fd);
    }
    waiters("GET /still-there HTTP/1.1\r\nHost: x\r\n\r\n", "200", "still-there");
}

static void test_oversized_head(void **state)
{
    (void)state;
    static char head[20000];
    char answer[4096];
    strcpy(head, "GET / HTTP/1.1\r\nHost: x\r\nCookie: ");
    memset(head + strlen(head), 'c', 15000);
    strcat(head, "\r\n\r\n");
    const int fd = dial();
    (void)!write(fd, head, strlen(head));
    hear(fd, answer, sizeof answer, NULL, PATIENCE);
    assert_null(strstr(answer, " 200 "));
    close(fd);
}

/* They are left alone until the last test: heads have some ten seconds to come. */
enum { SLOW = 20 };
static int slow[SLOW];

static void test_slow_heads_do_not_hinder(void **state)
{
    (void)state;
    for (int i = 0; i < SLOW; i++) {
        slow[i] = dial();
        say(slow[i], "GET / HTTP/1.1\r\nHost:");
    }
    waiters("GET /meanwhile HTTP/1.1\r\nHost: x\r\n\r\n", "200", "meanwhile");
}

static void test_slow_heads_are_hung_up_on(void **state)
{
    (void)state;
    for (int i = 0; i < SLOW; i++) {
        assert_true(ended(slow[i]));
        close(slow[i]);
    }
}

static void test_answer_from_another_thread(void **state)
{
    (void)state;
    char answer[4096];
    const int fd = dial();
    say(fd, "GET /later HTTP/1.1\r\nHost: x\r\n\r\n");
    assert_int_equal(hear(fd, answer, sizeof answer, NULL, 100), 0);
    net_wake(server);
    hear(fd, answer, sizeof answer, "now", PATIENCE);
    assert_non_null(strstr(answer, "now"));
    close(fd);
    /* a client that does not wait for it */
    const int other = dial();
    say(other, "GET /later HTTP/1.1\r\nHost: x\r\n\r\n");
    rest(100);
    close(other);
    rest(100);
    net_wake(server);
    waiters("GET /fine HTTP/1.1\r\nHost: x\r\n\r\n", "200", "fine");
}

static void test_large_and_headless_answers(void **state)
{
    (void)state;
    static char answer[400000];
    int fd = dial();
    say(fd, "GET /big HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    rest(100); /* the pipe fills */
    const int length = hear(fd, answer, sizeof answer, NULL, PATIENCE);
    assert_true(length > (int)sizeof big);
    assert_int_equal(strspn(strstr(answer, "\r\n\r\n") + 4, "x"), sizeof big);
    close(fd);
    fd = dial();
    say(fd, "HEAD /big HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    assert_in_range(hear(fd, answer, sizeof answer, NULL, PATIENCE), 20, 1000);
    assert_non_null(strstr(answer, "content-length: 300000"));
    close(fd);
}

static void test_stream(void **state)
{
    (void)state;
    char answer[4096];
    const int before = atomic_load(&gone), fd = dial();
    say(fd, "GET /stream HTTP/1.1\r\nHost: x\r\n\r\n");
    hear(fd, answer, sizeof answer, "one\n", PATIENCE);
    assert_non_null(strstr(answer, "one\n"));
    hear(fd, answer, sizeof answer, "more\n", PATIENCE);
    assert_non_null(strstr(answer, "more\n"));
    close(fd);
    for (int i = 0; i < 100 && atomic_load(&gone) == before; i++) rest(20);
    assert_int_equal(atomic_load(&gone), before + 1);
}

/* -- sockets ----------------------------------------------------------------------------------- */

static const char upgrade[] = "GET %s HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
                              "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n%s"
                              "Sec-WebSocket-Protocol: test.1\r\n"
                              "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n";

static int open_socket(void)
{
    char text[512], answer[1024];
    const int fd = dial();
    snprintf(text, sizeof text, upgrade, "/socket", "");
    say(fd, text);
    hear(fd, answer, sizeof answer, "welcome", PATIENCE);
    assert_non_null(strstr(answer, " 101 "));
    assert_non_null(strstr(answer, "s3pPLMBiTxaQ9kYGzzhZRbK+xOo="));
    assert_non_null(strstr(answer, "welcome"));
    return fd;
}

/* A masked frame, the mask being zero. */
static void frame(int fd, int first, const char *text, size_t length)
{
    unsigned char head[8] = { (unsigned char)first, (unsigned char)(0x80 | length) };
    size_t size = 2;
    if (length >= 126) {
        head[1] = 0x80 | 126;
        head[2] = (unsigned char)(length >> 8);
        head[3] = (unsigned char)length;
        size = 4;
    }
    (void)!write(fd, head, size);
    (void)!write(fd, "\0\0\0\0", 4);
    (void)!write(fd, text, length);
}

static void test_socket_messages(void **state)
{
    (void)state;
    char answer[4096];
    const int fd = open_socket();
    frame(fd, 0x81, "hello", 5);
    hear(fd, answer, sizeof answer, "hello", PATIENCE);
    assert_non_null(strstr(answer, "hello"));
    /* in fragments, a ping between them */
    frame(fd, 0x01, "frag", 4);
    frame(fd, 0x89, "", 0);
    frame(fd, 0x00, "men", 3);
    frame(fd, 0x80, "ted", 3);
    hear(fd, answer, sizeof answer, "fragmented", PATIENCE);
    rest(50);
    const int before = atomic_load(&closed);
    frame(fd, 0x81, "bye", 3);
    hear(fd, answer, sizeof answer, "as you wish", PATIENCE);
    const char *const last = strstr(answer, "ciao"); /* what was said first is heard first */
    assert_non_null(last);
    assert_non_null(strstr(last, "as you wish"));
    assert_true(ended(fd));
    close(fd);
    for (int i = 0; i < 100 && atomic_load(&closed) == before; i++) rest(20);
    assert_int_equal(atomic_load(&closed), before + 1);
}

static void test_connect_is_hung_up_on(void **state)
{
    (void)state;
    const int fd = dial();
    say(fd, "CONNECT other.example:443 HTTP/1.1\r\nHost: x\r\n\r\n");
    rest(50);
    (void)!send(fd, "raw bytes", 9, MSG_NOSIGNAL);
    assert_true(ended(fd));
    close(fd);
}

/* HTTP/2 is not spoken, however politely it is asked for; nor anything unknown. */
static void test_other_upgrades_are_hung_up_on(void **state)
{
    (void)state;
    static const char *const names[] = { "h2c", "H2C", "telnet", "h2c, websocket", "" };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        char text[512], answer[4096];
        snprintf(text, sizeof text,
                 "GET /x HTTP/1.1\r\nHost: x\r\nConnection: Upgrade, HTTP2-Settings\r\n"
                 "Upgrade: %s\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n\r\n",
                 names[i]);
        const int fd = dial();
        say(fd, text);
        hear(fd, answer, sizeof answer, NULL, 200);
        assert_null(strstr(answer, " 101 "));
        close(fd);
    }
    waiters("GET /still-there HTTP/1.1\r\nHost: x\r\n\r\n", "200", "still-there");
}

static void test_socket_refusals(void **state)
{
    (void)state;
    char text[512];
    snprintf(text, sizeof text, upgrade, "/socket", "Origin: http://evil.example\r\n");
    waiters(text, "403", NULL);
    snprintf(text, sizeof text, upgrade, "/elsewhere", "");
    waiters(text, "403", NULL);
}

static void test_socket_limits(void **state)
{
    (void)state;
    static char long_text[4000];
    memset(long_text, 'l', sizeof long_text);
    int fd = open_socket();
    frame(fd, 0x81, long_text, sizeof long_text);
    assert_true(ended(fd));
    close(fd);
    fd = open_socket();
    for (int i = 0; i < 4; i++) frame(fd, i ? 0x00 : 0x01, long_text, 1000);
    assert_true(ended(fd));
    close(fd);
    fd = open_socket();
    frame(fd, 0x82, "binary", 6);
    assert_true(ended(fd));
    close(fd);
    fd = open_socket();
    frame(fd, 0x81, "\xff\xfe", 2);
    assert_true(ended(fd));
    close(fd);
}

static void test_slow_reader_is_hung_up_on(void **state)
{
    (void)state;
    const int fd = open_socket();
    frame(fd, 0x81, "flood", 5);
    rest(200);
    waiters("GET /meanwhile HTTP/1.1\r\nHost: x\r\n\r\n", "200", "meanwhile");
    assert_int_equal(net_counted(server).slow_readers, 1);
    assert_true(ended(fd));
    close(fd);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_slow_heads_do_not_hinder),
        cmocka_unit_test(test_no_memory_for_a_connection),
        cmocka_unit_test(test_listens_where_it_should),
        cmocka_unit_test(test_plain_requests),
        cmocka_unit_test(test_forwarded_requests),
        cmocka_unit_test(test_a_body_behind_a_request),
        cmocka_unit_test(test_two_requests_on_one_line),
        cmocka_unit_test(test_body_in_pieces),
        cmocka_unit_test(test_refused_requests),
        cmocka_unit_test(test_nonsense_is_hung_up_on),
        cmocka_unit_test(test_oversized_head),
        cmocka_unit_test(test_answer_from_another_thread),
        cmocka_unit_test(test_large_and_headless_answers),
        cmocka_unit_test(test_stream),
        cmocka_unit_test(test_socket_messages),
        cmocka_unit_test(test_connect_is_hung_up_on),
        cmocka_unit_test(test_other_upgrades_are_hung_up_on),
        cmocka_unit_test(test_socket_refusals),
        cmocka_unit_test(test_socket_limits),
        cmocka_unit_test(test_slow_reader_is_hung_up_on),
        cmocka_unit_test(test_slow_heads_are_hung_up_on),
    };
    return cmocka_run_group_tests(tests, begin, end);
}
