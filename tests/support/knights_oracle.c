/* knights_oracle.c -- the second reading: see knights_oracle.h.
 *
 * Other ways to the same answer where there are some: reach by sweeping over the sides until
 * nothing changes, losers by comparing each with each. */
#include "support/knights_oracle.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hx/catan.h"
#include "hx/shown.h"
#include "hx/walk.h"

enum { CORNERS = 240, SIDES = 336, TRACKS = 3, KINDS = 8 };
enum { FREE, TOWN, CITY, BASIC, STRONG, MIGHTY, TIPPED, OTHER }; /* on a corner */
enum { SHIP_FACE = 1 };
enum { /* verbs of knights.def */
       V_EVENT = 60,
       V_PROGRESS,
       V_PILLAGE,
       V_DRAW,
       V_AQUEDUCT = 67,
       V_NO_AQUEDUCT,
       V_IMPROVE,
       V_WALL = 73,
       V_RECRUIT,
       V_ACTIVATE,
       V_PROMOTE,
       V_MOVE,
       V_DISPLACE,
       V_RETREAT,
       V_CHASE,
       V_SMITH = 93,
       V_SMITH_AGAIN,
       V_WARLORD = 120,
};
enum { T_AQUEDUCT = 35, T_METROPOLIS };

static const hx_game *const game = &hx_catan_game;

/* -- what can be seen ---------------------------------------------------------------------- */

struct seen {
    uint8_t what[CORNERS], owner[CORNERS];
    bool active[CORNERS], woken[CORNERS], promoted[CORNERS], wall[CORNERS];
    uint8_t lies[SIDES], side_owner[SIDES]; /* lies: 1 a route of any class */
    uint8_t hand[HX_SEATS][KINDS], bank[KINDS], level[TRACKS][HX_SEATS], defender[HX_SEATS];
    int metropolis[TRACKS], barbarians, raided, robber, crane, seats, corners, sides;
    int stock[HX_SEATS][4]; /* basic, strong, mighty, wall */
    hx_seat printer, constitution, merchant;
};

/* Fields and pieces by their words, found once for each game. */
struct names {
    int active, woken, promoted, walls, metropolis[TRACKS], level[TRACKS], defender, barbarians,
        raided, crane, printer, constitution, merchant, chits, cloth, piece[16];
    int chit_worth; /* [R-SF-60, 172, 183] */
};

static int field_named(const void *rules, const char *word)
{
    hx_catan_kept kept;
    for (int i = 0; i < hx_catan_kept_count(); i++)
        if (hx_catan_kept_as(rules, i, &kept) && strcmp(kept.word, word) == 0) return i;
    return -1;
}

static int piece_named(const void *rules, const char *word)
{
    hx_catan_piece piece;
    for (int i = 0; i < hx_catan_piece_kinds(); i++)
        if (hx_catan_piece_kind(rules, i, &piece) && strcmp(piece.word, word) == 0) return i;
    fail_msg("no piece is called %s", word);
    return -1;
}

static struct names names_of(const void *rules, const char *spec)
{
    static const char *const fields[] = {
        "active",
        "woken",
        "promoted",
        "walls",
        "metropolis_trade",
        "metropolis_politics",
        "metropolis_science",
        "trade",
        "politics",
        "science",
        "defender",
        "barbarians",
        "raided",
        "crane",
        "printer",
        "constitution",
        "merchant_of",
        "chits",
        "cloth",
    };
    static const char *const pieces[] = { "settlement",    "city",          "basic-knight",
                                          "strong-knight", "mighty-knight", "tipped-city" };
    struct names n;
    int *at = &n.active;
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++)
        at[i] = field_named(rules, fields[i]);
    n.chit_worth = strstr(spec, "sea=wonders") || strstr(spec, "sea=new-world") ? 1 : 2;
    for (int i = 0; i < 16; i++) n.piece[i] = OTHER;
    for (int i = 0; i < 6; i++) n.piece[piece_named(rules, pieces[i])] = TOWN + i;
    return n;
}

static hx_seat seat_kept(const void *rules, const void *state, int field, int seats)
{
    for (int who = 0; who < seats; who++)
        if (hx_catan_kept_value(rules, state, field, who)) return (hx_seat)who;
    return HX_NOBODY;
}

