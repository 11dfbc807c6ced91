/* verify.c -- the same values by another method: every sequence of moves.
 *
 * A search through hx_dice_game's own legal(), chance() and apply(), over whole
 * positions, that knows nothing of lattices, shopping lists or tables; it only
 * remembers positions it has seen.  Its answers are compared with the solver's at
 * random positions and at a sample of everything the search meets on the way,
 * the value of each choice included.
 *
 * Nothing of the solver's inside is included here, on purpose: it is asked
 * through hx/solve.h like anybody would. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "hx/hash.h"
#include "hx/solve.h"

/* -- positions seen -------------------------------------------------------------------- */

/* Two hashes stand for a position: a false match is beyond any odds. */
typedef struct seen {
    uint64_t key[2];
    double value;
} seen;

/* Who is verified.  All values are on the scale of the search, more being
 * better: of a position; of its choices; and of one beyond the search's end. */
typedef struct subject {
    const void *solver;
    double (*value)(const void *solver, const hx_dice_rules *, const hx_dice_state *);
    int (*moves)(const void *solver, const hx_dice_rules *, const hx_dice_state *,
                 hx_solve_choice *out, int cap);
    double (*end)(const void *solver, const hx_dice_rules *, const hx_dice_state *);
} subject;

typedef struct verify_search {
    subject subject;
    hx_dice_rules rules;
    uint32_t last_turn; /* turns after it are beyond the end */
    seen *table;
    size_t size, count; /* size: a power of two */
    uint64_t sample;    /* one position in so many is compared */
    hx_rng rng;
    hx_solve_check *check;
    bool failed; /* no memory */
} verify_search;

static void keys_of(const hx_dice_state *s, uint64_t key[2])
{
    key[0] = hx_hash(HX_HASH_START, s, sizeof *s) | 1; /* 0: nothing here */
    key[1] = hx_hash(~HX_HASH_START, s, sizeof *s);
}

static seen *slot_of(const verify_search *a, const uint64_t key[2])
{
    size_t i = key[0] & (a->size - 1);
    while (a->table[i].key[0] && (a->table[i].key[0] != key[0] || a->table[i].key[1] != key[1])) {
        i = (i + 1) & (a->size - 1);
    }
    return &a->table[i];
}

static bool grow(verify_search *a)
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

static void remember(verify_search *a, const uint64_t key[2], double value)
{
    if (2 * a->count >= a->size && !grow(a)) return;
    seen *const slot = slot_of(a, key);
    a->count += slot->key[0] == 0;
    *slot = (seen){ .key = { key[0], key[1] }, .value = value };
}

static void forget_all(verify_search *a)
{
    memset(a->table, 0, a->size * sizeof *a->table);
    a->count = 0;
}

/* -- the search ------------------------------------------------------------------------ */

enum { MOVES_MAX = 512 };

static double value_from(verify_search *a, const hx_dice_state *s);

static double value_after(verify_search *a, const hx_dice_state *s, const hx_move *move)
{
    hx_dice_state next = *s;
    hx_dice_game.apply(&a->rules, &next, move);
    return value_from(a, &next);
}

static double mean_of_rolls(verify_search *a, const hx_dice_state *s)
{
    hx_odds odds[MOVES_MAX];
    const int n = hx_dice_game.chance(&a->rules, s, odds, MOVES_MAX);
    double sum = 0, weights = 0;
    for (int i = 0; i < n; i++) {
        sum += odds[i].weight * value_after(a, s, &odds[i].move);
        weights += odds[i].weight;
    }
    return sum / weights;
}

static double best_of_moves(verify_search *a, const hx_dice_state *s)
{
    hx_move moves[MOVES_MAX];
    const int n = hx_dice_game.legal(&a->rules, s, 0, moves, MOVES_MAX);
    double best = -INFINITY;
    for (int i = 0; i < n; i++) best = fmax(best, value_after(a, s, &moves[i]));
    return best;
}

static void note(verify_search *a, const hx_dice_state *s, double difference)
{
    if (difference <= a->check->worst) return;
    a->check->worst = difference;
    a->check->where = *s;
}

static double difference_of(double a, double b)
{
    return isnan(a) || isnan(b) ? INFINITY : fabs(a - b);
}

static void compare(verify_search *a, const hx_dice_state *s, double value)
{
    a->check->positions++;
    note(a, s, difference_of(a->subject.value(a->subject.solver, &a->rules, s), value));
}

