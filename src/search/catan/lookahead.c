/* lookahead.c -- evaluates moves at the end of the turn. */
#include "lookahead.h"

#include <assert.h>
#include <string.h>

#include "hx/survey.h"

#define GAME (&hx_catan_game)

enum { MOVES = HX_CATAN_MOVES_MAX, ODDS = HX_CATAN_ODDS_MAX, DEEPEST = 3 };

/* Rich rules have more kinds of cards than the base game, and dozens of verbs: there not every
 * sequence can be tried. This many moves are followed by another action, this many of them bank
 * trades (only a means to an end), and this many moves of one kind are tried. */
enum { FOLLOWED = 8, TRADES_FOLLOWED = 3, TRIED = 3, ANSWERS = 8 };

/* A result that needs one more action counts a trifle less, so that a winning move is not
 * preceded by a road. */
#define LATER 0.9998f

bool lookahead_is_rich(const void *rules)
{
    return hx_catan_kinds(rules) > HX_RESOURCES;
}

static void copy_world(hx_catan_room *to, const void *from)
{
    memcpy(to->bytes, from, GAME->state_size);
}

int lookahead_list(const void *rules, const void *state, hx_seat who, hx_move *list, int room)
{
    const int n = GAME->legal(rules, state, who, list, room);
    return n < room ? n : room;
}