static void look_at_corners(const struct names *n, const void *r, const void *s, struct seen *o)
{
    for (int c = 0; c < o->corners; c++) {
        const int kind = hx_catan_piece_on_corner(s, c, &o->owner[c]);
        o->what[c] = kind < 0 ? FREE : (uint8_t)n->piece[kind];
        o->active[c] = hx_catan_kept_value(r, s, n->active, c);
        o->woken[c] = hx_catan_kept_value(r, s, n->woken, c);
        o->promoted[c] = hx_catan_kept_value(r, s, n->promoted, c);
        o->wall[c] = hx_catan_kept_value(r, s, n->walls, c);
        for (int t = 0; t < TRACKS; t++)
            if (hx_catan_kept_value(r, s, n->metropolis[t], c)) o->metropolis[t] = c;
    }
    for (int i = 0; i < o->sides; i++)
        o->lies[i] = hx_catan_piece_on_side(s, i, &o->side_owner[i]) >= 0;
}

static void look_at(const struct names *n, const void *r, const void *s, struct seen *o)
{
    static const char *const kept[] = { "basic-knight", "strong-knight", "mighty-knight",
                                        "city-wall" };
    memset(o, 0, sizeof *o);
    o->seats = game->seats(r);
    o->corners = hx_catan_corners(r);
    o->sides = hx_catan_sides(r);
    for (int t = 0; t < TRACKS; t++) o->metropolis[t] = -1;
    look_at_corners(n, r, s, o);
    for (int who = 0; who < o->seats; who++) {
        for (int c = 0; c < KINDS; c++)
            o->hand[who][c] = (uint8_t)hx_catan_hand(s, (hx_seat)who, (hx_card)c);
        for (int t = 0; t < TRACKS; t++)
            o->level[t][who] = (uint8_t)hx_catan_kept_value(r, s, n->level[t], who);
        o->defender[who] = (uint8_t)hx_catan_kept_value(r, s, n->defender, who);
        for (int i = 0; i < 4; i++)
            o->stock[who][i] = hx_catan_pieces_left(s, (hx_seat)who, piece_named(r, kept[i]));
    }
    for (int c = 0; c < KINDS; c++) o->bank[c] = (uint8_t)hx_catan_bank(s, (hx_card)c);
    o->barbarians = hx_catan_kept_value(r, s, n->barbarians, 0);
    o->raided = hx_catan_kept_value(r, s, n->raided, 0);
    o->crane = hx_catan_kept_value(r, s, n->crane, 0);
    o->robber = hx_catan_robber(s);
    o->printer = seat_kept(r, s, n->printer, o->seats);
    o->constitution = seat_kept(r, s, n->constitution, o->seats);
    o->merchant = seat_kept(r, s, n->merchant, o->seats);
}

static int strength_at(const struct seen *o, int corner)
{
    return o->what[corner] >= BASIC && o->what[corner] <= MIGHTY ? o->what[corner] - BASIC + 1 : 0;
}
static bool has_metropolis(const struct seen *o, int corner)
{
    return o->metropolis[0] == corner || o->metropolis[1] == corner || o->metropolis[2] == corner;
}

/* -- points [R-CK-90] ------------------------------------------------------------------------ */

static void assert_points(const struct names *n, const void *r, const void *s, const struct seen *o)
{
    for (int who = 0; who < o->seats; who++) {
        int points = o->defender[who];
        for (int c = 0; c < o->corners; c++) {
            if (o->what[c] == FREE || o->owner[c] != who) continue;
            points += o->what[c] == CITY ? 2 : o->what[c] == TOWN || o->what[c] == TIPPED;
            points += has_metropolis(o, c) ? 2 : 0;
            points += n->chits >= 0 && hx_catan_kept_value(r, s, n->chits, c) ? n->chit_worth : 0;
        }
        if (n->cloth >= 0) points += hx_catan_kept_value(r, s, n->cloth, who) / 2;
        points += 2 * (hx_catan_road_holder(s) == who);
        points += (o->printer == who) + (o->constitution == who) + (o->merchant == who);
        assert_int_equal(game->points(r, s, (hx_seat)who), points);
    }
}

/* [R-CK-43, 48..50] One of those on the highest level from 4 on has it, on a city of his own. */
static void assert_metropolises(const void *s, const struct seen *o)
{
    for (int t = 0; t < TRACKS; t++) {
        int most = 0;
        for (int who = 0; who < o->seats; who++)
            if (o->level[t][who] > most) most = o->level[t][who];
        if (o->metropolis[t] < 0) {
            if (most >= 4) assert_true((int)hx_catan_asked(s) > (int)HX_T_COUNT);
            continue;
        }
        assert_int_equal(o->what[o->metropolis[t]], CITY);
        assert_int_equal(o->level[t][o->owner[o->metropolis[t]]], most);
        assert_true(most >= 4);
    }
}

