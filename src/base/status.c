/* status.c -- the names and sentences of hx_status, from the list in status.h and from status.def.
 *
 * Both are looked up by value, never by place in the list, so the list may grow
 * in any order.  Which status a rule returns is that rule's business. */
#include "hx/status.h"

#include <stddef.h>

typedef struct wording {
    hx_status status;
    const char *name, *text[HX_LANGUAGES];
} wording;

#define ONE(name, value) +1
enum { LISTED = 0 HX_STATUS_LIST(ONE) };
#undef ONE

static const wording *find(hx_status status)
{
    static const wording known[] = {
#define SENTENCE(name, english, german) { HX_##name, #name, { english, german } },
#include "status.def"
#undef SENTENCE
    };
    _Static_assert(sizeof known / sizeof *known == LISTED, "each status has a sentence");
    static const wording unknown = { HX_OK, "UNKNOWN", { "unknown reason", "unbekannter Grund" } };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (known[i].status == status) return &known[i];
    return &unknown;
}

const char *hx_status_name(hx_status status)
{
    return find(status)->name;
}

const char *hx_status_text(hx_status status, hx_language language)
{
    return find(status)->text[language == HX_GERMAN ? HX_GERMAN : HX_ENGLISH];
}
