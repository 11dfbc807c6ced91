/* base.c -- the base game's module table: its numbers, and which function
 * stands behind each step and verb.  The rules themselves are in the files
 * beside this one, one a chapter of the rule book. */
#include <string.h>

#include "base.h"

const uint8_t catan_product[TERRAINS] = {
#define TERRAIN(name, number, letter, product, word) [number] = (product),
#include "../modules.def"
};

/* [R-BASE-10..12, 14] and the table of costs in chapter 3 */
static void start(rules *r)
{
    static const uint8_t costs[PIECES][HX_CARDS] = {
        [ROAD] = { [BRICK] = 1, [LUMBER] = 1 },
        [SETTLEMENT] = { [BRICK] = 1, [LUMBER] = 1, [WOOL] = 1, [GRAIN] = 1 },
        [CITY] = { [GRAIN] = 2, [ORE] = 3 },
    };
    static const uint8_t card[HX_CARDS] = { [WOOL] = 1, [GRAIN] = 1, [ORE] = 1 };
    static const uint8_t deck[DEVS] = {
        [KNIGHT] = 14, [ROAD_BUILDING] = 2, [PLENTY] = 2, [MONOPOLY] = 2, [VICTORY] = 5,
    };
    static const uint8_t stock[PIECES] = { [ROAD] = 15, [SETTLEMENT] = 5, [CITY] = 4 };
    memcpy(r->cost, costs, sizeof costs);
    memcpy(r->card_cost, card, sizeof card);
    memcpy(r->deck, deck, sizeof deck);
    memcpy(r->stock, stock, sizeof stock);
    r->kinds = RESOURCES;
    for (int c = 0; c < RESOURCES; c++) r->bank[c] = 19;
    r->start_rounds = 2;
    r->start_piece[0] = r->start_piece[1] = SETTLEMENT;
    r->leap = 3;
    r->least_price = 2;
    if (!r->opt[OPT_OFFERS]) r->verb[VERB_OFFER].list = NULL;
}

const struct module base_module = {
    .name = "base",
    .plain = true,
    .start = start,
    .lay = lay_base,
    .happened = base_happened,
    .measure = { [AWARD_ROAD] = road_measure, [AWARD_ARMY] = army_measure },
    .step = {
        [STEP_FIRST] = step_first,     [STEP_ROBBER] = step_robber, [STEP_PLACE] = step_place,
        [STEP_BEGIN] = step_begin,     [STEP_ROLL] = step_roll,     [STEP_DICE] = step_dice,
        [STEP_SEVEN] = step_seven,     [STEP_HARVEST] = step_harvest, [STEP_ACT] = step_act,
        [STEP_END] = step_end,
    },
    .verb = {
        [VERB_FIRST_DICE] = { .odds = first_dice_odds, .check = first_dice_check,
                              .apply = first_dice_apply },
        [VERB_START_ROBBER] = { .list = start_robber_list, .check = start_robber_check,
                                .apply = start_robber_apply },
        [VERB_START_SETTLEMENT] = { .list = start_settlement_list, .check = start_settlement_check,
                                    .apply = start_settlement_apply },
        [VERB_START_ROAD] = { .list = start_road_list, .check = start_road_check,
                              .apply = start_road_apply },
        [VERB_ROLL] = { .list = roll_list, .apply = roll_apply },
        [VERB_DICE] = { .odds = throw_odds, .draw = throw_draw, .check = throw_check,
                        .apply = throw_apply },
        [VERB_DISCARD] = { .list = discard_list, .check = discard_check, .apply = discard_apply },
        [VERB_ROBBER] = { .list = robber_list, .check = robber_check, .apply = robber_apply },
        [VERB_STEAL] = { .odds = steal_odds, .check = steal_check, .apply = steal_apply },
        [VERB_ROAD] = { .costs = COSTS(ROAD), .list = road_list, .check = road_check, .apply = road_apply },
        [VERB_FREE_ROAD] = { .list = free_road_list, .check = free_road_check,
                             .apply = free_road_apply },
        [VERB_SETTLEMENT] = { .costs = COSTS(SETTLEMENT), .list = settlement_list, .check = settlement_check,
                              .apply = settlement_apply },
        [VERB_CITY] = { .costs = COSTS(CITY), .list = city_list, .check = city_check, .apply = city_apply },
        [VERB_BUY] = { .costs = COSTS_A_CARD, .list = buy_list, .check = buy_check, .apply = buy_apply },
        [VERB_DRAW] = { .odds = draw_odds, .check = draw_check, .apply = draw_apply },
        [VERB_KNIGHT] = { .needs = NEEDS_CARD(KNIGHT), .list = knight_list, .check = knight_check, .apply = knight_apply },
        [VERB_ROADS] = { .needs = NEEDS_CARD(ROAD_BUILDING), .list = roads_list, .check = roads_check, .apply = roads_apply },
        [VERB_PLENTY] = { .needs = NEEDS_CARD(PLENTY), .list = plenty_list, .check = plenty_check, .apply = plenty_apply },
        [VERB_MONOPOLY] = { .needs = NEEDS_CARD(MONOPOLY), .list = monopoly_list, .check = monopoly_check,
                            .apply = monopoly_apply, .mask = monopoly_mask, .reveals = true },
        [VERB_BANK] = { .needs = NEEDS_PAIR, .list = bank_list, .check = bank_check, .apply = bank_apply },
        [VERB_OFFER] = { .needs = NEEDS_CARDS, .list = offer_list, .check = offer_check, .apply = offer_apply },
        [VERB_ACCEPT] = { .list = accept_list, .check = accept_check, .apply = accept_apply },
        [VERB_DECLINE] = { .list = decline_list, .apply = decline_apply },
        [VERB_COUNTER] = { .list = counter_list, .check = counter_check, .apply = counter_apply },
        [VERB_CONFIRM] = { .list = confirm_list, .check = confirm_check, .apply = confirm_apply },
        [VERB_WITHDRAW] = { .list = withdraw_list, .apply = withdraw_apply },
        [VERB_END] = { .list = end_list, .check = end_check, .apply = end_apply },
    },
};
