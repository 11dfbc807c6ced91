/* api_tables.c -- requests about tables, answered in the event loop: create, view, play. */
#include <stddef.h>

#include "allocation.h"
#include "api_internal.h"
#include "games_json.h"
#include "platform/timing.h"

/* The call a waiter or a pending_ack is part of. */
static call *call_of_waiter(table_waiter *w)
{
    return (call *)((char *)w - offsetof(call, waiter));
}

static call *call_of_ack(pending_ack *e)
{
    return (call *)((char *)e - offsetof(call, ack));
}

static void waiter_refused(table_waiter *w, const error_reply *why)
{
    call *const c = call_of_waiter(w);
    c->why = *why;
    call_answer(c);
}

static void ack_refused(pending_ack *e, const error_reply *why)
{
    call *const c = call_of_ack(e);
    c->why = *why;
    call_answer(c);
}

/* The answer is filled in; it was only waiting for the store. */
static void durable(pending_ack *e, hosted_table *t)
{
    (void)t;
    call_answer(call_of_ack(e));
}

static void await_table(call *c, void (*ready)(table_waiter *, hosted_table *))
{
    copy_text(c->waiter.table, sizeof c->waiter.table, c->arg);
    c->waiter.ready = ready;
    c->waiter.refused = waiter_refused;
    c->ack.done = durable;
    c->ack.failed = ack_refused;
    tables_await(c->of->tables, &c->waiter);
}

static viewer viewer_of(const call *c, const hosted_table *t)
{
    const table *const p = hosted_state(t);
    const char *const player = api_known_as(p, &c->who);
    return (viewer){ .seat = *player ? table_seat_of(p, player) : HX_NOBODY,
                     .player = player,
                     .client = "" };
}

/* -- looking ----------------------------------------------------------------------------------- */

static void show_table(table_waiter *w, hosted_table *t)
{
    call *const c = call_of_waiter(w);
    const viewer v = viewer_of(c, t);
    c->out = json_pack("{s:o, s:I}", "table",
                       wire_table(hosted_state(t), &v, tables_now(), tables_watchers(t)), "number",
                       (json_int_t)wire_visible(hosted_state(t), &v, tables_now()));
    tables_when_durable(t, &c->ack);
}

void api_table(call *c, store *s)
{
    (void)s;
    await_table(c, show_table);
}

/* A delayed spectator must not learn from the record what is not visible yet. */
static bool too_early(const table *p, const viewer *v)
{
    return wire_visible(p, v, tables_now()) < table_number(p);
}

static void show_record(table_waiter *w, hosted_table *t)
{
    call *const c = call_of_waiter(w);
    const viewer v = viewer_of(c, t);
    if (!too_early(hosted_state(t), &v)) c->text = table_record(hosted_state(t), v.seat);
    if (!c->text) {
        c->why = refuse_table_error(&(table_error){ .what = TABLE_ERROR_WRONG_PHASE });
        call_answer(c);
        return;
    }
    c->type = "text/plain; charset=utf-8";
    tables_when_durable(t, &c->ack);
}

void api_record(call *c, store *s)
{
    (void)s;
    const char *const address = net_request_head(c->request)->address;
    if (!limits_allow_from(c->of->limits, LIMIT_RECORD, address, monotonic_millis())) {
        call_refuse(c, SERVER_ERROR_TOO_MANY);
        return;
    }
    await_table(c, show_record);
}

/* -- doing ------------------------------------------------------------------------------------- */

static void acknowledge(pending_ack *e, hosted_table *t)
{
    (void)t;
    call *const c = call_of_ack(e);
    c->out = json_pack("{s:s, s:I, s:I}", "type", "ack", "seq", (json_int_t)c->command.seq,
                       "number", (json_int_t)e->number);
    call_answer(c);
}

static void do_it(table_waiter *w, hosted_table *t)
{
    call *const c = call_of_waiter(w);
    const actor who = { .player = api_known_as(hosted_state(t), &c->who),
                        .name = c->who.name,
                        .account = c->who.login[0] != '\0' };
    c->ack.done = acknowledge;
    if (limit_command(c->of, t, who.player, &c->command, &c->why)) call_answer(c);
    else tables_do(t, &who, &c->command, &c->ack);
}

static void do_message(call *c)
{
    wire_message message;
    table_error why = { .what = TABLE_ERROR_BAD_MESSAGE };
    if (!wire_read_json(c->body, &message, &why) || message.kind != WIRE_COMMAND) {
        c->why = refuse_table_error(&why);
        call_answer(c);
        return;
    }
    c->command = message.command;
    await_table(c, do_it);
}

void api_do(call *c, store *s)
{
    (void)s;
    do_message(c);
}

/* The same for bots, who only ever move. */
void api_bot_move(call *c, store *s)
{
    (void)s;
    if (!json_is_object(c->body)) {
        call_refuse(c, SERVER_ERROR_BAD_BODY);
        return;
    }
    json_object_set_new(c->body, "type", json_string("move"));
    do_message(c);
}

/* -- making ------------------------------------------------------------------------------------ */

static void made(pending_ack *e, hosted_table *t)
{
    call *const c = call_of_ack(e);
    char link[PLAYER_MAX + 8];
    snprintf(link, sizeof link, "/t/%s", hosted_id(t));
    c->status = 201;
    c->out = json_pack("{s:s, s:s}", "table", hosted_id(t), "link", link);
    call_answer(c);
}

void api_create(call *c, store *s)
{
    (void)s;
    table_setup setup;
    char address[64];
    table_error why = { .what = TABLE_ERROR_BAD_MESSAGE };
    memset(&setup, 0, sizeof setup);
    copy_text(setup.host, sizeof setup.host, c->who.id);
    copy_text(setup.host_name, sizeof setup.host_name, c->who.name);
    if (!c->body || !wire_read_setup(c->body, &setup, &why)) {
        c->why = refuse_table_error(&why);
        call_answer(c);
        return;
    }
    if (setup.rated == TABLE_RATED && !c->who.login[0]) {
        c->why = refuse_table_error(&(table_error){ .what = TABLE_ERROR_NEEDS_ACCOUNT });
        call_answer(c);
        return;
    }
    limits_address(net_request_head(c->request)->address, address, sizeof address);
    if (limit_table(c->of, &setup, address, &c->why)) {
        call_answer(c);
        return;
    }
    setup.pace = c->of->config.pace;
    c->ack.done = made;
    c->ack.failed = ack_refused;
    tables_create(c->of->tables, &setup, address, &c->ack);
}

/* -- what can be played ------------------------------------------------------------------------ */

void api_games(call *c, store *s)
{
    (void)s;
    json_t *const list = json_array();
    for (const hx_game *const *game = hx_games(); *game; game++) {
        json_array_append_new(list, game_json(*game));
    }
    c->out =
        json_pack("{s:o, s:[s,s,s,s]}", "games", list, "clocks", "off", "relaxed", "fast", "days");
    call_answer(c);
}
