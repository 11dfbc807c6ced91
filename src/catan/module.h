/* module.h -- what a module may contribute: numbers, steps, verbs, answers;
 * and the rules of one game, made by flattening the modules in play. */
#ifndef HX_CATAN_MODULE_H
#define HX_CATAN_MODULE_H

#include <assert.h>
#include <string.h>

#include "deal.h"
#include "hx/effects.h"
#include "hx/shown.h"
#include "state.h"

/* HANDLERS: how many modules in play may answer one question or step; join() asserts it. */
enum { MODULES = 16, HANDLERS = 6, AUTO = -1, START_ROUNDS = 4 };

enum option {
#define NUMBER(name, place, ...) OPT_##name = (place),
#define CHOICE(name, place, ...) OPT_##name = (place),
#define DEPENDS(name, place, ...) OPT_##name = (place),
#define ADDS_NUMBER(name, ...)
#define ADDS_CHOICE(name, ...)
#define ADDS_DEPENDS(name, ...)
#include "modules.def"
    OPT_LAST_PLACED = 20,
#define ADDS_NUMBER(name, ...) OPT_##name,
#define ADDS_CHOICE(name, ...) OPT_##name,
#define ADDS_DEPENDS(name, ...) OPT_##name,
#include "modules.def"
};
/* Places without gaps, none twice: as many bits as options, all at the bottom. */
#define NUMBER(name, place, ...) +1
#define CHOICE(name, place, ...) +1
#define DEPENDS(name, place, ...) +1
enum {
    OPTIONS = 0
#include "modules.def"
};
#define NUMBER(name, place, ...) | 1ull << (place)
#define CHOICE(name, place, ...) | 1ull << (place)
#define DEPENDS(name, place, ...) | 1ull << (place)
_Static_assert(OPTIONS < 64 && (0
#include "modules.def"
                                ) == (1ull << OPTIONS) - 1,
               "options are written back in places 0, 1, 2 ...");

typedef struct hx_catan_rules rules; /* the public name, see hx/catan.h */

/* What a hex pays to a piece beside it: cards, and cards of the owner's choice. */
struct yield {
    uint8_t cards[HX_CARDS], picks;
};
/* What a roll is worth: cards owed, and paid as far as the bank goes; picks are for the
 * module that brings them. */
struct harvest {
    uint8_t owed[HX_SEATS][HX_CARDS], paid[HX_SEATS][HX_CARDS], sum[HX_CARDS]; /* sum: owed */
    uint8_t picks[HX_SEATS];
};

/* What a seat may save for beside pieces and cards, from the SAVING rows: its price now, and
 * what it is worth in tenths of a point; 0: it cannot be had. */
enum saving {
#define SAVING(name, word) SAVING_##name,
#include "modules.def"
    SAVINGS
};
struct saving_list {
    uint8_t cost[SAVINGS][HX_CARDS], worth[SAVINGS];
};

/* What else evaluators want to know of a seat, from the FACT rows. */
enum fact {
#define FACT(name, word) FACT_##name,
#include "modules.def"
    FACTS
};
struct fact_list {
    int8_t of[FACTS];
};
/* Numbers that a module reckons for those who look at a position (hx/shown.h). */
struct reckoning {
    hx_catan_reckoned *list;
    int n;
};
static inline void reckon_number(struct reckoning *all, const char *word, hx_seat seat, int value,
                                 int most)
{
    if (all->n < HX_RECKONED_MOST)
        all->list[all->n++] = (hx_catan_reckoned){ word, seat, value, most };
}

/* A kind of piece, from its row. */
struct piece_kind {
    const char *name, *letter, *word;
    uint8_t place, kind, piece, from;
    int8_t points;
    uint8_t value, traits;
};
extern const struct piece_kind piece_kinds[PIECES];

typedef void step_fn(const rules *, state *);
/* How much of what an award is for a seat has. */
typedef int measure_fn(const rules *, const state *, hx_seat);
/* Where lists are written to: never beyond `cap`, but everything is counted. */
typedef struct move_list {
    hx_move *out;
    int cap, n;
} move_list;
typedef struct odds_list {
    hx_odds *out;
    int cap, n;
} odds_list;

static inline void add_move(move_list *list, hx_move m)
{
    if (list->n < list->cap) list->out[list->n] = m;
    list->n++;
}
static inline void add_odds(odds_list *list, hx_move m, unsigned weight)
{
    if (list->n < list->cap) list->out[list->n] = (hx_odds){ m, weight };
    list->n++;
}

