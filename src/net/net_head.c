/* net_head.c -- the head of a request, copied out of the library into one block of texts.
 *
 * The library forgets the headers when the request is under way, and answers may come later. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "net_inside.h"

enum { TEXTS_MAX = 12 * 1024 };

/* The block while it is being filled. */
typedef struct filler {
    char *text;
    size_t used;
} filler;

static const char *keep(filler *f, const char *text)
{
    const size_t size = strlen(text) + 1;
    if (size > TEXTS_MAX - f->used) return "";
    char *const at = f->text + f->used;
    memcpy(at, text, size);
    f->used += size;
    return at;
}

static const char *token(filler *f, struct lws *wsi, enum lws_token_indexes which)
{
    char *const at = f->text + f->used;
    const int room = (int)(TEXTS_MAX - f->used);
    const int length = lws_hdr_copy(wsi, at, room, which);
    if (length <= 0 || length >= room) return "";
    f->used += (size_t)length + 1;
    return at;
}

static void custom(struct lws *wsi, const char *name, char *out, int room)
{
    const int length = lws_hdr_custom_copy(wsi, out, room, name, (int)strlen(name));
    if (length < 0 || length >= room) *out = '\0';
}

/* The parts of the query, joined again. */
static const char *query_of(filler *f, struct lws *wsi)
{
    char *const begin = f->text + f->used;
    char *at = begin;
    for (int i = 0;; i++) {
        const int room = (int)(TEXTS_MAX - f->used - (size_t)(at - begin)) - 1;
        char *const to = i ? at + 1 : at;
        const int length =
            room > 1 ? lws_hdr_copy_fragment(wsi, to, room, WSI_TOKEN_HTTP_URI_ARGS, i) : -1;
        if (length <= 0 || length >= room) break;
        if (i) *at = '&';
        at = to + length;
    }
    if (at == begin) return "";
    *at = '\0';
    f->used += (size_t)(at - begin) + 1;
    return begin;
}

static net_method method_of(struct lws *wsi, char **uri, int *length)
{
    switch (lws_http_get_uri_and_method(wsi, uri, length)) {
    case LWSHUMETH_GET: return NET_GET;
    case LWSHUMETH_HEAD: return NET_HEAD;
    case LWSHUMETH_POST: return NET_POST;
    case LWSHUMETH_PUT: return NET_PUT;
    case LWSHUMETH_DELETE: return NET_DELETE;
    case LWSHUMETH_OPTIONS: return NET_OPTIONS;
    default: return NET_OTHER;
    }
}

/* The proxy appends the address it saw: the last of the list is the one to trust. */
static const char *address_of(filler *f, const net *n, struct lws *wsi)
{
    char text[256] = "";
    if (n->config.proxied) {
        custom(wsi, "x-forwarded-for:", text, sizeof text);
        const char *const comma = strrchr(text, ',');
        const char *const last = comma ? comma + 1 : text;
        if (*last) return keep(f, last + strspn(last, " "));
    }
    lws_get_peer_simple(wsi, text, sizeof text);
    return keep(f, strncmp(text, "::ffff:", 7) == 0 ? text + 7 : text);
}

static bool secure(const net *n, struct lws *wsi)
{
    char text[16] = "";
    if (n->config.proxied) custom(wsi, "x-forwarded-proto:", text, sizeof text);
    return lws_is_ssl(wsi) || strcmp(text, "https") == 0;
}

static void read_texts(net *n, struct lws *wsi, filler *f, net_head *head)
{
    char *uri = NULL;
    int length = 0;
    head->method = method_of(wsi, &uri, &length);
    char path[1024] = "";
    if (uri && length > 0) snprintf(path, sizeof path, "%.*s", length, uri);
    head->path = keep(f, path);
    head->query = query_of(f, wsi);
    head->host = token(f, wsi, WSI_TOKEN_HOST);
    head->origin = token(f, wsi, WSI_TOKEN_ORIGIN);
    head->authorization = token(f, wsi, WSI_TOKEN_HTTP_AUTHORIZATION);
    head->cookie = token(f, wsi, WSI_TOKEN_HTTP_COOKIE);
    head->type = token(f, wsi, WSI_TOKEN_HTTP_CONTENT_TYPE);
    head->languages = token(f, wsi, WSI_TOKEN_HTTP_ACCEPT_LANGUAGE);
    head->encodings = token(f, wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING);
    head->if_none_match = token(f, wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH);
    head->agent = token(f, wsi, WSI_TOKEN_HTTP_USER_AGENT);
    head->address = address_of(f, n, wsi);
    head->secure = secure(n, wsi);
}

enum { TEXTS = 12 };

static void texts_of(net_head *head, const char **out[TEXTS])
{
    const char **const all[TEXTS] = {
        &head->path,          &head->query,         &head->host,  &head->origin,
        &head->authorization, &head->cookie,        &head->type,  &head->languages,
        &head->encodings,     &head->if_none_match, &head->agent, &head->address,
    };
    memcpy(out, all, sizeof all);
}

bool net_head_copy(const net_head *from, net_head *to, char **room)
{
    const char **text[TEXTS];
    size_t size = 0;
    *to = *from;
    texts_of(to, text);
    for (int i = 0; i < TEXTS; i++) size += strlen(*text[i]) + 1;
    char *at = *room = malloc(size);
    for (int i = 0; at && i < TEXTS; i++) {
        const size_t length = strlen(*text[i]) + 1;
        memcpy(at, *text[i], length);
        *text[i] = at;
        at += length;
    }
    return *room != NULL;
}

bool net_head_read(net *n, struct lws *wsi, net_head *head, char **room)
{
    char texts[TEXTS_MAX];
    filler f = { texts, 0 };
    net_head here;
    read_texts(n, wsi, &f, &here);
    return net_head_copy(&here, head, room);
}
