/* learn.h -- games for those who learn: observations in bytes, numbered moves, and many games
 * at once.
 *
 * Nothing here allocates, reads a clock or draws lots beyond the seeds given: the caller owns all
 * memory.  Sizes are those of the spec; places are hexes, corners and sides as in docs/notation.md.
 * docs/learning.md lists the fields of an observation and has an example.
 *
 *     hx_learn_shape shape;
 *     hx_learn_shape_of(game, rules, &shape);
 *     hx_observe(&shape, view, seat, bytes);       shape.observation bytes
 *     hx_slot(&shape, &move, 0);                   below shape.slots, or -1
 *
 * A game without an hx_learner of its own is observed as the packed bytes of the view. */
#ifndef HX_LEARN_H
#define HX_LEARN_H

#include "hx/api.h"
#include "hx/game.h"

HX_API_BEGIN

/* -- observations ----------------------------------------------------------------- */

typedef enum hx_learn_class {
    HX_LEARN_TABLE, /* once                                                     */
    HX_LEARN_SEATS, /* for each seat, from the one who looks onwards             */
    HX_LEARN_HEXES, /* for each place                                            */
    HX_LEARN_CORNERS,
    HX_LEARN_SIDES,
    HX_LEARN_CLASSES
} hx_learn_class;

/* What a byte says.  Seats are always counted from the one who looks, who is 1; 0 is nobody. */
typedef enum hx_learn_kind {
    HX_LEARN_NUMBER,
    HX_LEARN_SIGNED, /* -128 to 127 as int8_t                                     */
    HX_LEARN_FLAG,   /* 0 or 1                                                    */
    HX_LEARN_SEAT,
    HX_LEARN_SEAT_SET, /* bits, the own seat is the lowest                        */
    HX_LEARN_PIECE,    /* seat << 4 | what it is; 0: nothing                      */
    HX_LEARN_PLACE,    /* two bytes, low first: the place's number and one; 0: none */
    HX_LEARN_BYTES     /* two and more bytes of one number, or a code of the game's */
} hx_learn_kind;

/* A field lies at `offset`, `each` bytes for every seat or place, one behind the other. */
typedef struct hx_learn_field {
    char name[24];
    uint8_t part, kind; /* hx_learn_class, hx_learn_kind */
    uint16_t each;
    uint32_t offset, count; /* count: bytes in all */
    const char *meaning;    /* in English */
} hx_learn_field;

enum { HX_LEARN_VERBS = 256 };

/* Everything that is fixed for a spec. */
typedef struct hx_learn_shape {
    const hx_game *game;
    const void *rules; /* kept by reference */
    int seats, places[HX_LEARN_CLASSES];
    int fields;
    int observation; /* bytes */
    int slots, mask; /* numbers of moves; words of 64 bits in a mask */
    uint64_t layout; /* hash of names, sizes and kinds: the same layout, the same number */
    uint32_t first[HX_LEARN_VERBS + 1]; /* the first slot of each verb */
} hx_learn_shape;

void hx_learn_shape_of(const hx_game *, const void *rules, hx_learn_shape *);
/* The manual of an observation; how many fields there are. */
int hx_learn_fields(const hx_learn_shape *, hx_learn_field *out, int cap);
/* Which places touch: those of `to` beside number i of `from` are link[first[i]] up to, without it,
 * link[first[i + 1]].  Returns how many links there are; either list may be NULL. */
int hx_learn_links(const hx_learn_shape *, hx_learn_class from, hx_learn_class to, uint16_t *first,
                   uint16_t *link);
/* The observation of a view, or of a complete position. */
void hx_observe(const hx_learn_shape *, const void *seen, hx_seat who, uint8_t *out);

/* -- moves by number ---------------------------------------------------------------- */

/* A move that names two places (a ship from here to there) is two numbers, one after the other:
 * step 0 and step 1.  -1: no such number; unlisted offers have none. */
