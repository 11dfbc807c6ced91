/* state.h -- a position of the board game, part by part; the first file to read.
 *
 * Bytes only and no padding: equality is memcmp, a copy is an assignment.
 * Modules other than the base keep their own fields at the end (fields.h); no
 * module writes another's.
 *
 * A position may be complete or a seat's view of one.  In a view the seats of
 * `blind` have their cards face down: counts are there, kinds are zero.  Every
 * function that moves cards goes through bank.c, which respects that. */
#ifndef HX_CATAN_STATE_H
#define HX_CATAN_STATE_H

#include "board.h"
#include "hx/game.h"

enum { CORNER_WORDS = (CORNERS + 63) / 64, SIDE_WORDS = (SIDES + 63) / 64, AGENDA = 16 };

enum part {
#define PART(name, number, word, step, times, counts) PART_##name = (number),
#include "modules.def"
};

enum step {
#define STEP(name, number, after) STEP_##name = (number),
#include "modules.def"
};

enum task_kind {
#define TASK(name, number, together, ...) TASK_##name = (number),
#include "modules.def"
};

enum verb {
#define VERB(name, number, tasks, closes, fields, letter) VERB_##name = (number),
#include "modules.def"
};

/* Numbers may have gaps: a table by number has one entry more than the largest.
 * A union is as large as its largest member. */
union step_numbers {
#define STEP(name, number, after) char name[(number) + 1];
#include "modules.def"
};
union part_numbers {
#define PART(name, number, word, step, times, counts) char name[(number) + 1];
#include "modules.def"
};
union task_numbers {
#define TASK(name, number, together, ...) char name[(number) + 1];
#include "modules.def"
};
union verb_numbers {
#define VERB(name, number, tasks, closes, fields, letter) char name[(number) + 1];
#include "modules.def"
};
enum {
    STEPS = sizeof(union step_numbers),
    PARTS = sizeof(union part_numbers),
    TASKS = sizeof(union task_numbers),
    VERBS = sizeof(union verb_numbers)
};

/* No number twice: no struct has two members of one name. */
struct numbers_once {
#define STEP(name, number, after) char step_##number;
#define PART(name, number, word, step, times, counts) char part_##number;
#define TASK(name, number, together, ...) char task_##number;
#define VERB(name, number, tasks, closes, fields, letter) char verb_##number;
#include "modules.def"
};

/* Fields of the position that belong to one module: bytes, described in fields.h. */
#define OWN(module) typedef struct module##_state {
#define FIELD(module, name, bytes, kind, most, place) uint8_t name[bytes];
#define OWN_END(module) } module##_state;
#include "modules.def"
enum own {
#define OWN(module) OWN_##module,
#include "modules.def"
    OWNERS
};
enum {
    OWN_SUM = 0
#define OWN(module) + sizeof(module##_state)
#include "modules.def"
    ,
    OWN_ROOM = (OWN_SUM + 1) / 8 * 8 + 6 /* up to a multiple of 8 in the position */
};

_Static_assert(TASKS <= 64, "sets of tasks are 64 bits");
_Static_assert(STEPS < 255 && PARTS < 256 && VERBS < 256, "numbers are bytes, and one more ends a list");

/* The agenda is a stack of these: the top one is asked next, so that an
 * interruption (robber, offer) returns by itself to what it broke into. */
struct task {
    uint8_t kind;
    hx_seat seat; /* or HX_CHANCE */
    uint8_t left, arg;
};

enum piece { ROAD, SETTLEMENT, CITY, PIECES };          /* what one has in stock   */
enum { EMPTY = 0, A_SETTLEMENT = 1, A_CITY = 2, A_ROAD = 1 }; /* on corner and side  */
enum dev { KNIGHT, ROAD_BUILDING, PLENTY, MONOPOLY, VICTORY, DEVS, UNKNOWN = 0xFF };

typedef struct corner_set { uint64_t w[CORNER_WORDS]; } corner_set;
typedef struct side_set { uint64_t w[SIDE_WORDS]; } side_set;

/* What lies on the table between an offer and its end.  Terms are written from
 * the side of the seat that named them: negative is what it gives. */
