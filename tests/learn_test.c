/* learn_test.c -- hx/learn.h: observations tell views apart and no more, moves have one number each
 * and are found again, places are linked both ways, and many games are as good as one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hx/belief.h"
#include "hx/catan.h"
#include "hx/hash.h"
#include "hx/learn.h"
#include "hx/play.h"
#include "hx/walk.h"

enum { MOVES = 4096, ROOM = 1 << 14 };

static const char *const specs[] = {
    "catan seats=2",
    "catan seats=4 offers=0",
    "catan seats=6 turns=special dice=deck",
    "catan seats=5 board=newcomers start=printed",
    "catan seats=3 propose=all",
    "catan seats=3 sea=new-shores offers=0",
    "dice island-two seats=2",
};
enum { SPECS = sizeof specs / sizeof *specs };

typedef struct table {
    const hx_game *game;
    void *rules, *state, *view, *other;
    hx_move *list;
    hx_learn_shape shape;
    hx_rng rng;
} table;

static bool lay(table *t, const char *spec)
{
    *t = (table){ .game = hx_game_named(spec) };
    t->rules = malloc(t->game->rules_size);
    t->state = malloc(t->game->state_size);
    t->view = malloc(t->game->state_size);
    t->other = malloc(t->game->state_size);
    t->list = malloc((size_t)t->game->moves_max * sizeof *t->list);
    hx_rng_seed(&t->rng, 7);
    const bool good = t->game->rules(t->rules, spec, NULL) == HX_OK;
    if (good) t->game->start(t->rules, t->state);
    if (good) hx_learn_shape_of(t->game, t->rules, &t->shape);
    return good;
}

static void clear(table *t)
{
    free(t->rules);
    free(t->state);
    free(t->view);
    free(t->other);
    free(t->list);
}

/* The seat asked, or HX_CHANCE after chance was drawn and made, or HX_NOBODY at the end. */
static hx_seat next(table *t)
{
    hx_move m;
    if (t->game->over(t->rules, t->state)) return HX_NOBODY;
    const unsigned waits = t->game->waiting(t->rules, t->state);
    if (waits) return (hx_seat)__builtin_ctz(waits);
    assert_true(hx_pick_chance(t->game, t->rules, t->state, &t->rng, &m));
    t->game->apply(t->rules, t->state, &m);
    return HX_CHANCE;
}

static void fields_lie_one_behind_the_other(void **unused)
{
    (void)unused;
    for (int i = 0; i < SPECS; i++) {
        table t;
        hx_learn_field f[256];
        uint32_t at = 0;
        assert_true(lay(&t, specs[i]));
        const int n = hx_learn_fields(&t.shape, f, 256);
        assert_int_equal(n, t.shape.fields);
        for (int k = 0; k < n; k++) {
            assert_int_equal(f[k].offset, at);
            assert_int_equal(f[k].count, f[k].each * (uint32_t)t.shape.places[f[k].part]);
            at += f[k].count;
            for (int j = 0; j < k; j++) assert_string_not_equal(f[j].name, f[k].name);
        }
        assert_int_equal(at, t.shape.observation);
        clear(&t);
    }
}

/* What is written is as long as the fields say, and ends there. */
static void nothing_is_written_beyond_the_end(void **unused)
{
    (void)unused;
    for (int i = 0; i < SPECS; i++) {
        table t;
        assert_true(lay(&t, specs[i]));
        uint8_t *const a = malloc((size_t)t.shape.observation + 8);
        uint8_t *const b = malloc((size_t)t.shape.observation + 8);
        memset(a, 0, (size_t)t.shape.observation + 8);
        memset(b, 255, (size_t)t.shape.observation + 8);
        hx_observe(&t.shape, t.state, 1, a);
        hx_observe(&t.shape, t.state, 1, b);
        assert_memory_equal(a, b, (size_t)t.shape.observation);
        for (int k = 0; k < 8; k++) assert_int_equal(b[t.shape.observation + k], 255);
        free(a);
        free(b);
        clear(&t);
    }
}

