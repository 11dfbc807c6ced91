/* cases_test.c -- the rules of the board game, case by case, from tests/cases.
 *
 * A case is a block: its name with the rules it tests in brackets, a game, a
 * position, moves, and what must then be true.
 *
 *     case A sole claimant takes what is left [R-BASE-52]
 *     spec seats=3 board=beginner start=place
 *     at   turn=5 to=1 owe=roll@1
 *     at   1: s=C3n hand=18O ...
 *     do   roll 53
 *     hand 1=19O
 *
 * spec, start, at, do and view are described in support/scripted_game.h; they and the
 * expectations may alternate.  Expectations, S a seat from 1 on, N a number:
 *
 *     refused STATUS MOVE..     check() answers this for each
 *     unreadable MOVE..         the text is no move at all
 *     can MOVE..   cannot MOVE..    listed and accepted; neither
 *     only MOVE..               this is the whole list of the seat that makes them
 *     choices S=N               this many moves are listed
 *     waits S S..  waits chance
 *     odds MOVE W/SUM ..        an outcome's weight among all;  outcomes N
 *     over S   over -   goes on     won by S, ended without winner, not over
 *     turn N   actor S   roller S   part turn|second|special   builders SS|-
 *     points S=N  public S=N  cards S=N  devs S=N  length S=N  knights S=N
 *     hand S=2BL  dev S=KV  new S=V         (- for none; dev: new ones too)
 *     bank B=N  rate SB=N  gone K=N  deck N  stock S=ROADS/SETTLEMENTS/CITIES
 *     corner C3n=1s C3s=1c D2n=-    side C3ne=2 C3e=-    tile C3=d A1=m10
 *     road S|-   army S|-   robber C3|-
 *     describe TEXT             the position's own words contain this
 *     sees S TEXT  hides S TEXT     the same of what seat S (0: a spectator) sees
 *     told S MOVE AS            that seat is told of the move in these words
 *     bad-spec OPTIONS | WORDS  refused, the reason contains the words
 *     bad-at STATUS TEXT        this position is refused so */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hx/catan.h"
#include "hx/play.h"
#include "support/case_files.h"

/* -- reading expectations ---------------------------------------------------------------------- */

static const char card_letters[] = "BLWGOPCN", dev_letters[] = "KRYMV";

static int seat_in(const scene *sc, const char *text)
{
    const int seat = text[0] - '1';
    if (seat < 0 || seat >= sc->game->seats(sc->rules)) scene_fail(sc, "'%s' is no seat", text);
    return seat;
}

static int letter_in(const scene *sc, const char *letters, char c)
{
    const char *at = c ? strchr(letters, c) : NULL;
    if (!at) scene_fail(sc, "'%c' is none of %s", c, letters);
    return (int)(at - letters);
}

static int number_in(const scene *sc, const char *text)
{
    char *end;
    const long n = strtol(text, &end, 10);
    if (end == text || *end) scene_fail(sc, "'%s' is no number", text);
    return (int)n;
}

/* Calls `test` with both sides of every KEY=VALUE of the line. */
typedef void pair_test(const scene *, const char *key, const char *value);

static void each_pair(const scene *sc, pair_test *test)
{
    char word[SCENE_WORD];
    int n = 0;
    for (const char *rest = sc->line->rest; next_word(&rest, word); n++) {
        char *equals = strchr(word, '=');
        if (!equals) scene_fail(sc, "'%s' has no =", word);
        *equals = 0;
        test(sc, word, equals + 1);
    }
    if (n == 0) scene_fail(sc, "nothing is asked");
}

static void expect_int(const scene *sc, const char *key, const char *value, int is)
{
    if (number_in(sc, value) != is) scene_fail(sc, "%s is %d, not %s", key, is, value);
}

static void expect_text(const scene *sc, const char *key, const char *value, const char *is)
{
    if (strcmp(value, is) != 0) scene_fail(sc, "%s is %s, not %s", key, is, value);
}

/* -- moves ------------------------------------------------------------------------------------- */

static void expect_unreadable(const scene *sc)
{
    char word[SCENE_WORD];
    hx_move m;
    for (const char *rest = sc->line->rest; next_word(&rest, word);)
        if (hx_hear(sc->game, sc->rules, sc->state, word, &m, NULL) == HX_OK)
            scene_fail(sc, "%s was read", word);
}

