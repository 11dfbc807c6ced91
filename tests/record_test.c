/* record_test.c -- records written, read, written again, and refused. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hx/record.h"
#include "support/toy_game.h"

enum { MOVES = 4000, TEXT = 100000 };

typedef struct fixture {
    hx_play play, copy;
    char text[TEXT], again[TEXT];
} fixture;

static int lay(void **state)
{
    fixture *d = malloc(sizeof *d);
    hx_play_into(&d->play, &toy_game, MOVES, malloc(hx_play_room(&toy_game, MOVES)));
    hx_play_into(&d->copy, &toy_game, MOVES, malloc(hx_play_room(&toy_game, MOVES)));
    *state = d;
    return 0;
}

static int clear(void **state)
{
    fixture *d = *state;
    free(d->play.rules);
    free(d->copy.rules);
    free(d);
    return 0;
}

/* A random game, `moves` long at most. */
static void play(fixture *d, const char *spec, uint64_t seed, int moves)
{
    hx_rng rng;
    hx_rng_seed(&rng, seed);
    assert_int_equal(hx_play_begin(&d->play, spec, NULL), HX_OK);
    assert_int_equal(hx_play_random(&d->play, &rng, moves), HX_OK);
}

static hx_status read_text(fixture *d, const char *text, hx_error *why)
{
    hx_record record;
    const hx_status st = hx_record_open(&record, text, why);
    return st == HX_OK ? hx_record_replay(&record, &d->copy, NULL, why) : st;
}

/* -- reading --------------------------------------------------------------------------------- */

static const char head[] = "[Hexshore \"1\"]\n[Game \"toy seats=3 goal=6\"]\n\n";

static void accept(fixture *d, const char *turns, int moves)
{
    hx_error why;
    strcpy(d->text, head);
    strcat(d->text, turns);
    if (read_text(d, d->text, &why) != HX_OK)
        fail_msg("\"%s\" refused at %d \"%s\", wanted %s", turns, why.at, why.word, why.wanted);
    assert_int_equal(d->copy.count, moves);
}

static void refuse(fixture *d, const char *text, hx_status status, int line, int column)
{
    hx_error why = { .at = -1 };
    int at_line, at_column;
    assert_int_equal(read_text(d, text, &why), status);
    assert_int_equal(why.status, status);
    assert_true(why.wanted[0] != '\0');
    hx_record_place(text, why.at, &at_line, &at_column);
    if (at_line != line || at_column != column)
        fail_msg("\"%s\": %d:%d instead of %d:%d", text, at_line, at_column, line, column);
}

/* The turns of a record in which everything else is right; line 4 is the first. */
static void refuse_turns(fixture *d, const char *turns, hx_status status, int line, int column)
{
    strcpy(d->text, head);
    strcat(d->text, turns);
    refuse(d, d->text, status, line, column);
}

static void lines_may_be_laid_out_freely(void **state)
{
    fixture *d = *state;
    accept(d, "", 0);
    accept(d, "1 1 3 =B l .\n2 2 1 =A .\n", 7);
    accept(d, "1 1 3 =B l .\r\n2 2 1 =A .\r\n", 7);
    accept(d, "1 1 3\n  =B\n\n\tl .\n2 2 1 =A .", 7);
    accept(d, "1 1 3\n1 1 =B l .\n2 2 1 =A .\n", 7);
    accept(d, "\n; a remark\n1 1 3 =B{comment}l . ; ends\n2 2 1 =A .", 7);
}

static void the_mover_is_found(void **state)
{
    fixture *d = *state;
    accept(d, "1 1 1 =B 2:! g2B1 3:! .\n2 2 3 dB =A .\n", 10);
    assert_int_equal(d->copy.moves[0].seat, HX_CHANCE);
    assert_int_equal(d->copy.moves[1].seat, HX_CHANCE);
    assert_int_equal(d->copy.moves[2].seat, 1);
    assert_int_equal(d->copy.moves[3].seat, 0);
    assert_int_equal(d->copy.moves[4].seat, 2);
    assert_int_equal(d->copy.moves[7].seat, 1);
    accept(d, "1 1 1 =B 1:g2B1 .\n", 4); /* needless, but clear */
}

