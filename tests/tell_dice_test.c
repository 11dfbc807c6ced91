/* tell_dice_test.c -- moves of the dice games in sentences for people: places by what they touch, no
 * letters and numbers of the notation, in both languages. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hx/dice.h"
#include "hx/tell.h"
#include "hx/walk.h"

/* A site or joker as the notation writes it: one of its letters, then a digit. */
static bool has_notation(const char *text)
{
    for (const char *c = text; *c; c++) {
        const bool begins = c == text || c[-1] == ' ' || c[-1] == '(';
        if (begins && strchr("rsckwj", *c) && c[1] >= '0' && c[1] <= '9') return true;
    }
    return false;
}

static void check_sentence(const hx_dice_rules *rules, const hx_dice_state *s, const hx_move *m)
{
    static const char *const names[HX_SEATS] = { "Ann", "Ben", "Cem", "Dan" };
    for (int lang = 0; lang < HX_LANGUAGES; lang++) {
        char text[600];
        const hx_teller to = { .lang = (hx_language)lang, .who = HX_NOBODY, .names = names };
        hx_tell_move(&hx_dice_game, rules, s, m, &to, text, sizeof text);
        assert_true(text[0] != 0);
        if (has_notation(text)) fail_msg("notation in: %s", text);
        if (strstr(text, " 1 points") || strstr(text, " 1 Punkte")) fail_msg("%s", text);
    }
}

static void play_and_tell(const char *spec)
{
    hx_dice_rules rules;
    hx_dice_state state;
    hx_rng rng;
    hx_move move;
    hx_move *const list = malloc((size_t)hx_dice_game.moves_max * sizeof *list);
    hx_odds *const odds = malloc((size_t)hx_dice_game.odds_max * sizeof *odds);
    const hx_walk walk = { &hx_dice_game, &rules, list, odds };
    assert_int_equal(hx_dice_game.rules(&rules, spec, NULL), HX_OK);
    hx_rng_seed(&rng, 11);
    hx_dice_game.start(&rules, &state);
    for (int i = 0; i < 1500 && hx_draw_move(&walk, &state, &rng, &move); i++) {
        check_sentence(&rules, &state, &move);
        hx_dice_game.apply(&rules, &state, &move);
    }
    free(list);
    free(odds);
}

static void sentences_have_no_notation(void **unused)
{
    (void)unused;
    play_and_tell("dice island-one seats=2");
    play_and_tell("dice island-two seats=2");
    play_and_tell("dice extra seats=4 castles=on");
}

static void assert_told(const char *spec, const char *position, const char *move, hx_language lang,
                        const char *wanted)
{
    hx_dice_rules rules;
    hx_dice_state state;
    hx_move m;
    char text[600];
    const hx_teller to = { .lang = lang, .who = HX_NOBODY };
    assert_int_equal(hx_dice_game.rules(&rules, spec, NULL), HX_OK);
    assert_int_equal(hx_dice_game.arrange(&rules, position, &state, NULL), HX_OK);
    assert_int_equal(hx_dice_game.hear(&rules, &state, 0, move, &m, NULL), HX_OK);
    hx_tell_move(&hx_dice_game, &rules, &state, &m, &to, text, sizeof text);
    if (!strstr(text, wanted)) fail_msg("%s is not in: %s", wanted, text);
}

static void places_are_named_by_what_they_touch(void **unused)
{
    (void)unused;
    const char *const one = "round 1; build BLWGO$";
    assert_told("dice island-one seats=1", one, "s3", HX_ENGLISH, "builds a settlement at");
    assert_told("dice island-one seats=1", one, "s3", HX_ENGLISH, "(3 points)");
    assert_told("dice island-one seats=1", one, "r0", HX_GERMAN, "baut eine Straße");
    assert_told("dice island-one seats=1", one, "r0", HX_GERMAN, "(1 Punkt)");
    assert_told("dice island-one seats=1", one, "k1", HX_GERMAN, "mit dem Joker Erz");
}

enum { SITES_MAX = 72, TEXT_MAX = 300 };

static void tell_site(const hx_dice_rules *rules, int piece, int site, hx_language lang, char *text)
{
    const hx_teller to = { .lang = lang, .who = HX_NOBODY };
    const hx_move m = { .verb = (uint8_t)(HX_DICE_BUILD_ROAD + piece), .at = (uint8_t)site };
    hx_dice_state state;
    hx_dice_game.start(rules, &state);
    hx_tell_move(&hx_dice_game, rules, &state, &m, &to, text, TEXT_MAX);
}

/* Two places of one kind never have the same name. */
static void every_place_has_its_own_name(void **unused)
{
    (void)unused;
    static const char *const specs[] = { "dice island-one", "dice island-two",
                                         "dice extra castles=on" };
    static char names[SITES_MAX][TEXT_MAX];
    for (int i = 0; i < HX_DICE_KINDS * HX_LANGUAGES * HX_DICE_PIECES; i++) {
        const int piece = i % HX_DICE_PIECES, lang = i / HX_DICE_PIECES % HX_LANGUAGES;
        hx_dice_rules rules;
        hx_dice_game.rules(&rules, specs[i / HX_DICE_PIECES / HX_LANGUAGES], NULL);
        const int sites = hx_dice_sheet_of((hx_dice_kind)rules.kind)->sites[piece];
        for (int a = 0; a < sites; a++) {
            tell_site(&rules, piece, a, (hx_language)lang, names[a]);
            for (int b = 0; b < a; b++)
                if (!strcmp(names[a], names[b])) fail_msg("%d and %d: %s", a, b, names[a]);
        }
    }
}

/* A wind is named only where it is needed. */
static void winds_tell_places_apart(void **unused)
{
    (void)unused;
    const char *const two = "round 4; build BLWGGO", *const one = "round 1; build BLWGO$";
    const char *const start = "start seat 1";
    assert_told("dice extra seats=2", start, "r0003", HX_ENGLISH,
                "at the north-west coast of wool in the north-west");
    assert_told("dice extra seats=2", start, "r0004", HX_GERMAN,
                "an der Nordostküste von Wolle im Nordwesten");
    assert_told("dice island-two seats=1", two, "k8", HX_GERMAN,
                "mit dem freien Joker in der Mitte, links");
    assert_told("dice island-one seats=1", one, "s3", HX_ENGLISH,
                "at desert, ore and sea (3 points)");
}

/* Dice are rolled by whoever is on turn, and whom the lot chose drew it. */
static void chance_has_the_name_of_its_player(void **unused)
{
    (void)unused;
    hx_dice_rules rules;
    hx_dice_state state;
    assert_int_equal(hx_dice_game.rules(&rules, "dice island-two seats=3", NULL), HX_OK);
    assert_int_equal(hx_dice_game.arrange(&rules, "round 2 seat 3", &state, NULL), HX_OK);
    const hx_move rolled = { .verb = HX_DICE_ROLLED, .seat = HX_CHANCE };
    const hx_move begins = { .verb = HX_DICE_BEGINS, .seat = HX_CHANCE, .at = 1 };
    assert_int_equal(hx_tell_maker(&hx_dice_game, &rules, &state, &rolled), 2);
    assert_int_equal(hx_tell_maker(&hx_dice_game, &rules, &state, &begins), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sentences_have_no_notation),
        cmocka_unit_test(places_are_named_by_what_they_touch),
        cmocka_unit_test(every_place_has_its_own_name),
        cmocka_unit_test(winds_tell_places_apart),
        cmocka_unit_test(chance_has_the_name_of_its_player),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
