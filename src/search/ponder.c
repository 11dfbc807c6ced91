/* ponder.c -- one step ahead. */
#include "ponder.h"

#include <assert.h>
#include <string.h>

#define GAME (&hx_catan_game)

typedef struct world {
    _Alignas(8) unsigned char bytes[PONDER_STATE];
} world;

enum { MOVES = HX_CATAN_MOVES_MAX, ODDS = HX_CATAN_ODDS_MAX, DEEPEST = 3 };

static void copy_world(world *to, const void *from)
{
    memcpy(to->bytes, from, GAME->state_size);
}

static float judged(ponder *p, const void *state)
{
    float win[HX_SEATS];
    p->judged++;
    judge_win(&p->judge, p->rules, state, win);
    return win[p->me];
}

/* Ends the turn of the seat that is asked, if it may. */
static void end_turn(const void *rules, void *state)
{
    const unsigned waits = GAME->waiting(rules, state);
    if (waits == 0 || (waits & (waits - 1))) return;
    const hx_move end = { .verb = HX_V_END, .seat = (hx_seat)__builtin_ctz(waits) };
    if (GAME->check(rules, state, &end) == HX_OK) GAME->apply(rules, state, &end);
}

void ponder_rested(const judge *j, const void *rules, void *state, float win[HX_SEATS])
{
    end_turn(rules, state);
    judge_win(j, rules, state, win);
}

static float settled(ponder *p, const void *state, int depth);

/* The mean over what chance may bring. */
static float mean(ponder *p, const void *state, int depth)
{
    hx_odds odds[ODDS];
    float sum = 0, weights = 0;
    const int n = GAME->chance(p->rules, state, odds, ODDS);
    for (int i = 0; i < n; i++) {
        world w;
        copy_world(&w, state);
        GAME->apply(p->rules, w.bytes, &odds[i].move);
        sum += (float)odds[i].weight * settled(p, w.bytes, depth);
        weights += (float)odds[i].weight;
    }
    return sum / weights;
}

static float after(ponder *p, const void *state, const hx_move *m, int depth)
{
    world w;
    copy_world(&w, state);
    GAME->apply(p->rules, w.bytes, m);
    return settled(p, w.bytes, depth);
}

/* What the seat must still settle is judged as it stands, and only the answer
 * that looks best is followed to its end. */
static float best_of(ponder *p, const void *state, const hx_move *list, int n, int depth)
{
    float best = -1;
    int at = 0;
    for (int i = 0; i < n; i++) {
        const float v = after(p, state, &list[i], 0);
        if (v <= best) continue;
        best = v;
        at = i;
    }
    return depth > 0 ? after(p, state, &list[at], depth) : best;
}

/* The robber where nobody is robbed is seldom worth a thought: such hexes are
 * struck from the list, unless there are no others. */
int ponder_robber(const ponder *p, const void *state, hx_move *list, int n)
{
    int kept = 0;
    if (n == 0 || list[0].verb != HX_V_ROBBER) return n;
    for (int i = 0; i < n; i++) {
        bool rival = false, own = false;
        for (int k = 0; k < 6 && hx_catan_number(state, list[i].at); k++) {
            hx_seat owner;
            const int corner = hx_catan_hex_corner(p->rules, list[i].at, k);
            if (!hx_catan_building(state, corner, &owner)) continue;
            rival = rival || owner != p->me;
            own = own || owner == p->me;
        }
        if (!rival || own) continue;
        const hx_move kept_now = list[kept];
        list[kept++] = list[i];
        list[i] = kept_now;
    }
    return kept ? kept : n;
}

bool ponder_belongs(const hx_move *first)
{
    return first->verb == HX_V_ROBBER || first->verb == HX_V_FREE_ROAD;
}

/* Is this something one may still do before the turn ends? */
static bool is_deed(const ponder *p, int verb)
{
    switch (verb) {
    case HX_V_SETTLEMENT:
    case HX_V_CITY: return true;
    case HX_V_ROAD:
    case HX_V_BUY: return p->broad;
    default: return false;
    }
}

