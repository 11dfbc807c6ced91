/* net_http.c -- one request on a connection: its body gathered, its answer written as the client
 * takes it, whole or as a stream.
 *
 * A request belongs to the handler until it is answered, and to the connection until that ends;
 * whoever is last frees it. */
#include <stdlib.h>
#include <string.h>

#include "net_inside.h"

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
    pieces_begin(&r->stream);
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
    pieces_free(&r->stream);
    free_headers(r->headers);
    free(r->type);
    free(r->copy);
    free(r->body.bytes);
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

/* Keeps what the answer needs; false without memory, and then there is only a bare 500. */
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
    if (!r->wsi) return;
    if (!keep_answer(r, a)) {
        r->status = 500;
        r->length_out = 0;
        r->final = true;
    }
    lws_set_timeout(r->wsi, NO_PENDING_TIMEOUT, 0);
    lws_callback_on_writable(r->wsi);
}

void net_reply(net_request *r, const net_answer *a)
{
    r->answered = r->ended = true;
    if (r->wsi) answer(r, a);
    else request_free(r);
}

void net_stream_begin(net_request *r, const net_answer *a)
{
    r->streaming = true;
    r->final = true; /* the end of a stream is the end of its connection */
    if (r->of) r->of->counts.streams++;
    answer(r, a);
}

bool net_stream_write(net_request *r, const void *bytes, size_t length)
{
    if (!r->wsi) return false;
    if (r->stream.bytes + length > r->of->config.backlog_max ||
        !pieces_add(&r->stream, bytes, length)) {
        r->of->counts.slow_readers++;
        lws_set_timeout(r->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_ASYNC);
        return false;
    }
    lws_callback_on_writable(r->wsi);
    return true;
}

void net_stream_end(net_request *r)
{
    if (r->of) r->of->counts.streams--;
    r->streaming = false;
    r->answered = r->ended = true;
    if (r->wsi) lws_callback_on_writable(r->wsi);
    else request_free(r);
}

/* -- writing ----------------------------------------------------------------------------------- */

static bool add_headers(struct lws *wsi, const net_header *h, unsigned char **at,
                        unsigned char *end)
{
    for (; h && h->name; h++) {
        char name[64];
        const size_t length = strlen(h->name);
        if (length + 2 > sizeof name) continue;
        memcpy(name, h->name, length);
        memcpy(name + length, ":", 2);
        if (lws_add_http_header_by_name(wsi, (const unsigned char *)name,
                                        (const unsigned char *)h->value, (int)strlen(h->value), at,
                                        end)) {
            return false;
        }
    }
    return true;
}

static bool write_head(net_request *r)
{
    unsigned char room[LWS_PRE + HEADERS_ROOM], *const begin = room + LWS_PRE, *at = begin;
    unsigned char *const end = room + sizeof room - 1;
    const bool unknown = !r->ended || r->streaming || r->stream.first;
    if (lws_add_http_header_status(r->wsi, (unsigned)r->status, &at, end)) return false;
    if (r->type &&
        lws_add_http_header_by_token(r->wsi, WSI_TOKEN_HTTP_CONTENT_TYPE, (unsigned char *)r->type,
                                     (int)strlen(r->type), &at, end)) {
        return false;
    }
    if (!unknown && r->status != 304 &&
        lws_add_http_header_content_length(r->wsi, r->length_out, &at, end)) {
        return false;
    }
    if (r->final && lws_add_http_header_by_token(r->wsi, WSI_TOKEN_CONNECTION,
                                                 (const unsigned char *)"close", 5, &at, end)) {
        return false;
    }
    if (!add_headers(r->wsi, r->headers, &at, end) ||
        !add_headers(r->wsi, r->of->config.headers, &at, end)) {
        return false;
    }
    r->begun = true;
    return lws_finalize_write_http_header(r->wsi, begin, &at, end) == 0;
}

static bool write_bytes(net_request *r, unsigned char *bytes, size_t length, bool last)
{
    r->of->counts.sent_bytes += length;
    return lws_write(r->wsi, bytes, length, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) >=
           (int)length;
}

/* One part of a whole body; a HEAD has none. */
static bool write_part(net_request *r)
{
    unsigned char room[LWS_PRE + PART];
    if (r->head.method == NET_HEAD) r->written = r->length_out;
    const size_t left = r->length_out - r->written, length = left < PART ? left : PART;
    if (length == 0) return true;
    memcpy(room + LWS_PRE, r->body_out + r->written, length);
    r->written += length;
    return write_bytes(r, room + LWS_PRE, length, length == left);
}

