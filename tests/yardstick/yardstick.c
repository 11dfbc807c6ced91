/* yardstick.c -- an opponent to measure against, of the kind that open bots of the
 * board game are: a value function that puts points before production, production
 * before room to build, and room before the hand; looked at one move ahead
 * (`value`) or two, chance averaged, the others choosing what is worst for us
 * (`search`).  The terms and their order follow what is publicly known of
 * Catanatron's value function; the code and the scales are our own.
 *
 * A program for `hexshore arena` (docs/engine-protocol.md, "Bots as programs").
 * Hidden cards are filled in at random from what its seat may see.  It makes no
 * offers and takes none, unless it is called as `trader`: then it looks one move ahead
 * and trades by counting, what it needs for its next piece against what it does not, which no
 * bot of Hexshore does.  How it is built and used is in docs/strength.md. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hx/catan.h"
#include "hx/play.h"

#define GAME (&hx_catan_game)

enum { MOVES = 4096, ODDS = HX_CATAN_ODDS_MAX, LINE = 1 << 20 };

static char line[LINE];

/* -- the value of a position --------------------------------------------------------------- */

static double production(const hx_catan_facts *f, bool variety)
{
    double pips = 0;
    for (int c = 0; c < HX_RESOURCES; c++) {
        pips += f->pips[c];
        if (variety && f->pips[c]) pips += 4; /* a new kind is worth four pips */
    }
    return pips;
}

/* Pips of the sites that one more road would reach. */
static double reachable(const void *rules, const hx_catan_facts *f)
{
    double pips = 0;
    for (int n = 0; n < f->near; n++)
        for (int c = 0; c < HX_RESOURCES && f->near_roads[n] <= 1; c++)
            pips += hx_catan_corner_pips(rules, f->near_corner[n])[c];
    return pips;
}

static int hexes_touched(const void *rules, const void *state, hx_seat me)
{
    unsigned char seen[256] = { 0 };
    int count = 0;
    for (int corner = 0; corner < hx_catan_corners(rules); corner++) {
        hx_seat owner;
        if (!hx_catan_building(state, corner, &owner) || owner != me) continue;
        for (int i = 0; i < 3; i++) {
            const int hex = hx_catan_corner_hex(rules, corner, i);
            if (hex >= 0 && !seen[hex]) count += seen[hex] = 1;
        }
    }
    return count;
}

/* Each line counts only where those above are equal, or nearly so. */
static double worth(const void *rules, const void *state, hx_seat me)
{
    hx_catan_facts f, next;
    const int seats = GAME->seats(rules);
    hx_catan_gather(rules, state, me, &f);
    hx_catan_gather(rules, state, (hx_seat)((me + 1) % seats), &next);
    const double hand = 1 - f.missing[HX_CITY_PIECE] / 10.0 - f.missing[HX_SETTLEMENT_PIECE] / 8.0;
    return 1e9 * f.points + 1e3 * (production(&f, true) - production(&next, false)) / 36 * 100 +
           1e1 * reachable(rules, &f) / 36 + 1e0 * f.sites[0] + 1e-1 * hand +
           1e-2 * (f.devs + f.knights * 1.01 + f.length * (f.sites[0] ? 0.01 : 1)) +
           1e-3 * (f.cards + hexes_touched(rules, state, me) - (f.cards > 7 ? 5 : 0));
}

/* -- looking ahead ------------------------------------------------------------------------- */

typedef struct world {
    _Alignas(16) unsigned char bytes[4096];
} world;

typedef struct sampling_bot {
    const void *rules;
    hx_seat me;
    bool trades;
} sampling_bot;

static double look(const sampling_bot *k, const void *state, int depth);

static double after(const sampling_bot *k, const void *state, const hx_move *m, int depth)
{
    world w;
    memcpy(w.bytes, state, GAME->state_size);
    GAME->apply(k->rules, w.bytes, m);
    return look(k, w.bytes, depth);
}