typedef struct seen_pair {
    uint64_t view, observed;
} seen_pair;

static seen_pair pair_of(const table *t, hx_seat who)
{
    static uint8_t bytes[ROOM];
    seen_pair p;
    const int n = t->game->pack(t->rules, t->view, bytes, sizeof bytes);
    const uint64_t seat = who;
    p.view = hx_hash(hx_hash(HX_HASH_START, &seat, sizeof seat), bytes, (size_t)n);
    hx_observe(&t->shape, t->view, who, bytes);
    p.observed =
        hx_hash(hx_hash(HX_HASH_START, &seat, sizeof seat), bytes, (size_t)t->shape.observation);
    return p;
}

static int by_view(const void *a, const void *b)
{
    const seen_pair *const x = a, *const y = b;
    return (x->view > y->view) - (x->view < y->view);
}
static int by_observed(const void *a, const void *b)
{
    const seen_pair *const x = a, *const y = b;
    return (x->observed > y->observed) - (x->observed < y->observed);
}

/* Two views are the same where two observations are, in whole games. */
static void observations_tell_views_apart(void **unused)
{
    (void)unused;
    for (int i = 0; i < SPECS; i++) {
        table t;
        int n = 0;
        assert_true(lay(&t, specs[i]));
        seen_pair *const all = calloc(MOVES, sizeof *all);
        for (int k = 0; k < MOVES && n < MOVES; k++) {
            const hx_seat who = next(&t);
            if (who == HX_NOBODY) break;
            for (int v = 0; v < t.shape.seats && n < MOVES; v++) {
                t.game->view(t.rules, t.state, (hx_seat)v, t.view);
                all[n++] = pair_of(&t, (hx_seat)v);
            }
            if (who == HX_CHANCE) continue;
            const int listed = t.game->legal(t.rules, t.state, who, t.list, t.game->moves_max);
            t.game->apply(t.rules, t.state, &t.list[hx_rng_below(&t.rng, (uint32_t)listed)]);
        }
        qsort(all, (size_t)n, sizeof *all, by_view);
        for (int k = 1; k < n; k++)
            if (all[k].view == all[k - 1].view) assert_true(all[k].observed == all[k - 1].observed);
        qsort(all, (size_t)n, sizeof *all, by_observed);
        for (int k = 1; k < n; k++)
            if (all[k].observed == all[k - 1].observed) assert_true(all[k].view == all[k - 1].view);
        assert_true(n > 50);
        free(all);
        clear(&t);
    }
}

/* Other hidden cards, the same bytes. */
static void what_is_hidden_is_not_observed(void **unused)
{
    (void)unused;
    for (int i = 0; i < SPECS; i++) {
        table t;
        static uint8_t a[ROOM], b[ROOM];
        assert_true(lay(&t, specs[i]));
        for (int k = 0; k < 600; k++) {
            const hx_seat who = next(&t);
            if (who == HX_NOBODY) break;
            if (who == HX_CHANCE) continue;
            t.game->view(t.rules, t.state, who, t.view);
            hx_observe(&t.shape, t.view, who, a);
            assert_true(t.game->fill(t.rules, t.view, &t.rng, t.other));
            t.game->view(t.rules, t.other, who, t.view);
            hx_observe(&t.shape, t.view, who, b);
            assert_memory_equal(a, b, (size_t)t.shape.observation);
            const int listed = t.game->legal(t.rules, t.state, who, t.list, t.game->moves_max);
            t.game->apply(t.rules, t.state, &t.list[hx_rng_below(&t.rng, (uint32_t)listed)]);
        }
        clear(&t);
    }
}

static const hx_learn_field *field_named(const hx_learn_shape *s, const char *name)
{
    static hx_learn_field f[256];
    const int n = hx_learn_fields(s, f, 256);
    for (int i = 0; i < n; i++)
        if (strcmp(f[i].name, name) == 0) return &f[i];
    return NULL;
}

