/* net_head.c -- the head of a request: found, validated, parsed, and kept in one block.
 *
 * http-parser reads it.  Debian builds that library in its lenient mode, which takes bare line ends,
 * blanks before colons and folded lines; where two programs in a row read such things differently,
 * one request becomes two.  So every line is checked here first, and what is not plain is refused. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "net_internal.h"

/* -- finding the end --------------------------------------------------------------------------- */

/* Control characters have no place in a head. */
static const char *bad_byte(const char *bytes, size_t at)
{
    const unsigned char c = (unsigned char)bytes[at];
    if (c == '\n') return at == 0 || bytes[at - 1] != '\r' ? "a line ends without CR" : NULL;
    if (at && bytes[at - 1] == '\r') return "a CR inside a line";
    if (c == '\r' || c == '\t') return NULL;
    return c < 32 || c == 127 ? "a control character" : NULL;
}

head_state head_find(const gathered *in, size_t *scanned, const char **wrong)
{
    for (size_t i = *scanned; i < in->length; i++) {
        *wrong = bad_byte(in->bytes, i);
        if (*wrong) return HEAD_BAD;
        *scanned = i + 1;
        if (i >= 3 && memcmp(in->bytes + i - 3, "\r\n\r\n", 4) == 0) return HEAD_WHOLE;
        if (*scanned >= HEAD_MAX) {
            *wrong = "the head is too long";
            return HEAD_BAD;
        }
    }
    return HEAD_COMING;
}

/* -- lines ------------------------------------------------------------------------------------- */

static bool is_token(unsigned char c)
{
    return isalnum(c) || (c && strchr("!#$%&'*+-.^_`|~", c));
}

/* "METHOD /target HTTP/1.x", with single blanks. */
static const char *bad_request_line(const char *line, size_t length)
{
    size_t i = 0;
    while (i < length && is_token((unsigned char)line[i])) i++;
    if (i == 0 || i >= length || line[i] != ' ') return "this is no request";
    const size_t target = i + 1;
    for (i = target; i < length && line[i] != ' '; i++) {
        if ((unsigned char)line[i] <= 32 || (unsigned char)line[i] >= 127)
            return "this is no address";
    }
    if (i == target || line[target] != '/') return "an address begins with a slash";
    if (length - i != 9 || strncmp(line + i, " HTTP/1.", 8) != 0 || line[i + 8] < '0' ||
        line[i + 8] > '1') {
        return "only HTTP/1.1 and 1.0 are spoken here";
    }
    return NULL;
}

static const char *bad_header_line(const char *line, size_t length)
{
    size_t i = 0;
    if (line[0] == ' ' || line[0] == '\t') return "a header is folded";
    while (i < length && is_token((unsigned char)line[i])) i++;
    return i == 0 || i >= length || line[i] != ':' ? "this is no header" : NULL;
}

static const char *bad_lines(const char *bytes, size_t length)
{
    int lines = 0;
    for (size_t at = 0; at + 2 < length; lines++) {
        const char *const end = memchr(bytes + at, '\r', length - at);
        const size_t size = (size_t)(end - (bytes + at));
        const char *const wrong =
            lines == 0 ? bad_request_line(bytes + at, size) : bad_header_line(bytes + at, size);
        if (wrong) return wrong;
        if (lines > HEADERS_MAX) return "too many headers";
        at += size + 2;
    }
    return NULL;
}

/* -- texts ------------------------------------------------------------------------------------- */

static char *keep(raw_head *raw, const char *text, size_t length)
{
    if (length + 1 > sizeof raw->room - raw->used) {
        raw->wrong = "the head is too long";
        raw->status = 431;
        return NULL;
    }
    char *const at = raw->room + raw->used;
    memcpy(at, text, length);
    at[length] = '\0';
    raw->used += length + 1;
    return at;
}

static void set(raw_head *raw, const char **into, const char *text, size_t length)
{
    const char *const kept = keep(raw, text, length);
    if (kept) *into = kept;
}

/* What may come in several lines becomes one list. */
static void join(raw_head *raw, const char **into, const char *between, const char *text,
                 size_t length)
{
    char both[HEAD_MAX];
    if (!**into) {
        set(raw, into, text, length);
        return;
    }
    const int size = snprintf(both, sizeof both, "%s%s%.*s", *into, between, (int)length, text);
    if (size > 0 && (size_t)size < sizeof both) set(raw, into, both, (size_t)size);
}

typedef struct known_header {
    const char *name;
    size_t text, count;  /* where it goes; where it is counted, 0: nowhere */
    const char *between; /* several lines of it; NULL: the last one counts */
} known_header;

