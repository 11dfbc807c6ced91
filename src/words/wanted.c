/* wanted.c -- finds what the games want, in another language. */
#include "hx/wanted.h"

#include <string.h>

/* What does not fit into an hx_error is cut. */
enum { CUT = sizeof((hx_error *)0)->wanted - 1 };

static const char *const texts[][2] = {
#define WANTED(english, german) { english, german },
#include "hx/words/wanted.def"
#undef WANTED
};

/* A move that was understood and is not allowed: the reason is a status. */
static const char *status_text(const char *wanted, hx_language lang)
{
#define SAME(name, value, english, german) \
    if (strcmp(wanted, english) == 0) return hx_status_text(HX_##name, lang);
    HX_STATUS_LIST(SAME)
#undef SAME
    return wanted;
}

const char *hx_wanted_text(const char *wanted, hx_language lang)
{
    if (lang == HX_ENGLISH) return wanted;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        if (strncmp(wanted, texts[i][0], CUT) == 0) return texts[i][1];
    return status_text(wanted, lang);
}
