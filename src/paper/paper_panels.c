/* paper_panels.c -- what stands around the map: costs, tracks, rows of players,
 * and one line that says how far a position has come.
 *
 * Where each panel lies on a sheet is decided in paper_sheets.c. */
#include <stdlib.h>

#include "paper_internal.h"

/* -- costs -------------------------------------------------------------------------- */

typedef struct price_row {
    int piece;
    hx_word name;
    uint32_t dice;
    double share; /* of the width, in dice */
} price_row;

static const price_row prices[] = {
    { HX_DICE_ROAD, HX_W_PAPER_ROAD, HX_DICE_ROAD_COST, 3.1 },
    { HX_DICE_KNIGHT, HX_W_PAPER_KNIGHT, HX_DICE_KNIGHT_COST, 3 },
    { HX_DICE_SETTLEMENT, HX_W_PAPER_SETTLEMENT, HX_DICE_SETTLEMENT_COST, 4.6 },
    { HX_DICE_CITY, HX_W_PAPER_CITY, HX_DICE_CITY_COST, 5 },
    { HX_DICE_CASTLE, HX_W_PAPER_CASTLE, 0, 4.2 },
};

enum { PRICES = sizeof prices / sizeof prices[0] };

/* The points of a kind where all its sites have the same; 0 where not. */
static int common_points(const leaf *l, int piece)
{
    const hx_dice_sheet *const sheet = hx_dice_sheet_of((hx_dice_kind)l->rules->kind);
    const int points = hx_dice_points(l->rules, piece, 0);
    const bool grown = l->rules->kind == HX_DICE_EXTRA && piece == HX_DICE_CITY;
    for (int i = 1; i < sheet->sites[piece]; i++) {
        const bool printed = piece == HX_DICE_ROAD && i == sheet->printed;
        if (!printed && hx_dice_points(l->rules, piece, i) != points) return 0;
    }
    return points + (grown ? hx_dice_points(l->rules, HX_DICE_SETTLEMENT, 0) : 0);
}

static void draw_dice_row(pen *p, uint32_t dice, double x, double y, double step)
{
    for (int face = 0; face < HX_DICE_FACES; face++) {
        for (int i = 0; i < hx_dice_of(dice, face); i++, x += step) {
            paper_die(p, x + step / 2, y, step * 0.9, face);
        }
    }
}

static void draw_price(pen *p, const leaf *l, const price_row *what, box b, double step)
{
    const int points = common_points(l, what->piece);
    const bool maybe = what->piece == HX_DICE_CASTLE && !l->rules->castles;
    paper_rounded(p, b, 1.8);
    paper_paint(p, (paint){ 0xF7F9FA, FAINT, 0.3 });
    paper_piece(p, b.x + 5, b.y + 4.6, 5, what->piece, (paint){ WHITE, INK, 0.3 });
    paper_text(p, b.x + 9, b.y + 4.8,
               (type){ .size = 3.1, .bold = true, .most = b.w - (points ? 15.6 : 11) },
               paper_words(p, what->name));
    if (points) paper_points(p, b.x + b.w - 3.6, b.y + 4.7, points);
    if (what->dice) {
        draw_dice_row(p, what->dice, b.x + 2, b.y + b.h - 1.8 - step / 2, step);
        return;
    }
    paper_paragraph(p, b.x + 2.5, b.y + 8.6, b.w - 4, (type){ .size = 2.5 },
                    paper_words(p, maybe ? HX_W_PAPER_CASTLE_MAYBE : HX_W_PAPER_CASTLE_COST), true);
}

void paper_costs(pen *p, const leaf *l, box b)
{
    const int count = l->rules->kind == HX_DICE_EXTRA ? PRICES : PRICES - 1;
    const double gap = 2.5, pad = 4;
    double dice = 0, x = b.x;
    for (int i = 0; i < count; i++) dice += prices[i].share;
    const double step = (b.w - gap * (count - 1) - pad * count) / dice;
    for (int i = 0; i < count; i++) {
        const double width = pad + prices[i].share * step;
        draw_price(p, l, &prices[i], (box){ x, b.y, width, b.h }, step);
        x += width + gap;
    }
}

/* -- Island One's boxes ----------------------------------------------------------------- */

