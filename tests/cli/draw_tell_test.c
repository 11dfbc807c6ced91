/* draw_tell_test.c -- moves of the board game in words, and what is expected. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "cli/cli.h"
#include "cli/terminal_view.h"
#include "hx/bot.h"
#include "hx/catan.h"
#include "hx/play.h"
#include "hx/tell.h"

static const char *const names[HX_SEATS] = { "Ann", "Ben", "Cyd", "Dee", "Eve", "Fay" };

#define SMALL "catan seats=4 board=beginner start=place"
#define BIG "catan seats=6 board=newcomers"
/* Ann has a settlement and a road, the others as the cases need. */
#define ANN " 1: s=C3n r=C3ne"

typedef struct telling {
    const char *spec, *words, *move, *english, *german;
} telling;

static const telling tellings[] = {
    { SMALL, "turn=0 placed=0 to=1 owe=start_road@1,start_settlement@1", "sC1s",
      "places a settlement at C1s (9 grain, 8 lumber, harbour 2:1 brick)",
      "setzt eine Siedlung an C1s (9 Getreide, 8 Holz, Hafen 2:1 Lehm)" },
    { SMALL, "turn=0 placed=0 to=1 owe=start_road@1,start_settlement@1", "sA1nw",
      "places a settlement at A1nw (10 ore, harbour 3:1)",
      "setzt eine Siedlung an A1nw (10 Erz, Hafen 3:1)" },
    { SMALL, "owe=roll@1" ANN, "roll", "rolls the dice", "würfelt" },
    { SMALL, "owe=turn@1,thief@1" ANN " 2: s=D1n r=D1ne hand=W", "xD1:2",
      "moves the robber to D1 (8 lumber) and robs Ben",
      "versetzt den Räuber auf D1 (8 Holz) und beraubt Ben" },
    { SMALL, "owe=turn@1,thief@1 robber=D1" ANN, "xC3", "moves the robber to C3 (desert)",
      "versetzt den Räuber auf C3 (Wüste)" },
    { SMALL, "owe=turn@1,steal@0:2 dice=34" ANN " 2: hand=3W", "=W", "Ann takes 1 wool from Ben",
      "Ann nimmt 1 Wolle von Ben" },
    { SMALL, "owe=turn@1,thief@1,discard@2*4 dice=34" ANN " 2: hand=5W3O", "2:-2WO",
      "discards 2 wool and 1 ore", "legt 2 Wolle und 1 Erz ab" },
    { SMALL, "dice=34" ANN " hand=BL", "rC3e", "builds a road at C3e (between desert and 3 lumber)",
      "baut eine Straße auf C3e (zwischen Wüste und 3 Holz)" },
    { SMALL, "dice=34 1: s=A1n r=A1ne hand=BL", "rA1nw", "builds a road at A1nw (coast of 10 ore)",
      "baut eine Straße auf A1nw (Küste von 10 Erz)" },
    { SMALL, "dice=34 1: s=C3n r=C3ne,C3e hand=BLWG", "sC3se",
      "builds a settlement at C3se (desert, 3 lumber, 4 grain)",
      "baut eine Siedlung an C3se (Wüste, 3 Holz, 4 Getreide)" },
    { SMALL, "dice=34" ANN " hand=2G3O", "cC3n", "builds a city at B2se (6 brick, 4 wool, desert)",
      "baut eine Stadt an B2se (6 Lehm, 4 Wolle, Wüste)" },
    { SMALL, "dice=34" ANN " hand=WGO", "d", "buys a development card",
      "kauft eine Entwicklungskarte" },
    { SMALL, "owe=turn@1,draw@0:1 dice=34" ANN, "=R", "Ann draws 1 road building",
      "Ann zieht 1 Straßenbau" },
    { SMALL, "dice=34" ANN " dev=K", "*K", "plays a knight", "spielt einen Ritter" },
    { SMALL, "dice=34" ANN " dev=R", "*R", "plays road building", "spielt Straßenbau" },
    { SMALL, "dice=34" ANN " dev=Y", "*YOG", "plays year of plenty and takes 1 grain and 1 ore",
      "spielt Erfindung und nimmt 1 Getreide und 1 Erz" },
    { SMALL, "dice=34" ANN " dev=M 2: hand=2W 4: hand=WO", "*MW",
      "plays monopoly on wool and gets 3", "spielt Monopol auf Wolle und bekommt 3" },
    { SMALL, "dice=34" ANN " hand=4W", "t4W>O", "gives the bank 4 wool for 1 ore",
      "gibt der Bank 4 Wolle für 1 Erz" },
    { SMALL, "dice=34" ANN " hand=WL", "oWL>O", "offers 1 lumber and 1 wool for 1 ore to all",
      "bietet 1 Holz und 1 Wolle für 1 Erz allen an" },
    { SMALL, "dice=34" ANN " hand=WL", "oW>O@24", "offers 1 wool for 1 ore to Ben and Dee",
      "bietet 1 Wolle für 1 Erz an Ben und Dee" },
    { SMALL,
      "owe=turn@1,choose@1,answer@2 dice=34 made=1 offer=W>O asked=2" ANN " hand=W 2: hand=O",
      "2:y", "agrees to give 1 ore for 1 wool", "ist einverstanden: gibt 1 Erz für 1 Wolle" },
    { SMALL,
      "owe=turn@1,choose@1,answer@2 dice=34 made=1 offer=W>O asked=2" ANN " hand=W 2: hand=O",
      "2:n", "declines", "lehnt ab" },
    { SMALL,
      "owe=turn@1,choose@1,answer@2 dice=34 made=1 offer=W>O asked=2" ANN " hand=W 2: hand=O",
      "2:kO>2W", "would give 1 ore for 2 wool", "gäbe 1 Erz für 2 Wolle" },
    { SMALL, "owe=turn@1,choose@1 dice=34 made=1 offer=W>O asked=2 yes=2" ANN " hand=W 2: hand=O",
      "t@2", "trades with Ben: gives 1 wool for 1 ore", "tauscht mit Ben: gibt 1 Wolle für 1 Erz" },
    { SMALL, "owe=turn@1,choose@1 dice=34 made=1 offer=W>O asked=2" ANN " hand=W", "w",
      "withdraws the offer", "zieht das Angebot zurück" },
    { SMALL, "dice=34" ANN, ".", "ends the turn", "beendet den Zug" },
    { BIG, "to=4 first=1 part=second dice=53", ".", "ends this part of the turn",
      "beendet diesen Teil des Zuges" },
    { BIG " turns=special", "to=4 first=1 part=special dice=53 4: hand=2B", ".", "is done building",
      "ist mit dem Bauen fertig" },
    /* [R-BASE-50] [R-BASE-51] [R-BASE-53] */
    { SMALL, "owe=dice@0 robber=B1 1: s=C1n r=C1ne c=B3n 2: s=C2s r=C2se", "45",
      "4 + 5 = 9; Ann gets 2 lumber and 1 grain", "4 + 5 = 9; Ann bekommt 2 Holz und 1 Getreide" },
    { SMALL, "owe=dice@0" ANN, "34", "3 + 4 = 7", "3 + 4 = 7" },
    { SMALL, "owe=dice@0" ANN, "66", "6 + 6 = 12; nobody gets anything",
      "6 + 6 = 12; niemand bekommt etwas" },
    /* [R-BASE-52] Two claim the last grain; one alone gets what there is. */
    { SMALL, "owe=dice@0 1: s=B1n r=B1ne hand=8G 2: c=B1s r=B1sw 3: hand=9G", "66",
      "6 + 6 = 12; the bank has too little grain; nobody gets anything",
      "6 + 6 = 12; die Bank hat zu wenig Getreide; niemand bekommt etwas" },
    { SMALL, "owe=dice@0 1: c=B1n r=B1ne hand=9G 3: hand=9G", "66",
      "6 + 6 = 12; the bank has too little grain; Ann gets 1 grain",
      "6 + 6 = 12; die Bank hat zu wenig Getreide; Ann bekommt 1 Getreide" },
    /* [R-SF-154] Cloth is something, too; [R-SF-50] so is gold, though it is chosen later. */
    { "catan sea=cloth seats=3", "owe=dice@0 village_6=3 traders_6=1 1: s=A3s ship=B3e cloth=2",
      "56", "5 + 6 = 11; Ann: rolls of cloth +1", "5 + 6 = 11; Ann: Stoffballen +1" },
    { "catan sea=cloth seats=3",
      "owe=dice@0 village_6=3 traders_6=1 1: s=A3s ship=B3e cloth=2 2: s=A4n", "56",
      "5 + 6 = 11; Ben gets 1 wool; Ann: rolls of cloth +1",
      "5 + 6 = 11; Ben bekommt 1 Wolle; Ann: Stoffballen +1" },
    { "catan sea=new-shores seats=3", "owe=dice@0 1: c=A2n", "14", "1 + 4 = 5", "1 + 4 = 5" },
    { "catan sea=new-shores seats=3", "owe=dice@0 robber=A2 1: c=A2n", "14",
      "1 + 4 = 5; nobody gets anything", "1 + 4 = 5; niemand bekommt etwas" },
    /* What is handed over is told once. */
    { "catan sea=cloth seats=3",
      "owe=turn@1,thief@1 dice=34 traders_6=12 village_6=3 1: s=A3s ship=B3e cloth=1 2: s=B3sw "
      "ship=B3sw,B3se cloth=1",
      "clothB3:2", "moves the pirate to B3 (sea) and takes a roll of cloth from Ben",
      "setzt den Piraten auf B3 (Meer) und nimmt Ben einen Stoffballen" },
    /* [R-SF-60, 143] */
    { "catan sea=islands seats=3", "dice=34 1: s=A3n,C1sw ship=C1sw,D1w hand=BLWG", "sE1n",
      "builds a settlement at D1sw (sea, 11 grain, harbour 2:1 lumber); extra points for a new "
      "island",
      "baut eine Siedlung an D1sw (Meer, 11 Getreide, Hafen 2:1 Holz); Sonderpunkte für eine neue "
      "Insel" },
    { "catan sea=tribe seats=3",
      "dice=34 gifts=C8e kept_brick=1 kept_lumber=1 kept_wool=1 kept_grain=1 kept_ore=1 1: s=D3n "
      "ship=B7sw,C8nw,C8ne tribe_points=7 kept_any=1 hand=LW",
      "shipC8e", "builds a ship at C8e (coast of wool); Ann: points from the tribe +1",
      "baut ein Schiff auf C8e (Küste von Wolle); Ann: Punkte vom Stamm +1" },
    /* [R-SF-71] Whoever finds land takes a card of it. */
    { "catan sea=fog seats=3",
      "owe=turn@1,fog_number@0:14 dice=34 "
      "terrain=A1:8,A2:8,A4:2,A5:3,B1:8,B2:8,B3:8,B5:3,B6:5,C4:6,C6:4,C7:4,D1:3,D2:4,D4:8,D6:6,E2:"
      "2,"
      "E3:3,E5:8,F2:6,F3:5,F5:8,F6:8,G2:4,G4:8,G5:8 "
      "numbers=A4:6,A5:11,B5:5,B6:3,C6:8,C7:9,D1:6,D2:5,D6:4,E2:11,E3:9,F2:8,F3:10,G2:12 "
      "1: s=B4se ship=B4se",
      "number6", "Its number: 6; Ann gets 1 ore", "Seine Zahl: 6; Ann bekommt 1 Erz" },
    /* [R-SF-185] The fleet comes before what the roll pays. */
    { "catan sea=pirates seats=3",
      "owe=plunder@0:1 dice=24 pirate_fleet=E5 2: s=D5s ship=D5sw hand=2BO", "-B",
      "The pirate fleet takes a card; Ben loses 1 brick; Ben gets 1 grain",
      "Die Piratenflotte raubt eine Karte; Ben verliert 1 Lehm; Ben bekommt 1 Getreide" },
};

