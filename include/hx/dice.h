/* dice.h -- the dice games: their sheets as data, a position, direct calls.
 *
 * Three variations of one game: Island One (own sheet, 15 turns), Island Two
 * (own sheet, race to 10 points) and Extra (one shared island, race to 10).
 * The numbered rules are in docs/rules/dice.md.  Everything is public: what a
 * seat sees is the position itself.
 *
 * Read in order: dice, the sheet, the position, moves, queries. The game itself is
 * `hx_dice_game`; the functions at the end serve front ends, bots and the solver. */
#ifndef HX_DICE_H
#define HX_DICE_H

#include "hx/api.h"
#include "hx/game.h"

HX_API_BEGIN

extern const hx_game hx_dice_game; /* name "dice" */

typedef enum hx_dice_kind {
    HX_DICE_ISLAND_ONE,
    HX_DICE_ISLAND_TWO,
    HX_DICE_EXTRA,
    HX_DICE_KINDS
} hx_dice_kind;

enum {
    HX_DICE_SEATS = 4,
    HX_DICE_BOXES = 15,       /* turns of a seat on Island One [R-I1-10] */
    HX_DICE_GOAL = 10,        /* points that win the other two           */
    HX_DICE_TITLE_POINTS = 2, /* Largest Army [R-I2-03, R-EX-12]   */
    HX_DICE_NONE = 0xFF       /* no site, no corner, no hex              */
};

/* -- dice ------------------------------------------------------------------ */

/* The faces of every die [R-DICE-01], letters B L W G O $ in texts.  They are
 * also the indices of hx_move.cards.  A wild joker gives HX_DICE_ANY. */
enum {
    HX_DICE_BRICK,
    HX_DICE_LUMBER,
    HX_DICE_WOOL,
    HX_DICE_GRAIN,
    HX_DICE_ORE,
    HX_DICE_GOLD,
    HX_DICE_FACES,
    HX_DICE_ANY = HX_DICE_FACES
};

/* Dice on the table as one word: how many show face f stands in the four bits
 * from 4*f on.  Never more than six, so the top bit of each four is free. */
static inline int hx_dice_of(uint32_t dice, int face)
{
    return (int)(dice >> (4 * face) & 15);
}

static inline uint32_t hx_dice_die(int face)
{
    return (uint32_t)1 << (4 * face);
}

/* How many in all, 0..6: the product sums the fours in its sixth. */
static inline int hx_dice_count(uint32_t dice)
{
    return (int)(dice * 0x111111u >> 20 & 15);
}

/* Is `part` among the dice?  No four may borrow from its guard bit. */
static inline bool hx_dice_hold(uint32_t dice, uint32_t part)
{
    return (((dice | 0x888888u) - part) & 0x888888u) == 0x888888u;
}

/* -- the sheet: what is printed, never changes ----------------------------- */

enum {
    HX_DICE_ROAD,
    HX_DICE_SETTLEMENT,
    HX_DICE_CITY,
    HX_DICE_KNIGHT,
    HX_DICE_CASTLE,
    HX_DICE_PIECES
};

/* What pieces cost [R-DICE-04], packed.  A castle wants six equal dice. */
enum {
    HX_DICE_ROAD_COST = 0x000011,
    HX_DICE_SETTLEMENT_COST = 0x001111,
    HX_DICE_CITY_COST = 0x032000,
    HX_DICE_KNIGHT_COST = 0x011100
};

/* Terrain of a hex: the face its resource has on the dice, or one of these. */
enum { HX_DICE_DESERT = HX_DICE_ANY, HX_DICE_SEA };

/* A place where a piece can be built.  Sites are numbered per kind from 0, and
 * that index is used everywhere inside; `number` is what people read and write
 * after the letter r s c k w.  Lengths are in sides of a hex, y grows downward.
 * On the own sheets `needs` and `after` say all; on the shared island they are
 * HX_DICE_NONE (but for cities) and the corners decide. */
typedef struct hx_dice_site {
    uint16_t number; /* Extra's roads: 100 * corner + corner, four digits       */
    uint8_t points;  /* what building it adds (an Extra city: 1 more)           */
    uint8_t needs;   /* road that must lead there; Extra city: its settlement   */
    uint8_t after;   /* site of the same kind that must be built before         */
    uint8_t hex;     /* knights: theirs                                         */
    uint8_t a, b;    /* corners: both ends of a road; a: of a settlement, city  */
    uint8_t coast;   /* Extra's coastal roads: place along the coast, 0..29     */
    float x, y;      /* knights and castles: the middle; others lie on corners  */
} hx_dice_site;

