/* base.h -- what the files of the base game share: its steps, verbs and the
 * small tools for listing moves.  base.c puts them into the module table. */
#ifndef HX_CATAN_BASE_H
#define HX_CATAN_BASE_H

#include "../counts.h"
#include "../pieces.h"

/* Writing lists, in ascending order of places. */
static inline hx_move move_by(hx_seat who, enum verb verb, int at, int to)
{
    return (hx_move){ .verb = (uint8_t)verb, .seat = who, .at = (uint16_t)at, .to = (uint16_t)to };
}

/* Written where it belongs: a move built aside, byte by byte, and then copied as a whole
 * waits for its bytes.  `keep` without a branch, where the branch could not be predicted. */
static inline void add_if(move_list *out, bool keep, hx_move m)
{
    if (out->n < out->cap) {
        hx_move *at = &out->out[out->n];
        at->verb = m.verb;
        at->seat = m.seat;
        at->at = m.at;
        at->to = m.to;
        at->told = 0;
        set_counts(at->cards, counts(m.cards));
    }
    out->n += keep;
}
static inline void add_place(move_list *out, hx_seat who, enum verb verb, int at, int to)
{
    add_if(out, true, move_by(who, verb, at, to));
}
static inline void add_cards_if(move_list *out, bool keep, hx_seat who, enum verb verb, int to,
                                uint64_t cards)
{
    hx_move m = move_by(who, verb, 0, to);
    set_counts(m.cards, cards);
    add_if(out, keep, m);
}
static inline void add_cards(move_list *out, hx_seat who, enum verb verb, int to, uint64_t cards)
{
    add_cards_if(out, true, who, verb, to, cards);
}

/* One move for each bit set in `words` words of a and b. */
static inline void list_places(move_list *out, hx_seat who, enum verb verb, const uint64_t *a,
                               const uint64_t *b, int words)
{
    for (int i = 0; i < words; i++)
        for (uint64_t bits = a[i] & b[i]; bits; bits &= bits - 1)
            add_place(out, who, verb, i * 64 + __builtin_ctzll(bits), 0);
}

/* One card of a kind for one of another: the plainest swap there is. */
static inline void add_swap(move_list *out, hx_seat who, enum verb verb, int to, int give, int get)
{
    add_cards(out, who, verb, to, count_of(give, -1) | count_of(get, 1));
}

/* Terrain to card [R-BASE-4], NO_CARD where nothing grows. */
extern const uint8_t catan_product[TERRAINS];

/* setup.c */
void lay_base(const rules *, state *);
step_fn step_first, step_robber, step_place;
odds_fn first_dice_odds;
check_fn first_dice_check, start_robber_check, start_settlement_check, start_road_check;
apply_fn first_dice_apply, start_robber_apply, start_settlement_apply, start_road_apply;
list_fn start_robber_list, start_settlement_list, start_road_list;

/* roll.c */
step_fn step_begin, step_roll, step_dice, step_seven, step_harvest, step_act, step_end;
list_fn roll_list, end_list, discard_list;
odds_fn throw_odds;
draw_fn throw_draw;
check_fn throw_check, discard_check, end_check;
apply_fn roll_apply, throw_apply, discard_apply, end_apply;
bool is_roll(const hx_move *);
/* What a roll of this sum is worth. */
void reap(const rules *, const state *, int sum, struct harvest *);
/* What one hex owes its neighbours. */
void owe_hex(const rules *, const state *, int hex, struct harvest *);

/* happened.c */
happened_fn base_happened;

/* thief.c */
list_fn robber_list;
odds_fn steal_odds;
check_fn robber_check, steal_check;
apply_fn robber_apply, steal_apply;

/* awards.c */
measure_fn road_measure, army_measure;

/* build.c */
list_fn road_list, free_road_list, settlement_list, city_list;
check_fn road_check, free_road_check, settlement_check, city_check;
apply_fn road_apply, free_road_apply, settlement_apply, city_apply;

/* dev.c */
hx_status card_check(const state *, hx_seat who, enum dev); /* may it be played now? */
void card_leaves(state *, hx_seat who, enum dev);
list_fn buy_list, knight_list, roads_list, plenty_list, monopoly_list;
odds_fn draw_odds;
check_fn buy_check, draw_check, knight_check, roads_check, plenty_check, monopoly_check;
mask_fn monopoly_mask;
apply_fn buy_apply, draw_apply, knight_apply, roads_apply, plenty_apply, monopoly_apply;

/* trade.c */
list_fn bank_list, offer_list, accept_list, decline_list, counter_list, confirm_list, withdraw_list;
check_fn bank_check, offer_check, accept_check, counter_check, confirm_check;
apply_fn bank_apply, offer_apply, accept_apply, decline_apply, counter_apply, confirm_apply,
    withdraw_apply;

#endif
