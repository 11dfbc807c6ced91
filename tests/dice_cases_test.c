/* dice_cases_test.c -- the rules of the dice games, case by case, from tests/dice.
 *
 * A case is a block: its name with the rules it tests in brackets, a game, a
 * position, moves, and what must then be true.
 *
 *     case A road may open the site used next [R-DICE-05]
 *     spec island-one seats=1
 *     at   round 1; build BBLLWG
 *     do   r0 r2
 *     refused CANNOT_PAY s3
 *
 * spec, start, at and do are described in support/scripted_game.h; they and the
 * expectations may alternate.  Expectations, S a seat from 1 on, N a number:
 *
 *     refused STATUS MOVE..    check() answers this for each, and none is listed
 *     unreadable MOVE..        the text is no move at all
 *     can MOVE..               listed and accepted
 *     only MOVE..              this is the whole list of the seat on turn
 *     sites LETTER SITE..|-    all that is listed of r, s, c, k or w
 *     choices N                this many moves are listed
 *     waits S  waits chance
 *     odds ROLL W/SUM ..       an outcome's weight among all;  outcomes N
 *     over SS  goes on         won by these seats; not over
 *     turn N   actor S   left N   rolling N   dice BLW|none
 *     points S=N  length S=N  boxes S=3,x,0
 *     ready S=j1,j2  S=-       jokers that could be used now
 *     road S|-   army S|-
 *     describe TEXT            the position's words, in full
 *     same TEXT                these words make this very position
 *     spec-is TEXT             the rules' own words, without "dice "
 *     bad-spec OPTIONS | AT WORDS   refused at this byte, the reason contains the words
 *     bad-at TEXT | WORDS      this position is refused, the reason contains the words */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hx/dice.h"
#include "hx/play.h"
#include "support/case_files.h"

static const hx_dice_state *state_of(const scene *sc)
{
    return sc->state;
}

static const hx_dice_rules *rules_of(const scene *sc)
{
    return sc->rules;
}

/* -- reading expectations ------------------------------------------------------------------ */

static int seat_in(const scene *sc, const char *text)
{
    const int seat = text[0] - '1';
    if (seat < 0 || seat >= rules_of(sc)->seats || text[1]) scene_fail(sc, "'%s' is no seat", text);
    return seat;
}

static void expect_int(const scene *sc, const char *key, const char *value, int is)
{
    char text[16];
    snprintf(text, sizeof text, "%d", is);
    if (strcmp(text, value) != 0) scene_fail(sc, "%s is %d, not %s", key, is, value);
}

static void expect_text(const scene *sc, const char *key, const char *value, const char *is)
{
    if (strcmp(value, is) != 0) scene_fail(sc, "%s is %s, not %s", key, is, value);
}

/* Calls `test` with both sides of every S=VALUE of the line. */
typedef void pair_test(const scene *, int seat, const char *value);

static void each_pair(const scene *sc, pair_test *test)
{
    char word[SCENE_WORD];
    int n = 0;
    for (const char *rest = sc->line->rest; next_word(&rest, word); n++) {
        if (word[0] == 0 || word[1] != '=') scene_fail(sc, "'%s' is not S=VALUE", word);
        word[1] = 0;
        test(sc, seat_in(sc, word), word + 2);
    }
    if (n == 0) scene_fail(sc, "nothing is asked");
}

/* -- moves --------------------------------------------------------------------------------- */

static int list_moves(const scene *sc)
{
    return scene_list(sc, state_of(sc)->seat);
}

static void expect_unreadable(const scene *sc)
{
    char word[SCENE_WORD];
    const hx_seat who =
        sc->game->waiting(sc->rules, sc->state) ? state_of(sc)->seat : (hx_seat)HX_CHANCE;
    for (const char *rest = sc->line->rest; next_word(&rest, word);) {
        hx_move m = { 0 };
        hx_error why = { 0 };
        if (sc->game->hear(sc->rules, sc->state, who, word, &m, &why) == HX_OK)
            scene_fail(sc, "'%s' is read", word);
        if (why.status != HX_BAD_TEXT || !why.wanted[0]) scene_fail(sc, "'%s': no reason", word);
    }
}

static void expect_sites(const scene *sc)
{
    char word[SCENE_WORD], is[4096] = "", wanted[4096] = "";
    const char *rest = sc->line->rest;
    if (!next_word(&rest, word)) scene_fail(sc, "a letter is missing");
    const char letter = word[0];
    while (next_word(&rest, word)) {
        if (strcmp(word, "-") != 0) strcat(strcat(wanted, " "), word);
    }
    const int n = list_moves(sc);
    for (int i = 0; i < n; i++) {
        sc->game->say(sc->rules, sc->state, &sc->list[i], word, sizeof word);
        if (word[0] == letter) strcat(strcat(is, " "), word);
    }
    expect_text(sc, "the list", wanted, is);
}

static void expect_choices(const scene *sc)
{
    expect_int(sc, "the list", sc->line->rest, list_moves(sc));
}

