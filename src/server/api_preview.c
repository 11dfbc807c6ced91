/* api_preview.c -- link previews: /t/ID for a table, /r/ID for the review of a finished game.
 *
 * Browsers are redirected at once to the same place in the page (/#/t/ID), so that the page also
 * works in any folder of any web host. The picture is public: the board as spectators see it,
 * drawn in a reader thread. */
#include "allocation.h"
#include "api_internal.h"
#include "hx/text.h"
#include "paper/board_picture.h"
#include "platform/timing.h"
#include "table_internal.h"
#include "wire_internal.h"

enum { HEADING_MAX = 200, ABOUT_MAX = 400, PAGE_MAX = 6000, SEAT_NAME_MAX = 128 };

typedef struct preview {
    char place[PLAYER_MAX + 32];   /* in the page: "/t/ID"         */
    char picture[PLAYER_MAX + 48]; /* path of it                   */
    bool large;                    /* the board, not just our mark */
    char title[HEADING_MAX], about[ABOUT_MAX];
} preview;

static call *call_of_waiter(table_waiter *w)
{
    return (call *)((char *)w - offsetof(call, waiter));
}

static void await_table(call *c, void (*ready)(table_waiter *, hosted_table *),
                        void (*refused)(table_waiter *, const error_reply *))
{
    copy_text(c->waiter.table, sizeof c->waiter.table, c->arg);
    c->waiter.ready = ready;
    c->waiter.refused = refused;
    tables_await(c->of->tables, &c->waiter);
}

/* -- words ----------------------------------------------------------------------------------------- */

static const char *escape_of(char letter)
{
    switch (letter) {
    case '&': return "&amp;";
    case '<': return "&lt;";
    case '>': return "&gt;";
    case '"': return "&quot;";
    case '\'': return "&#39;";
    default: return NULL;
    }
}

/* Text for an attribute; a control character becomes a blank. */
static void put_escaped(hx_out *out, const char *text)
{
    for (; *text; text++) {
        const char *const known = escape_of(*text);
        const char plain[2] = { (unsigned char)*text < ' ' ? ' ' : *text, '\0' };
        hx_put(out, known ? known : plain);
    }
}

static void put_tag(hx_out *out, const char *name, const char *base, const char *text)
{
    hx_put(out, "<meta property=\"");
    hx_put(out, name);
    hx_put(out, "\" content=\"");
    put_escaped(out, base);
    put_escaped(out, text);
    hx_put(out, "\">\n");
}

static const char *seat_name(const table *p, int seat)
{
    const seat_setup *const who = &p->seat[seat].who;
    return who->kind == SEAT_BOT ? who->bot : who->name;
}

/* "Ann, Ben": the people who sit there. */
static int put_people(hx_out *out, const table *p)
{
    int count = 0;
    for (int i = 0; i < p->seats; i++) {
        if (p->seat[i].who.kind != SEAT_HUMAN) continue;
        if (count++) hx_put(out, ", ");
        hx_put(out, p->seat[i].who.name);
    }
    return count;
}

static const char *game_title(const table *p, hx_language lang)
{
    return hx_game_named(p->setup.spec)->title[lang];
}

static int open_seats(const table *p)
{
    int open = 0;
    for (int i = 0; i < p->seats; i++) open += p->seat[i].who.kind == SEAT_OPEN;
    return open;
}

/* The picture shows what spectators see, with the same delay. */
static bool is_behind(const table *p)
{
    const viewer nobody = { .seat = HX_NOBODY, .player = "", .client = "" };
    return wire_visible(p, &nobody, tables_now()) < table_number(p);
}

static void put_state(hx_out *out, const table *p, hx_language lang)
{
    char text[120];
    if (p->phase == TABLE_GATHERING && open_seats(p) > 0) {
        snprintf(text, sizeof text, hx_words(HX_W_SERVER_PREVIEW_JOIN, lang), open_seats(p),
                 p->seats);
        hx_put(out, text);
    } else if (p->phase == TABLE_OVER && !is_behind(p)) {
        hx_put(out, hx_words(HX_W_SERVER_PREVIEW_OVER, lang));
    } else {
        hx_put(out, hx_words(HX_W_SERVER_PREVIEW_ON, lang));
    }
}

