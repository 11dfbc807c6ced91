/* rolling.c -- the lattice asked about one position, and lists of choices. */
#include "rolling.h"

#include <stdlib.h>

rolling *rolling_new(void)
{
    return aligned_alloc(64, sizeof(rolling));
}

static int value_of(const lattice *t, uint32_t dice)
{
    int count[FACES];
    for (int f = 0; f < FACES; f++) count[f] = hx_dice_of(dice, f);
    return lattice_value_of(t, count);
}

/* Afterwards best[] holds, for hands that are not full, the mean of the next
 * roll when `rolls` are left, that one counted. */
static void prepare(rolling *r, int rolls)
{
    turn_build(r->lattice, r->payments, r->ways, &r->room);
    turn_roll(r->lattice, &r->room);
    for (int roll = 1; roll < rolls; roll++) {
        turn_keep(r->lattice, &r->room);
        turn_roll(r->lattice, &r->room);
    }
}

double rolling_value(rolling *r, const hx_dice_state *s)
{
    prepare(r, s->rolls_left);
    if (s->phase == HX_DICE_KEEP) turn_keep(r->lattice, &r->room);
    return r->room.best[value_of(r->lattice, s->dice)].v[0];
}

static uint32_t kept_dice(const hx_move *move)
{
    uint32_t dice = 0;
    for (int f = 0; f < FACES; f++) dice += (uint32_t)move->cards[f] * hx_dice_die(f);
    return dice;
}

void rolling_choices(rolling *r, const hx_dice_state *s, hx_solve_choice *choices, int count)
{
    prepare(r, s->rolls_left);
    for (int i = 0; i < count; i++) {
        const bool stop = choices[i].move.verb == HX_DICE_STOPPED;
        const int at = value_of(r->lattice, stop ? s->dice : kept_dice(&choices[i].move));
        choices[i].value = stop ? r->room.build[at].v[0] : r->room.best[at].v[0];
    }
}

/* -- lists of choices ------------------------------------------------------------------ */

int choices_list(const hx_dice_rules *rules, const hx_dice_state *s, hx_solve_choice *out)
{
    hx_move moves[HX_SOLVE_CHOICES];
    const int n = hx_dice_game.legal(rules, s, s->seat, moves, HX_SOLVE_CHOICES);
    if (n > HX_SOLVE_CHOICES) return 0;
    for (int i = 0; i < n; i++) out[i].move = moves[i];
    return n;
}

static int rank_of(const hx_move *move, int order)
{
    int late = 0; /* comes after all that is less late */
    if (move->verb == HX_DICE_KEPT) late = hx_dice_count(kept_dice(move));
    else if (move->verb == HX_DICE_ENDED) late = 1;
    else if (move->verb == HX_DICE_TRADED) late = 2;
    else if (move->verb == HX_DICE_USE_JOKER) late = 3;
    return HX_SOLVE_CHOICES * late + order;
}

static bool comes_before(const hx_solve_choice *a, int rank_a, const hx_solve_choice *b, int rank_b)
{
    if (a->value > b->value + ROLLING_TIE) return true;
    return a->value >= b->value - ROLLING_TIE && rank_a < rank_b;
}

/* The lists are short: an insertion will do. */
void choices_sort(hx_solve_choice *choices, int count)
{
    int rank[HX_SOLVE_CHOICES];
    for (int i = 0; i < count; i++) {
        const hx_solve_choice c = choices[i];
        const int own = rank_of(&c.move, i);
        int at = i;
        for (; at > 0 && comes_before(&c, own, &choices[at - 1], rank[at - 1]); at--) {
            choices[at] = choices[at - 1];
            rank[at] = rank[at - 1];
        }
        choices[at] = c;
        rank[at] = own;
    }
}
