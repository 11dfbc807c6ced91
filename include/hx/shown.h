/* shown.h -- the board game for front ends that know none of its modules: kinds of cards and
 * pieces, awards, fields of variants and expansions, which hexes pay, and the display names of
 * all of these.
 *
 * Everything here is read-only. What a view hides is hidden here too. */
#ifndef HX_SHOWN_H
#define HX_SHOWN_H

#include "hx/api.h"
#include "hx/catan.h"
#include "hx/effects.h"

HX_API_BEGIN

/* Its display name, from the modules' NAMED rows; NULL: no row names it. */
const char *hx_catan_name(const char *word, hx_language);
/* The same for fields of modules: a row "kept.WORD" takes precedence if a card has the same word.
 * */
const char *hx_catan_kept_name(const char *word, hx_language);

/* -- kinds ---------------------------------------------------------------------------- */

/* Kinds of cards in hands and bank: HX_RESOURCES or more. hx_catan_hand and similar functions
 * accept all of them. */
int hx_catan_card_kinds(const hx_catan_rules *);
char hx_catan_card_letter(int kind); /* in the notation */

typedef struct hx_catan_piece {
    const char *word;
    hx_place place; /* HX_AT_NOWHERE: kept aside */
    int stock;      /* of each seat              */
    int points;
    uint8_t cost[HX_CARDS];
} hx_catan_piece;
/* Kinds of pieces are those below this number for which hx_catan_piece_kind says true. */
int hx_catan_piece_kinds(void);
bool hx_catan_piece_kind(const hx_catan_rules *, int kind, hx_catan_piece *);
int hx_catan_pieces_left(const hx_catan_state *, hx_seat, int kind);

typedef struct hx_catan_award {
    const char *word;
    hx_seat holder;        /* or HX_NOBODY            */
    int least, points;     /* needed for it; worth    */
    int measure[HX_SEATS]; /* how much each seat has  */
} hx_catan_award;
int hx_catan_awards(void);
bool hx_catan_award_at(const hx_catan_rules *, const hx_catan_state *, int award, hx_catan_award *);

/* -- what modules keep ---------------------------------------------------------------- */

typedef enum hx_shown {
    HX_SHOWN_ASIDE, /* internal, not to be shown             */
    HX_SHOWN_COUNTER,
    HX_SHOWN_TRACK, /* a number on its way to `most`                */
    HX_SHOWN_MARK,  /* on places, or with seats                     */
    HX_SHOWN_THIEF, /* stands on a hex                              */
    HX_SHOWN_DECK
} hx_shown;

typedef struct hx_catan_kept {
    const char *word;
    hx_shown shown;
    bool by_seat;   /* one value for each seat                      */
    hx_place place; /* one for each of these; else there is one     */
    int most;       /* of a number; of a deck: its kinds            */
} hx_catan_kept;
/* Fields are those below this number for which hx_catan_kept_as says true: in play. */
int hx_catan_kept_count(void);
bool hx_catan_kept_as(const hx_catan_rules *, int field, hx_catan_kept *);
/* The number of a seat or place, 0 or 1 for a set and for something that stands there; `at` is
 * 0 where there is one value.  -1: hidden. */
int hx_catan_kept_value(const hx_catan_rules *, const hx_catan_state *, int field, int at);

/* Of a field that is a deck. */
char hx_catan_deck_letter(int field, int kind);
int hx_catan_deck_size(const hx_catan_rules *, const hx_catan_state *, int field);
int hx_catan_deck_held(const hx_catan_rules *, const hx_catan_state *, int field, hx_seat);
int hx_catan_deck_hand(const hx_catan_rules *, const hx_catan_state *, int field, hx_seat,
                       int kind);
int hx_catan_deck_gone(const hx_catan_rules *, const hx_catan_state *, int field, int kind);

/* -- what modules reckon ---------------------------------------------------------------- */

/* A number derived from the position, so that front ends need not know the rule: how strong an
 * attack would be now, what the next improvement costs. It reveals nothing that a view hides. */
typedef struct hx_catan_reckoned {
    const char *word;
    hx_seat seat; /* or HX_NOBODY: of the table */
    int value, most;
} hx_catan_reckoned;
enum { HX_RECKONED_MOST = 96 };
/* How many there are, at most HX_RECKONED_MOST. */
int hx_catan_reckon(const hx_catan_rules *, const hx_catan_state *,
                    hx_catan_reckoned list[HX_RECKONED_MOST]);

/* -- limits --------------------------------------------------------------------------- */

/* Cards a seat may hold on a seven, and points it needs. */
int hx_catan_hand_limit_of(const hx_catan_rules *, const hx_catan_state *, hx_seat);
int hx_catan_goal_of(const hx_catan_rules *, const hx_catan_state *, hx_seat);
/* Who acts in a part of this turn; HX_NOBODY: no one seat, or there is no such part. */
hx_seat hx_catan_part_seat(const hx_catan_rules *, const hx_catan_state *, int part);

/* -- what pays ------------------------------------------------------------------------ */

/* Does the hex pay for the dice on the table? */
bool hx_catan_pays(const hx_catan_rules *, const hx_catan_state *, int hex);
/* What it pays a seat then, by kind of card, even if the bank is short. */
void hx_catan_owed_by(const hx_catan_rules *, const hx_catan_state *, int hex, hx_seat,
                      uint8_t cards[HX_CARDS]);

HX_API_END

#endif
