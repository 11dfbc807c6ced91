/* turn.c -- the walker: steps, agenda, legal, chance, check, apply.
 *
 * Knows no rule.  The script says which step comes next, steps and verbs put
 * tasks on the agenda, and whoever owes the top task is asked. */
#include <assert.h>
#include <string.h>

#include "counts.h"
#include "fields.h"
#include "hx/play.h"
#include "move_fields.h"

#define ON(task) (1ull << TASK_##task)

static const struct {
    uint64_t tasks;
    bool closes;
} verb_is[VERBS] = {
#define VERB(name, number, tasks, closes, fields, letter) [number] = { tasks, closes },
#include "modules.def"
};

/* What nobody does in a part of the turn. */
static const bool barred_sorts[PARTS][SORTS] = {
#define BARRED(part, sort) [PART_##part][sort] = true,
#include "modules.def"
};
const uint8_t verb_does[VERBS] = {
#define DOES(verb, sort) [VERB_##verb] = sort,
#include "modules.def"
};

bool may_do(int part, enum sort sort)
{
    return !barred_sorts[part][sort];
}

static bool barred(int part, int verb)
{
    return barred_sorts[part][verb_does[verb]];
}

static const bool together[TASKS] = {
#define TASK(name, number, together, ...) [number] = together,
#include "modules.def"
};

/* -- the agenda ---------------------------------------------------------------- */

void owe(state *s, enum task_kind kind, hx_seat seat, int times, int arg)
{
    assert(seat < HX_SEATS || seat == HX_CHANCE);
    assert(s->depth < AGENDA && times > 0 && times <= UINT8_MAX && arg >= 0 && arg <= UINT16_MAX);
    s->agenda[s->depth++] = (struct task){ (uint8_t)kind, seat, (uint8_t)times, 0, (uint16_t)arg };
}

/* Where a seat's open task stands: on top, or in a group on top that is asked
 * together.  Under a group of answers the one who waits for them may act too:
 * to withdraw the offer or to take the first who agreed. */
static int place_of(const state *s, hx_seat who)
{
    int i = s->depth - 1;
    if (i < 0) return -1;
    const uint8_t kind = s->agenda[i].kind;
    if (s->agenda[i].seat == who) return i;
    if (!together[kind]) return -1;
    for (; i >= 0 && s->agenda[i].kind == kind; i--)
        if (s->agenda[i].seat == who) return i;
    if (kind == TASK_ANSWER && i >= 0 && s->agenda[i].seat == who) return i;
    return -1;
}

const struct task *task_of(const state *s, hx_seat who)
{
    const int i = place_of(s, who);
    return i < 0 ? NULL : &s->agenda[i];
}

static void remove_task(state *s, int i)
{
    assert(i >= 0 && i < s->depth);
    s->depth--;
    for (; i < s->depth; i++) s->agenda[i] = s->agenda[i + 1];
    s->agenda[s->depth] = (struct task){ 0 };
}

void answered(state *s, hx_seat who, int times)
{
    struct task *top = &s->agenda[s->depth - 1];
    if (s->depth && top->seat == who && top->left == times) {
        *top = (struct task){ 0 };
        s->depth--;
        return;
    }
    const int i = place_of(s, who);
    assert(i >= 0 && s->agenda[i].left >= times);
    s->agenda[i].left = (uint8_t)(s->agenda[i].left - times);
    if (s->agenda[i].left == 0) remove_task(s, i);
}

void drop_tasks(state *s, enum task_kind kind)
{
    while (s->depth > 0 && top_task(s)->kind == kind) remove_task(s, s->depth - 1);
}

/* -- parts and victory --------------------------------------------------------- */

void part_begins(const rules *r, state *s, hx_seat who, enum part part)
{
    assert(who < r->seats && part_words[part]);
    s->seat = who;
    s->part = (uint8_t)part;
    if (part_counts_anew((int)part)) {
        s->begun = 0;
        s->offer.made = 0;
        memset(s->proposed, 0, sizeof s->proposed);
        s->freshes[who] = 0;
        memset(s->fresh[who], 0, sizeof s->fresh[who]);
    }
    ask_part_begun(r, s);
}

const char *const part_words[PARTS] = {
#define PART(name, number, word, step, times, counts) [number] = word,
#include "modules.def"
};

