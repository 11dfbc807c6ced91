/* fivesix.c -- the turn rules for five and six players: paired players, or the
 * older special building phase; and the bigger bank and deck.
 *
 * The base game knows nothing of this: here are two steps after the acting
 * part, and the answer to "whose turn is it".  What may not be done in their
 * parts are rows in fivesix.def, sort by sort; verbs of expansions have sorts too. */
#include <string.h>

#include "../module.h"

enum { TURNS_PLAIN, TURNS_PAIRED, TURNS_SPECIAL };

static void settle(rules *r, uint64_t given)
{
    (void)given;
    if (r->opt[OPT_TURNS] == AUTO)
        r->opt[OPT_TURNS] = r->opt[OPT_SEATS] > 4 ? TURNS_PAIRED : TURNS_PLAIN;
}

static const char *conflict(const rules *r, uint64_t given)
{
    const bool many = r->opt[OPT_SEATS] > 4, plain = r->opt[OPT_TURNS] == TURNS_PLAIN;
    (void)given;
    if (many && plain) return "5 or 6 seats need turns=paired or turns=special";
    if (!many && !plain) return "turns=paired and special need 5 or 6 seats";
    if (r->opt[OPT_WIN] && r->opt[OPT_TURNS] != TURNS_PAIRED) return "win=pair needs turns=paired";
    return NULL;
}

static bool hides(const rules *r, int option)
{
    return option == OPT_WIN && r->opt[OPT_TURNS] != TURNS_PAIRED;
}

static bool wanted(const rules *r)
{
    return r->opt[OPT_SEATS] > 4;
}

/* [R-56-4, 5] Five more of each resource, nine more development cards; pieces
 * and goal stay. */
static void start(rules *r)
{
    static const uint8_t more[DEVS] = {
        [KNIGHT] = 6,
        [ROAD_BUILDING] = 1,
        [PLENTY] = 1,
        [MONOPOLY] = 1,
    };
    for (int d = 0; d < DEVS; d++) r->deck[d] = (uint8_t)(r->deck[d] + more[d]);
    for (int c = 0; c < RESOURCES; c++) r->bank[c] = 24;
}

/* -- paired players ---------------------------------------------------------------- */

/* [R-56-40] The third player to the left, with five players too. */
static hx_seat second_of(const rules *r, const state *s)
{
    return (hx_seat)((s->first + 3) % r->seats);
}

/* [R-56-42, 46] */
static void step_second(const rules *r, state *s)
{
    if (r->opt[OPT_TURNS] != TURNS_PAIRED) return;
    part_begins(r, s, second_of(r, s), PART_SECOND);
    owe(s, TASK_TURN, s->seat, 1, 0);
}

/* -- special building ---------------------------------------------------------------- */

/* With fewer cards than the cheapest thing costs nothing can be built, and all can see
 * that: the seat passes by itself. [R-56-29] */
static bool next_builder(const rules *r, state *s)
{
    uint8_t *builders = &fivesix_of(r, s)->builders;
    for (int i = 1; i < r->seats; i++) {
        const hx_seat who = (hx_seat)((s->first + i) % r->seats);
        if (!(*builders & seat_bit(who))) continue;
        *builders = (uint8_t)(*builders & ~seat_bit(who));
        if (s->cards[who] < r->least_price) continue;
        part_begins(r, s, who, PART_SPECIAL);
        return true;
    }
    return false;
}

/* [R-56-20, 21] Everybody but the one whose turn ended, clockwise, once. */
static void step_special(const rules *r, state *s)
{
    if (r->opt[OPT_TURNS] != TURNS_SPECIAL) return;
    if (s->part != PART_SPECIAL) {
        s->part = PART_SPECIAL;
        fivesix_of(r, s)->builders = (uint8_t)(((1u << r->seats) - 1) & ~(1u << s->first));
    }
    if (!next_builder(r, s)) return;
    owe(s, TASK_TURN, s->seat, 1, 0);
    s->step = STEP_SPECIAL;
}

/* -- answers -------------------------------------------------------------------------- */

/* [R-56-25] Nobody wins in the special phase.  [R-56-55..57] Paired, the one
 * whose part it is; by option both of the pair, throughout the turn. */
static uint8_t on_turn(uint8_t so_far, const rules *r, const state *s)
{
    if (s->part == PART_SPECIAL) return 0;
    if (!r->opt[OPT_WIN]) return so_far;
    return (uint8_t)(seat_bit(s->first) | seat_bit(second_of(r, s)));
}

/* Could it have come so?  When the game is over the dice may have passed on. */
static bool part_ok(bool so_far, const rules *r, const state *s)
{
    const uint8_t builders = fivesix_in(r, s)->builders;
    if (s->part != PART_SPECIAL && builders) return false;
    if (s->part == PART_SECOND)
        return r->opt[OPT_TURNS] == TURNS_PAIRED && (s->over || s->seat == second_of(r, s));
    if (s->part != PART_SPECIAL) return so_far;
    if (r->opt[OPT_TURNS] != TURNS_SPECIAL) return false;
    if (s->over) return !builders;
    return s->seat != s->first && !(builders & (seat_bit(s->first) | seat_bit(s->seat)));
}

static hx_seat part_seat(hx_seat so_far, const rules *r, const state *s, int part)
{
    const bool paired = r->opt[OPT_TURNS] == TURNS_PAIRED;
    return part == PART_SECOND && paired ? second_of(r, s) : so_far;
}

const struct module fivesix_module = {
    .name = "fivesix",
    .plain = true,
    .settle = settle,
    .conflict = conflict,
    .hides = hides,
    .wanted = wanted,
    .start = start,
    .step = { [STEP_SECOND] = step_second, [STEP_SPECIAL] = step_special },
    .on_turn = on_turn,
    .part_seat = part_seat,
    .part_ok = part_ok,
};