static void expect_cannot(const scene *sc)
{
    char word[SCENE_WORD];
    for (const char *rest = sc->line->rest; next_word(&rest, word);) {
        const hx_move m = scene_hear(sc, word);
        const int n = scene_list(sc, m.seat);
        for (int i = 0; i < n; i++)
            if (memcmp(&sc->list[i], &m, sizeof m) == 0) scene_fail(sc, "%s is listed", word);
        if (sc->game->check(sc->rules, sc->state, &m) == HX_OK)
            scene_fail(sc, "%s is accepted", word);
    }
}

static void choices_test(const scene *sc, const char *key, const char *value)
{
    expect_int(sc, key, value, scene_list(sc, (hx_seat)seat_in(sc, key)));
}

static void expect_waits(const scene *sc)
{
    const uint8_t waiting = sc->game->waiting(sc->rules, sc->state);
    unsigned wanted = 0;
    char word[SCENE_WORD];
    const bool chance = strcmp(sc->line->rest, "chance") == 0;
    for (const char *rest = sc->line->rest; !chance && next_word(&rest, word);)
        wanted |= 1u << seat_in(sc, word);
    if (chance && sc->game->over(sc->rules, sc->state)) scene_fail(sc, "the game is over");
    if (waiting != wanted) scene_fail(sc, "waiting for seats %#x (bits)", waiting);
}

/* -- chance ------------------------------------------------------------------------------------ */

static int outcomes(const scene *sc)
{
    return sc->game->chance(sc->rules, sc->state, sc->odds, sc->game->odds_max);
}

static void expect_odds(const scene *sc)
{
    char word[SCENE_WORD], share[SCENE_WORD], is[40];
    unsigned sum = 0;
    const int n = outcomes(sc);
    for (int i = 0; i < n; i++) sum += sc->odds[i].weight;
    for (const char *rest = sc->line->rest; next_word(&rest, word);) {
        const hx_move m = scene_hear(sc, word);
        unsigned weight = 0;
        if (!next_word(&rest, share)) scene_fail(sc, "%s has no odds", word);
        for (int i = 0; i < n; i++)
            if (memcmp(&sc->odds[i].move, &m, sizeof m) == 0) weight = sc->odds[i].weight;
        snprintf(is, sizeof is, "%u/%u", weight, sum);
        expect_text(sc, word, share, is);
        if ((weight > 0) != (sc->game->check(sc->rules, sc->state, &m) == HX_OK))
            scene_fail(sc, "%s: odds and check differ", word);
    }
}

static void expect_outcomes(const scene *sc)
{
    expect_int(sc, "number of outcomes", sc->line->rest, outcomes(sc));
}

/* -- how it stands ----------------------------------------------------------------------------- */

static void expect_over(const scene *sc)
{
    const uint8_t winners = sc->game->winners(sc->rules, sc->state);
    const unsigned wanted = strcmp(sc->line->rest, "-") ? 1u << seat_in(sc, sc->line->rest) : 0;
    if (!sc->game->over(sc->rules, sc->state)) scene_fail(sc, "the game goes on");
    if (winners != wanted) scene_fail(sc, "won by seats %#x (bits)", winners);
    if (sc->game->waiting(sc->rules, sc->state)) scene_fail(sc, "somebody is still asked");
}

static void expect_goes_on(const scene *sc)
{
    if (strcmp(sc->line->rest, "on") != 0) scene_fail(sc, "goes on?");
    if (sc->game->over(sc->rules, sc->state)) scene_fail(sc, "the game is over");
    if (sc->game->winners(sc->rules, sc->state)) scene_fail(sc, "somebody has won");
}

static void expect_turn(const scene *sc)
{
    expect_int(sc, "turn", sc->line->rest, sc->game->turn(sc->rules, sc->state));
}

static void expect_deck(const scene *sc)
{
    expect_int(sc, "deck", sc->line->rest, hx_catan_deck(sc->state));
}

