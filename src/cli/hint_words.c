/* hint_words.c -- the reasons for a move in words.
 *
 * Every reason has three texts: for more, for less, and for neither; which of
 * them is good for the seat is not their business. */
#include "hint_words.h"

#include <math.h>

#include "cli.h"
#include "words/print.h"

#define THREE(why)                                                                                 \
    [HX_WHY_##why] = { #why, HX_W_WHY_##why##_UP, HX_W_WHY_##why##_DOWN, HX_W_WHY_##why }
#define ONE(why) [HX_WHY_##why] = { #why, HX_W_WHY_##why, HX_W_WHY_##why, HX_W_WHY_##why }

static const struct {
    const char *name;
    hx_word more, less, same;
} reasons[HX_WHYS] = {
    THREE(POINTS),    THREE(INCOME),       THREE(KINDS),        THREE(NUMBERS),
    THREE(HAND),      THREE(EXCESS),       THREE(LACK_ROAD),    THREE(LACK_SETTLEMENT),
    THREE(LACK_CITY), THREE(LACK_CARD),    THREE(RATES),        THREE(DEVS),
    THREE(KNIGHTS),   THREE(ARMY),         THREE(LENGTH),       THREE(ROAD),
    THREE(BUILDINGS), THREE(PIECES),       THREE(SITES),        THREE(ROOM),
    ONE(TURN),        THREE(RIVAL_POINTS), THREE(RIVAL_INCOME), THREE(RIVAL_CARDS),
    ONE(RIVAL_ROOM),
};

/* Whole numbers as such; means over guesses with one decimal. */
static void put_count(float count, char *out, size_t cap)
{
    const double tenths = round((double)count * 10);
    const bool whole = fmod(tenths, 10) == 0;
    hx_print_to(out, cap, cli_language(), "%.*f", whole ? 0 : 1, tenths / 10);
}

const char *hint_reason_name(hx_why why, char *out, size_t cap)
{
    size_t i = 0;
    for (const char *at = reasons[why].name; at[i] && i + 1 < cap; i++)
        out[i] = (char)(at[i] == '_' ? '_' : at[i] - 'A' + 'a');
    out[i] = '\0';
    return out;
}

#pragma GCC diagnostic ignored "-Wformat-nonliteral"

void hint_reason_text(const hx_reason *r, char *out, size_t cap)
{
    char before[16], after[16];
    put_count(r->before, before, sizeof before);
    put_count(r->after, after, sizeof after);
    const float change = roundf(r->after * 10) - roundf(r->before * 10);
    const hx_word word = change > 0   ? reasons[r->why].more
                         : change < 0 ? reasons[r->why].less
                                      : reasons[r->why].same;
    snprintf(out, cap, cli_text(word), before, after);
}
