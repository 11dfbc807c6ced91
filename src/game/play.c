/* play.c -- one game from its first position to its last: moves made, logged,
 * taken back, and chance's part drawn.
 *
 * Going back means replaying from the first position: a whole game replays in
 * less time than a screen needs to redraw, and no snapshot can go stale.
 * Which texts moves have is in spell.c; records are in record_read.c and
 * record_write.c. */
#include "hx/play.h"

#include <string.h>

#include "base/check.h"
#include "hx/text.h"
#include "hx/walk.h"

/* -- memory ---------------------------------------------------------------------------------- */

enum { ALIGNED = 16 };

/* Cuts `bytes` off the room at *used, or only counts them if room is NULL. */
static void *cut(void *room, size_t *used, size_t bytes)
{
    void *piece = room ? (char *)room + *used : NULL;
    *used += (bytes + ALIGNED - 1) / ALIGNED * ALIGNED;
    return piece;
}

static size_t lay_out(hx_play *p, const hx_game *game, int moves, void *room)
{
    size_t used = 0;
    *p = (hx_play){ .game = game, .cap = moves };
    p->rules = cut(room, &used, game->rules_size);
    p->state = cut(room, &used, game->state_size);
    p->first = cut(room, &used, game->state_size);
    p->spare[0] = cut(room, &used, game->state_size);
    p->spare[1] = cut(room, &used, game->state_size);
    p->list = cut(room, &used, (size_t)game->moves_max * sizeof *p->list);
    p->odds = cut(room, &used, (size_t)game->odds_max * sizeof *p->odds);
    p->moves = cut(room, &used, (size_t)moves * sizeof *p->moves);
    return used;
}

size_t hx_play_room(const hx_game *game, int moves)
{
    hx_play nowhere;
    return lay_out(&nowhere, game, moves, NULL);
}

void hx_play_into(hx_play *p, const hx_game *game, int moves, void *room)
{
    lay_out(p, game, moves, room);
}

/* -- beginning ------------------------------------------------------------------------------- */

static void copy_state(const hx_play *p, void *to, const void *from)
{
    memcpy(to, from, hx_state_used(p->game, p->rules));
}

void hx_play_begin_at(hx_play *p, const void *state)
{
    if (state != p->first) copy_state(p, p->first, state);
    copy_state(p, p->state, p->first);
    p->count = p->fixed = 0;
}

static hx_status begin(hx_play *p, const char *spec, hx_error *why)
{
    const hx_status st = p->game->rules(p->rules, spec, why);
    if (st == HX_OK) p->game->start(p->rules, p->state);
    return st;
}

hx_status hx_play_begin(hx_play *p, const char *spec, hx_error *why)
{
    const hx_status st = begin(p, spec, why);
    if (st != HX_OK) return st;
    p->masked = false;
    hx_play_begin_at(p, p->state);
    return HX_OK;
}

hx_status hx_play_begin_view(hx_play *p, const char *spec, hx_seat viewer, hx_error *why)
{
    const hx_status st = begin(p, spec, why);
    if (st != HX_OK) return st;
    p->masked = true;
    p->viewer = viewer;
    p->game->view(p->rules, p->state, viewer, p->first);
    hx_play_begin_at(p, p->first);
    return HX_OK;
}

/* -- proceeding ------------------------------------------------------------------------------ */

hx_status hx_play_move(hx_play *p, const hx_move *m)
{
    const hx_game *g = p->game;
    const hx_status st = g->check(p->rules, p->state, m);
    if (st != HX_OK) return st;
    if (p->count == p->cap) return HX_NO_ROOM;
    const bool fixed = m->seat == HX_CHANCE || g->reveals(p->rules, p->state, m);
    g->apply(p->rules, p->state, m);
    p->moves[p->count++] = *m;
    assert(p->fixed < p->count);
    if (fixed) p->fixed = p->count;
    return HX_OK;
}

static bool same_result(const hx_play *p, const void *state)
{
    const hx_game *g = p->game;
    for (int i = 0; i < g->seats(p->rules); i++)
        if (g->points(p->rules, state, (hx_seat)i) != g->points(p->rules, p->state, (hx_seat)i))
            return false;
    return g->over(p->rules, state) &&
           g->winners(p->rules, state) == g->winners(p->rules, p->state) &&
           g->turn(p->rules, state) == g->turn(p->rules, p->state);
}

