/* said.c -- what verbs, tasks and parts are called and what moves carry, from their rows: for
 * those who write and show moves they do not know one by one. */
#include "hx/catan.h"
#include "move_fields.h"
#include "pieces.h"

/* START_ROAD becomes start-road. */
static int say_name(const char *name, char *text, size_t cap)
{
    hx_out out = hx_out_to(text, cap);
    for (; name && *name; name++) {
        const bool capital = *name >= 'A' && *name <= 'Z';
        hx_put_char(&out, *name == '_' ? '-' : capital ? (char)(*name - 'A' + 'a') : *name);
    }
    return hx_put_end(&out);
}

int hx_catan_verb_name(int verb, char *out, size_t cap)
{
    static const char *const names[VERBS] = {
#define VERB(name, number, tasks, closes, fields, letter) [number] = #name,
#include "modules.def"
    };
    return say_name(verb < VERBS ? names[verb] : NULL, out, cap);
}

int hx_catan_task_name(int task, char *out, size_t cap)
{
    static const char *const names[TASKS] = {
#define TASK(name, number, ...) [number] = #name,
#include "modules.def"
    };
    return say_name(task < TASKS ? names[task] : NULL, out, cap);
}

const char *hx_catan_part_name(int part)
{
    return part < PARTS ? part_words[part] : NULL;
}

const char *hx_catan_says(int verb, hx_language language)
{
    static const char *const says[VERBS][HX_LANGUAGES] = {
        [0] = { NULL, NULL },
#define SAYS(verb, english, german) [VERB_##verb] = { english, german },
#define WITH_WORDS
#include "modules.def"
    };
    return verb < VERBS ? says[verb][language] : NULL;
}

/* A module's field, if it is like one that everybody knows. */
static hx_carried carried_like(int field)
{
    switch (field) {
#define LIKE(field, what) \
    case field: return HX_C_##what;
#include "modules.def"
    default: return HX_C_OTHER;
    }
}

hx_carried hx_catan_carries(int verb, int i)
{
    if (verb >= VERBS || i >= VERB_FIELDS) return HX_C_NOTHING;
    switch (verb_fields[verb][i]) {
    case NO_FIELD: return HX_C_NOTHING;
    case TWO_DICE: return HX_C_DICE;
    case AT_HEX: return HX_C_HEX;
    case AT_CORNER: return HX_C_CORNER;
    case AT_SIDE: return HX_C_SIDE;
    case OF_RESOURCE:
    case OF_CARD: return HX_C_CARD;
    case TO_HEX: return HX_C_TO_HEX;
    case TO_CORNER: return HX_C_TO_CORNER;
    case TO_SIDE: return HX_C_TO_SIDE;
    case HIDDEN_CARD: return HX_C_STOLEN;
    case HIDDEN_DEV: return HX_C_DRAWN;
    case VICTIM: return HX_C_VICTIM;
    case TO_SEAT: return HX_C_PARTNER;
    case ASKED: return HX_C_ASKED;
    case GIVES:
    case GETS:
    case TERMS:
    case BANK_TERMS: return HX_C_CARDS;
    case AMOUNTS: return HX_C_COUNTS;
    default: return carried_like(verb_fields[verb][i]);
    }
}

/* -- pieces of every kind --------------------------------------------------------------- */

static int piece_at(uint8_t piece, int row, hx_seat *owner)
{
    if (piece == EMPTY) return -1;
    *owner = (hx_seat)owner_of(piece);
    return kinds_on_places[kind_of(piece) + row].piece;
}

int hx_catan_piece_on_corner(const state *s, int corner, hx_seat *owner)
{
    return piece_at(s->corner[corner], 0, owner);
}

int hx_catan_piece_on_side(const state *s, int side, hx_seat *owner)
{
    return piece_at(s->side[side], 16, owner);
}
