/* tell_dice_expect.c -- what is expected now in the dice games, in a sentence,
 * and the headings of their lists of moves. */
#include "tell/telling.h"

const hx_word tell_dice_headings[HX_DICE_ENDED + 1] = {
    [HX_DICE_PUT_START] = HX_W_DICE_VERB_START,
    [HX_DICE_KEPT] = HX_W_DICE_VERB_KEEP,
    [HX_DICE_STOPPED] = HX_W_DICE_VERB_STOP,
    [HX_DICE_BUILD_ROAD] = HX_W_DICE_VERB_ROAD,
    [HX_DICE_BUILD_SETTLEMENT] = HX_W_DICE_VERB_SETTLEMENT,
    [HX_DICE_BUILD_CITY] = HX_W_DICE_VERB_CITY,
    [HX_DICE_BUILD_KNIGHT] = HX_W_DICE_VERB_KNIGHT,
    [HX_DICE_BUILD_CASTLE] = HX_W_DICE_VERB_CASTLE,
    [HX_DICE_USE_JOKER] = HX_W_DICE_VERB_JOKER,
    [HX_DICE_TRADED] = HX_W_DICE_VERB_TRADE,
    [HX_DICE_ENDED] = HX_W_DICE_VERB_END,
};

/* Which of building, turning dice and ending there is: pieces are listed first,
 * the end last. */
static hx_word while_building(const hx_dice_rules *r, const hx_dice_state *s)
{
    hx_move first;
    const int n = hx_dice_game.legal(r, s, s->seat, &first, 1);
    const int turn = (int)(s->turn - 1) / r->seats;
    if (n > 0 && first.verb < HX_DICE_USE_JOKER) return HX_W_DICE_EXPECT_BUILD;
    if (n > 1) return HX_W_DICE_EXPECT_SWAP;
    const bool cross = r->kind == HX_DICE_ISLAND_ONE && s->seats[s->seat].boxes[turn] == 0;
    return cross ? HX_W_DICE_EXPECT_CROSS : HX_W_DICE_EXPECT_END;
}

static hx_word sentence(const hx_dice_rules *r, const hx_dice_state *s)
{
    switch (s->phase) {
    case HX_DICE_START: return HX_W_DICE_EXPECT_START;
    case HX_DICE_KEEP:
        return s->rolls_left > 1 ? HX_W_DICE_EXPECT_KEEP_TWO : HX_W_DICE_EXPECT_KEEP_ONE;
    default: return while_building(r, s);
    }
}

void tell_dice_expect(const void *rules, const void *state, const hx_teller *to, hx_out *out)
{
    const hx_dice_state *const s = state;
    char room[TELL_NAME];
    const char *const name = tell_name(to, s->seat, room);
    if (s->phase == HX_DICE_OVER) hx_put(out, tell_word(to, HX_W_PLAY_OVER));
    else if (s->phase == HX_DICE_ROLL || s->phase == HX_DICE_FIRST)
        hx_put(out, tell_word(to, HX_W_EXPECT_CHANCE));
    else if (s->seat == to->who) tell_say(to, out, sentence(rules, s), name);
    else tell_say(to, out, HX_W_EXPECT_OTHERS, name);
}
