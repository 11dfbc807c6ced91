/* draw_catan_test.c -- the board game as it is drawn in a terminal: every place
 * where its name says, every language, with and without colours. */
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
#include "hx/catan.h"

static const char *const names[HX_SEATS] = { "Ann", "Bär", "Cyd", "Dee", "Eve", "Fay" };

typedef struct scene {
    void *rules, *state, *view;
} scene;

static void scene_set(scene *s, const char *spec, const char *words)
{
    hx_error why = { 0 };
    s->rules = calloc(1, hx_catan_game.rules_size);
    s->state = calloc(1, hx_catan_game.state_size);
    s->view = calloc(1, hx_catan_game.state_size);
    if (hx_catan_game.rules(s->rules, spec, &why) != HX_OK) fail_msg("%s: %s", spec, why.wanted);
    if (!words) hx_catan_game.start(s->rules, s->state);
    else if (hx_catan_game.arrange(s->rules, words, s->state, &why) != HX_OK)
        fail_msg("%s: %s (%s)", words, why.word, why.wanted);
}

static void scene_end(scene *s)
{
    free(s->rules);
    free(s->state);
    free(s->view);
}

/* What a seat sees, drawn; HX_NOBODY sees everything. */
static char *drawn(const scene *s, hx_seat who, cli_look look)
{
    char *text = NULL;
    size_t size = 0;
    FILE *const out = open_memstream(&text, &size);
    look.names = names;
    look.who = who;
    if (look.width == 0) look.width = 80;
    if (who == HX_NOBODY) memcpy(s->view, s->state, hx_catan_game.state_size);
    else hx_catan_game.view(s->rules, s->state, who, s->view);
    cli_draw(&hx_catan_game, s->rules, s->view, &look, out);
    fclose(out);
    return text;
}

/* cmocka cuts long messages: the text is printed by hand. */
static void expect(const char *text, const char *part)
{
    if (strstr(text, part)) return;
    fputs(text, stderr);
    fail_msg("\"%s\" is missing", part);
}

static void expect_not(const char *text, const char *part)
{
    if (!strstr(text, part)) return;
    fputs(text, stderr);
    fail_msg("\"%s\" should not be there", part);
}

/* Line y of an ASCII drawing, from column x on. */
static const char *at(const char *text, int x, int y)
{
    for (; y > 0 && text; y--) {
        text = strchr(text, '\n');
        if (text) text++;
    }
    return text && (int)strcspn(text, "\n") > x ? text + x : "";
}

/* -- the board ----------------------------------------------------------------------------- */

/* [R-BASE-20] [R-BASE-21] [R-BASE-22] The printed board with its start pieces. */
static void test_beginner(void **state)
{
    (void)state;
    static const char board[] =
        "                                           grain\n"
        "                    3:1 --_._         _._-- 2:1   _._\n"
        "                     | _-\"A1 \"-_   _-\"A2 \"-_ | _-\"A3 \"-_\n"
        "                     .\"   ore   \".\"  wool   \".\" lumber  \".\n"
        "                     |    10     |     2     |     9     |    ore\n"
        "                    _._   ...   (1)    .    _.   ....   _._-- 2:1\n"
        "                 _-\"B1 \"-_   _-\"B2 \\1\\   _-\"B3 \\2\\   _-\"B4 \"-_ |\n"
        "         2:1 - .\"  grain  \".\"  brick   .\"  wool   (2)  brick  \".\n"
        "        lumber |    12     |     6     |     4     |    10     |\n"
        "             -_._    .    (3)  .....  _._   ...   _._   ...   _._\n"
        "           _-\"C1 \"-_   /3/C2 \"-_   _-\"C3 \"-_   _-\"C4 \"-_   _-\"C5 \"-_\n"
        "         .\"  grain  \".  lumber  \".\" desert  \".\" lumber  \".\"   ore   \". -\n"
        "         |     9     |    11     |    <R>    |     3    |3|    8     |   3:1\n"
        "         ._  ....   (1)   ..    _._         _._   ..    (3)  .....  _. -\n"
        "           \"-_   _-\"D1 \\1\\   _-\"D2 \"-_   _-\"D3 \"-_   _-\"D4 \"-_   _-\"\n"
        "         2:1 -\".\" lumber   .\"   ore   \".\"  grain  \".\"  wool   \".\"\n"
        "         brick |     8     |     3     |     4    |4|    5     |\n"
        "             - ._  .....  (4)   ..    (2)   ...   (4)  ....   _.\n"
        "                 \"-_   _-\"E1 \\4\\   _-\"E2 \\2\\   _-\"E3 \"-_   _-\" |\n"
        "                    \".\"  brick   .\"  grain   .\"  wool   \".\"-- 2:1\n"
        "                     |     5     |     6     |    11     |   wool\n"
        "                     ._  ....   _._  .....  _._   ..    _.\n"
        "                     | \"-_   _-\"   \"-_   _-\" | \"-_   _-\"\n"
        "                    3:1 --\".\"         \".\"-- 3:1   \".\"\n";
    scene s;
    scene_set(&s, "catan seats=4 board=beginner", NULL);
    char *const text = drawn(&s, HX_NOBODY, (cli_look){ .ascii = true });
    assert_memory_equal(text, board, sizeof board - 1);
    free(text);
    scene_end(&s);
}

