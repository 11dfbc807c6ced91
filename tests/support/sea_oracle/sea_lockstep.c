/* sea_lockstep.c -- random games of every scenario, engine and oracle side by side. */
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hx/play.h"
#include "support/sea_oracle/sea_lockstep.h"

typedef struct game {
    char spec[200];
    so_scenario scenario;
    int seats;
    bool roads_hold, no_start_gold;
    void *rules, *state;
    hx_rng rng;
    uint32_t taste[V_END_OF_LIST];
    sea_oracle now, before;
    int moves, longest, presents;
} game;

/* -- a random game ------------------------------------------------------------------------------- */

static void choose_rules(game *g)
{
    g->scenario = (so_scenario)hx_rng_below(&g->rng, SO_SCENARIOS);
    g->seats = 2 + (int)hx_rng_below(&g->rng, 5);
    const bool special = g->seats > 4 && hx_rng_below(&g->rng, 2);
    const bool mixed = hx_rng_below(&g->rng, 2);
    g->roads_hold = hx_rng_below(&g->rng, 4) == 0;
    g->no_start_gold = hx_rng_below(&g->rng, 4) == 0;
    snprintf(g->spec, sizeof g->spec, "catan sea=%s seats=%d offers=0 seed=%u%s%s%s%s%s",
             so_words[g->scenario], g->seats, hx_rng_below(&g->rng, 1000000),
             special ? " turns=special" : "", mixed ? " setup=variable" : "",
             g->roads_hold ? " ends=pieces" : "", g->no_start_gold ? " start-gold=none" : "",
             hx_rng_below(&g->rng, 3) ? "" : " goal=25");
    for (int v = 0; v < V_END_OF_LIST; v++) g->taste[v] = 1u << hx_rng_below(&g->rng, 6);
    for (int v = HX_V_BUY; v <= HX_V_BANK; v++) g->taste[v] = 1;
    g->taste[HX_V_SETTLEMENT] = g->taste[HX_V_CITY] = 1 << 16;
    g->taste[HX_V_END] =
        1u << hx_rng_below(&g->rng, 10); /* some save their cards, some spend them */
    g->longest = 200 << hx_rng_below(&g->rng, 4);
}

static hx_move draw_listed(game *g, hx_move *list, int n)
{
    uint64_t weight[V_END_OF_LIST] = { 0 }, all = 0;
    int verb = 0, of_verb = 0;
    for (int i = 0; i < n; i++) weight[list[i].verb] = g->taste[list[i].verb];
    for (int v = 0; v < V_END_OF_LIST; v++) all += weight[v];
    for (uint64_t pick = hx_rng_below(&g->rng, (uint32_t)all); pick >= weight[verb]; verb++)
        pick -= weight[verb];
    for (int i = 0; i < n; i++)
        if (list[i].verb == verb) list[of_verb++] = list[i];
    return list[hx_rng_below(&g->rng, (uint32_t)of_verb)];
}

/* Buildings that a roll pays: generous dice fill the board. */
static int worth(const sea_oracle *o, const hx_move *roll)
{
    int n = 0;
    for (int c = 0; c < o->corners; c++)
        for (int i = 0; i < 3 && o->owner[c] != NOT_THERE; i++)
            n += o->corner_hex[c][i] != NOT_THERE &&
                 o->number[o->corner_hex[c][i]] == roll->at + roll->to;
    return n;
}

static hx_move draw_move(game *g)
{
    static hx_move list[HX_CATAN_MOVES_MAX];
    static hx_odds odds[HX_CATAN_ODDS_MAX];
    const hx_game *rules = &hx_catan_game;
    const uint8_t waiting = rules->waiting(g->rules, g->state);
    if (!waiting) {
        const int n = rules->chance(g->rules, g->state, odds, HX_CATAN_ODDS_MAX);
        hx_move best = odds[hx_pick_odds(odds, n, &g->rng)].move;
        for (int i = 0; i < 3 && best.verb == HX_V_DICE; i++) {
            const hx_move other = odds[hx_pick_odds(odds, n, &g->rng)].move;
            if (worth(&g->now, &other) > worth(&g->now, &best)) best = other;
        }
        return best;
    }
    const hx_seat who = (hx_seat)__builtin_ctz(waiting);
    return draw_listed(g, list, rules->legal(g->rules, g->state, who, list, HX_CATAN_MOVES_MAX));
}