/* Pieces are whose they are, counted from the one who looks; a few fields are what they say. */
static void bytes_mean_what_the_manual_says(void **unused)
{
    (void)unused;
    table t;
    static uint8_t bytes[ROOM];
    assert_true(lay(&t, "catan seats=4 offers=0"));
    for (int k = 0; k < 1500; k++) {
        const hx_seat who = next(&t);
        if (who == HX_NOBODY) break;
        if (who == HX_CHANCE) continue;
        hx_observe(&t.shape, t.state, who, bytes);
        const uint8_t *const on = bytes + field_named(&t.shape, "building")->offset;
        for (int c = 0; c < t.shape.places[HX_LEARN_CORNERS]; c++) {
            hx_seat owner = 0;
            const hx_building b = hx_catan_building(t.state, c, &owner);
            assert_int_equal(on[c], b ? ((owner + 4 - who) % 4 + 1) << 4 | (int)b : 0);
        }
        const uint8_t *const cards = bytes + field_named(&t.shape, "cards")->offset;
        const uint8_t *const hand = bytes + field_named(&t.shape, "hand")->offset;
        for (int s = 0; s < 4; s++) {
            const hx_seat seat = (hx_seat)((who + s) % 4);
            assert_int_equal(cards[s], hx_catan_cards(t.state, seat));
            for (int c = 0; c < HX_RESOURCES; c++)
                assert_int_equal(hand[5 * s + c], hx_catan_hand(t.state, seat, (hx_card)c));
        }
        assert_int_equal(
            bytes[field_named(&t.shape, "robber")->offset + (uint32_t)hx_catan_robber(t.state)],
            hx_catan_robber(t.state) >= 0);
        const int n = t.game->legal(t.rules, t.state, who, t.list, t.game->moves_max);
        t.game->apply(t.rules, t.state, &t.list[hx_rng_below(&t.rng, (uint32_t)n)]);
    }
    clear(&t);
}

/* The move is found again by its number, or by its two numbers one after the other. */
static void find_again(const table *t, int n, int m, const uint64_t *mask)
{
    hx_move again;
    char name[64];
    const bool two = hx_slot_has_two(&t->shape, &t->list[m]);
    const int slot = hx_slot(&t->shape, &t->list[m], 0);
    assert_in_range(slot, 0, t->shape.slots - 1);
    assert_true(mask[slot >> 6] >> (slot & 63) & 1);
    assert_true(hx_slot_name(&t->shape, slot, name, sizeof name) > 0);
    hx_unslotted found = hx_unslot(&t->shape, t->list, n, -1, slot, &again);
    assert_int_equal(found, two ? HX_MORE : HX_UNSLOTTED);
    if (two) {
        uint64_t second[512];
        const int where = hx_slot(&t->shape, &t->list[m], 1);
        assert_in_range(where, 0, t->shape.slots - 1);
        assert_true(hx_slots(&t->shape, t->list, n, slot, second) > 0);
        assert_true(second[where >> 6] >> (where & 63) & 1);
        found = hx_unslot(&t->shape, t->list, n, slot, where, &again);
    }
    assert_int_equal(found, HX_UNSLOTTED);
    assert_memory_equal(&again, &t->list[m], sizeof again);
}

static void every_listed_move_has_its_number(void **unused)
{
    (void)unused;
    int pairs = 0;
    for (int i = 0; i < SPECS; i++) {
        table t;
        uint64_t mask[512];
        assert_true(lay(&t, specs[i]));
        assert_true(t.shape.mask <= 512);
        for (int k = 0; k < 1500; k++) {
            const hx_seat who = next(&t);
            if (who == HX_NOBODY) break;
            if (who == HX_CHANCE) continue;
            const int n = t.game->legal(t.rules, t.state, who, t.list, t.game->moves_max);
            const int set = hx_slots(&t.shape, t.list, n, -1, mask);
            int two = 0;
            for (int m = 0; m < n; m++) two += hx_slot_has_two(&t.shape, &t.list[m]);
            if (two == 0) assert_int_equal(set, n); /* none twice, none without */
            for (int m = 0; m < n; m++) find_again(&t, n, m, mask);
            pairs += two;
            t.game->apply(t.rules, t.state, &t.list[hx_rng_below(&t.rng, (uint32_t)n)]);
        }
        clear(&t);
    }
    assert_true(pairs > 0); /* ships that are moved */
}

