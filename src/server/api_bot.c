/* api_bot.c -- event streams for bots: whose turn it is at any of its tables, and the events of one table.
 *
 * A blank line goes out now and then, so that both ends notice when the other is gone. */
#include <stddef.h>

#include "allocation.h"
#include "api_internal.h"
#include "platform/timing.h"

enum { BLANK_EVERY = 15000, GAMES_MOST = 50 };

/* Both kinds of streams; one that follows a table is a visitor of it. */
struct bot_stream {
    table_waiter waiter;
    visitor visitor;
    server *of;
    net_request *request; /* NULL: ended */
    bool follows;         /* a table; else all turns of its player */
    bool is_waiting;
    person who;
    char address[64]; /* it is counted by */
    int64_t last;
    bot_stream *next, **link;
};

static void write_line(bot_stream *b, const char *text)
{
    b->last = monotonic_millis();
    if (b->request && net_stream_write(b->request, text, strlen(text))) {
        net_stream_write(b->request, "\n", 1);
    }
}

static void write_json(bot_stream *b, json_t *j)
{
    char *const text = json_dumps(j, JSON_COMPACT);
    if (text) write_line(b, text);
    free(text);
    json_decref(j);
}

/* NULL, with the call refused, if the player or his address has too many of them open. */
static bot_stream *stream_new(call *c)
{
    server *const s = c->of;
    char address[64];
    limits_address(net_request_head(c->request)->address, address, sizeof address);
    if (!connection_count_has_room(s->connection_count, STREAMS_OF_ADDRESS, address) ||
        !connection_count_has_room(s->connection_count, STREAMS_OF_PLAYER, c->who.id)) {
        call_refuse(c, SERVER_ERROR_TOO_MANY);
        return NULL;
    }
    bot_stream *const b = must_have(1, sizeof *b);
    copy_text(b->address, sizeof b->address, address);
    connection_count_enter(s->connection_count, STREAMS_OF_ADDRESS, address);
    connection_count_enter(s->connection_count, STREAMS_OF_PLAYER, c->who.id);
    static const net_header headers[] = { { "cache-control", "no-store" },
                                          { "x-accel-buffering", "no" },
                                          { NULL, NULL } };
    b->of = s;
    b->who = c->who;
    b->request = call_release(c);
    b->last = monotonic_millis();
    b->next = s->bot_streams;
    b->link = &s->bot_streams;
    if (s->bot_streams) s->bot_streams->link = &b->next;
    s->bot_streams = b;
    net_request_mark(b->request, b);
    net_stream_begin(
        b->request,
        &(net_answer){ .status = 200, .type = "application/x-ndjson", .headers = headers });
    return b;
}

/* Out of the list, and out of the tables; the request is somebody else's matter. */
static void stream_free(bot_stream *b)
{
    if (b->is_waiting) tables_stop_waiting(b->of->tables, &b->waiter);
    tables_leave(&b->visitor);
    connection_count_leave(b->of->connection_count, STREAMS_OF_ADDRESS, b->address);
    connection_count_leave(b->of->connection_count, STREAMS_OF_PLAYER, b->who.id);
    *b->link = b->next;
    if (b->next) b->next->link = b->link;
    free(b);
}

void api_gone(void *context, net_request *request)
{
    (void)context;
    bot_stream *const b = net_request_marked(request);
    b->request = NULL;
    stream_free(b);
}

/* -- all turns of a player --------------------------------------------------------------------- */

static void tell(bot_stream *b, const hosted_table *t, unsigned changes)
{
    const table *const p = hosted_state(t);
    const hx_seat seat = table_seat_of(p, api_known_as(p, &b->who));
    if (seat == HX_NOBODY) return;
    if (changes & CHANGED_START) {
        write_json(b, json_pack("{s:s, s:s, s:i}", "type", "start", "table", hosted_id(t), "seat",
                                seat + 1));
    }
    if (changes & CHANGED_OVER)
        write_json(b, json_pack("{s:s, s:s}", "type", "over", "table", hosted_id(t)));
    if ((changes & CHANGED_TURN) && (table_waiting(p) >> seat & 1)) {
        write_json(b, json_pack("{s:s, s:s, s:i, s:I}", "type", "turn", "table", hosted_id(t),
                                "seat", seat + 1, "number", (json_int_t)table_number(p)));
    }
}

void bot_streams_changed(server *s, const hosted_table *t, unsigned changes)
{
    for (bot_stream *b = s->bot_streams, *next; b; b = next) {
        next = b->next;
        if (!b->follows && b->request) tell(b, t, changes);
    }
}

/* The games that are on when the stream begins are looked up in a reader thread, then told of. */
typedef struct roll {
    job job;
    server *of;
    char player[PLAYER_MAX];
    int count;
    char id[GAMES_MOST][PLAYER_MAX];
} roll;

typedef struct reminder {
    table_waiter waiter;
    server *of;
    char player[PLAYER_MAX];
} reminder;

static bool note_game(void *to, const store_table *row)
{
    roll *const r = to;
    if (row->phase != STORE_OVER && r->count < GAMES_MOST) {
        copy_text(r->id[r->count++], PLAYER_MAX, row->id);
    }
    return true;
}

