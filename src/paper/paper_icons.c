/* paper_icons.c -- dice faces, pieces, marks of the players.
 *
 * Every face differs from the others in its outline and carries its letter, so
 * that the sheets work in black and white; players differ in shape as well as
 * in colour (the palette of Okabe and Ito).  All pictures are paths in
 * hundredths around their middle; see paper_path(). */
#include <math.h>

#include "paper_internal.h"

typedef struct layer {
    const char *path;
    uint32_t fill, line;
} layer;

enum { LAYERS = 4 };

/* clang-format off */
static const layer faces[HX_DICE_FACES][LAYERS] = {
    [HX_DICE_BRICK] = {
        { "R-92 8 86 52R6 8 86 52R-43 -58 86 52", 0xB5482F, INK },
    },
    [HX_DICE_LUMBER] = {
        { "R-13 45 26 45", 0x7A5230, INK },
        { "M0 -95L52 -22L27 -22L70 50L-70 50L-27 -22L-52 -22Z", 0x3B7D4A, INK },
    },
    [HX_DICE_WOOL] = {
        { "R-45 40 16 45R18 40 16 45", INK, INK },
        { "O-48 5 32O-15 -22 34O25 -18 34O38 15 30O-8 22 36", WHITE, INK },
        { "O-48 5 31O-15 -22 33O25 -18 33O38 15 29O-8 22 35", WHITE, BARE },
        { "M50 -32C75 -50 100 -30 96 0C92 22 66 22 56 4Z", INK, INK },
    },
    [HX_DICE_GRAIN] = {
        { "M-4 95L-4 -20L4 -20L4 95Z", 0x8A6A0F, INK },
        { "M0 -30C-22 -55 -18 -80 0 -98C18 -80 22 -55 0 -30Z"
          "M-4 12C-40 8 -56 -18 -52 -46C-24 -42 -6 -20 -4 12Z"
          "M4 12C40 8 56 -18 52 -46C24 -42 6 -20 4 12Z"
          "M-4 58C-40 54 -56 28 -52 0C-24 4 -6 26 -4 58Z"
          "M4 58C40 54 56 28 52 0C24 4 6 26 4 58Z",
          0xE2AE1F, INK },
    },
    [HX_DICE_ORE] = {
        { "M-90 62L-66 -22L-18 -76L42 -62L88 8L70 62Z", 0x7C8796, INK },
        { "M-66 -22L-4 -12L42 -62L88 8L22 30L70 62M-4 -12L22 30L-18 62M-4 -12L-90 62", BARE, INK },
    },
    [HX_DICE_GOLD] = {
        { "O0 0 86", 0xF2C230, INK },
        { "O0 0 62", BARE, INK },
        { "M0 -42L12 -14L42 -12L19 8L27 38L0 21L-27 38L-19 8L-42 -12L-12 -14Z", 0xFFF3C4, INK },
    },
};

static const char *const outlines[HX_DICE_PIECES] = {
    [HX_DICE_ROAD] = "R-92 -24 184 48",
    [HX_DICE_SETTLEMENT] = "M-86 82L-86 -14L0 -88L86 -14L86 82Z",
    [HX_DICE_CITY] = "M-98 82L-98 -34L-46 -92L6 -34L6 -14L98 -14L98 82Z",
    [HX_DICE_KNIGHT] = "M-80 -84C-50 -72 -24 -78 0 -96C24 -78 50 -72 80 -84"
                       "L80 0C80 46 46 78 0 98C-46 78 -80 46 -80 0Z",
    [HX_DICE_CASTLE] = "M-98 86L-98 -72L-78 -72L-78 -50L-60 -50L-60 -72L-40 -72L-40 -18L-22 -18"
                       "L-22 -38L-8 -38L-8 -18L8 -18L8 -38L22 -38L22 -18L40 -18L40 -72L60 -72L60 -50L78 -50"
                       "L78 -72L98 -72L98 86Z",
};
/* clang-format on */

/* The letters moves are written with; in German they would name other things
 * (L: Lehm), and the picture stands alone. */
static const char letters[HX_DICE_FACES][2] = { "B", "L", "W", "G", "O", "$" };

/* -- dice --------------------------------------------------------------------------- */

void paper_face(pen *p, double x, double y, double size, int face, uint32_t tint)
{
    for (int i = 0; i < LAYERS && faces[face][i].path; i++) {
        const layer *const l = &faces[face][i];
        const paint own = { l->fill, l->line, size * 0.045 }, plain = { tint, BARE, 0 };
        paper_path(p, x, y, size / 2, l->path);
        paper_paint(p, tint == BARE ? own : l->fill == BARE ? (paint){ BARE, BARE, 0 } : plain);
    }
}

