/* toy_game.c -- the toy game of toy_game.h: rules, moves and views.
 *
 * Its texts and bytes are in toy_paper.c. */
#include "support/toy_game.h"

#include <assert.h>
#include <string.h>

#include "hx/text.h"
#include "support/toy_paper.h"

enum { OF_A_KIND = 8 };

/* -- cards ----------------------------------------------------------------------------------- */

/* Whether the holder of this state sees the faces of a pile. */
static bool sees(const toy_state *s, int pile)
{
    return s->viewer == 0 || s->viewer == pile + 1;
}

static int pile_size(const toy_state *s, int pile)
{
    int n = s->unseen[pile];
    for (int k = 0; k < TOY_KINDS; k++) n += s->cards[pile][k];
    return n;
}

static void add(toy_state *s, int pile, int kind, int n)
{
    if (sees(s, pile)) s->cards[pile][kind] = (uint8_t)(s->cards[pile][kind] + n);
    else s->unseen[pile] = (uint8_t)(s->unseen[pile] + n);
}

static void carry(toy_state *s, int from, int to, int kind, int n)
{
    add(s, from, kind, -n);
    add(s, to, kind, n);
}

/* Whether n cards of a kind can be in a pile, as far as is known. */
static bool may_hold(const toy_state *s, int pile, int kind, int n)
{
    if (!sees(s, pile)) return s->unseen[pile] >= n;
    return kind < TOY_KINDS && s->cards[pile][kind] >= n;
}

static bool cards_fit(const toy_rules *r, const toy_state *s)
{
    int sum = 1; /* the card that lies face down */
    for (int pile = 0; pile < TOY_PILES; pile++) {
        const int size = pile_size(s, pile);
        if (s->unseen[pile] != (sees(s, pile) ? 0 : size)) return false;
        if (pile < TOY_SEATS && pile >= r->seats && size) return false;
        sum += size;
    }
    for (int k = 0; k < TOY_KINDS; k++) {
        int kind = s->played[k] + (s->secret == k);
        for (int pile = 0; pile < TOY_PILES; pile++) kind += s->cards[pile][k];
        if (kind > OF_A_KIND) return false;
        sum += s->played[k];
    }
    return sum == TOY_KINDS * OF_A_KIND;
}

static bool viewer_fits(const toy_rules *r, const toy_state *s)
{
    if (s->secret > TOY_UNSEEN) return false;
    if (s->viewer == 0) return s->secret != TOY_UNSEEN;
    if (s->viewer == TOY_SPECTATOR) return s->secret == TOY_UNSEEN;
    const bool looked = s->viewer <= r->seats && (s->looked >> (s->viewer - 1) & 1);
    return s->viewer <= r->seats && looked == (s->secret != TOY_UNSEEN);
}

static bool phase_fits(const toy_rules *r, const toy_state *s)
{
    const bool acting = s->phase == TOY_TO_ACT || s->phase == TOY_TO_ROB;
    const bool done = s->phase == TOY_DONE;
    if (s->turn == 0 || s->turn > r->turns + done) return false;
    if (s->actor != (s->turn - 1) % r->seats) return false;
    if (s->grumbled && (!acting || (s->grumbled >> s->actor & 1))) return false;
    if (s->victim && s->phase != TOY_TO_ROB) return false;
    if (s->phase == TOY_TO_ROB && (s->victim == s->actor || !pile_size(s, s->victim))) return false;
    if (s->phase == TOY_TO_DEAL && !pile_size(s, TOY_DECK)) return false;
    if ((s->phase == TOY_TO_THROW) != (s->throwing != 0)) return false;
    return done || (s->phase == TOY_TO_ROLL) == (s->die == 0);
}

bool toy_fits(const toy_rules *r, const toy_state *s)
{
    if (s->phase > TOY_DONE || s->actor >= r->seats) return false;
    if (s->die > 3 || s->victim >= r->seats) return false;
    if ((s->throwing | s->grumbled | s->looked) >> r->seats) return false;
    for (int i = 0; i < TOY_SEATS; i++) {
        if (i >= r->seats && s->points[i]) return false;
        if ((s->throwing >> i & 1) && pile_size(s, i) == 0) return false;
        if (s->points[i] >= r->goal && s->phase != TOY_DONE) return false;
    }
    return viewer_fits(r, s) && phase_fits(r, s) && cards_fit(r, s);
}