typedef void list_fn(const rules *, const state *, hx_seat who, move_list *);
typedef void odds_fn(const rules *, const state *, odds_list *);
typedef hx_move draw_fn(const rules *, const state *, hx_rng *);
typedef hx_status check_fn(const rules *, const state *, const hx_move *);
typedef void apply_fn(const rules *, state *, const hx_move *);
/* What else must be hidden from a viewer, or told him since he cannot know it. */
typedef void mask_fn(const rules *, const state *, hx_seat viewer, hx_move *seen);
typedef void happened_fn(const rules *, const state *before, const hx_move *, const state *after,
                         hx_effect_list *);

/* Without what a verb has nothing to list: any card in hand, two of a kind, a development
 * card that may be played now, and of one kind.  The price of a verb is a need, too.  The
 * walker asks once for all verbs of a task, so no list asks by itself. */
enum { PRICES = 16, HELD_LISTS = 40 };
enum need {
    NEED_CARDS,
    NEED_PAIR,
    NEED_DEV,
    NEED_CARD,
    NEED_PRICE = NEED_CARD + DEVS,
    NEED_KINDS = NEED_PRICE + PRICES
};
enum { NEEDS_CARDS = 1 << NEED_CARDS, NEEDS_PAIR = 1 << NEED_PAIR, NEEDS_DEV = 1 << NEED_DEV };
#define NEEDS_CARD(dev) (1u << (NEED_CARD + (dev)))
/* A card of a module's deck in hand. */
#define HOLDS(deck, card) ((uint8_t)((DECK_##deck << 4 | (card)) + 1))
_Static_assert(DECKS < 16 && DECK_KINDS <= 16, "deck and card fit");
enum { COSTS_NOTHING, COSTS_A_CARD, COSTS_PIECES }; /* or COSTS(piece) */
#define COSTS(piece) (COSTS_PIECES + (piece))

/* A verb's whole meaning.  A seat's verb has list, chance's has odds, and draw
 * where one outcome is found faster than all.  check is asked only when the seat
 * owes the verb's task. */
struct verb_ops {
    list_fn *list;
    odds_fn *odds;
    draw_fn *draw;
    check_fn *check;
    apply_fn *apply;
    mask_fn *mask;
    uint8_t needs; /* without it there is nothing to list: NEEDS_...              */
    uint8_t costs; /* COSTS(piece), a number of the rules: so much is in hand, too */
    uint8_t holds; /* HOLDS(deck, card), or 0                                      */
    bool reveals;  /* it shows its maker something new, and no chance in between */
};

/* A module: the base game, one expansion or variant, or what two expansions
 * agree on when played together.  Any member may be absent. */
struct module {
    const char *name;
    /* It was there in 0.1.0, so what was learned on the base game knows it too
     * (hx_catan_is_plain).  A module that comes later leaves this out. */
    bool plain;
    /* Asked of every module, in play or not: defaults that depend on other
     * options, and what contradicts what (the reason; NULL: nothing).  `given`
     * has the bits of the options that the spec names. */
    void (*settle)(rules *, uint64_t given);
    const char *(*conflict)(const rules *, uint64_t given);
    /* Does this option mean nothing where the others are as they are? */
    bool (*hides)(const rules *, int option);
    /* Its own board: laid as the options say, or read where the spec has it in full
     * (`text`, else NULL).  Of the modules in play the last one that brings a board. */
    hx_status (*board)(rules *, hx_in *text, hx_error *why);

    bool (*wanted)(const rules *);       /* by its options; absent: always       */
    void (*start)(rules *);              /* numbers: bank, deck, pieces, limits  */
    void (*lay)(const rules *, state *); /* its part of the first position  */
    step_fn *step[STEPS];
    struct verb_ops verb[VERBS];
    void (*rolled)(const rules *, state *); /* after chance rolled the dice */
    measure_fn *measure[AWARDS];            /* of an award */
    /* Says what a move did where comparing the positions would not show it; everything
     * else is found by catan_effects.c. */
    happened_fn *happened;
#define ASK_ALL(name, type, params) type(*name) params;
#define ASK_EACH(name, type, params) type(*name) params;
#define ASK_FOLD(name, type, params) type (*name)(FOLDED(type) UNPACK params);
#define UNPACK(...) __VA_ARGS__
#define FOLDED(type) type so_far,
#define ASK(name, combine, type, none, params, args) ASK_##combine(name, type, params)
#include "asks.def"
#undef ASK
#undef ASK_ALL
#undef ASK_EACH
#undef ASK_FOLD
};

