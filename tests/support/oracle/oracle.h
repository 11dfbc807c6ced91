/* oracle.h -- the board game once more, written from the rules alone: slow, plain, and sharing
 * nothing with the engine but the names of moves.  Tests play both side by side and compare.
 *
 * Places are found by their coordinates, what is allowed by trying everything, the longest road
 * by walking every trail.  Nothing is kept that can be counted: bank, deck, stock and points are
 * what is not in hands and on the board.  Hexes, corners and sides carry the engine's numbers as
 * labels, so that moves can be compared; who touches whom is worked out here.
 *
 *     model_island.c   who touches whom, by geometry; harbours
 *     model_count.c    bank, deck, stock, points, rates: everything that is counted
 *     model_road.c     all trails, and who holds the longest road
 *     model_turn.c     whose part it is, what comes next, who has won
 *     model_may.c      what one move needs, rule by rule
 *     model_do.c       what one move does
 *     model_list.c     every move there is, by brute force; the odds of chance
 *     model_start.c    the first position
 *     agree.c          model and engine side by side
 *     lockstep.c       random games in lock-step; random_rules.c, random_moves.c and rare.c are
 *                      its rules, its nonsense and its count of what seldom happens */
#ifndef HX_TEST_ORACLE_H
#define HX_TEST_ORACLE_H

#include "hx/catan.h"

enum { LANDS = 32, POINTS = 96, EDGES = 128, KINDS = HX_RESOURCES, NOONE = -1 };

/* -- the rules in play ------------------------------------------------------------------------- */

enum { TURNS_PLAIN, TURNS_PAIRED, TURNS_SPECIAL };

typedef struct model_rules {
    int seats, goal, turns, hand, friendly, offers, limit;
    bool pair_wins, separate, endless, swap_any, skip_empty, dice_deck, first_roll, first_desert;
    bool printed; /* start pieces of the beginner board */
    bool typed;   /* a board given in full: not the pieces of the box */
} model_rules;

/* -- the island -------------------------------------------------------------------------------- */

typedef struct island {
    int hexes, corners, sides;
    int q[LANDS], r[LANDS];
    int hex_corner[LANDS][6], hex_side[LANDS][6];
    int ends[EDGES][2];                    /* the corners of a side       */
    int around[POINTS][3], degree[POINTS]; /* the sides at a corner       */
    hx_harbour harbour[POINTS];
} island;

/* -- a position -------------------------------------------------------------------------------- */

enum phase {
    FIRST_ROLLS,
    PLACE_ROBBER,
    PLACE_SETTLEMENT,
    PLACE_ROAD,
    BEFORE_ROLL,
    ROLLING,
    DISCARDING,
    MOVING_ROBBER,
    STEALING,
    ACTING,
    DRAWING,
    FREE_ROADS,
    OFFERING,
    FINISHED
};

typedef struct model {
    model_rules rules;
    island island;

    hx_terrain terrain[LANDS];
    int number[LANDS], robber;
    int road[EDGES];   /* owner or NOONE */
    int owner[POINTS]; /* owner or NOONE */
    bool city[POINTS];

    int hand[HX_SEATS][KINDS];
    int old_cards[HX_SEATS][HX_DEVS], new_cards[HX_SEATS][HX_DEVS], played[HX_SEATS][HX_DEVS];
    int length[HX_SEATS], road_holder, army_holder;

    enum phase phase;
    int turn, dice_owner, actor, part; /* part: 0 turn, 1 second of the pair, 2 special */
    bool rolled, card_played, built;
    int die[2], offers_made;

    int start, placed, last_corner; /* set-up */
    int first_roll[HX_SEATS];       /* 0: still to come, NOONE: out of it */
    int owed[HX_SEATS];             /* cards to discard */
    int victim, free_roads;
    bool to_build[HX_SEATS]; /* special building: not yet had their turn */
    bool drawn[7][7];        /* dice deck */

    int8_t terms[HX_SEATS][HX_CARDS]; /* the offer: the actor's terms, others' counters */
    bool asked[HX_SEATS], agreed[HX_SEATS], countered[HX_SEATS], declined[HX_SEATS];

    int winner;
} model;

/* -- model_island.c ---------------------------------------------------------------------------- */

/* Lays the island out by coordinates.  False if the engine's labels do not fit the geometry. */
bool island_make(island *, const void *rules);
int island_corner(const island *, int q, int r, int corner); /* 0: north, clockwise    */
int island_side(const island *, int q, int r, int side);     /* 0: north-east, clockwise */
int island_hex(const island *, int q, int r);
int island_other_end(const island *, int side, int corner);
/* Kind of card a terrain gives, or NOONE. */
int terrain_gives(hx_terrain);

