/* catan.c -- the board game's table of functions; nothing else. */
#include "hx/catan.h"

#include "features.h"

static hx_status make(void *r, const char *spec, hx_error *why) { return rules_make(r, spec, why); }
static int spec(const void *r, char *out, size_t cap) { return rules_spec(r, out, cap); }
static int option(const void *r, int i, char *out, size_t cap) { return rules_option(r, i, out, cap); }
static int seats(const void *r) { return ((const rules *)r)->seats; }
static void start(const void *r, void *s) { game_start(r, s); }

static bool over(const void *r, const void *s)
{
    (void)r;
    return ((const state *)s)->over;
}
static uint8_t waiting(const void *r, const void *s) { return game_waiting(r, s); }
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
static hx_status check(const void *r, const void *s, const hx_move *m) { return game_check(r, s, m); }
static void apply(const void *r, void *s, const hx_move *m) { game_apply(r, s, m); }

/* Only a monopoly shows its maker something that chance did not. */
static bool reveals(const void *r, const void *s, const hx_move *m)
{
    (void)r, (void)s;
    return m->verb == VERB_MONOPOLY;
}

static int points(const void *r, const void *s, hx_seat who) { return points_of(r, s, who); }
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

static void view(const void *r, const void *s, hx_seat who, void *seen) { state_view(r, s, who, seen); }
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
static int slot(const void *r, const hx_move *m) { return move_slot(r, m); }
static void observe(const void *r, const void *s, hx_seat who, float *out)
{
    state_observe(r, s, who, out);
}

_Static_assert((int)MOVES_MAX == (int)HX_CATAN_MOVES_MAX && (int)ODDS_MAX == (int)HX_CATAN_ODDS_MAX,
               "the public bounds are the bounds");

const hx_game hx_catan_game = {
    .name = "catan",
    .title = { "Board game for 2-6 players", "Brettspiel für 2-6 Spieler" },
    .rules_size = sizeof(rules),
    .state_size = sizeof(state),
    .moves_max = MOVES_MAX,
    .odds_max = ODDS_MAX,
    .pack_max = PACK_MAX,
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
};
