/* table_script.h -- a table for tests: people who play by themselves, and a second table that only
 * reads the log.
 *
 * After every call the events that came out are written as rows, read back and applied to the
 * second table; both must then be the same to the last byte.  In long games, where that takes its
 * time, it is looked at now and then. */
#ifndef TABLE_SCRIPT_H
#define TABLE_SCRIPT_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hx/base64.h"
#include "server/table_internal.h"
#include "server/wire.h"

typedef struct script {
    table *p, *mirror;
    event_list log;
    table_events out;
    int64_t now;
    uint32_t seq[HX_SEATS + 2]; /* of "p1", "p2" ... */
    hx_rng rng;
    bot_bench *bench;
    answer answer;  /* to the last command */
    bool unwatched; /* do not compare after every call */
} script;

static const char *const script_names[] = { "p0", "p1", "p2", "p3", "p4", "p5", "p6", "p7" };

/* -- a table and its mirror -------------------------------------------------------------------- */

static inline void script_same(const table *a, const table *b)
{
    size_t size_a = 0, size_b = 0;
    uint8_t *const bytes_a = table_save(a, &size_a), *const bytes_b = table_save(b, &size_b);
    assert_non_null(bytes_a);
    assert_int_equal(size_a, size_b);
    assert_memory_equal(bytes_a, bytes_b, size_a);
    free(bytes_a);
    free(bytes_b);
}

/* What came out goes to the log and, as rows, to the mirror. */
static inline void script_store(script *s)
{
    for (int i = 0; i < s->out.events.count; i++) {
        const event *const e = &s->out.events.at[i];
        event again;
        char *const body = event_body(e);
        assert_int_equal(e->number, s->log.count + 1);
        assert_true(event_list_add(&s->log, e));
        assert_true(event_read(&again, e->number, e->at, event_name(e->kind), e->player, body));
        assert_true(table_event(s->mirror, &again));
        event_free(&again);
        free(body);
    }
    event_list_free(&s->out.events);
    if (!s->unwatched && (s->log.count < 300 || s->log.count % 8 == 0))
        script_same(s->p, s->mirror);
}

/* Seats as in the interface: "me" is p1. */
static inline table_setup script_setup(const char *spec, const char *const *seats, uint64_t seed)
{
    table_setup setup = {
        .id = "Ttest", .title = "A table", .clock = "relaxed", .host = "p1", .host_name = "Ann"
    };
    hx_rng rng;
    hx_rng_seed(&rng, seed);
    for (int i = 0; i < HX_SEAL_BYTES; i++) setup.secret[i] = (uint8_t)hx_rng_next(&rng);
    text_copy(setup.spec, sizeof setup.spec, spec);
    for (; seats[setup.seats]; setup.seats++)
        assert_true(seat_setup_read(&setup.seat[setup.seats], seats[setup.seats], &setup));
    return setup;
}

static inline script script_open(const table_setup *setup, uint64_t seed)
{
    script s = { .now = INT64_C(1700000000000) };
    table_error t;
    hx_rng_seed(&s.rng, seed);
    s.p = table_new(setup, s.now, &s.out, &t);
    assert_non_null(s.p);
    s.mirror = table_blank();
    s.bench = bot_bench_new();
    script_store(&s);
    return s;
}

static inline void script_close(script *s)
{
    table_free(s->p);
    table_free(s->mirror);
    event_list_free(&s->log);
    bot_bench_free(s->bench);
}

/* -- people ------------------------------------------------------------------------------------ */

static inline bool script_do(script *s, int who, command c)
{
    const actor someone = { .player = script_names[who], .name = script_names[who], .here = true };
    c.seq = ++s->seq[who];
    s->now += 10;
    table_command(s->p, &someone, &c, s->now, &s->out, &s->answer);
    script_store(s);
    return s->answer.done;
}

static inline bool script_say(script *s, int who, command_kind kind, int seat, const char *text)
{
    command c = { .kind = kind, .seat = seat };
    text_copy(c.text, sizeof c.text, text);
    return script_do(s, who, c);
}

