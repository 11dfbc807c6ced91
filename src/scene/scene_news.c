/* scene_news.c -- the effects of a move as JSON: those of hx/effects.h with words for
 * their numbers.  The same for every game. */
#include "hx/effects.h"
#include "scenes.h"

typedef struct news {
    const hx_game *game;
    const void *rules;
    json_writer *to;
} news;

/* A seat's number, "bank", "deck", "pile", "chance" or null. */
static void put_holder(json_writer *j, const char *key, hx_seat who)
{
    switch (who) {
    case HX_BANK: json_put_text(j, key, "bank"); break;
    case HX_DECK: json_put_text(j, key, "deck"); break;
    case HX_PILE: json_put_text(j, key, "pile"); break;
    case HX_CHANCE: json_put_text(j, key, "chance"); break;
    default: json_put_or_null(j, key, who, HX_SEATS);
    }
}

/* Which members an effect has beside its kind and count. */
enum { FROM = 1, TO = 2, PLACE = 4, WAS = 8, AT = 16 };
static const uint8_t members[HX_E_COUNT] = {
    [HX_E_CARDS] = FROM | TO,     [HX_E_SHORT] = TO,        [HX_E_REVEALED] = FROM,
    [HX_E_DICE] = FROM | TO | AT, [HX_E_PUT] = TO | PLACE,  [HX_E_REMOVED] = FROM | PLACE,
    [HX_E_MOVED] = PLACE | WAS,   [HX_E_LAND] = PLACE,      [HX_E_COUNTER] = TO | AT,
    [HX_E_MARKED] = TO | AT,      [HX_E_AWARD] = FROM | TO, [HX_E_POINTS] = TO,
    [HX_E_OFFER] = FROM | TO,     [HX_E_TERMS] = FROM,      [HX_E_TURN] = FROM | TO,
};

static void put_kind(const news *n, const hx_effect *e)
{
    static const char *const offers[HX_O_COUNT] = {
#define OFFER_WORD(name, word) word,
#include "hx/effects.def"
    };
    if (e->is == HX_E_OFFER) {
        json_put_text(n->to, "kind", offers[e->kind]);
    } else if (e->stack != HX_S_NONE) {
        const char *const word = hx_kind_word(n->game, n->rules, (hx_stack)e->stack, e->kind);
        json_put_text(n->to, "stack", hx_stack_word((hx_stack)e->stack));
        if (!word && e->stack == HX_S_DICE) json_put_int(n->to, "kind", e->kind);
        else json_put_text_or_null(n->to, "kind", word);
    }
}

static void put_effect(const news *n, const hx_effect *e)
{
    json_writer *const j = n->to;
    const uint8_t has = members[e->is];
    json_put_open(j, NULL, '{');
    json_put_text(j, "is", hx_effect_word((hx_effect_is)e->is));
    put_kind(n, e);
    if (has & FROM) put_holder(j, "from", e->from);
    if (has & TO) put_holder(j, "to", e->to);
    if (has & PLACE) json_put_text(j, "place", hx_place_word((hx_place)e->place));
    if (has & (PLACE | AT)) json_put_int(j, "at", e->at);
    if (has & WAS) json_put_int(j, "was", e->was);
    if (e->is == HX_E_OVER) json_put_bits(j, "winners", e->at);
    else if (e->count) json_put_int(j, "count", e->count);
    json_put_close(j, '}');
}

void scene_put_news(json_writer *j, const char *key, const hx_game *game, const void *rules,
                    const void *before, const hx_move *m, void *after)
{
    hx_effect list[HX_EFFECTS_MAX];
    const news n = { game, rules, j };
    const int count = hx_effects(game, rules, before, m, after, list, HX_EFFECTS_MAX);
    json_put_open(j, key, '[');
    for (int i = 0; i < count && i < HX_EFFECTS_MAX; i++) put_effect(&n, &list[i]);
    json_put_close(j, ']');
}

int hx_scene_news(const hx_game *game, const void *rules, const void *before, const hx_move *m,
                  void *after, char *out, size_t cap)
{
    json_writer j = json_writer_to(out, cap);
    scene_put_news(&j, NULL, game, rules, before, m, after);
    return json_writer_end(&j);
}
