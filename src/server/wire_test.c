/* wire_test.c -- messages: what is understood, what is refused, what clients get. */
#include "support/table_script.h"

/* -- from clients ------------------------------------------------------------------------------ */

static bool reads(const char *text, wire_message *w, table_error *t)
{
    return wire_read(text, strlen(text), w, t);
}

static void commands_are_read(void **state)
{
    wire_message w;
    table_error t;
    (void)state;
    assert_true(reads("{\"type\":\"move\",\"seq\":8,\"move\":\"sC4n\"}", &w, &t));
    assert_int_equal(w.kind, WIRE_COMMAND);
    assert_int_equal(w.command.kind, COMMAND_MOVE);
    assert_int_equal(w.command.seq, 8);
    assert_string_equal(w.command.text, "sC4n");
    assert_true(reads("{\"type\":\"sit\",\"seq\":1,\"seat\":2}", &w, &t));
    assert_true(reads("{\"type\":\"sit\",\"seq\":1,\"seat\":2,\"name\":\"Ann\"}", &w, &t));
    assert_string_equal(w.command.name, "Ann");
    assert_true(reads("{\"type\":\"seal\",\"seq\":1,\"attempt\":1,\"sealed\":\"-\"}", &w, &t));
    assert_true(reads("{\"type\":\"reveal\",\"seq\":1,\"attempt\":1,\"value\":\"x\"}", &w, &t));
    assert_true(reads("{\"type\":\"mute\",\"seq\":1,\"player\":\"p2\",\"on\":true}", &w, &t));
    assert_true(w.command.on);
    assert_true(reads("{\"type\":\"ping\"}", &w, &t));
    assert_int_equal(w.kind, WIRE_PING);
    assert_true(reads("{\"type\":\"hello\",\"table\":\"T1\",\"since\":4,\"legal\":true}", &w, &t));
    assert_int_equal(w.since, 4);
    assert_true(w.legal);
    assert_true(reads("{\"type\":\"hello\",\"table\":\"T1\"}", &w, &t));
    assert_int_equal(w.since, -1);
}

static void others_are_refused(void **state)
{
    static const char *const bad[] = {
        "",
        "{",
        "[]",
        "null",
        "{}",
        "{\"type\":3}",
        "{\"type\":\"fly\",\"seq\":1}",
        "{\"type\":\"move\",\"move\":\"x\"}",
        "{\"type\":\"move\",\"seq\":1}",
        "{\"type\":\"move\",\"seq\":0,\"move\":\"x\"}",
        "{\"type\":\"move\",\"seq\":-1,\"move\":\"x\"}",
        "{\"type\":\"move\",\"seq\":4294967296,\"move\":\"x\"}",
        "{\"type\":\"move\",\"seq\":1.5,\"move\":\"x\"}",
        "{\"type\":\"move\",\"seq\":1,\"move\":7}",
        "{\"type\":\"move\",\"seq\":1,\"move\":\"x\",\"more\":1}",
        "{\"type\":\"move\",\"seq\":1,\"move\":\"x\",\"move\":\"y\"}",
        "{\"type\":\"move\",\"seq\":1,\"move\":\"a\\u0000b\"}",
        "{\"type\":\"undo\",\"seq\":1,\"move\":\"x\"}",
        "{\"type\":\"sit\",\"seq\":1,\"seat\":7}",
        "{\"type\":\"seal\",\"seq\":1,\"attempt\":1,\"value\":\"x\"}",
        "{\"type\":\"reveal\",\"seq\":1,\"attempt\":1,\"sealed\":\"x\"}",
        "{\"type\":\"mute\",\"seq\":1,\"player\":\"p2\",\"on\":1}",
        "{\"type\":\"hello\"}",
        "{\"type\":\"hello\",\"table\":\"T1\",\"since\":-1}",
        "{\"type\":\"hello\",\"table\":\"T1\",\"else\":1}",
    };
    wire_message w;
    table_error t;
    (void)state;
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        if (reads(bad[i], &w, &t)) fail_msg("accepted: %s", bad[i]);
        assert_int_not_equal(t.what, TABLE_ERROR_NONE);
    }
    reads("{\"type\":\"move\",\"seq\":12,\"move\":7}", &w, &t);
    assert_int_equal(w.command.seq, 12);
    json_t *const error = wire_error(&t, HX_GERMAN);
    assert_string_equal(json_string_value(json_object_get(error, "name")), "BAD_MESSAGE");
    assert_string_equal(json_string_value(json_object_get(error, "wanted")), "move");
    json_decref(error);
}

