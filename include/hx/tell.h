/* tell.h -- moves and positions in words, for every front end.
 *
 * The sentences are in words*.def and are assembled here. Places are named as in the notation and
 * by the adjacent hexes, since people think "between the 8 ore and the 5 grain"; for listeners
 * who see a drawn board, by the hexes alone.  Texts of out, cap as everywhere (hx/game.h). */
#ifndef HX_TELL_H
#define HX_TELL_H

#include "hx/analysis.h"
#include "hx/api.h"
#include "hx/catan.h"
#include "hx/dice.h"

HX_API_BEGIN

/* To whom, about whom, in which language. */
typedef struct hx_teller {
    hx_language lang;
    hx_seat who;              /* the listener; HX_NOBODY: none of the seats     */
    const char *const *names; /* of the seats; NULL: "seat 1"                   */
    bool plain;               /* places by what lies there, without their names */
} hx_teller;

/* A move in words, without its maker and without a full stop: "builds a road at
 * C4ne".  `state` is the position before it, or a view of it. */
int hx_tell_move(const hx_game *, const void *rules, const void *state, const hx_move *,
                 const hx_teller *, char *out, size_t cap);
/* Who appears to act: the player whose dice or lot chance decides; otherwise the seat of the
 * move, which may be HX_CHANCE. */
hx_seat hx_tell_maker(const hx_game *, const void *rules, const void *state, const hx_move *);
/* One sentence: what the listener has to do now, or who has to act. */
int hx_tell_expect(const hx_game *, const void *rules, const void *state, const hx_teller *,
                   char *out, size_t cap);
/* The heading for moves of a verb: "Build a road". Empty for chance moves. */
int hx_tell_heading(const hx_game *, uint8_t verb, hx_language, char *out, size_t cap);

/* -- reviews and hints (hx/analysis.h) ------------------------------------------ */

/* "Mistake, costs 12.1 ± 2.3 points of win chance. Better: builds a road at C4ne"; empty where the
 * move cost nothing. `state` is the position before it. */
int hx_tell_judged(const hx_game *, const void *rules, const void *state, const hx_review *,
                   int move, const hx_teller *, char *out, size_t cap);
/* Who won and where the game turned, or what one sheet alone came to; empty where turns are counted. */
int hx_tell_story(const hx_review *, const hx_teller *, char *out, size_t cap);
/* What the sums of a seat mean, and how they add up. */
const char *hx_tell_sums(hx_unit, hx_language);
/* "more income (pips 12 -> 16)" */
int hx_tell_reason(const hx_reason *, hx_language, char *out, size_t cap);

/* -- parts of sentences --------------------------------------------------------- */

const char *hx_tell_card(hx_card, hx_language);
const char *hx_tell_dev(hx_dev, hx_language);
/* "brick", "gold"; "anything" for HX_DICE_ANY. */
const char *hx_tell_face(int face, hx_language);
/* A terrain (hx_terrain) by what it yields: "ore", "desert", "gold". */
const char *hx_tell_land(const void *rules, int terrain, hx_language);
/* "C4n (8 ore, 5 grain, harbour 3:1)" */
int hx_tell_corner(const void *rules, const void *state, const hx_teller *, int corner, char *out,
                   size_t cap);
/* "2 wool and 1 ore": the cards of one sign; "nothing". */
int hx_tell_cards(const int8_t cards[HX_CARDS], int sign, hx_language, char *out, size_t cap);
/* The same of dice, packed as in hx_dice_state. */
int hx_tell_dice(uint32_t dice, hx_language, char *out, size_t cap);
/* "Ann and Ben": the names of seats (bits). */
int hx_tell_seats(unsigned seats, const hx_teller *, char *out, size_t cap);

HX_API_END

#endif