/* The solver's value of every choice against the search's. */
static void compare_choices(verify_search *a, const hx_dice_state *s)
{
    hx_solve_choice choices[HX_SOLVE_CHOICES];
    hx_move moves[MOVES_MAX];
    const int n = a->subject.moves(a->subject.solver, &a->rules, s, choices, HX_SOLVE_CHOICES);
    if (n != hx_dice_game.legal(&a->rules, s, 0, moves, MOVES_MAX)) note(a, s, INFINITY);
    for (int i = 0; i < n; i++) {
        note(a, s, difference_of(choices[i].value, value_after(a, s, &choices[i].move)));
    }
}

/* What the best play is worth from here. */
static double value_from(verify_search *a, const hx_dice_state *s)
{
    uint64_t key[2];
    if (s->phase == HX_DICE_OVER || s->turn > a->last_turn) {
        return a->subject.end(a->subject.solver, &a->rules, s);
    }
    keys_of(s, key);
    const seen *const known = slot_of(a, key);
    if (known->key[0]) return known->value;
    const bool chance = hx_dice_game.waiting(&a->rules, s) == 0;
    const double value = chance ? mean_of_rolls(a, s) : best_of_moves(a, s);
    a->check->searched++;
    remember(a, key, value);
    if (hx_rng_next(&a->rng) % a->sample == 0) {
        compare(a, s, value);
        if (!chance) compare_choices(a, s);
    }
    return value;
}

/* -- random positions ------------------------------------------------------------------ */

/* How positions come about: any move; pieces whenever they can be built, so that
 * boards fill up; or mostly what the solver thinks best, as in real games. */
enum { ANYHOW, EAGER, WELL, MANNERS };

static hx_move eager_move(verify_search *a, const hx_move *moves, int n)
{
    int builds = 0;
    while (builds < n && moves[builds].verb <= HX_DICE_BUILD_CASTLE) builds++;
    if (builds > 0) return moves[hx_rng_below(&a->rng, (uint32_t)builds)];
    return moves[hx_rng_below(&a->rng, 4) ? n - 1 : (int)hx_rng_below(&a->rng, (uint32_t)n)];
}

static hx_move random_move(verify_search *a, const hx_dice_state *s, int manner)
{
    hx_move moves[MOVES_MAX];
    hx_solve_choice best[1];
    const int n = hx_dice_game.legal(&a->rules, s, 0, moves, MOVES_MAX);
    if (manner == EAGER && s->phase == HX_DICE_BUILD) return eager_move(a, moves, n);
    if (manner == WELL && hx_rng_below(&a->rng, 8) &&
        a->subject.moves(a->subject.solver, &a->rules, s, best, 1)) {
        return best[0].move;
    }
    return moves[hx_rng_below(&a->rng, (uint32_t)n)];
}

/* The beginning of a turn of this number after `start`, or that itself in the
 * same turn; false where the game ends before. */
static bool random_position(verify_search *a, const hx_dice_state *start, uint32_t turn,
                            hx_dice_state *s)
{
    const int manner = (int)hx_rng_below(&a->rng, MANNERS);
    *s = *start;
    while (s->turn < turn && s->phase != HX_DICE_OVER) {
        hx_move move;
        if (s->phase == HX_DICE_ROLL) hx_dice_draw(s, &a->rng, &move);
        else move = random_move(a, s, manner);
        hx_dice_game.apply(&a->rules, s, &move);
    }
    return s->phase != HX_DICE_OVER;
}

/* -- all of it ------------------------------------------------------------------------- */

/* Positions in turns first .. last, searched this many turns. */
typedef struct verify_plan {
    const hx_dice_state *start;
    int positions;
    uint32_t first, last, turns;
    uint64_t seed;
} verify_plan;

static hx_status run(verify_search *a, const verify_plan *p, const hx_solve_options *options)
{
    for (int i = 0; i < p->positions && !a->failed; i++) {
        hx_dice_state s;
        uint32_t turn;
        forget_all(a);
        do {
            turn = p->first + hx_rng_below(&a->rng, p->last - p->first + 1);
        } while (!random_position(a, p->start, turn, &s));
        a->last_turn = turn + p->turns - 1;
        compare(a, &s, value_from(a, &s));
        if (options && options->listener &&
            !options->listener(options->context, (i + 1.0) / p->positions)) {
            return HX_OVER;
        }
    }
    return a->failed ? HX_NO_MEMORY : HX_OK;
}

