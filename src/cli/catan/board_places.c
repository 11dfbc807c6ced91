/* board_places.c -- special places of a scenario's board: villages, fortresses, gifts. */
#include "board_places.h"

#include <string.h>

#include "draw_catan.h"
#include "hx/shown.h"

/* As its module calls it: "village {number}". */
static const char *name_of(const hx_catan_mark *mark, hx_language lang)
{
    char word[64];
    snprintf(word, sizeof word, "mark.%s", mark->word);
    const char *const name = hx_catan_name(word, lang);
    return name ? name : mark->word;
}

/* What is in braces: "10", "2:1 B", "3", or nothing. */
static void value_words(const hx_catan_mark *mark, const char *name, char *to, size_t cap)
{
    const char *const meant = name + strcspn(name, "{");
    to[0] = '\0';
    if (strncmp(meant, "{number}", 8) == 0) snprintf(to, cap, "%d", mark->value);
    if (strncmp(meant, "{order}", 7) == 0) snprintf(to, cap, "%d", mark->value + 1);
    if (strncmp(meant, "{harbour}", 9) != 0) return;
    if (mark->value == HX_ANY_HARBOUR) snprintf(to, cap, "3:1");
    else snprintf(to, cap, "2:1 %c", catan_letters[mark->value - HX_BRICK_HARBOUR]);
}

/* The name as far as the braces, the blank included. */
static int name_length(const char *name)
{
    return (int)strcspn(name, "{");
}

void mark_words(const hx_catan_mark *mark, hx_language lang, char *to, size_t cap)
{
    const char *const name = name_of(mark, lang);
    char value[16];
    value_words(mark, name, value, sizeof value);
    snprintf(to, cap, "%.*s%s", name_length(name), name, value);
}

static void say_place(const void *rules, const hx_catan_mark *mark, char *to, size_t cap)
{
    if (mark->place == HX_MARKED_HEX) hx_catan_say_hex(rules, mark->at, to, cap);
    if (mark->place == HX_MARKED_CORNER) hx_catan_say_corner(rules, mark->at, to, cap);
    if (mark->place == HX_MARKED_SIDE) hx_catan_say_side(rules, mark->at, to, cap);
}

void print_marks(const void *rules, hx_language lang, FILE *out)
{
    const char *before = "";
    for (int i = 0; i < hx_catan_marks(rules); i++) {
        const hx_catan_mark mark = hx_catan_mark_at(rules, i);
        const char *const name = name_of(&mark, lang);
        const int length = name_length(name);
        char place[16], value[16];
        say_place(rules, &mark, place, sizeof place);
        value_words(&mark, name, value, sizeof value);
        if (strcmp(before, mark.word) != 0)
            fprintf(out, "%s%.*s:", *before ? "\n" : "", length - (*value != 0), name);
        else fputc(',', out);
        fprintf(out, " %s%s%s", place, *value ? " " : "", value);
        before = mark.word;
    }
    if (*before) fputc('\n', out);
}

json_t *json_marks(const void *rules)
{
    static const char *const places[] = { "hex", "corner", "side" };
    json_t *const list = json_array();
    for (int i = 0; i < hx_catan_marks(rules); i++) {
        const hx_catan_mark mark = hx_catan_mark_at(rules, i);
        char place[16];
        say_place(rules, &mark, place, sizeof place);
        json_array_append_new(list, json_pack("{s:s, s:s, s:i}", "mark", mark.word,
                                              places[mark.place], place, "value", mark.value));
    }
    return list;
}
