/* expect.c -- two turns ahead, all dice averaged.
 *
 * The moves that look best one step ahead are followed: the rest of the turn is
 * played by the same judgement, then every roll of the next player, each with that
 * player's turn, and the judge speaks where it ends.  No dice are drawn, so there is
 * no luck in the comparison.  Turns that end in the same position, by another order of
 * the same moves, are followed once.  All this in one world after the other while the
 * budget lasts.
 *
 * First settlements are another matter.  One step ahead little can be said of them, so
 * many are followed, to where everybody's stand; the network of the start speaks there,
 * before any dice.
 *
 * An offer is followed with the swap made that it is meant for, an acceptance with
 * what the maker does with the cards. */
#include <stdlib.h>
#include <string.h>

#include "hx/hash.h"
#include "looker.h"
#include "net.h"
#include "placing.h"
#include "ponder.h"

extern const bot_kind expect_bot;

#define GAME (&hx_catan_game)
enum { WORLDS_MOST = 32, MOVES = HX_CATAN_MOVES_MAX, ODDS = HX_CATAN_ODDS_MAX, TABLE = 1 << 12, LONGEST = 64 };
enum { TURN_WIDTH = 4, START_WIDTH = 24, WIDTH = START_WIDTH };
enum { DEEDS = 2, BEAM = 5 }; /* of a turn: so many more deeds, the best few each time */
enum { STANDARD_MICROS = 20000, START_PRICE = 3 }; /* a position of the start counts as three */

struct seen_before {
    uint64_t key;
    float value;
};

typedef struct expecter {
    looker looker; /* first: the account functions use it as such */
    struct seen_before table[TABLE];
    int candidate[WIDTH], candidates, worlds; /* what is followed; worlds done */
    float first[WIDTH];                       /* one step ahead                */
    uint64_t began, until, nodes, spent;
    hx_rng rng;
} expecter;

typedef struct line {
    expecter *e;
    judge judge;
    const void *rules;
    hx_seat me;
    bool start; /* first settlements are being placed */
    bool cut;   /* the budget was spent before the last line was followed to its end */
} line;

typedef struct world {
    _Alignas(8) unsigned char bytes[PONDER_STATE];
} world;

static bool is_spent(const expecter *e)
{
    if (e->nodes) return e->spent >= e->nodes;
    return looker_clock() >= e->until;
}

/* The own turn may take half of the budget: the rest is for what comes after it. */
static bool is_half_spent(const expecter *e)
{
    if (e->nodes) return 2 * e->spent >= e->nodes;
    return 2 * looker_clock() >= e->began + e->until;
}

static ponder ponder_for(const line *l, hx_seat who)
{
    return (ponder){ .judge = l->judge,
                     .rules = l->rules,
                     .me = who,
                     .broad = who == l->me,
                     .offers = 2,
                     .margin = 0.003f,
                     .price = barter_price(&l->e->looker.mood, who) };
}

/* -- the table ------------------------------------------------------------------------------ */

/* Values of different kinds have different keys. */
static uint64_t key_of(const void *state, int depth)
{
    return hx_hash(HX_HASH_START + (unsigned)depth, state, GAME->state_size);
}

static struct seen_before *recall(expecter *e, uint64_t key)
{
    return &e->table[key % TABLE];
}

/* -- the own turn ------------------------------------------------------------------------ */

static bool is_my_turn(const line *l, const void *state)
{
    const hx_move end = { .verb = HX_V_END, .seat = l->me };
    return !GAME->over(l->rules, state) && GAME->check(l->rules, state, &end) == HX_OK;
}

static float turn_value(line *l, const void *state, int depth);

/* The position after a move; of talk, after what it is meant to lead to. */
static void carry_out(line *l, const void *state, const hx_move *m, world *w)
{
    ponder p = ponder_for(l, l->me);
    const hx_seat with = m->verb == HX_V_OFFER ? ponder_partner(&p, state, m) : l->me;
    memcpy(w->bytes, state, GAME->state_size);
    GAME->apply(l->rules, w->bytes, m);
    if (ponder_is_talk(m) && m->verb != HX_V_DECLINE) barter_agree(l->rules, w->bytes, with);
    l->e->spent += (uint64_t)p.judged;
}

