/* names.c -- user names: which are rejected, and which look alike.
 *
 * GLib knows Unicode's letters and how they decompose; which letters of other scripts look like
 * Latin ones is a small table of our own: what can be typed, not all that exists. */
#include "names.h"

#include <string.h>

#include <glib.h>

#include "clean.h"

enum { LOOK_MAX = 400 };

/* -- what can be seen -------------------------------------------------------------------------- */

/* Blank or nothing, although Unicode counts some of them as letters or symbols. */
static bool is_nothing(gunichar c)
{
    switch (c) {
    case 0x034F: /* grapheme joiner   */
    case 0x115F: /* Hangul fillers    */
    case 0x1160:
    case 0x3164:
    case 0xFFA0:
    case 0x17B4: /* Khmer vowels that are not shown */
    case 0x17B5:
    case 0x2800: /* Braille blank     */
    case 0x1D159: /* null notehead    */ return true;
    default: break;
    }
    return (c >= 0x180B && c <= 0x180F) || (c >= 0xFE00 && c <= 0xFE0F) ||
           g_unichar_type(c) == G_UNICODE_FORMAT || g_unichar_type(c) == G_UNICODE_UNASSIGNED;
}

static bool can_be_seen(const char *name)
{
    for (; *name; name = g_utf8_next_char(name)) {
        const gunichar c = g_utf8_get_char(name);
        if (g_unichar_isgraph(c) && !g_unichar_ismark(c)) return true;
    }
    return false;
}

static void drop_nothings(char *name)
{
    char *to = name;
    for (const char *at = name; *at;) {
        const char *const next = g_utf8_next_char(at);
        const size_t bytes = (size_t)(next - at);
        if (!is_nothing(g_utf8_get_char(at))) {
            memmove(to, at, bytes);
            to += bytes;
        }
        at = next;
    }
    *to = '\0';
}

/* -- what it looks like ------------------------------------------------------------------------ */

/* Letter by letter: what looks like this ... */
static const char look[] = "аеорсхукіјѕһԁԛԝвмнтгпьАЕОРСХУКІЈЅВМНТӀЗЬ"
                           "ѵѴαεηικνορστυχγωςΑΒΕΖΗΙΚΜΝΟΡΤΥΧօոսհցՍՏՕԼ"
                           "ᎪᎬᎻᎥᏚᏒᏙᏔᎢᏟᎠᎷᏞᏢᏴᏃᏀᏦıłŁøØđĐħĦŧŦɑɡɩɪʀʏᴀʙᴄᴅᴇ"
                           "ꜰɢʜᴊᴋʟᴍɴᴏᴘꜱᴛᴜᴠᴡᴢƒǀ∣";
/* ... is read as that. */
static const char read_as[] = "aeopcxykijshdqwbmhtrnbaeopcxykijsbmhtl3b"
                              "vvaenikvopotuxywcabezhikmnoptyxonuhgusol"
                              "aehisrvwtcdmlpbzgkillooddhhttagiiryabcde"
                              "fghjklmnopstuvwzfll";

static gunichar as_latin(gunichar c)
{
    const char *at = look;
    for (size_t i = 0; *at; i++, at = g_utf8_next_char(at)) {
        if (g_utf8_get_char(at) == c) return (gunichar)read_as[i];
    }
    return g_unichar_tolower(c);
}

/* Signs that stand for one another; loose: also those that only pretend to. */
static gunichar same_sign(gunichar c, bool loose)
{
    static const char from[] = "0i1|!", to[] = "ollll", loosely[] = "345$@7", meant[] = "eassat";
    const char *found = c < 128 && c ? strchr(from, (int)c) : NULL;
    if (found) return (gunichar)to[found - from];
    found = loose && c < 128 && c ? strchr(loosely, (int)c) : NULL;
    return found ? (gunichar)meant[found - loosely] : c;
}

typedef struct looks {
    char text[LOOK_MAX];
    size_t length;
} looks;

static void add(looks *l, gunichar c)
{
    char bytes[6];
    const int count = g_unichar_to_utf8(c, bytes);
    if (l->length + (size_t)count >= sizeof l->text) return;
    memcpy(l->text + l->length, bytes, (size_t)count);
    l->length += (size_t)count;
    l->text[l->length] = '\0';
}

/* Two letters that look like one. */
static void join_pairs(looks *l)
{
    static const char pairs[][4] = { "rnm", "vvw", "cld" };
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        for (char *at = l->text; at[0] && at[1];) {
            if (at[0] != pairs[i][0] || at[1] != pairs[i][1]) {
                at++;
                continue;
            }
            at[0] = pairs[i][2];
            memmove(at + 1, at + 2, strlen(at + 2) + 1);
        }
    }
    l->length = strlen(l->text);
}

/* What is left of some text; loose: without accents too. */
static void look_at(looks *l, const char *text, size_t length, bool loose)
{
    *l = (looks){ .length = 0 };
    char *const apart = g_utf8_normalize(text, (gssize)length, G_NORMALIZE_ALL);
    for (const char *at = apart; at && *at; at = g_utf8_next_char(at)) {
        gunichar c = as_latin(g_utf8_get_char(at));
        c = same_sign(c, loose);
        if (g_unichar_ismark(c) ? loose : g_unichar_isspace(c) || g_unichar_ispunct(c)) continue;
        add(l, c);
    }
    g_free(apart);
    join_pairs(l);
}

bool names_look_alike(const char *a, const char *b)
{
    looks first, second;
    look_at(&first, a, strlen(a), false);
    look_at(&second, b, strlen(b), false);
    if (!first.length && !second.length) return strcmp(a, b) == 0; /* nothing but signs */
    return strcmp(first.text, second.text) == 0;
}

/* -- names nobody may have --------------------------------------------------------------------- */

static const char *const reserved[] = {
    "host",         "admin",           "administrator",   "server",      "hexshore",
    "moderator",    "system",          "support",         "sysop",       "gastgeber",
    "gastgeberin",  "moderatorin",     "administratorin", "spielleiter", "spielleiterin",
    "spielleitung", "serverbetreiber",
};

static bool is_reserved_word(const char *text, size_t length)
{
    looks name, word;
    look_at(&name, text, length, true);
    for (size_t i = 0; name.length && i < sizeof reserved / sizeof reserved[0]; i++) {
        look_at(&word, reserved[i], strlen(reserved[i]), true);
        if (strcmp(name.text, word.text) == 0) return true;
    }
    return false;
}

/* The whole of it ("A d m i n"), or one word ("Admin Bob"). */
static bool is_reserved(const char *name)
{
    if (is_reserved_word(name, strlen(name))) return true;
    for (const char *at = name; *at;) {
        const size_t length = strcspn(at, " .,;:_-()[]{}<>/+*~#'\"");
        if (length && is_reserved_word(at, length)) return true;
        at += length;
        at += *at ? 1 : 0;
    }
    return false;
}

name_verdict name_take(char *out, size_t cap, const char *from)
{
    char *const seen =
        g_utf8_make_valid(from, -1); /* what is broken becomes a sign that is dropped */
    drop_nothings(seen);
    const bool some = clean_text(out, cap, NAME_LETTERS, seen) && can_be_seen(out);
    g_free(seen);
    if (!some) return NAME_EMPTY;
    return is_reserved(out) ? NAME_RESERVED : NAME_FINE;
}