static void a_refusal_names_the_place(void **state)
{
    fixture *d = *state;
    refuse_turns(d, "1 1 3 =B x\n", HX_BAD_TEXT, 4, 10);
    refuse_turns(d, "1 1 3 =B pBB\n", HX_BAD_TEXT, 4, 12);
    refuse_turns(d, "1 1 3 =B\n  pC\n", HX_NO_CARD, 5, 3);
    refuse_turns(d, "1 1 4\n", HX_BAD_TEXT, 4, 5);
    refuse_turns(d, "1 1 {\xC3\xBC} 4\n", HX_BAD_TEXT, 4, 9);
    refuse_turns(d, "1 1 3 =B 2:.\n", HX_NOT_YOUR_TURN, 4, 10);
    refuse_turns(d, "1 1 3 =B 4:!\n", HX_BAD_TEXT, 4, 10);
    refuse_turns(d, "1 1 3 =B 2:!x\n", HX_BAD_TEXT, 4, 13);
    refuse_turns(d, "2 1 3\n", HX_BAD_TEXT, 4, 1);
    refuse_turns(d, "1 2 3\n", HX_BAD_TEXT, 4, 1);
    refuse_turns(d, "1 - 3\n", HX_BAD_TEXT, 4, 1);
    refuse_turns(d, "1 1 3 =B . 3\n", HX_BAD_TEXT, 4, 12);
    refuse_turns(d, "one 1 3\n", HX_BAD_TEXT, 4, 1);
    refuse_turns(d, "1 Ann 3\n", HX_BAD_TEXT, 4, 3);
    refuse_turns(d, "1\n1 3\n", HX_BAD_TEXT, 5, 1);
    refuse_turns(d, "1 1 3 {open\n", HX_BAD_TEXT, 4, 7);
    refuse_turns(d, "  3\n", HX_BAD_TEXT, 4, 3);
    refuse_turns(d, "99999999999 1 3\n", HX_BAD_TEXT, 4, 1);
}

static void a_long_word_is_refused(void **state)
{
    fixture *d = *state;
    char turns[200] = "1 1 ";
    memset(turns + 4, 'x', 150);
    refuse_turns(d, turns, HX_NO_ROOM, 4, 5);
}

static void what_comes_before_a_fault_is_made(void **state)
{
    fixture *d = *state;
    refuse_turns(d, "1 1 3 =B l x\n", HX_BAD_TEXT, 4, 12);
    assert_int_equal(d->copy.count, 3);
}

static void nothing_follows_the_end(void **state)
{
    fixture *d = *state;
    play(d, "toy goal=3", 4, MOVES);
    hx_record_write(&d->play, NULL, d->text, TEXT);
    d->text[strlen(d->text) - 1] = '\0';
    strcat(d->text, " .\n");
    hx_error why;
    assert_int_equal(read_text(d, d->text, &why), HX_OVER);
}

/* -- tags ------------------------------------------------------------------------------------ */

