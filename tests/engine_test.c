/* engine_test.c -- the engine protocol: what docs/engine-protocol.md promises. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <jansson.h>

#include "cli/engine.h"
#include "cli/with_toy.h"
#include "hx/rng.h"

/* What the engine answers to these bytes; for free(). */
static char *talk(const char *input, size_t length, bool json)
{
    char *output = NULL;
    size_t size = 0;
    FILE *const in = tmpfile(), *const out = open_memstream(&output, &size);
    assert_non_null(in);
    assert_non_null(out);
    assert_int_equal(fwrite(input, 1, length, in), length);
    rewind(in);
    assert_int_equal(engine_run(in, out, json), 0);
    fclose(in);
    fclose(out);
    return output;
}

static char *ask(const char *input)
{
    return talk(input, strlen(input), false);
}

static void expect(const char *input, const char *output)
{
    char *const said = ask(input);
    assert_string_equal(said, output);
    free(said);
}

static bool is_last(const char *line)
{
    return strncmp(line, "ok", 2) == 0 || strncmp(line, "error", 5) == 0;
}

/* Cuts the next answer off a text: its length, with its last line. */
static size_t answer_length(const char *text)
{
    const char *at = text;
    for (;;) {
        const char *const end = strchr(at, '\n');
        if (!end) return 0;
        const bool last = is_last(at);
        at = end + 1;
        if (last) return (size_t)(at - text);
    }
}

static int answers(const char *text)
{
    int n = 0;
    size_t length;
    for (; (length = answer_length(text)) > 0; text += length) n++;
    assert_int_equal(*text, '\0');
    return n;
}

/* -- every command ------------------------------------------------------------------ */

static void test_before_a_game(void **state)
{
    (void)state;
    expect("hello\n", "program hexshore 0.1.0\nprotocol 2\nok\n");
    expect("hello 1\n", "program hexshore 0.1.0\nprotocol 2\nok\n");
    expect("hello 2\n", "program hexshore 0.1.0\nprotocol 2\nok\n");
    expect("hello 3\n", "error BAD_VERSION made by another version\n");
    expect("legal\n", "error NO_GAME there is no game yet; begin one with new or load\n");
    expect("games toy\n", "option seats 2..4 3 how many play\n"
                          "option goal 1..60 12 points that win\n"
                          "option turns 1..200 40 turns at most\nok\n");
    expect("dance\n",
           "word dance\nerror UNKNOWN_COMMAND there is no such command; help lists them\n");
    expect("# a comment\n\n   \nseed 3\n", "ok\n");
    expect("quit\nhello\n", "ok\n");
    expect("", "");
}

static void test_begin(void **state)
{
    (void)state;
    expect("new toy seats=2\n", "spec toy seats=2 goal=12 turns=40\nseats 2\nmade 0\nok chance\n");
    expect("new toy seats=9\n",
           "at 10\nline 1\ncolumn 11\nword 9\nwanted seats=2..4, goal=1..60 or turns=1..200\n"
           "error BAD_RULES unknown rules, or rules that do not combine\n");
    expect("new chess\n", "at 0\nline 1\ncolumn 1\nword chess\nwanted the name of a game first\n"
                          "error BAD_RULES unknown rules, or rules that do not combine\n");
}

static void test_moves(void **state)
{
    (void)state;
    expect("new toy\nodds\nmove 2\nmove =B\nlegal\nlegal 3\nmove 2 !\nmove pB\npoints\n",
           "spec toy seats=3 goal=12 turns=40\nseats 3\nmade 0\nok chance\n"
           "outcome 1 1\noutcome 2 2\noutcome 3 3\ntotal 6\nok chance\n"
           "moved 0 2\nok chance\n"
           "moved 0 =B\nok waiting 1\n"
           "move 1 pB\nmove 1 g2B1\nmove 1 g3B1\nmove 1 l\nmove 1 .\nok waiting 1\n"
           "move 3 !\nok waiting 1\n"
           "moved 2 !\nok waiting 1\n"
           "moved 1 pB\nok waiting 1\n"
           "points 1 2\npoints 2 0\npoints 3 0\nok waiting 1\n");
}

/* After a 3 every seat with cards answers, in any order: the move must say whose
 * it is, by a seat before it or the prefix of records. */
