/* scout.c -- a player for rules nobody has taught the bots: an expansion in the making, a
 * house rule.  It stands in for every bot that does not know what is in play (bot.c).
 *
 * What it knows, the moves of the base game, it evaluates one step ahead by the readable table
 * of weights.  What it does not know it tries out: the best known move, ending the turn and a
 * few strange moves are played on at random to the end of its next turn, all of them in the
 * same worlds with the same luck, and judged there.  A strange move must be better than the
 * known one by more than its error.
 *
 * Hidden cards are drawn from the view alone: what an unknown move does to hands cannot be
 * kept hand_belief of.  Nothing is asked of a move but that it is listed. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "hx/hash.h"
#include "hx/play.h"
#include "lookahead.h"
#include "sampling_bot.h"
#include "search/bots.h"

extern const bot_kind scout_bot;

enum { STRANGERS = 12, CANDIDATES = STRANGERS + 2, WORLDS = 2, PLAYOUTS = 240, LONGEST = 300 };

typedef struct scout {
    bot_moves list, on_the_way;
    evaluator_cache *memo;
    void *world, *work;
    float *value; /* of the listed moves, one step ahead */

} scout;

typedef struct trial {
    scout *s;
    const hx_game *game;
    const void *rules, *seen;
    hx_seat me;
    hx_budget budget;
    uint64_t until, seed;
    hx_move candidate[CANDIDATES];
    double sum[CANDIDATES], squares[CANDIDATES]; /* of what it is better than the first */
    int candidates, heats;
} trial;

/* Verbs of the base game have the first numbers, for ever. */
static bool is_known(const hx_move *m)
{
    return m->verb <= HX_V_END;
}

static bool make_room(scout *s, const hx_game *game)
{
    if (!s->memo) s->memo = evaluator_cache_open();
    if (!s->world) s->world = malloc(game->state_size);
    if (!s->work) s->work = malloc(game->state_size);
    if (!s->value) s->value = calloc((size_t)game->moves_max, sizeof *s->value);
    return s->world && s->work && s->value && bot_room(&s->list, game->moves_max) &&
           bot_room(&s->on_the_way, game->moves_max);
}

/* -- what is known ------------------------------------------------------------------------- */

/* The best move of the base game one step ahead, as its place in the list; -1: there is none. */
static int best_known(const trial *t, const hx_move *list, int n, hx_rng *rng)
{
    int best = -1;
    lookahead p = {
        .evaluator = { .memo = t->s->memo }, .rules = t->rules, .me = t->me, .margin = 0.003f
    };
    memset(t->s->value, 0, sizeof *t->s->value * (size_t)n);
    for (int w = 0; w < WORLDS && t->game->state_size <= LOOKAHEAD_STATE; w++)
        if (t->game->fill(t->rules, t->seen, rng, t->s->world))
            lookahead_moves(&p, t->s->world, list, n, t->s->value);
    for (int i = 0; i < n; i++)
        if (is_known(&list[i]) && (best < 0 || t->s->value[i] > t->s->value[best])) best = i;
    return best;
}

/* -- what is not ----------------------------------------------------------------------------- */

static void add_candidate(trial *t, const hx_move *m)
{
    for (int i = 0; i < t->candidates; i++)
        if (memcmp(&t->candidate[i], m, sizeof *m) == 0) return;
    t->candidate[t->candidates++] = *m;
}

/* A few strange moves from all over the list. */
static void add_strangers(trial *t, const hx_move *list, int n)
{
    int strange = 0, seen = 0;
    for (int i = 0; i < n; i++) strange += !is_known(&list[i]);
    for (int i = 0; i < n; i++) {
        if (is_known(&list[i])) continue;
        const int taken = seen * STRANGERS / strange;
        seen++;
        if (strange <= STRANGERS || seen * STRANGERS / strange > taken) add_candidate(t, &list[i]);
    }
}

/* A move on the way: ending a turn and trades with the bank come less often than deeds, so
 * that something happens; nobody talks. */
static hx_move stroll(const trial *t, const void *state, hx_seat who, hx_rng *rng)
{
    hx_move *const list = t->s->on_the_way.at;
    int total = 0, n = t->game->legal(t->rules, state, who, list, t->s->on_the_way.room);
    n = n < t->s->on_the_way.room ? n : t->s->on_the_way.room;
    for (int round = 0;; round++) {
        int at = round ? (int)hx_rng_below(rng, (uint32_t)total) : 0;
        for (int i = 0; i < n; i++) {
            const int verb = list[i].verb;
            const int weight = verb == HX_V_OFFER || verb == HX_V_COUNTER ? 0
                               : verb == HX_V_BANK                        ? 1
                                                                          : 4;
            if (!round) total += weight;
            else if ((at -= weight) < 0) return list[i];
        }
        if (round || total == 0) return list[0];
    }
}

static float judged(const trial *t, const void *state)
{
    const evaluator table = { .memo = t->s->memo };
    float win[HX_SEATS];
    evaluator_win(&table, t->rules, state, win);
    return win[t->me];
}

