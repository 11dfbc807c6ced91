/* spell.c -- a move with its player, and a position, as one word each.
 *
 * The words themselves are the games'; here stands only what surrounds them:
 * the prefix that names a seat, and base64. */
#include "base/check.h"
#include "hx/base64.h"
#include "hx/play.h"
#include "hx/text.h"

/* A seat other than the one whose turn it is must be named, and so must any
 * seat that moves while chance is to speak. */
static bool needs_prefix(const hx_game *g, const void *rules, const void *state, hx_seat mover)
{
    if (mover == HX_CHANCE) return false;
    return mover != g->actor(rules, state) || g->waiting(rules, state) == 0;
}

int hx_say(const hx_game *g, const void *rules, const void *state, const hx_move *m, char *out,
           size_t cap)
{
    if (!needs_prefix(g, rules, state, m->seat)) return g->say(rules, state, m, out, cap);
    hx_out o = hx_out_to(out, cap);
    hx_put_int(&o, m->seat + 1);
    hx_put_char(&o, ':');
    const size_t used = o.len < cap ? o.len : cap;
    return (int)o.len + g->say(rules, state, m, used < cap ? out + used : NULL, cap - used);
}

/* "3:" at the start of a word; -1 if there is none. */
static int take_prefix(hx_in *in)
{
    hx_in ahead = *in;
    int number;
    if (!hx_take_int(&ahead, 1, 9, &number) || !hx_take_char(&ahead, ':')) return -1;
    *in = ahead;
    return number - 1;
}

hx_status hx_hear(const hx_game *g, const void *rules, const void *state, const char *text,
                  hx_move *out, hx_error *why)
{
    hx_in in = hx_in_from(text);
    int who = take_prefix(&in);
    if (who >= g->seats(rules)) {
        in.at = text;
        return hx_refuse(&in, HX_BAD_TEXT, "the number of a seat of this game", why);
    }
    if (who < 0) who = g->waiting(rules, state) == 0 ? HX_CHANCE : g->actor(rules, state);
    const hx_status st = g->hear(rules, state, (hx_seat)who, in.at, out, why);
    if (st != HX_OK && why) why->at += (int)(in.at - text);
    return st;
}

int hx_position_id(const hx_game *g, const void *rules, const void *state, char *out, size_t cap)
{
    uint8_t bytes[HX_PACK_MAX];
    const int len = g->pack(rules, state, bytes, sizeof bytes);
    assert(len >= 0 && len <= HX_PACK_MAX);
    return hx_to_base64(bytes, (size_t)len, out, cap);
}

hx_status hx_position_from_id(const hx_game *g, const void *rules, const char *id, void *state)
{
    uint8_t bytes[HX_PACK_MAX];
    const int len = hx_from_base64(id, hx_text_length(id), bytes, sizeof bytes);
    return len < 0 ? HX_BAD_TEXT : g->unpack(rules, bytes, (size_t)len, state);
}