static void test_several_seats(void **state)
{
    (void)state;
    expect("new toy\nmove 2\nmove =B\nmove .\nmove 2\nmove =C\nmove .\nmove 3\n"
           "waiting\nmove dB\nmove 2 dC\nmove dB\n",
           "spec toy seats=3 goal=12 turns=40\nseats 3\nmade 0\nok chance\n"
           "moved 0 2\nok chance\nmoved 0 =B\nok waiting 1\nmoved 1 .\nok chance\n"
           "moved 0 2\nok chance\nmoved 0 =C\nok waiting 2\nmoved 2 .\nok chance\n"
           "moved 0 3\nok waiting 1 2\n"
           "waiting 1 2\nok waiting 1 2\n"
           "error WHICH_SEAT several seats are waited for; name one before the move\n"
           "moved 2 dC\nok waiting 1\n"
           "moved 1 dB\nok chance\n");
    expect("new toy\nmove 2\nmove =B\nmove 2:!\nmove 0 .\n",
           "spec toy seats=3 goal=12 turns=40\nseats 3\nmade 0\nok chance\n"
           "moved 0 2\nok chance\nmoved 0 =B\nok waiting 1\nmoved 2 !\nok waiting 1\n"
           "error NOT_YOUR_TURN another seat is to act\n");
}

static void test_refused_moves(void **state)
{
    (void)state;
    expect(
        "new toy\nmove zz\nmove\nmove 1 2 3\nmove 7 .\nroll x\nmove 2\nmove =B\nmove pC\ncheck pB\n"
        "check 2 pB\nroll\nundo 3\nundo 2\nundo\n",
        "spec toy seats=3 goal=12 turns=40\nseats 3\nmade 0\nok chance\n"
        "at 0\nline 1\ncolumn 1\nword zz\nwanted a move\n"
        "error BAD_TEXT the text is not in the notation\n"
        "error BAD_ARGUMENT a word is missing, out of place or too many; help shows the syntax\n"
        "word 3\n"
        "error BAD_ARGUMENT a word is missing, out of place or too many; help shows the syntax\n"
        "word 7\n"
        "error BAD_ARGUMENT a word is missing, out of place or too many; help shows the syntax\n"
        "word x\n"
        "error BAD_ARGUMENT a word is missing, out of place or too many; help shows the syntax\n"
        "moved 0 2\nok chance\nmoved 0 =B\nok waiting 1\n"
        "error NO_CARD you do not hold that card\n"
        "ok waiting 1\n"
        "error NOT_YOUR_TURN another seat is to act\n"
        "error NOT_CHANCE chance is not to move now\n"
        "error NOTHING_TO_UNDO fewer moves than that have been made\n"
        "made 0\nok chance\n"
        "error NOTHING_TO_UNDO fewer moves than that have been made\n");
}

/* Seat 2 must not learn the card that seat 1 was dealt. */
static void test_what_others_see(void **state)
{
    (void)state;
    expect("new toy\nmove 2\nmask 1 =B\nmask 2 =B\nmask 0 0 =B\nmove =B\nrecord 2\n",
           "spec toy seats=3 goal=12 turns=40\nseats 3\nmade 0\nok chance\n"
           "moved 0 2\nok chance\n"
           "masked 0 =B\nok chance\n"
           "masked 0 =?\nok chance\n"
           "masked 0 =?\nok chance\n"
           "moved 0 =B\nok waiting 1\n"
           "record [Hexshore \"1\"]\nrecord [Game \"toy seats=3 goal=12 turns=40\"]\n"
           "record [View \"2\"]\nrecord [Result \"*\"]\nrecord \nrecord 1 1 2 =?\nok waiting 1\n");
    char *const one = ask("new toy\nmove 2\nmove =B\nview 2\n");
    char *const two = ask("new toy\nmove 2\nmove =C\nview 2\n");
    assert_string_equal(strstr(one, "position"), strstr(two, "position"));
    free(one);
    free(two);
}

/* -- positions and records ---------------------------------------------------------------- */

/* The word behind a key in an answer. */
static void value_of(const char *text, const char *key, char *out, size_t cap)
{
    const char *const at = strstr(text, key);
    assert_non_null(at);
    const char *const from = at + strlen(key) + 1;
    snprintf(out, cap, "%.*s", (int)strcspn(from, "\n"), from);
}

