/* robber.c -- where the robber begins, in the scenarios in which the starting player chooses: on one
 * of the deserts among the wonders, on a 12 of the main islands of a mixed cloth board.
 * [R-SF-160, 171] */
#include "sea.h"

/* [R-CK-114] With knights he waits beside the board instead of beginning on a number. */
bool has_robber_choice(const rules *r)
{
    const bool mixed_cloth = scenario_of(r) == SEA_CLOTH && r->opt[OPT_SETUP];
    return scenario_of(r) == SEA_WONDERS || (mixed_cloth && !r->opt[OPT_KNIGHTS]);
}

static bool may_begin_on(const rules *r, const state *s, int hex)
{
    if (scenario_of(r) == SEA_WONDERS) return s->terrain[hex] == DESERT;
    return s->number[hex] == 12 && r->board.zone[hex] == ZONE_HOME;
}

void step_sea_robber(const rules *r, state *s)
{
    int places = 0;
    if (!has_robber_choice(r) || r->opt[OPT_ROBBER]) return;
    for (int hex = 0; hex < r->board.hexes; hex++) places += may_begin_on(r, s, hex);
    if (places > 1) owe(s, TASK_START_ROBBER, s->seat, 1, 0);
}

void sea_robber_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    for (int hex = 0; hex < r->board.hexes; hex++)
        if (may_begin_on(r, s, hex)) add_move(out, sea_move(who, VERB_START_ROBBER, hex, 0));
}
hx_status sea_robber_check(const rules *r, const state *s, const hx_move *m)
{
    if (m->at >= r->board.hexes) return HX_NO_SUCH_PLACE;
    return may_begin_on(r, s, m->at) ? HX_OK : HX_FORBIDDEN;
}
void sea_robber_apply(const rules *r, state *s, const hx_move *m)
{
    (void)r;
    s->robber = (uint8_t)m->at;
}