/* The rules of one game: numbers, and the modules in play flattened into one
 * table per kind of contribution.  Silent modules cost nothing. */
struct hx_catan_rules {
    board board;
    deal deal;
    start_pieces pieces[HX_SEATS]; /* with start=printed                   */
    int32_t opt[OPTIONS];
    uint8_t seats, modules, hex_words, corner_words, side_words;
    uint8_t kinds, bank[HX_CARDS]; /* kinds of cards in play, and how many there are */
    uint8_t start_rounds, start_piece[START_ROUNDS]; /* what is placed; the last one pays */
    uint8_t leap;                                    /* most points one move can bring    */
    uint8_t deck[DEVS], deck_size, stock[PIECES];
    uint32_t shared_stock; /* pieces (bits) in play that come from another's stock */
    uint8_t least_price;   /* with fewer cards nothing can be built               */
    uint8_t last_piece;    /* of those in play                                   */
    uint8_t cost[PIECES][HX_CARDS], card_cost[HX_CARDS];
    uint8_t corner_pips[CORNERS][RESOURCES]; /* as dealt, for judges        */
    /* Steps over water to each seat's landing and fortress: sea/line.c. */
    uint8_t to_landing[HX_SEATS][CORNERS], to_fortress[HX_SEATS][CORNERS];

    step_fn *script[STEPS][HANDLERS + 1];
    bool plain_rolls;        /* no module in play has a say in which hexes pay          */
    int16_t plain_goal;      /* nobody wins with less; ANY_POINTS where a module has a say    */
    hex_set hexes_of[13];    /* with plain_rolls: the hexes of each number    */
    uint8_t part_first;      /* the first step that follows the acting of each part; NO_STEP */
    uint8_t provided[STEPS]; /* this step, or the next one that somebody provides */
    uint8_t next[STEPS], place[STEPS];         /* the step after a step, and which it is
                                          in order; NO_STEP: not in this game */
    uint16_t own_at[OWNERS];                   /* in state.own; NO_OWN: not in play   */
    uint8_t deck_cards[DECKS + 1][DECK_KINDS]; /* how many of each kind            */
    uint8_t shifts; /* what of the ground play may change: SHIFTS_...               */
    uint16_t used;  /* bytes of a position of this game    */
    struct verb_ops verb[VERBS];
    uint8_t verbs_of[TASKS][VERBS + 1]; /* ends with VERBS                  */
    /* Of these what seats list, one task behind the other; and of each task as bits: all of
     * them, those barred in each part, those with each need. */
    list_fn *listed[2 * VERBS + 1];
    struct task_lists {
        uint64_t all, barred[PARTS], with[NEED_KINDS];
        uint16_t from, held_from, helds;
    } lists[TASKS];
    struct held_list {
        uint64_t bit;  /* of the list in its task                                      */
        uint16_t hand; /* in the position: how many of the card the first seat has     */
    } held[HELD_LISTS];
    uint64_t price[PRICES]; /* different ones, eight counts each */
    uint8_t prices;
    void (*lay[HANDLERS + 1])(const rules *, state *);
    void (*rolled[HANDLERS + 1])(const rules *, state *);
    measure_fn *measure[AWARDS];       /* NULL: not in this game              */
    uint16_t routes_at[ROUTE_CLASSES]; /* in the position; 0: not in play     */
    uint8_t classes;                   /* of routes in play                   */
    bool has_sea;                      /* so not every place is on land       */
    side_set ground[ROUTE_CLASSES];    /* sides that take it, as dealt        */
    bool grown;                        /* with modules that 0.1.0 did not have */
    happened_fn *happened[HANDLERS + 1];
#define ASK_ALL(name, type, params) type(*name[HANDLERS + 1]) params;
#define ASK_EACH(name, type, params) type(*name[HANDLERS + 1]) params;
#define ASK_FOLD(name, type, params) type (*name[HANDLERS + 1])(FOLDED(type) UNPACK params);
#define ASK(name, combine, type, none, params, args) ASK_##combine(name, type, params)
#include "asks.def"
#undef ASK
#undef ASK_ALL
#undef ASK_EACH
#undef ASK_FOLD
};

static inline bool is_after_dice(const rules *r, const state *s)
{
    return s->step < STEPS && r->place[s->step] > r->place[r->next[STEP_DICE]];
}
enum { ANY_POINTS = -999 }; /* fewer than anybody can have */
enum { NO_STEP = 0xFF, NO_OWN = 0xFFFF };
enum { SHIFTS_TERRAIN = 1, SHIFTS_NUMBERS = 2 }; /* then positions hold it */
_Static_assert((int)OWN_ROOM < (int)NO_OWN, "places of own fields fit");