/* -- ways of knights ------------------------------------------------------------------------- */

/* Which corners a seat's knight comes to from here: sweeping over all sides until nothing is
 * new.  Foreign pieces end the way, and what stands on the first corner does not matter. */
static void ways(const void *r, const struct seen *o, int who, int from, bool comes[CORNERS])
{
    bool through[CORNERS] = { false }, changed = true;
    memset(comes, 0, CORNERS * sizeof *comes);
    through[from] = comes[from] = true;
    while (changed) {
        changed = false;
        for (int i = 0; i < o->sides; i++) {
            if (!o->lies[i] || o->side_owner[i] != who) continue;
            const int a = hx_catan_side_corner(r, i, 0), b = hx_catan_side_corner(r, i, 1);
            for (int turn = 0; turn < 2; turn++) {
                const int here = turn ? b : a, there = turn ? a : b;
                if (!through[here] || comes[there]) continue;
                comes[there] = changed = true;
                through[there] = o->what[there] == FREE || o->owner[there] == who;
            }
        }
    }
    comes[from] = false;
}

struct expected {
    hx_move list[HX_CATAN_MOVES_MAX];
    int n;
};

static void expect(struct expected *e, hx_seat who, int verb, int at, int to)
{
    assert_true(e->n < HX_CATAN_MOVES_MAX);
    e->list[e->n++] =
        (hx_move){ .verb = (uint8_t)verb, .seat = who, .at = (uint16_t)at, .to = (uint16_t)to };
}

static bool may_act(const struct seen *o, hx_seat who, int c)
{
    return strength_at(o, c) && o->owner[c] == who && o->active[c] && !o->woken[c];
}

static void expect_acts(const void *r, const struct seen *o, hx_seat who, struct expected *e)
{
    bool comes[CORNERS];
    for (int c = 0; c < o->corners; c++) {
        if (!may_act(o, who, c)) continue;
        ways(r, o, who, c, comes);
        for (int to = 0; to < o->corners; to++) {
            if (!comes[to]) continue;
            if (o->what[to] == FREE) expect(e, who, V_MOVE, c, to);
            else if (o->owner[to] != who && strength_at(o, to) &&
                     strength_at(o, to) < strength_at(o, c))
                expect(e, who, V_DISPLACE, c, to);
        }
        for (int i = 0; o->raided && o->robber >= 0 && i < 6; i++)
            if (hx_catan_hex_corner(r, o->robber, i) == c) expect(e, who, V_CHASE, c, 0);
    }
}

/* -- what may be bought ----------------------------------------------------------------------- */

static bool at_own_route(const void *r, const struct seen *o, hx_seat who, int corner)
{
    for (int i = 0; i < 3; i++) {
        const int side = hx_catan_corner_side(r, corner, i);
        if (side >= 0 && o->lies[side] && o->side_owner[side] == who) return true;
    }
    return false;
}

static bool at_land(const void *r, const void *s, int corner)
{
    for (int i = 0; i < 3; i++) {
        const int hex = hx_catan_corner_hex(r, corner, i);
        if (hex < 0) continue;
        const hx_terrain terrain = hx_catan_terrain(s, hex);
        if (terrain != HX_SEA && terrain != HX_FOG) return true;
    }
    return false;
}

static bool holds(const struct seen *o, hx_seat who, int a, int n, int b, int m)
{
    return o->hand[who][a] >= n && o->hand[who][b] >= m;
}

static void expect_knight(const struct seen *o, hx_seat who, int c, struct expected *e)
{
    const int level = strength_at(o, c);
    if (!o->active[c] && o->hand[who][HX_GRAIN]) expect(e, who, V_ACTIVATE, c, 0);
    if (level == 3 || o->promoted[c] || !holds(o, who, HX_WOOL, 1, HX_ORE, 1)) return;
    if (!o->stock[who][level] || (level == 2 && o->level[1][who] < 3)) return;
    expect(e, who, V_PROMOTE, c, 0);
}

