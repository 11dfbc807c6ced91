/* dice_effort.c -- how many turns a seat needs: its sketch, corrected for the
 * jokers it has and the titles it may lose. */
#include "dice_sketch.h"
#include "dice_value.h"

static double weight(const float *w, int first, int face)
{
    return (double)w[first + face];
}

/* A knight of a pair brings half of its joker. */
double dice_jokers_of(const hx_dice_rules *r, const hx_dice_seat *seat, const float *w)
{
    const hx_dice_sheet *const map = hx_dice_sheet_of((hx_dice_kind)r->kind);
    double sum = (double)w[DICE_W_AHEAD];
    for (int j = 0; j < map->jokers; j++) {
        const uint32_t missing = map->joker[j].knights & ~seat->knights;
        const int gives = map->joker[j].gives == HX_DICE_ANY ? HX_DICE_GOLD : map->joker[j].gives;
        if (seat->used >> j & 1) sum += weight(w, DICE_W_USED_BRICK, gives);
        else if (!missing) sum += weight(w, DICE_W_READY_BRICK, gives);
        else if (missing != map->joker[j].knights) sum += (double)w[DICE_W_HALF_PAIR];
    }
    return sum;
}

/* Titles that the next piece of another would take away. */
static double threats(const hx_dice_rules *r, const hx_dice_state *s, hx_seat who, const float *w)
{
    int threats = 0;
    for (int i = 0; i < r->seats; i++) {
        if (i == who) continue;
        threats += s->largest_army == who && sketch_knights_missing(s, (hx_seat)i) == 1;
        threats += s->longest_road == who && sketch_length_wanted(s) - s->road_length[i] == 1;
    }
    return threats * (double)w[DICE_W_THREAT];
}

static const float *sketch_of(const hx_dice_rules *r, const hx_dice_state *s, hx_seat who)
{
    static const float nothing[SKETCH_JOKERS];
    const float *const turns =
        r->kind == HX_DICE_EXTRA ? sketch_of_extra(r, s, who) : sketch_of_two(r, s, who);
    return turns ? turns : nothing;
}

double sketch_turns_with(const float turns[SKETCH_JOKERS], double jokers)
{
    int whole = jokers < 0 ? 0 : (int)jokers;
    if (whole > SKETCH_JOKERS - 2) whole = SKETCH_JOKERS - 2;
    double part = jokers - whole;
    if (part > 1) part = 1;
    return (double)turns[whole] + part * ((double)turns[whole + 1] - (double)turns[whole]);
}

double dice_effort(const hx_dice_rules *r, const hx_dice_state *s, hx_seat who, const float *w)
{
    const double jokers = dice_jokers_of(r, &s->seats[who], w);
    return sketch_turns_with(sketch_of(r, s, who), jokers) + threats(r, s, who, w);
}

double dice_joker_turns(const hx_dice_rules *r, const hx_dice_state *s, hx_seat who, const float *w)
{
    const float *const turns = sketch_of(r, s, who);
    const double jokers = dice_jokers_of(r, &s->seats[who], w);
    return sketch_turns_with(turns, jokers - 0.5) - sketch_turns_with(turns, jokers + 0.5);
}
