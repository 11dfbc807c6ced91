/* scene.c -- finds how a game is shown; what all games have in common. */
#include "hx/scene.h"

#include "hx/play.h"
#include "scenes.h"

static const scene_kind *const kinds[] = { &scene_catan, &scene_dice };

static const scene_kind *kind_of(const hx_game *game)
{
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (kinds[i]->game == game) return kinds[i];
    return NULL;
}

int hx_scene_map(const hx_game *game, const void *rules, char *out, size_t cap)
{
    const scene_kind *const kind = kind_of(game);
    jot j = jot_to(out, cap);
    jot_open(&j, NULL, '{');
    jot_text(&j, "game", game->name);
    scene_put_rules(game, rules, &j);
    if (kind) kind->map(rules, &j);
    jot_close(&j, '}');
    return jot_end(&j);
}

int hx_scene(const hx_game *game, const void *rules, const void *state, const hx_teller *to, char *out,
             size_t cap)
{
    const scene_kind *const kind = kind_of(game);
    jot j = jot_to(out, cap);
    jot_open(&j, NULL, '{');
    jot_text(&j, "game", game->name);
    scene_put_course(game, rules, state, to, &j);
    if (kind) kind->scene(rules, state, to, &j);
    jot_close(&j, '}');
    return jot_end(&j);
}

int hx_scene_move(const hx_game *game, const void *rules, const void *state, const hx_move *m,
                  const hx_teller *to, char *out, size_t cap)
{
    const scene_kind *const kind = kind_of(game);
    const char *const heading = hx_tell_verb(game, m->verb, to->lang);
    char text[HX_WORD_MAX], label[1024];
    jot j = jot_to(out, cap);
    jot_open(&j, NULL, '{');
    if (kind) jot_text(&j, "verb", kind->verb(m->verb));
    jot_or_null(&j, "seat", m->seat, HX_SEATS);
    game->say(rules, state, m, text, sizeof text);
    jot_text(&j, "text", text);
    hx_tell_move(game, rules, state, m, to, label, sizeof label);
    jot_text(&j, "label", label);
    jot_text(&j, "heading", heading ? heading : "");
    if (kind) kind->move(rules, state, m, &j);
    jot_close(&j, '}');
    return jot_end(&j);
}

void scene_put_rules(const hx_game *game, const void *rules, jot *j)
{
    char spec[HX_SPEC_MAX];
    game->spec(rules, spec, sizeof spec);
    jot_text(j, "spec", spec);
    jot_int(j, "seats", game->seats(rules));
}

void scene_put_course(const hx_game *game, const void *rules, const void *state, const hx_teller *to,
                      jot *j)
{
    const bool over = game->over(rules, state);
    jot_or_null(j, "viewer", to->who, HX_SEATS);
    jot_int(j, "turn", game->turn(rules, state));
    jot_or_null(j, "actor", game->actor(rules, state), HX_SEATS);
    jot_bool(j, "over", over);
    jot_bits(j, "winners", over ? game->winners(rules, state) : 0);
}

void scene_put_ask(const hx_game *game, const void *rules, const void *state, const hx_teller *to,
                   const char *code, int left, jot *j)
{
    char text[1024];
    hx_tell_expect(game, rules, state, to, text, sizeof text);
    jot_open(j, "ask", '{');
    jot_text(j, "code", code);
    jot_bits(j, "seats", game->over(rules, state) ? 0 : game->waiting(rules, state));
    jot_int(j, "left", left);
    jot_text(j, "text", text);
    jot_close(j, '}');
}

const char *scene_face(int face)
{
    static const char *const names[] = { "brick", "lumber", "wool", "grain", "ore", "gold", "any" };
    return names[face];
}

void scene_put_cards(jot *j, const char *key, const int8_t cards[HX_CARDS])
{
    jot_open(j, key, '[');
    for (int c = 0; c < HX_RESOURCES; c++) jot_int(j, NULL, cards[c]);
    jot_close(j, ']');
}
