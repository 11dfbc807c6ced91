/* progress.c -- progress cards drawn, held and put back, and the two that are points; and the table
 * of all cards.  What each card does is in cards_*.c. [R-CK-23, 61, 80..85] */
#include "progress.h"

#include "../base/base.h"
#include "../move_fields.h"

/* [R-CK-3] How many of each kind, in the order of the decks' letters. */
static void start(rules *r)
{
    static const uint8_t trade[TRADE_CARDS] = {
        [COMMERCIAL_HARBOR] = 2, [MASTER_MERCHANT] = 2,   [MERCHANT] = 6,
        [MERCHANT_FLEET] = 2,    [RESOURCE_MONOPOLY] = 4, [TRADE_MONOPOLY] = 2,
    };
    static const uint8_t politics[POLITICS_CARDS] = {
        [BISHOP] = 2,   [CONSTITUTION] = 1, [DESERTER] = 2, [DIPLOMAT] = 2, [INTRIGUE] = 2,
        [SABOTEUR] = 2, [SPY] = 3,          [WARLORD] = 2,  [WEDDING] = 2,
    };
    static const uint8_t science[SCIENCE_CARDS] = {
        [ALCHEMIST] = 2, [CRANE] = 2,  [ENGINEER] = 1, [INVENTOR] = 2,           [IRRIGATION] = 2,
        [MEDICINE] = 2,  [MINING] = 2, [PRINTER] = 1,  [ROAD_BUILDING_CARD] = 2, [SMITH] = 2,
    };
    memcpy(r->deck_cards[DECK_trade_cards], trade, sizeof trade);
    memcpy(r->deck_cards[DECK_politics_cards], politics, sizeof politics);
    memcpy(r->deck_cards[DECK_science_cards], science, sizeof science);
    r->shifts |= SHIFTS_NUMBERS; /* the Inventor */
}

/* -- decks ------------------------------------------------------------------------------------ */

const card_deck *progress_deck(const rules *r, const state *s, int track)
{
    const progress_state *own = progress_in(r, s);
    return track == TRADE      ? &own->trade_cards
           : track == POLITICS ? &own->politics_cards
                               : &own->science_cards;
}
card_deck *progress_deck_of(const rules *r, state *s, int track)
{
    progress_state *own = progress_of(r, s);
    return track == TRADE      ? &own->trade_cards
           : track == POLITICS ? &own->politics_cards
                               : &own->science_cards;
}
int progress_deck_name(int track)
{
    static const uint8_t names[TRACKS] = {
        [TRADE] = DECK_trade_cards, [POLITICS] = DECK_politics_cards, [SCIENCE] = DECK_science_cards
    };
    return names[track];
}
int progress_held(const rules *r, const state *s, hx_seat who)
{
    const progress_state *own = progress_in(r, s);
    return own->trade_cards.held[who] + own->politics_cards.held[who] +
           own->science_cards.held[who];
}

/* -- drawing ------------------------------------------------------------------------------------ */

/* What chance owes, as one number: for whom, and of which deck. */
enum { ARG_TRACK = 4 };

static int drawn_track(const state *s)
{
    const int track = s->depth ? top_task(s)->arg >> ARG_TRACK : 0;
    return track < TRACKS ? track : 0;
}
static hx_seat drawer(const state *s)
{
    return s->depth ? (hx_seat)(top_task(s)->arg & 15) : 0;
}

static void owe_progress(const rules *r, state *s, hx_seat who, int track)
{
    if (deck_size(progress_deck(r, s, track)))
        owe(s, TASK_PROGRESS, HX_CHANCE, 1, who | track << ARG_TRACK);
}

