/* dice_oracle_test.c -- a second, naive dice game plays along with the real one.
 *
 * It knows the maps only by the places of corners and hexes: what touches what
 * is measured, not looked up.  It keeps plain arrays, counts roads by trying
 * every trail, and decides about every conceivable move of a position, one by
 * one.  Random games of all three kinds must agree with it move by move. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hx/dice.h"

enum { FACES = HX_DICE_FACES, ROADS = 72, SITES = 24, KNIGHTS = 20, BOXES = HX_DICE_BOXES };

typedef struct player {
    bool road[ROADS], settlement[SITES], city[SITES], knight[KNIGHTS], castle[4];
    bool used[KNIGHTS], fresh[KNIGHTS];
    int box[BOXES];
} player;

typedef struct model {
    hx_dice_rules rules;
    const hx_dice_sheet *sheet;
    int phase, seat, turn, rolls;
    int dice[FACES];
    player players[HX_DICE_SEATS];
    int road_holder, army_holder; /* -1: nobody */
    int winners;
} model;

/* -- the map, measured --------------------------------------------------------------------- */

static bool is_side_length(float ax, float ay, float bx, float by)
{
    const float d = (ax - bx) * (ax - bx) + (ay - by) * (ay - by);
    return d > 0.98f && d < 1.02f;
}

static bool corner_of_hex(const model *m, int corner, int hex)
{
    return is_side_length(m->sheet->corner[corner].x, m->sheet->corner[corner].y,
                          m->sheet->hex[hex].x, m->sheet->hex[hex].y);
}

static const hx_dice_site *road(const model *m, int i)
{
    return &m->sheet->site[HX_DICE_ROAD][i];
}

static bool ends_at(const model *m, int i, int corner)
{
    return road(m, i)->a == corner || road(m, i)->b == corner;
}

static bool road_at(const model *m, const player *p, int corner)
{
    for (int i = 0; i < m->sheet->sites[HX_DICE_ROAD]; i++)
        if (p->road[i] && ends_at(m, i, corner)) return true;
    return false;
}

/* The settlement site on a corner, or -1. */
static int site_at(const model *m, int corner)
{
    for (int i = 0; i < m->sheet->sites[HX_DICE_SETTLEMENT]; i++)
        if (m->sheet->site[HX_DICE_SETTLEMENT][i].a == corner) return i;
    return -1;
}

static bool is_extra(const model *m)
{
    return m->rules.kind == HX_DICE_EXTRA;
}

/* -- what may be built --------------------------------------------------------------------- */

static bool *built(player *p, int piece)
{
    bool *const sets[] = { p->road, p->settlement, p->city, p->knight, p->castle };
    return sets[piece];
}

static bool is_taken(model *m, int piece, int i)
{
    for (int k = 0; k < m->rules.seats; k++)
        if (built(&m->players[k], piece)[i] && (is_extra(m) || k == m->seat)) return true;
    return false;
}

/* [R-EX-05, R-EX-06, R-EX-07, R-I1-02, R-I1-03, R-I2-04] */
static bool may_road(const model *m, const player *p, int i)
{
    const int ends[2] = { road(m, i)->a, road(m, i)->b };
    for (int e = 0; e < 2; e++) {
        const int site = site_at(m, ends[e]);
        const bool through = !is_extra(m) || site < 0 || p->settlement[site];
        if (through && road_at(m, p, ends[e])) return true;
    }
    return false;
}

/* [R-I1-04, R-I1-06] Everything before it in its row is built. */
static bool is_due(const model *m, player *p, int piece, int i)
{
    if (m->rules.kind != HX_DICE_ISLAND_ONE || piece == HX_DICE_ROAD) return true;
    for (int k = 0; k < i; k++)
        if (!built(p, piece)[k]) return false;
    return true;
}

