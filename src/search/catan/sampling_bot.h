/* sampling_bot.h -- the common frame of the board game's bots: they keep a belief about hidden
 * hands, sample worlds from it, and sum the values of each move over worlds until the budget is
 * spent. */
#ifndef SAMPLING_BOT_H
#define SAMPLING_BOT_H

#include "base_net.h"
#include "hand_belief.h"
#include "search/bots.h"
#include "trade_terms.h"

enum { SAMPLING_BOT_MOVES = HX_CATAN_MOVES_MAX, SAMPLING_BOT_THOUGHTS = 16 };

typedef struct sampling_bot {
    hand_belief hand_belief;
    trade_mood mood;
    hx_move list[SAMPLING_BOT_MOVES];
    float value[SAMPLING_BOT_MOVES];
    int count;                       /* moves listed */
    int looks;                       /* worlds that were looked at                     */
    bool mean;                       /* value[] are means, not sums over the worlds     */
    float bias[SAMPLING_BOT_MOVES];  /* what value[] was lowered by against a habit         */
    float error[SAMPLING_BOT_MOVES]; /* of differences to the best; 0: unknown */
    bot_listener ear;
    hx_thought thought[SAMPLING_BOT_THOUGHTS]; /* of the last decision, best first */
    int thoughts;
    int threads;
    bool builds;              /* never ends a turn while a point can be built */
    bool rolls;               /* rather than play a card first for a small gain       */
    bool widens;              /* also considers offers of two cards */
    base_net *own;            /* weights from a file; NULL: those built in */
    start_net *own_start;     /* the same for the start                 */
    general_net *own_general; /* and for all rules                    */
    evaluator_cache *memo;    /* of this game                              */
} sampling_bot;

/* Adds the value of every listed move in this world; false to stop. */
typedef bool sampling_bot_fn(void *self, const void *rules, const void *world, hx_seat,
                             sampling_bot *);

bool sampling_bot_plays(const hx_game *, const void *rules);
/* The same for bots that need the network. */
bool sampling_bot_plays_by_net(const hx_game *, const void *rules);
/* "weights=FILE", "start=FILE" and, for up to that many, "threads=N", joined by '+'; and the end
 * of what they opened. */
hx_status sampling_bot_options(sampling_bot *, const char *options, int threads_most,
                               hx_error *why);
void sampling_bot_close(sampling_bot *);
evaluator sampling_bot_evaluator(const sampling_bot *);
void sampling_bot_begin(sampling_bot *, const void *rules);
void sampling_bot_observe(sampling_bot *, const void *rules, const void *seen,
                          const hx_move *masked);
/* Evaluates up to `worlds` worlds within the time, and takes the best move. */
hx_status sampling_bot_choose(sampling_bot *, sampling_bot_fn *, void *self, const void *rules,
                              const void *seen, hx_seat, int worlds, uint64_t micros, hx_rng *,
                              hx_move *out);
/* The thoughts and listen of a bot_kind whose `self` begins with a sampling_bot. */
int sampling_bot_thoughts(const void *self, hx_thought *out, int cap);
void sampling_bot_listen(void *self, const bot_listener *);
/* Microseconds on a monotonic clock. */
uint64_t sampling_bot_clock(void);

#endif