/* [R-CK-23] Level and red die decide; the last cards go in turn order from the roller. */
void open_gate(const rules *r, state *s, int track)
{
    hx_seat order[HX_SEATS];
    int n = 0, left = deck_size(progress_deck(r, s, track));
    for (int i = 0; i < r->seats; i++) {
        const hx_seat who = (hx_seat)((s->seat + i) % r->seats);
        const int level = level_of(r, s, who, track);
        if (level && s->die[1] <= level + 1 && n < left) order[n++] = who;
    }
    while (n-- > 0) owe_progress(r, s, order[n], track);
}

static int cards_left(const rules *r, const state *s)
{
    int n = 0;
    for (int track = 0; track < TRACKS; track++) n += deck_size(progress_deck(r, s, track));
    return n;
}

void defenders_draw(const rules *r, state *s, uint8_t seats)
{
    hx_seat order[HX_SEATS];
    int n = 0, left = cards_left(r, s);
    for (int i = 0; i < r->seats; i++) {
        const hx_seat who = (hx_seat)((s->seat + i) % r->seats);
        if ((seats >> who & 1) && n < left) order[n++] = who;
    }
    while (n-- > 0) owe(s, TASK_PICK_DECK, order[n], 1, 0);
}

static void pick_deck_list(const rules *r, const state *s, hx_seat who, int track, move_list *out)
{
    if (deck_size(progress_deck(r, s, track)))
        add_move(out, knights_move(who, (enum verb)(VERB_DRAW_TRADE + track), 0, 0));
}
void draw_trade_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    pick_deck_list(r, s, who, TRADE, out);
}
void draw_politics_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    pick_deck_list(r, s, who, POLITICS, out);
}
void draw_science_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    pick_deck_list(r, s, who, SCIENCE, out);
}
hx_status pick_deck_check(const rules *r, const state *s, const hx_move *m)
{
    return deck_size(progress_deck(r, s, m->verb - VERB_DRAW_TRADE)) ? HX_OK : HX_DECK_EMPTY;
}
void pick_deck_apply(const rules *r, state *s, const hx_move *m)
{
    owe_progress(r, s, m->seat, m->verb - VERB_DRAW_TRADE);
}

/* -- a card is drawn ------------------------------------------------------------------------------ */

static bool is_point(int track, int kind)
{
    return (track == SCIENCE && kind == PRINTER) || (track == POLITICS && kind == CONSTITUTION);
}

void progress_odds(const rules *r, const state *s, odds_list *out)
{
    const int track = drawn_track(s);
    deck_odds(r, s, progress_deck(r, s, track), progress_deck_name(track), VERB_PROGRESS, drawer(s),
              out);
}
hx_status progress_draw_check(const rules *r, const state *s, const hx_move *m)
{
    const int track = drawn_track(s);
    if (m->to != drawer(s)) return HX_BAD_TEXT;
    return deck_draw_check(s, progress_deck(r, s, track), progress_deck_name(track), m);
}

/* [R-CK-81] Points are laid open at once. */
static void show_point(const rules *r, state *s, hx_seat who, int track, int kind)
{
    progress_state *own = progress_of(r, s);
    deck_leaves(s, progress_deck_of(r, s, track), who, kind);
    if (track == SCIENCE) own->printer = who;
    else own->constitution = who;
    add_points(s, who, 1);
}

/* The deck stands in the task, which is closed only here. */
void progress_draw_apply(const rules *r, state *s, const hx_move *m)
{
    const int track = drawn_track(s);
    const hx_seat who = (hx_seat)m->to;
    answered(s, HX_CHANCE, 1);
    deck_draws(s, progress_deck_of(r, s, track), who, m->at);
    if (is_point(track, m->at)) show_point(r, s, who, track, m->at);
}

static bool may_hold(const rules *r, const state *s, int name, int kind)
{
    (void)r, (void)s;
    if (name == DECK_science_cards) return kind != PRINTER;
    return name != DECK_politics_cards || kind != CONSTITUTION;
}

/* -- how cards are written, and who sees them ------------------------------------------------------- */

const char track_letters[] = "tps";

