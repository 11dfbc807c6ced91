/* mcts.c -- Monte Carlo tree search over sampled hidden cards.
 *
 * Answers to offers, and discards, are evaluated one step ahead: deeper search gains nothing
 * there. Everything else is searched until the budget is spent; the tree is kept for the next
 * decision of the turn.
 *
 * With threads=N every thread grows a tree of its own over worlds of its own; at
 * the end their visits are added up.  Nothing is shared, so the number of threads
 * and a budget of nodes, which they divide, settle the move. */
#include <stdlib.h>
#include <string.h>

#include "base_net.h"
#include "lookahead.h"
#include "platform/parallel.h"
#include "sampling_bot.h"
#include "tree.h"

extern const bot_kind mcts_bot;

enum { POSITIONS = 1 << 16, DEFAULT_MICROS = 20000, CLOCK_EVERY = 32, THREADS_MOST = 16 };

/* A tree and the worlds it grows over. */
typedef struct grower {
    tree *tree;
    hx_rng rng;
    uint64_t nodes, until; /* 0: no such limit */
    hx_catan_room worlds[TREE_WORLDS];
    tree_answer answers[SAMPLING_BOT_MOVES];
} grower;

typedef struct thinker {
    sampling_bot sampling_bot; /* first: keeps the belief state */
    grower *growers;
    bool follows; /* the trees belong to the position at hand */
    int answers;  /* of all trees together */
} thinker;

static hx_status mcts_open(void *self, const char *options, hx_error *why)
{
    thinker *const t = self;
    const hx_status status = sampling_bot_options(&t->sampling_bot, options, THREADS_MOST, why);
    if (status != HX_OK) return status;
    t->growers = calloc((size_t)t->sampling_bot.threads, sizeof *t->growers);
    bool room = t->growers != NULL;
    for (int i = 0; room && i < t->sampling_bot.threads; i++)
        room = (t->growers[i].tree = tree_open(POSITIONS)) != NULL;
    if (!room && why) *why = (hx_error){ .status = HX_NO_MEMORY };
    return room ? HX_OK : HX_NO_MEMORY;
}

static void mcts_close(void *self)
{
    thinker *const t = self;
    for (int i = 0; t->growers && i < t->sampling_bot.threads; i++) tree_close(t->growers[i].tree);
    free(t->growers);
    sampling_bot_close(&t->sampling_bot);
}

static void mcts_begin(void *self, const hx_game *game, const void *rules, hx_seat seat)
{
    thinker *const t = self;
    (void)game, (void)seat;
    sampling_bot_begin(&t->sampling_bot, rules);
    t->follows = false;
}

static void mcts_observe(void *self, const hx_game *game, const void *rules, const void *seen,
                         hx_seat seat, const hx_move *masked)
{
    thinker *const t = self;
    (void)game, (void)seat;
    sampling_bot_observe(&t->sampling_bot, rules, seen, masked);
    for (int i = 0; t->follows && i < t->sampling_bot.threads; i++)
        tree_follow(t->growers[i].tree, masked);
}

static bool look_once(void *self, const void *rules, const void *world, hx_seat seat,
                      sampling_bot *l)
{
    lookahead p = { .evaluator = sampling_bot_evaluator(l),
                    .rules = rules,
                    .me = seat,
                    .mood = &l->mood,
                    .offers = 2,
                    .margin = 0.003f,
                    .price = trade_price(&l->mood, seat) };
    (void)self;
    lookahead_moves(&p, world, l->list, l->count, l->value);
    return true;
}

static bool is_plain(int verb)
{
    return verb == HX_V_ACCEPT || verb == HX_V_DECLINE || verb == HX_V_COUNTER ||
           verb == HX_V_DISCARD || verb == HX_V_CONFIRM || verb == HX_V_WITHDRAW;
}

/* Worlds for a tree; how many there are. */
static int draw_worlds(thinker *t, grower *g, const void *rules, const void *seen, hx_rng *rng,
                       const void **worlds)
{
    int n = 0;
    for (int i = 0; i < TREE_WORLDS; i++)
        if (hand_belief_draw(&t->sampling_bot.hand_belief, rules, seen, rng, &g->worlds[n])) {
            worlds[n] = &g->worlds[n];
            n++;
        }
    return n;
}

