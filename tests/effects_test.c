/* effects_test.c -- what a move did accounts for everything that changed, for every seat and for
 * spectators, and says nothing that the viewer cannot know.
 *
 * A sheet of a position is read off with the public look-ups; the effects of a move are entered on
 * the sheet from before, and it must then be the sheet from after. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hx/catan.h"
#include "hx/dice.h"
#include "hx/effects.h"
#include "hx/play.h"
#include "hx/walk.h"

enum { CORNERS = 240, SIDES = 336, HEXES = 104, SITES = 80 };

/* Zeroed before it is filled, so that two can be compared as bytes. */
typedef struct sheet {
    int cards[HX_SEATS], hand[HX_SEATS][HX_RESOURCES], bank[HX_RESOURCES];
    int devs[HX_SEATS], dev[HX_SEATS][HX_DEVS], deck, gone[HX_DEVS];
    int piece[HX_AT_COUNT][CORNERS + SIDES]; /* seat * 8 + kind + 1 */
    int terrain[HEXES], number[HEXES], robber;
    int knights[HX_SEATS], length[HX_SEATS], holder[2];
    int points[HX_SEATS], turn, actor, part, over, winners;
    int open_offer;
    int dice[HX_DICE_FACES], site[HX_SEATS][HX_DICE_PIECES][SITES], box[HX_SEATS][HX_DICE_BOXES];
    uint32_t used[HX_SEATS];
} sheet;

typedef struct table {
    const hx_game *game;
    void *rules, *state, *before, *after, *other, *filled;
    hx_walk walk;
    hx_rng rng;
    bool open[HX_SEATS]; /* hands that the viewer sees */
    int hidden, shown, compared;
    int is[HX_E_COUNT], awards[2];
} table;

/* -- reading a sheet -------------------------------------------------------------------------- */

static void read_course(const table *t, const void *s, sheet *to)
{
    for (hx_seat who = 0; who < t->game->seats(t->rules); who++)
        to->points[who] = t->game->points(t->rules, s, who);
    to->turn = t->game->turn(t->rules, s);
    to->actor = t->game->actor(t->rules, s);
    to->over = t->game->over(t->rules, s);
    to->winners = to->over ? t->game->winners(t->rules, s) : 0;
}

static void read_seat(const table *t, const void *s, hx_seat who, sheet *to)
{
    to->cards[who] = hx_catan_cards(s, who);
    to->devs[who] = hx_catan_devs(s, who);
    to->knights[who] = hx_catan_knights(s, who);
    to->length[who] = hx_catan_road_length(s, who);
    for (int c = 0; c < HX_RESOURCES && t->open[who]; c++)
        to->hand[who][c] = hx_catan_hand(s, who, (hx_card)c);
    for (int d = 0; d < HX_DEVS && t->open[who]; d++)
        to->dev[who][d] = hx_catan_dev(s, who, (hx_dev)d);
}

static void read_board(const table *t, const void *s, sheet *to)
{
    hx_seat owner;
    for (int c = 0; c < hx_catan_corners(t->rules); c++) {
        const hx_building is = hx_catan_building(s, c, &owner);
        if (is)
            to->piece[HX_AT_CORNER][c] =
                owner * 8 + (is == HX_CITY ? HX_CITY_PIECE : HX_SETTLEMENT_PIECE) + 1;
    }
    for (int i = 0; i < hx_catan_sides(t->rules); i++)
        if (hx_catan_road(s, i, &owner)) to->piece[HX_AT_SIDE][i] = owner * 8 + HX_ROAD_PIECE + 1;
    for (int h = 0; h < hx_catan_hexes(t->rules); h++) {
        to->terrain[h] = (int)hx_catan_terrain(s, h);
        to->number[h] = hx_catan_number(s, h);
    }
    to->robber = hx_catan_robber(s);
}

static void read_catan(const table *t, const void *s, sheet *to)
{
    int8_t terms[HX_CARDS];
    uint8_t asked, yes, counter;
    for (hx_seat who = 0; who < t->game->seats(t->rules); who++) read_seat(t, s, who, to);
    for (int c = 0; c < HX_RESOURCES; c++) to->bank[c] = hx_catan_bank(s, (hx_card)c);
    for (int d = 0; d < HX_DEVS; d++) to->gone[d] = hx_catan_gone(s, (hx_dev)d);
    to->deck = hx_catan_deck(s);
    to->holder[0] = hx_catan_road_holder(s);
    to->holder[1] = hx_catan_army_holder(s);
    to->part = hx_catan_part(s);
    to->open_offer = hx_catan_offer(s, terms, &asked, &yes, &counter);
    read_board(t, s, to);
}