typedef struct hx_dice_hex {
    float x, y;
    uint8_t terrain;
    uint8_t corner[6], road[6]; /* clockwise from the top (flat hexes: top right)
                                   corner; road i follows corner i; or HX_DICE_NONE */
} hx_dice_hex;

typedef struct hx_dice_corner {
    float x, y;
    uint8_t road[3];    /* those that meet here, filled from the left           */
    uint8_t settlement; /* site on this corner                                  */
    uint8_t city;
} hx_dice_corner;

/* A joker works while all knights of its set are built and it is not used. */
typedef struct hx_dice_joker {
    uint8_t number; /* after the letter j */
    uint8_t gives;  /* face, or HX_DICE_ANY */
    uint8_t hex;
    uint32_t knights; /* bits of knight sites */
} hx_dice_joker;

typedef struct hx_dice_sheet {
    const char *name; /* as in a spec: "island-one" */
    bool pointy;      /* hexes stand on a point (Extra) or lie on a side */
    uint8_t printed;  /* road that is there from the start, or HX_DICE_NONE */
    uint8_t shaded;   /* road that first earns Longest Road [R-I2-07], or NONE */
    uint8_t hexes, corners, jokers;
    uint8_t sites[HX_DICE_PIECES];
    const hx_dice_hex *hex;
    const hx_dice_corner *corner;
    const hx_dice_joker *joker;
    const hx_dice_site *site[HX_DICE_PIECES];
} hx_dice_sheet;

const hx_dice_sheet *hx_dice_sheet_of(hx_dice_kind);

/* The site's name as in records, "r3" "s11" "k2" "r0307"; and a joker's. */
int hx_dice_site_name(hx_dice_kind, int piece, int site, char *out, size_t cap);
int hx_dice_joker_name(hx_dice_kind, int joker, char *out, size_t cap);

enum {
    HX_DICE_MIDDLE,
    HX_DICE_NORTH,
    HX_DICE_NORTH_EAST,
    HX_DICE_EAST,
    HX_DICE_SOUTH_EAST,
    HX_DICE_SOUTH,
    HX_DICE_SOUTH_WEST,
    HX_DICE_WEST,
    HX_DICE_NORTH_WEST,
    HX_DICE_WINDS
};

/* A place in words, with everything needed to tell it from other sites of its kind. */
typedef struct hx_dice_where {
    uint8_t hexes, hex[3]; /* those it touches; knights: theirs; castles: none         */
    uint8_t part;          /* of the island, where the terrains fit several, or NONE   */
    uint8_t side;          /* of its only hex, where the part fits several too, or NONE */
} hx_dice_where;

hx_dice_where hx_dice_where_is(hx_dice_kind, int piece, int site);

/* -- rules and position ---------------------------------------------------- */

typedef struct hx_dice_rules {
    uint8_t kind; /* hx_dice_kind                                          */
    uint8_t seats;
    uint8_t flat_knights; /* Island One: every knight 1 point [R-I1-07]            */
    uint8_t joker_later;  /* not in the turn its knight is built [R-I1-09, R-EX-11] */
    uint8_t castles;      /* Extra: castles may be built [R-EX-16]                 */
    uint8_t road_points;  /* Longest Road: 0, 1 or 2                               */
    uint8_t first;        /* the seat that begins [R-DICE-11], HX_DICE_RANDOM: drawn */
} hx_dice_rules;

enum { HX_DICE_RANDOM = 0xFF };

/* What one player has.  Bit i of a set: site i of that kind (roads: bit i % 32
 * of word i / 32); of `used`: joker i.  The printed road is always built.  In
 * Extra the settlement below a city stays in its set. */
typedef struct hx_dice_seat {
    uint32_t roads[3];
    uint32_t settlements, knights, used;
    uint16_t cities;
    int16_t points; /* all but titles; Island One: sum of the boxes     */
    uint8_t castles;
    int8_t boxes[HX_DICE_BOXES]; /* Island One; -2 is an X, 0 not yet; that of the
                                    current turn grows with each build              */
} hx_dice_seat;

