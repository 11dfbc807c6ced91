/* review.c -- walks a game and asks the game's reviewer of every move.
 *
 * Moves are shared out among threads by their number; each position is found by
 * replaying, each draw of hidden cards comes from (seed, move), so the number of
 * threads changes nothing. */
#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "platform/parallel.h"
#include "reviewer.h"

enum { WORLDS = 6, ADVICE = 1024, THREADS = 64 };

const reviewer *reviewer_for(const hx_game *game, const void *rules)
{
    static const reviewer *const all[] = { &catan_reviewer, &dice_points_reviewer,
                                           &dice_race_reviewer, &dice_evaluated_reviewer };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (all[i]->knows(game, rules)) return all[i];
    return NULL;
}

typedef struct review_job {
    const hx_play *play;
    const hx_review_options *o;
    const reviewer *by;
    hx_review *out;
    atomic_int next, done;
    atomic_bool failed;
    double (*got)[HX_SEATS], (*mean)[HX_SEATS]; /* income, a row a move */
} review_job;

typedef struct hand {
    review_job *job;
    void *self, *state, *after, *seen;
    int at; /* moves made in `state` */
    hx_advice *advice;
    hx_odds *odds;
} hand;

/* -- one move --------------------------------------------------------------------------------- */

/* More is better, but for turns. */
static float gain(const reviewer *by, float more)
{
    return by->unit == HX_UNIT_TURNS ? -more : more;
}

/* What chance did, against everything it could have done. */
static void review_chance(hand *h, int i, hx_review_move *r)
{
    review_job *const j = h->job;
    const hx_game *const game = j->play->game;
    const void *const rules = j->play->rules;
    const int n = game->chance(rules, h->state, h->odds, game->odds_max);
    double mean[HX_SEATS] = { 0 }, weights = 0;
    for (int k = 0; k < n; k++) {
        float value[HX_SEATS];
        memcpy(h->after, h->state, game->state_size);
        game->apply(rules, h->after, &h->odds[k].move);
        j->by->value(h->self, rules, h->after, value);
        for (int s = 0; s < j->out->seats; s++) mean[s] += (double)value[s] * h->odds[k].weight;
        weights += h->odds[k].weight;
    }
    for (int s = 0; s < j->out->seats; s++)
        r->luck[s] = gain(j->by, r->value[s] - (float)(mean[s] / weights));
    if (j->by->income)
        j->by->income(h->self, rules, h->state, &j->play->moves[i], j->got[i], j->mean[i]);
}

static hx_mark mark_of(const reviewer *by, float cost)
{
    hx_mark mark = HX_FINE;
    for (int m = HX_INACCURACY; m < HX_MARKS; m++)
        if (cost >= by->limit[m]) mark = (hx_mark)m;
    return mark;
}

/* What a seat did, against the best it could have done with what it saw. */
static void review_decision(hand *h, int i, hx_review_move *r)
{
    review_job *const j = h->job;
    const hx_game *const game = j->play->game;
    const hx_move *const made = &j->play->moves[i];
    hx_rng rng;
    hx_rng_seed(&rng, j->o->seed * 1000003u + (uint64_t)i);
    game->view(j->play->rules, h->state, made->seat, h->seen);
    const int worlds = j->o->worlds > 0 ? j->o->worlds : WORLDS;
    const int n =
        j->by->weigh(h->self, j->play->rules, h->seen, made->seat, worlds, &rng, h->advice, ADVICE);
    int best = 0, chosen = -1;
    for (int k = 0; k < n; k++) {
        if (gain(j->by, h->advice[k].value - h->advice[best].value) > 0) best = k;
        if (memcmp(&h->advice[k].move, made, sizeof *made) == 0) chosen = k;
    }
    r->choices = (uint16_t)(n > 0 ? n : 1);
    r->best = *made;
    if (n < 2 || chosen < 0) return; /* terms of one's own are not in any list */
    r->best = h->advice[best].move;
    r->cost = gain(j->by, h->advice[best].value - h->advice[chosen].value);
    if (r->cost > 0 && j->by->cost_error) r->error = j->by->cost_error(r->cost);
    r->mark = (uint8_t)mark_of(j->by, r->cost);
}

