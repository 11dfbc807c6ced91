/* catan.h -- the board game: its table, and a typed look at its positions for
 * those who draw, evaluate or explain them.
 *
 * Everything here reads; moves are made through the table.  Hexes, corners and
 * sides are numbered as in docs/notation.md; NOWHERE-like values are -1. */
#ifndef HX_CATAN_H
#define HX_CATAN_H

#include "hx/api.h"
#include "hx/game.h"

HX_API_BEGIN

extern const hx_game hx_catan_game;

/* What the table's functions take as rules and state: memory of rules_size and state_size
 * bytes that rules() and start() have filled.  Only here they have types of their own, so that
 * one is not taken for the other. */
typedef struct hx_catan_rules hx_catan_rules;
typedef struct hx_catan_state hx_catan_state;

/* moves_max and odds_max of the table as constants, for lists on the stack. */
enum { HX_CATAN_MOVES_MAX = 1024, HX_CATAN_ODDS_MAX = 64 };
/* Room for a position on the stack or in an array; state_size is at most this. */
enum { HX_CATAN_STATE_MAX = 5120 };
typedef union hx_catan_room {
    unsigned char bytes[HX_CATAN_STATE_MAX];
    uint64_t aligned;
} hx_catan_room;

typedef enum hx_terrain {
    HX_SEA,
    HX_DESERT,
    HX_HILLS,
    HX_FOREST,
    HX_PASTURE,
    HX_FIELDS,
    HX_MOUNTAINS,
    HX_GOLD,
    HX_FOG /* face down */
} hx_terrain;
typedef enum hx_card { HX_BRICK, HX_LUMBER, HX_WOOL, HX_GRAIN, HX_ORE, HX_RESOURCES } hx_card;
typedef enum hx_harbour {
    HX_NO_HARBOUR,
    HX_ANY_HARBOUR,
    HX_BRICK_HARBOUR,
    HX_LUMBER_HARBOUR,
    HX_WOOL_HARBOUR,
    HX_GRAIN_HARBOUR,
    HX_ORE_HARBOUR
} hx_harbour;
typedef enum hx_dev {
    HX_KNIGHT,
    HX_ROAD_BUILDING,
    HX_PLENTY,
    HX_MONOPOLY,
    HX_VICTORY,
    HX_DEVS
} hx_dev;
typedef enum hx_building { HX_NO_BUILDING, HX_SETTLEMENT, HX_CITY } hx_building;
typedef enum hx_piece { HX_ROAD_PIECE, HX_SETTLEMENT_PIECE, HX_CITY_PIECE, HX_PIECES } hx_piece;

/* What a move does, for those who must tell moves apart. */
typedef enum hx_catan_verb {
    HX_V_FIRST_DICE,
    HX_V_START_ROBBER,
    HX_V_START_SETTLEMENT,
    HX_V_START_ROAD,
    HX_V_ROLL,
    HX_V_DICE,
    HX_V_DISCARD,
    HX_V_ROBBER,
    HX_V_STEAL,
    HX_V_ROAD,
    HX_V_FREE_ROAD,
    HX_V_SETTLEMENT,
    HX_V_CITY,
    HX_V_BUY,
    HX_V_DRAW,
    HX_V_KNIGHT,
    HX_V_ROADS,
    HX_V_PLENTY,
    HX_V_MONOPOLY,
    HX_V_BANK,
    HX_V_OFFER,
    HX_V_ACCEPT,
    HX_V_DECLINE,
    HX_V_COUNTER,
    HX_V_CONFIRM,
    HX_V_WITHDRAW,
    HX_V_END,
    HX_V_COUNT
} hx_catan_verb;

/* What somebody, or chance, owes an answer to. */
typedef enum hx_catan_task {
    HX_T_NONE,
    HX_T_FIRST_ROLL,
    HX_T_START_ROBBER,
    HX_T_START_SETTLEMENT,
    HX_T_START_ROAD,
    HX_T_ROLL,
    HX_T_DICE,
    HX_T_DISCARD,
    HX_T_THIEF,
    HX_T_STEAL,
    HX_T_TURN,
    HX_T_DRAW,
    HX_T_FREE_ROAD,
    HX_T_ANSWER,
    HX_T_CHOOSE,
    HX_T_COUNT
} hx_catan_task;

/* How many of the 36 rolls produce a number (0: none); what a terrain yields (HX_RESOURCES:
 * nothing). */
