/* effects.h -- what a move did, told once: one list for every front end.
 *
 * Cards that changed hands, pieces put and taken, dice, awards, points, whose turn it is
 * now: logs, trackers, sounds, animations, sentences and reviews read this list and
 * compute nothing of it themselves.
 *
 * It is computed from the position before a move and the move alone. Given a seat's view and the
 * masked move, it contains what that seat may know and no more.
 *
 *     hx_effect list[HX_EFFECTS_MAX];
 *     const int n = hx_effects(game, rules, seen, &masked, after, list, HX_EFFECTS_MAX);
 *
 * The list accounts for every change of hands, pieces and points between the two
 * positions. */
#ifndef HX_EFFECTS_H
#define HX_EFFECTS_H

#include "hx/api.h"
#include "hx/game.h"

HX_API_BEGIN

/* Parties other than seats, HX_CHANCE and HX_NOBODY. */
enum { HX_BANK = 0xFD, HX_DECK = 0xFC, HX_PILE = 0xFB /* of cards played, dice spent */ };

enum { HX_EFFECTS_MAX = 256, HX_FACE_DOWN = 0xFF };

/* The members that are used beside `is`; all others are zero.
 *
 *   CARDS     from, to, stack, kind (or HX_FACE_DOWN), count; at: of DECKS, which
 *   SHORT     to, stack, kind, count: what the bank owed and did not have
 *   REVEALED  from, stack, kind, count: cards that lay face down lie open
 *   DICE      from, to, kind (what they show), count; at: which, where dice differ.
 *             From HX_CHANCE: rolled; to HX_CHANCE: back into the cup; to HX_PILE: spent
 *   PUT       to (the owner), kind, place, at: a piece
 *   REMOVED   from (the owner), kind, place, at
 *   MOVED     kind, place, at, was: a thief, or whatever else walks
 *   LAND      at, kind (terrain), count (number): a hex changes, or is discovered
 *   COUNTER   to, kind, count: so many more or fewer; at: which, where there are several
 *   MARKED    kind, count: 1 set, -1 lifted; to: the seat it belongs to, or HX_NOBODY; at
 *   AWARD     from, to: a seat or HX_NOBODY; kind; count: its points
 *   POINTS    to, count
 *   OFFER     from (who speaks), to (to whom it is said), kind (hx_offer_word)
 *   TERMS     from (whose), stack, kind, count: negative is given
 *   TURN      from, to, count: its number
 *   PART      kind: of the turn
 *   OVER      at: the winners (bits) */
typedef enum hx_effect_is {
#define EFFECT(name, word) HX_E_##name,
#include "hx/effects.def"
    HX_E_COUNT
} hx_effect_is;

/* What a kind is one of; the game's kind_word() knows their names. */
typedef enum hx_stack {
#define STACK(name, word) HX_S_##name,
#include "hx/effects.def"
    HX_S_COUNT
} hx_stack;

typedef enum hx_place {
#define PLACE(name, word) HX_AT_##name,
#include "hx/effects.def"
    HX_AT_COUNT
} hx_place;

typedef enum hx_offer_word {
#define OFFER_WORD(name, word) HX_O_##name,
#include "hx/effects.def"
    HX_O_COUNT
} hx_offer_word;

typedef struct hx_effect {
    uint8_t is, stack, kind; /* hx_effect_is, hx_stack */
    uint8_t from, to;        /* seats, or as above     */
    uint8_t place;           /* hx_place               */
    uint16_t at, was;
    int16_t count;
} hx_effect;

/* A list that never overflows but keeps counting. */
typedef struct hx_effect_list {
    hx_effect *out;
    int cap, n;
} hx_effect_list;

static inline void hx_add_effect(hx_effect_list *list, hx_effect e)
{
    if (list->n < list->cap) list->out[list->n] = e;
    list->n++;
}

/* Computes the effects of a move and writes the position after it to `after` (state_size bytes,
 * not `before`). A move that check() rejects has no effects and changes nothing. */
int hx_effects(const hx_game *, const void *rules, const void *before, const hx_move *, void *after,
               hx_effect *out, int cap);

/* Cards each seat received from the bank through an outcome of chance, and the mean over all
 * outcomes: luck with the dice. Zero for every other move. `after` and `odds` are room for a
 * position and for odds_max outcomes. */
void hx_income(const hx_game *, const void *rules, const void *before, const hx_move *made,
               void *after, hx_odds *odds, double got[HX_SEATS], double mean[HX_SEATS]);

/* Names for machines: "cards", "resources", "corner", "made"; and of a kind: "brick".
 * NULL for what is face down or has no name. */
const char *hx_effect_word(hx_effect_is);
const char *hx_stack_word(hx_stack);
const char *hx_place_word(hx_place);
const char *hx_kind_word(const hx_game *, const void *rules, hx_stack, int kind);

HX_API_END

#endif
