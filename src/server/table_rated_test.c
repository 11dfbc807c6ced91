/* table_rated_test.c -- rated games: who leaves loses, nobody is put out; mixed seats; the end is open. */
#include <stdio.h>

#include "support/table_script.h"

static const char *const humans[] = { "me", "open", "open", NULL };
static const char *const pair[] = { "me", "open", NULL };
static const char *const alone[] = { "me", "bot:random", "bot:random", NULL };

static bool account_does(script *s, int who, command c)
{
    const actor someone = { script_names[who], script_names[who], true, true };
    c.seq = ++s->seq[who];
    table_command(s->p, &someone, &c, ++s->now, &s->out, &s->answer);
    script_store(s);
    return s->answer.done;
}

static script gathered(const char *spec, const char *const *seats, const char *clock, bool mixed)
{
    table_setup setup = script_setup(spec, seats, 11);
    setup.rated = TABLE_RATED;
    setup.mixed = mixed;
    text_copy(setup.clock, sizeof setup.clock, clock);
    script s = script_open(&setup, 11);
    script_come(&s, 1, true);
    for (int i = 0, who = 2; i < s.p->seats; i++)
        if (s.p->seat[i].who.kind == SEAT_OPEN)
            assert_true(account_does(&s, who++, (command){ .kind = COMMAND_SIT, .seat = i + 1 }));
    return s;
}

static script begun(const char *spec, const char *const *seats, const char *clock)
{
    script s = gathered(spec, seats, clock, false);
    script_begin(&s);
    return s;
}

static void refused(script *s, int who, command_kind kind, int seat, const char *name)
{
    const int64_t before = s->p->number;
    assert_false(script_say(s, who, kind, seat, ""));
    assert_string_equal(table_error_name(&s->answer.why), name);
    assert_int_equal(s->p->number, before);
}

static void play_on(script *s, int moves)
{
    for (int made = s->p->made + moves; s->p->made < made;) assert_true(script_step(s));
}

/* -- rated --------------------------------------------------------------------------------------- */

static void nobody_is_put_out_and_nothing_ended(void **state)
{
    script s = begun("catan seats=3", humans, "off");
    (void)state;
    refused(&s, 1, COMMAND_KICK, 2, "RATED");
    refused(&s, 1, COMMAND_VOTE, 2, "RATED");
    assert_true(script_say(&s, 1, COMMAND_ABANDON, 0, "")); /* a vote, although by the host */
    assert_int_equal(s.p->phase, TABLE_PLAYING);
    play_on(&s, EARLY_MOVES * 3);
    refused(&s, 2, COMMAND_ABANDON, 0, "RATED");
    refused(&s, 1, COMMAND_ABANDON, 0, "RATED");
    script_close(&s);
}

static void all_end_it_while_it_is_early(void **state)
{
    script s = begun("catan seats=3", humans, "off");
    (void)state;
    for (int who = 1; who <= 3; who++) assert_true(script_say(&s, who, COMMAND_ABANDON, 0, ""));
    assert_int_equal(s.p->ended, TABLE_ABANDONED);
    assert_int_equal(table_rated_place(s.p, 0), 0);
    assert_int_not_equal(table_place(s.p, 0), 0);
    script_close(&s);
}

static void guests_do_not_sit(void **state)
{
    table_setup setup = script_setup("catan seats=2", pair, 11);
    (void)state;
    setup.rated = TABLE_RATED;
    script s = script_open(&setup, 11);
    refused(&s, 2, COMMAND_SIT, 2, "NEEDS_ACCOUNT");
    assert_true(account_does(&s, 2, (command){ .kind = COMMAND_SIT, .seat = 2 }));
    script_close(&s);
    table_events out = { 0 };
    table_error why;
    setup.coach = true;
    assert_null(table_new(&setup, 1, &out, &why));
    assert_string_equal(table_error_name(&why), "RATED");
}

/* Two stay: they are rated by their places, and the one who left comes last, whatever the bot
 * did. */
static void leaving_is_losing(void **state)
{
    script s = begun("catan seats=3 goal=4", humans, "off");
    (void)state;
    play_on(&s, 10);
    assert_true(script_say(&s, 2, COMMAND_STAND, 0, ""));
    assert_int_equal(s.p->phase, TABLE_PLAYING);
    assert_string_equal(table_lost_by(s.p, 1), "p2");
    while (script_step(&s)) continue;
    assert_int_equal(s.p->ended, TABLE_WON);
    assert_int_equal(table_rated_place(s.p, 1), 3);
    const int one = table_rated_place(s.p, 0), three = table_rated_place(s.p, 2);
    assert_true((one == 1 && three <= 2) || (three == 1 && one <= 2));
    script_close(&s);
}

static void last_one_wins(void **state)
{
    script s = begun("catan seats=2", pair, "off");
    (void)state;
    play_on(&s, 5);
    assert_true(script_say(&s, 1, COMMAND_STAND, 0, ""));
    assert_int_equal(s.p->ended, TABLE_FORFEIT);
    assert_int_equal(table_winners(s.p), 2);
    assert_int_equal(table_rated_place(s.p, 1), 1);
    assert_int_equal(table_rated_place(s.p, 0), 2);
    assert_true(script_say(&s, 2, COMMAND_REMATCH, 0, "Tnext"));
    script_close(&s);
}

