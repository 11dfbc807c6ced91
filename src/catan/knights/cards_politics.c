/* cards_politics.c -- the politics cards: each with list, check and apply. [R-CK-80, 83, 86] */
#include "../base/base.h"
#include "../move_fields.h"
#include "../sea/sea.h"
#include "progress.h"

static hx_status held(const rules *r, const state *s, const hx_move *m, int card)
{
    return card_play_check(r, s, m->seat, POLITICS, card);
}
static void played(const rules *r, state *s, const hx_move *m, int card)
{
    card_played(r, s, m->seat, POLITICS, card);
}
static hx_seat in_turn(const rules *r, const state *s, int i)
{
    return (hx_seat)((s->seat + i) % r->seats);
}

/* -- Bishop: the robber, and a card from each who lives there --------------------------------------- */

void bishop_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    for (int hex = 0; hex < r->board.hexes; hex++) {
        const hx_move m = knights_move(who, VERB_BISHOP, hex, 0);
        list_card(r, s, &m, bishop_check, out);
    }
}
/* [R-CK-36] As the robber goes on a seven, but nobody is named. */
hx_status bishop_check(const rules *r, const state *s, const hx_move *m)
{
    const hx_move robber = knights_move(m->seat, VERB_ROBBER, m->at, HX_NOBODY);
    const hx_status st = held(r, s, m, BISHOP);
    if (st != HX_OK) return st;
    if (!knights_in(r, s)->raided) return HX_THIEF_ASLEEP;
    const hx_status place = robber_check(r, s, &robber);
    return place == HX_WRONG_COUNT ? HX_OK : place;
}
void bishop_apply(const rules *r, state *s, const hx_move *m)
{
    played(r, s, m, BISHOP);
    s->robber = (uint8_t)m->at;
    for (int i = r->seats - 1; i > 0; i--) {
        const hx_seat who = in_turn(r, s, i);
        if (s->cards[who] && has_building_at(r, s, who, m->at) && ask_may_rob(r, s, who))
            owe(s, TASK_STEAL, HX_CHANCE, 1, who);
    }
}

/* -- Deserter: a rival gives up a knight, and one may take such a one in ------------------------------ */

/* What comes over, as one number: its level, and is it active? */
enum { DESERTER_ACTIVE = 4 };

static bool has_knight(const rules *r, const state *s, hx_seat who)
{
    for (int c = next_own(r, s, who, 0); c < r->board.corners; c = next_own(r, s, who, c + 1))
        if (is_own_knight(s, who, c)) return true;
    return false;
}

void deserter_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    list_rivals(r, s, who, VERB_DESERTER, deserter_check, out);
}
hx_status deserter_check(const rules *r, const state *s, const hx_move *m)
{
    const hx_status st = held(r, s, m, DESERTER), rival = rival_check(r, m);
    if (st != HX_OK || rival != HX_OK) return st != HX_OK ? st : rival;
    return has_knight(r, s, (hx_seat)m->to) ? HX_OK : HX_NO_EFFECT;
}
void deserter_apply(const rules *r, state *s, const hx_move *m)
{
    played(r, s, m, DESERTER);
    owe(s, TASK_DESERT, (hx_seat)m->to, 1, 0);
}

/* Without a piece of the same level: any lower one, or as older rules have it a basic one. */
static bool level_fits(const rules *r, const state *s, hx_seat who, int from, int level)
{
    if (level < 1 || level > from || !s->stock[who][knight_piece(level)]) return false;
    if (!r->opt[OPT_DESERTER] || level == from) return true;
    return level == 1 && !s->stock[who][knight_piece(from)];
}
static void list_deserters(const rules *r, const state *s, hx_seat who, int from, move_list *out)
{
    for (int level = from; level >= 1; level--)
        for (int c = 0; level_fits(r, s, who, from, level) && c < r->board.corners; c++)
            if (!s->corner[c] && knight_site_check(r, s, who, c) == HX_OK)
                add_move(out, knights_move(who, VERB_PLACE_DESERTER, c, level));
}
static bool can_take_in(const rules *r, const state *s, hx_seat who, int from)
{
    move_list none = { .cap = 0 };
    list_deserters(r, s, who, from, &none);
    return none.n > 0;
}