static void expect_waits(const scene *sc)
{
    const int bits = sc->game->waiting(sc->rules, sc->state);
    const int wanted = strcmp(sc->line->rest, "chance") == 0 ? 0 : 1 << seat_in(sc, sc->line->rest);
    if (sc->game->over(sc->rules, sc->state)) scene_fail(sc, "it is over");
    if (bits != wanted) scene_fail(sc, "the seats waited for are %d", bits);
}

/* -- chance -------------------------------------------------------------------------------- */

static int list_odds(const scene *sc)
{
    return sc->game->chance(sc->rules, sc->state, sc->odds, sc->game->odds_max);
}

static void expect_odds(const scene *sc)
{
    char word[SCENE_WORD], odds[SCENE_WORD], is[64];
    const int n = list_odds(sc);
    uint32_t sum = 0;
    for (int i = 0; i < n; i++) sum += sc->odds[i].weight;
    for (const char *rest = sc->line->rest; next_word(&rest, word);) {
        if (!next_word(&rest, odds)) scene_fail(sc, "the odds of %s are missing", word);
        const hx_move m = scene_hear(sc, word);
        uint32_t weight = 0;
        for (int i = 0; i < n; i++)
            if (memcmp(&sc->odds[i].move, &m, sizeof m) == 0) weight = sc->odds[i].weight;
        snprintf(is, sizeof is, "%u/%u", (unsigned)weight, (unsigned)sum);
        expect_text(sc, word, odds, is);
    }
}

static void expect_outcomes(const scene *sc)
{
    expect_int(sc, "the number of outcomes", sc->line->rest, list_odds(sc));
}

/* -- how it stands ------------------------------------------------------------------------- */

static void expect_over(const scene *sc)
{
    uint8_t wanted = 0;
    for (const char *p = sc->line->rest; *p; p++) wanted |= (uint8_t)(1 << (*p - '1'));
    if (!sc->game->over(sc->rules, sc->state)) scene_fail(sc, "it goes on");
    const int is = sc->game->winners(sc->rules, sc->state);
    if (is != wanted) scene_fail(sc, "the winners are %d", is);
    if (sc->game->waiting(sc->rules, sc->state) || list_odds(sc) || list_moves(sc))
        scene_fail(sc, "somebody can still move");
}

static void expect_goes_on(const scene *sc)
{
    if (sc->game->over(sc->rules, sc->state)) scene_fail(sc, "it is over");
    if (sc->game->winners(sc->rules, sc->state)) scene_fail(sc, "somebody has won");
}

static void expect_turn(const scene *sc)
{
    expect_int(sc, "the turn", sc->line->rest, sc->game->turn(sc->rules, sc->state));
}

static void expect_actor(const scene *sc)
{
    expect_int(sc, "the actor", sc->line->rest, sc->game->actor(sc->rules, sc->state) + 1);
}

static void expect_left(const scene *sc)
{
    expect_int(sc, "rolls left", sc->line->rest, state_of(sc)->rolls_left);
}

static void expect_rolling(const scene *sc)
{
    expect_int(sc, "dice rolled", sc->line->rest, state_of(sc)->rolling);
}

static void expect_dice(const scene *sc)
{
    char is[8] = "";
    for (int face = 0, n = 0; face < HX_DICE_FACES; face++)
        for (int i = 0; i < hx_dice_of(state_of(sc)->dice, face); i++) is[n++] = "BLWGO$"[face];
    expect_text(sc, "the dice", sc->line->rest, is[0] ? is : "none");
}

static void points_test(const scene *sc, int seat, const char *value)
{
    expect_int(sc, "points", value, sc->game->points(sc->rules, sc->state, (hx_seat)seat));
}

static void length_test(const scene *sc, int seat, const char *value)
{
    expect_int(sc, "the road", value, state_of(sc)->road_length[seat]);
}

/* As many boxes as are named; those after must be empty. */
static void boxes_test(const scene *sc, int seat, const char *value)
{
    char is[200] = "";
    int n = 1;
    for (const char *p = value; *p; p++) n += *p == ',';
    for (int i = 0; i < HX_DICE_BOXES; i++) {
        const int box = state_of(sc)->seats[seat].boxes[i];
        char text[16] = "x";
        if (box != -2) snprintf(text, sizeof text, "%d", box);
        if (i < n || box) strcat(strcat(is, i ? "," : ""), text);
    }
    expect_text(sc, "boxes", value, is);
}

static void ready_test(const scene *sc, int seat, const char *value)
{
    char is[200] = "", name[8];
    const uint32_t jokers = hx_dice_jokers(sc->rules, sc->state, (hx_seat)seat);
    for (int i = 0; i < 32; i++) {
        if (!(jokers >> i & 1)) continue;
        hx_dice_joker_name(rules_of(sc)->kind, i, name, sizeof name);
        strcat(strcat(is, is[0] ? "," : ""), name);
    }
    expect_text(sc, "jokers", value, is[0] ? is : "-");
}