static void links_go_both_ways(void **unused)
{
    (void)unused;
    table t;
    static uint16_t first[2][512], link[2][2048];
    assert_true(lay(&t, "catan seats=4"));
    for (int a = HX_LEARN_HEXES; a <= HX_LEARN_SIDES; a++)
        for (int b = HX_LEARN_HEXES; b <= HX_LEARN_SIDES; b++) {
            const int n =
                hx_learn_links(&t.shape, (hx_learn_class)a, (hx_learn_class)b, first[0], link[0]);
            const int m =
                hx_learn_links(&t.shape, (hx_learn_class)b, (hx_learn_class)a, first[1], link[1]);
            assert_int_equal(n, m);
            assert_int_equal(n, a == HX_LEARN_SIDES && b == HX_LEARN_SIDES ? 0 : n);
            for (int i = 0; i < t.shape.places[a]; i++)
                for (int k = first[0][i]; k < first[0][i + 1]; k++) {
                    bool back = false;
                    for (int j = first[1][link[0][k]]; j < first[1][link[0][k] + 1]; j++)
                        back = back || link[1][j] == i;
                    assert_true(back);
                }
        }
    assert_int_equal(hx_learn_links(&t.shape, HX_LEARN_HEXES, HX_LEARN_CORNERS, NULL, NULL),
                     19 * 6);
    assert_int_equal(hx_learn_links(&t.shape, HX_LEARN_SIDES, HX_LEARN_CORNERS, NULL, NULL),
                     72 * 2);
    clear(&t);
}

/* -- many games ------------------------------------------------------------------------------------- */

enum { GAMES = 5 };

typedef struct run {
    void *room;
    hx_vec *v;
    hx_vec_buffers b;
    int32_t action[GAMES];
    uint64_t mask[GAMES * 64];
    uint8_t seat[GAMES], done[GAMES], truncated[GAMES], wrong[GAMES];
    float reward[GAMES * HX_SEATS];
    uint8_t *observation;
} run;

static void open_run(run *r, const char *spec, hx_vec_options o)
{
    const hx_game *const g = hx_game_named(spec);
    memset(r, 0, sizeof *r);
    r->room = malloc(hx_vec_size(g, GAMES));
    r->v = hx_vec_open(r->room, g, spec, GAMES, o, NULL);
    assert_non_null(r->v);
    const hx_learn_shape *const s = hx_vec_shape(r->v);
    assert_true(s->mask <= 64);
    r->observation = calloc(GAMES, (size_t)s->observation);
    r->b = (hx_vec_buffers){ r->action, r->observation, r->mask,      r->seat,
                             r->reward, r->done,        r->truncated, r->wrong };
}

static void close_run(run *r)
{
    free(r->room);
    free(r->observation);
}

/* The allowed slot that a lot of this step and game picks. */
static int pick(const run *r, int game, uint64_t step)
{
    const hx_learn_shape *const s = hx_vec_shape(r->v);
    const uint64_t *const mask = r->mask + (size_t)game * (size_t)s->mask;
    const uint64_t key[2] = { step, (uint64_t)game };
    uint64_t n = 0, at = hx_hash(HX_HASH_START, key, sizeof key);
    for (int i = 0; i < s->slots; i++) n += mask[i >> 6] >> (i & 63) & 1;
    at %= n;
    for (int i = 0; i < s->slots; i++)
        if ((mask[i >> 6] >> (i & 63) & 1) && at-- == 0) return i;
    return -1;
}

