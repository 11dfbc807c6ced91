/* words_test.c -- the catalogue: every text can take the values of the other
 * language, and languages are found by their names. */
#include <math.h>
#include <setjmp.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "hx/wanted.h"
#include "hx/words.h"
#include "print.h"

enum { VALUES = 12 };

/* The conversions of a format by the number of their value: "%2$s" or in order;
 * "%.*s" takes two.  False where a % is none of them. */
static bool conversions(const char *text, char kinds[VALUES][8])
{
    int next = 0;
    memset(kinds, 0, VALUES * sizeof kinds[0]);
    for (const char *at = strchr(text, '%'); at; at = strchr(at, '%')) {
        if (at[1] == '%') {
            at += 2;
            continue;
        }
        at++;
        int number = 0, read = 0;
        if (sscanf(at, "%d$%n", &number, &read) == 1 && read > 0) at += read;
        else number = ++next;
        if (strncmp(at, ".*", 2) == 0) {
            strcpy(kinds[number - 1], "*");
            number = ++next;
            at += 2;
        }
        at += strspn(at, "-+0123456789.");
        const size_t length = strspn(at, "lz") + 1;
        if (number < 1 || number > VALUES || length > 4) return false;
        if (!strchr("sdufg", at[length - 1]) || !at[length - 1]) return false;
        memcpy(kinds[number - 1], at, length);
        at += length;
    }
    return true;
}

static void test_same_values(void **state)
{
    (void)state;
    char kinds[HX_LANGUAGES][VALUES][8];
    for (int word = 0; word < HX_WORDS; word++) {
        for (int lang = 0; lang < HX_LANGUAGES; lang++) {
            const char *const text = hx_words((hx_word)word, (hx_language)lang);
            if (!conversions(text, kinds[lang])) fail_msg("not a format: %s", text);
        }
        if (memcmp(kinds[HX_ENGLISH], kinds[HX_GERMAN], sizeof kinds[0]) != 0) {
            fail_msg("different values: %s", hx_words((hx_word)word, HX_ENGLISH));
        }
    }
}

/* A test that cannot fail is none. */
static void test_the_test(void **state)
{
    (void)state;
    char kinds[VALUES][8];
    assert_true(conversions("%s %3d %.1f%% %2$s", kinds));
    assert_string_equal(kinds[0], "s");
    assert_string_equal(kinds[2], "f");
    assert_true(conversions("%.*s %lld %zu", kinds));
    assert_string_equal(kinds[0], "*");
    assert_string_equal(kinds[1], "s");
    assert_string_equal(kinds[2], "lld");
    assert_false(conversions("95 % interval", kinds));
    assert_false(conversions("100%", kinds));
}

/* Line ends are part of a text; both languages have the same at its end. */
static void test_same_ends(void **state)
{
    (void)state;
    for (int word = 0; word < HX_WORDS; word++) {
        const char *const a = hx_words((hx_word)word, HX_ENGLISH);
        const char *const b = hx_words((hx_word)word, HX_GERMAN);
        assert_true(*a && *b);
        if ((a[strlen(a) - 1] == '\n') != (b[strlen(b) - 1] == '\n')) fail_msg("ends: %s", a);
    }
}

static void test_languages(void **state)
{
    (void)state;
    static const char *const german[] = { "de", "de_DE", "de_AT.UTF-8", "de@euro", "fr:de:en" };
    static const char *const none[] = { "", "fr", "d", "deu", "dex:fr", "C", "POSIX", ":" };
    hx_language lang;
    for (size_t i = 0; i < sizeof german / sizeof german[0]; i++) {
        lang = HX_ENGLISH;
        assert_true(hx_language_named(german[i], &lang));
        assert_int_equal(lang, HX_GERMAN);
    }
    lang = HX_GERMAN;
    assert_true(hx_language_named("en_GB.UTF-8", &lang));
    assert_int_equal(lang, HX_ENGLISH);
    for (size_t i = 0; i < sizeof none / sizeof none[0]; i++) {
        assert_false(hx_language_named(none[i], &lang));
    }
}

/* The next text in quotes, pieces that stand side by side joined; NULL past `end`. */
static const char *next_text(const char *at, const char *end, char *text, size_t cap)
{
    size_t used = 0;
    at = at < end ? memchr(at, '"', (size_t)(end - at)) : NULL;
    while (at) {
        for (at++; *at != '"'; at++) {
            if (*at == '\\') at++;
            if (used < cap - 1) text[used++] = *at;
        }
        at++;
        const char *const next = at + strspn(at, " \n");
        if (*next != '"') break;
        at = next;
    }
    text[used] = '\0';
    return at;
}

