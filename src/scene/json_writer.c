/* json_writer.c -- see json_writer.h. */
#include "json_writer.h"

#include <assert.h>

json_writer json_writer_to(char *to, size_t cap)
{
    return (json_writer){ .out = hx_out_to(to, cap), .first = true };
}

int json_writer_end(json_writer *j)
{
    return hx_put_end(&j->out);
}

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

static void begin(json_writer *j, const char *key)
{
    if (!j->first) hx_put_char(&j->out, ',');
    j->first = false;
    if (!key) return;
    put_escaped(&j->out, key);
    hx_put_char(&j->out, ':');
}

void json_put_open(json_writer *j, const char *key, char bracket)
{
    assert(bracket == '{' || bracket == '[');
    begin(j, key);
    hx_put_char(&j->out, bracket);
    j->first = true;
}

void json_put_close(json_writer *j, char bracket)
{
    assert(bracket == '}' || bracket == ']');
    hx_put_char(&j->out, bracket);
    j->first = false;
}

void json_put_int(json_writer *j, const char *key, int64_t value)
{
    begin(j, key);
    hx_put_int(&j->out, value);
}

void json_put_bool(json_writer *j, const char *key, bool value)
{
    begin(j, key);
    hx_put(&j->out, value ? "true" : "false");
}

void json_put_null(json_writer *j, const char *key)
{
    begin(j, key);
    hx_put(&j->out, "null");
}

void json_put_text(json_writer *j, const char *key, const char *text)
{
    begin(j, key);
    put_escaped(&j->out, text);
}

/* With as many decimals as `unit` has zeros; whole numbers without. */
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
    for (uint64_t digit = (uint64_t)unit / 10; digit; digit /= 10)
        hx_put_uint(out, rest / digit % 10);
}

void json_writer_length(json_writer *j, const char *key, double value)
{
    begin(j, key);
    put_decimal(&j->out, value, 1000);
}

void json_put_real(json_writer *j, const char *key, double value)
{
    begin(j, key);
    if (value > -1e9 && value < 1e9) put_decimal(&j->out, value, 1000000);
    else hx_put(&j->out, "null");
}

void json_put_or_null(json_writer *j, const char *key, int value, int none)
{
    if (value < 0 || value >= none) json_put_null(j, key);
    else json_put_int(j, key, value);
}

void json_put_bits(json_writer *j, const char *key, unsigned bits)
{
    json_put_open(j, key, '[');
    for (int i = 0; bits >> i; i++)
        if (bits >> i & 1) json_put_int(j, NULL, i);
    json_put_close(j, ']');
}

void json_put_text_or_null(json_writer *j, const char *key, const char *text)
{
    if (text) json_put_text(j, key, text);
    else json_put_null(j, key);
}