void desert_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    list_corners(r, s, who, VERB_DESERT, desert_check, out);
}
hx_status desert_check(const rules *r, const state *s, const hx_move *m)
{
    if (m->at >= r->board.corners) return HX_NO_SUCH_PLACE;
    return is_own_knight(s, m->seat, m->at) ? HX_OK : HX_NO_PIECE;
}
void desert_apply(const rules *r, state *s, const hx_move *m)
{
    const int level = knight_level(s, m->at), active = is_active(r, s, m->at);
    answered(s, m->seat, 1);
    take_knight(r, s, m->at);
    if (can_take_in(r, s, s->seat, level))
        owe(s, TASK_DESERTER, s->seat, 1, level | (active ? DESERTER_ACTIVE : 0));
}

static void put_knight_level(hx_out *out, const rules *r, const state *s, const hx_move *m)
{
    (void)r, (void)s;
    hx_put_int(out, m->to);
}
static bool take_knight_level(hx_in *in, const rules *r, const state *s, hx_move *m)
{
    (void)r, (void)s;
    if (*in->at < '1' || *in->at > '3') return false;
    m->to = (uint16_t)(*in->at++ - '0');
    return true;
}
static int knight_level_slot(const rules *r, const hx_move *m)
{
    (void)r;
    return m->to <= 3 ? m->to : -1;
}
const struct move_field_ops knight_level_ops = {
    USES_TO, 4, "a level, 1 to 3", put_knight_level, take_knight_level, knight_level_slot, NULL
};

void place_deserter_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    list_deserters(r, s, who, top_task(s)->arg & ~DESERTER_ACTIVE, out);
}
hx_status place_deserter_check(const rules *r, const state *s, const hx_move *m)
{
    const int from = top_task(s)->arg & ~DESERTER_ACTIVE;
    if (m->to < 1 || m->to > 3) return HX_BAD_TEXT;
    if (!level_fits(r, s, m->seat, from, m->to)) return HX_NO_PIECE;
    return knight_site_check(r, s, m->seat, m->at);
}
void place_deserter_apply(const rules *r, state *s, const hx_move *m)
{
    const bool active = top_task(s)->arg & DESERTER_ACTIVE;
    answered(s, m->seat, 1);
    put_knight(r, s, m->seat, m->at, m->to, active);
    if (active && r->opt[OPT_DESERTER_ACTS]) wake_knight(r, s, m->at);
}

void no_deserter_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    (void)r, (void)s;
    add_move(out, knights_move(who, VERB_NO_DESERTER, 0, 0));
}
void no_deserter_apply(const rules *r, state *s, const hx_move *m)
{
    (void)r;
    answered(s, m->seat, 1);
}

/* -- Diplomat: an open road is taken away, an own one built anew --------------------------------------- */

enum { REBUILT_CLASS = 12 }; /* in the task: the side, and above it the class of routes */

/* No piece of its owner at this end but itself, and no village he trades with. [R-SF-156] */
static bool ends_at(const rules *r, const state *s, int side, int corner)
{
    const int who = owner_of(s->side[side]);
    if (s->corner[corner] && owner_of(s->corner[corner]) == who) return false;
    if (trades_with(r, s, (hx_seat)who, corner)) return false;
    for (int i = 0; i < 3; i++) {
        const uint16_t other = r->board.corner_side[corner][i];
        if (other != NOWHERE && other != side && s->side[other] && owner_of(s->side[other]) == who)
            return false;
    }
    return true;
}

/* [R-CK-57] A road that ends nowhere joins nothing, so no knight loses its link by it. */
hx_status diplomat_check(const rules *r, const state *s, const hx_move *m)
{
    const hx_status st = held(r, s, m, DIPLOMAT);
    if (st != HX_OK) return st;
    if (m->at >= r->board.sides) return HX_NO_SUCH_PLACE;
    if (!s->side[m->at] || owner_of(s->side[m->at]) >= r->seats) return HX_NO_PIECE;
    const uint16_t *end = r->board.side_corner[m->at];
    return ends_at(r, s, m->at, end[0]) || ends_at(r, s, m->at, end[1]) ? HX_OK : HX_PROTECTED;
}
void diplomat_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    for (int side = 0; side < r->board.sides; side++) {
        const hx_move m = knights_move(who, VERB_DIPLOMAT, side, 0);
        if (s->side[side]) list_card(r, s, &m, diplomat_check, out);
    }
}
/* The task comes first: Longest Road is judged after the rebuilding. */
void diplomat_apply(const rules *r, state *s, const hx_move *m)
{
    const int class = side_kind(s, m->at)->value;
    played(r, s, m, DIPLOMAT);
    if (owner_of(s->side[m->at]) == m->seat)
        owe(s, TASK_REBUILD, m->seat, 1, m->at | class << REBUILT_CLASS);
    if (class == SHIPS) clear_bit(sea_of(r, s)->launched.w, m->at);
    take_route(r, s, m->at);
}