static void tags_are_checked(void **state)
{
    fixture *d = *state;
    refuse(d, "", HX_BAD_TEXT, 1, 1);
    refuse(d, "hello", HX_BAD_TEXT, 1, 1);
    refuse(d, "[Game \"toy\"]", HX_BAD_TEXT, 1, 1);
    refuse(d, "[Hexshore \"2\"]", HX_BAD_VERSION, 1, 11);
    refuse(d, "[Hexshore \"1\"]", HX_BAD_TEXT, 1, 15);
    refuse(d, "[Hexshore \"1\"]\n[Game toy]", HX_BAD_TEXT, 2, 7);
    refuse(d, "[Hexshore \"1\"]\n[Game]", HX_BAD_TEXT, 2, 6);
    refuse(d, "[Hexshore \"1\"]\n[ Game \"toy\"]", HX_BAD_TEXT, 2, 2);
    refuse(d, "[Hexshore \"1\"]\n[Game \"toy\"", HX_BAD_TEXT, 2, 12);
    refuse(d, "[Hexshore \"1\"]\n[Game \"toy", HX_BAD_TEXT, 2, 7);
    refuse(d, "[Hexshore \"1\"]\n[Game \"t\\oy\"]", HX_BAD_TEXT, 2, 7);
    refuse(d, "[Hexshore \"1\"]\n[Game \"toy\" \"toy\"]", HX_BAD_TEXT, 2, 1);
    refuse(d, "[Hexshore \"1\"][Game \"toy\"][X \"1\"][X \"2\"]", HX_BAD_TEXT, 1, 34);
    refuse(d, "[Hexshore \"1\"]\n[Game \"toy seats=9\"]", HX_BAD_RULES, 2, 18);
    refuse(d, "[Hexshore \"1\"]\n{open [Game \"toy\"]", HX_BAD_TEXT, 2, 1);
    refuse(d, "[Hexshore \"1\"][Game \"toy\"]\n[Seats \"A\" \"B\"]", HX_WRONG_COUNT, 2, 8);
    refuse(d, "[Hexshore \"1\"][Game \"toy\"]\n[View \"4\"]", HX_BAD_TEXT, 2, 7);
    refuse(d, "[Hexshore \"1\"][Game \"toy\"]\n[Position \"AAAA\"]", HX_BAD_POSITION, 2, 11);
    refuse(d, "[Hexshore \"1\"][Game \"toy\"]\n[Position \"!\"]", HX_BAD_TEXT, 2, 11);
    refuse(d, "[Hexshore \"1\"][Game \"toy\"]\n[Result \"1\"]", HX_BAD_TEXT, 2, 9);
}

static void there_are_not_endlessly_many_tags(void **state)
{
    fixture *d = *state;
    hx_error why;
    strcpy(d->text, head);
    for (int i = 0; i < 63; i++) {
        const size_t len = strlen(d->text);
        memcpy(d->text + len, "[Txx \"\"]\n", 10);
        d->text[len + 2] = (char)('A' + i / 26);
        d->text[len + 3] = (char)('A' + i % 26);
        if (i < 62) assert_int_equal(read_text(d, d->text, &why), HX_OK);
    }
    assert_int_equal(read_text(d, d->text, &why), HX_NO_ROOM);
}

static void tags_are_found_and_unquoted(void **unused)
{
    (void)unused;
    static const char text[] =
        "\xEF\xBB\xBF[Hexshore \"1\"] {first} ; remark\n"
        "[Game \"toy\"]\n[Seats  \"An\\\"n\"\n \"\" \"C\\\\yd\" ]\n[Date \"x\"]";
    hx_record record;
    hx_error why;
    char out[20];
    assert_int_equal(hx_record_open(&record, text, &why), HX_OK);
    assert_int_equal(hx_record_tag(&record, "Seats", 0, out, sizeof out), 4);
    assert_string_equal(out, "An\"n");
    assert_int_equal(hx_record_tag(&record, "Seats", 1, out, sizeof out), 0);
    assert_int_equal(hx_record_tag(&record, "Seats", 2, out, sizeof out), 4);
    assert_string_equal(out, "C\\yd");
    assert_int_equal(hx_record_tag(&record, "Seats", 3, out, sizeof out), -1);
    assert_int_equal(hx_record_tag(&record, "seats", 0, out, sizeof out), -1);
    assert_int_equal(hx_record_tag(&record, "Game", 0, out, 2), 3);
    assert_string_equal(out, "t");
    assert_int_equal(hx_record_tag_name(&record, 3, out, sizeof out), 4);
    assert_string_equal(out, "Date");
    assert_int_equal(hx_record_tag_name(&record, 4, out, sizeof out), -1);
}

