/* names_test.c -- names nobody can see, names that pretend, and names that only look alike. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

#include <cmocka.h>

#include "names.h"

static name_verdict verdict(const char *name)
{
    char out[100];
    return name_take(out, sizeof out, name);
}

static void test_nothing_to_see(void **state)
{
    (void)state;
    static const char *const names[] = {
        "",
        " ",
        "\t\n",
        "\u200b",              /* zero width               */
        "\u200b\u200d \u2060", /* several of them          */
        "\u3164",              /* Hangul filler            */
        "\u115f\u1160\uffa0",  /* others                   */
        "\u2800\u2800",        /* Braille blank            */
        "\u00ad",              /* soft hyphen              */
        "\u034f",              /* grapheme joiner          */
        "\u0301\u0308",        /* accents without a letter */
        "\ufe0f",              /* variation selector       */
        "\u3000",              /* ideographic blank        */
        "\xff\xfe",            /* no UTF-8                 */
    };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (verdict(names[i]) != NAME_EMPTY) fail_msg("name %zu is taken", i);
    }
}

static void test_reserved(void **state)
{
    (void)state;
    static const char *const names[] = {
        "Host",      "host",        "HOST",         "H\u200bost",   "Ho\u2800st",  "A d m i n",
        "Admin",     "Adm1n",       "Аdmin",        "АDMІN",        "ａｄｍｉｎ",  "𝐀𝐝𝐦𝐢𝐧",
        "Ⓐⓓⓜⓘⓝ",     "Admín",       "aclmin",       "adrnin",       "Admin Bob",   "the.server",
        "Sеrvеr",    "5erver",      "Hexshore",     "HEXSHΟRE",     "_Moderator_", "Gastgeber",
        "Gаstgeber", "Gastgeberin", "Spielleitung", "[Admin] Anna", "ΗOST",        "Ηоѕт",
    };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (verdict(names[i]) != NAME_RESERVED) fail_msg("%s is not reserved", names[i]);
    }
}

/* People's own names, in their own scripts. */
static void test_fine(void **state)
{
    (void)state;
    static const char *const names[] = {
        "Ann",   "Änne",    "Ghost", "Hosta",   "Administer", "Günther", "Łukasz",
        "Søren", "Дмитрий", "Ольга", "Νίκος",   "李雷",       "サクラ",  "한국",
        "نور",   "🐉",       "J. R.", "Modesty", "Hostert",    "???",
    };
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        if (verdict(names[i]) != NAME_FINE) fail_msg("%s is refused", names[i]);
    }
    char out[100];
    assert_int_equal(name_take(out, sizeof out, "  Ann\u202e\tof \u2800 Green\u3164 "), NAME_FINE);
    assert_string_equal(out, "Ann of Green");
}

static void test_alike(void **state)
{
    (void)state;
    static const char *const pairs[][2] = {
        { "Ann", "ann" },    { "Ann", "Аnn" }, { "Ann", "A n n" },    { "Ann", "Ann." },
        { "Bill", "BiIl" },  { "Bob", "B0b" }, { "Werner", "Wemer" }, { "Änne", "A\u0308nne" },
        { "Ann", "Ａｎｎ" }, { "Ann", "𝓐𝓷𝓷" }, { "Ольга", "ольга" },  { "Oleg", "Оlеg" },
        { "???", "???" },
    };
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        if (!names_look_alike(pairs[i][0], pairs[i][1])) {
            fail_msg("%s and %s are told apart", pairs[i][0], pairs[i][1]);
        }
    }
}

static void test_apart(void **state)
{
    (void)state;
    static const char *const pairs[][2] = {
        { "Ann", "Anna" },  { "Anne", "Änne" }, { "Player 2", "Player 3" },
        { "Olga", "Oleg" }, { "李雷", "李蕾" }, { "Jürgen", "Jurgen" },
        { "🐉", "🐍" },       { "?", "!" },
    };
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++) {
        if (names_look_alike(pairs[i][0], pairs[i][1])) {
            fail_msg("%s and %s are taken for the same", pairs[i][0], pairs[i][1]);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_nothing_to_see), cmocka_unit_test(test_reserved),
        cmocka_unit_test(test_fine),           cmocka_unit_test(test_alike),
        cmocka_unit_test(test_apart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
