/* lockstep.c -- random games of random rules, engine and model side by side.
 *
 * The seed of a game decides its rules, its dice and its players.  Players have tastes, a weight
 * for every verb, so that some games are full of buildings, others of offers or hoarded cards. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hx/hash.h"
#include "hx/play.h"
#include "support/oracle/lockstep.h"

enum { LIST = HX_CATAN_MOVES_MAX, ODDS = HX_CATAN_ODDS_MAX, SPEC = 1024, NONSENSE = 10 };

typedef struct lockstep {
    const hx_game *game;
    void *rules, *state;
    model now, before;
    hx_rng rng;
    uint64_t seed;
    char spec[SPEC];
    uint32_t taste[HX_V_COUNT];
    bool generous, quarrelsome;
    hx_move list[LIST];
    int moves; /* made so far */
    bool tell;
    lockstep_tally *tally;
    char *message;
    size_t cap;
} lockstep;

static bool fail(lockstep *l, const char *what)
{
    snprintf(l->message, l->cap, "game %llu after %d moves, %s\n    %s",
             (unsigned long long)l->seed, l->moves, what, l->spec);
    return false;
}

static bool fail_at(lockstep *l, const char *what, const hx_move *v)
{
    char text[HX_WORD_MAX], all[HX_WORD_MAX + 120];
    l->game->say(l->rules, l->state, v, text, sizeof text);
    snprintf(all, sizeof all, "%s: %s (verb %d seat %d at %d to %d told %d)", what, text, v->verb,
             v->seat, v->at, v->to, v->told);
    return fail(l, all);
}

/* -- moves nobody need list -------------------------------------------------------------------- */

static bool model_accepts(const lockstep *l, const hx_move *v)
{
    hx_odds odds[ODDS];
    if (v->seat != HX_CHANCE) return model_may(&l->now, v);
    const int n = model_odds(&l->now, odds, ODDS);
    for (int i = 0; i < n; i++)
        if (memcmp(&odds[i].move, v, sizeof *v) == 0) return true;
    return false;
}

static bool agree_on(lockstep *l, const hx_move *v)
{
    const bool mine = model_accepts(l, v), theirs = l->game->check(l->rules, l->state, v) == HX_OK;
    l->tally->refusals += !mine;
    l->tally->moves_compared++;
    if (mine == theirs) return true;
    return fail_at(l, mine ? "refused against the rules" : "accepted against the rules", v);
}

static bool agree_on_nonsense(lockstep *l)
{
    int n = 0;
    for (int i = 0; i < l->now.rules.seats && n == 0; i++) {
        const int seat = (i + l->moves) % l->now.rules.seats;
        n = l->game->legal(l->rules, l->state, (hx_seat)seat, l->list, LIST);
    }
    for (int i = 0; i < NONSENSE; i++) {
        const hx_move v = random_nonsense(&l->now, &l->rng, n ? &l->list[below(&l->rng, n)] : NULL);
        if (!agree_on(l, &v)) return false;
    }
    return true;
}

/* -- the next move ----------------------------------------------------------------------------- */

/* Cards all seats together would get by a roll. */
static int harvest(const model *m, const hx_move *v)
{
    int n = 0;
    for (int h = 0; h < m->island.hexes; h++)
        for (int i = 0; i < 6 && m->number[h] == v->at + v->to && h != m->robber; i++)
            n += m->owner[m->island.hex_corner[h][i]] != NOONE;
    return n;
}

/* Generous dice: the best of four rolls, so that the island fills. */
static hx_move draw_chance(lockstep *l)
{
    hx_odds odds[ODDS];
    const int n = l->game->chance(l->rules, l->state, odds, ODDS);
    hx_move best = odds[hx_pick_odds(odds, n, &l->rng)].move;
    for (int i = 0; i < 3 && l->generous && best.verb == HX_V_DICE; i++) {
        const hx_move other = odds[hx_pick_odds(odds, n, &l->rng)].move;
        if (harvest(&l->now, &other) > harvest(&l->now, &best)) best = other;
    }
    return best;
}

/* One who is waited for; now and then the maker of an offer, who need not wait. */
static int draw_seat(lockstep *l)
{
    int seats[HX_SEATS], n = 0;
    for (int i = 0; i < l->now.rules.seats; i++)
        if (model_waits_for(&l->now, i)) seats[n++] = i;
    if (l->now.phase == OFFERING && one_in(&l->rng, 6)) return l->now.actor;
    return seats[below(&l->rng, n)];
}

static int roads_at(const model *m, int corner, int seat, bool foreign)
{
    int n = 0;
    for (int i = 0; i < m->island.degree[corner]; i++) {
        const int owner = m->road[m->island.around[corner][i]];
        n += owner != NOONE && (owner != seat) == foreign;
    }
    return n;
}

static int foreign_roads_near(const model *m, int corner, int seat)
{
    int n = 0;
    for (int i = 0; i < m->island.degree[corner]; i++)
        n += roads_at(m, island_other_end(&m->island, m->island.around[corner][i], corner), seat,
                      true);
    return n;
}

/* How well a move suits a player who seeks quarrel: a settlement near or between foreign roads, a
 * road that leads there or goes on from a single one of one's own. */
static int quarrel(const model *m, const hx_move *v)
{
    int n = 0;
    if (v->verb == HX_V_START_SETTLEMENT) n = foreign_roads_near(m, v->at, v->seat);
    if (v->verb == HX_V_SETTLEMENT) n = roads_at(m, v->at, v->seat, true);
    for (int i = 0; i < 2 && (v->verb == HX_V_ROAD || v->verb == HX_V_FREE_ROAD); i++) {
        const int corner = m->island.ends[v->at][i];
        n += roads_at(m, corner, v->seat, false) == 1;
        if (m->owner[corner] == NOONE) n += 2 * roads_at(m, corner, v->seat, true);
    }
    return n;
}