static void expect_builds(const void *r, const void *s, const struct seen *o, hx_seat who,
                          struct expected *e)
{
    bool tipped = false;
    for (int c = 0; c < o->corners; c++) tipped |= o->what[c] == TIPPED && o->owner[c] == who;
    for (int c = 0; c < o->corners; c++) {
        const bool own = o->what[c] != FREE && o->owner[c] == who;
        if (own && strength_at(o, c)) expect_knight(o, who, c, e);
        if (own && o->what[c] == CITY && !o->wall[c] && o->stock[who][3] &&
            o->hand[who][HX_BRICK] >= 2)
            expect(e, who, V_WALL, c, 0);
        if (o->what[c] == FREE && o->stock[who][0] && holds(o, who, HX_WOOL, 1, HX_ORE, 1) &&
            at_own_route(r, o, who, c) && at_land(r, s, c))
            expect(e, who, V_RECRUIT, c, 0);
        if (own && o->what[c] == (tipped ? TIPPED : TOWN) &&
            holds(o, who, HX_GRAIN, 2, HX_ORE, 3) &&
            (tipped || hx_catan_stock(s, who, HX_CITY_PIECE)))
            expect(e, who, HX_V_CITY, c, 0);
    }
}

static void expect_levels(const struct seen *o, hx_seat who, struct expected *e)
{
    static const int pays[TRACKS] = { 6, 7, 5 }; /* cloth, coin, paper */
    int cities = 0, plain = 0;
    for (int c = 0; c < o->corners; c++) {
        if (o->what[c] != CITY || o->owner[c] != who) continue;
        cities++;
        plain += !has_metropolis(o, c);
    }
    for (int t = 0; t < TRACKS; t++) {
        const int level = o->level[t][who] + 1, at = o->metropolis[t];
        const bool has = at >= 0 && o->owner[at] == who;
        if (level > 5 || o->hand[who][pays[t]] < level - o->crane) continue;
        if (level < 4 ? cities : plain || has) expect(e, who, V_IMPROVE + t, 0, 0);
    }
}

static int by_bytes(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(hx_move));
}

static bool is_in_question(int verb)
{
    return verb == HX_V_CITY || (verb >= V_IMPROVE && verb < V_IMPROVE + TRACKS) ||
           (verb >= V_WALL && verb <= V_DISPLACE) || verb == V_CHASE;
}

/* What the list has of these verbs is what was found, no more and no less. */
static void assert_list(const void *r, const void *s, hx_seat who, struct expected *e)
{
    hx_move list[HX_CATAN_MOVES_MAX];
    int n = 0;
    const int listed = game->legal(r, s, who, list, HX_CATAN_MOVES_MAX);
    for (int i = 0; i < listed; i++)
        if (is_in_question(list[i].verb)) list[n++] = list[i];
    qsort(list, (size_t)n, sizeof *list, by_bytes);
    qsort(e->list, (size_t)e->n, sizeof *e->list, by_bytes);
    assert_int_equal(n, e->n);
    assert_memory_equal(list, e->list, (size_t)n * sizeof *list);
}

static void assert_turn(const void *r, const void *s, const struct seen *o)
{
    static struct expected e;
    const hx_seat who = game->actor(r, s);
    if (hx_catan_asked(s) != HX_T_TURN) return;
    e.n = 0;
    if (hx_catan_part(s) != 2) expect_acts(r, o, who, &e);
    expect_builds(r, s, o, who, &e);
    expect_levels(o, who, &e);
    assert_list(r, s, who, &e);
}

/* -- barbarians ---------------------------------------------------------------------------------- */

struct battle {
    int strength, defence, does[HX_SEATS], plain[HX_SEATS]; /* plain: cities without metropolis */
};

static struct battle battle_of(const struct seen *o)
{
    struct battle b = { .strength = 0 };
    for (int c = 0; c < o->corners; c++) {
        if (o->what[c] == CITY) {
            b.strength++;
            b.plain[o->owner[c]] += !has_metropolis(o, c);
        }
        if (!o->active[c]) continue;
        b.does[o->owner[c]] += strength_at(o, c);
        b.defence += strength_at(o, c);
    }
    return b;
}

/* Of those with something to lose, is nobody worse? */
static bool loses(const struct seen *o, const struct battle *b, int who)
{
    if (b->defence >= b->strength || !b->plain[who]) return false;
    for (int i = 0; i < o->seats; i++)
        if (b->plain[i] && b->does[i] < b->does[who]) return false;
    return true;
}