/* How a card is written: its deck's letter t, p or s and its own, ":tM"; and ":t?" for one that is not known. */
static void put_card_name(hx_out *out, int track, int kind)
{
    const char *letters = deck_letters[progress_deck_name(track)];
    hx_put_char(out, ':');
    hx_put_char(out, track_letters[track]);
    put_kind(out, letters, (int)hx_text_length(letters), kind);
}
static bool take_card_name(hx_in *in, uint16_t *track, uint16_t *kind)
{
    return hx_take_char(in, ':') && take_kind(in, track_letters, track) && *track < TRACKS &&
           take_kind(in, deck_letters[progress_deck_name(*track)], kind);
}

static void put_drawn(hx_out *out, const rules *r, const state *s, const hx_move *m)
{
    (void)r;
    put_card_name(out, drawn_track(s), m->at);
}
static bool take_drawn(hx_in *in, const rules *r, const state *s, hx_move *m)
{
    uint16_t track;
    (void)r;
    return take_card_name(in, &track, &m->at) && track == drawn_track(s);
}
static uint8_t who_sees_drawn(const state *s, const hx_move *m)
{
    return is_point(drawn_track(s), m->at) ? 0xFF : seat_bit((hx_seat)m->to);
}
const struct move_field_ops drawn_progress_ops = {
    USES_AT,       0,          "a deck's letter t, p or s and a card's, such as :tM",
    put_drawn,     take_drawn, NULL,
    who_sees_drawn
};

static void put_progress(hx_out *out, const rules *r, const state *s, const hx_move *m)
{
    (void)r, (void)s;
    put_card_name(out, m->to < TRACKS ? m->to : 0, m->at);
}
static bool take_progress(hx_in *in, const rules *r, const state *s, hx_move *m)
{
    (void)r, (void)s;
    return take_card_name(in, &m->to, &m->at);
}
static int progress_slot(const rules *r, const hx_move *m)
{
    (void)r;
    return m->at < DECK_KINDS ? m->to * DECK_KINDS + m->at : -1;
}
static uint8_t who_moves(const state *s, const hx_move *m)
{
    (void)s;
    return seat_bit(m->seat);
}
const struct move_field_ops progress_ops = {
    USES_AT | USES_TO, TRACKS *DECK_KINDS, "a deck's letter t, p or s and a card's, such as :tM",
    put_progress,      take_progress,      progress_slot,
    who_moves
};

static uint8_t spy_and_victim(const state *s, const hx_move *m)
{
    const hx_seat victim = s->depth ? (hx_seat)top_task(s)->arg : m->seat;
    return seat_bit(m->seat) | (victim < HX_SEATS ? seat_bit(victim) : 0);
}
const struct move_field_ops spied_progress_ops = {
    USES_AT | USES_TO, TRACKS *DECK_KINDS, "a deck's letter t, p or s and a card's",
    put_progress,      take_progress,      progress_slot,
    spy_and_victim
};

/* -- too many [R-CK-82] --------------------------------------------------------------------------- */

static int surplus_of(const rules *r, const state *s, hx_seat who)
{
    const int held = progress_held(r, s, who);
    return held > PROGRESS_LIMIT ? held - PROGRESS_LIMIT : 0;
}

/* [R-CK-24, 104] After all have drawn, in turn order; the one on turn has until its end. */
void step_surplus(const rules *r, state *s)
{
    for (int i = r->seats - 1; i > 0; i--) {
        const hx_seat who = (hx_seat)((s->seat + i) % r->seats);
        if (surplus_of(r, s, who)) owe(s, TASK_SURPLUS, who, surplus_of(r, s, who), 0);
    }
}