static void expect_seat(const scene *sc, const char *what, hx_seat who)
{
    const char is[] = { who == HX_NOBODY ? '-' : (char)('1' + who), 0 };
    expect_text(sc, what, sc->line->rest, is);
}

static void expect_actor(const scene *sc)
{
    expect_seat(sc, "actor", sc->game->actor(sc->rules, sc->state));
}

static void expect_roller(const scene *sc)
{
    expect_seat(sc, "roller", hx_catan_dice_owner(sc->state));
}

static void expect_road(const scene *sc)
{
    expect_seat(sc, "longest road", hx_catan_road_holder(sc->state));
}

static void expect_army(const scene *sc)
{
    expect_seat(sc, "largest army", hx_catan_army_holder(sc->state));
}

static void expect_part(const scene *sc)
{
    static const char *const parts[] = { "turn", "second", "special" };
    expect_text(sc, "part", sc->line->rest, parts[hx_catan_part(sc->state)]);
}

static void expect_builders(const scene *sc)
{
    char is[HX_SEATS + 2] = "-";
    const uint8_t seats = (uint8_t)hx_catan_field(sc->rules, sc->state, "builders");
    for (int i = 0, n = 0; i < HX_SEATS; i++)
        if (seats >> i & 1) {
            is[n++] = (char)('1' + i);
            is[n] = 0;
        }
    expect_text(sc, "builders", sc->line->rest, is);
}

static void expect_robber(const scene *sc)
{
    char is[16] = "-";
    const int hex = hx_catan_robber(sc->state);
    if (hex >= 0) hx_catan_say_hex(sc->rules, hex, is, sizeof is);
    expect_text(sc, "robber", sc->line->rest, is);
}

/* -- numbers of a seat ------------------------------------------------------------------------- */

static void points_test(const scene *sc, const char *key, const char *value)
{
    expect_int(sc, key, value, sc->game->points(sc->rules, sc->state, (hx_seat)seat_in(sc, key)));
}

#define SEAT_NUMBER(name, function)                                                                \
    static void name(const scene *sc, const char *key, const char *value)                          \
    {                                                                                              \
        expect_int(sc, key, value, function(sc->state, (hx_seat)seat_in(sc, key)));                \
    }
SEAT_NUMBER(public_test, hx_catan_public_points)
SEAT_NUMBER(cards_test, hx_catan_cards)
SEAT_NUMBER(devs_test, hx_catan_devs)
SEAT_NUMBER(length_test, hx_catan_road_length)
SEAT_NUMBER(knights_test, hx_catan_knights)

/* Counts as text: "2BL", "-" for none. */
static void put_count(char *text, int n, char letter)
{
    const size_t used = strlen(text);
    if (n > 1) snprintf(text + used, 16, "%d%c", n, letter);
    if (n == 1) snprintf(text + used, 16, "%c", letter);
}

static void hand_test(const scene *sc, const char *key, const char *value)
{
    char is[100] = "";
    for (int c = 0; c < HX_CARDS; c++)
        put_count(is, hx_catan_hand(sc->state, (hx_seat)seat_in(sc, key), (hx_card)c),
                  card_letters[c]);
    expect_text(sc, key, value, *is ? is : "-");
}

static void dev_test(const scene *sc, const char *key, const char *value)
{
    char is[100] = "";
    for (int d = 0; d < HX_DEVS; d++)
        put_count(is, hx_catan_dev(sc->state, (hx_seat)seat_in(sc, key), (hx_dev)d),
                  dev_letters[d]);
    expect_text(sc, key, value, *is ? is : "-");
}

static void new_test(const scene *sc, const char *key, const char *value)
{
    char is[100] = "";
    for (int d = 0; d < HX_DEVS; d++)
        put_count(is, hx_catan_fresh(sc->state, (hx_seat)seat_in(sc, key), (hx_dev)d),
                  dev_letters[d]);
    expect_text(sc, key, value, *is ? is : "-");
}

static void stock_test(const scene *sc, const char *key, const char *value)
{
    char is[100];
    const hx_seat who = (hx_seat)seat_in(sc, key);
    snprintf(is, sizeof is, "%d/%d/%d", hx_catan_stock(sc->state, who, HX_ROAD_PIECE),
             hx_catan_stock(sc->state, who, HX_SETTLEMENT_PIECE),
             hx_catan_stock(sc->state, who, HX_CITY_PIECE));
    expect_text(sc, key, value, is);
}

