/* learn.h -- games for those who learn: observations in bytes, numbered moves, and many games
 * at once.
 *
 * Nothing here allocates, reads a clock or uses randomness other than the given seeds: the caller
 * owns all memory. Sizes are those of the spec; places are hexes, corners and sides as in
 * docs/notation.md. docs/learning.md lists the fields of an observation and has an example.
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
    HX_LEARN_SEATS, /* for each seat, clockwise from the observer             */
    HX_LEARN_HEXES, /* for each place                                            */
    HX_LEARN_CORNERS,
    HX_LEARN_SIDES,
    HX_LEARN_CLASSES
} hx_learn_class;

/* How a byte is encoded. Seats are always counted from the observer, who is 1; 0 is nobody. */
typedef enum hx_learn_kind {
    HX_LEARN_NUMBER,
    HX_LEARN_SIGNED, /* -128 to 127 as int8_t                                     */
    HX_LEARN_FLAG,   /* 0 or 1                                                    */
    HX_LEARN_SEAT,
    HX_LEARN_SEAT_SET, /* bits, the own seat is the lowest                        */
    HX_LEARN_PIECE,    /* seat << 4 | what it is; 0: nothing                      */
    HX_LEARN_PLACE,    /* two bytes, low first: the place's number plus one; 0: none */
    HX_LEARN_BYTES     /* two or more bytes of one number, or a code of the game's own */
} hx_learn_kind;

/* A field starts at `offset` and has `each` consecutive bytes for every seat or place. */
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
/* The layout of an observation; returns the number of fields. */
int hx_learn_fields(const hx_learn_shape *, hx_learn_field *out, int cap);
/* Adjacency: the places of kind `to` that touch place i of kind `from` are link[first[i]] up to
 * but excluding link[first[i + 1]]. Returns the number of links; either list may be NULL. */
int hx_learn_links(const hx_learn_shape *, hx_learn_class from, hx_learn_class to, uint16_t *first,
                   uint16_t *link);
/* The observation of a view, or of a complete position. */
void hx_observe(const hx_learn_shape *, const void *seen, hx_seat who, uint8_t *out);

/* -- moves by number ---------------------------------------------------------------- */

/* A move that names two places (such as moving a ship) takes two numbers: step 0, then step 1.
 * -1: no such number; unlisted offers have none. */
int hx_slot(const hx_learn_shape *, const hx_move *, int step);
bool hx_slot_has_two(const hx_learn_shape *, const hx_move *);
/* The action mask of a list of moves; with `half` only the second numbers of moves whose first
 * number that is (negative: first numbers). Returns how many bits are set. */
int hx_slots(const hx_learn_shape *, const hx_move *list, int n, int half, uint64_t *mask);
/* Finds a move of a list by its number. HX_MORE: that was the first of two, call again with it as
 * `half`. HX_NOT_LISTED: there is no such move. */
typedef enum hx_unslotted { HX_UNSLOTTED, HX_MORE, HX_NOT_LISTED } hx_unslotted;
hx_unslotted hx_unslot(const hx_learn_shape *, const hx_move *list, int n, int half, int slot,
                       hx_move *out);
/* "road B4e", for logs; the length. */
int hx_slot_name(const hx_learn_shape *, int slot, char *out, size_t cap);

/* What a game provides for this (hx_game.learner); if NULL, the packed view is used. */
typedef struct hx_learner {
    void (*shape)(const void *rules, hx_learn_shape *); /* places, slots, first      */
    int (*fields)(const void *rules, hx_learn_field *out, int cap);
    void (*observe)(const void *rules, const void *seen, hx_seat who, uint8_t *out);
    /* The places adjacent to one; returns how many, at most 6. */
    int (*beside)(const void *rules, int from, int at, int to, uint16_t out[6]);
    int (*slot)(const hx_learn_shape *, const hx_move *, int step);
    bool (*has_two)(int verb);
    int (*slot_name)(const hx_learn_shape *, int slot, char *out, size_t cap);
} hx_learner;

/* -- many games at once ----------------------------------------------------------------- */

typedef struct hx_vec hx_vec;

typedef struct hx_vec_options {
    uint64_t seed;
    bool new_boards; /* every game has its own, unless the spec fixes one    */
    bool skip;       /* forced moves are made automatically                    */
    /* Called before every move, chance included, so that an hx_belief can track it (views have no
     * memory), and with NULL as the move when a game begins or a position is loaded. */
    void (*made)(void *context, int index, const void *rules, const void *state, const hx_move *);
    void *context;
} hx_vec_options;

/* One entry per game, owned by the caller; NULL members are skipped. In: action. Out: all others.
 * A finished game writes its rewards and restarts in the same step: the observation then belongs
 * to the new game. */
typedef struct hx_vec_buffers {
    const int32_t *action; /* a slot that the mask allows                              */
    uint8_t *observation;  /* shape.observation bytes each                             */
    uint64_t *mask;        /* shape.mask words each                                    */
    uint8_t *seat;         /* who decides                                              */
    float *reward;         /* shape.seats each: at the end, share of the win minus 1 / seats */
    uint8_t *done;         /* a game ended in this step ...                            */
    uint8_t *truncated;    /* ... by its limit of turns, without a winner              */
    uint8_t *wrong;        /* the action is not in the mask: nothing was done          */
} hx_vec_buffers;

/* Bytes needed for `count` games; hx_vec_open returns NULL if the spec is rejected. */
size_t hx_vec_size(const hx_game *, int count);
hx_vec *hx_vec_open(void *room, const hx_game *, const char *spec, int count, hx_vec_options,
                    hx_error *why);
const hx_learn_shape *hx_vec_shape(const hx_vec *);
/* Steps games from..to-1. Threads may work on disjoint ranges; the result does not depend on it.
 * */
void hx_vec_reset(hx_vec *, const hx_vec_buffers *, int from, int to);
void hx_vec_step(hx_vec *, const hx_vec_buffers *, int from, int to);
/* To inspect a game, and to continue from another, packed position. */
const void *hx_vec_state(const hx_vec *, int index);
const void *hx_vec_rules(const hx_vec *, int index);
hx_status hx_vec_load(hx_vec *, const hx_vec_buffers *, int index, const uint8_t *packed,
                      size_t length);

HX_API_END

#endif
