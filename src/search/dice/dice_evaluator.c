/* dice_evaluator.c -- from features to win probabilities. */
#include "dice_evaluator.h"

#include <pthread.h>
#include <string.h>

extern const char net_island_two_text[], net_island_two_many_text[], net_extra_text[],
    net_own_text[]; /* of data/nets/ */

/* -- what is built in -------------------------------------------------------------------------- */

/* With three or four at the table titles change hands otherwise: Island Two has weights
 * of its own for that. */
enum { NET_TWO, NET_TWO_MANY, NET_EXTRA, NETS };

static dice_net standard_net[NETS];
static own_tables standard_tables;
static bool good_net[NETS], good_tables;

static int net_of(const hx_dice_rules *r)
{
    if (r->kind == HX_DICE_EXTRA) return NET_EXTRA;
    return r->seats > 2 ? NET_TWO_MANY : NET_TWO;
}

static void read_standard(void)
{
    static const struct {
        hx_dice_kind kind;
        const char *text;
    } files[NETS] = { [NET_TWO] = { HX_DICE_ISLAND_TWO, net_island_two_text },
                      [NET_TWO_MANY] = { HX_DICE_ISLAND_TWO, net_island_two_many_text },
                      [NET_EXTRA] = { HX_DICE_EXTRA, net_extra_text } };
    for (int i = 0; i < NETS; i++)
        good_net[i] = dice_net_read(&standard_net[i], files[i].kind, files[i].text);
    good_tables = own_read(&standard_tables, net_own_text);
}

bool dice_evaluator_default(const hx_dice_rules *r, dice_evaluator *out)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, read_standard);
    const int net = net_of(r);
    *out = (dice_evaluator){ .net = good_net[net] ? &standard_net[net] : NULL,
                             .tables = good_tables ? &standard_tables : NULL };
    return out->net && (r->kind == HX_DICE_EXTRA || out->tables);
}

/* -- titles ---------------------------------------------------------------------------------------- */

void dice_net_titles(const dice_net *n, const dice_look *look, dice_net_pass *p)
{
    for (int title = 0; title < TITLES; title++) {
        double score[HX_DICE_SEATS + 1];
        bool held = false;
        for (int i = 0; i < look->seats; i++) {
            float sum = 0;
            for (int k = 0; k < TITLE_INPUTS; k++)
                sum += n->title[title][k] * look->seat[i].title[title][k];
            score[i] = (double)sum;
            held = held || look->seat[i].holds[title];
        }
        score[look->seats] = held ? -50 : (double)n->nobody[title];
        dice_net_shares(score, look->seats + 1, p->holds[title]);
    }
}

/* The two titles are taken to be independent of each other. */
static double mixed_turns(const seat_look *s, double road, double army)
{
    const double none =
        (1 - road) * (double)s->turns[WITH_NONE] + road * (double)s->turns[WITH_ROAD];
    const double both =
        (1 - road) * (double)s->turns[WITH_ARMY] + road * (double)s->turns[WITH_BOTH];
    return (1 - army) * none + army * both;
}

/* -- inputs ------------------------------------------------------------------------------------------ */

typedef struct mixed {
    double turns[HX_DICE_SEATS];
    int order[HX_DICE_SEATS]; /* who needs the fewest turns, the wait counted, first */
} mixed;

static double when(const dice_look *look, const mixed *m, int who)
{
    return m->turns[who] + (double)look->seat[who].wait / look->seats;
}

static void mix(const dice_look *look, const dice_net_pass *p, mixed *m)
{
    for (int i = 0; i < look->seats; i++) {
        m->turns[i] = mixed_turns(&look->seat[i], p->holds[TITLE_ROAD][i], p->holds[TITLE_ARMY][i]);
        int at = i;
        for (; at > 0 && when(look, m, i) < when(look, m, m->order[at - 1]); at--)
            m->order[at] = m->order[at - 1];
        m->order[at] = i;
    }
}