static bool has_board(const table *p)
{
    return p->rules && strcmp(p->rules->game->name, "catan") == 0;
}

static void describe(preview *v, const table *p, hx_language lang)
{
    hx_out title = hx_out_to(v->title, sizeof v->title);
    hx_out about = hx_out_to(v->about, sizeof v->about);
    hx_put(&title, *p->setup.title ? p->setup.title : game_title(p, lang));
    if (put_people(&about, p) > 0) hx_put(&about, " · ");
    put_state(&about, p, lang);
    hx_put_end(&title);
    hx_put_end(&about);
    v->large = has_board(p);
    if (v->large)
        snprintf(v->picture, sizeof v->picture, "/t/%s/board.png?%d", p->setup.id,
                 is_behind(p) ? 0 : p->made);
}

/* -- the page of a link ------------------------------------------------------------------------------ */

static void put_page(hx_out *out, const preview *v, const char *url, hx_language lang)
{
    hx_put(out, "<!doctype html>\n<html lang=\"");
    hx_put(out, lang == HX_GERMAN ? "de" : "en");
    hx_put(out, "\">\n<head>\n<meta charset=\"utf-8\">\n<title>");
    put_escaped(out, v->title);
    hx_put(out, " · Hexshore</title>\n");
    put_tag(out, "og:site_name", "", "Hexshore");
    put_tag(out, "og:type", "", "website");
    put_tag(out, "og:title", "", v->title);
    put_tag(out, "og:description", "", v->about);
    put_tag(out, "og:url", url, v->place);
    put_tag(out, "og:image", url, v->picture);
    if (v->large) {
        put_tag(out, "og:image:width", "", "1200");
        put_tag(out, "og:image:height", "", "630");
    }
    put_tag(out, "twitter:card", "", v->large ? "summary_large_image" : "summary");
    hx_put(out, "<meta http-equiv=\"refresh\" content=\"0;url=/#");
    put_escaped(out, v->place[1] == 'r' ? "/review/server" : "/t");
    put_escaped(out, v->place + 2);
    hx_put(out, "\">\n</head>\n<body><p>Hexshore</p></body>\n</html>\n");
}

static void send_page(call *c, preview *v)
{
    char page[PAGE_MAX];
    hx_out out = hx_out_to(page, sizeof page);
    snprintf(v->place, sizeof v->place, "/%c/%s", c->route->path[1], c->arg);
    put_page(&out, v, c->of->url, c->language);
    hx_put_end(&out);
    c->text = must_copy(page);
    c->type = "text/html; charset=utf-8";
    call_answer(c);
}

static void preview_ready(table_waiter *w, hosted_table *t)
{
    call *const c = call_of_waiter(w);
    preview v = { .picture = "/icon-512.png" };
    describe(&v, hosted_state(t), c->language);
    send_page(c, &v);
}

/* The page itself says what is wrong with the table. */
static void preview_refused(table_waiter *w, const error_reply *why)
{
    call *const c = call_of_waiter(w);
    preview v = { .picture = "/icon-512.png", .title = "Hexshore" };
    const bool none = why->what == SERVER_ERROR_NO_SUCH_TABLE;
    copy_text(v.about, sizeof v.about, hx_words(HX_W_SERVER_PREVIEW_NONE, c->language));
    c->status = none ? 404 : 200;
    send_page(c, &v);
}

