/* arena_json.c -- the report of an arena as JSON. */
#include "arena_print.h"

static void put(json_t *object, const char *key, json_t *value)
{
    json_object_set_new(object, key, value);
}

/* Wins are whole numbers where no win was shared. */
static json_t *json_wins(double wins)
{
    const json_int_t whole = (json_int_t)wins;
    return (double)whole == wins ? json_integer(whole) : json_real(wins);
}

static void put_interval(json_t *object, const char *key, const hx_estimate *e)
{
    put(object, key,
        json_pack("{s:f, s:f, s:f}", "value", e->value, "low", e->low, "high", e->high));
}

static json_t *json_bot(const hx_arena_plan *plan, const hx_arena_report *r, int i)
{
    const hx_arena_bot *const b = &r->bot[i];
    json_t *const seats = json_array();
    for (int s = 0; s < r->seats; s++) {
        json_t *const one =
            json_pack("{s:i, s:I}", "seat", s + 1, "games", (json_int_t)b->seat_games[s]);
        put(one, "wins", json_wins(b->seat_wins[s]));
        json_array_append_new(seats, one);
    }
    json_t *const bot = json_pack("{s:s, s:I}", "name", b->name, "games", (json_int_t)b->games);
    put(bot, "wins", json_wins(b->wins));
    put(bot, "win_rate", json_real(b->rate.value));
    put(bot, "ci_low", json_real(b->rate.low));
    put(bot, "ci_high", json_real(b->rate.high));
    put(bot, "rating", json_real(b->rating.value));
    put(bot, "rating_low", json_real(b->rating.low));
    put(bot, "rating_high", json_real(b->rating.high));
    put_interval(bot, "paired", &b->paired);
    if (plan->luck) put_interval(bot, "adjusted", &b->adjusted);
    put(bot, "points", json_real(b->points));
    put(bot, "seats", seats);
    put(bot, "budget",
        json_pack("{s:I, s:I}", "nodes", (json_int_t)plan->budget[i].nodes, "micros",
                  (json_int_t)plan->budget[i].micros));
    put(bot, "decisions", json_integer(b->decisions));
    put(bot, "micros",
        json_pack("{s:f, s:f, s:f}", "mean", b->mean_micros, "p99", b->p99_micros, "max",
                  b->max_micros));
    put(bot, "illegal", json_integer(b->faults[HX_ARENA_ILLEGAL]));
    put(bot, "late", json_integer(b->faults[HX_ARENA_LATE]));
    put(bot, "gone", json_integer(b->faults[HX_ARENA_GONE]));
    return bot;
}

static json_t *json_pairs(const hx_arena_report *r)
{
    json_t *const pairs = json_array();
    for (int i = 0; i < r->bots; i++) {
        for (int j = i + 1; j < r->bots; j++) {
            const hx_arena_pair *const p = &r->pair[i][j];
            if (p->games == 0) continue;
            json_t *const wins = json_array();
            json_array_append_new(wins, json_wins(p->wins));
            json_array_append_new(wins, json_wins(r->pair[j][i].wins));
            json_array_append_new(pairs,
                                  json_pack("{s:[s, s], s:I, s:o, s:f}", "bots", r->bot[i].name,
                                            r->bot[j].name, "games", (json_int_t)p->games, "wins",
                                            wins, "share", p->share));
        }
    }
    return pairs;
}

static json_t *json_lengths(const hx_arena_lengths *l)
{
    json_t *const bars = json_array();
    for (int i = 0; i < HX_ARENA_BARS && l->least + i * l->width <= l->most; i++) {
        json_array_append_new(bars, json_integer(l->bar[i]));
    }
    return json_pack("{s:f, s:f, s:I, s:I, s:I, s:o}", "mean", l->mean, "deviation", l->deviation,
                     "least", (json_int_t)l->least, "most", (json_int_t)l->most, "bar_width",
                     (json_int_t)l->width, "bars", bars);
}

static json_t *json_test(const hx_arena_sprt *t)
{
    static const char *const states[] = { "open", "p0", "p1" };
    return json_pack("{s:f, s:f, s:f, s:f, s:f, s:s}", "p0", t->p0, "p1", t->p1, "llr", t->llr,
                     "lower", t->lower, "upper", t->upper, "accepted", states[t->state]);
}

static json_t *json_seats(const hx_arena_report *r)
{
    json_t *const seats = json_array();
    for (int s = 0; s < r->seats; s++) {
        json_array_append_new(seats, json_pack("{s:i, s:f, s:f, s:f}", "seat", s + 1, "win_rate",
                                               r->seat[s].value, "ci_low", r->seat[s].low,
                                               "ci_high", r->seat[s].high));
    }
    return seats;
}

json_t *arena_json(const hx_arena_plan *plan, const hx_arena_report *r, const char *command)
{
    json_t *const bots = json_array();
    for (int i = 0; i < r->bots; i++) json_array_append_new(bots, json_bot(plan, r, i));
    json_t *const all =
        json_pack("{s:s, s:s, s:I, s:I, s:I, s:I, s:I, s:b}", "command", command, "spec",
                  plan->spec, "seed", (json_int_t)plan->seed, "games", (json_int_t)r->games,
                  "pairings", (json_int_t)r->pairings, "boards", (json_int_t)r->boards, "resumed",
                  (json_int_t)r->resumed, "stopped", (int)r->stopped);
    put(all, "bots", bots);
    put(all, "pairs", json_pairs(r));
    put(all, "seats", json_seats(r));
    put(all, "turns", json_lengths(&r->turns));
    put(all, "decisions", json_lengths(&r->decisions));
    put(all, "nobody", json_integer(r->ends[HX_ARENA_NOBODY]));
    put(all, "unfinished", json_integer(r->ends[HX_ARENA_UNFINISHED]));
    put(all, "stuck", json_integer(r->ends[HX_ARENA_STUCK]));
    if (r->sprt.asked) put(all, "sprt", json_test(&r->sprt));
    put(all, "threads", json_integer(r->threads));
    put(all, "ranks", json_integer(r->ranks));
    put(all, "seconds", json_real(r->seconds));
    return all;
}