static bool reads_setup(const char *text, table_setup *s, table_error *t)
{
    json_t *const j = json_loads(text, 0, NULL);
    *s = (table_setup){ .id = "T1", .host = "p1", .host_name = "Ann" };
    const bool fine = wire_read_setup(j, s, t);
    json_decref(j);
    return fine;
}

static void setups_are_read(void **state)
{
    table_setup s;
    table_error t;
    table_events out = { { NULL, 0, 0 } };
    (void)state;
    assert_true(reads_setup("{\"spec\":\"catan seats=3\",\"seats\":[\"me\",\"open\",\"bot:club\"],"
                            "\"delay\":5000,\"title\":\"x\",\"clock\":\"fast\"}",
                            &s, &t));
    assert_string_equal(s.seat[0].player, "p1");
    assert_string_equal(s.seat[2].bot, "club");
    table *p = table_new(&s, 1, &out, &t);
    assert_non_null(p);
    table_free(p);
    event_list_free(&out.events);
    assert_false(reads_setup("{}", &s, &t));
    assert_false(reads_setup("{\"spec\":\"catan\",\"delay\":-1}", &s, &t));
    assert_false(reads_setup("{\"spec\":\"catan\",\"seats\":[\"you\"]}", &s, &t));
    assert_false(reads_setup("{\"spec\":\"catan\",\"colour\":\"red\"}", &s, &t));
    static const struct {
        const char *text, *name;
    } bad[] = {
        { "{\"spec\":\"chess\"}", "BAD_SPEC" },
        { "{\"spec\":\"catan seats=9\"}", "BAD_SPEC" },
        { "{\"spec\":\"catan seats=3\",\"seats\":[\"me\",\"me\"]}", "ALREADY_SEATED" },
        { "{\"spec\":\"catan seats=3\",\"seats\":[\"bot:nobody\"]}", "NO_SUCH_BOT" },
        { "{\"spec\":\"catan seats=3\",\"seats\":[\"bot:mcts:x=1\"]}", "NO_SUCH_BOT" },
        { "{\"spec\":\"catan seats=2\",\"seats\":[\"me\",\"open\",\"open\"]}", "NO_SUCH_SEAT" },
        { "{\"spec\":\"catan\",\"clock\":\"sun\"}", "NO_SUCH_CLOCK" },
    };
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        assert_true(reads_setup(bad[i].text, &s, &t));
        assert_null(table_new(&s, 1, &out, &t));
        assert_string_equal(table_error_name(&t), bad[i].name);
    }
}

/* -- to clients -------------------------------------------------------------------------------- */

static const char *const humans[] = { "me", "open", "open", NULL };

static script begun(int delay)
{
    table_setup setup = script_setup("catan seats=3 goal=4", humans, 31);
    setup.delay = delay;
    script s = script_open(&setup, 31);
    script_gather(&s);
    script_begin(&s);
    return s;
}

static json_t *parsed(char *text)
{
    json_t *const j = json_loads(text, JSON_REJECT_DUPLICATES, NULL);
    assert_non_null(j);
    free(text);
    return j;
}

static int64_t number_in(const json_t *j, const char *name)
{
    return json_integer_value(json_object_get(j, name));
}

/* A client that only knows the welcome and the events follows the game: its own view stays the same
 * as what a new welcome tells. */
