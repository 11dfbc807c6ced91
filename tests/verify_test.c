/* verify_test.c -- sealed records and every way we could think of to tamper with one.
 *
 * A table of tamperings: the plain ones just change the text, the others also chain it
 * anew, as somebody would who has read docs/fair-dice.md.  Each must be called by its
 * name by hx_seal_verify().  The second verifier, docs/examples/verify.py, must reject
 * the same files, except where only the rules of the game show the lie. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "hx/seal.h"
#include "seal/sealed.h"

enum { MOVES = 20000, ROOM = 1 << 18 };

/* -- sealed games ---------------------------------------------------------------------------------- */

typedef struct desk {
    hx_seal seal;
    hx_play play;
    char text[ROOM]; /* the record, opened */
} desk;

static hx_seal make_seal(const char *spec, uint8_t number)
{
    hx_seal seal;
    uint8_t secret[HX_SEAL_BYTES] = { number }, value[HX_SEATS][HX_SEAL_BYTES];
    uint8_t hash[HX_SEAL_BYTES];
    memset(value, 0xC0 | number, sizeof value);
    assert_int_equal(hx_seal_begin(&seal, "table-9", spec, secret, NULL), HX_OK);
    for (hx_seat i = 0; i < seal.seats; i++) {
        value[i][0] = i;
        hx_seal_hash(value[i], HX_SEAL_BYTES, hash);
        if (i != 1) assert_int_equal(hx_seal_commit(&seal, i, hash), HX_OK);
    }
    for (hx_seat i = 0; i < seal.seats; i++)
        if (i != 1) assert_int_equal(hx_seal_reveal(&seal, i, value[i]), HX_OK);
    return seal;
}

static void write_record(desk *d, bool opened, const hx_record_options *view, char *out)
{
    hx_seal_tags tags;
    hx_record_options options = view ? *view : (hx_record_options){ 0 };
    assert_true(hx_seal_tags_make(&tags, &d->seal, &d->play, opened));
    options.tags = tags.tags;
    options.tag_count = tags.count;
    assert_true(hx_record_write(&d->play, &options, out, ROOM) < ROOM);
    hx_seal_tags_free(&tags);
}

/* Random moves by the seats, chance from the envelope, to the end or so far. */
static void play_on(desk *d, hx_rng *rng, int moves)
{
    hx_play *const p = &d->play;
    hx_move m;
    while (!p->game->over(p->rules, p->state) && p->count < moves) {
        if (hx_seal_draw(&d->seal, p, &m)) assert_int_equal(hx_play_move(p, &m), HX_OK);
        else assert_int_equal(hx_play_random(p, rng, 1), HX_OK);
    }
}

static desk *play_sealed(const char *spec, uint8_t number, int moves)
{
    desk *const d = malloc(sizeof *d);
    char dealt[HX_SPEC_MAX];
    hx_rng rng;
    d->seal = make_seal(spec, number);
    hx_seal_spec(&d->seal, dealt, sizeof dealt);
    const hx_game *const game = hx_game_named(dealt);
    hx_play_into(&d->play, game, MOVES, malloc(hx_play_room(game, MOVES)));
    assert_int_equal(hx_play_begin(&d->play, dealt, NULL), HX_OK);
    hx_rng_seed(&rng, number);
    play_on(d, &rng, moves);
    write_record(d, true, NULL, d->text);
    return d;
}

static void put_away(desk *d)
{
    free(d->play.rules);
    free(d);
}

static void accept(const char *text)
{
    hx_verdict v;
    if (!hx_seal_verify(text, NULL, &v))
        fail_msg("%s at %d, move %d, tag %s: \"%s\", not \"%s\"", hx_seal_fault_name(v.fault), v.at,
                 v.move, v.tag, v.said, v.wanted);
    assert_int_equal(v.fault, HX_SEAL_NONE);
}

/* -- tools of the trade ------------------------------------------------------------------------------ */

/* text[at, at + length) becomes `with`. */
static void splice(char *text, size_t at, size_t length, const char *with)
{
    const size_t more = strlen(with), size = strlen(text);
    assert_true(at + length <= size && size - length + more < ROOM);
    memmove(text + at + more, text + at + length, size - at - length + 1);
    memcpy(text + at, with, more);
}

static void replace(char *text, const char *from, const char *with)
{
    const char *const at = strstr(text, from);
    if (!at) fail_msg("no \"%s\" in the record", from);
    splice(text, (size_t)(at - text), strlen(from), with);
}