static void read_sites(const hx_dice_seat *seat, int piece, int *sites)
{
    for (int i = 0; i < SITES; i++) {
        const uint32_t words[] = { seat->settlements, seat->cities, seat->knights, seat->castles };
        if (piece == HX_DICE_ROAD) sites[i] = (int)(seat->roads[i / 32] >> (i % 32) & 1);
        else if (i < 32) sites[i] = (int)(words[piece - 1] >> i & 1);
    }
}

static void read_dice(const table *t, const hx_dice_state *s, sheet *to)
{
    for (int f = 0; f < HX_DICE_FACES; f++) to->dice[f] = hx_dice_of(s->dice, f);
    for (int who = 0; who < t->game->seats(t->rules); who++) {
        for (int piece = 0; piece < HX_DICE_PIECES; piece++)
            read_sites(&s->seats[who], piece, to->site[who][piece]);
        for (int i = 0; i < HX_DICE_BOXES; i++) to->box[who][i] = s->seats[who].boxes[i];
        to->length[who] = s->road_length[who];
        to->used[who] = s->seats[who].used;
    }
    to->holder[0] = s->longest_road;
    to->holder[1] = s->largest_army;
}

static void read_sheet(const table *t, const void *s, sheet *to)
{
    memset(to, 0, sizeof *to);
    read_course(t, s, to);
    if (t->game == &hx_catan_game) read_catan(t, s, to);
    else read_dice(t, s, to);
}

/* -- entering effects on it --------------------------------------------------------------------- */

static void enter_cards(const table *t, sheet *to, hx_seat who, const hx_effect *e, int n)
{
    const bool devs = e->stack == HX_S_DEVELOPMENT;
    assert_true(devs || e->stack == HX_S_RESOURCES);
    if (who == HX_BANK) {
        assert_true(e->kind < HX_RESOURCES);
        to->bank[e->kind] += n;
    } else if (who == HX_DECK) {
        to->deck += n;
    } else if (who == HX_PILE) {
        assert_true(e->kind < HX_DEVS);
        to->gone[e->kind] += n;
    } else {
        assert_true(who < HX_SEATS);
        *(devs ? &to->devs[who] : &to->cards[who]) += n;
        if (!t->open[who]) return;
        assert_int_not_equal(e->kind, HX_FACE_DOWN);
        *(devs ? &to->dev[who][e->kind] : &to->hand[who][e->kind]) += n;
    }
}

static void enter_piece(const table *t, sheet *to, const hx_effect *e)
{
    if (t->game == &hx_dice_game) {
        to->site[e->to][e->kind][e->at]++;
        return;
    }
    const int is = (e->is == HX_E_PUT ? e->to : e->from) * 8 + e->kind + 1;
    int *const at = &to->piece[e->place][e->at];
    assert_int_equal(*at, e->is == HX_E_PUT ? 0 : is);
    *at = e->is == HX_E_PUT ? is : 0;
}

static void enter_dice(const table *t, sheet *to, const hx_effect *e)
{
    if (t->game == &hx_catan_game) {
        assert_in_range(e->kind, 1, 6);
        assert_int_equal(e->from, HX_CHANCE);
        return;
    }
    if (e->to < HX_SEATS) to->dice[e->kind] += e->count;
    else to->dice[e->kind] -= e->count;
}

static void enter_counter(sheet *to, const hx_effect *e, const char *kind)
{
    if (strcmp(kind, "knights") == 0) to->knights[e->to] += e->count;
    else if (strcmp(kind, "road-length") == 0) to->length[e->to] += e->count;
    else to->box[e->to][e->at] += e->count;
}

static void enter_turn(sheet *to, const hx_effect *e)
{
    assert_int_equal(to->actor, e->from);
    to->actor = e->to;
    to->turn = e->count;
}

static void enter_offer(sheet *to, const hx_effect *e)
{
    assert_true(e->from < HX_SEATS);
    if (e->kind == HX_O_MADE) to->open_offer = 1;
    else assert_true(to->open_offer);
    if (e->kind == HX_O_AGREED || e->kind == HX_O_WITHDRAWN) to->open_offer = 0;
}

