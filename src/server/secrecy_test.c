/* secrecy_test.c -- what a seat gets to see.
 *
 * Two tables are played side by side for one watching seat.  Where chance or another seat does
 * something the watcher cannot see, the second table may do something else that looks the same to
 * him: another card stolen, another card drawn.  As long as his masked moves are the same, every
 * byte that leaves the server for him must be the same: events, what he gets after a reconnect,
 * the welcome, the table, his record.  And the secret is in none of it before the end. */
#include "support/table_script.h"

enum { LIST = HX_ODDS_MAX + 1024 };

typedef struct pair {
    table *a, *b;
    hx_seat watcher;
    hx_rng rng;
    int64_t now;
    int hidden;                   /* moves that were different, yet looked the same */
    int apart;                    /* moves made while the worlds were different     */
    char secret[3][HX_SEAL_TEXT]; /* the table's, and those of the two attempts' envelopes */
} pair;

static void feed(table *p, event_kind kind, int seat, const char *player, const char *text,
                 int64_t now)
{
    event e = { .number = p->number + 1, .at = now, .kind = kind, .seat = seat };
    e.text = (char *)(uintptr_t)text;
    text_copy(e.player, sizeof e.player, player);
    assert_true(table_event(p, &e));
}

/* -- what leaves the server -------------------------------------------------------------------- */

static void same_text(const pair *d, char *a, char *b)
{
    assert_non_null(a);
    assert_non_null(b);
    assert_string_equal(a, b);
    for (int i = 0; i < 3; i++) assert_null(strstr(a, d->secret[i]));
    free(a);
    free(b);
}

static void same_messages(const pair *d)
{
    const viewer v = { .seat = d->watcher,
                       .player = d->watcher == HX_NOBODY ? "" : script_names[d->watcher + 1],
                       .legal = true,
                       .scene = true };
    const table *const a = d->a, *const b = d->b;
    assert_int_equal(a->number, b->number);
    same_text(d, wire_event(a, a->number, &v), wire_event(b, b->number, &v));
    assert_int_equal(wire_class(a, a->number, &v), wire_class(b, b->number, &v));
    assert_int_equal(table_due(a), table_due(b));
}

static void same_welcome(const pair *d)
{
    const viewer v = { .seat = d->watcher, .player = "p1", .legal = true, .scene = true };
    const table *const a = d->a, *const b = d->b;
    int64_t number_a, number_b;
    same_text(d, wire_welcome(a, &v, d->now, 1, &number_a),
              wire_welcome(b, &v, d->now, 1, &number_b));
    assert_int_equal(number_a, number_b);
    same_text(d, wire_events(a, a->number - 20, a->number, &v),
              wire_events(b, b->number - 20, b->number, &v));
    same_text(d, wire_summary(a), wire_summary(b));
    same_text(d, table_record(a, d->watcher), table_record(b, d->watcher));
}

/* -- two worlds -------------------------------------------------------------------------------- */

static int options(const table *p, hx_seat who, hx_move *out, int cap)
{
    const hx_game *const game = p->rules->game;
    if (who != HX_CHANCE) return game->legal(p->rules->bytes, p->state, who, out, cap);
    hx_odds odds[HX_ODDS_MAX];
    const int count = game->chance(p->rules->bytes, p->state, odds, HX_ODDS_MAX);
    for (int i = 0; i < count && i < cap; i++) out[i] = odds[i].move;
    return count;
}

/* A move of the second world that looks like `shown` to the watcher; another one than `made` if
 * there is one. */
static bool lookalike(const pair *d, hx_seat who, const hx_move *made, const hx_move *shown,
                      hx_move *out)
{
    const table *const p = d->b;
    const hx_game *const game = p->rules->game;
    hx_move *const list = malloc(LIST * sizeof *list), seen;
    const int count = options(p, who, list, LIST);
    bool found = false, other = false;
    for (int i = 0; i < count && !other; i++) {
        game->mask(p->rules->bytes, p->state, d->watcher, &list[i], &seen);
        if (memcmp(&seen, shown, sizeof seen) != 0) continue;
        other = memcmp(&list[i], made, sizeof *made) != 0;
        if (!found || other) *out = list[i];
        found = true;
    }
    free(list);
    return found;
}

static void make(table *p, hx_seat who, const hx_move *m, int64_t now)
{
    char text[HX_WORD_MAX];
    p->rules->game->say(p->rules->bytes, p->state, m, text, sizeof text);
    feed(p, EVENT_MOVE, who == HX_CHANCE ? 0 : who + 1, "", text, now);
}

static hx_seat mover(const table *p)
{
    for (int i = 0; i < p->seats; i++)
        if (has_bit(p->waiting, i)) return (hx_seat)i;
    return HX_CHANCE;
}

/* One move in both worlds; false if no move of the first has one in the second that looks the
 * same. */
