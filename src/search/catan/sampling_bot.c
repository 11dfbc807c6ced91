/* sampling_bot.c -- options, sampled worlds, budgets, and the best move on average. */
#include "sampling_bot.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "general_net.h"
#include "hx/text.h"
#include "lookahead.h"
#include "platform/files.h"
#include "platform/timing.h"
#include "start.h"

bool sampling_bot_plays(const hx_game *game, const void *rules)
{
    (void)rules;
    return game == &hx_catan_game && game->state_size <= LOOKAHEAD_STATE;
}

bool sampling_bot_plays_by_net(const hx_game *game, const void *rules)
{
    return sampling_bot_plays(game, rules) && net_default();
}

/* -- options ---------------------------------------------------------------------------------- */

enum { FILE_MOST = 1 << 22 };

/* A general network plays all rules then, those of the base game too. */
static bool read_general(sampling_bot *l, const char *text)
{
    free(l->own);
    l->own = NULL;
    free(l->own_general);
    l->own_general = malloc(sizeof *l->own_general);
    return l->own_general && general_read(l->own_general, text);
}

static bool read_weights(sampling_bot *l, const char *path)
{
    char *const text = file_text(path, FILE_MOST);
    free(l->own);
    l->own = malloc(sizeof *l->own);
    bool good = text && l->own && net_read(l->own, text);
    if (text && !good) good = read_general(l, text);
    free(text);
    return good;
}

static bool read_start(sampling_bot *l, const char *path)
{
    char *const text = file_text(path, FILE_MOST);
    free(l->own_start);
    l->own_start = malloc(sizeof *l->own_start);
    const bool good = text && l->own_start && start_read(l->own_start, text);
    free(text);
    return good;
}

static bool read_threads(sampling_bot *l, const char *text, int most)
{
    char *end;
    const long n = strtol(text, &end, 10);
    l->threads = (int)n;
    return end != text && *end == '\0' && n >= 1 && n <= most;
}

static bool read_option(sampling_bot *l, const char *option, int threads_most)
{
    if (strncmp(option, "weights=", 8) == 0) return read_weights(l, option + 8);
    if (strncmp(option, "start=", 6) == 0) return read_start(l, option + 6);
    return threads_most > 1 && strncmp(option, "threads=", 8) == 0 &&
           read_threads(l, option + 8, threads_most);
}

static hx_status refuse_option(hx_error *why, const char *option, int at, int threads_most)
{
    if (!why) return HX_BAD_TEXT;
    *why = (hx_error){ .status = HX_BAD_TEXT, .at = at };
    hx_out out = hx_out_to(why->word, sizeof why->word);
    hx_put(&out, option);
    out = hx_out_to(why->wanted, sizeof why->wanted);
    hx_put(&out, "weights=FILE, start=FILE of `hexshore train`");
    if (threads_most > 1) hx_put(&out, ", threads=1..16, joined by '+'");
    return HX_BAD_TEXT;
}

hx_status sampling_bot_options(sampling_bot *l, const char *options, int threads_most,
                               hx_error *why)
{
    char option[1024];
    l->threads = 1;
    l->widens = true;
    for (const char *at = options; *at;) {
        const size_t length = strcspn(at, "+");
        const size_t fits = length < sizeof option ? length : sizeof option - 1;
        memcpy(option, at, fits);
        option[fits] = '\0';
        if (fits < length || !read_option(l, option, threads_most))
            return refuse_option(why, option, (int)(at - options), threads_most);
        at += length + (at[length] == '+');
    }
    return HX_OK;
}

void sampling_bot_close(sampling_bot *l)
{
    free(l->own);
    free(l->own_start);
    free(l->own_general);
    evaluator_cache_close(l->memo);
}

evaluator sampling_bot_evaluator(const sampling_bot *l)
{
    evaluator j = evaluator_default(l->memo);
    if (l->own) j.net = l->own;
    if (l->own_start) j.start = l->own_start;
    if (l->own_general) j = (evaluator){ .memo = l->memo, .general = l->own_general };
    return j;
}

/* -- looking ---------------------------------------------------------------------------------- */

