/* looker.h -- what the board game's bots have in common: they keep account of
 * hidden hands, draw worlds that fit what they see, and add up what each move
 * is worth in them until the budget is spent. */
#ifndef LOOKER_H
#define LOOKER_H

#include "account.h"
#include "barter.h"
#include "bots.h"
#include "net.h"

enum { LOOKER_MOVES = HX_CATAN_MOVES_MAX };

typedef struct looker {
    account account;
    barter_mood mood;
    hx_move list[LOOKER_MOVES];
    float value[LOOKER_MOVES];
    int count; /* moves listed */
    int threads;
    bool widens; /* offers of two cards are thought of, too */
    net *own;         /* weights from a file; NULL: those built in */
    start_net *own_start; /* the same for the start                 */
    judge_memo *memo; /* of this game                              */
} looker;

/* Adds the value of every listed move in this world; false to stop. */
typedef bool look_fn(void *self, const void *rules, const void *world, hx_seat, looker *);

bool looker_plays(const hx_game *, const void *rules);
/* The same for those who need the network. */
bool looker_plays_by_net(const hx_game *, const void *rules);
/* "weights=FILE", "start=FILE" and, for up to that many, "threads=N", joined by '+'; and the end
 * of what they opened. */
hx_status looker_options(looker *, const char *options, int threads_most, hx_error *why);
void looker_close(looker *);
judge looker_judge(const looker *);
void looker_begin(looker *, const void *rules);
void looker_observe(looker *, const void *rules, const void *seen, const hx_move *masked);
/* Looks at up to `worlds` worlds within the time; takes the best move. */
hx_status looker_choose(looker *, look_fn *, void *self, const void *rules, const void *seen,
                        hx_seat, int worlds, uint64_t micros, hx_rng *, hx_move *out);
/* Microseconds on a clock that never goes back. */
uint64_t looker_clock(void);

#endif