/* When a task can be the first on the agenda, and what it may stand on. */
enum { NOT_FIRST, FIRST_ONCE, FIRST_AGAIN, FIRST_IN_PART };
enum { SEATS, CHANCE };
#define NEVER_FIRST NOT_FIRST, 0
#define ONCE_BY(step) FIRST_ONCE, STEP_##step
#define AGAIN_BY(step) FIRST_AGAIN, STEP_##step
#define BY_PART FIRST_IN_PART, 0
static const struct {
    uint8_t who, first, step;
    uint64_t on;
} task_is[TASKS] = {
#define TASK(name, number, together, who, first, on) [number] = { who, first, on },
#include "modules.def"
};

int step_after_task(const rules *r, int kind, int part)
{
    switch (task_is[kind].first) {
    case FIRST_ONCE: return next_step(r, part, task_is[kind].step);
    case FIRST_AGAIN: return task_is[kind].step;
    case FIRST_IN_PART:
        return r->part_first == NO_STEP || step_after_part(r, part) == NO_STEP
                   ? step_after_part(r, part)
                   : r->part_first;
    default: return NO_STEP;
    }
}

bool task_may_stand_on(int kind, int below)
{
    static const struct {
        uint8_t task, below;
    } also[] = {
#define STANDS(task, below) { TASK_##task, TASK_##below },
#include "modules.def"
        { TASK_NONE, TASK_NONE },
    };
    for (int i = 0; also[i].task != TASK_NONE; i++)
        if (also[i].task == kind && also[i].below == below) return true;
    return task_is[kind].on >> below & 1;
}
bool is_chance_task(int kind)
{
    return task_is[kind].who == CHANCE;
}

enum { ONCE, AGAIN, ANEW, GOES_ON };
static const struct {
    uint8_t step, times, counts;
} part_is[PARTS] = {
#define PART(name, number, word, step, times, counts) [number] = { STEP_##step, times, counts },
#include "modules.def"
};

int step_after_part(const rules *r, int part)
{
    if (part >= PARTS || !part_words[part] || !r->script[part_is[part].step][0]) return NO_STEP;
    return part_is[part].times == AGAIN ? part_is[part].step : r->next[part_is[part].step];
}

int next_step(const rules *r, int part, int step)
{
    const int next = r->next[step];
    return next == STEP_PART ? step_after_part(r, part) : next;
}

bool part_counts_anew(int part)
{
    return part_is[part].counts == ANEW;
}

int points_told(const rules *r, const state *s, hx_seat who, const hx_move *m)
{
    return is_blind(s, who) && m->told ? s->points[who] + told_victory(m->told, who)
                                       : points_of(r, s, who);
}

/* In a view hidden cards are unknown; the masked move that ends the game tells. */
static bool has_won(const rules *r, const state *s, hx_seat who, const hx_move *m)
{
    if (is_blind(s, who) && !m->told) return false;
    return ask_wins(r, s, who, points_told(r, s, who, m));
}

static void ends(state *s, hx_seat winner)
{
    assert(winner < HX_SEATS && s->winner == HX_NOBODY);
    s->over = 1;
    s->winner = winner;
    s->depth = 0;
    memset(s->agenda, 0, sizeof s->agenda);
    s->shown[winner] = s->dev[winner][VICTORY];
}

/* [R-BASE-110..112] Whoever has the points in the own turn wins at once.  The
 * seat with the dice comes first. [R-56-56] */
static void find_winner(const rules *r, state *s, const hx_move *m)
{
    uint8_t may = ask_on_turn(r, s);
    if (may & seat_bit(s->first)) {
        if (has_won(r, s, s->first, m)) ends(s, s->first);
        may = (uint8_t)(may & ~seat_bit(s->first));
    }
    for (; may && !s->over; may = (uint8_t)(may & (may - 1))) {
        const hx_seat who = (hx_seat)__builtin_ctz(may);
        if (has_won(r, s, who, m)) ends(s, who);
    }
}

/* Where no module has a say, one look is enough for almost every move. */
static inline void check_victory(const rules *r, state *s, const hx_move *m)
{
    const hx_seat who = s->seat;
    if (s->turn == 0) return;
    if (s->points[who] + s->dev[who][VICTORY] >= r->plain_goal || m->told) find_winner(r, s, m);
}

/* -- the interface ------------------------------------------------------------- */