/* From the world after a candidate to the end of the own next turn. */
static float play_on(const trial *t, const hx_move *m, uint64_t luck)
{
    void *const state = t->s->work;
    hx_rng rng;
    hx_rng_seed(&rng, luck);
    memcpy(state, t->s->world, t->game->state_size);
    if (t->game->check(t->rules, state, m) != HX_OK) return 0;
    const int until = t->game->turn(t->rules, state) + t->game->seats(t->rules) + 1;
    hx_move next = *m;
    for (int i = 0; i < LONGEST; i++) {
        t->game->apply(t->rules, state, &next);
        if (t->game->over(t->rules, state) || t->game->turn(t->rules, state) >= until) break;
        const unsigned waits = t->game->waiting(t->rules, state);
        if (waits) next = stroll(t, state, (hx_seat)__builtin_ctz(waits), &rng);
        else if (!hx_pick_chance(t->game, t->rules, state, &rng, &next)) break;
    }
    return judged(t, state);
}

static bool is_done(const trial *t)
{
    const uint64_t spent = (uint64_t)t->heats * (uint64_t)t->candidates;
    if (t->until && t->heats > 0 && sampling_bot_clock() >= t->until) return true;
    return spent >= (t->budget.nodes ? t->budget.nodes : PLAYOUTS);
}

/* Every candidate once, in one world with one luck. */
static void run_heat(trial *t, hx_rng *rng)
{
    const uint64_t key[2] = { t->seed, (uint64_t)t->heats++ };
    const uint64_t luck = hx_hash(HX_HASH_START, key, sizeof key);
    if (!t->game->fill(t->rules, t->seen, rng, t->s->world)) return;
    const double first = (double)play_on(t, &t->candidate[0], luck);
    for (int i = 1; i < t->candidates; i++) {
        const double gain = (double)play_on(t, &t->candidate[i], luck) - first;
        t->sum[i] += gain;
        t->squares[i] += gain * gain;
    }
}

/* The first candidate unless another is better by more than its error; where nothing is
 * known the best by whatever it is. */
static int winner(const trial *t, bool known)
{
    int best = 0;
    double most = 0;
    for (int i = 1; i < t->candidates; i++) {
        const double n = t->heats, mean = t->sum[i] / n;
        const double error = sqrt(fmax(t->squares[i] / n - mean * mean, 0) / n);
        if (mean - (known ? 2 * error : 0) <= most) continue;
        most = mean - (known ? 2 * error : 0);
        best = i;
    }
    return best;
}

static hx_move try_out(trial *t, const hx_move *list, int n, int best, hx_rng *rng)
{
    if (best >= 0) add_candidate(t, &list[best]);
    for (int i = 0; i < n; i++)
        if (list[i].verb == HX_V_END) add_candidate(t, &list[i]);
    add_strangers(t, list, n);
    if (t->candidates == 1) return t->candidate[0];
    while (!is_done(t)) run_heat(t, rng);
    return t->candidate[winner(t, best >= 0)];
}

/* -- the bot ------------------------------------------------------------------------------------ */

static bool has_strangers(const hx_move *list, int n)
{
    for (int i = 0; i < n; i++)
        if (!is_known(&list[i])) return true;
    return false;
}

static hx_status scout_choose(void *self, const hx_game *game, const void *rules, const void *seen,
                              hx_seat seat, hx_budget budget, hx_rng *rng, hx_move *out)
{
    scout *const s = self;
    trial t = { .s = s, .game = game, .rules = rules, .seen = seen, .me = seat, .budget = budget };
    if (!make_room(s, game)) return HX_NO_ROOM;
    int n = game->legal(rules, seen, seat, s->list.at, s->list.room);
    if (n == 0) return game->over(rules, seen) ? HX_OVER : HX_NOT_YOUR_TURN;
    n = n < s->list.room ? n : s->list.room;
    *out = s->list.at[0];
    if (n == 1) return HX_OK;
    t.seed = hx_rng_next(rng);
    t.until = budget.micros ? sampling_bot_clock() + budget.micros : 0;
    const int best = best_known(&t, s->list.at, n, rng);
    if (best < 0 || has_strangers(s->list.at, n)) *out = try_out(&t, s->list.at, n, best, rng);
    else *out = s->list.at[best];
    return HX_OK;
}

static bool scout_plays(const hx_game *game, const void *rules)
{
    (void)rules;
    return game == &hx_catan_game;
}

static void scout_begin(void *self, const hx_game *game, const void *rules, hx_seat seat)
{
    (void)game, (void)rules, (void)seat;
    evaluator_cache_clear(((scout *)self)->memo);
}

static void scout_close(void *self)
{
    scout *const s = self;
    evaluator_cache_close(s->memo);
    free(s->world);
    free(s->work);
    free(s->value);
    free(s->list.at);
    free(s->on_the_way.at);
}

const bot_kind scout_bot = {
    .info = { .name = "scout",
              .help = { "plays by any rules: evaluates what it knows, tries out what it does not",
                        "spielt nach allen Regeln: beurteilt, was er kennt, und probiert aus, was "
                        "er nicht kennt" } },
    .size = sizeof(scout),
    .plays = scout_plays,
    .close = scout_close,
    .begin = scout_begin,
    .choose = scout_choose,
};
