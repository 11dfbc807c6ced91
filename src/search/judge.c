/* judge.c -- a seat in numbers, and scores into chances.
 *
 * Facts come from hx_catan_gather; here they are scaled and set against the
 * rivals'.  What a number is worth is value.c's or net.c's. */
#include "judge.h"

#include <math.h>
#include <string.h>

#include "net.h"
#include "value.h"

static const float scale_of[INPUTS] = {
#define INPUT(name, scale, meaning) 1.0f / (scale),
#include "judge.def"
#undef INPUT
};

static void put(float *in, int at, int count) { in[at] = (float)count * scale_of[at]; }

static int pips_of(const hx_catan_facts *f)
{
    int sum = 0;
    for (int c = 0; c < HX_RESOURCES; c++) sum += f->pips[c];
    return sum;
}

static void put_income(const hx_catan_facts *f, float *in)
{
    int kinds = 0;
    for (int c = 0; c < HX_RESOURCES; c++) {
        put(in, IN_BRICK + c, f->pips[c]);
        put(in, IN_HAND_BRICK + c, f->hand[c]);
        put(in, IN_RATE_BRICK + c, 4 - f->rate[c]);
        kinds += f->pips[c] > 0;
    }
    put(in, IN_PIPS, pips_of(f));
    put(in, IN_KINDS, kinds);
    put(in, IN_ROBBED, f->robbed);
    put(in, IN_NUMBERS, f->numbers);
}

static void put_cards(const hx_catan_facts *f, int limit, float *in)
{
    put(in, IN_CARDS, f->cards);
    put(in, IN_EXCESS, f->cards > limit ? f->cards - limit : 0);
    for (int what = 0; what <= HX_PIECES; what++) put(in, IN_LACK_ROAD + what, f->missing[what]);
    put(in, IN_DEVS, f->devs);
    for (int d = HX_KNIGHT; d <= HX_MONOPOLY; d++) put(in, IN_DEV_KNIGHT + d, f->dev[d]);
    put(in, IN_DEV_FRESH, f->fresh);
}

static void put_board(const hx_catan_facts *f, float *in)
{
    put(in, IN_KNIGHTS, f->knights);
    put(in, IN_ARMY, f->has_army);
    put(in, IN_LENGTH, f->length);
    put(in, IN_ROAD, f->has_road);
    for (int p = 0; p < HX_PIECES; p++) put(in, IN_ROADS_LEFT + p, f->stock[p]);
    for (int i = 0; i < 3; i++) {
        put(in, IN_SITES_NOW + i, f->sites[i]);
        put(in, IN_BEST_NOW + i, f->best[i]);
    }
    put(in, IN_NEW_KINDS, __builtin_popcount(f->fresh_kinds));
    put(in, IN_OPEN_SIDES, f->open_sides);
    const int cities = 4 - f->stock[HX_CITY_PIECE];
    put(in, IN_CITIES, cities);
    put(in, IN_BUILDINGS, 5 - f->stock[HX_SETTLEMENT_PIECE] + cities);
}

/* What only means something beside the others. */
static void put_rivals(const hx_catan_facts *all, int seats, int who, float *in)
{
    int points = 0, pips = 0, cards = 0, knights = 0, length = 0;
    for (int i = 0; i < seats; i++) {
        if (i == who) continue;
        const hx_catan_facts *f = &all[i];
        if (f->points > points) points = f->points;
        if (pips_of(f) > pips) pips = pips_of(f);
        if (f->cards > cards) cards = f->cards;
        if (f->knights > knights) knights = f->knights;
        if (f->length > length) length = f->length;
    }
    put(in, IN_RIVAL_POINTS, points);
    put(in, IN_RIVAL_PIPS, pips);
    put(in, IN_RIVAL_CARDS, cards);
    put(in, IN_ARMY_LEAD, all[who].knights - knights);
    put(in, IN_ROAD_LEAD, all[who].length - length);
}

struct table {
    int seats, goal, limit, turn, deck, actor, dice_owner;
    bool rolled, played;
};

static void put_turn(const struct table *t, int who, float *in)
{
    const bool on_turn = t->actor == who;
    put(in, IN_ON_TURN, on_turn);
    put(in, IN_BEFORE_ROLL, on_turn && !t->rolled);
    in[IN_WAIT] = (float)((who - t->dice_owner + t->seats) % t->seats) / (float)t->seats;
    put(in, IN_PLAYED, on_turn && t->played);
    put(in, IN_SEATS, t->seats);
    put(in, IN_DECK, t->deck);
    put(in, IN_SETUP, t->turn == 0);
    put(in, IN_AGE, t->turn > 200 ? 200 : t->turn);
    put(in, IN_ONE, 1);
}

static struct table table_of(const void *rules, const void *state)
{
    int a, b;
    hx_catan_dice(state, &a, &b);
    return (struct table){
        .seats = hx_catan_game.seats(rules),
        .goal = hx_catan_goal(rules),
        .limit = hx_catan_hand_limit(rules),
        .turn = hx_catan_game.turn(rules, state),
        .deck = hx_catan_deck(state),
        .actor = hx_catan_game.actor(rules, state),
        .dice_owner = hx_catan_dice_owner(state),
        .rolled = a != 0,
        .played = hx_catan_card_played(state),
    };
}

void judge_describe(const void *rules, const void *state, float in[HX_SEATS][INPUTS])
{
    hx_catan_facts all[HX_SEATS];
    const struct table t = table_of(rules, state);
    for (int i = 0; i < t.seats; i++) hx_catan_gather(rules, state, (hx_seat)i, &all[i]);
    for (int i = 0; i < t.seats; i++) {
        put(in[i], IN_POINTS, all[i].points);
        put(in[i], IN_TO_GO, t.goal - all[i].points);
        put_income(&all[i], in[i]);
        put_cards(&all[i], t.limit, in[i]);
        put_board(&all[i], in[i]);
        put_rivals(all, t.seats, i, in[i]);
        put_turn(&t, i, in[i]);
    }
}

void judge_score(const judge *j, int seats, float in[HX_SEATS][INPUTS], float score[HX_SEATS])
{
    for (int i = 0; i < seats; i++)
        score[i] = j->net ? net_score(j->net, in[i]) : value_score(in[i]);
}

void judge_share(int seats, const float score[HX_SEATS], float win[HX_SEATS])
{
    float most = score[0], sum = 0;
    for (int i = 1; i < seats; i++) most = score[i] > most ? score[i] : most;
    for (int i = 0; i < seats; i++) sum += win[i] = expf(score[i] - most);
    for (int i = 0; i < seats; i++) win[i] /= sum;
}

void judge_win(const judge *j, const void *rules, const void *state, float win[HX_SEATS])
{
    float in[HX_SEATS][INPUTS], score[HX_SEATS];
    const int seats = hx_catan_game.seats(rules);
    if (hx_catan_game.over(rules, state)) {
        const unsigned won = hx_catan_game.winners(rules, state);
        for (int i = 0; i < seats; i++) win[i] = won ? (float)(won >> i & 1) : 1.0f / (float)seats;
        return;
    }
    judge_describe(rules, state, in);
    judge_score(j, seats, in, score);
    judge_share(seats, score, win);
}
