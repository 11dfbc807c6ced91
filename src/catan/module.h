/* module.h -- what a module may contribute: numbers, steps, verbs, answers;
 * and the rules of one game, made by flattening the modules in play. */
#ifndef HX_CATAN_MODULE_H
#define HX_CATAN_MODULE_H

#include "deal.h"
#include "state.h"

enum { MODULES = 16, AUTO = -1 };

enum option {
#define NUMBER(name, place, ...) OPT_##name = (place),
#define CHOICE(name, place, ...) OPT_##name = (place),
#define DEPENDS(name, place, ...) OPT_##name = (place),
#include "modules.def"
};
/* Places without gaps, none twice: as many bits as options, all at the bottom. */
#define NUMBER(name, place, ...) + 1
#define CHOICE(name, place, ...) + 1
#define DEPENDS(name, place, ...) + 1
enum { OPTIONS = 0
#include "modules.def"
};
#define NUMBER(name, place, ...) | 1ull << (place)
#define CHOICE(name, place, ...) | 1ull << (place)
#define DEPENDS(name, place, ...) | 1ull << (place)
_Static_assert(OPTIONS < 64 && (0
#include "modules.def"
) == (1ull << OPTIONS) - 1, "options are written back in places 0, 1, 2 ...");

typedef struct rules rules;

typedef void step_fn(const rules *, state *);
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

/* A verb's whole meaning.  A seat's verb has list, chance's has odds, and draw
 * where one outcome is found faster than all.  check is asked only when the seat
 * owes the verb's task. */
struct verb_ops {
    list_fn *list;
    odds_fn *odds;
    draw_fn *draw;
    check_fn *check;
    apply_fn *apply;
};

/* A module: the base game, one expansion or variant, or what two expansions
 * agree on when played together.  Any member may be absent. */
struct module {
    const char *name;
    /* Asked of every module, in play or not: standards that depend on other
     * options, and what contradicts what (the reason; NULL: nothing).  `given`
     * has the bits of the options that the spec names. */
    void (*settle)(rules *);
    const char *(*conflict)(const rules *, uint64_t given);

    bool (*wanted)(const rules *);  /* by its options; absent: always       */
    void (*start)(rules *);         /* numbers: bank, deck, pieces, limits  */
    void (*lay)(const rules *, state *); /* its part of the first position  */
    step_fn *step[STEPS];
    struct verb_ops verb[VERBS];
    void (*rolled)(const rules *, state *); /* after chance rolled the dice */
#define ASK_ALL(name, type, params) type (*name) params;
#define ASK_FOLD(name, type, params) type (*name)(FOLDED(type) UNPACK params);
#define UNPACK(...) __VA_ARGS__
#define FOLDED(type) type so_far,
#define ASK(name, combine, type, none, params, args) ASK_##combine(name, type, params)
#include "asks.def"
#undef ASK
#undef ASK_ALL
#undef ASK_FOLD
};

/* The rules of one game: numbers, and the modules in play flattened into one
 * table per kind of contribution.  Silent modules cost nothing. */
struct rules {
    board board;
    deal deal;
    start_pieces pieces[HX_SEATS];  /* with start=printed                   */
    int32_t opt[OPTIONS];
    uint8_t seats, modules, corner_words, side_words;
    uint8_t bank_cards, deck[DEVS], deck_size, stock[PIECES];
    uint8_t cost[PIECES + 1][HX_CARDS]; /* road, settlement, city, card     */
    uint8_t corner_pips[CORNERS][RESOURCES]; /* as dealt, for judges        */

    step_fn *script[STEPS][MODULES + 1];
    uint8_t next[STEPS], place[STEPS]; /* the step after a step, and which it is
                                          in order; NO_STEP: not in this game */
    uint8_t own_at[OWNERS];            /* in state.own; NO_OWN: not in play   */
    struct verb_ops verb[VERBS];
    uint8_t verbs_of[TASKS][VERBS + 1]; /* ends with VERBS                  */
    void (*lay[MODULES + 1])(const rules *, state *);
    void (*rolled[MODULES + 1])(const rules *, state *);
#define ASK_ALL(name, type, params) type (*name[MODULES + 1]) params;
#define ASK_FOLD(name, type, params) type (*name[MODULES + 1])(FOLDED(type) UNPACK params);
#define ASK(name, combine, type, none, params, args) ASK_##combine(name, type, params)
#include "asks.def"
#undef ASK
#undef ASK_ALL
#undef ASK_FOLD
};