/* What a deed leads to when the turn goes on after it. */
static float continued(line *l, const void *state, const hx_move *m, int depth)
{
    world w;
    carry_out(l, state, m, &w);
    return is_my_turn(l, w.bytes) ? turn_value(l, w.bytes, depth) : -1;
}

/* The best end of the turn from here: all moves are judged, the most promising
 * continued. */
static float turn_value(line *l, const void *state, int depth)
{
    hx_move list[MOVES];
    float value[MOVES] = { 0 };
    int promising[BEAM] = { 0 }, n = 0;
    const uint64_t key = key_of(state, depth);
    struct seen_before *const s = recall(l->e, key);
    if (s->key == key) return s->value;
    ponder p = ponder_for(l, l->me);
    const int all = GAME->legal(l->rules, state, l->me, list, MOVES);
    for (int i = 0; i < all; i++)
        if (!ponder_is_talk(&list[i])) list[n++] = list[i];
    ponder_moves(&p, state, list, n, value);
    l->e->spent += (uint64_t)p.judged;
    const int found = ponder_best(value, n, promising, BEAM);
    float best = value[promising[0]];
    for (int i = 0; i < found && depth > 0 && !is_half_spent(l->e); i++) {
        const float v = continued(l, state, &list[promising[i]], depth - 1);
        if (v > best) best = v;
    }
    *s = (struct seen_before){ key, best };
    return best;
}

/* All moves one step ahead, then the promising ones through the turn. */
static void judge_turn(line *l, const void *state, const looker *k, float *value)
{
    int promising[TURN_WIDTH] = { 0 };
    ponder p = ponder_for(l, l->me);
    ponder_moves(&p, state, k->list, k->count, value);
    l->e->spent += (uint64_t)p.judged;
    if (!is_my_turn(l, state)) return;
    const int found = ponder_best(value, k->count, promising, TURN_WIDTH);
    for (int i = 0; i < found; i++) {
        const hx_move *const m = &k->list[promising[i]];
        const bool idle = value[promising[i]] < 0; /* an offer that nobody takes */
        if (idle || m->verb == HX_V_END || is_half_spent(l->e)) continue;
        const float v = continued(l, state, m, DEEDS - 1);
        if (v > value[promising[i]]) value[promising[i]] = v;
    }
}

/* -- playing on -------------------------------------------------------------------------- */

/* The seat's best move one step ahead; nobody makes offers. */
static hx_move best_move(line *l, const void *state, hx_seat who)
{
    hx_move list[MOVES];
    float value[MOVES] = { 0 };
    ponder p = ponder_for(l, who);
    int n = 0, best = 0;
    const int all = GAME->legal(l->rules, state, who, list, MOVES);
    for (int i = 0; i < all; i++)
        if (list[i].verb != HX_V_OFFER && list[i].verb != HX_V_COUNTER) list[n++] = list[i];
    if (n == 1) return list[0];
    n = ponder_robber(&p, state, list, n);
    ponder_moves(&p, state, list, n, value);
    l->e->spent += (uint64_t)p.judged;
    for (int i = 1; i < n; i++)
        if (value[i] > value[best]) best = i;
    return list[best];
}

static hx_move draw(line *l, const void *state)
{
    hx_odds odds[ODDS];
    const int n = GAME->chance(l->rules, state, odds, ODDS);
    return odds[ponder_draw(odds, n, &l->e->rng)].move;
}

static bool dice_are_due(const line *l, const void *state)
{
    hx_odds first[1];
    if (GAME->waiting(l->rules, state)) return false;
    GAME->chance(l->rules, state, first, 1);
    return first->move.verb == HX_V_DICE;
}

static bool is_before_roll(const void *state)
{
    int a, b;
    hx_catan_dice(state, &a, &b);
    return a == 0;
}

