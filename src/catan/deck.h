/* deck.h -- decks of hidden cards that modules bring: drawing, playing, putting under.
 *
 * All movement of their cards goes through here, so that cards are conserved and what is
 * face down stays so.  A deck's chance is a verb of the module: deck_odds lists it. */
#ifndef HX_CATAN_DECK_H
#define HX_CATAN_DECK_H

#include "module.h"

enum { NO_KIND = 0x7F }; /* in the queue, beside FACE_DOWN: it cannot be seen */

static inline int deck_kinds(int name)
{
    return (int)hx_text_length(deck_letters[name]);
}
static inline int deck_size(const card_deck *d)
{
    return d->left + d->queued;
}

/* The kinds the next card may be, as outcomes of `verb` for the seat `to`; UNKNOWN for
 * one who cannot know. */
void deck_odds(const rules *, const state *, const card_deck *, int name, int verb, hx_seat to,
               odds_list *);
hx_status deck_draw_check(const state *, const card_deck *, int name, const hx_move *);
void deck_draws(const state *, card_deck *, hx_seat to, int kind); /* kind: or UNKNOWN */
/* From a hand out of the game, or to lie open. */
void deck_leaves(const state *, card_deck *, hx_seat who, int kind);
/* From a hand under the deck, seen by all or not (kind: UNKNOWN where it cannot be seen). */
void deck_goes_under(const state *, card_deck *, hx_seat who, int kind, bool face_down);
/* From a hand to another; kind: UNKNOWN where it cannot be seen. */
void deck_moves(const state *, card_deck *, hx_seat from, hx_seat to, int kind);
bool deck_holds(const state *, const card_deck *, hx_seat who, int kind); /* as far as known */

/* For the walks over fields. */
void lay_deck(const rules *, card_deck *, int name);
void cover_deck(const rules *, const state *, card_deck *);
bool fill_deck(const rules *, const state *, card_deck *, int name, hx_rng *);
bool deck_ok(const rules *, const state *, const card_deck *, int name);
/* Of each kind, those that this position does not show; false: more are shown than there are. */
bool deck_unseen(const rules *, const card_deck *, int name, uint8_t unseen[DECK_KINDS]);

#endif