static void blank_die(pen *p, double x, double y, double size)
{
    paper_rounded(p, (box){ x - size / 2, y - size / 2, size, size }, size * 0.18);
    paper_paint(p, (paint){ WHITE, INK, size * 0.05 });
}

void paper_die(pen *p, double x, double y, double size, int face)
{
    blank_die(p, x, y, size);
    if (face == HX_DICE_ANY) {
        paper_text(p, x, y, (type){ .size = size * 0.8, .align = 'c', .bold = true }, "?");
        return;
    }
    if (p->lang != HX_ENGLISH) {
        paper_face(p, x, y, size * 0.76, face, BARE);
        return;
    }
    paper_face(p, x - size * 0.08, y - size * 0.11, size * 0.62, face, BARE);
    paper_text(p, x + size * 0.28, y + size * 0.3,
               (type){ .size = size * 0.32, .align = 'c', .bold = true }, letters[face]);
}

void paper_pips(pen *p, double x, double y, double size, int pips)
{
    static const char *const spots[] = {
        "",
        "O0 0 19",
        "O-45 -45 19O45 45 19",
        "O-50 -50 19O0 0 19O50 50 19",
        "O-45 -45 19O45 -45 19O-45 45 19O45 45 19",
        "O-50 -50 19O50 -50 19O0 0 19O-50 50 19O50 50 19",
        "O-45 -55 19O45 -55 19O-45 0 19O45 0 19O-45 55 19O45 55 19"
    };
    blank_die(p, x, y, size);
    paper_path(p, x, y, size / 2, spots[pips]);
    paper_paint(p, (paint){ INK, BARE, 0 });
}

void paper_cross_out(pen *p, double x, double y, double size)
{
    const double r = size * 0.58;
    paper_line(p, x - r, y - r, x + r, y + r, CROSSED, size * 0.11);
    paper_line(p, x - r, y + r, x + r, y - r, CROSSED, size * 0.11);
}

/* -- pieces --------------------------------------------------------------------------- */

void paper_piece(pen *p, double x, double y, double size, int piece, paint how)
{
    paper_path(p, x, y, size / 2, outlines[piece]);
    paper_paint(p, how);
}

void paper_house_half(pen *p, double x, double y, double size, paint how)
{
    paper_path(p, x, y, size / 2, "M-100 82L-100 0L-46 -50L8 0L8 82Z");
    paper_paint(p, how);
}

void paper_tower_half(pen *p, double x, double y, double size, paint how)
{
    paper_path(p, x, y, size / 2, "M8 82L8 -48L54 -98L100 -48L100 82Z");
    paper_paint(p, how);
}

void paper_road(pen *p, double x1, double y1, double x2, double y2, double width, paint how)
{
    const double length = hypot(x2 - x1, y2 - y1);
    paper_save(p);
    paper_shift(p, x1, y1);
    paper_turn(p, atan2(y2 - y1, x2 - x1));
    paper_rounded(p, (box){ 0, -width / 2, length, width }, width * 0.3);
    paper_paint(p, how);
    paper_restore(p);
}

/* -- players, points -------------------------------------------------------------------- */

uint32_t paper_player_rgb(int seat)
{
    static const uint32_t colors[HX_DICE_SEATS] = { 0x0072B2, 0xD55E00, 0x00866A, 0x8B4A86 };
    return colors[seat];
}

void paper_player_mark(pen *p, double x, double y, double size, int seat, uint32_t rgb)
{
    static const char *const shapes[HX_DICE_SEATS] = { "O0 0 88", "R-78 -78 156 156",
                                                       "M0 -98L98 76L-98 76Z",
                                                       "M0 -112L100 0L0 112L-100 0Z" };
    paper_path(p, x, y, size / 2, shapes[seat]);
    paper_paint(p, (paint){ rgb, BARE, 0 });
}

void paper_points(pen *p, double x, double y, int points)
{
    char text[12];
    snprintf(text, sizeof text, "%d", points);
    paper_circle(p, x, y, 2.0, (paint){ INK, BARE, 0 });
    paper_text(p, x, y, (type){ .size = 2.9, .align = 'c', .bold = true, .rgb = WHITE }, text);
}

void paper_tick_box(pen *p, double x, double y, double size, bool ticked)
{
    paper_rounded(p, (box){ x - size / 2, y - size / 2, size, size }, size * 0.15);
    paper_paint(p, (paint){ WHITE, INK, 0.3 });
    if (!ticked) return;
    paper_path(p, x, y, size / 2, "M-60 0L-15 50L70 -70");
    paper_paint(p, (paint){ BARE, BUILT, size * 0.18 });
}
