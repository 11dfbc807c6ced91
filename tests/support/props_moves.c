/* props_moves.c -- properties of moves: lists, odds, order, numbers and words. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "hx/text.h"
#include "support/props_internal.h"

enum { MUTANTS = 40 };

/* A move for messages: its word, or its fields if it has none. */
static const char *tell(props_run *r, const hx_move *m, char *out, size_t cap)
{
    snprintf(out, cap, "verb %d seat %d at %d to %d told %d cards %d %d %d %d %d %d %d %d", m->verb,
             m->seat, m->at, m->to, m->told, m->cards[0], m->cards[1], m->cards[2], m->cards[3],
             m->cards[4], m->cards[5], m->cards[6], m->cards[7]);
    const size_t len = strlen(out);
    if (r->g->check(r->rules, r->state, m) == HX_OK && len + 4 < cap) {
        memcpy(out + len, " = ", 4);
        hx_say(r->g, r->rules, r->state, m, out + len + 3, cap - len - 3);
    }
    return out;
}

/* -- lists ----------------------------------------------------------------------------------- */

static bool listed_once(props_run *r, hx_seat who, int n)
{
    char text[300];
    for (int i = 0; i < n; i++) {
        const hx_move *m = &r->list[i];
        const hx_status st = r->g->check(r->rules, r->state, m);
        if (m->seat != who || m->told)
            return props_fail(r, PROPS_LEGAL, "listed for seat %d: %s", who + 1,
                              tell(r, m, text, sizeof text));
        if (st != HX_OK)
            return props_fail(r, PROPS_LEGAL, "listed but refused as %s: %s", hx_status_name(st),
                              tell(r, m, text, sizeof text));
        if (props_in_list(m, r->list, i))
            return props_fail(r, PROPS_LEGAL, "listed twice: %s", tell(r, m, text, sizeof text));
        if (m->at > r->at_most) r->at_most = m->at;
        if (m->to > r->to_most) r->to_most = m->to;
    }
    return true;
}

/* The list again: same order, and a small room is not overrun. */
static bool listed_again(props_run *r, hx_seat who, int n)
{
    const int half = n / 2;
    memset(r->other, UNTOUCHED, (size_t)r->g->moves_max * sizeof *r->other);
    if (r->g->legal(r->rules, r->state, who, r->other, half) != n)
        return props_fail(r, PROPS_LEGAL, "a smaller room changes the number of moves");
    if (memcmp(r->list, r->other, (size_t)half * sizeof *r->list) != 0)
        return props_fail(r, PROPS_LEGAL, "listed again in another order");
    if (half < r->g->moves_max && ((const uint8_t *)&r->other[half])[0] != UNTOUCHED)
        return props_fail(r, PROPS_LEGAL, "legal() writes past its room");
    return true;
}

static void mutate(props_run *r, hx_move *m)
{
    switch (props_below(r, 8)) {
    case 0:
        m->verb = (uint8_t)(props_below(r, 8) ? props_below(r, 48) : props_below(r, 256));
        break;
    case 1: m->seat = (hx_seat)props_below(r, 256); break;
    case 2: m->seat = (hx_seat)props_below(r, r->seats); break;
    case 3: m->at = (uint16_t)props_below(r, r->at_most + 3); break;
    case 4: m->to = (uint16_t)props_below(r, r->to_most + 3); break;
    case 5: m->told = (uint16_t)props_below(r, 300); break;
    case 6: m->at = (uint16_t)props_below(r, 65536); break;
    default: {
        int8_t *card = &m->cards[props_below(r, HX_CARDS)];
        *card = (int8_t)(props_below(r, 5) - 2 + (props_below(r, 3) ? *card : 0));
    }
    }
}

