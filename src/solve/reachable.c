/* reachable.c -- breadth first over turns, whole sets of grounds at a time. */
#include "reachable.h"

#include <string.h>

enum { WORDS = (GROUNDS + 63) / 64 };

typedef struct ground_bits {
    uint64_t word[WORDS];
} ground_bits;

typedef struct flood {
    const island *island;
    const programs *programs;
    bool wasted;
    ground_bits now[CAMPS], next[CAMPS];
} flood;

static void set_bit(ground_bits *b, int g)
{
    b->word[g / 64] |= (uint64_t)1 << (g % 64);
}

static void join(ground_bits *to, const ground_bits *from)
{
    for (int w = 0; w < WORDS; w++) to->word[w] |= from->word[w];
}

static bool is_empty(const ground_bits *b)
{
    uint64_t any = 0;
    for (int w = 0; w < WORDS; w++) any |= b->word[w];
    return any == 0;
}

static void ground_step(const island *is, const ground_bits *from, ground_bits to[PARTS])
{
    memset(to, 0, PARTS * sizeof *to);
    for (int w = 0; w < WORDS; w++) {
        for (uint64_t rest = from->word[w]; rest; rest &= rest - 1) {
            const int g = w * 64 + __builtin_ctzll(rest);
            for (int part = NOTHING; part < PARTS; part++) {
                const uint16_t *after;
                const int n = island_one_after(is, g, part, &after);
                for (int i = 0; i < n; i++) set_bit(&to[part], after[i]);
            }
        }
    }
}

static void camp_step(flood *f, int c)
{
    ground_bits to[PARTS];
    const price_table *const prices = &f->programs->prices[c];
    if (is_empty(&f->now[c])) return;
    ground_step(f->island, &f->now[c], to);
    for (int w = 0; w < prices->ways; w++) {
        const way *const how = &prices->way[w];
        if (f->island->camp[c].knights + list_infos[how->list].knights > KNIGHTS) continue;
        join(&f->next[island_one_camp_after(f->island, c, how)], &to[lead_part(how->list)]);
    }
}

/* Camps with more jokers used have higher numbers, so one sweep will do. */
static void waste(flood *f)
{
    for (int c = 0; c < CAMPS; c++) {
        const camp *const from = &f->island->camp[c];
        for (unsigned j = 0; j < from->knights; j++) {
            const int to = camp_number(from->knights, from->used | 1u << j);
            if (to != c) join(&f->next[to], &f->next[c]);
        }
    }
}

static void note_new(const flood *f, int turn, reachable *out)
{
    for (int c = 0; c < CAMPS; c++) {
        for (int g = 0; g < GROUNDS; g++) {
            const bool in = f->next[c].word[g / 64] >> (g % 64) & 1;
            if (in && out->first[c][g] == NEVER_REACHED) out->first[c][g] = (uint8_t)turn;
        }
    }
}

void reachable_find(const island *is, const programs *p, int c, int g, int turns, bool wasted,
                    reachable *out)
{
    flood f = { .island = is, .programs = p, .wasted = wasted };
    memset(out, NEVER_REACHED, sizeof *out);
    set_bit(&f.next[c], g);
    note_new(&f, 0, out);
    for (int turn = 1; turn <= turns; turn++) {
        memcpy(f.now, f.next, sizeof f.now);
        for (int from = 0; from < CAMPS; from++) camp_step(&f, from);
        if (wasted) waste(&f);
        note_new(&f, turn, out);
    }
}

int64_t reachable_count(const reachable *r, int turns)
{
    int64_t sum = 0;
    for (int c = 0; c < CAMPS; c++) {
        for (int g = 0; g < GROUNDS; g++) {
            if (r->first[c][g] < turns) sum += turns - r->first[c][g];
        }
    }
    return sum;
}
