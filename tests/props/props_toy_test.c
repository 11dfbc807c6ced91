/* props_toy_test.c -- the properties hold for the toy game, and each of them can
 * fail: the toy is broken in one place at a time, and the property that watches
 * over that place must say so. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "support/props.h"
#include "support/toy_game.h"
#include "support/toy_paper.h"

static bool is_gift(const hx_move *m)
{
    return m->verb == TOY_GIVE;
}

static void the_toy_has_every_property(void **unused)
{
    (void)unused;
    static const char *const specs[] = { "toy", "toy seats=2 goal=20", "toy seats=4 turns=12",
                                         "toy seats=4 goal=60 turns=200" };
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
        const props_case c = { .game = &toy_game,
                               .spec = specs[i],
                               .seed = 100 * i,
                               .seeds = 12,
                               .bound = 6000,
                               .secrets = true,
                               .open_ended = is_gift };
        assert_props(&c);
    }
}

/* -- the toy, broken ------------------------------------------------------------------------- */

static int lists_twice(const void *r, const void *s, hx_seat who, hx_move *out, int cap)
{
    const int n = toy_game.legal(r, s, who, out, cap);
    if (n > 1 && n <= cap) out[n - 1] = out[0];
    return n;
}

static int lists_too_little(const void *r, const void *s, hx_seat who, hx_move *out, int cap)
{
    const int n = toy_game.legal(r, s, who, out, cap);
    return n > 2 ? n - 2 : n;
}

static int lists_for_another(const void *r, const void *s, hx_seat who, hx_move *out, int cap)
{
    const int n = toy_game.legal(r, s, who, out, cap);
    if (n > 0 && n <= cap) out[0].seat = 0;
    return n;
}

static int lists_nothing(const void *r, const void *s, hx_seat who, hx_move *out, int cap)
{
    return ((const toy_state *)s)->phase == TOY_TO_THROW ? 0 : toy_game.legal(r, s, who, out, cap);
}

static int lists_by_room(const void *r, const void *s, hx_seat who, hx_move *out, int cap)
{
    const int n = toy_game.legal(r, s, who, out, cap);
    return n < cap ? n : cap;
}

static hx_status accepts_other_seats(const void *r, const void *s, const hx_move *m)
{
    hx_move as_actor = *m;
    if (m->verb == TOY_END && m->seat < TOY_SEATS) as_actor.seat = ((const toy_state *)s)->actor;
    return toy_game.check(r, s, &as_actor);
}

static hx_status accepts_unused_fields(const void *r, const void *s, const hx_move *m)
{
    hx_move clean = *m;
    clean.told = 0;
    const bool whole = ((const toy_state *)s)->viewer == 0 && m->seat != HX_CHANCE;
    return toy_game.check(r, s, whole ? &clean : m);
}

static hx_status accepts_a_four(const void *r, const void *s, const hx_move *m)
{
    hx_move three = *m;
    if (m->verb == TOY_ROLL && m->at == 4) three.at = 3;
    return toy_game.check(r, s, &three);
}

static int forgets_the_turn(const void *r, const void *s, uint8_t *out, size_t cap)
{
    const int n = toy_pack(r, s, out, cap);
    if (n <= (int)cap) out[1 + offsetof(toy_state, turn)] = 1;
    return n;
}

static hx_status unpacks_anything(const void *r, const uint8_t *in, size_t len, void *state)
{
    (void)r;
    if (len != 1 + sizeof(toy_state)) return HX_BAD_POSITION;
    memcpy(state, in + 1, sizeof(toy_state));
    return HX_OK;
}

static hx_status unpacks_part(const void *r, const uint8_t *in, size_t len, void *state)
{
    uint8_t whole[1 + sizeof(toy_state)] = { 0 };
    memcpy(whole, in, len < sizeof whole ? len : sizeof whole);
    toy_state s;
    const hx_status st = toy_unpack(r, whole, sizeof whole, &s);
    if (st == HX_OK) memcpy(state, &s, sizeof s);
    return len < 30 ? HX_BAD_POSITION : st;
}

static hx_status leaves_traces(const void *r, const uint8_t *in, size_t len, void *state)
{
    if (len == 1 + sizeof(toy_state)) memcpy(state, in + 1, sizeof(toy_state));
    return toy_unpack(r, in, len, state);
}

static int mumbles(const void *r, const void *s, const hx_move *m, char *out, size_t cap)
{
    hx_move other = *m;
    if (m->verb == TOY_ROB) other.at = 0;
    return toy_say(r, s, &other, out, cap);
}