static void assert_battle(const struct seen *before, const struct seen *after)
{
    const struct battle b = battle_of(before), now = battle_of(after);
    int best = 0, alone = 0;
    for (int i = 0; i < before->seats; i++)
        if (b.does[i] > best) best = b.does[i];
    for (int i = 0; i < before->seats; i++) alone += b.does[i] == best;
    for (int i = 0; i < before->seats; i++) {
        const bool defends = b.defence >= b.strength && best && alone == 1 && b.does[i] == best;
        assert_int_equal(after->defender[i], before->defender[i] + defends);
        /* who has but one city loses it by itself; the others are asked later */
        const int lost = loses(before, &b, i) && b.plain[i] == 1;
        assert_int_equal(now.plain[i], b.plain[i] - lost);
    }
    assert_int_equal(now.defence, 0);
    assert_int_equal(after->barbarians, 0);
    assert_true(after->raided);
}

/* -- production [R-CK-30..34] ---------------------------------------------------------------------- */

static void claims_of(const void *r, const void *s, const struct seen *o, int sum,
                      int claim[HX_SEATS][KINDS])
{
    static const int commodity[HX_RESOURCES] = { -1, 5, 6, -1, 7 };
    memset(claim, 0, HX_SEATS * sizeof *claim);
    for (int hex = 0; hex < hx_catan_hexes(r); hex++) {
        const hx_card card = hx_catan_product(hx_catan_terrain(s, hex));
        if (hx_catan_number(s, hex) != sum || hex == o->robber || card == HX_RESOURCES) continue;
        for (int i = 0; i < 6; i++) {
            const int c = hx_catan_hex_corner(r, hex, i), who = o->owner[c];
            if (o->what[c] == TOWN || o->what[c] == TIPPED) claim[who][card]++;
            if (o->what[c] != CITY) continue;
            claim[who][card] += commodity[card] < 0 ? 2 : 1;
            if (commodity[card] >= 0) claim[who][commodity[card]]++;
        }
    }
}

static void assert_harvest(const void *r, const void *s, const struct seen *before,
                           const struct seen *after, int sum)
{
    int claim[HX_SEATS][KINDS];
    claims_of(r, s, after, sum, claim); /* [R-CK-32] as the cities stand after the attack */
    for (int card = 0; card < KINDS; card++) {
        int all = 0, claimants = 0;
        for (int who = 0; who < before->seats; who++) {
            all += claim[who][card];
            claimants += claim[who][card] > 0;
        }
        for (int who = 0; who < before->seats; who++) {
            int paid = claim[who][card];
            if (all > before->bank[card]) paid = claimants > 1 ? 0 : paid ? before->bank[card] : 0;
            assert_int_equal(after->hand[who][card], before->hand[who][card] + paid);
        }
    }
}

/* Is anything between the event and what the dice paid, or is gold to be taken? */
static bool was_harvested(const void *s)
{
    const int asked = (int)hx_catan_asked(s);
    return asked == HX_T_TURN || asked == T_AQUEDUCT;
}

static bool pays_gold(const void *r, const void *s, int sum)
{
    for (int hex = 0; hex < hx_catan_hexes(r); hex++)
        if (hx_catan_terrain(s, hex) == HX_GOLD && hx_catan_number(s, hex) == sum) return true;
    return false;
}

/* -- metropolises won, cards drawn ------------------------------------------------------------------ */

/* [R-CK-43, 48] The first on level 4 has it, and whoever is first on level 5 for good. */
static void assert_improved(const void *s, const hx_move *m, const struct seen *before,
                            const struct seen *after, knights_tally *t)
{
    const int track = m->verb - V_IMPROVE, level = before->level[track][m->seat] + 1;
    const int was = before->metropolis[track], is = after->metropolis[track];
    const int holder = was < 0 ? -1 : before->owner[was];
    const bool late = holder >= 0 && (level < 5 || before->level[track][holder] == 5);
    assert_int_equal(after->level[track][m->seat], level);
    if (level < 4 || holder == m->seat || late) {
        assert_int_equal(is, was);
        return;
    }
    t->metropolises++;
    t->taken += holder >= 0;
    if (is < 0) assert_int_equal(hx_catan_asked(s), T_METROPOLIS);
    else assert_int_equal(after->owner[is], m->seat);
}

/* -- who is asked on a roll, one after the other in turn order from the roller --------------------- */