static bool write_stream(net_request *r)
{
    do {
        piece *const p = r->stream.first;
        if (!write_bytes(r, p->bytes + LWS_PRE, p->length, false)) return false;
        pieces_drop_first(&r->stream);
    } while (r->stream.first && !lws_partial_buffered(r->wsi) && !lws_send_pipe_choked(r->wsi));
    return true;
}

static int finish(line *l, net_request *r)
{
    struct lws *const wsi = r->wsi;
    const bool final = r->final;
    l->request = NULL;
    request_free(r);
    if (final || lws_http_transaction_completed(wsi)) return -1;
    return 0;
}

int net_http_writeable(net *n, line *l)
{
    (void)n;
    net_request *const r = l->request;
    if (!r || !r->status) return 0;
    if (!r->begun && !write_head(r)) return -1;
    if (r->stream.first) {
        if (!write_stream(r)) return -1;
    } else if (r->ended && !write_part(r)) {
        return -1;
    }
    const bool more = r->stream.first || (r->ended && r->written < r->length_out);
    if (more) lws_callback_on_writable(r->wsi);
    return r->ended && !more ? finish(l, r) : 0;
}

/* -- asking ------------------------------------------------------------------------------------ */

static void refuse(net_request *r, int status)
{
    r->final = true;
    r->asked = true;
    net_reply(r, &(net_answer){ .status = status });
}

static int ask(net *n, net_request *r)
{
    r->asked = true;
    n->counts.requests++;
    lws_set_timeout(r->wsi, NO_PENDING_TIMEOUT, 0);
    n->to.request(n->to.context, r);
    return 0;
}

/* The length of the body: -1 for a text that is no number. */
static int64_t wanted_body(struct lws *wsi)
{
    char text[24] = "";
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) <= 0) return 0;
    const int length = lws_hdr_copy(wsi, text, sizeof text, WSI_TOKEN_HTTP_CONTENT_LENGTH);
    if (length <= 0 || length > 12 || strspn(text, "0123456789") != (size_t)length) return -1;
    return strtoll(text, NULL, 10);
}

static bool says_go_on(struct lws *wsi)
{
    char text[24] = "";
    lws_hdr_copy(wsi, text, sizeof text, WSI_TOKEN_HTTP_EXPECT);
    return strcmp(text, "100-continue") == 0;
}

static int send_go_on(struct lws *wsi)
{
    static const char text[] = "HTTP/1.1 100 Continue\r\n\r\n";
    unsigned char room[LWS_PRE + sizeof text];
    memcpy(room + LWS_PRE, text, sizeof text - 1);
    const int length = (int)sizeof text - 1;
    return lws_write(wsi, room + LWS_PRE, (size_t)length, LWS_WRITE_HTTP_HEADERS) < length ? -1 : 0;
}

int net_http_begins(net *n, struct lws *wsi, line *l)
{
    net_request *const r = calloc(1, sizeof *r);
    if (!r || !net_head_read(n, wsi, &r->head, &r->head_room)) {
        free(r);
        return -1;
    }
    r->of = n;
    r->wsi = wsi;
    pieces_begin(&r->stream);
    l->request = r;
    const int64_t wanted = wanted_body(wsi);
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0) return refuse(r, 411), 0;
    if (wanted < 0) return refuse(r, 400), 0;
    if ((uint64_t)wanted > n->config.body_max) return refuse(r, 413), 0;
    if (r->head.method == NET_OTHER) return refuse(r, 405), 0;
    r->body_wanted = (uint64_t)wanted;
    if (wanted == 0) return ask(n, r);
    return says_go_on(wsi) ? send_go_on(wsi) : 0;
}

int net_http_body(net *n, line *l, const void *bytes, size_t length)
{
    net_request *const r = l->request;
    if (!r) return -1;
    if (r->asked) return 0; /* refused already */
    return gather(&r->body, bytes, length, n->config.body_max) ? 0 : -1;
}

int net_http_body_ends(net *n, line *l)
{
    net_request *const r = l->request;
    return !r || r->asked ? 0 : ask(n, r);
}

void net_http_closed(net *n, line *l)
{
    net_request *const r = l->request;
    if (!r) return;
    l->request = NULL;
    r->wsi = NULL;
    if (r->streaming) {
        n->counts.streams--;
        n->to.gone(n->to.context, r);
        request_free(r);
    } else if (r->answered || !r->asked) {
        request_free(r);
    }
}
