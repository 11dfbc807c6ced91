/* lattice.c -- which keeps and hands there are, and their neighbours.
 *
 * Built once for each set of caps; the passes over it are in turn.c. */
#include <stdlib.h>
#include <string.h>

#include "lattice.h"

/* A hand under construction: counts up to the caps, and spare dice. */
typedef struct holding {
    uint8_t count[FACES];
    uint8_t size, faces; /* dice that count, different faces among them */
} holding;

static int radix(const lattice *t, const uint8_t count[FACES])
{
    int r = 0;
    for (int f = 0; f < FACES; f++) r = r * (t->cap[f] + 1) + count[f];
    return r;
}

static int radix_size(const lattice *t)
{
    int r = 1;
    for (int f = 0; f < FACES; f++) r *= t->cap[f] + 1;
    return r;
}

/* Faces of which one more die would count. */
static int useful_faces(const lattice *t, const uint8_t count[FACES])
{
    int n = 0;
    for (int f = 0; f < FACES; f++) n += count[f] < t->cap[f];
    return n;
}

/* -- keeps ----------------------------------------------------------------------------- */

static int compare_holdings(const void *a, const void *b)
{
    const holding *const x = a, *const y = b;
    if (x->size != y->size) return x->size - y->size;
    if (x->faces != y->faces) return x->faces - y->faces;
    return memcmp(y->count, x->count, FACES);
}

static int list_holdings(const lattice *t, holding *out)
{
    int n = 0;
    const int all = radix_size(t);
    for (int r = 0; r < all; r++) {
        holding h = { .size = 0 };
        for (int f = FACES - 1, rest = r; f >= 0; f--) {
            h.count[f] = (uint8_t)(rest % (t->cap[f] + 1));
            rest /= t->cap[f] + 1;
            h.size = (uint8_t)(h.size + h.count[f]);
            h.faces = (uint8_t)(h.faces + (h.count[f] > 0));
        }
        if (h.size <= t->dice) out[n++] = h;
    }
    qsort(out, (size_t)n, sizeof *out, compare_holdings);
    return n;
}

static void fill_keep(lattice *t, int k, const holding *h)
{
    uint8_t count[FACES];
    int n = 0;
    memcpy(t->count[k], h->count, FACES);
    t->size[k] = h->size;
    t->faces[k] = h->faces;
    memcpy(count, h->count, FACES);
    t->index[radix(t, count)] = (uint16_t)k;
    for (int f = 0; f < FACES; f++) {
        if (count[f] == 0) continue;
        count[f]--;
        t->less[k][n++] = t->index[radix(t, count)];
        count[f]++;
    }
}

static void add_keep_run(lattice *t, int k, const holding *h)
{
    const bool full = h->size == t->dice;
    keep_run *const last = t->keep_run_count ? &t->keep_runs[t->keep_run_count - 1] : NULL;
    if (last && last->faces == h->faces && last->full == full) {
        last->count++;
    } else {
        t->keep_runs[t->keep_run_count++] =
            (keep_run){ .first = k, .count = 1, .faces = h->faces, .full = full };
    }
}

static void fill_keeps(lattice *t, const holding *holdings)
{
    memset(t->index, 0xFF, (size_t)radix_size(t) * sizeof *t->index);
    for (int k = 0; k < t->keeps; k++) {
        fill_keep(t, k, &holdings[k]);
        if (k > 0) add_keep_run(t, k, &holdings[k]);
    }
}

/* -- hands ----------------------------------------------------------------------------- */

/* Spare dice lie only where a face is at its cap. */
static bool can_have_spare(const lattice *t, const uint8_t count[FACES])
{
    return useful_faces(t, count) < FACES;
}

static uint16_t value_with(const lattice *t, const uint8_t count[FACES], int size, int spare)
{
    const int k = t->index[radix(t, count)];
    if (size + spare == t->dice) return (uint16_t)k;
    return (uint16_t)(t->keeps + t->spare_hand[k * t->dice + spare]);
}

static void fill_hand(lattice *t, int h, int k, int spare)
{
    const int size = t->size[k];
    uint8_t count[FACES];
    int n = 0;
    memcpy(count, t->count[k], FACES);
    for (int f = 0; f < FACES; f++) {
        if (count[f] == t->cap[f]) continue;
        count[f]++;
        t->more[h][n++] = value_with(t, count, size + 1, spare);
        count[f]--;
    }
    if (n < FACES) t->more[h][n] = value_with(t, count, size, spare + 1);
}