static bool step(pair *d)
{
    table *const p = d->a;
    const hx_seat who = mover(p);
    hx_move *const list = malloc(LIST * sizeof *list), shown, other;
    const int count = options(p, who, list, LIST);
    const uint32_t first = hx_rng_below(&d->rng, (uint32_t)count);
    bool found = false;
    for (int i = 0; i < count && !found; i++) {
        const hx_move *const made = &list[((int)first + i) % count];
        p->rules->game->mask(p->rules->bytes, p->state, d->watcher, made, &shown);
        found = lookalike(d, who, made, &shown, &other);
        if (!found) continue;
        d->hidden += memcmp(made, &other, sizeof other) != 0;
        d->now += 1000;
        make(d->a, who, made, d->now);
        make(d->b, who, &other, d->now);
    }
    free(list);
    return found;
}

static bool may_go_on(const pair *d)
{
    const hx_game *const game = d->a->rules->game;
    return !game->over(d->a->rules->bytes, d->a->state) &&
           !game->over(d->b->rules->bytes, d->b->state) && d->a->made < 1000;
}

static table *begun(const script *s)
{
    table *const p = table_blank();
    for (int i = 0; i < s->log.count && s->log.at[i].kind != EVENT_MOVE; i++)
        assert_true(table_event(p, &s->log.at[i]));
    assert_int_equal(p->phase, TABLE_PLAYING);
    return p;
}

static int watch(const char *spec, hx_seat watcher, uint64_t seed, int *apart)
{
    static const char *const humans[] = { "me", "open", "open", NULL };
    const table_setup setup = script_setup(spec, humans, seed);
    script s = script_open(&setup, seed);
    pair d = { .watcher = watcher, .now = s.now + 60000 };
    script_gather(&s);
    script_begin(&s);
    hx_rng_seed(&d.rng, seed);
    hx_to_base64(s.p->setup.secret, HX_SEAL_BYTES, d.secret[0], HX_SEAL_TEXT);
    hx_to_base64(s.p->seal.secret, HX_SEAL_BYTES, d.secret[1], HX_SEAL_TEXT);
    seal_prepare(s.mirror, 2);
    hx_to_base64(s.mirror->seal.secret, HX_SEAL_BYTES, d.secret[2], HX_SEAL_TEXT);
    d.a = begun(&s);
    d.b = begun(&s);
    for (int i = 0; may_go_on(&d) && step(&d); i++) {
        d.apart +=
            memcmp(d.a->state, d.b->state, hx_state_used(d.a->rules->game, d.a->rules->bytes)) != 0;
        same_messages(&d);
        if (i % 40 == 39) same_welcome(&d);
    }
    table_free(d.a);
    table_free(d.b);
    script_close(&s);
    *apart += d.apart;
    return d.hidden;
}

static void worlds_that_look_the_same(void **state)
{
    static const char *const specs[] = { "catan seats=3", "catan seats=3 goal=6 bank=endless" };
    int hidden = 0, apart = 0;
    (void)state;
    for (uint64_t seed = 1; seed <= 6; seed++)
        for (int watcher = 0; watcher < 4; watcher++)
            hidden +=
                watch(specs[seed % 2], watcher < 3 ? (hx_seat)watcher : HX_NOBODY, seed, &apart);
    assert_true(hidden > 50);
    assert_true(apart > 5000);
}

/* The same for games that hide nothing: both worlds are one. */
static void open_games(void **state)
{
    int apart = 0;
    (void)state;
    assert_int_equal(watch("dice island-two seats=3", 1, 3, &apart), 0);
    assert_int_equal(apart, 0);
}

/* -- the secret -------------------------------------------------------------------------------- */

/* Everything that leaves a table through its whole life, by all viewers. */
static void secret_stays_inside(void **state)
{
    static const char *const seats[] = { "me", "open", "bot:random", NULL };
    const table_setup setup = script_setup("catan seats=3 goal=4", seats, 8);
    script s = script_open(&setup, 8);
    char root[HX_SEAL_TEXT], secret[HX_SEAL_TEXT];
    int64_t shown = 0, number;
    bool opened = false;
    (void)state;
    hx_to_base64(s.p->setup.secret, HX_SEAL_BYTES, root, sizeof root);
    hx_to_base64(s.p->seal.secret, HX_SEAL_BYTES, secret, sizeof secret);
    script_gather(&s);
    script_begin(&s);
    do {
        for (; shown < s.p->number; shown++) {
            for (int i = 0; i < 4; i++) {
                const viewer v = { .seat = i < 3 ? (hx_seat)i : HX_NOBODY,
                                   .player = "p1",
                                   .legal = true,
                                   .scene = true };
                char *const text = wire_event(s.p, shown + 1, &v);
                const bool over = s.log.at[shown].kind == EVENT_OVER;
                assert_null(strstr(text, root));
                assert_true((strstr(text, secret) != NULL) == over);
                opened |= over;
                free(text);
            }
        }
        if (s.p->phase == TABLE_OVER) break;
        const viewer v = { .seat = HX_NOBODY, .player = "" };
        char *const welcome = wire_welcome(s.p, &v, s.now, 0, &number);
        assert_null(strstr(welcome, secret));
        assert_null(strstr(welcome, root));
        free(welcome);
    } while (script_step(&s) || s.p->phase == TABLE_OVER);
    assert_true(opened);
    script_close(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(worlds_that_look_the_same),
        cmocka_unit_test(open_games),
        cmocka_unit_test(secret_stays_inside),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