static void one_step(run *r, uint64_t step, bool apart)
{
    for (int g = 0; g < GAMES; g++) r->action[g] = pick(r, g, step);
    if (!apart) {
        hx_vec_step(r->v, &r->b, 0, GAMES);
        return;
    }
    hx_vec_step(r->v, &r->b, 3, GAMES);
    hx_vec_step(r->v, &r->b, 0, 3);
}

/* All that a run shows, over this many steps, as one number; games that ended. */
static uint64_t print_of(const char *spec, hx_vec_options o, bool apart, int steps, int *ended)
{
    run r;
    uint64_t print = HX_HASH_START;
    open_run(&r, spec, o);
    const hx_learn_shape *const s = hx_vec_shape(r.v);
    hx_vec_reset(r.v, &r.b, 0, GAMES);
    *ended = 0;
    for (int i = 0; i < steps; i++) {
        one_step(&r, (uint64_t)i, apart);
        print = hx_hash(print, r.observation, (size_t)(GAMES * s->observation));
        print = hx_hash(print, r.mask, sizeof *r.mask * (size_t)(GAMES * s->mask));
        print = hx_hash(print, r.reward, sizeof *r.reward * (size_t)(GAMES * s->seats));
        for (int g = 0; g < GAMES; g++) {
            float sum = 0, most = -1;
            assert_int_equal(r.wrong[g], 0);
            for (int k = 0; k < s->seats; k++) {
                sum += r.reward[g * s->seats + k];
                if (r.reward[g * s->seats + k] > most) most = r.reward[g * s->seats + k];
            }
            assert_true(sum < 1e-5f && sum > -1e-5f);
            assert_true((most > 0) == (r.done[g] && !r.truncated[g]));
            *ended += r.done[g];
        }
    }
    close_run(&r);
    return print;
}

static void games_do_not_depend_on_ranges(void **unused)
{
    (void)unused;
    static const hx_vec_options ways[] = { { .seed = 4 },
                                           { .seed = 4, .new_boards = true, .skip = true } };
    for (int w = 0; w < 2; w++) {
        int ended, again, other;
        hx_vec_options o = ways[w];
        const char *const spec = "catan seats=3 offers=0 goal=4";
        const uint64_t one = print_of(spec, o, false, 1500, &ended);
        assert_true(one == print_of(spec, o, true, 1500, &again));
        assert_int_equal(ended, again);
        assert_true(ended > 2);
        o.seed = 5;
        assert_true(one != print_of(spec, o, false, 1500, &other));
    }
    int ended;
    print_of("dice island-two seats=2", ways[0], false, 400, &ended);
    print_of("catan seats=2 goal=3 limit=20", ways[1], false, 400, &ended);
    assert_true(ended > 2);
}

static void a_wrong_action_changes_nothing(void **unused)
{
    (void)unused;
    run r;
    uint8_t before[ROOM], after[ROOM];
    open_run(&r, "catan seats=2", (hx_vec_options){ .seed = 1 });
    hx_vec_reset(r.v, &r.b, 0, GAMES);
    const hx_game *const g = &hx_catan_game;
    const int n = g->pack(hx_vec_rules(r.v, 2), hx_vec_state(r.v, 2), before, sizeof before);
    static const int32_t no[] = { -1, 1 << 20, INT32_MIN, INT32_MAX };
    for (int i = 0; i < 4; i++) {
        r.action[2] = no[i];
        hx_vec_step(r.v, &r.b, 2, 3);
        assert_int_equal(r.wrong[2], 1);
        assert_int_equal(g->pack(hx_vec_rules(r.v, 2), hx_vec_state(r.v, 2), after, sizeof after),
                         n);
        assert_memory_equal(before, after, (size_t)n);
    }
    /* A game goes on from another's position. */
    for (int i = 0; i < 30; i++) {
        r.action[0] = pick(&r, 0, (uint64_t)i);
        hx_vec_step(r.v, &r.b, 0, 1);
    }
    const int m = g->pack(hx_vec_rules(r.v, 0), hx_vec_state(r.v, 0), before, sizeof before);
    assert_int_equal(hx_vec_load(r.v, &r.b, 2, before, (size_t)m), HX_OK);
    const size_t size = (size_t)hx_vec_shape(r.v)->observation;
    assert_memory_equal(r.observation, r.observation + 2 * size, size);
    assert_true(hx_vec_load(r.v, &r.b, 2, before, 3) != HX_OK);
    close_run(&r);
}

