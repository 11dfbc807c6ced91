/* turn.c -- the walker: steps, agenda, legal, chance, check, apply.
 *
 * Knows no rule.  The script says which step comes next, steps and verbs put
 * tasks on the agenda, and whoever owes the top task is asked. */
#include <assert.h>
#include <string.h>

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
static const bool barred[PARTS][VERBS] = {
#define BARRED(part, verb) [PART_##part][VERB_##verb] = true,
#include "modules.def"
};

static const bool together[TASKS] = {
#define TASK(name, number, together, ...) [number] = together,
#include "modules.def"
};

/* -- the agenda ---------------------------------------------------------------- */

void owe(state *s, enum task_kind kind, hx_seat seat, int times, int arg)
{
    assert(s->depth < AGENDA && times > 0);
    s->agenda[s->depth++] =
        (struct task){ (uint8_t)kind, seat, (uint8_t)times, (uint8_t)arg };
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
    s->depth--;
    for (; i < s->depth; i++) s->agenda[i] = s->agenda[i + 1];
    s->agenda[s->depth] = (struct task){ 0 };
}

void answered(state *s, hx_seat who, int times)
{
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
    (void)r;
    s->seat = who;
    s->part = (uint8_t)part;
    s->begun = 0;
    s->offer.made = 0;
    memset(s->proposed, 0, sizeof s->proposed);
    s->freshes[who] = 0;
    memset(s->fresh[who], 0, sizeof s->fresh[who]);
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
    case FIRST_ONCE: return r->next[task_is[kind].step];
    case FIRST_AGAIN: return task_is[kind].step;
    case FIRST_IN_PART: return step_after_part(r, part);
    default: return NO_STEP;
    }
}

bool task_may_stand_on(int kind, int below) { return task_is[kind].on >> below & 1; }
bool is_chance_task(int kind) { return task_is[kind].who == CHANCE; }

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

bool part_counts_anew(int part) { return part_is[part].counts == ANEW; }

/* In a view hidden cards are unknown; the masked move that ends the game tells. */
static bool has_won(const rules *r, const state *s, hx_seat who, const hx_move *m)
{
    if (is_blind(s, who))
        return m->told && s->points[who] + told_victory(m->told, who) >= r->opt[OPT_GOAL];
    return points_of(r, s, who) >= r->opt[OPT_GOAL];
}

static void ends(state *s, hx_seat winner)
{
    s->over = 1;
    s->winner = winner;
    s->depth = 0;
    memset(s->agenda, 0, sizeof s->agenda);
    s->shown[winner] = s->dev[winner][VICTORY];
}

/* [R-BASE-110..112] Whoever has the points in the own turn wins at once.  The
 * seat with the dice comes first. [R-56-56] */
void check_victory(const rules *r, state *s, const hx_move *m)
{
    if (s->turn == 0) return;
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

/* -- the interface ------------------------------------------------------------- */

/* Runs the script until somebody, or chance, owes a move. */
static void run(const rules *r, state *s)
{
    while (s->depth == 0 && !s->over) {
        step_fn *const *f = r->script[s->step];
        s->step = r->next[s->step];
        for (; *f; f++) (*f)(r, s);
    }
}

void game_start(const rules *r, state *s)
{
    memset(s, 0, sizeof *s);
    s->winner = HX_NOBODY;
    s->road_holder = s->army_holder = HX_NOBODY;
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

int game_legal(const rules *r, const state *s, hx_seat who, hx_move *out, int cap)
{
    move_list list = { .out = out, .cap = cap };
    const struct task *t = task_of(s, who);
    if (!t) {
        if (may_speak(r, s, who) && !barred[s->part][VERB_OFFER]) r->verb[VERB_OFFER].list(r, s, who, &list);
        return list.n;
    }
    for (const uint8_t *v = r->verbs_of[t->kind]; *v < VERBS; v++)
        if (r->verb[*v].list && !barred[s->part][*v]) r->verb[*v].list(r, s, who, &list);
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
    if (barred[s->part][m->verb]) return HX_WRONG_STEP;
    return r->verb[m->verb].check ? r->verb[m->verb].check(r, s, m) : HX_OK;
}

/* [edge 17] At the end everybody's victory cards count, in a view as far as told. */
static void show_told(const rules *r, state *s, const hx_move *m)
{
    for (hx_seat who = 0; m->told && who < r->seats; who++)
        if (is_blind(s, who)) s->shown[who] = (uint8_t)told_victory(m->told, who);
}

void game_apply(const rules *r, state *s, const hx_move *m)
{
    assert(game_check(r, s, m) == HX_OK);
    if (verb_is[m->verb].closes) answered(s, m->seat, 1);
    r->verb[m->verb].apply(r, s, m);
    check_victory(r, s, m);
    if (s->depth == 0 && !s->over) {
        run(r, s);
        if (!s->over) check_victory(r, s, m);
    }
    if (s->over) show_told(r, s, m);
}
