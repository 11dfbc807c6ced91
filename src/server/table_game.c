/* table_game.c -- the game at a table: moves, undo, and chance drawn from the envelope.
 *
 * A move is stored as text, with everything in it: the log is whole, what leaves it is masked. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "hx/text.h"
#include "table_internal.h"

/* -- rules ------------------------------------------------------------------------------------- */

shared_rules *rules_hold(shared_rules *rules)
{
    atomic_fetch_add(&rules->holders, 1);
    return rules;
}

void rules_drop(shared_rules *rules)
{
    if (!rules) return;
    const int holders = atomic_fetch_sub(&rules->holders, 1);
    assert(holders >= 1);
    if (holders == 1) free(rules);
}

shared_rules *rules_read(const char *spec, hx_error *why)
{
    const hx_in in = hx_in_from(spec);
    const hx_game *const game = hx_game_named(spec);
    if (!game) {
        hx_refuse(&in, HX_BAD_RULES, "the name of a game first", why);
        return NULL;
    }
    shared_rules *const rules = malloc(sizeof *rules + game->rules_size);
    if (!rules) {
        hx_refuse(&in, HX_NO_MEMORY, "", why);
        return NULL;
    }
    atomic_init(&rules->holders, 1);
    rules->game = game;
    if (game->rules(rules->bytes, spec, why) == HX_OK) return rules;
    free(rules);
    return NULL;
}

/* -- positions --------------------------------------------------------------------------------- */

static bool is_over(const table *p)
{
    return p->rules->game->over(p->rules->bytes, p->state);
}

static uint8_t waited_for(const table *p)
{
    return is_over(p) ? 0 : p->rules->game->waiting(p->rules->bytes, p->state);
}

void *position_after(const table *p, int made)
{
    const hx_game *const game = p->rules->game;
    void *const state = malloc(game->state_size);
    if (!state) return NULL;
    if (made == p->made) {
        memcpy(state, p->state, game->state_size);
        return state;
    }
    hx_move m;
    size_t place = 0;
    assert(made >= 0 && made < p->made);
    game->start(p->rules->bytes, state);
    for (int i = 0; i < made; i++) {
        place = move_log_read(&p->moves, place, &m);
        game->apply(p->rules->bytes, state, &m);
    }
    return state;
}

bool apply_begun(table *p, const event *e, event_views *s)
{
    hx_error why;
    if (p->phase != TABLE_SEALING || !hx_seal_settled(&p->seal)) return false;
    shared_rules *const rules = rules_read(e->text, &why);
    if (!rules) return false;
    p->rules = rules;
    p->state = malloc(rules->game->state_size);
    if (!p->state || rules->game->seats(rules->bytes) != p->seats) return false;
    rules->game->start(rules->bytes, p->state);
    p->phase = TABLE_PLAYING;
    p->moved = e->at;
    p->seal_until = 0;
    p->waiting = waited_for(p);
    clocks_update(p, 0, HX_NOBODY, e->at);
    return event_views_of_position(p, s);
}

/* -- moves ------------------------------------------------------------------------------------- */

static bool make_move(table *p, const hx_move *m)
{
    const hx_game *const game = p->rules->game;
    const bool chance = m->seat == HX_CHANCE;
    const bool fixed = chance || game->reveals(p->rules->bytes, p->state, m);
    if (!move_log_add(&p->moves, m)) return false;
    game->apply(p->rules->bytes, p->state, m);
    p->made++;
    p->outcomes += chance;
    if (fixed) p->fixed = p->made;
    return true;
}

bool apply_move(table *p, const event *e, event_views *s)
{
    hx_move m;
    const hx_seat who = e->seat ? (hx_seat)(e->seat - 1) : HX_CHANCE;
    const uint8_t before = p->waiting;
    if (p->phase != TABLE_PLAYING || (e->seat && !is_seat(p, e->seat))) return false;
    const hx_game *const game = p->rules->game;
    if (e->move) m = *e->move;
    else if (game->hear(p->rules->bytes, p->state, who, e->text, &m, NULL) != HX_OK) return false;
    if (game->check(p->rules->bytes, p->state, &m) != HX_OK || p->made >= MOVES_MAX) return false;
    if (!event_views_of_move(p, &m, s) || !make_move(p, &m)) return false;
    p->moved = e->at;
    p->waiting = waited_for(p);
    clocks_update(p, before, who == HX_CHANCE ? HX_NOBODY : who, e->at);
    return !TABLE_NEVER(p, who != m.seat);
}

/* -- taking back ------------------------------------------------------------------------------- */

int game_undoable(const table *p, hx_seat who)
{
    hx_move m;
    size_t place = 0;
    int own = 0; /* in a row, up to the last */
    for (int i = 0; i < p->made; i++) {
        place = move_log_read(&p->moves, place, &m);
        own = i >= p->fixed && m.seat == who ? own + 1 : 0;
    }
    return own;
}

bool apply_undo(table *p, const event *e, event_views *s)
{
    hx_in in = hx_in_from(e->text);
    int moves = 0;
    (void)s;
    if (p->phase != TABLE_PLAYING || !is_seat(p, e->seat)) return false;
    if (!hx_take_int(&in, 1, MOVES_MAX, &moves)) return false;
    if (moves > game_undoable(p, (hx_seat)(e->seat - 1))) return false;
    void *const state = position_after(p, p->made - moves);
    if (!state) return false;
    free(p->state);
    p->state = state;
    p->made -= moves;
    move_log_cut(&p->moves, p->made);
    const uint8_t before = p->waiting;
    p->waiting = waited_for(p);
    p->seat[e->seat - 1].decision++;
    clocks_update(p, before, HX_NOBODY, e->at);
    return true;
}

/* -- going on ---------------------------------------------------------------------------------- */

bool emit_move(table *p, table_events *out, said by, const hx_move *m, int64_t now)
{
    char text[HX_WORD_MAX];
    p->rules->game->say(p->rules->bytes, p->state, m, text, sizeof text);
    by.move = m;
    return table_emit(p, out, EVENT_MOVE, m->seat == HX_CHANCE ? 0 : m->seat + 1, by, text, now);
}

static bool draw_chance(table *p, int64_t now, table_events *out)
{
    const shared_rules *const rules = p->rules;
    hx_move m;
    if (!hx_seal_chance(&p->seal, rules->game, rules->bytes, p->state, (uint64_t)p->outcomes + 1,
                        &m))
        return false;
    return emit_move(p, out, by_server, &m, now);
}

/* Chance answers the last move too: there is more room than moves that count. */
void game_go_on(table *p, int64_t now, table_events *out)
{
    if (p->phase != TABLE_PLAYING || p->lost) return;
    while (!p->waiting && !is_over(p) && p->made < MOVES_MAX && draw_chance(p, now, out)) continue;
    if (p->lost) return;
    if (is_over(p)) end_table(p, TABLE_WON, by_server, now, out);
    else if (!p->waiting || p->made >= MOVES_LAST)
        end_table(p, TABLE_STALEMATE, by_server, now, out);
}