static void enter(table *t, sheet *to, const hx_effect *e)
{
    const char *const kind = hx_kind_word(t->game, t->rules, (hx_stack)e->stack, e->kind);
    t->is[e->is]++;
    switch (e->is) {
    case HX_E_CARDS:
        enter_cards(t, to, e->from, e, -e->count);
        enter_cards(t, to, e->to, e, e->count);
        t->hidden += e->kind == HX_FACE_DOWN;
        t->shown += e->kind != HX_FACE_DOWN;
        break;
    case HX_E_DICE: enter_dice(t, to, e); break;
    case HX_E_PUT:
    case HX_E_REMOVED: enter_piece(t, to, e); break;
    case HX_E_MOVED:
        assert_int_equal(to->robber, e->was);
        to->robber = e->at;
        break;
    case HX_E_COUNTER: enter_counter(to, e, kind); break;
    case HX_E_MARKED:
        if (t->game == &hx_dice_game) to->used[e->to] |= 1u << e->at;
        break;
    case HX_E_AWARD:
        assert_int_equal(to->holder[e->kind], e->from);
        to->holder[e->kind] = e->to;
        t->awards[e->kind]++;
        break;
    case HX_E_POINTS: to->points[e->to] += e->count; break;
    case HX_E_OFFER: enter_offer(to, e); break;
    case HX_E_TURN: enter_turn(to, e); break;
    case HX_E_PART: to->part = e->kind; break;
    case HX_E_OVER:
        to->over = 1;
        to->winners = e->at;
        to->open_offer = 0;
        break;
    default: break;
    }
}

/* A proposal ends when the one who is asked says no [R-BASE-87]; other offers stay. */
static bool same_sheet(const sheet *a, const sheet *b, bool declined)
{
    sheet one = *a;
    if (declined) one.open_offer = b->open_offer;
    return memcmp(&one, b, sizeof one) == 0;
}

/* -- games ----------------------------------------------------------------------------------------- */

static void *room(size_t bytes)
{
    void *const block = malloc(bytes);
    assert_non_null(block);
    return block;
}

static void open_table(table *t, const char *spec)
{
    memset(t, 0, sizeof *t);
    t->game = hx_game_named(spec);
    const size_t size = t->game->state_size;
    t->rules = room(t->game->rules_size);
    void **const blocks[] = { &t->state, &t->before, &t->after, &t->other, &t->filled };
    for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++) *blocks[i] = room(size);
    t->walk = (hx_walk){ t->game, t->rules, room((size_t)t->game->moves_max * sizeof(hx_move)),
                         room((size_t)t->game->odds_max * sizeof(hx_odds)) };
    assert_int_equal(t->game->rules(t->rules, spec, NULL), HX_OK);
}

static void close_table(table *t)
{
    void *const blocks[] = { t->rules, t->state,  t->before,    t->after,
                             t->other, t->filled, t->walk.list, t->walk.odds };
    for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++) free(blocks[i]);
}

static void see_hands(table *t)
{
    for (hx_seat i = 0; i < HX_SEATS; i++)
        t->open[i] = t->game == &hx_catan_game && i < t->game->seats(t->rules) &&
                     !hx_catan_face_down(t->before, i);
}

/* The effects as `who` sees them; `all`: as whoever sees everything. */
static int effects_for(table *t, hx_seat who, bool all, const hx_move *m, hx_move *masked,
                       hx_effect *list)
{
    *masked = *m;
    if (all) {
        memcpy(t->before, t->state, t->game->state_size);
    } else {
        t->game->view(t->rules, t->state, who, t->before);
        t->game->mask(t->rules, t->state, who, m, masked);
    }
    see_hands(t);
    const int n = hx_effects(t->game, t->rules, t->before, masked, t->after, list, HX_EFFECTS_MAX);
    assert_in_range(n, 0, HX_EFFECTS_MAX);
    return n;
}

static void they_account_for_all(table *t, hx_seat who, bool all, const hx_move *m)
{
    hx_effect list[HX_EFFECTS_MAX];
    hx_move masked;
    sheet entered, after;
    bool declined = false;
    const int n = effects_for(t, who, all, m, &masked, list);
    read_sheet(t, t->before, &entered);
    for (int i = 0; i < n; i++) {
        enter(t, &entered, &list[i]);
        declined |= list[i].is == HX_E_OFFER && list[i].kind == HX_O_DECLINED;
    }
    read_sheet(t, t->after, &after);
    if (!same_sheet(&entered, &after, declined))
        fail_msg("verb %d, seen by %d: the effects do not lead to the next position", m->verb, who);
    t->game->apply(t->rules, memcpy(t->other, t->before, t->game->state_size), &masked);
    assert_memory_equal(t->other, t->after, t->game->state_size);
}