/* -- writing --------------------------------------------------------------------------------- */

static void the_whole_form_is_pinned(void **state)
{
    fixture *d = *state;
    static const char *const seats[] = { "Ann", "Ben \"B\" \\", "C\nd" };
    static const hx_tag tags[] = { { "Date", "2024-05-01" }, { "Result", "9" }, { "Seed", "5" } };
    static const hx_note notes[] = { { 0, "before", 6 }, { 2, "a }\n", 4 }, { 4, "end", 3 } };
    const hx_record_options options = {
        .seats = seats, .tags = tags, .tag_count = 3, .notes = notes, .note_count = 3
    };
    accept(d, "1 1 3 =B l .\n", 4);
    hx_record_write(&d->copy, &options, d->text, TEXT);
    assert_string_equal(d->text, "[Hexshore \"1\"]\n"
                                 "[Game \"toy seats=3 goal=6 turns=40\"]\n"
                                 "[Seats \"Ann\" \"Ben \\\"B\\\" \\\\\" \"C d\"]\n"
                                 "[Result \"*\"]\n"
                                 "[Date \"2024-05-01\"]\n"
                                 "[Seed \"5\"]\n"
                                 "\n"
                                 "{before}\n"
                                 "1 1 3 =B {a ) } l . {end}\n");
}

static void long_turns_go_on_in_the_next_line(void **state)
{
    fixture *d = *state;
    hx_record record;
    hx_error why;
    char long_note[60];
    memset(long_note, 'n', sizeof long_note);
    const hx_note notes[] = { { 3, long_note, 60 }, { 4, long_note, 58 } };
    const hx_record_options options = { .notes = notes, .note_count = 2 };
    hx_note read[2];
    accept(d, "1 1 3 =B g2B1 .\n", 4);
    hx_record_write(&d->copy, &options, d->text, TEXT);
    const char *turns = strstr(d->text, "1 1 3");
    const char *second = strchr(turns, '\n') + 1;
    assert_int_equal(second - turns, 78 + 1); /* as long as a line may be, and its end */
    assert_memory_equal(second, "    {", 5);
    assert_int_equal(hx_record_open(&record, d->text, &why), HX_OK);
    assert_int_equal(record.notes, 2);
    assert_true(record.moves >= 4);
    assert_int_equal(hx_record_replay(&record, &d->play, read, &why), HX_OK);
    assert_int_equal(read[0].move, 3);
    assert_int_equal(read[0].length, 60);
    assert_int_equal(read[1].move, 4);
    const hx_record_options same = { .notes = read, .note_count = 2 };
    hx_record_write(&d->play, &same, d->again, TEXT);
    assert_string_equal(d->text, d->again);
}

static void a_small_room_is_not_overrun(void **state)
{
    fixture *d = *state;
    play(d, "toy", 3, 40);
    const int len = hx_record_write(&d->play, NULL, d->text, TEXT);
    assert_int_equal(len, strlen(d->text));
    for (int cap = 0; cap <= len; cap++) {
        memset(d->again, '#', (size_t)len + 2);
        assert_int_equal(hx_record_write(&d->play, NULL, d->again, (size_t)cap), len);
        assert_int_equal(d->again[cap], '#');
        if (cap) assert_int_equal(strlen(d->again), cap - 1);
        if (cap) assert_memory_equal(d->again, d->text, (size_t)cap - 1);
    }
}