static inline int hx_catan_pips(int number)
{
    if (number == 0) return 0;
    return number < 7 ? number - 1 : 13 - number;
}
static inline hx_card hx_catan_product(hx_terrain terrain)
{
    if (terrain < HX_HILLS || terrain > HX_MOUNTAINS) return HX_RESOURCES;
    return (hx_card)(terrain - HX_HILLS);
}

/* -- the board, from the rules -------------------------------------------------- */

int hx_catan_hexes(const hx_catan_rules *rules);
int hx_catan_corners(const hx_catan_rules *rules);
int hx_catan_sides(const hx_catan_rules *rules);
/* Axial coordinates, pointy top: east is q+1, south-east r+1. */
void hx_catan_hex_at(const hx_catan_rules *rules, int hex, int *q, int *r);
/* The six corners clockwise from north, the six sides from north-east. */
int hx_catan_hex_corner(const hx_catan_rules *rules, int hex, int i);
int hx_catan_hex_side(const hx_catan_rules *rules, int hex, int i);
/* Up to three of each around a corner; -1 where there are fewer. */
int hx_catan_corner_hex(const hx_catan_rules *rules, int corner, int i);
int hx_catan_corner_side(const hx_catan_rules *rules, int corner, int i);
int hx_catan_corner_next(const hx_catan_rules *rules, int corner, int i); /* over that side */
int hx_catan_side_corner(const hx_catan_rules *rules, int side, int i);   /* i: 0, 1        */
int hx_catan_side_hex(const hx_catan_rules *rules, int side, int i);      /* -1: the frame  */
int hx_catan_harbours(const hx_catan_rules *rules);
void hx_catan_harbour(const hx_catan_rules *rules, int i, int *side, hx_harbour *kind);
hx_harbour hx_catan_corner_harbour(const hx_catan_rules *rules, int corner);
/* Special places of a scenario's board: what it is as data/maps calls it, where, and a
 * number where it has one (a village's, a gift's hx_harbour, otherwise which of its
 * list from 0). */
typedef enum hx_mark_place { HX_MARKED_HEX, HX_MARKED_CORNER, HX_MARKED_SIDE } hx_mark_place;
typedef struct hx_catan_mark {
    const char *word;
    hx_mark_place place;
    int at, value;
} hx_catan_mark;
int hx_catan_marks(const hx_catan_rules *rules);
hx_catan_mark hx_catan_mark_at(const hx_catan_rules *rules, int i);
/* Development cards in all; 0: this game has none. */
int hx_catan_dev_cards(const hx_catan_rules *rules);
int hx_catan_cost(const hx_catan_rules *rules, int what, hx_card); /* hx_piece; HX_PIECES: a card */
int hx_catan_goal(const hx_catan_rules *rules);
int hx_catan_hand_limit(const hx_catan_rules *rules);
int hx_catan_option(const hx_catan_rules *rules, const char *name); /* as a number; -1: none */
/* What is placed next in set-up: a settlement or a city. */
hx_piece hx_catan_start_piece(const hx_catan_rules *rules, const hx_catan_state *state);
/* Names of places as in the notation; the length. */
int hx_catan_say_hex(const hx_catan_rules *rules, int hex, char *out, size_t cap);
int hx_catan_say_corner(const hx_catan_rules *rules, int corner, char *out, size_t cap);
int hx_catan_say_side(const hx_catan_rules *rules, int side, char *out, size_t cap);
int hx_catan_say_board(const hx_catan_rules *rules, char *out, size_t cap);
/* Which fairness filters the board breaks (bits as in docs/boards.md). */
unsigned hx_catan_unfair(const hx_catan_rules *rules);
/* Ways out of 36 that all hexes of a resource pay together, as dealt. */
void hx_catan_board_pips(const hx_catan_rules *rules, int pips[HX_RESOURCES]);

/* -- a position ------------------------------------------------------------------- */

hx_terrain hx_catan_terrain(const hx_catan_state *state, int hex);
int hx_catan_number(const hx_catan_state *state, int hex); /* 0: none                  */
int hx_catan_robber(const hx_catan_state *state);          /* hex, or -1               */
/* The owner may be an unused seat: in the printed five-player start for newcomers the sixth
 * colour's settlements block sites. */
hx_building hx_catan_building(const hx_catan_state *state, int corner, hx_seat *owner);
bool hx_catan_road(const hx_catan_state *state, int side, hx_seat *owner);
/* Whatever stands on a corner or side, of any module: its kind as in effects (stack
 * HX_S_PIECES), or -1. */
