/* tamper.c -- sealed games for tests, and tampering with their records. */
#include "support/tamper.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "seal/sealed.h"

/* -- sealed games ---------------------------------------------------------------------------- */

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

void sealed_game_write(sealed_game *d, bool opened, const hx_record_options *view, char *out)
{
    hx_seal_tags tags;
    hx_record_options options = view ? *view : (hx_record_options){ 0 };
    assert_true(hx_seal_tags_make(&tags, &d->seal, &d->play, opened));
    options.tags = tags.tags;
    options.tag_count = tags.count;
    assert_true(hx_record_write(&d->play, &options, out, SEALED_ROOM) < SEALED_ROOM);
    hx_seal_tags_free(&tags);
}

/* Random moves by the seats, chance from the envelope, to the end or so far. */
void sealed_game_go_on(sealed_game *d, hx_rng *rng, int moves)
{
    hx_play *const p = &d->play;
    hx_move m;
    while (!p->game->over(p->rules, p->state) && p->count < moves) {
        if (hx_seal_draw(&d->seal, p, &m)) assert_int_equal(hx_play_move(p, &m), HX_OK);
        else assert_int_equal(hx_play_random(p, rng, 1), HX_OK);
    }
}

sealed_game *sealed_game_play(const char *spec, uint8_t number, int moves)
{
    sealed_game *const d = malloc(sizeof *d);
    char dealt[HX_SPEC_MAX];
    hx_rng rng;
    d->seal = make_seal(spec, number);
    hx_seal_spec(&d->seal, dealt, sizeof dealt);
    const hx_game *const game = hx_game_named(dealt);
    hx_play_into(&d->play, game, SEALED_MOVES, malloc(hx_play_room(game, SEALED_MOVES)));
    assert_int_equal(hx_play_begin(&d->play, dealt, NULL), HX_OK);
    hx_rng_seed(&rng, number);
    sealed_game_go_on(d, &rng, moves);
    sealed_game_write(d, true, NULL, d->text);
    return d;
}

void sealed_game_free(sealed_game *d)
{
    free(d->play.rules);
    free(d);
}

/* -- tools of the trade ---------------------------------------------------------------------- */

/* text[at, at + length) becomes `with`. */
void tamper_splice(char *text, size_t at, size_t length, const char *with)
{
    const size_t more = strlen(with), size = strlen(text);
    assert_true(at + length <= size && size - length + more < SEALED_ROOM);
    memmove(text + at + more, text + at + length, size - at - length + 1);
    memcpy(text + at, with, more);
}

void tamper_replace(char *text, const char *from, const char *with)
{
    const char *const at = strstr(text, from);
    if (!at) fail_msg("no \"%s\" in the record", from);
    tamper_splice(text, (size_t)(at - text), strlen(from), with);
}

/* Where the value of a tag begins, behind its quote. */
char *tamper_value(char *text, const char *tag)
{
    char name[64];
    snprintf(name, sizeof name, "[%s \"", tag);
    char *const at = strstr(text, name);
    if (!at) fail_msg("no tag %s", tag);
    return at + strlen(name);
}

static void set_tag(char *text, const char *tag, const char *value)
{
    char *const at = tamper_value(text, tag);
    tamper_splice(text, (size_t)(at - text), strcspn(at, "\""), value);
}

static void drop_tag(char *text, const char *tag)
{
    char *const at = tamper_value(text, tag) - strlen(tag) - 3;
    tamper_splice(text, (size_t)(at - text), strcspn(at, "\n") + 1, "");
}

void tamper_add_tag(char *text, const char *line)
{
    tamper_splice(text, (size_t)(strstr(text, "\n\n") + 1 - text), 0, line);
}

/* The letter is still base64url, but another one. */
static void change_letter(char *at)
{
    *at = *at == 'A' ? 'E' : 'A';
}

char *tamper_turns(char *text)
{
    return strstr(text, "\n\n") + 2;
}

