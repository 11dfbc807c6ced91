/* clean.c -- what people type, made fit to be shown to others.
 *
 * Escaping is not done here: that is for those who write HTML. */
#include "clean.h"

#include <stdint.h>
#include <string.h>

/* How many bytes follow a first byte, and the bits of the code point in it; -1: none can begin
 * so. */
static int follow(unsigned char first, uint32_t *bits)
{
    if (first < 0x80) return *bits = first, 0;
    if (first >= 0xC2 && first < 0xE0) return *bits = first & 0x1Fu, 1;
    if (first >= 0xE0 && first < 0xF0) return *bits = first & 0x0Fu, 2;
    if (first >= 0xF0 && first < 0xF5) return *bits = first & 0x07u, 3;
    return -1;
}

/* One code point of UTF-8; returns its bytes, or 0 if they are none. */
static size_t take(const char *at, uint32_t *code)
{
    static const uint32_t least[] = { 0, 0x80, 0x800, 0x10000 };
    const int more = follow((unsigned char)at[0], code);
    if (more < 0) return 0;
    for (int i = 1; i <= more; i++) {
        if (((unsigned char)at[i] & 0xC0) != 0x80) return 0;
        *code = *code << 6 | ((unsigned char)at[i] & 0x3Fu);
    }
    if (*code < least[more] || *code > 0x10FFFF || (*code >= 0xD800 && *code < 0xE000)) return 0;
    return (size_t)more + 1;
}

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
        const size_t bytes = take(from, &code);
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
