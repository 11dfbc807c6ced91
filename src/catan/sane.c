/* sane.c -- validates a position: could it occur under these rules?
 *
 * Positions come from strangers: links, files, other programs.  What passes
 * here can be played on without asking again; derived fields are right because
 * unpack and arrange make them new before asking. */
#include <string.h>

#include "fields.h"
#include "pieces.h"

/* -- pieces and cards ----------------------------------------------------------------------- */

static bool is_seat_or_nobody(const rules *r, hx_seat who)
{
    return who < r->seats || who == HX_NOBODY;
}

/* [R-BASE-72] */
static bool buildings_ok(const rules *r, const state *s)
{
    for (int c = 0; c < r->board.corners; c++) {
        if (!(corner_kind(s, c)->traits & KEEPS_DISTANCE)) continue;
        for (int i = 0; i < 3; i++) {
            const uint16_t next = r->board.corner_next[c][i];
            if (next != NOWHERE && (corner_kind(s, next)->traits & KEEPS_DISTANCE)) return false;
        }
    }
    return true;
}

/* A road never lies alone. */
static bool meets_own(const rules *r, const state *s, int side, int corner)
{
    const int who = owner_of(s->side[side]);
    if (s->corner[corner] && owner_of(s->corner[corner]) == who) return true;
    for (int i = 0; i < 3; i++) {
        const uint16_t other = r->board.corner_side[corner][i];
        if (other != NOWHERE && other != side && s->side[other] &&
            owner_of(s->side[other]) == who &&
            side_kind(s, other)->value == side_kind(s, side)->value)
            return true;
    }
    return false;
}

static bool roads_ok(const rules *r, const state *s)
{
    for (int i = 0; i < r->board.sides; i++) {
        const uint16_t *end = r->board.side_corner[i];
        if (s->side[i] && !meets_own(r, s, i, end[0]) && !meets_own(r, s, i, end[1])) return false;
    }
    return true;
}

/* Every card is in the bank or in a hand; face down, at least the sums agree,
 * and what an offer promises can be there. */
static bool cards_ok(const rules *r, const state *s)
{
    int unseen = 0, face_down = 0;
    for (int c = 0; c < HX_CARDS; c++) {
        int n = r->bank[c] - s->bank[c], promised = 0;
        for (hx_seat i = 0; i < r->seats; i++) {
            n -= s->hand[i][c];
            if (is_blind(s, i)) promised += pledged(s, i, c);
        }
        if (n < promised) return false;
        unseen += n;
    }
    for (hx_seat who = 0; who < r->seats; who++) {
        int known = 0;
        for (int c = 0; c < HX_CARDS; c++) known += s->hand[who][c];
        if (is_blind(s, who) ? known != 0 : known != s->cards[who]) return false;
        face_down += s->cards[who] - known;
    }
    return unseen == face_down;
}

static bool seat_devs_ok(const state *s, hx_seat who)
{
    int known = 0, fresh = 0;
    for (int d = 0; d < DEVS; d++) {
        if (s->fresh[who][d] > s->dev[who][d]) return false;
        known += s->dev[who][d];
        fresh += s->fresh[who][d];
    }
    if (s->freshes[who] > s->devs[who]) return false;
    return is_blind(s, who) ? known == 0 : known == s->devs[who] && fresh == s->freshes[who];
}

static bool devs_ok(const rules *r, const state *s)
{
    int unseen = 0, face_down = s->deck_left, knights = 0;
    for (int d = 0; d < DEVS; d++) {
        int n = r->deck[d] - s->gone[d] - s->deck[d];
        for (int i = 0; i < r->seats; i++) n -= s->dev[i][d];
        if (n < 0 || (d == VICTORY && s->gone[d])) return false;
        unseen += n;
        face_down -= s->deck[d];
    }
    for (hx_seat who = 0; who < r->seats; who++) {
        if (!seat_devs_ok(s, who)) return false;
        knights += s->knights[who];
        if (is_blind(s, who)) face_down += s->devs[who];
    }
    if (!(s->blind & DECK_BLIND) && face_down != unseen) return false;
    return unseen == face_down && knights == s->gone[KNIGHT];
}

/* The award rules, asked again, change nothing. */
static bool awards_ok(const rules *r, const state *s)
{
    state again;
    state_copy(r, &again, s);
    for (int a = 0; a < AWARDS; a++) {
        if (!r->measure[a] && s->holder[a] != HX_NOBODY) return false;
        if (!is_seat_or_nobody(r, s->holder[a])) return false;
        award(r, &again, a);
        if (again.holder[a] != s->holder[a]) return false;
    }
    return true;
}

/* -- the agenda ------------------------------------------------------------------------------ */

static bool seat_may_owe(const rules *r, const state *s, const struct task *t)
{
    if (is_chance_task(t->kind)) return t->seat == HX_CHANCE;
    if (t->seat >= r->seats) return false;
    if (t->kind > TASK_CHOOSE) return true; /* task_ok of its module knows */
    if (t->kind == TASK_START_ROBBER) return t->seat == s->first;
    if (t->kind == TASK_DISCARD) return true;
    if (t->kind == TASK_ANSWER) return s->proposer ? t->seat == s->seat : t->seat != s->seat;
    return t->seat == (t->kind == TASK_CHOOSE ? offer_maker(s) : s->seat);
}