static double mean(const sampling_bot *k, const void *state, int depth)
{
    hx_odds odds[ODDS];
    double sum = 0, weights = 0;
    const int n = GAME->chance(k->rules, state, odds, ODDS);
    for (int i = 0; i < n; i++) {
        sum += odds[i].weight * after(k, state, &odds[i].move, depth);
        weights += odds[i].weight;
    }
    return sum / weights;
}

static bool is_talk(const hx_move *m)
{
    return m->verb == HX_V_OFFER || m->verb == HX_V_COUNTER || m->verb == HX_V_ACCEPT;
}

/* `depth` more decisions; chance does not count. */
static double look(const sampling_bot *k, const void *state, int depth)
{
    if (GAME->over(k->rules, state)) return worth(k->rules, state, k->me);
    const unsigned waits = GAME->waiting(k->rules, state);
    if (waits == 0) return mean(k, state, depth);
    if (depth == 0) return worth(k->rules, state, k->me);
    const hx_seat who = (hx_seat)__builtin_ctz(waits);
    hx_move *const list = malloc(MOVES * sizeof *list);
    const int n = list ? GAME->legal(k->rules, state, who, list, MOVES) : 0;
    double best = 0;
    for (int i = 0, found = 0; i < n; i++) {
        if (is_talk(&list[i])) continue;
        const double v = after(k, state, &list[i], depth - 1);
        if (!found++ || (who == k->me ? v > best : v < best)) best = v;
    }
    free(list);
    return best;
}

static int choose(const sampling_bot *k, const void *world_, const hx_move *list, int n, int depth)
{
    int best = -1;
    double most = 0;
    for (int i = 0; i < n; i++) {
        if (is_talk(&list[i])) continue;
        const double v = after(k, world_, &list[i], depth - 1);
        if (best >= 0 && v <= most) continue;
        best = i;
        most = v;
    }
    return best < 0 ? 0 : best;
}

/* -- trade by counting ------------------------------------------------------------------------- */

/* Cards that are missing for what is nearest to being paid, and cards that it does not need. */
typedef struct needs {
    int want[HX_RESOURCES], spare[HX_RESOURCES], missing;
} needs;

static needs find_needs(const sampling_bot *k, const void *view)
{
    hx_catan_facts f;
    needs n = { .missing = 99 };
    hx_catan_gather(k->rules, view, k->me, &f);
    for (int what = HX_PIECES; what >= 0; what--) {
        const bool idle = what == HX_ROAD_PIECE         ? f.open_sides == 0 || f.sites[0] > 0
                          : what == HX_SETTLEMENT_PIECE ? f.sites[0] == 0
                          : what == HX_CITY_PIECE       ? f.towns == 0
                                                        : false;
        if (idle || f.missing[what] == 0 || f.missing[what] >= n.missing) continue;
        n.missing = f.missing[what];
        for (int c = 0; c < HX_RESOURCES; c++) {
            const int lack = hx_catan_cost(k->rules, what, (hx_card)c) - f.hand[c];
            n.want[c] = lack > 0 ? lack : 0;
            n.spare[c] = lack < 0 ? -lack : 0;
        }
    }
    return n;
}

/* Something that it needs for nothing that it needs; cards from its own side. */
static bool is_welcome(const needs *n, const int8_t cards[HX_CARDS], int sign)
{
    bool helps = false;
    for (int c = 0; c < HX_RESOURCES; c++) {
        const int gain = sign * cards[c];
        if (-gain > n->spare[c]) return false;
        helps = helps || (gain > 0 && n->want[c] > 0);
    }
    return helps;
}