#define TEXT_OF(member) offsetof(raw_head, member)
static const known_header headers[] = {
    { "host", TEXT_OF(head.host), TEXT_OF(hosts), NULL },
    { "origin", TEXT_OF(head.origin), 0, NULL },
    { "authorization", TEXT_OF(head.authorization), 0, NULL },
    { "cookie", TEXT_OF(head.cookie), 0, "; " },
    { "content-type", TEXT_OF(head.type), 0, NULL },
    { "accept-language", TEXT_OF(head.languages), 0, ", " },
    { "accept-encoding", TEXT_OF(head.encodings), 0, ", " },
    { "if-none-match", TEXT_OF(head.if_none_match), 0, ", " },
    { "user-agent", TEXT_OF(head.agent), 0, NULL },
    { "upgrade", TEXT_OF(upgrade), 0, ", " },
    { "connection", TEXT_OF(connection), 0, ", " },
    { "sec-websocket-key", TEXT_OF(key), TEXT_OF(keys), NULL },
    { "sec-websocket-version", TEXT_OF(version), 0, ", " },
    { "sec-websocket-protocol", TEXT_OF(protocol), 0, ", " },
    { "expect", TEXT_OF(expect), 0, NULL },
    { "x-forwarded-for", TEXT_OF(forwarded), 0, ", " },
    { "x-forwarded-proto", TEXT_OF(forwarded_proto), 0, ", " },
    { "content-length", TEXT_OF(length), TEXT_OF(lengths), NULL },
    { "transfer-encoding", 0, TEXT_OF(encodings_of_body), NULL },
};

static void take_header(raw_head *raw, const known_header *k, const char *text, size_t length)
{
    while (length && (text[length - 1] == ' ' || text[length - 1] == '\t')) length--;
    if (!k->text) return;
    const char **const into = (const char **)(void *)((char *)raw + k->text);
    if (k->between) join(raw, into, k->between, text, length);
    else set(raw, into, text, length);
}

/* -- the target -------------------------------------------------------------------------------- */

