/* trade_terms_test.c -- offers of two cards, and how talk about an offer ends in thought. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hx/bot.h"
#include "search/catan/trade_terms.h"
#include "support/catan_table.h"

#define GAME (&hx_catan_game)

enum { LIST = 1024 };

static hx_seat asked(const catan_table *t)
{
    const unsigned waits = GAME->waiting(t->rules, t->state);
    return waits ? (hx_seat)__builtin_ctz(waits) : HX_NOBODY;
}

static int listed_offers(const catan_table *t, hx_move *list, int *all)
{
    int offers = 0;
    *all = GAME->legal(t->rules, t->state, asked(t), list, LIST);
    for (int i = 0; i < *all; i++) offers += list[i].verb == HX_V_OFFER;
    return offers;
}

/* Goes on to a decision where offers may be made. */
static void until_trading(catan_table *t)
{
    hx_move list[LIST];
    int all;
    do catan_step(t);
    while (!GAME->over(t->rules, t->state) &&
           (asked(t) == HX_NOBODY || !listed_offers(t, list, &all)));
}

/* -- terms ------------------------------------------------------------------------------------- */

static bool is_small(const int8_t cards[HX_CARDS])
{
    int give = 0, take = 0;
    for (int c = 0; c < HX_RESOURCES; c++) {
        if (cards[c] < 0) give -= cards[c];
        else take += cards[c];
    }
    return give >= 1 && give <= 2 && take >= 1 && take <= 2;
}

/* All terms of at most two cards on either side that the rules accept, counted one by one. */
static int plain_count(const catan_table *t, const hx_move *like)
{
    int n = 0;
    for (int code = 0; code < 5 * 5 * 5 * 5 * 5; code++) {
        hx_move m = *like;
        for (int c = 0, rest = code; c < HX_RESOURCES; c++, rest /= 5)
            m.cards[c] = (int8_t)(rest % 5 - 2);
        n += is_small(m.cards) && GAME->check(t->rules, t->state, &m) == HX_OK;
    }
    return n;
}

static void check_widened(const catan_table *t)
{
    hx_move list[LIST];
    int all, offers = listed_offers(t, list, &all);
    hx_move like = { 0 };
    for (int i = 0; i < all; i++)
        if (list[i].verb == HX_V_OFFER) like = list[i];
    const int n = trade_widen(t->state, list, all, LIST);
    for (int i = all; i < n; i++) {
        assert_int_equal(GAME->check(t->rules, t->state, &list[i]), HX_OK);
        assert_true(is_small(list[i].cards));
        for (int k = 0; k < i; k++) assert_memory_not_equal(&list[i], &list[k], sizeof *list);
    }
    assert_int_equal(offers + n - all, plain_count(t, &like));
    assert_int_equal(trade_widen(t->state, list, all, all + 1), n > all ? all + 1 : all);
}

static void all_terms_of_two_cards_are_listed(void **unused)
{
    (void)unused;
    catan_table t = catan_lay("catan seats=3 seed=4", 11);
    for (int i = 0; i < 60; i++) {
        until_trading(&t);
        check_widened(&t);
    }
    catan_clear(&t);
}

static void nothing_is_added_where_no_offer_may_be_made(void **unused)
{
    (void)unused;
    hx_move list[LIST];
    catan_table t = catan_lay("catan seats=3 seed=4 offers=0", 11);
    for (int i = 0; i < 300; i++) {
        if (asked(&t) != HX_NOBODY) {
            const int n = GAME->legal(t.rules, t.state, asked(&t), list, LIST);
            assert_int_equal(trade_widen(t.state, list, n, LIST), n);
        }
        catan_step(&t);
    }
    catan_clear(&t);
}

/* -- the end of the talk --------------------------------------------------------------------------- */

static int held(const catan_table *t, int seat, int card)
{
    return hx_catan_hand(t->state, (hx_seat)seat, (hx_card)card);
}

typedef struct hands {
    int of[3][HX_RESOURCES];
} hands;

static hands count_hands(const catan_table *t)
{
    hands h;
    for (int s = 0; s < 3; s++)
        for (int c = 0; c < HX_RESOURCES; c++) h.of[s][c] = held(t, s, c);
    return h;
}