static int class_rebuilt(const state *s)
{
    return top_task(s)->arg >> REBUILT_CLASS;
}
static int side_left(const state *s)
{
    return top_task(s)->arg & ((1 << REBUILT_CLASS) - 1);
}
static hx_status rebuild_check(const rules *r, const state *s, const hx_move *m, int class,
                               check_fn *check)
{
    if (class_rebuilt(s) != class) return HX_WRONG_STEP;
    return m->at == side_left(s) ? HX_SAME_PLACE : check(r, s, m);
}
/* Where the routes of its class may go on, but not back. */
static void list_rebuilt(const rules *r, const state *s, hx_seat who, int class, enum verb verb,
                         check_fn *check, move_list *out)
{
    if (class_rebuilt(s) != class) return;
    const side_set *open = &routes_in(r, s, class)->open[who];
    for (int i = 0; i < r->side_words; i++)
        for (uint64_t bits = open->w[i]; bits; bits &= bits - 1) {
            const hx_move m = knights_move(who, verb, i * 64 + __builtin_ctzll(bits), 0);
            list_card(r, s, &m, check, out);
        }
}
/* The task is closed before the piece lies: fog that it comes to is owed on top. */
static void rebuild(const rules *r, state *s, const hx_move *m, apply_fn *apply)
{
    answered(s, m->seat, 1);
    apply(r, s, m);
    award(r, s, AWARD_ROAD);
}

void rebuild_road_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    list_rebuilt(r, s, who, ROADS, VERB_REBUILD_ROAD, rebuild_road_check, out);
}
hx_status rebuild_road_check(const rules *r, const state *s, const hx_move *m)
{
    return rebuild_check(r, s, m, ROADS, free_road_check);
}
void rebuild_road_apply(const rules *r, state *s, const hx_move *m)
{
    rebuild(r, s, m, free_road_apply);
}

/* [R-CK-111] The pirate does not hinder it: the same position without one. */
static state without_pirate(const rules *r, const state *s)
{
    state calm = *s;
    sea_of(r, &calm)->pirate = sea_of(r, &calm)->beyond = NOWHERE;
    derive_routes(r, &calm, SHIPS);
    return calm;
}
static hx_status calm_ship_check(const rules *r, const state *s, const hx_move *m)
{
    return rebuild_check(r, s, m, SHIPS, free_ship_check);
}
void rebuild_ship_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    if (class_rebuilt(s) != SHIPS) return;
    const state calm = without_pirate(r, s);
    list_rebuilt(r, &calm, who, SHIPS, VERB_REBUILD_SHIP, calm_ship_check, out);
}
hx_status rebuild_ship_check(const rules *r, const state *s, const hx_move *m)
{
    if (class_rebuilt(s) != SHIPS) return HX_WRONG_STEP;
    const state calm = without_pirate(r, s);
    return calm_ship_check(r, &calm, m);
}
void rebuild_ship_apply(const rules *r, state *s, const hx_move *m)
{
    rebuild(r, s, m, free_ship_apply);
}

void no_rebuild_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    (void)r, (void)s;
    add_move(out, knights_move(who, VERB_NO_REBUILD, 0, 0));
}
void no_rebuild_apply(const rules *r, state *s, const hx_move *m)
{
    answered(s, m->seat, 1);
    award(r, s, AWARD_ROAD);
}

static bool rebuild_task_ok(const rules *r, const state *s, const struct task *t)
{
    const int side = t->arg & ((1 << REBUILT_CLASS) - 1), class = t->arg >> REBUILT_CLASS;
    if (t->left != 1 || t->seat != s->seat || side >= r->board.sides || s->side[side]) return false;
    if (class >= ROUTE_CLASSES || !has_routes(r, class)) return false;
    return s->stock[t->seat][class == SHIPS ? SHIP : ROAD] > 0;
}

/* -- Intrigue: a foreign knight at an own road is driven off --------------------------------------------- */

