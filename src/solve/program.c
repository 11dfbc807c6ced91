/* program.c -- building the programs, for all camps at once. */
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "platform/parallel.h"
#include "program.h"

/* -- kinds and lattices ---------------------------------------------------------------- */

static void find_kinds(programs *p, const island *is)
{
    for (int g = 0; g < GROUNDS; g++) {
        int kind = 0;
        while (kind < p->kinds && p->kind_lists[kind] != is->ground[g].lists) kind++;
        if (kind == p->kinds) p->kind_lists[p->kinds++] = is->ground[g].lists;
        p->kind_of[g] = (uint8_t)kind;
    }
}

static const lattice *lattice_for(const programs *p, unsigned lists)
{
    uint8_t cap[FACES];
    pay_caps(lists, cap);
    for (int i = 0; i < p->lattices; i++) {
        if (memcmp(p->lattice[i]->cap, cap, FACES) == 0) return p->lattice[i];
    }
    return NULL;
}

static bool make_lattice(programs *p, unsigned lists)
{
    uint8_t cap[FACES];
    if (lattice_for(p, lists)) return true;
    pay_caps(lists, cap);
    p->lattice[p->lattices] = lattice_make(DICE, cap);
    return p->lattice[p->lattices++] != NULL;
}

/* One camp for each number of knights has all lists there are. */
static bool make_lattices(programs *p, const island *is)
{
    for (int knights = 0; knights <= KNIGHTS; knights++) {
        for (int kind = 0; kind < p->kinds; kind++) {
            if (!make_lattice(p,
                              island_one_lists(is, camp_number(knights, 0), p->kind_lists[kind]))) {
                return false;
            }
        }
    }
    return true;
}

/* -- programs -------------------------------------------------------------------------- */

typedef struct program_scratch { /* of one thread */
    price_list list;
    payment payments[PRICES_MAX + 1];
    uint16_t number[WAYS_MAX];
} program_scratch;

typedef struct make_job {
    programs *programs;
    const island *island;
    program_scratch *scratches;
    atomic_bool failed;
} make_job;

static lead lead_of(const island *is, int c, const way *w)
{
    return (lead){ .camp = (uint16_t)island_one_camp_after(is, c, w),
                   .part = (uint8_t)lead_part(w->list) };
}

/* Numbers the ways that the payments use from 1, in order of appearance. */
static int renumber(program_scratch *d, int payments)
{
    int n = 1;
    memset(d->number, 0, sizeof d->number);
    for (int i = 0; i < payments; i++) {
        uint16_t *const number = &d->number[d->payments[i].way];
        if (*number == 0) *number = (uint16_t)n++;
        d->payments[i].way = *number;
    }
    return n;
}

static bool make_program(make_job *job, program_scratch *d, int c, int kind)
{
    program *const out = &job->programs->program[c][kind];
    const unsigned lists = island_one_lists(job->island, c, job->programs->kind_lists[kind]);
    const unsigned fresh = job->island->camp[c].purse.fresh;
    out->lattice = lattice_for(job->programs, lists);
    const int count = pay_payments(&d->list, lists, fresh, out->lattice, d->payments);
    out->ways = renumber(d, count);
    payment *const payments = malloc(((size_t)count + 1) * sizeof *payments);
    lead *const leads = malloc((size_t)out->ways * sizeof *leads);
    out->payments = payments;
    out->lead = leads;
    if (!payments || !leads) return false;
    memcpy(payments, d->payments, ((size_t)count + 1) * sizeof *payments);
    leads[0] = lead_of(job->island, c, &d->list.way[0]);
    for (int w = 0; w < d->list.ways; w++) {
        if (d->number[w]) leads[d->number[w]] = lead_of(job->island, c, &d->list.way[w]);
    }
    return true;
}

static tag tag_of(const price *p)
{
    tag t = { .list = p->list, .way = p->way };
    for (int f = 0; f < FACES; f++) t.dice += p->count[f] * hx_dice_die(f);
    t.needed = (uint8_t)(list_infos[p->list].size + p->count[HX_DICE_GOLD] / 2);
    return t;
}

static bool make_prices(price_table *out, const price_list *list)
{
    out->ways = list->ways;
    out->tags = list->prices;
    out->way = malloc((size_t)list->ways * sizeof *out->way);
    out->tag = malloc(((size_t)list->prices + 1) * sizeof *out->tag);
    if (!out->way || !out->tag) return false;
    memcpy(out->way, list->way, (size_t)list->ways * sizeof *out->way);
    for (int i = 0; i < list->prices; i++) out->tag[i] = tag_of(&list->price[i]);
    return true;
}

static void make_camp(void *context, int c, int thread)
{
    make_job *const job = context;
    program_scratch *const d = &job->scratches[thread];
    pay_list(job->island->camp[c].purse, DICE, &d->list);
    bool done = make_prices(&job->programs->prices[c], &d->list);
    for (int kind = 0; kind < job->programs->kinds; kind++) {
        done = done && make_program(job, d, c, kind);
    }
    if (!done) atomic_store(&job->failed, true);
}

bool programs_make(programs *p, const island *is, int threads)
{
    memset(p, 0, sizeof *p);
    find_kinds(p, is);
    if (!make_lattices(p, is)) return false;
    program_scratch *const scratches = malloc((size_t)threads * sizeof *scratches);
    if (!scratches) return false;
    make_job job = { .programs = p, .island = is, .scratches = scratches };
    parallel_for(threads, CAMPS, make_camp, &job);
    free(scratches);
    return !atomic_load(&job.failed);
}

void programs_free(programs *p)
{
    for (int i = 0; i < p->lattices; i++) lattice_free(p->lattice[i]);
    for (int c = 0; c < CAMPS; c++) {
        free(p->prices[c].way);
        free(p->prices[c].tag);
        for (int kind = 0; kind < p->kinds; kind++) {
            free((void *)(uintptr_t)p->program[c][kind].lead);
            free((void *)(uintptr_t)p->program[c][kind].payments);
        }
    }
}
