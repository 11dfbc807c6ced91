/* dice_start.c -- evaluates start roads by playing on until everybody has one. */
#include "dice_start.h"

/* What the next seat would take: the fewest turns for itself, by the sketch. */
static hx_move likely_start(const hx_dice_rules *r, const hx_dice_state *s)
{
    hx_move list[START_ROADS];
    const int n = hx_dice_game.legal(r, s, s->seat, list, START_ROADS);
    double least = 0;
    int best = -1;
    for (int i = 0; i < n; i++) {
        hx_dice_state next = *s;
        dice_look look;
        hx_dice_game.apply(r, &next, &list[i]);
        dice_look_at(NULL, r, &next, next.seat, &look);
        const double turns = (double)look.seat[s->seat].turns[WITH_NONE];
        if (best >= 0 && turns >= least) continue;
        least = turns;
        best = i;
    }
    return list[best];
}

int dice_start_values(const dice_evaluator *evaluator, const hx_dice_rules *r,
                      const hx_dice_state *s, hx_move *list, double *chance)
{
    const int n = hx_dice_game.legal(r, s, s->seat, list, START_ROADS);
    for (int i = 0; i < n; i++) {
        hx_dice_state next = *s;
        dice_outlook out;
        hx_dice_game.apply(r, &next, &list[i]);
        while (next.phase == HX_DICE_START) {
            const hx_move reply = likely_start(r, &next);
            hx_dice_game.apply(r, &next, &reply);
        }
        dice_evaluator_position(evaluator, r, &next, next.seat, &out);
        chance[i] = out.chance[s->seat];
    }
    return n;
}