typedef struct scene {
    void *rules, *state;
} scene;

static void scene_set(scene *s, const char *spec, const char *words)
{
    hx_error why = { 0 };
    s->rules = calloc(1, hx_catan_game.rules_size);
    s->state = calloc(1, hx_catan_game.state_size);
    if (hx_catan_game.rules(s->rules, spec, &why) != HX_OK) fail_msg("%s: %s", spec, why.wanted);
    if (hx_catan_game.arrange(s->rules, words, s->state, &why) != HX_OK)
        fail_msg("%s: %s (%s)", words, why.word, why.wanted);
}

static void scene_end(scene *s)
{
    free(s->rules);
    free(s->state);
}

static char *told(const scene *s, const hx_move *m, cli_look look)
{
    char *text = NULL;
    size_t size = 0;
    FILE *const out = open_memstream(&text, &size);
    look.names = names;
    cli_tell_move(&hx_catan_game, s->rules, s->state, m, &look, out);
    fclose(out);
    return text;
}

static void check_telling(const telling *t)
{
    scene s;
    hx_move move;
    hx_error why = { 0 };
    scene_set(&s, t->spec, t->words);
    if (hx_hear(&hx_catan_game, s.rules, s.state, t->move, &move, &why) != HX_OK)
        fail_msg("%s: %s", t->move, why.wanted);
    const hx_status status = hx_catan_game.check(s.rules, s.state, &move);
    if (status != HX_OK) fail_msg("%s: %s", t->move, hx_status_name(status));
    for (int lang = 0; lang < HX_LANGUAGES; lang++) {
        char *const text = told(&s, &move, (cli_look){ .lang = (hx_language)lang });
        assert_string_equal(text, lang == HX_GERMAN ? t->german : t->english);
        free(text);
    }
    scene_end(&s);
}

