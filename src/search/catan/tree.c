/* tree.c -- growing the tree.
 *
 * Positions are kept in one array; a hash finds the child behind a move.  The
 * board game's dice are one child for each sum.  Offers are only searched where the
 * game stands, those that promise most, and behind them is the swap they are meant for. */
#include "tree.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "hx/hash.h"
#include "hx/survey.h"
#include "lookahead.h"
#include "trade_terms.h"

#define GAME (&hx_catan_game)

enum {
    NONE = -1,
    MOVES = HX_CATAN_MOVES_MAX,
    ODDS = HX_CATAN_ODDS_MAX,
    DEPTH = 96,
    WEIGH_AT = 4,
    LEVEL_AT = 3
};
enum { OFFERS = 4 }; /* are tried at the root, at most */

#define EXPLORE 0.35f /* how strongly what was seldom tried is tried          */
#define HEAT 0.015f   /* how sharply priors follow the evaluator                  */
#define UNTRIED 0.01f /* an untried move counts as so much worse than its parent */

typedef struct tree_node {
    hx_move move;         /* that leads here                                    */
    float sum[HX_SEATS];  /* of the chances to win, over visits                 */
    float luck[HX_SEATS]; /* what this roll does for each, see level()           */
    float prior;
    int32_t visits, parent;
    bool weighed;             /* the children have priors, or are levelled           */
    bool evaluated, levelled; /* luck holds the evaluator's opinion; its mean is out    */
} tree_node;

struct tree {
    evaluator evaluator;
    evaluator_cache *memo;
    const void *rules;
    hx_seat me;
    int seats, worlds, next_world;
    bool plain_dice;
    const void *world[TREE_WORLDS];
    hx_move list[MOVES];     /* of the root                                      */
    hx_seat partner[OFFERS]; /* who is to agree to the offers, which come last   */
    int listed, offers;
    tree_node *nodes;
    int32_t *index; /* hash to node, NONE where empty                     */
    int room, count, root;
    unsigned slots;
};

/* -- room ---------------------------------------------------------------------------------- */

tree *tree_open(int positions)
{
    tree *const t = calloc(1, sizeof *t);
    if (!t) return NULL;
    t->room = positions;
    for (t->slots = 1; t->slots < 2u * (unsigned)positions;) t->slots *= 2;
    t->nodes = malloc((size_t)positions * sizeof *t->nodes);
    t->index = malloc(t->slots * sizeof *t->index);
    t->memo = evaluator_cache_open();
    if (t->nodes && t->index && t->memo) {
        tree_clear(t);
        return t;
    }
    tree_close(t);
    return NULL;
}

void tree_close(tree *t)
{
    if (!t) return;
    free(t->nodes);
    free(t->index);
    evaluator_cache_close(t->memo);
    free(t);
}

void tree_clear(tree *t)
{
    memset(t->index, 0xFF, t->slots * sizeof *t->index);
    evaluator_cache_clear(t->memo);
    t->nodes[0] = (tree_node){ .parent = NONE };
    t->count = 1;
    t->root = 0;
}

/* -- finding -------------------------------------------------------------------------------- */

static unsigned slot_of(const tree *t, int parent, const hx_move *m)
{
    return (unsigned)hx_hash((uint64_t)(unsigned)parent * UINT64_C(0x9E3779B97F4A7C15), m,
                             sizeof *m) &
           (t->slots - 1);
}

static int child_of(const tree *t, int parent, const hx_move *m)
{
    assert(parent >= 0 && parent < t->count);
    for (unsigned i = slot_of(t, parent, m);; i = (i + 1) & (t->slots - 1)) {
        const int32_t at = t->index[i];
        if (at == NONE) return NONE;
        if (t->nodes[at].parent == parent && memcmp(&t->nodes[at].move, m, sizeof *m) == 0)
            return at;
    }
}

/* A new child; NONE when the room is used up. */
static int add_child(tree *t, int parent, const hx_move *m, float prior)
{
    if (t->count == t->room) return NONE;
    assert(parent >= 0 && parent < t->count && prior >= 0);
    unsigned i = slot_of(t, parent, m);
    while (t->index[i] != NONE) i = (i + 1) & (t->slots - 1);
    t->index[i] = t->count;
    t->nodes[t->count] = (tree_node){ .move = *m, .parent = parent, .prior = prior };
    return t->count++;
}

/* Rolls of one sum are one child; all unknown cards are one. */
static hx_move canonical(const tree *t, const hx_move *m)
{
    hx_move c = *m;
    if (m->verb == HX_V_DICE && t->plain_dice) {
        const int sum = m->at + m->to;
        c.at = (uint16_t)(sum <= 7 ? 1 : sum - 6);
        c.to = (uint16_t)(sum - c.at);
    }
    c.told = 0;
    return c;
}

void tree_follow(tree *t, const hx_move *m)
{
    const hx_move c = canonical(t, m);
    const int child = child_of(t, t->root, &c);
    const bool talk = m->verb == HX_V_OFFER; /* behind it is the swap, not the answers */
    if (child == NONE || talk || t->count > t->room / 2) tree_clear(t);
    else t->root = child;
}