void under_list(const rules *r, const state *s, hx_seat who, move_list *out)
{
    if (!surplus_of(r, s, who)) return;
    for (int track = 0; track < TRACKS; track++)
        for (int kind = 0; kind < DECK_KINDS; kind++)
            if (has_progress(r, s, who, track, kind))
                add_move(out, knights_move(who, VERB_UNDER, kind, track));
}
hx_status under_check(const rules *r, const state *s, const hx_move *m)
{
    if (m->to >= TRACKS) return HX_BAD_TEXT;
    if (!surplus_of(r, s, m->seat)) return HX_FORBIDDEN;
    const card_deck *deck = progress_deck(r, s, m->to);
    if (m->at == UNKNOWN && is_blind(s, m->seat)) return deck->held[m->seat] ? HX_OK : HX_NO_CARD;
    return card_play_check(r, s, m->seat, m->to, m->at);
}
/* Unseen. [R-CK-85] */
void under_apply(const rules *r, state *s, const hx_move *m)
{
    deck_goes_under(s, progress_deck_of(r, s, m->to), m->seat, m->at, true);
    if (task_of(s, m->seat)->kind == TASK_SURPLUS) answered(s, m->seat, 1);
}

static bool may_end(const rules *r, const state *s, hx_seat who)
{
    return !surplus_of(r, s, who);
}
static hx_status end_with_cards_check(const rules *r, const state *s, const hx_move *m)
{
    return surplus_of(r, s, m->seat) ? HX_TOO_MANY_CARDS : end_check(r, s, m);
}

/* -- playing ---------------------------------------------------------------------------------------- */

hx_status card_play_check(const rules *r, const state *s, hx_seat who, int track, int kind)
{
    if (kind >= deck_kinds(progress_deck_name(track)) || is_point(track, kind)) return HX_NO_CARD;
    return deck_holds(s, progress_deck(r, s, track), who, kind) ? HX_OK : HX_NO_CARD;
}

void card_played(const rules *r, state *s, hx_seat who, int track, int kind)
{
    deck_goes_under(s, progress_deck_of(r, s, track), who, kind, false);
}

int crane_saves(const rules *r, const state *s)
{
    return progress_in(r, s)->crane;
}
void crane_used(const rules *r, state *s)
{
    progress_of(r, s)->crane = 0;
}

/* [R-CK-88, 103] What a card does for the part ends with it. */
static void part_begun(const rules *r, state *s)
{
    progress_state *own = progress_of(r, s);
    own->crane = 0;
    memset(own->fleet_kinds, 0, sizeof own->fleet_kinds);
    memset(own->harbor_asks, 0, sizeof own->harbor_asks);
}

/* [R-CK-41] Merchant and fleet; the merchant trades the resource of its hex alone. */
static int rate(int so_far, const rules *r, const state *s, hx_seat who, int card)
{
    const progress_state *own = progress_in(r, s);
    if (who == s->seat && (own->fleet_kinds[0] >> card & 1)) return 2;
    if (own->merchant_of == who && catan_product[s->terrain[own->merchant]] == card) return 2;
    return so_far;
}

/* -- could it be? -------------------------------------------------------------------------------------- */

static void derive(const rules *r, state *s)
{
    const progress_state *own = progress_in(r, s);
    if (own->printer < r->seats) add_points(s, own->printer, 1);
    if (own->constitution < r->seats) add_points(s, own->constitution, 1);
    if (own->merchant_of < r->seats) add_points(s, own->merchant_of, 1);
}

/* For those who count points by source. */
static void reckon(const rules *r, const state *s, struct reckoning *all)
{
    const progress_state *own = progress_in(r, s);
    for (hx_seat who = 0; who < r->seats; who++) {
        const int laid_open = (own->printer == who) + (own->constitution == who);
        reckon_number(all, "worth_cards", who, laid_open, 2);
        reckon_number(all, "worth_merchant", who, own->merchant_of == who, 1);
    }
}

/* A road of one's own is on its way elsewhere. */
static bool piece_in_air(bool so_far, const rules *r, const state *s)
{
    (void)r;
    return so_far || (s->depth && top_task(s)->kind == TASK_REBUILD);
}

