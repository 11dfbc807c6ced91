/* toy.c -- the rules of the toy expansion; toy.def says what they are about. */
#include "../deck.h"
#include "../move_fields.h"
#include "../pieces.h"

enum shell { AMBER, BLUE, PINK, SHELLS };
enum { FIRST_PRAYER = 300 }; /* numbers of sides pass a byte, and so do prayers */

static bool wanted(const rules *r)
{
    return r->opt[OPT_TOY] > 0;
}

static void start(rules *r)
{
    static const uint8_t shells[SHELLS] = { [AMBER] = 5, [BLUE] = 4, [PINK] = 2 };
    r->kinds = PAPER + 1;
    r->bank[PAPER] = 12;
    r->stock[SHRINE] = 3;
    r->stock[RAFT] = 4;
    r->cost[SHRINE][PAPER] = 2;
    r->cost[RAFT][PAPER] = 1;
    r->shifts |= SHIFTS_NUMBERS;
    r->leap = 6;
    memcpy(r->deck_cards[DECK_shells], shells, sizeof shells);
}

static bool affords(const rules *r, const state *s, hx_seat who, enum piece what)
{
    return s->stock[who][what] && can_pay(s, who, r->cost[what]);
}

static hx_status price_check(const rules *r, const state *s, hx_seat who, enum piece what)
{
    if (!s->stock[who][what]) return HX_NO_PIECE;
    return can_pay(s, who, r->cost[what]) ? HX_OK : HX_CANNOT_PAY;
}

static void gain_pearls(const rules *r, state *s, hx_seat who, int n)
{
    toy_state *toy = toy_of(r, s);
    toy->pearls[who] = (uint8_t)(toy->pearls[who] + n);
    award(r, s, AWARD_PEARLS);
}

static int pearls_measure(const rules *r, const state *s, hx_seat who)
{
    return toy_in(r, s)->pearls[who];
}

/* -- shrines ------------------------------------------------------------------------- */

static hx_status shrine_place(const rules *r, const state *s, const hx_move *m)
{
    if (m->at >= r->board.corners) return HX_NO_SUCH_PLACE;
    if (s->corner[m->at]) return HX_OCCUPIED;
    return has_bit(s->roads.touched[m->seat].w, m->at) ? HX_OK : HX_NOT_CONNECTED;
}
static void shrine_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    hx_move m = { .verb = VERB_SHRINE, .seat = who };
    for (int c = 0; c < r->board.corners && affords(r, s, who, SHRINE); c++) {
        m.at = (uint16_t)c;
        if (shrine_place(r, s, &m) == HX_OK) add_move(out, m);
    }
}
static hx_status shrine_check(const rules *r, const state *s, const hx_move *m)
{
    const hx_status st = shrine_place(r, s, m);
    return st != HX_OK ? st : price_check(r, s, m->seat, SHRINE);
}
static void shrine_apply(const rules *r, state *s, const hx_move *m)
{
    pay(s, m->seat, r->cost[SHRINE]);
    put_piece(r, s, m->seat, m->at, SHRINE);
    toy_of(r, s)->altar = m->at;
    set_bit(toy_of(r, s)->sacred.w, m->at);
}

/* Told of every piece, whoever puts it. */
static void put_on_corner(const rules *r, state *s, hx_seat who, int corner, int piece)
{
    (void)who, (void)piece;
    toy_of(r, s)->moss[corner] = 0;
}

static bool has_shrine(const rules *r, const state *s, int hex)
{
    for (int i = 0; i < 6; i++)
        if (kind_of(s->corner[r->board.hex_corner[hex][i]]) == A_SHRINE) return true;
    return false;
}
static bool blocked(bool so_far, const rules *r, const state *s, int hex)
{
    return so_far && !has_shrine(r, s, hex);
}

static int hand_limit(int so_far, const rules *r, const state *s, hx_seat who)
{
    return so_far + r->stock[SHRINE] - s->stock[who][SHRINE];
}