/* [R-EX-09, R-I1-06, R-I2-05] */
static bool may_knight(const model *m, const player *p, int hex)
{
    if (!is_extra(m)) return true;
    for (int i = 0; i < m->sheet->sites[HX_DICE_ROAD]; i++)
        if (p->road[i] && corner_of_hex(m, road(m, i)->a, hex) &&
            corner_of_hex(m, road(m, i)->b, hex))
            return true;
    for (int i = 0; i < m->sheet->sites[HX_DICE_SETTLEMENT]; i++)
        if (p->settlement[i] && corner_of_hex(m, m->sheet->site[HX_DICE_SETTLEMENT][i].a, hex))
            return true;
    return false;
}

static bool may_build(model *m, int piece, int i)
{
    player *p = &m->players[m->seat];
    if (i >= m->sheet->sites[piece] || is_taken(m, piece, i) || !is_due(m, p, piece, i))
        return false;
    const hx_dice_site *site = &m->sheet->site[piece][i];
    switch (piece) {
    case HX_DICE_ROAD: return may_road(m, p, i);
    case HX_DICE_SETTLEMENT: return road_at(m, p, site->a);
    case HX_DICE_CITY: /* [R-EX-08, R-I1-05] */
        return is_extra(m) ? p->settlement[site_at(m, site->a)] : road_at(m, p, site->a);
    case HX_DICE_KNIGHT: return may_knight(m, p, site->hex);
    default: return m->rules.castles;
    }
}

/* [R-DICE-04, R-EX-16] */
static bool can_pay(const model *m, int piece)
{
    static const int cost[4][FACES] = {
        { 1, 1, 0, 0, 0, 0 }, { 1, 1, 1, 1, 0, 0 }, { 0, 0, 0, 2, 3, 0 }, { 0, 0, 1, 1, 1, 0 }
    };
    bool enough = true, six = false;
    for (int f = 0; f < FACES; f++) {
        six |= m->dice[f] == 6;
        enough &= piece == HX_DICE_CASTLE || m->dice[f] >= cost[piece][f];
    }
    return piece == HX_DICE_CASTLE ? six : enough;
}

/* -- start roads: shortest ways over the whole graph of roads ------------------------------ */

static int way_between(const model *m, int from, int to)
{
    int far[54], queue[54], head = 0, tail = 0;
    for (int c = 0; c < 54; c++) far[c] = -1;
    far[road(m, from)->a] = far[road(m, from)->b] = 0;
    queue[tail++] = road(m, from)->a;
    queue[tail++] = road(m, from)->b;
    while (head < tail) {
        const int c = queue[head++];
        for (int i = 0; i < ROADS; i++) {
            if (!ends_at(m, i, c)) continue;
            const int next = road(m, i)->a == c ? road(m, i)->b : road(m, i)->a;
            if (far[next] < 0) {
                far[next] = far[c] + 1;
                queue[tail++] = next;
            }
        }
    }
    const int a = far[road(m, to)->a], b = far[road(m, to)->b];
    return a < b ? a : b;
}

/* A coastal road borders one hex only. */
static bool is_coastal(const model *m, int i)
{
    int hexes = 0;
    for (int h = 0; h < m->sheet->hexes; h++)
        hexes += corner_of_hex(m, road(m, i)->a, h) && corner_of_hex(m, road(m, i)->b, h);
    return hexes == 1;
}

static bool apart[ROADS][ROADS]; /* may both be start roads; filled once */

static void measure_starts(const model *m)
{
    static bool done;
    for (int i = 0; i < ROADS && !done; i++)
        for (int k = 0; k < ROADS; k++)
            apart[i][k] =
                i != k && is_coastal(m, i) && is_coastal(m, k) && way_between(m, i, k) >= 5;
    done = true;
}

/* Can `more` further roads be chosen, each apart from all chosen? */
static bool can_choose(const int *chosen, int count, int more)
{
    int next[8];
    memcpy(next, chosen, (size_t)count * sizeof *chosen);
    if (more == 0) return true;
    for (int i = 0; i < ROADS; i++) {
        bool fits = true;
        for (int k = 0; k < count; k++) fits &= apart[i][chosen[k]];
        next[count] = i;
        if (fits && can_choose(next, count + 1, more - 1)) return true;
    }
    return false;
}