/* Draws of one deck that are still to come. */
static int draws_owed(const state *s, int track)
{
    int n = 0;
    for (int i = 0; i < s->depth; i++)
        n += s->agenda[i].kind == TASK_PROGRESS && s->agenda[i].arg >> ARG_TRACK == track;
    return n;
}

static bool task_ok(const rules *r, const state *s, const struct task *t)
{
    const int event = knights_in(r, s)->event;
    switch (t->kind) {
    case TASK_PROGRESS: {
        const int track = t->arg >> ARG_TRACK;
        return t->left == 1 && track < TRACKS && (t->arg & 15) < r->seats && event != NO_EVENT &&
               draws_owed(s, track) <= deck_size(progress_deck(r, s, track));
    }
    case TASK_PICK_DECK:
        return t->left == 1 && t->arg == 0 && event == EVENT_SHIP && cards_left(r, s) >= s->depth;
    case TASK_SURPLUS:
        return t->arg == 0 && t->seat != s->seat && t->left == surplus_of(r, s, t->seat);
    case TASK_SMITH: return t->left == 1 && t->arg == 0 && t->seat == s->seat;
    case TASK_HARBOR:
        return t->left == 1 && t->arg == 0 && t->seat != s->seat && s->cards[t->seat] &&
               s->cards[s->seat];
    case TASK_MASTER:
        return t->seat == s->seat && t->arg < r->seats && t->arg != s->seat && t->left >= 1 &&
               t->left <= 2 && t->left <= s->cards[t->arg];
    default: return politics_task_ok(r, s, t);
    }
}

/* Only points have left the decks, and they lie before somebody. */
static bool gone_ok(const rules *r, const state *s)
{
    const progress_state *own = progress_in(r, s);
    for (int track = 0; track < TRACKS; track++)
        for (int kind = 0; kind < DECK_KINDS; kind++)
            if (progress_deck(r, s, track)->gone[kind] && !is_point(track, kind)) return false;
    return own->science_cards.gone[PRINTER] == (own->printer != HX_NOBODY) &&
           own->politics_cards.gone[CONSTITUTION] == (own->constitution != HX_NOBODY);
}

/* Beyond the limit only while cards are drawn or given back, or in the own turn. */
static bool limits_ok(const rules *r, const state *s)
{
    const bool drawing = s->depth && s->agenda[0].kind != TASK_TURN;
    for (hx_seat who = 0; who < r->seats && !drawing && !s->over; who++)
        if (who != s->seat && surplus_of(r, s, who)) return false;
    return true;
}

static bool own_ok(const rules *r, const state *s)
{
    const progress_state *own = progress_in(r, s);
    if ((own->merchant == NOWHERE) != (own->merchant_of == HX_NOBODY)) return false;
    if (own->merchant != NOWHERE && !is_land(s->terrain[own->merchant])) return false;
    return gone_ok(r, s) && limits_ok(r, s) && looked_ok(r, s) && harbor_ok(r, s) &&
           numbers_swapped_ok(r, s);
}

static bool is_of_cards(int option)
{
    return option == OPT_DEAD_CARDS || option == OPT_DESERTER || option == OPT_DESERTER_ACTS ||
           option == OPT_SECOND_HARBOR;
}
static const char *conflict(const rules *r, uint64_t given)
{
    for (int i = 0; i < OPTIONS && !knights_wanted(r); i++)
        if (is_of_cards(i) && (given >> i & 1)) return "this option needs knights=on";
    return NULL;
}
static bool hides(const rules *r, int option)
{
    if (!knights_wanted(r)) return is_of_cards(option);
    return option == OPT_SECOND_HARBOR && r->seats < 5;
}