static uint8_t start_piece_of(const rules *r, const state *s, hx_seat who)
{
    return piece_of(who, piece_kinds[r->start_piece[s->placed / r->seats]].kind);
}

static bool numbers_ok(const rules *r, const state *s, const struct task *t)
{
    switch (t->kind) {
    case TASK_DISCARD:
        return t->left >= 1 && t->left <= s->cards[t->seat] && t->arg == 0 &&
               (t != s->agenda || !ask_thieves_awake(r, s));
    case TASK_STEAL:
        return t->left == 1 && t->arg < r->seats && t->arg != s->seat && s->cards[t->arg];
    case TASK_DRAW: return t->left == 1 && t->arg == s->seat && s->deck_left;
    case TASK_FREE_ROAD: return t->left >= 1 && t->left <= 2 && t->left <= route_pieces(s, t->seat);
    case TASK_START_ROAD:
        if (t != top_task(s) && t[1].kind == TASK_START_SETTLEMENT)
            return t->left == 1 && t->arg == 0;
        return t->left == 1 && t->arg < r->board.corners &&
               s->corner[t->arg] == start_piece_of(r, s, t->seat);
    case TASK_FIRST_ROLL: return t->left == 1 && t->arg < r->seats;
    default: return t->kind > TASK_CHOOSE || (t->left == 1 && t->arg == 0);
    }
}

static bool agenda_ok(const rules *r, const state *s)
{
    uint8_t seats = 0;
    for (int i = 0; i < s->depth; i++) {
        const struct task *t = &s->agenda[i];
        const bool grouped = i && t->kind == s->agenda[i - 1].kind;
        if (t->kind == TASK_NONE || t->kind >= TASKS || !seat_may_owe(r, s, t)) return false;
        if (i ? !task_may_stand_on(t->kind, s->agenda[i - 1].kind)
              : step_after_task(r, t->kind, s->part) != s->step)
            return false;
        if (!numbers_ok(r, s, t) || !ask_task_ok(r, s, t)) return false;
        if (!grouped) seats = 0;
        if (t->seat < r->seats && (seats & seat_bit(t->seat))) return false;
        if (t->seat < r->seats) seats |= seat_bit(t->seat);
    }
    return s->over ? s->depth == 0 : s->depth > 0;
}

/* -- the offer ------------------------------------------------------------------------------- */

static bool terms_ok(const rules *r, const state *s, hx_seat who)
{
    const bool spoke = (s->offer.yes | s->offer.counter) >> who & 1;
    if (!spoke) return !any_cards(s->offer.terms[who]);
    return trades_fairly(r, s->offer.terms[who]) && can_give(s, who, s->offer.terms[who]);
}

/* Offers of seats not on turn: only where they may, each within the limit. */
static bool proposals_ok(const rules *r, const state *s, bool open)
{
    for (int who = 0; who < HX_SEATS; who++) {
        const bool may = r->opt[OPT_PROPOSE] && who < r->seats && who != s->seat && s->turn;
        if (s->proposed[who] > (may ? r->opt[OPT_OFFERS] : 0)) return false;
    }
    if (!s->proposer) return true;
    return open && s->proposer <= r->seats && s->proposed[s->proposer - 1];
}

static bool offer_ok(const rules *r, const state *s)
{
    const struct offer *o = &s->offer;
    uint8_t asked = 0;
    bool open = false;
    for (int i = 0; i < s->depth; i++) {
        open |= s->agenda[i].kind == TASK_CHOOSE;
        if (s->agenda[i].kind == TASK_ANSWER) asked |= seat_bit(s->agenda[i].seat);
    }
    for (hx_seat who = 0; who < HX_SEATS; who++)
        if (!terms_ok(r, s, who)) return false;
    if (!proposals_ok(r, s, open)) return false;
    if (o->made > r->opt[OPT_OFFERS] || (open && !s->proposer && o->made == 0)) return false;
    if (!open) return !o->to && !o->yes && !o->counter && !any_cards(o->cards);
    if (!o->to || (o->to >> r->seats) || (o->to & seat_bit(offer_maker(s)))) return false;
    if (s->proposer && (o->to != seat_bit(s->seat) || o->yes)) return false;
    if ((o->yes & o->counter) || ((o->yes | o->counter | asked) & ~o->to)) return false;
    return !(asked & (o->yes | o->counter)) && trades_fairly(r, o->cards) &&
           can_give(s, offer_maker(s), o->cards);
}

/* -- the turn --------------------------------------------------------------------------------- */

static bool last_turn_ok(const rules *r, const state *s)
{
    return s->placed == start_pieces_in_all(r) && s->turn >= 1 && s->turn <= r->opt[OPT_LIMIT] &&
           ask_part_ok(r, s);
}