static void review_move(hand *h, int i)
{
    review_job *const j = h->job;
    const hx_game *const game = j->play->game;
    hx_review_move *const r = &j->out->moves[i];
    const hx_move *const made = &j->play->moves[i];
    hx_play_walk_on(j->play, h->at, i, h->state); /* numbers only grow */
    h->at = i;
    memcpy(h->after, h->state, game->state_size);
    game->apply(j->play->rules, h->after, made);
    r->seat = made->seat;
    r->turn = game->turn(j->play->rules, h->state);
    r->choices = 1;
    r->best = *made;
    j->by->value(h->self, j->play->rules, h->after, r->value);
    if (made->seat == HX_CHANCE) review_chance(h, i, r);
    else review_decision(h, i, r);
}

/* -- all moves --------------------------------------------------------------------------------- */

static bool take_seat(hand *h, review_job *j)
{
    const hx_game *const game = j->play->game;
    *h = (hand){ .job = j,
                 .self = j->by->open(game, j->play->rules, NULL),
                 .state = malloc(game->state_size),
                 .after = malloc(game->state_size),
                 .seen = malloc(game->state_size),
                 .advice = malloc(ADVICE * sizeof *h->advice),
                 .odds = malloc((size_t)game->odds_max * sizeof *h->odds) };
    if (!h->self || !h->state || !h->after || !h->seen || !h->advice || !h->odds) return false;
    hx_play_position(j->play, 0, h->state);
    return true;
}

static void leave_seat(hand *h)
{
    if (h->self) h->job->by->close(h->self);
    free(h->state);
    free(h->after);
    free(h->seen);
    free(h->advice);
    free(h->odds);
}

static bool is_stopped(const review_job *j)
{
    return j->o->stopped && j->o->stopped();
}

static void work(void *arg)
{
    review_job *const j = arg;
    hand h;
    if (!take_seat(&h, j)) {
        atomic_store(&j->failed, true);
    } else {
        for (int i; (i = atomic_fetch_add(&j->next, 1)) < j->play->count && !is_stopped(j);) {
            review_move(&h, i);
            const int done = atomic_fetch_add(&j->done, 1) + 1;
            if (j->o->progress && done % 50 == 0) j->o->progress(done, j->play->count);
        }
    }
    leave_seat(&h);
}

/* -- sums ---------------------------------------------------------------------------------------- */

static void note_worst(hx_review *r, hx_review_seat *s, int at)
{
    int i = 3;
    while (i > 0 && (s->worst[i - 1] < 0 || r->moves[s->worst[i - 1]].cost < r->moves[at].cost)) {
        if (i < 3) s->worst[i] = s->worst[i - 1];
        i--;
    }
    if (i < 3) s->worst[i] = at;
}

static void sum_decision(hx_review *r, int i)
{
    const hx_review_move *const m = &r->moves[i];
    hx_review_seat *const s = &r->seat[m->seat];
    if (m->choices > 1) s->decisions++;
    s->cost += (double)m->cost;
    s->error += (double)m->error * (double)m->error; /* its root is taken in the end */
    s->marks[m->mark]++;
    if (m->cost > 0) note_worst(r, s, i);
}

static double result_of(const hx_review *r, const hx_play *p, int s)
{
    const unsigned won = p->game->winners(p->rules, p->state);
    switch (r->unit) {
    case HX_UNIT_POINTS: return p->game->points(p->rules, p->state, (hx_seat)s);
    case HX_UNIT_TURNS: return p->game->turn(p->rules, p->state);
    default: return (won >> s & 1) / (won ? (double)__builtin_popcount(won) : 1);
    }
}

static void sum_seat(hx_review *r, const hx_play *p, int s)
{
    hx_review_seat *const seat = &r->seat[s];
    const double sign = r->unit == HX_UNIT_TURNS ? -1 : 1;
    const float last = r->count > 0 ? r->moves[r->count - 1].value[s] : r->first[s];
    seat->result = result_of(r, p, s);
    seat->adjusted = seat->result - sign * seat->luck;
    seat->error = sqrt(seat->error);
    seat->others = sign * (double)(last - r->first[s]) - seat->luck + seat->cost;
}