static void a_record_returns_with_all_its_tags(void **state)
{
    fixture *d = *state;
    enum { TAGS = 3 };
    static const char *const seats[] = { "Ann", "Ben", "Cyd" };
    static const hx_tag tags[TAGS] = { { "Z", "\\\"" }, { "A", "" }, { "Site", "K\xC3\xB6ln" } };
    const hx_record_options options = { .seats = seats, .tags = tags, .tag_count = TAGS };
    char names[16][32], values[16][128];
    hx_tag read[16];
    hx_record record;
    hx_error why;
    int n = 0;
    play(d, "toy", 11, MOVES);
    hx_record_write(&d->play, &options, d->text, TEXT);
    assert_int_equal(hx_record_open(&record, d->text, &why), HX_OK);
    for (; hx_record_tag_name(&record, n, names[n], sizeof names[n]) >= 0; n++) {
        hx_record_tag(&record, names[n], 0, values[n], sizeof values[n]);
        read[n] = (hx_tag){ names[n], values[n] };
    }
    assert_int_equal(n, 7);
    const hx_record_options same = { .seats = seats, .tags = read, .tag_count = n };
    assert_int_equal(hx_record_replay(&record, &d->copy, NULL, &why), HX_OK);
    hx_record_write(&d->copy, &same, d->again, TEXT);
    assert_string_equal(d->text, d->again);
}

static void games_return_whole_and_half_played(void **state)
{
    fixture *d = *state;
    hx_error why;
    for (uint64_t seed = 0; seed < 30; seed++) {
        play(d, "toy seats=4", seed, (int)seed % 3 ? MOVES : (int)seed * 7);
        hx_record_write(&d->play, NULL, d->text, TEXT);
        assert_int_equal(read_text(d, d->text, &why), HX_OK);
        assert_int_equal(d->copy.count, d->play.count);
        assert_memory_equal(d->copy.moves, d->play.moves, (size_t)d->play.count * sizeof(hx_move));
        assert_memory_equal(d->copy.state, d->play.state, toy_game.state_size);
        assert_int_equal(d->copy.fixed, d->play.fixed);
        hx_record_write(&d->copy, NULL, d->again, TEXT);
        assert_string_equal(d->text, d->again);
    }
}

static void the_result_names_the_winners(void **state)
{
    fixture *d = *state;
    assert_int_equal(hx_play_begin(&d->play, "toy seats=2 turns=2", NULL), HX_OK);
    static const char *const moves[] = { "1", "=A", "pA", ".", "1", "=A", "pA", "." };
    for (int i = 0; i < 8; i++) assert_int_equal(hx_play_hear(&d->play, moves[i], NULL), HX_OK);
    hx_record_write(&d->play, NULL, d->text, TEXT);
    assert_non_null(strstr(d->text, "[Result \"1 2\"]\n"));
    hx_error why;
    assert_int_equal(read_text(d, d->text, &why), HX_OK);
    strstr(d->text, "1 2\"]")[2] = '1';
    assert_int_equal(read_text(d, d->text, &why), HX_BAD_TEXT);
    assert_string_equal(why.word, "\"1");
    assert_string_equal(why.wanted, "\"1 2\", as the moves lead to");
    assert_int_equal(hx_play_begin(&d->play, "toy turns=1", NULL), HX_OK);
    for (int i = 0; i < 4; i++)
        if (i != 2) assert_int_equal(hx_play_hear(&d->play, moves[i], NULL), HX_OK);
    hx_record_write(&d->play, NULL, d->text, TEXT);
    assert_non_null(strstr(d->text, "[Result \"-\"]\n"));
}

static void a_game_may_begin_anywhere(void **state)
{
    fixture *d = *state;
    hx_error why;
    hx_rng rng;
    hx_rng_seed(&rng, 2);
    play(d, "toy", 2, 60);
    hx_play_begin_at(&d->play, d->play.state);
    assert_int_equal(hx_play_random(&d->play, &rng, 30), HX_OK);
    for (int viewer = -1; viewer < 3; viewer++) {
        const hx_record_options options = { .masked = viewer >= 0, .viewer = (hx_seat)viewer };
        hx_record_write(&d->play, &options, d->text, TEXT);
        assert_non_null(strstr(d->text, "[Position \""));
        assert_int_equal(read_text(d, d->text, &why), HX_OK);
        hx_record_write(&d->copy, NULL, d->again, TEXT);
        assert_string_equal(d->text, d->again);
    }
}