struct queue {
    hx_seat seat[HX_SEATS];
    int n, at;
};

static void is_next(struct queue *q, hx_seat who)
{
    assert_true(q->at < q->n);
    assert_int_equal(who, q->seat[q->at++]);
}
static hx_seat in_turn(const void *s, const struct seen *o, int i)
{
    return (hx_seat)((hx_catan_dice_owner(s) + i) % o->seats);
}

/* What a roll leaves to be answered. */
struct asked {
    struct queue gate, losers, best, dry; /* dry: who may have an aqueduct bring something */
    bool knows_dry;
};

/* [R-CK-23] Who is to draw at a gate. */
static void open_gate(const void *s, const hx_move *m, const struct seen *o, struct queue *q)
{
    int yellow, red;
    hx_catan_dice(s, &yellow, &red);
    for (int i = 0; m->at > SHIP_FACE && i < o->seats; i++) {
        const hx_seat who = in_turn(s, o, i);
        const int level = o->level[m->at - SHIP_FACE - 1][who];
        if (level >= 1 && red <= level + 1) q->seat[q->n++] = who;
    }
}

/* [R-CK-61, 63, 67, 69] Who chooses a city to lose, and who a deck to draw from. */
static void open_battle(const void *s, const struct seen *o, struct asked *a)
{
    const struct battle b = battle_of(o);
    int best = 0, alone = 0;
    for (int i = 0; i < o->seats; i++)
        if (b.does[i] > best) best = b.does[i];
    for (int i = 0; i < o->seats; i++) alone += b.does[i] == best;
    for (int i = 0; i < o->seats; i++) {
        const hx_seat who = in_turn(s, o, i);
        if (loses(o, &b, who) && b.plain[who] > 1) a->losers.seat[a->losers.n++] = who;
        if (b.defence >= b.strength && best && alone > 1 && b.does[who] == best)
            a->best.seat[a->best.n++] = who;
    }
}

/* [R-CK-33] Who got no card at all. */
static void open_aqueducts(const void *s, const struct seen *before, const struct seen *after,
                           struct asked *a)
{
    int bank = 0;
    for (int card = 0; card < HX_RESOURCES; card++) bank += after->bank[card];
    for (int i = 0; i < after->seats; i++) {
        const hx_seat who = in_turn(s, after, i);
        const bool same = !memcmp(before->hand[who], after->hand[who], sizeof after->hand[who]);
        if (bank && same && after->level[2][who] >= 3) a->dry.seat[a->dry.n++] = who;
    }
    a->knows_dry = true;
}

/* Who is left when the dice have paid found the deck empty, or the bank. */
static void close_roll(struct asked *a, const struct seen *o, knights_tally *t)
{
    int bank = 0;
    for (int card = 0; card < HX_RESOURCES; card++) bank += o->bank[card];
    assert_int_equal(a->losers.at, a->losers.n);
    if (bank) assert_int_equal(a->dry.at, a->dry.n);
    t->short_gates += a->gate.at < a->gate.n || a->best.at < a->best.n;
    memset(a, 0, sizeof *a);
}

/* [R-CK-64] The wall goes back, and a settlement is left, tipped where there is no piece. */
static void assert_pillage(const hx_move *m, const struct seen *before, const struct seen *after)
{
    assert_int_equal(before->what[m->at], CITY);
    assert_false(has_metropolis(before, m->at));
    assert_true(after->what[m->at] == TOWN || after->what[m->at] == TIPPED);
    assert_false(after->wall[m->at]);
    assert_int_equal(after->stock[m->seat][3], before->stock[m->seat][3] + before->wall[m->at]);
}

static void assert_answer(const hx_move *m, struct asked *a, const struct seen *before,
                          const struct seen *after, knights_tally *t)
{
    if (m->verb == V_PILLAGE) {
        is_next(&a->losers, m->seat);
        assert_pillage(m, before, after);
        t->choices++;
    }
    if (m->verb >= V_DRAW && m->verb < V_DRAW + TRACKS) {
        is_next(&a->best, m->seat);
        t->choices++;
    }
    if (m->verb == V_PROGRESS && a->gate.n) {
        is_next(&a->gate, (hx_seat)m->to);
        t->draws++;
    }
    if ((m->verb == V_AQUEDUCT || m->verb == V_NO_AQUEDUCT) && a->knows_dry) {
        is_next(&a->dry, m->seat);
        t->aqueducts++;
    }
}

