/* expect.c -- expectimax two turns ahead over all rolls, then a race of the candidates with
 * sampled dice.
 *
 * The moves that look best one step ahead are searched: the rest of the turn by the same
 * evaluation, then every roll of the next player, each with that player's turn, and an evaluation
 * where it ends. No dice are sampled, so the comparison has no luck in it.  Turns that end in the
 * same position, by another order of the same moves, are followed once.
 *
 * Then HEATS, while the budget lasts: another world, and some of the lines go on with drawn
 * dice to the end of the own next turn, with the same dice for every candidate.  What the
 * evaluator says there less what it said before is added: the mean over all rolls stays exact,
 * and only the correction has luck in it.  Who is behind by more than its error drops out
 * (race.c).  Ending the turn and the best build are always both among the candidates.
 *
 * First settlements are another matter.  One step ahead little can be said of them, so
 * many are followed, to where everybody's stand; the network of the start speaks there,
 * before any dice.
 *
 * An offer is followed with the swap made that it is meant for, and without, by how likely
 * it is taken; an answer with what the maker does next. */
#include <stdlib.h>
#include <string.h>

#include "base_net.h"
#include "candidate_race.h"
#include "follow.h"
#include "hx/hash.h"
#include "placing.h"
#include "sampling_bot.h"

extern const bot_kind expect_bot;

#define GAME (&hx_catan_game)
enum {
    HEATS_MOST = 1 << 16,
    SHALLOW_HEATS = 32,
    MOVES = HX_CATAN_MOVES_MAX,
    ODDS = HX_CATAN_ODDS_MAX,
    TABLE = 1 << 12
};
enum { BROADEST = 12, START_WIDTH = 24, WIDTH = START_WIDTH };
enum { DEEDS = 2, BEAM = 5 }; /* of a turn: so many more deeds, the best few each time */
enum { DEFAULT_MICROS = 20000, START_PRICE = 3 }; /* a position of the start counts as three */
enum { MICROS_A_NODE = 4, DEEP_LINES = 3, RICH_LINES = 4 }; /* of a heat, each with its roll */
/* Under rich rules a turn takes so long that with less than that following brings more noise than
 * news: rather one step ahead, in more worlds. */
enum { RICH_FOLLOWS = 20000, RICH_WORLDS = 16 };

/* How much better ending a turn must be when a point could be built instead: where the evaluator
 * prefers to end, playouts show that building is better (docs/strength.md), so it takes many
 * lines searched through the bot's own next turn to overrule that. */
#define PASSING 0.02f
#define PASSING_UNSEEN 0.08f
enum { SEEN_ENOUGH = 8 };

/* Whether a swap is good depends on cards that are hidden: a single world says little. */
enum { TALK_HEATS = 4 };

/* Drawn dice are noise at first: so many heats count as much as what came before them. */
#define TRUST 4.0f

struct seen_before {
    uint64_t key;
    float value;
};

typedef struct expecter {
    sampling_bot sampling_bot; /* first: functions of a sampling bot are given this */
    struct seen_before table[TABLE];
    int candidate[WIDTH], candidates; /* what is followed               */
    float first[WIDTH];               /* one step ahead                */
    float near[WIDTH];                /* after the next player's turn   */
    float chance[WIDTH];              /* of an offer to be taken        */
    bool has_build, shallow;          /* a point can be built; no heats beyond the first */
    race race;
    follow follow; /* heats from 0; in the first nothing is followed further */
} expecter;

typedef struct expect_line {
    expecter *e;
    follow *f;
    const void *rules;
    hx_seat me;
    bool start; /* first settlements are being placed */
    bool deep;  /* some lines go on to the end of the own next turn */
} expect_line;

/* Positions that may be evaluated, about, where the clock counts. */
static uint64_t nodes_of(const follow *f)
{
    return f->nodes ? f->nodes : (f->until - f->began) / MICROS_A_NODE;
}

/* The bot's own turn may take half of the budget; the rest is for what follows. */
static bool is_half_spent(const follow *f)
{
    if (f->nodes) return 2 * f->spent >= f->nodes;
    return 2 * sampling_bot_clock() >= f->began + f->until;
}

/* -- the table ------------------------------------------------------------------------------ */

/* Values of different kinds have different keys. */
static uint64_t key_of(const expect_line *l, const void *state, int depth)
{
    return hx_hash(HX_HASH_START + (unsigned)depth, state, hx_state_used(GAME, l->rules));
}