/* Goes on to the next roll, or with `turn` only to where somebody may roll; cards
 * drawn and stolen on the way are lots.  A turn without end is cut off. */
static void play_on(line *l, void *state, bool turn)
{
    for (int i = 0; i < LONGEST && !GAME->over(l->rules, state); i++) {
        if (turn ? is_before_roll(state) : dice_are_due(l, state)) return;
        if ((l->cut = is_spent(l->e))) return;
        const unsigned waits = GAME->waiting(l->rules, state);
        const hx_move m =
            waits ? best_move(l, state, (hx_seat)__builtin_ctz(waits)) : draw(l, state);
        GAME->apply(l->rules, state, &m);
    }
}

/* -- what follows ------------------------------------------------------------------------- */

static float judged(line *l, const void *state)
{
    float win[HX_SEATS];
    l->e->spent++;
    judge_win(&l->judge, l->rules, state, win);
    return win[l->me];
}

static float after_roll(line *l, const void *state, const hx_move *roll)
{
    world w;
    memcpy(w.bytes, state, GAME->state_size);
    GAME->apply(l->rules, w.bytes, roll);
    play_on(l, w.bytes, true);
    return l->cut ? 0 : judged(l, w.bytes);
}

/* Over all rolls; those of one sum are alike unless the rules count dice.  Nothing is
 * known where the budget ends on the way. */
static float over_rolls(line *l, const void *state)
{
    hx_odds odds[ODDS];
    float sum = 0, weights = 0;
    const int n = GAME->chance(l->rules, state, odds, ODDS);
    for (int i = 0; i < n; i++) {
        float weight = (float)odds[i].weight;
        const int total = odds[i].move.at + odds[i].move.to;
        for (int k = i + 1; k < n; k++) {
            if (odds[k].move.at + odds[k].move.to != total) continue;
            weight += (float)odds[k].weight;
            odds[k].weight = 0;
        }
        if (odds[i].weight == 0) continue;
        sum += weight * after_roll(l, state, &odds[i].move);
        if (l->cut) return 0;
        weights += weight;
    }
    return sum / weights;
}

/* First settlements are followed to where everybody's stand. */
static float placed(line *l, void *state)
{
    placing p = { .judge = l->judge, .rules = l->rules };
    float win[HX_SEATS];
    placing_outcome(&p, state, win);
    l->e->spent += (uint64_t)p.judged * START_PRICE;
    return win[l->me];
}

static float followed(line *l, const void *state, const hx_move *m)
{
    world w;
    carry_out(l, state, m, &w);
    if (l->start) return placed(l, w.bytes);
    play_on(l, w.bytes, false);
    if (l->cut) return 0;
    if (!dice_are_due(l, w.bytes)) return judged(l, w.bytes); /* over, or cut off */
    const uint64_t key = key_of(w.bytes, DEEDS);
    struct seen_before *const s = recall(l->e, key);
    if (s->key == key) return s->value;
    const float value = over_rolls(l, w.bytes);
    if (!l->cut) *s = (struct seen_before){ key, value };
    return value;
}

/* -- candidates ---------------------------------------------------------------------------- */

/* The best moves by the own turn, best first. */
static void find_candidates(const line *l, const float *value, int n)
{
    expecter *const e = l->e;
    int at[WIDTH] = { 0 };
    const int found = ponder_best(value, n, at, l->start ? START_WIDTH : TURN_WIDTH);
    const float nearly = l->start ? 0.2f : 0.04f; /* as good as the best, one step ahead */
    e->candidates = 0;
    for (int i = 0; i < found; i++) {
        if (value[at[i]] < value[at[0]] - nearly) break;
        e->first[e->candidates] = value[at[i]];
        e->candidate[e->candidates++] = at[i];
    }
}

