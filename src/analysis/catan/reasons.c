/* reasons.c -- why the evaluator likes a move: which of its inputs the move changes,
 * and how much of the change of the chance to win is theirs.
 *
 * The way from the numbers before the move to those after it is walked straight,
 * in small steps; on every step each input gets its slope times its own part of
 * the way (integrated gradients).  So the shares add up to the whole change,
 * however crooked the network is.  Inputs are put together into reasons by
 * reasons.def; the words for them are not here. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "hx/analysis.h"
#include "hx/catan.h"
#include "search/catan/base_net.h"
#include "search/catan/lookahead.h"
#include "turn_end.h"

#define GAME (&hx_catan_game)

enum { MOVES = HX_CATAN_MOVES_MAX, ODDS = HX_CATAN_ODDS_MAX, DEEPEST = 12, STEPS = 16, OFFERS = 8 };

static const float scale_of[INPUTS] = {
#define INPUT(name, scale, meaning) (scale),
#include "search/catan/evaluator.def"
#undef INPUT
};

static const uint8_t reason_of[][2] = {
#define REASON(input, own, rival) [IN_##input] = { HX_WHY_##own, HX_WHY_##rival },
#include "reasons.def"
#undef REASON
};

enum {
#define REASON(input, own, rival) LINE_##input,
#include "reasons.def"
#undef REASON
    LINES
};
_Static_assert((int)LINES == (int)INPUTS, "every input of the evaluator has a line in reasons.def");

typedef struct numbers {
    float in[HX_SEATS][INPUTS];
} numbers;

typedef struct study {
    lookahead p; /* evaluator, rules and seat */
    int seats;
    bool whole_turn;   /* the turn is played on to its end     */
    bool comparing;    /* what others lead to is added to from */
    hx_explained *out; /* for the line; NULL once it is known  */
    numbers from, to;
    base_net slopes;
    double share[HX_WHYS], before[HX_WHYS], after[HX_WHYS];
    double win_before, win_after, weight;
    hx_move list[MOVES];
    float value[MOVES];
    hx_catan_room world;
} study;

/* -- shares ------------------------------------------------------------------------------------ */

/* How the score of a seat changes with each of its inputs. */
static void slopes_of(study *s, const float in[INPUTS], float slope[INPUTS])
{
    const base_net *const n = s->p.evaluator.net;
    net_pass pass;
    net_run(n, in, &pass);
    memset(&s->slopes, 0, sizeof s->slopes);
    net_learn(n, in, &pass, 1, &s->slopes);
    for (int i = 0; i < INPUTS; i++) {
        slope[i] = 0;
        for (int k = 0; k < WIDE; k++) slope[i] += n->in[i][k] * s->slopes.in_bias[k];
    }
}

/* One seat's part of one step; pull is how the chance moves with its score. */
static void share_step(study *s, int seat, const float *in, float pull, double share[HX_WHYS])
{
    float slope[INPUTS];
    slopes_of(s, in, slope);
    for (int i = 0; i < INPUTS; i++) {
        const float way = s->to.in[seat][i] - s->from.in[seat][i];
        if (way == 0) continue;
        share[reason_of[i][seat != s->p.me]] += (double)(way * slope[i] * pull) / STEPS;
    }
}

/* Steps are not infinitely small: what is left over goes to all by their size. */
static void settle_shares(study *s, double change, const double share[HX_WHYS], double weight)
{
    double sum = 0, size = 0;
    for (int w = 0; w < HX_WHYS; w++) {
        sum += share[w];
        size += fabs(share[w]);
    }
    for (int w = 0; w < HX_WHYS && size > 0; w++)
        s->share[w] += weight * (share[w] + (change - sum) * fabs(share[w]) / size);
}

/* What the network says to such numbers. */
static float chance_of(study *s, numbers *of, float win[HX_SEATS])
{
    float score[HX_SEATS];
    evaluator_score(&s->p.evaluator, s->seats, of->in, score);
    evaluator_share(s->seats, score, win);
    return win[s->p.me];
}