/* Chain and Marks as they must be for the text as it is now. */
static void chain_anew(char *text)
{
    static char chain[HX_SEAL_TEXT + 16], marks[SEALED_MOVES + 32];
    seal_record s;
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

/* -- tamperings ------------------------------------------------------------------------------ */

void tamper_roll(char *text)
{
    char *const roll = strstr(tamper_turns(text), " roll ") + 6;
    roll[0] = (char)(roll[0] == '6' ? '5' : roll[0] + 1);
}

/* The first card that could have been another: its outcome has two kinds of odds. */
static char *open_card(char *text, char *other)
{
    const char *odds = tamper_value(text, "Odds");
    char *card = strstr(tamper_turns(text), " =") + 2;
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
    char *const road = strstr(tamper_turns(text), " r") + 1;
    const char instead[] = { road[0], road[1] == 'A' ? 'B' : 'A', '\0' };
    tamper_splice(text, (size_t)(road - text), 2, instead);
}

static void illegal_move(char *text)
{
    tamper_replace(tamper_turns(text), " roll ", " d ");
}

static void change_turn(char *text)
{
    tamper_replace(tamper_turns(text), "\n2 2 ", "\n3 2 ");
}

static void remove_move(char *text)
{
    tamper_replace(tamper_turns(text), " roll ", " ");
}

static void remove_turn(char *text)
{
    char *const line = strstr(tamper_turns(text), "\n2 2 ") + 1;
    tamper_splice(text, (size_t)(line - text), (size_t)(strstr(line, "\n3 ") + 1 - line), "");
}

static void insert_move(char *text)
{
    tamper_replace(tamper_turns(text), " roll ", " roll roll ");
}

static void swap_moves(char *text)
{
    char *const at = strstr(tamper_turns(text), " roll ") + 1;
    const char swapped[] = { at[5], at[6], ' ', 'r', 'o', 'l', 'l', '\0' };
    tamper_splice(text, (size_t)(at - text), 7, swapped);
}

static void cut_last_line(char *text)
{
    text[strlen(text) - 1] = '\0';
    strrchr(text, '\n')[1] = '\0';
}

static void cut_in_the_middle(char *text)
{
    char *const line = strstr(tamper_turns(text), "\n9 ");
    line[1] = '\0';
}

static void hide_the_end(char *text)
{
    drop_tag(text, "Odds");
    drop_tag(text, "Opened");
}

static void change_seat_value(char *text)
{
    change_letter(tamper_value(text, "SeatValues") + 7);
}

static void change_seat_seal(char *text)
{
    change_letter(tamper_value(text, "SeatSeals") + 7);
}

static void change_secret(char *text)
{
    change_letter(tamper_value(text, "Opened") + 7);
}

static void change_envelope(char *text)
{
    change_letter(tamper_value(text, "Sealed") + 7);
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
    tamper_replace(tamper_value(text, "Agreed"), "goal=5", "goal=6");
}

static void change_rules(char *text)
{
    tamper_replace(tamper_value(text, "Game"), "goal=5", "goal=6");
}

/* Two neighbouring hexes of the board change places. */
static void change_board(char *text)
{
    char *const board = strstr(tamper_value(text, "Game"), "board=") + 6;
    const size_t first = strcspn(board, ".") + 1, second = strcspn(board + first, "./");
    char swapped[32];
    snprintf(swapped, sizeof swapped, "%.*s.%.*s", (int)second, board + first, (int)first - 1,
             board);
    tamper_splice(text, (size_t)(board - text), first + second, swapped);
}

static void change_result(char *text)
{
    char *const winner = tamper_value(text, "Result");
    *winner = *winner == '1' ? '2' : '1';
}

/* A weight more: the sum is another, and mostly the outcome too; here the last one,
 * so that the first verifier to see it is the one that knows the hands. */
static void change_odds(char *text)
{
    char *const odds = tamper_value(text, "Odds");
    char *const weight = odds + strcspn(odds, "\"") - 1;
    *weight = (char)(*weight == '9' ? '8' : *weight + 1);
}

static void too_many_odds(char *text)
{
    char *const odds = tamper_value(text, "Odds");
    tamper_splice(text, (size_t)(odds - text) + strcspn(odds, "\""), 0, " B1");
}

static void change_chain(char *text)
{
    change_letter(strchr(tamper_value(text, "Chain"), ' ') + 5);
}

static void change_count(char *text)
{
    char *const count = tamper_value(text, "Chain");
    *count = *count == '9' ? '8' : (char)(*count + 1);
}

static void change_marks(char *text)
{
    change_letter(tamper_value(text, "Marks") + 40);
}

static void double_tag(char *text)
{
    tamper_add_tag(text, "[Opened \"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\"]\n");
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
    tamper_splice(text, (size_t)(tamper_value(text, "Opened") - text), 1, "");
}

static void long_envelope(char *text)
{
    tamper_splice(text, (size_t)(tamper_value(text, "Sealed") - text), 0, "A");
}

static void short_chain(char *text)
{
    tamper_splice(text, (size_t)(strchr(tamper_value(text, "Chain"), ' ') + 1 - text), 1, "");
}

static void plus_in_secret(char *text)
{
    tamper_value(text, "Opened")[3] = '+';
}

static void spare_bits(char *text)
{
    tamper_value(text, "Sealed")[42] |= 1; /* A..Q have even codes, so one of two spare bits */
    if (strchr("AEIMQUYcgkosw048", tamper_value(text, "Sealed")[42]))
        tamper_value(text, "Sealed")[42] = 'B';
}

static void word_in_marks(char *text)
{
    tamper_value(text, "Marks")[3] = '!';
}

static void fewer_values(char *text)
{
    char *const at = tamper_value(text, "SeatValues");
    tamper_splice(text, (size_t)(at - text), strcspn(at, " ") + 1, "");
}

static void fewer_seats(char *text)
{
    char *const at = tamper_value(text, "SeatSeals");
    tamper_splice(text, (size_t)(at - text), strcspn(at, " ") + 1, "");
    fewer_values(text);
}

static void value_withheld(char *text)
{
    char *const at = tamper_value(text, "SeatValues");
    tamper_splice(text, (size_t)(at - text), strcspn(at, " "), "-");
}

static void value_slipped_in(char *text)
{
    tamper_replace(tamper_value(text, "SeatValues"), " - ",
                   " AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA ");
}

static void from_a_position(char *text)
{
    tamper_add_tag(text, "[Position \"AAAA\"]\n");
}

static void opened_view(char *text)
{
    tamper_add_tag(text, "[View \"1\"]\n");
}

static void take_the_seal_off(char *text)
{
    static const char *const all[] = { "Seal",   "GameId", "Sealed", "SeatSeals", "SeatValues",
                                       "Agreed", "Chain",  "Marks",  "Odds",      "Opened" };
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) drop_tag(text, all[i]);
}

