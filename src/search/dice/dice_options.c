/* dice_options.c -- parses the options of the dice bots; choosing with errors. */
#include "dice_options.h"

#include <stdlib.h>
#include <string.h>

#include "dice_plan.h"
#include "hx/text.h"

static bool read_error(const char *text, double *out)
{
    char *end;
    if (strncmp(text, "error=", 6) != 0 || text[6] < '0' || text[6] > '9') return false;
    *out = strtod(text + 6, &end);
    return *end == '\0' && *out <= 1000;
}

static bool read_one(const char *word, bool solved, dice_options *o)
{
    if (solved && strcmp(word, "win") == 0) o->win = true;
    else if (solved && strcmp(word, "points") == 0) o->win = false;
    else if (!solved && strncmp(word, "weights=", 8) == 0) strcpy(o->weights, word + 8);
    else return read_error(word, &o->error);
    return true;
}

hx_status dice_options_read(const char *text, bool solved, dice_options *o, hx_error *why)
{
    hx_in in = hx_in_from(text);
    char word[sizeof o->weights];
    *o = (dice_options){ 0 };
    while (*in.at) {
        const hx_in before = in;
        if (!hx_take_word(&in, '+', word, sizeof word) || !read_one(word, solved, o))
            return hx_refuse(&before, HX_BAD_TEXT,
                             solved ? "win, points or error=NUMBER, joined by +"
                                    : "error=NUMBER or weights=FILE, joined by +",
                             why);
        if (hx_take_char(&in, '+') && !*in.at)
            return hx_refuse(&in, HX_BAD_TEXT, "nothing after the last option", why);
    }
    return HX_OK;
}

int dice_best_of(const double *values, int n, double error, hx_rng *rng)
{
    double most = 0;
    int best = -1;
    for (int i = 0; i < n; i++) {
        const double judged = values[i] + (error > 0 ? error * dice_noise(rng) : 0);
        if (best >= 0 && judged <= most) continue;
        most = judged;
        best = i;
    }
    return best;
}