static bool holds(const catan_table *t, int seat, const int8_t cards[HX_CARDS])
{
    for (int c = 0; c < HX_RESOURCES; c++)
        if (cards[c] > held(t, seat, c)) return false;
    return true;
}

/* Both hands have changed by the terms, seen from the maker, or nobody's has. */
static void check_hands(const catan_table *t, const hands *was, hx_seat maker, hx_seat with,
                        const int8_t *terms)
{
    for (int s = 0; s < 3; s++)
        for (int c = 0; c < HX_RESOURCES; c++) {
            const int change = s == maker ? terms[c] : s == with ? -terms[c] : 0;
            assert_int_equal(held(t, s, c), was->of[s][c] + change);
        }
}

static bool is_turn_of(const catan_table *t, hx_seat who)
{
    const hx_move end = { .verb = HX_V_END, .seat = who };
    return GAME->check(t->rules, t->state, &end) == HX_OK;
}

/* Makes the offer in thought; true if that partner could keep it. */
static bool try_offer(catan_table *t, const hx_move *offer, hx_seat with)
{
    static const int8_t nothing[HX_CARDS];
    const hx_seat maker = offer->seat;
    void *const before = malloc(GAME->state_size);
    assert_non_null(before);
    memcpy(before, t->state, GAME->state_size);
    const hands was = count_hands(t);
    const bool can = holds(t, with, offer->cards);
    GAME->apply(t->rules, t->state, offer);
    trade_agree(t->rules, t->state, with);
    check_hands(t, &was, maker, with, can ? offer->cards : nothing);
    assert_int_equal(is_turn_of(t, maker), can); /* else it is still to be withdrawn */
    assert_int_equal(asked(t), maker);
    memcpy(t->state, before, GAME->state_size);
    free(before);
    return can;
}

static void an_offer_is_kept_with_the_partner(void **unused)
{
    (void)unused;
    catan_table t = catan_lay("catan seats=3 seed=4", 12);
    hx_move list[LIST];
    int kept = 0, broken = 0;
    for (int i = 0; i < 40; i++) {
        int all;
        until_trading(&t);
        listed_offers(&t, list, &all);
        const int n = trade_widen(t.state, list, all, LIST);
        for (int k = 0; k < n; k++) {
            if (list[k].verb != HX_V_OFFER) continue;
            for (hx_seat with = 0; with < 3; with++) {
                if (with == list[k].seat) continue;
                if (try_offer(&t, &list[k], with)) kept++;
                else broken++;
            }
        }
    }
    assert_true(kept > 100 && broken > 100);
    catan_clear(&t);
}

static bool find_verb(const catan_table *t, hx_seat who, int verb, hx_move *found)
{
    hx_move list[LIST];
    const int n = GAME->legal(t->rules, t->state, who, list, LIST);
    for (int i = 0; i < n; i++) {
        if (list[i].verb != verb) continue;
        *found = list[i];
        return true;
    }
    return false;
}

/* Terms that the partner named are the ones that are kept. */
static void terms_of_ones_own_are_kept(void **unused)
{
    (void)unused;
    catan_table t = catan_lay("catan seats=3 seed=4", 13);
    int kept = 0;
    while (kept < 3 && !GAME->over(t.rules, t.state)) {
        hx_move offer, counter;
        until_trading(&t);
        if (!find_verb(&t, asked(&t), HX_V_OFFER, &offer)) continue;
        const hands was = count_hands(&t);
        GAME->apply(t.rules, t.state, &offer);
        const hx_seat with = asked(&t);
        if (with == offer.seat || !find_verb(&t, with, HX_V_COUNTER, &counter)) continue;
        int8_t mine[HX_CARDS];
        if (!holds(&t, offer.seat, counter.cards)) continue; /* the maker cannot pay that */
        for (int c = 0; c < HX_CARDS; c++) mine[c] = (int8_t)-counter.cards[c];
        GAME->apply(t.rules, t.state, &counter);
        trade_agree(t.rules, t.state, with);
        check_hands(&t, &was, offer.seat, with, mine);
        kept++;
    }
    assert_int_equal(kept, 3);
    catan_clear(&t);
}

/* -- refusals --------------------------------------------------------------------------------------- */

