/* simple_turn.c -- the turn of the bot `simple`: cards before and after the
 * roll, trades with the bank, building.
 *
 * Every call makes one move and forgets; the next call looks again. */
#include "simple.h"

static const hx_move *listed(const hx_move *list, int n, hx_catan_verb verb)
{
    for (int i = 0; i < n; i++)
        if (list[i].verb == verb) return &list[i];
    return NULL;
}

/* -- development cards ------------------------------------------------------------------------ */

static bool robber_hurts(const sight *s)
{
    const int hex = hx_catan_robber(s->seen);
    if (hex < 0 || !hx_catan_number(s->seen, hex)) return false;
    for (int i = 0; i < 6; i++)
        if (s->owner[hx_catan_hex_corner(s->rules, hex, i)] == s->me) return true;
    return false;
}

static bool knight_takes_army(const sight *s)
{
    const hx_seat holder = hx_catan_army_holder(s->seen);
    const int knights = hx_catan_knights(s->seen, s->me) + 1;
    if (holder == s->me || knights < 3) return false;
    return holder == HX_NOBODY || knights > hx_catan_knights(s->seen, holder);
}

/* Cards of a kind that the others hold: theirs in all, by what they harvest. */
static int guess_held(const sight *s, int card)
{
    float held = 0;
    for (hx_seat who = 0; who < s->seats; who++) {
        simple_economy e;
        float sum = 0.1f;
        if (who == s->me) continue;
        sight_economy(s, who, &e);
        for (int c = 0; c < KINDS; c++) sum += e.income[c];
        held += (float)hx_catan_cards(s->seen, who) * (e.income[card] + 0.02f) / sum;
    }
    return (int)held;
}

/* Rolls to the victory after a card that brings cards. */
static float rolls_with(const sight *s, const hx_move *m)
{
    int hand[KINDS];
    for (int c = 0; c < KINDS; c++)
        hand[c] = s->hand[c] + (m->verb == HX_V_PLENTY ? m->cards[c] : 0);
    if (m->verb == HX_V_MONOPOLY) hand[m->at] += guess_held(s, m->at);
    return plan_rolls(s, hand);
}

static bool play_for_cards(const sight *s, const hx_move *list, int n, hx_move *out)
{
    const float now = plan_rolls(s, s->hand);
    float best = 0;
    for (int i = 0; i < n; i++) {
        const bool plenty = list[i].verb == HX_V_PLENTY;
        if (!plenty && list[i].verb != HX_V_MONOPOLY) continue;
        const float saved = now - rolls_with(s, &list[i]);
        if (saved < (plenty ? s->w->plenty : s->w->monopoly) || saved <= best) continue;
        best = saved;
        *out = list[i];
    }
    return best > 0;
}

static bool play_roads(const sight *s, const hx_move *list, int n, hx_move *out)
{
    const goal *g;
    const hx_move *const roads = listed(list, n, HX_V_ROADS);
    if (!roads) return false;
    if (plan_rolls(s, s->hand) - plan_with_roads(s, &g) < s->w->roads) return false;
    *out = *roads;
    return true;
}

/* [R-BASE-40] Before the roll a knight is played only to drive the robber off own land or to win
 * the largest army; otherwise it waits. */
hx_move simple_roll(const sight *s, const hx_move *list, int n)
{
    const hx_move *const knight = listed(list, n, HX_V_KNIGHT);
    if (knight && (robber_hurts(s) || knight_takes_army(s))) return *knight;
    const hx_move *const roll = listed(list, n, HX_V_ROLL);
    return roll ? *roll : list[0];
}

static bool play_card(const sight *s, const hx_move *list, int n, hx_move *out)
{
    if (play_for_cards(s, list, n, out) || play_roads(s, list, n, out)) return true;
    const hx_move *const knight = listed(list, n, HX_V_KNIGHT);
    if (!knight) return false;
    *out = *knight;
    return true;
}

/* -- building --------------------------------------------------------------------------------- */

/* The next piece of a goal, if the hand pays for it as it is. */
static bool build_next(const sight *s, const goal *g, hx_move *out)
{
    static const hx_catan_verb verbs[] = { [HX_ROAD_PIECE] = HX_V_ROAD,
                                           [HX_SETTLEMENT_PIECE] = HX_V_SETTLEMENT,
                                           [HX_CITY_PIECE] = HX_V_CITY,
                                           [HX_PIECES] = HX_V_BUY };
    if (g->first >= 0) *out = move_of(s, HX_V_ROAD, g->first);
    else *out = move_of(s, verbs[g->piece], g->piece == HX_PIECES ? 0 : g->place);
    return is_legal(s, out);
}

/* The missing kind that comes in most rarely. */
static int most_missing(const sight *s, const goal *g)
{
    int found = -1;
    for (int c = 0; c < KINDS; c++) {
        if (s->hand[c] >= g->need[c] || !hx_catan_bank(s->seen, (hx_card)c)) continue;
        if (found < 0 || s->mine.income[c] < s->mine.income[found]) found = c;
    }
    return found;
}

/* A lot of what is over, for what is missing. */
static bool trade_towards(const sight *s, const goal *g, hx_move *out)
{
    const int get = most_missing(s, g);
    int give = -1;
    float most = 0;
    if (get < 0) return false;
    for (int c = 0; c < KINDS; c++) {
        const float lots = (float)(s->hand[c] - g->need[c]) / s->mine.rate[c];
        if (lots < 1 || lots <= most) continue;
        most = lots;
        give = c;
    }
    if (give < 0) return false;
    *out = move_of(s, HX_V_BANK, 0);
    out->cards[give] = (int8_t)-s->mine.rate[give];
    out->cards[get] = 1;
    return is_legal(s, out);
}

static bool pursue(const sight *s, const goal *g, hx_move *out)
{
    if (build_next(s, g, out)) return true;
    return simple_rolls(&s->mine, s->hand, g->need) <= 0 && trade_towards(s, g, out);
}

/* With more cards than a seven leaves, something now is better than a plan. */
static bool spend(const sight *s, hx_move *out)
{
    bool found = false;
    float best = 0;
    for (int i = 0; i < s->goal_count; i++) {
        hx_move m;
        const float worth = plan_worth(s, s->hand, &s->goals[i]);
        if ((found && worth >= best) || !pursue(s, &s->goals[i], &m)) continue;
        best = worth;
        *out = m;
        found = true;
    }
    return found;
}

hx_move simple_turn(const sight *s, const hx_move *list, int n)
{
    hx_move out;
    float rolls;
    const goal *const best = plan_best(s, s->hand, &rolls);
    if (play_card(s, list, n, &out)) return out;
    if (best && pursue(s, best, &out)) return out;
    if (simple_offer(s, &out)) return out;
    const int limit = hx_catan_hand_limit(s->rules);
    if (hx_catan_cards(s->seen, s->me) > limit && spend(s, &out)) return out;
    const hx_move *const end = listed(list, n, HX_V_END);
    return end ? *end : list[0];
}