static void count(const game *g, sea_tally *t, const hx_move *m)
{
    t->moved += m->verb == V_MOVE_SHIP;
    t->gold += m->verb == V_GOLD;
    t->fog += m->verb == V_FOG;
    for (int i = 0; i < g->seats; i++) t->chits += g->now.chits[i] > g->before.chits[i];
    if (m->verb != HX_V_SETTLEMENT) return;
    for (int i = 0; i < g->seats; i++) t->cuts += g->now.length[i] < g->before.length[i];
}

enum { WORDS = 16384 };

/* The position's words with another hand for this seat. */
static void with_hand(char *words, int seat, const char *hand)
{
    char *rest = malloc(WORDS), name[8];
    snprintf(name, sizeof name, " %d:", seat + 1);
    char *own = strstr(words, name) + strlen(name), *end = strchr(own, ':');
    snprintf(rest, WORDS, "%s", own);
    char *old = strstr(own, " hand=");
    if (old && (!end || old < end)) {
        const size_t past = 1 + strcspn(old + 1, " ");
        snprintf(rest, WORDS, "%.*s%s", (int)(old - own), own, old + past);
    }
    snprintf(own, (size_t)(words + WORDS - own), " hand=%s%s", hand, rest);
    free(rest);
}

/* Now and then somebody on turn holds a few of each: random players are poor ones, and would see few
 * islands.  The cards come from the bank, where it has them; not too often. */
static void be_generous(game *g)
{
    const uint8_t waiting = hx_catan_game.waiting(g->rules, g->state);
    if (hx_catan_asked(g->state) != HX_T_TURN || g->presents >= 30) return;
    if (hx_rng_below(&g->rng, 8)) return;
    char *words = malloc(WORDS);
    void *richer = malloc(hx_catan_game.state_size);
    hx_catan_game.describe(g->rules, g->state, words, WORDS);
    with_hand(words, __builtin_ctz(waiting), "2B3L3W2GO");
    if (hx_catan_game.arrange(g->rules, words, richer, NULL) == HX_OK) {
        memcpy(g->state, richer, hx_catan_game.state_size);
        so_look(&g->now);
        g->presents++;
    }
    free(words);
    free(richer);
}

static void make_move(game *g, sea_tally *t)
{
    be_generous(g);
    const hx_move m = draw_move(g);
    g->before = g->now;
    hx_catan_game.apply(g->rules, g->state, &m);
    so_look(&g->now);
    so_remember(&g->now, &g->before, &m);
    g->moves++;
    count(g, t, &m);
}

static void compare(game *g, uint64_t seed)
{
    const char *what = so_compare(&g->now);
    char *words;
    if (!what) return;
    words = malloc(16384);
    hx_catan_game.describe(g->rules, g->state, words, 16384);
    print_message("%s\n", words);
    free(words);
    fail_msg("game %" PRIu64 " after %d moves, %s\n    %s", seed, g->moves, what, g->spec);
}

static void play(uint64_t seed, sea_tally *t)
{
    game *g = calloc(1, sizeof *g);
    g->rules = malloc(hx_catan_game.rules_size);
    g->state = malloc(hx_catan_game.state_size);
    hx_rng_seed(&g->rng, seed);
    choose_rules(g);
    assert_int_equal(hx_catan_game.rules(g->rules, g->spec, NULL), HX_OK);
    hx_catan_game.start(g->rules, g->state);
    so_begin(&g->now, g->scenario, g->seats, g->rules, g->state);
    g->now.roads_hold = g->roads_hold;
    g->now.no_start_gold = g->no_start_gold;
    for (compare(g, seed); !hx_catan_game.over(g->rules, g->state) && g->moves < g->longest;
         compare(g, seed), t->positions++)
        make_move(g, t);
    t->games++;
    free(g->rules);
    free(g->state);
    free(g);
}

sea_tally sea_lockstep(uint64_t first_game, int64_t positions)
{
    sea_tally t = { 0 };
    for (uint64_t seed = first_game; t.positions < positions; seed++) play(seed, &t);
    print_message("%" PRId64 " positions of %" PRId64 " games: %" PRId64 " ships moved, %" PRId64
                  " routes cut, %" PRId64 " chits, %" PRId64 " times gold, %" PRId64
                  " hexes found\n",
                  t.positions, t.games, t.moved, t.cuts, t.chits, t.gold, t.fog);
    return t;
}