/* Column and line of a hex's name; its centre lies one to the right, two below. */
static bool find_hex(const char *text, const char *name, int *x, int *y)
{
    char wanted[8];
    snprintf(wanted, sizeof wanted, "%s ", name);
    *y = 0;
    for (const char *line = text; *line; line = strchr(line, '\n') + 1, ++*y) {
        const size_t length = strcspn(line, "\n");
        for (const char *c = line; c + 3 < line + length; c++) {
            if (strncmp(c, name, strlen(name)) != 0 || (c[2] >= '0' && c[2] <= '9')) continue;
            *x = (int)(c - line);
            return true;
        }
    }
    return false;
}

static void check_places(const char *spec, int hex)
{
    static const char *const corner_names[] = { "n", "ne", "se", "s", "sw", "nw" };
    static const char *const side_names[] = { "ne", "e", "se", "sw", "w", "nw" };
    static const int corners[6][2] = { { 0, -3 }, { 6, -1 }, { 6, 1 },
                                       { 0, 3 },  { -6, 1 }, { -6, -1 } };
    static const int sides[6][2] = {
        { 3, -2 }, { 6, 0 }, { 3, 2 }, { -3, 2 }, { -6, 0 }, { -3, -2 }
    };
    static const char *const roads[] = { "\\2\\", "|2|", "/2/", "\\2\\", "|2|", "/2/" };
    for (int i = 0; i < 6; i++) {
        scene s;
        char words[128], name[8];
        int x, y;
        scene_set(&s, spec, NULL);
        hx_catan_say_hex(s.rules, hex, name, sizeof name);
        scene_end(&s);
        snprintf(words, sizeof words, "2: %c=%s%s r=%s%s", i % 2 ? 'c' : 's', name, corner_names[i],
                 name, side_names[i]);
        scene_set(&s, spec, words);
        char *const text = drawn(&s, HX_NOBODY, (cli_look){ .ascii = true });
        if (!find_hex(text, name, &x, &y)) fail_msg("no %s in\n%s", name, text);
        x += 1, y += 2;
        if (strncmp(at(text, x + corners[i][0] - 1, y + corners[i][1]), i % 2 ? "[2]" : "(2)", 3) !=
            0)
            fail_msg("%s: no building at its corner in\n%s", words, text);
        if (strncmp(at(text, x + sides[i][0] - 1, y + sides[i][1]), roads[i], 3) != 0)
            fail_msg("%s: no road at its side in\n%s", words, text);
        free(text);
        scene_end(&s);
    }
}

/* A building at every corner and a road at every side of every hex. */
static void test_places(void **state)
{
    (void)state;
    for (int hex = 0; hex < 19; hex++)
        check_places("catan seats=2 board=beginner start=place", hex);
    for (int hex = 0; hex < 30; hex++) check_places("catan seats=6 board=newcomers", hex);
}

