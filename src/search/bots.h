/* bots.h -- what a bot is made of; each is one file that fills this table and
 * has one line in bots.def.
 *
 * `self` is `size` bytes of zeroed memory for the bot's notes.  What a bot
 * does not need stays NULL. */
#ifndef BOTS_H
#define BOTS_H

#include "hx/bot.h"

typedef struct bot_kind {
    hx_bot_info info;
    size_t size;
    /* Does it know this game?  NULL: every game. */
    bool (*plays)(const hx_game *, const void *rules);
    /* Options after the colon of its name, "" if none; NULL: it has none. */
    hx_status (*open)(void *self, const char *options, hx_error *why);
    void (*close)(void *self);
    void (*begin)(void *self, const hx_game *, const void *rules, hx_seat seat);
    void (*observe)(void *self, const hx_game *, const void *rules, const void *seen, hx_seat seat,
                    const hx_move *masked);
    hx_status (*choose)(void *self, const hx_game *, const void *rules, const void *seen,
                        hx_seat seat, hx_budget, hx_rng *, hx_move *out);
} bot_kind;

/* Room for a list of n moves, kept between calls; NULL without memory. */
typedef struct bot_moves {
    hx_move *at;
    int room;
} bot_moves;
hx_move *bot_room(bot_moves *, int n);

#endif
