/* options.c -- which options a game has, as its own rules say.
 *
 * Nothing is known here of any game: a value fits if rules() takes it, and what
 * is played without it is what option() then finds.  So a form made from this
 * cannot differ from the game it starts.
 *
 * How options read and what they mean is the games' business. */
#include "hx/options.h"

#include "hx/text.h"

typedef struct option_query {
    const hx_game *game;
    void *rules;
    char spec[HX_SPEC_MAX]; /* what fits so far                  */
    char full[HX_SPEC_MAX]; /* the same with numbers that do not */
    hx_option_under now;
} option_query;

/* -- words --------------------------------------------------------------------------- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* What follows "name=" in a text of words; false if it is not there. */
static bool find_word(const char *text, const char *name, char *out, size_t cap)
{
    for (const char *at = text; *at; at++) {
        hx_in in = hx_in_from(at);
        if (at != text && !is_blank(at[-1])) continue;
        if (!hx_take_text(&in, name) || !hx_take_char(&in, '=')) continue;
        hx_out o = hx_out_to(out, cap);
        for (const char *c = in.at; *c && !is_blank(*c); c++) hx_put_char(&o, *c);
        return (size_t)hx_put_end(&o) < cap;
    }
    return false;
}

static bool has_range(const char *values)
{
    while (*values && (values[0] != '.' || values[1] != '.')) values++;
    return *values != 0;
}

/* "spec name=value"; false where it is too long. */
static bool put_with(char *to, const char *spec, const char *name, const char *value)
{
    hx_out o = hx_out_to(to, HX_SPEC_MAX);
    hx_put(&o, spec);
    hx_put_char(&o, ' ');
    hx_put(&o, name);
    hx_put_char(&o, '=');
    hx_put(&o, value);
    return hx_put_end(&o) < HX_SPEC_MAX;
}

static void copy_text(char *to, const char *from)
{
    hx_out o = hx_out_to(to, HX_SPEC_MAX);
    hx_put(&o, from);
    hx_put_end(&o);
}

/* -- what the rules say ------------------------------------------------------------------ */

static bool takes(option_query *a, const char *value)
{
    char spec[HX_SPEC_MAX];
    return put_with(spec, a->spec, a->now.about->name, value) &&
           a->game->rules(a->rules, spec, NULL) == HX_OK;
}

/* The words of "a|b|c" that fit, with bars between; returns how many. */
static int list_values(option_query *a)
{
    char word[HX_VALUES_MAX];
    hx_out o = hx_out_to(a->now.values, sizeof a->now.values);
    hx_in in = hx_in_from(a->now.about->values);
    int count = 0;
    while (hx_take_word(&in, '|', word, sizeof word)) {
        if (takes(a, word)) {
            if (count++) hx_put_char(&o, '|');
            hx_put(&o, word);
        }
        if (!hx_take_char(&in, '|')) break;
    }
    hx_put_end(&o);
    return count;
}

static void keep_values(option_query *a)
{
    hx_out o = hx_out_to(a->now.values, sizeof a->now.values);
    hx_put(&o, a->now.about->values);
    hx_put_end(&o);
}

static bool takes_number(option_query *a, int number)
{
    char digits[12];
    hx_out o = hx_out_to(digits, sizeof digits);
    hx_put_int(&o, number);
    hx_put_end(&o);
    return takes(a, digits);
}

/* A range of few numbers without those at its ends that are refused: seats. */
static void narrow_values(option_query *a)
{
    enum { FEW = 8 };
    int least, most;
    hx_in in = hx_in_from(a->now.about->values);
    keep_values(a);
    if (!hx_take_int(&in, 0, 1000, &least) || !hx_take_text(&in, "..") ||
        !hx_take_int(&in, 0, least + FEW, &most)) {
        return;
    }
    while (least < most && !takes_number(a, least)) least++;
    while (least < most && !takes_number(a, most)) most--;
    hx_out o = hx_out_to(a->now.values, sizeof a->now.values);
    hx_put_int(&o, least);
    hx_put(&o, "..");
    hx_put_int(&o, most);
    hx_put_end(&o);
}

/* The value becomes part of the spec if it fits and is not played anyway. */
static void take_value(option_query *a, const char *asked, bool number)
{
    hx_option_under *const now = &a->now;
    if (hx_text_same(asked, now->standard)) return;
    const bool fits = takes(a, asked);
    if (!fits && !number) return;
    char longer[HX_SPEC_MAX];
    if (!put_with(longer, a->full, now->about->name, asked)) return;
    copy_text(a->full, longer);
    copy_text(now->value, asked);
    if (fits && put_with(longer, a->spec, now->about->name, asked)) copy_text(a->spec, longer);
}