/* Each side of a hex on the coast can have a harbour, of any kind. */
static void test_harbours(void **state)
{
    (void)state;
    static const struct {
        const char *side, *text;
        int x, y; /* of the text, from the name of its hex */
    } cases[] = {
        { "A1nw3", "3:1 --", -6, -1 }, { "A1neO", "-- 2:1", 3, -1 }, { "C5eW", "- 2:1", 9, 1 },
        { "C5eW", "wool", 9, 2 },      { "C1w3", "3:1", -11, 2 },    { "E3seB", "-- 2:1", 3, 5 },
        { "E3seB", "brick", 5, 6 },    { "E1swG", "2:1 --", -6, 5 },
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        scene s;
        char spec[256];
        int x, y;
        const char hex[3] = { cases[i].side[0], cases[i].side[1], '\0' };
        snprintf(
            spec, sizeof spec,
            "catan seats=4 board=m10.p2.f9/g12.h6.p4.h10/g9.f11.d.f3.m8/f8.m3.g4.p5/h5.g6.p11;%s",
            cases[i].side);
        scene_set(&s, spec, NULL);
        char *const text = drawn(&s, HX_NOBODY, (cli_look){ .ascii = true });
        assert_true(find_hex(text, hex, &x, &y));
        if (strncmp(at(text, x + cases[i].x, y + cases[i].y), cases[i].text,
                    strlen(cases[i].text)) != 0)
            fail_msg("%s: \"%s\" is not in its place\n%s", cases[i].side, cases[i].text, text);
        free(text);
        scene_end(&s);
    }
}

/* -- colours and languages ----------------------------------------------------------------- */

static void strip_colors(char *text)
{
    char *to = text;
    for (const char *from = text; *from;) {
        if (*from == '\033') from += strcspn(from, "m") + 1;
        else *to++ = *from++;
    }
    *to = '\0';
}

/* Blanks at the ends of lines are painted in colour and left out without. */
static void strip_ends(char *text)
{
    char *to = text;
    for (const char *from = text; *from; from++) {
        if (*from == '\n')
            while (to > text && to[-1] == ' ') to--;
        *to++ = *from;
    }
    *to = '\0';
}

static void test_colors(void **state)
{
    (void)state;
    scene s;
    scene_set(&s, "catan seats=6 board=example", "1: s=A1n r=A1ne 6: c=C3s r=C3sw");
    for (int ascii = 0; ascii < 2; ascii++) {
        char *const plain = drawn(&s, 0, (cli_look){ .ascii = ascii }),
                    *const color = drawn(&s, 0, (cli_look){ .ascii = ascii, .color = true });
        assert_null(strchr(plain, '\033'));
        expect(color, "\033[0;1;38;5;");
        strip_colors(color);
        strip_ends(color);
        strip_ends(plain);
        assert_string_equal(color, plain);
        free(plain);
        free(color);
    }
    scene_end(&s);
}

static void test_ascii_only(void **state)
{
    (void)state;
    scene s;
    scene_set(&s, "catan seats=6 board=newcomers", NULL);
    char *const text = drawn(&s, 1, (cli_look){ .ascii = true, .lang = HX_GERMAN });
    for (const char *c = text; *c; c++) assert_true((unsigned char)*c < 0x80);
    expect(text, "Wueste");
    expect(text, "Baer");
    free(text);
    scene_end(&s);
}

static int longest_line(const char *text)
{
    int longest = 0;
    while (*text) {
        char line[1024];
        const size_t length = strcspn(text, "\n");
        assert_true(length < sizeof line);
        memcpy(line, text, length);
        line[length] = '\0';
        if (cli_columns(line) > longest) longest = cli_columns(line);
        text += length + (text[length] == '\n');
    }
    return longest;
}

static void test_width(void **state)
{
    (void)state;
    for (int lang = 0; lang < HX_LANGUAGES; lang++) {
        for (int ascii = 0; ascii < 2; ascii++) {
            scene s;
            const cli_look look = { .lang = (hx_language)lang, .ascii = ascii };
            scene_set(&s, "catan seats=4 board=beginner", NULL);
            char *const small = drawn(&s, 0, look);
            if (longest_line(small) > 80) fail_msg("%d columns\n%s", longest_line(small), small);
            free(small);
            scene_end(&s);
            scene_set(&s, "catan seats=6 board=newcomers", NULL);
            char *const big = drawn(&s, 0, look);
            assert_true(longest_line(big) <= 100);
            free(big);
            scene_end(&s);
        }
    }
}

/* -- marks --------------------------------------------------------------------------------- */

static int count(const char *text, const char *what, const char *until)
{
    const char *const end = strstr(text, until);
    int n = 0;
    for (text = strstr(text, what); text && text < end; text = strstr(text + 1, what)) n++;
    return n;
}