static void share_way(study *s, double weight)
{
    double share[HX_WHYS] = { 0 };
    float win[HX_SEATS];
    for (int step = 0; step < STEPS; step++) {
        const float at = ((float)step + 0.5f) / STEPS;
        numbers mid;
        for (int i = 0; i < s->seats; i++)
            for (int k = 0; k < INPUTS; k++)
                mid.in[i][k] = s->from.in[i][k] + at * (s->to.in[i][k] - s->from.in[i][k]);
        const float mine = chance_of(s, &mid, win);
        for (int i = 0; i < s->seats; i++)
            share_step(s, i, mid.in[i], mine * ((float)(i == s->p.me) - win[i]), share);
    }
    const float change = chance_of(s, &s->to, win) - chance_of(s, &s->from, win);
    settle_shares(s, (double)change, share, weight);
}

/* -- what is shown ----------------------------------------------------------------------------- */

static double counted(const float in[INPUTS], int input)
{
    return (double)(in[input] * scale_of[input]);
}

/* Of the others only what they have together. */
static void count_rivals(const study *s, const numbers *of, double weight, double count[HX_WHYS])
{
    for (int i = 0; i < s->seats; i++) {
        if (i == s->p.me) continue;
        count[HX_WHY_RIVAL_POINTS] += weight * counted(of->in[i], IN_POINTS);
        count[HX_WHY_RIVAL_INCOME] += weight * counted(of->in[i], IN_PIPS);
        count[HX_WHY_RIVAL_CARDS] += weight * counted(of->in[i], IN_CARDS);
    }
}

/* The count of each reason, in its own unit. */
static void count_reasons(const study *s, const numbers *of, double weight, double count[HX_WHYS])
{
    static const uint8_t shown[][3] = {
        { HX_WHY_POINTS, IN_POINTS },
        { HX_WHY_INCOME, IN_PIPS },
        { HX_WHY_KINDS, IN_KINDS },
        { HX_WHY_NUMBERS, IN_NUMBERS },
        { HX_WHY_HAND, IN_CARDS },
        { HX_WHY_EXCESS, IN_EXCESS },
        { HX_WHY_LACK_ROAD, IN_LACK_ROAD },
        { HX_WHY_LACK_SETTLEMENT, IN_LACK_SETTLEMENT },
        { HX_WHY_LACK_CITY, IN_LACK_CITY },
        { HX_WHY_LACK_CARD, IN_LACK_CARD },
        { HX_WHY_DEVS, IN_DEVS },
        { HX_WHY_KNIGHTS, IN_KNIGHTS },
        { HX_WHY_ARMY, IN_ARMY },
        { HX_WHY_LENGTH, IN_LENGTH },
        { HX_WHY_ROAD, IN_ROAD },
        { HX_WHY_BUILDINGS, IN_BUILDINGS, IN_CITIES },
        { HX_WHY_PIECES, IN_ROADS_LEFT },
        { HX_WHY_SITES, IN_SITES_NOW },
        { HX_WHY_ROOM, IN_SITES_ONE, IN_SITES_TWO },
    };
    const float *const in = of->in[s->p.me];
    for (size_t i = 0; i < sizeof shown / sizeof *shown; i++) {
        const uint8_t *const row = shown[i];
        count[row[0]] += weight * counted(in, row[1]);
        if (row[2]) count[row[0]] += weight * counted(in, row[2]);
    }
    for (int c = 0; c < HX_RESOURCES; c++)
        count[HX_WHY_RATES] += weight * (4 - counted(in, IN_RATE_BRICK + c)) / HX_RESOURCES;
    count_rivals(s, of, weight, count);
}

/* -- where a move leads ------------------------------------------------------------------------ */

/* A position the move leads to.  What the network does not know of a finished
 * game is a matter of points. */