/* Runs the script until somebody, or chance, owes a move. */
static void run(const rules *r, state *s)
{
    const bool in_parts = r->part_first != NO_STEP;
    do {
        const uint8_t step = r->provided[s->step];
        step_fn *const *f = r->script[step];
        s->step = in_parts ? (uint8_t)next_step(r, s->part, step) : r->next[step];
        for (; *f; f++) (*f)(r, s);
        /* somebody acts: after that come the steps of each part */
        if (in_parts && s->depth && s->agenda[0].kind == TASK_TURN) s->step = r->part_first;
    } while (s->depth == 0 && !s->over);
}

void game_start(const rules *r, state *s)
{
    memset(s, 0, r->used);
    s->winner = HX_NOBODY;
    memset(s->holder, HX_NOBODY, sizeof s->holder);
    lay_fields(r, s);
    for (int i = 0; r->lay[i]; i++) r->lay[i](r, s);
    state_derive(r, s);
    run(r, s);
}

uint8_t game_waiting(const rules *r, const state *s)
{
    uint8_t seats = 0;
    (void)r;
    if (s->depth == 0 || top_task(s)->seat == HX_CHANCE) return 0;
    const uint8_t kind = top_task(s)->kind;
    if (!together[kind]) return seat_bit(top_task(s)->seat);
    for (int i = s->depth - 1; i >= 0 && s->agenda[i].kind == kind; i--)
        seats |= seat_bit(s->agenda[i].seat);
    return seats;
}

/* [R-BASE-87] The others may speak to the one who acts: with an offer, nothing else. */
static bool may_speak(const rules *r, const state *s, hx_seat who)
{
    return r->opt[OPT_PROPOSE] && s->depth && top_task(s)->kind == TASK_TURN && who < r->seats;
}

/* Without a branch: what a hand holds cannot be predicted. */
static inline uint64_t unless(bool has, uint64_t lists)
{
    return lists & ((uint64_t)has - 1);
}

/* Of the lists of a task, those for which the hand lacks something.  Without any card the
 * prices do not matter: who has a price needs cards, too. */
static uint64_t beyond_hand(const rules *r, const state *s, hx_seat who,
                            const struct task_lists *of)
{
    if (!s->cards[who]) return of->with[NEED_CARDS];
    const uint64_t hand = counts(s->hand[who]);
    const bool blind = is_blind(s, who);
    uint64_t beyond = unless(hand & ~LOW_BITS, of->with[NEED_PAIR]);
    for (int i = 0; i < r->prices; i++) {
        const uint64_t price = r->price[i];
        const bool pays = blind ? s->cards[who] >= total(price) : covers(hand, price);
        beyond |= unless(pays, of->with[NEED_PRICE + i]);
    }
    return beyond;
}

static uint64_t beyond_devs(const state *s, hx_seat who, const struct task_lists *of)
{
    if (s->devs[who] <= s->freshes[who] || (s->begun & PLAYED_CARD)) return of->with[NEED_DEV];
    uint64_t beyond = 0;
    for (int d = 0; d < DEVS; d++)
        beyond |= unless(s->dev[who][d] > s->fresh[who][d], of->with[NEED_CARD + d]);
    return beyond;
}

static uint64_t beyond_held(const rules *r, const state *s, hx_seat who,
                            const struct task_lists *of)
{
    uint64_t beyond = 0;
    for (const struct held_list *l = r->held + of->held_from;
         l < r->held + of->held_from + of->helds; l++)
        beyond |= unless(((const uint8_t *)s)[l->hand + who * DECK_KINDS], l->bit);
    return beyond;
}

int game_legal(const rules *r, const state *s, hx_seat who, hx_move *out, int cap)
{
    move_list list = { .out = out, .cap = cap };
    const struct task *t = task_of(s, who);
    if (!t) {
        if (may_speak(r, s, who) && !barred(s->part, VERB_OFFER) && r->verb[VERB_OFFER].list)
            r->verb[VERB_OFFER].list(r, s, who, &list);
        return list.n;
    }
    const struct task_lists *of = &r->lists[t->kind];
    uint64_t lists = of->all & ~of->barred[s->part];
    if (of->with[NEED_DEV]) lists &= ~beyond_devs(s, who, of);
    if (of->with[NEED_CARDS]) lists &= ~beyond_hand(r, s, who, of);
    if (of->helds) lists &= ~beyond_held(r, s, who, of);
    for (; lists; lists &= lists - 1) {
        list_fn *const *f = &r->listed[of->from + __builtin_ctzll(lists)];
        (*f)(r, s, who, &list);
    }
    assert(list.n <= MOVES_MAX);
    return list.n;
}