static void test_moves(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof tellings / sizeof tellings[0]; i++) check_telling(&tellings[i]);
}

/* Whoever sees a drawn board is told what lies there, and no name of the notation. */
static const telling plain_tellings[] = {
    { SMALL, "turn=0 placed=0 to=1 owe=start_road@1,start_settlement@1", "sC1s",
      "places a settlement at 9 grain, 8 lumber, harbour 2:1 brick",
      "setzt eine Siedlung an 9 Getreide, 8 Holz, Hafen 2:1 Lehm" },
    { SMALL, "owe=turn@1,thief@1" ANN " 2: s=D1n r=D1ne hand=W", "xD1:2",
      "moves the robber to 8 lumber and robs Ben",
      "versetzt den Räuber auf 8 Holz und beraubt Ben" },
    { SMALL, "dice=34" ANN " hand=BL", "rC3e", "builds a road between desert and 3 lumber",
      "baut eine Straße zwischen Wüste und 3 Holz" },
    { SMALL, "dice=34 1: s=A1n r=A1ne hand=BL", "rA1nw", "builds a road on the coast of 10 ore",
      "baut eine Straße an der Küste von 10 Erz" },
};

static void test_plain(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof plain_tellings / sizeof plain_tellings[0]; i++) {
        const telling *const t = &plain_tellings[i];
        scene s;
        hx_move move;
        scene_set(&s, t->spec, t->words);
        assert_int_equal(hx_hear(&hx_catan_game, s.rules, s.state, t->move, &move, NULL), HX_OK);
        for (int lang = 0; lang < HX_LANGUAGES; lang++) {
            const hx_teller to = { .lang = (hx_language)lang, .names = names, .plain = true };
            char text[256];
            hx_tell_move(&hx_catan_game, s.rules, s.state, &move, &to, text, sizeof text);
            assert_string_equal(text, lang == HX_GERMAN ? t->german : t->english);
        }
        scene_end(&s);
    }
}

