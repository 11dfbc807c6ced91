/* paper_module.c -- sheets to print, for the page: a module of its own, loaded when
 * somebody wants paper.
 *
 * The answer is a PDF: sheet() gives its address and sheetSize() its length.
 * Like every answer it begins with '!' where it refuses. */
#include <stdlib.h>
#include <string.h>

#include "../wasm.h"
#include "hx/dice.h"
#include "hx/paper.h"

/* What a sheet may be asked for, as bits. */
enum { NO_NUMBERS = 1, NO_RULES = 2, LETTER = 4 };

static struct {
    char *bytes;
    size_t length, room;
} file;

static bool keep(void *to, const void *bytes, size_t count)
{
    (void)to;
    if (file.length + count > file.room) {
        const size_t room = 2 * (file.room + count);
        char *const larger = realloc(file.bytes, room);
        if (!larger) return false;
        file.bytes = larger;
        file.room = room;
    }
    memcpy(file.bytes + file.length, bytes, count);
    file.length += count;
    return true;
}

static const char *draw(hx_paper_order *o, hx_language lang, int wishes)
{
    o->lang = lang;
    o->unnamed = wishes & NO_NUMBERS;
    o->only_sheet = (wishes & NO_RULES) != 0;
    o->size = wishes & LETTER ? HX_PAPER_LETTER : HX_PAPER_A4;
    file.length = 0;
    return hx_paper_plain(o, keep, NULL, NULL) ? file.bytes : refuse(HX_BAD_TEXT, NULL, lang);
}

/* Names of the seats, each on a line of its own. */
static void take_names(hx_paper_order *o, char *names)
{
    for (int i = 0; i < HX_DICE_SEATS && *names; i++) {
        char *const end = strchr(names, '\n');
        o->name[i] = names;
        if (!end) return;
        *end = '\0';
        names = end + 1;
    }
}

/* A spec of a dice game; the id of a position and who plays, or "" for blank sheets. */
const char *wasm_sheet(const char *, const char *, char *, hx_language, int) EXPORT(sheet);
const char *wasm_sheet(const char *spec, const char *position, char *names, hx_language lang,
                       int wishes)
{
    hx_dice_rules rules;
    hx_dice_state state;
    hx_error why = { 0 };
    hx_status status = hx_dice_game.rules(&rules, spec, &why);
    hx_paper_order o = { .rules = &rules };
    if (status == HX_OK && *position) {
        status = hx_position_from_id(&hx_dice_game, &rules, position, &state);
        o.state = &state;
        take_names(&o, names);
    }
    return status == HX_OK ? draw(&o, lang, wishes) : refuse(status, &why, lang);
}

const char *wasm_markers(hx_language, int) EXPORT(markers);
const char *wasm_markers(hx_language lang, int wishes)
{
    hx_paper_order o = { .markers = true };
    return draw(&o, lang, wishes);
}

int wasm_sheet_size(void) EXPORT(sheetSize);
int wasm_sheet_size(void)
{
    return (int)file.length;
}
