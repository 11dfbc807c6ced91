/* greedy.c -- one move ahead: `greedy` by the readable table of weights, `net` by
 * the learned network. */
#include "base_net.h"
#include "hx/survey.h"
#include "lookahead.h"
#include "sampling_bot.h"

extern const bot_kind greedy_bot, net_bot;

enum { GREEDY_WORLDS = 1, NET_WORLDS = 2, WORLDS_MOST = 64, OFFERS = 2 };

static void greedy_begin(void *self, const hx_game *game, const void *rules, hx_seat seat)
{
    (void)game, (void)seat;
    ((sampling_bot *)self)->builds = hx_catan_is_plain(rules);
    sampling_bot_begin(self, rules);
}

static void net_begin(void *self, const hx_game *game, const void *rules, hx_seat seat)
{
    greedy_begin(self, game, rules, seat);
    ((sampling_bot *)self)->rolls = hx_catan_is_plain(rules);
}

static void greedy_observe(void *self, const hx_game *game, const void *rules, const void *seen,
                           hx_seat seat, const hx_move *masked)
{
    (void)game, (void)seat;
    sampling_bot_observe(self, rules, seen, masked);
}

static bool look_ahead(void *evaluator_, const void *rules, const void *world, hx_seat seat,
                       sampling_bot *l)
{
    const evaluator *const j = evaluator_;
    lookahead p = { .evaluator = *j,
                    .rules = rules,
                    .me = seat,
                    .broad = j->net || j->general,
                    .mood = &l->mood,
                    .offers = OFFERS,
                    .margin = 0.003f,
                    .price = trade_price(&l->mood, seat) };
    lookahead_moves(&p, world, l->list, l->count, l->value);
    return true;
}

/* A node of the budget is a world; it is done long before any time is up. */
static int worlds_for(hx_budget budget, int preset)
{
    if (budget.nodes == 0) return preset;
    return budget.nodes < WORLDS_MOST ? (int)budget.nodes : WORLDS_MOST;
}

static hx_status greedy_choose(void *self, const hx_game *game, const void *rules, const void *seen,
                               hx_seat seat, hx_budget budget, hx_rng *rng, hx_move *out)
{
    evaluator table = { .memo = ((const sampling_bot *)self)->memo };
    (void)game;
    return sampling_bot_choose(self, look_ahead, &table, rules, seen, seat,
                               worlds_for(budget, GREEDY_WORLDS), 0, rng, out);
}

static void greedy_close(void *self)
{
    sampling_bot_close(self);
}

static hx_status net_open(void *self, const char *options, hx_error *why)
{
    return sampling_bot_options(self, options, 1, why);
}

static hx_status net_choose(void *self, const hx_game *game, const void *rules, const void *seen,
                            hx_seat seat, hx_budget budget, hx_rng *rng, hx_move *out)
{
    evaluator learned = sampling_bot_evaluator(self);
    (void)game;
    return sampling_bot_choose(self, look_ahead, &learned, rules, seen, seat,
                               worlds_for(budget, NET_WORLDS), 0, rng, out);
}

const bot_kind greedy_bot = {
    .info = { .name = "greedy",
              .help = { "looks one move ahead by a table of weights",
                        "schaut einen Zug voraus, nach einer Tabelle von Gewichten" } },
    .size = sizeof(sampling_bot),
    .plays = sampling_bot_plays,
    .close = greedy_close,
    .begin = greedy_begin,
    .observe = greedy_observe,
    .choose = greedy_choose,
    .thoughts = sampling_bot_thoughts,
    .listen = sampling_bot_listen,
};

const bot_kind net_bot = {
    .info = { .name = "net",
              .help = { "looks one move ahead by a network that learned from its own games",
                        "schaut einen Zug voraus, mit einem Netz, das aus eigenen Spielen gelernt "
                        "hat" } },
    .size = sizeof(sampling_bot),
    .plays = sampling_bot_plays_by_net,
    .open = net_open,
    .close = greedy_close,
    .begin = net_begin,
    .observe = greedy_observe,
    .choose = net_choose,
    .thoughts = sampling_bot_thoughts,
    .listen = sampling_bot_listen,
};