static void test_positions(void **state)
{
    (void)state;
    char id[512], words[512], script[4096];
    char *said = ask("new toy\nroll\nroll\nposition\ndescribe\n");
    value_of(said, "\nposition", id, sizeof id);
    value_of(said, "\ndescribe", words, sizeof words);
    free(said);
    snprintf(
        script, sizeof script,
        "new toy\nposition %s\nposition\narrange %s\nposition\nhistory\nposition %sx\nposition\n"
        "arrange <<END\n%s\nEND\nposition\n",
        id, words, id, words);
    said = ask(script);
    int found = 0;
    for (const char *at = said; (at = strstr(at, "\nposition")) != NULL; at++) {
        assert_memory_equal(at + 10, id, strlen(id));
        found++;
    }
    assert_int_equal(found, 4);
    assert_null(strstr(said, "moved"));
    assert_non_null(strstr(said, "\nerror BAD_"));
    free(said);
}

/* The lines of `record`, without their key. */
static char *record_of(const char *said)
{
    char *const record = calloc(1, strlen(said) + 1);
    for (const char *at = said; *at; at += strcspn(at, "\n") + 1) {
        if (strncmp(at, "record ", 7) == 0) strncat(record, at + 7, strcspn(at + 7, "\n") + 1);
    }
    return record;
}

/* A game made here comes back from its record position by position. */
static void test_record(void **state)
{
    (void)state;
    char *script = calloc(1, 1 << 20);
    strcat(script, "new toy\nseed 4\n");
    for (int i = 0; i < 200; i++) strcat(script, "roll\nbot random\nmove .\nposition\n");
    strcat(script, "history\nposition\nrecord\n");
    char *const first = ask(script);
    char *const record = record_of(first);
    sprintf(script, "load <<--\n%s--\nhistory\nposition\nrecord\n", record);
    char *const second = ask(script);
    const char *const a = strstr(first, "moved 0"), *const b = strstr(second, "moved 0");
    const char *tail = first + strlen(first);
    while (tail > first && strncmp(tail, "position", 8) != 0) tail--;
    assert_non_null(a);
    assert_non_null(b);
    assert_string_equal(strstr(second, "position"), tail);
    free(record);
    free(first);
    free(second);
    free(script);
}

static void test_bad_records(void **state)
{
    (void)state;
    char *const said = ask("load <<X\n[Hexshore \"1\"]\n[Game \"toy\"]\n\n1 1 2 =B pC\nX\nhello\n");
    assert_non_null(strstr(said, "\nline 4\ncolumn 10\nword pC\n"));
    assert_non_null(strstr(said, "\nerror NO_CARD you do not hold that card\n"
                                 "program hexshore 0.1.0\nprotocol 2\nok\n"));
    free(said);
    expect("load /nowhere/at/all\n",
           "word No such file or directory\nerror NO_FILE the file cannot be read\n");
    expect("load <<X\nabc", "word X\nerror TEXT_NOT_ENDED the input ended before the text did\n");
    expect("load <<\n",
           "error BAD_ARGUMENT a word is missing, out of place or too many; help shows "
           "the syntax\n");
}

static void test_bots(void **state)
{
    (void)state;
    char *const said = ask("new toy\nroll\nroll\nbot random\nbot 1 random nodes=1\nbot 2 random\n"
                           "bot nobody\nbot random 3apples\n");
    assert_int_equal(answers(said), 8);
    assert_non_null(strstr(said, "\nmove 1 "));
    assert_non_null(strstr(said, "\nerror NOT_YOUR_TURN"));
    assert_non_null(strstr(said, "word nobody\nerror NO_BOT"));
    assert_non_null(strstr(said, "word 3apples\nerror BAD_ARGUMENT"));
    free(said);
}

/* -- hostile input -------------------------------------------------------------------------- */