static void bank_test(const scene *sc, const char *key, const char *value)
{
    expect_int(sc, key, value,
               hx_catan_bank(sc->state, (hx_card)letter_in(sc, card_letters, key[0])));
}

static void rate_test(const scene *sc, const char *key, const char *value)
{
    expect_int(sc, key, value,
               hx_catan_rate(sc->rules, sc->state, (hx_seat)seat_in(sc, key),
                             (hx_card)letter_in(sc, card_letters, key[1])));
}

static void gone_test(const scene *sc, const char *key, const char *value)
{
    expect_int(sc, key, value,
               hx_catan_gone(sc->state, (hx_dev)letter_in(sc, dev_letters, key[0])));
}

/* -- places ------------------------------------------------------------------------------------ */

/* Places are found by reading a move that names them: all their names work. */
static int place_in(const scene *sc, char letter, const char *name)
{
    char text[SCENE_WORD + 2];
    hx_move m;
    snprintf(text, sizeof text, "%c%s", letter, name);
    if (sc->game->hear(sc->rules, sc->state, 0, text, &m, NULL) != HX_OK)
        scene_fail(sc, "'%s' is no place", name);
    return m.at;
}

static void corner_test(const scene *sc, const char *key, const char *value)
{
    hx_seat owner;
    const hx_building kind = hx_catan_building(sc->state, place_in(sc, 's', key), &owner);
    char is[3] = "-";
    if (kind != HX_NO_BUILDING) {
        is[0] = (char)('1' + owner);
        is[1] = kind == HX_CITY ? 'c' : 's';
    }
    expect_text(sc, key, value, is);
}

static void side_test(const scene *sc, const char *key, const char *value)
{
    hx_seat owner;
    char is[2] = "-";
    if (hx_catan_road(sc->state, place_in(sc, 'r', key), &owner)) is[0] = (char)('1' + owner);
    expect_text(sc, key, value, is);
}

static void tile_test(const scene *sc, const char *key, const char *value)
{
    const int hex = place_in(sc, 'x', key), number = hx_catan_number(sc->state, hex);
    char is[8] = { "sdhfpgmyu"[hx_catan_terrain(sc->state, hex)], 0 };
    if (number) snprintf(is + 1, sizeof is - 1, "%d", number);
    expect_text(sc, key, value, is);
}

/* -- who sees what ----------------------------------------------------------------------------- */

static bool contains(const scene *sc, const void *state, const char *text)
{
    char words[4096];
    sc->game->describe(sc->rules, state, words, sizeof words);
    return strstr(words, text) != NULL;
}

static void expect_describe(const scene *sc)
{
    char words[4096];
    sc->game->describe(sc->rules, sc->state, words, sizeof words);
    if (!contains(sc, sc->state, sc->line->rest)) scene_fail(sc, "it reads: %s", words);
}

static hx_seat viewer_in(const scene *sc, const char *word)
{
    return word[0] == '0' ? (hx_seat)HX_NOBODY : (hx_seat)seat_in(sc, word);
}

static bool seat_sees(const scene *sc)
{
    char seat[SCENE_WORD];
    const char *rest = sc->line->rest;
    if (!next_word(&rest, seat)) scene_fail(sc, "who?");
    sc->game->view(sc->rules, sc->state, viewer_in(sc, seat), sc->spare);
    return contains(sc, sc->spare, rest + strspn(rest, " "));
}

static void expect_sees(const scene *sc)
{
    if (!seat_sees(sc)) scene_fail(sc, "it cannot see that");
}

static void expect_hides(const scene *sc)
{
    if (seat_sees(sc)) scene_fail(sc, "it sees that");
}

static void expect_told(const scene *sc)
{
    char seat[SCENE_WORD], word[SCENE_WORD], as[SCENE_WORD], is[HX_WORD_MAX];
    const char *rest = sc->line->rest;
    hx_move seen;
    if (!next_word(&rest, seat) || !next_word(&rest, word) || !next_word(&rest, as))
        scene_fail(sc, "told S MOVE AS");
    const hx_move m = scene_hear(sc, word);
    sc->game->mask(sc->rules, sc->state, viewer_in(sc, seat), &m, &seen);
    hx_say(sc->game, sc->rules, sc->state, &seen, is, sizeof is);
    expect_text(sc, word, as, is);
}

