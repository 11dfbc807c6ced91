/* greedy.c -- one move ahead: `greedy` by the readable table of weights, `net` by
 * the learned network. */
#include "looker.h"
#include "net.h"
#include "ponder.h"

extern const bot_kind greedy_bot, net_bot;

enum { GREEDY_WORLDS = 1, NET_WORLDS = 2, WORLDS_MOST = 64, OFFERS = 2 };

static void greedy_begin(void *self, const hx_game *game, const void *rules, hx_seat seat)
{
    (void)game, (void)seat;
    looker_begin(self, rules);
}

static void greedy_observe(void *self, const hx_game *game, const void *rules, const void *seen,
                           hx_seat seat, const hx_move *masked)
{
    (void)game, (void)seat;
    looker_observe(self, rules, seen, masked);
}

static bool look_ahead(void *judge_, const void *rules, const void *world, hx_seat seat, looker *l)
{
    const judge *const j = judge_;
    ponder p = { .judge = *j,
                 .rules = rules,
                 .me = seat,
                 .broad = j->net != NULL,
                 .offers = OFFERS,
                 .margin = 0.003f,
                 .price = barter_price(&l->mood, seat) };
    ponder_moves(&p, world, l->list, l->count, l->value);
    return true;
}

/* A node of the budget is a world; it is done long before any time is up. */
static int worlds_for(hx_budget budget, int standard)
{
    if (budget.nodes == 0) return standard;
    return budget.nodes < WORLDS_MOST ? (int)budget.nodes : WORLDS_MOST;
}

static hx_status greedy_choose(void *self, const hx_game *game, const void *rules, const void *seen,
                               hx_seat seat, hx_budget budget, hx_rng *rng, hx_move *out)
{
    judge table = { .memo = ((const looker *)self)->memo };
    (void)game;
    return looker_choose(self, look_ahead, &table, rules, seen, seat,
                         worlds_for(budget, GREEDY_WORLDS), 0, rng, out);
}

static void greedy_close(void *self)
{
    looker_close(self);
}

static hx_status net_open(void *self, const char *options, hx_error *why)
{
    return looker_options(self, options, 1, why);
}

static hx_status net_choose(void *self, const hx_game *game, const void *rules, const void *seen,
                            hx_seat seat, hx_budget budget, hx_rng *rng, hx_move *out)
{
    judge learned = looker_judge(self);
    (void)game;
    return looker_choose(self, look_ahead, &learned, rules, seen, seat,
                         worlds_for(budget, NET_WORLDS), 0, rng, out);
}

const bot_kind greedy_bot = {
    .info = { .name = "greedy",
              .help = { "looks one move ahead by a table of weights",
                        "schaut einen Zug voraus, nach einer Tabelle von Gewichten" } },
    .size = sizeof(looker),
    .plays = looker_plays,
    .close = greedy_close,
    .begin = greedy_begin,
    .observe = greedy_observe,
    .choose = greedy_choose,
};

const bot_kind net_bot = {
    .info = { .name = "net",
              .help = { "looks one move ahead by a network that learned from its own games",
                        "schaut einen Zug voraus, mit einem Netz, das aus eigenen Spielen gelernt "
                        "hat" } },
    .size = sizeof(looker),
    .plays = looker_plays_by_net,
    .open = net_open,
    .close = greedy_close,
    .begin = greedy_begin,
    .observe = greedy_observe,
    .choose = net_choose,
};
