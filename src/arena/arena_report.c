/* arena_report.c -- from kept games to every figure of the report, in the order of
 * their numbers: sums of fractions do not depend on who finished first. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tally.h"

typedef struct report_count {
    const tally *tally;
    hx_arena_report *out;
    int64_t used; /* pairings with lower numbers count */
    scores score[HX_ARENA_BOTS];
    double points[HX_ARENA_BOTS];
    double seat_wins[HX_SEATS];
    double a_seat[HX_ARENA_BOTS][HX_ARENA_BOTS]; /* wins of i a seat, with j there */
    rated *rated;                                /* by line-up */
} report_count;

/* What one game or one pairing brought each bot. */
typedef struct pairing_sums {
    int seats[HX_ARENA_BOTS];
    double wins[HX_ARENA_BOTS], luck[HX_ARENA_BOTS];
} pairing_sums;

static double win_of(const game_result *r, int seat)
{
    return r->winners >> seat & 1 ? 1.0 / __builtin_popcount(r->winners) : 0;
}

/* -- a game ------------------------------------------------------------------------------------ */

static void count_seats(report_count *c, const game_result *r, pairing_sums *h)
{
    hx_arena_report *const out = c->out;
    for (int i = 0; i < out->seats; i++) {
        const int b = r->bot[i];
        const double win = win_of(r, i);
        h->seats[b]++;
        h->wins[b] += win;
        h->luck[b] += (double)r->luck[i];
        out->bot[b].games++;
        out->bot[b].wins += win;
        out->bot[b].seat_games[i]++;
        out->bot[b].seat_wins[i] += win;
        c->points[b] += r->points[i];
        c->seat_wins[i] += win;
    }
}

static void count_pairs(report_count *c, const pairing_sums *h)
{
    for (int i = 0; i < c->out->bots; i++) {
        for (int j = 0; j < c->out->bots; j++) {
            if (i == j || !h->seats[i] || !h->seats[j]) continue;
            c->out->pair[i][j].games++;
            c->out->pair[i][j].wins += h->wins[i];
            c->a_seat[i][j] += h->wins[i] / h->seats[i];
        }
    }
}

static void count_rated(report_count *c, const pairing_sums *h, rated *to)
{
    double won = 0;
    for (int b = 0; b < c->out->bots; b++) {
        to->seats[b] = (uint8_t)h->seats[b];
        to->won[b] += h->wins[b];
        won += h->wins[b];
    }
    to->games += won;
}

static void count_pairing(report_count *c, int64_t number)
{
    const kept *const k = c->tally->at[number];
    const lineups *const l = &c->tally->contest->lineups;
    pairing_sums all = { 0 };
    for (int g = 0; g < k->games; g++) {
        pairing_sums one = { 0 };
        count_seats(c, &k->game[g], &one);
        count_pairs(c, &one);
        count_rated(c, &one, &c->rated[number % l->count]);
        c->out->ends[k->game[g].end]++;
        for (int b = 0; b < c->out->bots; b++) {
            all.seats[b] += one.seats[b];
            all.wins[b] += one.wins[b];
            all.luck[b] += one.luck[b];
        }
    }
    c->out->games += k->games;
    c->out->pairings++;
    if (number / l->count >= c->out->boards) c->out->boards = number / l->count + 1;
    for (int b = 0; b < c->out->bots; b++) {
        if (all.seats[b] == 0) continue;
        scores_add(&c->score[b], all.wins[b] / all.seats[b], all.luck[b] / all.seats[b]);
    }
}

/* -- curves and lengths ------------------------------------------------------------------------ */

static void add_to_curve(hx_arena_report *out, int64_t there)
{
    const int64_t next = (out->curve + 1) * there / HX_ARENA_CURVE;
    if (out->curve == HX_ARENA_CURVE || out->pairings < next || out->pairings == 0) return;
    out->curve_games[out->curve] = out->games;
    for (int b = 0; b < out->bots; b++) {
        const hx_arena_bot *const bot = &out->bot[b];
        out->curve_rate[b][out->curve] = bot->games ? bot->wins / (double)bot->games : 0;
    }
    out->curve++;
}

static void count_all(report_count *c)
{
    hx_arena_report *const out = c->out;
    const int64_t there = c->tally->sprt != HX_SPRT_OPEN ? c->used : c->tally->done;
    for (int64_t p = 0; p < c->used; p++) {
        if (!c->tally->at[p]) continue;
        count_pairing(c, p);
        add_to_curve(out, there);
    }
    for (int i = 0; i < out->seats; i++) {
        out->seat[i] = hx_wilson(c->seat_wins[i], (double)out->games);
    }
}

typedef int64_t length_of(const game_result *);

static int64_t turns_of(const game_result *r)
{
    return r->turns;
}
static int64_t decisions_of(const game_result *r)
{
    return r->decisions;
}