/* Where the value of a tag begins, behind its quote. */
static char *value_of(char *text, const char *tag)
{
    char name[64];
    snprintf(name, sizeof name, "[%s \"", tag);
    char *const at = strstr(text, name);
    if (!at) fail_msg("no tag %s", tag);
    return at + strlen(name);
}

static void set_tag(char *text, const char *tag, const char *value)
{
    char *const at = value_of(text, tag);
    splice(text, (size_t)(at - text), strcspn(at, "\""), value);
}

static void drop_tag(char *text, const char *tag)
{
    char *const at = value_of(text, tag) - strlen(tag) - 3;
    splice(text, (size_t)(at - text), strcspn(at, "\n") + 1, "");
}

static void add_tag(char *text, const char *line)
{
    splice(text, (size_t)(strstr(text, "\n\n") + 1 - text), 0, line);
}

/* The letter is still base64url, but another one. */
static void change_letter(char *at)
{
    *at = *at == 'A' ? 'E' : 'A';
}

static char *turns_of(char *text)
{
    return strstr(text, "\n\n") + 2;
}

/* Chain and Marks as they must be for the text as it is now. */
static void chain_anew(char *text)
{
    static char chain[HX_SEAL_TEXT + 16], marks[MOVES + 32];
    sealed s;
    hx_verdict v = { 0 };
    if (!seal_read(&s, text, &v)) fail_msg("%s", hx_seal_fault_name(v.fault));
    assert_true(seal_make_lines(&s));
    hx_out o = hx_out_to(chain, sizeof chain);
    hx_put_int(&o, s.chain.lines);
    hx_put_char(&o, ' ');
    seal_put_bytes(&o, s.chain.head);
    assert_true(s.lines < (int)sizeof marks);
    memcpy(marks, s.made, (size_t)s.lines + 1);
    seal_drop(&s);
    set_tag(text, "Chain", chain);
    set_tag(text, "Marks", marks);
}

/* -- tamperings --------------------------------------------------------------------------------------- */

static void change_roll(char *text)
{
    char *const roll = strstr(turns_of(text), " roll ") + 6;
    roll[0] = (char)(roll[0] == '6' ? '5' : roll[0] + 1);
}

/* The first card that could have been another: its outcome has two kinds of odds. */
static char *open_card(char *text, char *other)
{
    const char *odds = value_of(text, "Odds");
    char *card = strstr(turns_of(text), " =") + 2;
    for (;; odds += strcspn(odds, " ") + 1, card = strstr(card, " =") + 2) {
        const char *const next = odds + 1 + strspn(odds + 1, "0123456789");
        if (*next == ' ' || *next == '"') continue;
        *other = *card == odds[0] ? *next : odds[0];
        return card;
    }
}

static void change_card(char *text)
{
    char other, *const card = open_card(text, &other);
    *card = other;
}

static void impossible_card(char *text)
{
    char other, *const card = open_card(text, &other);
    *card = strchr("KRYMV", *card) ? 'B' : 'K';
}

static void change_move(char *text)
{
    char *const road = strstr(turns_of(text), " r") + 1;
    const char instead[] = { road[0], road[1] == 'A' ? 'B' : 'A', '\0' };
    splice(text, (size_t)(road - text), 2, instead);
}

static void illegal_move(char *text)
{
    replace(turns_of(text), " roll ", " d ");
}

static void change_turn(char *text)
{
    replace(turns_of(text), "\n2 2 ", "\n3 2 ");
}

static void remove_move(char *text)
{
    replace(turns_of(text), " roll ", " ");
}

static void remove_turn(char *text)
{
    char *const line = strstr(turns_of(text), "\n2 2 ") + 1;
    splice(text, (size_t)(line - text), (size_t)(strstr(line, "\n3 ") + 1 - line), "");
}

static void insert_move(char *text)
{
    replace(turns_of(text), " roll ", " roll roll ");
}

static void swap_moves(char *text)
{
    char *const at = strstr(turns_of(text), " roll ") + 1;
    const char swapped[] = { at[5], at[6], ' ', 'r', 'o', 'l', 'l', '\0' };
    splice(text, (size_t)(at - text), 7, swapped);
}

static void cut_last_line(char *text)
{
    text[strlen(text) - 1] = '\0';
    strrchr(text, '\n')[1] = '\0';
}

static void cut_in_the_middle(char *text)
{
    char *const line = strstr(turns_of(text), "\n9 ");
    line[1] = '\0';
}