/* [R-BASE-66] What another seat draws or steals is "a card". */
static void test_masked(void **state)
{
    (void)state;
    static const struct {
        const char *words, *move, *text;
    } cases[] = {
        { "owe=turn@1,steal@0:2 dice=34" ANN " 2: hand=3W", "=W", "Ann takes a card from Ben" },
        { "owe=turn@1,draw@0:1 dice=34" ANN, "=V", "Ann draws a card" },
        { "dice=34" ANN " dev=M 2: hand=2W 4: hand=WO", "*MW",
          "plays monopoly on wool and gets 3" },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        scene s;
        hx_move move, seen;
        scene_set(&s, SMALL, cases[i].words);
        assert_int_equal(hx_hear(&hx_catan_game, s.rules, s.state, cases[i].move, &move, NULL),
                         HX_OK);
        hx_catan_game.mask(s.rules, s.state, 2, &move, &seen);
        scene view = { s.rules, calloc(1, hx_catan_game.state_size) };
        hx_catan_game.view(s.rules, s.state, 2, view.state);
        char *const text = told(&view, &seen, (cli_look){ 0 });
        assert_string_equal(text, cases[i].text);
        free(text);
        free(view.state);
        scene_end(&s);
    }
}

/* -- what is expected ------------------------------------------------------------------------ */

