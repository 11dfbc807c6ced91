/* match.c -- plays the games of a pairing.
 *
 * Chance has one stream of numbers for each kind of outcome (dice, stolen cards,
 * drawn cards), all from the board's number: the third roll of a board is the
 * same in every rotation, however often somebody robbed before it.  In the dice games
 * every roll of every turn has dice of its own (match_roll).  The lots that bots draw come from board and seat, too: what two bots would do alike cancels
 * out between them. */
#include "match.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arena_log.h"
#include "hx/play.h"
#include "platform/timing.h"

enum { BOARD = 2, CHANCE = 3, THOUGHTS = 4, VERBS = 256 };

struct match {
    const contest *contest;
    player *player[HX_ARENA_BOTS][HX_SEATS]; /* a bot may need one for each seat */
    player *at[HX_SEATS];                    /* who sits in this game            */
    hx_rng chance[VERBS], thought[HX_SEATS];
    uint64_t dice; /* seed of the dice games' rolls */
    void *rules, *state, *view, *spare;
    hx_move *list;
    hx_odds *odds;
    char spec[HX_SPEC_MAX]; /* in full, as sent to programs */
    game_result *result;
    pairing *pairing;
    uint64_t board; /* the seed of the pairing */
    hx_move *moves; /* of this game, if records are kept ... */
    int made, room; /* ... how many there are, kept or not   */
};

/* -- times ------------------------------------------------------------------------------------- */

/* The class of a time. */
static int match_time_class(int64_t nanos)
{
    const int at = nanos > 1 ? (int)(8 * log2((double)nanos)) : 0;
    return at < TIMES ? at : TIMES - 1;
}

double match_time_most(int class_)
{
    return exp2((class_ + 1) / 8.0);
}

static void note_time(bot_work *w, int64_t nanos)
{
    w->decisions++;
    w->nanos += nanos;
    if (nanos > w->most) w->most = nanos;
    w->times[match_time_class(nanos)]++;
}

/* -- the table --------------------------------------------------------------------------------- */

match *match_open(const contest *c)
{
    const hx_game *const game = c->game;
    match *const m = calloc(1, sizeof *m);
    if (!m) return NULL;
    m->contest = c;
    m->rules = malloc(game->rules_size);
    m->state = malloc(game->state_size);
    m->view = malloc(game->state_size);
    m->spare = malloc(game->state_size);
    m->list = malloc((size_t)game->moves_max * sizeof *m->list);
    m->odds = malloc((size_t)game->odds_max * sizeof *m->odds);
    if (m->rules && m->state && m->view && m->spare && m->list && m->odds) return m;
    match_close(m);
    return NULL;
}

void match_close(match *m)
{
    if (!m) return;
    for (int b = 0; b < HX_ARENA_BOTS; b++) {
        for (int i = 0; i < HX_SEATS; i++) player_close(m->player[b][i]);
    }
    free(m->rules);
    free(m->state);
    free(m->view);
    free(m->spare);
    free(m->list);
    free(m->odds);
    free(m->moves);
    free(m);
}

static seat_view sight_of(const match *m, hx_seat seat)
{
    return (seat_view){ m->contest->game, m->rules, m->view, seat };
}

/* The board of a pairing.  Where the spec leaves its seed open every board is
 * another one. */
static bool lay_board(match *m, uint64_t seed)
{
    const contest *const c = m->contest;
    char spec[HX_SPEC_MAX + 40];
    const unsigned long long number = lineup_seed(seed, BOARD) >> 32;
    const bool open = !strstr(c->plan.spec, " seed=");
    snprintf(spec, sizeof spec, "%s seed=%llu", c->plan.spec, number);
    if (!open || c->game->rules(m->rules, spec, NULL) != HX_OK) {
        if (c->game->rules(m->rules, c->plan.spec, NULL) != HX_OK) return false;
    }
    return c->game->spec(m->rules, m->spec, sizeof m->spec) < (int)sizeof m->spec;
}

/* "12.1 seat 2 exec:..." is what a trace calls a program at a table. */
static void watch(const match *m, player *p, int bot, int seat)
{
    char who[160];
    snprintf(who, sizeof who, "%lld.%d seat %d %.100s", (long long)m->pairing->number + 1,
             (int)(m->result - m->pairing->game) + 1, seat + 1, m->contest->plan.bot[bot]);
    player_watch(p, m->contest->recorder, who);
}

static player *open_player(const contest *c, int bot)
{
    hx_arena_error error;
    const hx_arena_plan *const plan = &c->plan;
    player *const p = player_open(plan->bot[bot], plan->patience, &c->stop, &error);
    if (!p || !plan->swap || bot != 0) return p;
    player *const other = player_open(plan->bot[1], plan->patience, &c->stop, &error);
    if (other) {
        player_leave(p, plan->swap, other);
        return p;
    }
    player_close(p);
    return NULL;
}

