/* draw_catan.c -- the board game in a terminal: the board, a legend,
 * the players, the hand of the one who looks.
 *
 * The parts are in draw_catan_*.c; what is said of moves in src/tell. */
#include "draw_catan.h"

#include <string.h>

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

/* Of the scenario of Seafarers that is played; HX_WORDS: none. */
static hx_word about_scenario(const void *rules)
{
    static const struct {
        const char *scenario;
        hx_word told;
    } all[] = {
        { "new-shores", HX_W_SEA_ABOUT_NEW_SHORES },
        { "islands", HX_W_SEA_ABOUT_ISLANDS },
        { "fog", HX_W_SEA_ABOUT_FOG },
        { "desert", HX_W_SEA_ABOUT_DESERT },
        { "tribe", HX_W_SEA_ABOUT_TRIBE },
        { "cloth", HX_W_SEA_ABOUT_CLOTH },
        { "pirates", HX_W_SEA_ABOUT_PIRATES },
        { "wonders", HX_W_SEA_ABOUT_WONDERS },
        { "new-world", HX_W_SEA_ABOUT_NEW_WORLD },
    };
    char value[32] = "";
    const hx_option *const options = hx_catan_game.options;
    for (int i = 0; options[i].name; i++)
        if (strcmp(options[i].name, "sea") == 0)
            hx_catan_game.option(rules, i, value, sizeof value);
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (strcmp(all[i].scenario, value) == 0) return all[i].told;
    return HX_WORDS;
}

/* The scenario, Cities & Knights, and what is different where both meet. */
static const char *about(const void *rules, int part, hx_language lang)
{
    const hx_word scenario = about_scenario(rules);
    const bool sea = scenario != HX_WORDS, knights = hx_catan_option(rules, "knights") > 0;
    hx_word told[3];
    int parts = 0;
    if (sea) told[parts++] = scenario;
    if (knights) told[parts++] = HX_W_KNIGHTS_ABOUT;
    if (sea && knights) told[parts++] = HX_W_KNIGHTS_ABOUT_SEA;
    return part < parts ? hx_words(told[part], lang) : NULL;
}

const terminal_view catan_terminal_view = {
    .game = "catan",
    .draw = draw,
    .about = about,
};