void sampling_bot_begin(sampling_bot *l, const void *rules)
{
    hand_belief_begin(&l->hand_belief, rules);
    l->mood = (trade_mood){ 0 };
    if (!l->memo) l->memo = evaluator_cache_open();
    evaluator_cache_clear(l->memo);
}

void sampling_bot_observe(sampling_bot *l, const void *rules, const void *seen,
                          const hx_move *masked)
{
    hand_belief_observe(&l->hand_belief, rules, seen, masked);
    trade_hear(&l->mood, masked);
}

uint64_t sampling_bot_clock(void)
{
    return (uint64_t)monotonic_micros();
}

static bool is_point(const hx_move *m)
{
    return m->verb == HX_V_SETTLEMENT || m->verb == HX_V_CITY;
}

/* Values of moves, with penalties for known bad habits, and what these changed. */
typedef struct preferences {
    float value[SAMPLING_BOT_MOVES], bias[SAMPLING_BOT_MOVES];
} preferences;

static float looks_of(const sampling_bot *l)
{
    return l->mean || l->looks == 0 ? 1 : (float)l->looks;
}

static int best_among(const sampling_bot *l, const preferences *p, bool points_only)
{
    int best = -1;
    for (int i = 0; i < l->count; i++) {
        if (points_only && !is_point(&l->list[i])) continue;
        if (best < 0 || p->value[i] > p->value[best]) best = i;
    }
    return best;
}

/* Move i comes just before the other. */
static void prefer(const sampling_bot *l, preferences *p, int i, int other)
{
    const float more = p->value[other] - p->value[i] + 1e-5f * looks_of(l);
    p->value[i] += more;
    p->bias[i] -= more / looks_of(l);
}

/* One step ahead an evaluator takes cards in hand for more than they are worth where nothing is
 * left to build after the next point; playouts say that building is better. */
static void build_before_ending(const sampling_bot *l, preferences *p)
{
    const int best = best_among(l, p, false), build = best_among(l, p, true);
    if (build >= 0 && l->list[best].verb == HX_V_END) prefer(l, p, build, best);
}

/* What playing a knight, or building roads, before the roll must be better by: it can be done after
 * it, too, with more known, and one step ahead that cannot be seen. */
#define FIRST_THING 0.03f

static void roll_before_cards(const sampling_bot *l, preferences *p)
{
    const int best = best_among(l, p, false), verb = l->list[best].verb;
    if (verb != HX_V_KNIGHT && verb != HX_V_ROADS) return;
    for (int i = 0; i < l->count; i++)
        if (l->list[i].verb == HX_V_ROLL &&
            p->value[best] - p->value[i] < FIRST_THING * looks_of(l))
            prefer(l, p, i, best);
}

static void prefer_some(const sampling_bot *l, preferences *p)
{
    memcpy(p->value, l->value, (size_t)l->count * sizeof *p->value);
    memcpy(p->bias, l->bias, (size_t)l->count * sizeof *p->bias);
    if (l->builds) build_before_ending(l, p);
    if (l->rolls) roll_before_cards(l, p);
}

/* -- what was thought ------------------------------------------------------------------------- */

static bool may_end(const void *rules, const void *state, hx_seat me)
{
    const hx_move end = { .verb = HX_V_END, .seat = me };
    return !hx_catan_game.over(rules, state) && hx_catan_game.check(rules, state, &end) == HX_OK;
}

/* What one would do next in the turn, one step ahead each time; talk is left out. */
static void expect_line(const sampling_bot *l, const void *rules, const void *world, hx_thought *t)
{
    hx_catan_room room;
    void *const state = &room;
    hx_move list[SAMPLING_BOT_MOVES];
    const hx_seat me = t->move.seat;
    lookahead p = {
        .evaluator = sampling_bot_evaluator(l), .rules = rules, .me = me, .broad = true
    };
    memcpy(state, world, hx_catan_game.state_size);
    if (lookahead_is_talk(&t->move) || hx_catan_game.check(rules, state, &t->move) != HX_OK) return;
    hx_catan_game.apply(rules, state, &t->move);
    while (t->line < HX_THOUGHT_LINE && may_end(rules, state, me)) {
        float value[SAMPLING_BOT_MOVES] = { 0 };
        int n = 0, best = 0;
        const int all = lookahead_list(rules, state, me, list, SAMPLING_BOT_MOVES);
        for (int i = 0; i < all; i++)
            if (!lookahead_is_talk(&list[i])) list[n++] = list[i];
        lookahead_moves(&p, state, list, n, value);
        lookahead_best(value, n, &best, 1);
        t->then[t->line++] = list[best];
        if (list[best].verb == HX_V_END) return;
        hx_catan_game.apply(rules, state, &list[best]);
    }
}

