/* draw_catan.c -- the board game in a terminal: the board, a legend,
 * the players, the hand of the one who looks.
 *
 * The parts are in draw_catan_*.c; what is said of moves in src/tell. */
#include "draw_catan.h"

#include "hx/words.h"

extern const terminal_view catan_terminal_view;

static void put_legend(const void *rules, const cli_look *look, FILE *out)
{
    const bool plain = look->ascii;
    catan_say(look, out, HX_W_CATAN_LEGEND, plain ? "(1)" : "⌂1", plain ? "[1]" : "▟1▙",
              plain ? "\\1\\" : "╲1╲", plain ? "|1|" : "┃1┃", plain ? "/1/" : "╱1╱",
              plain ? "<R>" : "▐R▌", plain ? "o +" : "○ +");
    fputc('\n', out);
    draw_catan_kept_legend(rules, look, out);
    cli_wrap(out, hx_words(HX_W_CATAN_NAMING, look->lang), 0, 2, look->width);
    fputc('\n', out);
}

static void draw(const void *rules, const void *state, const cli_look *look, FILE *out)
{
    plain_out p;
    FILE *const to = plain_open(&p, look, out);
    draw_catan_board(rules, state, look, to);
    put_legend(rules, look, to);
    draw_catan_players(rules, state, look, to);
    draw_catan_kept(rules, state, look, to);
    fputc('\n', to);
    draw_catan_hand(rules, state, look, to);
    plain_close(&p);
}

static const char *about(const void *rules, int part, hx_language lang)
{
    return hx_catan_about(rules, part, lang);
}

const terminal_view catan_terminal_view = {
    .game = "catan",
    .draw = draw,
    .about = about,
};