static void test_long_and_binary(void **state)
{
    (void)state;
    enum { LONG = ENGINE_LINE_MAX };
    char *const input = malloc(2 * LONG + 100);
    memset(input, 'a', LONG + 1);
    strcpy(input + LONG + 1, "\nhello\r\n");
    char *said = talk(input, LONG + 9, false);
    assert_string_equal(said, "error TOO_LONG the line or text is too long\n"
                              "program hexshore 0.1.0\nprotocol 2\nok\n");
    free(said);
    said = talk(input, LONG, false); /* the longest line there may be, not ended */
    assert_string_equal(said, "word aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n"
                              "error UNKNOWN_COMMAND there is no such command; help lists them\n");
    free(said);
    free(input);
    static const char junk[] = "he\0llo\n\xff\xfe\n\xc3\n\xed\xa0\x80\nhe\x01llo\n";
    said = talk(junk, sizeof junk - 1, false);
    assert_int_equal(answers(said), 5);
    for (const char *at = said; *at; at += strcspn(at, "\n") + 1) {
        assert_memory_equal(at, "error NOT_TEXT", 14);
    }
    free(said);
}

/* A line of words that mean something, nothing, or nearly something. */
static void junk_line(hx_rng *rng, char *out)
{
    static const char *const words[] = {
        "new",    "load",   "show",     "legal",    "waiting",
        "odds",   "move",   "roll",     "undo",     "view",
        "mask",   "points", "position", "describe", "arrange",
        "record", "bot",    "status",   "spec",     "seed",
        "hello",  "games",  "history",  "check",    "0",
        "1",      "2",      "3",        "9",        "-1",
        "toy",    "dice",   "catan",    "seats=2",  "goal=0",
        "random", "pB",     "=A",       "dC",       ".",
        "!",      "r2",     "g2A1",     "nodes=1",  "1ms",
        "AQAA",   "_",      "3:!",      "1:dA",     "999999999999999999999",
        "ä",
    };
    enum { WORDS = sizeof words / sizeof words[0] };
    out[0] = '\0';
    for (uint32_t n = 1 + hx_rng_below(rng, 4); n > 0; n--) {
        strcat(out, words[hx_rng_below(rng, WORDS)]);
        strcat(out, " ");
    }
    if (hx_rng_below(rng, 4) == 0) out[hx_rng_below(rng, (uint32_t)strlen(out))] = 'x';
    strcat(out, "\n");
}

/* An answer that says error leaves the game, its moves and its rules alone. */
static void test_errors_change_nothing(void **state)
{
    (void)state;
    enum { LINES = 3000 };
    static const char look[] = "spec\nposition\nhistory\n";
    hx_rng rng;
    hx_rng_seed(&rng, 20);
    char *const script = calloc(LINES, 400), line[200];
    strcpy(script, "new toy\n");
    char *at = script + strlen(script);
    for (int i = 0; i < LINES; i++) {
        junk_line(&rng, line);
        at += sprintf(at, "%s%s", look, line);
    }
    strcpy(at, look);
    char *const said = ask(script);
    assert_int_equal(answers(said), 1 + 4 * LINES + 3);
    const char *now = said + answer_length(said);
    int errors = 0;
    for (int i = 0; i < LINES; i++) {
        const char *const before = now;
        for (int j = 0; j < 3; j++) now += answer_length(now);
        const size_t size = (size_t)(now - before);
        const size_t length = answer_length(now);
        const char *last = now + length - 1;
        while (last > now && last[-1] != '\n') last--;
        const bool refused = strncmp(last, "error", 5) == 0;
        now += length;
        if (!refused) continue;
        errors++;
        assert_true(strlen(now) >= size);
        assert_memory_equal(before, now, size);
    }
    assert_in_range(errors, LINES / 4, LINES - LINES / 50);
    free(said);
    free(script);
}

/* -- JSON -------------------------------------------------------------------------------- */

/* One object a line, as many as there are answers in text, good where they are. */
static void test_json(void **state)
{
    (void)state;
    hx_rng rng;
    hx_rng_seed(&rng, 21);
    char *const script = calloc(1, 1 << 18), line[200];
    strcpy(script, "new toy\nhello\ngames\ngames toy\nbots\nhelp\nroll\nroll\nlegal\nbot random\n"
                   "show 1\nview 2\nrecord\nload /nowhere\n");
    for (int i = 0; i < 500; i++) strcat(script, (junk_line(&rng, line), line));
    char *const text = ask(script);
    char *const json = talk(script, strlen(script), true);
    const char *t = text, *j = json;
    while (*t) {
        const size_t length = answer_length(t), size = strcspn(j, "\n");
        json_error_t why;
        json_t *const object = json_loadb(j, size, JSON_REJECT_DUPLICATES, &why);
        assert_non_null(object);
        const char *last = t + length - 1;
        while (last > t && last[-1] != '\n') last--;
        const bool good = strncmp(last, "ok", 2) == 0;
        assert_int_equal(json_is_true(json_object_get(object, "ok")), good);
        const json_t *const error = json_object_get(object, "error");
        assert_int_equal(error == NULL, good);
        if (!good) {
            const char *const name = json_string_value(json_object_get(error, "name"));
            assert_memory_equal(last + 6, name, strlen(name));
            assert_true(json_is_integer(json_object_get(error, "status")));
        }
        json_decref(object);
        t += length;
        j += size + 1;
    }
    assert_int_equal(*j, '\0');
    free(text);
    free(json);
    free(script);
}