/* False where the game as it is so far does not have this option. */
static bool look_at(option_query *a, int index, const char *begin, const char *words)
{
    hx_option_under *const now = &a->now;
    char asked[HX_SPEC_MAX];
    now->about = &a->game->options[index];
    if (a->game->rules(a->rules, a->spec, NULL) != HX_OK) return false;
    const int length = a->game->option(a->rules, index, now->standard, sizeof now->standard);
    if (length < 0 || length >= HX_SPEC_MAX) return false;
    copy_text(now->value, now->standard);
    const bool number = has_range(now->about->values);
    now->fixed = find_word(begin, now->about->name, asked, sizeof asked);
    if (now->fixed) keep_values(a);
    else if (number) narrow_values(a);
    else now->fixed = list_values(a) < 2;
    if (!now->fixed && find_word(words, now->about->name, asked, sizeof asked))
        take_value(a, asked, number);
    return true;
}

/* The spec with the wishes that were heard for the options before this one, or for all others. */
static void put_heard(option_query *a, const char *begin, const char *heard, int index, bool all)
{
    char asked[HX_SPEC_MAX], longer[HX_SPEC_MAX];
    copy_text(a->spec, begin);
    for (int i = 0; (all || i < index) && a->game->options[i].name; i++) {
        const char *const name = a->game->options[i].name;
        if (i == index || find_word(begin, name, asked, sizeof asked)) continue;
        if (find_word(heard, name, asked, sizeof asked) && put_with(longer, a->spec, name, asked))
            copy_text(a->spec, longer);
    }
}

/* An option may decide what is played by one before it, as a scenario does for the goal: so each is
 * asked again under all others, or under those before it where the others need it. */
static void ask_again(option_query *a, const char *begin, const char *words, hx_option_fn *tell,
                      void *context)
{
    char heard[HX_SPEC_MAX];
    copy_text(heard, a->spec);
    copy_text(a->full, begin);
    for (int i = 0; a->game->options[i].name; i++) {
        put_heard(a, begin, heard, i, true);
        if (a->game->rules(a->rules, a->spec, NULL) != HX_OK) put_heard(a, begin, heard, i, false);
        if (look_at(a, i, begin, words) && tell) tell(context, &a->now);
    }
}

hx_status hx_options_under(const hx_game *game, const char *begin, const char *words, void *rules,
                           char spec[HX_SPEC_MAX], hx_option_fn *tell, void *context, hx_error *why)
{
    option_query a = { .game = game, .rules = rules };
    hx_in place = hx_in_from(begin);
    if (hx_text_length(begin) >= HX_SPEC_MAX)
        return hx_refuse(&place, HX_BAD_RULES, "a shorter spec", why);
    const hx_status status = game->rules(rules, begin, why);
    if (status != HX_OK) return status;
    copy_text(a.spec, begin);
    copy_text(a.full, begin);
    for (int i = 0; game->options[i].name; i++) look_at(&a, i, begin, words);
    ask_again(&a, begin, words, tell, context);
    copy_text(spec, a.full);
    return HX_OK;
}

/* -- variations ------------------------------------------------------------------------------ */

static int find_option(const hx_game *game, const char *name)
{
    for (int i = 0; game->options[i].name; i++)
        if (hx_text_same(game->options[i].name, name)) return i;
    return -1;
}

/* A second name ("plus") is a variation the rules call otherwise. */
static bool is_own_name(const hx_game *game, int option, void *rules, const char *spec,
                        const char *word)
{
    char named[64];
    return game->rules(rules, spec, NULL) == HX_OK &&
           game->option(rules, option, named, sizeof named) > 0 && hx_text_same(named, word);
}

static bool put_spec(const hx_game *game, const char *word, char *spec, size_t cap)
{
    hx_out o = hx_out_to(spec, cap);
    hx_put(&o, game->name);
    hx_put_char(&o, ' ');
    hx_put(&o, word);
    return (size_t)hx_put_end(&o) < cap;
}

static bool seats_variation(const hx_game *game, int option, int number, char *spec, size_t cap)
{
    int least, most;
    hx_in in = hx_in_from(game->options[option].values);
    if (!hx_take_int(&in, 1, HX_SEATS, &least) || !hx_take_text(&in, "..") ||
        !hx_take_int(&in, 1, HX_SEATS, &most) || number > most - least) {
        return false;
    }
    hx_out o = hx_out_to(spec, cap);
    hx_put(&o, game->name);
    hx_put(&o, " seats=");
    hx_put_int(&o, least + number);
    return (size_t)hx_put_end(&o) < cap;
}

bool hx_variation(const hx_game *game, int number, void *rules, char *spec, size_t cap)
{
    char word[64];
    const int option = find_option(game, "variation"), seats = find_option(game, "seats");
    if (option < 0) return seats >= 0 && seats_variation(game, seats, number, spec, cap);
    hx_in in = hx_in_from(game->options[option].values);
    while (hx_take_word(&in, '|', word, sizeof word)) {
        const bool own =
            put_spec(game, word, spec, cap) && is_own_name(game, option, rules, spec, word);
        if (own && number-- == 0) return true;
        if (!hx_take_char(&in, '|')) break;
    }
    return false;
}
