/* scene_catan_move.c -- what a move of the board game touches. */
#include "scenes.h"

static const char *dev_name(int dev)
{
    static const char *const names[HX_DEVS] = { "knight", "roads", "plenty", "monopoly", "victory" };
    return dev < HX_DEVS ? names[dev] : NULL;
}

static void put_dice(const hx_move *m, jot *j)
{
    jot_open(j, "dice", '[');
    jot_int(j, NULL, m->at);
    jot_int(j, NULL, m->to);
    jot_close(j, ']');
}

/* What chance drew, null where that is hidden. */
static void put_drawn(const hx_move *m, jot *j)
{
    if (m->verb == HX_V_STEAL) {
        jot_text_or_null(j, "card", m->at < HX_RESOURCES ? scene_face(m->at) : NULL);
        jot_int(j, "victim", m->to);
    } else {
        jot_text_or_null(j, "dev", dev_name(m->at));
        jot_int(j, "buyer", m->to);
    }
}

void scene_catan_move(const void *rules, const void *state, const hx_move *m, jot *j)
{
    (void)rules;
    switch (m->verb) {
    case HX_V_FIRST_DICE:
        jot_or_null(j, "roller", hx_catan_first_roller(state), HX_SEATS); /* fall through */
    case HX_V_DICE: put_dice(m, j); break;
    case HX_V_ROBBER: jot_or_null(j, "victim", m->to, HX_SEATS); /* fall through */
    case HX_V_START_ROBBER: jot_int(j, "hex", m->at); break;
    case HX_V_START_SETTLEMENT:
    case HX_V_SETTLEMENT:
    case HX_V_CITY: jot_int(j, "corner", m->at); break;
    case HX_V_START_ROAD:
    case HX_V_ROAD:
    case HX_V_FREE_ROAD: jot_int(j, "side", m->at); break;
    case HX_V_STEAL:
    case HX_V_DRAW: put_drawn(m, j); break;
    case HX_V_MONOPOLY: jot_text(j, "card", scene_face(m->at)); break;
    case HX_V_CONFIRM: jot_int(j, "partner", m->to); break;
    case HX_V_OFFER: jot_bits(j, "to", m->to); /* fall through */
    case HX_V_DISCARD:
    case HX_V_PLENTY:
    case HX_V_BANK:
    case HX_V_COUNTER: scene_put_cards(j, "cards", m->cards); break;
    default: break;
    }
}
