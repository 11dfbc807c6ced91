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

enum {
    HEX_WORDS = (HEXES + 63) / 64,
    CORNER_WORDS = (CORNERS + 63) / 64,
    SIDE_WORDS = (SIDES + 63) / 64,
    AGENDA = 12
};

enum part {
#define PART(name, number, word, step, times, counts) PART_##name = (number),
#include "modules.def"
};

/* What sort of deed a move is; parts of the turn bar whole sorts.  ANSWERS: to a task
 * that came up, always allowed. */
enum sort { ANSWERS, BUILDS, BANKS, OFFERS, PLAYS, ACTS, ENDS, SORTS };

enum { STEP_PART = 0xFE }; /* where a row says after which step: after the acting of each part */
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
union piece_numbers {
#define PIECE(name, number, ...) char name[(number) + 1];
#include "modules.def"
};
union award_numbers {
#define AWARD(name, number, ...) char name[(number) + 1];
#include "modules.def"
};
enum {
    PIECES = sizeof(union piece_numbers),
    AWARDS = sizeof(union award_numbers),
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
#define PIECE(name, number, ...) char piece_##number;
#define AWARD(name, number, ...) char award_##number;
#include "modules.def"
};

_Static_assert(TASKS <= 64, "sets of tasks are 64 bits");
_Static_assert((int)STEPS < (int)STEP_PART && PARTS < 256 && VERBS < 256,
               "numbers are bytes, and one more ends a list");

/* The agenda is a stack of these: the top one is asked next, so that an
 * interruption (robber, offer) returns by itself to what it broke into. */
struct task {
    uint8_t kind;
    hx_seat seat; /* or HX_CHANCE */
    uint8_t left, unused;
    uint16_t arg; /* a seat, any place, a number */
};

/* Pieces, and what is written on the corner or side where one is. */
enum piece {
#define PIECE(name, number, place, kind, ...) name = (number),
#include "modules.def"
};
enum {
    EMPTY = 0,
#define PIECE(name, number, place, kind, ...) A_##name = (kind),
#include "modules.def"
};
enum piece_place { ASIDE, ON_CORNER, ON_SIDE };
/* What a piece on a corner does: foreign routes end there; nobody settles next to it;
 * own routes of all classes join there, and its harbour is used; the robber finds its owner. */
enum { BLOCKS = 1, KEEPS_DISTANCE = 2, JOINS = 4, ROBBED = 8, BUILDING = 15 };
enum route_class { ROADS, SHIPS, ROUTE_CLASSES };

enum award {
#define AWARD(name, number, key, word, least, points, keeps) AWARD_##name = (number),
#include "modules.def"
};
enum dev { KNIGHT, ROAD_BUILDING, PLENTY, MONOPOLY, VICTORY, DEVS, UNKNOWN = 0xFF };

typedef struct hex_set {
    uint64_t w[HEX_WORDS];
} hex_set;
typedef struct corner_set {
    uint64_t w[CORNER_WORDS];
} corner_set;
typedef struct side_set {
    uint64_t w[SIDE_WORDS];
} side_set;

/* Where the next piece of one class of routes (roads, ships) may lie, by seat; of roads, which
 * every game has, also the corners at which one ends. */
typedef struct route_sets {
    side_set open[HX_SEATS];
} route_sets;
typedef struct road_sets {
    corner_set touched[HX_SEATS];
    side_set open[HX_SEATS];
} road_sets;
/* -- what modules keep for themselves ------------------------------------------ */

/* A deck of hidden cards: drawn from the heap, whose order nobody knows, and after that
 * from the queue under it, whose order is fixed.  Whose cards are face down has only the
 * counts; deck.h moves the cards. */
enum { DECK_KINDS = 12, QUEUE_MOST = 20, FACE_DOWN = 0x80 };
typedef struct card_deck {
    uint8_t heap[DECK_KINDS], left;    /* left: in all                   */
    uint8_t queue[QUEUE_MOST], queued; /* kinds from the top; FACE_DOWN: put
                                                    there unseen                   */
    uint8_t hand[HX_SEATS][DECK_KINDS], held[HX_SEATS];
    uint8_t gone[DECK_KINDS]; /* out of the game, or laid open  */
} card_deck;

/* How fields of each kind are kept; fields.h says what the kinds are. */
#define KEEP_NUMBER(name, most) uint8_t name;
#define KEEP_BY_SEAT(name, most) uint8_t name[HX_SEATS];
#define KEEP_SEAT(name, most) hx_seat name;
#define KEEP_SEAT_SET(name, most) uint8_t name;
#define KEEP_BIT_SET(name, most) uint8_t name[((most) + 7) / 8];
#define KEEP_HEX(name, most) uint16_t name;
#define KEEP_CORNER(name, most) uint16_t name;
#define KEEP_SIDE(name, most) uint16_t name;
#define KEEP_HEX_SET(name, most) hex_set name;
#define KEEP_CORNER_SET(name, most) corner_set name;
#define KEEP_SIDE_SET(name, most) side_set name;
#define KEEP_ON_HEXES(name, most) uint8_t name[HEXES];
#define KEEP_ON_CORNERS(name, most) uint8_t name[CORNERS];
#define KEEP_ON_SIDES(name, most) uint8_t name[SIDES];
#define KEEP_ROUTES(name, most) route_sets name;
#define KEEP_DECK(name, most) card_deck name;

