/* dice_typed.c -- moves of the dice games as people of a language write and type them.
 *
 * In English that is the notation (docs/notation-dice.md).  Its letters name other things in
 * German, where an L is Lehm; so there each face is the two letters its name begins with, "/LeHo"
 * for "/BL".  All capitals mean the notation.  The names of faces are read in every language. */
#include <ctype.h>
#include <string.h>

#include "draw_dice.h"
#include "hx/tell.h"
#include "hx/text.h"

/* -- writing -------------------------------------------------------------------------------------- */

const char *dice_face_mark(hx_language lang, int face, char mark[DICE_MARK])
{
    if (lang == HX_ENGLISH) snprintf(mark, DICE_MARK, "%c", dice_face_letters[face]);
    else snprintf(mark, DICE_MARK, "%.2s", hx_tell_face(face, lang));
    return mark;
}

void dice_marks(hx_language lang, uint32_t dice, const char *between, char *out, size_t cap)
{
    size_t used = 0;
    char mark[DICE_MARK];
    *out = '\0';
    for (int f = 0; f < HX_DICE_FACES; f++)
        for (int i = 0; i < hx_dice_of(dice, f) && used + DICE_MARK + strlen(between) < cap; i++)
            used += (size_t)snprintf(out + used, cap - used, "%s%s", used ? between : "",
                                     dice_face_mark(lang, f, mark));
}

/* The dice that a move shows or keeps. */
static uint32_t dice_of(const hx_move *m)
{
    uint32_t dice = 0;
    for (int f = 0; f < HX_DICE_FACES; f++) dice += (uint32_t)m->cards[f] * hx_dice_die(f);
    return dice;
}

/* "Er>Ge": the face given and the one it becomes. */
static void put_swap(hx_language lang, const hx_move *m, const char *before, char *out, size_t cap)
{
    char from[DICE_MARK] = "", to[DICE_MARK] = "";
    for (int f = 0; f < HX_DICE_FACES; f++) {
        if (m->cards[f] < 0) dice_face_mark(lang, f, from);
        if (m->cards[f] > 0) dice_face_mark(lang, f, to);
    }
    snprintf(out, cap, "%s%s>%s", before, from, to);
}

bool dice_label(const void *rules, const hx_move *m, hx_language lang, char *out, size_t cap)
{
    const hx_dice_rules *const r = rules;
    char joker[DICE_NAME], before[DICE_NAME + 2];
    if (lang == HX_ENGLISH) return false;
    switch (m->verb) {
    case HX_DICE_ROLLED: dice_marks(lang, dice_of(m), "", out, cap); return true;
    case HX_DICE_KEPT:
        snprintf(out, cap, "/");
        dice_marks(lang, dice_of(m), "", out + 1, cap - 1);
        return true;
    case HX_DICE_TRADED: put_swap(lang, m, "", out, cap); return true;
    case HX_DICE_USE_JOKER:
        hx_dice_joker_name((hx_dice_kind)r->kind, m->at, joker, sizeof joker);
        snprintf(before, sizeof before, "%s:", joker);
        put_swap(lang, m, before, out, cap);
        return true;
    default: return false;
    }
}

/* -- reading -------------------------------------------------------------------------------------- */

/* Marks of faces are ASCII in every language there is. */
static bool same_letter(char a, char b)
{
    return tolower((unsigned char)a) == tolower((unsigned char)b);
}

static bool begins_with(const char *at, const char *word)
{
    while (*word && same_letter(*at, *word)) at++, word++;
    return !*word;
}

/* How many letters here name a face: all of its name, or its mark where marks count. */
static size_t face_at(hx_language lang, const char *at, bool marks, int *face)
{
    char mark[DICE_MARK];
    for (*face = 0; *face < HX_DICE_FACES; ++*face) {
        const char *const name = hx_tell_face(*face, lang);
        if (begins_with(at, name)) return strlen(name);
    }
    for (*face = 0; marks && *face < HX_DICE_FACES; ++*face)
        if (begins_with(at, dice_face_mark(lang, *face, mark))) return strlen(mark);
    return 0;
}

static bool has_small_letter(const char *line)
{
    for (; *line; line++)
        if (islower((unsigned char)*line)) return true;
    return false;
}

/* Where the faces of a line begin: after "/" or "j2:", or at once. */
static const char *faces_of(const char *line)
{
    const char *const colon = strchr(line, ':');
    if (*line == '/') return line + 1;
    return same_letter(*line, 'j') && colon ? colon + 1 : line;
}

/* "2 Holz" is said for two of them. */
static int take_count(const char **at)
{
    const int count = **at >= '1' && **at <= '6' ? *(*at)++ - '0' : 1;
    while (**at == ' ') ++*at;
    return count;
}

bool dice_notation(const char *line, hx_language lang, char *out, size_t cap)
{
    const char *at = faces_of(line);
    const bool marks = lang != HX_ENGLISH && has_small_letter(at);
    hx_out to = hx_out_to(out, cap);
    if (!*at) return false;
    for (const char *c = line; c < at; c++) hx_put_char(&to, *c);
    while (*at) {
        int face;
        if (*at == '>') hx_put_char(&to, '>');
        if (strchr(" \t,;+>", *at)) {
            at++;
            continue;
        }
        const int count = take_count(&at);
        const size_t letters = face_at(lang, at, marks, &face);
        if (letters == 0) return false;
        for (int i = 0; i < count; i++) hx_put_char(&to, dice_face_letters[face]);
        at += letters;
    }
    return hx_put_end(&to) < (int)cap;
}