static void test_json_members(void **state)
{
    (void)state;
    static const char input[] = "new toy\nmove 2\nmove =B\nlegal\nodds\n";
    char *const said = talk(input, sizeof input - 1, true);
    const char *const legal = strstr(said, "{\"ok\":true,\"moves\"");
    assert_non_null(legal);
    assert_memory_equal(legal, "{\"ok\":true,\"moves\":[{\"seat\":1,\"move\":\"pB\"},", 43);
    assert_non_null(strstr(said, "{\"ok\":true,\"outcomes\":[],\"total\":0,\"state\":\"waiting\","
                                 "\"waiting\":[1]}\n"));
    free(said);
}

/* -- every game ------------------------------------------------------------------------------ */

/* The last line of all. */
static const char *last_line(const char *text)
{
    const char *at = text + strlen(text) - 1;
    while (at > text && at[-1] != '\n') at--;
    return at;
}

/* Adds what comes next to a script: an outcome drawn, or the last listed move. */
static void add_step(char *script)
{
    char *const said = ask(strcat(script, "legal\n"));
    const char *listed = NULL;
    for (const char *at = said; (at = strstr(at, "\nmove ")) != NULL; at++) listed = at + 1;
    assert_null(strstr(said, "error"));
    script[strlen(script) - strlen("legal\n")] = '\0';
    if (strncmp(last_line(said), "ok chance", 9) == 0) {
        strcat(script, "roll\n");
    } else {
        assert_non_null(listed);
        strncat(script, listed, strcspn(listed, "\n") + 1);
    }
    free(said);
}

/* What is listed is taken, what is drawn fits, and everything can be looked at. */
static void play_through(const char *spec)
{
    char *const script = calloc(1, 1 << 16);
    sprintf(script, "new %s\nseed 11\n", spec);
    for (int i = 0; i < 40; i++) add_step(script);
    strcat(script,
           "view 1\nview 0\nshow\nshow 1\ndescribe\npoints\nstatus\nrecord\nrecord 2\nundo 39\n");
    char *const said = ask(script);
    assert_null(strstr(said, "error"));
    assert_non_null(strstr(said, "\nmade 1\n"));
    free(said);
    free(script);
}

static void test_every_game(void **state)
{
    (void)state;
    for (const hx_game *const *game = hx_games(); *game; game++) play_through((*game)->name);
}

/* -- the example in the documentation ---------------------------------------------------------- */

/* Does a line match one in which "…" stands for anything? */
static bool matches(const char *line, size_t length, const char *pattern, size_t size)
{
    static const char any[] = "…";
    for (size_t i = 0; i + sizeof any - 1 <= size; i++) {
        if (memcmp(pattern + i, any, sizeof any - 1) == 0) {
            return length >= i && memcmp(line, pattern, i) == 0;
        }
    }
    return length == size && memcmp(line, pattern, length) == 0;
}

static char *read_doc(void)
{
    FILE *const file = fopen(HX_SOURCE_DIR "/docs/engine-protocol.md", "r");
    assert_non_null(file);
    char *const text = calloc(1, 1 << 16);
    assert_true(fread(text, 1, (1 << 16) - 1, file) > 1000);
    fclose(file);
    return text;
}

