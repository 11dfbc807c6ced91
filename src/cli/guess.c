/* guess.c -- the known word nearest to one that is not known.
 *
 * The distance is that of Damerau and Levenshtein, in the form where no part is changed
 * twice. */
#include "guess.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "cli.h"
#include "hx/bot.h"

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int same(const char *a, const char *b)
{
    return tolower((unsigned char)*a) == tolower((unsigned char)*b);
}

/* Three rows of the table are enough: this one, the one before, and the one before that for
 * exchanged letters. */
static int guess_slips(const char *a, const char *b)
{
    const int n = (int)strlen(a), m = (int)strlen(b);
    int row[3][GUESS_MAX];
    if (n >= GUESS_MAX || m >= GUESS_MAX) return GUESS_MAX;
    for (int k = 0; k <= m; k++) row[0][k] = k;
    for (int i = 1; i <= n; i++) {
        int *const now = row[i % 3], *const up = row[(i + 2) % 3], *const upper = row[(i + 1) % 3];
        now[0] = i;
        for (int k = 1; k <= m; k++) {
            const int change = up[k - 1] + !same(a + i - 1, b + k - 1);
            now[k] = least(least(up[k] + 1, now[k - 1] + 1), change);
            if (i > 1 && k > 1 && same(a + i - 1, b + k - 2) && same(a + i - 2, b + k - 1))
                now[k] = least(now[k], upper[k - 2] + 1);
        }
    }
    return row[n % 3][m];
}

/* A word of three letters with two of them wrong is another word. */
static int slips_allowed(const char *word)
{
    const size_t length = strlen(word);
    return length <= 3 ? 1 : length <= 6 ? 2 : 3;
}

guess guess_for(const char *word)
{
    guess g = { .slips = GUESS_MAX };
    snprintf(g.word, sizeof g.word, "%s", word);
    return g;
}

void guess_try(guess *g, const char *candidate)
{
    const int slips = guess_slips(g->word, candidate);
    if (slips >= g->slips || slips > slips_allowed(g->word) || slips >= (int)strlen(candidate))
        return;
    g->slips = slips;
    snprintf(g->best, sizeof g->best, "%s", candidate);
}

void guess_try_list(guess *g, const char *list)
{
    char one[GUESS_MAX];
    while (*list) {
        const size_t length = strcspn(list, " ,|");
        if (length > 0 && length < sizeof one) {
            snprintf(one, sizeof one, "%.*s", (int)length, list);
            guess_try(g, one);
        }
        list += length;
        list += strspn(list, " ,|");
    }
}

void guess_try_bots(guess *g)
{
    const hx_bot_info *bot;
    for (int i = 0; (bot = hx_bot_list(i)) != NULL; i++) guess_try(g, bot->name);
}

#pragma GCC diagnostic ignored "-Wformat-nonliteral"

const char *guess_suffix(guess *g)
{
    if (!g->best[0]) return "";
    snprintf(g->suffix, sizeof g->suffix, cli_text(HX_W_DID_YOU_MEAN), g->best);
    return g->suffix;
}

/* -- specs -------------------------------------------------------------------------------------- */

/* "seat=3" is compared by its name, and guessed as "seats=3". */
static void try_option(guess *g, const hx_option *o, const char *value)
{
    guess name = guess_for(g->word);
    name.word[strcspn(name.word, "=")] = '\0';
    guess_try(&name, o->name);
    if (!name.best[0] || name.slips >= g->slips) return;
    g->slips = name.slips;
    snprintf(g->best, sizeof g->best, "%.30s%.30s", o->name, value);
}

void guess_try_spec(guess *g, const hx_game *game, const hx_error *why)
{
    const char *const value = strchr(why->word, '=');
    *g = guess_for(why->word);
    if (!value) guess_try_list(g, why->wanted);
    for (const hx_option *o = game ? game->options : NULL; o && o->name; o++) {
        if (value) try_option(g, o, value);
        else if (strcmp(o->name, "variation") == 0) guess_try_list(g, o->values);
    }
    if (strcmp(g->best, why->word) == 0) g->best[0] = '\0'; /* known, but not here */
}
