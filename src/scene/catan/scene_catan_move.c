/* scene_catan_move.c -- what a move of the board game carries, member by member as its verb's
 * row says; no verb is known here but the roll for the start. */
#include <string.h>

#include "hx/play.h"
#include "hx/shown.h"
#include "scene/scenes.h"

static void put_dice(const hx_move *m, json_writer *j)
{
    json_put_open(j, "dice", '[');
    json_put_int(j, NULL, m->at);
    json_put_int(j, NULL, m->to);
    json_put_close(j, ']');
}

/* What chance drew, null where that is hidden. */
static void put_kind(json_writer *j, const char *key, hx_stack stack, int kind)
{
    json_put_text_or_null(j, key, hx_kind_word(&hx_catan_game, NULL, stack, kind));
}

/* What only its module knows, as it is written behind a colon: "tM". */
static void put_what(const void *rules, const void *state, const hx_move *m, json_writer *j)
{
    char text[HX_WORD_MAX];
    hx_catan_game.say(rules, state, m, text, sizeof text);
    const char *const colon = strrchr(text, ':');
    if (colon) json_put_text(j, "what", colon + 1);
}

static void put_carried(const void *rules, const void *state, const hx_move *m, hx_carried what,
                        json_writer *j)
{
    switch (what) {
    case HX_C_DICE: put_dice(m, j); break;
    case HX_C_HEX: json_put_int(j, "hex", m->at); break;
    case HX_C_CORNER: json_put_int(j, "corner", m->at); break;
    case HX_C_SIDE: json_put_int(j, "side", m->at); break;
    case HX_C_CARD: put_kind(j, "card", HX_S_RESOURCES, m->at); break;
    case HX_C_STOLEN:
        put_kind(j, "card", HX_S_RESOURCES, m->at);
        json_put_int(j, "victim", m->to);
        break;
    case HX_C_DRAWN:
        put_kind(j, "dev", HX_S_DEVELOPMENT, m->at);
        json_put_int(j, "buyer", m->to);
        break;
    case HX_C_VICTIM: json_put_or_null(j, "victim", m->to, HX_SEATS); break;
    case HX_C_PARTNER: json_put_int(j, "partner", m->to); break;
    case HX_C_ASKED: json_put_bits(j, "to", m->to); break;
    case HX_C_CARDS: scene_put_cards(j, "cards", m->cards, hx_catan_card_kinds(rules)); break;
    case HX_C_TO_HEX: json_put_int(j, "toHex", m->to); break;
    case HX_C_TO_CORNER: json_put_int(j, "toCorner", m->to); break;
    case HX_C_TO_SIDE: json_put_int(j, "toSide", m->to); break;
    case HX_C_NUMBER: json_put_int(j, "level", m->to); break;
    case HX_C_OTHER: put_what(rules, state, m, j); break;
    default: break;
    }
}

void scene_catan_move(const void *rules, const void *state, const hx_move *m, json_writer *j)
{
    if (m->verb == HX_V_FIRST_DICE)
        json_put_or_null(j, "roller", hx_catan_first_roller(state), HX_SEATS);
    for (int i = 0; hx_catan_carries(m->verb, i) != HX_C_NOTHING; i++)
        put_carried(rules, state, m, hx_catan_carries(m->verb, i), j);
}