static void hide_the_end(char *text)
{
    drop_tag(text, "Odds");
    drop_tag(text, "Opened");
}

static void change_seat_value(char *text)
{
    change_letter(value_of(text, "SeatValues") + 7);
}

static void change_seat_seal(char *text)
{
    change_letter(value_of(text, "SeatSeals") + 7);
}

static void change_secret(char *text)
{
    change_letter(value_of(text, "Opened") + 7);
}

static void change_envelope(char *text)
{
    change_letter(value_of(text, "Sealed") + 7);
}

/* Another envelope, sealed and opened as it should be, around the same game. */
static void exchange_envelope(char *text)
{
    const hx_seal other = make_seal("catan", 77);
    char bytes[HX_SEAL_TEXT];
    hx_out o = hx_out_to(bytes, sizeof bytes);
    seal_put_bytes(&o, other.sealed);
    set_tag(text, "Sealed", bytes);
    o = hx_out_to(bytes, sizeof bytes);
    seal_put_bytes(&o, other.secret);
    set_tag(text, "Opened", bytes);
}

static void change_id(char *text)
{
    set_tag(text, "GameId", "table-8");
}

static void change_agreed(char *text)
{
    replace(value_of(text, "Agreed"), "goal=5", "goal=6");
}

static void change_rules(char *text)
{
    replace(value_of(text, "Game"), "goal=5", "goal=6");
}

/* Two neighbouring hexes of the board change places. */
static void change_board(char *text)
{
    char *const board = strstr(value_of(text, "Game"), "board=") + 6;
    const size_t first = strcspn(board, ".") + 1, second = strcspn(board + first, "./");
    char swapped[32];
    snprintf(swapped, sizeof swapped, "%.*s.%.*s", (int)second, board + first, (int)first - 1, board);
    splice(text, (size_t)(board - text), first + second, swapped);
}

static void change_result(char *text)
{
    char *const winner = value_of(text, "Result");
    *winner = *winner == '1' ? '2' : '1';
}

/* A weight more: the sum is another, and mostly the outcome too; here the last one,
 * so that the first verifier to see it is the one that knows the hands. */
static void change_odds(char *text)
{
    char *const odds = value_of(text, "Odds");
    char *const weight = odds + strcspn(odds, "\"") - 1;
    *weight = (char)(*weight == '9' ? '8' : *weight + 1);
}

static void too_many_odds(char *text)
{
    char *const odds = value_of(text, "Odds");
    splice(text, (size_t)(odds - text) + strcspn(odds, "\""), 0, " B1");
}

static void change_chain(char *text)
{
    change_letter(strchr(value_of(text, "Chain"), ' ') + 5);
}

static void change_count(char *text)
{
    char *const count = value_of(text, "Chain");
    *count = *count == '9' ? '8' : (char)(*count + 1);
}

static void change_marks(char *text)
{
    change_letter(value_of(text, "Marks") + 40);
}

static void double_tag(char *text)
{
    add_tag(text, "[Opened \"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\"]\n");
}

static void other_version(char *text)
{
    set_tag(text, "Seal", "2");
}

static void bad_id(char *text)
{
    set_tag(text, "GameId", "table/9");
}

static void short_secret(char *text)
{
    splice(text, (size_t)(value_of(text, "Opened") - text), 1, "");
}

static void long_envelope(char *text)
{
    splice(text, (size_t)(value_of(text, "Sealed") - text), 0, "A");
}

static void short_chain(char *text)
{
    splice(text, (size_t)(strchr(value_of(text, "Chain"), ' ') + 1 - text), 1, "");
}

static void plus_in_secret(char *text)
{
    value_of(text, "Opened")[3] = '+';
}

static void spare_bits(char *text)
{
    value_of(text, "Sealed")[42] |= 1; /* A..Q have even codes, so one of two spare bits */
    if (strchr("AEIMQUYcgkosw048", value_of(text, "Sealed")[42])) value_of(text, "Sealed")[42] = 'B';
}

static void word_in_marks(char *text)
{
    value_of(text, "Marks")[3] = '!';
}

static void fewer_values(char *text)
{
    char *const at = value_of(text, "SeatValues");
    splice(text, (size_t)(at - text), strcspn(at, " ") + 1, "");
}

static void fewer_seats(char *text)
{
    char *const at = value_of(text, "SeatSeals");
    splice(text, (size_t)(at - text), strcspn(at, " ") + 1, "");
    fewer_values(text);
}