/* Positions of one game are copied as far as they are in use. */
static inline void state_copy(const rules *r, state *to, const state *from)
{
    memcpy(to, from, r->used);
}

/* What a module keeps for itself; only while it is in play. */
#define OWN(module)                                                                                \
    static inline const module##_state *module##_in(const rules *r, const state *s)                \
    {                                                                                              \
        return (const module##_state *)&s->own[r->own_at[OWN_##module]];                           \
    }                                                                                              \
    static inline module##_state *module##_of(const rules *r, state *s)                            \
    {                                                                                              \
        return (module##_state *)&s->own[r->own_at[OWN_##module]];                                 \
    }
#include "modules.def"

/* Values of first=: seat 1, a roll, then the other seats from 2 on. */
enum { FIRST_IS_SEAT_1, FIRST_BY_ROLL, FIRST_IS_SEAT_2 };
static inline int chosen_first(const rules *r) /* not with FIRST_BY_ROLL */
{
    const int first = r->opt[OPT_FIRST];
    return first < FIRST_IS_SEAT_2 ? 0 : first - FIRST_IS_SEAT_2 + 1;
}

/* The rate by harbours alone; all points that the position knows of. */
int base_rate(const state *, hx_seat who, int card);
int points_of(const rules *, const state *, hx_seat who);

/* One function per question, made from its combining rule.  Written once here,
 * so that no module can combine answers its own way. */
#define GATHER_EACH(type, name, none, args)                                                        \
    for (int i = 0; r->name[i]; i++) r->name[i] args;
#define GATHER_ALL(type, name, none, args)                                                         \
    for (int i = 0; r->name[i]; i++) {                                                             \
        if (!r->name[i] args) return false;                                                        \
    }                                                                                              \
    return none;
#define GATHER_FOLD(type, name, none, args)                                                        \
    type value = none;                                                                             \
    for (int i = 0; r->name[i]; i++) value = r->name[i](FOLDED_VALUE UNPACK args);                 \
    return value;
#define FOLDED_VALUE value,
#define ASK(name, combine, type, none, params, args)                                               \
    static inline type ask_##name params                                                           \
    {                                                                                              \
        (void)s;                                                                                   \
        GATHER_##combine(type, name, none, args)                                                   \
    }
#include "asks.def"
#undef ASK

#define MODULE(name) extern const struct module name##_module;
#include "modules.def"

/* -- rules.c ---------------------------------------------------------------- */

hx_status rules_make(rules *, const char *spec, hx_error *why);
int rules_spec(const rules *, char *out, size_t cap);
int rules_option(const rules *, int index, char *out, size_t cap);
extern const hx_option catan_options[];

enum { MOVES_MAX = 1024, ODDS_MAX = 64 };

/* -- turn.c: the walker ------------------------------------------------------ */

/* A step or verb says who owes what and is done. */
void owe(state *, enum task_kind, hx_seat, int times, int arg);
/* This many of what the seat owes is done; for verbs that do not close by
 * themselves. */
void answered(state *, hx_seat, int times);
void drop_tasks(state *, enum task_kind); /* all on top of this kind         */
/* The open task of a seat (or of HX_CHANCE), or NULL. */
const struct task *task_of(const state *, hx_seat);
void part_begins(const rules *, state *, hx_seat who, enum part);
/* May what is of this sort be done in this part? */
bool may_do(int part, enum sort);
extern const uint8_t verb_does[VERBS]; /* enum sort */
/* The step that comes next while somebody acts in this part; NO_STEP: no such part
 * in this game. */
int step_after_part(const rules *, int part);
/* The step after this one in this part. */
int next_step(const rules *, int part, int step);
/* The same while this task is the first on the agenda; NO_STEP: it never is. */
int step_after_task(const rules *, int kind, int part);
bool task_may_stand_on(int kind, int below);
bool is_chance_task(int kind);
/* Are cards played and offers made counted from the beginning of this part? */
bool part_counts_anew(int part);
extern const char *const part_words[PARTS];

void game_start(const rules *, state *);
uint8_t game_waiting(const rules *, const state *);
int game_legal(const rules *, const state *, hx_seat who, hx_move *out, int cap);
int game_chance(const rules *, const state *, hx_odds *out, int cap);
bool game_draw(const rules *, const state *, hx_rng *, hx_move *out);
hx_status game_check(const rules *, const state *, const hx_move *);
void game_apply(const rules *, state *, const hx_move *);

/* -- bank.c: every card movement ---------------------------------------------- */

void bank_give(state *, hx_seat who, int card, int n); /* n < 0: takes back   */
void bank_gives(state *, hx_seat who, uint64_t cards); /* eight counts        */
bool can_pay(const state *, hx_seat who, const uint8_t cost[HX_CARDS]);
void pay(state *, hx_seat who, const uint8_t cost[HX_CARDS]);
void card_moves(state *, hx_seat from, hx_seat to, int card, int n);
/* Does the hand hold what the negative entries give?  Face down: by count. */
bool can_give(const state *, hx_seat who, const int8_t cards[HX_CARDS]);
bool any_cards(const int8_t cards[HX_CARDS]);

/* -- pieces.c: what stands where ---------------------------------------------- */

/* Makes sets, points and lengths new from the pieces; more is in pieces.h. */
void state_derive(const rules *, state *);
extern const char *const deck_letters[DECKS + 1]; /* fields.c */

/* -- route.c ------------------------------------------------------------------- */

/* Longest trail of a seat's roads [R-BASE-90, 91]; where one is known to have `least` and none
 * over `most`, or as long as that is enough. */
int route_longest(const rules *, const state *, hx_seat who);
int route_within(const rules *, const state *, hx_seat who, int least, int most);
/* Longest trail over a piece with a loose end; 0: it has none, or there are too many ways. */
int route_over(const rules *, const state *, int side);

/* -- catan_effects.c ------------------------------------------------------------------ */

happened_fn state_effects;
const char *kind_word(int stack, int kind);
/* How a card stack, counter and award is numbered in effects. */
enum { COUNTS_KNIGHTS, COUNTS_ROAD };

/* -- base/awards.c ------------------------------------------------------------- */

void award(const rules *, state *, int which); /* after what it is for changed */
int award_points(int which);
int award_least(int which); /* to have it at all */
/* points_of with what the move that ends the game tells of hidden cards. */
int points_told(const rules *, const state *, hx_seat who, const hx_move *);

/* -- base/setup.c, base/trade.c, base/dev.c ------------------------------------ */

/* [R-56-17] The sixth colour's settlements, which stand in the way of five. */
void put_obstacles(const rules *, state *);
static inline uint8_t start_pieces_in_all(const rules *r)
{
    return (uint8_t)(r->start_rounds * r->seats);
}
/* Free routes of a card: pieces for them, and can the seat place one? */
int route_pieces(const state *, hx_seat who); /* in stock */
bool can_place_free(const rules *, const state *, hx_seat who);
int bank_rate(const rules *, const state *, hx_seat who, int card);
int harbour_rate(int harbour);
bool trades_fairly(const rules *, const int8_t cards[HX_CARDS]);

/* -- view.c, notation.c, pack.c, position.c, observation.c ------------------------- */

void state_view(const rules *, const state *, hx_seat who, state *seen);
void move_mask(const rules *, const state *, hx_seat who, const hx_move *, hx_move *seen);
bool state_fill(const rules *, const state *seen, hx_rng *, state *);
/* Draws one of a heap of counts; -1 from an empty heap. */
int draw_one(uint8_t *heap, int kinds, hx_rng *);
/* hx_move.told of the move that ends the game: everybody's victory cards. */
enum { TOLD_BASE = 6 };
uint16_t told_of(const rules *, const uint8_t victory[HX_SEATS]);
int told_victory(uint16_t told, hx_seat who);
bool told_ok(const rules *, const state *, uint16_t told);
/* Cards of a kind that a seat must hold because of the offer on the table. */
int pledged(const state *, hx_seat who, int card);
int move_say(const rules *, const state *, const hx_move *, char *out, size_t cap);
hx_status move_hear(const rules *, const state *, hx_seat who, const char *, hx_move *, hx_error *);
int state_pack(const rules *, const state *, uint8_t *out, size_t cap);
hx_status state_unpack(const rules *, const uint8_t *in, size_t len, state *);
hx_status state_sane(const rules *, const state *);
/* No card is lost or comes from nowhere; holds after every move. */
bool cards_are_kept(const rules *, const state *);
int state_describe(const rules *, const state *, char *out, size_t cap);
hx_status state_arrange(const rules *, const char *text, state *, hx_error *why);
int move_slot(const rules *, const hx_move *);
void state_observe(const rules *, const state *, hx_seat who, float *out);
enum { PACK_MAX = 2048 };

/* Letters of the notation. */
extern const char card_letters[]; /* "BLWGOPCN" */
extern const char dev_letters[];  /* "KRYMV"    */

#endif