/* The verb chance owes; NULL: none. */
static const struct verb_ops *chance_verb(const rules *r, const state *s)
{
    if (s->depth == 0 || top_task(s)->seat != HX_CHANCE) return NULL;
    for (const uint8_t *v = r->verbs_of[top_task(s)->kind]; *v < VERBS; v++)
        if (r->verb[*v].odds) return &r->verb[*v];
    return NULL;
}

int game_chance(const rules *r, const state *s, hx_odds *out, int cap)
{
    odds_list list = { .out = out, .cap = cap };
    const struct verb_ops *verb = chance_verb(r, s);
    if (verb) verb->odds(r, s, &list);
    assert(list.n <= ODDS_MAX);
    return list.n;
}

bool game_draw(const rules *r, const state *s, hx_rng *rng, hx_move *out)
{
    hx_odds odds[ODDS_MAX];
    const struct verb_ops *verb = chance_verb(r, s);
    if (!verb) return false;
    if (verb->draw) {
        *out = verb->draw(r, s, rng);
        return true;
    }
    odds_list list = { .out = odds, .cap = ODDS_MAX };
    verb->odds(r, s, &list);
    assert(list.n > 0 && list.n <= ODDS_MAX);
    *out = odds[hx_pick_odds(odds, list.n, rng)].move;
    return true;
}

static bool is_tidy(const rules *r, const state *s, const hx_move *m)
{
    const unsigned uses = move_uses(m->verb);
    if (!(uses & USES_AT) && m->at) return false;
    if (!(uses & USES_TO) && m->to) return false;
    if (!(uses & USES_CARDS) && any_cards(m->cards)) return false;
    return !m->told || (s->blind && told_ok(r, s, m->told));
}

hx_status game_check(const rules *r, const state *s, const hx_move *m)
{
    if (s->over) return HX_OVER;
    if (m->verb >= VERBS || !r->verb[m->verb].apply) return HX_WRONG_STEP;
    const struct task *t = task_of(s, m->seat);
    if (!t && m->verb == VERB_OFFER && may_speak(r, s, m->seat)) t = top_task(s);
    if (!t) return HX_NOT_YOUR_TURN;
    if (!(verb_is[m->verb].tasks >> t->kind & 1)) return HX_WRONG_STEP;
    if (!is_tidy(r, s, m)) return HX_BAD_TEXT;
    if (barred(s->part, m->verb)) return HX_WRONG_STEP;
    return r->verb[m->verb].check ? r->verb[m->verb].check(r, s, m) : HX_OK;
}

/* [edge 17] At the end everybody's victory cards count, in a view as far as told. */
static void show_told(const rules *r, state *s, const hx_move *m)
{
    for (hx_seat who = 0; m->told && who < r->seats; who++)
        if (is_blind(s, who)) s->shown[who] = (uint8_t)told_victory(m->told, who);
}

/* [R-BASE-105] With no piece or place left for another free road the card is done. */
static void end_free_roads(const rules *r, state *s)
{
    if (s->depth && top_task(s)->kind == TASK_FREE_ROAD && !can_place_free(r, s, top_task(s)->seat))
        drop_tasks(s, TASK_FREE_ROAD);
}

/* The turns are over: perhaps somebody has won all the same, and all cards are shown. */
static void close_game(const rules *r, state *s, const hx_move *m)
{
    if (s->winner == HX_NOBODY) {
        const hx_seat winner = ask_winner_at_end(r, s, m);
        if (winner != HX_NOBODY) ends(s, winner);
    }
    show_told(r, s, m);
}

void game_apply(const rules *r, state *s, const hx_move *m)
{
    assert(game_check(r, s, m) == HX_OK);
#ifndef NDEBUG
    /* Not where hands were imagined, nor in a view: there somebody may be told to pay with what
     * others must hold, which fill() finds out. */
    const bool kept = !s->blind && cards_are_kept(r, s);
#endif
    if (verb_is[m->verb].closes) answered(s, m->seat, 1);
    r->verb[m->verb].apply(r, s, m);
    end_free_roads(r, s);
    check_victory(r, s, m);
    if (s->depth == 0 && !s->over) {
        run(r, s);
        if (!s->over) check_victory(r, s, m);
    }
    if (s->over) close_game(r, s, m);
    assert(s->over || s->depth > 0);
    assert(!kept || cards_are_kept(r, s));
}