/* [R-CK-35, 36, 38] */
static void assert_seven(const void *r, const void *s, const struct seen *o)
{
    const uint8_t waiting = game->waiting(r, s);
    if (hx_catan_asked(s) == HX_T_THIEF) assert_true(o->raided);
    if (hx_catan_asked(s) != HX_T_DISCARD) return;
    for (int who = 0; who < o->seats; who++) {
        int hand = 0;
        for (int card = 0; card < KINDS; card++) hand += o->hand[who][card];
        const int due = hand > 7 + 2 * (3 - o->stock[who][3]) ? hand / 2 : 0;
        assert_int_equal(waiting >> who & 1, due > 0);
        if (due) assert_int_equal(hx_catan_owes(s, (hx_seat)who), due);
    }
}

/* -- what a table remembers of a part: knights activated and promoted in it [R-CK-52, 53, 59] ------- */

struct marks {
    bool woken[CORNERS], promoted[CORNERS];
};

static void mark(const hx_move *m, const struct seen *before, struct marks *k)
{
    switch (m->verb) {
    case HX_V_END: memset(k, 0, sizeof *k); break;
    case V_ACTIVATE: k->woken[m->at] = true; break;
    case V_PROMOTE:
    case V_SMITH:
    case V_SMITH_AGAIN: k->promoted[m->at] = true; break;
    case V_MOVE:
    case V_DISPLACE:
        k->promoted[m->to] = k->promoted[m->at];
        k->promoted[m->at] = false;
        break;
    case V_WARLORD:
        for (int c = 0; c < before->corners; c++)
            if (strength_at(before, c) && before->owner[c] == m->seat && !before->active[c])
                k->woken[c] = true;
        break;
    default: break;
    }
}

/* -- the walk ------------------------------------------------------------------------------------ */

static void assert_event(const void *r, const void *s, const hx_move *m, const struct seen *before,
                         const struct seen *after, struct asked *asked, knights_tally *t)
{
    int a, b;
    hx_catan_dice(s, &a, &b);
    if (game->over(r, s)) return;
    open_gate(s, m, before, &asked->gate);
    if (m->at == SHIP_FACE && before->barbarians == 6) {
        assert_battle(before, after);
        open_battle(s, before, asked);
        t->battles++;
    } else {
        assert_int_equal(after->barbarians, before->barbarians + (m->at == SHIP_FACE));
    }
    if (a + b == 7 || !was_harvested(s) || pays_gold(r, s, a + b)) return;
    assert_harvest(r, s, before, after, a + b);
    open_aqueducts(s, before, after, asked);
    t->harvests++;
}

/* [R-CK-71] Whoever retreats is listed every free corner his roads lead to. */
static void assert_retreat(const void *r, const void *s, const hx_move *m, const struct seen *o)
{
    hx_move list[HX_CATAN_MOVES_MAX];
    bool comes[CORNERS];
    int free_corners = 0;
    const uint8_t waiting = game->waiting(r, s);
    const hx_seat who = (hx_seat)__builtin_ctz(waiting);
    ways(r, o, who, m->to, comes);
    for (int c = 0; c < o->corners; c++) free_corners += comes[c] && o->what[c] == FREE;
    const int n = game->legal(r, s, who, list, HX_CATAN_MOVES_MAX);
    assert_true(n > 1);
    assert_int_equal(n, free_corners);
    for (int i = 0; i < n; i++) assert_true(list[i].verb == V_RETREAT && comes[list[i].at]);
}

static void assert_position(const struct names *n, const void *r, const void *s,
                            const struct seen *o, const struct marks *k)
{
    assert_memory_equal(o->woken, k->woken, sizeof k->woken);
    assert_memory_equal(o->promoted, k->promoted, sizeof k->promoted);
    assert_points(n, r, s, o);
    assert_metropolises(s, o);
    assert_turn(r, s, o);
}

/* Random, but cities are improved where they can be and commodities saved for that: by chance alone
 * hardly anybody comes to a metropolis. */