void intrigue_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    const corner_set reached = corners_reached(r, s, who);
    for (int i = 0; i < r->corner_words; i++)
        for (uint64_t bits = reached.w[i]; bits; bits &= bits - 1) {
            const int c = i * 64 + __builtin_ctzll(bits);
            if (knight_level(s, c) && owner_of(s->corner[c]) != who)
                add_move(out, knights_move(who, VERB_INTRIGUE, c, 0));
        }
}
hx_status intrigue_check(const rules *r, const state *s, const hx_move *m)
{
    const hx_status st = held(r, s, m, INTRIGUE);
    if (st != HX_OK) return st;
    if (m->at >= r->board.corners) return HX_NO_SUCH_PLACE;
    if (!knight_level(s, m->at) || owner_of(s->corner[m->at]) == m->seat) return HX_NO_PIECE;
    const corner_set reached = corners_reached(r, s, m->seat);
    return has_bit(reached.w, m->at) ? HX_OK : HX_NOT_CONNECTED;
}
void intrigue_apply(const rules *r, state *s, const hx_move *m)
{
    played(r, s, m, INTRIGUE);
    drive_off(r, s, lift_knight(r, s, m->at));
}

/* -- Saboteur: who has as many points or more loses half his hand ------------------------------------------ */

static int sabotaged(const rules *r, const state *s, hx_seat who, hx_seat by)
{
    (void)r;
    return who != by && s->points[who] >= s->points[by] ? s->cards[who] / 2 : 0;
}

void saboteur_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    const hx_move m = knights_move(who, VERB_SABOTEUR, 0, 0);
    list_card(r, s, &m, saboteur_check, out);
}
hx_status saboteur_check(const rules *r, const state *s, const hx_move *m)
{
    const hx_status st = held(r, s, m, SABOTEUR);
    if (st != HX_OK) return st;
    for (hx_seat who = 0; who < r->seats; who++)
        if (sabotaged(r, s, who, m->seat)) return HX_OK;
    return without_effect(r);
}
void saboteur_apply(const rules *r, state *s, const hx_move *m)
{
    played(r, s, m, SABOTEUR);
    for (int i = r->seats - 1; i > 0; i--) {
        const int n = sabotaged(r, s, in_turn(r, s, i), m->seat);
        if (n) owe(s, TASK_SABOTAGE, in_turn(r, s, i), n < 255 ? n : 255, 0);
    }
}

/* Discarded openly, as on a seven. */
void sabotaged_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    for (int c = 0; c < r->kinds; c++)
        if (s->hand[who][c]) add_cards(out, who, VERB_SABOTAGED, 0, count_of(c, -1));
}

/* -- Spy: looks at progress cards and takes one, or none ----------------------------------------------------- */

void spy_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    list_rivals(r, s, who, VERB_SPY, spy_check, out);
}
hx_status spy_check(const rules *r, const state *s, const hx_move *m)
{
    const hx_status st = held(r, s, m, SPY), rival = rival_check(r, m);
    if (st != HX_OK || rival != HX_OK) return st != HX_OK ? st : rival;
    if (!progress_held(r, s, (hx_seat)m->to)) return HX_NO_EFFECT;
    return seen_progress_check(r, s, m);
}
void spy_apply(const rules *r, state *s, const hx_move *m)
{
    played(r, s, m, SPY);
    look_at_progress(r, s, m);
    owe(s, TASK_SPY, m->seat, 1, m->to);
}

void spy_takes_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    for (int track = 0; track < TRACKS; track++)
        for (int kind = 0; kind < deck_kinds(progress_deck_name(track)); kind++)
            if (is_looked_at(r, s, progress_code(track, kind)))
                add_move(out, knights_move(who, VERB_SPY_TAKES, kind, track));
}
hx_status spy_takes_check(const rules *r, const state *s, const hx_move *m)
{
    const hx_seat victim = (hx_seat)top_task(s)->arg;
    if (m->to >= TRACKS) return HX_BAD_TEXT;
    if (m->at == UNKNOWN) {
        if (!is_blind(s, m->seat) || !is_blind(s, victim)) return HX_BAD_TEXT;
        return progress_deck(r, s, m->to)->held[victim] ? HX_OK : HX_NO_CARD;
    }
    const hx_status st = card_play_check(r, s, victim, m->to, m->at);
    if (st != HX_OK || is_blind(s, m->seat)) return st;
    return is_looked_at(r, s, progress_code(m->to, m->at)) ? HX_OK : HX_NO_CARD;
}
void spy_takes_apply(const rules *r, state *s, const hx_move *m)
{
    const hx_seat victim = (hx_seat)top_task(s)->arg;
    deck_moves(s, progress_deck_of(r, s, m->to), victim, m->seat, m->at);
    look_away(r, s);
    answered(s, m->seat, 1);
}