static hx_status verify(subject who, const hx_dice_rules *rules, const verify_plan *p,
                        const hx_solve_options *options, hx_solve_check *out)
{
    verify_search a = { .subject = who, .rules = *rules, .sample = 256, .check = out };
    memset(out, 0, sizeof *out);
    if (a.rules.seats != 1) return HX_BAD_RULES;
    if (p->first > p->last || p->first < p->start->turn) return HX_BAD_POSITION;
    hx_rng_seed(&a.rng, p->seed);
    if (!grow(&a)) return HX_NO_MEMORY;
    const hx_status status = run(&a, p, options);
    free(a.table);
    return status;
}

/* turns 0: anywhere, to the end of the turn. */
static verify_plan plan_of(const hx_dice_state *start, int positions, int turns, uint64_t seed)
{
    verify_plan p = { .start = start,
                      .positions = positions,
                      .first = start->turn,
                      .last = HX_DICE_BOXES,
                      .turns = 1,
                      .seed = seed };
    if (turns > 0) {
        p.turns = (uint32_t)turns;
        p.first = p.last = (uint32_t)(HX_DICE_BOXES + 1 - turns);
    }
    return p;
}

/* -- points: the final total ----------------------------------------------------------- */

static double points_value(const void *solver, const hx_dice_rules *rules, const hx_dice_state *s)
{
    return hx_dice_game.points(rules, s, 0) + hx_solve_value(solver, s, 0);
}

static int points_moves(const void *solver, const hx_dice_rules *rules, const hx_dice_state *s,
                        hx_solve_choice *out, int cap)
{
    const int n = hx_solve_moves(solver, s, out, cap);
    for (int i = 0; i < n && i < cap; i++) out[i].value += hx_dice_game.points(rules, s, 0);
    return n;
}

static double points_end(const void *solver, const hx_dice_rules *rules, const hx_dice_state *s)
{
    if (s->phase == HX_DICE_OVER) return hx_dice_game.points(rules, s, 0);
    return points_value(solver, rules, s);
}

hx_status hx_solve_verify(const hx_solve *solve, int positions, int turns, uint64_t seed,
                          const hx_solve_options *options, hx_solve_check *out)
{
    const verify_plan p = plan_of(hx_solve_start(solve), positions, turns, seed);
    const subject who = { solve, points_value, points_moves, points_end };
    return verify(who, hx_solve_rules(solve), &p, options, out);
}

/* -- a goal: its chance ---------------------------------------------------------------- */

static double goal_value(const void *solver, const hx_dice_rules *rules, const hx_dice_state *s)
{
    (void)rules;
    return hx_goal_value(solver, s, 0);
}

static int goal_moves(const void *solver, const hx_dice_rules *rules, const hx_dice_state *s,
                      hx_solve_choice *out, int cap)
{
    (void)rules;
    return hx_goal_moves(solver, s, out, cap);
}

static double goal_end(const void *solver, const hx_dice_rules *rules, const hx_dice_state *s)
{
    if (s->phase != HX_DICE_OVER) return hx_goal_value(solver, s, 0);
    return hx_goal_worth(solver)->of[hx_total_index(hx_dice_game.points(rules, s, 0))];
}

hx_status hx_goal_verify(const hx_goal *goal, int positions, int turns, uint64_t seed,
                         const hx_solve_options *options, hx_solve_check *out)
{
    const verify_plan p = plan_of(hx_goal_start(goal), positions, turns, seed);
    const subject who = { goal, goal_value, goal_moves, goal_end };
    return verify(who, hx_solve_rules(hx_goal_solve(goal)), &p, options, out);
}

/* -- Island Two: minus the turns, the current one counted ------------------------------ */

static double race_value(const void *solver, const hx_dice_rules *rules, const hx_dice_state *s)
{
    (void)rules;
    return -hx_race_value(solver, s);
}

static int race_moves(const void *solver, const hx_dice_rules *rules, const hx_dice_state *s,
                      hx_solve_choice *out, int cap)
{
    const int n = hx_race_moves(solver, s, out, cap);
    (void)rules;
    for (int i = 0; i < n && i < cap; i++) out[i].value = -out[i].value;
    return n;
}

/* The search ends with the turn, which has been one more. */
static double race_end(const void *solver, const hx_dice_rules *rules, const hx_dice_state *s)
{
    (void)rules;
    return -1 - (s->phase == HX_DICE_OVER ? 0 : hx_race_value(solver, s));
}

hx_status hx_race_verify(const hx_race *race, int positions, uint64_t seed,
                         const hx_solve_options *options, hx_solve_check *out)
{
    hx_dice_state start;
    hx_dice_game.start(hx_race_rules(race), &start);
    const verify_plan p = { &start, positions, 1, 12, 1, seed };
    const subject who = { race, race_value, race_moves, race_end };
    return verify(who, hx_race_rules(race), &p, options, out);
}