static float at_rest(ponder *p, void *state)
{
    end_turn(p->rules, state);
    return judged(p, state);
}

/* A card bought: the mean over what it may be. */
static float with_card(ponder *p, const void *state)
{
    hx_odds odds[ODDS];
    float sum = 0, weights = 0;
    const int n = GAME->chance(p->rules, state, odds, ODDS);
    for (int i = 0; i < n; i++) {
        world w;
        copy_world(&w, state);
        GAME->apply(p->rules, w.bytes, &odds[i].move);
        sum += (float)odds[i].weight * at_rest(p, w.bytes);
        weights += (float)odds[i].weight;
    }
    return sum / weights;
}

/* In the middle of a turn a position is worth what it is worth when one ends the
 * turn there, or after one more deed: so all moves of a turn are compared by positions
 * of the same kind. */
static float rested(ponder *p, const void *state, const hx_move *list, int n)
{
    float best = -1;
    for (int i = 0; i < n; i++) {
        const int verb = list[i].verb;
        world w;
        if (verb != HX_V_END && !is_deed(p, verb)) continue;
        copy_world(&w, state);
        GAME->apply(p->rules, w.bytes, &list[i]);
        const float v = verb == HX_V_BUY   ? with_card(p, w.bytes)
                        : verb == HX_V_END ? judged(p, w.bytes)
                                           : at_rest(p, w.bytes);
        if (v > best) best = v;
    }
    return best >= 0 ? best : judged(p, state);
}

static float settled(ponder *p, const void *state, int depth)
{
    if (GAME->over(p->rules, state) || depth == 0) return judged(p, state);
    const unsigned waits = GAME->waiting(p->rules, state);
    if (waits == 0) {
        hx_odds first[1];
        GAME->chance(p->rules, state, first, 1);
        const bool card = first->move.verb == HX_V_STEAL || first->move.verb == HX_V_DRAW;
        return card ? mean(p, state, depth - 1) : judged(p, state);
    }
    if (waits != 1u << p->me) return judged(p, state);
    hx_move list[MOVES];
    const int all = GAME->legal(p->rules, state, p->me, list, MOVES);
    const int n = ponder_robber(p, state, list, all);
    if (n > 0 && ponder_belongs(list)) return best_of(p, state, list, n, depth - 1);
    return rested(p, state, list, n);
}

float ponder_position(ponder *p, const void *state)
{
    return settled(p, state, DEEPEST);
}

int ponder_best(const float *value, int n, int *best, int wanted)
{
    int found = 0;
    for (int i = 0; i < n; i++) {
        int at = found < wanted ? found++ : wanted;
        for (; at > 0 && value[best[at - 1]] < value[i]; at--)
            if (at < wanted) best[at] = best[at - 1];
        if (at < wanted) best[at] = i;
    }
    return found;
}

int ponder_draw(const hx_odds *odds, int n, hx_rng *rng)
{
    uint32_t sum = 0;
    int i = 0;
    for (int k = 0; k < n; k++) sum += odds[k].weight;
    uint32_t at = hx_rng_below(rng, sum);
    while (at >= odds[i].weight) at -= odds[i++].weight;
    return i;
}

/* -- trade between players ------------------------------------------------------------- */

bool ponder_swap(const void *from, hx_seat who, hx_seat with, const int8_t *cards, void *to)
{
    uint8_t mine[HX_RESOURCES], theirs[HX_RESOURCES];
    for (int c = 0; c < HX_RESOURCES; c++) {
        const int a = hx_catan_hand(from, who, (hx_card)c) + cards[c];
        const int b = hx_catan_hand(from, with, (hx_card)c) - cards[c];
        if (a < 0 || b < 0) return false;
        mine[c] = (uint8_t)a;
        theirs[c] = (uint8_t)b;
    }
    memcpy(to, from, GAME->state_size);
    hx_catan_imagine(to, who, mine);
    hx_catan_imagine(to, with, theirs);
    return true;
}

/* How things stand, by the own judge where the turn ends and as partners see it. */
typedef struct standing {
    float own[HX_SEATS], partner[HX_SEATS];
} standing;