/* Whether a move is on the list of its maker, chance included. */
static bool is_listed(props_run *r, const hx_move *m)
{
    const hx_game *g = r->g;
    if (m->seat == HX_CHANCE) {
        const int n = g->chance(r->rules, r->state, r->odds, g->odds_max);
        for (int i = 0; i < n; i++)
            if (props_same_move(m, &r->odds[i].move)) return true;
        return false;
    }
    if (m->seat >= r->seats) return false;
    const int n = g->legal(r->rules, r->state, m->seat, r->other, g->moves_max);
    return props_in_list(m, r->other, n);
}

/* Moves near a listed one: accepted only if listed too, or open-ended. */
static bool nothing_else(props_run *r, const hx_move *near, enum props_property property)
{
    char text[300];
    for (int i = 0; i < MUTANTS; i++) {
        hx_move m = *near;
        do mutate(r, &m);
        while (props_below(r, 3) == 0);
        if (r->g->check(r->rules, r->state, &m) != HX_OK || is_listed(r, &m)) continue;
        if (m.told || !r->c->open_ended || !r->c->open_ended(&m))
            return props_fail(r, property, "accepted but not listed: %s",
                              tell(r, &m, text, sizeof text));
        r->odd = m;
        r->has_odd = true;
    }
    return true;
}

bool props_legal(props_run *r)
{
    const uint8_t waiting = r->g->waiting(r->rules, r->state);
    for (int i = 0; i < r->seats; i++) {
        const hx_seat who = (hx_seat)i;
        memset(r->list, UNTOUCHED, (size_t)r->g->moves_max * sizeof *r->list);
        const int n = r->g->legal(r->rules, r->state, who, r->list, r->g->moves_max);
        if (n < 0 || n > r->g->moves_max)
            return props_fail(r, PROPS_LEGAL, "%d moves, moves_max is %d", n, r->g->moves_max);
        if (n == 0 && (waiting >> i & 1))
            return props_fail(r, PROPS_FLOW, "seat %d is waited for and has no move", i + 1);
        if (!listed_once(r, who, n) || !listed_again(r, who, n)) return false;
        if (n && !nothing_else(r, &r->list[props_below(r, n)], PROPS_LEGAL)) return false;
    }
    return true;
}

/* -- odds ------------------------------------------------------------------------------------ */

static bool outcome_holds(props_run *r, const hx_odds *odds, int i)
{
    char text[300];
    const hx_move *m = &odds[i].move;
    const hx_status st = r->g->check(r->rules, r->state, m);
    if (m->seat != HX_CHANCE || m->told || odds[i].weight == 0)
        return props_fail(r, PROPS_CHANCE, "not an outcome, or without weight: %s",
                          tell(r, m, text, sizeof text));
    if (st != HX_OK)
        return props_fail(r, PROPS_CHANCE, "an outcome refused as %s: %s", hx_status_name(st),
                          tell(r, m, text, sizeof text));
    for (int j = 0; j < i; j++)
        if (props_same_move(m, &odds[j].move))
            return props_fail(r, PROPS_CHANCE, "listed twice: %s", tell(r, m, text, sizeof text));
    return true;
}

/* Drawing one outcome is picking from the list: the same move, and the generator stands at
 * the same place after it. */
static bool draw_holds(props_run *r, int n)
{
    hx_move one = { 0 };
    hx_rng a, b;
    if (!r->g->draw) return true;
    hx_rng_seed(&a, (uint64_t)props_below(r, 1 << 20));
    b = a;
    if (r->g->draw(r->rules, r->state, &a, &one) != (n > 0))
        return props_fail(r, PROPS_CHANCE,
                          "an outcome drawn where none is due, or the other way round");
    if (n > 0 && !props_same_move(&one, &r->odds[hx_pick_odds(r->odds, n, &b)].move))
        return props_fail(r, PROPS_CHANCE, "another outcome drawn than picked from the list");
    return memcmp(&a, &b, sizeof a) == 0 ||
           props_fail(r, PROPS_CHANCE, "drawing and picking use the generator differently");
}