/* Calls for every game that came to its end; `pass` 0 for extremes and sums, 1
 * for the bars. */
static void add_length(hx_arena_lengths *l, int64_t n, int64_t value, int pass, double *squares)
{
    if (pass == 1) {
        l->bar[(value - l->least) / l->width]++;
        return;
    }
    if (n == 0 || value < l->least) l->least = value;
    if (n == 0 || value > l->most) l->most = value;
    l->mean += (double)value;
    *squares += (double)value * (double)value;
}

static void measure(const report_count *c, length_of *length, hx_arena_lengths *l)
{
    double squares = 0;
    int64_t n = 0;
    for (int pass = 0; pass < 2; pass++) {
        n = 0;
        for (int64_t p = 0; p < c->used; p++) {
            const kept *const k = c->tally->at[p];
            for (int g = 0; k && g < k->games; g++) {
                if (k->game[g].end > HX_ARENA_NOBODY) continue;
                add_length(l, n++, length(&k->game[g]), pass, &squares);
            }
        }
        l->width = (l->most - l->least) / HX_ARENA_BARS + 1;
    }
    if (n > 0) l->mean /= (double)n;
    if (n > 1) {
        l->deviation = sqrt(fmax(0, (squares - l->mean * l->mean * (double)n) / (double)(n - 1)));
    }
}

/* -- bots -------------------------------------------------------------------------------------- */

static void name_bot(const report_count *c, int b)
{
    hx_arena_report *const out = c->out;
    const char *const *const names = c->tally->contest->plan.bot;
    int same = 1;
    for (int i = 0; i < b; i++) same += strcmp(names[i], names[b]) == 0;
    snprintf(out->bot[b].name, sizeof out->bot[b].name - 4, "%s", names[b]);
    if (same > 1) {
        const size_t used = strlen(out->bot[b].name);
        snprintf(out->bot[b].name + used, sizeof out->bot[b].name - used, "#%d", same);
    }
}

static void tell_work(const bot_work *w, hx_arena_bot *bot)
{
    int64_t below = 0;
    int at = 0;
    bot->decisions = w->decisions;
    memcpy(bot->faults, w->faults, sizeof bot->faults);
    if (w->decisions == 0) return;
    while (at < TIMES - 1 && (below += w->times[at]) < w->decisions - w->decisions / 100) at++;
    bot->mean_micros = (double)w->nanos / (double)w->decisions / 1e3;
    bot->max_micros = (double)w->most / 1e3;
    bot->p99_micros = fmin(match_time_most(at) / 1e3, bot->max_micros);
}

static void tell_bots(const report_count *c)
{
    hx_arena_report *const out = c->out;
    hx_estimate rating[HX_ARENA_BOTS];
    const contest *const what = c->tally->contest;
    rating_fit(c->rated, what->lineups.count, out->bots, what->plan.anchor, rating);
    for (int b = 0; b < out->bots; b++) {
        hx_arena_bot *const bot = &out->bot[b];
        name_bot(c, b);
        bot->rate = hx_wilson(bot->wins, (double)bot->games);
        bot->paired = scores_mean(&c->score[b]);
        bot->adjusted = scores_adjusted(&c->score[b]);
        bot->rating = rating[b];
        bot->points = bot->games ? c->points[b] / (double)bot->games : 0;
        tell_work(&c->tally->work[b], bot);
        for (int j = 0; j < out->bots; j++) {
            const double mine = c->a_seat[b][j], both = mine + c->a_seat[j][b];
            out->pair[b][j].share = both > 0 ? mine / both : 0.5;
        }
    }
}

static void tell_test(const tally *t, hx_arena_sprt *out)
{
    const hx_arena_plan *const plan = &t->contest->plan;
    *out = (hx_arena_sprt){ .asked = plan->p1 > plan->p0, .p0 = plan->p0, .p1 = plan->p1 };
    if (!out->asked) return;
    out->llr = sprt_llr(&t->first, plan->p0, plan->p1);
    out->upper = sprt_bound();
    out->lower = -out->upper;
    out->state = t->sprt;
}

/* Once the test is decided only what it has looked at counts. */
bool tally_report(const tally *t, hx_arena_report *out)
{
    report_count *const c = calloc(1, sizeof *c);
    rated *const by_lineup = calloc((size_t)t->contest->lineups.count, sizeof *by_lineup);
    if (c && by_lineup) {
        *c = (report_count){ .tally = t, .out = out, .rated = by_lineup };
        c->used = t->sprt != HX_SPRT_OPEN ? t->in_order : t->all;
        out->seats = t->contest->seats;
        out->bots = t->contest->plan.bots;
        count_all(c);
        measure(c, turns_of, &out->turns);
        measure(c, decisions_of, &out->decisions);
        tell_bots(c);
        tell_test(t, &out->sprt);
    }
    const bool good = c && by_lineup;
    free(c);
    free(by_lineup);
    return good;
}
