/* draw_dice_table.c -- what lies beside the sheets: the score track or the boxes
 * of every player, the dice, what pieces cost. */
#include <stdlib.h>
#include <string.h>

#include "draw_dice.h"
#include "hx/tell.h"
#include "platform/utf8.h"

enum { NAME_COLUMN = 14, POINTS_COLUMN = 8, BOX_COLUMN = 3, TITLE_COLUMN = 10 };

static const char *word(const cli_look *look, hx_word w)
{
    return hx_words(w, look->lang);
}

/* In a column: to the right, or to the left if the width is negative; cut to fit. */
static void put_column(const cli_look *look, const char *text, int width, FILE *out)
{
    char plain[96];
    plain_word(look, text, plain, sizeof plain);
    int columns = 0;
    size_t length = 0;
    for (; plain[length]; length++) {
        const bool begins = !utf8_is_inside(plain[length]);
        if (begins && columns++ == abs(width)) break;
    }
    plain[length] = '\0';
    const int gap = abs(width) - cli_columns(plain);
    fprintf(out, "%*s%s%*s", width > 0 ? gap : 0, "", plain, width < 0 ? gap : 0, "");
}

/* -- players --------------------------------------------------------------------------------------- */

static bool is_race(const hx_dice_rules *rules)
{
    return rules->kind != HX_DICE_ISLAND_ONE;
}

static void put_round(const hx_dice_rules *rules, const hx_dice_state *s, const cli_look *look,
                      FILE *out)
{
    const int round = s->turn ? (int)(s->turn - 1) / rules->seats + 1 : 0;
    if (!s->turn) fputs(word(look, HX_W_DICE_SETUP), out);
    else if (is_race(rules)) catan_say(look, out, HX_W_DICE_ROUND_RACE, round, HX_DICE_GOAL);
    else catan_say(look, out, HX_W_DICE_ROUND, round, HX_DICE_BOXES);
    fputc('\n', out);
}

static void put_heading(const hx_dice_rules *rules, const cli_look *look, FILE *out)
{
    char number[16];
    fputs("      ", out);
    put_column(look, word(look, HX_W_DICE_COL_PLAYER), -NAME_COLUMN, out);
    put_column(look, word(look, HX_W_DICE_COL_POINTS), POINTS_COLUMN, out);
    fputs("  ", out);
    for (int i = 0; i < HX_DICE_BOXES && !is_race(rules); i++) {
        snprintf(number, sizeof number, "%d", i + 1);
        put_column(look, number, BOX_COLUMN, out);
    }
    if (is_race(rules)) {
        put_column(look, word(look, HX_W_DICE_COL_TRACK), -HX_DICE_GOAL, out);
        put_column(look, word(look, HX_W_DICE_COL_ROAD), TITLE_COLUMN, out);
        put_column(look, word(look, HX_W_DICE_COL_KNIGHTS), TITLE_COLUMN, out);
        fputs("  ", out);
        fputs(word(look, HX_W_DICE_COL_JOKERS), out);
    }
    fputc('\n', out);
}

/* A cross is an X, a box still to come a dot, and so is the one being filled as
 * long as nothing is in it. */
static void put_boxes(const cli_look *look, const hx_dice_seat *seat, FILE *out)
{
    char text[8];
    for (int i = 0; i < HX_DICE_BOXES; i++) {
        const int box = seat->boxes[i];
        if (box > 0) snprintf(text, sizeof text, "%d", box);
        else snprintf(text, sizeof text, "%s", box < 0 ? "X" : ".");
        put_column(look, text, BOX_COLUMN, out);
    }
}

/* "5 (+2)" */
static void put_title(const cli_look *look, int count, bool holds, int points, FILE *out)
{
    char text[24];
    if (holds) snprintf(text, sizeof text, "(+%d) %d", points, count);
    else snprintf(text, sizeof text, "%d", count);
    put_column(look, text, TITLE_COLUMN, out);
}

/* The marks of the jokers a seat has ready; ? is a wild one. */
static void put_jokers(const hx_dice_rules *rules, const hx_dice_state *s, const cli_look *look,
                       hx_seat who, FILE *out)
{
    char mark[DICE_MARK];
    const hx_dice_sheet *const map = hx_dice_sheet_of((hx_dice_kind)rules->kind);
    const uint32_t ready = hx_dice_jokers(rules, s, who);
    if (ready) fputc(' ', out);
    for (int i = 0; i < map->jokers; i++) {
        if (!(ready >> i & 1)) continue;
        const int gives = map->joker[i].gives;
        fprintf(out, " %s", gives == HX_DICE_ANY ? "?" : dice_face_mark(look->lang, gives, mark));
    }
}

static void put_race(const hx_dice_rules *rules, const hx_dice_state *s, const cli_look *look,
                     hx_seat who, FILE *out)
{
    const dice_glyphs *const g = dice_glyphs_for(look);
    const int points = hx_dice_game.points(rules, s, who);
    for (int i = 0; i < HX_DICE_GOAL; i++) fputs(i < points ? g->full : g->empty, out);
    put_title(look, s->road_length[who], s->longest_road == who, rules->road_points, out);
    put_title(look, __builtin_popcount(s->seats[who].knights), s->largest_army == who, 2, out);
    put_jokers(rules, s, look, who, out);
}