static void arrive(study *s, const void *state, double weight)
{
    float win[HX_SEATS], told[HX_SEATS];
    evaluator_describe(NULL, s->p.rules, state, s->to.in);
    if (s->comparing) {
        for (int i = 0; i < s->seats; i++)
            for (int k = 0; k < INPUTS; k++) s->from.in[i][k] += (float)weight * s->to.in[i][k];
        return;
    }
    share_way(s, weight);
    count_reasons(s, &s->to, weight, s->after);
    evaluator_win(&s->p.evaluator, s->p.rules, state, win);
    s->share[HX_WHY_POINTS] += weight * (double)(win[s->p.me] - chance_of(s, &s->to, told));
    s->win_after += weight * (double)win[s->p.me];
    s->weight += weight;
}

static void follow(study *s, const void *state, double weight, int depth);

static void follow_cards(study *s, const void *state, double weight, int depth)
{
    hx_odds odds[ODDS];
    double weights = 0;
    const int n = GAME->chance(s->p.rules, state, odds, ODDS);
    for (int i = 0; i < n; i++) weights += odds[i].weight;
    for (int i = 0; i < n; i++) {
        hx_catan_room w;
        memcpy(w.bytes, state, GAME->state_size);
        GAME->apply(s->p.rules, w.bytes, &odds[i].move);
        follow(s, w.bytes, weight * odds[i].weight / weights, depth);
    }
}

static void follow_best(study *s, const void *state, double weight, int depth, int n)
{
    hx_catan_room w;
    int best = 0;
    memset(s->value, 0, (size_t)n * sizeof *s->value);
    lookahead_moves(&s->p, state, s->list, n, s->value);
    for (int i = 1; i < n; i++)
        if (s->value[i] > s->value[best]) best = i;
    memcpy(w.bytes, state, GAME->state_size);
    GAME->apply(s->p.rules, w.bytes, &s->list[best]);
    follow(s, w.bytes, weight, depth);
}

/* The next action of the turn; recorded for the line. */
static void follow_turn(study *s, const void *state, const hx_move *m, double weight, int depth)
{
    hx_catan_room w;
    hx_explained *const out = s->out;
    if (out && !s->comparing && weight == 1 && out->line < HX_LINE) out->then[out->line++] = *m;
    memcpy(w.bytes, state, GAME->state_size);
    GAME->apply(s->p.rules, w.bytes, m);
    if (m->verb == HX_V_END) arrive(s, w.bytes, weight);
    else follow(s, w.bytes, weight, depth);
}

/* The same way that lookahead.c and turn_end.c go to put a value on the move. */
static void follow(study *s, const void *state, double weight, int depth)
{
    const bool over = depth == 0 || GAME->over(s->p.rules, state);
    const unsigned waits = over ? 0 : GAME->waiting(s->p.rules, state);
    hx_move next;
    if (!over && waits == 0) {
        hx_odds first[1];
        GAME->chance(s->p.rules, state, first, 1);
        if (first->move.verb == HX_V_STEAL || first->move.verb == HX_V_DRAW) {
            follow_cards(s, state, weight, depth - 1);
            return;
        }
    }
    if (waits == 1u << s->p.me) {
        const int n = lookahead_list(s->p.rules, state, s->p.me, s->list, MOVES);
        if (n > 0 && lookahead_belongs(s->list)) {
            follow_best(s, state, weight, depth - 1, n);
            return;
        }
        if (s->whole_turn && turn_end_next(&s->p, state, &next)) {
            follow_turn(s, state, &next, weight, depth - 1);
            return;
        }
    }
    arrive(s, state, weight);
}