static const hx_dice_seat *seat_of(const leaf *l, int seat)
{
    return l->state ? &l->state->seats[seat] : NULL;
}

static void draw_box(pen *p, box b, int number, int points)
{
    char text[12];
    paper_rounded(p, b, 1.2);
    paper_paint(p, (paint){ WHITE, INK, 0.35 });
    snprintf(text, sizeof text, "%d", number);
    paper_text(p, b.x + 1.2, b.y + 2.3, (type){ .size = 2.3, .rgb = GREY }, text);
    p->tally->boxes++;
    if (!points) return;
    snprintf(text, sizeof text, points < 0 ? "X" : "%d", points);
    paper_text(p, b.x + b.w / 2 + 0.8, b.y + b.h / 2 + 1,
               (type){ .size = 6, .align = 'c', .bold = true, .rgb = points < 0 ? CROSSED : BUILT },
               text);
    p->tally->filled++;
}

static void draw_total(pen *p, const leaf *l, box b)
{
    char text[12];
    bool begun = false;
    const hx_dice_seat *const s = seat_of(l, l->seat);
    paper_rounded(p, b, 1.2);
    paper_paint(p, (paint){ 0xF1F4F6, INK, 0.8 });
    paper_text(p, b.x + b.w / 2, b.y + 2.6, (type){ .size = 2.6, .align = 'c', .bold = true },
               paper_words(p, HX_W_PAPER_TOTAL));
    for (int i = 0; s && i < HX_DICE_BOXES; i++) begun = begun || s->boxes[i] != 0;
    if (!begun) return;
    snprintf(text, sizeof text, "%s%d", s->points < 0 ? "\u2212" : "", abs(s->points));
    paper_text(p, b.x + b.w / 2, b.y + b.h / 2 + 1.2,
               (type){ .size = 6.6, .align = 'c', .bold = true, .rgb = BUILT, .most = b.w - 2 },
               text);
}

/* Two rows of eight: fifteen turns and the sum. */
void paper_score_boxes(pen *p, const leaf *l, box b)
{
    const double gap = 1.6, wide = (b.w - 7 * gap) / 8, high = (b.h - gap) / 2;
    const hx_dice_seat *const s = seat_of(l, l->seat);
    for (int i = 0; i <= HX_DICE_BOXES; i++) {
        const box one = { b.x + i % 8 * (wide + gap), b.y + i / 8 * (high + gap), wide, high };
        if (i < HX_DICE_BOXES) draw_box(p, one, i + 1, s ? s->boxes[i] : 0);
        else draw_total(p, l, one);
    }
}

/* -- points to ten ------------------------------------------------------------------------- */

void paper_points_track(pen *p, const leaf *l, int seat, box b)
{
    const double step = b.w / HX_DICE_GOAL, radius = b.h / 2 < step * 0.42 ? b.h / 2 : step * 0.42;
    const int points = l->state ? hx_dice_game.points(l->rules, l->state, (hx_seat)seat) : 0;
    const uint32_t rgb = l->rules->kind == HX_DICE_EXTRA ? paper_player_rgb(seat) : BUILT;
    char text[12];
    for (int i = 1; i <= HX_DICE_GOAL; i++) {
        const double x = b.x + (i - 0.5) * step, y = b.y + b.h / 2;
        const bool there = i <= points, last = i == HX_DICE_GOAL;
        snprintf(text, sizeof text, "%d", i);
        paper_circle(p, x, y, radius, (paint){ there ? rgb : WHITE, INK, last ? 0.8 : 0.3 });
        paper_text(p, x, y,
                   (type){ .size = radius * 0.85,
                           .align = 'c',
                           .bold = last || there,
                           .rgb = there ? WHITE : GREY },
                   text);
        p->tally->boxes++;
        p->tally->filled += there;
    }
}

static void draw_title(pen *p, box b, hx_word name, int points, bool held)
{
    paper_tick_box(p, b.x + 3, b.y + b.h / 2, 5.4, held);
    const double width = paper_text(p, b.x + 8, b.y + b.h / 2,
                                    (type){ .size = 3.1, .most = b.w - 16 }, paper_words(p, name));
    paper_points(p, b.x + 11.5 + width, b.y + b.h / 2, points);
}

