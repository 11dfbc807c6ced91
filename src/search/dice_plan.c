/* dice_plan.c -- the best sites for every list, and what dice can pay for. */
#include "dice_plan.h"

#include <math.h>
#include <string.h>
#include <time.h>

#include "dice_value.h"

/* Dice that pay for anything: the lists are explored before they are paid. */
enum { PLENTY = 0x666666 };

#define WON 40.0 /* a lead beyond doubt */

double dice_chance_of(double lead, double level)
{
    return 1 / (1 + exp(level - lead));
}

/* The sum of twelve uniform numbers is close enough to normal. */
double dice_noise(hx_rng *rng)
{
    double sum = -6;
    for (int i = 0; i < 12; i++) sum += (double)(hx_rng_next(rng) >> 11) * 0x1p-53;
    return sum;
}

/* -- exploring ---------------------------------------------------------------------------- */

typedef struct explorer {
    dice_plan *plan;
    uint64_t nodes, until; /* that are left; microseconds on the clock, 0: no end */
    int dice;              /* how many there are in this turn                     */
} explorer;

/* What was built so far in a line of exploration. */
typedef struct line {
    hx_dice_state state;
    hx_dice_sites closed; /* roads that another line has tried before this one   */
    int pieces[HX_DICE_PIECES];
    plan_end end;
    int fresh; /* face of the joker that came with the first piece, or NO_FRESH  */
} line;

static uint64_t clock_micros(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000u + (uint64_t)now.tv_nsec / 1000u;
}

static bool is_spent(explorer *e)
{
    if (e->nodes > 0 && --e->nodes == 0) return true;
    return e->until && clock_micros() >= e->until;
}

/* The list of these pieces, or LISTS if six dice never pay for them. */
static int list_of(const int pieces[HX_DICE_PIECES])
{
    for (int i = 0; i < LISTS; i++) {
        const list_info *const l = &list_infos[i];
        if (l->roads == pieces[HX_DICE_ROAD] && l->settlements == pieces[HX_DICE_SETTLEMENT] &&
            l->cities == pieces[HX_DICE_CITY] && l->knights == pieces[HX_DICE_KNIGHT])
            return i;
    }
    return LISTS;
}

static double lead_of(const dice_plan *p, const hx_dice_state *s)
{
    if (s->phase == HX_DICE_OVER) return p->rules.seats > 1 ? WON : 0;
    return dice_lead(&p->rules, s, p->at.seat, p->weights, p->spread);
}

static void take_better(plan_end *best, const plan_end *end)
{
    if (end->lead > best->lead) *best = *end;
}

/* The joker that a piece has just made ready, as a face, or NO_FRESH. */
static int fresh_joker(const dice_plan *p, const hx_dice_state *before, const hx_dice_state *after)
{
    const hx_dice_sheet *const map = hx_dice_sheet_of((hx_dice_kind)p->rules.kind);
    const uint32_t fresh = hx_dice_jokers(&p->rules, after, p->at.seat) &
                           ~hx_dice_jokers(&p->rules, before, p->at.seat);
    return fresh ? map->joker[__builtin_ctz(fresh)].gives : NO_FRESH;
}

static void note(explorer *e, const line *l, int list)
{
    dice_plan *const p = e->plan;
    take_better(&p->end[list], &l->end);
    if (l->fresh == NO_FRESH || l->end.count < 2) return;
    plan_end used = l->end;
    used.lead -= p->worth[l->fresh == ANY_FACE ? HX_DICE_GOLD : l->fresh];
    take_better(&p->fresh[list][l->fresh], &used);
}

static void explore(explorer *e, line *l);

/* One piece more; false where the budget is spent. */
static bool try_piece(explorer *e, const line *l, int piece, int site)
{
    line next = *l;
    const hx_move m = { .verb = (uint8_t)(HX_DICE_BUILD_ROAD + piece),
                        .seat = e->plan->at.seat,
                        .at = (uint16_t)site };
    next.pieces[piece]++;
    const int list = list_of(next.pieces);
    if (list == LISTS || list_infos[list].size > e->dice) return true;
    if (is_spent(e)) return false;
    next.state.dice = PLENTY;
    hx_dice_game.apply(&e->plan->rules, &next.state, &m);
    next.end.build[next.end.count++] = m;
    next.end.lead = lead_of(e->plan, &next.state);
    if (piece == HX_DICE_KNIGHT && l->end.count == 0)
        next.fresh = fresh_joker(e->plan, &l->state, &next.state);
    note(e, &next, list);
    if (next.state.phase != HX_DICE_OVER) explore(e, &next);
    return true;
}

