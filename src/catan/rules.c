/* rules.c -- a rule set out of text: options, the board, and the modules in
 * play flattened into one table.  Knows no module by anything but its name in
 * the list below. */
#include <assert.h>
#include <string.h>

#include "counts.h"
#include "fields.h"
#include "pieces.h"

static const struct module *const all_modules[] = {
#define MODULE(name) &name##_module,
#include "modules.def"
};
enum { ALL_MODULES = sizeof all_modules / sizeof *all_modules };
_Static_assert((int)ALL_MODULES <= (int)MODULES, "every list has room for all");

/* -- the table of options --------------------------------------------------------------- */

struct option_def {
    const char *name, *words; /* words: NULL for a number */
    int least, most, usual;   /* usual: the default */
};

static const struct option_def defs[OPTIONS] = {
#define NUMBER(id, place, text, least, most, usual) [place] = { text, NULL, least, most, usual },
#define CHOICE(id, place, text, usual, others) [place] = { text, usual "|" others, 0, 0, 0 },
#define DEPENDS(id, place, text, words) [place] = { text, words, 0, 0, AUTO },
#include "modules.def"
};

#define TEXT_OF(x) #x
#define ROW(place, text, all, usual)                                                               \
    [place].name = (text), [place].values = (all), [place].standard = (usual),
const hx_option catan_options[] = {
#define NUMBER(id, place, text, least, most, usual)                                                \
    ROW(place, text, TEXT_OF(least) ".." TEXT_OF(most), TEXT_OF(usual))
#define CHOICE(id, place, text, usual, others) ROW(place, text, usual "|" others, usual)
#define DEPENDS(id, place, text, words) ROW(place, text, words, "auto")
#define HELP(id, english, german) [OPT_##id].help = { english, german },
#define WITH_WORDS
#include "modules.def"
    [OPTIONS] = { "seed",
                  "0..",
                  "0",
                  { "a number; the same one deals the same board",
                    "eine Zahl; dieselbe ergibt dieselbe Insel" } },
    [OPTIONS + 1] = { NULL, NULL, NULL, { NULL, NULL } },
};

/* The k-th of "a|b|c"; its length, or -1. */
static int word_at(const char *words, int k, const char **at)
{
    *at = words;
    for (; k > 0 && *words; words++) k -= *words == '|';
    if (k > 0) return -1;
    int n = 0;
    while (words[n] && words[n] != '|') n++;
    *at = words;
    return n;
}

/* -- reading a spec ------------------------------------------------------------------------ */

