/* effects.c -- what a move did: the game's own part, then what all games have. */
#include "hx/effects.h"

#include <string.h>

static void add_points(const hx_game *game, const void *rules, const void *before,
                       const void *after, hx_effect_list *out)
{
    for (hx_seat who = 0; who < game->seats(rules); who++) {
        const int more = game->points(rules, after, who) - game->points(rules, before, who);
        if (more)
            hx_add_effect(out, (hx_effect){ .is = HX_E_POINTS, .to = who, .count = (int16_t)more });
    }
}

/* The turn has passed when it has another number or is somebody else's. */
static void add_course(const hx_game *game, const void *rules, const void *before,
                       const void *after, hx_effect_list *out)
{
    const hx_seat from = game->actor(rules, before), to = game->actor(rules, after);
    const int turn = game->turn(rules, after);
    if (from != to || turn != game->turn(rules, before))
        hx_add_effect(out, (hx_effect){ .is = HX_E_TURN,
                                        .from = from,
                                        .to = to,
                                        .count = (int16_t)(turn < INT16_MAX ? turn : INT16_MAX) });
    if (game->over(rules, after))
        hx_add_effect(out, (hx_effect){ .is = HX_E_OVER, .at = game->winners(rules, after) });
}

int hx_effects(const hx_game *game, const void *rules, const void *before, const hx_move *m,
               void *after, hx_effect *out, int cap)
{
    hx_effect_list list = { out, cap, 0 };
    memcpy(after, before, game->state_size);
    if (game->check(rules, before, m) != HX_OK) return 0;
    game->apply(rules, after, m);
    if (game->effects) game->effects(rules, before, m, after, &list);
    add_points(game, rules, before, after, &list);
    add_course(game, rules, before, after, &list);
    return list.n;
}

/* -- income ---------------------------------------------------------------------------------- */

static void add_income(const hx_game *game, const void *rules, const void *before, const hx_move *m,
                       void *after, double cards[HX_SEATS], double weight)
{
    hx_effect list[HX_EFFECTS_MAX];
    const int n = hx_effects(game, rules, before, m, after, list, HX_EFFECTS_MAX);
    for (int i = 0; i < n && i < HX_EFFECTS_MAX; i++)
        if (list[i].is == HX_E_CARDS && list[i].from == HX_BANK && list[i].to < HX_SEATS)
            cards[list[i].to] += weight * list[i].count;
}

void hx_income(const hx_game *game, const void *rules, const void *before, const hx_move *made,
               void *after, hx_odds *odds, double got[HX_SEATS], double mean[HX_SEATS])
{
    double weights = 0;
    for (int i = 0; i < HX_SEATS; i++) got[i] = mean[i] = 0;
    if (made->seat != HX_CHANCE) return;
    add_income(game, rules, before, made, after, got, 1);
    const int n = game->chance(rules, before, odds, game->odds_max);
    for (int i = 0; i < n; i++) weights += odds[i].weight;
    for (int i = 0; i < n; i++)
        add_income(game, rules, before, &odds[i].move, after, mean, odds[i].weight / weights);
}

/* -- words ---------------------------------------------------------------------------------- */

const char *hx_effect_word(hx_effect_is is)
{
    static const char *const words[HX_E_COUNT] = {
#define EFFECT(name, word) word,
#include "hx/effects.def"
    };
    return is < HX_E_COUNT ? words[is] : NULL;
}

const char *hx_stack_word(hx_stack stack)
{
    static const char *const words[HX_S_COUNT] = {
#define STACK(name, word) word,
#include "hx/effects.def"
    };
    return stack < HX_S_COUNT ? words[stack] : NULL;
}

const char *hx_place_word(hx_place place)
{
    static const char *const words[HX_AT_COUNT] = {
#define PLACE(name, word) word,
#include "hx/effects.def"
    };
    return place < HX_AT_COUNT ? words[place] : NULL;
}

const char *hx_kind_word(const hx_game *game, const void *rules, hx_stack stack, int kind)
{
    if (kind == HX_FACE_DOWN || !game->kind_word) return NULL;
    return game->kind_word(rules, (int)stack, kind);
}