/* Only what an id can be is repeated to others. */
static bool is_id(const char *text)
{
    static const char plain[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";
    return *text && text[strspn(text, plain)] == '\0';
}

static void link_page(call *c)
{
    if (is_id(c->arg)) await_table(c, preview_ready, preview_refused);
    else call_refuse(c, SERVER_ERROR_NO_SUCH_PATH);
}

void api_table_link(call *c, store *s)
{
    (void)s;
    link_page(c);
}

void api_review_link(call *c, store *s)
{
    (void)s;
    link_page(c);
}

/* -- the picture ---------------------------------------------------------------------------------------- */

typedef struct picture_job {
    job job;
    call *c;
    shared_rules *rules;
    void *state;
    hx_language lang;
    int seats;
    char title[HEADING_MAX], names[HX_SEATS][SEAT_NAME_MAX];
    uint8_t *bytes;
    size_t size, room;
} picture_job;

static bool take_bytes(void *to, const void *bytes, size_t count)
{
    picture_job *const d = to;
    if (d->size + count > d->room) {
        const size_t room = 2 * (d->size + count);
        uint8_t *const more = realloc(d->bytes, room);
        if (!more) return false;
        d->bytes = more;
        d->room = room;
    }
    memcpy(d->bytes + d->size, bytes, count);
    d->size += count;
    return true;
}

static void draw_picture(job *j, void *tool)
{
    (void)tool;
    picture_job *const d = (picture_job *)j;
    const hx_game *const game = d->rules->game;
    board_picture picture = { d->rules->bytes, d->state, d->lang, d->title, { NULL }, { 0 } };
    for (int i = 0; i < d->seats; i++) {
        picture.names[i] = d->names[i];
        picture.points[i] = game->points(d->rules->bytes, d->state, (hx_seat)i);
    }
    if (!board_picture_png(&picture, take_bytes, d)) d->size = 0;
}

static void picture_drawn(job *j)
{
    picture_job *const d = (picture_job *)j;
    call *const c = d->c;
    if (d->size) {
        c->text = (char *)d->bytes;
        c->length = d->size;
        c->type = "image/png";
        c->keep = "public, max-age=300";
    } else {
        free(d->bytes);
        c->why = refuse_with(SERVER_ERROR_TOO_BUSY);
    }
    rules_drop(d->rules);
    free(d->state);
    free(d);
    call_answer(c);
}

/* As spectators see it; who is late sees the board before the first move. */
static void *seen_position(const table *p)
{
    const hx_game *const game = p->rules->game;
    void *const whole = position_after(p, is_behind(p) ? 0 : p->made);
    void *const seen = whole ? malloc(game->state_size) : NULL;
    if (seen) game->view(p->rules->bytes, whole, HX_NOBODY, seen);
    free(whole);
    return seen;
}

static void picture_ready(table_waiter *w, hosted_table *t)
{
    call *const c = call_of_waiter(w);
    const table *const p = hosted_state(t);
    void *const state = has_board(p) ? seen_position(p) : NULL;
    if (!state) {
        call_refuse(c, SERVER_ERROR_NO_SUCH_PATH);
        return;
    }
    picture_job *const d = must_have(1, sizeof *d);
    d->job = (job){ NULL, draw_picture, picture_drawn };
    d->c = c;
    d->rules = rules_hold(p->rules);
    d->state = state;
    d->lang = c->language;
    d->seats = p->seats;
    copy_text(d->title, sizeof d->title,
              *p->setup.title ? p->setup.title : game_title(p, c->language));
    for (int i = 0; i < p->seats; i++) copy_text(d->names[i], sizeof d->names[i], seat_name(p, i));
    pool_give(c->of->readers, &d->job);
}

static void picture_refused(table_waiter *w, const error_reply *why)
{
    call *const c = call_of_waiter(w);
    c->why = *why;
    call_answer(c);
}

void api_board_picture(call *c, store *s)
{
    (void)s;
    const char *const address = net_request_head(c->request)->address;
    if (!limits_allow_from(c->of->limits, LIMIT_PICTURE, address, monotonic_millis()))
        call_refuse(c, SERVER_ERROR_TOO_MANY);
    else await_table(c, picture_ready, picture_refused);
}
