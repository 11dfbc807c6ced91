/* board_art.c -- see board_art.h. */
#include "board_art.h"

#include <string.h>

extern const char sea_art[]; /* made by the build from data/art/sea.svg */

static const char *defs_begin(void)
{
    static const char mark[] = "<defs>";
    const char *const at = strstr(sea_art, mark);
    return at ? at + sizeof mark - 1 : NULL;
}

void board_art_defs(FILE *out)
{
    const char *const from = defs_begin(), *const to = from ? strstr(from, "</defs>") : NULL;
    if (to) fwrite(from, 1, (size_t)(to - from), out);
}

bool board_art_has(const char *name)
{
    char id[48];
    const int length = snprintf(id, sizeof id, "id=\"%s\"", name);
    return length > 0 && length < (int)sizeof id && strstr(sea_art, id) != NULL;
}

void board_art_put(const char *name, double x, double y, double size, const char *fill, FILE *out)
{
    fprintf(out, "<use href='#%s' transform='translate(%.1f %.1f) scale(%.2f)'", name, x, y, size);
    if (fill) fprintf(out, " fill='%s'", fill);
    fputs("/>\n", out);
}