struct offer {
    int8_t cards[HX_CARDS];
    uint8_t to, yes, counter, made; /* seats (bits): asked, agreed, countered;
                                       offers made this turn                 */
    int8_t terms[HX_SEATS][HX_CARDS];
};

typedef struct state {
    /* derived from the pieces, kept for speed; state_derive() makes them new */
    corner_set sites;                 /* no building here or next door        */
    corner_set touched[HX_SEATS];     /* an own road ends here                */
    side_set open[HX_SEATS];          /* a road may be built here             */
    uint8_t ports[HX_SEATS];          /* harbours with an own building (bits of
                                         enum harbour)                        */

    /* the cards: by kind, and how many in all (the difference is face down) */
    uint16_t turn;                    /* 0 in set-up                          */
    uint8_t hand[HX_SEATS][HX_CARDS];
    uint8_t bank[HX_CARDS];
    uint16_t cards[HX_SEATS];

    /* the turn */
    hx_seat seat, first;              /* whose part it is; who has the dice   */
    uint8_t step, depth, over, part;
    hx_seat winner;
    uint8_t blind;                    /* seats (bits) with cards face down;
                                         DECK_BLIND: the deck too             */
    uint8_t die[2];
    uint8_t placed;                   /* start settlements so far             */
    uint8_t begun;                    /* a development card was played, or
                                         something was built (enum below)     */
    struct task agenda[AGENDA];

    /* the board */
    uint8_t terrain[HEXES], number[HEXES];
    uint8_t corner[CORNERS];          /* owner << 4 | piece                   */
    uint8_t side[SIDES];              /* owner << 4 | piece                   */
    uint8_t robber;

    /* the players */
    uint8_t stock[HX_SEATS][PIECES];
    uint8_t points[HX_SEATS];         /* what everybody can count             */
    uint8_t length[HX_SEATS];         /* longest road                         */
    uint8_t knights[HX_SEATS];        /* played                               */
    uint8_t shown[HX_SEATS];          /* victory cards laid open at the end:
                                         the winner's; in a view everybody's  */
    hx_seat road_holder, army_holder;

    /* development cards */
    uint8_t dev[HX_SEATS][DEVS], fresh[HX_SEATS][DEVS]; /* fresh: of these,
                                         bought since the owner's last part   */
    uint8_t devs[HX_SEATS], freshes[HX_SEATS];          /* in all             */
    uint8_t deck[DEVS], deck_left, gone[DEVS];          /* gone: played       */

    struct offer offer;

    /* set-up: each seat's roll for the start */
    uint8_t first_roll[HX_SEATS], contenders;
    /* offers of seats not on turn: whose lies on the table (seat + 1, or 0), and
       how many each has made in this part */
    uint8_t proposer, proposed[HX_SEATS];

    /* what modules in play keep for themselves, one behind the other: see fields.h */
    uint8_t own[OWN_ROOM];
} state;
_Static_assert(offsetof(state, own) + OWN_ROOM == sizeof(state), "no padding");
_Static_assert(sizeof(state) <= 2048, "a position fits 2 KiB");

enum { DECK_BLIND = 0x80 };
enum { PLAYED_CARD = 1, BUILT = 2 }; /* bits of state.begun */

static inline uint8_t seat_bit(hx_seat who) { return (uint8_t)(1u << who); }
static inline bool is_blind(const state *s, hx_seat who) { return s->blind >> who & 1; }
/* Who made the offer on the table. */
static inline hx_seat offer_maker(const state *s)
{
    return s->proposer ? (hx_seat)(s->proposer - 1) : s->seat;
}
static inline int owner_of(uint8_t piece) { return piece >> 4; }
static inline int kind_of(uint8_t piece) { return piece & 15; }
static inline uint8_t piece_of(hx_seat who, int kind) { return (uint8_t)(who << 4 | kind); }
static inline const struct task *top_task(const state *s) { return &s->agenda[s->depth - 1]; }

static inline bool has_bit(const uint64_t *w, int i) { return w[i >> 6] >> (i & 63) & 1; }
static inline void set_bit(uint64_t *w, int i) { w[i >> 6] |= 1ull << (i & 63); }
static inline void clear_bit(uint64_t *w, int i) { w[i >> 6] &= ~(1ull << (i & 63)); }

#endif
