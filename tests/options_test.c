/* options_test.c -- what a form shows is what is played: the options of every variation, their
 * values and defaults, held against the rules that the spec then makes. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hx/options.h"

typedef struct shown {
    hx_option_under list[40];
    int count;
    char spec[HX_SPEC_MAX];
} shown;

static void keep(void *context, const hx_option_under *o)
{
    shown *const s = context;
    assert_true(s->count < 40);
    s->list[s->count++] = *o;
}

static shown *ask(const char *begin, const char *words)
{
    shown *const s = calloc(1, sizeof *s);
    const hx_game *const game = hx_game_named(begin);
    void *const rules = malloc(game->rules_size);
    assert_int_equal(hx_options_under(game, begin, words, rules, s->spec, keep, s, NULL), HX_OK);
    free(rules);
    return s;
}

static const hx_option_under *find(const shown *s, const char *name)
{
    for (int i = 0; i < s->count; i++)
        if (strcmp(s->list[i].about->name, name) == 0) return &s->list[i];
    return NULL;
}

/* The value of an option in the game a spec starts; "-" where it has none. */
static void played(const char *spec, const char *name, char *out)
{
    const hx_game *const game = hx_game_named(spec);
    void *const rules = malloc(game->rules_size);
    hx_error why = { 0 };
    int index = 0;
    if (game->rules(rules, spec, &why) != HX_OK) fail_msg("%s: %s", spec, why.wanted);
    while (strcmp(game->options[index].name, name) != 0) index++;
    if (game->option(rules, index, out, HX_SPEC_MAX) < 0) strcpy(out, "-");
    free(rules);
}

/* The same from the spec in full, where that names it. */
static void assert_full_spec(const char *spec, const char *name, const char *value)
{
    const hx_game *const game = hx_game_named(spec);
    void *const rules = malloc(game->rules_size);
    char full[HX_SPEC_MAX], word[80];
    game->rules(rules, spec, NULL);
    game->spec(rules, full, sizeof full);
    snprintf(word, sizeof word, " %s=", name);
    const char *const at = strstr(full, word);
    if (at && strncmp(at + strlen(word), value, strcspn(at + strlen(word), " ")) != 0)
        if (strcmp(name, "board") != 0) fail_msg("%s: not %s in %s", spec, value, full);
    free(rules);
}

static void check_value(const char *begin, const char *name, const char *value)
{
    char words[200], now[HX_SPEC_MAX];
    snprintf(words, sizeof words, "%s=%s", name, value);
    shown *const s = ask(begin, words);
    const hx_option_under *const o = find(s, name);
    assert_non_null(o);
    assert_string_equal(o->value, value);
    played(s->spec, name, now);
    assert_string_equal(now, value);
    assert_full_spec(s->spec, name, value);
    free(s);
}

static void check_option(const char *begin, const hx_option_under *o)
{
    char values[HX_VALUES_MAX], now[HX_SPEC_MAX], *rest = NULL;
    played(begin, o->about->name, now);
    assert_string_equal(now, o->standard);
    assert_string_equal(now, o->value);
    if (o->fixed) return;
    strcpy(values, o->values);
    if (strstr(values, "..")) {
        check_value(begin, o->about->name, strtok_r(values, ".", &rest));
        return;
    }
    for (char *v = strtok_r(values, "|", &rest); v; v = strtok_r(NULL, "|", &rest))
        check_value(begin, o->about->name, v);
}

static int check_begin(const char *begin)
{
    shown *const s = ask(begin, "");
    assert_string_equal(s->spec, begin);
    for (int i = 0; i < s->count; i++) check_option(begin, &s->list[i]);
    const int count = s->count;
    free(s);
    return count;
}

static void every_value_of_every_option_is_what_is_played(void **unused)
{
    (void)unused;
    int variations = 0;
    for (const hx_game *const *g = hx_games(); *g; g++) {
        char begin[64];
        void *const rules = malloc((*g)->rules_size);
        for (int i = 0; hx_variation(*g, i, rules, begin, sizeof begin); i++, variations++)
            assert_true(check_begin(begin) > 2);
        free(rules);
    }
    assert_int_equal(variations, 3 + 5); /* of the dice games, and seats of the board game */
}

static void every_board_has_its_own_options(void **unused)
{
    (void)unused;
    static const char *const begins[] = {
        "catan seats=2 board=beginner",
        "catan seats=3 board=beginner",
        "catan seats=4 board=free",
        "catan seats=5 board=newcomers",
        "catan seats=6 board=example",
        "catan seats=6 turns=special",
        "catan seats=4 board=beginner start=place",
        "dice extra seats=4",
        "dice island-one seats=1",
    };
    for (size_t i = 0; i < sizeof begins / sizeof *begins; i++) check_begin(begins[i]);
}

static void a_variation_has_its_own_defaults(void **unused)
{
    (void)unused;
    shown *const one = ask("dice island-one", ""), *const extra = ask("dice extra", "");
    assert_string_equal(find(one, "joker")->standard, "same-turn");
    assert_string_equal(find(extra, "joker")->standard, "later-turn");
    assert_string_equal(find(one, "seats")->values, "1..4");
    assert_string_equal(find(extra, "seats")->values, "2..4");
    assert_null(find(one, "castles"));
    assert_null(find(extra, "knights"));
    free(one);
    free(extra);
    shown *const four = ask("catan seats=4", ""), *const six = ask("catan seats=6", "");
    assert_true(find(four, "turns")->fixed);
    assert_string_equal(find(six, "turns")->standard, "paired");
    assert_string_equal(find(six, "turns")->values, "paired|special");
    assert_string_equal(find(four, "board")->values, "spiral|beginner|free");
    free(four);
    free(six);
}

static void wishes_that_do_not_fit_are_left_out(void **unused)
{
    (void)unused;
    shown *s = ask("dice extra seats=2", "joker=same-turn knights=flat castles=off longest-road=3");
    assert_string_equal(s->spec, "dice extra seats=2 joker=same-turn");
    free(s);
    s = ask("catan seats=5", "board=beginner win=pair corner=2");
    assert_string_equal(s->spec, "catan seats=5 corner=2 win=pair");
    free(s);
    s = ask("catan seats=4", "corner=2 board=free turns=special");
    assert_string_equal(s->spec, "catan seats=4 board=free");
    free(s);
}

static void numbers_out_of_range_stay_to_be_refused(void **unused)
{
    (void)unused;
    shown *const s = ask("catan seats=4", "goal=99 hand=9");
    assert_string_equal(s->spec, "catan seats=4 goal=99 hand=9");
    assert_string_equal(find(s, "hand")->value, "9");
    free(s);
}

static void a_bad_beginning_is_refused(void **unused)
{
    (void)unused;
    const hx_game *const game = hx_game_named("dice");
    void *const rules = malloc(game->rules_size);
    char spec[HX_SPEC_MAX];
    hx_error why = { 0 };
    assert_int_equal(
        hx_options_under(game, "dice extra seats=1", "", rules, spec, NULL, NULL, &why),
        HX_BAD_RULES);
    assert_true(why.wanted[0] != 0);
    free(rules);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_value_of_every_option_is_what_is_played),
        cmocka_unit_test(every_board_has_its_own_options),
        cmocka_unit_test(a_variation_has_its_own_defaults),
        cmocka_unit_test(wishes_that_do_not_fit_are_left_out),
        cmocka_unit_test(numbers_out_of_range_stay_to_be_refused),
        cmocka_unit_test(a_bad_beginning_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