static bool turn_ok(const rules *r, const state *s)
{
    if (s->seat >= r->seats || s->first >= r->seats || s->part >= PARTS) return false;
    if (s->step >= STEPS || r->place[s->step] == NO_STEP) return false;
    const bool rolled = s->die[0] != 0, setting_up = r->place[s->step] <= r->place[STEP_PLACE];
    if (s->die[0] > 6 || s->die[1] > 6 || rolled != (s->die[1] != 0)) return false;
    if (s->begun & ~(PLAYED_CARD | BUILT)) return false;
    if (s->over) return last_turn_ok(r, s);
    const bool placing = setting_up && !r->opt[OPT_START]; /* printed pieces stand from the start */
    const uint8_t all = start_pieces_in_all(r);
    /* what follows from the last start piece is owed while all are placed */
    const bool follows = s->depth && s->agenda[0].kind > TASK_CHOOSE;
    if (placing ? s->placed >= all + follows : s->placed != all) return false;
    if (setting_up ? s->turn != 0 : s->turn == 0 || s->turn > r->opt[OPT_LIMIT]) return false;
    if (rolled != is_after_dice(r, s)) return false;
    if (s->step == STEP_HARVEST && s->die[0] + s->die[1] != 7)
        return false; /* a robber without card */
    return ask_part_ok(r, s);
}

static bool first_ok(const rules *r, const state *s)
{
    const bool rolling = s->depth && top_task(s)->kind == TASK_FIRST_ROLL;
    int next = -1;
    for (int i = HX_SEATS - 1; i >= 0; i--) {
        if (s->first_roll[i] && (s->first_roll[i] < 2 || s->first_roll[i] > 12)) return false;
        if (!(s->contenders >> i & 1) && s->first_roll[i]) return false;
        if ((s->contenders >> i & 1) && !s->first_roll[i]) next = i;
    }
    if (!rolling) return s->contenders == 0;
    return r->opt[OPT_FIRST] == FIRST_BY_ROLL && !(s->contenders >> r->seats) &&
           next == top_task(s)->arg && (s->contenders & (s->contenders - 1));
}

/* Nobody on turn may have won without the game being over. */
static bool end_ok(const rules *r, const state *s)
{
    int shown = 0;
    if (!is_seat_or_nobody(r, s->winner) || s->over > 1) return false;
    for (hx_seat who = 0; who < r->seats; who++) {
        if (s->shown[who] && (!s->over || (s->winner != who && !is_blind(s, who)))) return false;
        if (s->shown[who] > s->devs[who] || (shown += s->shown[who]) > r->deck[VICTORY])
            return false;
        const bool on_turn = !s->over && s->turn && (ask_on_turn(r, s) & seat_bit(who));
        if (on_turn && ask_wins(r, s, who, points_of(r, s, who))) return false;
    }
    if (!s->over) return s->winner == HX_NOBODY;
    if (s->winner == HX_NOBODY) return s->turn >= r->opt[OPT_LIMIT];
    return ask_may_have_won(r, s, s->winner) &&
           (is_blind(s, s->winner) || s->shown[s->winner] == s->dev[s->winner][VICTORY]);
}

/* Whoever is asked has an answer. */
static bool goes_on(const rules *r, const state *s)
{
    hx_move one[1];
    hx_odds odds[1];
    if (s->over) return true;
    if (top_task(s)->seat == HX_CHANCE) return game_chance(r, s, odds, 1) > 0;
    for (hx_seat who = 0; who < r->seats; who++)
        if ((game_waiting(r, s) >> who & 1) && !is_blind(s, who) &&
            game_legal(r, s, who, one, 1) == 0)
            return false;
    return true;
}

static bool robber_ok(const rules *r, const state *s)
{
    return s->robber == NO_HEX || (s->robber < r->board.hexes && s->terrain[s->robber] != SEA &&
                                   s->terrain[s->robber] != FOG);
}

/* Either complete, or everybody's cards but one seat's face down. */
static bool blind_ok(const rules *r, const state *s)
{
    const int all = (1 << r->seats) - 1, seats = s->blind & ~DECK_BLIND, open = all & ~seats;
    if (s->blind == 0) return true;
    return (s->blind & DECK_BLIND) && !(seats & ~all) && (open & (open - 1)) == 0;
}

bool cards_are_kept(const rules *r, const state *s)
{
    return cards_ok(r, s) && devs_ok(r, s);
}

hx_status state_sane(const rules *r, const state *s)
{
    const bool ok = s->depth <= AGENDA && blind_ok(r, s) && turn_ok(r, s) && robber_ok(r, s) &&
                    buildings_ok(r, s) && roads_ok(r, s) && cards_ok(r, s) && devs_ok(r, s) &&
                    awards_ok(r, s) && agenda_ok(r, s) && offer_ok(r, s) && fields_ok(r, s) &&
                    ask_own_ok(r, s) && first_ok(r, s) && end_ok(r, s) && goes_on(r, s);
    return ok ? HX_OK : HX_BAD_POSITION;
}