/* Players are opened when a bot first needs this many. */
static bool sit_down(match *m, const uint8_t *bot, uint64_t seed)
{
    const contest *const c = m->contest;
    int copies[HX_ARENA_BOTS] = { 0 };
    for (int i = 0; i < c->seats; i++) {
        player **const p = &m->player[bot[i]][copies[bot[i]]++];
        if (!*p) *p = open_player(c, bot[i]);
        if (!*p) return false;
        m->at[i] = *p;
        const seat_view s = sight_of(m, (hx_seat)i);
        watch(m, *p, bot[i], i);
        player_begin(*p, &s, m->spec);
        hx_rng_seed(&m->thought[i], lineup_seed(seed, (uint64_t)i));
    }
    return true;
}

/* -- moves ------------------------------------------------------------------------------------- */

void match_roll(uint64_t seed, const hx_dice_state *s, hx_move *out)
{
    hx_rng rng;
    hx_rng_seed(&rng, lineup_seed(seed, (uint64_t)s->turn * 4 + s->rolls_left));
    *out = (hx_move){ .verb = HX_DICE_ROLLED, .seat = HX_CHANCE };
    for (int i = 0; i < s->rolling; i++) out->cards[hx_rng_below(&rng, HX_DICE_FACES)]++;
}

static bool draw(match *m, hx_move *out)
{
    const contest *const c = m->contest;
    if (c->game == &hx_dice_game && ((const hx_dice_state *)m->state)->phase == HX_DICE_ROLL) {
        match_roll(m->dice, m->state, out);
        return true;
    }
    const int n = c->game->chance(m->rules, m->state, m->odds, c->game->odds_max);
    if (n <= 0) return false;
    const int drawn = hx_pick_odds(m->odds, n, &m->chance[m->odds[0].move.verb]);
    *out = m->odds[drawn].move;
    if (c->evaluator) {
        const luck_event event = { c->game, m->rules, m->state, m->odds, n, drawn };
        luck_add(c->evaluator, &event, m->spare, m->result->luck);
    }
    return true;
}

/* Any legal move, for a bot that named none. */
static bool make_do(match *m, hx_seat seat, hx_move *out)
{
    const hx_game *const game = m->contest->game;
    const int n = game->legal(m->rules, m->state, seat, m->list, game->moves_max);
    if (n <= 0) return false;
    *out = m->list[hx_rng_below(&m->thought[seat], (uint32_t)n)];
    return true;
}

/* -- what a bot did wrong ---------------------------------------------------------------------- */

/* What was expected: a line with a move, and one that would do. */
static int put_wanted(match *m, hx_seat seat, char *out, size_t cap)
{
    const hx_game *const game = m->contest->game;
    char move[HX_WORD_MAX] = "";
    const bool program = player_is_program(m->at[seat]);
    const int n = game->legal(m->rules, m->state, seat, m->list, game->moves_max);
    if (n > 0) game->say(m->rules, m->view, &m->list[0], move, sizeof move);
    snprintf(out, cap, "%s%s", program ? "move " : "", move);
    return n;
}

static void blame(match *m, hx_seat seat, hx_arena_fault fault, hx_status why, const hx_move *named)
{
    const contest *const c = m->contest;
    char wanted[HX_WORD_MAX + 32], move[HX_WORD_MAX] = "", id[HX_ID_MAX];
    const bool program = player_is_program(m->at[seat]);
    if (!program && fault == HX_ARENA_ILLEGAL && named->seat == seat)
        c->game->say(m->rules, m->view, named, move, sizeof move);
    const int choices = put_wanted(m, seat, wanted, sizeof wanted);
    hx_position_id(c->game, m->rules, m->view, id, sizeof id);
    const hx_arena_blame what = {
        .bot = c->plan.bot[m->result->bot[seat]],
        .fault = fault,
        .status = why,
        .line = program ? player_said(m->at[seat]) : move,
        .wanted = wanted,
        .choices = choices,
        .position = id,
        .spec = m->spec,
        .pairing = m->pairing->number + 1,
        .game = (int)(m->result - m->pairing->game) + 1,
        .board = m->board,
        .move = m->made + 1,
        .seat = seat,
    };
    recorder_blame(c->recorder, &what);
}

static bool decide(match *m, hx_seat seat, hx_move *out)
{
    const contest *const c = m->contest;
    const int bot = m->result->bot[seat];
    bot_work *const work = &m->pairing->work[bot];
    const seat_view s = sight_of(m, seat);
    memset(out, 0, sizeof *out);
    c->game->view(m->rules, m->state, seat, m->view);
    const int64_t began = monotonic_nanos();
    hx_status why = HX_OK;
    hx_arena_fault fault =
        player_choose(m->at[seat], &s, c->plan.budget[bot], &m->thought[seat], out, &why);
    note_time(work, monotonic_nanos() - began);
    if (fault == HX_ARENA_FAULTS) {
        why = out->seat == seat ? c->game->check(m->rules, m->state, out) : HX_NOT_YOUR_TURN;
        if (why == HX_OK) return true;
        fault = HX_ARENA_ILLEGAL;
    }
    if (atomic_load(&c->stop)) return false;
    work->faults[fault]++;
    blame(m, seat, fault, why, out);
    return make_do(m, seat, out);
}

