/* paper_sheets.c -- a whole sheet: a player's own, or the shared island. */
#include "paper_internal.h"

hx_word paper_game_title(const leaf *l)
{
    static const hx_word titles[HX_DICE_KINDS] = {
        [HX_DICE_ISLAND_ONE] = HX_W_PAPER_ISLAND_ONE,
        [HX_DICE_ISLAND_TWO] = HX_W_PAPER_ISLAND_TWO,
        [HX_DICE_EXTRA] = HX_W_PAPER_EXTRA,
    };
    return titles[l->rules->kind];
}

/* What the game is about; for a position, how far it is. */
static void draw_subtitle(pen *p, const leaf *l, double width)
{
    static const hx_word aims[HX_DICE_KINDS] = {
        [HX_DICE_ISLAND_ONE] = HX_W_PAPER_AIM_ONE,
        [HX_DICE_ISLAND_TWO] = HX_W_PAPER_AIM_TWO,
        [HX_DICE_EXTRA] = HX_W_PAPER_AIM_EXTRA,
    };
    const type t = { .size = 3.1, .rgb = GREY, .most = width };
    if (l->state) {
        paper_status(p, l, 0, 12.5);
        return;
    }
    char text[400];
    snprintf(text, sizeof text, "%s. %s", paper_words(p, aims[l->rules->kind]),
             paper_words(p, HX_W_PAPER_BEGINS));
    paper_text(p, 0, 12.5, t, text);
}

void paper_heading(pen *p, double width, hx_word title, const char *after)
{
    paper_text(p, 0, 4, (type){ .size = 7.6, .bold = true }, paper_words(p, title));
    paper_text(p, width, 4.6, (type){ .size = 4.6, .align = 'r', .bold = true }, after);
}

void paper_footer(pen *p, double width, double y)
{
    paper_text(p, width / 2, y, (type){ .size = 2, .align = 'c', .rgb = GREY },
               paper_words(p, HX_W_PAPER_FOOTER));
}

static void draw_name_line(pen *p, double from, double to)
{
    const double width = paper_text(p, from, 5.2, (type){ .size = 3.1, .rgb = GREY },
                                    paper_words(p, HX_W_PAPER_NAME));
    paper_line(p, from + width + 2, 7, to, 7, GREY, 0.25);
}

void paper_player_name(const pen *p, const leaf *l, int seat, char *out, size_t cap)
{
    const char *const name = l->name[seat];
    if (name && *name) snprintf(out, cap, "%s", name);
    else snprintf(out, cap, paper_words(p, HX_W_PAPER_PLAYER), seat + 1);
}

static void draw_heading(pen *p, const leaf *l, double width)
{
    char player[NAME_MOST] = "";
    const bool own = l->rules->kind != HX_DICE_EXTRA;
    if (own && l->state) paper_player_name(p, l, l->seat, player, sizeof player);
    paper_heading(p, width, paper_game_title(l), player);
    if (own && !l->state) draw_name_line(p, width * 0.52, width);
}

void paper_own_sheet(pen *p, const leaf *l)
{
    draw_heading(p, l, OWN_WIDTH);
    draw_subtitle(p, l, OWN_WIDTH);
    paper_island(p, l, (box){ 0, 17, OWN_WIDTH, 115 });
    paper_costs(p, l, (box){ 0, 136, OWN_WIDTH, 18.5 });
    if (l->rules->kind == HX_DICE_ISLAND_ONE) {
        paper_score_boxes(p, l, (box){ 0, 158.5, OWN_WIDTH, 31 });
    } else {
        paper_points_track(p, l, l->seat, (box){ 0, 159, OWN_WIDTH, 13 });
        paper_titles_row(p, l, (box){ 0, 178, OWN_WIDTH, 8 });
    }
    paper_footer(p, OWN_WIDTH, 194.5);
    p->tally->sheets++;
}

void paper_shared_sheet(pen *p, const leaf *l)
{
    draw_heading(p, l, SHARED_WIDTH);
    draw_subtitle(p, l, SHARED_WIDTH);
    paper_island(p, l, (box){ 0, 17, SHARED_WIDTH, 184 });
    paper_costs(p, l, (box){ 0, 205, SHARED_WIDTH, 19 });
    paper_players(p, l, (box){ 0, 227, SHARED_WIDTH, 44 });
    paper_footer(p, SHARED_WIDTH, 274.5);
    p->tally->sheets++;
}