bool props_chance(props_run *r)
{
    const hx_game *g = r->g;
    const int n = g->chance(r->rules, r->state, r->odds, g->odds_max);
    const bool due = !g->over(r->rules, r->state) && !g->waiting(r->rules, r->state);
    uint64_t sum = 0;
    if (n < 0 || n > g->odds_max)
        return props_fail(r, PROPS_CHANCE, "%d outcomes, odds_max is %d", n, g->odds_max);
    if ((n > 0) != due) return props_fail(r, PROPS_CHANCE, "%d outcomes of chance", n);
    for (int i = 0; i < n; i++) {
        if (!outcome_holds(r, r->odds, i)) return false;
        sum += r->odds[i].weight;
    }
    if (sum > UINT32_MAX) return props_fail(r, PROPS_CHANCE, "the weights are too large");
    if (!draw_holds(r, n)) return false;
    if (n == 0) return true;
    const hx_move one = r->odds[props_below(r, n)].move;
    return nothing_else(r, &one, PROPS_CHANCE);
}

/* -- order ----------------------------------------------------------------------------------- */

/* One random answer each of two seats, in both orders. */
static bool order_of(props_run *r, hx_seat a, hx_seat b)
{
    const hx_game *g = r->g;
    const hx_seat who[2] = { a, b };
    hx_move m[2];
    void *const result[2] = { r->one, r->two };
    for (int i = 0; i < 2; i++) {
        const int n = g->legal(r->rules, r->state, who[i], r->list, g->moves_max);
        m[i] = r->list[props_below(r, n)];
    }
    for (int i = 0; i < 2; i++) {
        props_copy(r, result[i], r->state);
        g->apply(r->rules, result[i], &m[i]);
        const hx_status st = g->check(r->rules, result[i], &m[!i]);
        if (st != HX_OK)
            return props_fail(r, PROPS_ORDER, "after the answer of seat %d that of %d is %s",
                              who[i] + 1, who[!i] + 1, hx_status_name(st));
        g->apply(r->rules, result[i], &m[!i]);
    }
    return props_same(r, r->one, r->two) ||
           props_fail(r, PROPS_ORDER, "seats %d and %d: the order of answers matters", a + 1,
                      b + 1);
}

bool props_order(props_run *r)
{
    const uint8_t waiting = r->g->waiting(r->rules, r->state);
    for (int a = 0; a < r->seats; a++)
        for (int b = a + 1; b < r->seats; b++)
            if ((waiting >> a & 1) && (waiting >> b & 1) && !order_of(r, (hx_seat)a, (hx_seat)b))
                return false;
    return true;
}

/* -- numbers for learners -------------------------------------------------------------------- */

static bool slots_of(props_run *r, hx_seat who)
{
    const int n = r->g->legal(r->rules, r->state, who, r->list, r->g->moves_max);
    memset(r->slot_taken, 0, (size_t)r->g->slots);
    for (int i = 0; i < n; i++) {
        const int slot = r->g->slot(r->rules, &r->list[i]);
        if (slot < 0 || slot >= r->g->slots)
            return props_fail(r, PROPS_SLOTS, "slot %d of a listed move", slot);
        if (r->slot_taken[slot]++) return props_fail(r, PROPS_SLOTS, "slot %d twice", slot);
    }
    return true;
}

static bool features_of(props_run *r, hx_seat who)
{
    for (int i = 0; i < r->g->features; i++) r->features[i] = NAN;
    r->g->view(r->rules, r->state, who, r->one);
    r->g->observe(r->rules, r->one, who, r->features);
    for (int i = 0; i < r->g->features; i++)
        if (!isfinite(r->features[i]))
            return props_fail(r, PROPS_SLOTS, "feature %d is not a finite number", i);
    return true;
}

bool props_slots(props_run *r)
{
    for (int i = 0; i < r->seats; i++)
        if (!slots_of(r, (hx_seat)i) || !features_of(r, (hx_seat)i)) return false;
    return true;
}

/* -- words ----------------------------------------------------------------------------------- */