/* Sets of roads are met once: a road tried is closed to the lines after it. */
static bool try_roads(explorer *e, line *l)
{
    const hx_dice_sites open =
        hx_dice_open(&e->plan->rules, &l->state, e->plan->at.seat, HX_DICE_ROAD);
    for (int i = 0; i < 96; i++) {
        const uint32_t bit = (uint32_t)1 << (i % 32);
        if (!(open.bits[i / 32] & ~l->closed.bits[i / 32] & bit)) continue;
        if (!try_piece(e, l, HX_DICE_ROAD, i)) return false;
        l->closed.bits[i / 32] |= bit;
    }
    return true;
}

static void explore(explorer *e, line *l)
{
    static const int order[] = { HX_DICE_CITY, HX_DICE_SETTLEMENT, HX_DICE_KNIGHT };
    for (int k = 0; k < 3; k++) {
        const uint32_t open =
            hx_dice_open(&e->plan->rules, &l->state, e->plan->at.seat, order[k]).bits[0];
        for (int i = 0; i < 32; i++)
            if ((open >> i & 1) && !try_piece(e, l, order[k], i)) return;
    }
    try_roads(e, l);
}

/* [R-EX-16] All free castles are alike. */
static void explore_castle(explorer *e, const hx_dice_state *s)
{
    dice_plan *const p = e->plan;
    const uint32_t open = hx_dice_open(&p->rules, s, p->at.seat, HX_DICE_CASTLE).bits[0];
    if (!open || e->dice < DICE) return;
    hx_dice_state next = *s;
    const hx_move m = { .verb = HX_DICE_BUILD_CASTLE,
                        .seat = p->at.seat,
                        .at = (uint16_t)__builtin_ctz(open) };
    next.dice = DICE * hx_dice_die(HX_DICE_BRICK);
    hx_dice_game.apply(&p->rules, &next, &m);
    p->end[PLAN_CASTLE] = (plan_end){ .lead = lead_of(p, &next), .count = 1, .build = { m } };
}

static void count_jokers(dice_plan *p)
{
    const hx_dice_sheet *const map = hx_dice_sheet_of((hx_dice_kind)p->rules.kind);
    const uint32_t ready = hx_dice_jokers(&p->rules, &p->at, p->at.seat);
    for (int j = 0; j < map->jokers; j++) {
        if (!(ready >> j & 1)) continue;
        if (map->joker[j].gives == HX_DICE_ANY) p->wilds++;
        else p->jokers[map->joker[j].gives]++;
    }
}

/* What is lost when a joker that is ready becomes one that is used. */
static void value_jokers(dice_plan *p)
{
    const double one = dice_joker_turns(&p->rules, &p->at, p->at.seat, p->weights) / p->spread;
    for (int f = 0; f < FACES; f++) {
        const float lost = p->weights[DICE_W_READY_BRICK + f] - p->weights[DICE_W_USED_BRICK + f];
        p->worth[f] = one * fmax((double)lost, 0);
    }
}

void dice_plan_make(dice_plan *p, const hx_dice_rules *r, const hx_dice_state *s,
                    const float *weights, hx_budget budget)
{
    const double spread = dice_spread(r, s, weights);
    explorer e = { .plan = p, .nodes = budget.nodes };
    if (budget.micros) e.until = clock_micros() + budget.micros;
    *p = (dice_plan){ .rules = *r, .at = *s, .weights = weights, .spread = spread };
    value_jokers(p);
    for (int i = 0; i < PLAN_LISTS; i++) p->end[i].lead = -INFINITY;
    for (int i = 0; i < LISTS; i++)
        for (int f = 0; f <= ANY_FACE; f++) p->fresh[i][f].lead = -INFINITY;
    count_jokers(p);
    line l = { .state = *s, .fresh = NO_FRESH };
    l.state.phase = HX_DICE_BUILD;
    l.state.rolls_left = l.state.rolling = 0;
    l.end.lead = lead_of(p, &l.state);
    p->end[NOTHING] = l.end;
    e.dice = s->phase == HX_DICE_BUILD ? hx_dice_count(s->dice) : s->dice_count;
    explore(&e, &l);
    explore_castle(&e, &l.state);
}

