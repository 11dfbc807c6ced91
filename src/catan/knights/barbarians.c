/* barbarians.c -- the event die, the barbarians' way and their attack. [R-CK-22..25, 60..69]
 *
 * An attack is resolved as soon as they arrive: who wins and who loses what is found once, then
 * the ship is back, all knights rest and the thieves are awake; what is left is for the losers to
 * choose a city, or for the best defenders a deck. */
#include <assert.h>

#include "../move_fields.h"
#include "progress.h"

/* -- the event die ------------------------------------------------------------------------------ */

void step_event(const rules *r, state *s)
{
    (void)r;
    owe(s, TASK_EVENT, HX_CHANCE, 1, 0);
}

/* Three of six faces have the ship. */
void event_odds(const rules *r, const state *s, odds_list *out)
{
    (void)r, (void)s;
    for (int face = EVENT_SHIP; face <= EVENT_SCIENCE; face++)
        add_odds(out, knights_move(HX_CHANCE, VERB_EVENT, face, 0), face == EVENT_SHIP ? 3 : 1);
}
/* The same faces in the same order, without a list. */
hx_move event_draw(const rules *r, const state *s, hx_rng *rng)
{
    const int drawn = (int)hx_rng_below(rng, 6);
    (void)r, (void)s;
    return knights_move(HX_CHANCE, VERB_EVENT, drawn < 3 ? EVENT_SHIP : drawn - 3 + EVENT_TRADE, 0);
}
hx_status event_check(const rules *r, const state *s, const hx_move *m)
{
    (void)r, (void)s;
    return m->at >= EVENT_SHIP && m->at <= EVENT_SCIENCE ? HX_OK : HX_BAD_TEXT;
}

static const char face_letters[] = "btps";

static void put_face(hx_out *out, const rules *r, const state *s, const hx_move *m)
{
    (void)r, (void)s;
    put_kind(out, face_letters, EVENT_SCIENCE, m->at - 1);
}
static bool take_face(hx_in *in, const rules *r, const state *s, hx_move *m)
{
    (void)r, (void)s;
    if (!take_kind(in, face_letters, &m->at) || m->at >= EVENT_SCIENCE) return false;
    m->at++;
    return true;
}
const struct move_field_ops event_face_ops = {
    USES_AT, 0, "b, t, p or s for a face of the event die", put_face, take_face, NULL, NULL
};

/* -- the attack ----------------------------------------------------------------------------------- */

struct attack {
    uint8_t defends[HX_SEATS];
    int strength, defence, most;
};

/* [R-CK-60] A metropolis is one city. */
static struct attack weigh(const rules *r, const state *s)
{
    struct attack a = { .strength = 0 };
    for (hx_seat who = 0; who < r->seats; who++) {
        a.strength += cities_of(r, s, who);
        a.defends[who] = (uint8_t)defence_of(r, s, who);
        a.defence += a.defends[who];
        if (a.defends[who] > a.most) a.most = a.defends[who];
    }
    return a;
}

/* [R-CK-61, 62, 66] Who did most; nobody where there was nothing to do and it does not count. */
static uint8_t best_of(const rules *r, const struct attack *a)
{
    uint8_t best = 0;
    if (a->most == 0 && r->opt[OPT_ZERO_DEFENCE] == 0) return 0;
    for (hx_seat who = 0; who < r->seats; who++)
        if (a->defends[who] == a->most) best |= seat_bit(who);
    return best;
}

/* Whoever alone defended best has the card; several draw. */
static void reward(const rules *r, state *s, uint8_t best)
{
    if (!best) return;
    if (best & (best - 1)) {
        defenders_draw(r, s, best);
        return;
    }
    const hx_seat who = (hx_seat)__builtin_ctz(best);
    uint8_t *cards = &knights_of(r, s)->defender[who];
    if (*cards == 99) return; /* more than a game can last */
    ++*cards;
    add_points(s, who, 1);
}

/* [R-CK-68] Of those with a city to lose, all who defended least. */
static uint8_t losers_of(const rules *r, const state *s, const struct attack *a)
{
    uint8_t losers = 0;
    int least = 255;
    for (hx_seat who = 0; who < r->seats; who++) {
        if (!free_cities_of(r, s, who, NULL) || a->defends[who] > least) continue;
        if (a->defends[who] < least) losers = 0;
        least = a->defends[who];
        losers |= seat_bit(who);
    }
    return losers;
}