/* -- rafts ----------------------------------------------------------------------------- */

static hx_status raft_place(const rules *r, const state *s, hx_seat who, int side)
{
    if (side >= r->board.sides) return HX_NO_SUCH_PLACE;
    if (s->side[side]) return HX_OCCUPIED;
    return has_bit(routes_in(r, s, SHIPS)->open[who].w, side) ? HX_OK : HX_NOT_CONNECTED;
}
static void raft_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    for (int i = 0; i < r->board.sides && affords(r, s, who, RAFT); i++)
        if (raft_place(r, s, who, i) == HX_OK)
            add_move(out, (hx_move){ .verb = VERB_RAFT, .seat = who, .at = (uint16_t)i });
}
static hx_status raft_check(const rules *r, const state *s, const hx_move *m)
{
    const hx_status st = raft_place(r, s, m->seat, m->at);
    return st != HX_OK ? st : price_check(r, s, m->seat, RAFT);
}
static void raft_apply(const rules *r, state *s, const hx_move *m)
{
    pay(s, m->seat, r->cost[RAFT]);
    put_route(r, s, m->seat, m->at, RAFT);
}

static bool has_building(const state *s, hx_seat who, int corner)
{
    return (corner_kind(s, corner)->traits & JOINS) && owner_of(s->corner[corner]) == who;
}

static bool ends_freely(const rules *r, const state *s, hx_seat who, int side, int corner)
{
    if (has_building(s, who, corner)) return false;
    for (int i = 0; i < 3; i++) {
        const uint16_t other = r->board.corner_side[corner][i];
        if (other != NOWHERE && other != side && s->side[other] && owner_of(s->side[other]) == who)
            return false;
    }
    return true;
}

/* A raft that lies between a building and nothing. */
static bool is_loose(const rules *r, const state *s, hx_seat who, int side)
{
    const uint16_t *end = r->board.side_corner[side];
    if (s->side[side] != piece_of(who, A_RAFT)) return false;
    return (has_building(s, who, end[0]) && ends_freely(r, s, who, side, end[1])) ||
           (has_building(s, who, end[1]) && ends_freely(r, s, who, side, end[0]));
}

/* A loose raft leads only from its own free end: it does not drift there. */
static hx_status drift_check(const rules *r, const state *s, const hx_move *m)
{
    if (toy_in(r, s)->drifted) return HX_NOT_IN_ORDER;
    if (m->at >= r->board.sides || m->to >= r->board.sides) return HX_NO_SUCH_PLACE;
    if (!is_loose(r, s, m->seat, m->at)) return HX_FORBIDDEN;
    const uint16_t *from = r->board.side_corner[m->at], *to = r->board.side_corner[m->to];
    for (int i = 0; i < 4; i++)
        if (from[i >> 1] == to[i & 1] && !has_building(s, m->seat, from[i >> 1]))
            return HX_NOT_CONNECTED;
    return raft_place(r, s, m->seat, m->to);
}
static void drift_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    hx_move m = { .verb = VERB_DRIFT, .seat = who };
    for (int from = 0; from < r->board.sides && !toy_in(r, s)->drifted; from++)
        for (int to = 0; is_loose(r, s, who, from) && to < r->board.sides; to++) {
            m.at = (uint16_t)from;
            m.to = (uint16_t)to;
            if (drift_check(r, s, &m) == HX_OK) add_move(out, m);
        }
}
/* A wake changes where rafts may lie: marked first, so that the sets are made with it. */
static void drift_apply(const rules *r, state *s, const hx_move *m)
{
    set_bit(toy_of(r, s)->wakes.w, m->at);
    take_route(r, s, m->at);
    put_route(r, s, m->seat, m->to, RAFT);
    toy_of(r, s)->drifted = 1;
}
static bool may_lie(const rules *r, const state *s, hx_seat who, int class, int side)
{
    (void)who;
    return class != SHIPS || !has_bit(toy_in(r, s)->wakes.w, side);
}
static void put_on_side(const rules *r, state *s, hx_seat who, int side, int piece)
{
    toy_state *toy = toy_of(r, s);
    (void)who;
    if (piece != RAFT) return;
    toy->mooring = (uint16_t)side;
    if (toy->tide[side] < 3) toy->tide[side]++;
}
static bool wins(bool so_far, const rules *r, const state *s, hx_seat who, int points)
{
    (void)who, (void)points;
    return so_far && !toy_in(r, s)->drifted;
}
/* At the last turn the best diver may have won with fewer points. */
static bool may_have_won(bool so_far, const rules *r, const state *s, hx_seat who)
{
    return so_far || (s->turn >= r->opt[OPT_LIMIT] && s->holder[AWARD_PEARLS] == who);
}

