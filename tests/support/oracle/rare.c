/* rare.c -- counts what seldom happens, so that a run can show that it did. */
#include <inttypes.h>
#include <stdio.h>

#include "support/oracle/lockstep.h"

static const char *const names[RARES] = {
    [RARE_SHORTAGE_ONE] = "bank short, one claimant",
    [RARE_SHORTAGE_MANY] = "bank short, several claimants",
    [RARE_DISCARD] = "a seven with discards",
    [RARE_MANY_DISCARD] = "several must discard",
    [RARE_EMPTY_VICTIM] = "a victim without cards",
    [RARE_FRIENDLY] = "the robber may go nowhere but to a desert",
    [RARE_CUT] = "a settlement shortens a road",
    [RARE_ROAD_LOST] = "a cut passes the longest road on",
    [RARE_ROAD_ASIDE] = "a cut lays the longest road aside",
    [RARE_ROAD_TAKEN] = "a longer road takes the card",
    [RARE_ROAD_TIE] = "an equal road does not",
    [RARE_ARMY_TAKEN] = "a larger army takes the card",
    [RARE_DECK_EMPTY] = "the deck is empty",
    [RARE_NO_ROADS] = "no road left",
    [RARE_NO_SETTLEMENTS] = "no settlement left",
    [RARE_NO_CITIES] = "no city left",
    [RARE_ONE_FREE_ROAD] = "only one free road",
    [RARE_CARD_BEFORE_ROLL] = "a card before the roll",
    [RARE_ROLL_TIE] = "a tie for the first turn",
    [RARE_RESHUFFLE] = "the dice deck is reshuffled",
    [RARE_SWAP] = "the bank gives back what it took",
    [RARE_COUNTER] = "a counter-offer is taken",
    [RARE_ODD_OFFER] = "an offer that is not listed",
    [RARE_WIN_AT_START] = "won at the start of a turn",
    [RARE_WIN_BY_CARD] = "won by a victory card",
    [RARE_WIN_IN_PAIR] = "won in the other's part",
    [RARE_SECOND_WINS] = "the second of a pair wins",
    [RARE_LIMIT] = "ended by the turn limit",
};

const char *rare_name(int rare)
{
    return names[rare];
}

void lockstep_report(uint64_t first_game, const lockstep_tally *t)
{
    printf("%" PRId64 " positions of %" PRId64 " games from game %" PRIu64 " on; %" PRId64
           " single moves compared, %" PRId64 " of them against the rules\n",
           t->positions, t->games, first_game, t->moves_compared, t->refusals);
    for (int i = 0; i < RARES; i++) printf("%8" PRId64 "  %s\n", t->rare[i], names[i]);
}

/* -- cards ------------------------------------------------------------------------------------- */

static int demand(const model *m, int kind, int total, int *claimants)
{
    int all = 0;
    for (int i = 0; i < m->rules.seats; i++) {
        int n = 0;
        for (int h = 0; h < m->island.hexes; h++)
            for (int c = 0; c < 6; c++)
                if (m->number[h] == total && h != m->robber &&
                    terrain_gives(m->terrain[h]) == kind &&
                    m->owner[m->island.hex_corner[h][c]] == i)
                    n += 1 + m->city[m->island.hex_corner[h][c]];
        all += n;
        *claimants += n > 0;
    }
    return all;
}

static void note_roll(const model *m, const hx_move *v, const model *after, int64_t rare[RARES])
{
    int discards = 0, left = 36;
    for (int k = 0; k < KINDS && v->at + v->to != 7; k++) {
        int claimants = 0;
        if (demand(m, k, v->at + v->to, &claimants) <= model_in_bank(m, k)) continue;
        rare[claimants > 1 ? RARE_SHORTAGE_MANY : RARE_SHORTAGE_ONE]++;
    }
    for (int i = 0; i < m->rules.seats; i++)
        discards += after->phase == DISCARDING && after->owed[i] > 0;
    rare[RARE_DISCARD] += discards > 0;
    rare[RARE_MANY_DISCARD] += discards > 1;
    for (int a = 1; a <= 6; a++)
        for (int b = 1; b <= 6; b++) left -= after->drawn[a][b];
    rare[RARE_RESHUFFLE] += m->rules.dice_deck && left == 36;
}

static void note_robber(const model *m, const hx_move *v, int64_t rare[RARES])
{
    bool free_hex = false;
    if (v->to != HX_NOBODY) rare[RARE_EMPTY_VICTIM] += model_hand_size(m, v->to) == 0;
    for (int h = 0; h < m->island.hexes; h++) free_hex |= h != m->robber && !model_spared(m, h);
    rare[RARE_FRIENDLY] += !free_hex;
}

