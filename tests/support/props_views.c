/* props_views.c -- properties of what seats may know: views, masks and fills. */
#include <string.h>

#include "support/props_internal.h"

/* A view agrees with the state on everything public. */
static bool public_parts_agree(props_run *r, const void *seen)
{
    const hx_game *g = r->g;
    return g->over(r->rules, seen) == g->over(r->rules, r->state) &&
           g->waiting(r->rules, seen) == g->waiting(r->rules, r->state) &&
           g->turn(r->rules, seen) == g->turn(r->rules, r->state) &&
           g->actor(r->rules, seen) == g->actor(r->rules, r->state) &&
           g->winners(r->rules, seen) == g->winners(r->rules, r->state);
}

static bool same_moves(props_run *r, const void *seen, hx_seat who)
{
    const hx_game *g = r->g;
    const int n = g->legal(r->rules, r->state, who, r->list, g->moves_max);
    const int m = g->legal(r->rules, seen, who, r->other, g->moves_max);
    return n == m && memcmp(r->list, r->other, (size_t)n * sizeof *r->list) == 0;
}

static bool own_moves_accepted(props_run *r, const void *seen, hx_seat who)
{
    const int n = r->g->legal(r->rules, seen, who, r->list, r->g->moves_max);
    for (int i = 0; i < n; i++)
        if (r->g->check(r->rules, seen, &r->list[i]) != HX_OK) return false;
    return true;
}

static bool own_part_agrees(props_run *r, const void *seen, hx_seat who)
{
    if (who == HX_NOBODY) return true;
    if (!same_moves(r, seen, who))
        return props_fail(r, PROPS_VIEW, "seat %d's view gives it other moves", who + 1);
    if (!own_moves_accepted(r, seen, who))
        return props_fail(r, PROPS_VIEW, "seat %d's view refuses its own move", who + 1);
    if (r->g->points(r->rules, seen, who) != r->g->points(r->rules, r->state, who))
        return props_fail(r, PROPS_VIEW, "seat %d's view miscounts its own points", who + 1);
    return true;
}

/* Bytes the view does not set would differ between two blocks of memory. */
static bool sets_every_byte(props_run *r, hx_seat who)
{
    memset(r->one, UNTOUCHED, r->g->state_size);
    r->g->view(r->rules, r->state, who, r->one);
    memset(r->two, 0, r->g->state_size);
    r->g->view(r->rules, r->state, who, r->two);
    return props_same(r, r->one, r->two);
}

bool props_views(props_run *r)
{
    for (int i = 0; i <= r->seats; i++) {
        const hx_seat who = props_viewer(r, i);
        if (!sets_every_byte(r, who))
            return props_fail(r, PROPS_VIEW, "view %d leaves bytes unset", i + 1);
        if (!props_same(r, r->one, r->seen[i]))
            return props_fail(r, PROPS_VIEW, "view %d differs from the one kept by masked moves",
                              i + 1);
        if (!public_parts_agree(r, r->one))
            return props_fail(r, PROPS_VIEW, "view %d is wrong about something public", i + 1);
        if (!own_part_agrees(r, r->one, who)) return false;
    }
    return true;
}

/* -- the move that ends the game --------------------------------------------------------------- */

static bool same_points(const props_run *r, const void *a, const void *b)
{
    for (int i = 0; i < r->seats; i++)
        if (r->g->points(r->rules, a, (hx_seat)i) != r->g->points(r->rules, b, (hx_seat)i))
            return false;
    return true;
}

/* Everything that counts in the end, for every seat and not only the own. */
static bool same_result(const props_run *r, const void *a, const void *b)
{
    const hx_game *g = r->g;
    return g->over(r->rules, a) == g->over(r->rules, b) &&
           g->winners(r->rules, a) == g->winners(r->rules, b) &&
           g->turn(r->rules, a) == g->turn(r->rules, b) &&
           g->actor(r->rules, a) == g->actor(r->rules, b) && same_points(r, a, b);
}

