/* trade_terms.c -- terms of two cards, talk that ends well, and refusals. */
#include "trade_terms.h"

#include <math.h>

#define GAME (&hx_catan_game)
#define EACH_REFUSAL 0.005f /* of a win */
#define KEPT_A_TURN 0.85f   /* of what was shown */
enum { SIDES = 20 };        /* one or two cards of five kinds */

typedef struct side {
    int8_t cards[HX_RESOURCES];
    int8_t count;
} side;

/* One card of each kind, then two of any. */
static int list_sides(side out[SIDES])
{
    int n = 0;
    for (int a = 0; a < HX_RESOURCES; a++) {
        out[n] = (side){ .count = 1 };
        out[n++].cards[a] = 1;
    }
    for (int a = 0; a < HX_RESOURCES; a++)
        for (int b = a; b < HX_RESOURCES; b++) {
            out[n] = (side){ .count = 2 };
            out[n].cards[a]++;
            out[n++].cards[b]++;
        }
    return n;
}

static bool can_pay(const void *state, hx_seat who, const side *give)
{
    for (int c = 0; c < HX_RESOURCES; c++)
        if (give->cards[c] > hx_catan_hand(state, who, (hx_card)c)) return false;
    return true;
}

static bool share_a_kind(const side *a, const side *b)
{
    for (int c = 0; c < HX_RESOURCES; c++)
        if (a->cards[c] && b->cards[c]) return true;
    return false;
}

static const hx_move *first_offer(const hx_move *list, int n)
{
    for (int i = 0; i < n; i++)
        if (list[i].verb == HX_V_OFFER) return &list[i];
    return NULL;
}

int trade_widen(const void *state, hx_move *list, int n, int room)
{
    side sides[SIDES];
    const hx_move *const like = first_offer(list, n);
    const int all = like ? list_sides(sides) : 0;
    for (int g = 0; g < all; g++) {
        if (!can_pay(state, like->seat, &sides[g])) continue;
        for (int t = 0; t < all && n < room; t++) {
            const side *const give = &sides[g], *const take = &sides[t];
            if (give->count + take->count == 2 || share_a_kind(give, take)) continue;
            list[n] = *like;
            for (int c = 0; c < HX_RESOURCES; c++)
                list[n].cards[c] = (int8_t)(take->cards[c] - give->cards[c]);
            n++;
        }
    }
    return n;
}

static bool try_move(const void *rules, void *state, const hx_move *m)
{
    if (GAME->check(rules, state, m) != HX_OK) return false;
    GAME->apply(rules, state, m);
    return true;
}

void trade_agree(const void *rules, void *state, hx_seat partner)
{
    const hx_seat maker = GAME->actor(rules, state);
    for (int who = 0; who < GAME->seats(rules); who++) {
        const hx_move yes = { .verb = HX_V_ACCEPT, .seat = (hx_seat)who };
        const hx_move no = { .verb = HX_V_DECLINE, .seat = (hx_seat)who };
        if (who == maker || !(GAME->waiting(rules, state) >> who & 1)) continue;
        if (who != partner || !try_move(rules, state, &yes)) try_move(rules, state, &no);
    }
    try_move(rules, state, &(hx_move){ .verb = HX_V_CONFIRM, .seat = maker, .to = partner });
}

void trade_fail(const void *rules, void *state)
{
    const hx_seat maker = hx_catan_offer_maker(state);
    trade_agree(rules, state, HX_NOBODY);
    if (maker != HX_NOBODY)
        try_move(rules, state, &(hx_move){ .verb = HX_V_WITHDRAW, .seat = maker });
}

/* -- what was said ----------------------------------------------------------------------------- */

static void count_up(uint8_t *n)
{
    enum { MOST = 25 };
    if (*n < MOST) ++*n;
}

static void bury(trade_mood *b)
{
    if (b->dead_count < TRADE_DEAD && b->offer.verb == HX_V_OFFER)
        b->dead[b->dead_count++] = b->offer;
}

/* Terms of others or a yes are no refusal, but what was withdrawn after them is not asked again
 * either. */
static void hear_end(trade_mood *b, uint8_t *refused)
{
    bury(b);
    if (!b->taken) count_up(refused);
}

/* Cards from the side of `who`: those that come are wanted, those that go are not. */
static void show(trade_mood *b, hx_seat who, const int8_t *cards, float weight)
{
    for (int c = 0; c < HX_RESOURCES; c++)
        b->wants[who][c] += cards[c] > 0 ? weight : cards[c] < 0 ? -weight : 0;
}

static void hear_answer(trade_mood *b, const hx_move *m)
{
    const bool yes = m->verb == HX_V_ACCEPT;
    count_up(yes ? &b->yes[m->seat] : &b->no[m->seat]);
    if (b->offer.verb == HX_V_OFFER) show(b, m->seat, b->offer.cards, yes ? -0.5f : 0.2f);
}

static void hear_turn_end(trade_mood *b)
{
    b->dead_count = 0;
    for (int who = 0; who < HX_SEATS; who++)
        for (int c = 0; c < HX_RESOURCES; c++) b->wants[who][c] *= KEPT_A_TURN;
}

void trade_hear(trade_mood *b, const hx_move *m)
{
    if (m->seat >= HX_SEATS) return;
    switch (m->verb) {
    case HX_V_OFFER:
        b->taken = false;
        b->offer = *m;
        show(b, m->seat, m->cards, 1);
        break;
    case HX_V_COUNTER:
        b->taken = true;
        show(b, m->seat, m->cards, 1);
        break;
    case HX_V_ACCEPT: b->taken = true; /* fall through */
    case HX_V_DECLINE: hear_answer(b, m); break;
    case HX_V_WITHDRAW: hear_end(b, &b->refused[m->seat]); break;
    case HX_V_CONFIRM: b->refused[m->seat] /= 2; break;
    case HX_V_END: hear_turn_end(b); break;
    default: break;
    }
}

float trade_price(const trade_mood *b, hx_seat who)
{
    return EACH_REFUSAL * (float)b->refused[who];
}

/* Those who are asked were asked before, and get no more for no less. */
static bool is_dead(const hx_move *m, const hx_move *dead)
{
    if (m->seat != dead->seat || (m->to & ~dead->to)) return false;
    for (int c = 0; c < HX_CARDS; c++)
        if (m->cards[c] < dead->cards[c]) return false;
    return true;
}

int trade_strike(const trade_mood *b, hx_move *list, int n)
{
    int kept = 0;
    for (int i = 0; i < n; i++) {
        bool dead = false;
        for (int k = 0; k < b->dead_count && list[i].verb == HX_V_OFFER; k++)
            dead = dead || is_dead(&list[i], &b->dead[k]);
        if (!dead) list[kept++] = list[i];
    }
    return kept;
}

static float within(float x, float most)
{
    return x < -most ? -most : x > most ? most : x;
}

/* Fitted to 4,499 answers of simple, greedy, net, expect and a stranger (docs/strength.md). */
float trade_chance(const trade_mood *b, hx_seat who, float gain, const int8_t cards[HX_CARDS])
{
    const float history = logf((1 + (float)b->yes[who]) / (2 + (float)b->no[who]));
    float taste = 0, more = 0;
    for (int c = 0; c < HX_RESOURCES; c++) {
        taste -= (float)cards[c] * b->wants[who][c];
        more -= (float)cards[c];
    }
    const float points = gain > 0.04f ? 4 : gain < -0.03f ? -3 : 100 * gain;
    const float score =
        -1.2f + 0.79f * points + 0.21f * history + 0.22f * within(taste, 4) + 0.34f * more;
    return 1 / (1 + expf(-score));
}