/* -- beginning and proceeding ---------------------------------------------------------------- */

static int seats(const void *rules)
{
    return ((const toy_rules *)rules)->seats;
}

static void start(const void *rules, void *state)
{
    toy_state *s = state;
    (void)rules;
    memset(s, 0, sizeof *s);
    s->turn = 1;
    s->secret = 1;
    for (int k = 0; k < TOY_KINDS; k++) s->cards[TOY_DECK][k] = OF_A_KIND;
    s->cards[TOY_DECK][s->secret]--;
}

static bool over(const void *rules, const void *state)
{
    (void)rules;
    return ((const toy_state *)state)->phase == TOY_DONE;
}

static uint8_t waiting(const void *rules, const void *state)
{
    const toy_state *s = state;
    (void)rules;
    if (s->phase == TOY_TO_THROW) return s->throwing;
    return (uint8_t)(s->phase == TOY_TO_ACT ? 1u << s->actor : 0);
}

typedef struct list {
    hx_move *out;
    int cap, n;
} list;

static void offer(list *l, enum toy_verb verb, hx_seat who, int at, int to, int cards)
{
    if (l->n < l->cap)
        l->out[l->n] = (hx_move){ .verb = (uint8_t)verb,
                                  .seat = who,
                                  .at = (uint16_t)at,
                                  .to = (uint16_t)to,
                                  .cards = { (int8_t)cards } };
    l->n++;
}

static void list_turn(const toy_rules *r, const toy_state *s, hx_seat who, list *l)
{
    for (int k = 0; k < TOY_KINDS; k++)
        if (s->cards[who][k]) offer(l, TOY_PLAY, who, k, 0, 0);
    for (int i = 0; i < r->seats; i++) {
        if (i == who) continue;
        if (pile_size(s, i)) offer(l, TOY_ROB, who, i, 0, 0);
        for (int k = 0; k < TOY_KINDS; k++)
            if (s->cards[who][k]) offer(l, TOY_GIVE, who, i, k, 1);
    }
    if (!(s->looked >> who & 1)) offer(l, TOY_LOOK, who, 0, 0, 0);
    offer(l, TOY_END, who, 0, 0, 0);
}

static int legal(const void *rules, const void *state, hx_seat who, hx_move *out, int cap)
{
    const toy_state *s = state;
    list l = { out, cap, 0 };
    if (s->phase == TOY_TO_THROW && (s->throwing >> who & 1)) {
        for (int k = 0; k < TOY_KINDS; k++)
            if (s->cards[who][k]) offer(&l, TOY_THROW, who, k, 0, 0);
    } else if (s->phase == TOY_TO_ACT && who == s->actor) {
        list_turn(rules, s, who, &l);
    } else if (s->phase == TOY_TO_ACT && !(s->grumbled >> who & 1)) {
        offer(&l, TOY_GRUMBLE, who, 0, 0, 0);
    }
    return l.n;
}

static void expect(hx_odds *out, int cap, int *n, enum toy_verb verb, int at, uint32_t weight)
{
    if (*n < cap)
        out[*n] =
            (hx_odds){ { .verb = (uint8_t)verb, .seat = HX_CHANCE, .at = (uint16_t)at }, weight };
    ++*n;
}

static int chance(const void *rules, const void *state, hx_odds *out, int cap)
{
    const toy_state *s = state;
    const int pile = s->phase == TOY_TO_DEAL ? TOY_DECK : s->victim;
    int n = 0;
    (void)rules;
    if (s->phase == TOY_TO_ROLL)
        for (int die = 1; die <= 3; die++) expect(out, cap, &n, TOY_ROLL, die, (uint32_t)die);
    if (s->phase == TOY_TO_DEAL || s->phase == TOY_TO_ROB)
        for (int k = 0; k < TOY_KINDS; k++)
            if (s->cards[pile][k]) expect(out, cap, &n, TOY_DEAL, k, s->cards[pile][k]);
    return n;
}

static bool only_uses(const hx_move *m, bool at, bool to, bool card, bool told)
{
    for (int i = card ? 1 : 0; i < HX_CARDS; i++)
        if (m->cards[i]) return false;
    return (at || !m->at) && (to || !m->to) && (told || !m->told);
}

