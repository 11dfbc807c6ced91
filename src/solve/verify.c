/* verify.c -- the same values by another method: every sequence of moves.
 *
 * A search through hx_dice_game's own legal(), chance() and apply(), over whole
 * positions, that knows nothing of lattices, shopping lists or tables; it only
 * remembers positions it has seen.  Its answers are compared with hx_solve at
 * random positions and at a sample of everything the search meets on the way,
 * the value of each choice included.
 *
 * Nothing of the solver's inside is included here, on purpose. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "hx/hash.h"
#include "hx/solve.h"

/* -- positions seen ------------------------------------------------------------------------- */

/* Two hashes stand for a position: a false match is beyond any odds. */
typedef struct seen {
    uint64_t key[2];
    double value;
} seen;

typedef struct search {
    const hx_solve *solve;
    hx_dice_rules rules;
    seen *table;
    size_t size, count; /* size: a power of two */
    uint64_t sample;    /* one position in so many is compared */
    hx_rng rng;
    hx_solve_check *check;
    bool failed; /* no memory */
} search;

static void keys_of(const hx_dice_state *s, uint64_t key[2])
{
    key[0] = hx_hash(HX_HASH_START, s, sizeof *s) | 1; /* 0: nothing here */
    key[1] = hx_hash(~HX_HASH_START, s, sizeof *s);
}

static seen *slot_of(const search *a, const uint64_t key[2])
{
    size_t i = key[0] & (a->size - 1);
    while (a->table[i].key[0] && (a->table[i].key[0] != key[0] || a->table[i].key[1] != key[1])) {
        i = (i + 1) & (a->size - 1);
    }
    return &a->table[i];
}

static bool grow(search *a)
{
    seen *const old = a->table;
    const size_t old_size = a->size;
    a->size = old_size ? 2 * old_size : 1 << 16;
    a->table = calloc(a->size, sizeof *a->table);
    if (!a->table) {
        a->table = old;
        a->size = old_size;
        a->failed = true;
        return false;
    }
    for (size_t i = 0; i < old_size; i++) {
        if (old[i].key[0]) *slot_of(a, old[i].key) = old[i];
    }
    free(old);
    return true;
}

static void remember(search *a, const uint64_t key[2], double value)
{
    if (2 * a->count >= a->size && !grow(a)) return;
    seen *const slot = slot_of(a, key);
    a->count += slot->key[0] == 0;
    *slot = (seen){ .key = { key[0], key[1] }, .value = value };
}

static void forget_all(search *a)
{
    memset(a->table, 0, a->size * sizeof *a->table);
    a->count = 0;
}

/* -- the search ------------------------------------------------------------------------------- */

enum { MOVES_MAX = 512 };

static double total_from(search *a, const hx_dice_state *s);

static double total_after(search *a, const hx_dice_state *s, const hx_move *move)
{
    hx_dice_state next = *s;
    hx_dice_game.apply(&a->rules, &next, move);
    return total_from(a, &next);
}

static double mean_of_rolls(search *a, const hx_dice_state *s)
{
    hx_odds odds[MOVES_MAX];
    const int n = hx_dice_game.chance(&a->rules, s, odds, MOVES_MAX);
    double sum = 0, weights = 0;
    for (int i = 0; i < n; i++) {
        sum += odds[i].weight * total_after(a, s, &odds[i].move);
        weights += odds[i].weight;
    }
    return sum / weights;
}

static double best_of_moves(search *a, const hx_dice_state *s)
{
    hx_move moves[MOVES_MAX];
    const int n = hx_dice_game.legal(&a->rules, s, 0, moves, MOVES_MAX);
    double best = -INFINITY;
    for (int i = 0; i < n; i++) best = fmax(best, total_after(a, s, &moves[i]));
    return best;
}

static void compare(search *a, const hx_dice_state *s, double total)
{
    const double other = hx_solve_value(a->solve, s, 0) + hx_dice_game.points(&a->rules, s, 0);
    const double difference = isnan(other) ? INFINITY : fabs(other - total);
    a->check->positions++;
    if (difference <= a->check->worst && a->check->positions > 1) return;
    a->check->worst = difference;
    a->check->where = *s;
}

