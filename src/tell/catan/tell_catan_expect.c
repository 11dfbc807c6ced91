/* tell_catan_expect.c -- what is expected now in the board game, in a sentence,
 * and the headings of its lists of moves. */
#include <string.h>

#include "hx/shown.h"
#include "tell/telling.h"

const hx_word tell_catan_headings[HX_V_COUNT] = {
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

/* May a card be played before the roll?  Then more is listed than the roll. */
static hx_word before_roll(const void *rules, const void *state, hx_seat who)
{
    hx_move first;
    const int n = hx_catan_game.legal(rules, state, who, &first, 1);
    return n > 1 ? HX_W_EXPECT_ROLL_OR_CARD : HX_W_EXPECT_ROLL;
}

/* What a module asks of those who may do more than the base game knows; NULL: nothing more. */
static const char *more_asked(const void *rules, const void *state, hx_seat who, hx_language lang)
{
    enum { LOOKED_AT = 256 };
    hx_move list[LOOKED_AT];
    const int n = hx_catan_game.legal(rules, state, who, list, LOOKED_AT);
    for (int i = 0; i < n && i < LOOKED_AT; i++)
        if (hx_catan_asks(list[i].verb, lang)) return hx_catan_asks(list[i].verb, lang);
    return NULL;
}

static hx_word sentence_for(const void *rules, const void *state, hx_seat who)
{
    static const hx_word parts[] = { HX_W_EXPECT_TURN, HX_W_EXPECT_SECOND, HX_W_EXPECT_SPECIAL };
    switch (hx_catan_asked(state)) {
    case HX_T_START_ROBBER: return HX_W_EXPECT_START_ROBBER;
    case HX_T_START_SETTLEMENT:
        return hx_catan_start_piece(rules, state) == HX_CITY_PIECE ? HX_W_EXPECT_START_CITY
                                                                   : HX_W_EXPECT_START_SETTLEMENT;
    case HX_T_START_ROAD: return HX_W_EXPECT_START_ROAD;
    case HX_T_ROLL: return before_roll(rules, state, who);
    case HX_T_DISCARD: return HX_W_EXPECT_DISCARD;
    case HX_T_THIEF: return HX_W_EXPECT_ROBBER;
    case HX_T_FREE_ROAD: return HX_W_EXPECT_FREE_ROAD;
    case HX_T_ANSWER: return HX_W_EXPECT_ANSWER;
    case HX_T_CHOOSE: return HX_W_EXPECT_CHOOSE;
    case HX_T_TURN:
        if (hx_catan_part(state) < 3) return parts[hx_catan_part(state)];
        return HX_W_EXPECT_TURN;
    default: return HX_W_PLAY_DECIDE;
    }
}

/* What the rows of modules ask for: a task of theirs by its name, one of the base game by what may be done;
 * NULL: the base game's sentence. */
static const char *asked_by_rows(const void *rules, const void *state, const hx_teller *to)
{
    char word[64];
    const hx_catan_task task = hx_catan_asked(state);
    if (task == HX_T_TURN) return NULL;
    if (task < HX_T_COUNT) return more_asked(rules, state, to->who, to->lang);
    hx_catan_task_name((int)task, word, sizeof word);
    return hx_catan_name(word, to->lang);
}

static void expect_of(const void *rules, const void *state, const hx_teller *to, hx_out *out)
{
    const hx_word sentence = sentence_for(rules, state, to->who);
    const int owed = hx_catan_owes(state, to->who);
    char room[TELL_NAME];
    const char *const name = tell_name(to, to->who, room);
    const char *const asked = asked_by_rows(rules, state, to);
    if (asked) {
        hx_put(out, name);
        hx_put(out, ": ");
        hx_put(out, asked);
        hx_put_char(out, '.');
    } else if (sentence != HX_W_EXPECT_DISCARD) tell_say(to, out, sentence, name);
    else if (owed == 1) tell_say(to, out, HX_W_EXPECT_DISCARD_ONE, name);
    else tell_say(to, out, HX_W_EXPECT_DISCARD, name, owed);
}

static void expect_others(const hx_teller *to, uint8_t waiting, hx_out *out)
{
    char names[TELL_PART];
    hx_tell_seats(waiting, to, names, sizeof names);
    tell_say(to, out, HX_W_EXPECT_OTHERS, names);
}

void tell_catan_expect(const void *rules, const void *state, const hx_teller *to, hx_out *out)
{
    const uint8_t waiting = hx_catan_game.waiting(rules, state);
    if (hx_catan_game.over(rules, state)) hx_put(out, tell_word(to, HX_W_PLAY_OVER));
    else if (!waiting) hx_put(out, tell_word(to, HX_W_EXPECT_CHANCE));
    else if (to->who < HX_SEATS && (waiting >> to->who & 1)) expect_of(rules, state, to, out);
    else expect_others(to, waiting, out);
}
