/* clean.c -- sanitizes text typed by users.
 *
 * Escaping is not done here: that is for those who write HTML. */
#include "clean.h"

#include <stdint.h>
#include <string.h>

#include "platform/utf8.h"

static bool is_blank(uint32_t c)
{
    return c <= 0x20 || c == 0x85 || c == 0xA0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200A) ||
           c == 0x2028 || c == 0x2029 || c == 0x202F || c == 0x205F || c == 0x3000;
}

/* Controls, direction marks, zero-width and private characters, tags. */
static bool is_unseen(uint32_t c)
{
    return (c >= 0x7F && c < 0xA0) || c == 0xAD || c == 0x61C || c == 0x180E ||
           (c >= 0x200B && c <= 0x200F) || (c >= 0x202A && c <= 0x202E) ||
           (c >= 0x2060 && c <= 0x206F) || c == 0xFEFF || (c >= 0xFFF0 && c <= 0xFFFF) ||
           (c >= 0xE000 && c < 0xF900) || c >= 0xE0000;
}

bool clean_text(char *out, size_t cap, int letters, const char *from)
{
    size_t used = 0;
    bool gap = false;
    while (*from && letters > 0) {
        uint32_t code = 0;
        const size_t bytes = utf8_decode(from, &code);
        const char *const here = from;
        from += bytes ? bytes : 1;
        if (bytes && is_blank(code)) gap = used > 0;
        if (!bytes || is_blank(code) || is_unseen(code)) continue;
        if (used + bytes + (gap ? 1 : 0) >= cap) break;
        if (gap) out[used++] = ' ';
        gap = false;
        memcpy(out + used, here, bytes);
        used += bytes;
        letters--;
    }
    out[used] = '\0';
    return used > 0;
}

bool clean_id(const char *text, size_t cap)
{
    static const char letters[] =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-";
    const size_t length = strlen(text);
    return length > 0 && length < cap && strspn(text, letters) == length;
}