/* While dice are rolled nothing else changes. */
bool dice_plan_fits(const dice_plan *p, const hx_dice_rules *r, const hx_dice_state *s)
{
    return s->phase == HX_DICE_KEEP && p->at.phase == HX_DICE_KEEP && p->at.turn == s->turn &&
           memcmp(&p->rules, r, sizeof *r) == 0 &&
           memcmp(p->at.seats, s->seats, sizeof s->seats) == 0 &&
           p->at.longest_road == s->longest_road && p->at.largest_army == s->largest_army;
}

/* -- paying ----------------------------------------------------------------------------------- */

/* How the dice become what a list costs. */
typedef struct bill {
    int need[FACES];  /* dice missing, by face                                  */
    int spare[FACES]; /* dice not needed                                        */
    int missing, spares;
    int trades, jokers[RESOURCES], wilds; /* how the missing ones are made       */
    double price;                         /* what the jokers are worth           */
} bill;

static void compare(const int dice[FACES], const uint8_t cost[FACES], bill *b)
{
    *b = (bill){ .missing = 0 };
    for (int f = 0; f < FACES; f++) {
        const int more = dice[f] - cost[f];
        b->need[f] = more < 0 ? -more : 0;
        b->spare[f] = more > 0 ? more : 0;
        b->missing += b->need[f];
        b->spares += b->spare[f];
    }
}

static int lesser(int a, int b)
{
    return a < b ? a : b;
}

/* Everything by jokers: those of the resource first, then wild ones. */
static void use_jokers(const dice_plan *p, bill *b)
{
    b->trades = 0;
    b->wilds = b->missing;
    for (int f = 0; f < RESOURCES; f++) {
        b->jokers[f] = lesser(b->need[f], p->jokers[f]);
        b->wilds -= b->jokers[f];
    }
}

/* One trade instead of the dearest joker. */
static void use_trade(const dice_plan *p, bill *b)
{
    int dearest = -1;
    for (int f = 0; f < RESOURCES; f++)
        if (b->jokers[f] && (dearest < 0 || p->worth[f] > p->worth[dearest])) dearest = f;
    b->trades++;
    if (b->wilds > 0) b->wilds--;
    else b->jokers[dearest]--;
}

/* As many trades as can be: they cost no joker.  Each trade eats two gold, each
 * joker turns one spare die; `kept` more are promised to a fresh joker. */
static bool settle(const dice_plan *p, bill *b, int kept, bool trades)
{
    const int most = trades ? lesser(b->spare[HX_DICE_GOLD] / 2, b->missing) : 0;
    use_jokers(p, b);
    for (int t = most; t >= 0; t--) {
        const bool enough = b->spares - 2 * t >= b->missing - t + kept;
        if (!enough) continue;
        while (b->trades < t) use_trade(p, b);
        break;
    }
    if (b->wilds > p->wilds || b->spares - 2 * b->trades < b->missing - b->trades + kept)
        return false;
    b->price = b->wilds * p->worth[HX_DICE_GOLD];
    for (int f = 0; f < RESOURCES; f++) b->price += b->jokers[f] * p->worth[f];
    return true;
}

/* What a list costs when one piece of the second is paid by a fresh joker. */
static bool fresh_cost(int list, int face, int paid, uint8_t cost[FACES])
{
    const uint8_t *const second = list_infos[list == KK ? K : R].cost;
    if (second[paid] == 0 || (face != ANY_FACE && face != paid)) return false;
    memcpy(cost, list_infos[list].cost, FACES);
    cost[paid]--;
    return true;
}

/* -- choosing ------------------------------------------------------------------------------------ */

/* The best found, and how it is paid. */
typedef struct pick {
    double lead, judged;
    const plan_end *end;
    bill bill;
} pick;

typedef struct chooser {
    const dice_plan *plan;
    const int *dice;
    double error;
    hx_rng *rng;
    pick best;
} chooser;