/* -- refusals of texts ------------------------------------------------------------------------- */

static void expect_bad_spec(const scene *sc)
{
    char spec[HX_SPEC_MAX];
    hx_error why = { 0 };
    void *rules = malloc(sc->game->rules_size);
    const char *bar = strstr(sc->line->rest, " | ");
    if (!bar || !rules) scene_fail(sc, "bad-spec OPTIONS | WORDS");
    snprintf(spec, sizeof spec, "catan %.*s", (int)(bar - sc->line->rest), sc->line->rest);
    const hx_status st = sc->game->rules(rules, spec, &why);
    free(rules);
    if (st == HX_OK) scene_fail(sc, "it is accepted");
    if (!strstr(why.wanted, bar + 3)) scene_fail(sc, "the reason is: %s", why.wanted);
}

static void expect_bad_at(const scene *sc)
{
    char status[SCENE_WORD];
    const char *rest = sc->line->rest;
    if (!next_word(&rest, status)) scene_fail(sc, "bad-at STATUS TEXT");
    expect_text(sc, "the answer", status,
                hx_status_name(sc->game->arrange(sc->rules, rest, sc->spare, NULL)));
}

/* -- the runner -------------------------------------------------------------------------------- */

static const struct {
    const char *word;
    void (*expects)(const scene *);
    pair_test *pairs;
} expectations[] = {
    { "refused", scene_expect_refused, NULL },
    { "unreadable", expect_unreadable, NULL },
    { "can", scene_expect_can, NULL },
    { "cannot", expect_cannot, NULL },
    { "only", scene_expect_only, NULL },
    { "choices", NULL, choices_test },
    { "waits", expect_waits, NULL },
    { "odds", expect_odds, NULL },
    { "outcomes", expect_outcomes, NULL },
    { "over", expect_over, NULL },
    { "goes", expect_goes_on, NULL },
    { "turn", expect_turn, NULL },
    { "actor", expect_actor, NULL },
    { "roller", expect_roller, NULL },
    { "part", expect_part, NULL },
    { "builders", expect_builders, NULL },
    { "points", NULL, points_test },
    { "public", NULL, public_test },
    { "cards", NULL, cards_test },
    { "devs", NULL, devs_test },
    { "length", NULL, length_test },
    { "knights", NULL, knights_test },
    { "hand", NULL, hand_test },
    { "dev", NULL, dev_test },
    { "new", NULL, new_test },
    { "stock", NULL, stock_test },
    { "bank", NULL, bank_test },
    { "rate", NULL, rate_test },
    { "gone", NULL, gone_test },
    { "deck", expect_deck, NULL },
    { "corner", NULL, corner_test },
    { "side", NULL, side_test },
    { "tile", NULL, tile_test },
    { "road", expect_road, NULL },
    { "army", expect_army, NULL },
    { "robber", expect_robber, NULL },
    { "describe", expect_describe, NULL },
    { "sees", expect_sees, NULL },
    { "hides", expect_hides, NULL },
    { "told", expect_told, NULL },
    { "bad-spec", expect_bad_spec, NULL },
    { "bad-at", expect_bad_at, NULL },
};

/* False where the line is no expectation. */
static bool expect_line(const scene *sc)
{
    for (size_t i = 0; i < sizeof expectations / sizeof *expectations; i++) {
        if (strcmp(expectations[i].word, sc->line->word) != 0) continue;
        if (strcmp(sc->line->word, "bad-spec") != 0 && !sc->has_rules)
            scene_fail(sc, "a spec must come first");
        if (strncmp(sc->line->word, "bad-", 4) != 0 && !sc->has_state)
            scene_fail(sc, "a position must come first");
        if (expectations[i].pairs) each_pair(sc, expectations[i].pairs);
        else expectations[i].expects(sc);
        return true;
    }
    return false;
}

int main(void)
{
    return case_files_run(&(case_files){ "cases", "cases", &hx_catan_game, expect_line });
}