static void expect_holder(const scene *sc, hx_seat holder)
{
    const char is[2] = { holder == HX_NOBODY ? '-' : (char)('1' + holder), 0 };
    expect_text(sc, "the holder", sc->line->rest, is);
}

static void expect_road(const scene *sc)
{
    expect_holder(sc, state_of(sc)->longest_road);
}

static void expect_army(const scene *sc)
{
    expect_holder(sc, state_of(sc)->largest_army);
}

/* -- texts --------------------------------------------------------------------------------- */

static void expect_describe(const scene *sc)
{
    char is[2000];
    sc->game->describe(sc->rules, sc->state, is, sizeof is);
    expect_text(sc, "the position", sc->line->rest, is);
}

static void expect_same(const scene *sc)
{
    hx_error why;
    if (sc->game->arrange(sc->rules, sc->line->rest, sc->spare, &why) != HX_OK)
        scene_fail(sc, "refused at %d '%s', wanted: %s", why.at, why.word, why.wanted);
    if (memcmp(sc->spare, sc->state, sc->game->state_size)) scene_fail(sc, "it is another");
}

static void expect_spec_is(const scene *sc)
{
    char is[HX_SPEC_MAX];
    sc->game->spec(sc->rules, is, sizeof is);
    expect_text(sc, "the spec", sc->line->rest, is + strlen("dice "));
}

static void expect_bad_spec(const scene *sc)
{
    char spec[HX_SPEC_MAX], at[SCENE_WORD];
    hx_error why = { 0 };
    hx_dice_rules rules;
    const char *bar = strstr(sc->line->rest, "| ");
    if (!bar) scene_fail(sc, "bad-spec OPTIONS | AT WORDS");
    const char *words = bar + 1;
    next_word(&words, at);
    snprintf(spec, sizeof spec, "dice %.*s", (int)(bar - sc->line->rest), sc->line->rest);
    if (sc->game->rules(&rules, spec, &why) != HX_BAD_RULES) scene_fail(sc, "it is accepted");
    expect_int(sc, "the place", at, why.at);
    if (!strstr(why.wanted, words + 1)) scene_fail(sc, "the reason is: %s", why.wanted);
}

static void expect_bad_at(const scene *sc)
{
    char text[2000];
    hx_error why = { 0 };
    hx_dice_state before, after;
    const char *bar = strstr(sc->line->rest, " | ");
    if (!bar) scene_fail(sc, "bad-at TEXT | WORDS");
    snprintf(text, sizeof text, "%.*s", (int)(bar - sc->line->rest), sc->line->rest);
    memset(&before, 0xA5, sizeof before);
    after = before;
    if (sc->game->arrange(sc->rules, text, &after, &why) == HX_OK) scene_fail(sc, "it is accepted");
    if (memcmp(&before, &after, sizeof before)) scene_fail(sc, "the position was touched");
    if (!strstr(why.wanted, bar + 3)) scene_fail(sc, "the reason is: %s", why.wanted);
}

/* -- the runner ---------------------------------------------------------------------------- */

static const struct {
    const char *word;
    void (*expects)(const scene *);
    pair_test *pairs;
} expectations[] = {
    { "refused", scene_expect_refused, NULL },
    { "unreadable", expect_unreadable, NULL },
    { "can", scene_expect_can, NULL },
    { "only", scene_expect_only, NULL },
    { "sites", expect_sites, NULL },
    { "choices", expect_choices, NULL },
    { "waits", expect_waits, NULL },
    { "odds", expect_odds, NULL },
    { "outcomes", expect_outcomes, NULL },
    { "over", expect_over, NULL },
    { "goes", expect_goes_on, NULL },
    { "turn", expect_turn, NULL },
    { "actor", expect_actor, NULL },
    { "left", expect_left, NULL },
    { "rolling", expect_rolling, NULL },
    { "dice", expect_dice, NULL },
    { "points", NULL, points_test },
    { "length", NULL, length_test },
    { "boxes", NULL, boxes_test },
    { "ready", NULL, ready_test },
    { "road", expect_road, NULL },
    { "army", expect_army, NULL },
    { "describe", expect_describe, NULL },
    { "same", expect_same, NULL },
    { "spec-is", expect_spec_is, NULL },
    { "bad-spec", expect_bad_spec, NULL },
    { "bad-at", expect_bad_at, NULL },
};

static bool needs_position(const char *word)
{
    return strncmp(word, "bad-", 4) != 0 && strcmp(word, "spec-is") != 0;
}

/* False where the line is no expectation. */
static bool expect_line(const scene *sc)
{
    for (size_t i = 0; i < sizeof expectations / sizeof *expectations; i++) {
        if (strcmp(expectations[i].word, sc->line->word) != 0) continue;
        if (needs_position(sc->line->word) && !sc->has_state)
            scene_fail(sc, "a position must come first");
        if (expectations[i].pairs) each_pair(sc, expectations[i].pairs);
        else expectations[i].expects(sc);
        return true;
    }
    return false;
}

int main(void)
{
    return case_files_run(&(case_files){ "dice cases", "dice", &hx_dice_game, expect_line });
}