typedef enum hx_dice_phase {
    HX_DICE_START, /* Extra: `seat` chooses a coastal road                          */
    HX_DICE_ROLL,  /* chance rolls `rolling` dice, `dice` were kept                 */
    HX_DICE_KEEP,  /* `seat` keeps some of `dice`, or stops                         */
    HX_DICE_BUILD, /* `seat` builds from `dice`                                     */
    HX_DICE_OVER,
    HX_DICE_FIRST /* chance draws the seat that begins; only with HX_DICE_RANDOM  */
} hx_dice_phase;

typedef struct hx_dice_state {
    uint32_t turn;       /* 0 in set-up, then 1.. over all seats                    */
    uint32_t dice;       /* on the table, packed                                    */
    uint32_t fresh;      /* knights built this turn; kept only with joker_later     */
    uint8_t phase, seat; /* hx_dice_phase; whose turn                               */
    uint8_t rolls_left;  /* rolls the seat may still make; 0 in BUILD               */
    uint8_t rolling;     /* dice in chance's hand, ROLL only                        */
    uint8_t longest_road, largest_army; /* seat, or HX_NOBODY                        */
    uint8_t winners;    /* seat bits, OVER only                                    */
    uint8_t dice_count; /* dice of this turn: 6, or less on the ramp [R-I2-02]     */
    uint8_t road_length[HX_DICE_SEATS]; /* longest unbranched road; 0 on Island One  */
    uint8_t first;    /* the seat that began; 0 in FIRST                          */
    uint8_t spare[3]; /* zero                                                     */
    hx_dice_seat seats[HX_DICE_SEATS];
} hx_dice_state;
HX_STATIC_ASSERT(sizeof(hx_dice_seat) == 44 && sizeof(hx_dice_state) == 204, "no padding");

/* -- moves ----------------------------------------------------------------- */

/* verb        fields                                  text
 * BEGINS      at: the seat, by HX_CHANCE               @2
 * ROLL        cards: faces rolled, by HX_CHANCE        BLWG$$
 * PUT_START   at: coastal road                         r0003
 * KEEP        cards: the dice kept, not all            /BLWG  (none: /)
 * STOP        nothing: all dice are kept               !
 * BUILD_*     at: site                                 r3 s4 c7 k2 w1
 * JOKER       at: joker, cards: -1 from, +1 to         j2:O>G
 * TRADE       cards: -2 gold, +1 to                    $>B
 * END         nothing                                  .                  */
enum {
    HX_DICE_BEGINS,
    HX_DICE_ROLLED,
    HX_DICE_PUT_START,
    HX_DICE_KEPT,
    HX_DICE_STOPPED,
    HX_DICE_BUILD_ROAD, /* + HX_DICE_SETTLEMENT .. HX_DICE_CASTLE for the others */
    HX_DICE_BUILD_SETTLEMENT,
    HX_DICE_BUILD_CITY,
    HX_DICE_BUILD_KNIGHT,
    HX_DICE_BUILD_CASTLE,
    HX_DICE_USE_JOKER,
    HX_DICE_TRADED,
    HX_DICE_ENDED
};

/* -- questions ------------------------------------------------------------- */

/* A seat's place in the order of turns, 0 for the one that began; and how many
 * turns it has ended. */
static inline int hx_dice_place(const hx_dice_rules *r, const hx_dice_state *s, int who)
{
    return (who + r->seats - s->first) % r->seats;
}
int hx_dice_turns_ended(const hx_dice_rules *, const hx_dice_state *, hx_seat who);

/* Sites of a kind `who` could build next if the dice were there: a bit set as
 * in hx_dice_seat, three words (only roads need more than the first). */
typedef struct hx_dice_sites {
    uint32_t bits[3];
} hx_dice_sites;

hx_dice_sites hx_dice_open(const hx_dice_rules *, const hx_dice_state *, hx_seat who, int piece);
/* The jokers `who` could use now, as bits. */
uint32_t hx_dice_jokers(const hx_dice_rules *, const hx_dice_state *, hx_seat who);
/* What building this site adds under these rules. */
int hx_dice_points(const hx_dice_rules *, int piece, int site);
/* One roll for a position in phase ROLL, drawn with the right odds; what
 * picking from chance() does, without the list. */
void hx_dice_draw(const hx_dice_state *, hx_rng *, hx_move *);

HX_API_END

#endif