static struct seen_before *recall(expecter *e, uint64_t key)
{
    return &e->table[key % TABLE];
}

/* -- the own turn ------------------------------------------------------------------------ */

static bool is_my_turn(const expect_line *l, const void *state)
{
    const hx_move end = { .verb = HX_V_END, .seat = l->me };
    return !GAME->over(l->rules, state) && GAME->check(l->rules, state, &end) == HX_OK;
}

static float turn_value(expect_line *l, const void *state, int depth);

/* The position after a move; of talk, after what it is meant to lead to. */
static void carry_out(expect_line *l, const void *state, const hx_move *m, hx_catan_room *w)
{
    lookahead p = follow_lookahead(l->f, l->me);
    const hx_seat with = m->verb == HX_V_OFFER ? lookahead_partner(&p, state, m, NULL) : l->me;
    memcpy(w->bytes, state, GAME->state_size);
    GAME->apply(l->rules, w->bytes, m);
    if (lookahead_is_talk(m) && m->verb != HX_V_DECLINE) trade_agree(l->rules, w->bytes, with);
    l->f->spent += (uint64_t)p.evaluated;
}

/* The value of an action when the turn continues after it. */
static float continued(expect_line *l, const void *state, const hx_move *m, int depth)
{
    hx_catan_room w;
    carry_out(l, state, m, &w);
    return is_my_turn(l, w.bytes) ? turn_value(l, w.bytes, depth) : -1;
}

/* The best end of the turn from here: all moves are evaluated, the most promising
 * continued. */
static float turn_value(expect_line *l, const void *state, int depth)
{
    hx_move list[MOVES];
    float value[MOVES] = { 0 };
    int promising[BEAM] = { 0 }, n = 0;
    const uint64_t key = key_of(l, state, depth);
    struct seen_before *const s = recall(l->e, key);
    if (s->key == key) return s->value;
    lookahead p = follow_lookahead(l->f, l->me);
    const int all = lookahead_list(l->rules, state, l->me, list, MOVES);
    for (int i = 0; i < all; i++)
        if (!lookahead_is_talk(&list[i])) list[n++] = list[i];
    lookahead_moves(&p, state, list, n, value);
    l->f->spent += (uint64_t)p.evaluated;
    const int found = lookahead_best(value, n, promising, BEAM);
    float best = value[promising[0]];
    for (int i = 0; i < found && depth > 0 && !is_half_spent(l->f); i++) {
        const float v = continued(l, state, &list[promising[i]], depth - 1);
        if (v > best) best = v;
    }
    *s = (struct seen_before){ key, best };
    return best;
}

enum { TURN_WIDTH = 4 };

/* The best move that is no offer; -1: there is none. */
static int best_silent(const sampling_bot *k, const float *value)
{
    int best = -1;
    for (int i = 0; i < k->count; i++)
        if (k->list[i].verb != HX_V_OFFER && (best < 0 || value[i] > value[best])) best = i;
    return best;
}

/* What a move leads to when the turn goes on after it: with an offer, if it is taken, else what
 * is best without it. */
static float continued_by_chance(expect_line *l, const void *state, const hx_move *m, float silent)
{
    float chance = 1;
    const float v = continued(l, state, m, DEEDS - 1);
    if (m->verb != HX_V_OFFER || v < 0) return v;
    lookahead p = follow_lookahead(l->f, l->me);
    lookahead_partner(&p, state, m, &chance);
    l->f->spent += (uint64_t)p.evaluated;
    return silent + chance * (v - silent);
}

/* All moves one step ahead, then the promising ones through the turn. */
static void evaluate_turn(expect_line *l, const void *state, const sampling_bot *k, float *value)
{
    int promising[TURN_WIDTH] = { 0 };
    lookahead p = follow_lookahead(l->f, l->me);
    lookahead_moves(&p, state, k->list, k->count, value);
    l->f->spent += (uint64_t)p.evaluated;
    if (!is_my_turn(l, state)) return;
    const int found = lookahead_best(value, k->count, promising, TURN_WIDTH);
    const int quiet = best_silent(k, value);
    const float silent = quiet < 0 ? 0 : value[quiet];
    for (int i = 0; i < found; i++) {
        const hx_move *const m = &k->list[promising[i]];
        const bool idle = value[promising[i]] < 0; /* an offer that nobody takes */
        if (idle || m->verb == HX_V_END || is_half_spent(l->f)) continue;
        const float v = continued_by_chance(l, state, m, silent);
        if (v > value[promising[i]]) value[promising[i]] = v;
    }
}

