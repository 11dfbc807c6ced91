/* base64.c -- bytes to the URL-safe base64 text of RFC 4648 and back. */
#include "hx/base64.h"

#include "hx/text.h"

int hx_to_base64(const uint8_t *bytes, size_t len, char *out, size_t cap)
{
    static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                   "abcdefghijklmnopqrstuvwxyz0123456789-_";
    hx_out o = hx_out_to(out, cap);
    uint32_t held = 0;
    int bits = 0;
    for (size_t i = 0; i < len; i++) {
        held = (held << 8 | bytes[i]) & 0xFFFF;
        for (bits += 8; bits >= 6; bits -= 6) hx_put_char(&o, alphabet[held >> (bits - 6) & 63]);
    }
    if (bits) hx_put_char(&o, alphabet[held << (6 - bits) & 63]);
    return hx_put_end(&o);
}

static int digit(char c)
{
    if (c >= 'A' && c <= 'Z') return c - 'A';
    if (c >= 'a' && c <= 'z') return c - 'a' + 26;
    if (c >= '0' && c <= '9') return c - '0' + 52;
    return c == '-' ? 62 : c == '_' ? 63 : -1;
}

int hx_from_base64(const char *text, size_t len, uint8_t *out, size_t cap)
{
    uint32_t held = 0;
    int bits = 0;
    size_t count = 0;
    for (size_t i = 0; i < len; i++) {
        const int d = digit(text[i]);
        if (d < 0) return -1;
        held = (held << 6 | (uint32_t)d) & 0xFFFF;
        bits += 6;
        if (bits < 8) continue;
        bits -= 8;
        if (count == cap) return -1;
        out[count++] = (uint8_t)(held >> bits);
    }
    if (bits >= 6 || (held & ((1u << bits) - 1))) return -1;
    return (int)count;
}
