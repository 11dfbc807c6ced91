/* api_tables.c -- requests about tables, answered in the loop: made, looked at, played at. */
#include <stddef.h>

#include "api.h"
#include "games_json.h"
#include "memory.h"

/* The call a want or an errand is part of. */
static call *call_of_want(want *w)
{
    return (call *)((char *)w - offsetof(call, want));
}

static call *call_of_errand(errand *e)
{
    return (call *)((char *)e - offsetof(call, errand));
}

static void want_refused(want *w, const refusal *why)
{
    call *const c = call_of_want(w);
    c->why = *why;
    call_answer(c);
}

static void errand_refused(errand *e, const refusal *why)
{
    call *const c = call_of_errand(e);
    c->why = *why;
    call_answer(c);
}

/* The answer is filled in; it was only waiting for the store. */
static void firm(errand *e, hall_table *t)
{
    (void)t;
    call_answer(call_of_errand(e));
}

static void want_table(call *c, void (*ready)(want *, hall_table *))
{
    copy_text(c->want.table, sizeof c->want.table, c->arg);
    c->want.ready = ready;
    c->want.refused = want_refused;
    c->errand.done = firm;
    c->errand.failed = errand_refused;
    hall_want(c->of->hall, &c->want);
}

static viewer viewer_of(const call *c, const hall_table *t)
{
    const party *const p = hall_party(t);
    const char *const player = api_known_as(p, &c->who);
    return (viewer){ *player ? party_seat_of(p, player) : HX_NOBODY, player, false, "" };
}

/* -- looking ----------------------------------------------------------------------------------- */

static void show_table(want *w, hall_table *t)
{
    call *const c = call_of_want(w);
    const viewer v = viewer_of(c, t);
    c->out = json_pack("{s:o, s:I}", "table",
                       wire_table(hall_party(t), &v, hall_now(), hall_watchers(t)), "number",
                       (json_int_t)wire_visible(hall_party(t), &v, hall_now()));
    hall_when_firm(t, &c->errand);
}

void api_table(call *c, store *s)
{
    (void)s;
    want_table(c, show_table);
}

/* A late spectator must not learn from the record what he may not see yet. */
static bool too_early(const party *p, const viewer *v)
{
    return wire_visible(p, v, hall_now()) < party_number(p);
}

static void show_record(want *w, hall_table *t)
{
    call *const c = call_of_want(w);
    const viewer v = viewer_of(c, t);
    if (!too_early(hall_party(t), &v)) c->text = party_record(hall_party(t), v.seat);
    if (!c->text) {
        c->why = refuse_trouble(&(trouble){ .what = TROUBLE_WRONG_PHASE });
        call_answer(c);
        return;
    }
    c->type = "text/plain; charset=utf-8";
    hall_when_firm(t, &c->errand);
}

void api_record(call *c, store *s)
{
    (void)s;
    const char *const address = net_request_head(c->request)->address;
    if (!limits_allow_from(c->of->limits, LIMIT_RECORD, address, hall_steady())) {
        call_refuse(c, FAILURE_TOO_MANY);
        return;
    }
    want_table(c, show_record);
}

/* -- doing ------------------------------------------------------------------------------------- */

static void acknowledge(errand *e, hall_table *t)
{
    (void)t;
    call *const c = call_of_errand(e);
    c->out = json_pack("{s:s, s:I, s:I}", "type", "ack", "seq", (json_int_t)c->command.seq,
                       "number", (json_int_t)e->number);
    call_answer(c);
}

static void do_it(want *w, hall_table *t)
{
    call *const c = call_of_want(w);
    const actor who = { .player = api_known_as(hall_party(t), &c->who),
                        .name = c->who.name,
                        .account = c->who.login[0] != '\0' };
    c->errand.done = acknowledge;
    if (limit_command(c->of, t, who.player, &c->command, &c->why)) call_answer(c);
    else hall_do(t, &who, &c->command, &c->errand);
}

static void do_message(call *c)
{
    wire_message message;
    trouble why = { .what = TROUBLE_BAD_MESSAGE };
    if (!wire_read_json(c->body, &message, &why) || message.kind != WIRE_COMMAND) {
        c->why = refuse_trouble(&why);
        call_answer(c);
        return;
    }
    c->command = message.command;
    want_table(c, do_it);
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
        call_refuse(c, FAILURE_BAD_BODY);
        return;
    }
    json_object_set_new(c->body, "type", json_string("move"));
    do_message(c);
}

/* -- making ------------------------------------------------------------------------------------ */

static void made(errand *e, hall_table *t)
{
    call *const c = call_of_errand(e);
    char link[PLAYER_MAX + 8];
    snprintf(link, sizeof link, "/t/%s", hall_id(t));
    c->status = 201;
    c->out = json_pack("{s:s, s:s}", "table", hall_id(t), "link", link);
    call_answer(c);
}

void api_create(call *c, store *s)
{
    (void)s;
    party_setup setup;
    char address[64];
    trouble why = { .what = TROUBLE_BAD_MESSAGE };
    memset(&setup, 0, sizeof setup);
    copy_text(setup.host, sizeof setup.host, c->who.id);
    copy_text(setup.host_name, sizeof setup.host_name, c->who.name);
    if (!c->body || !wire_read_setup(c->body, &setup, &why)) {
        c->why = refuse_trouble(&why);
        call_answer(c);
        return;
    }
    if (setup.rated == TABLE_RATED && !c->who.login[0]) {
        c->why = refuse_trouble(&(trouble){ .what = TROUBLE_NEEDS_ACCOUNT });
        call_answer(c);
        return;
    }
    limits_address(net_request_head(c->request)->address, address, sizeof address);
    if (limit_table(c->of, &setup, address, &c->why)) {
        call_answer(c);
        return;
    }
    setup.pace = c->of->config.pace;
    c->errand.done = made;
    c->errand.failed = errand_refused;
    hall_create(c->of->hall, &setup, address, &c->errand);
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
