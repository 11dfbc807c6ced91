/* survey.h -- plain facts about every seat, under any rules of the board game.
 *
 * Evaluators that know the base game alone ask hx_catan_gather() of hx/catan.h.  This one follows
 * the tables of the modules in play: their pieces, prices, awards and fields, what hexes pay by
 * their rules, and the reach of routes of all classes. So a new module is covered as soon as it
 * has rules. Facts only, no judgement.
 *
 * The name of a fact does not change when modules are added; its number may. */
#ifndef HX_SURVEY_H
#define HX_SURVEY_H

#include "hx/catan.h"

HX_API_BEGIN

enum {
    HX_SURVEY_SITES = 40,  /* building sites in reach, nearest first              */
    HX_SURVEY_TOWNS = 12,  /* settlements that may become cities                  */
    HX_SURVEY_AWAY = 5,    /* a site is 0 to 4 routes away                        */
    HX_SURVEY_PIECES = 20, /* kinds of pieces                                     */
    HX_SURVEY_AWARDS = 8,
    HX_SURVEY_CARD = HX_SURVEY_PIECES, /* of the prices: a card of the deck; pieces before it */
    HX_SURVEY_PRICES = 36,             /* things that cost cards                              */
    HX_SURVEY_FACTS = 16,              /* numbers that modules derive      */
    HX_SURVEY_COUNTS = 160             /* numbers that modules keep                           */
};

/* What a place would pay: cards of each kind, and cards of choice, times the ways out of 36. */
typedef struct hx_survey_pay {
    uint8_t cards[HX_CARDS], picks;
} hx_survey_pay;

typedef struct hx_survey_site {
    uint16_t corner;
    uint8_t away, roads, ships; /* routes to lay first: in all, and of each class       */
    uint8_t harbour;            /* hx_harbour                                           */
    uint8_t bonus;              /* points beside those of the piece                     */
    hx_survey_pay pay;
} hx_survey_site;

/* What follows from pieces and from what modules keep; the same as long as
 * hx_survey_ground() gives the same number. */
typedef struct hx_survey_ground_of {
    uint16_t income[HX_CARDS], picks; /* cards a roll in 36ths, blocked hexes apart      */
    uint16_t robbed[HX_CARDS + 1];    /* the same of blocked hexes; picks are the last  */
    uint8_t numbers, covered;         /* different rolls that pay, and their ways out of 36 */
    uint8_t rate[HX_CARDS];
    uint8_t stock[HX_SURVEY_PIECES];
    uint8_t open[2]; /* sides where a road, a ship may be laid                           */
    uint8_t sites, towns;
    /* tenths of a point that a route at this distance brings: the best, and the sum */
    uint8_t lure[HX_SURVEY_AWAY], lures[HX_SURVEY_AWAY];
    hx_survey_site site[HX_SURVEY_SITES], town[HX_SURVEY_TOWNS]; /* town: what is added */
    uint8_t count[HX_SURVEY_COUNTS];
} hx_survey_ground_of;

/* The rest. */
typedef struct hx_survey_hand_of {
    int16_t points, goal;
    int16_t beyond; /* tenths of a point by which victory is further away than the points suggest */
    uint8_t hand[HX_CARDS], dev[HX_DEVS], devs, fresh;
    uint16_t cards, limit;
    uint8_t measure[HX_SURVEY_AWARDS], holds[HX_SURVEY_AWARDS];
    /* What can be bought now if it can be paid: cost, and its worth in tenths of a point (0: it
     * cannot be had; pieces and cards: 1). */
    uint8_t cost[HX_SURVEY_PRICES][HX_CARDS], worth[HX_SURVEY_PRICES];
    int8_t fact[HX_SURVEY_FACTS];
} hx_survey_hand_of;

/* The rules are those of 0.1.0, that hx_catan_gather() knows. */
bool hx_catan_is_plain(const hx_catan_rules *);
/* Of a roll only the sum matters, and each roll is as likely as any other. */
bool hx_catan_only_sums(const hx_catan_rules *);
int hx_catan_kinds(const hx_catan_rules *);        /* of cards in play                  */
int hx_catan_start_rounds(const hx_catan_rules *); /* settlements that a seat begins with */
/* What sort of deed a move of this verb is. */
typedef enum hx_deed {
    HX_DEED_ANSWER, /* to something that came up, or chance's */
    HX_DEED_BUILD,
    HX_DEED_BANK,
    HX_DEED_OFFER,
    HX_DEED_PLAY, /* a card                                  */
    HX_DEED_ACT,  /* with what stands on the board           */
    HX_DEED_END
} hx_deed;
hx_deed hx_catan_deed(int verb);

uint64_t hx_survey_ground(const hx_catan_rules *, const hx_catan_state *);
void hx_survey_pieces(const hx_catan_rules *, const hx_catan_state *, hx_seat,
                      hx_survey_ground_of *);
void hx_survey_cards(const hx_catan_rules *, const hx_catan_state *, hx_seat, hx_survey_hand_of *);
/* Where a settlement may be placed at the start, and what it would pay. */
bool hx_survey_start_site(const hx_catan_rules *, const hx_catan_state *, hx_seat, int corner,
                          hx_survey_site *);
/* As hx_catan_imagine(), with all kinds of cards. */
void hx_survey_imagine(hx_catan_state *, hx_seat, const uint8_t hand[HX_CARDS]);
/* Numbers that belong to no seat, indexed as in hx_survey_count(): table[HX_SURVEY_COUNTS]. */
void hx_survey_table(const hx_catan_rules *, const hx_catan_state *, uint8_t table[]);

/* Names of the entries; NULL for unused numbers and past the last one. */
const char *hx_survey_piece(int piece);
/* The first piece that lays routes of a class; -1: none. */
enum { HX_SURVEY_ROADS, HX_SURVEY_SHIPS };
int hx_survey_routes(int route_class);
const char *hx_survey_award(int award);
int hx_survey_award_least(int award);
const char *hx_survey_price(int price);
const char *hx_survey_fact(int fact);
/* A field of a module: its maximum, and whether there is one per seat or one for the table. For
 * decks `kind` is the kind of card, or -1: all of them. */
typedef struct hx_survey_row {
    const char *word;
    uint8_t most;
    bool of_seat;
    int8_t kind;
} hx_survey_row;
int hx_survey_rows(void);
hx_survey_row hx_survey_row_at(int row);

HX_API_END

#endif