hx_status hx_play_open(hx_play *p, const void *state)
{
    if (!p->game->over(p->rules, p->state)) return HX_FORBIDDEN;
    if (!same_result(p, state)) return HX_BAD_POSITION;
    copy_state(p, p->state, state);
    return HX_OK;
}

hx_status hx_play_hear(hx_play *p, const char *text, hx_error *why)
{
    hx_move m;
    hx_status st = hx_hear(p->game, p->rules, p->state, text, &m, why);
    if (st != HX_OK) return st;
    st = hx_play_move(p, &m);
    if (st == HX_OK) return st;
    const hx_in in = hx_in_from(text);
    return hx_refuse(&in, st, hx_status_text(st, HX_ENGLISH), why);
}

/* -- going back ------------------------------------------------------------------------------ */

int hx_play_undoable(const hx_play *p, hx_seat who)
{
    int n = p->count;
    while (n > p->fixed && p->moves[n - 1].seat == who) n--;
    return p->count - n;
}

hx_status hx_play_undo(hx_play *p, hx_seat who, int moves)
{
    if (moves < 0 || moves > hx_play_undoable(p, who)) return HX_FORBIDDEN;
    hx_play_rewind(p, p->count - moves);
    return HX_OK;
}

/* What was logged was checked when it was made: moves are made again one by
 * one only to learn which of them are fixed. */
void hx_play_rewind(hx_play *p, int count)
{
    const int n = count < p->count ? count : p->count;
    hx_play_begin_at(p, p->first);
    for (int i = 0; i < n; i++) {
        const hx_status st = hx_play_move(p, &p->moves[i]);
        if (NEVER(st != HX_OK)) return;
    }
}

void hx_play_walk_on(const hx_play *p, int from, int to, void *state)
{
    assert(from >= 0);
    for (int i = from; i < to && i < p->count; i++) p->game->apply(p->rules, state, &p->moves[i]);
}

void hx_play_position(const hx_play *p, int count, void *state)
{
    copy_state(p, state, p->first);
    hx_play_walk_on(p, 0, count, state);
}

/* -- chance ---------------------------------------------------------------------------------- */

int hx_pick_odds(const hx_odds *odds, int n, hx_rng *rng)
{
    uint64_t sum = 0;
    for (int i = 0; i < n; i++) sum += odds[i].weight;
    assert(n > 0 && sum > 0 && sum <= UINT32_MAX);
    uint32_t drawn = hx_rng_below(rng, (uint32_t)sum);
    int i = 0;
    while (drawn >= odds[i].weight) drawn -= odds[i++].weight;
    return i;
}

bool hx_pick_chance(const hx_game *game, const void *rules, const void *state, hx_rng *rng,
                    hx_move *out)
{
    if (game->draw) return game->draw(rules, state, rng, out);
    hx_odds odds[HX_ODDS_MAX];
    const int n = game->chance(rules, state, odds, HX_ODDS_MAX);
    assert(n <= HX_ODDS_MAX);
    if (n <= 0) return false;
    *out = odds[hx_pick_odds(odds, n, rng)].move;
    return true;
}

static bool draw_move(const hx_play *p, hx_rng *rng, hx_move *out)
{
    const hx_walk walk = { p->game, p->rules, p->list, p->odds };
    return hx_draw_move(&walk, p->state, rng, out);
}

hx_status hx_play_chance(hx_play *p, hx_rng *rng)
{
    hx_move m;
    hx_status st = HX_OK;
    while (st == HX_OK && !p->game->waiting(p->rules, p->state) && draw_move(p, rng, &m))
        st = hx_play_move(p, &m);
    return st;
}

hx_status hx_play_random(hx_play *p, hx_rng *rng, int moves)
{
    hx_move m;
    hx_status st = HX_OK;
    for (int i = 0; i < moves && st == HX_OK && draw_move(p, rng, &m); i++)
        st = hx_play_move(p, &m);
    return st;
}
