/* table_seal.c -- the sealed envelope of a table, and the players' own values in it.
 *
 * All envelopes of a table come out of its one secret, so that it is stored once: attempt k has
 * the secret SHA-256(secret ‖ "/" ‖ k), from which neither the table's secret nor another
 * attempt's can be found.  The first envelope is made with the table and shown at once.  When the
 * host starts, those who are here are asked to seal a value, then to show it; whoever sealed and
 * does not show is not asked again, and a new envelope is begun (docs/fair-dice.md). */
#include <assert.h>
#include <string.h>

#include "hx/base64.h"
#include "hx/text.h"
#include "table_internal.h"

/* -- envelopes --------------------------------------------------------------------------------- */

static void secret_of(const table *p, int attempt, uint8_t out[HX_SEAL_BYTES])
{
    uint8_t bytes[HX_SEAL_BYTES + 16];
    memcpy(bytes, p->setup.secret, HX_SEAL_BYTES);
    hx_out o = hx_out_to((char *)bytes + HX_SEAL_BYTES, sizeof bytes - HX_SEAL_BYTES);
    hx_put_char(&o, '/');
    hx_put_int(&o, attempt);
    hx_seal_hash(bytes, HX_SEAL_BYTES + o.len, out);
}

bool seal_prepare(table *p, int attempt)
{
    uint8_t secret[HX_SEAL_BYTES];
    char id[HX_SEAL_ID_MAX];
    hx_error why;
    hx_out o = hx_out_to(id, sizeof id);
    hx_put(&o, p->setup.id);
    if (attempt > 1) {
        hx_put_char(&o, '-');
        hx_put_int(&o, attempt);
    }
    secret_of(p, attempt, secret);
    p->attempt = attempt;
    return hx_seal_begin(&p->seal, id, p->setup.spec, secret, &why) == HX_OK;
}

/* -- applying ---------------------------------------------------------------------------------- */

static bool bytes_of(const char *text, uint8_t out[HX_SEAL_BYTES])
{
    return hx_from_base64(text, strlen(text), out, HX_SEAL_BYTES) == HX_SEAL_BYTES;
}

bool all_seated(const table *p)
{
    for (int i = 0; i < p->seats; i++)
        if (p->seat[i].who.kind != SEAT_HUMAN && p->seat[i].who.kind != SEAT_BOT) return false;
    return true;
}

bool apply_sealing(table *p, const event *e, event_views *s)
{
    hx_in in = hx_in_from(e->text);
    int attempt = 0;
    (void)s;
    if (!hx_take_int(&in, 1, HX_SEATS + 1, &attempt)) return false;
    if (p->phase == TABLE_GATHERING) {
        if (attempt != 1 || !all_seated(p)) return false;
    } else {
        if (p->phase != TABLE_SEALING || !p->opening || attempt != p->attempt + 1) return false;
        p->failed = (uint8_t)(p->failed | (p->seal.committed & ~p->seal.revealed));
        if (!seal_prepare(p, attempt)) return false;
    }
    p->phase = TABLE_SEALING;
    p->opening = false;
    p->asked = (uint8_t)(seats_here(p) & ~p->failed);
    p->passed = 0;
    p->waiting = p->asked;
    p->seal_until = e->at + SEAL_MS;
    return true;
}

static bool may_seal(const table *p, int seat)
{
    return p->phase == TABLE_SEALING && is_seat(p, seat) && has_bit(p->waiting, seat - 1);
}

static void answered(table *p, int seat)
{
    assert(has_bit(p->waiting, seat - 1));
    p->waiting = (uint8_t)(p->waiting & ~(1u << (seat - 1)));
}

bool apply_seal(table *p, const event *e, event_views *s)
{
    uint8_t sealed[HX_SEAL_BYTES];
    (void)s;
    if (!may_seal(p, e->seat) || p->opening) return false;
    if (strcmp(e->text, "-") == 0) p->passed = (uint8_t)(p->passed | 1u << (e->seat - 1));
    else if (!bytes_of(e->text, sealed) ||
             hx_seal_commit(&p->seal, (hx_seat)(e->seat - 1), sealed) != HX_OK)
        return false;
    answered(p, e->seat);
    return true;
}

bool apply_opening(table *p, const event *e, event_views *s)
{
    (void)s;
    if (p->phase != TABLE_SEALING || p->opening || !p->seal.committed) return false;
    p->opening = true;
    p->waiting = p->seal.committed;
    p->seal_until = e->at + SEAL_MS;
    return true;
}

bool apply_reveal(table *p, const event *e, event_views *s)
{
    uint8_t value[HX_SEAL_BYTES];
    (void)s;
    if (!may_seal(p, e->seat) || !p->opening || !bytes_of(e->text, value)) return false;
    if (hx_seal_reveal(&p->seal, (hx_seat)(e->seat - 1), value) != HX_OK) return false;
    answered(p, e->seat);
    return true;
}

/* -- going on ---------------------------------------------------------------------------------- */

static void begin_game(table *p, int64_t now, table_events *out)
{
    char spec[HX_SPEC_MAX + 32], full[HX_SPEC_MAX];
    hx_error why;
    hx_seal_spec(&p->seal, spec, sizeof spec);
    shared_rules *const rules = rules_read(spec, &why);
    if (!rules) {
        p->lost = true;
        return;
    }
    rules->game->spec(rules->bytes, full, sizeof full);
    rules_drop(rules);
    if (table_emit(p, out, EVENT_BEGUN, 0, by_server, full, now)) game_go_on(p, now, out);
}

/* No more seals are waited for. */
static void close_sealing(table *p, int64_t now, table_events *out)
{
    if (p->seal.committed) table_emit(p, out, EVENT_OPENING, 0, by_server, "", now);
    else begin_game(p, now, out);
}

void seal_go_on(table *p, int64_t now, table_events *out)
{
    if (p->phase != TABLE_SEALING || p->waiting || p->lost) return;
    if (p->opening) begin_game(p, now, out);
    else close_sealing(p, now, out);
}

void seal_time_out(table *p, int64_t now, table_events *out)
{
    char text[16];
    hx_out o = hx_out_to(text, sizeof text);
    if (!p->opening) {
        close_sealing(p, now, out);
        return;
    }
    hx_put_int(&o, p->attempt + 1);
    if (table_emit(p, out, EVENT_SEALING, 0, by_server, text, now)) seal_go_on(p, now, out);
}
