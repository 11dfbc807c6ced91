/* words_test.c -- the catalogue: every text can take the values of the other
 * language, and languages are found by their names. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "hx/wanted.h"
#include "hx/words.h"

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

/* Whatever the board game may want where a move is read can be said in German. */
static void test_wanted(void **state)
{
    (void)state;
    char line[400];
    int found = 0;
    FILE *const in = fopen(HX_SOURCE_DIR "/src/catan/move_fields.c", "r");
    assert_non_null(in);
    while (fgets(line, sizeof line, in)) {
        char *const quote = strstr(line, " FIELD_OPS(") ? strchr(line, '"') : NULL;
        if (!quote) continue;
        char *const text = quote + 1;
        text[strcspn(text, "\"")] = '\0';
        assert_string_equal(hx_wanted_text(text, HX_ENGLISH), text);
        if (strcmp(hx_wanted_text(text, HX_GERMAN), text) == 0) fail_msg("no German for: %s", text);
        found++;
    }
    fclose(in);
    assert_true(found > 10);
    assert_string_equal(hx_wanted_text("3..6", HX_GERMAN), "3..6");
    const char *const status = hx_status_text(HX_BAD_POSITION, HX_ENGLISH);
    assert_string_equal(hx_wanted_text(status, HX_GERMAN),
                        hx_status_text(HX_BAD_POSITION, HX_GERMAN));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_same_values),
        cmocka_unit_test(test_the_test),
        cmocka_unit_test(test_same_ends),
        cmocka_unit_test(test_languages),
        cmocka_unit_test(test_wanted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