static void value_withheld(char *text)
{
    char *const at = value_of(text, "SeatValues");
    splice(text, (size_t)(at - text), strcspn(at, " "), "-");
}

static void value_slipped_in(char *text)
{
    replace(value_of(text, "SeatValues"), " - ", " AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA ");
}

static void from_a_position(char *text)
{
    add_tag(text, "[Position \"AAAA\"]\n");
}

static void opened_view(char *text)
{
    add_tag(text, "[View \"1\"]\n");
}

static void take_the_seal_off(char *text)
{
    static const char *const all[] = { "Seal",   "GameId", "Sealed", "SeatSeals", "SeatValues",
                                       "Agreed", "Chain",  "Marks",  "Odds",      "Opened" };
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) drop_tag(text, all[i]);
}

static void break_the_text(char *text)
{
    replace(text, "[Game \"", "[Game ");
}

static void break_the_rules(char *text)
{
    set_tag(text, "Game", "chess");
}

typedef struct tampering {
    const char *name;
    void (*with)(char *text);
    bool chained_anew;
    hx_seal_fault fault;
    bool rules_needed; /* only a program that knows the rules can see it */
} tampering;

enum { PLAIN = false, ANEW = true, RULES = true };

static const tampering tamperings[] = {
    { "a roll", change_roll, PLAIN, HX_SEAL_CHANGED_ROLL, false },
    { "a roll", change_roll, ANEW, HX_SEAL_OTHER_ROLL, false },
    { "a card", change_card, PLAIN, HX_SEAL_OTHER_CARD, false },
    { "an impossible card", impossible_card, PLAIN, HX_SEAL_IMPOSSIBLE, false },
    { "a move", change_move, PLAIN, HX_SEAL_CHANGED_MOVE, false },
    { "an illegal move", illegal_move, ANEW, HX_SEAL_ILLEGAL, RULES },
    { "the number of a turn", change_turn, PLAIN, HX_SEAL_CHANGED_MOVE, false },
    { "the number of a turn", change_turn, ANEW, HX_SEAL_ILLEGAL, RULES },
    { "a move left out", remove_move, PLAIN, HX_SEAL_MOVES_REMOVED, false },
    { "a move left out", remove_move, ANEW, HX_SEAL_ILLEGAL, RULES },
    { "a turn left out", remove_turn, PLAIN, HX_SEAL_MOVES_REMOVED, false },
    { "a move more", insert_move, PLAIN, HX_SEAL_MOVES_ADDED, false },
    { "a move more", insert_move, ANEW, HX_SEAL_IMPOSSIBLE, RULES },
    { "moves swapped", swap_moves, PLAIN, HX_SEAL_MOVES_SWAPPED, false },
    { "the last line cut", cut_last_line, PLAIN, HX_SEAL_CUT_SHORT, false },
    { "the last line cut", cut_last_line, ANEW, HX_SEAL_OTHER_RESULT, RULES },
    { "half a game", cut_in_the_middle, PLAIN, HX_SEAL_CUT_SHORT, false },
    { "half a game", cut_in_the_middle, ANEW, HX_SEAL_OTHER_RESULT, false },
    { "closed again", hide_the_end, PLAIN, HX_SEAL_CUT_SHORT, false },
    { "a seat's value", change_seat_value, PLAIN, HX_SEAL_CHANGED_SEAT_VALUE, false },
    { "a seat's value", change_seat_value, ANEW, HX_SEAL_OTHER_SEAT_VALUE, false },
    { "a seat's seal", change_seat_seal, PLAIN, HX_SEAL_CHANGED_SEAT_SEAL, false },
    { "a seat's seal", change_seat_seal, ANEW, HX_SEAL_OTHER_SEAT_VALUE, false },
    { "the secret", change_secret, PLAIN, HX_SEAL_CHANGED_SECRET, false },
    { "the secret", change_secret, ANEW, HX_SEAL_OTHER_SECRET, false },
    { "the envelope", change_envelope, PLAIN, HX_SEAL_CHANGED_ENVELOPE, false },
    { "the envelope", change_envelope, ANEW, HX_SEAL_OTHER_SECRET, false },
    { "envelope and secret", exchange_envelope, PLAIN, HX_SEAL_CHANGED_ENVELOPE, false },
    { "envelope and secret", exchange_envelope, ANEW, HX_SEAL_OTHER_BOARD, false },
    { "the game's id", change_id, PLAIN, HX_SEAL_CHANGED_ID, false },
    { "the game's id", change_id, ANEW, HX_SEAL_OTHER_BOARD, false },
    { "what was agreed", change_agreed, PLAIN, HX_SEAL_CHANGED_AGREED, false },
    { "what was agreed", change_agreed, ANEW, HX_SEAL_OTHER_BOARD, RULES },
    { "the rules", change_rules, PLAIN, HX_SEAL_CHANGED_GAME, false },
    { "the rules", change_rules, ANEW, HX_SEAL_OTHER_BOARD, RULES },
    { "the board", change_board, PLAIN, HX_SEAL_CHANGED_GAME, false },
    { "the board", change_board, ANEW, HX_SEAL_OTHER_BOARD, RULES },
    { "no game at all", break_the_rules, PLAIN, HX_SEAL_CHANGED_GAME, false },
    { "no game at all", break_the_rules, ANEW, HX_SEAL_NOT_A_RECORD, false },
    { "the result", change_result, PLAIN, HX_SEAL_CHANGED_RESULT, false },
    { "the result", change_result, ANEW, HX_SEAL_OTHER_RESULT, RULES },
    { "the odds", change_odds, PLAIN, HX_SEAL_CHANGED_ODDS, false },
    { "the odds", change_odds, ANEW, HX_SEAL_OTHER_ODDS, RULES },
    { "too many odds", too_many_odds, ANEW, HX_SEAL_OTHER_ODDS, false },
    { "the chain", change_chain, PLAIN, HX_SEAL_CHANGED_CHAIN, false },
    { "the chain's count", change_count, PLAIN, HX_SEAL_CHANGED_COUNT, false },
    { "the marks", change_marks, PLAIN, HX_SEAL_CHANGED_MARKS, false },
    { "a tag twice", double_tag, PLAIN, HX_SEAL_DOUBLE_TAG, false },
    { "another version", other_version, PLAIN, HX_SEAL_OTHER_VERSION, false },
    { "an id that is none", bad_id, PLAIN, HX_SEAL_BAD_ID, false },
    { "a short secret", short_secret, PLAIN, HX_SEAL_BAD_LENGTH, false },
    { "a long envelope", long_envelope, PLAIN, HX_SEAL_BAD_LENGTH, false },
    { "a short chain", short_chain, PLAIN, HX_SEAL_BAD_LENGTH, false },
    { "a plus in the secret", plus_in_secret, PLAIN, HX_SEAL_BAD_ENCODING, false },
    { "spare bits", spare_bits, PLAIN, HX_SEAL_BAD_ENCODING, false },
    { "no marks", word_in_marks, PLAIN, HX_SEAL_BAD_ENCODING, false },
    { "a value missing", fewer_values, PLAIN, HX_SEAL_SEAT_COUNT, false },
    { "a seat missing", fewer_seats, PLAIN, HX_SEAL_CHANGED_SEAT_SEAL, false },
    { "a seat missing", fewer_seats, ANEW, HX_SEAL_SEAT_COUNT, false },
    { "a value withheld", value_withheld, PLAIN, HX_SEAL_SEAT_NOT_OPENED, false },
    { "a value slipped in", value_slipped_in, PLAIN, HX_SEAL_SEAT_NOT_SEALED, false },
    { "a position", from_a_position, PLAIN, HX_SEAL_HAS_POSITION, false },
    { "a view opened", opened_view, PLAIN, HX_SEAL_OPENED_VIEW, false },
    { "the seal off", take_the_seal_off, PLAIN, HX_SEAL_NOT_SEALED, false },
    { "no record", break_the_text, PLAIN, HX_SEAL_NOT_A_RECORD, false },
};
enum { TAMPERINGS = sizeof tamperings / sizeof tamperings[0] };

