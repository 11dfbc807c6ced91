/* terminal_view.c -- finds how a game is shown; plainly where it has no view of its own. */
#include <stdlib.h>
#include <string.h>

#include "cli.h"
#include "cli/catan/draw_catan.h"
#include "hx/play.h"
#include "hx/tell.h"
#include "terminal_view.h"

#define TERMINAL_VIEW(view) extern const terminal_view view;
#include "terminal_views.def"
#undef TERMINAL_VIEW

static const terminal_view plain = { .game = "" };

static const terminal_view *const views[] = {
#define TERMINAL_VIEW(view) &(view),
#include "terminal_views.def"
#undef TERMINAL_VIEW
    &plain,
};

static const terminal_view *terminal_view_of(const hx_game *game)
{
    size_t i = 0;
    while (views[i] != &plain && strcmp(views[i]->game, game->name) != 0) i++;
    return views[i];
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
    const terminal_view *const view = terminal_view_of(game);
    if (view->draw) view->draw(rules, state, look, out);
    else describe(game, rules, state, out);
}

bool cli_own_label(const hx_game *game, const void *rules, const hx_move *move, char *out,
                   size_t cap)
{
    const terminal_view *const face = terminal_view_of(game);
    return face->label && face->label(rules, move, cli_language(), out, cap);
}

void cli_label(const hx_game *game, const void *rules, const void *state, const hx_move *move,
               char *out, size_t cap)
{
    if (!cli_own_label(game, rules, move, out, cap)) game->say(rules, state, move, out, cap);
}

hx_status cli_hear(const hx_game *game, const void *rules, const void *state, hx_seat seat,
                   const char *line, hx_move *out, hx_error *why)
{
    const terminal_view *const face = terminal_view_of(game);
    char text[HX_WORD_MAX];
    const bool own = face->notation && face->notation(line, cli_language(), text, sizeof text);
    return game->hear(rules, state, seat, own ? text : line, out, why);
}

void cli_about(const hx_game *game, const void *rules, const cli_look *look, FILE *out)
{
    const terminal_view *const face = terminal_view_of(game);
    const char *text;
    plain_out p;
    for (int part = 0; face->about && (text = face->about(rules, part, look->lang)); part++) {
        cli_wrap(plain_open(&p, look, out), text, 0, 0, look->width);
        plain_close(&p);
        fputc('\n', out);
    }
}

static hx_teller teller_of(const cli_look *look)
{
    return (hx_teller){ .lang = look->lang, .who = look->who, .names = look->names };
}

/* A text that was measured first, without characters the look must not have. */
static void print_plain(const char *text, const cli_look *look, FILE *out)
{
    plain_out p;
    fputs(text, plain_open(&p, look, out));
    plain_close(&p);
}

void cli_tell_move(const hx_game *game, const void *rules, const void *state, const hx_move *move,
                   const cli_look *look, FILE *out)
{
    const hx_teller to = teller_of(look);
    const size_t size = (size_t)hx_tell_move(game, rules, state, move, &to, NULL, 0) + 1;
    char *const text = cli_room(size, 1);
    hx_tell_move(game, rules, state, move, &to, text, size);
    print_plain(text, look, out);
    free(text);
}

void cli_expect(const hx_game *game, const void *rules, const void *state, const cli_look *look,
                FILE *out)
{
    const hx_teller to = teller_of(look);
    const size_t size = (size_t)hx_tell_expect(game, rules, state, &to, NULL, 0) + 1;
    char *const text = cli_room(size, 1);
    hx_tell_expect(game, rules, state, &to, text, size);
    print_plain(text, look, out);
    free(text);
}

void cli_tell_corner(const void *rules, const void *state, int corner, const cli_look *look,
                     FILE *out)
{
    const hx_teller to = teller_of(look);
    char text[256];
    hx_tell_corner(rules, state, &to, corner, text, sizeof text);
    print_plain(text, look, out);
}

const char *cli_verb(const hx_game *game, uint8_t verb, hx_language lang)
{
    static char text[256];
    return hx_tell_heading(game, verb, lang, text, sizeof text) ? cli_plain(text) : NULL;
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