static void hear(trade_mood *b, hx_seat who, uint8_t verb)
{
    trade_hear(b, &(hx_move){ .verb = verb, .seat = who });
}

static void an_offer_of(trade_mood *b, hx_seat maker, uint8_t answer, uint8_t end)
{
    hear(b, maker, HX_V_OFFER);
    hear(b, 1, HX_V_DECLINE);
    hear(b, 2, answer);
    hear(b, maker, end);
}

/* Every refusal makes the next offer dearer for the one who was refused, up to a limit; a
 * swap halves that.  Whoever withdraws what somebody took has not been refused. */
static void refusals_are_remembered(void **unused)
{
    (void)unused;
    trade_mood b = { 0 };
    assert_true(trade_price(&b, 0) == 0);
    an_offer_of(&b, 0, HX_V_DECLINE, HX_V_WITHDRAW);
    const float once = trade_price(&b, 0);
    assert_true(once > 0 && trade_price(&b, 1) == 0);
    an_offer_of(&b, 0, HX_V_ACCEPT, HX_V_WITHDRAW);
    an_offer_of(&b, 0, HX_V_COUNTER, HX_V_WITHDRAW);
    assert_true(trade_price(&b, 0) == once);
    for (int i = 0; i < 3; i++) an_offer_of(&b, 0, HX_V_DECLINE, HX_V_WITHDRAW);
    assert_true(trade_price(&b, 0) == 4 * once);
    an_offer_of(&b, 0, HX_V_ACCEPT, HX_V_CONFIRM);
    assert_true(trade_price(&b, 0) == 2 * once);
    for (int i = 0; i < 300; i++) an_offer_of(&b, 0, HX_V_DECLINE, HX_V_WITHDRAW);
    assert_true(trade_price(&b, 0) <= 0.2f);
}

/* -- proposals -------------------------------------------------------------------------------- */

/* What a bot on turn answers to seat 2's proposal; it is told of it as at a table. */
static hx_move answer(const char *name, const catan_table *t, const char *proposal)
{
    hx_bot *const bot = hx_bot_open(name, NULL);
    void *const seen = malloc(GAME->state_size);
    hx_move m, masked;
    hx_rng rng;
    hx_rng_seed(&rng, 3);
    hx_bot_begin(bot, GAME, t->rules, 0);
    assert_int_equal(GAME->hear(t->rules, t->state, 1, proposal, &m, NULL), HX_OK);
    assert_int_equal(GAME->check(t->rules, t->state, &m), HX_OK);
    GAME->view(t->rules, t->state, 0, seen);
    GAME->mask(t->rules, t->state, 0, &m, &masked);
    hx_bot_observe(bot, GAME, t->rules, seen, 0, &masked);
    GAME->apply(t->rules, t->state, &m);
    GAME->view(t->rules, t->state, 0, seen);
    assert_int_equal(
        hx_bot_choose(bot, GAME, t->rules, seen, 0, (hx_budget){ .nodes = 300 }, &rng, &m), HX_OK);
    assert_int_equal(GAME->check(t->rules, t->state, &m), HX_OK);
    GAME->apply(t->rules, t->state, &m);
    hx_bot_close(bot);
    free(seen);
    return m;
}

/* Every bot answers; those that evaluator positions take what makes a city, and nobody but
 * chance gives three ore for wool. */
static void bots_answer_proposals(void **unused)
{
    (void)unused;
    static const char *const names[] = { "random", "simple", "greedy", "net", "expect", "mcts" };
    const char *const at = "turn=20 1: s=C3n,E3s r=C3ne,E3se hand=3OG2W 2: s=A1n r=A1ne hand=2G2W "
                           "3: s=E1s r=E1sw";
    catan_table t = catan_lay("catan seats=3 board=beginner start=place propose=all", 1);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        assert_int_equal(GAME->arrange(t.rules, at, t.state, NULL), HX_OK);
        const int good = answer(names[i], &t, "oG>W").verb;
        assert_int_equal(GAME->arrange(t.rules, at, t.state, NULL), HX_OK);
        const int bad = answer(names[i], &t, "oW>3O").verb;
        if (i > 1) assert_int_equal(good, HX_V_ACCEPT);
        if (i > 0) assert_int_not_equal(bad, HX_V_ACCEPT);
    }
    catan_clear(&t);
}

