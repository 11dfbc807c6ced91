/* net_http.c -- one request on a connection: its body gathered, its answer written as the client
 * takes it, whole or as a stream.
 *
 * A request belongs to the handler until it is answered, and to the connection until that ends;
 * the last of them frees it.  The next request of a connection is looked at when this one's
 * answer is written, so that answers come in the order of the questions. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "net_internal.h"

enum { PART = 16 * 1024, HEADERS_ROOM = 8 * 1024 };

const net_head *net_request_head(const net_request *r)
{
    return &r->head;
}

const char *net_request_body(const net_request *r, size_t *length)
{
    if (length) *length = r->body.length;
    return r->body.bytes ? r->body.bytes : "";
}

void net_request_mark(net_request *r, void *mark)
{
    r->mark = mark;
}

void *net_request_marked(const net_request *r)
{
    return r->mark;
}

net_request *net_request_make(const net_head *head, const char *body, size_t length)
{
    net_request *const r = calloc(1, sizeof *r);
    if (!r || !net_head_copy(head, &r->head, &r->head_room)) {
        free(r);
        return NULL;
    }
    r->asked = true;
    gather(&r->body, body, length, length);
    return r;
}

static void free_headers(net_header *headers)
{
    for (net_header *h = headers; h && h->name; h++) {
        free((char *)(uintptr_t)h->name);
        free((char *)(uintptr_t)h->value);
    }
    free(headers);
}

static void request_free(net_request *r)
{
    free_headers(r->headers);
    free(r->type);
    free(r->copy);
    gathered_free(&r->body);
    free(r->head_room);
    free(r);
}

/* -- answers ----------------------------------------------------------------------------------- */

static net_header *copy_headers(const net_header *from)
{
    size_t count = 0;
    while (from && from[count].name) count++;
    net_header *const to = calloc(count + 1, sizeof *to);
    for (size_t i = 0; to && i < count; i++) {
        to[i].name = strdup(from[i].name);
        to[i].value = strdup(from[i].value);
        if (to[i].name && to[i].value) continue;
        free_headers(to);
        return NULL;
    }
    return to;
}

/* Keeps what the answer needs; false if out of memory, and then there is only a bare 500. */
static bool keep_answer(net_request *r, const net_answer *a)
{
    r->status = a->status;
    r->headers = copy_headers(a->headers);
    r->type = a->type ? strdup(a->type) : NULL;
    r->body_out = a->body;
    r->length_out = a->length;
    if (!r->headers || (a->type && !r->type)) return false;
    if (a->lasting || a->length == 0) return true;
    r->copy = malloc(a->length);
    if (!r->copy) return false;
    memcpy(r->copy, a->body, a->length);
    r->body_out = r->copy;
    return true;
}

static void answer(net_request *r, const net_answer *a)
{
    if (!keep_answer(r, a)) {
        r->status = 500;
        r->length_out = 0;
        r->final = true;
    }
    connection_wake(r->line);
}

void net_reply(net_request *r, const net_answer *a)
{
    r->answered = r->ended = true;
    if (r->line) answer(r, a);
    else request_free(r);
}

void net_stream_begin(net_request *r, const net_answer *a)
{
    r->streaming = true;
    r->final = true; /* the end of a stream is the end of its connection */
    if (r->line) {
        r->of->counts.streams++;
        connection_enter(r->line, PHASE_STREAM);
        answer(r, a);
    } else if (r->of) { /* the reader has left; `gone` follows */
        r->gone_next = r->of->gone;
        r->of->gone = r;
    }
}

/* The head goes first, however late the loop comes to it. */
static bool write_head(net_request *r);

bool net_stream_write(net_request *r, const void *bytes, size_t length)
{
    connection *const c = r->line;
    if (!c || c->doomed) return false;
    const bool fits = connection_waiting(c) + length <= r->of->config.backlog_max;
    if (!fits) r->of->counts.slow_readers++;
    if (!fits || (!r->begun && !write_head(r)) || !connection_put(c, bytes, length)) {
        connection_doom(c);
        return false;
    }
    r->of->counts.sent_bytes += length;
    connection_wake(c);
    return true;
}