/* Where a word said to others leads; false: nowhere. */
static bool follow_talk(study *s, const hx_move *m, void *after)
{
    const hx_seat maker = GAME->actor(s->p.rules, &s->world);
    int8_t cards[HX_CARDS];
    uint8_t to, yes, counter;
    hx_seat with;
    switch (m->verb) {
    case HX_V_OFFER:
        with = lookahead_partner(&s->p, &s->world, m, NULL);
        return with != HX_NOBODY && lookahead_swap(&s->world, s->p.me, with, m->cards, after);
    case HX_V_COUNTER: return lookahead_swap(&s->world, s->p.me, maker, m->cards, after);
    case HX_V_ACCEPT:
        if (!hx_catan_offer((const void *)&s->world, cards, &to, &yes, &counter)) return false;
        for (int c = 0; c < HX_CARDS; c++) cards[c] = (int8_t)-cards[c];
        return lookahead_swap(&s->world, s->p.me, maker, cards, after);
    default: return false;
    }
}

/* Follows a move from the world at hand; false where it leads nowhere. */
static bool follow_move(study *s, const hx_move *m, double weight)
{
    hx_catan_room after;
    if (lookahead_is_talk(m)) {
        if (!follow_talk(s, m, after.bytes)) return false;
    } else {
        memcpy(after.bytes, &s->world, GAME->state_size);
        GAME->apply(s->p.rules, after.bytes, m);
    }
    if (m->verb == HX_V_END) arrive(s, after.bytes, weight);
    else follow(s, after.bytes, weight, DEEPEST);
    return true;
}

/* What the others lead to on average; refusing, and nothing at all, to now. */
static void compare(study *s, const hx_move *others, int count)
{
    memset(&s->from, 0, sizeof s->from);
    s->comparing = true;
    for (int i = 0; i < count; i++)
        if (!follow_move(s, &others[i], 1.0 / count)) arrive(s, &s->world, 1.0 / count);
    if (count == 0) arrive(s, &s->world, 1);
    s->comparing = false;
}

static void study_world(study *s, const hx_move *m, const hx_move *others, int count)
{
    float win[HX_SEATS];
    compare(s, others, count);
    if (!follow_move(s, m, 1)) return;
    s->out = NULL;
    count_reasons(s, &s->from, 1, s->before);
    s->win_before += (double)chance_of(s, &s->from, win);
}

/* -- the interface ----------------------------------------------------------------------------- */

static int weightier(const void *a, const void *b)
{
    const float x = fabsf(((const hx_reason *)a)->share), y = fabsf(((const hx_reason *)b)->share);
    return (x < y) - (x > y);
}

static void sum_up(const study *s, hx_explained *out)
{
    out->before = (float)(s->win_before / s->weight);
    out->after = (float)(s->win_after / s->weight);
    for (int w = 0; w < HX_WHYS; w++)
        out->reason[w] =
            (hx_reason){ (uint8_t)w, (float)(s->before[w] / s->weight),
                         (float)(s->after[w] / s->weight), (float)(s->share[w] / s->weight) };
    qsort(out->reason, HX_WHYS, sizeof *out->reason, weightier);
}

/* A turn that can be ended: its last move is to end it. */
static bool is_whole_turn(study *s, const void *seen)
{
    const int n = lookahead_list(s->p.rules, seen, s->p.me, s->list, MOVES);
    return n > 0 && s->list[n - 1].verb == HX_V_END;
}

bool hx_explain(const hx_game *game, const void *rules, const void *seen, hx_seat who,
                const hx_move *m, const hx_move *others, int count, int worlds, hx_rng *rng,
                hx_explained *out)
{
    memset(out, 0, sizeof *out);
    study *const s = game == GAME && net_default() ? calloc(1, sizeof *s) : NULL;
    if (!s) return false;
    s->p = (lookahead){
        .evaluator = { .net = net_default() },
        .alike = true,
        .rules = rules,
        .me = who,
        .broad = true,
        .offers = OFFERS,
        .margin = 0.003f,
    };
    s->seats = GAME->seats(rules);
    s->out = out;
    s->whole_turn = is_whole_turn(s, seen);
    for (int w = 0; w < worlds; w++)
        if (GAME->fill(rules, seen, rng, &s->world)) study_world(s, m, others, count);
    const bool any = s->weight > 0;
    if (any) sum_up(s, out);
    free(s);
    return any;
}
