/* board_places.c -- special places of a scenario's board: villages, fortresses, gifts. */
#include "board_places.h"

#include <string.h>

#include "draw_catan.h"
#include "hx/words.h"

/* How its number is meant. */
enum { NOTHING, NUMBER, KIND, ORDER };

static const struct {
    const char *word; /* as data/maps calls it */
    hx_word said;
    int value;
} kinds[] = {
    { "village", HX_W_MARK_VILLAGE, NUMBER },
    { "start", HX_W_MARK_START, ORDER },
    { "ship", HX_W_MARK_SHIP, ORDER },
    { "landing", HX_W_MARK_LANDING, ORDER },
    { "fortress", HX_W_MARK_FORTRESS, ORDER },
    { "fleet", HX_W_MARK_FLEET, ORDER },
    { "calm", HX_W_MARK_CALM, NOTHING },
    { "chit", HX_W_MARK_CHIT, NOTHING },
    { "card", HX_W_MARK_CARD, NOTHING },
    { "gift", HX_W_MARK_GIFT, KIND },
    { "strait", HX_W_MARK_STRAIT, NOTHING },
    { "bridge", HX_W_MARK_BRIDGE, NOTHING },
    { "lighthouse", HX_W_MARK_LIGHTHOUSE, NOTHING },
    { "wasteland", HX_W_MARK_WASTELAND, NOTHING },
    { "closed", HX_W_MARK_CLOSED, NOTHING },
};
enum { KINDS = sizeof kinds / sizeof kinds[0] };

static int kind_of(const hx_catan_mark *mark)
{
    for (int i = 0; i < KINDS; i++)
        if (strcmp(kinds[i].word, mark->word) == 0) return i;
    return -1;
}

/* " 10", " 2:1 B", " 3", or nothing. */
static void value_words(const hx_catan_mark *mark, int meant, char *to, size_t cap)
{
    const bool any = mark->value == HX_ANY_HARBOUR;
    to[0] = '\0';
    if (meant == NUMBER) snprintf(to, cap, " %d", mark->value);
    if (meant == ORDER) snprintf(to, cap, " %d", mark->value + 1);
    if (meant == KIND && any) snprintf(to, cap, " 3:1");
    if (meant == KIND && !any)
        snprintf(to, cap, " 2:1 %c", catan_letters[mark->value - HX_BRICK_HARBOUR]);
}

void mark_words(const hx_catan_mark *mark, hx_language lang, char *to, size_t cap)
{
    char value[16] = "";
    const int kind = kind_of(mark);
    if (kind >= 0) value_words(mark, kinds[kind].value, value, sizeof value);
    snprintf(to, cap, "%s%s", kind < 0 ? mark->word : hx_words(kinds[kind].said, lang), value);
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
        const int kind = kind_of(&mark);
        char place[16], value[16] = "";
        say_place(rules, &mark, place, sizeof place);
        if (kind >= 0) value_words(&mark, kinds[kind].value, value, sizeof value);
        if (strcmp(before, mark.word) != 0)
            fprintf(out, "%s%s:", *before ? "\n" : "",
                    kind < 0 ? mark.word : hx_words(kinds[kind].said, lang));
        else fputc(',', out);
        fprintf(out, " %s%s", place, value);
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