/* -- what follows ------------------------------------------------------------------------- */

static float evaluated(expect_line *l, const void *state)
{
    float win[HX_SEATS];
    follow_evaluate(l->f, state, win);
    return win[l->me];
}

/* The evaluation after the next player's turn; *further gets what the end of the bot's own next
 * turn adds to it, if requested. All candidates share the same luck. */
static float after_roll(expect_line *l, const void *state, const hx_move *roll, float *further)
{
    hx_catan_room w;
    memcpy(w.bytes, state, GAME->state_size);
    follow_roll(l->f, w.bytes, roll);
    if (l->f->cut) return 0;
    const float near = evaluated(l, w.bytes);
    if (!further) return near;
    follow_round(l->f, w.bytes);
    *further = l->f->cut ? 0 : evaluated(l, w.bytes) - near;
    return near;
}

/* Which rolls are followed, or followed further, in this heat: even steps through the odds from a point
 * that is drawn; how often each. */
static void choose_lines(const expect_line *l, const hx_odds *odds, int n, int lines,
                         int times[ODDS])
{
    const uint64_t key[2] = { l->f->seed, (uint64_t)l->f->heat + 1000 };
    uint32_t sum = 0;
    for (int i = 0; i < n; i++) sum += odds[i].weight;
    const uint64_t at = hx_hash(HX_HASH_START, key, sizeof key) % sum;
    memset(times, 0, ODDS * sizeof *times);
    for (int k = 0; k < lines; k++) {
        uint32_t point = (uint32_t)((at + (uint64_t)k * sum / (uint64_t)lines) % sum);
        int i = 0;
        while (point >= odds[i].weight) point -= odds[i++].weight;
        times[i]++;
    }
}

/* All rolls; under rich rules some, others in each heat, since every turn takes long there. */
static int some_rolls(const expect_line *l, const void *state, hx_odds odds[ODDS])
{
    int times[ODDS], kept = 0;
    const int n = follow_rolls(l->f, state, odds);
    if (!lookahead_is_rich(l->rules)) return n;
    choose_lines(l, odds, n, RICH_LINES, times);
    for (int i = 0; i < n; i++) {
        if (times[i] == 0) continue;
        odds[kept] = odds[i];
        odds[kept++].weight = (uint32_t)times[i];
    }
    return kept;
}

/* Over all rolls.  Nothing is known where the budget ends on the way. */
static float over_rolls(expect_line *l, const void *state)
{
    hx_odds odds[ODDS];
    int times[ODDS] = { 0 };
    float sum = 0, weights = 0, beyond = 0;
    const int n = some_rolls(l, state, odds);
    if (l->deep) choose_lines(l, odds, n, DEEP_LINES, times);
    for (int i = 0; i < n; i++) {
        float further = 0;
        const float weight = (float)odds[i].weight;
        sum += weight * after_roll(l, state, &odds[i].move, times[i] ? &further : NULL);
        if (l->f->cut) return 0;
        weights += weight;
        beyond += (float)times[i] * further;
    }
    return sum / weights + beyond / DEEP_LINES;
}

/* First settlements are followed to where everybody's stand. */
static float placed(expect_line *l, void *state)
{
    placing p = { .evaluator = l->f->evaluator, .rules = l->rules };
    float win[HX_SEATS];
    placing_outcome(&p, state, win);
    l->f->spent += (uint64_t)p.evaluated * START_PRICE;
    return win[l->me];
}

static float followed(expect_line *l, const void *state, const hx_move *m)
{
    hx_catan_room w;
    carry_out(l, state, m, &w);
    if (l->start) return placed(l, w.bytes);
    follow_on(l->f, w.bytes, false);
    if (l->f->cut) return 0;
    if (!follow_dice_are_due(l->f, w.bytes)) return evaluated(l, w.bytes); /* over, or cut off */
    const uint64_t key = key_of(l, w.bytes, DEEDS + 1 + l->f->heat);
    struct seen_before *const s = recall(l->e, key);
    if (s->key == key) return s->value;
    const float value = over_rolls(l, w.bytes);
    if (!l->f->cut) *s = (struct seen_before){ key, value };
    return value;
}

/* -- candidates ---------------------------------------------------------------------------- */