static void a_client_can_follow(void **state)
{
    script s = begun(0);
    const viewer v = { .seat = 1, .player = "p2", .legal = true };
    int64_t number = 0;
    (void)state;
    json_t *const hello = parsed(wire_welcome(s.p, &v, s.now, 0, &number));
    const hx_game *const game = s.p->rules->game;
    void *const view = malloc(game->state_size), *const seen = malloc(game->state_size);
    const char *id = json_string_value(json_object_get(hello, "position"));
    assert_int_equal(hx_position_from_id(game, s.p->rules->bytes, id, view), HX_OK);
    while (script_step(&s)) {
        for (; number < s.p->number; number++) {
            json_t *const e = parsed(wire_event(s.p, number + 1, &v));
            assert_int_equal(number_in(e, "number"), number + 1);
            const char *const text = json_string_value(json_object_get(e, "move"));
            const int64_t seat = number_in(e, "seat");
            hx_move m;
            if (text) {
                assert_int_equal(game->hear(s.p->rules->bytes, view,
                                            seat ? (hx_seat)(seat - 1) : HX_CHANCE, text, &m, NULL),
                                 HX_OK);
                game->apply(s.p->rules->bytes, view, &m);
            }
            const char *const whole = json_string_value(json_object_get(e, "position"));
            if (whole) /* it is over, and everything open */
                assert_int_equal(hx_position_from_id(game, s.p->rules->bytes, whole, view), HX_OK);
            json_decref(e);
        }
        game->view(s.p->rules->bytes, s.p->state, 1, seen);
        assert_memory_equal(view, seen, hx_state_used(game, s.p->rules->bytes));
    }
    free(view);
    free(seen);
    json_decref(hello);
    script_close(&s);
}

static void missed_events_or_a_welcome(void **state)
{
    script s = begun(0);
    const viewer v = { .seat = 0, .player = "p1" };
    (void)state;
    const int64_t since = s.p->number;
    for (int i = 0; i < 10; i++) assert_true(script_step(&s));
    json_t *const missed = parsed(wire_events(s.p, since, s.p->number, &v));
    const json_t *const list = json_object_get(missed, "events");
    assert_int_equal(json_array_size(list), s.p->number - since);
    assert_int_equal(number_in(json_array_get(list, 0), "number"), since + 1);
    json_decref(missed);
    json_decref(parsed(wire_events(s.p, s.p->number, s.p->number, &v)));
    for (int i = 0; i < 200; i++) assert_true(script_step(&s));
    assert_null(wire_events(s.p, since, s.p->number, &v));
    assert_null(wire_events(s.p, s.p->number + 1, s.p->number, &v));
    script_close(&s);
}

/* The board comes with the welcome, the position as the seat sees it with its moves; both only on
 * request. */
static void scenes_are_for_bots(void **state)
{
    script s = begun(0);
    int64_t number;
    int asked = 0;
    (void)state;
    for (int i = 0; i < 60 && script_step(&s); i++) {
        const viewer v = { .seat = 1, .player = "p2", .legal = true, .scene = true };
        const viewer without = { .seat = 1, .player = "p2", .legal = true };
        const bool mine = has_bit(s.p->waiting, 1);
        json_t *const told = parsed(wire_event(s.p, s.p->number, &v));
        json_t *const plain = parsed(wire_event(s.p, s.p->number, &without));
        const json_t *const scene = json_object_get(told, "scene");
        assert_true((scene != NULL) == mine && !json_object_get(plain, "scene"));
        if (mine) {
            const json_t *const seats = json_object_get(scene, "seats");
            const json_t *const hand = json_object_get(json_array_get(seats, 1), "hand");
            assert_int_equal(json_integer_value(json_object_get(scene, "viewer")), 1);
            assert_true(json_is_array(hand));
            asked++;
        }
        json_decref(told);
        json_decref(plain);
    }
    assert_true(asked > 5);
    const viewer v = { .seat = 1, .player = "p2", .legal = true, .scene = true };
    json_t *const welcome = parsed(wire_welcome(s.p, &v, s.now, 0, &number));
    const json_t *const map = json_object_get(welcome, "map");
    assert_int_equal(json_array_size(json_object_get(map, "corners")), 54);
    json_decref(welcome);
    script_close(&s);
}

