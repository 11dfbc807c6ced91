/* dice.c -- the table of functions through which the dice games are played.
 *
 * The parts are in the files that dice_internal.h names; here is only what is too
 * short to have one. */
#include "dice_internal.h"

#include <string.h>

static int count_seats(const void *r)
{
    return ((const rules *)r)->seats;
}

static bool is_over(const void *r, const void *s)
{
    (void)r;
    return ((const state *)s)->phase == HX_DICE_OVER;
}

static uint8_t waiting(const void *r, const void *state_)
{
    const state *s = state_;
    (void)r;
    const bool decides =
        s->phase != HX_DICE_ROLL && s->phase != HX_DICE_OVER && s->phase != HX_DICE_FIRST;
    return (uint8_t)(decides << s->seat);
}

/* Nothing is hidden, so nothing is shown before the dice fall. */
static bool reveals(const void *r, const void *s, const hx_move *m)
{
    (void)r, (void)s, (void)m;
    return false;
}

static int points(const void *r, const void *s, hx_seat who)
{
    return dice_points(r, s, who);
}

static uint8_t winners(const void *r, const void *s)
{
    (void)r;
    return ((const state *)s)->winners;
}

static int turn(const void *r, const void *s)
{
    (void)r;
    return (int)((const state *)s)->turn;
}

static hx_seat actor(const void *r, const void *s)
{
    (void)r;
    return ((const state *)s)->seat;
}

static void view(const void *r, const void *s, hx_seat who, void *seen)
{
    (void)r, (void)who;
    memcpy(seen, s, sizeof(state));
}

static void mask(const void *r, const void *s, hx_seat who, const hx_move *m, hx_move *seen)
{
    (void)r, (void)s, (void)who;
    *seen = *m;
}

static bool fill(const void *r, const void *seen, hx_rng *rng, void *s)
{
    (void)r, (void)rng;
    memcpy(s, seen, sizeof(state));
    return true;
}

const hx_game hx_dice_game = {
    HX_GAME_HEAD,
    .name = "dice",
    .title = { "The dice games", "Die Würfelspiele" },
    .rules_size = sizeof(rules),
    .state_size = sizeof(state),
    .moves_max = MOVES_MAX,
    .odds_max = ROLLS_OF_SIX,
    .pack_max = PACK_MAX,
    .options = dice_options,
    .rules = dice_rules,
    .spec = dice_spec,
    .option = dice_option,
    .seats = count_seats,
    .start = dice_start,
    .over = is_over,
    .waiting = waiting,
    .legal = dice_legal,
    .chance = dice_chance,
    .check = dice_check,
    .apply = dice_apply,
    .effects = dice_effects,
    .kind_word = dice_kind_word,
    .reveals = reveals,
    .points = points,
    .winners = winners,
    .turn = turn,
    .actor = actor,
    .view = view,
    .mask = mask,
    .fill = fill,
    .say = dice_say,
    .hear = dice_hear,
    .pack = dice_pack,
    .unpack = dice_unpack,
    .describe = dice_describe,
    .arrange = dice_arrange,
    .slots = SLOTS,
    .features = FEATURES,
    .slot = dice_slot,
    .observe = dice_observe,
};