int hx_catan_piece_on_corner(const hx_catan_state *state, int corner, hx_seat *owner);
int hx_catan_piece_on_side(const hx_catan_state *state, int side, hx_seat *owner);
int hx_catan_hand(const hx_catan_state *state, hx_seat, hx_card); /* 0 where face down        */
int hx_catan_cards(const hx_catan_state *state, hx_seat);         /* all resource cards       */
int hx_catan_bank(const hx_catan_state *state, hx_card);
int hx_catan_devs(const hx_catan_state *state, hx_seat);          /* all development cards    */
int hx_catan_dev(const hx_catan_state *state, hx_seat, hx_dev);   /* 0 where face down        */
int hx_catan_fresh(const hx_catan_state *state, hx_seat, hx_dev); /* of these, too new to play */
int hx_catan_deck(const hx_catan_state *state);                   /* cards left               */
int hx_catan_gone(const hx_catan_state *state, hx_dev);           /* played by anybody        */
int hx_catan_stock(const hx_catan_state *state, hx_seat, hx_piece);
int hx_catan_public_points(const hx_catan_state *state, hx_seat);
int hx_catan_knights(const hx_catan_state *state, hx_seat); /* played                   */
int hx_catan_road_length(const hx_catan_state *state, hx_seat);
hx_seat hx_catan_road_holder(const hx_catan_state *state); /* or HX_NOBODY             */
hx_seat hx_catan_army_holder(const hx_catan_state *state);
int hx_catan_rate(const hx_catan_rules *rules, const hx_catan_state *state, hx_seat, hx_card);
int hx_catan_harbour_rate(hx_harbour); /* as printed on it; without one: what everybody gets */
void hx_catan_dice(const hx_catan_state *state, int *a, int *b); /* 0 before the roll        */
/* Paired players and special building: who has the dice, and which part it is:
 * 0 the turn proper, 1 the second player's, 2 special building. */
hx_seat hx_catan_dice_owner(const hx_catan_state *state);
int hx_catan_part(const hx_catan_state *state);
/* A field of a variant or expansion, by its name in describe(): "builders": the seats (bits)
 * still to build, "drawn": the cards drawn from the dice deck (bits). 0 if it is not in play. */
uint64_t hx_catan_field(const hx_catan_rules *rules, const hx_catan_state *state, const char *word);
bool hx_catan_card_played(const hx_catan_state *state);        /* in this part             */
hx_catan_task hx_catan_asked(const hx_catan_state *state);     /* now; NONE when over      */
hx_seat hx_catan_first_roller(const hx_catan_state *state);    /* whose roll for the start is
                                                           next, or HX_NOBODY       */
int hx_catan_owes(const hx_catan_state *state, hx_seat);       /* of it: cards to discard, free
                                                           roads; 0: nothing        */
bool hx_catan_face_down(const hx_catan_state *state, hx_seat); /* its cards are hidden     */
/* The current offer: its terms as the maker sees them, who is asked, who accepted or made a
 * counter-offer (as that seat sees it). False: none. */
bool hx_catan_offer(const hx_catan_state *state, int8_t cards[HX_CARDS], uint8_t *to, uint8_t *yes,
                    uint8_t *counter);
/* Whose offer it is: the seat on turn, or another one that proposes to it; HX_NOBODY
 * if there is none. */
hx_seat hx_catan_offer_maker(const hx_catan_state *state);
void hx_catan_terms(const hx_catan_state *state, hx_seat, int8_t cards[HX_CARDS]);
/* How many of these cards a seat must hold, as it has offered or agreed to give them. */
int hx_catan_pledged(const hx_catan_state *state, hx_seat, hx_card);
int hx_catan_offers_made(const hx_catan_state *state);

/* What somebody does with a move of a variant or expansion, with {at}, {to} and {cards} for
 * what it carries: "digs a hole in {at}".  NULL for a verb of the base game. */
const char *hx_catan_says(int verb, hx_language);
/* What is asked of somebody who may make a move of this verb, where that is more than the base
 * game asks: "place a road or a ship at this settlement". NULL: nothing more. */
const char *hx_catan_asks(int verb, hx_language);
/* What a game with these rules is about, part by part; NULL after the last. */
const char *hx_catan_about(const hx_catan_rules *, int part, hx_language);

/* -- what moves carry, for those who write them without knowing their verbs ----------- */