static void add_candidate(expecter *e, const float *value, int at)
{
    for (int i = 0; i < e->candidates; i++)
        if (e->candidate[i] == at) return;
    if (at < 0 || e->candidates == WIDTH) return;
    e->first[e->candidates] = value[at];
    e->candidate[e->candidates++] = at;
}

/* The best move with one of two verbs; -1: there is none. */
static int best_with(const sampling_bot *k, const float *value, int verb, int or_verb)
{
    int best = -1;
    for (int i = 0; i < k->count; i++) {
        if (k->list[i].verb != verb && k->list[i].verb != or_verb) continue;
        if (best < 0 || value[i] > value[best]) best = i;
    }
    return best;
}

/* How many are followed, and how far below the best they may seem: more with more time. */
static int width_for(const expecter *e, float *nearly)
{
    const uint64_t nodes = nodes_of(&e->follow);
    *nearly = nodes < 20000 || e->shallow ? 0.04f : 0.06f;
    if (e->shallow) return 4;
    return nodes < 3000 ? 4 : nodes < 20000 ? 6 : nodes < 80000 ? 8 : BROADEST;
}

static bool has_offers(const expecter *e, const sampling_bot *k)
{
    for (int i = 0; i < e->candidates; i++)
        if (k->list[e->candidate[i]].verb == HX_V_OFFER) return true;
    return false;
}

/* What must be compared whatever it seems: passing with building, agreeing with declining. */
static void add_rivals(const expect_line *l, const sampling_bot *k, const float *value)
{
    const int end = best_with(k, value, HX_V_END, HX_V_END);
    const int build = best_with(k, value, HX_V_SETTLEMENT, HX_V_CITY);
    const int yes = best_with(k, value, HX_V_ACCEPT, HX_V_ACCEPT);
    l->e->has_build = end >= 0 && build >= 0;
    if (l->e->has_build) {
        add_candidate(l->e, value, end);
        add_candidate(l->e, value, build);
    }
    if (yes >= 0 && value[yes] >= 0)
        add_candidate(l->e, value, best_with(k, value, HX_V_DECLINE, HX_V_DECLINE));
}

/* The best moves by the bot's own turn, best first; with an offer, also the alternative if it is
 * rejected. */
static void find_candidates(const expect_line *l, const sampling_bot *k, const float *value)
{
    expecter *const e = l->e;
    int at[WIDTH] = { 0 };
    float nearly = 0.2f;
    const int width = l->start ? START_WIDTH : width_for(e, &nearly);
    const int found = lookahead_best(value, k->count, at, width);
    e->candidates = 0;
    e->has_build = false;
    for (int i = 0; i < found && value[at[i]] >= value[at[0]] - nearly; i++)
        add_candidate(e, value, at[i]);
    if (!l->start && !e->shallow) add_rivals(l, k, value);
    if (has_offers(e, k)) add_candidate(e, value, best_silent(k, value));
}

/* Offers that may be refused are worth less. */
static void find_chances(const expect_line *l, const sampling_bot *k, const void *state)
{
    for (int i = 0; i < l->e->candidates; i++) {
        const hx_move *const m = &k->list[l->e->candidate[i]];
        lookahead p = follow_lookahead(l->f, l->me);
        l->e->chance[i] = 1;
        if (m->verb == HX_V_OFFER) lookahead_partner(&p, state, m, &l->e->chance[i]);
    }
}

/* Talk must be worth it, an offer that was made is not withdrawn lightly, and who could build
 * a point does not pass, or buy a card first, for little. */
static float reluctance(const expect_line *l, const hx_move *m)
{
    switch (m->verb) {
    case HX_V_WITHDRAW: return 0.02f;
    case HX_V_OFFER: return 0.005f + trade_price(&l->e->sampling_bot.mood, l->me);
    case HX_V_COUNTER: return 0.005f;
    case HX_V_BUY: /* fall through */
    case HX_V_END: return l->e->has_build ? PASSING : 0;
    default: return 0;
    }
}

/* Follows the candidates in one world, into found[]; how many before the budget was
 * spent. */
static int follow_all(expect_line *l, const void *state, const sampling_bot *k, float found[WIDTH])
{
    int done = 0;
    for (; done < l->e->candidates; done++) {
        if (!l->e->race.runs[done]) continue;
        if (done > 0 && follow_is_spent(l->f)) break;
        const hx_move *const m = &k->list[l->e->candidate[done]];
        found[done] = followed(l, state, m);
        if (l->f->cut) break;
    }
    return done;
}