/* -- masked records -------------------------------------------------------------------------- */

static void a_masked_record_shows_what_the_seat_saw(void **state)
{
    fixture *d = *state;
    static const hx_tag seed[] = { { "Seed", "5" } };
    accept(d, "1 1 3 =B l .\n2 2 1 =A r1 =B .\n3 3 3 2:dA =C .\n", 13);
    static const char *const turns[] = { "1 1 3 =B lB .\n2 2 1 =? r1 =B .\n3 3 3 2:d? =? .\n",
                                         "1 1 3 =? l .\n2 2 1 =A r1 =B .\n3 3 3 2:dA =? .\n",
                                         "1 1 3 =? l .\n2 2 1 =? r1 =? .\n3 3 3 2:d? =C .\n",
                                         "1 1 3 =? l .\n2 2 1 =? r1 =? .\n3 3 3 2:d? =? .\n" };
    for (int i = 0; i < 4; i++) {
        const hx_record_options options = { .masked = true,
                                            .tags = seed,
                                            .tag_count = 1,
                                            .viewer = i < 3 ? (hx_seat)i : (hx_seat)HX_NOBODY };
        hx_record_write(&d->copy, &options, d->text, TEXT);
        assert_non_null(strstr(d->text, turns[i]));
        assert_null(strstr(d->text, "Seed"));
        assert_non_null(strstr(d->text, (const char *[]){ "[View \"1\"]", "[View \"2\"]",
                                                          "[View \"3\"]", "[View \"0\"]" }[i]));
    }
}

static void a_masked_record_leads_to_the_view(void **state)
{
    fixture *d = *state;
    hx_error why;
    toy_state seen;
    for (uint64_t seed = 40; seed < 60; seed++) {
        play(d, "toy", seed, MOVES);
        for (int i = 0; i < 4; i++) {
            const hx_seat viewer = i < 3 ? (hx_seat)i : (hx_seat)HX_NOBODY;
            const hx_record_options options = { .masked = true, .viewer = viewer };
            hx_record_write(&d->play, &options, d->text, TEXT);
            assert_int_equal(read_text(d, d->text, &why), HX_OK);
            toy_game.view(d->play.rules, d->play.state, viewer, &seen);
            assert_memory_equal(d->copy.state, &seen, sizeof seen);
            assert_true(d->copy.masked);
            assert_int_equal(d->copy.viewer, viewer);
            hx_record_write(&d->copy, NULL, d->again, TEXT);
            assert_string_equal(d->text, d->again);
        }
    }
}

/* What stands in a tag's place: the end of another game, no position, a game
 * that goes on. */
static void a_final_position_must_be_the_one_of_the_moves(void **state)
{
    fixture *d = *state;
    hx_error why;
    char id[HX_ID_MAX], other[HX_ID_MAX];
    const hx_record_options options = { .masked = true, .viewer = 1 };
    play(d, "toy", 41, MOVES);
    hx_position_id(&toy_game, d->play.rules, d->play.state, other, sizeof other);
    play(d, "toy", 40, MOVES);
    hx_position_id(&toy_game, d->play.rules, d->play.state, id, sizeof id);
    hx_record_write(&d->play, &options, d->text, TEXT);
    char *const at = strstr(d->text, id), *const tag = strstr(d->text, "[Final \"");
    assert_non_null(tag);
    assert_ptr_equal(at, tag + strlen("[Final \""));
    assert_int_equal(strlen(id), strlen(other));
    memcpy(at, other, strlen(other));
    assert_int_equal(read_text(d, d->text, &why), HX_BAD_POSITION);
    assert_int_equal(why.at, at - 1 - d->text);
    memset(at, '!', strlen(id));
    assert_int_equal(read_text(d, d->text, &why), HX_BAD_TEXT);
    play(d, "toy", 40, 8);
    hx_record_write(&d->play, &options, d->text, TEXT);
    assert_null(strstr(d->text, "[Final \""));
    assert_int_equal(hx_play_open(&d->play, d->play.first), HX_FORBIDDEN);
}