/* All texts of a statement that begins with one of these. */
static int check_statements(const char *source, const char *begins)
{
    int found = 0;
    for (const char *at = strstr(source, begins); at; at = strstr(at + 1, begins)) {
        char text[200];
        const char *const end = at + strcspn(at, ";{");
        for (const char *next = at; (next = next_text(next, end, text, sizeof text));) {
            if (!strchr(text, ' ')) continue;
            if (strcmp(hx_wanted_text(text, HX_GERMAN), text) == 0)
                fail_msg("no German for: %s", text);
            assert_string_equal(hx_wanted_text(text, HX_ENGLISH), text);
            found++;
        }
    }
    return found;
}

/* Whatever the games may want where a move, a position, a record or an option is read can be
 * said in German. */
static void test_wanted(void **state)
{
    (void)state;
    static const char *const files[] = {
        "catan/move_fields.c",        "catan/position.c",           "dice/dice_arrange.c",
        "dice/dice_sound.c",          "dice/dice_spec.c",           "game/options.c",
        "game/record_read.c",         "game/record_tags.c",         "game/spell.c",
        "search/dice/dice_options.c", "search/dice/dice_learned.c", "search/dice/dice_turnwise.c",
    };
    static char source[1 << 17];
    int found = 0;
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        char path[400];
        snprintf(path, sizeof path, "%s/src/%s", HX_SOURCE_DIR, files[i]);
        FILE *const in = fopen(path, "r");
        assert_non_null(in);
        source[fread(source, 1, sizeof source - 1, in)] = '\0';
        fclose(in);
        found += check_statements(source, "refuse(") + check_statements(source, "wanted =") +
                 check_statements(source, "WRONG(") + check_statements(source, " FIELD_OPS(");
    }
    assert_true(found > 90);
    assert_string_equal(hx_wanted_text("3..6", HX_GERMAN), "3..6");
    const char *const status = hx_status_text(HX_BAD_POSITION, HX_ENGLISH);
    assert_string_equal(hx_wanted_text(status, HX_GERMAN),
                        hx_status_text(HX_BAD_POSITION, HX_GERMAN));
}

/* Names and numbers inside a text come through; what only begins alike does not fit. */
static void test_wanted_with(void **state)
{
    (void)state;
    assert_string_equal(hx_wanted_text("\"1\", as the moves lead to", HX_GERMAN),
                        "„1“, wohin die Züge führen");
    assert_string_equal(
        hx_wanted_text("a line that begins with '3 2', the turn and seat the game is at",
                       HX_GERMAN),
        "eine Zeile, die mit „3 2“ beginnt: Zug und Platz, bei denen die Partie ist");
    assert_string_equal(hx_wanted_text("exactly 4 hexes in row B, then '/'", HX_GERMAN),
                        "genau 4 Felder in Reihe B, dann „/“");
    assert_string_equal(hx_wanted_text("exactly 3 hexes in row E, the last", HX_GERMAN),
                        "genau 3 Felder in Reihe E, der letzten");
    assert_string_equal(hx_wanted_text("one of trade build", HX_GERMAN), "eines von trade build");
    assert_string_equal(hx_wanted_text("exactly 4 hexes", HX_GERMAN), "exactly 4 hexes");
}

/* Numbers get a comma, nothing else does; everything else is as printf has it. */
static void test_print(void **state)
{
    (void)state;
    char text[200];
    hx_print_to(text, sizeof text, HX_GERMAN, "%s %5.1f|%-7.2f|%+.1f %% 1.5 %.*f", "a.b", 2.25, 0.5,
                -3.0, 3, 1.0);
    assert_string_equal(text, "a.b   2,2|0,50   |-3,0 % 1.5 1,000");
    hx_print_to(text, sizeof text, HX_GERMAN, "%3d %lld %zu %ld %c %.*s %g %.0f %*s|", 7,
                5000000000LL, (size_t)8, 9L, 'x', 2, "abc", 0.125, 12.4, 4, "r");
    assert_string_equal(text, "  7 5000000000 8 9 x ab 0,125 12    r|");
    hx_print_to(text, sizeof text, HX_GERMAN, "%+.1f|%6.1f|%.0f|%.3f|%f", -0.04, -0.04, -0.4, -0.04,
                (double)-INFINITY);
    assert_string_equal(text, "+0,0|   0,0|0|-0,040|-inf");
    hx_print_to(text, sizeof text, HX_ENGLISH, "%+.1f %d", -0.04, 3);
    assert_string_equal(text, "+0.0 3");
    hx_print_to(text, sizeof text, HX_ENGLISH, "%.2f", 0.5);
    assert_string_equal(text, "0.50");
    hx_print_to(text, 5, HX_GERMAN, "%.6f", 1.25);
    assert_string_equal(text, "1,25");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_same_values), cmocka_unit_test(test_the_test),
        cmocka_unit_test(test_same_ends),   cmocka_unit_test(test_languages),
        cmocka_unit_test(test_wanted),      cmocka_unit_test(test_print),
        cmocka_unit_test(test_wanted_with),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