static const char *const needed[] = { "Seal",   "GameId", "Sealed", "SeatSeals", "SeatValues", "Agreed",
                                      "Result", "Chain",  "Marks",  "Odds",      "Opened" };
enum { NEEDED = sizeof needed / sizeof needed[0] };

static const char game_spec[] = "catan seats=3 goal=5 offers=1";

static desk *the_game;

static int lay(void **state)
{
    (void)state;
    the_game = play_sealed(game_spec, 4, MOVES);
    return 0;
}

static int clear(void **state)
{
    (void)state;
    put_away(the_game);
    return 0;
}

/* The record tampered with, for free(). */
static char *tamper(const tampering *t)
{
    char *const text = malloc(ROOM);
    memcpy(text, the_game->text, ROOM);
    t->with(text);
    if (t->chained_anew) chain_anew(text);
    return text;
}

/* -- the tests ----------------------------------------------------------------------------------------- */

static void test_tamperings(void **state)
{
    (void)state;
    bool met[HX_SEAL_FAULT_COUNT] = { false };
    int kinds = 0;
    hx_verdict v;
    accept(the_game->text);
    for (int i = 0; i < TAMPERINGS; i++) {
        const tampering *const t = &tamperings[i];
        char *const text = tamper(t);
        assert_false(hx_seal_verify(text, NULL, &v));
        if (v.fault != t->fault)
            fail_msg("%s%s: %s, not %s", t->name, t->chained_anew ? ", chained anew" : "",
                     hx_seal_fault_name(v.fault), hx_seal_fault_name(t->fault));
        kinds += !met[v.fault];
        met[v.fault] = true;
        free(text);
    }
    assert_true(kinds >= 35);
}