static void test_expected(void **state)
{
    (void)state;
    static const struct {
        const char *spec, *words;
        hx_seat who;
        const char *english;
    } cases[] = {
        { SMALL, "turn=0 placed=0 to=1 owe=start_road@1,start_settlement@1", 0,
          "Ann: place a settlement (s and a corner, such as sC3n)." },
        { SMALL, "turn=0 placed=0 to=1 owe=start_road@1,start_settlement@1", 2,
          "Waiting for Ann." },
        { SMALL, "owe=roll@1" ANN, 0, "Ann: roll the dice." },
        { SMALL, "owe=roll@1" ANN " dev=K", 0, "Ann: roll the dice, or play a card first." },
        { SMALL, "owe=dice@0" ANN, 0, "Chance decides." },
        { SMALL,
          "owe=turn@1,thief@1,discard@2*4,discard@3*5 dice=34" ANN " 2: hand=5W3O 3: hand=9B", 1,
          "Ben: discard 4 more cards (such as -2WO)." },
        { SMALL, "owe=turn@1,thief@1,discard@2*1,discard@3*5 dice=34" ANN " 2: hand=5W 3: hand=9B",
          1, "Ben: discard 1 more card (such as -W)." },
        { SMALL,
          "owe=turn@1,thief@1,discard@2*4,discard@3*5 dice=34" ANN " 2: hand=5W3O 3: hand=9B", 0,
          "Waiting for Ben and Cyd." },
        { SMALL, "owe=turn@1,thief@1" ANN, 0, "Ann: move the robber, and choose whom he robs." },
        { SMALL, "owe=turn@1,free_road@1*2 played dice=34 gone=R" ANN, 0,
          "Ann: place a free road." },
        { SMALL, "dice=34" ANN, 0, "Ann: trade and build, or end the turn." },
        { SMALL, "owe=turn@1,choose@1,answer@2 dice=34 made=1 offer=W>O asked=2" ANN " hand=W", 1,
          "Ben: agree, decline, or name other terms." },
        { SMALL, "owe=turn@1,choose@1 dice=34 made=1 offer=W>O asked=2" ANN " hand=W", 0,
          "Ann: trade with one who agreed, or take the offer back." },
        { BIG, "to=4 first=1 part=second dice=53", 3,
          "Dee: trade with the bank and build, or end this part." },
        { BIG " turns=special", "to=4 first=1 part=special dice=53 4: hand=2B", 3,
          "Dee: build, or pass on." },
        { BIG, "turn=0 placed=0 owe=start_robber@1", 0,
          "Ann: choose the desert where the robber starts." },
        { SMALL, "over=1 1: c=C3n,A1n,E1s,E3s s=C1s,C5s,A3n r=C3ne", 0, "The game is over." },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        scene s;
        char *text = NULL;
        size_t size = 0;
        FILE *const out = open_memstream(&text, &size);
        const cli_look look = { .names = names, .who = cases[i].who };
        scene_set(&s, cases[i].spec, cases[i].words);
        cli_expect(&hx_catan_game, s.rules, s.state, &look, out);
        fclose(out);
        assert_string_equal(text, cases[i].english);
        free(text);
        scene_end(&s);
    }
}

/* -- all of a game ------------------------------------------------------------------------------- */

/* Every move of whole games has words in both languages, every verb that is
 * listed has a heading, and in ASCII there is nothing else. */
static void tell_game(const char *spec, uint64_t seed)
{
    scene s = { calloc(1, hx_catan_game.rules_size), calloc(1, hx_catan_game.state_size) };
    hx_move *const list = calloc((size_t)hx_catan_game.moves_max, sizeof *list), move;
    hx_rng rng;
    hx_rng_seed(&rng, seed);
    assert_int_equal(hx_catan_game.rules(s.rules, spec, NULL), HX_OK);
    hx_catan_game.start(s.rules, s.state);
    for (int i = 0; i < 3000 && !hx_catan_game.over(s.rules, s.state); i++) {
        const uint8_t waiting = hx_catan_game.waiting(s.rules, s.state);
        if (waiting) {
            const hx_seat who = (hx_seat)__builtin_ctz(waiting);
            const int n = hx_catan_game.legal(s.rules, s.state, who, list, hx_catan_game.moves_max);
            move = list[hx_rng_below(&rng, (uint32_t)n)];
            for (int lang = 0; lang < HX_LANGUAGES; lang++)
                assert_true(*cli_verb(&hx_catan_game, move.verb, (hx_language)lang));
        } else {
            assert_true(hx_pick_chance(&hx_catan_game, s.rules, s.state, &rng, &move));
            assert_null(cli_verb(&hx_catan_game, move.verb, HX_ENGLISH));
        }
        for (int lang = 0; lang < HX_LANGUAGES; lang++) {
            char *const text =
                told(&s, &move, (cli_look){ .lang = (hx_language)lang, .ascii = true });
            assert_true(*text);
            for (const char *c = text; *c; c++) assert_true((unsigned char)*c < 0x80 && *c != '?');
            free(text);
        }
        hx_catan_game.apply(s.rules, s.state, &move);
    }
    free(list);
    scene_end(&s);
}

static void test_whole_games(void **state)
{
    (void)state;
    tell_game("catan seats=4 first=roll", 1);
    tell_game("catan seats=6", 2);
    tell_game("catan seats=5 turns=special swap=any", 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_moves),       cmocka_unit_test(test_plain),
        cmocka_unit_test(test_masked),      cmocka_unit_test(test_expected),
        cmocka_unit_test(test_whole_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
