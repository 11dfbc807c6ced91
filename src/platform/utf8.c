/* utf8.c -- the one decoder: neither overlong forms nor surrogates nor what lies beyond Unicode. */
#include "utf8.h"

/* How many bytes follow a first byte, and the bits of the code point in it; -1: none can begin so. */
static int bytes_after(unsigned char first, uint32_t *bits)
{
    if (first < 0x80) return *bits = first, 0;
    if (first >= 0xC2 && first < 0xE0) return *bits = first & 0x1Fu, 1;
    if (first >= 0xE0 && first < 0xF0) return *bits = first & 0x0Fu, 2;
    if (first >= 0xF0 && first < 0xF5) return *bits = first & 0x07u, 3;
    return -1;
}

size_t utf8_decode(const char *text, uint32_t *code)
{
    static const uint32_t least[] = { 0, 0x80, 0x800, 0x10000 };
    const int more = bytes_after((unsigned char)text[0], code);
    if (more < 0) return 0;
    for (int i = 1; i <= more; i++) {
        if (!utf8_is_inside(text[i])) return 0;
        *code = *code << 6 | ((unsigned char)text[i] & 0x3Fu);
    }
    if (*code < least[more] || *code > 0x10FFFF || (*code >= 0xD800 && *code < 0xE000)) return 0;
    return (size_t)more + 1;
}
