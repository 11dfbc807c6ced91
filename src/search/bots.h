/* bots.h -- the interface of a bot; each bot is one file that fills this table, and one line in
 * bots.def.
 *
 * `self` is `size` bytes of zeroed memory for the bot's state. Unneeded functions stay NULL. */
#ifndef BOTS_H
#define BOTS_H

#include "hx/bot.h"

/* Who listens, if anybody does. */
typedef struct bot_listener {
    hx_bot_listener *listener;
    void *context;
    const hx_bot *bot;
} bot_listener;

static inline bool bot_goes_on(const bot_listener *ear)
{
    return !ear->listener || ear->listener(ear->context, ear->bot);
}

typedef struct bot_kind {
    hx_bot_info info;
    size_t size;
    /* Does it know this game?  NULL: every game. */
    bool (*plays)(const hx_game *, const void *rules);
    /* The options of a spec that it understands, separated by blanks; games with other options
     * set are left to `greedy`. NULL: it plays with any options. */
    const char *knows;
    /* The name of the bot that it is in this game, NULL if none; only of those that are others. */
    const char *(*made_of)(const hx_game *, const void *rules);
    /* Options after the colon of its name, "" if none; NULL: it has none. */
    hx_status (*open)(void *self, const char *options, hx_error *why);
    void (*close)(void *self);
    void (*begin)(void *self, const hx_game *, const void *rules, hx_seat seat);
    void (*observe)(void *self, const hx_game *, const void *rules, const void *seen, hx_seat seat,
                    const hx_move *masked);
    hx_status (*choose)(void *self, const hx_game *, const void *rules, const void *seen,
                        hx_seat seat, hx_budget, hx_rng *, hx_move *out);
    /* Its evaluation of the moves at its last decision, best first. */
    int (*thoughts)(const void *self, hx_thought *out, int cap);
    /* Sets a callback for progress reports; kept until replaced. */
    void (*listen)(void *self, const bot_listener *);
} bot_kind;

/* What the bots of the board game know. */
#define BOT_KNOWS_CATAN                                                                            \
    "seats goal board start harbours corner fair first robber turns win phases bank swap hand "    \
    "empty friendly dice offers limit propose seed"

/* Space for a list of n moves, kept between calls; NULL if out of memory. */
typedef struct bot_moves {
    hx_move *at;
    int room;
} bot_moves;
hx_move *bot_room(bot_moves *, int n);

#endif