void spy_nothing_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    (void)r, (void)s;
    add_move(out, knights_move(who, VERB_SPY_NOTHING, 0, 0));
}
void spy_nothing_apply(const rules *r, state *s, const hx_move *m)
{
    look_away(r, s);
    answered(s, m->seat, 1);
}

/* -- Warlord: all own knights are active ------------------------------------------------------------------------ */

static bool sleeps(const rules *r, const state *s, hx_seat who, int corner)
{
    return is_own_knight(s, who, corner) && !is_active(r, s, corner);
}

void warlord_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    const hx_move m = knights_move(who, VERB_WARLORD, 0, 0);
    list_card(r, s, &m, warlord_check, out);
}
hx_status warlord_check(const rules *r, const state *s, const hx_move *m)
{
    const hx_status st = held(r, s, m, WARLORD);
    if (st != HX_OK) return st;
    for (int c = next_own(r, s, m->seat, 0); c < r->board.corners;
         c = next_own(r, s, m->seat, c + 1))
        if (sleeps(r, s, m->seat, c)) return HX_OK;
    return without_effect(r);
}
void warlord_apply(const rules *r, state *s, const hx_move *m)
{
    played(r, s, m, WARLORD);
    for (int c = next_own(r, s, m->seat, 0); c < r->board.corners;
         c = next_own(r, s, m->seat, c + 1))
        if (sleeps(r, s, m->seat, c)) wake_knight(r, s, c);
}

/* -- Wedding: who has more points gives two cards ------------------------------------------------------------------ */

static int presents(const state *s, hx_seat who, hx_seat to)
{
    if (who == to || s->points[who] <= s->points[to]) return 0;
    return s->cards[who] < 2 ? s->cards[who] : 2;
}

void wedding_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    const hx_move m = knights_move(who, VERB_WEDDING, 0, 0);
    list_card(r, s, &m, wedding_check, out);
}
hx_status wedding_check(const rules *r, const state *s, const hx_move *m)
{
    const hx_status st = held(r, s, m, WEDDING);
    if (st != HX_OK) return st;
    for (hx_seat who = 0; who < r->seats; who++)
        if (presents(s, who, m->seat)) return HX_OK;
    return without_effect(r);
}
void wedding_apply(const rules *r, state *s, const hx_move *m)
{
    played(r, s, m, WEDDING);
    for (int i = r->seats - 1; i > 0; i--) {
        const int n = presents(s, in_turn(r, s, i), m->seat);
        if (n) owe(s, TASK_WEDDING, in_turn(r, s, i), n, 0);
    }
}

void wedding_gift_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    for (int c = 0; c < r->kinds; c++)
        if (s->hand[who][c]) add_move(out, knights_move(who, VERB_WEDDING_GIFT, c, 0));
}
hx_status wedding_gift_check(const rules *r, const state *s, const hx_move *m)
{
    return passing_check(r, s, m->seat, s->seat, m->at);
}
void wedding_gift_apply(const rules *r, state *s, const hx_move *m)
{
    (void)r;
    card_moves(s, m->seat, s->seat, m->at, 1);
    answered(s, m->seat, 1);
}

/* -- could it be? ---------------------------------------------------------------------------------------------------- */

bool politics_task_ok(const rules *r, const state *s, const struct task *t)
{
    switch (t->kind) {
    case TASK_DESERT:
        return t->left == 1 && t->arg == 0 && t->seat != s->seat && has_knight(r, s, t->seat);
    case TASK_DESERTER:
        return t->left == 1 && t->seat == s->seat && t->arg < 2 * DESERTER_ACTIVE &&
               can_take_in(r, s, t->seat, t->arg & ~DESERTER_ACTIVE);
    case TASK_REBUILD: return rebuild_task_ok(r, s, t);
    case TASK_SPY:
        return t->left == 1 && t->seat == s->seat && t->arg < r->seats && t->arg != s->seat &&
               progress_held(r, s, (hx_seat)t->arg);
    case TASK_SABOTAGE:
        return t->seat != s->seat && t->arg == 0 && t->left >= 1 && t->left <= s->cards[t->seat];
    case TASK_WEDDING:
        return t->seat != s->seat && t->arg == 0 && t->left >= 1 && t->left <= 2 &&
               t->left <= s->cards[t->seat];
    default: return true;
    }
}
