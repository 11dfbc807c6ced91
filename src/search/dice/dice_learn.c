/* dice_learn.c -- how the evaluator of Island Two and Extra learns: games with itself, then
 * steps towards what they showed, round after round.
 *
 * It begins with a rule of thumb (begin_with): titles go to who leads, and a turn less
 * is worth so much.  Everything else is small random numbers of the seed.
 *
 * Or it begins with given weights of Island Two and goes on as a guest at tables of three,
 * where both others are turnwise (is_guest): with three the two others fight for a title
 * between them, and games with itself do not show how. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "dice_selfplay.h"
#include "hx/train.h"
#include "platform/files.h"
#include "platform/timing.h"
#include "search/training.h"
#include "search/weights.h"

enum { GAMES = 200, MEMORY = 60000, BATCH = 64, NOTES = 1024, GUEST_SEATS = 3 };
enum { WEIGHTS_MOST = 1 << 20 };

typedef struct progress {
    char heading[TRAINING_HEADING];
    int rounds;
    long games, positions, steps;
    dice_net net, smooth, mean, spread;
} progress;

typedef struct dice_learning {
    const hx_train_options *options;
    hx_dice_kind kind;
    progress at;
    own_tables *tables;
    dice_selfplay *game;
    dice_sample *memory;
    long held, next; /* samples in memory; where the next goes */
    long fresh;      /* of this round */
    double turns, loss, squares;
    long judged;
} dice_learning;

/* -- what is played --------------------------------------------------------------------------------- */

/* A quarter of the games are for two, three eighths each for three and four, which take
 * longer to learn; on Extra every option is on in half of them, Longest Road counts two
 * in a quarter. */
static hx_dice_rules rules_for(hx_dice_kind kind, uint64_t lot)
{
    static const uint8_t seats[8] = { 2, 3, 4, 3, 2, 4, 3, 4 };
    hx_dice_rules r = { .kind = (uint8_t)kind, .seats = seats[lot >> 8 & 7], .road_points = 2 };
    r.joker_later = kind == HX_DICE_EXTRA ? (lot >> 2 & 1) == 0 : (lot >> 2 & 7) == 0;
    if (kind != HX_DICE_EXTRA) return r;
    r.castles = lot >> 3 & 1;
    r.road_points = (lot >> 4 & 3) == 0 ? 2 : 1;
    return r;
}

static bool is_guest(const dice_learning *l)
{
    return l->options->from != NULL;
}

/* Whose turn ended here: who waits longest for the next. */
static int who_moved(const dice_look *look)
{
    int last = 0;
    for (int i = 1; i < look->seats; i++)
        if (look->seat[i].wait > look->seat[last].wait) last = i;
    return last;
}

/* A guest evaluates ends of its own turns only. */
static void remember(dice_learning *l, unsigned rivals)
{
    for (int i = 0; i < l->game->count; i++) {
        if (is_guest(l) && rivals >> who_moved(&l->game->at[i].look) & 1) continue;
        l->memory[l->next] = l->game->at[i];
        l->next = (l->next + 1) % MEMORY;
        if (l->held < MEMORY) l->held++;
        l->fresh++;
    }
}

static bool is_stopped(const dice_learning *l)
{
    return l->options->stopped && l->options->stopped();
}

/* When most has been learned from its own games, every other game is against turnwise in
 * all other seats: people do not fight for titles as it does itself. */
static unsigned rivals_for(const dice_learning *l, int seats, uint64_t lot)
{
    const bool late = 10 * l->at.rounds >= 6 * l->options->rounds;
    if (!is_guest(l) && (!late || (lot >> 12 & 1))) return 0;
    const unsigned all = (1u << seats) - 1;
    return all & ~(1u << (lot >> 16) % (unsigned)seats);
}

static bool play_games(dice_learning *l)
{
    const int games = l->options->games > 0 ? l->options->games : GAMES;
    l->turns = 0;
    l->fresh = 0;
    for (int i = 0; i < games; i++) {
        const uint64_t lot =
            training_lot(l->options->seed, (uint64_t)l->at.rounds + 1, (uint64_t)i);
        hx_dice_rules rules = rules_for(l->kind, lot >> 32);
        if (is_guest(l)) rules.seats = GUEST_SEATS;
        const dice_selfplay_plan plan = { .evaluator = { &l->at.smooth, l->tables },
                                          .rules = rules,
                                          .seed = lot,
                                          .stray = 0.1,
                                          .rivals = rivals_for(l, rules.seats, lot >> 32) };
        if (is_stopped(l)) return false;
        dice_selfplay_game(&plan, l->game);
        remember(l, plan.rivals);
        l->turns += (double)l->game->turns / games;
    }
    l->at.games += games;
    l->at.positions += l->fresh;
    return true;
}