static bool draw_eagerly(const hx_walk *walk, const void *state, hx_rng *rng, hx_move *m)
{
    const hx_seat who = game->actor(walk->rules, state);
    if (!hx_draw_move(walk, state, rng, m)) return false;
    if (hx_catan_asked(state) != HX_T_TURN || game->waiting(walk->rules, state) == 0) return true;
    const int n = game->legal(walk->rules, state, who, walk->list, game->moves_max);
    for (int i = 0; i < n; i++)
        if (walk->list[i].verb >= V_IMPROVE && walk->list[i].verb < V_IMPROVE + TRACKS)
            *m = walk->list[i];
    if (m->verb != HX_V_BANK || (m->cards[5] >= 0 && m->cards[6] >= 0 && m->cards[7] >= 0))
        return true;
    for (int i = 0; i < n; i++)
        if (walk->list[i].verb == HX_V_END) *m = walk->list[i];
    return true;
}

static void play(const hx_walk *walk, void *state, const char *spec, uint64_t seed,
                 knights_tally *t)
{
    static struct seen before, after;
    struct asked asked = { .knows_dry = false };
    struct marks marks = { .woken = { false } };
    int task = 0;
    const void *r = walk->rules;
    const struct names n = names_of(r, spec);
    hx_rng rng;
    hx_move m;
    hx_rng_seed(&rng, seed);
    game->start(r, state);
    look_at(&n, r, state, &before);
    for (int moves = 0; moves < 6000 && draw_eagerly(walk, state, &rng, &m); moves++) {
        game->apply(r, state, &m);
        look_at(&n, r, state, &after);
        mark(&m, &before, &marks);
        if (!game->over(r, state)) assert_position(&n, r, state, &after, &marks);
        if (m.verb == V_EVENT) assert_event(r, state, &m, &before, &after, &asked, t);
        assert_answer(&m, &asked, &before, &after, t);
        if (task != (int)hx_catan_asked(state)) assert_seven(r, state, &after);
        task = (int)hx_catan_asked(state);
        if (task == HX_T_TURN) close_roll(&asked, &after, t);
        if (m.verb >= V_IMPROVE && m.verb < V_IMPROVE + TRACKS && !game->over(r, state))
            assert_improved(state, &m, &before, &after, t);
        if (m.verb == V_DISPLACE && (int)hx_catan_asked(state) != HX_T_TURN &&
            !game->over(r, state)) {
            assert_retreat(r, state, &m, &after);
            t->retreats++;
        }
        t->acts += m.verb >= V_MOVE && m.verb <= V_CHASE;
        t->positions++;
        before = after;
    }
}

static const char *const specs[] = {
    "catan knights=on seats=4 offers=0",
    "catan knights=on seats=3 offers=0 board=free",
    "catan knights=on seats=2 offers=0 goal=20",
    "catan knights=on seats=6 offers=0",
    "catan knights=on seats=5 offers=0 turns=special",
    "catan knights=on seats=4 offers=0 sea=desert",
    "catan knights=on seats=3 offers=0 sea=new-shores",
    "catan knights=on seats=6 offers=0 sea=new-shores",
    "catan knights=on seats=4 offers=0 sea=fog",
    "catan knights=on seats=3 offers=0 sea=islands setup=variable",
    "catan knights=on seats=5 offers=0 sea=cloth turns=special",
    "catan knights=on seats=4 offers=0 sea=wonders setup=variable",
    "catan knights=on seats=6 offers=0 sea=new-world",
};

void knights_oracle_run(uint64_t seed, int64_t positions, knights_tally *t)
{
    void *rules = calloc(1, game->rules_size), *state = calloc(1, game->state_size);
    const hx_walk walk = { game, rules, calloc((size_t)game->moves_max, sizeof(hx_move)),
                           calloc((size_t)game->odds_max, sizeof(hx_odds)) };
    for (; t->positions < positions; seed++) {
        char spec[160];
        snprintf(spec, sizeof spec, "%s seed=%" PRIu64,
                 specs[seed % (sizeof specs / sizeof *specs)], seed);
        assert_int_equal(game->rules(rules, spec, NULL), HX_OK);
        play(&walk, state, spec, seed, t);
    }
    print_message("%" PRId64 " positions, %" PRId64 " battles, %" PRId64 " harvests, %" PRId64
                  " acts of knights, %" PRId64 " retreats, %" PRId64 " metropolises, %" PRId64
                  " of them taken, %" PRId64 " cards drawn at gates, %" PRId64
                  " cities and decks chosen, %" PRId64 " aqueducts\n",
                  t->positions, t->battles, t->harvests, t->acts, t->retreats, t->metropolises,
                  t->taken, t->draws, t->choices, t->aqueducts);
    free(walk.list);
    free(walk.odds);
    free(rules);
    free(state);
}