/* -- choosing --------------------------------------------------------------------------------- */

static float share_of(const tree *t, const tree_node *s, hx_seat who)
{
    (void)t;
    return s->visits ? s->sum[who] / (float)s->visits : 0;
}

static lookahead lookahead_for(const tree *t, hx_seat who)
{
    return (lookahead){
        .evaluator = t->evaluator, .rules = t->rules, .me = who, .offers = 2, .margin = 0.003f
    };
}

/* Below the root there are no offers, and nowhere counter-offers. */
static int list_moves(const tree *t, const void *state, hx_seat who, hx_move list[MOVES])
{
    int kept = 0;
    const int n = lookahead_list(t->rules, state, who, list, MOVES);
    for (int i = 0; i < n; i++)
        if (list[i].verb != HX_V_OFFER && list[i].verb != HX_V_COUNTER) list[kept++] = list[i];
    return kept;
}

static int list_offers(const tree *t, hx_move list[MOVES])
{
    int kept = 0;
    int n = lookahead_list(t->rules, t->world[0], t->me, list, MOVES);
    n = trade_widen(t->world[0], list, n, MOVES);
    for (int i = 0; i < n; i++)
        if (list[i].verb == HX_V_OFFER) list[kept++] = list[i];
    return kept;
}

/* The best of the root's moves so far, one step ahead. */
static float best_so_far(const tree *t, lookahead *p)
{
    float value[MOVES] = { 0 };
    int best = 0;
    lookahead_moves(p, t->world[0], t->list, t->listed, value);
    lookahead_best(value, t->listed, &best, 1);
    return value[best];
}

void tree_offers(tree *t, const trade_mood *mood)
{
    hx_move offers[MOVES];
    float value[MOVES] = { 0 };
    int best[OFFERS] = { 0 };
    lookahead p = lookahead_for(t, t->me);
    const int n = trade_strike(mood, offers, list_offers(t, offers));
    if (n == 0) return;
    p.mood = mood;
    p.price = trade_price(mood, t->me);
    lookahead_moves(&p, t->world[0], offers, n, value);
    const int found = lookahead_best(value, n, best, OFFERS);
    const float least = best_so_far(t, &p);
    for (int i = 0; i < found && value[best[i]] > least && t->listed < MOVES; i++) {
        t->partner[t->offers++] = lookahead_partner(&p, t->world[0], &offers[best[i]], NULL);
        t->list[t->listed++] = offers[best[i]];
    }
    t->nodes[t->root].weighed = false; /* they are new to it */
}

/* Makes a move; an offer of the root with what it is meant to lead to. */
static void make(const tree *t, void *state, const hx_move *m)
{
    GAME->apply(t->rules, state, m);
    if (m->verb != HX_V_OFFER) return;
    for (int i = 0; i < t->offers; i++)
        if (memcmp(&t->list[t->listed - t->offers + i], m, sizeof *m) == 0)
            trade_agree(t->rules, state, t->partner[i]);
}

/* The evaluator's opinion of every move makes the priors. */
static void weigh(tree *t, int at, const void *state, hx_seat who, const hx_move *list, int n)
{
    float value[MOVES] = { 0 }, most = -1, total = 0;
    lookahead p = lookahead_for(t, who);
    lookahead_moves(&p, state, list, n, value);
    for (int i = 0; i < n; i++) most = value[i] > most ? value[i] : most;
    for (int i = 0; i < n; i++) total += value[i] = expf((value[i] - most) / HEAT) + 0.01f;
    for (int i = 0; i < n; i++) {
        const int child = child_of(t, at, &list[i]);
        if (child != NONE) t->nodes[child].prior = value[i] / total;
        else add_child(t, at, &list[i], value[i] / total);
    }
    t->nodes[at].weighed = true;
}

static int select_move(tree *t, int at, hx_seat who, const hx_move *list, int n)
{
    const tree_node *const s = &t->nodes[at];
    const float root = sqrtf((float)s->visits + 1), stand = share_of(t, s, who) - UNTRIED;
    float best = -1e9f;
    int choice = 0;
    for (int i = 0; i < n; i++) {
        const int child = child_of(t, at, &list[i]);
        const tree_node *const c = child == NONE ? NULL : &t->nodes[child];
        const float prior = c && s->weighed ? c->prior : 1.0f / (float)n;
        const int visits = c ? c->visits : 0;
        const float value =
            (visits ? share_of(t, c, who) : stand) + EXPLORE * prior * root / (1 + (float)visits);
        if (value > best) {
            best = value;
            choice = i;
        }
    }
    return choice;
}

/* What the evaluator thinks of a roll, kept where its luck will be; the roll's child, or
 * NONE without room.  Rolls of one sum are evaluated once. */
static int evaluate_roll(tree *t, int at, const void *state, const hx_move *roll)
{
    const hx_move m = canonical(t, roll);
    hx_catan_room w;
    int child = child_of(t, at, &m);
    if (child == NONE) child = add_child(t, at, &m, 0);
    if (child == NONE || t->nodes[child].evaluated) return child;
    memcpy(w.bytes, state, GAME->state_size);
    GAME->apply(t->rules, w.bytes, &m);
    lookahead_rested(&t->evaluator, t->rules, w.bytes, t->nodes[child].luck);
    t->nodes[child].evaluated = true;
    return child;
}