static void offer(chooser *c, const plan_end *end, const uint8_t cost[FACES], int kept, bool trades)
{
    pick next = { .end = end };
    if (isinf(end->lead)) return;
    compare(c->dice, cost, &next.bill);
    if (!settle(c->plan, &next.bill, kept, trades)) return;
    next.lead = next.judged = end->lead - next.bill.price;
    if (c->error > 0) next.judged += c->error * dice_noise(c->rng);
    if (!c->best.end || next.judged > c->best.judged) c->best = next;
}

static void offer_fresh(chooser *c, int list)
{
    uint8_t cost[FACES];
    for (int face = 0; face <= ANY_FACE; face++)
        for (int paid = 0; paid < RESOURCES; paid++)
            if (!isinf(c->plan->fresh[list][face].lead) && fresh_cost(list, face, paid, cost))
                offer(c, &c->plan->fresh[list][face], cost, 1, true);
}

static void offer_castles(chooser *c)
{
    for (int f = 0; f < FACES; f++) {
        uint8_t cost[FACES] = { 0 };
        cost[f] = DICE;
        offer(c, &c->plan->end[PLAN_CASTLE], cost, 0, false);
    }
}

static void offer_all(chooser *c)
{
    for (int list = NOTHING; list < LISTS; list++)
        offer(c, &c->plan->end[list], list_infos[list].cost, 0, true);
    offer_fresh(c, KR);
    offer_fresh(c, KK);
    if (!isinf(c->plan->end[PLAN_CASTLE].lead)) offer_castles(c);
}

double dice_plan_value(const dice_plan *p, const int dice[FACES])
{
    chooser c = { .plan = p, .dice = dice };
    offer_all(&c);
    return c.best.lead;
}

/* -- moves ---------------------------------------------------------------------------------------- */

/* A spare die to turn, gold last where trades still want it. */
static int spare_face(const bill *b)
{
    for (int f = 0; f < FACES; f++) {
        const int promised = f == HX_DICE_GOLD ? 2 * b->trades : 0;
        if (b->spare[f] > promised) return f;
    }
    return HX_DICE_GOLD;
}

static int missing_face(const bill *b)
{
    int f = 0;
    while (f < RESOURCES && b->need[f] == 0) f++;
    return f;
}

static hx_move joker_move(const dice_plan *p, const bill *b, int gives, int to)
{
    const hx_dice_sheet *const map = hx_dice_sheet_of((hx_dice_kind)p->rules.kind);
    const uint32_t ready = hx_dice_jokers(&p->rules, &p->at, p->at.seat);
    hx_move m = { .verb = HX_DICE_USE_JOKER, .seat = p->at.seat };
    while (!((ready >> m.at & 1) && map->joker[m.at].gives == gives)) m.at++;
    m.cards[spare_face(b)] = -1;
    m.cards[to] = 1;
    return m;
}

/* One joker or trade of a bill: specific jokers first, since what they can pay
 * is then left out of what trades and wild ones are for. */
static hx_move swap_move(const dice_plan *p, const bill *b)
{
    for (int f = 0; f < RESOURCES; f++)
        if (b->jokers[f] > 0) return joker_move(p, b, f, f);
    const int to = b->need[HX_DICE_GOLD] ? HX_DICE_GOLD : missing_face(b);
    if (b->trades == 0) return joker_move(p, b, HX_DICE_ANY, to);
    hx_move m = { .verb = HX_DICE_TRADED, .seat = p->at.seat };
    m.cards[HX_DICE_GOLD] = -2;
    m.cards[to] = 1;
    return m;
}

plan_choice dice_plan_choose(const dice_plan *p, uint32_t dice, double error, hx_rng *rng)
{
    int count[FACES];
    for (int f = 0; f < FACES; f++) count[f] = hx_dice_of(dice, f);
    chooser c = { .plan = p, .dice = count, .error = error, .rng = rng };
    offer_all(&c);
    plan_choice out = { .lead = c.best.lead,
                        .first = { .verb = HX_DICE_ENDED, .seat = p->at.seat } };
    if (c.best.bill.missing > 0) out.first = swap_move(p, &c.best.bill);
    else if (c.best.end->count > 0) out.first = c.best.end->build[0];
    return out;
}