const struct module progress_module = {
    .name = "progress cards",
    .wanted = knights_wanted,
    .start = start,
    .step = { [STEP_SURPLUS] = step_surplus },
    .verb = {
        [VERB_END] = { .list = end_list, .check = end_with_cards_check, .apply = end_apply },
        [VERB_PROGRESS] = { .odds = progress_odds, .check = progress_draw_check,
                            .apply = progress_draw_apply },
        [VERB_DRAW_TRADE] = { .list = draw_trade_list, .check = pick_deck_check,
                              .apply = pick_deck_apply },
        [VERB_DRAW_POLITICS] = { .list = draw_politics_list, .check = pick_deck_check,
                                 .apply = pick_deck_apply },
        [VERB_DRAW_SCIENCE] = { .list = draw_science_list, .check = pick_deck_check,
                                .apply = pick_deck_apply },
        [VERB_UNDER] = { .list = under_list, .check = under_check, .apply = under_apply },
        /* the cards, by deck: cards_science.c, cards_trade.c, cards_politics.c */
        [VERB_ALCHEMIST] = { .holds = HOLDS(science_cards, ALCHEMIST), .list = alchemist_list, .check = alchemist_check, .apply = alchemist_apply },
        [VERB_CRANE] = { .holds = HOLDS(science_cards, CRANE), .list = crane_list, .check = crane_check, .apply = crane_apply },
        [VERB_ENGINEER] = { .holds = HOLDS(science_cards, ENGINEER), .list = engineer_list, .check = engineer_check, .apply = engineer_apply },
        [VERB_INVENTOR] = { .holds = HOLDS(science_cards, INVENTOR), .list = inventor_list, .check = inventor_check, .apply = inventor_apply },
        [VERB_IRRIGATION] = { .holds = HOLDS(science_cards, IRRIGATION), .list = irrigation_list, .check = irrigation_check, .apply = irrigation_apply },
        [VERB_MEDICINE] = { .holds = HOLDS(science_cards, MEDICINE), .list = medicine_list, .check = medicine_check, .apply = medicine_apply },
        [VERB_MINING] = { .holds = HOLDS(science_cards, MINING), .list = mining_list, .check = mining_check, .apply = mining_apply },
        [VERB_ROAD_BUILDING] = { .holds = HOLDS(science_cards, ROAD_BUILDING_CARD), .list = road_building_list, .check = road_building_check, .apply = road_building_apply },
        [VERB_SMITH] = { .holds = HOLDS(science_cards, SMITH), .list = smith_list, .check = smith_check, .apply = smith_apply },
        [VERB_SMITH_AGAIN] = { .list = smith_again_list, .check = smith_again_check, .apply = smith_again_apply },
        [VERB_SMITH_ENOUGH] = { .list = smith_enough_list, .apply = smith_enough_apply },
        [VERB_COMMERCIAL_HARBOR] = { .holds = HOLDS(trade_cards, COMMERCIAL_HARBOR), .list = commercial_harbor_list, .check = commercial_harbor_check, .apply = commercial_harbor_apply },
        [VERB_HARBOR_OFFER] = { .list = harbor_offer_list, .check = harbor_offer_check, .apply = harbor_offer_apply },
        [VERB_HARBOR_GIVE] = { .list = harbor_give_list, .check = harbor_give_check, .apply = harbor_give_apply, .mask = harbor_give_mask, .reveals = true },
        [VERB_HARBOR_NONE] = { .list = harbor_none_list, .check = harbor_none_check, .apply = harbor_none_apply },
        [VERB_MASTER_MERCHANT] = { .holds = HOLDS(trade_cards, MASTER_MERCHANT), .list = master_merchant_list, .check = master_merchant_check, .apply = master_merchant_apply, .mask = seen_hand_mask, .reveals = true },
        [VERB_MASTER_TAKES] = { .list = master_takes_list, .check = master_takes_check, .apply = master_takes_apply },
        [VERB_MERCHANT] = { .holds = HOLDS(trade_cards, MERCHANT), .list = merchant_list, .check = merchant_check, .apply = merchant_apply },
        [VERB_MERCHANT_FLEET] = { .holds = HOLDS(trade_cards, MERCHANT_FLEET), .list = merchant_fleet_list, .check = merchant_fleet_check, .apply = merchant_fleet_apply },
        [VERB_RESOURCE_MONOPOLY] = { .holds = HOLDS(trade_cards, RESOURCE_MONOPOLY), .list = resource_monopoly_list, .check = resource_monopoly_check, .apply = resource_monopoly_apply, .mask = demand_mask, .reveals = true },
        [VERB_TRADE_MONOPOLY] = { .holds = HOLDS(trade_cards, TRADE_MONOPOLY), .list = trade_monopoly_list, .check = trade_monopoly_check, .apply = trade_monopoly_apply, .mask = demand_mask, .reveals = true },
        [VERB_BISHOP] = { .holds = HOLDS(politics_cards, BISHOP), .list = bishop_list, .check = bishop_check, .apply = bishop_apply },
        [VERB_DESERTER] = { .holds = HOLDS(politics_cards, DESERTER), .list = deserter_list, .check = deserter_check, .apply = deserter_apply },
        [VERB_DESERT] = { .list = desert_list, .check = desert_check, .apply = desert_apply },
        [VERB_PLACE_DESERTER] = { .list = place_deserter_list, .check = place_deserter_check, .apply = place_deserter_apply },
        [VERB_NO_DESERTER] = { .list = no_deserter_list, .apply = no_deserter_apply },
        [VERB_DIPLOMAT] = { .holds = HOLDS(politics_cards, DIPLOMAT), .list = diplomat_list, .check = diplomat_check, .apply = diplomat_apply },
        [VERB_REBUILD_ROAD] = { .list = rebuild_road_list, .check = rebuild_road_check, .apply = rebuild_road_apply },
        [VERB_REBUILD_SHIP] = { .list = rebuild_ship_list, .check = rebuild_ship_check, .apply = rebuild_ship_apply },
        [VERB_NO_REBUILD] = { .list = no_rebuild_list, .apply = no_rebuild_apply },
        [VERB_INTRIGUE] = { .holds = HOLDS(politics_cards, INTRIGUE), .list = intrigue_list, .check = intrigue_check, .apply = intrigue_apply },
        [VERB_SABOTEUR] = { .holds = HOLDS(politics_cards, SABOTEUR), .list = saboteur_list, .check = saboteur_check, .apply = saboteur_apply },
        [VERB_SPY] = { .holds = HOLDS(politics_cards, SPY), .list = spy_list, .check = spy_check, .apply = spy_apply, .mask = seen_progress_mask, .reveals = true },
        [VERB_SPY_TAKES] = { .list = spy_takes_list, .check = spy_takes_check, .apply = spy_takes_apply },
        [VERB_SPY_NOTHING] = { .list = spy_nothing_list, .apply = spy_nothing_apply },
        [VERB_WARLORD] = { .holds = HOLDS(politics_cards, WARLORD), .list = warlord_list, .check = warlord_check, .apply = warlord_apply },
        [VERB_WEDDING] = { .holds = HOLDS(politics_cards, WEDDING), .list = wedding_list, .check = wedding_check, .apply = wedding_apply },
        [VERB_SABOTAGED] = { .list = sabotaged_list, .check = discard_check,
                             .apply = discard_apply },
        [VERB_WEDDING_GIFT] = { .list = wedding_gift_list, .check = wedding_gift_check, .apply = wedding_gift_apply },
    },
    .conflict = conflict,
    .hides = hides,
    .fill = fill_looks,
    .piece_in_air = piece_in_air,
    .may_hold = may_hold,
    .may_end = may_end,
    .part_begun = part_begun,
    .rate = rate,
    .derive = derive,
    .reckon = reckon,
    .task_ok = task_ok,
    .own_ok = own_ok,
};