static int says_a_blank(const void *r, const void *s, const hx_move *m, char *out, size_t cap)
{
    const int n = toy_say(r, s, m, out, cap);
    if (m->verb == TOY_GIVE && n < (int)cap) out[1] = ' ';
    return n;
}

static hx_status hears_without_reason(const void *r, const void *s, hx_seat who, const char *text,
                                      hx_move *out, hx_error *why)
{
    const hx_status st = toy_hear(r, s, who, text, out, why);
    if (st != HX_OK && why) why->status = HX_OK;
    return st;
}

static void shows_the_thrown_card(const void *r, const void *s, hx_seat who, const hx_move *m,
                                  hx_move *seen)
{
    toy_game.mask(r, s, who, m, seen);
    if (m->verb == TOY_THROW) *seen = *m;
}

static void tells_nothing(const void *r, const void *s, hx_seat who, const hx_move *m,
                          hx_move *seen)
{
    toy_game.mask(r, s, who, m, seen);
    seen->told = 0;
}

static void view_forgets_points(const void *r, const void *s, hx_seat who, void *seen)
{
    toy_game.view(r, s, who, seen);
    ((toy_state *)seen)->points[0] = 0;
}

static void view_hides_nothing(const void *r, const void *s, hx_seat who, void *seen)
{
    (void)r, (void)who;
    memcpy(seen, s, sizeof(toy_state));
}

static void masks_nothing(const void *r, const void *s, hx_seat who, const hx_move *m,
                          hx_move *seen)
{
    (void)r, (void)s, (void)who;
    *seen = *m;
}

static void view_leaks_the_secret(const void *r, const void *s, hx_seat who, void *seen)
{
    toy_game.view(r, s, who, seen);
    if (who == HX_NOBODY) ((toy_state *)seen)->secret = ((const toy_state *)s)->secret;
}

static bool fills_wrongly(const void *r, const void *seen, hx_rng *rng, void *state)
{
    if (!toy_game.fill(r, seen, rng, state)) return false;
    toy_state *s = state;
    for (int k = 0; k < TOY_KINDS; k++) { /* one card from the deck to the heap */
        if (!s->cards[TOY_DECK][k]) continue;
        s->cards[TOY_DECK][k]--;
        s->cards[TOY_HEAP][k]++;
        break;
    }
    return true;
}

static bool fills_never(const void *r, const void *seen, hx_rng *rng, void *state)
{
    (void)r, (void)seen, (void)rng, (void)state;
    return false;
}

/* Who throws first becomes remembered. */
static void order_matters(const void *r, void *state, const hx_move *m)
{
    toy_state *s = state;
    const uint8_t before = s->throwing;
    toy_game.apply(r, state, m);
    if (m->verb == TOY_THROW && before && !s->throwing) s->points[m->seat]++;
}

static void depends_on_the_past(const void *r, void *state, const hx_move *m)
{
    static unsigned calls;
    toy_game.apply(r, state, m);
    if (m->verb == TOY_END && calls++ % 2) ((toy_state *)state)->looked ^= 1;
}

static int describes_badly(const void *r, const void *s, char *out, size_t cap)
{
    toy_state other = *(const toy_state *)s;
    other.looked = 0;
    return toy_describe(r, &other, out, cap);
}

static hx_status arranges_anything(const void *r, const char *text, void *state, hx_error *why)
{
    toy_state s;
    const hx_status st = toy_arrange(r, text, &s, why);
    if (st == HX_BAD_POSITION) memset(state, 1, sizeof s);
    else if (st == HX_OK) memcpy(state, &s, sizeof s);
    return st;
}

static int spec_forgets(const void *rules, char *out, size_t cap)
{
    toy_rules r = *(const toy_rules *)rules;
    r.goal = 12;
    return toy_spec(&r, out, cap);
}

static hx_status reads_one_more(void *rules, const char *spec, hx_error *why)
{
    const hx_status st = toy_read_rules(rules, spec, why);
    if (st == HX_OK) ((toy_rules *)rules)->goal++;
    return st;
}

static hx_status refuses_silently(void *rules, const char *spec, hx_error *why)
{
    (void)why;
    return toy_read_rules(rules, spec, NULL);
}

static int weighs_nothing(const void *r, const void *s, hx_odds *out, int cap)
{
    const int n = toy_game.chance(r, s, out, cap);
    if (n > 0 && n <= cap) out[n - 1].weight = 0;
    return n;
}

static int misses_an_outcome(const void *r, const void *s, hx_odds *out, int cap)
{
    const int n = toy_game.chance(r, s, out, cap);
    return n > 1 ? n - 1 : n;
}