static void break_the_text(char *text)
{
    tamper_replace(text, "[Game \"", "[Game ");
}

static void break_the_rules(char *text)
{
    set_tag(text, "Game", "chess");
}

enum { PLAIN = false, ANEW = true, RULES = true };

const tampering tamperings[] = {
    { "a roll", tamper_roll, PLAIN, HX_SEAL_CHANGED_ROLL, false },
    { "a roll", tamper_roll, ANEW, HX_SEAL_OTHER_ROLL, false },
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
const int tampering_count = sizeof tamperings / sizeof tamperings[0];

const char *const tamper_tags[TAMPER_TAGS] = { "Seal",       "GameId", "Sealed", "SeatSeals",
                                               "SeatValues", "Agreed", "Result", "Chain",
                                               "Marks",      "Odds",   "Opened" };

/* -- copies ---------------------------------------------------------------------------------- */

static char *copy_of(const char *text)
{
    char *const copy = malloc(SEALED_ROOM);
    assert_true(strlen(text) < SEALED_ROOM);
    memcpy(copy, text, strlen(text) + 1);
    return copy;
}

char *tamper(const char *text, const tampering *t)
{
    char *const copy = copy_of(text);
    t->with(copy);
    if (t->chained_anew) chain_anew(copy);
    return copy;
}

char *tamper_without(const char *text, const char *tag)
{
    char *const copy = copy_of(text);
    drop_tag(copy, tag);
    return copy;
}

char *tamper_byte(const char *text, size_t at)
{
    char *const copy = copy_of(text);
    copy[at] = (char)(copy[at] ^ 1);
    return copy;
}

bool tamper_is_layout(const char *text, size_t at)
{
    static const char layout[] = " \n\"[]{};\\";
    return strchr(layout, text[at]) || strchr(layout, text[at] ^ 1);
}

const char *const sealed_specs[SEALED_SPECS] = {
    "catan seats=2 goal=4",
    "catan seats=4 goal=4 board=free dice=deck first=roll",
    "catan seats=6 goal=4 board=free",
    "catan seats=3 goal=4 board=beginner seed=5",
    "dice island-one seats=2",
    "dice island-two seats=3",
    "dice extra seats=2",
};

sealed_game *sealed_game_to_tamper(int moves)
{
    return sealed_game_play("catan seats=3 goal=5 offers=1", 4, moves);
}