static inline void script_come(script *s, int who, bool here)
{
    table_presence(s->p, script_names[who], here, s->now, &s->out);
    script_store(s);
}

static inline void script_wait(script *s, int64_t ms)
{
    s->now += ms;
    table_tick(s->p, s->now, &s->out);
    script_store(s);
}

/* p2, p3 ... take the open seats; everybody is here. */
static inline void script_gather(script *s)
{
    int who = 2;
    script_come(s, 1, true);
    for (int i = 0; i < s->p->seats; i++)
        if (s->p->seat[i].who.kind == SEAT_OPEN)
            assert_true(script_say(s, who++, COMMAND_SIT, i + 1, ""));
}

static inline int script_player(const script *s, int seat)
{
    const char *const player = s->p->seat[seat].who.player;
    return player[0] == 'p' ? player[1] - '0' : 0;
}

static inline void script_value(int who, uint8_t value[HX_SEAL_BYTES])
{
    memset(value, who, HX_SEAL_BYTES);
}

static inline bool script_seal(script *s, int who, command_kind kind, bool honest)
{
    uint8_t value[HX_SEAL_BYTES], hash[HX_SEAL_BYTES];
    command c = { .kind = kind, .attempt = s->p->attempt };
    script_value(honest ? who : 99, value);
    hx_seal_hash(value, sizeof value, hash);
    hx_to_base64(kind == COMMAND_SEAL ? hash : value, HX_SEAL_BYTES, c.text, sizeof c.text);
    return script_do(s, who, c);
}

/* Start; every human seals and shows a value. */
static inline void script_begin(script *s)
{
    assert_true(script_say(s, 1, COMMAND_START, 0, ""));
    for (int round = 0; round < 2; round++)
        for (int i = 0; i < s->p->seats; i++)
            if (s->p->phase == TABLE_SEALING && has_bit(s->p->waiting, i))
                assert_true(script_seal(s, script_player(s, i),
                                        round ? COMMAND_REVEAL : COMMAND_SEAL, true));
    assert_int_equal(s->p->phase, TABLE_PLAYING);
}

/* -- playing ----------------------------------------------------------------------------------- */

/* A move out of what the seat sees, as its client would find it. */
static inline void script_any_move(script *s, int seat, char out[HX_WORD_MAX])
{
    const hx_game *const game = s->p->rules->game;
    void *const seen = malloc(game->state_size);
    hx_move *const list = malloc((size_t)game->moves_max * sizeof *list);
    game->view(s->p->rules->bytes, s->p->state, (hx_seat)seat, seen);
    const int count = game->legal(s->p->rules->bytes, seen, (hx_seat)seat, list, game->moves_max);
    assert_true(count > 0);
    const hx_move *const m = &list[hx_rng_below(&s->rng, (uint32_t)count)];
    game->say(s->p->rules->bytes, seen, m, out, HX_WORD_MAX);
    free(list);
    free(seen);
}

static inline bool script_bots(script *s)
{
    bot_job *job = table_bot_job(s->p, s->now);
    if (!job) return false;
    bot_job_run(job, s->bench);
    table_bot_done(s->p, job, s->now, &s->out);
    bot_job_free(job);
    script_store(s);
    return true;
}

/* One step of whoever is waited for; false when it is over. */
static inline bool script_step(script *s)
{
    char text[HX_WORD_MAX];
    if (s->p->phase != TABLE_PLAYING) return false;
    s->now += s->p->setup.pace;
    if (script_bots(s)) return true;
    for (int i = 0; i < s->p->seats; i++) {
        if (!has_bit(s->p->waiting, i) || s->p->seat[i].who.kind != SEAT_HUMAN) continue;
        script_any_move(s, i, text);
        assert_true(script_say(s, script_player(s, i), COMMAND_MOVE, 0, text));
        return true;
    }
    fail_msg("nobody moves");
    return false;
}

#endif