/* -- what is learned ---------------------------------------------------------------------------------- */

static void learn_titles(const dice_sample *s, const dice_net_pass *p, dice_net *slopes)
{
    const int seats = s->look.seats;
    for (int title = 0; title < TITLES; title++) {
        bool held = false;
        for (int i = 0; i < seats; i++) {
            const float off = (float)p->holds[title][i] - (s->holder[title] == i);
            for (int k = 0; k < TITLE_INPUTS; k++)
                slopes->title[title][k] += off * s->look.seat[i].title[title][k];
            held = held || s->look.seat[i].holds[title];
        }
        if (!held)
            slopes->nobody[title] += (float)p->holds[title][seats] - (s->holder[title] == seats);
    }
}

static void learn_sample(dice_learning *l, const dice_sample *s, dice_net *slopes)
{
    dice_net_pass p;
    float slope[HX_DICE_SEATS];
    dice_net_titles(&l->at.net, &s->look, &p);
    dice_net_inputs(&s->look, &p);
    dice_net_run(&l->at.net, s->look.seats, &p);
    for (int i = 0; i < s->look.seats; i++) {
        const double off = p.chance[i] - (double)s->goal[i];
        slope[i] = (float)off;
        l->loss -= (double)s->goal[i] * log(fmax(p.chance[i], 1e-9));
        l->squares += off * off;
    }
    l->judged++;
    dice_net_learn(&l->at.net, s->look.seats, &p, slope, slopes);
    learn_titles(s, &p, slopes);
}

static void learn_step(dice_learning *l, hx_rng *rng, float rate)
{
    static dice_net slopes;
    memset(&slopes, 0, sizeof slopes);
    for (int i = 0; i < BATCH; i++)
        learn_sample(l, &l->memory[hx_rng_below(rng, (uint32_t)l->held)], &slopes);
    float *const all = (float *)&slopes;
    for (size_t i = 0; i < DICE_NET_WEIGHTS; i++) all[i] /= BATCH;
    l->at.steps++;
    weights_step((float *)&l->at.net, (float *)&l->at.mean, (float *)&l->at.spread, all,
                 DICE_NET_WEIGHTS, l->at.steps, rate);
    weights_smoothen((float *)&l->at.smooth, (const float *)&l->at.net, DICE_NET_WEIGHTS,
                     l->at.steps);
}

/* The rate falls to a twentieth; every new position is met about twice.  A guest begins with
 * less, since it has learned before, and meets its few positions more often. */
static void learn_round(dice_learning *l)
{
    hx_rng rng;
    const double done = (double)l->at.rounds / l->options->rounds;
    const float rate = (float)((is_guest(l) ? 0.001 : 0.002) * pow(0.05, done));
    const long steps = (is_guest(l) ? 4 : 2) * l->fresh / BATCH;
    hx_rng_seed(&rng, training_lot(l->options->seed, 0, (uint64_t)l->at.rounds + 1));
    l->loss = l->squares = 0;
    l->judged = 0;
    for (long i = 0; i < steps; i++) learn_step(l, &rng, rate);
    l->at.rounds++;
}

/* -- a run ---------------------------------------------------------------------------------------------- */

/* A turn is worth 0.9 of the logarithm of the odds; a lead of one piece in a title as
 * much. */
static void begin_with(dice_learning *l)
{
    dice_net *const n = &l->at.net;
    weights_random((float *)n, DICE_NET_WEIGHTS, l->options->seed);
    memset(n->title, 0, sizeof n->title);
    for (int i = 0; i < TITLES; i++) {
        n->title[i][1] = 1;
        n->title[i][3] = 2;
        n->nobody[i] = -1;
    }
    for (int k = 0; k < DICE_NET_INPUTS; k++) n->in[k][0] = 0;
    for (int k = 0; k < DICE_NET_WIDE; k++) n->mid[k][0] = 0;
    n->in[0][0] = -1;
    n->in_bias[0] = 6;
    n->mid[0][0] = 1;
    n->mid_bias[0] = 0;
    for (int k = 1; k < DICE_NET_NARROW; k++) n->out[k] *= 0.1f;
    n->out[0] = 4.5f;
    n->error = 0;
    l->at.smooth = *n;
}

