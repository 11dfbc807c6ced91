/* progress.h -- the progress cards: which there are, how they are drawn, held, played and put back.
 *
 * progress.c moves them.  What a card does is a verb of its own, with list, check and apply side by
 * side in cards_trade.c, cards_politics.c or cards_science.c, its rows in the lower part of
 * progress.def and its functions in progress_module (progress.c).  A card's verb answers TURN (the
 * Alchemist's answers ROLL) and DOES PLAYS, so that parts of the turn in which nobody plays bar it;
 * its check begins with card_play_check, its apply with card_played. */
#ifndef HX_CATAN_PROGRESS_H
#define HX_CATAN_PROGRESS_H

#include "../deck.h"
#include "knights.h"

/* Kinds within each deck, in the order of its letters. */
enum trade_card {
    COMMERCIAL_HARBOR,
    MASTER_MERCHANT,
    MERCHANT,
    MERCHANT_FLEET,
    RESOURCE_MONOPOLY,
    TRADE_MONOPOLY,
    TRADE_CARDS
};
enum politics_card {
    BISHOP,
    CONSTITUTION,
    DESERTER,
    DIPLOMAT,
    INTRIGUE,
    SABOTEUR,
    SPY,
    WARLORD,
    WEDDING,
    POLITICS_CARDS
};
enum science_card {
    ALCHEMIST,
    CRANE,
    ENGINEER,
    INVENTOR,
    IRRIGATION,
    MEDICINE,
    MINING,
    PRINTER,
    ROAD_BUILDING_CARD,
    SMITH,
    SCIENCE_CARDS
};
enum { PROGRESS_LIMIT = 4 };

/* -- decks and hands ------------------------------------------------------------------------- */

const card_deck *progress_deck(const rules *, const state *, int track);
card_deck *progress_deck_of(const rules *, state *, int track);
int progress_deck_name(int track); /* enum deck_name */
/* Cards in hand, of all three decks; the victory cards lie open and are no part of it. */
int progress_held(const rules *, const state *, hx_seat who);
/* Chance draws a card of this deck for this seat; nothing where the deck is empty. */
/* By a gate or a tie of defenders: who of these draws, in turn order from the roller. */
void open_gate(const rules *, state *, int track);          /* [R-CK-23] */
void defenders_draw(const rules *, state *, uint8_t seats); /* bits [R-CK-61, 69] */

/* -- playing ----------------------------------------------------------------------------------- */

/* Does the seat hold it (face down: could it)?  HX_NO_CARD if not. */
hx_status card_play_check(const rules *, const state *, hx_seat who, int track, int kind);
/* For lists: the seat's own hand has it. */
static inline bool has_progress(const rules *r, const state *s, hx_seat who, int track, int kind)
{
    return progress_deck(r, s, track)->hand[who][kind] > 0;
}
/* Shown to all and put under its deck. [R-CK-80] */
void card_played(const rules *, state *, hx_seat who, int track, int kind);

list_fn draw_trade_list, draw_politics_list, draw_science_list, under_list;
check_fn progress_draw_check, pick_deck_check, under_check;
apply_fn progress_draw_apply, pick_deck_apply, under_apply;
odds_fn progress_odds;
step_fn step_surplus;

/* -- the cards one by one ----------------------------------------------------------------------- */

/* cards_science.c: the science cards. */
list_fn alchemist_list, crane_list, engineer_list, inventor_list, irrigation_list, mining_list,
    medicine_list, road_building_list, smith_list, smith_again_list, smith_enough_list;
check_fn alchemist_check, crane_check, engineer_check, inventor_check, irrigation_check,
    mining_check, medicine_check, road_building_check, smith_check, smith_again_check;
apply_fn alchemist_apply, crane_apply, engineer_apply, inventor_apply, irrigation_apply,
    mining_apply, medicine_apply, road_building_apply, smith_apply, smith_again_apply,
    smith_enough_apply;