/* Viewers of one class get the same bytes; legal moves only go to clients that asked for them. */
static void classes_share_bytes(void **state)
{
    script s = begun(0);
    (void)state;
    for (int i = 0; i < 300 && script_step(&s); i++) {
        char *text[4];
        int class[4];
        for (int k = 0; k < 4; k++) {
            const viewer v = { .seat = k < 3 ? (hx_seat)k : HX_NOBODY,
                               .player = "p9",
                               .legal = k != 1,
                               .scene = i % 3 == k };
            text[k] = wire_event(s.p, s.p->number, &v);
            class[k] = wire_class(s.p, s.p->number, &v);
            const bool mine = k < 3 && has_bit(s.p->waiting, k) && k != 1;
            assert_true((strstr(text[k], "\"legal\"") != NULL) == mine);
        }
        for (int k = 1; k < 4; k++)
            if (class[k] == class[0]) assert_string_equal(text[k], text[0]);
        for (int k = 0; k < 4; k++) free(text[k]);
    }
    script_close(&s);
}

/* Spectators are a minute late: nothing younger reaches them, the welcome neither. */
static void spectators_are_late(void **state)
{
    script s = begun(60000);
    const viewer late = { .seat = HX_NOBODY, .player = "" }, player = { .seat = 0, .player = "p1" };
    int64_t number = 0;
    (void)state;
    for (int i = 0; i < 150; i++) {
        s.now += 1000;
        assert_true(script_step(&s));
    }
    const int64_t visible = wire_visible(s.p, &late, s.now);
    assert_true(visible < s.p->number && visible > s.p->number - 200);
    assert_true(tail_find(s.p, visible)->at <= s.now - 60000);
    assert_true(tail_find(s.p, visible + 1)->at > s.now - 60000);
    assert_int_equal(wire_visible(s.p, &player, s.now), s.p->number);
    json_t *const welcome = parsed(wire_welcome(s.p, &late, s.now, 0, &number));
    assert_int_equal(number, visible);
    assert_int_equal(number_in(welcome, "made"), tail_find(s.p, visible)->made);
    assert_null(json_object_get(json_object_get(welcome, "table"), "points"));
    json_decref(welcome);
    script_close(&s);
}

static void muted_talk_has_no_text(void **state)
{
    script s = begun(0);
    command c = { .kind = COMMAND_MUTE, .on = true, .text = "p3" };
    const viewer two = { .seat = 1, .player = "p2" }, one = { .seat = 0, .player = "p1" };
    (void)state;
    assert_true(script_do(&s, 2, c));
    assert_true(script_say(&s, 3, COMMAND_CHAT, 0, "<b>so</b>"));
    char *const muted = wire_event(s.p, s.p->number, &two);
    char *const heard = wire_event(s.p, s.p->number, &one);
    assert_null(strstr(muted, "so"));
    assert_non_null(strstr(heard, "\"text\":\"<b>so</b>\""));
    assert_int_not_equal(wire_class(s.p, s.p->number, &one), wire_class(s.p, s.p->number, &two));
    free(muted);
    free(heard);
    script_close(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(commands_are_read),
        cmocka_unit_test(others_are_refused),
        cmocka_unit_test(setups_are_read),
        cmocka_unit_test(a_client_can_follow),
        cmocka_unit_test(missed_events_or_a_welcome),
        cmocka_unit_test(scenes_are_for_bots),
        cmocka_unit_test(classes_share_bytes),
        cmocka_unit_test(spectators_are_late),
        cmocka_unit_test(muted_talk_has_no_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
