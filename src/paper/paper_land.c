/* paper_land.c -- sea, coast and hexes: the ground the sites are drawn on.
 *
 * Hexes are tinted lightly, to save ink and to leave what is drawn on them readable; a hex shows
 * what it yields by its joker, not by its colour. */
#include <math.h>

#include "paper_map.h"

static const struct terrain {
    uint32_t ground, motif;
} terrains[] = {
    [HX_DICE_BRICK] = { 0xEFCDBB, 0xDDA98F },  [HX_DICE_LUMBER] = { 0xC3DDBE, 0x98C091 },
    [HX_DICE_WOOL] = { 0xE1F0C4, 0xFAFFF0 },   [HX_DICE_GRAIN] = { 0xFAEBB4, 0xEBCF72 },
    [HX_DICE_ORE] = { 0xD9DDE3, 0xB4BBC6 },    [HX_DICE_GOLD] = { 0xFFFFFF, 0xFFFFFF },
    [HX_DICE_DESERT] = { 0xF6EEDC, 0xE4D3AE }, [HX_DICE_SEA] = { SEA, WAVE },
};

static void hex_path(const paper_map *m, const hx_dice_hex *h, double radius)
{
    const double third = acos(0.5), first = m->sheet->pointy ? third / 2 : 0;
    for (int i = 0; i < 6; i++) {
        const double angle = first + i * third;
        const double x = at_x(m, h->x + radius * cos(angle)),
                     y = at_y(m, h->y + radius * sin(angle));
        if (i == 0) paper_move_to(m->pen, x, y);
        else paper_line_to(m->pen, x, y);
    }
    paper_close(m->pen);
}

static void draw_wave(const paper_map *m, double x, double y)
{
    paper_path(m->pen, x, y, m->side * 0.17, "M-100 0C-70 -50 -30 -50 0 0C30 50 70 50 100 0");
    paper_paint(m->pen, (paint){ BARE, WAVE, 0.35 });
}

/* Open water: away from the land, the castles and the frame. */
static bool is_open(const paper_map *m, double x, double y)
{
    const double room = 0.3 * m->side;
    for (int i = 0; i < m->sheet->hexes; i++) {
        const hx_dice_hex *const h = &m->sheet->hex[i];
        if (hypot(at_x(m, h->x) - x, at_y(m, h->y) - y) < 1.62 * m->side) return false;
    }
    for (int i = 0; i < m->sheet->sites[HX_DICE_CASTLE]; i++) {
        const hx_dice_site *const s = &m->sheet->site[HX_DICE_CASTLE][i];
        if (hypot(at_x(m, s->x) - x, at_y(m, s->y) - y) < 0.8 * m->side) return false;
    }
    return x > m->box.x + room && x < m->box.x + m->box.w - room && y > m->box.y + room &&
           y < m->box.y + m->box.h - room;
}

static void draw_sea(const paper_map *m)
{
    const double step_x = 0.74 * m->side, step_y = 0.46 * m->side;
    paper_rounded(m->pen, m->box, 4);
    paper_paint(m->pen, (paint){ SEA, WAVE, 0.3 });
    for (int row = -12; row <= 12; row++) {
        for (int column = -9; column <= 9; column++) {
            const double x = m->x + (column + (row & 1) * 0.5) * step_x, y = m->y + row * step_y;
            if (is_open(m, x, y)) draw_wave(m, x, y);
        }
    }
}

static void draw_coast(const paper_map *m)
{
    for (int i = 0; i < m->sheet->hexes; i++) {
        if (m->sheet->hex[i].terrain == HX_DICE_SEA) continue;
        hex_path(m, &m->sheet->hex[i], 1.06);
        paper_paint(m->pen, (paint){ SAND, SAND, 0.16 * m->side });
    }
}

static void draw_dune(const paper_map *m, double x, double y)
{
    paper_path(m->pen, x, y, m->side * 0.11,
               "M-100 40C-60 -40 -20 -40 20 40M-20 0C20 -60 60 -50 100 40");
    paper_paint(m->pen, (paint){ BARE, terrains[HX_DICE_DESERT].motif, 0.5 });
}

/* A little of what grows there, around the place of the knight. */
static void draw_motifs(const paper_map *m, const hx_dice_hex *h)
{
    static const double flat[4][2] = { { -0.5, -0.3 }, { 0.5, -0.3 }, { -0.5, 0.3 }, { 0.5, 0.3 } };
    static const double pointy[4][2] = {
        { -0.5, -0.16 }, { 0.5, -0.16 }, { -0.5, 0.2 }, { 0.5, 0.2 }
    };
    static const double flat_dunes[3][2] = { { 0.0, -0.62 }, { -0.24, 0.66 }, { 0.24, 0.66 } };
    static const double pointy_dunes[1][2] = { { 0.0, 0.03 } };
    const bool desert = h->terrain == HX_DICE_DESERT, upright = m->sheet->pointy;
    const double(*const places)[2] = desert    ? upright ? pointy_dunes : flat_dunes
                                     : upright ? pointy
                                               : flat;
    const int count = !desert ? 4 : upright ? 1 : 3;
    for (int i = 0; i < count; i++) {
        const double x = at_x(m, h->x + places[i][0]), y = at_y(m, h->y + places[i][1]);
        if (desert) draw_dune(m, x, y);
        else paper_face(m->pen, x, y, m->side * 0.22, h->terrain, terrains[h->terrain].motif);
    }
}

static void draw_hexes(const paper_map *m)
{
    for (int i = 0; i < m->sheet->hexes; i++) {
        const hx_dice_hex *const h = &m->sheet->hex[i];
        if (h->terrain == HX_DICE_SEA) {
            draw_wave(m, at_x(m, h->x - 0.12), at_y(m, h->y - 0.14));
            draw_wave(m, at_x(m, h->x + 0.16), at_y(m, h->y + 0.16));
            continue;
        }
        hex_path(m, h, 1);
        paper_paint(m->pen, (paint){ terrains[h->terrain].ground, WHITE, 0.5 });
        draw_motifs(m, h);
    }
}

void paper_land(const paper_map *m)
{
    draw_sea(m);
    draw_coast(m);
    draw_hexes(m);
}