/* -- what was refused ---------------------------------------------------------------------------- */

static hx_move wool_for(int8_t wool, int8_t ore, uint16_t to)
{
    hx_move m = { .verb = HX_V_OFFER, .seat = 0, .to = to };
    m.cards[HX_WOOL] = (int8_t)-wool;
    m.cards[HX_ORE] = ore;
    return m;
}

static int left_of(const trade_mood *b, hx_move m)
{
    return trade_strike(b, &m, 1);
}

static void refused_terms_are_not_named_again(void **unused)
{
    (void)unused;
    trade_mood b = { 0 };
    const hx_move first = wool_for(1, 1, 6);
    assert_int_equal(left_of(&b, first), 1);
    trade_hear(&b, &first);
    hear(&b, 1, HX_V_DECLINE);
    hear(&b, 2, HX_V_DECLINE);
    hear(&b, 0, HX_V_WITHDRAW);
    assert_int_equal(left_of(&b, first), 0);
    assert_int_equal(left_of(&b, wool_for(1, 1, 2)), 0);  /* to one of them        */
    assert_int_equal(left_of(&b, wool_for(1, 2, 6)), 0);  /* more for the same     */
    assert_int_equal(left_of(&b, wool_for(2, 1, 6)), 1);  /* better for the others */
    assert_int_equal(left_of(&b, wool_for(1, 1, 14)), 1); /* somebody new is asked */
    hear(&b, 0, HX_V_END);
    assert_int_equal(left_of(&b, first), 1);
}

/* Whatever was answered: terms that were withdrawn are not named again in the same turn. */
static void nothing_is_offered_twice_in_a_turn(void **unused)
{
    (void)unused;
    static const uint8_t answers[] = { HX_V_ACCEPT, HX_V_COUNTER, HX_V_DECLINE };
    const hx_move first = wool_for(1, 1, 6);
    for (int i = 0; i < 3; i++) {
        trade_mood b = { 0 };
        trade_hear(&b, &first);
        hear(&b, 1, answers[i]);
        hear(&b, 2, HX_V_DECLINE);
        assert_int_equal(left_of(&b, first), 1);
        hear(&b, 0, HX_V_WITHDRAW);
        assert_int_equal(left_of(&b, first), 0);
        assert_int_equal(left_of(&b, wool_for(2, 1, 6)), 1);
    }
}

static float chance_of(const trade_mood *b, hx_seat who, float gain)
{
    const hx_move m = wool_for(1, 1, 6);
    return trade_chance(b, who, gain, m.cards);
}

static void answers_tell_how_likely_the_next_is(void **unused)
{
    (void)unused;
    trade_mood b = { 0 };
    const float stranger = chance_of(&b, 1, 0.01f);
    assert_true(chance_of(&b, 1, 0.02f) > stranger && chance_of(&b, 1, 0) < stranger);
    hear(&b, 1, HX_V_DECLINE);
    assert_true(chance_of(&b, 1, 0.01f) < stranger && chance_of(&b, 2, 0.01f) == stranger);
    hear(&b, 1, HX_V_ACCEPT);
    hear(&b, 1, HX_V_ACCEPT);
    assert_true(chance_of(&b, 1, 0.01f) > stranger);
}

/* Who asked for wool is likely to take wool for ore, for some turns; who kept his ore is not. */
static void what_was_shown_is_wanted(void **unused)
{
    (void)unused;
    trade_mood b = { 0 };
    const float stranger = chance_of(&b, 1, 0.01f);
    hx_move asks = { .verb = HX_V_OFFER, .seat = 1, .to = 5 };
    asks.cards[HX_WOOL] = 1;
    asks.cards[HX_BRICK] = -1;
    trade_hear(&b, &asks);
    const float at_once = chance_of(&b, 1, 0.01f);
    assert_true(at_once > stranger && chance_of(&b, 2, 0.01f) == stranger);
    hear(&b, 1, HX_V_END);
    const float later = chance_of(&b, 1, 0.01f);
    assert_true(later > stranger && later < at_once);
    hx_move other = { .verb = HX_V_COUNTER, .seat = 2 };
    other.cards[HX_ORE] = 1;
    other.cards[HX_GRAIN] = -1;
    trade_hear(&b, &other);
    assert_true(chance_of(&b, 2, 0.01f) < stranger);
    const hx_move two = wool_for(2, 1, 6);
    assert_true(trade_chance(&b, 3, 0.01f, two.cards) > stranger);
}

