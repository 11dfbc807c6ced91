/* telling.h -- what the tellers of the games share.
 *
 * Everything is written through hx_out; texts with values go through tell_say(),
 * which fills a printf format.  Pieces that become values of another text are
 * made in arrays of TELL_PART bytes, longer ones are cut. */
#ifndef TELLING_H
#define TELLING_H

#include "hx/effects.h"
#include "hx/tell.h"
#include "hx/text.h"
#include "hx/words.h"

enum { TELL_PART = 512, TELL_NAME = 128, TELL_PLACE_NAME = 16 };

/* What a game has to tell; in tell.c. */
typedef struct tell_kind {
    const hx_game *game;
    void (*move)(const void *rules, const void *state, const hx_move *, const hx_teller *,
                 hx_out *);
    /* Whom people see doing it; absent: the seat of the move. */
    hx_seat (*maker)(const void *rules, const void *state, const hx_move *);
    void (*expect)(const void *rules, const void *state, const hx_teller *, hx_out *);
    const hx_word *headings; /* by verb; 0: chance's */
    int verbs;
    /* The heading of a verb that is not among them; absent: none. */
    void (*heading)(uint8_t verb, hx_language, hx_out *);
} tell_kind;

extern const tell_kind tell_catan, tell_dice_games;

static inline const char *tell_word(const hx_teller *to, hx_word word)
{
    return hx_words(word, to->lang);
}
/* Writes a text of hx/words with its values. */
void tell_say(const hx_teller *, hx_out *, hx_word, ...);
/* The name of a seat; "the dice" for chance.  Written into room only where there is none. */
const char *tell_name(const hx_teller *, hx_seat, char room[TELL_NAME]);

/* What the move does, as hx_effects() says; 0 if out of memory or for a refused move. */
int tell_effects(const hx_game *, const void *rules, const void *state, const hx_move *,
                 hx_effect list[HX_EFFECTS_MAX]);

/* tell_catan_gains.c: what a move brings.  Cards and what modules keep, false: nothing; the second without
 * cards, which the move's own sentence names; the third: nobody is owed anything more after it. */
bool tell_catan_brought(const void *rules, const void *state, const hx_move *, const hx_teller *,
                        hx_out *);
void tell_catan_gained(const void *rules, const void *state, const hx_move *, const hx_teller *,
                       hx_out *);
bool tell_catan_is_done(const void *rules, const void *state, const hx_move *);

/* tell_catan_rows.c: moves of variants and expansions, by what their rows say */
void tell_catan_row(const void *rules, const void *state, const hx_move *, const hx_teller *,
                    hx_out *);
void tell_catan_row_heading(uint8_t verb, hx_language, hx_out *);
/* tell_catan.c */
void tell_catan_hex(const void *rules, const void *state, const hx_teller *, hx_out *, int hex);
void tell_catan_corner(const void *rules, const void *state, const hx_teller *, hx_out *,
                       int corner);
void tell_catan_side(const void *rules, const void *state, const hx_teller *, hx_out *, int side);

/* tell_catan_expect.c, tell_dice_expect.c */
void tell_catan_expect(const void *rules, const void *state, const hx_teller *, hx_out *);
void tell_dice_expect(const void *rules, const void *state, const hx_teller *, hx_out *);
extern const hx_word tell_catan_headings[HX_V_COUNT];
extern const hx_word tell_dice_headings[HX_DICE_ENDED + 1];

#endif