static int hex(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    c = (char)(c | 32);
    return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* Without %; false where it hides something that must not be hidden. */
static bool decode(const char *text, size_t length, bool query, char *out, size_t *size)
{
    *size = 0;
    for (size_t i = 0; i < length; i++) {
        char c = text[i];
        if (c == '+' && query) c = ' ';
        if (c == '%') {
            if (i + 2 >= length || hex(text[i + 1]) < 0 || hex(text[i + 2]) < 0) return false;
            c = (char)(hex(text[i + 1]) * 16 + hex(text[i + 2]));
            i += 2;
            if ((unsigned char)c < 32 || c == 127) return false;
        }
        out[(*size)++] = c;
    }
    out[*size] = '\0';
    return true;
}

/* "." and ".." are for clients to resolve. */
static bool has_dots(const char *path)
{
    for (const char *at = path; (at = strstr(at, "/.")); at++) {
        const char *const end = at + (at[2] == '.' ? 3 : 2);
        if (*end == '/' || *end == '\0') return true;
    }
    return false;
}

static void take_target(raw_head *raw, const char *text, size_t length)
{
    char path[HEAD_MAX], query[HEAD_MAX];
    size_t path_size, query_size = 0;
    const char *const hash = memchr(text, '#', length);
    const char *const mark = memchr(text, '?', length);
    const size_t first = mark ? (size_t)(mark - text) : length;
    if (hash || !decode(text, first, false, path, &path_size) || has_dots(path) ||
        (mark && !decode(mark + 1, length - first - 1, true, query, &query_size))) {
        raw->wrong = "this is no address";
        raw->status = 400;
        return;
    }
    set(raw, &raw->head.path, path, path_size);
    if (mark) set(raw, &raw->head.query, query, query_size);
}

/* -- http-parser ------------------------------------------------------------------------------- */

typedef struct head_reading {
    raw_head *raw;
    const known_header *now; /* the header whose value comes; NULL: one nobody asks for */
} head_reading;

static int on_url(http_parser *parser, const char *text, size_t length)
{
    take_target(((head_reading *)parser->data)->raw, text, length);
    return 0;
}

static int on_field(http_parser *parser, const char *name, size_t length)
{
    head_reading *const r = parser->data;
    r->now = NULL;
    for (size_t i = 0; i < sizeof headers / sizeof headers[0]; i++) {
        const known_header *const k = &headers[i];
        if (strlen(k->name) == length && strncasecmp(k->name, name, length) == 0) r->now = k;
    }
    if (r->now && r->now->count) ++*(int *)(void *)((char *)r->raw + r->now->count);
    return 0;
}

static int on_value(http_parser *parser, const char *text, size_t length)
{
    head_reading *const r = parser->data;
    if (r->now) take_header(r->raw, r->now, text, length);
    r->now = NULL;
    return 0;
}

/* What it would do with the body is not its matter. */
static int on_end(http_parser *parser)
{
    (void)parser;
    return 1;
}

static net_method method_of(const http_parser *parser)
{
    switch (parser->method) {
    case HTTP_GET: return NET_GET;
    case HTTP_HEAD: return NET_HEAD;
    case HTTP_POST: return NET_POST;
    case HTTP_PUT: return NET_PUT;
    case HTTP_DELETE: return NET_DELETE;
    case HTTP_OPTIONS: return NET_OPTIONS;
    default: return NET_OTHER;
    }
}

static bool parse(raw_head *raw, const char *bytes, size_t length)
{
    static const http_parser_settings settings = { .on_url = on_url,
                                                   .on_header_field = on_field,
                                                   .on_header_value = on_value,
                                                   .on_headers_complete = on_end };
    head_reading r = { raw, NULL };
    http_parser parser;
    http_parser_init(&parser, HTTP_REQUEST);
    parser.data = &r;
    const size_t read = http_parser_execute(&parser, &settings, bytes, length);
    const enum http_errno failed = HTTP_PARSER_ERRNO(&parser);
    raw->head.method = failed == HPE_INVALID_METHOD ? NET_OTHER : method_of(&parser);
    raw->old = parser.http_major == 1 && parser.http_minor == 0;
    return failed == HPE_INVALID_METHOD || (failed == HPE_OK && read == length);
}

/* -- the whole --------------------------------------------------------------------------------- */

static void check_head(raw_head *raw)
{
    static const struct {
        int status;
        const char *why;
    } all[] = { { 405, "this method is not known here" },
                { 400, "Host must be there, once" },
                { 400, "more than one Content-Length" },
                { 411, "a body needs a Content-Length, and no Transfer-Encoding" },
                { 417, "this expectation cannot be met" } };
    const bool wrong[] = {
        raw->head.method == NET_OTHER,
        raw->old ? raw->hosts > 1 : raw->hosts != 1 || !*raw->head.host,
        raw->lengths > 1,
        raw->encodings_of_body > 0,
        *raw->expect && strcasecmp(raw->expect, "100-continue") != 0,
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0] && !raw->wrong; i++) {
        if (!wrong[i]) continue;
        raw->wrong = all[i].why;
        raw->status = all[i].status;
    }
}

/* Only what a proxy of ours says of others is believed. */
static void find_client(const connection *c, raw_head *raw)
{
    const proxy_list *const proxies = &c->of->proxies;
    const net_address client = proxies_client(proxies, &c->peer, raw->forwarded);
    const char *const comma = strrchr(raw->forwarded_proto, ',');
    const char *const proto = comma ? comma + 1 + strspn(comma + 1, " ") : raw->forwarded_proto;
    char text[INET6_ADDRSTRLEN] = "";
    address_write(&client, text);
    set(raw, &raw->head.address, text, strlen(text));
    raw->head.secure =
        c->tls || (proxies_trust(proxies, &c->peer) && strcasecmp(proto, "https") == 0);
}

static void clear(raw_head *raw)
{
    raw->head = (net_head){ NET_OTHER, "", "", "", "", "", "", "", "", "", "", "", "", false };
    raw->upgrade = raw->connection = raw->key = raw->version = raw->protocol = raw->expect = "";
    raw->forwarded = raw->forwarded_proto = raw->length = "";
    raw->hosts = raw->lengths = raw->keys = raw->encodings_of_body = 0;
    raw->old = false;
    raw->wrong = NULL;
    raw->status = 400;
    raw->used = 0;
}

void head_read(const connection *c, const char *bytes, size_t length, raw_head *raw)
{
    clear(raw);
    raw->wrong = bad_lines(bytes, length);
    if (raw->wrong) return;
    if (!parse(raw, bytes, length) && !raw->wrong) raw->wrong = "this is no request";
    check_head(raw);
    find_client(c, raw);
}

bool head_has_word(const char *list, const char *word)
{
    const size_t length = strlen(word);
    for (const char *at = list; *at;) {
        at += strspn(at, ", \t");
        const size_t part = strcspn(at, ", \t");
        if (part == length && strncasecmp(at, word, length) == 0) return true;
        at += part;
    }
    return false;
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