/* So many pairs of a spare card and a missing one, each offered once; two for one at last. */
static bool propose(const sampling_bot *k, const void *view, const hx_move *like, hx_move *out)
{
    const needs n = find_needs(k, view);
    int skip = hx_catan_offers_made(view);
    if (n.missing > 2 || skip >= 3) return false;
    for (int amount = 1; amount <= 2; amount++)
        for (int give = 0; give < HX_RESOURCES; give++)
            for (int get = 0; get < HX_RESOURCES; get++) {
                if (n.spare[give] < amount || !n.want[get] || skip-- > 0) continue;
                *out = *like;
                memset(out->cards, 0, sizeof out->cards);
                out->cards[give] = (int8_t)-amount;
                out->cards[get] = 1;
                return GAME->check(k->rules, view, out) == HX_OK;
            }
    return false;
}

static const hx_move *with_verb(const hx_move *list, int n, int verb)
{
    for (int i = 0; i < n; i++)
        if (list[i].verb == verb) return &list[i];
    return NULL;
}

/* An offer where nothing else is better than ending the turn, an answer, a deal.  False: no talk
 * is due. */
static bool trade(const sampling_bot *k, const void *view, const hx_move *list, int n,
                  const hx_move *silent, hx_move *out)
{
    int8_t cards[HX_CARDS];
    uint8_t to, yes, counter;
    const hx_move *const take = with_verb(list, n, HX_V_ACCEPT);
    const hx_move *const offer = with_verb(list, n, HX_V_OFFER);
    const hx_move *const back = with_verb(list, n, HX_V_WITHDRAW);
    const needs own = find_needs(k, view);
    if (take && hx_catan_offer(view, cards, &to, &yes, &counter) && is_welcome(&own, cards, -1)) {
        *out = *take;
        return true;
    }
    for (int i = 0; back && i < n; i++) {
        if (list[i].verb != HX_V_CONFIRM) continue;
        hx_catan_terms(view, (hx_seat)list[i].to, cards);
        if (!is_welcome(&own, cards, -1)) continue;
        *out = list[i];
        return true;
    }
    if (back) *out = *back;
    return back || (offer && silent->verb == HX_V_END && propose(k, view, offer, out));
}

/* -- talking to the arena -------------------------------------------------------------------- */

static void answer(const sampling_bot *k, const void *view, int depth, hx_rng *rng)
{
    static hx_move list[MOVES];
    char text[HX_WORD_MAX];
    hx_move m;
    world w;
    const int n = GAME->legal(k->rules, view, k->me, list, MOVES);
    if (n == 0 || !GAME->fill(k->rules, view, rng, w.bytes)) {
        puts("move ?");
    } else {
        const hx_move *const silent = &list[choose(k, w.bytes, list, n, depth)];
        if (!k->trades || !trade(k, view, list, n, silent, &m)) m = *silent;
        GAME->say(k->rules, view, &m, text, sizeof text);
        printf("move %s\n", text);
    }
    fflush(stdout);
}

int main(int argc, char **argv)
{
    const int depth = argc > 1 && strcmp(argv[1], "search") == 0 ? 2 : 1;
    void *const rules = malloc(GAME->rules_size);
    world view;
    sampling_bot k = { .rules = rules, .trades = argc > 1 && strcmp(argv[1], "trader") == 0 };
    hx_rng rng;
    hx_rng_seed(&rng, 1);
    while (rules && fgets(line, sizeof line, stdin)) {
        line[strcspn(line, "\n")] = '\0';
        if (strncmp(line, "game ", 5) == 0 && GAME->rules(rules, line + 5, NULL) != HX_OK) break;
        if (strncmp(line, "seat ", 5) == 0) k.me = (hx_seat)(atoi(line + 5) - 1);
        if (strncmp(line, "position ", 9) == 0 &&
            hx_position_from_id(GAME, rules, line + 9, view.bytes) != HX_OK)
            break;
        if (strncmp(line, "choose", 6) == 0) answer(&k, view.bytes, depth, &rng);
        if (strcmp(line, "quit") == 0) break;
    }
    free(rules);
    return 0;
}