/* -- model_count.c ----------------------------------------------------------------------------- */

int model_hand_size(const model *, int seat);
int model_in_bank(const model *, int kind);
int model_in_deck(const model *, int dev);
int model_deck_size(const model *);
int model_cards_of(const model *, int seat, int dev);
int model_stock_of(const model *, int seat, hx_piece);
int model_cost_of(int what, int kind); /* hx_piece; HX_PIECES: a development card */
bool model_can_pay(const model *, int seat, int what);
int model_open_points(const model *, int seat);
int model_all_points(const model *, int seat);
int model_rate_of(const model *, int seat, int kind);
bool model_beside(const model *, int hex, int seat); /* has a building at that hex */

/* -- model_road.c ------------------------------------------------------------------------------ */

int model_longest_trail(const model *, int seat);
/* Measures all roads anew and passes the card on. */
void model_award_road(model *);
void model_award_army(model *);

/* -- model_turn.c ------------------------------------------------------------------------------ */

void model_begin_set_up(model *);
void model_placed_road(model *);
void model_begin_turn(model *);
void model_end_part(model *);
/* After an interruption (robber, free roads, offer): back to the dice or to the actions. */
void model_resume(model *);
void model_seek_winner(model *);
bool model_waits_for(const model *, int seat);
bool model_chance_next(const model *);

/* -- model_may.c ------------------------------------------------------------------------------- */

/* Is this move allowed now?  Answers for every possible move of a seat, sensible or not. */
bool model_may(const model *, const hx_move *);
bool model_road_fits(const model *, int seat, int side);
bool model_spared(const model *, int hex); /* the friendly robber keeps off */
bool model_robbable(const model *, int hex, int seat);

/* -- model_do.c -------------------------------------------------------------------------------- */

void model_do(model *, const hx_move *);

/* -- model_list.c ------------------------------------------------------------------------------ */

/* Every allowed move of a seat, of offers, counter-offers and discards only the usual ones. */
int model_list(const model *, int seat, hx_move *out, int cap);
/* What chance may do, with weights. */
int model_odds(const model *, hx_odds *out, int cap);

/* -- model_start.c ----------------------------------------------------------------------------- */

/* The first position.  NULL, or what is wrong with the engine's board. */
const char *model_start(model *, const model_rules *, const void *rules, const void *state);

/* -- agree.c ----------------------------------------------------------------------------------- */

/* Compares everything that can be seen.  NULL, or what differs. */
const char *agree_position(const model *, const void *rules, const void *state);
const char *agree_lists(const model *, const void *rules, const void *state);
const char *agree_odds(const model *, const void *rules, const void *state);

/* -- lockstep.c -------------------------------------------------------------------------------- */

/* How often the rare things happened; a run that never sees one has not tested it. */
enum rare {
    RARE_SHORTAGE_ONE,
    RARE_SHORTAGE_MANY,
    RARE_DISCARD,
    RARE_MANY_DISCARD,
    RARE_EMPTY_VICTIM,
    RARE_FRIENDLY,
    RARE_CUT,
    RARE_ROAD_LOST,
    RARE_ROAD_ASIDE,
    RARE_ROAD_TAKEN,
    RARE_ROAD_TIE,
    RARE_ARMY_TAKEN,
    RARE_DECK_EMPTY,
    RARE_NO_ROADS,
    RARE_NO_SETTLEMENTS,
    RARE_NO_CITIES,
    RARE_ONE_FREE_ROAD,
    RARE_CARD_BEFORE_ROLL,
    RARE_ROLL_TIE,
    RARE_RESHUFFLE,
    RARE_SWAP,
    RARE_COUNTER,
    RARE_ODD_OFFER,
    RARE_WIN_AT_START,
    RARE_WIN_BY_CARD,
    RARE_WIN_IN_PAIR,
    RARE_SECOND_WINS,
    RARE_LIMIT,
    RARES
};

typedef struct lockstep_tally {
    int64_t positions, games, moves_compared, refusals;
    int64_t rare[RARES];
} lockstep_tally;

const char *rare_name(int rare);
void lockstep_report(uint64_t first_game, const lockstep_tally *);

/* Plays random games of random rules until `positions` are compared.  The game's seed decides
 * everything about it.  False at the first difference; `message` then tells how to repeat it. */
bool lockstep_run(uint64_t seed, int64_t positions, lockstep_tally *, char *message, size_t cap);
/* One game, for repeating; `tell` prints every move. */
bool lockstep_game(uint64_t seed, bool tell, lockstep_tally *, char *message, size_t cap);

#endif
