/* lattice_passes.h -- the passes over the lattice, written once for every width of
 * vector; lattice_passes.c includes it for each instruction set.  What it wants defined:
 *
 *     TARGET, NAME(x)            attribute and names of this copy
 *     vec, WIDTH                 a vector and how many doubles it holds
 *     GET(p) PUT(p, v) ALL(x)    load, store, the same number everywhere
 *     MAX(a, b) ADD(a, b) MUL(a, b)
 *
 * No include guard: it is meant to be read several times. */
enum { NAME(PARTS) = LANES / WIDTH };
#define PARTS NAME(PARTS)
#define EACH_PART for (int i = 0; i < PARTS; i++)
#define PASS TARGET static inline __attribute__((always_inline))

typedef struct NAME(row) {
    vec part[PARTS];
} NAME(row);
#define row NAME(row)

PASS row NAME(get)(const double_lanes *from)
{
    row r;
    EACH_PART r.part[i] = GET(from->v + i * WIDTH);
    return r;
}

PASS void NAME(put)(double_lanes *to, row r)
{
    EACH_PART PUT(to->v + i * WIDTH, r.part[i]);
}

PASS row NAME(max)(row a, const double_lanes *b)
{
    EACH_PART a.part[i] = MAX(GET(b->v + i * WIDTH), a.part[i]);
    return a;
}

PASS row NAME(add)(row a, const double_lanes *b)
{
    EACH_PART a.part[i] = ADD(a.part[i], GET(b->v + i * WIDTH));
    return a;
}

/* a + x * b, rounded twice. */
PASS row NAME(add_times)(row a, double x, const double_lanes *b)
{
    EACH_PART a.part[i] = ADD(a.part[i], MUL(ALL(x), GET(b->v + i * WIDTH)));
    return a;
}

PASS row NAME(times)(row a, double x)
{
    EACH_PART a.part[i] = MUL(a.part[i], ALL(x));
    return a;
}

/* The best of the keeps with one die less; there are n. */
PASS row NAME(inherit)(const uint16_t *less, const double_lanes *values, int n)
{
    row r = NAME(get)(&values[less[0]]);
    for (int f = 1; f < n; f++) r = NAME(max)(r, &values[less[f]]);
    return r;
}

PASS const payment *NAME(build_run)(const lattice *t, const keep_run *run, const payment *p,
                                    const double_lanes *ways, double_lanes *build, int n)
{
    for (int k = run->first; k < run->first + run->count; k++) {
        row r = NAME(inherit)(t->less[k], build, n);
        for (; p->keep == k; p++) r = NAME(max)(r, &ways[p->way]);
        NAME(put)(&build[k], r);
    }
    return p;
}

TARGET static void NAME(build_pass)(const lattice *t, const payment *p, const double_lanes *ways,
                                    double_lanes *build)
{
    row empty = NAME(get)(&ways[0]);
    for (; p->keep == 0; p++) empty = NAME(max)(empty, &ways[p->way]);
    NAME(put)(&build[0], empty);
    for (int r = 0; r < t->keep_run_count; r++) {
        const keep_run *const run = &t->keep_runs[r];
        switch (run->faces) {
        case 1: p = NAME(build_run)(t, run, p, ways, build, 1); break;
        case 2: p = NAME(build_run)(t, run, p, ways, build, 2); break;
        case 3: p = NAME(build_run)(t, run, p, ways, build, 3); break;
        case 4: p = NAME(build_run)(t, run, p, ways, build, 4); break;
        case 5: p = NAME(build_run)(t, run, p, ways, build, 5); break;
        default: p = NAME(build_run)(t, run, p, ways, build, 6); break;
        }
    }
}

PASS void NAME(roll_run)(const lattice *t, const hand_run *run, double_lanes *best, int useful)
{
    for (int h = run->first; h < run->first + run->count; h++) {
        const uint16_t *const more = t->more[h];
        row r = NAME(get)(&best[more[0]]);
        for (int f = 1; f < useful; f++) r = NAME(add)(r, &best[more[f]]);
        if (useful < FACES) r = NAME(add_times)(r, FACES - useful, &best[more[useful]]);
        NAME(put)(&best[t->keeps + h], NAME(times)(r, 1.0 / FACES));
    }
}

TARGET static void NAME(roll_pass)(const lattice *t, double_lanes *best)
{
    for (int r = 0; r < t->hand_run_count; r++) {
        const hand_run *const run = &t->hand_runs[r];
        switch (run->useful) {
        case 1: NAME(roll_run)(t, run, best, 1); break;
        case 2: NAME(roll_run)(t, run, best, 2); break;
        case 3: NAME(roll_run)(t, run, best, 3); break;
        case 4: NAME(roll_run)(t, run, best, 4); break;
        case 5: NAME(roll_run)(t, run, best, 5); break;
        default: NAME(roll_run)(t, run, best, 6); break;
        }
    }
}

PASS void NAME(keep_run)(const lattice *t, const keep_run *run, const double_lanes *build,
                         double_lanes *best, int n)
{
    for (int k = run->first; k < run->first + run->count; k++) {
        row r = NAME(max)(NAME(inherit)(t->less[k], best, n), &build[k]);
        if (!run->full) r = NAME(max)(r, &best[t->keeps + t->hand_of[k]]);
        NAME(put)(&best[k], r);
    }
}

TARGET static void NAME(keep_pass)(const lattice *t, const double_lanes *build, double_lanes *best)
{
    NAME(put)(&best[0], NAME(max)(NAME(get)(&build[0]), &best[t->keeps + t->hand_of[0]]));
    for (int r = 0; r < t->keep_run_count; r++) {
        const keep_run *const run = &t->keep_runs[r];
        switch (run->faces) {
        case 1: NAME(keep_run)(t, run, build, best, 1); break;
        case 2: NAME(keep_run)(t, run, build, best, 2); break;
        case 3: NAME(keep_run)(t, run, build, best, 3); break;
        case 4: NAME(keep_run)(t, run, build, best, 4); break;
        case 5: NAME(keep_run)(t, run, build, best, 5); break;
        default: NAME(keep_run)(t, run, build, best, 6); break;
        }
    }
}

TARGET static void NAME(first_pass)(const lattice *t, const double_lanes *best, double_lanes *out)
{
    row r = NAME(times)(NAME(get)(&best[0]), t->weight[0]);
    for (int k = 1; k < t->keeps; k++) r = NAME(add_times)(r, t->weight[k], &best[k]);
    NAME(put)(out, r);
}

#undef row
#undef PASS
#undef EACH_PART
#undef PARTS
#undef TARGET
#undef NAME
#undef vec
#undef WIDTH
#undef GET
#undef PUT
#undef ALL
#undef MAX
#undef ADD
#undef MUL