static hx_status check_chance(const toy_state *s, const hx_move *m)
{
    if (!only_uses(m, true, false, false, false)) return HX_BAD_TEXT;
    if (m->verb == TOY_ROLL && s->phase == TOY_TO_ROLL)
        return m->at >= 1 && m->at <= 3 ? HX_OK : HX_BAD_TEXT;
    if (m->verb != TOY_DEAL) return HX_WRONG_STEP;
    if (s->phase != TOY_TO_DEAL && s->phase != TOY_TO_ROB) return HX_WRONG_STEP;
    const int from = s->phase == TOY_TO_DEAL ? TOY_DECK : s->victim;
    if (!may_hold(s, from, m->at, 1)) return HX_NO_CARD;
    const bool seen = sees(s, from) || sees(s, s->actor);
    return seen == (m->at < TOY_KINDS) && m->at <= TOY_UNSEEN ? HX_OK : HX_BAD_TEXT;
}

static hx_status check_act(const toy_rules *r, const toy_state *s, const hx_move *m)
{
    switch (m->verb) {
    case TOY_PLAY:
        if (!only_uses(m, true, false, false, false) || m->at >= TOY_KINDS) return HX_BAD_TEXT;
        return may_hold(s, m->seat, m->at, 1) ? HX_OK : HX_NO_CARD;
    case TOY_ROB:
        if (!only_uses(m, true, false, false, false)) return HX_BAD_TEXT;
        if (m->at >= r->seats || m->at == m->seat) return HX_BAD_TEXT;
        return pile_size(s, m->at) ? HX_OK : HX_NO_CARD;
    case TOY_GIVE:
        if (!only_uses(m, true, true, true, false)) return HX_BAD_TEXT;
        if (m->at >= r->seats || m->at == m->seat) return HX_BAD_TEXT;
        if (m->to >= TOY_KINDS || m->cards[0] < 1) return HX_BAD_TEXT;
        return may_hold(s, m->seat, m->to, m->cards[0]) ? HX_OK : HX_NO_CARD;
    case TOY_LOOK:
        if (!only_uses(m, false, false, false, s->viewer == m->seat + 1)) return HX_BAD_TEXT;
        if (s->viewer == m->seat + 1 && (m->told > TOY_KINDS)) return HX_BAD_TEXT;
        return s->looked >> m->seat & 1 ? HX_FORBIDDEN : HX_OK;
    case TOY_END: return only_uses(m, false, false, false, false) ? HX_OK : HX_BAD_TEXT;
    default: return HX_WRONG_STEP;
    }
}

static hx_status check_grumble(const toy_state *s, const hx_move *m)
{
    if (!only_uses(m, false, false, false, false)) return HX_BAD_TEXT;
    if (s->phase != TOY_TO_ACT || m->seat == s->actor) return HX_NOT_YOUR_TURN;
    return s->grumbled >> m->seat & 1 ? HX_FORBIDDEN : HX_OK;
}

static hx_status check(const void *rules, const void *state, const hx_move *m)
{
    const toy_rules *r = rules;
    const toy_state *s = state;
    if (s->phase == TOY_DONE) return HX_OVER;
    if (m->seat == HX_CHANCE) return waiting(r, s) ? HX_NOT_YOUR_TURN : check_chance(s, m);
    if (m->seat >= r->seats) return HX_NOT_YOUR_TURN;
    if (m->verb == TOY_GRUMBLE) return check_grumble(s, m);
    if (!(waiting(r, s) >> m->seat & 1)) return HX_NOT_YOUR_TURN;
    if (s->phase == TOY_TO_ACT) return check_act(r, s, m);
    if (m->verb != TOY_THROW) return HX_WRONG_STEP;
    if (!only_uses(m, true, false, false, false)) return HX_BAD_TEXT;
    if (!sees(s, m->seat)) return m->at == TOY_UNSEEN ? HX_OK : HX_BAD_TEXT;
    return may_hold(s, m->seat, m->at, 1) ? HX_OK : HX_NO_CARD;
}

static void next_turn(const toy_rules *r, toy_state *s)
{
    s->actor = (uint8_t)((s->actor + 1) % r->seats);
    s->turn++;
    s->grumbled = s->die = 0;
    s->phase = s->turn > r->turns ? TOY_DONE : TOY_TO_ROLL;
}