/* What the asked seat may do is marked, for nobody else. */
static void test_open_places(void **state)
{
    (void)state;
    scene s;
    scene_set(&s, "catan seats=3 board=beginner start=place", NULL);
    char *text = drawn(&s, 0, (cli_look){ 0 });
    assert_int_equal(count(text, "○", "settlement"), 54);
    free(text);
    text = drawn(&s, 1, (cli_look){ 0 });
    assert_int_equal(count(text, "○", "settlement"), 0);
    free(text);
    scene_end(&s);
    scene_set(&s, "catan seats=3 board=beginner start=place", "1: s=C3n r=C3ne,C3e hand=BLWG");
    text = drawn(&s, 0, (cli_look){ 0 });
    assert_int_equal(count(text, "○", "settlement"), 1); /* C3se */
    assert_int_equal(count(text, "+", "settlement"), 5);
    free(text);
    scene_end(&s);
}

static void test_robber(void **state)
{
    (void)state;
    scene s;
    scene_set(&s, "catan seats=3 board=beginner start=place", "robber=B2");
    char *const text = drawn(&s, HX_NOBODY, (cli_look){ .ascii = true });
    expect(text, "|    12     | <R> 6     |");
    expect(text, "\" desert  \"");
    free(text);
    scene_end(&s);
}

/* -- around the board ------------------------------------------------------------------------ */

/* [R-BASE-92] [R-BASE-96] [R-BASE-103] */
static void test_players(void **state)
{
    (void)state;
    static const char words[] =
        "turn=9 to=2 owe=turn@2 dice=53 "
        "1: s=C3n r=C3ne,C3e,C3se,C3sw,C3w hand=3W knights=1 "
        "2: c=E1s s=A1n r=A1ne hand=2BL dev=KV new=M knights=3 3: s=A3se r=A3e hand=O";
    scene s;
    scene_set(&s, "catan seats=3 board=beginner start=place", words);
    char *const text = drawn(&s, 1, (cli_look){ .ascii = true });
    expect(text, "    1  Ann                  3     3      0        1   (+2) 5     10r 4s 4c\n");
    expect(text, "  > 2  Baer               5+1     3      3   (+2) 3        1     14r 4s 3c\n");
    expect(text, "    3  Cyd                  1     1      0        0        1     14r 4s 4c\n");
    expect(text, "  hand               2           1           0           0           0\n");
    expect(text, "  bank              17          18          16          19          18\n");
    expect(text, "Dice 5 + 3 = 8   18 development cards in the deck   10 points win\n");
    expect(text, "Your cards: knight, monopoly (1 new), victory point\n");
    expect(text, "Costs: road BL (ok), settlement BLWG (lacks WG), city 2G3O (lacks 2G3O),");
    free(text);
    scene_end(&s);
}

/* A hand that is not one's own is a number, and nothing more. */
static void test_hidden(void **state)
{
    (void)state;
    scene s;
    scene_set(&s, "catan seats=3 board=beginner start=place",
              "1: s=C3n r=C3ne hand=3W dev=V 2: s=E1s r=E1sw hand=2O dev=2K");
    char *const two = drawn(&s, 1, (cli_look){ .ascii = true }), *const all = drawn(
                                                                     &s, HX_NOBODY,
                                                                     (cli_look){ .ascii = true });
    expect(two, "  > 1  Ann                  1     3 ");
    expect_not(two, "victory");
    expect(two, "Your cards: knight x2\n");
    expect(all, "  > 1  Ann                1+1     3 ");
    expect_not(all, "Your cards");
    expect_not(all, "\n  hand ");
    free(two);
    free(all);
    scene_end(&s);
}

static void test_offer(void **state)
{
    (void)state;
    scene s;
    scene_set(&s, "catan seats=4 board=beginner start=place",
              "to=1 owe=turn@1,choose@1,answer@4 dice=53 made=1 offer=2W>O asked=234 yes=2 "
              "counter=3:O>3W 1: s=C3n r=C3ne hand=3W 2: hand=O 3: hand=O 4: hand=O");
    char *text = drawn(&s, 3, (cli_look){ .ascii = true, .width = 200 });
    expect(text,
           "On offer: Ann gives 2 wool for 1 ore. Baer agrees. Cyd would give 1 ore for 3 wool. "
           "Still to answer: Dee.\n");
    free(text);
    text = drawn(&s, 3, (cli_look){ .lang = HX_GERMAN, .width = 200 });
    expect(text, "Angebot: Ann gibt 2 Wolle für 1 Erz. Bär ist einverstanden.");
    free(text);
    scene_end(&s);
}