static int offers_a_card_not_there(const void *r, const void *s, hx_odds *out, int cap)
{
    const int n = toy_game.chance(r, s, out, cap);
    if (n > 0 && n <= cap && out[0].move.verb == TOY_DEAL) out[0].move.at = 7;
    return n;
}

static bool draws_the_first(const void *r, const void *s, hx_rng *rng, hx_move *out)
{
    hx_odds all[3];
    (void)rng;
    if (toy_game.chance(r, s, all, 3) <= 0) return false;
    *out = all[0].move;
    return true;
}

static int speaks_out_of_turn(const void *r, const void *s, hx_odds *out, int cap)
{
    toy_state rolling = *(const toy_state *)s;
    if (rolling.phase == TOY_TO_ACT) rolling.phase = TOY_TO_ROLL;
    return toy_game.chance(r, &rolling, out, cap);
}

static int one_slot_for_all(const void *r, const hx_move *m)
{
    return toy_game.slot(r, m) / 3;
}

static int slot_out_of_range(const void *r, const hx_move *m)
{
    return m->verb == TOY_LOOK ? toy_game.slots : toy_game.slot(r, m);
}

static void observes_half(const void *r, const void *seen, hx_seat who, float *out)
{
    float all[6];
    toy_game.observe(r, seen, who, all);
    memcpy(out, all, 3 * sizeof *out);
}

static void never_ends(const void *r, void *state, const hx_move *m)
{
    toy_state *s = state;
    toy_game.apply(r, state, m);
    if (m->verb == TOY_END && s->turn > 3) {
        s->turn = (uint8_t)(s->actor + 1);
        if (s->phase == TOY_DONE) s->phase = TOY_TO_ROLL;
    }
}

static uint8_t waits_when_over(const void *r, const void *s)
{
    return toy_game.over(r, s) ? 1 : toy_game.waiting(r, s);
}

static uint8_t wins_early(const void *r, const void *s)
{
    return ((const toy_state *)s)->turn > 2 ? 1 : toy_game.winners(r, s);
}

static hx_seat actor_is_secret(const void *r, const void *s)
{
    return ((const toy_state *)s)->viewer == 2 ? 0 : toy_game.actor(r, s);
}

/* Valid on its own, but a record could not tell it from another seat's move. */
static int says_a_prefix(const void *r, const void *s, const hx_move *m, char *out, size_t cap)
{
    if (m->verb != TOY_GRUMBLE) return toy_say(r, s, m, out, cap);
    if (cap > 2) memcpy(out, "1:", 3);
    return 2;
}

static bool play_all(const hx_game *g, props_failure *f)
{
    const props_case c = { .game = g,
                           .spec = "toy seats=3 goal=14",
                           .seed = 5,
                           .seeds = 12,
                           .bound = 3000,
                           .secrets = true,
                           .open_ended = is_gift };
    return props_hold(&c, f);
}