/* [R-EX-02, R-EX-03] */
static bool may_start(const model *m, int i)
{
    int chosen[8], count = 0;
    if (!is_coastal(m, i)) return false;
    for (int k = 0; k < m->seat; k++)
        for (int r = 0; r < ROADS; r++)
            if (m->players[k].road[r]) chosen[count++] = r;
    for (int k = 0; k < count; k++)
        if (!apart[i][chosen[k]]) return false;
    chosen[count++] = i;
    return can_choose(chosen, count, m->rules.seats - m->seat - 1);
}

/* -- every conceivable move ---------------------------------------------------------------- */

static int dice_left(const model *m)
{
    int sum = 0;
    for (int f = 0; f < FACES; f++) sum += m->dice[f];
    return sum;
}

static int dice_of_turn(const model *m)
{
    return m->rules.kind == HX_DICE_ISLAND_ONE || m->turn > 4 ? 6 : m->turn + 2;
}

static bool may_keep(const model *m, const hx_move *move)
{
    int sum = 0;
    for (int f = 0; f < FACES; f++) {
        if (move->cards[f] < 0 || move->cards[f] > m->dice[f]) return false;
        sum += move->cards[f];
    }
    return sum < dice_left(m);
}

/* [R-DICE-07, R-DICE-08, R-I2-06, R-I1-09, R-EX-11] */
static bool may_joke(const model *m, const hx_move *move)
{
    const player *p = &m->players[m->seat];
    int from = -1, to = -1;
    for (int f = 0; f < FACES; f++) {
        if (move->cards[f] == -1) from = f;
        if (move->cards[f] == 1) to = f;
    }
    if (move->at >= m->sheet->jokers || from < 0 || to < 0) return false;
    const hx_dice_joker *joker = &m->sheet->joker[move->at];
    for (int k = 0; k < KNIGHTS; k++) {
        if (!(joker->knights >> k & 1)) continue;
        if (!p->knight[k] || (m->rules.joker_later && p->fresh[k])) return false;
    }
    return !p->used[move->at] && m->dice[from] > 0 &&
           (joker->gives == HX_DICE_ANY || joker->gives == to);
}

static bool may(model *m, const hx_move *move)
{
    switch (move->verb) {
    case HX_DICE_PUT_START: return m->phase == HX_DICE_START && may_start(m, move->at);
    case HX_DICE_KEPT: return m->phase == HX_DICE_KEEP && may_keep(m, move);
    case HX_DICE_STOPPED: return m->phase == HX_DICE_KEEP;
    case HX_DICE_ENDED: return m->phase == HX_DICE_BUILD;
    case HX_DICE_TRADED:
        return m->phase == HX_DICE_BUILD && move->cards[HX_DICE_GOLD] == -2 &&
               m->dice[HX_DICE_GOLD] >= 2;
    case HX_DICE_USE_JOKER: return m->phase == HX_DICE_BUILD && may_joke(m, move);
    default: {
        const int piece = move->verb - HX_DICE_BUILD_ROAD;
        return m->phase == HX_DICE_BUILD && may_build(m, piece, move->at) && can_pay(m, piece);
    }
    }
}

typedef struct comparison {
    model *model;
    const hx_dice_state *state;
    int allowed;
} comparison;

static void compare(comparison *c, hx_move move)
{
    move.seat = (hx_seat)c->model->seat;
    const bool wanted = may(c->model, &move);
    const bool is = hx_dice_game.check(&c->model->rules, c->state, &move) == HX_OK;
    if (wanted != is) {
        char text[400], name[40];
        hx_dice_game.describe(&c->model->rules, c->state, text, sizeof text);
        hx_dice_game.say(&c->model->rules, c->state, &move, name, sizeof name);
        print_error("%s: should be %s in\n%s\n", name, wanted ? "allowed" : "refused", text);
        fail();
    }
    c->allowed += wanted;
}