static void forget_gone(net_request *r)
{
    net_request **at = &r->of->gone;
    while (*at && *at != r) at = &(*at)->gone_next;
    if (*at) *at = r->gone_next;
}

void net_stream_end(net_request *r)
{
    r->streaming = false;
    r->answered = r->ended = true;
    if (r->line) {
        r->of->counts.streams--;
        connection_wake(r->line);
    } else {
        if (r->of) forget_gone(r);
        request_free(r);
    }
}

void http_tell_gone(net *n)
{
    while (n->gone) {
        net_request *const r = n->gone;
        n->gone = r->gone_next;
        n->to.gone(n->to.context, r);
        request_free(r);
    }
}

/* -- writing ----------------------------------------------------------------------------------- */

static const char *words_of(int status)
{
    static const struct {
        int status;
        const char *words;
    } all[] = {
#define WORDS(number, name, text) { number, #text },
        HTTP_STATUS_MAP(WORDS)
#undef WORDS
    };
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        if (all[i].status == status) return all[i].words;
    }
    return "Answer";
}

typedef struct header_writer {
    char text[HEADERS_ROOM];
    size_t used;
    bool full;
} header_writer;

/* A line break in a value would begin another header. */
static void add_header(header_writer *w, const char *name, const char *value)
{
    const size_t room = sizeof w->text - w->used;
    if (strpbrk(value, "\r\n")) return;
    const int size = snprintf(w->text + w->used, room, "%s: %s\r\n", name, value);
    if (size < 0 || (size_t)size >= room) w->full = true;
    else w->used += (size_t)size;
}

static void add_headers(header_writer *w, const net_header *h)
{
    for (; h && h->name; h++) add_header(w, h->name, h->value);
}

static bool write_head(net_request *r)
{
    header_writer w = { .full = false };
    char length[24];
    const bool known =
        r->ended && !r->streaming && !r->begun && r->status != 304 && r->status >= 200;
    w.used = (size_t)snprintf(w.text, sizeof w.text, "HTTP/1.1 %d %s\r\n", r->status,
                              words_of(r->status));
    if (r->type) add_header(&w, "content-type", r->type);
    snprintf(length, sizeof length, "%zu", r->length_out);
    if (known && r->status != 204) add_header(&w, "content-length", length);
    if (r->final) add_header(&w, "connection", "close");
    else if (r->old) add_header(&w, "connection", "keep-alive");
    add_headers(&w, r->headers);
    add_headers(&w, r->of->config.headers);
    r->begun = true;
    return !w.full && connection_put(r->line, w.text, w.used) && connection_put(r->line, "\r\n", 2);
}

/* One part of a whole body; a HEAD has none. */
static bool write_part(net_request *r)
{
    if (r->head.method == NET_HEAD) r->written = r->length_out;
    const size_t left = r->length_out - r->written, length = left < PART ? left : PART;
    if (length && !connection_put(r->line, r->body_out + r->written, length)) return false;
    r->written += length;
    r->of->counts.sent_bytes += length;
    return true;
}

bool http_produce(connection *c)
{
    net_request *const r = c->request;
    bool fine = r->begun || write_head(r);
    while (fine && r->ended && r->written < r->length_out && connection_waiting(c) < WRITE_ROOM)
        fine = write_part(r);
    if (!fine) c->doomed = true;
    return fine && r->ended && r->written >= r->length_out;
}

void http_finish(connection *c)
{
    net_request *const r = c->request;
    c->request = NULL;
    c->served = true;
    request_free(r);
    connection_enter(c, PHASE_HEAD);
    if (c->in.length) connection_wake(c);
}

/* -- asking ------------------------------------------------------------------------------------ */

/* Where the connection has no request yet, it gets an empty one for the answer. */
static net_request *request_of(connection *c)
{
    if (!c->request) {
        c->request = calloc(1, sizeof *c->request);
        if (!c->request) return NULL;
        c->request->of = c->of;
        c->request->line = c;
    }
    return c->request;
}