static void apply_roll(const toy_rules *r, toy_state *s, int die)
{
    s->die = (uint8_t)die;
    s->phase = pile_size(s, TOY_DECK) ? TOY_TO_DEAL : TOY_TO_ACT;
    if (die < 3) return;
    for (int i = 0; i < r->seats; i++)
        if (pile_size(s, i)) s->throwing |= (uint8_t)(1u << i);
    if (s->throwing) s->phase = TOY_TO_THROW;
}

static void apply_deal(toy_state *s, int kind)
{
    carry(s, s->phase == TOY_TO_DEAL ? TOY_DECK : s->victim, s->actor, kind, 1);
    s->victim = 0;
    s->phase = TOY_TO_ACT;
}

static void apply_throw(toy_state *s, const hx_move *m)
{
    carry(s, m->seat, TOY_HEAP, m->at, 1);
    s->throwing &= (uint8_t) ~(1u << m->seat);
    if (!s->throwing) s->phase = pile_size(s, TOY_DECK) ? TOY_TO_DEAL : TOY_TO_ACT;
}

static void apply_play(const toy_rules *r, toy_state *s, const hx_move *m)
{
    add(s, m->seat, m->at, -1);
    s->played[m->at]++;
    s->points[m->seat] = (uint8_t)(s->points[m->seat] + m->at + 1);
    if (s->points[m->seat] >= r->goal) {
        s->phase = TOY_DONE;
        s->grumbled = 0;
    }
}

static void apply(const void *rules, void *state, const hx_move *m)
{
    toy_state *s = state;
    assert(check(rules, state, m) == HX_OK);
    switch (m->verb) {
    case TOY_ROLL: apply_roll(rules, s, m->at); break;
    case TOY_DEAL: apply_deal(s, m->at); break;
    case TOY_THROW: apply_throw(s, m); break;
    case TOY_PLAY: apply_play(rules, s, m); break;
    case TOY_GIVE: carry(s, m->seat, m->at, m->to, m->cards[0]); break;
    case TOY_GRUMBLE: s->grumbled |= (uint8_t)(1u << m->seat); break;
    case TOY_END: next_turn(rules, s); break;
    case TOY_ROB:
        s->victim = (uint8_t)m->at;
        s->phase = TOY_TO_ROB;
        break;
    default: /* TOY_LOOK */
        s->looked |= (uint8_t)(1u << m->seat);
        if (m->told) s->secret = (uint8_t)(m->told - 1);
        break;
    }
}

static bool reveals(const void *rules, const void *state, const hx_move *m)
{
    (void)rules, (void)state;
    return m->verb == TOY_LOOK;
}

/* -- how it stands --------------------------------------------------------------------------- */

static int points(const void *rules, const void *state, hx_seat who)
{
    (void)rules;
    return ((const toy_state *)state)->points[who];
}

/* Everybody with the most points. */
static uint8_t winners(const void *rules, const void *state)
{
    const toy_state *s = state;
    uint8_t most = 0, set = 0;
    if (s->phase != TOY_DONE) return 0;
    for (int i = 0; i < seats(rules); i++)
        if (s->points[i] > most) most = s->points[i];
    for (int i = 0; i < seats(rules); i++)
        if (most && s->points[i] == most) set |= (uint8_t)(1u << i);
    return set;
}

static int turn(const void *rules, const void *state)
{
    (void)rules;
    return ((const toy_state *)state)->turn;
}

static hx_seat actor(const void *rules, const void *state)
{
    (void)rules;
    return ((const toy_state *)state)->actor;
}

/* -- who may know what ----------------------------------------------------------------------- */

static void view(const void *rules, const void *state, hx_seat who, void *seen)
{
    const toy_state *s = state;
    toy_state *v = seen;
    (void)rules;
    *v = *s;
    if (s->phase == TOY_DONE) return; /* in the end all cards are turned up */
    v->viewer = (uint8_t)(who == HX_NOBODY ? TOY_SPECTATOR : who + 1);
    if (who == HX_NOBODY || !(s->looked >> who & 1)) v->secret = TOY_UNSEEN;
    for (int pile = 0; pile < TOY_PILES; pile++) {
        if (sees(v, pile)) continue;
        v->unseen[pile] = (uint8_t)pile_size(s, pile);
        memset(v->cards[pile], 0, TOY_KINDS);
    }
}

