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

const char *hx_catan_asks(int verb, hx_language language)
{
    static const char *const asks[VERBS][HX_LANGUAGES] = {
        [0] = { NULL, NULL },
#define ASKS(verb, english, german) [VERB_##verb] = { english, german },
#define WITH_WORDS
#include "modules.def"
    };
    return verb < VERBS ? asks[verb][language] : NULL;
}

/* -- what a game is about ------------------------------------------------------------------ */

enum { OPTION_TEXT = 512 };

/* Goes on behind a word that the text begins with. */
static bool skip(const char **text, const char *word)
{
    const char *at = *text;
    for (; *word; word++)
        if (*at++ != *word) return false;
    *text = at;
    return true;
}

/* Of the text `wanted`, "sea=fog" or "sea!=off", up to the next blank: is it so? */
static bool option_is(const rules *r, const char *wanted)
{
    char is[OPTION_TEXT] = "";
    for (int i = 0; hx_catan_game.options[i].name; i++) {
        const char *at = wanted;
        if (!skip(&at, hx_catan_game.options[i].name)) continue;
        const bool other = skip(&at, "!");
        if (!skip(&at, "=")) continue; /* a longer name */
        if (hx_catan_game.option(r, i, is, sizeof is) < 0) return false;
        const bool same = skip(&at, is) && (*at == ' ' || !*at);
        return same != other;
    }
    return false;
}

static bool options_are(const rules *r, const char *wanted)
{
    for (; *wanted; skip(&wanted, " ")) {
        if (!option_is(r, wanted)) return false;
        while (*wanted && *wanted != ' ') wanted++;
    }
    return true;
}

const char *hx_catan_about(const rules *r, int part, hx_language language)
{
    static const struct {
        const char *options, *text[HX_LANGUAGES];
    } all[] = {
#define ABOUT(options, english, german) { options, { english, german } },
#define WITH_WORDS
#include "modules.def"
        { NULL, { NULL, NULL } },
    };
    for (int i = 0; all[i].options; i++)
        if (options_are(r, all[i].options) && part-- == 0) return all[i].text[language];
    return NULL;
}

/* -- what moves carry -------------------------------------------------------------------------- */

/* A module's field, if it is like one that everybody knows. */
static hx_carried carried_like(int field)
{
    static const uint8_t like[MOVE_FIELDS] = {
        [NO_FIELD] = HX_C_NOTHING,
#define LIKE(field, what) [field] = HX_C_##what,
#include "modules.def"
    };
    return like[field] ? (hx_carried)like[field] : HX_C_OTHER;
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