void http_refuse(connection *c, int status, const char *why, const net_header *headers)
{
    char text[200];
    net_request *const r = request_of(c);
    c->of->counts.refused++;
    gathered_free(&c->in);
    if (!r) {
        connection_doom(c);
        return;
    }
    const int length = snprintf(text, sizeof text, "%d: %s\n", status, why);
    connection_enter(c, PHASE_ASKED);
    r->final = true;
    r->asked = true;
    net_reply(r, &(net_answer){ status, "text/plain; charset=utf-8", headers, text,
                                length > 0 ? (size_t)length : 0, false });
}

static void ask(connection *c)
{
    net *const n = c->of;
    c->request->asked = true;
    n->counts.requests++;
    connection_enter(c, PHASE_ASKED);
    n->to.request(n->to.context, c->request);
}

/* The length of the body; false for a text that is no number. */
static bool wanted_body(const raw_head *raw, uint64_t *wanted)
{
    const size_t length = strlen(raw->length);
    *wanted = 0;
    if (raw->lengths == 0) return true;
    if (length == 0 || length > 12 || strspn(raw->length, "0123456789") != length) return false;
    *wanted = strtoull(raw->length, NULL, 10);
    return true;
}

/* One that came with a head worth a request. */
static void begin(connection *c, const raw_head *raw, uint64_t wanted)
{
    net_request *const r = request_of(c);
    if (!r || !net_head_copy(&raw->head, &r->head, &r->head_room)) {
        connection_doom(c);
        return;
    }
    const bool lasts = raw->old ? head_has_word(raw->connection, "keep-alive")
                                : !head_has_word(raw->connection, "close");
    r->final = !lasts || c->reserve;
    r->old = raw->old;
    r->body_wanted = wanted;
    if (wanted == 0) {
        ask(c);
        return;
    }
    connection_enter(c, PHASE_BODY);
    if (*raw->expect && c->in.length == 0) {
        static const char go_on[] = "HTTP/1.1 100 Continue\r\n\r\n";
        if (!connection_put(c, go_on, sizeof go_on - 1)) connection_doom(c);
        connection_wake(c);
    }
}

static void take_head(connection *c)
{
    raw_head raw;
    uint64_t wanted;
    head_read(c, c->in.bytes, c->scanned, &raw);
    gathered_drop(&c->in, c->scanned);
    c->scanned = 0;
    if (raw.wrong) http_refuse(c, raw.status, raw.wrong, NULL);
    else if (!wanted_body(&raw, &wanted)) http_refuse(c, 400, "Content-Length is no number", NULL);
    else if (wanted > c->of->config.body_max) http_refuse(c, 413, "the body is too long", NULL);
    else if (net_socket_wanted(&raw)) net_socket_begin(c, &raw);
    else begin(c, &raw, wanted);
}

static void take_body(connection *c)
{
    net_request *const r = c->request;
    const size_t left = (size_t)r->body_wanted - r->body.length;
    const size_t length = left < c->in.length ? left : c->in.length;
    if (!gather(&r->body, c->in.bytes, length, c->of->config.body_max)) {
        connection_doom(c);
        return;
    }
    gathered_drop(&c->in, length);
    if (r->body.length == r->body_wanted) ask(c);
}

void http_advance(connection *c)
{
    const char *wrong = NULL;
    if (c->ending || c->doomed) return;
    if (c->phase == PHASE_HEAD) {
        switch (head_find(&c->in, &c->scanned, &wrong)) {
        case HEAD_COMING: return;
        case HEAD_WHOLE: take_head(c); break;
        case HEAD_BAD: http_refuse(c, c->scanned < HEAD_MAX ? 400 : 431, wrong, NULL); break;
        }
    }
    if (c->phase == PHASE_BODY && c->in.length && !c->doomed) take_body(c);
}

void http_closed(connection *c)
{
    net_request *const r = c->request;
    if (!r) return;
    c->request = NULL;
    r->line = NULL;
    if (r->streaming) {
        c->of->counts.streams--;
        c->of->to.gone(c->of->to.context, r);
        request_free(r);
    } else if (r->answered || !r->asked) {
        request_free(r);
    }
}
