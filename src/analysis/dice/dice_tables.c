/* dice_tables.c -- solved tables, shared by all callers. */
#include "dice_tables.h"

#include <pthread.h>

typedef struct shared_table {
    void *table;
    hx_dice_rules rules;
    int users;
    void *(*open)(const hx_dice_rules *, const hx_solve_options *);
    void (*close)(void *);
} shared_table;

static void *open_points(const hx_dice_rules *r, const hx_solve_options *how)
{
    hx_status why;
    return hx_solve_open(r, NULL, how, &why);
}

static void close_points(void *table)
{
    hx_solve_close(table);
}

static void *open_race(const hx_dice_rules *r, const hx_solve_options *how)
{
    hx_status why;
    return hx_race_open(r, how, &why);
}

static void close_race(void *table)
{
    hx_race_close(table);
}

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static shared_table points = { .open = open_points, .close = close_points };
static shared_table race = { .open = open_race, .close = close_race };

/* Who begins and the like make no other table. */
static bool same_rules(const hx_dice_rules *a, const hx_dice_rules *b)
{
    return a->kind == b->kind && a->flat_knights == b->flat_knights &&
           a->joker_later == b->joker_later && a->seats == b->seats;
}

/* The lock is held. */
static void *take_shared(shared_table *t, const hx_dice_rules *r, const hx_solve_options *how)
{
    if (t->table && !same_rules(&t->rules, r)) {
        t->close(t->table);
        t->table = NULL;
    }
    if (!t->table) {
        t->rules = *r;
        t->table = t->open(&t->rules, how);
    }
    if (t->table) t->users++;
    return t->table;
}

static void *take(shared_table *t, const hx_dice_rules *r, const hx_solve_options *how)
{
    static const hx_solve_options defaults;
    if (!how) how = &defaults;
    pthread_mutex_lock(&lock);
    const bool busy = t->users > 0 && !same_rules(&t->rules, r);
    void *const table = busy ? NULL : take_shared(t, r, how);
    pthread_mutex_unlock(&lock);
    return busy ? t->open(r, how) : table;
}

static void give_back(shared_table *t, void *table)
{
    if (!table) return;
    pthread_mutex_lock(&lock);
    const bool shared = table == t->table;
    if (shared) t->users--;
    pthread_mutex_unlock(&lock);
    if (!shared) t->close(table);
}

hx_solve *dice_tables_points(const hx_dice_rules *r, const hx_solve_options *how)
{
    return take(&points, r, how);
}

hx_race *dice_tables_race(const hx_dice_rules *r, const hx_solve_options *how)
{
    return take(&race, r, how);
}

void dice_tables_points_done(void *table)
{
    give_back(&points, table);
}

void dice_tables_race_done(void *table)
{
    give_back(&race, table);
}
