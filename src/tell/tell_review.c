/* tell_review.c -- what a review and a hint say: the cost of a move and the better one, how a game went, and
 * the reasons for a move. */
#include <math.h>
#include <stdio.h>

#include "telling.h"

/* -- a move that was judged ------------------------------------------------------------------- */

/* With a decimal comma in German. */
static void put_number(hx_out *out, hx_language lang, double value, int places)
{
    char text[32];
    snprintf(text, sizeof text, "%.*f", places, value == 0 ? 0.0 : value); /* never "-0" */
    for (char *at = text; *at; at++)
        if (*at == '.' && lang == HX_GERMAN) *at = ',';
    hx_put(out, text);
}

/* "12.1 ± 2.3 points of win chance": chances in hundredths, since percents of percents mislead. */
static void put_cost(hx_unit unit, const hx_review_move *m, const hx_teller *to, hx_out *out)
{
    static const hx_word costs[HX_UNITS] = { HX_W_REVIEW_COST_WIN, HX_W_REVIEW_COST_POINTS,
                                             HX_W_REVIEW_COST_TURNS };
    const bool win = unit == HX_UNIT_WIN;
    const double by = win ? 100 : 1;
    char text[TELL_NAME];
    hx_out number = hx_out_to(text, sizeof text);
    put_number(&number, to->lang, by * (double)m->cost, win ? 1 : 2);
    if (m->error > 0) {
        hx_put(&number, " ± ");
        put_number(&number, to->lang, by * (double)m->error, win ? 1 : 2);
    }
    hx_put_end(&number);
    tell_say(to, out, costs[unit], text);
}

int hx_tell_judged(const hx_game *game, const void *rules, const void *state, const hx_review *r,
                   int move, const hx_teller *to, char *text, size_t cap)
{
    static const hx_word marks[HX_MARKS] = { HX_W_REVIEW_MARK_FINE, HX_W_REVIEW_MARK_INACCURACY,
                                             HX_W_REVIEW_MARK_MISTAKE, HX_W_REVIEW_MARK_BLUNDER };
    const hx_review_move *const m = &r->moves[move];
    char cost[TELL_PART], best[TELL_PART];
    hx_out out = hx_out_to(text, cap), price = hx_out_to(cost, sizeof cost);
    if (m->seat == HX_CHANCE || m->cost <= 0) return hx_put_end(&out);
    put_cost(r->unit, m, to, &price);
    hx_put_end(&price);
    hx_tell_move(game, rules, state, &m->best, to, best, sizeof best);
    if (m->mark == HX_FINE) tell_say(to, &out, HX_W_REVIEW_JUDGED_FINE, cost, best);
    else tell_say(to, &out, HX_W_REVIEW_JUDGED, tell_word(to, marks[m->mark]), cost, best);
    return hx_put_end(&out);
}

/* -- the game ---------------------------------------------------------------------------------- */

/* Island One alone: what was made of what could be expected. */
static void story_alone(const hx_review *r, const hx_teller *to, hx_out *out)
{
    char points[TELL_NAME], start[TELL_NAME];
    hx_out number = hx_out_to(points, sizeof points), expected = hx_out_to(start, sizeof start);
    put_number(&number, to->lang, r->seat[0].result, 0);
    put_number(&expected, to->lang, (double)r->first[0], 1);
    hx_put_end(&number);
    hx_put_end(&expected);
    tell_say(to, out, HX_W_REVIEW_STORY_ALONE, points, start);
}

static void story_unwon(const hx_review *r, const hx_teller *to, hx_out *out)
{
    bool shared = false;
    for (int s = 0; s < r->seats; s++) shared |= r->seat[s].result > 0;
    hx_put(out, tell_word(to, shared ? HX_W_REVIEW_STORY_SHARED : HX_W_REVIEW_STORY_NOBODY));
}

int hx_tell_story(const hx_review *r, const hx_teller *to, char *text, size_t cap)
{
    hx_out out = hx_out_to(text, cap);
    char room[TELL_NAME];
    if (r->unit == HX_UNIT_TURNS) return hx_put_end(&out);
    if (r->winner < 0) {
        (r->unit == HX_UNIT_POINTS && r->seats == 1 ? story_alone : story_unwon)(r, to, &out);
        return hx_put_end(&out);
    }
    const char *const name = tell_name(to, (hx_seat)r->winner, room);
    if (r->turned < 0) tell_say(to, &out, HX_W_REVIEW_STORY_AHEAD, name);
    else tell_say(to, &out, HX_W_REVIEW_STORY_TURNED, name, hx_review_round(r, r->turned));
    return hx_put_end(&out);
}

const char *hx_tell_sums(hx_unit unit, hx_language lang)
{
    static const hx_word sums[HX_UNITS] = { HX_W_REVIEW_SUMS_WIN, HX_W_REVIEW_SUMS_POINTS,
                                            HX_W_REVIEW_SUMS_TURNS };
    return hx_words(sums[unit], lang);
}

/* -- why a move -------------------------------------------------------------------------------- */

#define THREE(why)                                                                                 \
    [HX_WHY_##why] = { #why, HX_W_WHY_##why##_UP, HX_W_WHY_##why##_DOWN, HX_W_WHY_##why }
#define ONE(why) [HX_WHY_##why] = { #why, HX_W_WHY_##why, HX_W_WHY_##why, HX_W_WHY_##why }

/* For more, for less, and for neither; which of them is good for the seat is not their business. */
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
static void put_count(hx_language lang, float count, char *text, size_t cap)
{
    const double tenths = round((double)count * 10);
    hx_out out = hx_out_to(text, cap);
    put_number(&out, lang, tenths / 10, fmod(tenths, 10) == 0 ? 0 : 1);
    hx_put_end(&out);
}

int hx_tell_reason(const hx_reason *r, hx_language lang, char *text, size_t cap)
{
    const hx_teller to = { .lang = lang, .who = HX_NOBODY };
    const float change = roundf(r->after * 10) - roundf(r->before * 10);
    char before[16], after[16];
    hx_out out = hx_out_to(text, cap);
    put_count(lang, r->before, before, sizeof before);
    put_count(lang, r->after, after, sizeof after);
    tell_say(&to, &out,
             change > 0   ? reasons[r->why].more
             : change < 0 ? reasons[r->why].less
                          : reasons[r->why].same,
             before, after);
    return hx_put_end(&out);
}

int hx_why_name(hx_why why, char *text, size_t cap)
{
    hx_out out = hx_out_to(text, cap);
    for (const char *at = reasons[why].name; *at; at++)
        hx_put_char(&out, *at == '_' ? '_' : (char)(*at - 'A' + 'a'));
    return hx_put_end(&out);
}
