/* expect.c -- the whole turn ahead: every order of trades and builds until the
 * turn ends, deepened step by step, chance averaged over its odds.
 *
 * At each step the children are judged first and only the most promising are
 * followed; positions reached by another order of the same moves are found in a
 * table.  Where the turn ends the judge speaks for what comes after. */
#include <stdlib.h>
#include <string.h>

#include "hx/hash.h"
#include "looker.h"
#include "net.h"
#include "ponder.h"

extern const bot_kind expect_bot;

#define GAME (&hx_catan_game)

enum { WORLDS_MOST = 32, MOVES = 1024, TABLE = 1 << 12, WIDTH = 6, DEEPEST = 4, OFFERS = 2 };
enum { STANDARD_MICROS = 20000 };

struct seen_before {
    uint64_t key;
    float value;
    int depth;
};

typedef struct expecter {
    looker looker; /* first: the account functions use it as such */
    struct seen_before table[TABLE];
    uint64_t until, nodes_left;
    bool counted; /* the budget is in nodes */
} expecter;

typedef struct line {
    expecter *e;
    ponder p;
} line;

typedef struct world {
    _Alignas(8) unsigned char bytes[PONDER_STATE];
} world;

static bool is_spent(const line *l)
{
    const expecter *e = l->e;
    if (e->counted) return (uint64_t)l->p.judged >= e->nodes_left;
    return looker_clock() >= e->until;
}

/* -- the table ------------------------------------------------------------------------------ */

static uint64_t key_of(const void *state)
{
    return hx_hash(HX_HASH_START, state, GAME->state_size);
}

static bool recall(const expecter *e, uint64_t key, int depth, float *value)
{
    const struct seen_before *const s = &e->table[key % TABLE];
    if (s->key != key || s->depth < depth) return false;
    *value = s->value;
    return true;
}

static void remember(expecter *e, uint64_t key, int depth, float value)
{
    e->table[key % TABLE] = (struct seen_before){ key, value, depth };
}

/* -- the turn -------------------------------------------------------------------------------- */

/* The n best of the values, best first, as places in the list. */
static int most_promising(const float *value, int n, int *best, int wanted)
{
    int found = 0;
    for (int i = 0; i < n; i++) {
        int at = found < wanted ? found++ : wanted;
        while (at > 0 && value[best[at - 1]] < value[i]) {
            if (at < wanted) best[at] = best[at - 1];
            at--;
        }
        if (at < wanted) best[at] = i;
    }
    return found;
}

static bool is_my_turn(const line *l, const void *state)
{
    return !GAME->over(l->p.rules, state) && GAME->waiting(l->p.rules, state) == 1u << l->p.me;
}

static float turn_value(line *l, const void *state, int depth);

/* What a move leads to when the turn is followed further. */
static float followed(line *l, const void *state, const hx_move *m, int depth)
{
    world w;
    memcpy(w.bytes, state, GAME->state_size);
    GAME->apply(l->p.rules, w.bytes, m);
    return is_my_turn(l, w.bytes) ? turn_value(l, w.bytes, depth) : ponder_position(&l->p, w.bytes);
}

/* Moves that say something to others are left to the first step. */
static int list_deeds(const line *l, const void *state, hx_move *list)
{
    int deeds = 0;
    const int n = GAME->legal(l->p.rules, state, l->p.me, list, MOVES);
    for (int i = 0; i < n; i++)
        if (!ponder_is_talk(&list[i])) list[deeds++] = list[i];
    return deeds;
}

static float turn_value(line *l, const void *state, int depth)
{
    hx_move list[MOVES];
    float value[MOVES] = { 0 }, best;
    int promising[WIDTH];
    const uint64_t key = key_of(state);
    if (recall(l->e, key, depth, &best)) return best;
    const int n = list_deeds(l, state, list);
    if (n == 0) return ponder_position(&l->p, state);
    ponder_moves(&l->p, state, list, n, value);
    const int found = most_promising(value, n, promising, WIDTH);
    best = value[promising[0]];
    for (int i = 0; i < found && depth > 0 && !is_spent(l); i++) {
        const float v = followed(l, state, &list[promising[i]], depth - 1);
        if (v > best) best = v;
    }
    remember(l->e, key, depth, best);
    return best;
}

/* One world: every first move judged, the promising ones followed deeper and
 * deeper while the budget lasts. */
static bool expect_look(void *self, const void *rules, const void *state, hx_seat seat, looker *k)
{
    line l = { .e = self,
               .p = { .judge = looker_judge(k),
                      .rules = rules,
                      .me = seat,
                      .offers = OFFERS,
                      .margin = 0.003f } };
    float value[MOVES] = { 0 };
    int promising[WIDTH];
    ponder_moves(&l.p, state, k->list, k->count, value);
    for (int depth = 0; depth < DEEPEST && !is_spent(&l); depth++) {
        const int found = most_promising(value, k->count, promising, WIDTH);
        for (int i = 0; i < found && !is_spent(&l); i++) {
            const hx_move *const m = &k->list[promising[i]];
            if (ponder_is_talk(m)) continue;
            const float v = followed(&l, state, m, depth);
            if (v > value[promising[i]]) value[promising[i]] = v;
        }
    }
    for (int i = 0; i < k->count; i++) k->value[i] += value[i];
    l.e->nodes_left -=
        (uint64_t)l.p.judged < l.e->nodes_left ? (uint64_t)l.p.judged : l.e->nodes_left;
    return !is_spent(&l);
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
    e->counted = budget.nodes > 0;
    e->nodes_left = budget.nodes;
    e->until = looker_clock() + micros;
    return looker_choose(&e->looker, expect_look, e, rules, seen, seat, WORLDS_MOST, micros, rng,
                         out);
}

const bot_kind expect_bot = {
    .info = { .name = "expect",
              .help = { "thinks through its whole turn with the network's judgement",
                        "denkt seinen ganzen Zug durch, mit dem Urteil des Netzes" } },
    .size = sizeof(expecter),
    .plays = looker_plays_by_net,
    .open = expect_open,
    .close = expect_close,
    .begin = expect_begin,
    .observe = expect_observe,
    .choose = expect_choose,
};
