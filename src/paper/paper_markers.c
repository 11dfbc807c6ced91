/* paper_markers.c -- the two markers of paired players, to cut, fold and stand up.
 *
 * A marker is one strip: the picture for one side, upside down, the picture for
 * the other, and a foot at each end.  Cut along the solid line, fold along the
 * dotted ones and glue the blank backs together: the feet spread, and it stands
 * before its player, to be read from both sides of the table. */
#include "paper_internal.h"

enum { FACE_HIGH = 52, FOOT_HIGH = 16, MARKER_WIDE = 84 };

static const uint32_t colours[2] = { 0x0072B2, 0xB85600 };

/* One road from house to house: the way a turn goes on. */
static void draw_emblem(pen *p, double x, double y, int number, uint32_t rgb)
{
    const paint solid = { rgb, WHITE, 0.4 };
    for (int i = 0; i < 3; i++) {
        const double left = x - 21 + i * 14, rise = i % 2 ? -1.6 : 1.6;
        paper_road(p, left + 0.8, y + rise, left + 13.2, y - rise, 3.4, solid);
    }
    paper_piece(p, x - 25, y - 0.4, 7, HX_DICE_SETTLEMENT, solid);
    paper_piece(p, x + 25, y - 0.6, 8, number == 1 ? HX_DICE_CITY : HX_DICE_SETTLEMENT, solid);
}

/* A face upright, its middle at (x, y). */
static void draw_face(pen *p, double x, double y, int number)
{
    const uint32_t rgb = colours[number - 1];
    const box card = { x - MARKER_WIDE / 2.0 + 2.5, y - FACE_HIGH / 2.0 + 2.5, MARKER_WIDE - 5,
                       FACE_HIGH - 5 };
    char digit[12];
    snprintf(digit, sizeof digit, "%d", number);
    paper_rounded(p, card, 4);
    paper_paint(p, (paint){ 0xF7F2E2, rgb, 1.1 });
    paper_circle(p, x, y - 11.5, 9.5, (paint){ rgb, BARE, 0 });
    paper_text(p, x, y - 11.5, (type){ .size = 14, .align = 'c', .bold = true, .rgb = WHITE },
               digit);
    paper_text(p, x, y + 3.6, (type){ .size = 5.4, .align = 'c', .bold = true, .most = card.w - 8 },
               paper_words(p, number == 1 ? HX_W_PAPER_MARKER_FIRST : HX_W_PAPER_MARKER_SECOND));
    paper_text(p, x, y + 9.2, (type){ .size = 3.1, .align = 'c', .rgb = GREY, .most = card.w - 8 },
               paper_words(p, number == 1 ? HX_W_PAPER_MARKER_ONE : HX_W_PAPER_MARKER_TWO));
    draw_emblem(p, x, y + 17.2, number, rgb);
}

static void draw_turned(pen *p, double x, double y, int number)
{
    paper_save(p);
    paper_shift(p, x, y);
    paper_turn(p, 2 * 1.57079632679);
    draw_face(p, 0, 0, number);
    paper_restore(p);
}

static void fold(pen *p, box strip, double y)
{
    paper_save(p);
    paper_dash(p, 0.05, 1.6);
    paper_line(p, strip.x, y, strip.x + strip.w, y, INK, 0.45);
    paper_restore(p);
}

static void draw_foot(pen *p, box strip, double y)
{
    paper_text(p, strip.x + strip.w / 2, y + FOOT_HIGH / 2.0,
               (type){ .size = 2.6, .align = 'c', .rgb = GREY },
               paper_words(p, HX_W_PAPER_MARKER_FOOT));
}

static void draw_marker(pen *p, double x, double y, int number)
{
    const box strip = { x - MARKER_WIDE / 2.0, y, MARKER_WIDE, 2 * FACE_HIGH + 2 * FOOT_HIGH };
    const double first = y + FOOT_HIGH, middle = first + FACE_HIGH, last = middle + FACE_HIGH;
    paper_rectangle(p, strip);
    paper_paint(p, (paint){ WHITE, INK, 0.35 });
    draw_foot(p, strip, y);
    draw_turned(p, x, first + FACE_HIGH / 2.0, number);
    draw_face(p, x, middle + FACE_HIGH / 2.0, number);
    draw_foot(p, strip, last);
    fold(p, strip, first);
    fold(p, strip, middle);
    fold(p, strip, last);
    p->tally->cards++;
}

/* The lines one cuts and folds along, with their names. */
static void draw_legend(pen *p, double x, double y)
{
    const type t = { .size = 3.1 };
    paper_line(p, x, y, x + 14, y, INK, 0.35);
    const double width = paper_text(p, x + 17, y, t, paper_words(p, HX_W_PAPER_CUT));
    x += 17 + width + 12;
    paper_save(p);
    paper_dash(p, 0.05, 1.6);
    paper_line(p, x, y, x + 14, y, INK, 0.45);
    paper_restore(p);
    paper_text(p, x + 17, y, t, paper_words(p, HX_W_PAPER_FOLD));
}

void paper_marker_sheet(pen *p, box page)
{
    const double wide = page.w - 30;
    double y;
    paper_save(p);
    paper_shift(p, 15, 15);
    paper_heading(p, wide, HX_W_PAPER_MARKERS, "");
    y = 13 + paper_paragraph(p, 0, 13, wide, (type){ .size = 3.3 },
                             paper_words(p, HX_W_PAPER_MARKERS_HOW), true);
    draw_legend(p, 0, y + 6);
    draw_marker(p, wide / 4 - 1, y + 14, 1);
    draw_marker(p, wide * 3 / 4 + 1, y + 14, 2);
    y += 14 + 2 * FACE_HIGH + 2 * FOOT_HIGH + 8;
    paper_paragraph(p, 0, y, wide, (type){ .size = 3.3 }, paper_words(p, HX_W_PAPER_MARKERS_TURN),
                    true);
    paper_restore(p);
    p->tally->sheets++;
}
