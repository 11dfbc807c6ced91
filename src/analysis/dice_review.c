/* dice_review.c -- Island One under review: points one can expect, exactly.
 *
 * A seat's value is what it has and what best play will add; the other seats do
 * not matter to it.  The table is opened once for all threads. */
#include <pthread.h>
#include <stdlib.h>

#include "hx/solve.h"
#include "reviewer.h"

static struct {
    pthread_mutex_t lock;
    hx_solve *table;
    hx_dice_rules rules;
    int users;
} shared = { .lock = PTHREAD_MUTEX_INITIALIZER };

static bool knows(const hx_game *game, const void *rules)
{
    const hx_dice_rules *const r = rules;
    return game == &hx_dice_game && r->kind == HX_DICE_ISLAND_ONE;
}

/* Reviews of games with other options wait for the table until it is free. */
static void *open_table(const hx_game *game, const void *rules)
{
    (void)game;
    hx_status why;
    pthread_mutex_lock(&shared.lock);
    if (shared.users == 0) {
        shared.rules = *(const hx_dice_rules *)rules;
        shared.table = hx_solve_open(&shared.rules, NULL, &(hx_solve_options){ 0 }, &why);
    }
    if (shared.table) shared.users++;
    hx_solve *const table = shared.table;
    pthread_mutex_unlock(&shared.lock);
    return table;
}

static void close_table(void *self)
{
    pthread_mutex_lock(&shared.lock);
    if (self == shared.table && --shared.users == 0) {
        hx_solve_close(shared.table);
        shared.table = NULL;
    }
    pthread_mutex_unlock(&shared.lock);
}

static void value(void *self, const void *rules, const void *state, float points[HX_SEATS])
{
    const hx_solve *const table = self;
    const bool over = hx_dice_game.over(rules, state);
    for (int i = 0; i < hx_dice_game.seats(rules); i++) {
        const double more = over ? 0 : hx_solve_value(table, state, (hx_seat)i);
        points[i] = (float)(hx_dice_game.points(rules, state, (hx_seat)i) + more);
    }
}

static int weigh(void *self, const void *rules, const void *seen, hx_seat who, int worlds, hx_rng *rng,
                 hx_advice *out, int cap)
{
    hx_solve_choice choice[HX_SOLVE_CHOICES];
    (void)worlds, (void)rng; /* nothing is hidden */
    const int n = hx_solve_moves(self, seen, choice, HX_SOLVE_CHOICES);
    const int has = hx_dice_game.points(rules, seen, who);
    for (int i = 0; i < n && i < cap; i++)
        out[i] = (hx_advice){ choice[i].move, (float)(has + choice[i].value), 0 };
    return n < cap ? n : cap;
}

/* Rolls pay nothing by themselves. */
static void income(void *self, const void *rules, const void *state, const hx_move *made,
                   double got[HX_SEATS], double mean[HX_SEATS])
{
    (void)self, (void)rules, (void)state, (void)made, (void)got, (void)mean;
}

const reviewer dice_reviewer = {
    .unit = HX_UNIT_POINTS,
    .limit = { 0, 0.5f, 1.0f, 2.0f },
    .knows = knows,
    .open = open_table,
    .close = close_table,
    .value = value,
    .weigh = weigh,
    .income = income,
};
