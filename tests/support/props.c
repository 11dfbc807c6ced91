/* props.c -- runs the properties: random games, looked at move by move.
 *
 * The properties themselves are in props_moves.c, props_paper.c and
 * props_views.c.  A random game here is wilder than hx_playout: any waiting seat
 * may answer first, seats not waited for speak up, and moves that legal() leaves
 * out but check() accepts are made too. */
#include "support/props.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "support/props_internal.h"

/* -- what the properties share --------------------------------------------------------------- */

bool props_fail(props_run *r, enum props_property property, const char *format, ...)
{
    va_list args;
    r->failure->property = property;
    r->failure->move = r->play.count;
    va_start(args, format);
    vsnprintf(r->failure->what, sizeof r->failure->what, format, args);
    va_end(args);
    return false;
}

int props_below(props_run *r, int n)
{
    return (int)hx_rng_below(&r->rng, (uint32_t)n);
}

bool props_same_move(const hx_move *a, const hx_move *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

bool props_in_list(const hx_move *m, const hx_move *list, int n)
{
    for (int i = 0; i < n; i++)
        if (props_same_move(m, &list[i])) return true;
    return false;
}

bool props_same(const props_run *r, const void *a, const void *b)
{
    return memcmp(a, b, hx_state_used(r->g, r->rules)) == 0;
}

void props_copy(const props_run *r, void *to, const void *from)
{
    memcpy(to, from, hx_state_used(r->g, r->rules));
}

hx_seat props_viewer(const props_run *r, int i)
{
    return i < r->seats ? (hx_seat)i : (hx_seat)HX_NOBODY;
}

/* -- the flow of a game ---------------------------------------------------------------------- */

static bool flow_when_over(props_run *r)
{
    const hx_game *g = r->g;
    if (g->waiting(r->rules, r->state)) return props_fail(r, PROPS_FLOW, "over, yet waiting");
    if (g->chance(r->rules, r->state, r->odds, g->odds_max) != 0)
        return props_fail(r, PROPS_FLOW, "over, yet chance has outcomes");
    for (int i = 0; i < r->seats; i++)
        if (g->legal(r->rules, r->state, (hx_seat)i, r->list, g->moves_max) != 0)
            return props_fail(r, PROPS_FLOW, "over, yet seat %d has moves", i + 1);
    for (int i = 0; i < r->play.count; i++)
        if (g->check(r->rules, r->state, &r->play.moves[i]) == HX_OK)
            return props_fail(r, PROPS_FLOW, "over, yet check() accepts a move");
    return true;
}

static bool flow(props_run *r)
{
    const hx_game *g = r->g;
    const uint8_t waiting = g->waiting(r->rules, r->state);
    if (g->over(r->rules, r->state)) return flow_when_over(r);
    if (waiting >> r->seats) return props_fail(r, PROPS_FLOW, "waits for a seat there is not");
    if (g->winners(r->rules, r->state)) return props_fail(r, PROPS_FLOW, "winners before the end");
    if (g->turn(r->rules, r->state) < 0) return props_fail(r, PROPS_FLOW, "a negative turn");
    const hx_seat actor = g->actor(r->rules, r->state);
    if (actor >= r->seats && actor != HX_NOBODY && actor != HX_CHANCE)
        return props_fail(r, PROPS_FLOW, "actor() is no seat: %d", actor);
    return true;
}

/* A listed move of one seat, at random; false if it has none. */
static bool pick_listed(props_run *r, hx_seat who, hx_move *out)
{
    const int n = r->g->legal(r->rules, r->state, who, r->list, r->g->moves_max);
    if (n > 0) *out = r->list[props_below(r, n)];
    return n > 0;
}

static bool pick_move(props_run *r, hx_move *out)
{
    const hx_game *g = r->g;
    const uint8_t waiting = g->waiting(r->rules, r->state);
    hx_seat who = (hx_seat)props_below(r, r->seats);
    if (r->has_odd && props_below(r, 3) == 0) {
        *out = r->odd;
        return true;
    }
    if (props_below(r, 6) == 0 && !(waiting >> who & 1) && pick_listed(r, who, out)) return true;
    if (!waiting) {
        const int n = g->chance(r->rules, r->state, r->odds, g->odds_max);
        if (n > 0) *out = r->odds[hx_pick_odds(r->odds, n, &r->rng)].move;
        return n > 0 || props_fail(r, PROPS_FLOW, "nobody to act, not even chance");
    }
    while (!(waiting >> who & 1)) who = (hx_seat)((who + 1) % r->seats);
    return pick_listed(r, who, out) ||
           props_fail(r, PROPS_FLOW, "seat %d is waited for and has no move", who + 1);
}

/* What a random player would do; unlike hx_draw_move it survives lists that
 * are too long. */
static bool draw_ahead(props_run *r, const void *state, hx_move *out)
{
    const hx_game *g = r->g;
    const uint8_t waiting = g->waiting(r->rules, state);
    if (!waiting) {
        const int n = g->chance(r->rules, state, r->odds, g->odds_max);
        if (n > 0 && n <= g->odds_max) *out = r->odds[props_below(r, n)].move;
        return n > 0 && n <= g->odds_max;
    }
    hx_seat who = 0;
    while (!(waiting >> who & 1)) who++;
    const int n = g->legal(r->rules, state, who, r->list, g->moves_max);
    if (n > 0 && n <= g->moves_max) *out = r->list[props_below(r, n)];
    return n > 0 && n <= g->moves_max;
}

/* A view knows too little for chance: it is filled in, and play goes on. */
bool props_playable(props_run *r, void *state, enum props_property property)
{
    hx_move m;
    for (int i = 0; i < 12 && !r->g->over(r->rules, state); i++) {
        bool can = draw_ahead(r, state, &m);
        if (!can && r->g->fill(r->rules, state, &r->rng, r->two)) {
            props_copy(r, state, r->two);
            can = draw_ahead(r, state, &m);
        }
        if (!can) return props_fail(r, property, "ahead: nobody can move");
        const hx_status st = r->g->check(r->rules, state, &m);
        if (st != HX_OK)
            return props_fail(r, property, "ahead: a listed move is refused: %s",
                              hx_status_name(st));
        r->g->apply(r->rules, state, &m);
    }
    return true;
}

/* -- one game -------------------------------------------------------------------------------- */

static bool look(props_run *r)
{
    const int every = r->c->every > 1 ? r->c->every : 1;
    r->has_odd = false;
    if (!flow(r)) return false;
    if (r->play.count % every && !r->g->over(r->rules, r->state)) return true;
    return props_legal(r) && props_chance(r) && props_order(r) && props_slots(r) && props_say(r) &&
           props_pack(r) && props_describe(r) && props_views(r) && props_fill(r);
}

static bool make(props_run *r, const hx_move *m)
{
    if (!props_mask(r, m)) return false;
    /* The same move in a copy: nothing outside the state may matter. */
    props_copy(r, r->one, r->state);
    r->g->apply(r->rules, r->one, m);
    const hx_status st = hx_play_move(&r->play, m);
    if (st != HX_OK)
        return props_fail(r, PROPS_FLOW, "check() refuses a listed move: %s", hx_status_name(st));
    if (!props_same(r, r->one, r->state))
        return props_fail(r, PROPS_FLOW, "apply() in a copy leads elsewhere");
    return true;
}

static bool run_game(props_run *r)
{
    if (hx_play_begin(&r->play, r->c->spec, NULL) != HX_OK)
        return props_fail(r, PROPS_SPEC, "the spec is refused");
    r->seats = r->g->seats(r->rules);
    if (!props_spec(r)) return false;
    for (int i = 0; i <= r->seats; i++)
        r->g->view(r->rules, r->state, props_viewer(r, i), r->seen[i]);
    while (look(r)) {
        hx_move m;
        if (r->g->over(r->rules, r->state)) return props_record(r);
        if (r->play.count == r->c->bound)
            return props_fail(r, PROPS_FLOW, "not over after %d moves", r->c->bound);
        if (!pick_move(r, &m) || !make(r, &m)) return false;
    }
    return false;
}

/* -- memory, and the whole ------------------------------------------------------------------- */

static void *room(size_t bytes)
{
    void *block = malloc(bytes ? bytes : 1);
    if (!block) abort();
    memset(block, UNTOUCHED, bytes ? bytes : 1);
    return block;
}

static void open_play(props_run *r, hx_play *p)
{
    hx_play_into(p, r->g, r->c->bound, room(hx_play_room(r->g, r->c->bound)));
}

static void open_run(props_run *r)
{
    const hx_game *g = r->g;
    open_play(r, &r->play);
    open_play(r, &r->copy);
    r->rules = r->play.rules;
    r->state = r->play.state;
    for (int i = 0; i < VIEWERS; i++) r->seen[i] = room(g->state_size);
    r->one = room(g->state_size);
    r->two = room(g->state_size);
    r->list = room((size_t)g->moves_max * sizeof *r->list);
    r->other = room((size_t)g->moves_max * sizeof *r->other);
    r->odds = room((size_t)g->odds_max * sizeof *r->odds);
    r->bytes = room((size_t)g->pack_max);
    r->damaged = room((size_t)g->pack_max);
    r->features = room((size_t)g->features * sizeof *r->features);
    r->slot_taken = room((size_t)g->slots);
}

static void close_run(props_run *r)
{
    void *const blocks[] = { r->play.rules, r->copy.rules, r->one,       r->two,
                             r->list,       r->other,      r->odds,      r->bytes,
                             r->damaged,    r->features,   r->slot_taken };
    for (size_t i = 0; i < sizeof blocks / sizeof *blocks; i++) free(blocks[i]);
    for (int i = 0; i < VIEWERS; i++) free(r->seen[i]);
}

static bool within_limits(props_run *r)
{
    const hx_game *g = r->g;
    if (g->odds_max > HX_ODDS_MAX) return props_fail(r, PROPS_CHANCE, "odds_max is too large");
    if (g->pack_max > HX_PACK_MAX) return props_fail(r, PROPS_PACK, "pack_max is too large");
    return true;
}

bool props_hold(const props_case *c, props_failure *failure)
{
    props_run r = { .c = c, .g = c->game, .failure = failure };
    *failure = (props_failure){ .property = PROPS_HOLD };
    open_run(&r);
    bool holds = within_limits(&r);
    for (int i = 0; i < c->seeds && holds; i++) {
        failure->seed = c->seed + (uint64_t)i;
        hx_rng_seed(&r.rng, failure->seed);
        holds = run_game(&r);
    }
    if (holds && c->secrets && !r.hid_something)
        holds = props_fail(&r, PROPS_FILL, "the views hid nothing in any game");
    close_run(&r);
    return holds;
}

const char *props_name(enum props_property property)
{
    static const char *const names[PROPS_COUNT] = { "hold",  "legal", "pack",     "say",  "view",
                                                    "order", "fill",  "describe", "spec", "chance",
                                                    "slots", "flow",  "record" };
    return property < PROPS_COUNT ? names[property] : "unknown";
}

void assert_props(const props_case *c)
{
    props_failure f;
    if (props_hold(c, &f)) return;
    fail_msg("property \"%s\" of \"%s\", seed %llu, after %d moves: %s", props_name(f.property),
             c->spec, (unsigned long long)f.seed, f.move, f.what);
}