/* Names for machines: "start-road", "free-road", "second"; the length. */
int hx_catan_verb_name(int verb, char *out, size_t cap);
int hx_catan_task_name(int task, char *out, size_t cap);
const char *hx_catan_part_name(int part); /* NULL: no such part */

/* What stands in `at`, `to` and `cards` of a move. */
typedef enum hx_carried {
    HX_C_NOTHING,
    HX_C_DICE, /* at, to: what two dice show       */
    HX_C_HEX,  /* at                               */
    HX_C_CORNER,
    HX_C_SIDE,
    HX_C_CARD,    /* at: a kind                       */
    HX_C_STOLEN,  /* at: a kind or none; to: of whom  */
    HX_C_DRAWN,   /* at: a kind or none; to: by whom  */
    HX_C_VICTIM,  /* to: a seat or HX_NOBODY          */
    HX_C_PARTNER, /* to: a seat                       */
    HX_C_ASKED,   /* to: seats (bits)                 */
    HX_C_CARDS,   /* cards, signed                    */
    HX_C_COUNTS,  /* cards: by seat, where masked     */
    HX_C_TO_HEX,  /* to                               */
    HX_C_TO_CORNER,
    HX_C_TO_SIDE,
    HX_C_OTHER, /* what only its module knows       */
    HX_C_NUMBER /* to: a number                     */
} hx_carried;
/* The i-th of what a verb carries; HX_C_NOTHING from its end on. */
hx_carried hx_catan_carries(int verb, int i);

/* -- what an evaluator wants to know ----------------------------------------------------- */

enum { HX_NEAR = 48, HX_NEAR_ROADS = 4 };

/* Plain counts about one seat, cheap to gather, without any judgement. Pips are how many of the
 * 36 rolls pay, a city counting twice. */
typedef struct hx_catan_facts {
    uint8_t points; /* all that this position knows of           */
    uint8_t hand[HX_RESOURCES], cards;
    uint8_t dev[HX_DEVS], devs, fresh; /* fresh: too new to play                   */
    uint8_t knights, length, has_road, has_army;
    uint8_t stock[HX_PIECES];
    uint8_t pips[HX_RESOURCES];  /* per resource, the robbed hex left out     */
    uint8_t robbed, robbed_kind; /* pips lost to the robber, and of what      */
    uint8_t covered;             /* ways out of 36 to be paid anything        */
    uint8_t numbers;             /* how many different rolls pay              */
    uint8_t rate[HX_RESOURCES];
    uint8_t sites[3], best[3];      /* free building sites 0, 1, 2 roads away:
                                        how many, and the pips of the best        */
    uint8_t fresh_kinds;            /* resources a site within 2 roads would add */
    uint8_t missing[HX_PIECES + 1]; /* cards lacking for road, settlement, city,
                                        development card                          */
    uint8_t open_sides;             /* where a road could be built               */
    uint8_t longest_hope;           /* road pieces left plus the present length  */
    uint8_t towns, town[8];         /* corners with a settlement, the first few  */
    uint8_t near, near_corner[HX_NEAR], near_roads[HX_NEAR]; /* free sites fewer than
                                        HX_NEAR_ROADS roads away, nearest first   */
} hx_catan_facts;

void hx_catan_gather(const hx_catan_rules *rules, const hx_catan_state *state, hx_seat,
                     hx_catan_facts *);
/* The same in two parts: what follows from pieces and robber (income, rates, sites,
 * stock, length; everything else is zero), then the rest into the same facts.  The
 * first part stays true as long as hx_catan_ground gives the same number. */
void hx_catan_gather_ground(const hx_catan_rules *rules, const hx_catan_state *state, hx_seat,
                            hx_catan_facts *);
void hx_catan_gather_cards(const hx_catan_rules *rules, const hx_catan_state *state, hx_seat,
                           hx_catan_facts *);
uint64_t hx_catan_ground(const hx_catan_rules *rules, const hx_catan_state *state);
/* Pips around a corner by resource, as dealt; and is it a free building site? */
const uint8_t *hx_catan_corner_pips(const hx_catan_rules *rules, int corner);
bool hx_catan_is_site(const hx_catan_state *state, int corner);

/* Replaces the hand of a seat in a complete position; the bank stays as it is. For programs that
 * track what others may hold. */
void hx_catan_imagine(hx_catan_state *state, hx_seat, const uint8_t hand[HX_RESOURCES]);

HX_API_END

#endif
