/* draw_catan_words.c -- cards, seats and texts of the board game in words. */
#include <stdarg.h>
#include <stdlib.h>

#include "draw_catan.h"

const char catan_letters[] = "BLWGO";

/* Red, blue, orange, white, green, brown; the numbers on them tell them apart
 * as well. */
const pen catan_seat_pens[HX_SEATS] = {
    { 255, 124, true }, { 255, 21, true }, { 16, 208, true },
    { 16, 255, true },  { 255, 28, true }, { 255, 52, true },
};

const char *catan_card(const cli_look *look, hx_card card)
{
    static const hx_word words[] = { HX_W_CATAN_BRICK, HX_W_CATAN_LUMBER, HX_W_CATAN_WOOL,
                                     HX_W_CATAN_GRAIN, HX_W_CATAN_ORE };
    return card < HX_RESOURCES ? hx_words(words[card], look->lang) : "?";
}

const char *catan_dev(const cli_look *look, hx_dev dev)
{
    static const hx_word words[] = { HX_W_CATAN_KNIGHT, HX_W_CATAN_ROAD_BUILDING, HX_W_CATAN_PLENTY,
                                     HX_W_CATAN_MONOPOLY, HX_W_CATAN_VICTORY };
    return dev < HX_DEVS ? hx_words(words[dev], look->lang) : "?";
}

void catan_say(const cli_look *look, FILE *out, hx_word word, ...)
{
    va_list values;
    va_start(values, word);
    vfprintf(out, hx_words(word, look->lang), values);
    va_end(values);
}

/* What stands before entry `i` of `n`: nothing, a comma, "and". */
static void put_joint(const cli_look *look, int i, int n, FILE *out)
{
    if (i > 0) fputs(i < n - 1 ? ", " : hx_words(HX_W_CATAN_AND, look->lang), out);
}

static FILE *open_text(char **text, size_t *size)
{
    FILE *const to = open_memstream(text, size);
    if (!to) exit(cli_error(HX_W_NO_MEMORY));
    return to;
}

char *catan_cards_text(const cli_look *look, const int8_t cards[HX_CARDS], int sign)
{
    char *text;
    size_t size;
    FILE *const to = open_text(&text, &size);
    int kinds = 0, done = 0;
    for (int c = 0; c < HX_RESOURCES; c++) kinds += cards[c] * sign > 0;
    for (int c = 0; c < HX_RESOURCES; c++) {
        if (cards[c] * sign <= 0) continue;
        put_joint(look, done++, kinds, to);
        fprintf(to, "%d %s", cards[c] * sign, catan_card(look, (hx_card)c));
    }
    if (!kinds) fputs(hx_words(HX_W_CATAN_NOTHING, look->lang), to);
    fclose(to);
    return text;
}

char *catan_seats_text(const cli_look *look, unsigned seats)
{
    char *text;
    size_t size;
    FILE *const to = open_text(&text, &size);
    int count = 0, done = 0;
    for (int i = 0; i < HX_SEATS; i++) count += (int)(seats >> i & 1);
    for (hx_seat i = 0; i < HX_SEATS; i++) {
        if (!(seats >> i & 1)) continue;
        put_joint(look, done++, count, to);
        fputs(cli_who(look, i), to);
    }
    fclose(to);
    return text;
}

void catan_say_terms(const cli_look *look, hx_word word, hx_seat who, const int8_t cards[HX_CARDS],
                     FILE *out)
{
    char *const gives = catan_cards_text(look, cards, -1), *const gets =
                                                               catan_cards_text(look, cards, 1);
    catan_say(look, out, word, cli_who(look, who), gives, gets);
    free(gives);
    free(gets);
}