/* What a partner sees in a position when he is asked. */
static void look_as_partner(const ponder *p, const void *state, float win[HX_SEATS])
{
    const judge table = { .memo = p->judge.memo };
    world rest;
    if (p->alike) {
        copy_world(&rest, state);
        ponder_rested(&p->judge, p->rules, rest.bytes, win);
    } else {
        judge_win(&table, p->rules, state, win);
    }
}

/* What a swap brings to me, with what I could then build, if the partner sees a gain in
 * it too; else less than any. */
static float swap_value(ponder *p, const void *state, const standing *now, hx_seat with,
                        const int8_t *cards)
{
    world after;
    float win[HX_SEATS];
    if (!ponder_swap(state, p->me, with, cards, after.bytes)) return -1;
    p->judged++;
    look_as_partner(p, after.bytes, win);
    if (win[with] <= now->partner[with] + p->margin) return -1;
    return settled(p, after.bytes, DEEPEST);
}

/* The partner with whom the swap is best for me, and what it then is worth; HX_NOBODY if
 * no one would agree. */
static hx_seat best_partner(ponder *p, const void *state, const standing *now, const hx_move *m,
                            float *best)
{
    hx_seat with = HX_NOBODY;
    *best = -1;
    for (int i = 0; i < GAME->seats(p->rules); i++) {
        if (!(m->to >> i & 1)) continue;
        const float v = swap_value(p, state, now, (hx_seat)i, m->cards);
        if (v <= *best) continue;
        *best = v;
        with = (hx_seat)i;
    }
    return with;
}

static float offer_value(ponder *p, const void *state, const standing *now, const hx_move *m)
{
    float best;
    best_partner(p, state, now, m, &best);
    return best - p->margin - p->price;
}

hx_seat ponder_partner(ponder *p, const void *state, const hx_move *offer)
{
    standing now;
    float best;
    look_as_partner(p, state, now.partner);
    return best_partner(p, state, &now, offer, &best);
}

static float accept_value(ponder *p, const void *state)
{
    int8_t cards[HX_CARDS], mine[HX_CARDS];
    uint8_t to, yes, counter;
    world after;
    hx_catan_offer(state, cards, &to, &yes, &counter);
    for (int c = 0; c < HX_CARDS; c++) mine[c] = (int8_t)-cards[c];
    const hx_seat maker = hx_catan_offer_maker(state);
    if (!ponder_swap(state, p->me, maker, mine, after.bytes)) return -1;
    return judged(p, after.bytes) - p->margin;
}

static float talk_value(ponder *p, const void *state, const standing *now, const hx_move *m)
{
    switch (m->verb) {
    case HX_V_OFFER:
        if (hx_catan_offers_made(state) >= p->offers) return -1;
        return offer_value(p, state, now, m);
    case HX_V_ACCEPT: return accept_value(p, state);
    case HX_V_COUNTER:
        return swap_value(p, state, now, hx_catan_offer_maker(state), m->cards) - 2 * p->margin;
    default: return now->own[p->me]; /* declining leaves things as they are */
    }
}

bool ponder_is_talk(const hx_move *m)
{
    return m->verb == HX_V_OFFER || m->verb == HX_V_ACCEPT || m->verb == HX_V_COUNTER ||
           m->verb == HX_V_DECLINE;
}

static float move_value(ponder *p, const void *state, const standing *now, const hx_move *m)
{
    return ponder_is_talk(m) ? talk_value(p, state, now, m) : after(p, state, m, DEEPEST);
}

static bool has_talk(const hx_move *moves, int n)
{
    for (int i = 0; i < n; i++)
        if (ponder_is_talk(&moves[i])) return true;
    return false;
}

void ponder_moves(ponder *p, const void *state, const hx_move *moves, int n, float *value)
{
    standing now;
    world rest;
    assert(GAME->state_size <= PONDER_STATE);
    copy_world(&rest, state);
    ponder_rested(&p->judge, p->rules, rest.bytes, now.own);
    if (has_talk(moves, n)) look_as_partner(p, state, now.partner);
    for (int i = 0; i < n; i++) value[i] += move_value(p, state, &now, &moves[i]);
}
