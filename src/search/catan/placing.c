/* placing.c -- searches first settlements.
 *
 * Sites with few pips are left out.  While many settlements are to come each seat takes
 * what looks best at once; when few are left the most promising sites are followed to
 * the end, and the seat takes the one that ends best for it.  Roads are taken as they
 * look. */
#include "placing.h"

#include <string.h>

#include "lookahead.h"

#define GAME (&hx_catan_game)

enum { MOVES = 256, SITES = 16, WIDEST_CHOICE = 3, STARTS = 2, PIECES = 5 };

static int settlements_to_come(const placing *p, const void *state)
{
    const int seats = GAME->seats(p->rules);
    int left = 0;
    for (int s = 0; s < seats; s++)
        left += hx_catan_stock(state, (hx_seat)s, HX_SETTLEMENT_PIECE) - (PIECES - STARTS);
    return left > 0 ? left : 0; /* some rules have a third round */
}

/* So many sites are followed when so many settlements are to come. */
static int width_for(int to_come)
{
    static const int width[] = { 1, WIDEST_CHOICE, WIDEST_CHOICE, 2 };
    return to_come < (int)(sizeof width / sizeof *width) ? width[to_come] : 1;
}

static int pips_of(const placing *p, int corner)
{
    const uint8_t *const each = hx_catan_corner_pips(p->rules, corner);
    int sum = 0;
    for (int c = 0; c < HX_RESOURCES; c++) sum += each[c];
    return sum;
}

/* The sites with the most pips go to the front of the list; how many they are. */
static int likely_sites(const placing *p, hx_move *list, int n)
{
    const int wanted = n < SITES ? n : SITES;
    if (list[0].verb != HX_V_START_SETTLEMENT) return n;
    for (int i = 0; i < wanted; i++) {
        int most = i;
        for (int k = i + 1; k < n; k++)
            if (pips_of(p, list[k].at) > pips_of(p, list[most].at)) most = k;
        const hx_move better = list[most];
        list[most] = list[i];
        list[i] = better;
    }
    return wanted;
}

/* The seat's moves that look best at once, best first; returns how many. */
static int promising_moves(placing *p, const void *state, hx_seat who, hx_move best[WIDEST_CHOICE],
                           int wanted)
{
    hx_move list[MOVES];
    float value[MOVES] = { 0 };
    int at[WIDEST_CHOICE] = { 0 };
    lookahead one_step = { .evaluator = p->evaluator, .rules = p->rules, .me = who };
    const int n = likely_sites(p, list, lookahead_list(p->rules, state, who, list, MOVES));
    if (n > 1) lookahead_moves(&one_step, state, list, n, value);
    p->evaluated += one_step.evaluated;
    const int found = lookahead_best(value, n, at, wanted);
    for (int i = 0; i < found; i++) best[i] = list[at[i]];
    return found;
}

/* One of several sites: what each of them ends in. */
static void choose_site(placing *p, const void *state, hx_seat who, const hx_move *sites, int n,
                        float win[HX_SEATS])
{
    for (int i = 0; i < n; i++) {
        hx_catan_room w;
        float one[HX_SEATS];
        memcpy(w.bytes, state, GAME->state_size);
        GAME->apply(p->rules, w.bytes, &sites[i]);
        placing_outcome(p, w.bytes, one);
        if (i == 0 || one[who] > win[who]) memcpy(win, one, sizeof one);
    }
}

void placing_outcome(placing *p, void *state, float win[HX_SEATS])
{
    unsigned waits;
    while (GAME->turn(p->rules, state) == 0 && (waits = GAME->waiting(p->rules, state))) {
        hx_move best[WIDEST_CHOICE];
        const hx_seat who = (hx_seat)__builtin_ctz(waits);
        const int width = width_for(settlements_to_come(p, state));
        const int found = promising_moves(p, state, who, best, width);
        if (found > 1 && best[0].verb == HX_V_START_SETTLEMENT) {
            choose_site(p, state, who, best, found, win);
            return;
        }
        GAME->apply(p->rules, state, &best[0]);
    }
    p->evaluated++;
    evaluator_win(&p->evaluator, p->rules, state, win);
}
