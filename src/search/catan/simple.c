/* simple.c -- a sensible rule-of-thumb player of the board game, for two to six
 * players and both turn rules.
 *
 * Here: which decision it is, and the bot's table.  What it sees is in
 * simple_sight.c, what it strives for in simple_plan.c, what it does in
 * simple_place.c, simple_turn.c and simple_trade.c.  docs/bots.md tells how it
 * thinks.  It never searches. */
#include <stdlib.h>
#include <string.h>

#include "search/bots.h"
#include "simple.h"

extern const bot_kind simple_bot;

typedef struct simple_self {
    bot_moves list;
    simple_weights w;
} simple_self;

/* -- options ---------------------------------------------------------------------------------- */

static const struct {
    const char *name;
    float preset;
    size_t at;
} weights[] = {
#define WEIGHT(name, preset, means) { #name, preset, offsetof(simple_weights, name) },
#include "simple_weights.def"
#undef WEIGHT
};

enum { WEIGHTS = sizeof weights / sizeof weights[0] };

static float *weight_at(simple_weights *w, int number)
{
    return (float *)((char *)w + weights[number].at);
}

/* "name=value" up to a '+' or the end; NULL where it is none. */
static const char *read_weight(simple_weights *w, const char *text)
{
    const size_t length = strcspn(text, "=");
    char *end;
    for (int i = 0; i < WEIGHTS; i++) {
        if (strlen(weights[i].name) != length || memcmp(weights[i].name, text, length) != 0)
            continue;
        if (text[length] != '=') return NULL;
        const float value = strtof(text + length + 1, &end);
        if (end == text + length + 1 || (*end && *end != '+') || !(value > -1000 && value < 1000))
            return NULL;
        *weight_at(w, i) = value;
        return *end ? end + 1 : end;
    }
    return NULL;
}

static hx_status simple_open(void *self, const char *options, hx_error *why)
{
    simple_weights *const w = &((simple_self *)self)->w;
    for (int i = 0; i < WEIGHTS; i++) *weight_at(w, i) = weights[i].preset;
    for (const char *at = options; *at;) {
        const char *const next = read_weight(w, at);
        if (next) {
            at = next;
            continue;
        }
        if (why) {
            *why = (hx_error){ .status = HX_BAD_TEXT, .at = (int)(at - options) };
            strncpy(why->word, at, sizeof why->word - 1);
            strncpy(why->wanted, "name=value, several joined by '+'; names are in docs/bots.md",
                    sizeof why->wanted - 1);
        }
        return HX_BAD_TEXT;
    }
    return HX_OK;
}

static void simple_close(void *self)
{
    free(((simple_self *)self)->list.at);
}

static bool simple_plays(const hx_game *game, const void *rules)
{
    return game == &hx_catan_game && hx_catan_corners(rules) <= SPOTS &&
           hx_catan_sides(rules) <= WAYS;
}

/* -- choosing --------------------------------------------------------------------------------- */

/* The first listed move tells what is asked; they come in the order of their verbs. */
static hx_move decide(sight *s, const hx_move *list, int n, hx_rng *rng)
{
    switch (list[0].verb) {
    case HX_V_START_ROBBER: return list[0]; /* Deserts are alike. */
    case HX_V_START_SETTLEMENT: return simple_start_settlement(s, list, n);
    case HX_V_START_ROAD: return simple_start_road(s, list, n);
    case HX_V_ROLL: return simple_roll(s, list, n);
    case HX_V_ROBBER: return simple_robber(s, list, n);
    default: break;
    }
    plan_goals(s);
    switch (list[0].verb) {
    case HX_V_DISCARD: return simple_discard(s, list, n);
    case HX_V_FREE_ROAD: return simple_free_road(s, list, n);
    case HX_V_ACCEPT:
    case HX_V_DECLINE: return simple_answer(s, list, n, rng);
    case HX_V_CONFIRM:
    case HX_V_WITHDRAW: return simple_confirm(s, list, n);
    default: return simple_turn(s, list, n);
    }
}

static hx_status simple_choose(void *self, const hx_game *game, const void *rules, const void *seen,
                               hx_seat seat, hx_budget budget, hx_rng *rng, hx_move *out)
{
    simple_self *const me = self;
    sight s;
    (void)budget; /* It thinks for microseconds only. */
    hx_move *const list = bot_room(&me->list, game->moves_max);
    if (!list) return HX_NO_MEMORY;
    const int n = game->legal(rules, seen, seat, list, game->moves_max);
    if (n == 0) return game->over(rules, seen) ? HX_OVER : HX_NOT_YOUR_TURN;
    *out = list[0];
    if (n == 1) return HX_OK;
    sight_take(&s, game, rules, seen, seat, &me->w);
    *out = decide(&s, list, n, rng);
    return HX_OK;
}

const bot_kind simple_bot = {
    .info = { .name = "simple",
              .help = { "plays the board game by rules of thumb, and trades",
                        "spielt das Brettspiel nach Faustregeln und handelt" } },
    .size = sizeof(simple_self),
    .plays = simple_plays,
    .knows = BOT_KNOWS_CATAN,
    .open = simple_open,
    .close = simple_close,
    .choose = simple_choose,
};