static void test_documented_example(void **state)
{
    (void)state;
    char *const doc = read_doc(), *const script = calloc(1, 1 << 16);
    for (const char *at = doc; *at; at += strcspn(at, "\n") + 1) {
        if (strncmp(at, "    > ", 6) == 0) strncat(script, at + 6, strcspn(at + 6, "\n") + 1);
    }
    char *const said = ask(script);
    const char *now = said;
    bool skipping = false;
    int compared = 0;
    for (const char *at = strstr(doc, "    > "); strncmp(at, "    ", 4) == 0;
         at += strcspn(at, "\n") + 1) {
        const char *const wanted = at + 4;
        const size_t size = strcspn(wanted, "\n");
        if (*wanted == '>') continue;
        if (size == strlen("…")) {
            skipping = true;
            continue;
        }
        while (skipping && *now && !matches(now, strcspn(now, "\n"), wanted, size)) {
            now += strcspn(now, "\n") + 1;
        }
        skipping = false;
        if (!matches(now, strcspn(now, "\n"), wanted, size)) {
            fail_msg("documented: %.*s\nanswered: %.*s", (int)size, wanted, (int)strcspn(now, "\n"),
                     now);
        }
        now += strcspn(now, "\n") + 1;
        compared++;
    }
    assert_int_equal(*now, '\0');
    assert_true(compared > 15);
    free(said);
    free(script);
    free(doc);
}

/* Every command and every error of the program is in the documentation. */
static void test_documented_names(void **state)
{
    (void)state;
    static const char *const commands[] = {
#define ENGINE(name, function, syntax) #name,
#include "cli/engine_commands.def"
#undef ENGINE
    };
    static const char *const faults[] = {
#define FAULT(name, number) "| " #number " | " #name " |",
        ENGINE_FAULTS(FAULT)
#undef FAULT
    };
    char *const doc = read_doc(), mark[64];
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        snprintf(mark, sizeof mark, "`%s", commands[i]);
        if (!strstr(doc, mark)) fail_msg("not documented: %s", commands[i]);
    }
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++) {
        if (!strstr(doc, faults[i])) fail_msg("not documented: %s", faults[i]);
    }
    free(doc);
}

/* -- thinking ----------------------------------------------------------------------------------- */

#define THINKING                                                                                   \
    "new catan seats=2 offers=0 board=h8.m3.p6/g10.h5.g4.m2/f9.f6.f11.f9.h5/m12.d.p3.p10/g11.g4."  \
    "p8;A1nw3.A2ne3.B1wL.B4neB.C5eW.D1w3.D4seO.E1sw3.E2seG\n"                                      \
    "arrange turn=51 to=1 owe=turn@1 dice=54 robber=A2 road=1 army=- 1: s=A1s,B1s,B2s,C2s "        \
    "r=B1e,B1se,C2e,C2se,D1e,D2se,D2sw,D3sw,E2e hand=4BLWGO 2: s=A2se,A3se,C3se,C4se,D3se "        \
    "r=A3se,A3sw,B4ne,C4se,C4sw,D3e hand=4L2G dev=V\n"

static int count_of(const char *text, const char *part)
{
    int n = 0;
    for (const char *at = text; (at = strstr(at, part)); at++) n++;
    return n;
}

/* Data lines while it thinks, then its best lines and the move. */
static void test_go(void **state)
{
    (void)state;
    char *const said = ask(THINKING "go 1 expect nodes=6000 2\n");
    assert_int_equal(answers(said), 3);
    assert_true(count_of(said, "\ninfo 1 0.") >= 2 && count_of(said, "\ninfo 2 0.") >= 2);
    assert_int_equal(count_of(said, "\nline 1 0."), 1);
    assert_int_equal(count_of(said, "\nline 2 0."), 1);
    assert_int_equal(count_of(said, "\nline 3 0."), 0);
    assert_non_null(strstr(said, " sE2se .\n")); /* what it expects to do next */
    assert_non_null(strstr(said, "\nmove 1 sE2se\nok waiting 1\n"));
    free(said);
}

/* Lines of moves that were given up on the way are told too. */
static void test_many_lines(void **state)
{
    (void)state;
    for (int nodes = 20000; nodes <= 40000; nodes *= 2) {
        char input[2048];
        snprintf(input, sizeof input, THINKING "go 1 expect nodes=%d 3\n", nodes);
        char *const said = ask(input);
        assert_int_equal(count_of(said, "\nline "), 3);
        assert_non_null(strstr(said, "\nmove 1 sE2se\n"));
        free(said);
    }
}