/* -- what is told ---------------------------------------------------------------------------------- */

/* Games followed by what is told of them, and what seat 1 of each could know. */
typedef struct followers {
    void *state[GAMES], *view;
    hx_belief *belief[GAMES];
    int begun, stolen;
} followers;

static void follow(void *context, int i, const void *rules, const void *state, const hx_move *m)
{
    followers *const f = context;
    const hx_game *const g = &hx_catan_game;
    hx_move masked;
    if (!m) {
        hx_belief_close(f->belief[i]);
        f->belief[i] = hx_belief_open(rules);
        memcpy(f->state[i], state, g->state_size);
        f->begun++;
        return;
    }
    assert_memory_equal(f->state[i], state, hx_state_used(g, rules));
    g->view(rules, state, 0, f->view);
    g->mask(rules, state, 0, m, &masked);
    hx_belief_see(f->belief[i], f->view, &masked);
    f->stolen += m->verb == HX_V_STEAL;
    g->apply(rules, f->state[i], m);
}

static void counts_hold(const followers *f, const hx_vec *v, int i)
{
    uint8_t b[2 * HX_RESOURCES * 3];
    hx_catan_game.view(hx_vec_rules(v, i), hx_vec_state(v, i), 0, f->view);
    assert_int_equal(hx_belief_bytes(f->belief[i], f->view, 0, b, sizeof b), sizeof b);
    for (int k = 0; k < 2 * HX_RESOURCES; k++) {
        const hx_seat who = (hx_seat)(1 + k / HX_RESOURCES);
        const int n = hx_catan_hand(hx_vec_state(v, i), who, (hx_card)(k % HX_RESOURCES));
        assert_in_range(n, b[3 * k], b[3 * k + 2]);
    }
}

/* Every move is told, so that a learner can count cards as a careful player does. */
static void moves_are_told_to_those_who_count(void **unused)
{
    (void)unused;
    run r;
    followers f = { .view = malloc(hx_catan_game.state_size) };
    for (int i = 0; i < GAMES; i++) f.state[i] = malloc(hx_catan_game.state_size);
    open_run(&r, "catan seats=3 offers=0 goal=5",
             (hx_vec_options){ .seed = 2, .skip = true, .made = follow, .context = &f });
    hx_vec_reset(r.v, &r.b, 0, GAMES);
    for (uint64_t step = 0; step < 1500; step++) {
        one_step(&r, step, false);
        for (int i = 0; i < GAMES; i++) counts_hold(&f, r.v, i);
    }
    assert_true(f.begun > GAMES && f.stolen > 20);
    for (int i = 0; i < GAMES; i++) {
        hx_belief_close(f.belief[i]);
        free(f.state[i]);
    }
    free(f.view);
    close_run(&r);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fields_lie_one_behind_the_other),
        cmocka_unit_test(nothing_is_written_beyond_the_end),
        cmocka_unit_test(observations_tell_views_apart),
        cmocka_unit_test(what_is_hidden_is_not_observed),
        cmocka_unit_test(bytes_mean_what_the_manual_says),
        cmocka_unit_test(every_listed_move_has_its_number),
        cmocka_unit_test(links_go_both_ways),
        cmocka_unit_test(games_do_not_depend_on_ranges),
        cmocka_unit_test(a_wrong_action_changes_nothing),
        cmocka_unit_test(moves_are_told_to_those_who_count),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