/* Weights to go on from; a guest needs them. */
static bool begin_from(dice_learning *l, const char *path)
{
    char *const text = file_text(path, WEIGHTS_MOST);
    const bool good =
        text && l->kind == HX_DICE_ISLAND_TWO && dice_net_read(&l->at.net, l->kind, text);
    free(text);
    l->at.smooth = l->at.net;
    return good;
}

static bool begin(dice_learning *l, char *message, int room)
{
    if (!is_guest(l)) begin_with(l);
    else if (!begin_from(l, l->options->from)) {
        snprintf(message, (size_t)room, "%s: no weights of Island Two", l->options->from);
        return false;
    }
    return true;
}

static bool write_net(const dice_learning *l)
{
    char path[4096], notes[NOTES];
    dice_net net = l->at.smooth;
    training_path(l->options->folder, l->kind == HX_DICE_EXTRA ? "extra.net" : "island-two.net",
                  path, sizeof path);
    net.error = l->judged ? (float)sqrt(l->squares / (double)l->judged / 2) : 0;
    snprintf(notes, sizeof notes,
             "# hexshore train dice %s --rounds %d --games %d --seed %llu%s\n"
             "# %ld games, %ld positions\n",
             hx_dice_sheet_of(l->kind)->name, l->options->rounds,
             l->options->games > 0 ? l->options->games : GAMES,
             (unsigned long long)l->options->seed,
             is_guest(l) ? ", as a guest at tables of three" : "", l->at.games, l->at.positions);
    return dice_net_write(&net, l->kind, notes, path);
}

static bool keep(dice_learning *l, double seconds, void (*tell)(const hx_train_round *), FILE *log)
{
    const double judged = l->judged ? (double)l->judged : 1;
    const hx_train_round now = { .round = l->at.rounds,
                                 .games = l->at.games,
                                 .positions = l->at.positions,
                                 .loss = l->loss / judged,
                                 .turns = l->turns,
                                 .seconds = seconds,
                                 .against = -1 };
    fprintf(log, "%d,%ld,%ld,%.5f,%.5f,%.2f,%.0f\n", now.round, now.games, now.positions, now.loss,
            l->squares / judged / 2, now.turns, seconds);
    fflush(log);
    if (tell) tell(&now);
    return write_net(l) && training_keep(l->options->folder, &l->at, sizeof l->at);
}

static bool run(dice_learning *l, void (*tell)(const hx_train_round *), char *message, int room)
{
    FILE *const log =
        training_log(l->options->folder, "round,games,positions,loss,square,turns,seconds");
    bool good = log != NULL;
    const double began = monotonic_seconds();
    while (good && l->at.rounds < l->options->rounds && play_games(l)) {
        learn_round(l);
        good = keep(l, monotonic_seconds() - began, tell, log);
    }
    if (log) fclose(log);
    return good || training_failed(message, room, l->options->folder);
}

static bool take_tables(dice_learning *l)
{
    const hx_dice_rules rules = { .kind = HX_DICE_ISLAND_TWO, .seats = 2 };
    dice_evaluator built_in;
    if (l->kind == HX_DICE_EXTRA) return true;
    dice_evaluator_default(&rules, &built_in);
    if (!built_in.tables) return false;
    l->tables = malloc(sizeof *l->tables);
    if (l->tables) *l->tables = *built_in.tables;
    return l->tables;
}

static void close_learning(dice_learning *l)
{
    if (l->game) dice_selfplay_close(l->game);
    free(l->game);
    free(l->memory);
    free(l->tables);
    free(l);
}

static bool open_learning(dice_learning *l)
{
    l->memory = malloc(MEMORY * sizeof *l->memory);
    l->game = calloc(1, sizeof *l->game);
    return l->memory && l->game && dice_selfplay_open(l->game) && take_tables(l);
}

bool hx_train_dice(const hx_train_options *o, hx_dice_kind kind,
                   void (*tell)(const hx_train_round *), char *message, int room)
{
    static const char headings[HX_DICE_KINDS][TRAINING_HEADING] = {
        [HX_DICE_ISLAND_TWO] = "hx dice two 1", [HX_DICE_EXTRA] = "hx dice extra 1"
    };
    dice_learning *const l = calloc(1, sizeof *l);
    bool fresh, good = false;
    snprintf(message, (size_t)room, "no memory, or no tables of Island Two");
    if (l) {
        l->options = o;
        l->kind = kind;
        memcpy(l->at.heading, headings[kind], TRAINING_HEADING);
        good = open_learning(l) && training_begin(o->folder, headings[kind], &l->at, sizeof l->at,
                                                  &fresh, message, room);
        if (good && fresh) good = begin(l, message, room);
        good = good && run(l, tell, message, room);
        close_learning(l);
    }
    return good;
}
