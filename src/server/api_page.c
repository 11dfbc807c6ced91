/* api_page.c -- serves the page's files, embedded in the program and compressed.
 *
 * A place in the page, such as the link to a table (/t/ID), is sent on to where the page itself has it
 * (/#/t/ID): so the page also runs from any folder of any web host. */
#include "allocation.h"
#include "hx/hash.h"
#include "page/page.h"
#include "platform/timing.h"
#include "server_internal.h"

/* A path without a dot is a place in the page, not a file. */
static bool is_place(const char *path)
{
    static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789/_-";
    return strlen(path) < 128 && path[strspn(path, plain)] == '\0';
}

static void send_on(net_request *request, const char *path)
{
    char location[160];
    snprintf(location, sizeof location, "/#%s", path);
    const net_header headers[] = { { "location", location }, { NULL, NULL } };
    net_reply(request, &(net_answer){ .status = 302, .headers = headers });
}

static void tag_of(const page_asset *a, bool packed, char out[40])
{
    const uint64_t hash = hx_hash(HX_HASH_START, a->bytes, a->size);
    snprintf(out, 40, "\"%016llx%s\"", (unsigned long long)hash, packed ? "-gz" : "");
}

static void send_asset(net_request *request, const page_asset *a)
{
    const net_head *const head = net_request_head(request);
    const bool packed = a->gzip && strstr(head->encodings, "gzip");
    char tag[40];
    tag_of(a, packed, tag);
    const net_header headers[] = {
        { "etag", tag },
        { "vary", "Accept-Encoding" },
        { "cache-control", a->lasting ? "public, max-age=31536000, immutable" : "no-cache" },
        { packed ? "content-encoding" : NULL, "gzip" },
        { NULL, NULL },
    };
    if (strcmp(head->if_none_match, tag) == 0) {
        net_reply(request, &(net_answer){ .status = 304, .headers = headers });
        return;
    }
    net_reply(request, &(net_answer){ .status = 200,
                                      .type = a->type,
                                      .headers = headers,
                                      .body = packed ? a->gzip : a->bytes,
                                      .length = packed ? a->gzip_size : a->size,
                                      .lasting = true });
}

static void plain_answer(net_request *request, int status, const char *text)
{
    net_reply(request, &(net_answer){ .status = status,
                                      .type = "text/plain; charset=utf-8",
                                      .body = text,
                                      .length = strlen(text),
                                      .lasting = true });
}

void page_answer(server *s, net_request *request)
{
    const net_head *const head = net_request_head(request);
    if (!limits_allow_from(s->limits, LIMIT_REQUEST, head->address, monotonic_millis())) {
        plain_answer(request, 429, hx_words(HX_W_SERVER_ERROR_TOO_MANY, api_language(head)));
        return;
    }
    const page_asset *const a = page_find(head->path);
    if (head->method != NET_GET && head->method != NET_HEAD) {
        plain_answer(request, 405, hx_words(HX_W_SERVER_ERROR_WRONG_METHOD, api_language(head)));
    } else if (!a && is_place(head->path)) {
        send_on(request, head->path);
    } else if (!a) {
        plain_answer(request, 404, hx_words(HX_W_SERVER_ERROR_NO_SUCH_PATH, api_language(head)));
    } else {
        send_asset(request, a);
    }
}