#define OWN(module) typedef struct module##_state {
#define FIELD(module, name, kind, most, seen, place) KEEP_##kind(name, most)
#define DECK(module, name, letters, place) KEEP_DECK(name, none)
#define OWN_END(module)                                                                            \
    }                                                                                              \
    __attribute__((may_alias)) module##_state;
#include "modules.def"
enum own {
#define OWN(module) OWN_##module,
#include "modules.def"
    OWN_base, /* members of the position itself that only some games change */
    OWNERS
};
#define OWN_WORDS(bytes) (((bytes) + 7) / 8)
enum {
    OWN_ROOM = 0
#define OWN(module) +OWN_WORDS(sizeof(module##_state))
#include "modules.def"
};
enum deck_name {
#define DECK(module, name, letters, place) DECK_##name,
#include "modules.def"
    DECKS
};

/* What lies on the table between an offer and its end.  Terms are written from
 * the side of the seat that named them: negative is what it gives. */
struct offer {
    int8_t cards[HX_CARDS];
    uint8_t to, yes, counter, made; /* seats (bits): asked, agreed, countered;
                                       offers made this turn                 */
    int8_t terms[HX_SEATS][HX_CARDS];
};

/* Up to a multiple of 8 in the position. */
enum { UNUSED = 8 - (6 + HX_SEATS * PIECES + AWARDS) % 8 };

typedef struct hx_catan_state {
    /* derived from the pieces, kept for speed; state_derive() makes them new */
    corner_set sites;        /* no building here or next door        */
    road_sets roads;         /* where they end and may go on         */
    uint8_t ports[HX_SEATS]; /* harbours with an own building (bits of
                                         enum harbour)                        */

    /* the cards: by kind, and how many in all (the difference is face down) */
    uint16_t turn; /* 0 in set-up                          */
    uint8_t hand[HX_SEATS][HX_CARDS];
    uint8_t bank[HX_CARDS];
    uint16_t cards[HX_SEATS];

    /* the turn */
    hx_seat seat, first; /* whose part it is; who has the dice   */
    uint8_t step, depth, over, part;
    hx_seat winner;
    uint8_t blind; /* seats (bits) with cards face down;
                                         DECK_BLIND: the deck too             */
    uint8_t die[2];
    uint8_t placed; /* start settlements so far             */
    uint8_t begun;  /* a development card was played, or
                                         something was built (enum below)     */
    struct task agenda[AGENDA];

    /* the board */
    uint8_t terrain[HEXES], number[HEXES];
    uint8_t corner[CORNERS]; /* owner << 4 | piece                   */
    uint8_t side[SIDES];     /* owner << 4 | piece                   */
    uint8_t robber;

    /* the players */
    uint8_t stock[HX_SEATS][PIECES];
    int8_t points[HX_SEATS];   /* what everybody can count             */
    uint8_t length[HX_SEATS];  /* longest road                         */
    uint8_t knights[HX_SEATS]; /* played                               */
    uint8_t shown[HX_SEATS];   /* victory cards laid open at the end:
                                         the winner's; in a view everybody's  */
    hx_seat holder[AWARDS];    /* or HX_NOBODY                         */

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
    uint8_t unused[UNUSED];

    /* what modules in play keep for themselves, one behind the other: see fields.h.
       The rules know how much of it is in use; what is behind is nobody's. */
    uint64_t own[OWN_ROOM + 1];
} __attribute__((may_alias)) state; /* lies where callers have room: hx_catan_room, malloc */
_Static_assert(offsetof(state, own) == offsetof(state, unused) + UNUSED, "no padding");
_Static_assert(sizeof(state) <= 5120, "a position of all modules fits 5 KiB");

enum { DECK_BLIND = 0x80 };
enum { PLAYED_CARD = 1, BUILT = 2 }; /* bits of state.begun */

static inline uint8_t seat_bit(hx_seat who)
{
    return (uint8_t)(1u << who);
}
static inline bool is_blind(const state *s, hx_seat who)
{
    return s->blind >> who & 1;
}
/* Who made the offer on the table. */
static inline hx_seat offer_maker(const state *s)
{
    return s->proposer ? (hx_seat)(s->proposer - 1) : s->seat;
}
static inline int owner_of(uint8_t piece)
{
    return piece >> 4;
}
static inline int kind_of(uint8_t piece)
{
    return piece & 15;
}
static inline uint8_t piece_of(hx_seat who, int kind)
{
    return (uint8_t)(who << 4 | kind);
}
static inline const struct task *top_task(const state *s)
{
    return &s->agenda[s->depth - 1];
}

static inline bool has_bit(const uint64_t *w, int i)
{
    return w[i >> 6] >> (i & 63) & 1;
}
static inline void set_bit(uint64_t *w, int i)
{
    w[i >> 6] |= 1ull << (i & 63);
}
static inline void clear_bit(uint64_t *w, int i)
{
    w[i >> 6] &= ~(1ull << (i & 63));
}

#endif
