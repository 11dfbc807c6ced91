/* scene.c -- selects a game's scene functions; what all games have in common. */
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

/* The spec in full and the number of seats. */
static void put_rules(const hx_game *game, const void *rules, json_writer *j)
{
    char spec[HX_SPEC_MAX];
    game->spec(rules, spec, sizeof spec);
    json_put_text(j, "spec", spec);
    json_put_int(j, "seats", game->seats(rules));
}

/* Turn, actor, winners: what every position has. */
static void put_course(const hx_game *game, const void *rules, const void *state,
                       const hx_teller *to, json_writer *j)
{
    const bool over = game->over(rules, state);
    const int turn = game->turn(rules, state);
    json_put_or_null(j, "viewer", to->who, HX_SEATS);
    json_put_int(j, "turn", turn);
    json_put_int(j, "round", turn > 0 ? (turn - 1) / game->seats(rules) + 1 : 0);
    json_put_or_null(j, "actor", game->actor(rules, state), HX_SEATS);
    json_put_bool(j, "over", over);
    json_put_bits(j, "winners", over ? game->winners(rules, state) : 0);
}

void scene_put_map(json_writer *j, const char *key, const hx_game *game, const void *rules)
{
    const scene_kind *const kind = kind_of(game);
    json_put_open(j, key, '{');
    json_put_text(j, "game", game->name);
    put_rules(game, rules, j);
    if (kind) kind->map(rules, j);
    json_put_close(j, '}');
}

int hx_scene_map(const hx_game *game, const void *rules, char *out, size_t cap)
{
    json_writer j = json_writer_to(out, cap);
    scene_put_map(&j, NULL, game, rules);
    return json_writer_end(&j);
}

void scene_put_position(json_writer *j, const char *key, const hx_game *game, const void *rules,
                        const void *state, const hx_teller *to)
{
    const scene_kind *const kind = kind_of(game);
    json_put_open(j, key, '{');
    json_put_text(j, "game", game->name);
    put_course(game, rules, state, to, j);
    if (kind) kind->scene(rules, state, to, j);
    json_put_close(j, '}');
}

int hx_scene(const hx_game *game, const void *rules, const void *state, const hx_teller *to,
             char *out, size_t cap)
{
    json_writer j = json_writer_to(out, cap);
    scene_put_position(&j, NULL, game, rules, state, to);
    return json_writer_end(&j);
}

void scene_open_move(json_writer *j, const char *key, const hx_game *game, const void *rules,
                     const void *state, const hx_move *m, const hx_teller *to)
{
    const scene_kind *const kind = kind_of(game);
    char text[HX_WORD_MAX], label[1024], heading[256];
    json_put_open(j, key, '{');
    if (kind) kind->verb(m->verb, j);
    json_put_or_null(j, "seat", m->seat, HX_SEATS);
    game->say(rules, state, m, text, sizeof text);
    json_put_text(j, "text", text);
    hx_tell_move(game, rules, state, m, to, label, sizeof label);
    json_put_text(j, "label", label);
    hx_tell_heading(game, m->verb, to->lang, heading, sizeof heading);
    json_put_text(j, "heading", heading);
    if (kind) kind->move(rules, state, m, j);
}

void scene_put_move(json_writer *j, const char *key, const hx_game *game, const void *rules,
                    const void *state, const hx_move *m, const hx_teller *to)
{
    scene_open_move(j, key, game, rules, state, m, to);
    json_put_close(j, '}');
}

void scene_put_legal(json_writer *j, const char *key, const hx_game *game, const void *rules,
                     const void *state, const hx_move *list, int n, const hx_teller *to)
{
    const scene_kind *const kind = kind_of(game);
    const int idle = kind && kind->idle ? kind->idle(rules, state, list, n) : -1;
    json_put_open(j, key, '[');
    for (int i = 0; i < n; i++) {
        scene_open_move(j, NULL, game, rules, state, &list[i], to);
        if (i == idle) json_put_bool(j, "idle", true);
        json_put_close(j, '}');
    }
    json_put_close(j, ']');
}

int hx_scene_move(const hx_game *game, const void *rules, const void *state, const hx_move *m,
                  const hx_teller *to, char *out, size_t cap)
{
    json_writer j = json_writer_to(out, cap);
    scene_put_move(&j, NULL, game, rules, state, m, to);
    return json_writer_end(&j);
}

void scene_put_ask(const hx_game *game, const void *rules, const void *state, const hx_teller *to,
                   const char *code, int left, json_writer *j)
{
    char text[1024];
    hx_tell_expect(game, rules, state, to, text, sizeof text);
    json_put_open(j, "ask", '{');
    json_put_text(j, "code", code);
    json_put_bits(j, "seats", game->over(rules, state) ? 0 : game->waiting(rules, state));
    json_put_int(j, "left", left);
    json_put_text(j, "text", text);
    json_put_close(j, '}');
}

const char *scene_face(int face)
{
    static const char *const names[] = { "brick", "lumber", "wool", "grain", "ore", "gold", "any" };
    return names[face];
}

void scene_put_cards(json_writer *j, const char *key, const int8_t cards[HX_CARDS], int count)
{
    json_put_open(j, key, '[');
    for (int c = 0; c < count; c++) json_put_int(j, NULL, cards[c]);
    json_put_close(j, ']');
}