/* All ways to keep up to six dice. */
static void compare_keeps(comparison *c)
{
    for (int n = 0; n < 7 * 7 * 7 * 7 * 7 * 7; n++) {
        hx_move move = { .verb = HX_DICE_KEPT };
        int sum = 0;
        for (int f = 0, rest = n; f < FACES; f++, rest /= 7) {
            move.cards[f] = (int8_t)(rest % 7);
            sum += rest % 7;
        }
        if (sum <= 6) compare(c, move);
    }
}

static void compare_swaps(comparison *c)
{
    for (int from = 0; from < FACES; from++) {
        for (int to = 0; to < FACES; to++) {
            hx_move move = { .verb = HX_DICE_USE_JOKER };
            if (from == to) continue;
            move.cards[from] = -1;
            move.cards[to] = 1;
            for (int k = 0; k <= KNIGHTS; k++) {
                move.at = (uint16_t)k;
                compare(c, move);
            }
            move = (hx_move){ .verb = HX_DICE_TRADED };
            move.cards[from] = -2;
            move.cards[to] = 1;
            compare(c, move);
        }
    }
}

static void assert_slots_differ(const hx_dice_rules *r, const hx_move *list, int n)
{
    static int last_seen[4000], round;
    round++;
    for (int i = 0; i < n; i++) {
        const int slot = hx_dice_game.slot(r, &list[i]);
        assert_in_range(slot, 0, hx_dice_game.slots - 1);
        assert_int_not_equal(last_seen[slot], round);
        last_seen[slot] = round;
    }
}

static void compare_all(model *m, const hx_dice_state *s)
{
    static hx_move list[1000];
    comparison c = { .model = m, .state = s };
    if (m->phase == HX_DICE_KEEP) compare_keeps(&c);
    compare_swaps(&c);
    compare(&c, (hx_move){ .verb = HX_DICE_STOPPED });
    compare(&c, (hx_move){ .verb = HX_DICE_ENDED });
    for (int i = 0; i < m->sheet->sites[HX_DICE_ROAD]; i++)
        compare(&c, (hx_move){ .verb = HX_DICE_PUT_START, .at = (uint16_t)i });
    for (int piece = 0; piece < HX_DICE_PIECES; piece++)
        for (int i = 0; i <= m->sheet->sites[piece]; i++)
            compare(&c,
                    (hx_move){ .verb = (uint8_t)(HX_DICE_BUILD_ROAD + piece), .at = (uint16_t)i });
    const int n = hx_dice_game.legal(&m->rules, s, (hx_seat)m->seat, list, 1000);
    assert_int_equal(c.allowed, n);
    assert_slots_differ(&m->rules, list, n);
}

/* -- what moves do ------------------------------------------------------------------------- */

static bool is_closed(const model *m, int who, int corner)
{
    const int site = is_extra(m) ? site_at(m, corner) : -1;
    for (int k = 0; k < m->rules.seats && site >= 0; k++)
        if (k != who && m->players[k].settlement[site]) return true;
    return false;
}

/* The longest trail from a corner over roads left; a closed corner ends it. */
static int longest_from(const model *m, int who, bool *left, int corner, bool first)
{
    int best = 0;
    if (!first && is_closed(m, who, corner)) return 0;
    for (int i = 0; i < m->sheet->sites[HX_DICE_ROAD]; i++) {
        if (!left[i] || !ends_at(m, i, corner)) continue;
        left[i] = false;
        const int next = road(m, i)->a == corner ? road(m, i)->b : road(m, i)->a;
        const int length = 1 + longest_from(m, who, left, next, false);
        left[i] = true;
        if (length > best) best = length;
    }
    return best;
}

static int road_length(const model *m, int who)
{
    bool left[ROADS];
    int best = 0;
    memcpy(left, m->players[who].road, sizeof left);
    for (int c = 0; c < m->sheet->corners; c++) {
        const int length = longest_from(m, who, left, c, true);
        if (length > best) best = length;
    }
    return best;
}