static bool is_word(const char *word)
{
    if (!*word) return false;
    for (const char *c = word; *c; c++)
        if ((unsigned char)*c <= ' ' || *c == '{' || *c == '}' || *c == ';') return false;
    return !(word[0] >= '0' && word[0] <= '9' && word[1] == ':');
}

/* Damaged words do no harm, and what they are taken for can be said. */
static bool damaged_word(props_run *r, const void *state, const hx_move *m, char *word)
{
    const size_t len = strlen(word);
    hx_error why;
    hx_move heard, again;
    char text[HX_WORD_MAX];
    word[props_below(r, (int)len)] = (char)(props_below(r, 4) ? 33 + props_below(r, 94) : 0);
    if (r->g->hear(r->rules, state, m->seat, word, &heard, &why) != HX_OK) {
        if (why.status == HX_OK || why.at < 0 || why.at > (int)len)
            return props_fail(r, PROPS_SAY, "\"%s\" is refused without a reason", word);
        return true;
    }
    if (r->g->check(r->rules, state, &heard) != HX_OK) return true;
    r->g->say(r->rules, state, &heard, text, sizeof text);
    if (r->g->hear(r->rules, state, m->seat, text, &again, &why) == HX_OK &&
        props_same_move(&heard, &again))
        return true;
    return props_fail(r, PROPS_SAY, "\"%s\" is heard, but as another move than \"%s\"", word, text);
}

static bool word_of(props_run *r, const void *state, const hx_move *m)
{
    char word[HX_WORD_MAX], cut[HX_WORD_MAX];
    hx_move heard;
    hx_error why = { .wanted = "" };
    memset(&heard, UNTOUCHED, sizeof heard);
    const int len = r->g->say(r->rules, state, m, word, sizeof word);
    if (len < 0 || len > HX_WORD_MAX - 4 || (int)strlen(word) != len)
        return props_fail(r, PROPS_SAY, "a word of %d letters", len);
    if (!is_word(word)) return props_fail(r, PROPS_SAY, "not a word for records: \"%s\"", word);
    const hx_status st = r->g->hear(r->rules, state, m->seat, word, &heard, &why);
    if (st != HX_OK)
        return props_fail(r, PROPS_SAY, "\"%s\" is not heard: %s, wanted %s", word,
                          hx_status_name(st), why.wanted);
    if (!props_same_move(m, &heard))
        return props_fail(r, PROPS_SAY, "\"%s\" is heard as another", word);
    memset(cut, UNTOUCHED, sizeof cut);
    const int room = props_below(r, len + 1);
    if (r->g->say(r->rules, state, m, cut, (size_t)room) != len ||
        (unsigned char)cut[room] != UNTOUCHED || (room && cut[room - 1] != '\0'))
        return props_fail(r, PROPS_SAY, "\"%s\" is cut badly at %d", word, room);
    return damaged_word(r, state, m, word);
}

/* The move, and what every viewer sees of it. */
static bool words_of(props_run *r, const hx_move *m)
{
    if (!word_of(r, r->state, m)) return false;
    for (int i = 0; i <= r->seats; i++) {
        hx_move masked;
        r->g->view(r->rules, r->state, props_viewer(r, i), r->one);
        r->g->mask(r->rules, r->state, props_viewer(r, i), m, &masked);
        if (!word_of(r, r->one, &masked)) return false;
    }
    return true;
}

bool props_say(props_run *r)
{
    const hx_game *g = r->g;
    for (int i = 0; i < r->seats; i++) {
        const int n = g->legal(r->rules, r->state, (hx_seat)i, r->list, g->moves_max);
        for (int k = 0; k < n; k++)
            if (!words_of(r, &r->list[k])) return false;
    }
    const int n = g->chance(r->rules, r->state, r->odds, g->odds_max);
    for (int k = 0; k < n; k++)
        if (!words_of(r, &r->odds[k].move)) return false;
    return !r->has_odd || words_of(r, &r->odd);
}
