/* board_svg_patterns.c -- how the terrains look: small tiles of plain shapes that
 * repeat.  Each can be told from the others without its colour.  Terrains of expansions are plain
 * here; what lies on them is drawn in data/art. */
#include "board_svg.h"

#include "board_art.h"

static const struct {
    hx_terrain terrain;
    int width, height;
    const char *ground, *shapes;
} tiles[] = {
    { HX_DESERT, 34, 26, "#ead9a8",
      "<path d='M2 9q6-5 12 0t12 0M18 22q6-5 12 0' fill='none' stroke='#cdb67a' "
      "stroke-width='1.6'/>"
      "<circle cx='5' cy='20' r='1.2' fill='#cdb67a'/><circle cx='30' cy='5' r='1.2' "
      "fill='#cdb67a'/>" },
    { HX_HILLS, 24, 16, "#c2683f",
      "<path d='M0 0H24M0 8H24M6 0V8M18 0V8M0 8V16M12 8V16' fill='none' stroke='#9c4a28' "
      "stroke-width='1.6'/>" },
    { HX_FOREST, 26, 28, "#3d7a46",
      "<path d='M7 2l5 9h-3l4 7H1l4-7H2zM20 15l5 9h-3l3 4h-10l3-4h-3z' fill='#28572f'/>" },
    { HX_PASTURE, 30, 24, "#a5cf6b",
      "<path d='M5 10l-2-5M6 10V4M7 10l2-5M20 21l-2-5M21 21v-6M22 21l2-5' fill='none' "
      "stroke='#78a543' stroke-width='1.5' stroke-linecap='round'/>" },
    { HX_FIELDS, 14, 20, "#ecc64b",
      "<path d='M7 20V6M7 8q-4-1-4-5M7 8q4-1 4-5M7 13q-4-1-4-5M7 13q4-1 4-5' fill='none' "
      "stroke='#c0932a' stroke-width='1.5' stroke-linecap='round'/>" },
    { HX_MOUNTAINS, 32, 24, "#a9adb8",
      "<path d='M1 21L11 5l6 9 4-5 10 12' fill='none' stroke='#737886' stroke-width='2' "
      "stroke-linejoin='round'/><path d='M8 10l3-5 3 5-3-1z' fill='#eef0f4'/>" },
    { HX_GOLD, 8, 8, "#c6aa72", "" },
    { HX_FOG, 8, 8, "#c9d2d9", "" },
};

void board_svg_patterns(FILE *out)
{
    fputs("<defs>\n", out);
    for (size_t i = 0; i < sizeof tiles / sizeof tiles[0]; i++)
        fprintf(out,
                "<pattern id='terrain%d' width='%d' height='%d' patternUnits='userSpaceOnUse'>"
                "<rect width='%d' height='%d' fill='%s'/>%s</pattern>\n",
                (int)tiles[i].terrain, tiles[i].width, tiles[i].height, tiles[i].width,
                tiles[i].height, tiles[i].ground, tiles[i].shapes);
    board_art_defs(out);
    fputs("</defs>\n", out);
}