static int count(const bool *set, int n)
{
    int sum = 0;
    for (int i = 0; i < n; i++) sum += set[i];
    return sum;
}

/* [R-EX-13, R-EX-14, R-EX-15, R-I2-07, R-I2-08] Told rule by rule. */
static int next_holder(const int *size, int seats, int least, int holder)
{
    int best = 0, how_many = 0, who = -1;
    for (int i = 0; i < seats; i++)
        if (size[i] > best) best = size[i];
    for (int i = seats - 1; i >= 0; i--) {
        if (size[i] == best) {
            how_many++;
            who = i;
        }
    }
    if (best < least) return -1;
    if (holder >= 0 && size[holder] == best) return holder;
    return how_many == 1 ? who : -1;
}

static void update_titles(model *m, const hx_dice_state *s)
{
    int length[HX_DICE_SEATS], knights[HX_DICE_SEATS];
    if (m->rules.kind == HX_DICE_ISLAND_ONE) return;
    for (int i = 0; i < m->rules.seats; i++) {
        const bool counts = is_extra(m) || m->players[i].road[6];
        length[i] = counts ? s->road_length[i] : 0;
        knights[i] = count(m->players[i].knight, KNIGHTS);
    }
    m->road_holder = next_holder(length, m->rules.seats, 5, m->road_holder);
    m->army_holder = next_holder(knights, m->rules.seats, 3, m->army_holder);
}

static int points_of(const model *m, int who)
{
    const player *p = &m->players[who];
    int sum = 0;
    if (m->rules.kind == HX_DICE_ISLAND_ONE) {
        for (int i = 0; i < BOXES; i++) sum += p->box[i];
        return sum;
    }
    const int city = is_extra(m) ? 1 : 2; /* [R-I2-03, R-EX-12] an upgrade adds one */
    return count(p->settlement, SITES) + city * count(p->city, SITES) + 2 * count(p->castle, 4) +
           (m->road_holder == who ? m->rules.road_points : 0) + (m->army_holder == who ? 2 : 0);
}

static int piece_points(const model *m, int piece, int i)
{
    static const int settlement[] = { 3, 4, 5, 7, 9, 11 }, city[] = { 7, 12, 20, 30 };
    switch (piece) {
    case HX_DICE_ROAD: return 1;
    case HX_DICE_SETTLEMENT: return settlement[i];
    case HX_DICE_CITY: return city[i];
    default: return m->rules.flat_knights ? 1 : i + 1;
    }
}

static void win_if_due(model *m)
{
    if (m->rules.kind != HX_DICE_ISLAND_ONE && points_of(m, m->seat) >= 10) {
        m->phase = HX_DICE_OVER;
        m->winners = 1 << m->seat;
    }
}

static void begin_turn(model *m)
{
    m->turn++;
    m->seat = (m->turn - 1) % m->rules.seats;
    m->phase = HX_DICE_ROLL;
    m->rolls = 3;
    memset(m->dice, 0, sizeof m->dice);
    for (int i = 0; i < m->rules.seats; i++)
        memset(m->players[i].fresh, 0, sizeof m->players[i].fresh);
    win_if_due(m);
}

static void end_turn(model *m)
{
    int *box = &m->players[m->seat].box[(m->turn - 1) / m->rules.seats % BOXES], best = -100;
    if (m->rules.kind == HX_DICE_ISLAND_ONE) {
        if (*box == 0) *box = -2;
        if (m->turn == 15 * m->rules.seats) {
            m->phase = HX_DICE_OVER;
            for (int i = 0; i < m->rules.seats; i++)
                if (points_of(m, i) > best) best = points_of(m, i);
            for (int i = 0; i < m->rules.seats; i++) m->winners |= (points_of(m, i) == best) << i;
            return;
        }
    }
    begin_turn(m);
}

