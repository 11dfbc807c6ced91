/* tell_catan_gains.c -- what a move brings, told behind it: cards from the bank and to it, and what modules keep
 * and want told. */
#include <string.h>

#include "hx/shown.h"
#include "hx/survey.h"
#include "tell/telling.h"

/* -- cards ------------------------------------------------------------------------------------ */

/* [R-BASE-52] Each kind the bank is short of, once. */
static void tell_shortage(const hx_effect *list, int n, const hx_teller *to, hx_out *out)
{
    unsigned said = 0;
    for (int i = 0; i < n; i++) {
        if (list[i].is != HX_E_SHORT || (said >> list[i].kind & 1)) continue;
        tell_say(to, out, HX_W_TELL_BANK_SHORT, hx_tell_card((hx_card)list[i].kind, to->lang));
        said |= 1u << list[i].kind;
    }
}

/* The cards a seat gets; false: none. */
static bool gets(const hx_effect *list, int n, hx_seat who, int8_t cards[HX_CARDS])
{
    bool any = false;
    memset(cards, 0, HX_CARDS);
    for (int i = 0; i < n; i++) {
        if (list[i].is != HX_E_CARDS || list[i].stack != HX_S_RESOURCES || list[i].to != who ||
            list[i].kind >= HX_CARDS)
            continue;
        cards[list[i].kind] = (int8_t)(cards[list[i].kind] + list[i].count);
        any = true;
    }
    return any;
}

static bool tell_harvest(const hx_effect *list, int n, const hx_teller *to, hx_out *out)
{
    int8_t cards[HX_CARDS];
    char text[TELL_PART], name[TELL_NAME];
    bool any = false;
    tell_shortage(list, n, to, out);
    for (hx_seat who = 0; who < HX_SEATS; who++) {
        if (!gets(list, n, who, cards)) continue;
        hx_tell_cards(cards, 1, to->lang, text, sizeof text);
        tell_say(to, out, HX_W_TELL_GETS, tell_name(to, who, name), text);
        any = true;
    }
    return any;
}

/* Cards that chance takes away. */
static void tell_losses(const hx_effect *list, int n, const hx_teller *to, hx_out *out)
{
    for (int i = 0; i < n; i++) {
        int8_t cards[HX_CARDS] = { 0 };
        char text[TELL_PART], name[TELL_NAME];
        if (list[i].is != HX_E_CARDS || list[i].stack != HX_S_RESOURCES || list[i].to != HX_BANK ||
            list[i].from >= HX_SEATS || list[i].kind >= HX_CARDS)
            continue;
        cards[list[i].kind] = (int8_t)list[i].count;
        hx_tell_cards(cards, 1, to->lang, text, sizeof text);
        tell_say(to, out, HX_W_TELL_LOSES, tell_name(to, list[i].from, name), text);
    }
}

/* -- what modules keep ---------------------------------------------------------------------------- */

/* What a module calls "gain.FIELD" is told when a seat has more of it; NULL: it is not. */
static const char *gain_of(const void *rules, const hx_effect *e, hx_language lang)
{
    char key[64];
    hx_out out = hx_out_to(key, sizeof key);
    const char *const field =
        e->stack == HX_S_MARKS ? hx_kind_word(&hx_catan_game, rules, HX_S_MARKS, e->kind) : NULL;
    if (!field) return NULL;
    hx_put(&out, "gain.");
    hx_put(&out, field);
    hx_put_end(&out);
    return hx_catan_name(key, lang);
}

/* Somebody else has less of it: that is what the sentence is about. */
static bool is_handed_over(const hx_effect *list, int n, const hx_effect *e)
{
    for (int i = 0; i < n; i++)
        if (list[i].is == HX_E_COUNTER && list[i].stack == e->stack && list[i].kind == e->kind &&
            list[i].to < HX_SEATS && list[i].count < 0)
            return true;
    return false;
}

static bool tell_kept(const void *rules, const hx_effect *list, int n, const hx_teller *to,
                      hx_out *out)
{
    char name[TELL_NAME];
    bool any = false;
    for (int i = 0; i < n; i++) {
        const hx_effect *const e = &list[i];
        const bool more = e->is == HX_E_COUNTER && e->count > 0 && e->to < HX_SEATS,
                   handed = e->is == HX_E_AWARD && e->to < HX_SEATS,
                   marked = e->is == HX_E_MARKED && e->count > 0;
        const char *const gain = more || handed || marked ? gain_of(rules, e, to->lang) : NULL;
        if (!gain || is_handed_over(list, n, e)) continue;
        if (marked) tell_say(to, out, HX_W_TELL_MARKED, gain);
        else
            tell_say(to, out, HX_W_TELL_GAINS, tell_name(to, e->to, name), gain,
                     more ? e->count : 1);
        any = true;
    }
    return any;
}

/* -- a move ------------------------------------------------------------------------------------------- */

bool tell_catan_brought(const void *rules, const void *state, const hx_move *m, const hx_teller *to,
                        hx_out *out)
{
    hx_effect list[HX_EFFECTS_MAX];
    const int n = tell_effects(&hx_catan_game, rules, state, m, list);
    tell_losses(list, n, to, out);
    const bool harvest = tell_harvest(list, n, to, out), kept = tell_kept(rules, list, n, to, out);
    return harvest || kept;
}

void tell_catan_gained(const void *rules, const void *state, const hx_move *m, const hx_teller *to,
                       hx_out *out)
{
    hx_effect list[HX_EFFECTS_MAX];
    if (hx_catan_is_plain(rules)) return;
    (void)tell_kept(rules, list, tell_effects(&hx_catan_game, rules, state, m, list), to, out);
}

bool tell_catan_is_done(const void *rules, const void *state, const hx_move *m)
{
    hx_catan_room after;
    hx_move first = { .verb = HX_V_END };
    if (hx_catan_is_plain(rules)) return true;
    memcpy(after.bytes, state, hx_catan_game.state_size);
    hx_catan_game.apply(rules, after.bytes, m);
    const unsigned waits = hx_catan_game.waiting(rules, after.bytes);
    if (!waits) return hx_catan_game.over(rules, after.bytes);
    hx_catan_game.legal(rules, after.bytes, (hx_seat)__builtin_ctz(waits), &first, 1);
    return hx_catan_deed(first.verb) != HX_DEED_ANSWER;
}