static void add_hand(lattice *t, int k, int spare, int useful)
{
    const int h = t->hands++;
    hand_run *const last = t->hand_run_count ? &t->hand_runs[t->hand_run_count - 1] : NULL;
    t->spare_hand[k * t->dice + spare] = (uint16_t)h;
    if (spare == 0) t->hand_of[k] = (uint16_t)h;
    fill_hand(t, h, k, spare);
    if (last && last->useful == useful) {
        last->count++;
    } else {
        t->hand_runs[t->hand_run_count++] = (hand_run){ .first = h, .count = 1, .useful = useful };
    }
}

/* Hands by level, the fullest first, so that each finds what it leads to. */
static void fill_hands(lattice *t)
{
    memset(t->spare_hand, 0xFF, (size_t)(t->keeps * t->dice) * sizeof *t->spare_hand);
    for (int held = t->dice - 1; held >= 0; held--) {
        for (int useful = 1; useful <= FACES; useful++) {
            for (int k = 0; k < t->keeps; k++) {
                const int spare = held - t->size[k];
                if (spare < 0 || useful_faces(t, t->count[k]) != useful) continue;
                if (spare > 0 && !can_have_spare(t, t->count[k])) continue;
                add_hand(t, k, spare, useful);
            }
        }
    }
}

/* Chances flow from the empty hand, the last one, to the full ones. */
static bool fill_weights(lattice *t)
{
    double *const chance = calloc((size_t)(t->keeps + t->hands), sizeof *chance);
    if (!chance) return false;
    chance[t->keeps + t->hands - 1] = 1;
    for (int r = t->hand_run_count - 1; r >= 0; r--) {
        const hand_run *const run = &t->hand_runs[r];
        for (int h = run->first + run->count - 1; h >= run->first; h--) {
            const double each = chance[t->keeps + h] / FACES;
            for (int f = 0; f < run->useful; f++) chance[t->more[h][f]] += each;
            if (run->useful < FACES) {
                chance[t->more[h][run->useful]] += (FACES - run->useful) * each;
            }
        }
    }
    memcpy(t->weight, chance, (size_t)t->keeps * sizeof *chance);
    free(chance);
    return true;
}

/* -- all of it ------------------------------------------------------------------------- */

static bool reserve(lattice *t)
{
    const size_t keeps = (size_t)t->keeps, runs = (DICE + 1) * (FACES + 1);
    t->count = calloc(keeps, sizeof *t->count);
    t->size = calloc(keeps, sizeof *t->size);
    t->faces = calloc(keeps, sizeof *t->faces);
    t->less = calloc(keeps, sizeof *t->less);
    t->keep_runs = calloc(runs, sizeof *t->keep_runs);
    t->more = calloc(HANDS_MAX, sizeof *t->more);
    t->hand_runs = calloc(runs, sizeof *t->hand_runs);
    t->hand_of = calloc(keeps, sizeof *t->hand_of);
    t->weight = calloc(keeps, sizeof *t->weight);
    t->index = calloc((size_t)radix_size(t), sizeof *t->index);
    t->spare_hand = calloc(keeps * (size_t)t->dice, sizeof *t->spare_hand);
    return t->count && t->size && t->faces && t->less && t->keep_runs && t->more && t->hand_runs &&
           t->hand_of && t->weight && t->index && t->spare_hand;
}

static lattice *finish(lattice *t, const holding *holdings)
{
    if (reserve(t)) {
        fill_keeps(t, holdings);
        fill_hands(t);
        if (fill_weights(t)) return t;
    }
    lattice_free(t);
    return NULL;
}

lattice *lattice_make(int dice, const uint8_t cap[FACES])
{
    lattice *const t = calloc(1, sizeof *t);
    if (!t) return NULL;
    t->dice = dice;
    memcpy(t->cap, cap, FACES);
    holding *const holdings = calloc((size_t)radix_size(t), sizeof *holdings);
    if (!holdings) {
        free(t);
        return NULL;
    }
    t->keeps = list_holdings(t, holdings);
    lattice *const made = finish(t, holdings);
    free(holdings);
    return made;
}

void lattice_free(lattice *t)
{
    if (!t) return;
    free(t->count);
    free(t->size);
    free(t->faces);
    free(t->less);
    free(t->keep_runs);
    free(t->more);
    free(t->hand_runs);
    free(t->hand_of);
    free(t->weight);
    free(t->index);
    free(t->spare_hand);
    free(t);
}

int lattice_value_of(const lattice *t, const int count[FACES])
{
    uint8_t capped[FACES];
    int size = 0, spare = 0;
    for (int f = 0; f < FACES; f++) {
        capped[f] = (uint8_t)(count[f] < t->cap[f] ? count[f] : t->cap[f]);
        size += capped[f];
        spare += count[f] - capped[f];
    }
    return value_with(t, capped, size, spare);
}

int lattice_keep(const lattice *t, const uint8_t count[FACES])
{
    return t->index[radix(t, count)];
}
