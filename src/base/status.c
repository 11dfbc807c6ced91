/* status.c -- the names and sentences of hx_status, from the list in status.h.
 *
 * Both are looked up by value, never by place in the list, so the list may grow
 * in any order.  Which status a rule returns is that rule's business. */
#include "hx/status.h"

#include <stddef.h>

typedef struct wording {
    hx_status status;
    const char *name, *text[HX_LANGUAGES];
} wording;

static const wording *find(hx_status status)
{
    static const wording known[] = {
#define WORDING(name, value, english, german) { HX_##name, #name, { english, german } },
        HX_STATUS_LIST(WORDING)
#undef WORDING
    };
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