/* cards_trade.c: the trade cards. */
list_fn commercial_harbor_list, harbor_offer_list, harbor_give_list, harbor_none_list,
    master_merchant_list, master_takes_list, merchant_list, merchant_fleet_list,
    resource_monopoly_list, trade_monopoly_list;
check_fn commercial_harbor_check, harbor_offer_check, harbor_give_check, harbor_none_check,
    master_merchant_check, master_takes_check, merchant_check, merchant_fleet_check,
    resource_monopoly_check, trade_monopoly_check;
mask_fn harbor_give_mask, demand_mask;
apply_fn commercial_harbor_apply, harbor_offer_apply, harbor_give_apply, harbor_none_apply,
    master_merchant_apply, master_takes_apply, merchant_apply, merchant_fleet_apply,
    resource_monopoly_apply, trade_monopoly_apply;

/* cards_politics.c: the politics cards. */
list_fn bishop_list, deserter_list, desert_list, place_deserter_list, no_deserter_list,
    diplomat_list, rebuild_road_list, rebuild_ship_list, no_rebuild_list, intrigue_list,
    saboteur_list, sabotaged_list, spy_list, spy_takes_list, spy_nothing_list, warlord_list,
    wedding_list, wedding_gift_list;
check_fn bishop_check, deserter_check, desert_check, place_deserter_check, diplomat_check,
    rebuild_road_check, rebuild_ship_check, intrigue_check, saboteur_check, spy_check,
    spy_takes_check, warlord_check, wedding_check, wedding_gift_check;
apply_fn bishop_apply, deserter_apply, desert_apply, place_deserter_apply, no_deserter_apply,
    diplomat_apply, rebuild_road_apply, rebuild_ship_apply, no_rebuild_apply, intrigue_apply,
    saboteur_apply, spy_apply, spy_takes_apply, spy_nothing_apply, warlord_apply, wedding_apply,
    wedding_gift_apply;

/* Could these tasks, and what lies face down, be? */
bool politics_task_ok(const rules *, const state *, const struct task *);
bool harbor_ok(const rules *, const state *);

/* -- what cards share: cards.c ------------------------------------------------------------------- */

/* For a card that would do nothing, by what everybody sees: refused, or spent. [R-CK-83] */
hx_status without_effect(const rules *);
hx_status rival_check(const rules *, const hx_move *); /* `to` is another seat */
/* The move, if it is legal; one for each own piece on a corner; one for each rival. */
void list_card(const rules *, const state *, const hx_move *, check_fn *, move_list *);
void list_corners(const rules *, const state *, hx_seat who, enum verb, check_fn *, move_list *);
void list_rivals(const rules *, const state *, hx_seat who, enum verb, check_fn *, move_list *);
bool has_building_at(const rules *, const state *, hx_seat who, int hex);
hex_set hexes_lived_at(const rules *, const state *, hx_seat who); /* the same for all hexes */
/* A card from one to another; UNKNOWN to those who cannot see it. */
hx_status passing_check(const rules *, const state *, hx_seat from, hx_seat to, int card);

/* Looking at a hand, or at progress cards: `to` is whose; the mask tells the one who looks. */
enum { SEEN_CARDS = 8 };
hx_status seen_hand_check(const state *, const hx_move *);
hx_status seen_progress_check(const rules *, const state *, const hx_move *);
mask_fn seen_hand_mask, seen_progress_mask;
void look_at_hand(const rules *, state *, const hx_move *);
void look_at_progress(const rules *, state *, const hx_move *);
void look_away(const rules *, state *);
int progress_code(int track, int kind); /* a progress card as one number, from 1 on */
bool is_looked_at(const rules *, const state *, int code);
bool looked_ok(const rules *, const state *);
bool numbers_swapped_ok(const rules *, const state *); /* the Inventor's */
bool fill_looks(const rules *, state *, hx_rng *);

extern const char track_letters[]; /* of the decks, by track */

/* -- what the board asks of the cards ------------------------------------------------------------ */

/* Cards saved on the next improvement, and: it was bought. [R-CK-88] */
int crane_saves(const rules *, const state *);
void crane_used(const rules *, state *);

#endif