static void test_missing_tags(void **state)
{
    (void)state;
    hx_verdict v;
    for (int i = 0; i < NEEDED; i++) {
        char *const text = malloc(ROOM);
        memcpy(text, the_game->text, ROOM);
        drop_tag(text, needed[i]);
        assert_false(hx_seal_verify(text, NULL, &v));
        assert_int_equal(v.fault, HX_SEAL_TAG_MISSING);
        assert_string_equal(v.tag, needed[i]);
        free(text);
    }
}

/* A verdict says where, what stands there and what would be right. */
static void test_where(void **state)
{
    (void)state;
    hx_verdict v;
    const char *const roll = strstr(turns_of(the_game->text), " roll ") + 6;
    const char right[] = { roll[0], roll[1], '\0' };
    for (int anew = 0; anew < 2; anew++) {
        char *const text = tamper(&tamperings[anew]);
        const char *const wrong = strstr(turns_of(text), " roll ") + 6;
        assert_false(hx_seal_verify(text, NULL, &v));
        assert_int_equal(v.at, wrong - text);
        assert_memory_equal(v.said, wrong, 2);
        assert_string_equal(v.wanted, right);
        assert_int_equal(v.move, 3 * 4 + 2); /* after the set-up and "roll" */
        free(text);
    }
}

/* Every letter counts: of the seal, of the game, of the moves. */
static char *change_byte(const char *from, size_t at)
{
    char *const text = malloc(strlen(from) + 1);
    memcpy(text, from, strlen(from) + 1);
    text[at] = (char)(text[at] ^ 1);
    return text;
}

static bool is_free(const char *text, size_t at)
{
    return strchr(" \n\"[]{};\\", text[at]) || strchr(" \n\"[]{};\\", text[at] ^ 1);
}

static void test_every_byte(void **state)
{
    (void)state;
    const char *const text = the_game->text;
    hx_verdict v;
    for (size_t at = 0; text[at]; at += 7) {
        if (is_free(text, at)) continue;
        char *const changed = change_byte(text, at);
        if (hx_seal_verify(changed, NULL, &v)) fail_msg("byte %zu, %c, does not count", at, text[at]);
        free(changed);
    }
}

/* Cut anywhere, a record is never a crash and never right. */
static void test_every_length(void **state)
{
    (void)state;
    hx_verdict v;
    const size_t all = strlen(the_game->text) - 2; /* without the last line's end it is whole */
    for (size_t length = 0; length <= all; length += length < 3000 ? 13 : 97) {
        char *const text = malloc(length + 1);
        memcpy(text, the_game->text, length);
        text[length] = '\0';
        if (hx_seal_verify(text, NULL, &v)) fail_msg("%zu bytes are enough", length);
        free(text);
    }
}

static const char *const specs[] = {
    "catan seats=2 goal=4",
    "catan seats=4 goal=4 board=free dice=deck first=roll",
    "catan seats=6 goal=4 board=free",
    "catan seats=3 goal=4 board=beginner seed=5",
    "dice island-one seats=2",
    "dice island-two seats=3",
    "dice extra seats=2",
};
enum { SPECS = sizeof specs / sizeof specs[0] };

/* All games; also those that were given up, before the first move too. */
static void test_all_games(void **state)
{
    (void)state;
    static const int lengths[] = { 0, 1, 60, MOVES };
    for (int i = 0; i < SPECS; i++) {
        for (int k = 0; k < 4; k++) {
            desk *const d = play_sealed(specs[i], (uint8_t)(10 + i), lengths[k]);
            accept(d->text);
            put_away(d);
        }
    }
}

