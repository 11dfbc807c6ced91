/* face.c -- finds a game's face; the plain standard where it has none. */
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "face.h"

#define FACE(face) extern const cli_face face;
#include "faces.def"
#undef FACE

static const cli_face plain = { .game = "" };

static const cli_face *const faces[] = {
#define FACE(face) &(face),
#include "faces.def"
#undef FACE
    &plain,
};

static const cli_face *face_of(const hx_game *game)
{
    size_t i = 0;
    while (faces[i] != &plain && strcmp(faces[i]->game, game->name) != 0) i++;
    return faces[i];
}

static void describe(const hx_game *game, const void *rules, const void *state, FILE *out)
{
    const int length = game->describe(rules, state, NULL, 0);
    char *const text = cli_room((size_t)length + 1, 1);
    game->describe(rules, state, text, (size_t)length + 1);
    fprintf(out, "%s\n", text);
    free(text);
}

void cli_draw(const hx_game *game, const void *rules, const void *state, const cli_look *look,
              FILE *out)
{
    const cli_face *const face = face_of(game);
    if (face->draw) face->draw(rules, state, look, out);
    else describe(game, rules, state, out);
}

void cli_tell_move(const hx_game *game, const void *rules, const void *state, const hx_move *move,
                   const cli_look *look, FILE *out)
{
    const cli_face *const face = face_of(game);
    if (face->tell) {
        face->tell(rules, state, move, look, out);
    } else {
        char text[256];
        game->say(rules, state, move, text, sizeof text);
        fputs(text, out);
    }
}

void cli_expect(const hx_game *game, const void *rules, const void *state, const cli_look *look,
                FILE *out)
{
    const cli_face *const face = face_of(game);
    if (face->expect) face->expect(rules, state, look, out);
    else cli_print(out, HX_W_PLAY_DECIDE, cli_who(look, look->who));
}

const char *cli_verb(const hx_game *game, uint8_t verb, hx_language lang)
{
    const cli_face *const face = face_of(game);
    const char *const text = face->verb ? face->verb(verb, lang) : NULL;
    return text ? cli_plain(text) : NULL;
}

const char *cli_who(const cli_look *look, hx_seat seat)
{
    if (seat < HX_SEATS) return look->names[seat];
    return cli_text(HX_W_CHANCE);
}

void cli_tell_turn(const hx_game *game, const void *rules, const void *state, const cli_look *look,
                   cli_turn *mark, FILE *out)
{
    const cli_turn now = { true, game->turn(rules, state), game->actor(rules, state) };
    if (mark->begun && now.turn == mark->turn && now.actor == mark->actor) return;
    *mark = now;
    if (now.actor >= HX_SEATS) return;
    if (now.turn > 0) cli_print(out, HX_W_PLAY_TURN, now.turn, look->names[now.actor]);
    else cli_print(out, HX_W_PLAY_SETUP, look->names[now.actor]);
}

void cli_standing(const hx_game *game, const void *rules, const void *state, const cli_look *look,
                  FILE *out)
{
    const uint8_t winners = game->over(rules, state) ? game->winners(rules, state) : 0;
    for (int i = 0; i < game->seats(rules); i++) {
        const int gap = 20 - cli_columns(look->names[i]);
        fprintf(out, "  %d  %s%*s", i + 1, look->names[i], gap > 0 ? gap : 1, "");
        cli_print(out, HX_W_PLAY_POINTS, game->points(rules, state, (hx_seat)i));
        if (winners >> i & 1) fprintf(out, "  %s", cli_text(HX_W_PLAY_WINNER));
        fputc('\n', out);
    }
}
