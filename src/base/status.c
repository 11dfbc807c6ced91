/* status.c -- the names and sentences of hx_status, from the list in status.h.
 *
 * Both are looked up by value, never by place in the list, so the list may grow
 * in any order.  Which status a rule returns is that rule's business. */
#include "hx/status.h"

const char *hx_status_name(hx_status status)
{
    switch (status) {
#define NAME(name, value, english, german)                                                         \
    case HX_##name: return #name;
        HX_STATUS_LIST(NAME)
#undef NAME
    }
    return "UNKNOWN";
}

const char *hx_status_text(hx_status status, hx_language language)
{
    const int german = language == HX_GERMAN;
    switch (status) {
#define TEXT(name, value, in_english, in_german)                                                   \
    case HX_##name: return german ? in_german : in_english;
        HX_STATUS_LIST(TEXT)
#undef TEXT
    }
    return german ? "unbekannter Grund" : "unknown reason";
}
