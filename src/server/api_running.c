/* api_running.c -- a player's running games, and in which of them it is the player's turn.
 *
 * The store knows which games these are, but only the tables know whose turn it is: so they are
 * looked up in a reader thread, and then each table is asked in the loop. For tables on other
 * processes only the list entry is returned. */
#include "allocation.h"
#include "api_internal.h"
#include "wire_internal.h"

enum { GAMES_MOST = 50, ASKED_MOST = 20 };

typedef struct running {
    job job;
    call *c;
    json_t *games;
    int open; /* tables that have not answered yet, and one for him who asks them */
} running;

typedef struct question {
    table_waiter waiter;
    running *of;
    json_t *game; /* one of the list */
} question;

static bool note_running(void *to, const store_table *row)
{
    running *const r = to;
    if (row->phase == STORE_OVER || json_array_size(r->games) >= ASKED_MOST) return true;
    json_array_append_new(r->games, api_own_summary(row));
    return true;
}

static void look_up(job *j, void *tool)
{
    running *const r = (running *)j;
    const store_result result =
        tool ? store_each_game(tool, r->c->who.id, 0, "", GAMES_MOST, note_running, r) : STORE_AWAY;
    if (result != STORE_NONE && result != STORE_DONE)
        r->c->why = refuse_with(error_of_store(result));
}

static void answered(running *r)
{
    if (--r->open > 0) return;
    r->c->out = json_pack("{s:o}", "games", r->games);
    call_answer(r->c);
    free(r);
}

/* Does the player have to decide something, and until when? */
static void tell_turn(json_t *game, const table *p, const char *player)
{
    const int seat = table_seat_of(p, player);
    const bool turn = seat != HX_NOBODY && (table_waiting(p) >> seat & 1);
    json_object_set_new(game, "turn", json_boolean(turn));
    json_object_set_new(game, "waiting", wire_seats(table_waiting(p)));
    json_object_set_new(game, "deadline", wire_deadlines(p));
    if (seat != HX_NOBODY) json_object_set_new(game, "seat", json_integer(seat + 1));
}

static void table_said(table_waiter *w, hosted_table *t)
{
    question *const q = (question *)w;
    running *const r = q->of;
    const table *const p = hosted_state(t);
    tell_turn(q->game, p, api_known_as(p, &r->c->who));
    free(q);
    answered(r);
}

static void table_silent(table_waiter *w, const error_reply *why)
{
    (void)why;
    question *const q = (question *)w;
    running *const r = q->of;
    free(q);
    answered(r);
}

static void ask_tables(job *j)
{
    running *const r = (running *)j;
    json_t *game;
    size_t i;
    r->open = 1;
    json_array_foreach(r->games, i, game)
    {
        question *const q = must_have(1, sizeof *q);
        q->of = r;
        q->game = game;
        copy_text(q->waiter.table, sizeof q->waiter.table,
                  json_string_value(json_object_get(game, "id")));
        q->waiter.ready = table_said;
        q->waiter.refused = table_silent;
        r->open++;
        tables_await(r->c->of->tables, &q->waiter);
    }
    answered(r);
}

void api_my_running(call *c, store *s)
{
    (void)s;
    running *const r = must_have(1, sizeof *r);
    r->job = (job){ NULL, look_up, ask_tables };
    r->c = c;
    r->games = json_array();
    pool_give(c->of->readers, &r->job);
}
