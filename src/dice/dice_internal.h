/* dice_internal.h -- what the files of the dice games share among themselves.
 *
 * The data of a position is in hx/dice.h.  Who does what:
 *   dice_spec.c      rules from a text          dice_turn.c   the course of a turn
 *   dice_open.c      what may be built next     dice_rolls.c  odds of the dice
 *   dice_titles.c    Longest Road, Largest Army dice_moves.c  list, check and apply
 *   dice_notation.c  moves as text              dice_words.c, dice_arrange.c
 *   dice_sound.c     can this position be?                    positions as text
 *   dice_pack.c      positions as bytes         dice_features.c  for learning
 *   dice_effects.c   what a move did */
#ifndef DICE_INTERNAL_H
#define DICE_INTERNAL_H

#include "base/bits.h"
#include "base/check.h"
#include "hx/dice.h"
#include "hx/text.h"

enum {
    ROLLS = 3,
    ALL_DICE = 6,
    ROAD_WORDS = 3,
    LONGEST_ROAD_LEAST = 5,
    LARGEST_ARMY_LEAST = 3,
    CROSS = -2,
    BOX_MOST = 30,
    TURN_MOST = 99999999
};

typedef hx_dice_rules rules;
typedef hx_dice_state state;
typedef hx_dice_seat seat;
typedef hx_dice_sheet sheet;

static inline const sheet *sheet_of(const rules *r)
{
    return hx_dice_sheet_of((hx_dice_kind)r->kind);
}

/* -- sets ------------------------------------------------------------------ */

static inline bool has_bit(uint32_t set, int i)
{
    return set >> i & 1;
}

static inline bool has_road(const uint32_t *roads, int i)
{
    return roads[i / 32] >> (i % 32) & 1;
}

static inline void put_road(uint32_t *roads, int i)
{
    roads[i / 32] |= (uint32_t)1 << (i % 32);
}

/* What a seat has built of a kind, as up to three words; and a site into it. */
hx_dice_sites dice_built(const seat *, int piece);
void dice_put(seat *, int piece, int site);

/* -- dice ------------------------------------------------------------------ */

extern const char dice_letters[]; /* "BLWGO$" */
extern const uint32_t dice_costs[HX_DICE_PIECES];

static inline uint32_t packed(const int8_t *cards)
{
    uint32_t dice = 0;
    for (int f = 0; f < HX_DICE_FACES; f++) {
        dice |= (uint32_t)cards[f] << (4 * f);
    }
    return dice;
}

/* Can these dice pay for the piece?  Whatever face a castle is made of. */
bool dice_can_pay(uint32_t dice, int piece);

/* -- the order of turns ---------------------------------------------------- */

static inline hx_seat seat_of_turn(const rules *r, const state *s, uint32_t turn)
{
    return (hx_seat)((s->first + turn - 1) % r->seats);
}

/* Nobody has begun yet: the beginner is drawn, or start roads are chosen. */
static inline bool is_setup(const state *s)
{
    return s->phase == HX_DICE_FIRST || s->phase == HX_DICE_START;
}

/* -- parts ----------------------------------------------------------------- */

/* dice_spec.c */
extern const hx_option dice_options[];
hx_status dice_rules(void *rules, const char *spec, hx_error *why);
int dice_spec(const void *rules, char *out, size_t cap);
int dice_option(const void *rules, int index, char *out, size_t cap);

/* dice_open.c */
bool dice_coast_fits(uint32_t chosen, int more); /* places along the coast as bits */
uint32_t dice_coast_of(const sheet *, const seat *);
bool dice_start_fits(const rules *, const state *, int road);
bool dice_is_reached(const sheet *, const seat *, int piece, int site);
bool dice_roads_join(const sheet *, const seat *);
hx_status dice_why_closed(const rules *, const state *, int piece, int site);
uint32_t dice_ready_jokers(const rules *, const seat *, uint32_t fresh);

/* dice_titles.c */
uint64_t dice_closed_corners(const rules *, const state *, hx_seat who);
int dice_road_length(const sheet *, const uint32_t *roads, uint64_t closed);
int dice_road_grown(const sheet *, const uint32_t *roads, uint64_t closed, int road, int before);
void dice_measure_roads(const rules *, state *);
void dice_measure_cut(const rules *, state *, int corner);
hx_seat dice_longest_road(const rules *, const state *, hx_seat holder);
hx_seat dice_largest_army(const rules *, const state *, hx_seat holder);
bool dice_holder_fits(const rules *, const state *, bool army); /* could the title lie so? */

/* dice_turn.c */
void dice_start(const void *rules, void *state);
void dice_begin(const rules *, state *, hx_seat first);
int dice_dice_of_turn(const rules *, uint32_t turn);
uint32_t dice_last_turn(const rules *);
int dice_points(const rules *, const state *, hx_seat who);
void dice_next_turn(const rules *, state *);
void dice_end_turn(const rules *, state *);
void dice_build(const rules *, state *, int piece, int site);
uint8_t dice_leaders(const rules *, const state *);

/* dice_moves.c.  The longest list: a joker for each of 20 knights, two of them
 * wild, beside every site, trades and the end. */
enum { MOVES_MAX = 72 + 24 + 12 + 20 + 4 + 18 * 5 + 2 * 30 + 5 + 1 };
int dice_legal(const void *rules, const void *state, hx_seat who, hx_move *out, int cap);
hx_status dice_check(const void *rules, const void *state, const hx_move *);
void dice_apply(const void *rules, void *state, const hx_move *);

/* dice_rolls.c */
enum { ROLLS_OF_SIX = 462 };
int dice_chance(const void *rules, const void *state, hx_odds *out, int cap);

/* dice_sound.c: works out what follows from the rest of a position, and says
 * whether play could lead to it; if not, what is wrong and with whose part.
 * A title may be left for it to work out. */
enum { TITLE_UNTOLD = HX_CHANCE };
typedef struct flaw {
    hx_status status;
    hx_seat seat;       /* HX_NOBODY: the course of the game */
    const char *wanted; /* what would be right               */
} flaw;
flaw dice_settle(const rules *, state *);

/* dice_notation.c */
int dice_say(const void *rules, const void *state, const hx_move *, char *out, size_t cap);
hx_status dice_hear(const void *rules, const void *state, hx_seat who, const char *text,
                    hx_move *out, hx_error *why);
void dice_put_dice(hx_out *, uint32_t dice);
void dice_put_site(hx_out *, const rules *, int piece, int site);
void dice_put_joker(hx_out *, const rules *, int joker);
bool dice_take_dice(hx_in *, uint32_t *dice); /* up to six letters, perhaps none */
bool dice_take_site(hx_in *, const sheet *, int *piece, int *site);
bool dice_take_joker(hx_in *, const sheet *, int *joker);

/* dice_words.c, dice_arrange.c */
int dice_describe(const void *rules, const void *state, char *out, size_t cap);
hx_status dice_arrange(const void *rules, const char *text, void *state, hx_error *why);

/* dice_pack.c */
enum { PACK_MAX = 96 };
int dice_pack(const void *rules, const void *state, uint8_t *out, size_t cap);
hx_status dice_unpack(const void *rules, const uint8_t *in, size_t len, void *state);

/* dice_effects.c */
struct hx_effect_list;
void dice_effects(const void *rules, const void *before, const hx_move *, const void *after,
                  struct hx_effect_list *);
const char *dice_kind_word(const void *rules, int stack, int kind);

/* dice_features.c */
enum { SLOTS = 1321, FEATURES = 645 };
int dice_slot(const void *rules, const hx_move *);
void dice_observe(const void *rules, const void *seen, hx_seat who, float *out);

#endif