/* While it runs: the chain, and nothing of the secret. */
static void test_not_opened(void **state)
{
    (void)state;
    desk *const d = play_sealed(game_spec, 4, 200);
    char *const text = malloc(ROOM), secret[HX_SEAL_TEXT];
    hx_verdict v;
    hx_out o = hx_out_to(secret, sizeof secret);
    seal_put_bytes(&o, d->seal.secret);
    write_record(d, false, NULL, text);
    assert_null(strstr(text, secret));
    assert_true(hx_seal_verify(text, NULL, &v));
    assert_false(v.opened);
    assert_int_equal(v.moves, 200);
    assert_true(v.outcomes > 5);
    assert_true(hx_seal_verify(the_game->text, text, &v)); /* the same game, later */
    assert_true(v.opened);
    change_roll(text);
    assert_false(hx_seal_verify(text, NULL, &v));
    assert_int_equal(v.fault, HX_SEAL_CHANGED_ROLL);
    put_away(d);
    free(text);
}

/* What a seat or a spectator downloads while the game runs has the same chain. */
static void test_views(void **state)
{
    (void)state;
    desk *const d = play_sealed(game_spec, 4, 500);
    char *const whole = malloc(ROOM), *const text = malloc(ROOM);
    hx_verdict v;
    write_record(d, false, NULL, whole);
    for (int i = 0; i <= d->seal.seats; i++) {
        const hx_seat eye = i < d->seal.seats ? (hx_seat)i : HX_NOBODY;
        write_record(d, false, &(hx_record_options){ .masked = true, .viewer = eye }, text);
        assert_non_null(strstr(text, "[View "));
        assert_non_null(strstr(text, " =?"));
        if (!hx_seal_verify(text, NULL, &v)) fail_msg("%s", hx_seal_fault_name(v.fault));
        assert_true(v.masked && !v.opened);
        assert_memory_equal(value_of(text, "Chain"), value_of(whole, "Chain"), HX_SEAL_TEXT);
        assert_true(hx_seal_verify(the_game->text, text, &v));
    }
    put_away(d);
    free(whole);
    free(text);
}

/* A record in itself without fault that is not the one of before. */
static void test_against(void **state)
{
    (void)state;
    desk *const d = play_sealed(game_spec, 4, 200), *const other = play_sealed(game_spec, 5, 200);
    char *const text = malloc(ROOM);
    hx_verdict v;
    write_record(other, false, NULL, text);
    assert_false(hx_seal_verify(the_game->text, text, &v));
    assert_int_equal(v.fault, HX_SEAL_OTHER_ENVELOPE);
    assert_string_equal(v.tag, "Sealed");
    write_record(d, false, NULL, text);
    hx_play_rewind(&d->play, 100);
    hx_rng rng;
    hx_rng_seed(&rng, 99);
    play_on(d, &rng, 300); /* the same dice, other decisions */
    write_record(d, true, NULL, d->text);
    accept(d->text);
    assert_false(hx_seal_verify(d->text, text, &v));
    assert_int_equal(v.fault, HX_SEAL_NOT_CONTINUED);
    assert_true(v.move > 100);
    assert_true(v.said[0] && v.wanted[0]);
    hx_play_rewind(&d->play, 50);
    write_record(d, true, NULL, d->text);
    assert_false(hx_seal_verify(d->text, text, &v));
    assert_int_equal(v.fault, HX_SEAL_NOT_CONTINUED);
    assert_int_equal(v.move, 51);
    assert_false(hx_seal_verify(the_game->text, "nonsense", &v));
    assert_int_equal(v.fault, HX_SEAL_NOT_CONTINUED);
    put_away(d);
    put_away(other);
    free(text);
}

/* Layout and remarks are free; the record may pass through an editor. */
static void test_layout(void **state)
{
    (void)state;
    char *const text = malloc(ROOM);
    memcpy(text, the_game->text, ROOM);
    replace(turns_of(text), " roll ", "\r\n  {a remark; with\n9 9 }roll ; and another\n\t");
    splice(text, 0, 0, "\xEF\xBB\xBF");
    add_tag(text, "[Event \"[Opened \\\"x\\\"]\"] {comment [Opened] }\n");
    accept(text);
    free(text);
}

/* -- the second verifier --------------------------------------------------------------------------------- */

typedef struct crowd {
    char folder[64];
    int count;
} crowd;

static void file_name(const crowd *c, int number, char *out, size_t cap)
{
    snprintf(out, cap, "%s/%04d.hxr", c->folder, number);
}