/* -- damage ---------------------------------------------------------------------------------- */

/* Random damage never crashes the reader; what it still accepts it can write,
 * and reads that again. */
static void damaged_records_do_no_harm(void **state)
{
    fixture *d = *state;
    hx_rng rng;
    hx_error why;
    static const char likely[] = "[]\"\\{};: \n\r\t0123456789-.=?AB";
    hx_rng_seed(&rng, 99);
    int accepted = 0;
    for (int round = 0; round < 3000; round++) {
        play(d, "toy goal=5", (uint64_t)round % 50, MOVES);
        const int len = hx_record_write(&d->play, NULL, d->text, TEXT);
        for (uint32_t i = hx_rng_below(&rng, 3); i < 3; i++) {
            const uint32_t at = hx_rng_below(&rng, (uint32_t)len);
            if (hx_rng_below(&rng, 2)) d->text[at] = likely[hx_rng_below(&rng, sizeof likely)];
            else memmove(d->text + at, d->text + at + 1, (size_t)len - at);
        }
        why = (hx_error){ .status = HX_OK };
        const hx_status st = read_text(d, d->text, &why);
        assert_int_equal(st, why.status);
        if (st != HX_OK) {
            assert_in_range(why.at, 0, strlen(d->text));
            continue;
        }
        accepted++;
        hx_record_write(&d->copy, NULL, d->text, TEXT);
        assert_int_equal(read_text(d, d->text, &why), HX_OK);
        hx_record_write(&d->copy, NULL, d->again, TEXT);
        assert_string_equal(d->text, d->again);
    }
    assert_in_range(accepted, 1, 2999);
}

static void places_count_lines_and_characters(void **unused)
{
    (void)unused;
    int line, column;
    hx_record_place("ab\nc\xC3\xBC\xE2\x82\xACx", 9, &line, &column);
    assert_int_equal(line, 2);
    assert_int_equal(column, 4);
    hx_record_place("ab", 99, &line, &column);
    assert_int_equal(line, 1);
    assert_int_equal(column, 3);
    hx_record_place("", 0, &line, &column);
    assert_int_equal(column, 1);
}

int main(void)
{
#define DESK_TEST(name) cmocka_unit_test_setup_teardown(name, lay, clear)
    const struct CMUnitTest tests[] = {
        DESK_TEST(lines_may_be_laid_out_freely),
        DESK_TEST(the_mover_is_found),
        DESK_TEST(a_refusal_names_the_place),
        DESK_TEST(a_long_word_is_refused),
        DESK_TEST(what_comes_before_a_fault_is_made),
        DESK_TEST(nothing_follows_the_end),
        DESK_TEST(tags_are_checked),
        DESK_TEST(there_are_not_endlessly_many_tags),
        cmocka_unit_test(tags_are_found_and_unquoted),
        DESK_TEST(the_whole_form_is_pinned),
        DESK_TEST(long_turns_go_on_in_the_next_line),
        DESK_TEST(a_small_room_is_not_overrun),
        DESK_TEST(a_record_returns_with_all_its_tags),
        DESK_TEST(games_return_whole_and_half_played),
        DESK_TEST(the_result_names_the_winners),
        DESK_TEST(a_game_may_begin_anywhere),
        DESK_TEST(a_masked_record_shows_what_the_seat_saw),
        DESK_TEST(a_final_position_must_be_the_one_of_the_moves),
        DESK_TEST(a_masked_record_leads_to_the_view),
        DESK_TEST(damaged_records_do_no_harm),
        cmocka_unit_test(places_count_lines_and_characters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
