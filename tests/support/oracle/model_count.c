/* model_count.c -- everything that can be counted: what is not in hands and on the board lies in
 * the bank, the deck and the stock. */
#include "support/oracle/oracle.h"

int model_hand_size(const model *m, int seat)
{
    int n = 0;
    for (int k = 0; k < KINDS; k++) n += m->hand[seat][k];
    return n;
}

/* [R-BASE-10] [R-56-4]; with bank=endless there are 120, more than people ever hold. */
int model_in_bank(const model *m, int kind)
{
    int n = m->rules.endless ? 120 : m->rules.seats > 4 ? 24 : 19;
    for (int i = 0; i < m->rules.seats; i++) n -= m->hand[i][kind];
    return n;
}

int model_cards_of(const model *m, int seat, int dev)
{
    return m->old_cards[seat][dev] + m->new_cards[seat][dev];
}

/* [R-BASE-11] [R-56-4] */
int model_in_deck(const model *m, int dev)
{
    static const int small[HX_DEVS] = { 14, 2, 2, 2, 5 }, big[HX_DEVS] = { 20, 3, 3, 3, 5 };
    int n = m->rules.seats > 4 ? big[dev] : small[dev];
    for (int i = 0; i < m->rules.seats; i++) n -= model_cards_of(m, i, dev) + m->played[i][dev];
    return n;
}

int model_deck_size(const model *m)
{
    int n = 0;
    for (int d = 0; d < HX_DEVS; d++) n += model_in_deck(m, d);
    return n;
}

/* [R-BASE-12] [R-BASE-73] */
int model_stock_of(const model *m, int seat, hx_piece piece)
{
    int roads = 15, settlements = 5, cities = 4;
    for (int e = 0; e < m->island.sides; e++)
        if (m->road[e] == seat) roads--;
    for (int c = 0; c < m->island.corners; c++) {
        if (m->owner[c] != seat) continue;
        if (m->city[c]) cities--;
        else settlements--;
    }
    return piece == HX_ROAD_PIECE ? roads : piece == HX_SETTLEMENT_PIECE ? settlements : cities;
}

int model_cost_of(int what, int kind)
{
    static const int cost[HX_PIECES + 1][KINDS] = {
        /* B  L  W  G  O */
        { 1, 1, 0, 0, 0 },
        { 1, 1, 1, 1, 0 },
        { 0, 0, 0, 2, 3 },
        { 0, 0, 1, 1, 1 },
    };
    return cost[what][kind];
}

bool model_can_pay(const model *m, int seat, int what)
{
    for (int k = 0; k < KINDS; k++)
        if (m->hand[seat][k] < model_cost_of(what, k)) return false;
    return true;
}

int model_open_points(const model *m, int seat)
{
    int n = 0;
    for (int c = 0; c < m->island.corners; c++)
        if (m->owner[c] == seat) n += m->city[c] ? 2 : 1;
    return n + 2 * (m->road_holder == seat) + 2 * (m->army_holder == seat);
}

/* [R-BASE-103]: victory cards count from the moment they are bought. */
int model_all_points(const model *m, int seat)
{
    return model_open_points(m, seat) + model_cards_of(m, seat, HX_VICTORY);
}

/* [R-BASE-84] */
int model_rate_of(const model *m, int seat, int kind)
{
    int rate = 4;
    for (int c = 0; c < m->island.corners; c++) {
        if (m->owner[c] != seat) continue;
        if (m->island.harbour[c] == HX_ANY_HARBOUR && rate > 3) rate = 3;
        if ((int)m->island.harbour[c] == HX_BRICK_HARBOUR + kind) rate = 2;
    }
    return rate;
}

bool model_beside(const model *m, int hex, int seat)
{
    for (int i = 0; i < 6; i++)
        if (m->owner[m->island.hex_corner[hex][i]] == seat) return true;
    return false;
}
