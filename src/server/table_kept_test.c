/* table_kept_test.c -- logs of tables as the server of version 0.1.0 wrote them lead to the same tables.
 *
 * tests/data/server-0.1.0 has whole logs, a line each in JSON:
 *
 *     ["event", number, at, kind, player, body]            a row of the store
 *     ["is", number, phase, end, winners, waiting, id]     what the table was after that event
 *
 * 0.1.0 made them itself: people who chat, leave, are voted out, give up; bots, undone moves, sealed dice. */
#include <stdio.h>

#include "hx/play.h"
#include "hx/record.h"
#include "support/table_script.h"

typedef struct log_reader {
    table *p;
    int events, looks;
} log_reader;

static const char *text_at(const json_t *row, size_t i)
{
    const char *const text = json_string_value(json_array_get(row, i));
    assert_non_null(text);
    return text;
}

static json_int_t number_at(const json_t *row, size_t i)
{
    const json_t *const number = json_array_get(row, i);
    assert_true(json_is_integer(number));
    return json_integer_value(number);
}

/* It is read, written identically, and follows. */
static void take_event(log_reader *r, const json_t *row)
{
    event e;
    assert_true(event_read(&e, number_at(row, 1), number_at(row, 2), text_at(row, 3),
                           text_at(row, 4), text_at(row, 5)));
    char *const body = event_body(&e);
    assert_string_equal(body, text_at(row, 5));
    assert_string_equal(event_name(e.kind), text_at(row, 3));
    assert_true(table_event(r->p, &e));
    free(body);
    event_free(&e);
    r->events++;
}

static void compare(log_reader *r, const json_t *row)
{
    char id[HX_ID_MAX];
    const table *const p = r->p;
    assert_int_equal(table_number(p), number_at(row, 1));
    assert_int_equal(table_is(p), number_at(row, 2));
    assert_int_equal(table_ended(p), number_at(row, 3));
    assert_int_equal(table_winners(p), number_at(row, 4));
    assert_int_equal(table_waiting(p), number_at(row, 5));
    hx_position_id(p->rules->game, p->rules->bytes, p->state, id, sizeof id);
    assert_string_equal(id, text_at(row, 6));
    r->looks++;
}

static log_reader read_log(const char *name)
{
    log_reader r = { .p = table_blank() };
    char path[512], line[4096];
    snprintf(path, sizeof path, "%s/tests/data/server-0.1.0/%s.log", HX_SOURCE_DIR, name);
    FILE *const in = fopen(path, "r");
    assert_non_null(in);
    while (fgets(line, sizeof line, in)) {
        json_t *const row = json_loads(line, 0, NULL);
        assert_non_null(row);
        if (strcmp(text_at(row, 0), "event") == 0) take_event(&r, row);
        else compare(&r, row);
        json_decref(row);
    }
    fclose(in);
    return r;
}

/* The record that is made of it today is one of the same game. */
static void assert_record(const table *p)
{
    char *const text = table_record(p, HX_NOBODY);
    hx_record record;
    hx_play play;
    hx_error why;
    assert_non_null(text);
    assert_int_equal(hx_record_open(&record, text, &why), HX_OK);
    void *const room = malloc(hx_play_room(p->rules->game, record.moves));
    hx_play_into(&play, p->rules->game, record.moves, room);
    assert_int_equal(hx_record_replay(&record, &play, NULL, &why), HX_OK);
    assert_memory_equal(play.state, p->state, hx_state_used(p->rules->game, p->rules->bytes));
    free(room);
    free(text);
}

static void a_board_game_is_kept(void **state)
{
    log_reader r = read_log("board");
    (void)state;
    assert_int_equal(r.events, 505);
    assert_int_equal(r.looks, 12);
    assert_int_equal(table_ended(r.p), TABLE_ABANDONED);
    assert_record(r.p);
    table_free(r.p);
}

static void a_dice_game_is_kept(void **state)
{
    log_reader r = read_log("dice");
    (void)state;
    assert_int_equal(r.events, 223);
    assert_int_equal(r.looks, 5);
    assert_int_equal(table_ended(r.p), TABLE_WON);
    assert_string_equal(table_next(r.p), "Tnext");
    assert_record(r.p);
    table_free(r.p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_board_game_is_kept),
        cmocka_unit_test(a_dice_game_is_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
