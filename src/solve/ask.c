/* ask.c -- values within a turn, computed when asked for.
 *
 * While dice are rolled: the lattice of the board's program, with the ways
 * evaluated for this one board.  While building: of all prices of the camp's
 * jokers those that the dice on the table pay. */
#include "ask.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

typedef struct desk {
    turn_room room;
    lanes ways[WAYS_MAX];
} desk;

/* -- the moment ------------------------------------------------------------------------ */

/* Turns that a seat has behind it; seats take turns in order. */
static int turns_done(const hx_dice_rules *rules, const hx_dice_state *s, hx_seat who)
{
    return ((int)s->turn - 1 - who + rules->seats - 1) / rules->seats;
}

static uint8_t barred_jokers(const hx_dice_state *s)
{
    const hx_dice_sheet *const sheet = hx_dice_sheet_of(HX_DICE_ISLAND_ONE);
    uint8_t barred = 0;
    for (int j = 0; j < sheet->jokers; j++) {
        if (sheet->joker[j].knights & s->fresh) barred |= (uint8_t)(1u << j);
    }
    return barred;
}

moment ask_moment(const island *is, const hx_dice_state *s, hx_seat who)
{
    const hx_dice_seat *const seat = &s->seats[who];
    moment m = { .camp = island_camp_of(seat), .ground = island_ground_of(is, seat) };
    const int done = turns_done(&is->rules, s, who);
    m.points = is->camp[m.camp].points + is->ground[m.ground].points;
    m.crosses = (m.points - seat->points) / -NO_BUILD;
    m.left = s->phase == HX_DICE_OVER ? 0 : TURNS - done;
    m.to_move = s->phase != HX_DICE_OVER && s->seat == who;
    if (m.to_move) {
        m.built = seat->boxes[done] > 0;
        m.barred = barred_jokers(s);
    }
    return m;
}

/* -- what ways lead to -------------------------------------------------------------------- */

/* The best of the grounds that a part can lead to. */
static double best_after(const island *is, int c, int g, int part, future f)
{
    const uint16_t *after;
    const int n = island_after(is, g, part, &after);
    double best = -INFINITY;
    for (int i = 0; i < n; i++) {
        const double value = f.value(f.context, c, after[i], true);
        if (!(value <= best)) best = value; /* an unknown value shows */
    }
    return best;
}

void ask_ways(const island *is, const program *p, int c, int g, future f, lanes *ways)
{
    for (int l = 0; l < LANES; l++) ways[0].v[l] = f.value(f.context, c, g, false);
    for (int w = 1; w < p->ways; w++) {
        const double best = best_after(is, p->lead[w].camp, g, p->lead[w].part, f);
        for (int l = 0; l < LANES; l++) ways[w].v[l] = best;
    }
}

/* -- rolling ---------------------------------------------------------------------------- */

static const program *program_of(const programs *ps, const moment *m)
{
    return &ps->program[m->camp][ps->kind_of[m->ground]];
}

/* Afterwards best[] holds, for hands that are not full, the mean of the next
 * roll when `rolls` are left, that one counted. */
static void prepare_rolls(const island *is, const programs *ps, const moment *m, future f,
                          int rolls, desk *d)
{
    const program *const p = program_of(ps, m);
    ask_ways(is, p, m->camp, m->ground, f, d->ways);
    turn_build(p->lattice, p->payments, d->ways, &d->room);
    turn_roll(p->lattice, &d->room);
    for (int roll = 1; roll < rolls; roll++) {
        turn_keep(p->lattice, &d->room);
        turn_roll(p->lattice, &d->room);
    }
}

static void count_faces(uint32_t dice, int count[FACES])
{
    for (int f = 0; f < FACES; f++) count[f] = hx_dice_of(dice, f);
}

static double hand_value(const lattice *t, const desk *d, uint32_t dice)
{
    int count[FACES];
    count_faces(dice, count);
    return d->room.best[lattice_value_of(t, count)].v[0];
}

static double stop_value(const lattice *t, const desk *d, uint32_t dice)
{
    int count[FACES];
    count_faces(dice, count);
    return d->room.build[lattice_value_of(t, count)].v[0];
}

/* -- building ---------------------------------------------------------------------------- */

/* The best of what the dice on the table can still pay. */
static double build_value(const island *is, const programs *ps, uint32_t dice, const moment *m,
                          future f)
{
    const camp *const at = &is->camp[m->camp];
    const price_table *const prices =
        &ps->prices[camp_number(at->knights, (unsigned)(at->used | m->barred))];
    const unsigned lists = island_lists(is, m->camp, is->ground[m->ground].lists);
    const int count = hx_dice_count(dice);
    double best = f.value(f.context, m->camp, m->ground, m->built);
    uint16_t last = 0; /* the prices of a way stand together */
    for (int i = 0; i < prices->tags; i++) {
        const tag *const t = &prices->tag[i];
        if (t->way == last || t->needed > count || !(lists >> t->list & 1)) continue;
        if (!hx_dice_hold(dice, t->dice)) continue;
        last = t->way;
        const way *const w = &prices->way[t->way];
        const double value =
            best_after(is, island_camp_after(is, m->camp, w), m->ground, lead_part(w->list), f);
        if (!(value <= best)) best = value;
    }
    return best;
}