static float *put_own(const dice_look *look, const dice_net_pass *p, const mixed *m, int who,
                      float *to)
{
    const seat_look *const s = &look->seat[who];
    *to++ = (float)(m->turns[who] / 5);
    for (int i = 0; i < WITH_TITLES; i++) *to++ = s->turns[i] / 5;
    for (int i = 0; i < TITLES; i++) *to++ = (float)p->holds[i][who];
    for (int i = 0; i < TITLES; i++) *to++ = s->holds[i];
    *to++ = (float)s->points / 5;
    *to++ = (float)s->wait / (float)look->seats;
    for (int i = 0; i < TITLES; i++) *to++ = s->title[i][3];
    for (int seats = 2; seats <= HX_DICE_SEATS; seats++) *to++ = look->seats == seats;
    *to++ = (float)(6 - s->dice) / 3;
    for (int i = 0; i < TITLES; i++) *to++ = (float)s->wanted[i] / 2;
    for (int i = 0; i < TITLES; i++) *to++ = (float)s->threats[i];
    *to++ = s->now / 5;
    return to;
}

static float *put_rival(const dice_look *look, const dice_net_pass *p, const mixed *m, int who,
                        int rival, float *to)
{
    const seat_look *const s = &look->seat[rival];
    *to++ = 1;
    *to++ = (float)(m->turns[rival] / 5);
    *to++ = (float)((when(look, m, rival) - when(look, m, who)) / 3);
    *to++ = (float)s->points / 5;
    *to++ = s->wait < look->seat[who].wait;
    for (int i = 0; i < TITLES; i++) *to++ = (float)p->holds[i][rival];
    *to++ = s->turns[WITH_BOTH] / 5;
    *to++ = s->now / 5;
    for (int i = 0; i < TITLES; i++) *to++ = s->holds[i];
    for (int i = 0; i < TITLES; i++) *to++ = (float)s->wanted[i] / 2;
    *to++ = (float)s->jokers / 2;
    return to;
}

void dice_net_inputs(const dice_look *look, dice_net_pass *p)
{
    mixed m;
    mix(look, p, &m);
    for (int i = 0; i < look->seats; i++) {
        float *to = put_own(look, p, &m, i, p->in[i]);
        int rivals = 0;
        for (int k = 0; k < look->seats; k++) {
            if (m.order[k] == i) continue;
            to = put_rival(look, p, &m, i, m.order[k], to);
            rivals++;
        }
        for (; rivals < DICE_NET_RIVALS; rivals++, to += DICE_NET_OF_RIVAL)
            memset(to, 0, DICE_NET_OF_RIVAL * sizeof *to);
        memcpy(to, look->seat[i].facts, sizeof look->seat[i].facts);
    }
}

/* -- chances ------------------------------------------------------------------------------------------ */

static void how_it_ended(const hx_dice_rules *r, const hx_dice_state *s, dice_outlook *out)
{
    const int winners = __builtin_popcount(s->winners);
    for (int i = 0; i < r->seats; i++) out->chance[i] = s->winners >> i & 1 ? 1.0 / winners : 0;
}

static void evaluator_alone(const dice_evaluator *j, const hx_dice_state *s, dice_outlook *out)
{
    const own_board board = own_board_of(&s->seats[0]);
    out->chance[0] = 1 - own_turns(j->tables, &board, OWN_ALONE) / DICE_ALONE_TURNS;
}

static double error_of(const dice_net *n, const double *chance, int seats)
{
    double most = 0;
    for (int i = 0; i < seats; i++) {
        const double even = 4 * chance[i] * (1 - chance[i]);
        most = even > most ? even : most;
    }
    return (double)n->error * most;
}

void dice_evaluator_position(const dice_evaluator *j, const hx_dice_rules *r,
                             const hx_dice_state *s, hx_seat next, dice_outlook *out)
{
    dice_look look;
    dice_net_pass p;
    *out = (dice_outlook){ .error = 0 };
    if (s->phase == HX_DICE_OVER) {
        how_it_ended(r, s, out);
    } else if (r->seats == 1) {
        evaluator_alone(j, s, out);
    } else {
        dice_look_at(j->tables, r, s, next, &look);
        dice_net_titles(j->net, &look, &p);
        dice_net_inputs(&look, &p);
        dice_net_run(j->net, r->seats, &p);
        memcpy(out->chance, p.chance, r->seats * sizeof *p.chance);
        out->error = error_of(j->net, p.chance, r->seats);
    }
}

void dice_evaluator_turn_end(const dice_evaluator *j, const hx_dice_rules *r,
                             const hx_dice_state *s, dice_outlook *out)
{
    dice_evaluator_position(j, r, s, (hx_seat)((s->seat + 1) % r->seats), out);
}
