/* mcts.c -- the bot that grows a tree over sampled hidden cards.
 *
 * Answers to offers, and discards, are judged one step ahead: there is nothing
 * to look for behind them.  Everything else is searched until the budget is
 * spent; what was found is kept for the next decision of the turn.
 *
 * With threads=N every thread grows a tree of its own over worlds of its own; at
 * the end their visits are added up.  Nothing is shared, so the number of threads
 * and a budget of nodes, which they divide, settle the move. */
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "looker.h"
#include "net.h"
#include "ponder.h"
#include "tree.h"

extern const bot_kind mcts_bot;

enum { POSITIONS = 1 << 16, STANDARD_MICROS = 20000, CLOCK_EVERY = 32, THREADS_MOST = 16 };

/* A tree and the worlds it grows over. */
typedef struct grower {
    tree *tree;
    hx_rng rng;
    uint64_t nodes, until; /* 0: no such limit */
    _Alignas(8) unsigned char worlds[TREE_WORLDS][PONDER_STATE];
    tree_answer answers[LOOKER_MOVES];
} grower;

typedef struct thinker {
    looker looker; /* first: keeps the account */
    grower *growers;
    bool follows; /* the trees belong to the position at hand */
} thinker;

static hx_status mcts_open(void *self, const char *options, hx_error *why)
{
    thinker *const t = self;
    const hx_status status = looker_options(&t->looker, options, THREADS_MOST, why);
    if (status != HX_OK) return status;
    t->growers = calloc((size_t)t->looker.threads, sizeof *t->growers);
    bool room = t->growers != NULL;
    for (int i = 0; room && i < t->looker.threads; i++)
        room = (t->growers[i].tree = tree_open(POSITIONS)) != NULL;
    if (!room && why) *why = (hx_error){ .status = HX_NO_ROOM };
    return room ? HX_OK : HX_NO_ROOM;
}

static void mcts_close(void *self)
{
    thinker *const t = self;
    for (int i = 0; t->growers && i < t->looker.threads; i++) tree_close(t->growers[i].tree);
    free(t->growers);
    looker_close(&t->looker);
}

static void mcts_begin(void *self, const hx_game *game, const void *rules, hx_seat seat)
{
    thinker *const t = self;
    (void)game, (void)seat;
    looker_begin(&t->looker, rules);
    t->follows = false;
}

static void mcts_observe(void *self, const hx_game *game, const void *rules, const void *seen,
                         hx_seat seat, const hx_move *masked)
{
    thinker *const t = self;
    (void)game, (void)seat;
    looker_observe(&t->looker, rules, seen, masked);
    for (int i = 0; t->follows && i < t->looker.threads; i++)
        tree_follow(t->growers[i].tree, masked);
}

static bool look_once(void *self, const void *rules, const void *world, hx_seat seat, looker *l)
{
    ponder p = { .judge = looker_judge(l),
                 .rules = rules,
                 .me = seat,
                 .offers = 2,
                 .margin = 0.003f,
                 .price = barter_price(&l->mood, seat) };
    (void)self;
    ponder_moves(&p, world, l->list, l->count, l->value);
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
        if (account_draw(&t->looker.account, rules, seen, rng, g->worlds[n])) {
            worlds[n] = g->worlds[n];
            n++;
        }
    return n;
}

static bool prepare(thinker *t, const void *rules, const void *seen, hx_seat seat, hx_budget budget,
                    hx_rng *rng)
{
    const judge learned = looker_judge(&t->looker);
    const uint64_t micros = budget.micros || budget.nodes ? budget.micros : STANDARD_MICROS;
    const uint64_t until = micros ? looker_clock() + micros : 0;
    for (int i = 0; i < t->looker.threads; i++) {
        grower *const g = &t->growers[i];
        const void *worlds[TREE_WORLDS];
        const int drawn = draw_worlds(t, g, rules, seen, rng, worlds);
        if (drawn == 0) return false;
        if (!t->follows) tree_clear(g->tree);
        tree_worlds(g->tree, &learned, rules, seat, worlds, drawn);
        tree_offers(g->tree, barter_price(&t->looker.mood, seat));
        hx_rng_seed(&g->rng, hx_rng_next(rng));
        g->until = until;
        g->nodes = (budget.nodes + (uint64_t)t->looker.threads - 1) / (uint64_t)t->looker.threads;
    }
    return true;
}

static void *grow(void *arg)
{
    grower *const g = arg;
    for (uint64_t i = 0; g->nodes == 0 || i < g->nodes; i++) {
        if (g->until && i % CLOCK_EVERY == 0 && looker_clock() >= g->until) break;
        if (!tree_simulate(g->tree, &g->rng)) break;
    }
    return NULL;
}

/* The first tree grows on this thread; so does one whose thread does not start. */
static void grow_all(thinker *t)
{
    pthread_t thread[THREADS_MOST];
    bool runs[THREADS_MOST] = { false };
    for (int i = 1; i < t->looker.threads; i++)
        runs[i] = pthread_create(&thread[i], NULL, grow, &t->growers[i]) == 0;
    for (int i = 0; i < t->looker.threads; i++)
        if (!runs[i]) grow(&t->growers[i]);
    for (int i = 1; i < t->looker.threads; i++)
        if (runs[i]) pthread_join(thread[i], NULL);
}

/* Adds what another tree found; trees may try different offers. */
static int add_answers(tree_answer *sum, int n, const tree_answer *more, int count)
{
    for (int i = 0; i < count; i++) {
        int at = 0;
        while (at < n && memcmp(&sum[at].move, &more[i].move, sizeof sum->move) != 0) at++;
        if (at == n && n == LOOKER_MOVES) continue;
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
    int n = tree_answers(t->growers[0].tree, sum, LOOKER_MOVES);
    for (int k = 1; k < t->looker.threads; k++) {
        tree_answer *const more = t->growers[k].answers;
        n = add_answers(sum, n, more, tree_answers(t->growers[k].tree, more, LOOKER_MOVES));
    }
    for (int i = 1; i < n; i++)
        if (sum[i].visits > sum[best].visits ||
            (sum[i].visits == sum[best].visits && sum[i].win > sum[best].win))
            best = i;
    return sum[best].move;
}

static hx_status mcts_choose(void *self, const hx_game *game, const void *rules, const void *seen,
                             hx_seat seat, hx_budget budget, hx_rng *rng, hx_move *out)
{
    thinker *const t = self;
    const int n = game->legal(rules, seen, seat, t->looker.list, LOOKER_MOVES);
    if (n <= 1 || is_plain(t->looker.list[0].verb))
        return looker_choose(&t->looker, look_once, NULL, rules, seen, seat, 4, 0, rng, out);
    if (!prepare(t, rules, seen, seat, budget, rng))
        return looker_choose(&t->looker, look_once, NULL, rules, seen, seat, 1, 0, rng, out);
    grow_all(t);
    t->follows = true;
    *out = favourite(t);
    return HX_OK;
}

const bot_kind mcts_bot = {
    .info = { .name = "mcts",
              .help = { "grows a tree of moves over what the others may hold",
                        "baut einen Baum von Zügen über das, was die anderen halten könnten" } },
    .size = sizeof(thinker),
    .plays = looker_plays_by_net,
    .open = mcts_open,
    .close = mcts_close,
    .begin = mcts_begin,
    .observe = mcts_observe,
    .choose = mcts_choose,
};