/* -- answers ---------------------------------------------------------------------------- */

static double roll_value(const island *is, const programs *ps, const hx_dice_state *s,
                         const moment *m, future f, desk *d)
{
    const lattice *const t = program_of(ps, m)->lattice;
    prepare_rolls(is, ps, m, f, s->rolls_left, d);
    if (s->phase == HX_DICE_KEEP) turn_keep(t, &d->room);
    return hand_value(t, d, s->dice);
}

double ask_value(const island *is, const programs *ps, const hx_dice_state *s, const moment *m,
                 future f)
{
    if (s->phase == HX_DICE_BUILD) return build_value(is, ps, s->dice, m, f);
    desk *const d = aligned_alloc(64, sizeof *d);
    if (!d) return NAN;
    const double value = roll_value(is, ps, s, m, f, d);
    free(d);
    return value;
}

static uint32_t kept_dice(const hx_move *move)
{
    uint32_t dice = 0;
    for (int f = 0; f < FACES; f++) dice += (uint32_t)move->cards[f] * hx_dice_die(f);
    return dice;
}

static void value_keeps(const island *is, const programs *ps, const hx_dice_state *s,
                        const moment *m, future f, hx_solve_choice *choices, int n)
{
    const lattice *const t = program_of(ps, m)->lattice;
    desk *const d = aligned_alloc(64, sizeof *d);
    if (d) prepare_rolls(is, ps, m, f, s->rolls_left, d);
    for (int i = 0; i < n; i++) {
        const hx_move *const move = &choices[i].move;
        if (!d) choices[i].value = NAN;
        else if (move->verb == HX_DICE_STOPPED) choices[i].value = stop_value(t, d, s->dice);
        else choices[i].value = hand_value(t, d, kept_dice(move));
    }
    free(d);
}

static void value_builds(const island *is, const programs *ps, const hx_dice_state *s,
                         const moment *m, future f, hx_solve_choice *choices, int n)
{
    for (int i = 0; i < n; i++) {
        if (choices[i].move.verb == HX_DICE_ENDED) {
            choices[i].value = f.value(f.context, m->camp, m->ground, m->built);
            continue;
        }
        hx_dice_state next = *s;
        hx_dice_game.apply(&is->rules, &next, &choices[i].move);
        const moment then = ask_moment(is, &next, next.seat);
        choices[i].value = build_value(is, ps, next.dice, &then, f);
    }
}

/* Among equals: stop, then the fewest dice kept, then the order of legal(). */
static int rank_of(const hx_solve_choice *c, int order)
{
    return c->move.verb == HX_DICE_KEPT ? HX_SOLVE_CHOICES * hx_dice_count(kept_dice(&c->move)) + order
                                        : order;
}

static bool comes_before(const hx_solve_choice *a, int rank_a, const hx_solve_choice *b, int rank_b)
{
    if (a->value > b->value + ASK_TIE) return true;
    return a->value >= b->value - ASK_TIE && rank_a < rank_b;
}

/* The best first.  The lists are short: an insertion will do. */
static void sort_choices(hx_solve_choice *choices, int n)
{
    int rank[HX_SOLVE_CHOICES];
    for (int i = 0; i < n; i++) {
        const hx_solve_choice c = choices[i];
        const int own = rank_of(&c, i);
        int at = i;
        for (; at > 0 && comes_before(&c, own, &choices[at - 1], rank[at - 1]); at--) {
            choices[at] = choices[at - 1];
            rank[at] = rank[at - 1];
        }
        choices[at] = c;
        rank[at] = own;
    }
}

int ask_moves(const island *is, const programs *ps, const hx_dice_state *s, const moment *m,
              future f, hx_solve_choice *out, int cap)
{
    hx_move moves[HX_SOLVE_CHOICES];
    hx_solve_choice choices[HX_SOLVE_CHOICES];
    const int n = hx_dice_game.legal(&is->rules, s, s->seat, moves, HX_SOLVE_CHOICES);
    if (n > HX_SOLVE_CHOICES) return 0;
    for (int i = 0; i < n; i++) choices[i].move = moves[i];
    if (s->phase == HX_DICE_KEEP) value_keeps(is, ps, s, m, f, choices, n);
    else value_builds(is, ps, s, m, f, choices, n);
    sort_choices(choices, n);
    for (int i = 0; i < n && i < cap; i++) out[i] = choices[i];
    return n;
}