/* [R-CK-63, 67] In turn order from the roller; who has but one city loses that. */
static void pillage(const rules *r, state *s, uint8_t losers)
{
    for (int i = r->seats - 1; i >= 0; i--) {
        const hx_seat who = (hx_seat)((s->seat + i) % r->seats);
        uint16_t city = NOWHERE;
        if (!(losers >> who & 1)) continue;
        if (free_cities_of(r, s, who, &city) == 1) lose_city(r, s, city);
        else owe(s, TASK_PILLAGE, who, 1, 0);
    }
}

/* [R-CK-39, 65] */
static void they_sail_home(const rules *r, state *s)
{
    knights_state *own = knights_of(r, s);
    own->barbarians = 0;
    memset(&own->active, 0, sizeof own->active);
    if (own->raided) return;
    own->raided = 1;
    ask_thieves_wake(r, s);
}

static void attack(const rules *r, state *s)
{
    const struct attack a = weigh(r, s);
    if (a.defence >= a.strength) reward(r, s, best_of(r, &a));
    else pillage(r, s, losers_of(r, s, &a));
    they_sail_home(r, s);
}

void event_apply(const rules *r, state *s, const hx_move *m)
{
    knights_state *own = knights_of(r, s);
    own->event = (uint8_t)m->at;
    if (m->at != EVENT_SHIP) {
        open_gate(r, s, m->at - EVENT_TRADE);
        return;
    }
    own->barbarians++;
    assert(own->barbarians <= ATTACK_AT);
    if (own->barbarians == ATTACK_AT) attack(r, s);
}

/* -- what an attack would do now ------------------------------------------------------------------ */

/* 1: the Defender, 2: draws a card beside others, 3: loses a city. */
static int fate_of(hx_seat who, uint8_t best, uint8_t losers)
{
    if (losers >> who & 1) return 3;
    if (!(best >> who & 1)) return 0;
    return best & (best - 1) ? 2 : 1;
}

static int all_levels(const rules *r, const state *s, hx_seat who)
{
    int sum = 0;
    for (int c = next_piece(r, s, 0); c < r->board.corners; c = next_piece(r, s, c + 1))
        if (is_own_knight(s, who, c)) sum += knight_level(s, c);
    return sum;
}

/* For those who look: both strengths, and what would come of them. */
void reckon_attack(const rules *r, const state *s, struct reckoning *all)
{
    enum { STRENGTH_MOST = 99 };
    const struct attack a = weigh(r, s);
    const bool held = a.defence >= a.strength;
    const uint8_t best = held ? best_of(r, &a) : 0, losers = held ? 0 : losers_of(r, s, &a);
    reckon_number(all, "event", HX_NOBODY, knights_in(r, s)->event, EVENT_SCIENCE);
    reckon_number(all, "asleep", HX_NOBODY, !knights_in(r, s)->raided, 1);
    reckon_number(all, "attack", HX_NOBODY, a.strength, STRENGTH_MOST);
    reckon_number(all, "defence", HX_NOBODY, a.defence, STRENGTH_MOST);
    for (hx_seat who = 0; who < r->seats; who++) {
        reckon_number(all, "awake", who, a.defends[who], STRENGTH_MOST);
        reckon_number(all, "enlisted", who, all_levels(r, s, who), STRENGTH_MOST);
        reckon_number(all, "fate", who, fate_of(who, best, losers), 3);
    }
}

/* -- choosing the city ---------------------------------------------------------------------------- */

hx_status pillage_check(const rules *r, const state *s, const hx_move *m)
{
    if (m->at >= r->board.corners) return HX_NO_SUCH_PLACE;
    if (!is_own_city(s, m->seat, m->at)) return HX_NEEDS_CITY;
    return is_metropolis(r, s, m->at) ? HX_PROTECTED : HX_OK;
}
void pillage_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    for (int c = next_own(r, s, who, 0); c < r->board.corners; c = next_own(r, s, who, c + 1))
        if (is_own_city(s, who, c) && !is_metropolis(r, s, c))
            add_move(out, knights_move(who, VERB_PILLAGE, c, 0));
}
void pillage_apply(const rules *r, state *s, const hx_move *m)
{
    lose_city(r, s, m->at);
}

bool pillage_task_ok(const rules *r, const state *s, const struct task *t)
{
    return t->left == 1 && t->arg == 0 && knights_in(r, s)->event == EVENT_SHIP &&
           free_cities_of(r, s, t->seat, NULL) > 1;
}
