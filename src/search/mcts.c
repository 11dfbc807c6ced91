/* mcts.c -- the bot that grows a tree over sampled hidden cards.
 *
 * Answers to offers, and discards, are judged one step ahead: there is nothing
 * to look for behind them.  Everything else is searched until the budget is
 * spent; what was found is kept for the next decision of the turn. */
#include <stdlib.h>
#include <string.h>

#include "looker.h"
#include "net.h"
#include "ponder.h"
#include "tree.h"

extern const bot_kind mcts_bot;

enum { POSITIONS = 1 << 16, STANDARD_MICROS = 20000, CLOCK_EVERY = 32 };

typedef struct thinker {
    looker looker; /* first: keeps the account */
    tree *tree;
    bool follows; /* the tree belongs to the position at hand */
    _Alignas(8) unsigned char worlds[TREE_WORLDS][PONDER_STATE];
    tree_answer answers[LOOKER_MOVES];
} thinker;

static bool mcts_plays(const hx_game *game, const void *rules)
{
    return looker_plays(game, rules) && net_standard();
}

static hx_status mcts_open(void *self, const char *options, hx_error *why)
{
    thinker *const t = self;
    if (*options) {
        if (why) *why = (hx_error){ .status = HX_BAD_TEXT, .wanted = "no options" };
        return HX_BAD_TEXT;
    }
    t->tree = tree_open(POSITIONS);
    if (!t->tree && why) *why = (hx_error){ .status = HX_NO_ROOM };
    return t->tree ? HX_OK : HX_NO_ROOM;
}

static void mcts_close(void *self) { tree_close(((thinker *)self)->tree); }

static void mcts_begin(void *self, const hx_game *game, const void *rules, hx_seat seat)
{
    thinker *const t = self;
    (void)game, (void)seat;
    looker_begin(&t->looker, rules);
    tree_clear(t->tree);
    t->follows = false;
}

static void mcts_observe(void *self, const hx_game *game, const void *rules, const void *seen,
                         hx_seat seat, const hx_move *masked)
{
    thinker *const t = self;
    (void)game, (void)seat;
    looker_observe(&t->looker, rules, seen, masked);
    if (t->follows) tree_follow(t->tree, masked);
}

static bool look_once(void *self, const void *rules, const void *world, hx_seat seat, looker *l)
{
    ponder p = { .judge = { net_standard() }, .rules = rules, .me = seat, .offers = 2,
                 .margin = 0.003f };
    (void)self;
    ponder_moves(&p, world, l->list, l->count, l->value);
    return true;
}

static bool is_plain(int verb)
{
    return verb == HX_V_ACCEPT || verb == HX_V_DECLINE || verb == HX_V_COUNTER ||
           verb == HX_V_DISCARD || verb == HX_V_CONFIRM || verb == HX_V_WITHDRAW;
}

static int draw_worlds(thinker *t, const void *rules, const void *seen, hx_rng *rng, const void **worlds)
{
    int n = 0;
    for (int i = 0; i < TREE_WORLDS; i++)
        if (account_draw(&t->looker.account, rules, seen, rng, t->worlds[n])) {
            worlds[n] = t->worlds[n];
            n++;
        }
    return n;
}

static void think(thinker *t, hx_budget budget, hx_rng *rng)
{
    const uint64_t micros = budget.micros || budget.nodes ? budget.micros : STANDARD_MICROS;
    const uint64_t until = micros ? looker_clock() + micros : 0;
    for (uint64_t i = 0; budget.nodes == 0 || i < budget.nodes; i++) {
        if (until && i % CLOCK_EVERY == 0 && looker_clock() >= until) break;
        if (!tree_simulate(t->tree, rng)) break;
    }
}

/* The move most often tried; among equals the better one. */
static hx_move favourite(thinker *t)
{
    int best = 0;
    const int n = tree_answers(t->tree, t->answers, LOOKER_MOVES);
    for (int i = 1; i < n; i++) {
        const tree_answer *const a = &t->answers[i], *const b = &t->answers[best];
        if (a->visits > b->visits || (a->visits == b->visits && a->win > b->win)) best = i;
    }
    return t->answers[best].move;
}

static hx_status mcts_choose(void *self, const hx_game *game, const void *rules, const void *seen,
                             hx_seat seat, hx_budget budget, hx_rng *rng, hx_move *out)
{
    thinker *const t = self;
    const judge learned = { net_standard() };
    const void *worlds[TREE_WORLDS];
    const int n = game->legal(rules, seen, seat, t->looker.list, LOOKER_MOVES);
    if (n <= 1 || is_plain(t->looker.list[0].verb))
        return looker_choose(&t->looker, look_once, NULL, rules, seen, seat, 4, 0, rng, out);
    const int drawn = draw_worlds(t, rules, seen, rng, worlds);
    if (drawn == 0) return looker_choose(&t->looker, look_once, NULL, rules, seen, seat, 1, 0, rng, out);
    if (!t->follows) tree_clear(t->tree);
    tree_worlds(t->tree, &learned, rules, seat, worlds, drawn);
    think(t, budget, rng);
    t->follows = true;
    *out = favourite(t);
    return HX_OK;
}

const bot_kind mcts_bot = {
    .info = { .name = "mcts",
              .help = { "grows a tree of moves over what the others may hold",
                        "baut einen Baum von Zügen über das, was die anderen halten könnten" } },
    .size = sizeof(thinker),
    .plays = mcts_plays,
    .open = mcts_open,
    .close = mcts_close,
    .begin = mcts_begin,
    .observe = mcts_observe,
    .choose = mcts_choose,
};