enum { COST_CARD = PIECES };
static inline bool is_after_dice(const rules *r, const state *s)
{
    return s->step < STEPS && r->place[s->step] >= r->place[STEP_HARVEST];
}
enum { NO_STEP = 0xFF, NO_OWN = 0xFF };
_Static_assert((int)OWN_ROOM < (int)NO_OWN, "places of own fields are bytes");

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

/* One function per question, made from its combining rule.  Written once here,
 * so that no module can combine answers its own way. */
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
/* So many of what the seat owes is done; for verbs that do not close by
 * themselves. */
void answered(state *, hx_seat, int times);
void drop_tasks(state *, enum task_kind);   /* all on top of this kind         */
/* The open task of a seat (or of HX_CHANCE), or NULL. */
const struct task *task_of(const state *, hx_seat);
void part_begins(const rules *, state *, hx_seat who, enum part);
/* The step that comes next while somebody acts in this part; NO_STEP: no such part
 * in this game. */
int step_after_part(const rules *, int part);
/* The same while this task is the first on the agenda; NO_STEP: it never is. */
int step_after_task(const rules *, int kind, int part);
bool task_may_stand_on(int kind, int below);
bool is_chance_task(int kind);
/* Are cards played and offers made counted from the beginning of this part? */
bool part_counts_anew(int part);
extern const char *const part_words[PARTS];
void check_victory(const rules *, state *, const hx_move *);

void game_start(const rules *, state *);
uint8_t game_waiting(const rules *, const state *);
int game_legal(const rules *, const state *, hx_seat who, hx_move *out, int cap);
int game_chance(const rules *, const state *, hx_odds *out, int cap);
bool game_draw(const rules *, const state *, hx_rng *, hx_move *out);
hx_status game_check(const rules *, const state *, const hx_move *);
void game_apply(const rules *, state *, const hx_move *);

/* -- bank.c: every card movement ---------------------------------------------- */

void bank_give(state *, hx_seat who, int card, int n);   /* n < 0: takes back   */
bool can_pay(const state *, hx_seat who, const uint8_t cost[HX_CARDS]);
void pay(state *, hx_seat who, const uint8_t cost[HX_CARDS]);
void card_moves(state *, hx_seat from, hx_seat to, int card, int n);
/* Does the hand hold what the negative entries give?  Face down: by count. */
bool can_give(const state *, hx_seat who, const int8_t cards[HX_CARDS]);
bool any_cards(const int8_t cards[HX_CARDS]);

/* -- pieces.c: what stands where ---------------------------------------------- */

void put_road(const rules *, state *, hx_seat who, int side);
void put_settlement(const rules *, state *, hx_seat who, int corner);
void put_city(const rules *, state *, hx_seat who, int corner);
bool site_is_free(const rules *, const state *, int corner);
bool road_fits(const rules *, const state *, hx_seat who, int side);
/* Makes sites, touched, open, points and length new from the pieces. */
void state_derive(const rules *, state *);

/* -- route.c ------------------------------------------------------------------- */

/* Longest trail of a seat's roads [R-BASE-90, 91]; the second only among those
 * that use this road. */
int route_longest(const rules *, const state *, hx_seat who);
int route_through(const rules *, const state *, hx_seat who, int side);

/* -- base/awards.c ------------------------------------------------------------- */

void award_road(const rules *, state *);  /* after lengths changed              */
void award_army(const rules *, state *, hx_seat who);
int points_of(const rules *, const state *, hx_seat who); /* with own secrets    */

/* -- base/setup.c, base/trade.c, base/dev.c ------------------------------------ */

/* [R-56-17] The sixth colour's settlements, which stand in the way of five. */
void put_obstacles(const rules *, state *);
void take_start_cards(const rules *, state *, hx_seat who, int corner);
int bank_rate(const rules *, const state *, hx_seat who, int card);
bool trades_fairly(const int8_t cards[HX_CARDS]);

/* -- view.c, notation.c, pack.c, position.c, features.c ------------------------- */

void state_view(const rules *, const state *, hx_seat who, state *seen);
void move_mask(const rules *, const state *, hx_seat who, const hx_move *, hx_move *seen);
bool state_fill(const rules *, const state *seen, hx_rng *, state *);
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
int state_describe(const rules *, const state *, char *out, size_t cap);
hx_status state_arrange(const rules *, const char *text, state *, hx_error *why);
int move_slot(const rules *, const hx_move *);
void state_observe(const rules *, const state *, hx_seat who, float *out);
enum { PACK_MAX = 2048 };

/* Letters of the notation. */
extern const char card_letters[];  /* "BLWGOPCN" */
extern const char dev_letters[];   /* "KRYMV"    */

#endif