static void add_file(crowd *c, const char *text)
{
    char path[128];
    file_name(c, c->count++, path, sizeof path);
    FILE *const file = fopen(path, "w");
    assert_non_null(file);
    fputs(text, file);
    fclose(file);
}

static void drop_files(const crowd *c)
{
    char path[128];
    for (int i = 0; i < c->count; i++) {
        file_name(c, i, path, sizeof path);
        remove(path);
    }
    rmdir(c->folder);
}

static bool has_python(void)
{
    if (system("python3 -c 'import sys; sys.exit(sys.version_info < (3, 8))' 2>/dev/null") == 0)
        return true;
    print_message("python3 (3.8 or newer) is missing: the second verifier is not tested\n");
    return false;
}

/* Reads a line a file and compares: 'y' in order, 'n' wrong, '?' it cannot know. */
static void run_python(const crowd *c, const char *wanted)
{
    char command[512], line[4096];
    snprintf(command, sizeof command, "python3 '%s/docs/examples/verify.py' %s/*.hxr", HX_SOURCE_DIR,
             c->folder);
    FILE *const said = popen(command, "r");
    assert_non_null(said);
    for (int i = 0; i < c->count; i++) {
        if (!fgets(line, sizeof line, said)) fail_msg("it stopped at file %d", i);
        const bool fine = strstr(line, ".hxr: in order") != NULL;
        if (wanted[i] != '?' && fine != (wanted[i] == 'y')) fail_msg("file %d: %s", i, line);
    }
    assert_null(fgets(line, sizeof line, said));
    pclose(said);
}

static void add_tampered(crowd *c, char *wanted)
{
    for (int i = 0; i < TAMPERINGS; i++) {
        char *const text = tamper(&tamperings[i]);
        wanted[c->count] = tamperings[i].rules_needed ? '?' : 'n';
        add_file(c, text);
        free(text);
    }
    for (int i = 0; i < NEEDED; i++) {
        char *const text = malloc(ROOM);
        memcpy(text, the_game->text, ROOM);
        drop_tag(text, needed[i]);
        wanted[c->count] = 'n';
        add_file(c, text);
        free(text);
    }
    for (size_t at = 0; the_game->text[at]; at += 61) {
        if (is_free(the_game->text, at)) continue;
        char *const text = change_byte(the_game->text, at);
        wanted[c->count] = 'n';
        add_file(c, text);
        free(text);
    }
}

static void add_sound(crowd *c, char *wanted)
{
    for (int i = 0; i < SPECS; i++) {
        desk *const d = play_sealed(specs[i], (uint8_t)(30 + i), 1500);
        wanted[c->count] = 'y';
        add_file(c, d->text);
        write_record(d, false, &(hx_record_options){ .masked = true, .viewer = 0 }, d->text);
        wanted[c->count] = 'y';
        add_file(c, d->text);
        put_away(d);
    }
    wanted[c->count] = 'y';
    add_file(c, the_game->text);
}

static void test_second_verifier(void **state)
{
    (void)state;
    static char wanted[2000];
    crowd c = { .folder = "/tmp/hexshore-verify-XXXXXX" };
    if (!has_python()) skip();
    assert_non_null(mkdtemp(c.folder));
    add_sound(&c, wanted);
    add_tampered(&c, wanted);
    assert_true(c.count < (int)sizeof wanted);
    run_python(&c, wanted);
    drop_files(&c);
}

/* "Under 150 lines" is a promise of the document. */
static void test_second_verifier_is_short(void **state)
{
    (void)state;
    FILE *const file = fopen(HX_SOURCE_DIR "/docs/examples/verify.py", "r");
    int lines = 0, c;
    assert_non_null(file);
    while ((c = getc(file)) != EOF) lines += c == '\n';
    fclose(file);
    assert_in_range(lines, 1, 149);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_tamperings),      cmocka_unit_test(test_missing_tags),
        cmocka_unit_test(test_where),           cmocka_unit_test(test_every_byte),
        cmocka_unit_test(test_every_length),    cmocka_unit_test(test_all_games),
        cmocka_unit_test(test_not_opened),      cmocka_unit_test(test_views),
        cmocka_unit_test(test_against),         cmocka_unit_test(test_layout),
        cmocka_unit_test(test_second_verifier), cmocka_unit_test(test_second_verifier_is_short),
    };
    return cmocka_run_group_tests(tests, lay, clear);
}