/* The best moves so far, best first, without those that were not searched. Values never increase
 * along the list: where a penalty overrules the evaluator, its value is capped. */
static void think_aloud(sampling_bot *l)
{
    preferences p;
    int best[SAMPLING_BOT_THOUGHTS] = { 0 };
    prefer_some(l, &p);
    const int found = lookahead_best(p.value, l->count, best, SAMPLING_BOT_THOUGHTS);
    l->thoughts = 0;
    float most = 1;
    for (int i = 0; i < found && p.value[best[i]] >= 0; i++) {
        const float value = p.value[best[i]] / looks_of(l) + p.bias[best[i]];
        l->thought[l->thoughts++] = (hx_thought){ .move = l->list[best[i]],
                                                  .value = value < most ? value : most,
                                                  .error = l->error[best[i]],
                                                  .visits = l->looks };
        most = value < most ? value : most;
    }
}

int sampling_bot_thoughts(const void *self, hx_thought *out, int cap)
{
    const sampling_bot *const l = self;
    const int n = l->thoughts < cap ? l->thoughts : cap;
    memcpy(out, l->thought, (size_t)n * sizeof *out);
    return n;
}

void sampling_bot_listen(void *self, const bot_listener *ear)
{
    ((sampling_bot *)self)->ear = *ear;
}

/* Who listens hears it after one look, two, four ... and can stop it after any. */
static bool tell(sampling_bot *l)
{
    if (!l->ear.listener) return true;
    think_aloud(l);
    return bot_goes_on(&l->ear);
}

static void look_around(sampling_bot *l, sampling_bot_fn *look, void *self, const void *rules,
                        const void *seen, hx_seat seat, int worlds, uint64_t until, hx_rng *rng)
{
    hx_catan_room room;
    void *const world = &room;
    bool known = false;
    for (int w = 0; l->count > 1 && w < worlds; w++) {
        if (until && w > 0 && sampling_bot_clock() >= until) break;
        if (!hand_belief_draw(&l->hand_belief, rules, seen, rng, world)) continue;
        const bool more = look(self, rules, world, seat, l);
        known = true;
        l->looks++;
        if (!tell(l) || !more) break;
    }
    if (!l->ear.listener || !known) return;
    think_aloud(l);
    for (int i = 0; i < l->thoughts; i++) expect_line(l, rules, world, &l->thought[i]);
}

hx_status sampling_bot_choose(sampling_bot *l, sampling_bot_fn *look, void *self, const void *rules,
                              const void *seen, hx_seat seat, int worlds, uint64_t micros,
                              hx_rng *rng, hx_move *out)
{
    const uint64_t until = micros ? sampling_bot_clock() + micros : 0;
    l->looks = l->thoughts = 0;
    l->count = lookahead_list(rules, seen, seat, l->list, SAMPLING_BOT_MOVES);
    if (l->count == 0) return hx_catan_game.over(rules, seen) ? HX_OVER : HX_NOT_YOUR_TURN;
    l->count =
        lookahead_robber(&(lookahead){ .rules = rules, .me = seat }, seen, l->list, l->count);
    if (l->widens) l->count = trade_widen(seen, l->list, l->count, SAMPLING_BOT_MOVES);
    l->count = trade_strike(&l->mood, l->list, l->count);
    memset(l->value, 0, sizeof *l->value * (size_t)l->count);
    memset(l->bias, 0, sizeof *l->bias * (size_t)l->count);
    memset(l->error, 0, sizeof *l->error * (size_t)l->count);
    preferences p;
    look_around(l, look, self, rules, seen, seat, worlds, until, rng);
    if (!l->ear.listener) think_aloud(l);
    prefer_some(l, &p);
    *out = l->list[best_among(l, &p, false)];
    return HX_OK;
}