/* What masked moves led to can be stored, and a complete position fits it. */
static bool closed_end_holds(props_run *r, int i)
{
    const hx_game *g = r->g;
    const int len = g->pack(r->rules, r->seen[i], r->bytes, (size_t)g->pack_max);
    if (g->unpack(r->rules, r->bytes, (size_t)len, r->one) != HX_OK ||
        !props_same(r, r->one, r->seen[i]))
        return props_fail(r, PROPS_VIEW, "view %d of the end cannot be stored", i + 1);
    if (!g->fill(r->rules, r->seen[i], &r->rng, r->one) || !same_result(r, r->one, r->two))
        return props_fail(r, PROPS_FILL, "fill() of view %d of the end has another result", i + 1);
    const int full = g->pack(r->rules, r->one, r->bytes, (size_t)g->pack_max);
    if (g->unpack(r->rules, r->bytes, (size_t)full, r->one) != HX_OK)
        return props_fail(r, PROPS_FILL, "fill() of view %d of the end is no position", i + 1);
    return true;
}

/* The game is over in `two`, `one` is viewer i's view of it, `seen` what the
 * masked moves led to: the view is the whole position, and whoever has only
 * the masked moves has the right result. */
static bool end_is_open(props_run *r, int i)
{
    if (!props_same(r, r->one, r->two))
        return props_fail(r, PROPS_VIEW, "the game is over, yet view %d hides something", i + 1);
    if (!same_result(r, r->seen[i], r->two))
        return props_fail(r, PROPS_VIEW, "by masked moves view %d has another result", i + 1);
    const bool holds = closed_end_holds(r, i);
    props_copy(r, r->one, r->two);
    return holds;
}

bool props_mask(props_run *r, const hx_move *m)
{
    props_copy(r, r->two, r->state);
    r->g->apply(r->rules, r->two, m);
    for (int i = 0; i <= r->seats; i++) {
        const hx_seat who = props_viewer(r, i);
        hx_move masked;
        r->g->mask(r->rules, r->state, who, m, &masked);
        if (masked.seat != m->seat)
            return props_fail(r, PROPS_VIEW, "a mask for viewer %d changes the mover", i + 1);
        const hx_status st = r->g->check(r->rules, r->seen[i], &masked);
        if (st != HX_OK)
            return props_fail(r, PROPS_VIEW, "view %d refuses the masked move (verb %d): %s", i + 1,
                              m->verb, hx_status_name(st));
        r->g->apply(r->rules, r->seen[i], &masked);
        r->g->view(r->rules, r->two, who, r->one);
        if (r->g->over(r->rules, r->two)) {
            if (!end_is_open(r, i)) return false;
            props_copy(r, r->seen[i], r->one);
        }
        if (!props_same(r, r->one, r->seen[i]))
            return props_fail(r, PROPS_VIEW, "after verb %d view %d is not the view of the state",
                              m->verb, i + 1);
    }
    return true;
}

/* -- filling in the unknown ------------------------------------------------------------------ */

static bool filled_fits(props_run *r, int i, hx_seat who)
{
    const hx_game *g = r->g;
    g->view(r->rules, r->one, who, r->two);
    if (!props_same(r, r->two, r->seen[i]))
        return props_fail(r, PROPS_FILL, "what fill() made of view %d has another view", i + 1);
    if (!public_parts_agree(r, r->one))
        return props_fail(r, PROPS_FILL, "fill() of view %d changed something public", i + 1);
    if (who != HX_NOBODY && !same_moves(r, r->one, who))
        return props_fail(r, PROPS_FILL, "seat %d's moves depend on what it cannot see", who + 1);
    const int len = g->pack(r->rules, r->one, r->bytes, (size_t)g->pack_max);
    if (g->unpack(r->rules, r->bytes, (size_t)len, r->two) != HX_OK)
        return props_fail(r, PROPS_FILL, "fill() of view %d made what cannot be a position", i + 1);
    return true;
}

bool props_fill(props_run *r)
{
    for (int i = 0; i <= r->seats; i++) {
        const hx_seat who = props_viewer(r, i);
        if (!r->c->secrets && r->g->fill(r->rules, r->seen[i], &r->rng, r->one) &&
            !props_same(r, r->one, r->state))
            return props_fail(r, PROPS_FILL, "nothing is secret, yet fill() makes another state");
        for (int draw = 0; draw < 2; draw++) {
            memset(r->one, UNTOUCHED, r->g->state_size);
            if (!r->g->fill(r->rules, r->seen[i], &r->rng, r->one))
                return props_fail(r, PROPS_FILL, "fill() finds nothing for view %d", i + 1);
            if (!filled_fits(r, i, who)) return false;
            if (!props_same(r, r->one, r->state)) r->hid_something = true;
        }
        if (!props_playable(r, r->one, PROPS_FILL)) return false;
    }
    return true;
}
