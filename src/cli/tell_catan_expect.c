/* tell_catan_expect.c -- what is expected now in the board game, in a sentence,
 * and the headings of its lists of moves. */
#include <stdlib.h>

#include "draw_catan.h"

static const hx_word headings[HX_V_COUNT] = {
    [HX_V_START_ROBBER] = HX_W_VERB_START_ROBBER,
    [HX_V_START_SETTLEMENT] = HX_W_VERB_START_SETTLEMENT,
    [HX_V_START_ROAD] = HX_W_VERB_START_ROAD,
    [HX_V_ROLL] = HX_W_VERB_ROLL,
    [HX_V_DISCARD] = HX_W_VERB_DISCARD,
    [HX_V_ROBBER] = HX_W_VERB_ROBBER,
    [HX_V_ROAD] = HX_W_VERB_ROAD,
    [HX_V_FREE_ROAD] = HX_W_VERB_FREE_ROAD,
    [HX_V_SETTLEMENT] = HX_W_VERB_SETTLEMENT,
    [HX_V_CITY] = HX_W_VERB_CITY,
    [HX_V_BUY] = HX_W_VERB_BUY,
    [HX_V_KNIGHT] = HX_W_VERB_KNIGHT,
    [HX_V_ROADS] = HX_W_VERB_ROADS,
    [HX_V_PLENTY] = HX_W_VERB_PLENTY,
    [HX_V_MONOPOLY] = HX_W_VERB_MONOPOLY,
    [HX_V_BANK] = HX_W_VERB_BANK,
    [HX_V_OFFER] = HX_W_VERB_OFFER,
    [HX_V_ACCEPT] = HX_W_VERB_ACCEPT,
    [HX_V_DECLINE] = HX_W_VERB_DECLINE,
    [HX_V_COUNTER] = HX_W_VERB_COUNTER,
    [HX_V_CONFIRM] = HX_W_VERB_CONFIRM,
    [HX_V_WITHDRAW] = HX_W_VERB_WITHDRAW,
    [HX_V_END] = HX_W_VERB_END,
};

/* Chance's verbs are never listed for anybody to choose. */
const char *tell_catan_verb(uint8_t verb, hx_language lang)
{
    return verb < HX_V_COUNT && headings[verb] ? hx_words(headings[verb], lang) : NULL;
}

/* How many cards are still owed: check() refuses one more. */
static int cards_to_discard(const void *rules, const void *state, hx_seat who)
{
    hx_move m = { .verb = HX_V_DISCARD, .seat = who };
    int owed = 0;
    for (int c = 0; c < HX_RESOURCES; c++) {
        for (int n = hx_catan_hand(state, who, (hx_card)c); n > 0; n--) {
            m.cards[c]--;
            if (hx_catan_game.check(rules, state, &m) != HX_OK) return owed;
            owed++;
        }
    }
    return owed;
}

/* The first listed verb tells which task it is. */
static hx_word sentence_for(const void *state, const hx_move *list, int n)
{
    static const hx_word parts[] = { HX_W_EXPECT_TURN, HX_W_EXPECT_SECOND, HX_W_EXPECT_SPECIAL };
    switch (list[0].verb) {
    case HX_V_START_ROBBER: return HX_W_EXPECT_START_ROBBER;
    case HX_V_START_SETTLEMENT: return HX_W_EXPECT_START_SETTLEMENT;
    case HX_V_START_ROAD: return HX_W_EXPECT_START_ROAD;
    case HX_V_ROLL: return n > 1 ? HX_W_EXPECT_ROLL_OR_CARD : HX_W_EXPECT_ROLL;
    case HX_V_DISCARD: return HX_W_EXPECT_DISCARD;
    case HX_V_ROBBER: return HX_W_EXPECT_ROBBER;
    case HX_V_FREE_ROAD: return HX_W_EXPECT_FREE_ROAD;
    case HX_V_ACCEPT:
    case HX_V_DECLINE: return HX_W_EXPECT_ANSWER;
    case HX_V_CONFIRM:
    case HX_V_WITHDRAW: return HX_W_EXPECT_CHOOSE;
    default: return parts[hx_catan_part(state)];
    }
}

static void expect_of(const void *rules, const void *state, const cli_look *look, FILE *out)
{
    const hx_game *const game = &hx_catan_game;
    hx_move *const list = cli_room((size_t)game->moves_max, sizeof *list);
    const int n = game->legal(rules, state, look->who, list, game->moves_max);
    const hx_word sentence = n ? sentence_for(state, list, n) : HX_W_PLAY_DECIDE;
    const char *const name = cli_who(look, look->who);
    free(list);
    if (sentence != HX_W_EXPECT_DISCARD) {
        catan_say(look, out, sentence, name);
        return;
    }
    const int owed = cards_to_discard(rules, state, look->who);
    if (owed == 1) catan_say(look, out, HX_W_EXPECT_DISCARD_ONE, name);
    else catan_say(look, out, HX_W_EXPECT_DISCARD, name, owed);
}

static void expect_others(const cli_look *look, uint8_t waiting, FILE *out)
{
    char *const names = catan_seats_text(look, waiting);
    catan_say(look, out, HX_W_EXPECT_OTHERS, names);
    free(names);
}

void tell_catan_expect(const void *rules, const void *state, const cli_look *look, FILE *out)
{
    plain_out p;
    FILE *const to = plain_open(&p, look, out);
    const uint8_t waiting = hx_catan_game.waiting(rules, state);
    if (hx_catan_game.over(rules, state)) fputs(hx_words(HX_W_PLAY_OVER, look->lang), to);
    else if (!waiting) fputs(hx_words(HX_W_EXPECT_CHANCE, look->lang), to);
    else if (look->who < HX_SEATS && (waiting >> look->who & 1)) expect_of(rules, state, look, to);
    else expect_others(look, waiting, to);
    plain_close(&p);
}