/* It would think for a minute. */
static void test_stop(void **state)
{
    (void)state;
    char *const said = ask(THINKING "go 1 expect 1min\nstop\npoints\n");
    assert_int_equal(answers(said), 5);
    assert_int_equal(count_of(said, "\ninfo 1 "), 1);
    assert_non_null(strstr(said, "\nmove 1 "));
    free(said);
    expect("stop\n", "ok\n");
}

/* Everything a client of version 1 knows is one object a line; infos have no "ok". */
static void test_go_json(void **state)
{
    (void)state;
    const char input[] = THINKING "go 1 greedy\n";
    char *const said = talk(input, sizeof input - 1, true);
    assert_int_equal(count_of(said, "{\"info\":["), 1);
    assert_int_equal(count_of(said, "\"ok\":true"), 3);
    assert_int_equal(count_of(said, "\"lines\":[{\"rank\":1,"), 1);
    free(said);
}

static double number_behind(const char *text, const char *words)
{
    const char *const at = strstr(text, words);
    assert_non_null(at);
    return strtod(at + strlen(words), NULL);
}

static void test_eval_and_hint(void **state)
{
    (void)state;
    char *const said = ask(THINKING "eval\neval 2\nhint 1 3\nhint 2\n");
    assert_true(fabs(number_behind(said, "value 1 ") + number_behind(said, "value 2 ") - 1) < 1e-3);
    assert_int_equal(count_of(said, "\nline "), 3);
    assert_int_equal(count_of(said, "\nline 1 "), 1);
    /* A position is worth what its best move is. */
    assert_true(fabs(number_behind(said, "value 1 ") - number_behind(said, "line 1 ")) < 0.15);
    assert_non_null(strstr(said, " sE2se\nline 2")); /* not sat on */
    assert_non_null(strstr(said, "error NOT_YOUR_TURN"));
    free(said);
}

/* Playouts give the settlement 51 % and passing 29 %: whatever is drawn, it is the first hint. */
static void test_hint_builds(void **state)
{
    (void)state;
    for (int seed = 1; seed <= 4; seed++) {
        char input[2048];
        snprintf(input, sizeof input, "seed %d\n" THINKING "hint 1 2\n", seed);
        char *const said = ask(input);
        assert_non_null(strstr(said, " sE2se\nline 2"));
        free(said);
    }
}

/* Places with what they touch; hidden cards stay hidden. */
static void test_map_and_scene(void **state)
{
    (void)state;
    const char input[] = THINKING "map\nscene 1\n";
    char *const said = talk(input, sizeof input - 1, true), *rest = said;
    for (int i = 0; i < 2; i++) rest = strchr(rest, '\n') + 1;
    json_t *const map = json_loads(rest, JSON_DISABLE_EOF_CHECK, NULL);
    json_t *const scene = json_loads(strchr(rest, '\n') + 1, JSON_DISABLE_EOF_CHECK, NULL);
    assert_int_equal(json_array_size(json_object_get(json_object_get(map, "map"), "corners")), 54);
    assert_int_equal(json_integer_value(json_object_get(json_object_get(scene, "scene"), "viewer")),
                     0);
    json_decref(map);
    json_decref(scene);
    free(said);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_before_a_game),
        cmocka_unit_test(test_begin),
        cmocka_unit_test(test_moves),
        cmocka_unit_test(test_several_seats),
        cmocka_unit_test(test_refused_moves),
        cmocka_unit_test(test_what_others_see),
        cmocka_unit_test(test_positions),
        cmocka_unit_test(test_record),
        cmocka_unit_test(test_bad_records),
        cmocka_unit_test(test_bots),
        cmocka_unit_test(test_long_and_binary),
        cmocka_unit_test(test_errors_change_nothing),
        cmocka_unit_test(test_go),
        cmocka_unit_test(test_many_lines),
        cmocka_unit_test(test_stop),
        cmocka_unit_test(test_go_json),
        cmocka_unit_test(test_eval_and_hint),
        cmocka_unit_test(test_hint_builds),
        cmocka_unit_test(test_map_and_scene),
        cmocka_unit_test(test_json),
        cmocka_unit_test(test_json_members),
        cmocka_unit_test(test_every_game),
        cmocka_unit_test(test_documented_example),
        cmocka_unit_test(test_documented_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