static float evaluated(lookahead *p, const void *state)
{
    float win[HX_SEATS];
    p->evaluated++;
    evaluator_win(&p->evaluator, p->rules, state, win);
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

void lookahead_rested(const evaluator *j, const void *rules, void *state, float win[HX_SEATS])
{
    end_turn(rules, state);
    evaluator_win(j, rules, state, win);
}

static float settled(lookahead *p, const void *state, int depth);

/* The mean over what chance may bring. */
static float mean(lookahead *p, const void *state, int depth)
{
    hx_odds odds[ODDS];
    float sum = 0, weights = 0;
    const int n = GAME->chance(p->rules, state, odds, ODDS);
    for (int i = 0; i < n; i++) {
        hx_catan_room w;
        copy_world(&w, state);
        GAME->apply(p->rules, w.bytes, &odds[i].move);
        sum += (float)odds[i].weight * settled(p, w.bytes, depth);
        weights += (float)odds[i].weight;
    }
    return sum / weights;
}

static bool is_module_answer(const hx_move *m)
{
    return m->verb > HX_V_END && hx_catan_deed(m->verb) == HX_DEED_ANSWER;
}

/* Of a run of moves with one verb some are enough: the first, and even steps on. */
static bool is_sample(const hx_move *list, int n, int i, int wanted)
{
    int first = i, end = i;
    while (first > 0 && list[first - 1].verb == list[i].verb) first--;
    while (end < n && list[end].verb == list[i].verb) end++;
    const int at = i - first, length = end - first;
    return length <= wanted || at == 0 || (at + 1) * wanted / length != at * wanted / length;
}

/* What others owe at once, a gift or half of their cards, they answer as is best for them. */
static void let_answer(lookahead *p, void *state)
{
    for (int k = 0; k < ANSWERS && !GAME->over(p->rules, state); k++) {
        hx_move list[MOVES];
        float most = -1;
        int best = 0;
        const unsigned waits = GAME->waiting(p->rules, state);
        if (!waits || (waits >> p->me & 1)) return;
        const hx_seat who = (hx_seat)__builtin_ctz(waits);
        const int n = lookahead_list(p->rules, state, who, list, MOVES);
        if (n == 0 || !is_module_answer(list)) return;
        for (int i = 0; i < n && n > 1; i++) {
            hx_catan_room w;
            float win[HX_SEATS];
            if (!is_sample(list, n, i, ANSWERS)) continue;
            copy_world(&w, state);
            GAME->apply(p->rules, w.bytes, &list[i]);
            p->evaluated++;
            evaluator_win(&p->evaluator, p->rules, w.bytes, win);
            if (win[who] <= most) continue;
            most = win[who];
            best = i;
        }
        GAME->apply(p->rules, state, &list[best]);
    }
}

static float after(lookahead *p, const void *state, const hx_move *m, int depth)
{
    hx_catan_room w;
    copy_world(&w, state);
    GAME->apply(p->rules, w.bytes, m);
    if (depth == DEEPEST && lookahead_is_rich(p->rules)) let_answer(p, w.bytes);
    return settled(p, w.bytes, depth);
}

/* What the seat must still settle is evaluated as it stands, and only the answer
 * that looks best is followed to its end. */
static float best_of(lookahead *p, const void *state, const hx_move *list, int n, int depth)
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

/* Robber moves that rob nobody are rarely good: such hexes are dropped from the list, unless
 * there are no others. */
int lookahead_robber(const lookahead *p, const void *state, hx_move *list, int n)
{
    int kept = 0;
    if (n == 0 || list[0].verb != HX_V_ROBBER) return n;
    for (int i = 0; i < n; i++) {
        bool rival = list[i].verb != HX_V_ROBBER, own = false; /* other thieves are looked at */
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

/* Of verbs of modules: whatever answers something that came up. */
bool lookahead_belongs(const hx_move *first)
{
    return first->verb == HX_V_ROBBER || first->verb == HX_V_FREE_ROAD ||
           (first->verb > HX_V_END && hx_catan_deed(first->verb) == HX_DEED_ANSWER);
}

/* Of modules: what is built, and acts that are not about pieces that one has. */
static bool is_strange_deed(const lookahead *p, int verb)
{
    const hx_deed deed = hx_catan_deed(verb);
    if (deed == HX_DEED_PLAY && lookahead_is_rich(p->rules)) return true;
    if (hx_catan_carries(verb, 1) != HX_C_NOTHING) return false;
    if (hx_catan_carries(verb, 0) == HX_C_SIDE) return p->broad && deed == HX_DEED_BUILD;
    return deed == HX_DEED_BUILD || deed == HX_DEED_ACT;
}

/* Is this something one may still do before the turn ends? */
static bool is_deed(const lookahead *p, int verb)
{
    switch (verb) {
    case HX_V_SETTLEMENT:
    case HX_V_CITY: return true;
    case HX_V_ROAD:
    case HX_V_BUY: return p->broad;
    default: return verb > HX_V_END && is_strange_deed(p, verb);
    }
}

static float at_rest(lookahead *p, void *state)
{
    if (lookahead_is_rich(p->rules)) let_answer(p, state);
    end_turn(p->rules, state);
    return evaluated(p, state);
}

/* A card bought: the mean over what it may be. */
static float with_card(lookahead *p, const void *state)
{
    hx_odds odds[ODDS];
    float sum = 0, weights = 0;
    const int n = GAME->chance(p->rules, state, odds, ODDS);
    for (int i = 0; i < n; i++) {
        hx_catan_room w;
        copy_world(&w, state);
        GAME->apply(p->rules, w.bytes, &odds[i].move);
        sum += (float)odds[i].weight * at_rest(p, w.bytes);
        weights += (float)odds[i].weight;
    }
    return sum / weights;
}

/* Does chance follow a module's action at once? */
static bool is_by_chance(const lookahead *p, const void *state)
{
    return !GAME->over(p->rules, state) && !GAME->waiting(p->rules, state);
}

static bool is_point(int verb)
{
    return verb == HX_V_SETTLEMENT || verb == HX_V_CITY;
}

/* A position in the middle of a turn is evaluated as if the turn ended there, or after one more
 * action: so all moves of a turn are compared at positions of the same kind. */
static float rested(lookahead *p, const void *state, const hx_move *list, int n)
{
    const bool rich = lookahead_is_rich(p->rules);
    float best = -1;
    for (int i = 0; i < n; i++) {
        const int verb = list[i].verb;
        hx_catan_room w;
        if (verb != HX_V_END && !is_deed(p, verb)) continue;
        if (rich && !is_point(verb) && !is_sample(list, n, i, TRIED)) continue;
        copy_world(&w, state);
        GAME->apply(p->rules, w.bytes, &list[i]);
        const bool lots = verb == HX_V_BUY || (verb > HX_V_END && is_by_chance(p, w.bytes));
        const float v = lots               ? with_card(p, w.bytes)
                        : verb == HX_V_END ? evaluated(p, w.bytes)
                                           : at_rest(p, w.bytes);
        if (v > best) best = v;
    }
    return best >= 0 ? best : evaluated(p, state);
}

static int usual_of(const hx_odds *odds, int n)
{
    uint32_t sum = 0;
    int i = 0;
    for (int k = 0; k < n; k++) sum += odds[k].weight;
    for (uint32_t at = sum / 4; i + 1 < n && at >= odds[i].weight; i++) at -= odds[i].weight;
    return i;
}

/* Chance of modules, under rich rules a theft too, that follows other chance: one outcome stands for all, a quarter from the
 * end of their odds, since all of them would be too many. */
static float usual(lookahead *p, const void *state, int depth)
{
    hx_odds odds[ODDS];
    const int n = GAME->chance(p->rules, state, odds, ODDS);
    return after(p, state, &odds[usual_of(odds, n)].move, depth);
}

static float settled(lookahead *p, const void *state, int depth)
{
    if (GAME->over(p->rules, state) || depth == 0) return evaluated(p, state);
    const unsigned waits = GAME->waiting(p->rules, state);
    if (waits == 0) {
        hx_odds first[1];
        GAME->chance(p->rules, state, first, 1);
        const int verb = first->move.verb;
        const bool card = verb == HX_V_STEAL || verb == HX_V_DRAW || verb > HX_V_END;
        const bool any = verb > HX_V_END || (card && lookahead_is_rich(p->rules));
        if (any && depth < DEEPEST) return usual(p, state, depth - 1);
        return card ? mean(p, state, depth - 1) : evaluated(p, state);
    }
    if (waits != 1u << p->me) return evaluated(p, state);
    hx_move list[MOVES];
    const int all = lookahead_list(p->rules, state, p->me, list, MOVES);
    const int n = lookahead_robber(p, state, list, all);
    if (n > 0 && lookahead_belongs(list)) return best_of(p, state, list, n, depth - 1);
    return rested(p, state, list, n);
}

float lookahead_position(lookahead *p, const void *state)
{
    return settled(p, state, DEEPEST);
}

int lookahead_best(const float *value, int n, int *best, int wanted)
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

int lookahead_draw(const hx_odds *odds, int n, hx_rng *rng)
{
    uint32_t sum = 0;
    int i = 0;
    for (int k = 0; k < n; k++) sum += odds[k].weight;
    uint32_t at = hx_rng_below(rng, sum);
    while (at >= odds[i].weight) at -= odds[i++].weight;
    return i;
}

/* -- trade between players ------------------------------------------------------------- */

bool lookahead_swap(const void *from, hx_seat who, hx_seat with, const int8_t *cards, void *to)
{
    uint8_t mine[HX_CARDS], theirs[HX_CARDS];
    for (int c = 0; c < HX_CARDS; c++) {
        const int a = hx_catan_hand(from, who, (hx_card)c) + cards[c];
        const int b = hx_catan_hand(from, with, (hx_card)c) - cards[c];
        if (a < 0 || b < 0) return false;
        mine[c] = (uint8_t)a;
        theirs[c] = (uint8_t)b;
    }
    memcpy(to, from, GAME->state_size);
    hx_survey_imagine(to, who, mine);
    hx_survey_imagine(to, with, theirs);
    return true;
}

/* The present values, by the bot's own evaluator at the end of the turn and as partners see them;
 * and the value of the best move without trading. */
typedef struct standing {
    float own[HX_SEATS], partner[HX_SEATS], silent;
} standing;

/* How a partner evaluates a position when asked. */
static void look_as_partner(const lookahead *p, const void *state, float win[HX_SEATS])
{
    const evaluator table = { .memo = p->evaluator.memo };
    hx_catan_room rest;
    if (p->alike) {
        copy_world(&rest, state);
        lookahead_rested(&p->evaluator, p->rules, rest.bytes, win);
    } else {
        evaluator_win(&table, p->rules, state, win);
    }
}

/* A seat so close to victory that nothing is done to help it. */
static bool lookahead_is_close(const void *rules, const void *state, hx_seat who)
{
    return hx_catan_public_points(state, who) >= hx_catan_goal(rules) - 2;
}

/* Does the trade help somebody who is about to win? By the bot's own evaluator, and if it lets
 * them win immediately. */
static bool helps_winner(lookahead *p, const void *state, hx_seat with, const void *after)
{
    float before[HX_SEATS], then[HX_SEATS];
    if (!lookahead_is_close(p->rules, state, with)) return false;
    p->evaluated += 2;
    evaluator_win(&p->evaluator, p->rules, state, before);
    evaluator_win(&p->evaluator, p->rules, after, then);
    return then[with] > before[with];
}

/* A partner who loses more than this by the readable table rarely accepts, whatever was observed
 * before. */
#define HOPELESS (-0.01f)

/* The probability that the partner accepts the position after a trade of these cards, seen from
 * the bot's side; 0: certainly not, or the bot does not want to help that partner. */
static float agreement(lookahead *p, const void *state, const standing *now, hx_seat with,
                       const int8_t *cards, const void *after)
{
    float win[HX_SEATS];
    p->evaluated++;
    look_as_partner(p, after, win);
    const float gain = win[with] - now->partner[with];
    if (gain <= (p->mood ? HOPELESS : p->margin) || helps_winner(p, state, with, after)) return 0;
    return p->mood ? trade_chance(p->mood, with, gain, cards) : 1;
}

/* The best partner for an offer, its expected value including rejection, and the acceptance
 * probability; HX_NOBODY if nobody would accept. */
static hx_seat best_partner(lookahead *p, const void *state, const standing *now, const hx_move *m,
                            float *best, float *chance)
{
    hx_seat with = HX_NOBODY;
    *best = -1;
    *chance = 0;
    for (int i = 0; i < GAME->seats(p->rules); i++) {
        hx_catan_room after;
        if (!(m->to >> i & 1) || !lookahead_swap(state, p->me, (hx_seat)i, m->cards, after.bytes))
            continue;
        const float likely = agreement(p, state, now, (hx_seat)i, m->cards, after.bytes);
        if (likely <= 0) continue;
        const float swapped = settled(p, after.bytes, DEEPEST);
        const float v = now->silent + likely * (swapped - now->silent);
        if (v <= *best) continue;
        *best = v;
        *chance = likely;
        with = (hx_seat)i;
    }
    return with;
}

static float offer_value(lookahead *p, const void *state, const standing *now, const hx_move *m)
{
    float best, chance;
    best_partner(p, state, now, m, &best, &chance);
    return best - p->margin - p->price;
}

hx_seat lookahead_partner(lookahead *p, const void *state, const hx_move *offer, float *chance)
{
    standing now = { .silent = 0 };
    float best, likely;
    look_as_partner(p, state, now.partner);
    const hx_seat with = best_partner(p, state, &now, offer, &best, &likely);
    if (chance) *chance = likely;
    return with;
}

/* -- answers ---------------------------------------------------------------------------------- */

/* My win probability when the seat on turn continues with what is best for it: nothing, or one
 * action. */
static float after_deed_of(lookahead *p, const void *state, hx_seat actor)
{
    hx_move list[MOVES];
    float best = -1, mine = 0;
    const int n = lookahead_list(p->rules, state, actor, list, MOVES);
    for (int i = 0; i < n; i++) {
        hx_catan_room w;
        float win[HX_SEATS];
        const int verb = list[i].verb;
        if (verb != HX_V_END && verb != HX_V_SETTLEMENT && verb != HX_V_CITY && verb != HX_V_ROAD)
            continue;
        copy_world(&w, state);
        GAME->apply(p->rules, w.bytes, &list[i]);
        p->evaluated++;
        lookahead_rested(&p->evaluator, p->rules, w.bytes, win);
        if (win[actor] <= best) continue;
        best = win[actor];
        mine = win[p->me];
    }
    return best < 0 ? evaluated(p, state) : mine;
}

/* All answers are compared at positions of one kind: the negotiation is over, with or without a
 * trade, and the seat on turn continues. */
static float when_talk_is_over(lookahead *p, const void *state, const int8_t *cards)
{
    hx_catan_room quiet, after;
    const hx_seat maker = hx_catan_offer_maker(state);
    copy_world(&quiet, state);
    trade_fail(p->rules, quiet.bytes);
    copy_world(&after, quiet.bytes);
    if (cards && !lookahead_swap(quiet.bytes, p->me, maker, cards, after.bytes)) return -1;
    if (cards && helps_winner(p, quiet.bytes, maker, after.bytes)) return -1;
    const unsigned waits = GAME->waiting(p->rules, after.bytes);
    if (waits == 1u << p->me) return settled(p, after.bytes, DEEPEST);
    const hx_seat actor = GAME->actor(p->rules, after.bytes);
    return waits == 1u << actor ? after_deed_of(p, after.bytes, actor) : evaluated(p, after.bytes);
}

static float accept_value(lookahead *p, const void *state)
{
    int8_t cards[HX_CARDS], mine[HX_CARDS];
    uint8_t to, yes, counter;
    hx_catan_offer(state, cards, &to, &yes, &counter);
    for (int c = 0; c < HX_CARDS; c++) mine[c] = (int8_t)-cards[c];
    return when_talk_is_over(p, state, mine) - p->margin;
}

static float counter_value(lookahead *p, const void *state, const standing *now, const hx_move *m)
{
    hx_catan_room after;
    const hx_seat maker = hx_catan_offer_maker(state);
    if (!lookahead_swap(state, p->me, maker, m->cards, after.bytes)) return -1;
    const float likely = agreement(p, state, now, maker, m->cards, after.bytes);
    if (likely <= 0) return -1;
    const float swapped = when_talk_is_over(p, state, m->cards);
    return now->silent + likely * (swapped - now->silent) - 2 * p->margin;
}

static float talk_value(lookahead *p, const void *state, const standing *now, const hx_move *m)
{
    switch (m->verb) {
    case HX_V_OFFER:
        if (hx_catan_offers_made(state) >= p->offers) return -1;
        return offer_value(p, state, now, m);
    case HX_V_ACCEPT: return accept_value(p, state);
    case HX_V_COUNTER: return counter_value(p, state, now, m);
    default: return now->silent;
    }
}

bool lookahead_is_talk(const hx_move *m)
{
    return m->verb == HX_V_OFFER || m->verb == HX_V_ACCEPT || m->verb == HX_V_COUNTER ||
           m->verb == HX_V_DECLINE;
}

static bool has_talk(const hx_move *moves, int n, int verb)
{
    for (int i = 0; i < n; i++)
        if (verb ? moves[i].verb == verb : lookahead_is_talk(&moves[i])) return true;
    return false;
}

/* -- rich rules ---------------------------------------------------------------------------------- */

/* What chance brings right after the dice, a usual outcome each time; then it is evaluated as it
 * stands. */
static float when_paid(lookahead *p, void *state)
{
    for (int i = 0; i < ANSWERS && is_by_chance(p, state); i++) {
        hx_odds odds[ODDS];
        const int n = GAME->chance(p->rules, state, odds, ODDS);
        GAME->apply(p->rules, state, &odds[usual_of(odds, n)].move);
    }
    return evaluated(p, state);
}

/* Over all rolls; those of one sum are alike. */
static float when_rolled(lookahead *p, const void *state)
{
    hx_odds odds[ODDS];
    float value[13] = { 0 }, sum = 0, weights = 0;
    const int n = GAME->chance(p->rules, state, odds, ODDS);
    for (int i = 0; i < n; i++) {
        const int dots = odds[i].move.at + odds[i].move.to;
        hx_catan_room w;
        if (dots > 12) return evaluated(p, state);
        if (value[dots] == 0) {
            copy_world(&w, state);
            GAME->apply(p->rules, w.bytes, &odds[i].move);
            value[dots] = when_paid(p, w.bytes);
        }
        sum += (float)odds[i].weight * value[dots];
        weights += (float)odds[i].weight;
    }
    return sum / weights;
}

static bool has_dice(const void *state)
{
    int a, b;
    hx_catan_dice(state, &a, &b);
    return a != 0;
}

/* Who may set the dice compares that with rolling them, by what either brings. */
static bool evaluate_rolls(lookahead *p, const void *state, const hx_move *moves, int n, float *one)
{
    bool chosen = false;
    if (has_dice(state) || moves[0].verb != HX_V_ROLL) return false;
    for (int i = n - 1; i >= 0; i--) {
        hx_catan_room w;
        copy_world(&w, state);
        GAME->apply(p->rules, w.bytes, &moves[i]);
        chosen = chosen || has_dice(w.bytes);
        one[i] = has_dice(w.bytes)            ? when_paid(p, w.bytes)
                 : moves[i].verb == HX_V_ROLL ? (chosen ? when_rolled(p, w.bytes) : 0)
                                              : settled(p, w.bytes, DEEPEST);
    }
    return chosen;
}

/* A move, and the turn ends there. */
static float ended_after(lookahead *p, const void *state, const hx_move *m)
{
    hx_catan_room w;
    copy_world(&w, state);
    GAME->apply(p->rules, w.bytes, m);
    if (is_by_chance(p, w.bytes) || GAME->waiting(p->rules, w.bytes) != 1u << p->me)
        return after(p, state, m, DEEPEST);
    hx_move first[1];
    if (lookahead_list(p->rules, w.bytes, p->me, first, 1) && lookahead_belongs(first))
        return after(p, state, m, DEEPEST);
    return at_rest(p, w.bytes);
}

/* All moves as if the turn ended with them, then the best with one more action. */
static void evaluate_rich(lookahead *p, const void *state, const hx_move *moves, int n, float *one)
{
    int left = FOLLOWED, trades = TRADES_FOLLOWED;
    float order[MOVES];
    if (evaluate_rolls(p, state, moves, n, one)) return;
    for (int i = 0; i < n; i++) {
        order[i] = -2;
        one[i] = -1;
        if (lookahead_is_talk(&moves[i])) continue;
        if (p->brief && !is_point(moves[i].verb) && !is_sample(moves, n, i, TRIED)) continue;
        one[i] = order[i] = ended_after(p, state, &moves[i]);
    }
    if (p->brief) return;
    for (int k = 0; k < n && (left > 0 || trades > 0); k++) {
        int at = 0;
        lookahead_best(order, n, &at, 1);
        if (order[at] <= -2) return;
        order[at] = -2;
        int *const room = hx_catan_deed(moves[at].verb) == HX_DEED_BANK ? &trades : &left;
        if (--*room < 0 || moves[at].verb == HX_V_END) continue;
        const float v = LATER * after(p, state, &moves[at], DEEPEST);
        if (v > one[at]) one[at] = v;
    }
}

/* What there is without talk: the best of the other moves, or declining. */
static void evaluate_silence(lookahead *p, const void *state, const hx_move *moves, int n,
                             float *one, standing *now)
{
    now->silent = -1;
    if (lookahead_is_rich(p->rules)) evaluate_rich(p, state, moves, n, one);
    for (int i = 0; i < n; i++) {
        if (lookahead_is_talk(&moves[i])) continue;
        if (!lookahead_is_rich(p->rules)) one[i] = after(p, state, &moves[i], DEEPEST);
        if (one[i] > now->silent) now->silent = one[i];
    }
    if (has_talk(moves, n, HX_V_DECLINE)) now->silent = when_talk_is_over(p, state, NULL);
    else if (now->silent < 0) now->silent = now->own[p->me];
}

void lookahead_moves(lookahead *p, const void *state, const hx_move *moves, int n, float *value)
{
    standing now;
    hx_catan_room rest;
    float one[MOVES];
    assert(GAME->state_size <= LOOKAHEAD_STATE && n <= MOVES);
    copy_world(&rest, state);
    lookahead_rested(&p->evaluator, p->rules, rest.bytes, now.own);
    evaluate_silence(p, state, moves, n, one, &now);
    if (has_talk(moves, n, 0)) look_as_partner(p, state, now.partner);
    for (int i = 0; i < n; i++)
        value[i] += lookahead_is_talk(&moves[i]) ? talk_value(p, state, &now, &moves[i]) : one[i];
}