static bool is_end(char c)
{
    return c == 0 || c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

static hx_status read_choice(hx_in *in, const struct option_def *def, int32_t *value, hx_error *why)
{
    const char *word;
    for (int k = 0, n; (n = word_at(def->words, k, &word)) >= 0; k++) {
        if (memcmp(in->at, word, 1) != 0) continue;
        int i = 0;
        while (i < n && in->at[i] == word[i]) i++;
        if (i < n || !is_end(in->at[n])) continue;
        in->at += n;
        *value = k;
        return HX_OK;
    }
    return hx_refuse(in, HX_BAD_RULES, def->words, why);
}

static hx_status read_number(hx_in *in, const struct option_def *def, int32_t *value, hx_error *why)
{
    char wanted[40];
    const hx_in before = *in;
    int n;
    if (hx_take_int(in, def->least, def->most, &n) && is_end(*in->at)) {
        *value = n;
        return HX_OK;
    }
    hx_out out = hx_out_to(wanted, sizeof wanted);
    hx_put_int(&out, def->least);
    hx_put(&out, "..");
    hx_put_int(&out, def->most);
    hx_put_end(&out);
    return hx_refuse(&before, HX_BAD_RULES, wanted, why);
}

/* A board in full has a dot or a slash; the words have none. */
static bool is_board_text(const char *p)
{
    for (; !is_end(*p); p++)
        if (*p == '.' || *p == '/') return true;
    return false;
}

struct reading {
    rules *r;
    uint64_t given; /* bits of the options named */
    hx_in board;    /* where it stands in full   */
    bool seeded;
    hx_error *why;
};

static hx_status read_value(struct reading *rd, hx_in *in, int i)
{
    if (i == OPT_BOARD && is_board_text(in->at)) {
        rd->r->opt[i] = LAYOUT_TEXT;
        rd->board = *in;
        while (!is_end(*in->at)) in->at++;
        return HX_OK;
    }
    return defs[i].words ? read_choice(in, &defs[i], &rd->r->opt[i], rd->why)
                         : read_number(in, &defs[i], &rd->r->opt[i], rd->why);
}

static hx_status read_option(struct reading *rd, hx_in *in)
{
    const hx_in before = *in;
    if (hx_take_text(in, "seed=")) {
        if (rd->seeded) return hx_refuse(&before, HX_BAD_RULES, "each option once", rd->why);
        rd->seeded = true;
        if (hx_take_u64(in, &rd->r->deal.seed) && is_end(*in->at)) return HX_OK;
        return hx_refuse(in, HX_BAD_RULES, "a number of at most 20 digits", rd->why);
    }
    for (int i = 0; i < OPTIONS; i++) {
        *in = before;
        if (!hx_take_text(in, defs[i].name) || !hx_take_char(in, '=')) continue;
        if (rd->given >> i & 1)
            return hx_refuse(&before, HX_BAD_RULES, "each option once", rd->why);
        rd->given |= 1ull << i;
        return read_value(rd, in, i);
    }
    *in = before;
    return hx_refuse(in, HX_BAD_RULES, "an option of this game, as name=value", rd->why);
}

/* -- what follows from what ------------------------------------------------------------------ */

enum {
    BOARD_FIXED =
        1u << LAYOUT_BEGINNER | 1u << LAYOUT_NEWCOMERS | 1u << LAYOUT_EXAMPLE | 1u << LAYOUT_KNIGHTS
};

static bool is_printed(const rules *r)
{
    return BOARD_FIXED >> r->opt[OPT_BOARD] & 1;
}

static void settle_defaults(rules *r, uint64_t given)
{
    int32_t *opt = r->opt;
    for (int i = 0; i < ALL_MODULES; i++)
        if (all_modules[i]->settle) all_modules[i]->settle(r, given);
    if (opt[OPT_START] == AUTO)
        opt[OPT_START] = opt[OPT_BOARD] == LAYOUT_BEGINNER && opt[OPT_SEATS] >= 3;
    if (opt[OPT_HARBOURS] == AUTO) opt[OPT_HARBOURS] = !is_printed(r);
}

static bool is_wanted(const rules *r, const struct module *m)
{
    return !m->wanted || m->wanted(r);
}

/* The module in play that brings the board; NULL: the base game does. */
static const struct module *board_maker(const rules *r)
{
    const struct module *maker = NULL;
    for (int i = 0; i < ALL_MODULES; i++)
        if (all_modules[i]->board && is_wanted(r, all_modules[i])) maker = all_modules[i];
    return maker;
}

/* A board in full can be read once the options are known. */
static hx_status read_board(struct reading *rd)
{
    const struct module *maker = board_maker(rd->r);
    const bool text = rd->r->opt[OPT_BOARD] == LAYOUT_TEXT;
    if (maker) return maker->board(rd->r, text ? &rd->board : NULL, rd->why);
    return text ? take_board(&rd->board, &rd->r->board, rd->why) : HX_OK;
}

/* Options that contradict each other, with the reason. */
static const char *contradiction(const rules *r, uint64_t given)
{
    const int32_t *opt = r->opt;
    const int seats = opt[OPT_SEATS], map = opt[OPT_BOARD];
    if (map == LAYOUT_BEGINNER && seats > 4) return "board=beginner is for at most 4 seats";
    if ((map == LAYOUT_NEWCOMERS || map == LAYOUT_EXAMPLE) && seats < 5)
        return "that board is for 5 or 6 seats";
    if (map == LAYOUT_TEXT && !board_maker(r) && (r->board.hexes > 19) != (seats > 4))
        return "19 hexes for up to 4 seats, 30 for 5 or 6";
    if (opt[OPT_START] && map != LAYOUT_NEWCOMERS && (map != LAYOUT_BEGINNER || seats < 3))
        return "start=printed needs board=beginner and 3 or 4 seats, or board=newcomers and 5 or 6";
    if (opt[OPT_START] && opt[OPT_HARBOURS]) return "start=printed needs harbours=printed";
    if ((given >> OPT_CORNER & 1) && map != LAYOUT_SPIRAL) return "corner needs board=spiral";
    if ((given >> OPT_FAIR & 1) && map != LAYOUT_FREE) return "fair needs board=free";
    if ((given >> OPT_HARBOURS & 1) && map == LAYOUT_TEXT)
        return "a board in full names its own harbours";
    if (opt[OPT_FIRST] != FIRST_BY_ROLL && chosen_first(r) >= seats)
        return "first= and a seat of this game, or first=roll";
    const char *reason = NULL;
    for (int i = 0; i < ALL_MODULES && !reason; i++)
        if (all_modules[i]->conflict) reason = all_modules[i]->conflict(r, given);
    return reason;
}

/* Ways out of 36 that the hexes around a corner pay, by resource. */
static void count_pips(rules *r)
{
    const board *b = &r->board;
    for (int h = 0; h < b->hexes; h++) {
        const int n = b->number[h], card = b->terrain[h] - HILLS;
        if (n == 0 || card < 0 || card >= RESOURCES) continue;
        for (int i = 0; i < 6; i++) {
            uint8_t *pips = &r->corner_pips[b->hex_corner[h][i]][card];
            *pips = (uint8_t)(*pips + (n < 7 ? n - 1 : 13 - n));
        }
    }
}

static void deal_island(rules *r)
{
    const int32_t *opt = r->opt;
    r->deal.layout = (uint8_t)opt[OPT_BOARD];
    r->deal.big = opt[OPT_SEATS] > 4;
    r->deal.corner = (uint8_t)opt[OPT_CORNER];
    r->deal.fair = (uint8_t)opt[OPT_FAIR];
    r->deal.shuffle_harbours = (uint8_t)opt[OPT_HARBOURS];
    if (opt[OPT_START] && opt[OPT_BOARD] == LAYOUT_NEWCOMERS)
        r->deal.layout = LAYOUT_NEWCOMERS_2025;
    if (opt[OPT_BOARD] != LAYOUT_TEXT) deal_board(&r->deal, &r->board);
    if (opt[OPT_START] && opt[OPT_BOARD] == LAYOUT_NEWCOMERS) {
        deal_newcomer_pieces(&r->board, r->pieces);
    } else if (opt[OPT_START]) {
        start_pieces colour[4];
        deal_start_pieces(&r->board, colour);
        for (int i = 0; i < r->seats; i++)
            r->pieces[i] = colour[i + 4 - r->seats]; /* [R-BASE-23] */
    }
}

static void make_board(rules *r)
{
    if (!board_maker(r)) deal_island(r);
    count_pips(r);
    r->hex_words = (uint8_t)((r->board.hexes + 63) / 64);
    r->corner_words = (uint8_t)((r->board.corners + 63) / 64);
    r->side_words = (uint8_t)((r->board.sides + 63) / 64);
}

/* -- flattening -------------------------------------------------------------------------------- */

static const uint64_t tasks_of[VERBS] = {
#define ON(task) (1ull << TASK_##task)
#define VERB(name, number, tasks, closes, fields, letter) [number] = (tasks),
#include "modules.def"
};

#define APPEND(list, item)                                                                         \
    do {                                                                                           \
        int end = 0;                                                                               \
        while (end < HANDLERS && r->list[end]) end++;                                              \
        assert(!m->item || end < HANDLERS);                                                        \
        if (end < HANDLERS) r->list[end] = m->item;                                                \
    } while (0)

/* A module joins: steps and answers go to the end of their lists, verbs into
 * their one place.  One statement a question, whatever the macros make of it. */
/* NOLINTNEXTLINE(readability-function-cognitive-complexity) */
static void join(rules *r, const struct module *m)
{
    assert(r->modules < MODULES);
    r->modules++;
    r->grown = r->grown || !m->plain;
    for (int i = 0; i < STEPS; i++) APPEND(script[i], step[i]);
    for (int v = 0; v < VERBS; v++)
        if (m->verb[v].apply) r->verb[v] = m->verb[v];
    APPEND(lay, lay);
    APPEND(rolled, rolled);
    APPEND(happened, happened);
    for (int a = 0; a < AWARDS; a++)
        if (m->measure[a]) r->measure[a] = m->measure[a];
#define ASK(name, combine, type, none, params, args) APPEND(name, name);
#include "asks.def"
#undef ASK
    if (m->start) m->start(r);
}

/* The steps of 0.1.0 stay in the order even where nobody provides them: a position
 * names the step that comes next, and its id shall not depend on who is in play. */
enum { STEPS_KEPT = 12 };

static const struct {
    uint8_t number, after;
} step_rows[] = {
#define STEP(name, number, after) { number, STEP_##after },
#include "modules.def"
};

static int row_after(int step)
{
    int i = 0;
    while (step_rows[i].number != step) i++;
    return step_rows[i].after;
}

/* Is it one of the steps that follow the acting of each part? */
static bool follows_part(int step)
{
    while (step != STEP_FIRST && step != STEP_PART) step = row_after(step);
    return step == STEP_PART;
}

/* These are a chain of their own, in the order of the rows; it leads back to PART. */
static void order_part_steps(rules *r, uint8_t place)
{
    uint8_t *end = &r->part_first;
    r->part_first = NO_STEP;
    for (size_t i = 0; i < sizeof step_rows / sizeof *step_rows; i++) {
        const uint8_t step = step_rows[i].number;
        if (!follows_part(step) || !r->script[step][0]) continue;
        *end = step;
        end = &r->next[step];
        *end = STEP_PART;
        r->place[step] = place++;
    }
}

static uint8_t provided_step(const rules *r, uint8_t step)
{
    while (!r->script[step][0] && r->next[step] < STEPS) step = r->next[step];
    return step;
}

/* Each step after the one its row names, or where that one would be; the last leads
 * back to BEGIN. */
static void order_steps(rules *r)
{
    memset(r->next, NO_STEP, sizeof r->next);
    memset(r->place, NO_STEP, sizeof r->place);
    for (size_t i = 0; i < sizeof step_rows / sizeof *step_rows; i++) {
        const int step = step_rows[i].number;
        int after = step_rows[i].after;
        if (step >= STEPS_KEPT && !r->script[step][0]) continue;
        if (follows_part(step)) continue;
        if (step == STEP_FIRST) r->next[step] = STEP_BEGIN;
        if (step == STEP_FIRST) continue;
        while (r->next[after] == NO_STEP) after = row_after(after);
        r->next[step] = r->next[after];
        r->next[after] = (uint8_t)step;
    }
    uint8_t n = 0;
    for (int step = STEP_FIRST; r->place[step] == NO_STEP; step = r->next[step])
        r->place[step] = n++;
    order_part_steps(r, n);
    for (uint8_t step = 0; step < STEPS; step++) r->provided[step] = provided_step(r, step);
}

/* Own fields of the modules in play, one behind the other. */
static void place_own(rules *r)
{
    int at = 0;
#define OWN(module)                                                                                \
    r->own_at[OWN_##module] = NO_OWN;                                                              \
    if (is_wanted(r, &module##_module)) {                                                          \
        r->own_at[OWN_##module] = (uint16_t)at;                                                    \
        at += (int)OWN_WORDS(sizeof(module##_state));                                              \
    }
#include "modules.def"
    r->used = (uint16_t)(offsetof(state, own) + 8 * (size_t)at);
}

/* Where the sets of each class of routes are kept. */
static void place_routes(rules *r)
{
    r->routes_at[ROADS] = offsetof(state, roads.open);
    for (int i = 0; i < catan_field_count; i++) {
        const struct field *f = &catan_fields[i];
        if (f->kind == KIND_ROUTES && r->own_at[f->owner] != NO_OWN)
            r->routes_at[f->most] =
                (uint16_t)(offsetof(state, own) + 8u * r->own_at[f->owner] + f->at);
    }
    for (int class = 0; class < ROUTE_CLASSES; class ++)
        r->classes = (uint8_t)(r->classes + (r->routes_at[class] != 0));
    for (int h = 0; h < r->board.hexes; h++)
        r->has_sea |= r->board.terrain[h] == SEA || r->board.terrain[h] == FOG;
    survey_ground(r);
}

/* Where nobody in play changes them, the commonest questions need not be asked. */
static void find_shortcuts(rules *r)
{
    for (uint8_t piece = 0; piece < PIECES; piece++)
        if (is_piece_in_play(r, piece)) r->last_piece = piece;
    r->plain_rolls = !r->is_rolled[0] && !(r->shifts & SHIFTS_NUMBERS);
    const bool plain_wins = !r->wins[0] && !r->goal[0] && !r->on_turn[0];
    r->plain_goal = plain_wins ? (int16_t)r->opt[OPT_GOAL] : ANY_POINTS;
    for (int hex = 0; hex < r->board.hexes; hex++)
        set_bit(r->hexes_of[r->board.number[hex]].w, hex);
}

/* The need to have this price in hand. */
static uint32_t price_need(rules *r, const uint8_t cost[HX_CARDS])
{
    int i = 0;
    while (i < r->prices && r->price[i] != counts(cost)) i++;
    assert(i < PRICES);
    if (i == r->prices) r->price[r->prices++] = counts(cost);
    return 1u << (NEED_PRICE + i) | NEEDS_CARDS;
}

/* All needs of a verb: who needs two of a kind needs cards. */
static uint32_t needs_of(rules *r, const struct verb_ops *verb)
{
    uint32_t needs = verb->needs;
    if (needs & NEEDS_PAIR) needs |= NEEDS_CARDS;
    if (needs >= NEEDS_CARD(0)) needs |= NEEDS_DEV;
    if (verb->costs == COSTS_A_CARD) needs |= price_need(r, r->card_cost);
    if (verb->costs >= COSTS_PIECES) needs |= price_need(r, r->cost[verb->costs - COSTS_PIECES]);
    return needs;
}

/* Where a position has how many of this card the first seat holds. */
static uint16_t hand_at(const rules *r, int deck, int card)
{
    int i = 0;
    while (catan_fields[i].kind != KIND_DECK || catan_fields[i].deck != deck) i++;
    return (uint16_t)(offsetof(state, own) + 8u * r->own_at[catan_fields[i].owner] +
                      catan_fields[i].at + offsetof(card_deck, hand) + (size_t)card);
}

/* The list of this bit needs such a card in hand. */
static void join_held(rules *r, struct task_lists *of, uint8_t holds, uint64_t bit)
{
    const int i = of->held_from + of->helds;
    if (!holds) return;
    assert(i < HELD_LISTS);
    of->helds++;
    r->held[i] = (struct held_list){ bit, hand_at(r, (holds - 1) >> 4, (holds - 1) & 15) };
}

static int join_lists(rules *r, int task, int n)
{
    struct task_lists *of = &r->lists[task];
    const struct task_lists *before = &r->lists[task ? task - 1 : 0];
    of->from = (uint16_t)n;
    of->held_from = (uint16_t)(before->held_from + before->helds);
    for (const uint8_t *v = r->verbs_of[task]; *v < VERBS; v++) {
        const struct verb_ops *verb = &r->verb[*v];
        if (!verb->list) continue;
        const uint64_t bit = 1ull << (n - of->from);
        const uint32_t needs = needs_of(r, verb);
        assert(n < (int)(sizeof r->listed / sizeof *r->listed) && n - of->from < 64);
        r->listed[n++] = verb->list;
        of->all |= bit;
        for (int part = 0; part < PARTS; part++)
            if (!may_do(part, verb_does[*v])) of->barred[part] |= bit;
        for (int i = 0; i < NEED_KINDS; i++) of->with[i] |= needs >> i & 1 ? bit : 0;
        join_held(r, of, verb->holds, bit);
    }
    return n;
}

static void flatten(rules *r)
{
    for (int i = 0; i < ALL_MODULES; i++)
        if (is_wanted(r, all_modules[i])) join(r, all_modules[i]);
    order_steps(r);
    place_own(r);
    place_routes(r);
    for (int t = 0, listed = 0; t < TASKS; t++) {
        int n = 0;
        for (int v = 0; v < VERBS; v++)
            if ((tasks_of[v] >> t & 1) && r->verb[v].apply) r->verbs_of[t][n++] = (uint8_t)v;
        r->verbs_of[t][n] = VERBS;
        listed = join_lists(r, t, listed);
    }
    find_shortcuts(r);
    for (int d = 0; d < DEVS; d++) r->deck_size = (uint8_t)(r->deck_size + r->deck[d]);
    for (int c = 0; c < r->kinds && r->opt[OPT_BANK]; c++) r->bank[c] = 120;
}

hx_status rules_make(rules *r, const char *spec, hx_error *why)
{
    struct reading rd = { .r = r, .why = why };
    hx_in in = hx_in_from(spec);
    memset(r, 0, sizeof *r);
    for (int i = 0; i < OPTIONS; i++) r->opt[i] = defs[i].usual;
    hx_skip_blanks(&in);
    if (!hx_take_text(&in, "catan") || !is_end(*in.at))
        return hx_refuse(&in, HX_BAD_RULES, "catan", why);
    for (hx_skip_blanks(&in); !hx_in_done(&in); hx_skip_blanks(&in)) {
        const hx_status st = read_option(&rd, &in);
        if (st != HX_OK) return st;
    }
    settle_defaults(r, rd.given);
    r->seats = (uint8_t)r->opt[OPT_SEATS];
    const hx_status st = read_board(&rd);
    if (st != HX_OK) return st;
    const char *reason = contradiction(r, rd.given);
    if (reason) return hx_refuse(&in, HX_BAD_RULES, reason, why);
    make_board(r);
    flatten(r);
    return HX_OK;
}

/* -- and back ------------------------------------------------------------------------------------ */

static void put_value(hx_out *out, const rules *r, int i)
{
    const char *word;
    if (!defs[i].words) {
        hx_put_int(out, r->opt[i]);
        return;
    }
    int n = word_at(defs[i].words, r->opt[i], &word);
    while (n-- > 0) hx_put_char(out, *word++);
}

static void put_option(hx_out *out, const rules *r, int i)
{
    hx_put_char(out, ' ');
    hx_put(out, defs[i].name);
    hx_put_char(out, '=');
    put_value(out, r, i);
}

/* Printed boards by name, all others in full: so a game can be read without
 * knowing how we shuffle. */
static bool is_spelled_out(const rules *r)
{
    return !is_printed(r) || r->opt[OPT_HARBOURS];
}

static bool is_about_dealing(int i)
{
    return i == OPT_HARBOURS || i == OPT_CORNER || i == OPT_FAIR;
}

/* The options of 0.1.0 are always written, later ones only where they are not the default:
 * so games that do not use them have the spec they had. */
enum { ALWAYS_WRITTEN = 20 };

static bool is_left_out(const rules *r, int i)
{
    return is_about_dealing(i) || (i >= ALWAYS_WRITTEN && r->opt[i] == defs[i].usual);
}

int rules_spec(const rules *r, char *text, size_t cap)
{
    hx_out out = hx_out_to(text, cap);
    hx_put(&out, "catan");
    for (int i = 0; i < OPTIONS; i++) {
        if (i == OPT_BOARD && is_spelled_out(r)) {
            hx_put(&out, " board=");
            put_board(&out, &r->board);
        } else if (!is_left_out(r, i)) {
            put_option(&out, r, i);
        }
    }
    return hx_put_end(&out);
}

/* Does the option change anything where the others are as they are? */
static bool has_option(const rules *r, int i)
{
    const int32_t *opt = r->opt;
    for (int k = 0; k < ALL_MODULES; k++)
        if (all_modules[k]->hides && all_modules[k]->hides(r, i)) return false;
    switch (i) {
    case OPT_START: return opt[OPT_BOARD] == LAYOUT_BEGINNER || opt[OPT_BOARD] == LAYOUT_NEWCOMERS;
    case OPT_HARBOURS: return opt[OPT_BOARD] != LAYOUT_TEXT;
    case OPT_CORNER: return opt[OPT_BOARD] == LAYOUT_SPIRAL;
    case OPT_FAIR: return opt[OPT_BOARD] == LAYOUT_FREE;
    case OPT_ROBBER: return opt[OPT_SEATS] > 4;
    case OPTIONS: /* the seed */ return opt[OPT_BOARD] != LAYOUT_TEXT && is_spelled_out(r);
    default: return true;
    }
}

int rules_option(const rules *r, int i, char *text, size_t cap)
{
    hx_out out = hx_out_to(text, cap);
    if (!has_option(r, i)) return -1;
    if (i == OPTIONS) hx_put_uint(&out, r->deal.seed);
    else if (i == OPT_BOARD && r->opt[i] == LAYOUT_TEXT) put_board(&out, &r->board);
    else put_value(&out, r, i);
    return hx_put_end(&out);
}
