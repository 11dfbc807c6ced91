/* wire_fuzz.c -- messages of clients at a table: nothing they say breaks it, and what it stored
 * makes the same table again.
 *
 * An input is lines.  The first is the spec of a game, the others are what happens:
 *   1 ... 7 and a message   that player says it (JSON, as over the socket)
 *   + or - and a digit      that player comes or goes
 *   t and a number          this many milliseconds pass
 *   b                       a bot is asked, and answers without thinking */
#include <jansson.h>

#include "fuzzing.h"
#include "hx/text.h"
#include "server/wire.h"

static const char *const names[] = { "p0", "p1", "p2", "p3", "p4", "p5", "p6", "p7" };

typedef struct scene {
    table *p, *again; /* the second reads what the first stores */
    table_events out;
    int64_t now;
} scene;

static void store(scene *s)
{
    for (int i = 0; i < s->out.events.count; i++) {
        const event *const e = &s->out.events.at[i];
        event row;
        char *const body = event_body(e);
        promise(body && event_read(&row, e->number, e->at, event_name(e->kind), e->player, body),
                "a stored event can be read");
        promise(table_event(s->again, &row), "a stored event follows");
        event_free(&row);
        free(body);
    }
    event_list_free(&s->out.events);
}

static bool open_scene(scene *s, const char *spec)
{
    table_setup setup = { .id = "Tfuzz", .clock = "fast", .host = "p1", .host_name = "Ann" };
    table_error t;
    *s = (scene){ .now = 1000000 };
    if (strlen(spec) >= sizeof setup.spec) return false;
    memcpy(setup.spec, spec, strlen(spec) + 1);
    setup.seats = 2;
    promise(seat_setup_read(&setup.seat[0], "me", &setup), "me is a seat");
    promise(seat_setup_read(&setup.seat[1], "bot:random", &setup), "bots are seats");
    s->p = table_new(&setup, s->now, &s->out, &t);
    if (!s->p) {
        promise(t.what != TABLE_ERROR_NONE, "a refused table has a reason");
        return false;
    }
    s->again = table_blank();
    store(s);
    return true;
}

static void say(scene *s, int who, const char *text)
{
    wire_message w;
    table_error t;
    answer a;
    if (!wire_read(text, strlen(text), &w, &t)) {
        promise(t.what != TABLE_ERROR_NONE, "a refused message has a reason");
        json_decref(wire_error(&t, HX_ENGLISH));
        return;
    }
    if (w.kind != WIRE_COMMAND) return;
    const actor person = {
        .player = names[who], .name = names[who], .here = true, .account = true
    };
    const int64_t before = table_number(s->p);
    table_command(s->p, &person, &w.command, s->now, &s->out, &a);
    promise(a.done || a.why.what != TABLE_ERROR_NONE, "a refused command has a reason");
    promise(a.done || table_number(s->p) == before, "a refused command changes nothing");
    promise(!a.again || table_number(s->p) == before, "a resend changes nothing");
}

static void ask_bot(scene *s)
{
    bot_job *const job = table_bot_job(s->p, s->now);
    if (!job) return;
    table_bot_done(s->p, job, s->now, &s->out);
    bot_job_free(job);
}

static void happen(scene *s, const char *line)
{
    hx_in in = hx_in_from(line + (line[0] != '\0'));
    const int who = line[0] ? (line[1] - '0') & 7 : 0;
    uint64_t ms = 0;
    if (line[0] >= '1' && line[0] <= '7') say(s, line[0] - '0', line + 1);
    else if (line[0] == '+' || line[0] == '-')
        table_presence(s->p, names[who], line[0] == '+', s->now, &s->out);
    else if (line[0] == 'b') ask_bot(s);
    else if (line[0] == 't' && hx_take_u64(&in, &ms)) {
        s->now += (int64_t)(ms % 1000000000000u);
        table_tick(s->p, s->now, &s->out);
        promise(table_due(s->p) >= 0, "a time");
    }
    store(s);
}

static void same_table(const table *a, const table *b)
{
    size_t size_a = 0, size_b = 0;
    uint8_t *const bytes_a = table_save(a, &size_a), *const bytes_b = table_save(b, &size_b);
    promise(size_a == size_b && memcmp(bytes_a, bytes_b, size_a) == 0,
            "the log gives the same table");
    table *const loaded = table_load(bytes_a, size_a);
    promise(loaded != NULL, "a snapshot can be read");
    table_free(loaded);
    free(bytes_a);
    free(bytes_b);
}

static void look(const scene *s)
{
    int64_t number;
    for (int i = 0; i <= HX_SEATS; i++) {
        const viewer v = { .seat = i < table_seats(s->p) ? (hx_seat)i : HX_NOBODY,
                           .player = "p1",
                           .legal = true };
        char *const welcome = wire_welcome(s->p, &v, s->now, 0, &number);
        promise(welcome != NULL, "there is a welcome");
        free(welcome);
        for (int64_t n = table_number(s->p); n > 0 && n > number - 40; n--)
            free(wire_event(s->p, n, &v));
    }
    free(table_record(s->p, 0));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *const text = text_of(data, size);
    scene s;
    char *line = strtok(text, "\n");
    if (line && open_scene(&s, line)) {
        while ((line = strtok(NULL, "\n"))) happen(&s, line);
        same_table(s.p, s.again);
        look(&s);
        table_free(s.p);
        table_free(s.again);
    }
    free(text);
    return 0;
}