/* -- positions from elsewhere ---------------------------------------------------------------------- */

#define BOARD                                                                                      \
    " board=h8.m3.p6/g10.h5.g4.m2/f9.f6.f11.f9.h5/m12.d.p3.p10/g11.g4.p8;A1nw3.A2ne3.B1wL.B4neB."  \
    "C5eW.D1w3.D4seO.E1sw3.E2seG"

/* What a bot answers as seat 2 to an offer of seat 1 in a position it was not told of. */
static int answer_of(const char *bot_name, const char *spec, const char *position,
                     const char *offer)
{
    catan_table t = catan_lay(spec, 1);
    void *const view = malloc(GAME->state_size);
    hx_error why;
    hx_move m;
    hx_rng rng;
    hx_rng_seed(&rng, 1);
    assert_int_equal(GAME->arrange(t.rules, position, t.state, &why), HX_OK);
    assert_int_equal(GAME->hear(t.rules, t.state, 0, offer, &m, &why), HX_OK);
    assert_int_equal(GAME->check(t.rules, t.state, &m), HX_OK);
    GAME->apply(t.rules, t.state, &m);
    hx_bot *const bot = hx_bot_open(bot_name, NULL);
    assert_non_null(bot);
    hx_bot_begin(bot, GAME, t.rules, 1);
    GAME->view(t.rules, t.state, 1, view);
    const hx_budget budget = { .nodes = 2000 };
    assert_int_equal(hx_bot_choose(bot, GAME, t.rules, view, 1, budget, &rng, &m), HX_OK);
    hx_bot_close(bot);
    free(view);
    catan_clear(&t);
    return m.verb;
}

/* With the grain he builds his tenth point. */
static void nobody_helps_a_winner(void **unused)
{
    static const char *const names[] = { "simple", "greedy", "net", "expect", "master" };
    (void)unused;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        assert_int_equal(
            answer_of(names[i], "catan seats=2" BOARD,
                      "turn=51 to=1 owe=turn@1 dice=54 robber=A2 road=1 army=- 1: c=A1s,B1s,B2s "
                      "s=C2s r=B1e,B1se,C2e,C2se,D1e,D2se,D2sw,D3sw,E2e hand=BLWO 2: "
                      "s=A2se,A3se,C3se,C4se,D3se r=A3se,A3sw,B4ne,C4se,C4sw,D3e hand=4L2G",
                      "oO>G"),
            HX_V_DECLINE);
}

/* He has lumber in plenty and lacks wool alone. */
static void a_good_swap_is_taken_in_the_middle_of_a_game(void **unused)
{
    static const char *const names[] = { "greedy", "net", "expect", "master" };
    (void)unused;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        assert_int_equal(
            answer_of(names[i], "catan seats=3" BOARD,
                      "turn=30 to=1 owe=turn@1 dice=54 robber=A2 road=- army=- 1: s=A1s,C2s "
                      "r=C2e,C2se hand=2WO 2: s=A2se,C4se r=A3sw,A3se,B4ne,C4se hand=4LBG 3: "
                      "s=D1sw,E1se r=E1e hand=B",
                      "oW>L"),
            HX_V_ACCEPT);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_terms_of_two_cards_are_listed),
        cmocka_unit_test(nothing_is_added_where_no_offer_may_be_made),
        cmocka_unit_test(an_offer_is_kept_with_the_partner),
        cmocka_unit_test(terms_of_ones_own_are_kept),
        cmocka_unit_test(refusals_are_remembered),
        cmocka_unit_test(bots_answer_proposals),
        cmocka_unit_test(refused_terms_are_not_named_again),
        cmocka_unit_test(nothing_is_offered_twice_in_a_turn),
        cmocka_unit_test(answers_tell_how_likely_the_next_is),
        cmocka_unit_test(what_was_shown_is_wanted),
        cmocka_unit_test(nobody_helps_a_winner),
        cmocka_unit_test(a_good_swap_is_taken_in_the_middle_of_a_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
