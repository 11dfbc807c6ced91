/* coach_outlook.c -- what will be built in this turn, if all that follows is best.
 *
 * Follows the first choice of the solution through every roll.  Dice that come up
 * again are remembered: at most 462 sets of six dice with one or no roll left. */
#include <stdlib.h>
#include <string.h>

#include "coach.h"

enum { ROLLS = 3, KNOWN = 4096 }; /* places: far more than sets */

typedef struct known_outlook {
    uint32_t key; /* dice and rolls left; 0: empty */
    coach_outlook outlook;
} known_outlook;

typedef struct turn_follower {
    hx_adviser *adviser;
    const hx_dice_rules *rules;
    hx_seat seat;
    uint32_t turn;
    hx_odds *odds[ROLLS + 1]; /* for each number of rolls left */
    known_outlook *known;
} turn_follower;

static coach_outlook look_at_rolls(turn_follower *, const hx_dice_state *);
static coach_outlook look_at_choices(turn_follower *, const hx_dice_state *);

static hx_dice_state after(const turn_follower *l, const hx_dice_state *s, const hx_move *m)
{
    hx_dice_state next = *s;
    hx_dice_game.apply(l->rules, &next, m);
    return next;
}

static void add(coach_outlook *sum, const coach_outlook *part, double share)
{
    for (int i = 0; i < HX_DICE_PIECES; i++) {
        sum->piece[i] += share * part->piece[i];
        sum->two[i] += share * part->two[i];
    }
    sum->nothing += share * part->nothing;
    sum->points += share * part->points;
}

/* The turn has ended: what its box says. */
static coach_outlook look_at_end(const turn_follower *l, const hx_dice_state *s,
                                 const hx_dice_seat *before)
{
    const hx_dice_seat *const now = &s->seats[l->seat];
    coach_outlook o = { .points = now->points - before->points };
    o.nothing = o.points < 0;
    return o;
}

/* Nothing is left to chance after the first piece: it is there, or another before it. */
static void note_piece(coach_outlook *o, const hx_move *m)
{
    const int piece = m->verb - HX_DICE_BUILD_ROAD;
    if (piece < 0 || piece >= HX_DICE_PIECES) return;
    o->two[piece] = o->piece[piece];
    o->piece[piece] = 1;
    o->nothing = 0;
}

static coach_outlook look(turn_follower *l, const hx_dice_state *s)
{
    return s->phase == HX_DICE_ROLL ? look_at_rolls(l, s) : look_at_choices(l, s);
}

/* A decision: as the solution decides, or as `move` says. */
static coach_outlook follow(turn_follower *l, const hx_dice_state *s, const hx_move *move)
{
    const hx_dice_state next = after(l, s, move);
    const bool ended = next.phase == HX_DICE_OVER || next.turn != l->turn;
    coach_outlook o = ended ? look_at_end(l, &next, &s->seats[l->seat]) : look(l, &next);
    if (!ended) o.points += next.seats[l->seat].points - s->seats[l->seat].points;
    note_piece(&o, move);
    return o;
}

static coach_outlook look_at_choices(turn_follower *l, const hx_dice_state *s)
{
    hx_advice best;
    if (hx_adviser_moves(l->adviser, s, s->seat, 0, NULL, &best, 1) == 0)
        return (coach_outlook){ 0 };
    return follow(l, s, &best.move);
}

/* While dice are rolled nothing but them and the rolls left differs. */
static coach_outlook look_rolled(turn_follower *l, const hx_dice_state *s)
{
    const uint32_t key = s->dice | (uint32_t)(s->rolls_left + 1) << 24;
    uint32_t at = key * 2654435761u >> 20;
    while (l->known[at].key && l->known[at].key != key) at = (at + 1) % KNOWN;
    if (l->known[at].key == key) return l->known[at].outlook;
    const coach_outlook found = look_at_choices(l, s);
    while (l->known[at].key) at = (at + 1) % KNOWN; /* others may have come in meanwhile */
    l->known[at] = (known_outlook){ key, found };
    return found;
}

/* Chance rolls: the mean over what may come. */
static coach_outlook look_at_rolls(turn_follower *l, const hx_dice_state *s)
{
    hx_odds *const odds = l->odds[s->rolls_left];
    const int n = hx_dice_game.chance(l->rules, s, odds, hx_dice_game.odds_max);
    coach_outlook sum = { 0 };
    double weights = 0;
    for (int i = 0; i < n; i++) weights += odds[i].weight;
    for (int i = 0; i < n; i++) {
        const hx_dice_state next = after(l, s, &odds[i].move);
        const coach_outlook part = look_rolled(l, &next);
        add(&sum, &part, odds[i].weight / weights);
    }
    return sum;
}

coach_outlook coach_outlook_after(hx_adviser *adviser, const hx_dice_rules *rules,
                                  const hx_dice_state *s, const hx_move *move)
{
    turn_follower l = { .adviser = adviser, .rules = rules, .seat = s->seat, .turn = s->turn };
    const size_t odds = (size_t)hx_dice_game.odds_max;
    l.known = cli_room(KNOWN, sizeof *l.known);
    for (int i = 0; i <= ROLLS; i++) l.odds[i] = cli_room(odds, sizeof *l.odds[i]);
    const coach_outlook o = follow(&l, s, move);
    for (int i = 0; i <= ROLLS; i++) free(l.odds[i]);
    free(l.known);
    return o;
}