/* Another position that looks the same, and a move that looks the same: the same effects. */
static void they_depend_on_the_view(table *t, hx_seat who, const hx_move *m)
{
    hx_effect list[HX_EFFECTS_MAX], again[HX_EFFECTS_MAX];
    hx_move masked, other;
    const int n = effects_for(t, who, false, m, &masked, list);
    if (!t->game->fill(t->rules, t->before, &t->rng, t->filled)) return;
    if (t->game->check(t->rules, t->filled, m) != HX_OK) return;
    t->game->mask(t->rules, t->filled, who, m, &other);
    if (memcmp(&other, &masked, sizeof other) != 0) return;
    t->game->view(t->rules, t->filled, who, t->other);
    const int k = hx_effects(t->game, t->rules, t->other, &other, t->after, again, HX_EFFECTS_MAX);
    assert_int_equal(k, n);
    assert_memory_equal(again, list, (size_t)n * sizeof *list);
    t->compared += memcmp(t->filled, t->state, t->game->state_size) != 0;
}

/* Whoever sees the whole position, every seat, and spectators. */
static void look_at_move(table *t, const hx_move *m)
{
    const int seats = t->game->seats(t->rules);
    they_account_for_all(t, HX_NOBODY, true, m);
    for (int i = 0; i <= seats; i++) {
        const hx_seat who = i < seats ? (hx_seat)i : (hx_seat)HX_NOBODY;
        they_account_for_all(t, who, false, m);
        they_depend_on_the_view(t, who, m);
    }
}

static void play_through(table *t, uint64_t seed, int moves)
{
    hx_move m;
    hx_rng_seed(&t->rng, seed);
    t->game->start(t->rules, t->state);
    for (int i = 0; i < moves && hx_draw_move(&t->walk, t->state, &t->rng, &m); i++) {
        look_at_move(t, &m);
        t->game->apply(t->rules, t->state, &m);
    }
}

static void board_games_are_told(void **unused)
{
    static const char *const specs[] = {
        "catan seats=4 board=beginner offers=2",
        "catan seats=3 first=roll propose=all offers=1",
        "catan seats=5 goal=6 turns=special",
        "catan seats=6 goal=6",
        "catan seats=2 goal=5 swap=any hand=3",
        "catan seats=3 dice=deck goal=6 offers=0",
        "catan seats=4 bank=endless friendly=2 goal=5",
        "catan seats=2 offers=0 goal=20",
    };
    int is[HX_E_COUNT] = { 0 }, awards[2] = { 0 }, hidden = 0, shown = 0, compared = 0;
    (void)unused;
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
        table t;
        open_table(&t, specs[i]);
        play_through(&t, 50 + i, i == 7 ? 3000 : 900);
        for (int k = 0; k < HX_E_COUNT; k++) is[k] += t.is[k];
        for (int k = 0; k < 2; k++) awards[k] += t.awards[k];
        hidden += t.hidden;
        shown += t.shown;
        compared += t.compared;
        close_table(&t);
    }
    for (int k = 0; k < HX_E_COUNT; k++)
        if (k != HX_E_LAND && k != HX_E_SHORT) assert_true(is[k] > 0);
    assert_true(awards[0] > 0 && awards[1] > 0);
    assert_true(hidden > 20 && shown > 20 * hidden / 100 && compared > 1000);
}

static void dice_games_are_told(void **unused)
{
    static const char *const specs[] = { "dice island-one seats=2", "dice island-two seats=3",
                                         "dice extra seats=4", "dice extra seats=2 castles=on" };
    (void)unused;
    for (size_t i = 0; i < sizeof specs / sizeof *specs; i++) {
        table t;
        hx_error why;
        open_table(&t, "dice island-one");
        if (t.game->rules(t.rules, specs[i], &why) != HX_OK) fail_msg("%s: %s", specs[i], why.word);
        for (uint64_t seed = 1; seed <= 3; seed++) play_through(&t, seed, 1500);
        assert_true(t.is[HX_E_DICE] > 100 && t.is[HX_E_PUT] > 10 && t.is[HX_E_TURN] > 10);
        assert_true(t.is[HX_E_OVER] > 0 || i > 0);
        close_table(&t);
    }
}

/* -- what is said ------------------------------------------------------------------------------------ */