/* Playing on from filled or damaged positions may meet the fault first. */
#define MUTANT(which, part, with)                                                                  \
    do {                                                                                           \
        props_failure f;                                                                           \
        hx_game g = toy_game;                                                                      \
        g.part = (with);                                                                           \
        if (play_all(&g, &f)) fail_msg("%s goes unnoticed", #with);                                \
        if (f.property != (which) && strncmp(f.what, "ahead", 5) != 0)                             \
            fail_msg("%s is taken for \"%s\": %s", #with, props_name(f.property), f.what);         \
    } while (0)

static void broken_lists_are_found(void **unused)
{
    (void)unused;
    MUTANT(PROPS_LEGAL, legal, lists_twice);
    MUTANT(PROPS_LEGAL, legal, lists_too_little);
    MUTANT(PROPS_LEGAL, legal, lists_for_another);
    MUTANT(PROPS_LEGAL, legal, lists_by_room);
    MUTANT(PROPS_LEGAL, moves_max, 3);
    MUTANT(PROPS_LEGAL, check, accepts_other_seats);
    MUTANT(PROPS_LEGAL, check, accepts_unused_fields);
}

static void broken_bytes_are_found(void **unused)
{
    (void)unused;
    MUTANT(PROPS_PACK, pack, forgets_the_turn);
    MUTANT(PROPS_PACK, unpack, unpacks_anything);
    MUTANT(PROPS_PACK, unpack, unpacks_part);
    MUTANT(PROPS_PACK, unpack, leaves_traces);
    MUTANT(PROPS_PACK, pack_max, 9999);
}

static void broken_words_are_found(void **unused)
{
    (void)unused;
    MUTANT(PROPS_SAY, say, mumbles);
    MUTANT(PROPS_SAY, say, says_a_blank);
    MUTANT(PROPS_SAY, say, says_a_prefix);
    MUTANT(PROPS_SAY, hear, hears_without_reason);
}

static void broken_views_are_found(void **unused)
{
    (void)unused;
    MUTANT(PROPS_VIEW, mask, shows_the_thrown_card);
    MUTANT(PROPS_VIEW, mask, tells_nothing);
    MUTANT(PROPS_VIEW, view, view_forgets_points);
    MUTANT(PROPS_VIEW, actor, actor_is_secret);
}

static void broken_fills_are_found(void **unused)
{
    (void)unused;
    MUTANT(PROPS_FILL, fill, fills_wrongly);
    MUTANT(PROPS_FILL, fill, fills_never);
}

/* A game that calls its cards secret but shows them all is consistent in
 * itself; only the case knows better. */
static void views_that_hide_nothing_are_found(void **unused)
{
    (void)unused;
    props_failure f;
    hx_game g = toy_game;
    g.view = view_hides_nothing;
    g.mask = masks_nothing;
    assert_false(play_all(&g, &f));
    assert_int_equal(f.property, PROPS_FILL);
    g = toy_game;
    g.view = view_leaks_the_secret;
    assert_false(play_all(&g, &f));
    const props_case open = {
        .game = &toy_game, .spec = "toy", .seeds = 1, .bound = 6000, .open_ended = is_gift
    };
    assert_false(props_hold(&open, &f));
    assert_int_equal(f.property, PROPS_FILL);
}

static void broken_order_is_found(void **unused)
{
    (void)unused;
    MUTANT(PROPS_ORDER, apply, order_matters);
}

static void broken_descriptions_and_specs_are_found(void **unused)
{
    (void)unused;
    MUTANT(PROPS_DESCRIBE, describe, describes_badly);
    MUTANT(PROPS_DESCRIBE, arrange, arranges_anything);
    MUTANT(PROPS_RECORD, spec, spec_forgets);
    MUTANT(PROPS_SPEC, rules, reads_one_more);
    MUTANT(PROPS_SPEC, rules, refuses_silently);
}

static void broken_odds_are_found(void **unused)
{
    (void)unused;
    MUTANT(PROPS_CHANCE, chance, weighs_nothing);
    MUTANT(PROPS_CHANCE, chance, misses_an_outcome);
    MUTANT(PROPS_CHANCE, chance, offers_a_card_not_there);
    MUTANT(PROPS_CHANCE, chance, speaks_out_of_turn);
    MUTANT(PROPS_CHANCE, draw, draws_the_first);
    MUTANT(PROPS_CHANCE, check, accepts_a_four);
    MUTANT(PROPS_CHANCE, odds_max, 5000);
}

static void broken_numbers_are_found(void **unused)
{
    (void)unused;
    MUTANT(PROPS_SLOTS, slot, one_slot_for_all);
    MUTANT(PROPS_SLOTS, slot, slot_out_of_range);
    MUTANT(PROPS_SLOTS, observe, observes_half);
}

static void broken_flow_is_found(void **unused)
{
    (void)unused;
    MUTANT(PROPS_FLOW, legal, lists_nothing);
    MUTANT(PROPS_VIEW, apply, depends_on_the_past);
    MUTANT(PROPS_FLOW, apply, never_ends);
    MUTANT(PROPS_FLOW, waiting, waits_when_over);
    MUTANT(PROPS_FLOW, winners, wins_early);
}

static void a_failure_says_how_to_repeat_it(void **unused)
{
    (void)unused;
    props_failure first, again;
    hx_game g = toy_game;
    g.apply = order_matters;
    assert_false(play_all(&g, &first));
    const props_case c = { .game = &g,
                           .spec = "toy seats=3 goal=14",
                           .seed = first.seed,
                           .seeds = 1,
                           .bound = 3000,
                           .secrets = true,
                           .open_ended = is_gift };
    assert_false(props_hold(&c, &again));
    assert_int_equal(first.move, again.move);
    assert_string_equal(first.what, again.what);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_toy_has_every_property),
        cmocka_unit_test(broken_lists_are_found),
        cmocka_unit_test(broken_bytes_are_found),
        cmocka_unit_test(broken_words_are_found),
        cmocka_unit_test(broken_views_are_found),
        cmocka_unit_test(broken_fills_are_found),
        cmocka_unit_test(views_that_hide_nothing_are_found),
        cmocka_unit_test(broken_order_is_found),
        cmocka_unit_test(broken_descriptions_and_specs_are_found),
        cmocka_unit_test(broken_odds_are_found),
        cmocka_unit_test(broken_numbers_are_found),
        cmocka_unit_test(broken_flow_is_found),
        cmocka_unit_test(a_failure_says_how_to_repeat_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