int hx_slot(const hx_learn_shape *, const hx_move *, int step);
bool hx_slot_has_two(const hx_learn_shape *, const hx_move *);
/* Bits of what a list offers; with `half` only second numbers of moves that begin with that slot
 * (negative: first numbers).  Returns how many bits are set. */
int hx_slots(const hx_learn_shape *, const hx_move *list, int n, int half, uint64_t *mask);
/* The move of a list by its number; HX_MORE: that was the first of two, call again with it as
 * `half`.  HX_NOT_LISTED: there is no such move. */
typedef enum hx_unslotted { HX_UNSLOTTED, HX_MORE, HX_NOT_LISTED } hx_unslotted;
hx_unslotted hx_unslot(const hx_learn_shape *, const hx_move *list, int n, int half, int slot,
                       hx_move *out);
/* "road B4e", for logs; the length. */
int hx_slot_name(const hx_learn_shape *, int slot, char *out, size_t cap);

/* What a game brings for this, hx_game.learner; NULL there: as said above. */
typedef struct hx_learner {
    void (*shape)(const void *rules, hx_learn_shape *); /* places, slots, first      */
    int (*fields)(const void *rules, hx_learn_field *out, int cap);
    void (*observe)(const void *rules, const void *seen, hx_seat who, uint8_t *out);
    /* The places beside one; how many, at most 6. */
    int (*beside)(const void *rules, int from, int at, int to, uint16_t out[6]);
    int (*slot)(const hx_learn_shape *, const hx_move *, int step);
    bool (*has_two)(int verb);
    int (*slot_name)(const hx_learn_shape *, int slot, char *out, size_t cap);
} hx_learner;

/* -- many games at once ----------------------------------------------------------------- */

typedef struct hx_vec hx_vec;

typedef struct hx_vec_options {
    uint64_t seed;
    bool new_boards; /* every game has its own, where the spec leaves it open    */
    bool skip;       /* a seat with one move makes it at once                    */
    /* Told every move before it is made, chance's too, so that a seat's hx_belief can follow: views
     * have no memory; and, with NULL as the move, where a game begins or a position is loaded. */
    void (*made)(void *context, int index, const void *rules, const void *state, const hx_move *);
    void *context;
} hx_vec_options;

/* One entry for each game, the caller's; what is NULL is left out.  In: action.  Out: all others.
 * A finished game writes its rewards and begins anew in the same step: what is observed then
 * belongs to the new one. */
typedef struct hx_vec_buffers {
    const int32_t *action; /* a slot that the mask allows                              */
    uint8_t *observation;  /* shape.observation bytes each                             */
    uint64_t *mask;        /* shape.mask words each                                    */
    uint8_t *seat;         /* who decides                                              */
    float *reward;         /* shape.seats each: share of the win less 1 / seats, at the end */
    uint8_t *done;         /* a game ended in this step ...                            */
    uint8_t *truncated;    /* ... by its limit of turns, without a winner              */
    uint8_t *wrong;        /* the action is not in the mask: nothing was done          */
} hx_vec_buffers;

/* Bytes for `count` games; NULL from hx_vec_open: the spec is refused. */
size_t hx_vec_size(const hx_game *, int count);
hx_vec *hx_vec_open(void *room, const hx_game *, const char *spec, int count, hx_vec_options,
                    hx_error *why);
const hx_learn_shape *hx_vec_shape(const hx_vec *);
/* Games from..to-1; threads may have ranges of their own, the result does not depend on it. */
void hx_vec_reset(hx_vec *, const hx_vec_buffers *, int from, int to);
void hx_vec_step(hx_vec *, const hx_vec_buffers *, int from, int to);
/* To look in, and to go on from elsewhere: a packed position. */
const void *hx_vec_state(const hx_vec *, int index);
const void *hx_vec_rules(const hx_vec *, int index);
hx_status hx_vec_load(hx_vec *, const hx_vec_buffers *, int index, const uint8_t *packed,
                      size_t length);

HX_API_END

#endif