static const hx_effect *find(const hx_effect *list, int n, hx_effect_is is)
{
    for (int i = 0; i < n; i++)
        if (list[i].is == is) return &list[i];
    return NULL;
}

/* Thief and victim know the card, nobody else. */
static void a_theft_is_between_two(void **unused)
{
    hx_effect list[HX_EFFECTS_MAX];
    hx_move m, masked;
    int thefts = 0;
    table t;
    (void)unused;
    open_table(&t, "catan seats=4 board=beginner offers=0");
    hx_rng_seed(&t.rng, 3);
    t.game->start(t.rules, t.state);
    while (thefts < 8 && hx_draw_move(&t.walk, t.state, &t.rng, &m)) {
        for (hx_seat who = 0; m.verb == HX_V_STEAL && who < 5; who++) {
            const hx_seat viewer = who < 4 ? who : (hx_seat)HX_NOBODY;
            const hx_seat thief = t.game->actor(t.rules, t.state);
            const hx_effect *e =
                find(list, effects_for(&t, viewer, false, &m, &masked, list), HX_E_CARDS);
            assert_non_null(e);
            assert_int_equal(e->from, m.to);
            assert_int_equal(e->to, thief);
            const bool knows = viewer == m.to || viewer == thief;
            assert_int_equal(e->kind, knows ? m.at : HX_FACE_DOWN);
        }
        thefts += m.verb == HX_V_STEAL;
        t.game->apply(t.rules, t.state, &m);
    }
    assert_int_equal(thefts, 8);
    close_table(&t);
}

/* [R-BASE-52] What the bank owes and has not is said, and adds up with what it paid. */
static void a_short_bank_is_said(void **unused)
{
    hx_effect list[HX_EFFECTS_MAX];
    hx_move m, masked;
    int shorts = 0, games = 0;
    table t;
    (void)unused;
    open_table(&t, "catan seats=4 board=beginner offers=0 goal=30 hand=20 limit=400");
    for (; shorts == 0 && games < 200; games++) {
        hx_rng_seed(&t.rng, 900 + (uint64_t)games);
        t.game->start(t.rules, t.state);
        while (shorts == 0 && hx_draw_move(&t.walk, t.state, &t.rng, &m)) {
            if (m.verb == HX_V_DICE) {
                const int n = effects_for(&t, HX_NOBODY, false, &m, &masked, list);
                const hx_effect *e = find(list, n, HX_E_SHORT);
                if (e) {
                    shorts++;
                    assert_true(hx_catan_bank(t.before, (hx_card)e->kind) < 8);
                    assert_true(e->count > 0 && e->to < 4);
                }
            }
            t.game->apply(t.rules, t.state, &m);
        }
    }
    assert_true(shorts > 0);
    close_table(&t);
}

static void refused_moves_do_nothing(void **unused)
{
    hx_effect list[4];
    table t;
    (void)unused;
    open_table(&t, "catan seats=4");
    t.game->start(t.rules, t.state);
    const hx_move m = { .verb = HX_V_END, .seat = 2 };
    assert_int_equal(hx_effects(t.game, t.rules, t.state, &m, t.after, list, 4), 0);
    assert_memory_equal(t.after, t.state, t.game->state_size);
    close_table(&t);
}

static void everything_has_a_word(void **unused)
{
    (void)unused;
    for (int i = 0; i < HX_E_COUNT; i++) assert_non_null(hx_effect_word((hx_effect_is)i));
    for (int i = 0; i < HX_S_COUNT; i++) assert_non_null(hx_stack_word((hx_stack)i));
    for (int i = 0; i < HX_AT_COUNT; i++) assert_non_null(hx_place_word((hx_place)i));
    assert_null(hx_effect_word(HX_E_COUNT));
    assert_string_equal(hx_kind_word(&hx_catan_game, NULL, HX_S_RESOURCES, HX_ORE), "ore");
    assert_string_equal(hx_kind_word(&hx_dice_game, NULL, HX_S_PIECES, HX_DICE_CASTLE), "castle");
    assert_null(hx_kind_word(&hx_catan_game, NULL, HX_S_RESOURCES, HX_FACE_DOWN));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(board_games_are_told),     cmocka_unit_test(dice_games_are_told),
        cmocka_unit_test(a_theft_is_between_two),   cmocka_unit_test(a_short_bank_is_said),
        cmocka_unit_test(refused_moves_do_nothing), cmocka_unit_test(everything_has_a_word),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