/* The solver's value of every choice against the search's. */
static void compare_choices(search *a, const hx_dice_state *s)
{
    hx_solve_choice choices[HX_SOLVE_CHOICES];
    const int n = hx_solve_moves(a->solve, s, choices, HX_SOLVE_CHOICES);
    const int points = hx_dice_game.points(&a->rules, s, 0);
    hx_move moves[MOVES_MAX];
    double worst = n == hx_dice_game.legal(&a->rules, s, 0, moves, MOVES_MAX) ? 0 : INFINITY;
    for (int i = 0; i < n; i++) {
        const double total = total_after(a, s, &choices[i].move);
        worst = fmax(worst, fabs(choices[i].value + points - total));
    }
    if (worst <= a->check->worst) return;
    a->check->worst = worst;
    a->check->where = *s;
}

/* The expected final total of the best play from here. */
static double total_from(search *a, const hx_dice_state *s)
{
    uint64_t key[2];
    if (hx_dice_game.over(&a->rules, s)) return hx_dice_game.points(&a->rules, s, 0);
    keys_of(s, key);
    const seen *const known = slot_of(a, key);
    if (known->key[0]) return known->value;
    const bool chance = hx_dice_game.waiting(&a->rules, s) == 0;
    const double total = chance ? mean_of_rolls(a, s) : best_of_moves(a, s);
    a->check->searched++;
    remember(a, key, total);
    if (hx_rng_next(&a->rng) % a->sample == 0) {
        compare(a, s, total);
        if (!chance) compare_choices(a, s);
    }
    return total;
}

/* -- random positions ---------------------------------------------------------------------------- */

/* How positions come about: any move; pieces whenever they can be built, so that
 * boards fill up; or mostly what the solver thinks best, as in real games. */
enum { ANYHOW, EAGER, WELL, MANNERS };

static hx_move eager_move(search *a, const hx_move *moves, int n)
{
    int builds = 0;
    while (builds < n && moves[builds].verb <= HX_DICE_BUILD_CASTLE) builds++;
    if (builds > 0) return moves[hx_rng_below(&a->rng, (uint32_t)builds)];
    return moves[hx_rng_below(&a->rng, 4) ? n - 1 : (int)hx_rng_below(&a->rng, (uint32_t)n)];
}

static hx_move random_move(search *a, const hx_dice_state *s, int manner)
{
    hx_move moves[MOVES_MAX];
    hx_solve_choice best[1];
    const int n = hx_dice_game.legal(&a->rules, s, 0, moves, MOVES_MAX);
    if (manner == EAGER && s->phase == HX_DICE_BUILD) return eager_move(a, moves, n);
    if (manner == WELL && hx_rng_below(&a->rng, 8) && hx_solve_moves(a->solve, s, best, 1)) {
        return best[0].move;
    }
    return moves[hx_rng_below(&a->rng, (uint32_t)n)];
}

/* The beginning of a turn with `turns` turns left. */
static void random_position(search *a, int turns, hx_dice_state *s)
{
    const int manner = (int)hx_rng_below(&a->rng, MANNERS);
    hx_dice_game.start(&a->rules, s);
    while (s->turn <= (uint32_t)(HX_DICE_BOXES - turns)) {
        hx_move move;
        if (s->phase == HX_DICE_ROLL) hx_dice_draw(s, &a->rng, &move);
        else move = random_move(a, s, manner);
        hx_dice_game.apply(&a->rules, s, &move);
    }
}

/* -- all of it ------------------------------------------------------------------------------------ */

static hx_status verify(search *a, int positions, int turns, const hx_solve_options *options)
{
    for (int i = 0; i < positions && !a->failed; i++) {
        hx_dice_state s;
        forget_all(a);
        random_position(a, turns, &s);
        compare(a, &s, total_from(a, &s));
        if (options && options->listener &&
            !options->listener(options->context, (i + 1.0) / positions)) {
            return HX_OVER;
        }
    }
    return a->failed ? HX_NO_ROOM : HX_OK;
}

hx_status hx_solve_verify(const hx_solve *solve, int positions, int turns, uint64_t seed,
                          const hx_solve_options *options, hx_solve_check *out)
{
    search a = { .solve = solve, .rules = *hx_solve_rules(solve), .sample = 64, .check = out };
    memset(out, 0, sizeof *out);
    if (a.rules.seats != 1) return HX_BAD_RULES;
    hx_rng_seed(&a.rng, seed);
    if (!grow(&a)) return HX_NO_ROOM;
    const hx_status status = verify(&a, positions, turns, options);
    free(a.table);
    return status;
}