static void part_begun(const rules *r, state *s)
{
    toy_state *toy = toy_of(r, s);
    toy->drifted = toy->dived = toy->found = 0;
}

/* -- shells ----------------------------------------------------------------------------- */

static const uint8_t dive_cost[HX_CARDS] = { [WOOL] = 1 };

static void dive_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    if (deck_size(&toy_in(r, s)->shells) && can_pay(s, who, dive_cost))
        add_move(out, (hx_move){ .verb = VERB_DIVE, .seat = who });
}
static hx_status dive_check(const rules *r, const state *s, const hx_move *m)
{
    if (!deck_size(&toy_in(r, s)->shells)) return HX_DECK_EMPTY;
    return can_pay(s, m->seat, dive_cost) ? HX_OK : HX_CANNOT_PAY;
}
static void dive_apply(const rules *r, state *s, const hx_move *m)
{
    (void)r;
    pay(s, m->seat, dive_cost);
    owe(s, TASK_SHELL, HX_CHANCE, 1, m->seat);
}

static void shell_odds(const rules *r, const state *s, odds_list *out)
{
    deck_odds(r, s, &toy_in(r, s)->shells, DECK_shells, VERB_SHELL, (hx_seat)top_task(s)->arg, out);
}
static hx_status shell_check(const rules *r, const state *s, const hx_move *m)
{
    if (m->to != top_task(s)->arg) return HX_BAD_TEXT;
    return deck_draw_check(s, &toy_in(r, s)->shells, DECK_shells, m);
}
/* Pink ones are shown, so that everybody knows the kind of those. */
static void shell_apply(const rules *r, state *s, const hx_move *m)
{
    const hx_seat who = (hx_seat)m->to;
    deck_draws(s, &toy_of(r, s)->shells, who, m->at);
    toy_of(r, s)->dived = 1;
    if (!is_blind(s, who)) toy_of(r, s)->found = (uint8_t)(m->at + 1);
    if (m->at != PINK) return;
    deck_leaves(s, &toy_of(r, s)->shells, who, PINK);
    gain_pearls(r, s, who, 1);
}
static bool may_hold(const rules *r, const state *s, int name, int kind)
{
    (void)r, (void)s;
    return name != DECK_shells || kind != PINK;
}

static bool task_ok(const rules *r, const state *s, const struct task *t)
{
    if (t->kind == TASK_SHELL)
        return t->left == 1 && t->arg == s->seat && deck_size(&toy_in(r, s)->shells);
    if (t->kind != TASK_PRAY) return true;
    return t->left == 1 && t->arg == FIRST_PRAYER + s->part && t->seat == s->seat;
}

/* -- how shells are written, and who sees them ---------------------------------------------- */

