/* board_art.c -- see board_art.h. */
#include "board_art.h"

#include <string.h>

/* made by the build from data/art */
extern const char sea_art[], knights_art[];

static const char *const all[] = { sea_art, knights_art };
enum { FILES = sizeof all / sizeof *all };

static void put_defs(const char *art, FILE *out)
{
    static const char mark[] = "<defs>";
    const char *const at = strstr(art, mark), *const from = at ? at + sizeof mark - 1 : NULL,
                      *const to = from ? strstr(from, "</defs>") : NULL;
    if (to) fwrite(from, 1, (size_t)(to - from), out);
}

void board_art_defs(FILE *out)
{
    for (int i = 0; i < FILES; i++) put_defs(all[i], out);
}

bool board_art_has(const char *name)
{
    char id[48];
    const int length = snprintf(id, sizeof id, "id=\"%s\"", name);
    if (length <= 0 || length >= (int)sizeof id) return false;
    for (int i = 0; i < FILES; i++)
        if (strstr(all[i], id)) return true;
    return false;
}

void board_art_put(const char *name, double x, double y, double size, const char *fill, FILE *out)
{
    fprintf(out, "<use href='#%s' transform='translate(%.1f %.1f) scale(%.2f)'", name, x, y, size);
    if (fill) fprintf(out, " fill='%s'", fill);
    fputs("/>\n", out);
}