void paper_titles_row(pen *p, const leaf *l, box b)
{
    const box left = { b.x, b.y, b.w / 2, b.h }, right = { b.x + b.w / 2, b.y, b.w / 2, b.h };
    const hx_dice_state *const s = l->state;
    draw_title(p, left, HX_W_PAPER_LONGEST_ROAD, l->rules->road_points,
               s && s->longest_road == l->seat);
    draw_title(p, right, HX_W_PAPER_LARGEST_ARMY, 2, s && s->largest_army == l->seat);
}

/* -- the players of a shared island ---------------------------------------------------------- */

enum { TRACK_AT = 76, TRACK_WIDTH = 88, ROAD_AT = 171, ARMY_AT = 184 };

static void draw_player(pen *p, const leaf *l, int seat, double y)
{
    const hx_dice_state *const s = l->state;
    paper_player_mark(p, 4, y, 7, seat, paper_player_rgb(seat));
    if (s) {
        char player[NAME_MOST];
        paper_player_name(p, l, seat, player, sizeof player);
        paper_text(p, 12, y, (type){ .size = 3.8, .bold = true }, player);
    } else {
        paper_line(p, 12, y + 2.6, TRACK_AT - 5, y + 2.6, GREY, 0.25);
    }
    paper_points_track(p, l, seat, (box){ TRACK_AT, y - 4, TRACK_WIDTH, 8 });
    paper_tick_box(p, ROAD_AT, y, 5.4, s && s->longest_road == seat);
    paper_tick_box(p, ARMY_AT, y, 5.4, s && s->largest_army == seat);
}

void paper_players(pen *p, const leaf *l, box b)
{
    const int count = l->state ? l->rules->seats : HX_DICE_SEATS;
    const double high = (b.h - 7) / HX_DICE_SEATS;
    const type small = { .size = 2.5, .rgb = GREY };
    paper_text(p, 0, b.y + 3, small, paper_words(p, HX_W_PAPER_PLAYERS));
    paper_text(p, TRACK_AT, b.y + 3, small, paper_words(p, HX_W_PAPER_POINTS));
    paper_piece(p, ROAD_AT - 2.6, b.y + 3, 6, HX_DICE_ROAD, (paint){ WHITE, INK, 0.3 });
    paper_points(p, ROAD_AT + 3.4, b.y + 3, l->rules->road_points);
    paper_piece(p, ARMY_AT - 2.6, b.y + 3, 4, HX_DICE_KNIGHT, (paint){ WHITE, INK, 0.3 });
    paper_points(p, ARMY_AT + 2.4, b.y + 3, 2);
    for (int i = 0; i < count; i++) draw_player(p, l, i, b.y + 7 + (i + 0.5) * high);
}

/* -- how far the game is ----------------------------------------------------------------------- */

static double say_step(pen *p, const leaf *l, double x, double y, type t)
{
    const hx_dice_state *const s = l->state;
    char who[NAME_MOST];
    paper_player_name(p, l, s->seat, who, sizeof who);
    switch (s->phase) {
    case HX_DICE_START: return paper_say(p, x, y, t, HX_W_PAPER_CHOOSES, who);
    case HX_DICE_ROLL: return paper_say(p, x, y, t, HX_W_PAPER_ROLLS, who, s->rolling);
    case HX_DICE_KEEP: return paper_say(p, x, y, t, HX_W_PAPER_ROLLED, who, s->rolls_left);
    case HX_DICE_BUILD: return paper_say(p, x, y, t, HX_W_PAPER_BUILDS, who);
    default: return paper_text(p, x, y, t, paper_words(p, HX_W_PAPER_OVER));
    }
}

void paper_status(pen *p, const leaf *l, double x, double y)
{
    const hx_dice_state *const s = l->state;
    const type t = { .size = 3.1, .rgb = GREY };
    if (s->turn) {
        x += paper_say(p, x, y, t, HX_W_PAPER_ROUND, (int)((s->turn - 1) / l->rules->seats + 1));
    }
    if (s->phase == HX_DICE_FIRST) return;
    if (l->rules->kind != HX_DICE_EXTRA && s->seat != l->seat && s->phase != HX_DICE_OVER) return;
    x += say_step(p, l, x, y, t) + 1.5;
    if (s->phase != HX_DICE_OVER) draw_dice_row(p, s->dice, x, y, 5.4);
}
