/* fuzzing.h -- what the fuzzers share: a game from the first line of an input, and playing on.
 *
 * An input is text.  Its first line is the spec of a game; what follows is the fuzzer's own.  A
 * broken promise ends the program with what was promised, which libFuzzer keeps as a find. */
#ifndef HX_FUZZING_H
#define HX_FUZZING_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hx/game.h"
#include "hx/play.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static inline void promise(bool kept, const char *what)
{
    if (kept) return;
    fprintf(stderr, "broken: %s\n", what);
    abort();
}

static inline void *room_for(size_t bytes)
{
    void *room = malloc(bytes ? bytes : 1);
    promise(room != NULL, "there is memory");
    return room;
}

/* A copy of the input with a NUL behind it. */
static inline char *text_of(const uint8_t *data, size_t size)
{
    char *text = room_for(size + 1);
    if (size) memcpy(text, data, size);
    text[size] = 0;
    return text;
}

/* -- a game --------------------------------------------------------------------------------- */

typedef struct fuzz_game {
    const hx_game *game;
    void *rules, *state, *other;
    hx_move *list;
    hx_odds *odds;
} fuzz_game;

static inline void fuzz_game_close(fuzz_game *g)
{
    free(g->rules);
    free(g->state);
    free(g->other);
    free(g->list);
    free(g->odds);
    *g = (fuzz_game){ 0 };
}

/* By a spec; the state is the first position.  False if the spec is refused. */
static inline bool fuzz_game_open(fuzz_game *g, const char *spec)
{
    hx_error why = { .status = HX_OK };
    *g = (fuzz_game){ .game = hx_game_named(spec) };
    if (!g->game) return false;
    g->rules = room_for(g->game->rules_size);
    const hx_status st = g->game->rules(g->rules, spec, &why);
    if (st != HX_OK) {
        promise(why.status == st && why.at >= 0 && (size_t)why.at <= strlen(spec),
                "a refused spec has a reason and a place");
        fuzz_game_close(g);
        return false;
    }
    g->state = room_for(g->game->state_size);
    g->other = room_for(g->game->state_size);
    g->list = room_for((size_t)g->game->moves_max * sizeof *g->list);
    g->odds = room_for((size_t)g->game->odds_max * sizeof *g->odds);
    g->game->start(g->rules, g->state);
    return true;
}

/* The game of an input's first line; *rest is what follows it. */
static inline bool fuzz_game_first(fuzz_game *g, char *text, char **rest)
{
    char *end = strchr(text, '\n');
    *rest = end ? end + 1 : text + strlen(text);
    if (end) *end = 0;
    return fuzz_game_open(g, text);
}

static inline bool same_state(const fuzz_game *g, const void *a, const void *b)
{
    return memcmp(a, b, hx_state_used(g->game, g->rules)) == 0;
}

/* -- playing on ------------------------------------------------------------------------------- */

static inline bool draw_any(const fuzz_game *g, hx_rng *rng, hx_move *out)
{
    const uint8_t waiting = g->game->waiting(g->rules, g->state);
    if (!waiting) {
        const int n = g->game->chance(g->rules, g->state, g->odds, g->game->odds_max);
        promise(n >= 0 && n <= g->game->odds_max, "outcomes fit their list");
        if (n > 0) *out = g->odds[hx_rng_below(rng, (uint32_t)n)].move;
        return n > 0;
    }
    hx_seat who = 0;
    while (!(waiting >> who & 1)) who++;
    const int n = g->game->legal(g->rules, g->state, who, g->list, g->game->moves_max);
    promise(n >= 0 && n <= g->game->moves_max, "moves fit their list");
    if (n > 0) *out = g->list[hx_rng_below(rng, (uint32_t)n)];
    return n > 0;
}

/* What was accepted as a position can be played: random moves, each listed and accepted.  A view
 * knows too little for that and is filled in first; a complete position stays as it is. */
static inline void play_on(fuzz_game *g, uint64_t seed, int moves)
{
    hx_rng rng;
    hx_move m;
    hx_rng_seed(&rng, seed);
    promise(g->game->fill(g->rules, g->state, &rng, g->other), "a view can be filled in");
    memcpy(g->state, g->other, g->game->state_size);
    for (int i = 0; i < moves && !g->game->over(g->rules, g->state); i++) {
        promise(draw_any(g, &rng, &m), "somebody can move");
        promise(g->game->check(g->rules, g->state, &m) == HX_OK, "a listed move is accepted");
        g->game->apply(g->rules, g->state, &m);
    }
}

#endif
