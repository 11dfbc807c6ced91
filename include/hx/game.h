/* game.h -- the one interface every game, bot and front end shares.
 *
 * A game is a table of functions over two blocks of memory the CALLER owns:
 *
 *     rules   built once from a text spec, never changed while a game runs
 *     state   a position: plain bytes, no pointers, copied with = or memcpy
 *
 * Nothing here allocates, prints, reads a clock or draws a random number. Dice and card draws are
 * moves like any other, made by the seat HX_CHANCE; the caller picks them from chance() and
 * apply()s them. So a record of moves replays exactly, and every roll has known odds.
 *
 * A position may be complete, or a seat's VIEW of one: the same type, with
 * what that seat may not know blanked.  Everything works on both: legal() for
 * the own seat, apply() of mask()ed moves, say(), points() as far as public.
 *
 * Conventions:
 *   - `out, cap` pairs never overflow; a returned size >= cap means it was cut
 *     (texts: without the NUL; lists: the number of entries there would be).
 *   - legal() and chance() are empty or list each move once, always in the
 *     same order for the same position.
 *   - apply() requires check() == HX_OK (asserted) and then cannot fail. */
#ifndef HX_GAME_H
#define HX_GAME_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "hx/api.h"
#include "hx/rng.h"
#include "hx/status.h"
#include "hx/version.h"

HX_API_BEGIN

enum { HX_SEATS = 6, HX_CARDS = 8 };

typedef uint8_t hx_seat; /* 0 .. seats-1, clockwise; people see 1 .. seats */
enum { HX_CHANCE = 0xFE, HX_NOBODY = 0xFF };

/* A move: a seat's decision or chance's outcome.  16 bytes, no padding, all
 * unused fields zero.  Which fields a verb uses is written beside the verb in
 * the game's tables.  cards[] counts by kind: negative leaves the hand of
 * the mover, positive enters it.
 * `told` is zero in a complete game; in a masked move it carries what a seat
 * without the hidden cards needs to follow (see mask). */
typedef struct hx_move {
    uint8_t verb;
    hx_seat seat;
    uint16_t at, to, told;
    int8_t cards[HX_CARDS];
} hx_move;
HX_STATIC_ASSERT(sizeof(hx_move) == 16, "moves are stored and sent as they are");

/* One possible outcome of chance.  Weights are integers; their sum is the
 * denominator, so odds are exact. */
typedef struct hx_odds {
    hx_move move;
    uint32_t weight;
} hx_odds;

/* One option of a game's spec, for help texts. For its values and default in a variation, see
 * hx_options_under() in hx/options.h. values: "3..20" for numbers, "fair|deck" for words, "text"
 * for free text. */
typedef struct hx_option {
    const char *name, *values, *standard; /* standard: the default as text */
    const char *help[HX_LANGUAGES];
} hx_option;

struct hx_effect_list; /* hx/effects.h */
struct hx_learner;     /* hx/learn.h */

