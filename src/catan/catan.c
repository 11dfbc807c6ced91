/* catan.c -- the board game's table of functions; nothing else. */
#include "hx/catan.h"

#include "observation.h"

static hx_status make(void *r, const char *spec, hx_error *why)
{
    return rules_make(r, spec, why);
}
static int spec(const void *r, char *out, size_t cap)
{
    return rules_spec(r, out, cap);
}
static int option(const void *r, int i, char *out, size_t cap)
{
    return rules_option(r, i, out, cap);
}
static int seats(const void *r)
{
    return ((const rules *)r)->seats;
}
static size_t used(const void *r)
{
    return ((const rules *)r)->used;
}
static void start(const void *r, void *s)
{
    game_start(r, s);
}

static bool over(const void *r, const void *s)
{
    (void)r;
    return ((const state *)s)->over;
}
static uint8_t waiting(const void *r, const void *s)
{
    return game_waiting(r, s);
}
static int legal(const void *r, const void *s, hx_seat who, hx_move *out, int cap)
{
    return game_legal(r, s, who, out, cap);
}
static int chance(const void *r, const void *s, hx_odds *out, int cap)
{
    return game_chance(r, s, out, cap);
}
static bool draw(const void *r, const void *s, hx_rng *rng, hx_move *out)
{
    return game_draw(r, s, rng, out);
}
static hx_status check(const void *r, const void *s, const hx_move *m)
{
    return game_check(r, s, m);
}
static void apply(const void *r, void *s, const hx_move *m)
{
    game_apply(r, s, m);
}

static bool reveals(const void *r, const void *s, const hx_move *m)
{
    (void)s;
    return m->verb < VERBS && ((const rules *)r)->verb[m->verb].reveals;
}

static void effects(const void *r, const void *before, const hx_move *m, const void *after,
                    struct hx_effect_list *out)
{
    state_effects(r, before, m, after, out);
}
static const char *word_of(const void *r, int stack, int kind)
{
    (void)r;
    return kind_word(stack, kind);
}

static int points(const void *r, const void *s, hx_seat who)
{
    return points_of(r, s, who);
}
static uint8_t winners(const void *r, const void *s)
{
    const hx_seat who = ((const state *)s)->winner;
    (void)r;
    return who == HX_NOBODY ? 0 : seat_bit(who);
}
static int turn(const void *r, const void *s)
{
    (void)r;
    return ((const state *)s)->turn;
}
static hx_seat actor(const void *r, const void *s)
{
    (void)r;
    return ((const state *)s)->seat;
}

static void view(const void *r, const void *s, hx_seat who, void *seen)
{
    state_view(r, s, who, seen);
}
static void mask(const void *r, const void *s, hx_seat who, const hx_move *m, hx_move *seen)
{
    move_mask(r, s, who, m, seen);
}
static bool fill(const void *r, const void *seen, hx_rng *rng, void *s)
{
    return state_fill(r, seen, rng, s);
}

static int say(const void *r, const void *s, const hx_move *m, char *out, size_t cap)
{
    return move_say(r, s, m, out, cap);
}
static hx_status hear(const void *r, const void *s, hx_seat who, const char *text, hx_move *out,
                      hx_error *why)
{
    return move_hear(r, s, who, text, out, why);
}
static int pack(const void *r, const void *s, uint8_t *out, size_t cap)
{
    return state_pack(r, s, out, cap);
}
static hx_status unpack(const void *r, const uint8_t *in, size_t len, void *s)
{
    return state_unpack(r, in, len, s);
}
static int describe(const void *r, const void *s, char *out, size_t cap)
{
    return state_describe(r, s, out, cap);
}
static hx_status arrange(const void *r, const char *text, void *s, hx_error *why)
{
    return state_arrange(r, text, s, why);
}
static int slot(const void *r, const hx_move *m)
{
    return move_slot(r, m);
}
extern const struct hx_learner catan_learner; /* learning.c */
static void observe(const void *r, const void *s, hx_seat who, float *out)
{
    state_observe(r, s, who, out);
}

_Static_assert((int)MOVES_MAX == (int)HX_CATAN_MOVES_MAX && (int)ODDS_MAX == (int)HX_CATAN_ODDS_MAX,
               "the public bounds are the bounds");
_Static_assert(sizeof(state) <= HX_CATAN_STATE_MAX, "a position fits where callers put it");

const hx_game hx_catan_game = {
    HX_GAME_HEAD,
    .name = "catan",
    .title = { "Board game for 2-6 players", "Brettspiel für 2-6 Spieler" },
    .rules_size = sizeof(rules),
    .state_size = sizeof(state),
    .moves_max = MOVES_MAX,
    .odds_max = ODDS_MAX,
    .pack_max = PACK_MAX,
    .used = used,
    .options = catan_options,
    .rules = make,
    .spec = spec,
    .option = option,
    .seats = seats,
    .start = start,
    .over = over,
    .waiting = waiting,
    .legal = legal,
    .chance = chance,
    .draw = draw,
    .check = check,
    .apply = apply,
    .reveals = reveals,
    .effects = effects,
    .kind_word = word_of,
    .points = points,
    .winners = winners,
    .turn = turn,
    .actor = actor,
    .view = view,
    .mask = mask,
    .fill = fill,
    .say = say,
    .hear = hear,
    .pack = pack,
    .unpack = unpack,
    .describe = describe,
    .arrange = arrange,
    .slots = SLOTS,
    .features = FEATURES,
    .slot = slot,
    .observe = observe,
    .learner = &catan_learner,
};
