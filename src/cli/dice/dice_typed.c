/* dice_typed.c -- moves of the dice games as people of a language write and type them.
 *
 * In English that is the notation (docs/notation-dice.md).  Its letters name other things in
 * German, where an L is Lehm; so there each face is the two letters its name begins with, "/LeHo"
 * for "/BL".  All capitals mean the notation. */
#include <ctype.h>
#include <string.h>

#include "draw_dice.h"
#include "hx/tell.h"

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

static int face_marked(hx_language lang, const char *at)
{
    char mark[DICE_MARK];
    int f = 0;
    for (; f < HX_DICE_FACES; f++) {
        dice_face_mark(lang, f, mark);
        if (same_letter(at[0], mark[0]) && same_letter(at[1], mark[1])) break;
    }
    return f;
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

bool dice_notation(const char *line, hx_language lang, char *out, size_t cap)
{
    const char *at = faces_of(line);
    const size_t before = (size_t)(at - line);
    if (lang == HX_ENGLISH || !*at || strlen(line) >= cap || !has_small_letter(at)) return false;
    memcpy(out, line, before);
    out += before;
    for (; *at; at++) {
        if (strchr(" \t,;+", *at)) continue;
        if (*at == '>') {
            *out++ = '>';
            continue;
        }
        const int face = face_marked(lang, at);
        if (face == HX_DICE_FACES) return false;
        *out++ = dice_face_letters[face];
        at++;
    }
    *out = '\0';
    return true;
}