/* Against bots the game continues without the player: they are rated too. */
static void bots_play_on(void **state)
{
    script s = begun("catan seats=3 goal=3", alone, "off");
    (void)state;
    assert_true(script_say(&s, 1, COMMAND_STAND, 0, ""));
    assert_int_equal(s.p->phase, TABLE_PLAYING);
    while (script_step(&s)) continue;
    assert_int_equal(table_rated_place(s.p, 0), 3);
    script_close(&s);
}

static int seat_waited_for(const script *s)
{
    int i = 0;
    while (!has_bit(s->p->waiting, i)) i++;
    return i;
}

/* Away: first the grace, then a bot stands in, then the game is lost. */
static void absence_is_losing_after_a_while(void **state)
{
    script s = begun("catan seats=3", humans, "fast");
    (void)state;
    const int seat = seat_waited_for(&s), who = script_player(&s, seat);
    script_come(&s, who, false);
    script_wait(&s, 61000);
    assert_true(s.p->seat[seat].standin);
    assert_int_equal(forfeits_at(s.p, &s.p->seat[seat]), s.now + 120000);
    const viewer v = { .seat = HX_NOBODY, .player = "" };
    char *const told = wire_event(s.p, s.p->number, &v);
    assert_non_null(strstr(told, "\"forfeits\":"));
    free(told);
    script_wait(&s, 119000);
    script_come(&s, who, true); /* back in time */
    assert_false(s.p->seat[seat].standin);
    script_come(&s, who, false);
    script_wait(&s, 61000);
    script_wait(&s, 120000);
    assert_string_equal(table_lost_by(s.p, (hx_seat)seat), script_names[who]);
    assert_int_equal(table_seat_of(s.p, script_names[who]), HX_NOBODY);
    assert_int_equal(s.p->phase, TABLE_PLAYING);
    script_come(&s, who, true); /* too late */
    assert_int_equal(table_seat_of(s.p, script_names[who]), HX_NOBODY);
    script_close(&s);
}

/* While nobody at all is there nobody loses, and who comes back first does not win by it. */
static void nobody_loses_while_all_are_away(void **state)
{
    script s = begun("catan seats=3", humans, "fast");
    (void)state;
    const int seat = seat_waited_for(&s), who = script_player(&s, seat);
    script_come(&s, who, false);
    script_wait(&s, 61000);
    for (int i = 1; i <= 3; i++) script_come(&s, i, false);
    script_wait(&s, 3600000);
    assert_int_equal(s.log.at[s.log.count - 1].kind, EVENT_AWAY);
    script_come(&s, who % 3 + 1, true);
    script_wait(&s, 100000);
    assert_string_equal(table_lost_by(s.p, (hx_seat)seat), "");
    script_wait(&s, 21000);
    assert_string_equal(table_lost_by(s.p, (hx_seat)seat), script_names[who]);
    script_close(&s);
}

/* A casual game knows none of this; one of before there were casual games still counts. */
static void casual_games_and_old_ones(void **state)
{
    static const char old[] =
        "{\"id\":\"T1\",\"title\":\"\",\"spec\":\"catan seats=2\",\"clock\":\"off\","
        "\"host\":\"p1\",\"hostName\":\"Ann\",\"public\":false,\"coach\":false,"
        "\"tracker\":false,\"delay\":0,\"pace\":0,\"seats\":[],\"secret\":"
        "\"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\"}";
    table_setup setup;
    (void)state;
    assert_true(setup_read(&setup, old));
    assert_int_equal(setup.rated, TABLE_COUNTED);
    assert_false(setup.mixed);
    char *const again = setup_write(&setup);
    assert_null(strstr(again, "rated"));
    free(again);
    setup = script_setup("catan seats=2", pair, 11);
    script s = script_open(&setup, 11);
    assert_int_equal(s.p->setup.rated, TABLE_CASUAL);
    script_gather(&s);
    script_begin(&s);
    assert_true(script_say(&s, 2, COMMAND_STAND, 0, ""));
    assert_int_equal(s.p->phase, TABLE_PLAYING);
    assert_string_equal(table_lost_by(s.p, 1), "");
    script_close(&s);
}

/* -- mixed seats ------------------------------------------------------------------------------- */

/* As docs/api.md tells anybody to check it. */
static void assert_mixed_fairly(const script *s, const char *value,
                                const uint8_t sealed[HX_SEAL_BYTES])
{
    uint8_t bytes[HX_SEAL_BYTES + 64], hash[HX_SEAL_BYTES], last[HX_SEAL_BYTES] = { 0 };
    assert_int_equal(hx_from_base64(value, strlen(value), bytes, HX_SEAL_BYTES), HX_SEAL_BYTES);
    hx_seal_hash(bytes, HX_SEAL_BYTES, hash);
    assert_memory_equal(hash, sealed, HX_SEAL_BYTES);
    for (int i = 0; i < s->p->seats; i++) {
        const int length =
            snprintf((char *)bytes + HX_SEAL_BYTES, 64, "/%s", s->p->seat[i].who.player);
        hx_seal_hash(bytes, HX_SEAL_BYTES + (size_t)length, hash);
        assert_true(memcmp(last, hash, HX_SEAL_BYTES) < 0);
        memcpy(last, hash, HX_SEAL_BYTES);
    }
}

