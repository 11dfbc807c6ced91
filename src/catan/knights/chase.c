/* chase.c -- a knight beside the robber or the pirate chases it away. [R-CK-36, 55, 72, 115]
 *
 * Then it goes elsewhere as on a seven and robs somebody; nobody discards. */
#include "../base/base.h"
#include "../sea/sea.h"
#include "knights.h"

enum { CHASES_ROBBER, CHASES_PIRATE };

static bool is_at_hex(const rules *r, int hex, int corner)
{
    for (int i = 0; i < 6; i++)
        if (r->board.hex_corner[hex][i] == corner) return true;
    return false;
}

static hx_status chase_check(const rules *r, const state *s, const hx_move *m, int hex)
{
    const hx_status st = acting_check(r, s, m->seat, m->at);
    if (st != HX_OK) return st;
    if (!knights_in(r, s)->raided) return HX_THIEF_ASLEEP;
    return hex < r->board.hexes && is_at_hex(r, hex, m->at) ? HX_OK : HX_NOT_CONNECTED;
}
static void chase_list(const rules *r, const state *s, hx_seat who, enum verb verb, int hex,
                       move_list *out)
{
    const bool awake = knights_in(r, s)->raided && hex < r->board.hexes;
    for (int i = 0; awake && i < 6; i++) {
        const hx_move m = knights_move(who, verb, r->board.hex_corner[hex][i], 0);
        if (is_active(r, s, m.at) && chase_check(r, s, &m, hex) == HX_OK) add_move(out, m);
    }
}

void chase_robber_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    chase_list(r, s, who, VERB_CHASE_ROBBER, s->robber, out);
}
hx_status chase_robber_check(const rules *r, const state *s, const hx_move *m)
{
    return chase_check(r, s, m, s->robber);
}
void chase_robber_apply(const rules *r, state *s, const hx_move *m)
{
    has_acted(r, s, m->at);
    owe(s, TASK_CHASE, m->seat, 1, CHASES_ROBBER);
}

/* [R-SF-157] Among the villages only those who trade with one move him. */
void chase_pirate_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    if (trades_at_all(r, s, who))
        chase_list(r, s, who, VERB_CHASE_PIRATE, sea_in(r, s)->pirate, out);
}
hx_status chase_pirate_check(const rules *r, const state *s, const hx_move *m)
{
    const hx_status st = chase_check(r, s, m, sea_in(r, s)->pirate);
    return st != HX_OK || trades_at_all(r, s, m->seat) ? st : HX_FORBIDDEN;
}
void chase_pirate_apply(const rules *r, state *s, const hx_move *m)
{
    has_acted(r, s, m->at);
    owe(s, TASK_CHASE, m->seat, 1, CHASES_PIRATE);
}

/* -- where it goes ------------------------------------------------------------------------------ */

enum { CHASED_MOST = HEXES * HX_SEATS };

static bool is_chased(const state *s, int which)
{
    return top_task(s)->arg == which;
}

/* The lists of the base game and of the sea, under another verb. */
static void list_as(const rules *r, const state *s, hx_seat who, list_fn *list, enum verb verb,
                    bool numbered, move_list *out)
{
    hx_move moves[CHASED_MOST];
    move_list all = { .out = moves, .cap = CHASED_MOST };
    list(r, s, who, &all);
    for (int i = 0; i < all.n; i++) {
        moves[i].verb = (uint8_t)verb;
        if (!numbered || s->number[moves[i].at]) add_move(out, moves[i]);
    }
}

void robber_flees_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    if (is_chased(s, CHASES_ROBBER))
        list_as(r, s, who, robber_list, VERB_ROBBER_FLEES, r->opt[OPT_CHASE], out);
}
hx_status robber_flees_check(const rules *r, const state *s, const hx_move *m)
{
    if (!is_chased(s, CHASES_ROBBER)) return HX_WRONG_STEP;
    const hx_status st = robber_check(r, s, m);
    if (st != HX_OK) return st;
    return r->opt[OPT_CHASE] && !s->number[m->at] ? HX_FORBIDDEN : HX_OK;
}
void robber_flees_apply(const rules *r, state *s, const hx_move *m)
{
    robber_apply(r, s, m);
}

void pirate_flees_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    if (is_chased(s, CHASES_PIRATE)) list_as(r, s, who, pirate_list, VERB_PIRATE_FLEES, false, out);
}
hx_status pirate_flees_check(const rules *r, const state *s, const hx_move *m)
{
    return is_chased(s, CHASES_PIRATE) ? pirate_check(r, s, m) : HX_WRONG_STEP;
}
void pirate_flees_apply(const rules *r, state *s, const hx_move *m)
{
    pirate_apply(r, s, m);
}

void pirate_flees_off_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    if (is_chased(s, CHASES_PIRATE))
        list_as(r, s, who, pirate_off_list, VERB_PIRATE_FLEES_OFF, false, out);
}
hx_status pirate_flees_off_check(const rules *r, const state *s, const hx_move *m)
{
    return is_chased(s, CHASES_PIRATE) ? pirate_off_check(r, s, m) : HX_WRONG_STEP;
}
void pirate_flees_off_apply(const rules *r, state *s, const hx_move *m)
{
    pirate_off_apply(r, s, m);
}

bool chase_task_ok(const rules *r, const state *s, const struct task *t)
{
    const bool sea = r->own_at[OWN_sea] != NO_OWN;
    return t->left == 1 && t->seat == s->seat && knights_in(r, s)->raided &&
           t->arg <= (sea ? CHASES_PIRATE : CHASES_ROBBER);
}