static void put_player(const hx_dice_rules *rules, const hx_dice_state *s, const cli_look *look,
                       hx_seat who, FILE *out)
{
    char points[16];
    const bool now = s->phase != HX_DICE_OVER && s->seat == who;
    fputs(now ? " > " : "   ", out);
    pen_on(look, catan_seat_pens[who], out);
    fprintf(out, "%d", who + 1);
    pen_off(look, out);
    fputs("  ", out);
    put_column(look, look->names[who], -NAME_COLUMN, out);
    snprintf(points, sizeof points, "%d", hx_dice_game.points(rules, s, who));
    put_column(look, points, POINTS_COLUMN, out);
    fputs("  ", out);
    if (is_race(rules)) put_race(rules, s, look, who, out);
    else put_boxes(look, &s->seats[who], out);
    fputc('\n', out);
}

void draw_dice_players(const hx_dice_rules *rules, const hx_dice_state *s, const cli_look *look,
                       FILE *out)
{
    put_round(rules, s, look, out);
    put_heading(rules, look, out);
    for (int i = 0; i < rules->seats; i++) put_player(rules, s, look, (hx_seat)i, out);
}

/* -- dice ------------------------------------------------------------------------------------------- */

static void caption(const hx_dice_state *s, const cli_look *look, FILE *out)
{
    fputs("  ", out);
    if (s->phase == HX_DICE_KEEP) catan_say(look, out, HX_W_DICE_ON_TABLE, 3 - s->rolls_left);
    else if (s->phase == HX_DICE_ROLL) catan_say(look, out, HX_W_DICE_KEPT, s->rolling);
    else fputs(word(look, s->dice ? HX_W_DICE_TO_BUILD : HX_W_DICE_NONE_LEFT), out);
    fputc('\n', out);
}

/* One of the three lines of a die; the middle one has its symbol and mark, or a
 * mark of two letters alone. */
static void put_die(const cli_look *look, int face, int line, FILE *out)
{
    const dice_glyphs *const g = dice_glyphs_for(look);
    const bool upper = line == 0, middle = line == 1;
    const bool english = look->lang == HX_ENGLISH;
    const int wide = look->ascii && english ? 3 : 4;
    char mark[DICE_MARK];
    fputc(' ', out);
    pen_on(look, (text_pen){ dice_paints[face].ink, dice_paints[face].paper, true }, out);
    fputs(middle ? g->box[5] : g->box[upper ? 0 : 2], out);
    if (middle)
        fprintf(out, " %s%s ", english ? g->face[face] : "",
                dice_face_mark(look->lang, face, mark));
    for (int i = 0; i < wide && !middle; i++) fputs(g->box[4], out);
    fputs(middle ? g->box[5] : g->box[upper ? 1 : 3], out);
    pen_off(look, out);
}

static void put_dice(uint32_t dice, const cli_look *look, FILE *out)
{
    for (int line = 0; line < 3; line++) {
        fputc(' ', out);
        for (int f = 0; f < HX_DICE_FACES; f++)
            for (int i = 0; i < hx_dice_of(dice, f); i++) put_die(look, f, line, out);
        fputc('\n', out);
    }
}

/* "▤B brick, ...", or "Le Lehm, ...": what is typed. */
static void put_letters(const cli_look *look, FILE *out)
{
    const dice_glyphs *const g = dice_glyphs_for(look);
    char *text, mark[DICE_MARK];
    size_t size;
    FILE *const to = cli_memory(&text, &size);
    for (int f = 0; f < HX_DICE_FACES; f++) {
        if (f) fputs(", ", to);
        fprintf(to, "%s%s %s", look->lang == HX_ENGLISH ? g->face[f] : "",
                dice_face_mark(look->lang, f, mark), hx_tell_face(f, look->lang));
    }
    fclose(to);
    dice_say_wrapped(look, out, HX_W_DICE_LETTERS, text);
    free(text);
}

/* Dice as marks: "BL", "Le Ho". */
static const char *cost_marks(const cli_look *look, uint32_t dice, char *text, size_t cap)
{
    dice_marks(look->lang, dice, look->lang == HX_ENGLISH ? "" : " ", text, cap);
    return text;
}

static void put_costs(const hx_dice_rules *rules, const cli_look *look, FILE *out)
{
    char road[32], house[32], knight[32], city[32], gold[32];
    dice_say_wrapped(look, out, HX_W_DICE_COSTS,
                     cost_marks(look, HX_DICE_ROAD_COST, road, sizeof road),
                     cost_marks(look, HX_DICE_SETTLEMENT_COST, house, sizeof house),
                     cost_marks(look, HX_DICE_KNIGHT_COST, knight, sizeof knight),
                     cost_marks(look, HX_DICE_CITY_COST, city, sizeof city),
                     cost_marks(look, 2 * hx_dice_die(HX_DICE_GOLD), gold, sizeof gold),
                     rules->castles ? word(look, HX_W_DICE_COST_CASTLE) : "");
}

void draw_dice_dice(const hx_dice_rules *rules, const hx_dice_state *s, const cli_look *look,
                    FILE *out)
{
    put_letters(look, out);
    put_costs(rules, look, out);
    if (s->phase == HX_DICE_OVER || !s->turn) return;
    caption(s, look, out);
    if (s->dice) put_dice(s->dice, look, out);
}