/* [R-56-20] [R-56-40] Who has the dice, who comes second, who still builds. */
static void test_parts(void **state)
{
    (void)state;
    scene s;
    scene_set(&s, "catan seats=6 board=newcomers", "to=5 first=2 part=second dice=53");
    char *text = drawn(&s, 0, (cli_look){ .ascii = true });
    expect(text, " C1 2  Baer");
    expect(text, ">C2 5  Eve");
    expect(text, "    1  Ann");
    free(text);
    scene_end(&s);
    scene_set(&s, "catan seats=6 board=newcomers turns=special",
              "to=5 first=3 part=special dice=53 builders=126 1: hand=2B 5: hand=2B");
    text = drawn(&s, 0, (cli_look){ .ascii = true });
    expect(text, "  > 5  Eve");
    expect(text, "Special building; still to come: Fay Ann Baer\n");
    free(text);
    scene_end(&s);
}

/* -- Cities & Knights ------------------------------------------------------------------------- */

static const char *const knights_spec = "catan knights=on seats=3 board=beginner start=place";
static const char *const knights_words =
    "merchant=C5 merchant_of=2 barbarians=4 active=C4s,A1ne walls=C4se metropolis_trade=A1n "
    "1: c=C4se r=C4se,D3e strong=C4s,D3se trade=1 trade_cards=2H science_cards=A hand=2C "
    "2: c=A1n r=A1ne mighty=A1ne trade=4 politics=3 politics_cards=W";

/* Knights stand where they are, each kind with its own sign, those that rest with another. */
static void test_knights(void **state)
{
    scene s;
    (void)state;
    scene_set(&s, knights_spec, knights_words);
    char *text = drawn(&s, 0, (cli_look){ HX_ENGLISH, false, true, 400, 0, NULL });
    expect(text, "K1+");
    expect(text, "k1+");
    expect(text, "K2#");
    expect(text, "k1 basic knight  k1+ strong knight  k1# mighty knight  K1 active knight");
    expect(text, "Strong knight: Ann C4s D3se. Mighty knight: Baer A1ne.");
    expect(text, "Active knight: Ann C4s, Baer A1ne.");
    free(text);
    text = drawn(&s, 0, (cli_look){ HX_GERMAN, false, false, 400, 0, NULL });
    expect(text, "♟1²");
    expect(text, "♙1²");
    expect(text, "♟2³");
    free(text);
    scene_end(&s);
    scene_set(&s, "catan seats=3", NULL);
    text = drawn(&s, 0, (cli_look){ HX_ENGLISH, false, true, 400, 0, NULL });
    expect_not(text, "knight  k1");
    free(text);
    scene_end(&s);
}

/* What is open is told of everybody; of progress cards one's own by name, of others how many. */
static void test_what_knights_keep(void **state)
{
    scene s;
    (void)state;
    scene_set(&s, knights_spec, knights_words);
    char *text = drawn(&s, 0, (cli_look){ HX_ENGLISH, false, true, 400, 0, NULL });
    expect(text, "City wall: Ann C4se.");
    expect(text, "Metropolis of trade: Baer A1n.");
    expect(text, "Trade: Ann (1), Baer (4).");
    expect(text, "Trade cards: Ann (Commercial Harbor x2).");
    expect(text, "Politics cards: Baer (1).");
    expect(text, "Science cards: Ann (Alchemist).");
    expect(text, "Strength of the barbarians: 2. Strength of all active knights: 5.");
    expect(text, "trade 2C (ok), politics N (lacks N), science P (lacks P)");
    free(text);
    text = drawn(&s, 1, (cli_look){ HX_GERMAN, false, true, 400, 1, NULL });
    expect(text, "Handelskarten: Ann (2).");
    expect(text, "Politikkarten: Baer (Kriegsherr).");
    expect_not(text, "Handelshafen");
    free(text);
    scene_end(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_beginner),    cmocka_unit_test(test_places),
        cmocka_unit_test(test_harbours),    cmocka_unit_test(test_colors),
        cmocka_unit_test(test_ascii_only),  cmocka_unit_test(test_width),
        cmocka_unit_test(test_open_places), cmocka_unit_test(test_robber),
        cmocka_unit_test(test_players),     cmocka_unit_test(test_hidden),
        cmocka_unit_test(test_offer),       cmocka_unit_test(test_parts),
        cmocka_unit_test(test_knights),     cmocka_unit_test(test_what_knights_keep),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