static void build(model *m, int piece, int i)
{
    static const int cost[5][FACES] = {
        { 1, 1, 0, 0, 0, 0 }, { 1, 1, 1, 1, 0, 0 }, { 0, 0, 0, 2, 3, 0 }, { 0, 0, 1, 1, 1, 0 }
    };
    player *p = &m->players[m->seat];
    built(p, piece)[i] = true;
    for (int f = 0; f < FACES; f++)
        m->dice[f] = piece == HX_DICE_CASTLE ? 0 : m->dice[f] - cost[piece][f];
    if (piece == HX_DICE_KNIGHT) p->fresh[i] = true;
    if (m->rules.kind == HX_DICE_ISLAND_ONE)
        p->box[(m->turn - 1) / m->rules.seats] += piece_points(m, piece, i);
}

/* All but titles and the win they may bring. */
static void make(model *m, const hx_move *move)
{
    switch (move->verb) {
    case HX_DICE_ROLLED:
        for (int f = 0; f < FACES; f++) m->dice[f] += move->cards[f];
        m->phase = --m->rolls ? HX_DICE_KEEP : HX_DICE_BUILD;
        break;
    case HX_DICE_KEPT:
        for (int f = 0; f < FACES; f++) m->dice[f] = move->cards[f];
        m->phase = HX_DICE_ROLL;
        break;
    case HX_DICE_STOPPED:
        m->rolls = 0;
        m->phase = HX_DICE_BUILD;
        break;
    case HX_DICE_PUT_START:
        m->players[m->seat].road[move->at] = true;
        if (++m->seat == m->rules.seats) begin_turn(m);
        break;
    case HX_DICE_USE_JOKER: m->players[m->seat].used[move->at] = true; /* fall through */
    case HX_DICE_TRADED:
        for (int f = 0; f < FACES; f++) m->dice[f] += move->cards[f];
        break;
    case HX_DICE_ENDED: end_turn(m); break;
    default: build(m, move->verb - HX_DICE_BUILD_ROAD, move->at); break;
    }
}

/* -- in step ------------------------------------------------------------------------------- */

static void start(model *m, const hx_dice_rules *r)
{
    memset(m, 0, sizeof *m);
    m->rules = *r;
    m->sheet = hx_dice_sheet_of(r->kind);
    m->road_holder = m->army_holder = -1;
    m->phase = HX_DICE_START;
    if (is_extra(m)) {
        measure_starts(m);
        return;
    }
    for (int i = 0; i < r->seats; i++) m->players[i].road[m->sheet->printed] = true;
    begin_turn(m);
}

static int holder_of(hx_seat holder)
{
    return holder == HX_NOBODY ? -1 : holder;
}

static void assert_same(model *m, const hx_dice_state *s)
{
    assert_int_equal(m->phase, s->phase);
    assert_int_equal(m->turn, s->turn);
    assert_int_equal(m->winners, s->winners);
    assert_int_equal(m->road_holder, holder_of(s->longest_road));
    assert_int_equal(m->army_holder, holder_of(s->largest_army));
    if (m->phase == HX_DICE_OVER) return;
    assert_int_equal(m->seat, s->seat);
    assert_int_equal(m->phase == HX_DICE_START ? 0 : m->rolls, s->rolls_left);
    for (int f = 0; f < FACES; f++) assert_int_equal(m->dice[f], hx_dice_of(s->dice, f));
    if (m->phase == HX_DICE_ROLL) assert_int_equal(dice_of_turn(m) - dice_left(m), s->rolling);
    for (int i = 0; i < m->rules.seats; i++)
        assert_int_equal(points_of(m, i), hx_dice_game.points(&m->rules, s, (hx_seat)i));
}

/* Trying every trail is slow, so only roads of a fair size are counted again. */
static void recount_roads(const model *m, const hx_dice_state *s)
{
    for (int i = 0; i < m->rules.seats; i++)
        if (count(m->players[i].road, ROADS) <= 22)
            assert_int_equal(road_length(m, i), s->road_length[i]);
}