static void note_bank(const hx_move *v, int64_t rare[RARES])
{
    bool gets = false;
    for (int k = 0; k < KINDS; k++) gets |= v->cards[k] > 0;
    rare[RARE_SWAP] += !gets;
}

static void note_offer(const model *m, const hx_move *v, int64_t rare[RARES])
{
    int cards = 0, asked = 0;
    for (int k = 0; k < KINDS; k++) cards += v->cards[k] < 0 ? -v->cards[k] : v->cards[k];
    for (int i = 0; i < m->rules.seats; i++) asked += v->to >> i & 1;
    rare[RARE_ODD_OFFER] += cards > 2 || asked < m->rules.seats - 1;
}

/* -- roads and pieces -------------------------------------------------------------------------- */

static void note_settlement(const model *m, const model *after, int64_t rare[RARES])
{
    for (int i = 0; i < m->rules.seats; i++) rare[RARE_CUT] += after->length[i] < m->length[i];
    if (m->road_holder == NOONE || after->road_holder == m->road_holder) return;
    rare[after->road_holder == NOONE ? RARE_ROAD_ASIDE : RARE_ROAD_LOST]++;
}

static void note_road(const model *m, const hx_move *v, const model *after, int64_t rare[RARES])
{
    const int holder = m->road_holder;
    rare[RARE_ROAD_TAKEN] += holder != NOONE && after->road_holder != holder;
    rare[RARE_ROAD_TIE] += holder != NOONE && holder != v->seat && after->road_holder == holder &&
                           after->length[v->seat] == after->length[holder] &&
                           m->length[v->seat] < m->length[holder];
    rare[RARE_NO_ROADS] += model_stock_of(after, v->seat, HX_ROAD_PIECE) == 0;
    rare[RARE_ONE_FREE_ROAD] += v->verb == HX_V_FREE_ROAD && m->free_roads == 2 &&
                                after->phase != FREE_ROADS && after->phase != FINISHED;
}

/* -- the end ----------------------------------------------------------------------------------- */

static void note_end(const model *m, const hx_move *v, const model *after, int64_t rare[RARES])
{
    if (after->phase != FINISHED) return;
    rare[RARE_LIMIT] += after->winner == NOONE;
    rare[RARE_WIN_AT_START] += after->winner != NOONE && v->verb == HX_V_END;
    rare[RARE_WIN_BY_CARD] += after->winner != NOONE && v->verb == HX_V_DRAW;
    rare[RARE_WIN_IN_PAIR] += after->winner != NOONE && after->winner != after->actor;
    rare[RARE_SECOND_WINS] += after->part == 1 && after->winner == m->actor;
}

static void note_first(const model *m, const model *after, int64_t rare[RARES])
{
    int left = 0;
    for (int i = 0; i < m->rules.seats; i++) left += m->first_roll[i] == 0;
    rare[RARE_ROLL_TIE] += left == 1 && after->phase == FIRST_ROLLS;
}

void note_rare(const model *m, const hx_move *v, const model *after, int64_t rare[RARES])
{
    switch (v->verb) {
    case HX_V_FIRST_DICE: note_first(m, after, rare); break;
    case HX_V_DICE: note_roll(m, v, after, rare); break;
    case HX_V_ROBBER: note_robber(m, v, rare); break;
    case HX_V_ROAD:
    case HX_V_FREE_ROAD: note_road(m, v, after, rare); break;
    case HX_V_SETTLEMENT:
        note_settlement(m, after, rare);
        rare[RARE_NO_SETTLEMENTS] += model_stock_of(after, v->seat, HX_SETTLEMENT_PIECE) == 0;
        break;
    case HX_V_CITY:
        rare[RARE_NO_CITIES] += model_stock_of(after, v->seat, HX_CITY_PIECE) == 0;
        break;
    case HX_V_DRAW: rare[RARE_DECK_EMPTY] += model_deck_size(after) == 0; break;
    case HX_V_KNIGHT:
        rare[RARE_ARMY_TAKEN] += m->army_holder != NOONE && after->army_holder != m->army_holder;
        break;
    case HX_V_BANK: note_bank(v, rare); break;
    case HX_V_OFFER: note_offer(m, v, rare); break;
    case HX_V_CONFIRM: rare[RARE_COUNTER] += m->countered[v->to]; break;
    default: break;
    }
    rare[RARE_CARD_BEFORE_ROLL] +=
        v->verb >= HX_V_KNIGHT && v->verb <= HX_V_MONOPOLY && m->phase == BEFORE_ROLL;
    note_end(m, v, after, rare);
}