static void look_up(job *j, void *tool)
{
    roll *const r = (roll *)j;
    if (tool) store_each_game(tool, r->player, 0, "", GAMES_MOST, note_game, r);
}

static void remind(table_waiter *w, hosted_table *t)
{
    reminder *const r = (reminder *)w;
    for (bot_stream *b = r->of->bot_streams, *next; b; b = next) {
        next = b->next;
        if (!b->follows && b->request && strcmp(b->who.id, r->player) == 0)
            tell(b, t, CHANGED_TURN);
    }
    free(r);
}

/* The table is on another process, which will report its events. */
static void no_reminder(table_waiter *w, const error_reply *why)
{
    reminder *const r = (reminder *)w;
    const char *const url = why->what == SERVER_ERROR_ELSEWHERE && why->url ? why->url : NULL;
    for (bot_stream *b = r->of->bot_streams, *next; b && url; b = next) {
        next = b->next;
        if (b->follows || !b->request || strcmp(b->who.id, r->player) != 0) continue;
        write_json(
            b, json_pack("{s:s, s:s, s:s}", "type", "elsewhere", "table", w->table, "url", url));
    }
    free(r);
}

static void looked_up(job *j)
{
    roll *const r = (roll *)j;
    for (int i = 0; i < r->count; i++) {
        reminder *const one = must_have(1, sizeof *one);
        one->of = r->of;
        copy_text(one->player, sizeof one->player, r->player);
        copy_text(one->waiter.table, sizeof one->waiter.table, r->id[i]);
        one->waiter.ready = remind;
        one->waiter.refused = no_reminder;
        tables_await(r->of->tables, &one->waiter);
    }
    free(r);
}

void api_bot_events(call *c, store *unused)
{
    (void)unused;
    bot_stream *const b = stream_new(c);
    if (!b) return;
    roll *const r = must_have(1, sizeof *r);
    r->job = (job){ NULL, look_up, looked_up };
    r->of = b->of;
    copy_text(r->player, sizeof r->player, b->who.id);
    pool_give(b->of->readers, &r->job);
}

/* -- the events of one table ------------------------------------------------------------------- */

static bot_stream *stream_of_visitor(visitor *v)
{
    return (bot_stream *)((char *)v - offsetof(bot_stream, visitor));
}

static void on_send(visitor *v, const char *text, size_t length)
{
    (void)length;
    write_line(stream_of_visitor(v), text);
}

static void end_with(bot_stream *b, const error_reply *why)
{
    json_t *const j = error_reply_json(why, HX_ENGLISH);
    json_object_set_new(j, "type", json_string("try-again"));
    write_json(b, j);
    net_request *const request = b->request;
    b->request = NULL;
    stream_free(b);
    if (request) net_stream_end(request);
}

static void on_dismissed(visitor *v, const error_reply *why)
{
    end_with(stream_of_visitor(v), why);
}

static void on_ready(table_waiter *w, hosted_table *t)
{
    bot_stream *const b = (bot_stream *)w;
    b->is_waiting = false;
    copy_text(b->visitor.player, sizeof b->visitor.player, api_known_as(hosted_state(t), &b->who));
    tables_enter(t, &b->visitor);
}

static void on_refused(table_waiter *w, const error_reply *why)
{
    bot_stream *const b = (bot_stream *)w;
    b->is_waiting = false;
    end_with(b, why);
}

void api_bot_table(call *c, store *unused)
{
    (void)unused;
    char since[24] = "-1", table_id[PLAYER_MAX], client[CLIENT_MAX] = "", scene[4] = "";
    call_query(c, "since", since, sizeof since);
    call_query(c, "client", client, sizeof client);
    call_query(c, "scene", scene, sizeof scene);
    copy_text(table_id, sizeof table_id, c->arg);
    bot_stream *const b = stream_new(c);
    if (!b) return;
    b->follows = true;
    b->visitor.send = on_send;
    b->visitor.dismissed = on_dismissed;
    b->visitor.legal = true;
    b->visitor.scene = strcmp(scene, "1") == 0;
    copy_text(b->visitor.client, sizeof b->visitor.client, client);
    b->visitor.since = strtoll(since, NULL, 10);
    copy_text(b->waiter.table, sizeof b->waiter.table, table_id);
    b->waiter.ready = on_ready;
    b->waiter.refused = on_refused;
    b->is_waiting = true;
    tables_await(b->of->tables, &b->waiter);
}

void bot_streams_tick(server *s)
{
    const int64_t now = monotonic_millis();
    for (bot_stream *b = s->bot_streams, *next; b; b = next) {
        next = b->next;
        if (now - b->last > BLANK_EVERY) write_line(b, "");
    }
}

void bot_streams_end(server *s)
{
    const error_reply why = refuse_with(SERVER_ERROR_STOPPING);
    while (s->bot_streams) end_with(s->bot_streams, &why);
}

void bot_streams_expel(server *s, const char *player)
{
    const error_reply why = refuse_with(SERVER_ERROR_TRY_AGAIN);
    for (bot_stream *b = s->bot_streams, *next; b; b = next) {
        next = b->next;
        if (strcmp(b->who.id, player) == 0) end_with(b, &why);
    }
}