static void put_shell(hx_out *out, const rules *r, const state *s, const hx_move *m)
{
    (void)r, (void)s;
    put_kind(out, "ABP", SHELLS, m->at);
}
static bool take_shell(hx_in *in, const rules *r, const state *s, hx_move *m)
{
    (void)r, (void)s;
    return take_kind(in, "ABP", &m->at);
}
static bool take_drawn(hx_in *in, const rules *r, const state *s, hx_move *m)
{
    m->to = s->depth ? top_task(s)->arg : 0;
    return take_shell(in, r, s, m);
}
static int shell_slot(const rules *r, const hx_move *m)
{
    (void)r;
    return m->at;
}
static uint8_t giver(const state *s, const hx_move *m)
{
    (void)s;
    return seat_bit(m->seat);
}
static uint8_t diver(const state *s, const hx_move *m)
{
    (void)s;
    return m->at == PINK ? 0xFF : seat_bit((hx_seat)m->to);
}
const struct move_field_ops toy_shell_ops = { USES_AT,   3,          "a shell's letter",
                                              put_shell, take_shell, shell_slot,
                                              giver };
const struct move_field_ops toy_drawn_ops = {
    USES_AT | USES_TO, 0, "a shell's letter, or ?", put_shell, take_drawn, NULL, diver
};

/* -- praying, in each part after acting --------------------------------------------------------- */

static void step_pray(const rules *r, state *s)
{
    (void)r;
    if (may_do(s->part, ACTS)) owe(s, TASK_PRAY, s->seat, 1, FIRST_PRAYER + s->part);
}
static void pray_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    (void)r, (void)s;
    add_move(out, (hx_move){ .verb = VERB_PRAY, .seat = who });
}
static void pray_apply(const rules *r, state *s, const hx_move *m)
{
    toy_state *toy = toy_of(r, s);
    (void)m;
    if (toy->altar != NOWHERE && toy->moss[toy->altar] < 3) toy->moss[toy->altar]++;
}

static void gift_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    for (int kind = 0; kind < SHELLS; kind++)
        if (toy_in(r, s)->shells.hand[who][kind])
            add_move(out, (hx_move){ .verb = VERB_SHELL_BACK, .seat = who, .at = (uint16_t)kind });
}
static hx_status gift_check(const rules *r, const state *s, const hx_move *m)
{
    const card_deck *shells = &toy_in(r, s)->shells;
    if (m->at == UNKNOWN && is_blind(s, m->seat)) return shells->held[m->seat] ? HX_OK : HX_NO_CARD;
    if (m->at >= SHELLS) return HX_BAD_TEXT;
    return m->at != PINK && deck_holds(s, shells, m->seat, m->at) ? HX_OK : HX_NO_CARD;
}
static void gift_apply(const rules *r, state *s, const hx_move *m)
{
    toy_state *toy = toy_of(r, s);
    deck_goes_under(s, &toy->shells, m->seat, m->at, true);
    toy->wished |= seat_bit(m->seat);
    if (!is_blind(s, m->seat)) toy->wish[m->seat] = (uint8_t)(m->at + 1);
    if (!(s->blind & DECK_BLIND)) toy->omen = (uint8_t)(m->at + 1);
    if (toy->pearls[m->seat] < 20) gain_pearls(r, s, m->seat, 1);
}

/* Whose wishes are hidden has one all the same. */
static bool fill(const rules *r, state *s, hx_rng *rng)
{
    toy_state *toy = toy_of(r, s);
    for (hx_seat who = 0; who < r->seats; who++)
        if (is_blind(s, who) && (toy->wished >> who & 1))
            toy->wish[who] = (uint8_t)(1 + hx_rng_below(rng, 2));
    if ((s->blind & DECK_BLIND) && toy->wished) toy->omen = (uint8_t)(1 + hx_rng_below(rng, 2));
    if (is_blind(s, s->seat) && toy->dived) toy->found = (uint8_t)(1 + hx_rng_below(rng, 3));
    return true;
}

enum { HOLES = 4 };

static int holes_dug(const rules *r, const state *s)
{
    int n = 0;
    for (int hex = 0; hex < r->board.hexes; hex++) n += has_bit(toy_in(r, s)->holes.w, hex);
    return n;
}