static void tell_all(match *m, const hx_move *move)
{
    const contest *const c = m->contest;
    hx_move masked;
    for (int i = 0; i < c->seats; i++) {
        const hx_seat seat = (hx_seat)i;
        if (!player_listens(m->at[i])) continue;
        const seat_view s = sight_of(m, seat);
        c->game->view(m->rules, m->state, seat, m->view);
        c->game->mask(m->rules, m->state, seat, move, &masked);
        player_tell(m->at[i], &s, &masked);
    }
}

/* -- a game ------------------------------------------------------------------------------------ */

/* If out of memory this game has no record, which is indicated by its length. */
static void keep_move(match *m, const hx_move *move)
{
    if (recorder_keeps_records(m->contest->recorder) && m->made == m->room) {
        const int room = m->room ? 2 * m->room : 1024;
        hx_move *const more = realloc(m->moves, (size_t)room * sizeof *more);
        if (!more) return;
        m->moves = more;
        m->room = room;
    }
    if (m->made < m->room) m->moves[m->made] = *move;
    m->made++;
}

static void keep_record(match *m)
{
    const contest *const c = m->contest;
    const char *names[HX_SEATS] = { NULL };
    if (!recorder_keeps_records(c->recorder) || atomic_load(&c->stop)) return;
    for (int i = 0; i < c->seats; i++) names[i] = c->plan.bot[m->result->bot[i]];
    recorder_record(c->recorder, m->pairing->number + 1, (int)(m->result - m->pairing->game) + 1,
                    m->spec, m->moves, m->made, names);
    char *const line = arena_log_game(c, m->pairing, m->result, m->spec);
    if (line) recorder_game(c->recorder, line);
    free(line);
}

static hx_arena_end play_on(match *m)
{
    const contest *const c = m->contest;
    hx_move move;
    while (!c->game->over(m->rules, m->state) && !atomic_load(&c->stop)) {
        const uint8_t waiting = c->game->waiting(m->rules, m->state);
        if (m->result->decisions >= c->plan.limit) return HX_ARENA_UNFINISHED;
        const bool there =
            waiting ? decide(m, (hx_seat)__builtin_ctz(waiting), &move) : draw(m, &move);
        if (!there) return HX_ARENA_STUCK;
        tell_all(m, &move);
        keep_move(m, &move);
        c->game->apply(m->rules, m->state, &move);
        m->result->decisions += waiting != 0;
    }
    return HX_ARENA_WON;
}

static void note_result(match *m, hx_arena_end end)
{
    const contest *const c = m->contest;
    game_result *const r = m->result;
    r->winners = end == HX_ARENA_WON ? c->game->winners(m->rules, m->state) : 0;
    r->end = (uint8_t)(end == HX_ARENA_WON && !r->winners ? HX_ARENA_NOBODY : end);
    r->turns = c->game->turn(m->rules, m->state);
    for (int i = 0; i < c->seats; i++) {
        r->points[i] = (int16_t)c->game->points(m->rules, m->state, (hx_seat)i);
        player_over(m->at[i], r->winners);
    }
}

static bool play_game(match *m, uint64_t board)
{
    const contest *const c = m->contest;
    game_result *const r = m->result;
    for (int v = 0; v < VERBS; v++) {
        hx_rng_seed(&m->chance[v], lineup_seed(lineup_seed(board, CHANCE), (uint64_t)v));
    }
    m->dice = lineup_seed(lineup_seed(board, CHANCE), VERBS);
    c->game->start(m->rules, m->state);
    if (!sit_down(m, r->bot, lineup_seed(board, THOUGHTS))) return false;
    m->made = 0;
    note_result(m, play_on(m));
    keep_record(m);
    return !atomic_load(&c->stop);
}

bool match_play(match *m, pairing *out)
{
    const contest *const c = m->contest;
    const int64_t number = out->number;
    const uint64_t board = lineup_seed(c->plan.seed, (uint64_t)lineup_board(&c->lineups, number));
    uint8_t bot[HX_SEATS][HX_SEATS];
    memset(out, 0, sizeof *out);
    out->number = number;
    out->games = lineup_games(&c->lineups, number, bot);
    m->pairing = out;
    m->board = board;
    if (!lay_board(m, board)) return false;
    for (int g = 0; g < out->games; g++) {
        m->result = &out->game[g];
        memcpy(m->result->bot, bot[g], sizeof bot[g]);
        if (!play_game(m, board)) return false;
    }
    return true;
}