/* A roll is good or bad luck, and that says nothing about the moves before it.
 * What the evaluator thinks of each roll, less the mean over the exact odds, is taken
 * out of what goes up from there.  Its mean is zero whatever the evaluator thinks: the
 * noise goes and nothing else. */
static void level(tree *t, int at, const void *state)
{
    hx_odds odds[ODDS];
    float mean[HX_SEATS] = { 0 }, weights = 0;
    int child[ODDS];
    const int n = GAME->chance(t->rules, state, odds, ODDS);
    if (odds[0].move.verb != HX_V_DICE) return; /* other odds differ from world to world */
    for (int i = 0; i < n; i++) {
        child[i] = evaluate_roll(t, at, state, &odds[i].move);
        if (child[i] == NONE) return;
        const float *const win = t->nodes[child[i]].luck, weight = (float)odds[i].weight;
        for (int k = 0; k < t->seats; k++) mean[k] += weight * win[k];
        weights += weight;
    }
    for (int i = 0; i < n; i++) {
        tree_node *const c = &t->nodes[child[i]];
        if (c->levelled) continue;
        for (int k = 0; k < t->seats; k++) c->luck[k] -= mean[k] / weights;
        c->levelled = true;
    }
    t->nodes[at].weighed = true;
}

static hx_move draw(const tree *t, const void *state, hx_rng *rng)
{
    hx_odds odds[ODDS];
    const int n = GAME->chance(t->rules, state, odds, ODDS);
    return canonical(t, &odds[lookahead_draw(odds, n, rng)].move);
}

static hx_move step_down(tree *t, int at, const void *state, hx_rng *rng)
{
    hx_move list[MOVES];
    const unsigned waits = GAME->waiting(t->rules, state);
    if (waits == 0) {
        if (t->nodes[at].visits >= LEVEL_AT && !t->nodes[at].weighed) level(t, at, state);
        return draw(t, state, rng);
    }
    const hx_seat who = (hx_seat)__builtin_ctz(waits);
    const bool root = at == t->root;
    const int n = root ? t->listed : list_moves(t, state, who, list);
    if (root) memcpy(list, t->list, (size_t)n * sizeof *list);
    if (n > 1 && !t->nodes[at].weighed && (root || t->nodes[at].visits >= WEIGH_AT))
        weigh(t, at, state, who, list, n);
    return list[n > 1 ? select_move(t, at, who, list, n) : 0];
}

/* -- a simulation -------------------------------------------------------------------------------- */

void tree_worlds(tree *t, const evaluator *j, const void *rules, hx_seat me,
                 const void *const *worlds, int n)
{
    t->evaluator = (evaluator){ .net = j->net, .memo = t->memo, .start = j->start };
    t->rules = rules;
    t->me = me;
    t->seats = GAME->seats(rules);
    t->plain_dice = hx_catan_only_sums(rules);
    t->worlds = n;
    t->next_world = 0;
    memcpy(t->world, worlds, (size_t)n * sizeof *worlds);
    t->listed = list_moves(t, t->world[0], t->me, t->list);
    t->offers = 0;
}

static void back_up(tree *t, int at, float win[HX_SEATS])
{
    const int stop = t->nodes[t->root].parent;
    assert(at >= 0 && at < t->count);
    for (; at != stop; at = t->nodes[at].parent) {
        tree_node *const s = &t->nodes[at];
        s->visits++;
        for (int i = 0; i < t->seats; i++) {
            s->sum[i] += win[i];
            if (s->levelled) win[i] -= s->luck[i];
        }
    }
}

bool tree_simulate(tree *t, hx_rng *rng)
{
    hx_catan_room w;
    float win[HX_SEATS];
    int at = t->root;
    memcpy(w.bytes, t->world[t->next_world], GAME->state_size);
    t->next_world = (t->next_world + 1) % t->worlds;
    for (int depth = 0; depth < DEPTH && !GAME->over(t->rules, w.bytes); depth++) {
        if (at != t->root && t->nodes[at].visits == 0) break;
        const hx_move m = step_down(t, at, w.bytes, rng);
        int child = child_of(t, at, &m);
        if (child == NONE) child = add_child(t, at, &m, 0);
        if (child == NONE) return false;
        make(t, w.bytes, &m);
        at = child;
    }
    lookahead_rested(&t->evaluator, t->rules, w.bytes, win);
    back_up(t, at, win);
    return true;
}

int tree_answers(const tree *t, tree_answer *out, int cap)
{
    for (int i = 0; i < t->listed && i < cap; i++) {
        const int child = child_of(t, t->root, &t->list[i]);
        const tree_node *const c = child == NONE ? NULL : &t->nodes[child];
        out[i] = (tree_answer){ t->list[i], c ? c->visits : 0, c ? share_of(t, c, t->me) : 0 };
    }
    return t->listed < cap ? t->listed : cap;
}