static bool any_corner(const corner_set *set)
{
    uint64_t any = 0;
    for (int i = 0; i < CORNER_WORDS; i++) any |= set->w[i];
    return any;
}

/* What is hidden is zero in a view, which says nothing. */
static bool secrets_ok(const state *s, const toy_state *toy)
{
    if (!is_blind(s, s->seat) && (toy->found != 0) != toy->dived) return false;
    return (s->blind & DECK_BLIND) || (toy->omen != 0) == (toy->wished != 0);
}

static bool own_ok(const rules *r, const state *s)
{
    const toy_state *toy = toy_in(r, s);
    if (!secrets_ok(s, toy) || (toy->keeper == HX_NOBODY) != (toy->well == NOWHERE)) return false;
    if (toy->altar == NOWHERE ? any_corner(&toy->sacred) : !has_bit(toy->sacred.w, toy->altar))
        return false;
    for (hx_seat who = 0; who < r->seats; who++)
        if (!is_blind(s, who) && (toy->wish[who] != 0) != (toy->wished >> who & 1)) return false;
    for (int hex = 0; hex < r->board.hexes; hex++)
        if (s->number[hex] != (has_bit(toy->holes.w, hex) ? 0 : r->board.number[hex])) return false;
    return toy->well == NOWHERE ? !holes_dug(r, s) : has_bit(toy->holes.w, toy->well);
}

/* -- digging ---------------------------------------------------------------------------------------- */

static hx_status dig_check(const rules *r, const state *s, const hx_move *m)
{
    if (!toy_in(r, s)->pearls[m->seat]) return HX_CANNOT_PAY;
    if (m->at >= r->board.hexes) return HX_NO_SUCH_PLACE;
    if (!s->number[m->at]) return HX_OCCUPIED;
    return holes_dug(r, s) < HOLES ? HX_OK : HX_FORBIDDEN;
}
static void dig_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    hx_move m = { .verb = VERB_DIG, .seat = who };
    for (int hex = 0; hex < r->board.hexes; hex++) {
        m.at = (uint16_t)hex;
        if (dig_check(r, s, &m) == HX_OK) add_move(out, m);
    }
}
static void dig_apply(const rules *r, state *s, const hx_move *m)
{
    toy_state *toy = toy_of(r, s);
    set_bit(toy->holes.w, m->at);
    toy->well = m->at;
    s->number[m->at] = 0;
    if (toy->keeper != HX_NOBODY) add_points(s, toy->keeper, -1);
    toy->keeper = m->seat;
    add_points(s, toy->keeper, 1);
    gain_pearls(r, s, m->seat, -1);
}
static void derive(const rules *r, state *s)
{
    const hx_seat keeper = toy_in(r, s)->keeper;
    if (keeper != HX_NOBODY) add_points(s, keeper, 1);
}
static int goal(int so_far, const rules *r, const state *s, hx_seat who)
{
    return so_far + (toy_in(r, s)->keeper == who);
}
static bool may_settle(const rules *r, const state *s, hx_seat who, int corner)
{
    (void)who;
    for (int i = 0; i < 3; i++)
        if (r->board.corner_hex[corner][i] == toy_in(r, s)->well) return false;
    return true;
}
/* With many pearls one digs before one ends, where one may. */
static bool may_end(const rules *r, const state *s, hx_seat who)
{
    return toy_in(r, s)->pearls[who] < 2 || holes_dug(r, s) >= HOLES || !may_do(s->part, ACTS);
}

/* -- deserts, the robber, the bank --------------------------------------------------------------- */