static int leader_after(const hx_review *r, int moves)
{
    const float *const value = moves > 0 ? r->moves[moves - 1].value : r->first;
    int leader = 0;
    for (int s = 1; s < r->seats; s++)
        if (value[s] > value[leader]) leader = s;
    return leader;
}

/* Of sheets side by side whoever has most points, if it is one alone. */
static int won_by(const hx_review *r)
{
    int best = 0, equal = 0;
    if (r->unit == HX_UNIT_TURNS || r->seats < 2) return -1;
    for (int s = 1; s < r->seats; s++)
        if (r->seat[s].result > r->seat[best].result) best = s;
    for (int s = 0; s < r->seats; s++) equal += r->seat[s].result == r->seat[best].result;
    return equal == 1 && (r->unit != HX_UNIT_WIN || r->seat[best].result == 1) ? best : -1;
}

/* Of a game that one of several won, unless he led all the time or never. */
static int turned_at(const hx_review *r)
{
    int moves = r->count;
    if (r->winner < 0) return -1;
    while (moves > 0 && leader_after(r, moves) == r->winner) moves--;
    const bool always = moves == 0 && leader_after(r, 0) == r->winner;
    return always || moves == r->count ? -1 : moves;
}

static void sum_up(review_job *j)
{
    hx_review *const r = j->out;
    const hx_play *const p = j->play;
    for (int s = 0; s < r->seats; s++)
        for (int k = 0; k < 3; k++) r->seat[s].worst[k] = -1;
    for (int i = 0; i < r->count; i++) {
        if (r->moves[i].seat != HX_CHANCE) {
            sum_decision(r, i);
            continue;
        }
        for (int s = 0; s < r->seats; s++) {
            r->seat[s].luck += (double)r->moves[i].luck[s];
            r->seat[s].received += j->got[i][s];
            r->seat[s].expected += j->mean[i][s];
        }
    }
    for (int s = 0; s < r->seats; s++) sum_seat(r, p, s);
    r->winner = won_by(r);
    r->turned = turned_at(r);
}

/* -- the interface --------------------------------------------------------------------------------- */

static bool make_room(review_job *j)
{
    const size_t n = (size_t)(j->play->count > 0 ? j->play->count : 1);
    j->out->moves = calloc(n, sizeof *j->out->moves);
    j->got = calloc(n, sizeof *j->got);
    j->mean = calloc(n, sizeof *j->mean);
    return j->out->moves && j->got && j->mean;
}

static void value_first(review_job *j)
{
    void *const self = j->by->open(j->play->game, j->play->rules, NULL);
    if (!self) return;
    j->by->value(self, j->play->rules, j->play->first, j->out->first);
    j->by->close(self);
}

hx_status hx_review_play(const hx_play *play, const hx_review_options *o, hx_review *out)
{
    review_job j = {
        .play = play, .o = o, .out = out, .by = reviewer_for(play->game, play->rules)
    };
    memset(out, 0, sizeof *out);
    if (!j.by || play->masked) return HX_BAD_RULES;
    out->unit = j.by->unit;
    out->exact = j.by->exact;
    memcpy(out->limit, j.by->limit, sizeof out->limit);
    out->seats = play->game->seats(play->rules);
    out->count = play->count;
    bool good = make_room(&j);
    if (good) {
        value_first(&j);
        parallel_run(j.o->threads, work, &j);
        good = !atomic_load(&j.failed);
    }
    if (good && !is_stopped(&j)) sum_up(&j);
    free(j.got);
    free(j.mean);
    if (!good || is_stopped(&j)) hx_review_close(out);
    return !good ? HX_NO_MEMORY : is_stopped(&j) ? HX_FORBIDDEN : HX_OK;
}

void hx_review_close(hx_review *r)
{
    free(r->moves);
    r->moves = NULL;
}

const char *hx_unit_name(hx_unit unit)
{
    static const char *const names[HX_UNITS] = { "win", "points", "turns" };
    return names[unit];
}

bool hx_is_exact(const hx_game *game, const void *rules)
{
    const reviewer *const by = reviewer_for(game, rules);
    return by && by->exact;
}

bool hx_can_value(const hx_game *game, const void *rules, hx_unit *unit)
{
    const reviewer *const by = reviewer_for(game, rules);
    if (by) *unit = by->unit;
    return by;
}
