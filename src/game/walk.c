/* walk.c -- counting and random play, written once for all games.
 *
 * The random walk adds next to nothing to the game's own functions: one list,
 * one draw and one apply() a move, and no check(), because what legal() lists
 * check() accepts; that is a property every game is tested for.  The printed
 * walk is in playthrough.c. */
#include "hx/walk.h"

#include <string.h>

#include "base/bits.h"
#include "base/check.h"
#include "hx/hash.h"
#include "hx/play.h"

_Static_assert(offsetof(hx_odds, move) == 0, "list_moves relies on it");

/* -- perft ----------------------------------------------------------------------------------- */

enum { ALIGNED = 16 };

static size_t aligned(size_t bytes)
{
    return (bytes + ALIGNED - 1) / ALIGNED * ALIGNED;
}

/* One level needs a position and the longer of the two lists. */
static size_t list_room(const hx_game *game)
{
    const size_t moves = (size_t)game->moves_max * sizeof(hx_move);
    const size_t odds = (size_t)game->odds_max * sizeof(hx_odds);
    return aligned(moves > odds ? moves : odds);
}

size_t hx_perft_room(const hx_game *game, int depth)
{
    const size_t levels = depth > 0 ? (size_t)depth : 1;
    return levels * (aligned(game->state_size) + list_room(game));
}

/* Lists what can happen in a position; an outcome of chance begins with its
 * move, so both lists are moves at some distance from each other. */
static int list_moves(const hx_game *game, const void *rules, const void *state, void *list,
                      size_t *distance)
{
    const uint8_t waiting = game->waiting(rules, state);
    *distance = waiting ? sizeof(hx_move) : sizeof(hx_odds);
    if (!waiting) return game->chance(rules, state, list, game->odds_max);
    return game->legal(rules, state, (hx_seat)bit_lowest(waiting), list, game->moves_max);
}

uint64_t hx_perft(const hx_game *game, const void *rules, const void *state, int depth, void *room)
{
    if (depth == 0) return 1;
    if (game->over(rules, state)) return 0;
    char *const next = room, *const list = next + aligned(game->state_size);
    size_t distance;
    const int n = list_moves(game, rules, state, list, &distance);
    if (depth == 1) return (uint64_t)n;
    uint64_t sum = 0;
    for (int i = 0; i < n; i++) {
        hx_move m;
        memcpy(&m, list + (size_t)i * distance, sizeof m);
        memcpy(next, state, hx_state_used(game, rules));
        game->apply(rules, next, &m);
        sum += hx_perft(game, rules, next, depth - 1, list + list_room(game));
    }
    return sum;
}

/* -- random play ----------------------------------------------------------------------------- */

/* The move a random walker makes, or NULL if there is none; *choices is the
 * length of the list it was taken from, 0 for chance. */
static inline const hx_move *draw(const hx_walk *w, const void *state, hx_rng *rng, int *choices)
{
    const hx_game *g = w->game;
    const uint8_t waiting = g->waiting(w->rules, state);
    if (waiting) {
        const hx_seat who = (hx_seat)bit_lowest(waiting);
        const int n = g->legal(w->rules, state, who, w->list, g->moves_max);
        assert(n <= g->moves_max);
        *choices = n;
        return n > 0 ? &w->list[hx_rng_below(rng, (uint32_t)n)] : NULL;
    }
    *choices = 0;
    if (g->draw) return g->draw(w->rules, state, rng, &w->odds->move) ? &w->odds->move : NULL;
    const int n = g->chance(w->rules, state, w->odds, g->odds_max);
    assert(n <= g->odds_max);
    return n > 0 ? &w->odds[hx_pick_odds(w->odds, n, rng)].move : NULL;
}

bool hx_draw_move(const hx_walk *w, const void *state, hx_rng *rng, hx_move *out)
{
    int choices;
    if (w->game->over(w->rules, state)) return false;
    const hx_move *m = draw(w, state, rng, &choices);
    if (m) *out = *m;
    return m != NULL;
}

bool hx_playout(const hx_walk *w, void *state, hx_rng *rng, int limit, hx_tally *tally)
{
    const hx_game *g = w->game;
    int64_t made = 0, decisions = 0, sum = 0;
    while (made < limit) {
        int choices;
        const hx_move *m = draw(w, state, rng, &choices);
        if (!m) break;
        made++;
        decisions += choices > 0;
        sum += choices;
        g->apply(w->rules, state, m);
    }
    if (tally) {
        tally->decisions += decisions;
        tally->chances += made - decisions;
        tally->choices += sum;
        tally->turns += g->turn(w->rules, state);
    }
    return g->over(w->rules, state);
}

/* -- signature ------------------------------------------------------------------------------- */

/* A move byte by byte, so that machines of either byte order agree. */
static uint64_t hash_move(uint64_t hash, const hx_move *m)
{
    uint8_t bytes[16] = { m->verb,          m->seat,
                          (uint8_t)m->at,   (uint8_t)(m->at >> 8),
                          (uint8_t)m->to,   (uint8_t)(m->to >> 8),
                          (uint8_t)m->told, (uint8_t)(m->told >> 8) };
    for (int i = 0; i < HX_CARDS; i++) bytes[8 + i] = (uint8_t)m->cards[i];
    return hx_hash(hash, bytes, sizeof bytes);
}

static uint64_t hash_position(uint64_t hash, const hx_walk *w, const void *state)
{
    uint8_t bytes[HX_PACK_MAX];
    const int len = w->game->pack(w->rules, state, bytes, sizeof bytes);
    assert(len >= 0 && len <= HX_PACK_MAX);
    return hx_hash(hash, bytes, (size_t)len);
}

uint64_t hx_signature(const hx_walk *w, void *state, uint64_t seed, int games, int limit)
{
    uint64_t hash = HX_HASH_START;
    for (int i = 0; i < games; i++) {
        hx_rng rng;
        hx_move m;
        hx_rng_seed(&rng, seed + (uint64_t)i);
        w->game->start(w->rules, state);
        hash = hash_position(hash, w, state);
        for (int made = 0; made < limit && hx_draw_move(w, state, &rng, &m); made++) {
            w->game->apply(w->rules, state, &m);
            hash = hash_position(hash_move(hash, &m), w, state);
        }
    }
    return hash;
}
