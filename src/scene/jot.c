/* jot.c -- see jot.h. */
#include "jot.h"

jot jot_to(char *to, size_t cap)
{
    return (jot){ .out = hx_out_to(to, cap), .first = true };
}

int jot_end(jot *j) { return hx_put_end(&j->out); }

static void put_escaped(hx_out *out, const char *text)
{
    hx_put_char(out, '"');
    for (; *text; text++) {
        const unsigned char c = (unsigned char)*text;
        if (c == '"' || c == '\\') hx_put_char(out, '\\');
        if (c >= ' ') {
            hx_put_char(out, *text);
        } else {
            hx_put(out, "\\u");
            hx_put_hex(out, c, 4);
        }
    }
    hx_put_char(out, '"');
}

static void begin(jot *j, const char *key)
{
    if (!j->first) hx_put_char(&j->out, ',');
    j->first = false;
    if (!key) return;
    put_escaped(&j->out, key);
    hx_put_char(&j->out, ':');
}

void jot_open(jot *j, const char *key, char bracket)
{
    begin(j, key);
    hx_put_char(&j->out, bracket);
    j->first = true;
}

void jot_close(jot *j, char bracket)
{
    hx_put_char(&j->out, bracket);
    j->first = false;
}

void jot_int(jot *j, const char *key, int64_t value)
{
    begin(j, key);
    hx_put_int(&j->out, value);
}

void jot_bool(jot *j, const char *key, bool value)
{
    begin(j, key);
    hx_put(&j->out, value ? "true" : "false");
}

void jot_null(jot *j, const char *key)
{
    begin(j, key);
    hx_put(&j->out, "null");
}

void jot_text(jot *j, const char *key, const char *text)
{
    begin(j, key);
    put_escaped(&j->out, text);
}

/* With so many decimals as `unit` has zeros; whole numbers without. */
static void put_decimal(hx_out *out, double value, int64_t unit)
{
    const double scaled = value * (double)unit;
    const int64_t n = (int64_t)(scaled + (scaled < 0 ? -0.5 : 0.5));
    uint64_t rest = (uint64_t)(n < 0 ? -n : n);
    if (n < 0) hx_put_char(out, '-');
    hx_put_uint(out, rest / (uint64_t)unit);
    rest %= (uint64_t)unit;
    if (rest == 0) return;
    hx_put_char(out, '.');
    for (uint64_t digit = (uint64_t)unit / 10; digit; digit /= 10) hx_put_uint(out, rest / digit % 10);
}

void jot_length(jot *j, const char *key, double value)
{
    begin(j, key);
    put_decimal(&j->out, value, 1000);
}

void jot_real(jot *j, const char *key, double value)
{
    begin(j, key);
    if (value > -1e9 && value < 1e9) put_decimal(&j->out, value, 1000000);
    else hx_put(&j->out, "null");
}

void jot_or_null(jot *j, const char *key, int value, int none)
{
    if (value < 0 || value >= none) jot_null(j, key);
    else jot_int(j, key, value);
}

void jot_bits(jot *j, const char *key, unsigned bits)
{
    jot_open(j, key, '[');
    for (int i = 0; bits >> i; i++)
        if (bits >> i & 1) jot_int(j, NULL, i);
    jot_close(j, ']');
}

void jot_text_or_null(jot *j, const char *key, const char *text)
{
    if (text) jot_text(j, key, text);
    else jot_null(j, key);
}

void jot_raw(jot *j, const char *key, const char *text)
{
    begin(j, key);
    hx_put(&j->out, text);
}
