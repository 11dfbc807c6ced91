/* wanted.c -- finds what the games want, in another language. */
#include "hx/wanted.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* What does not fit into an hx_error is cut. */
enum { CUT = sizeof((hx_error *)0)->wanted - 1 };

static const char *const texts[][2] = {
#define WANTED(english, german) { english, german },
#define WANTED_WITH(english, german)
#include "wanted.def"
#undef WANTED
#undef WANTED_WITH
};

/* -- texts with something in them ------------------------------------------------------------- */

enum { BLANKS = 2, ANSWER = 2 * CUT + 64 };

static const char *const patterns[][2] = {
#define WANTED(english, german)
#define WANTED_WITH(english, german) { english, german },
#include "wanted.def"
#undef WANTED
#undef WANTED_WITH
};

/* What stands for a %s of a pattern. */
typedef struct filling {
    const char *text;
    size_t length;
} filling;

/* The text up to the next blank of a pattern, or to its end. */
static size_t plain_length(const char *pattern)
{
    const char *const blank = strstr(pattern, "%s");
    return blank ? (size_t)(blank - pattern) : strlen(pattern);
}

/* Where this piece of a pattern begins in the text; NULL if it is not there.  The last one ends
 * the text, unless that was cut. */
static const char *find_piece(const char *text, const char *piece, size_t length)
{
    for (; *text; text++)
        if (strncmp(text, piece, length) == 0) return text;
    return length == 0 ? text : NULL;
}

static bool fits(const char *text, const char *pattern, filling filled[BLANKS])
{
    size_t length = plain_length(pattern);
    if (strncmp(text, pattern, length) != 0) return false;
    for (int n = 0; n < BLANKS && pattern[length]; n++) {
        text += length;
        pattern += length + 2;
        length = plain_length(pattern);
        const char *const end = find_piece(text, pattern, length);
        if (!end) return false;
        filled[n] = (filling){ text, length ? (size_t)(end - text) : strlen(text) };
        text = end;
    }
    return text[length] == '\0' || length == 0;
}

static void fill(const char *pattern, const filling filled[BLANKS], char out[ANSWER])
{
    size_t used = 0;
    for (int n = 0;; n++) {
        const size_t plain = plain_length(pattern);
        used += (size_t)snprintf(out + used, ANSWER - used, "%.*s", (int)plain, pattern);
        pattern += plain;
        if (!*pattern) return;
        used += (size_t)snprintf(out + used, ANSWER - used, "%.*s", (int)filled[n].length,
                                 filled[n].text);
        pattern += 2;
    }
}

static const char *filled_text(const char *wanted)
{
    static _Thread_local char answer[ANSWER];
    for (size_t i = 0; i < sizeof patterns / sizeof patterns[0]; i++) {
        filling filled[BLANKS];
        if (!fits(wanted, patterns[i][0], filled)) continue;
        fill(patterns[i][1], filled, answer);
        return answer;
    }
    return NULL;
}

/* -- all of them ------------------------------------------------------------------------------ */

/* A move that was understood and is not allowed: the reason is a status. */
static const char *status_text(const char *wanted, hx_language lang)
{
    static const hx_status all[] = {
#define STATUS(name, value) HX_##name,
        HX_STATUS_LIST(STATUS)
#undef STATUS
    };
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++)
        if (strcmp(wanted, hx_status_text(all[i], HX_ENGLISH)) == 0)
            return hx_status_text(all[i], lang);
    return wanted;
}

const char *hx_wanted_text(const char *wanted, hx_language lang)
{
    if (lang == HX_ENGLISH) return wanted;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        if (strncmp(wanted, texts[i][0], CUT) == 0) return texts[i][1];
    const char *const filled = filled_text(wanted);
    return filled ? filled : status_text(wanted, lang);
}