static bool prepare(thinker *t, const void *rules, const void *seen, hx_seat seat, hx_budget budget,
                    hx_rng *rng)
{
    const evaluator learned = sampling_bot_evaluator(&t->sampling_bot);
    const uint64_t micros = budget.micros || budget.nodes ? budget.micros : DEFAULT_MICROS;
    const uint64_t until = micros ? sampling_bot_clock() + micros : 0;
    for (int i = 0; i < t->sampling_bot.threads; i++) {
        grower *const g = &t->growers[i];
        const void *worlds[TREE_WORLDS];
        const int drawn = draw_worlds(t, g, rules, seen, rng, worlds);
        if (drawn == 0) return false;
        if (!t->follows) tree_clear(g->tree);
        tree_worlds(g->tree, &learned, rules, seat, worlds, drawn);
        tree_offers(g->tree, &t->sampling_bot.mood);
        hx_rng_seed(&g->rng, hx_rng_next(rng));
        g->until = until;
        g->nodes = (budget.nodes + (uint64_t)t->sampling_bot.threads - 1) /
                   (uint64_t)t->sampling_bot.threads;
    }
    return true;
}

static void grow(void *growers, int number, int thread)
{
    grower *const g = (grower *)growers + number;
    (void)thread;
    for (uint64_t i = 0; g->nodes == 0 || i < g->nodes; i++) {
        if (g->until && i % CLOCK_EVERY == 0 && sampling_bot_clock() >= g->until) break;
        if (!tree_simulate(g->tree, &g->rng)) break;
    }
}

/* Adds what another tree found; trees may try different offers. */
static int add_answers(tree_answer *sum, int n, const tree_answer *more, int count)
{
    for (int i = 0; i < count; i++) {
        int at = 0;
        while (at < n && memcmp(&sum[at].move, &more[i].move, sizeof sum->move) != 0) at++;
        if (at == n && n == SAMPLING_BOT_MOVES) continue;
        if (at == n) sum[n++] = (tree_answer){ .move = more[i].move };
        tree_answer *const s = &sum[at];
        const int visits = s->visits + more[i].visits;
        const float wins = s->win * (float)s->visits + more[i].win * (float)more[i].visits;
        s->win = visits ? wins / (float)visits : 0;
        s->visits = visits;
    }
    return n;
}

/* The move most often tried, all trees together; among equals the better one. */
static hx_move favourite(thinker *t)
{
    int best = 0;
    tree_answer *const sum = t->growers[0].answers;
    int n = tree_answers(t->growers[0].tree, sum, SAMPLING_BOT_MOVES);
    for (int k = 1; k < t->sampling_bot.threads; k++) {
        tree_answer *const more = t->growers[k].answers;
        n = add_answers(sum, n, more, tree_answers(t->growers[k].tree, more, SAMPLING_BOT_MOVES));
    }
    t->answers = n;
    for (int i = 1; i < n; i++)
        if (sum[i].visits > sum[best].visits ||
            (sum[i].visits == sum[best].visits && sum[i].win > sum[best].win))
            best = i;
    return sum[best].move;
}

/* The moves of the root, most often tried first. */
static void remember(thinker *t)
{
    sampling_bot *const l = &t->sampling_bot;
    l->thoughts = 0;
    for (int i = 0; i < t->answers; i++) {
        const tree_answer *const a = &t->growers[0].answers[i];
        int at = l->thoughts < SAMPLING_BOT_THOUGHTS ? l->thoughts++ : SAMPLING_BOT_THOUGHTS;
        for (; at > 0 && l->thought[at - 1].visits < a->visits; at--)
            if (at < SAMPLING_BOT_THOUGHTS) l->thought[at] = l->thought[at - 1];
        if (at < SAMPLING_BOT_THOUGHTS)
            l->thought[at] = (hx_thought){ .move = a->move, .value = a->win, .visits = a->visits };
    }
}

static hx_status mcts_choose(void *self, const hx_game *game, const void *rules, const void *seen,
                             hx_seat seat, hx_budget budget, hx_rng *rng, hx_move *out)
{
    thinker *const t = self;
    (void)game;
    const int n = lookahead_list(rules, seen, seat, t->sampling_bot.list, SAMPLING_BOT_MOVES);
    if (n <= 1 || is_plain(t->sampling_bot.list[0].verb))
        return sampling_bot_choose(&t->sampling_bot, look_once, NULL, rules, seen, seat, 4, 0, rng,
                                   out);
    if (!prepare(t, rules, seen, seat, budget, rng))
        return sampling_bot_choose(&t->sampling_bot, look_once, NULL, rules, seen, seat, 1, 0, rng,
                                   out);
    parallel_for(t->sampling_bot.threads, t->sampling_bot.threads, grow, t->growers);
    t->follows = true;
    *out = favourite(t);
    remember(t);
    return HX_OK;
}

const bot_kind mcts_bot = {
    .info = { .name = "mcts",
              .help = { "grows a tree of moves over what the others may hold",
                        "baut einen Baum von Zügen über das, was die anderen halten könnten" } },
    .size = sizeof(thinker),
    .plays = sampling_bot_plays_by_net,
    .open = mcts_open,
    .close = mcts_close,
    .begin = mcts_begin,
    .observe = mcts_observe,
    .choose = mcts_choose,
    .thoughts = sampling_bot_thoughts,
    .listen = sampling_bot_listen,
};