/* An offer counts by how likely it is taken; else the best of the others is done instead. */
static void count_refusals(const expect_line *l, const sampling_bot *k, float found[WIDTH])
{
    const expecter *const e = l->e;
    float silent = -1;
    for (int i = 0; i < e->candidates; i++)
        if (e->race.runs[i] && k->list[e->candidate[i]].verb != HX_V_OFFER && found[i] > silent)
            silent = found[i];
    for (int i = 0; i < e->candidates; i++) {
        if (!e->race.runs[i]) continue;
        if (e->chance[i] < 1 && silent >= 0) found[i] = silent + e->chance[i] * (found[i] - silent);
        found[i] -= reluctance(l, &k->list[e->candidate[i]]);
    }
}

/* Candidates that were not reached in the first world differ from those that were by
 * as much as one step ahead. */
static void fill_in(const expecter *e, int done, float found[WIDTH])
{
    float shift = 0;
    for (int i = 0; i < done; i++) shift += (found[i] - e->first[i]) / (float)done;
    for (int i = done; i < e->candidates; i++) found[i] = e->first[i] + shift;
}

/* A heat of a few rolls is noise at first too: until then the one-step evaluation is used,
 * shifted to the average of the searched lines. */
static void trust_first(expecter *e, const float found[WIDTH])
{
    float shift = 0;
    for (int i = 0; i < e->candidates; i++)
        shift += (found[i] - e->first[i]) / (float)e->candidates;
    for (int i = 0; i < e->candidates; i++) e->near[i] = e->first[i] + shift;
}

static void begin_race(expect_line *l, const void *state, sampling_bot *k)
{
    float value[MOVES] = { 0 };
    evaluate_turn(l, state, k, value);
    find_candidates(l, k, value);
    find_chances(l, k, state);
    race_begin(&l->e->race, l->e->candidates, l->e->shallow);
    const int silent = has_offers(l->e, k) ? best_silent(k, value) : -1;
    for (int i = 0; i < l->e->candidates; i++) {
        l->e->race.stays[i] = l->e->candidate[i] == silent;
        if (lookahead_is_talk(&k->list[l->e->candidate[i]])) l->e->race.least = TALK_HEATS;
    }
}

/* What a candidate is worth by all that was seen. */
static float worth(const expecter *e, int i)
{
    const float heats = (float)e->race.heats, mean = (float)race_mean(&e->race, i);
    const bool deep = e->follow.heat > 1 || lookahead_is_rich(e->follow.rules);
    return deep && !e->shallow ? (heats * mean + TRUST * e->near[i]) / (heats + TRUST) : mean;
}

/* Passing instead of building a point has not been looked at for long enough. */
static float doubt(const expecter *e, const hx_move *m)
{
    const bool seen = e->follow.heat > 1 && e->race.heats >= SEEN_ENOUGH;
    return e->has_build && m->verb == HX_V_END && !seen ? PASSING_UNSEEN : 0;
}

/* The race's standing as values of moves: who dropped out stays behind the others. */
static void report(const expect_line *l, sampling_bot *k)
{
    const expecter *const e = l->e;
    const int first = race_leader(&e->race);
    float best = 0;
    k->mean = true;
    for (int i = 0; i < k->count; i++) k->value[i] = -1;
    for (int i = 0; i < e->candidates; i++) {
        const int at = e->candidate[i];
        if (!e->race.runs[i]) continue;
        k->value[at] = worth(e, i) - doubt(e, &k->list[at]);
        k->bias[at] = reluctance(l, &k->list[at]) + doubt(e, &k->list[at]);
        k->error[at] = i == first ? 0 : (float)race_error(&e->race, i, first);
        if (k->value[at] > best) best = k->value[at];
    }
    for (int i = 0; i < e->candidates; i++) {
        const float then = worth(e, first) - (float)e->race.behind[i], most = best - 1e-4f;
        if (!e->race.runs[i]) k->value[e->candidate[i]] = then < 0 ? 0 : then < most ? then : most;
    }
}

static bool is_short_of_time(const expecter *e)
{
    return lookahead_is_rich(e->follow.rules) && nodes_of(&e->follow) < RICH_FOLLOWS;
}

