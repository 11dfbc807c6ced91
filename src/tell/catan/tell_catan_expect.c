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

/* Is a move of this name listed? */
static bool may(const void *rules, const void *state, hx_seat who, const char *verb)
{
    enum { LOOKED_AT = 256 };
    hx_move list[LOOKED_AT];
    char name[64];
    const int n = hx_catan_game.legal(rules, state, who, list, LOOKED_AT);
    for (int i = 0; i < n && i < LOOKED_AT; i++) {
        hx_catan_verb_name(list[i].verb, name, sizeof name);
        if (strcmp(name, verb) == 0) return true;
    }
    return false;
}

/* What Seafarers makes of a question of the base game; else the word that was there. */
static hx_word at_sea(const void *rules, const void *state, hx_seat who, hx_word usual)
{
    static const struct {
        hx_word usual;
        const char *verb;
        hx_word at_sea;
    } all[] = {
        { HX_W_EXPECT_START_ROAD, "start-ship", HX_W_EXPECT_START_SHIP },
        { HX_W_EXPECT_FREE_ROAD, "free-ship", HX_W_EXPECT_FREE_SHIP },
        { HX_W_EXPECT_ROBBER, "rob", HX_W_EXPECT_ROB },
        { HX_W_EXPECT_ROBBER, "pirate", HX_W_EXPECT_PIRATE },
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (usual == all[i].usual && may(rules, state, who, all[i].verb)) return all[i].at_sea;
    return usual;
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

/* What a task of a variant or expansion asks for, as its row names it; NULL: nobody does. */
static const char *name_of_task(const void *state, hx_language lang)
{
    char word[64];
    if (hx_catan_asked(state) < HX_T_COUNT) return NULL;
    hx_catan_task_name((int)hx_catan_asked(state), word, sizeof word);
    return hx_catan_name(word, lang);
}

static void expect_of(const void *rules, const void *state, const hx_teller *to, hx_out *out)
{
    const hx_word sentence = at_sea(rules, state, to->who, sentence_for(rules, state, to->who));
    const int owed = hx_catan_owes(state, to->who);
    char room[TELL_NAME];
    const char *const name = tell_name(to, to->who, room);
    const char *const task = name_of_task(state, to->lang);
    if (task) {
        hx_put(out, name);
        hx_put(out, ": ");
        hx_put(out, task);
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
