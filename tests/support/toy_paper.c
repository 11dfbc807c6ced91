/* toy_paper.c -- the toy game's specs, moves and positions as text and bytes. */
#include "support/toy_paper.h"

#include <string.h>

#include "hx/text.h"

/* -- spec ------------------------------------------------------------------------------------ */

hx_status toy_read_rules(void *rules, const char *spec, hx_error *why)
{
    toy_rules r = { .seats = 3, .goal = 12, .turns = 40 };
    hx_in in = hx_in_from(spec);
    hx_skip_blanks(&in);
    if (!hx_take_text(&in, "toy")) return hx_refuse(&in, HX_BAD_RULES, "toy", why);
    while (!hx_in_done(&in)) {
        int n;
        hx_skip_blanks(&in);
        if (hx_take_text(&in, "seats=") && hx_take_int(&in, 2, TOY_SEATS, &n)) r.seats = (uint8_t)n;
        else if (hx_take_text(&in, "goal=") && hx_take_int(&in, 1, 60, &n)) r.goal = (uint8_t)n;
        else if (hx_take_text(&in, "turns=") && hx_take_int(&in, 1, 200, &n)) r.turns = (uint8_t)n;
        else return hx_refuse(&in, HX_BAD_RULES, "seats=2..4, goal=1..60 or turns=1..200", why);
        if (*in.at && *in.at != ' ') return hx_refuse(&in, HX_BAD_RULES, "a blank", why);
    }
    *(toy_rules *)rules = r;
    return HX_OK;
}

int toy_spec(const void *rules, char *out, size_t cap)
{
    const toy_rules *r = rules;
    hx_out o = hx_out_to(out, cap);
    hx_put(&o, "toy seats=");
    hx_put_int(&o, r->seats);
    hx_put(&o, " goal=");
    hx_put_int(&o, r->goal);
    hx_put(&o, " turns=");
    hx_put_int(&o, r->turns);
    return hx_put_end(&o);
}

/* -- moves ----------------------------------------------------------------------------------- */

static void put_kind(hx_out *o, int kind)
{
    hx_put_char(o, kind < TOY_KINDS ? (char)('A' + kind) : '?');
}

static bool take_kind(hx_in *in, uint16_t *kind)
{
    const char c = *in->at;
    if (c != '?' && (c < 'A' || c >= 'A' + TOY_KINDS)) return false;
    *kind = (uint16_t)(c == '?' ? TOY_UNSEEN : c - 'A');
    in->at++;
    return true;
}

int toy_say(const void *rules, const void *state, const hx_move *m, char *out, size_t cap)
{
    hx_out o = hx_out_to(out, cap);
    (void)rules, (void)state;
    if (m->verb == TOY_ROLL) hx_put_int(&o, m->at);
    else hx_put_char(&o, " ?=dprgl!."[m->verb]);
    if (m->verb == TOY_DEAL || m->verb == TOY_THROW || m->verb == TOY_PLAY) put_kind(&o, m->at);
    if (m->verb == TOY_ROB || m->verb == TOY_GIVE) hx_put_int(&o, m->at + 1);
    if (m->verb == TOY_GIVE) {
        put_kind(&o, m->to);
        hx_put_int(&o, m->cards[0]);
    }
    if (m->verb == TOY_LOOK && m->told) put_kind(&o, m->told - 1);
    return hx_put_end(&o);
}

static bool take_seat(hx_in *in, uint16_t *seat)
{
    int n;
    if (!hx_take_int(in, 1, TOY_SEATS, &n)) return false;
    *seat = (uint16_t)(n - 1);
    return true;
}

static bool take_gift(hx_in *in, hx_move *m)
{
    int n;
    if (!take_seat(in, &m->at) || !take_kind(in, &m->to)) return false;
    if (!hx_take_int(in, 1, 100, &n)) return false;
    m->cards[0] = (int8_t)n;
    return true;
}

/* What follows the letter of a verb. */
static bool take_rest(hx_in *in, hx_move *m)
{
    switch (m->verb) {
    case TOY_DEAL:
    case TOY_THROW:
    case TOY_PLAY: return take_kind(in, &m->at);
    case TOY_ROB: return take_seat(in, &m->at);
    case TOY_GIVE: return take_gift(in, m);
    case TOY_LOOK:
        if (take_kind(in, &m->told)) m->told++;
        return true;
    default: return true;
    }
}

hx_status toy_hear(const void *rules, const void *state, hx_seat who, const char *text,
                   hx_move *out, hx_error *why)
{
    hx_in in = hx_in_from(text);
    hx_move m = { .seat = who };
    int die;
    (void)rules, (void)state;
    if (hx_take_int(&in, 1, 3, &die)) {
        m.verb = TOY_ROLL;
        m.at = (uint16_t)die;
    } else {
        for (uint8_t verb = TOY_DEAL; verb < TOY_VERBS && !m.verb; verb++)
            if (hx_take_char(&in, " ?=dprgl!."[verb])) m.verb = verb;
        if (!m.verb || !take_rest(&in, &m)) return hx_refuse(&in, HX_BAD_TEXT, "a move", why);
    }
    if (*in.at) return hx_refuse(&in, HX_BAD_TEXT, "nothing more", why);
    *out = m;
    return HX_OK;
}

/* -- positions ------------------------------------------------------------------------------- */

int toy_pack(const void *rules, const void *state, uint8_t *out, size_t cap)
{
    const size_t size = 1 + sizeof(toy_state);
    (void)rules;
    if (cap >= size) {
        out[0] = 1;
        memcpy(out + 1, state, sizeof(toy_state));
    }
    return (int)size;
}

hx_status toy_unpack(const void *rules, const uint8_t *in, size_t len, void *state)
{
    toy_state s;
    if (len != 1 + sizeof s) return HX_BAD_POSITION;
    if (in[0] != 1) return HX_BAD_VERSION;
    memcpy(&s, in + 1, sizeof s);
    if (!toy_fits(rules, &s)) return HX_BAD_POSITION;
    *(toy_state *)state = s;
    return HX_OK;
}

int toy_describe(const void *rules, const void *state, char *out, size_t cap)
{
    const uint8_t *bytes = state;
    hx_out o = hx_out_to(out, cap);
    (void)rules;
    for (size_t i = 0; i < sizeof(toy_state); i++) {
        if (i) hx_put_char(&o, ' ');
        hx_put_int(&o, bytes[i]);
    }
    return hx_put_end(&o);
}

hx_status toy_arrange(const void *rules, const char *text, void *state, hx_error *why)
{
    hx_in in = hx_in_from(text);
    uint8_t bytes[1 + sizeof(toy_state)] = { 1 };
    for (size_t i = 1; i < sizeof bytes; i++) {
        int n;
        hx_skip_blanks(&in);
        if (!hx_take_int(&in, 0, 255, &n)) return hx_refuse(&in, HX_BAD_TEXT, "a byte", why);
        bytes[i] = (uint8_t)n;
    }
    if (!hx_in_done(&in)) return hx_refuse(&in, HX_BAD_TEXT, "nothing more", why);
    const hx_status st = toy_unpack(rules, bytes, sizeof bytes, state);
    return st == HX_OK ? st : hx_refuse(&in, st, "a possible position", why);
}