static void seats_are_mixed_at_the_start(void **state)
{
    script s = gathered("catan seats=3", humans, "off", true);
    uint8_t sealed[HX_SEAL_BYTES];
    int64_t at = 0;
    (void)state;
    mixing_sealed(s.p, sealed);
    script_begin(&s);
    while (s.log.at[at].kind != EVENT_MIXED) at++;
    assert_int_equal(s.log.at[at + 1].kind, EVENT_SEALING);
    assert_mixed_fairly(&s, s.log.at[at].text, sealed);
    for (int who = 1; who <= 3; who++) {
        const hx_seat seat = table_seat_of(s.p, script_names[who]);
        assert_true(seat != HX_NOBODY &&
                    s.p->seat[seat].here == (who == 1 || s.p->seat[seat].here));
    }
    for (int i = 0; i < 20; i++) assert_true(script_step(&s));
    script_close(&s);
}

/* -- the end ----------------------------------------------------------------------------------- */

static json_t *welcome_of(const script *s, const viewer *v, int64_t now)
{
    int64_t number;
    char *const text = wire_welcome(s->p, v, now, 0, &number);
    json_t *const j = json_loads(text, 0, NULL);
    free(text);
    return j;
}

static json_t *last_event(const script *s, const viewer *v)
{
    char *const text = wire_event(s->p, s->p->number, v);
    json_t *const j = json_loads(text, 0, NULL);
    free(text);
    return j;
}

static const char *text_in(const json_t *j, const char *name)
{
    const char *const text = json_string_value(json_object_get(j, name));
    assert_non_null(text);
    return text;
}

static void assert_open(const script *s, const json_t *j, const char *spec)
{
    const hx_game *const game = s->p->rules->game;
    char id[HX_ID_MAX];
    (void)spec;
    hx_position_id(game, s->p->rules->bytes, s->p->state, id, sizeof id);
    assert_string_equal(text_in(j, "position"), id);
}

static void assert_points(const script *s, const json_t *j)
{
    const json_t *const points = json_object_get(j, "points"), *const places =
                                                                   json_object_get(j, "places");
    assert_int_equal(json_array_size(points), s->p->seats);
    for (int i = 0; i < s->p->seats; i++) {
        assert_int_equal(json_integer_value(json_array_get(points, (size_t)i)),
                         s->p->rules->game->points(s->p->rules->bytes, s->p->state, (hx_seat)i));
        assert_int_equal(json_integer_value(json_array_get(places, (size_t)i)),
                         table_place(s->p, (hx_seat)i));
    }
}

/* Won, given up, or left: every viewer sees the whole position and the same points. */
static void end_is_open(void **state)
{
    (void)state;
    for (int how = 0; how < 2; how++) {
        table_setup setup = script_setup("catan seats=3 goal=5", humans, 5);
        setup.delay = 60000;
        script s = script_open(&setup, 5);
        script_gather(&s);
        script_begin(&s);
        for (int i = 0; how == 1 && i < 200; i++) script_step(&s);
        while (how == 0 && script_step(&s)) continue;
        if (s.p->phase == TABLE_PLAYING) assert_true(script_say(&s, 1, COMMAND_ABANDON, 0, ""));
        for (int i = 0; i < 4; i++) {
            const viewer v = { .seat = i < 3 ? (hx_seat)i : HX_NOBODY, .player = "" };
            json_t *const welcome = welcome_of(&s, &v, s.now + (i < 3 ? 0 : 60000));
            json_t *const over = last_event(&s, &v);
            assert_open(&s, welcome, setup.spec);
            assert_points(&s, json_object_get(welcome, "table"));
            assert_open(&s, over, setup.spec);
            assert_points(&s, over);
            json_decref(welcome);
            json_decref(over);
        }
        const viewer late = { .seat = HX_NOBODY, .player = "" };
        json_t *const early = welcome_of(&s, &late, s.now);
        assert_string_equal(text_in(json_object_get(early, "table"), "phase"), "playing");
        assert_null(json_object_get(json_object_get(early, "table"), "points"));
        json_decref(early);
        script_close(&s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_is_put_out_and_nothing_ended),
        cmocka_unit_test(all_end_it_while_it_is_early),
        cmocka_unit_test(guests_do_not_sit),
        cmocka_unit_test(leaving_is_losing),
        cmocka_unit_test(last_one_wins),
        cmocka_unit_test(bots_play_on),
        cmocka_unit_test(absence_is_losing_after_a_while),
        cmocka_unit_test(nobody_loses_while_all_are_away),
        cmocka_unit_test(casual_games_and_old_ones),
        cmocka_unit_test(seats_are_mixed_at_the_start),
        cmocka_unit_test(end_is_open),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