static hx_move random_move(const model *m, const hx_dice_state *s, hx_rng *rng)
{
    static hx_move list[1000];
    hx_move move;
    if (m->phase == HX_DICE_ROLL) {
        hx_dice_draw(s, rng, &move);
        return move;
    }
    const int n = hx_dice_game.legal(&m->rules, s, s->seat, list, 1000);
    move = list[hx_rng_below(rng, (uint32_t)n)];
    /* Ending a turn early is common enough; building makes better positions. */
    return move.verb == HX_DICE_ENDED ? list[hx_rng_below(rng, (uint32_t)n)] : move;
}

static void play_along(const char *spec, uint64_t seed, int every)
{
    static model m;
    hx_dice_rules r;
    hx_dice_state s;
    hx_rng rng;
    assert_int_equal(hx_dice_game.rules(&r, spec, NULL), HX_OK);
    hx_rng_seed(&rng, seed);
    start(&m, &r);
    hx_dice_game.start(&r, &s);
    for (int n = 0; m.phase != HX_DICE_OVER && n < 20000; n++) {
        assert_same(&m, &s);
        if (n % every == 0 && m.phase != HX_DICE_ROLL) compare_all(&m, &s);
        const hx_move move = random_move(&m, &s, &rng);
        make(&m, &move);
        hx_dice_game.apply(&r, &s, &move);
        if (move.verb >= HX_DICE_BUILD_ROAD && move.verb <= HX_DICE_BUILD_CASTLE) {
            if (r.kind != HX_DICE_ISLAND_ONE) recount_roads(&m, &s);
            update_titles(&m, &s);
            win_if_due(&m);
        }
    }
    assert_same(&m, &s);
    assert_int_equal(s.phase, HX_DICE_OVER);
}

static void island_one(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        play_along("dice island-one seats=1", seed, 3);
        play_along("dice island-one seats=4 knights=flat joker=later-turn", seed, 11);
    }
}

static void island_two(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= 3; seed++) {
        play_along("dice island-two seats=3", seed, 37);
        play_along("dice island-two seats=1 joker=later-turn", seed, 23);
    }
}

static void extra(void **unused)
{
    (void)unused;
    for (uint64_t seed = 1; seed <= 3; seed++) {
        play_along("dice extra seats=2 castles=on joker=same-turn", seed, 41);
        play_along("dice extra seats=3 longest-road=2", seed, 53);
        play_along("dice extra seats=4 castles=on", seed, 97);
    }
}

/* [R-EX-02, R-EX-03] Every first, second and third start road of four players. */
static void all_start_roads(void **unused)
{
    (void)unused;
    model m;
    hx_dice_rules r;
    hx_dice_state s[4];
    int second = 0, triples = 0, stuck = 0;
    hx_dice_game.rules(&r, "dice extra seats=4", NULL);
    start(&m, &r);
    hx_dice_game.start(&r, &s[0]);
    for (int a = 0; a < ROADS; a++) {
        for (int b = 0; b < ROADS; b++) {
            if (!apart[a][b]) continue;
            second += a == 0;
            for (int c = 0; c < ROADS; c++) {
                if (!apart[a][c] || !apart[b][c]) continue;
                const int chosen[3] = { a, b, c };
                hx_move move = { .verb = HX_DICE_PUT_START };
                for (int k = 0; k < 2; k++) {
                    move.seat = (hx_seat)k;
                    move.at = (uint16_t)chosen[k];
                    s[k + 1] = s[k];
                    hx_dice_game.apply(&r, &s[k + 1], &move);
                }
                move.seat = 2;
                move.at = (uint16_t)c;
                triples++;
                const bool fits = can_choose(chosen, 3, 1);
                stuck += !fits;
                assert_int_equal(hx_dice_game.check(&r, &s[2], &move), fits ? HX_OK : HX_TOO_CLOSE);
            }
        }
    }
    assert_int_equal(second, 19);
    assert_int_equal(triples, 5460);
    assert_int_equal(stuck, 600);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(island_one),
        cmocka_unit_test(island_two),
        cmocka_unit_test(extra),
        cmocka_unit_test(all_start_roads),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