typedef struct hx_game {
    uint32_t version;                /* HX_INTERFACE it was compiled with   */
    uint32_t size;                   /* sizeof(hx_game) there               */
    const char *name;                /* first word of a spec: "catan"       */
    const char *title[HX_LANGUAGES]; /* for lists                           */
    size_t rules_size, state_size;   /* what the caller must provide        */
    int moves_max, odds_max;         /* upper bounds for the two lists      */
    int pack_max;                    /* upper bound for pack()              */
    /* Bytes of a state that are in use under these rules, at most state_size: only these are
     * copied and compared. NULL: all. */
    size_t (*used)(const void *rules);
    const hx_option *options; /* ends with a NULL name               */

    /* -- a game begins --------------------------------------------------- */

    /* Reads a spec such as "catan seats=4 goal=10".  If it is rejected, *why says where and what
     * was expected. */
    hx_status (*rules)(void *rules, const char *spec, hx_error *why);
    /* The spec in full and canonical form: rules(spec()) is the same rules. */
    int (*spec)(const void *rules, char *out, size_t cap);
    /* The value of options[index] under these rules, written as in a spec;
     * -1 where they have no such option.  See hx/options.h. */
    int (*option)(const void *rules, int index, char *out, size_t cap);
    int (*seats)(const void *rules);
    void (*start)(const void *rules, void *state);

    /* -- and proceeds ------------------------------------------------------ */

    bool (*over)(const void *rules, const void *state);
    /* Bits of the seats that must decide now.  0 while not over: chance.
     * Several bits: they answer in any order, and the order does not matter. */
    uint8_t (*waiting)(const void *rules, const void *state);
    /* The legal moves of one seat. Where choices are endless (offers) only the usual ones are
     * listed; check() accepts every valid one. A seat without a pending decision may still have
     * moves (such as withdrawing an offer). */
    int (*legal)(const void *rules, const void *state, hx_seat who, hx_move *out, int cap);
    int (*chance)(const void *rules, const void *state, hx_odds *out, int cap);
    /* One outcome: the one hx_pick_odds() would pick from the whole list with the same generator,
     * found without building the list. False if chance is not to move. Optional (may be NULL);
     * hx_pick_chance() handles both. */
    bool (*draw)(const void *rules, const void *state, hx_rng *, hx_move *out);
    hx_status (*check)(const void *rules, const void *state, const hx_move *);
    void (*apply)(const void *rules, void *state, const hx_move *);
    /* Does this move itself, before any chance move, reveal something to the player? Then it
     * cannot be taken back. */
    bool (*reveals)(const void *rules, const void *state, const hx_move *);
    /* The effects of the move between the two positions, except points, turn and end: called by
     * hx_effects() (hx/effects.h), which defines the terms. Both are optional (NULL). */
    void (*effects)(const void *rules, const void *before, const hx_move *, const void *after,
                    struct hx_effect_list *);
    const char *(*kind_word)(const void *rules, int stack, int kind);

    /* -- how it stands ----------------------------------------------------- */

    int (*points)(const void *rules, const void *state, hx_seat who);
    uint8_t (*winners)(const void *rules, const void *state); /* seat bits   */
    int (*turn)(const void *rules, const void *state);        /* 0 in set-up, then 1.. */
    hx_seat (*actor)(const void *rules, const void *state);   /* whose turn it is */

    /* -- who may know what ------------------------------------------------- */

    /* The same type, secrets blanked; who == HX_NOBODY: what spectators see. When the game is
     * over nothing is secret any more: everybody's view of a complete position is that position.
     * */
    void (*view)(const void *rules, const void *state, hx_seat who, void *seen);
    /* The move as `who` may see it.  apply(view(s), mask(m)) equals
     * view(apply(s, m)), byte for byte, unless the move ends the game.  Called
     * before the move is applied.
     *
     * The move that ends the game: 16 bytes cannot carry all cards.  They carry (in `told`) what
     * decides the game, so that after apply(view(s), mask(m)) over(), winners(), turn(), actor()
     * and points() of EVERY seat equal those of apply(s, m); hidden cards stay hidden. The holder
     * of the complete position should then send all of it (pack(), or hx_position_id) to replace
     * the view; a follower that never gets it still has the right result. */
    void (*mask)(const void *rules, const void *state, hx_seat who, const hx_move *, hx_move *seen);
    /* A complete state that fits a view, drawn at random.  False if none. */
    bool (*fill)(const void *rules, const void *seen, hx_rng *, void *state);

    /* -- on paper and on the wire ------------------------------------------ */

    /* A move as text without blanks, and back. Seats are written as numbers. The text does not
     * say whose move it is: say() omits it, hear() takes it as `who` (HX_CHANCE for outcomes).
     * hear() only parses; legality is up to check(). */
    int (*say)(const void *rules, const void *state, const hx_move *, char *out, size_t cap);
    hx_status (*hear)(const void *rules, const void *state, hx_seat who, const char *text,
                      hx_move *out, hx_error *why);
    /* Canonical, versioned bytes; unpack() accepts only plausible positions under these rules and
     * otherwise leaves *state unchanged. */
    int (*pack)(const void *rules, const void *state, uint8_t *out, size_t cap);
    hx_status (*unpack)(const void *rules, const uint8_t *in, size_t len, void *state);
    /* A position in words people can write by hand, and back. */
    int (*describe)(const void *rules, const void *state, char *out, size_t cap);
    hx_status (*arrange)(const void *rules, const char *text, void *state, hx_error *why);

    /* -- for learning ------------------------------------------------------ */

    int slots;    /* size of the flat action space                            */
    int features; /* floats in an observation                                 */
    /* The number of a move in the flat action space, or -1 if it has none; different moves of one
     * legal() list have different numbers. */
    int (*slot)(const void *rules, const hx_move *);
    void (*observe)(const void *rules, const void *seen, hx_seat who, float *out);
    /* The same as bytes, sized for the spec: hx/learn.h. Optional. */
    const struct hx_learner *learner;
} hx_game;

/* How the table of a game begins:  const hx_game my_game = { HX_GAME_HEAD, .name = ... */
#define HX_GAME_HEAD .version = HX_INTERFACE, .size = sizeof(hx_game)

/* Was this game compiled for the hx_game that this header describes? Ask this first of a game
 * that comes from another library. */
static inline bool hx_game_fits(const hx_game *game)
{
    return game->version == HX_INTERFACE && game->size == sizeof(hx_game);
}

/* How much of a state to copy or compare under these rules. */
static inline size_t hx_state_used(const hx_game *game, const void *rules)
{
    return game->used ? game->used(rules) : game->state_size;
}

/* All games, NULL-terminated; and the one a spec names, or NULL. */
const hx_game *const *hx_games(void);
const hx_game *hx_game_named(const char *spec);

HX_API_END

#endif
