/* lattice_passes.c -- the passes of lattice.h for what this processor can do.
 *
 * The passes themselves are in lattice_passes.h.  Products and sums are never
 * fused and come in the same order everywhere, so every copy gives the same
 * bits; which one runs is a matter of speed only. */
#include <string.h>

#include "lattice.h"

#ifdef __clang__
#pragma STDC FP_CONTRACT OFF /* gcc does not fuse in standard C */
#endif

typedef struct passes {
    void (*build)(const lattice *, const payment *, const double_lanes *ways, double_lanes *build);
    void (*roll)(const lattice *, double_lanes *best);
    void (*keep)(const lattice *, const double_lanes *build, double_lanes *best);
    void (*first)(const lattice *, const double_lanes *best, double_lanes *out);
} passes;

#define TARGET
#define NAME(x) x##_plain
#define vec double
#define WIDTH 1
#define GET(p) (*(p))
#define PUT(p, x) (*(p) = (x))
#define ALL(x) (x)
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#define ADD(a, b) ((a) + (b))
#define MUL(a, b) ((a) * (b))
#include "lattice_passes.h"
static const passes plain = { build_pass_plain, roll_pass_plain, keep_pass_plain,
                              first_pass_plain };

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>

#define TARGET __attribute__((target("avx2")))
#define NAME(x) x##_avx2
#define vec __m256d
#define WIDTH 4
#define GET(p) _mm256_load_pd(p)
#define PUT(p, x) _mm256_store_pd(p, x)
#define ALL(x) _mm256_set1_pd(x)
#define MAX(a, b) _mm256_max_pd(a, b)
#define ADD(a, b) _mm256_add_pd(a, b)
#define MUL(a, b) _mm256_mul_pd(a, b)
#include "lattice_passes.h"
static const passes avx2 = { build_pass_avx2, roll_pass_avx2, keep_pass_avx2, first_pass_avx2 };

#endif

/* Copies by number, the slowest first; NULL for one this processor cannot run. */
static const passes *copy_of(int number)
{
    if (number == 0) return &plain;
#if defined(__x86_64__) && defined(__GNUC__)
    if (number == 1 && __builtin_cpu_supports("avx2")) return &avx2;
#endif
    return NULL;
}

static const passes *fastest(void)
{
    const passes *const wide = copy_of(1);
    return wide ? wide : &plain;
}

void turn_build(const lattice *t, const payment *p, const double_lanes *ways, turn_room *room)
{
    fastest()->build(t, p, ways, room->build);
    memcpy(room->best, room->build, (size_t)t->keeps * sizeof(double_lanes));
}

void turn_roll(const lattice *t, turn_room *room)
{
    fastest()->roll(t, room->best);
}

void turn_keep(const lattice *t, turn_room *room)
{
    fastest()->keep(t, room->build, room->best);
}

static void whole_turn(const passes *by, const lattice *t, const payment *p,
                       const double_lanes *ways, turn_room *room, double_lanes *out)
{
    by->build(t, p, ways, room->build);
    memcpy(room->best, room->build, (size_t)t->keeps * sizeof(double_lanes));
    for (int roll = 1; roll < ROLLS; roll++) {
        by->roll(t, room->best);
        by->keep(t, room->build, room->best);
    }
    by->first(t, room->best, out);
}

void turn_value(const lattice *t, const payment *p, const double_lanes *ways, turn_room *room,
                double_lanes *out)
{
    whole_turn(fastest(), t, p, ways, room, out);
}

bool turn_value_by(int copy, const lattice *t, const payment *p, const double_lanes *ways,
                   turn_room *room, double_lanes *out)
{
    if (!copy_of(copy)) return false;
    whole_turn(copy_of(copy), t, p, ways, room, out);
    return true;
}