/* One step ahead in one more world. */
static bool look_near(expect_line *l, const void *state, sampling_bot *k)
{
    lookahead p = follow_lookahead(l->f, l->me);
    lookahead_moves(&p, state, k->list, k->count, k->value);
    l->f->spent += (uint64_t)p.evaluated;
    k->mean = false;
    return ++l->f->heat < RICH_WORLDS && !follow_is_spent(l->f);
}

/* One heat. */
static bool expect_look(void *self, const void *rules, const void *state, hx_seat seat,
                        sampling_bot *k)
{
    expecter *const e = self;
    expect_line l = { .e = e,
                      .f = &e->follow,
                      .rules = rules,
                      .me = seat,
                      .start = GAME->turn(rules, state) == 0,
                      .deep = e->follow.heat > 0 && !e->shallow && !lookahead_is_rich(rules) };
    float found[WIDTH] = { 0 };
    e->follow.evaluator = sampling_bot_evaluator(k);
    e->follow.rules = rules;
    e->follow.me = seat;
    if (!l.start && is_short_of_time(e)) return look_near(&l, state, k);
    if (e->follow.heat == 0) begin_race(&l, state, k);
    if (e->candidates == 1) {
        report(&l, k);
        return false;
    }
    const int done = follow_all(&l, state, k, found);
    if (done < e->candidates && e->follow.heat > 0) return false;
    if (done < e->candidates) fill_in(e, done, found);
    count_refusals(&l, k, found);
    if (e->follow.heat == 0) memcpy(e->near, found, sizeof found);
    if (e->follow.heat == 0 && lookahead_is_rich(rules)) trust_first(e, found);
    if (e->follow.heat == 1 && l.deep) race_anew(&e->race); /* what is seen further counts alone */
    race_heat(&e->race, found);
    e->follow.heat++;
    report(&l, k);
    /* At the start nothing is hidden, and no dice are drawn. */
    return !l.start && !race_is_over(&e->race) && !follow_is_spent(&e->follow);
}

/* -- the bot ------------------------------------------------------------------------------------ */

static hx_status expect_open(void *self, const char *options, hx_error *why)
{
    static const char near[] = "turns=1";
    expecter *const e = self;
    const size_t length = strlen(near);
    e->shallow = strncmp(options, near, length) == 0 && strchr("+", options[length]);
    if (e->shallow) options += length + (options[length] == '+');
    return sampling_bot_options(&e->sampling_bot, options, 1, why);
}

static void expect_close(void *self)
{
    sampling_bot_close(self);
}

static void expect_begin(void *self, const hx_game *game, const void *rules, hx_seat seat)
{
    (void)game, (void)seat;
    sampling_bot_begin(self, rules);
}

static void expect_observe(void *self, const hx_game *game, const void *rules, const void *seen,
                           hx_seat seat, const hx_move *masked)
{
    (void)game, (void)seat;
    sampling_bot_observe(self, rules, seen, masked);
}

static hx_status expect_choose(void *self, const hx_game *game, const void *rules, const void *seen,
                               hx_seat seat, hx_budget budget, hx_rng *rng, hx_move *out)
{
    expecter *const e = self;
    const uint64_t micros = budget.micros || budget.nodes ? budget.micros : DEFAULT_MICROS;
    (void)game;
    memset(e->table, 0, sizeof e->table);
    e->candidates = 0;
    e->race = (race){ 0 };
    e->follow = (follow){ .nodes = budget.nodes,
                          .began = sampling_bot_clock(),
                          .seed = hx_rng_next(rng),
                          .mood = &e->sampling_bot.mood };
    e->follow.until = e->follow.began + micros;
    hx_rng_seed(&e->follow.rng, e->follow.seed);
    return sampling_bot_choose(&e->sampling_bot, expect_look, e, rules, seen, seat,
                               e->shallow ? SHALLOW_HEATS : HEATS_MOST, 0, rng, out);
}

const bot_kind expect_bot = {
    .info = { .name = "expect",
              .help = { "follows its best moves through every roll of the next player",
                        "verfolgt seine besten Züge durch jeden Wurf des nächsten Spielers" } },
    .size = sizeof(expecter),
    .plays = sampling_bot_plays_by_net,
    .open = expect_open,
    .close = expect_close,
    .begin = expect_begin,
    .observe = expect_observe,
    .choose = expect_choose,
    .thoughts = sampling_bot_thoughts,
    .listen = sampling_bot_listen,
};