/* Talk must be worth it, and an offer that was made is not withdrawn lightly. */
static float reluctance(const line *l, const hx_move *m)
{
    switch (m->verb) {
    case HX_V_WITHDRAW: return 0.02f;
    case HX_V_OFFER: return 0.005f + barter_price(&l->e->looker.mood, l->me);
    case HX_V_COUNTER: return 0.005f;
    default: return 0;
    }
}

/* Follows the candidates in one world, into found[]; how many before the budget was
 * spent. */
static int follow_all(line *l, const void *state, const looker *k, float found[WIDTH])
{
    int done = 0;
    for (; done < l->e->candidates; done++) {
        if (done > 0 && is_spent(l->e)) break;
        const hx_move *const m = &k->list[l->e->candidate[done]];
        found[done] = followed(l, state, m) - reluctance(l, m);
        if (l->cut) break;
    }
    return done;
}

/* Candidates that were not reached in the first world differ from those that were by
 * as much as one step ahead. */
static void fill_in(const expecter *e, int done, float found[WIDTH])
{
    float shift = 0;
    for (int i = 0; i < done; i++) shift += (found[i] - e->first[i]) / (float)done;
    for (int i = done; i < e->candidates; i++) found[i] = e->first[i] + shift;
}

static bool expect_look(void *self, const void *rules, const void *state, hx_seat seat, looker *k)
{
    expecter *const e = self;
    line l = { .e = e,
               .judge = looker_judge(k),
               .rules = rules,
               .me = seat,
               .start = GAME->turn(rules, state) == 0 };
    float found[WIDTH];
    if (e->worlds == 0) {
        float value[MOVES] = { 0 };
        judge_turn(&l, state, k, value);
        find_candidates(&l, value, k->count);
        for (int i = 0; i < k->count; i++) k->value[i] = -1;
        for (int i = 0; i < e->candidates; i++) k->value[e->candidate[i]] = 0;
    }
    if (e->candidates == 1) return false;
    const int done = follow_all(&l, state, k, found);
    if (done < e->candidates && e->worlds > 0) return false;
    fill_in(e, done, found);
    for (int i = 0; i < e->candidates; i++) k->value[e->candidate[i]] += found[i];
    e->worlds++;
    return !l.start && !is_spent(e); /* at the start nothing is hidden */
}

/* -- the bot ------------------------------------------------------------------------------------ */

static hx_status expect_open(void *self, const char *options, hx_error *why)
{
    return looker_options(self, options, 1, why);
}

static void expect_close(void *self)
{
    looker_close(self);
}

static void expect_begin(void *self, const hx_game *game, const void *rules, hx_seat seat)
{
    (void)game, (void)seat;
    looker_begin(self, rules);
}

static void expect_observe(void *self, const hx_game *game, const void *rules, const void *seen,
                           hx_seat seat, const hx_move *masked)
{
    (void)game, (void)seat;
    looker_observe(self, rules, seen, masked);
}

static hx_status expect_choose(void *self, const hx_game *game, const void *rules, const void *seen,
                               hx_seat seat, hx_budget budget, hx_rng *rng, hx_move *out)
{
    expecter *const e = self;
    const uint64_t micros = budget.micros || budget.nodes ? budget.micros : STANDARD_MICROS;
    (void)game;
    memset(e->table, 0, sizeof e->table);
    e->worlds = e->candidates = 0;
    e->spent = 0;
    e->nodes = budget.nodes;
    e->began = looker_clock();
    e->until = e->began + micros;
    hx_rng_seed(&e->rng, hx_rng_next(rng));
    return looker_choose(&e->looker, expect_look, e, rules, seen, seat, WORLDS_MOST, 0, rng, out);
}

const bot_kind expect_bot = {
    .info = { .name = "expect",
              .help = { "follows its best moves through every roll of the next player",
                        "verfolgt seine besten Züge durch jeden Wurf des nächsten Spielers" } },
    .size = sizeof(expecter),
    .plays = looker_plays_by_net,
    .open = expect_open,
    .close = expect_close,
    .begin = expect_begin,
    .observe = expect_observe,
    .choose = expect_choose,
};
