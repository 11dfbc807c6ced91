/* text.c -- the bounded writer and the careful reader of hx/text.h.
 *
 * Blanks are space, tab and both line ends.  Nothing here knows a game, a
 * language or an encoding, except that a cut text is never cut inside a UTF-8
 * character. */
#include "hx/text.h"

/* The largest int, which is 32 bits wide wherever this runs. */
enum { INT_MOST = INT32_MAX };
_Static_assert(sizeof(int) == 4, "lengths and numbers are read into 32-bit ints");

/* -- writing --------------------------------------------------------------- */

hx_out hx_out_to(char *to, size_t cap)
{
    if (cap) to[0] = '\0';
    return (hx_out){ .to = to, .cap = cap, .len = 0 };
}

void hx_put_char(hx_out *o, char c)
{
    if (o->len + 1 < o->cap) {
        o->to[o->len] = c;
        o->to[o->len + 1] = '\0';
    }
    o->len++;
}

void hx_put(hx_out *o, const char *text)
{
    while (*text) hx_put_char(o, *text++);
}

void hx_put_uint(hx_out *o, uint64_t n)
{
    char digits[20];
    int count = 0;
    do digits[count++] = (char)('0' + n % 10);
    while (n /= 10);
    while (count) hx_put_char(o, digits[--count]);
}

void hx_put_int(hx_out *o, int64_t n)
{
    if (n < 0) hx_put_char(o, '-');
    hx_put_uint(o, n < 0 ? -(uint64_t)n : (uint64_t)n);
}

void hx_put_hex(hx_out *o, uint64_t n, int digits)
{
    for (int i = digits - 1; i >= 0; i--)
        hx_put_char(o, "0123456789abcdef"[i < 16 ? n >> (4 * i) & 15 : 0]);
}

int hx_put_end(hx_out *o)
{
    return o->len > INT_MOST ? INT_MOST : (int)o->len;
}

/* -- reading --------------------------------------------------------------- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

bool hx_at_word_end(const hx_in *in)
{
    return *in->at == '\0' || is_blank(*in->at);
}

hx_in hx_in_from(const char *text)
{
    return (hx_in){ .text = text, .at = text };
}

void hx_skip_blanks(hx_in *in)
{
    while (is_blank(*in->at)) in->at++;
}

bool hx_in_done(const hx_in *in)
{
    hx_in rest = *in;
    hx_skip_blanks(&rest);
    return *rest.at == '\0';
}

bool hx_take_char(hx_in *in, char c)
{
    if (c == '\0' || *in->at != c) return false;
    in->at++;
    return true;
}

bool hx_take_text(hx_in *in, const char *text)
{
    const char *at = in->at;
    for (; *text; text++, at++)
        if (*at != *text) return false;
    in->at = at;
    return true;
}

bool hx_take_u64(hx_in *in, uint64_t *out)
{
    const char *at = in->at;
    uint64_t n = 0;
    for (; *at >= '0' && *at <= '9'; at++) {
        const uint64_t digit = (uint64_t)(*at - '0');
        if (n > (UINT64_MAX - digit) / 10) return false;
        n = n * 10 + digit;
    }
    if (at == in->at) return false;
    in->at = at;
    *out = n;
    return true;
}

bool hx_take_int(hx_in *in, int least, int most, int *out)
{
    hx_in ahead = *in;
    const bool negative = hx_take_char(&ahead, '-');
    uint64_t size;
    if (!hx_take_u64(&ahead, &size) || size > INT_MOST) return false;
    const int n = negative ? -(int)size : (int)size;
    if (n < least || n > most) return false;
    *in = ahead;
    *out = n;
    return true;
}

bool hx_take_word(hx_in *in, char stop, char *out, size_t cap)
{
    const char *end = in->at;
    while (*end && !is_blank(*end) && *end != stop) end++;
    const size_t len = (size_t)(end - in->at);
    if (len == 0 || len >= cap) return false;
    for (size_t i = 0; i < len; i++) out[i] = in->at[i];
    out[len] = '\0';
    in->at = end;
    return true;
}

/* -- refusing -------------------------------------------------------------- */

/* The last place where text[0..len) may be cut without splitting a character. */
static size_t whole_characters(const char *text, size_t len)
{
    while (len && ((uint8_t)text[len] & 0xC0) == 0x80) len--;
    return len;
}

/* Copies up to `end`, as much as fits. */
static void copy_cut(const char *from, const char *end, char *out, size_t cap)
{
    size_t len = (size_t)(end - from);
    if (len >= cap) len = whole_characters(from, cap - 1);
    for (size_t i = 0; i < len; i++) out[i] = from[i];
    out[len] = '\0';
}

hx_status hx_refuse(const hx_in *in, hx_status status, const char *wanted, hx_error *why)
{
    if (why) {
        const char *end = in->at;
        while (*end && !is_blank(*end)) end++;
        why->status = status;
        why->at = (int)(in->at - in->text);
        copy_cut(in->at, end, why->word, sizeof why->word);
        copy_cut(wanted, wanted + hx_text_length(wanted), why->wanted, sizeof why->wanted);
    }
    return status;
}

size_t hx_text_length(const char *text)
{
    size_t len = 0;
    while (text[len]) len++;
    return len;
}

bool hx_text_same(const char *a, const char *b)
{
    while (*a && *a == *b) a++, b++;
    return *a == *b;
}
