/* record_tags.c -- reading the head of a record: [Name "value" ...], and what may
 * stand between tags.  What the tags mean is record_read.c's business. */
#include "record_tags.h"

#include "hx/record.h"

static bool is_name_character(char c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-';
}

hx_status record_skip_remarks(hx_in *in, hx_error *why)
{
    for (;;) {
        hx_skip_blanks(in);
        if (*in->at == ';') {
            while (*in->at && *in->at != '\n') in->at++;
        } else if (*in->at == '{') {
            const hx_in open = *in;
            while (*in->at && *in->at != '}') in->at++;
            if (!hx_take_char(in, '}'))
                return hx_refuse(&open, HX_BAD_TEXT, "a '}' that ends this comment", why);
        } else {
            return HX_OK;
        }
    }
}

bool record_take_value(hx_in *in, hx_out *out)
{
    hx_in ahead = *in;
    if (!hx_take_char(&ahead, '"')) return false;
    while (!hx_take_char(&ahead, '"')) {
        const bool escaped = hx_take_char(&ahead, '\\');
        const char c = *ahead.at;
        if ((unsigned char)c < 0x20) return false;
        if (escaped && c != '"' && c != '\\') return false;
        hx_put_char(out, c);
        ahead.at++;
    }
    *in = ahead;
    return true;
}

static bool take_name(hx_in *in, char *name)
{
    hx_out out = hx_out_to(name, TAG_NAME_MAX);
    for (; is_name_character(*in->at); in->at++) hx_put_char(&out, *in->at);
    return out.len > 0 && out.len < TAG_NAME_MAX;
}

hx_status record_take_tag(hx_in *in, record_tag *tag, hx_error *why)
{
    tag->from = *in;
    if (!hx_take_char(in, '['))
        return hx_refuse(in, HX_BAD_TEXT, "a tag such as [Game \"catan\"]", why);
    if (!take_name(in, tag->name))
        return hx_refuse(in, HX_BAD_TEXT, "the name of a tag: letters and digits, at most 31", why);
    hx_skip_blanks(in);
    tag->value = *in;
    for (tag->values = 0; !hx_take_char(in, ']'); tag->values++) {
        hx_out nowhere = hx_out_to(NULL, 0);
        if (!record_take_value(in, &nowhere))
            return hx_refuse(in, HX_BAD_TEXT,
                             "a value in quotes (inside them \\\" and \\\\), then a ]", why);
        hx_skip_blanks(in);
    }
    if (tag->values == 0) return hx_refuse(&tag->value, HX_BAD_TEXT, "a value in quotes", why);
    return HX_OK;
}

bool record_find_tag(const char *text, const char *name, record_tag *tag)
{
    hx_in in = hx_in_from(text);
    hx_take_text(&in, "\xEF\xBB\xBF");
    while (record_skip_remarks(&in, NULL) == HX_OK && *in.at == '[') {
        if (record_take_tag(&in, tag, NULL) != HX_OK) return false;
        if (hx_text_same(tag->name, name)) return true;
    }
    return false;
}

bool record_reserves(const char *name)
{
    static const char *const reserved[] = { "Hexshore", "Game",   "Seats", "View",
                                            "Position", "Result", "Final" };
    for (size_t i = 0; i < sizeof reserved / sizeof *reserved; i++)
        if (hx_text_same(name, reserved[i])) return true;
    return false;
}

int hx_record_tag(const hx_record *record, const char *name, int number, char *out, size_t cap)
{
    record_tag tag;
    if (!record_find_tag(record->text, name, &tag) || number < 0 || number >= tag.values) return -1;
    for (int i = 0;; i++) {
        hx_out value = hx_out_to(out, cap);
        if (!record_take_value(&tag.value, &value)) return -1;
        if (i == number) return hx_put_end(&value);
        hx_skip_blanks(&tag.value);
    }
}

int hx_record_tag_name(const hx_record *record, int number, char *out, size_t cap)
{
    hx_in in = hx_in_from(record->text);
    record_tag tag = { .values = 0 };
    hx_take_text(&in, "\xEF\xBB\xBF");
    for (int i = 0; i <= number; i++) {
        if (record_skip_remarks(&in, NULL) != HX_OK || *in.at != '[') return -1;
        if (record_take_tag(&in, &tag, NULL) != HX_OK) return -1;
    }
    hx_out name = hx_out_to(out, cap);
    hx_put(&name, tag.name);
    return hx_put_end(&name);
}