static void mask(const void *rules, const void *state, hx_seat who, const hx_move *m, hx_move *seen)
{
    const toy_state *s = state;
    (void)rules;
    *seen = *m;
    if (m->verb == TOY_THROW && m->seat != who) seen->at = TOY_UNSEEN;
    if (m->verb == TOY_LOOK && m->seat == who) seen->told = (uint16_t)(s->secret + 1);
    if (m->verb != TOY_DEAL) return;
    const bool robbed = s->phase == TOY_TO_ROB && who == s->victim;
    if (who != s->actor && !robbed) seen->at = TOY_UNSEEN;
}

/* Deals the cards that are nowhere to be seen to the piles that lack them. */
static bool fill(const void *rules, const void *seen, hx_rng *rng, void *state)
{
    toy_state s = *(const toy_state *)seen;
    uint8_t pool[TOY_KINDS * OF_A_KIND];
    uint32_t n = 0;
    for (int k = 0; k < TOY_KINDS; k++) {
        int left = OF_A_KIND - s.played[k] - (s.secret == k);
        for (int pile = 0; pile < TOY_PILES; pile++) left -= s.cards[pile][k];
        for (; left > 0; left--) pool[n++] = (uint8_t)k;
    }
    for (int pile = 0; pile < TOY_PILES; pile++) {
        for (; s.unseen[pile]; s.unseen[pile]--) {
            if (n == 0) return false;
            const uint32_t i = hx_rng_below(rng, n--);
            s.cards[pile][pool[i]]++;
            pool[i] = pool[n];
        }
    }
    if (s.secret == TOY_UNSEEN && n) s.secret = pool[--n];
    s.viewer = 0;
    if (n || !toy_fits(rules, &s)) return false;
    *(toy_state *)state = s;
    return true;
}

/* -- for learning ---------------------------------------------------------------------------- */

enum { AT = 4, TO = 3, SLOTS = TOY_VERBS * AT * TO, FEATURES = 6 };

static int slot(const void *rules, const hx_move *m)
{
    (void)rules;
    if (m->verb == TOY_GIVE && m->cards[0] != 1) return -1;
    return (m->verb * AT + m->at) * TO + m->to;
}

static void observe(const void *rules, const void *seen, hx_seat who, float *out)
{
    const toy_state *s = seen;
    (void)rules;
    for (int k = 0; k < TOY_KINDS; k++) out[k] = (float)s->cards[who][k];
    out[3] = (float)s->points[who];
    out[4] = (float)s->phase;
    out[5] = (float)(s->actor == who);
}

static const hx_option options[] = {
    { "seats", "2..4", "3", { "how many play", "wie viele spielen" } },
    { "goal", "1..60", "12", { "points that win", "Punkte zum Sieg" } },
    { "turns", "1..200", "40", { "turns at most", "Züge höchstens" } },
    { .name = NULL },
};

static int option(const void *rules, int index, char *out, size_t cap)
{
    const toy_rules *const r = rules;
    hx_out o = hx_out_to(out, cap);
    hx_put_int(&o, index == 0 ? r->seats : index == 1 ? r->goal : r->turns);
    return hx_put_end(&o);
}

const hx_game toy_game = {
    HX_GAME_HEAD,
    .name = "toy",
    .title = { "Toy", "Spielzeug" },
    .rules_size = sizeof(toy_rules),
    .state_size = sizeof(toy_state),
    .moves_max = 24,
    .odds_max = 3,
    .pack_max = 1 + (int)sizeof(toy_state),
    .options = options,
    .rules = toy_read_rules,
    .spec = toy_spec,
    .option = option,
    .seats = seats,
    .start = start,
    .over = over,
    .waiting = waiting,
    .legal = legal,
    .chance = chance,
    .check = check,
    .apply = apply,
    .reveals = reveals,
    .points = points,
    .winners = winners,
    .turn = turn,
    .actor = actor,
    .view = view,
    .mask = mask,
    .fill = fill,
    .say = toy_say,
    .hear = toy_hear,
    .pack = toy_pack,
    .unpack = toy_unpack,
    .describe = toy_describe,
    .arrange = toy_arrange,
    .slots = SLOTS,
    .features = FEATURES,
    .slot = slot,
    .observe = observe,
};