static bool is_beside_desert(const rules *r, const state *s, int corner)
{
    for (int i = 0; i < 3; i++) {
        const uint8_t hex = r->board.corner_hex[corner][i];
        if (hex != NO_HEX && s->terrain[hex] == DESERT) return true;
    }
    return false;
}
static bool may_start(const rules *r, const state *s, hx_seat who, int corner)
{
    (void)who;
    return !is_beside_desert(r, s, corner);
}
static int harbour(int so_far, const rules *r, const state *s, int corner)
{
    return so_far == NO_HARBOUR && is_beside_desert(r, s, corner) ? ANY_HARBOUR : so_far;
}
static void start_paid(const rules *r, state *s, hx_seat who, int corner)
{
    (void)r, (void)corner;
    if (s->bank[PAPER]) bank_give(s, who, PAPER, 1);
}
static bool thieves_awake(const rules *r, const state *s)
{
    (void)r;
    return s->turn > 2;
}
/* Paper is cheaper for those with pearls. */
static int rate(int so_far, const rules *r, const state *s, hx_seat who, int card)
{
    return card == PAPER && toy_in(r, s)->pearls[who] && so_far > 2 ? so_far - 1 : so_far;
}
/* Twos pay on a twelve, too. */
static bool is_rolled(bool so_far, const rules *r, const state *s, int hex, int sum)
{
    (void)r;
    return so_far || (sum == 12 && s->number[hex] == 2);
}
/* Who is left with most pearls when the turns are over has won. */
static hx_seat winner_at_end(hx_seat so_far, const rules *r, const state *s, const hx_move *m)
{
    const hx_seat diver = s->holder[AWARD_PEARLS];
    (void)r, (void)m;
    return so_far == HX_NOBODY ? diver : so_far;
}

/* -- forests pay paper -------------------------------------------------------------------------- */

static void yield(const rules *r, const state *s, int hex, uint8_t piece, struct yield *y)
{
    (void)r;
    if (s->terrain[hex] == FOREST) y->cards[PAPER] = 1;
    if (s->terrain[hex] == MOUNTAINS && kind_of(piece) == A_CITY) y->picks = 1;
}
/* What one may pick is a pearl. */
static void harvested(const rules *r, state *s, const struct harvest *h)
{
    for (hx_seat who = 0; who < r->seats; who++)
        if (h->picks[who] && toy_in(r, s)->pearls[who] < 20) gain_pearls(r, s, who, 1);
}

const struct module toy_module = {
    .name = "toy",
    .wanted = wanted,
    .start = start,
    .step = { [STEP_PRAY] = step_pray },
    .measure = { [AWARD_PEARLS] = pearls_measure },
    .verb = {
        [VERB_SHRINE] = { .list = shrine_list, .check = shrine_check, .apply = shrine_apply },
        [VERB_RAFT] = { .list = raft_list, .check = raft_check, .apply = raft_apply },
        [VERB_DRIFT] = { .list = drift_list, .check = drift_check, .apply = drift_apply },
        [VERB_DIVE] = { .list = dive_list, .check = dive_check, .apply = dive_apply },
        [VERB_SHELL] = { .odds = shell_odds, .check = shell_check, .apply = shell_apply },
        [VERB_DIG] = { .list = dig_list, .check = dig_check, .apply = dig_apply },
        [VERB_PRAY] = { .list = pray_list, .apply = pray_apply },
        [VERB_SHELL_BACK] = { .list = gift_list, .check = gift_check, .apply = gift_apply },
    },
    .hand_limit = hand_limit,
    .part_begun = part_begun,
    .yield = yield,
    .may_hold = may_hold,
    .task_ok = task_ok,
    .fill = fill,
    .own_ok = own_ok,
    .put_on_corner = put_on_corner,
    .put_on_side = put_on_side,
    .blocked = blocked,
    .may_lie = may_lie,
    .wins = wins,
    .may_have_won = may_have_won,
    .derive = derive,
    .goal = goal,
    .may_settle = may_settle,
    .may_end = may_end,
    .may_start = may_start,
    .harbour = harbour,
    .start_paid = start_paid,
    .thieves_awake = thieves_awake,
    .rate = rate,
    .is_rolled = is_rolled,
    .winner_at_end = winner_at_end,
    .harvested = harvested,
};