static hx_move draw_quarrel(lockstep *l, int n)
{
    hx_move best = l->list[below(&l->rng, n)];
    for (int i = 0; i < 8 && l->quarrelsome; i++) {
        const hx_move other = l->list[below(&l->rng, n)];
        if (quarrel(&l->now, &other) > quarrel(&l->now, &best)) best = other;
    }
    return best;
}

/* A settlement that cuts a foreign road in two, if there is one. */
static const hx_move *find_cut(const lockstep *l, int n)
{
    for (int i = 0; i < n && l->quarrelsome; i++)
        if (l->list[i].verb == HX_V_SETTLEMENT && quarrel(&l->now, &l->list[i]) == 2)
            return &l->list[i];
    return NULL;
}

/* A verb by taste, then any of its moves. */
static hx_move draw_listed(lockstep *l, int n)
{
    const hx_move *cut = find_cut(l, n);
    if (cut) return *cut;
    uint32_t weight[HX_V_COUNT] = { 0 }, all = 0;
    int verb = 0, of_verb = 0;
    for (int i = 0; i < n; i++) weight[l->list[i].verb] = l->taste[l->list[i].verb];
    for (int v = 0; v < HX_V_COUNT; v++) all += weight[v];
    for (uint32_t pick = hx_rng_below(&l->rng, all); pick >= weight[verb]; verb++)
        pick -= weight[verb];
    for (int i = 0; i < n; i++)
        if (l->list[i].verb == verb) l->list[of_verb++] = l->list[i];
    return draw_quarrel(l, of_verb);
}

static hx_move draw_move(lockstep *l)
{
    if (model_chance_next(&l->now)) return draw_chance(l);
    const int seat = draw_seat(l);
    if (one_in(&l->rng, 12)) {
        const hx_move v = random_terms(&l->now, &l->rng, seat);
        if (model_may(&l->now, &v)) return v;
    }
    return draw_listed(l, l->game->legal(l->rules, l->state, (hx_seat)seat, l->list, LIST));
}

/* -- a game ------------------------------------------------------------------------------------ */

static void tell_move(const lockstep *l, const hx_move *v)
{
    char text[HX_WORD_MAX];
    if (!l->tell) return;
    hx_say(l->game, l->rules, l->state, v, text, sizeof text);
    printf("%5d turn %d part %d seat %d: %s\n", l->moves, l->now.turn, l->now.part,
           l->now.actor + 1, text);
}

static bool make_move(lockstep *l)
{
    const hx_move v = draw_move(l);
    if (!agree_on(l, &v)) return false;
    tell_move(l, &v);
    l->before = l->now;
    l->game->apply(l->rules, l->state, &v);
    model_do(&l->now, &v);
    note_rare(&l->before, &v, &l->now, l->tally->rare);
    l->moves++;
    return true;
}

static bool compare(lockstep *l)
{
    const char *what = agree_position(&l->now, l->rules, l->state);
    if (!what) what = agree_lists(&l->now, l->rules, l->state);
    if (!what) what = agree_odds(&l->now, l->rules, l->state);
    if (what) return fail(l, what);
    l->tally->positions++;
    return agree_on_nonsense(l);
}

static bool begin(lockstep *l)
{
    hx_error why = { 0 };
    model_rules given;
    random_rules(&l->rng, &given, l->spec, sizeof l->spec);
    for (int v = 0; v < HX_V_COUNT; v++) l->taste[v] = 1u << below(&l->rng, 7);
    l->generous = one_in(&l->rng, 2);
    l->quarrelsome = !one_in(&l->rng, 3);
    for (int v = HX_V_ROAD; v <= HX_V_ROADS && l->quarrelsome; v++)
        if (v != HX_V_SETTLEMENT) l->taste[v] *= 16; /* roads first, then cut those of others */
    if (l->game->rules(l->rules, l->spec, &why) != HX_OK) return fail(l, why.wanted);
    l->game->start(l->rules, l->state);
    const char *what = model_start(&l->now, &given, l->rules, l->state);
    if (l->tell) printf("%s\n", l->spec);
    return what ? fail(l, what) : true;
}

static bool play(lockstep *l)
{
    static const int lengths[] = { 100, 400, 1000, 2000 };
    if (!begin(l)) return false;
    const int most = lengths[below(&l->rng, 4)];
    while (compare(l)) {
        if (l->now.phase == FINISHED || l->moves == most) return true;
        if (!make_move(l)) return false;
    }
    return false;
}

bool lockstep_game(uint64_t seed, bool tell, lockstep_tally *tally, char *message, size_t cap)
{
    lockstep *l = calloc(1, sizeof *l);
    if (!l) abort();
    l->game = &hx_catan_game;
    l->rules = malloc(l->game->rules_size);
    l->state = malloc(l->game->state_size);
    l->seed = seed;
    l->tell = tell;
    l->tally = tally;
    l->message = message;
    l->cap = cap;
    hx_rng_seed(&l->rng, seed);
    const bool agreed = play(l);
    tally->games++;
    free(l->rules);
    free(l->state);
    free(l);
    return agreed;
}

bool lockstep_run(uint64_t seed, int64_t positions, lockstep_tally *tally, char *message,
                  size_t cap)
{
    while (tally->positions < positions)
        if (!lockstep_game(seed++, false, tally, message, cap)) return false;
    return true;
}
