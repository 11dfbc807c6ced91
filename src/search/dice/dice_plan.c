/* dice_plan.c -- the best sites for every list, and what dice can pay for. */
#include "dice_plan.h"

#include <math.h>
#include <string.h>

#include "dice_value.h"

#define WON 40.0  /* a lead beyond doubt */
#define ALONE 4.0 /* so much lead alone at the table counts like a whole game */

/* From a lead to a chance; `level` is the lead that counts as even. */
static double dice_chance_of(double lead, double level)
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

static double lead_of(const dice_plan *p, const hx_dice_state *s)
{
    if (s->phase == HX_DICE_OVER) return p->rules.seats > 1 ? WON : 0;
    return dice_lead(&p->rules, s, p->at.seat, p->weights, p->spread);
}

static void take_better(plan_end *best, const plan_end *end)
{
    if (end->lead > best->lead) *best = *end;
}

static void note(void *context, const dice_line *l)
{
    dice_plan *const p = context;
    plan_end end = { .lead = lead_of(p, &l->state), .count = l->count };
    memcpy(end.build, l->build, sizeof end.build);
    take_better(&p->end[l->list], &end);
    if (!l->fresh || l->count < 2) return;
    const int face = dice_lines_face(&p->rules, l->fresh);
    end.lead -= p->worth[face == ANY_FACE ? HX_DICE_GOLD : face];
    take_better(&p->fresh[l->list][face], &end);
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
    const hx_dice_state before = dice_lines_from(s);
    *p = (dice_plan){ .rules = *r, .at = *s, .weights = weights, .spread = spread };
    p->jokers = dice_lines_jokers(r, s);
    value_jokers(p);
    for (int i = 0; i < LINE_LISTS; i++) p->end[i].lead = -INFINITY;
    for (int i = 0; i < LISTS; i++)
        for (int f = 0; f <= ANY_FACE; f++) p->fresh[i][f].lead = -INFINITY;
    p->end[NOTHING].lead = lead_of(p, &before);
    dice_lines lines = {
        .rules = &p->rules, .dice = dice_lines_dice(s), .note = note, .context = p
    };
    dice_lines_explore(&lines, s, budget);
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
        b->jokers[f] = lesser(b->need[f], p->jokers.of[f]);
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
    if (b->wilds > p->jokers.of[ANY_FACE] ||
        b->spares - 2 * b->trades < b->missing - b->trades + kept)
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
        offer(c, &c->plan->end[LINE_CASTLE], cost, 0, false);
    }
}

static void offer_all(chooser *c)
{
    for (int list = NOTHING; list < LISTS; list++)
        offer(c, &c->plan->end[list], list_infos[list].cost, 0, true);
    offer_fresh(c, KR);
    offer_fresh(c, KK);
    if (!isinf(c->plan->end[LINE_CASTLE].lead)) offer_castles(c);
}

double dice_plan_chance(const dice_plan *p, const int dice[FACES])
{
    chooser c = { .plan = p, .dice = dice };
    offer_all(&c);
    if (p->rules.seats > 1) return dice_chance_of(c.best.lead, 0);
    return (c.best.lead - p->end[NOTHING].lead) / ALONE;
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

/* One joker or trade of a bill: specific jokers first, since what they can pay
 * is then left out of what trades and wild ones are for. */
static hx_move swap_move(const dice_plan *p, const bill *b)
{
    for (int f = 0; f < RESOURCES; f++)
        if (b->jokers[f] > 0) return dice_lines_use(&p->rules, &p->at, f, spare_face(b), f);
    const int to = b->need[HX_DICE_GOLD] ? HX_DICE_GOLD : missing_face(b);
    if (b->trades == 0) return dice_lines_use(&p->rules, &p->at, ANY_FACE, spare_face(b), to);
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
