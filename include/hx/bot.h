/* bot.h -- choose a move within a budget.
 *
 * A bot is given its seat's VIEW of the position and nothing else: the caller makes the view
 * (hx_game.view), so no bot can look at hidden cards. A bot may keep state between its turns; it
 * is told of every move, masked for its seat (hx_game.mask).
 *
 * Bots are named in text: "random", or "name:options" where a bot has options.
 * A bot belongs to one thread at a time.
 *
 *     hx_bot *bot = hx_bot_open("random", NULL);
 *     hx_bot_begin(bot, game, rules, seat);
 *     ... hx_bot_choose(bot, game, rules, view, seat, budget, &rng, &move) ...
 *     hx_bot_close(bot); */
#ifndef HX_BOT_H
#define HX_BOT_H

#include "hx/api.h"
#include "hx/game.h"

HX_API_BEGIN

typedef struct hx_bot hx_bot;

/* How much a bot may think about one decision. 0: no limit of that kind; both 0: the bot's
 * default.  A budget of nodes is the same on every machine; one of time is not. */
typedef struct hx_budget {
    uint64_t nodes, micros;
} hx_budget;

/* For lists and help texts. */
typedef struct hx_bot_info {
    const char *name;
    const char *help[HX_LANGUAGES];
} hx_bot_info;

/* The bots by number, or NULL past the last; and whether a bot plays a game. If it does not KNOW
 * all the rules in play (an expansion newer than the bot), the bot `greedy` stands in for it,
 * with the same budget. */
const hx_bot_info *hx_bot_list(int number);
bool hx_bot_plays(const char *name, const hx_game *, const void *rules);
bool hx_bot_knows(const char *name, const hx_game *, const void *rules);
/* Grades (beginner .. master) are bots too: what one gives up in a game, NULL for
 * a bot that is no grade of it. */
const char *hx_bot_gives_up(const char *name, const hx_game *, const void *rules, hx_language);

/* NULL, with *why filled, if there is no such bot, it has no such option, or memory is short. */
hx_bot *hx_bot_open(const char *name, hx_error *why);
void hx_bot_close(hx_bot *);
const char *hx_bot_name(const hx_bot *);

/* A new game begins: forget the last one. */
void hx_bot_begin(hx_bot *, const hx_game *, const void *rules, hx_seat seat);

/* A seat or chance moves: `seen` is this seat's view before the move, which is masked for this
 * seat. */
void hx_bot_observe(hx_bot *, const hx_game *, const void *rules, const void *seen, hx_seat seat,
                    const hx_move *masked);
/* False if the bot ignores observations, so that callers can skip masking. */
bool hx_bot_observes(const hx_bot *);

/* Chooses a move for `seat`, which must have a decision pending in `seen`. All randomness comes
 * from *rng, so the same seed plays the same game. HX_OVER or HX_NOT_YOUR_TURN if there is
 * nothing to decide, HX_NO_MEMORY if out of memory. */
hx_status hx_bot_choose(hx_bot *, const hx_game *, const void *rules, const void *seen,
                        hx_seat seat, hx_budget, hx_rng *, hx_move *out);

/* -- what it thinks --------------------------------------------------------------- */

enum { HX_THOUGHT_LINE = 8 };

/* One move as the bot saw it. */
typedef struct hx_thought {
    hx_move move;
    float value;    /* the seat's chance to win with it                           */
    float error;    /* of its difference to the best, one deviation; 0: unknown   */
    int64_t visits; /* how often it was examined                                  */
    int line;       /* what the bot expects to do next in the same turn           */
    hx_move then[HX_THOUGHT_LINE];
} hx_thought;

/* The moves compared at the last decision, best first, at most cap; returns how many. None if
 * there was no choice, or if the bot does not compare moves. */
int hx_bot_thoughts(const hx_bot *, hx_thought *out, int cap);
/* Called while the bot thinks, whenever it knows more; returning false makes it stop and play the
 * best move so far. Expected lines are computed only if there is a callback, at the end. NULL: no
 * callback. */
typedef bool hx_bot_listener(void *context, const hx_bot *);
void hx_bot_listen(hx_bot *, hx_bot_listener *, void *context);

/* "20ms", "1.5s", "300us", "nodes=5000", several joined by commas; "" is the bot's default. False
 * if the text is none of these. */
bool hx_budget_read(const char *text, hx_budget *);

HX_API_END

#endif
