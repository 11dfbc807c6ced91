/* twins.c -- close decisions with two alternatives, settled by playouts.
 *
 * The network plays a game; one decision in it where two moves of interest look about equally
 * good is kept. Both are played out many times with the same random numbers, and luck is taken
 * out: the remaining difference is as close to the truth as the network's play allows.  A judge
 * is then measured by DIFFERENCES: a move is chosen by them, and an error that both alternatives
 * share does not matter.
 *
 * Positions are kept whole, so judges see all cards: only judgement is measured, not guessing. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base_net.h"
#include "hx/catan.h"
#include "hx/play.h"
#include "hx/text.h"
#include "hx/train.h"
#include "search/training.h"
#include "selfplay.h"

#define GAME (&hx_catan_game)
#define CLOSE 0.05f
enum { THOUGHTS = 16, WORD = 64, POSITION = 4096, LINE = HX_SPEC_MAX + POSITION + 4 * WORD };
enum { STRAY_ONE_IN = 10, TRIES = 8 };

/* -- kinds ------------------------------------------------------------------------------------- */

typedef struct twin_kind {
    const char *name;
    uint8_t verb[2], or_verb; /* the second alternative has the second verb or this one */
} twin_kind;

static const twin_kind kinds[HX_TWIN_KINDS] = {
    { "point", { HX_V_END, HX_V_SETTLEMENT }, HX_V_CITY },
    { "road", { HX_V_END, HX_V_ROAD }, HX_V_ROAD },
    { "card", { HX_V_END, HX_V_BUY }, HX_V_BUY },
    { "bank", { HX_V_END, HX_V_BANK }, HX_V_BANK },
    { "knight", { HX_V_ROLL, HX_V_KNIGHT }, HX_V_KNIGHT },
    { "robber", { HX_V_ROBBER, HX_V_ROBBER }, HX_V_ROBBER },
    { "discard", { HX_V_DISCARD, HX_V_DISCARD }, HX_V_DISCARD },
    { "answer", { HX_V_DECLINE, HX_V_ACCEPT }, HX_V_ACCEPT },
    { "start", { HX_V_START_SETTLEMENT, HX_V_START_SETTLEMENT }, HX_V_START_SETTLEMENT },
};

const char *hx_twin_kind(int number)
{
    return number >= 0 && number < HX_TWIN_KINDS ? kinds[number].name : NULL;
}

static int kind_named(const char *name)
{
    int k = 0;
    while (k < HX_TWIN_KINDS && strcmp(kinds[k].name, name) != 0) k++;
    return k;
}

/* -- one twin -------------------------------------------------------------------------------- */

typedef struct twin {
    int kind, games;
    hx_seat seat;
    hx_move move[2];
    double better, error; /* the second than the first, in chances to win */
} twin;

/* A table for one game at a time. */
typedef struct twin_game {
    void *rules, *state, *work;
    hx_bot *bot;
} twin_game;

static void close_game(twin_game *d)
{
    hx_bot_close(d->bot);
    free(d->rules);
    free(d->state);
    free(d->work);
}

static bool open_game(twin_game *d, const char *bot, hx_error *why)
{
    *d = (twin_game){ .rules = malloc(GAME->rules_size),
                      .state = malloc(GAME->state_size),
                      .work = malloc(GAME->state_size) };
    if (d->rules && d->state && d->work) d->bot = hx_bot_open(bot, why);
    if (!d->bot) close_game(d);
    return d->bot;
}

/* The best evaluated move with the kind's verb number `which`; -1: there is none. */
static int thought_with(const twin_kind *k, int which, const hx_thought *t, int n, int but)
{
    for (int i = 0; i < n; i++) {
        const int verb = t[i].move.verb;
        const bool fits = verb == k->verb[which] || (which == 1 && verb == k->or_verb);
        const bool elsewhere = but < 0 || verb != HX_V_ROBBER || t[i].move.at != t[but].move.at;
        if (fits && i != but && elsewhere) return i;
    }
    return -1;
}

/* Is there a close decision of this kind? */
static bool find_twin(const hx_thought *t, int n, int k, twin *out)
{
    const int a = thought_with(&kinds[k], 0, t, n, -1);
    const int b = a < 0 ? -1 : thought_with(&kinds[k], 1, t, n, a);
    if (b < 0 || fabsf(t[a].value - t[b].value) > CLOSE) return false;
    *out = (twin){ .kind = k, .seat = t[a].move.seat, .move = { t[a].move, t[b].move } };
    return true;
}

/* Plays a game and keeps one decision of the wanted kind, each as likely as any other, in *out
 * with its position in d->work. */
static bool play_to_twin(const twin_game *d, int wanted, hx_rng *rng, twin *out)
{
    uint32_t found = 0;
    GAME->start(d->rules, d->state);
    while (!GAME->over(d->rules, d->state)) {
        hx_thought t[THOUGHTS];
        twin one;
        hx_move m;
        const unsigned waits = GAME->waiting(d->rules, d->state);
        if (!waits) {
            if (!hx_pick_chance(GAME, d->rules, d->state, rng, &m)) return false;
            GAME->apply(d->rules, d->state, &m);
            continue;
        }
        const hx_seat who = (hx_seat)__builtin_ctz(waits);
        hx_bot_begin(d->bot, GAME, d->rules, who);
        if (hx_bot_choose(d->bot, GAME, d->rules, d->state, who, (hx_budget){ .nodes = 1 }, rng,
                          &m) != HX_OK)
            return false;
        const int n = hx_bot_thoughts(d->bot, t, THOUGHTS);
        if (n > 1 && find_twin(t, n, wanted, &one) && hx_rng_below(rng, ++found) == 0) {
            *out = one;
            memcpy(d->work, d->state, GAME->state_size);
        }
        if (n > 1 && hx_rng_below(rng, STRAY_ONE_IN) == 0) m = t[1].move;
        GAME->apply(d->rules, d->state, &m);
    }
    return found > 0;
}

/* What a playout gave the seat, less luck. */
static bool play_out(const twin_game *d, const twin *t, int which, uint64_t seed, double *result)
{
    selfplay_plan plan = { .seats = GAME->seats(d->rules), .seed = seed };
    selfplay_end end;
    for (int s = 0; s < HX_SEATS; s++) plan.evaluator[s] = evaluator_default(NULL);
    memcpy(d->state, d->work, GAME->state_size);
    if (GAME->check(d->rules, d->state, &t->move[which]) != HX_OK) return false;
    GAME->apply(d->rules, d->state, &t->move[which]);
    if (!selfplay_on(&plan, d->rules, d->state, &end)) return false;
    const double won =
        end.winner == HX_NOBODY ? 1.0 / GAME->seats(d->rules) : end.winner == t->seat;
    *result = won - (double)end.luck[t->seat];
    return true;
}

static bool settle(const twin_game *d, twin *t, int games, uint64_t seed, bool (*stopped)(void))
{
    double sum = 0, squares = 0;
    for (int g = 0; g < games; g++) {
        double one, other;
        const uint64_t lot = training_lot(seed, 2, (uint64_t)g);
        if (stopped && stopped()) return false;
        if (!play_out(d, t, 0, lot, &one) || !play_out(d, t, 1, lot, &other)) return false;
        sum += other - one;
        squares += (other - one) * (other - one);
    }
    t->games = games;
    t->better = sum / games;
    t->error = sqrt(fmax(squares / games - t->better * t->better, 0) / (games > 1 ? games - 1 : 1));
    return true;
}

/* -- the file --------------------------------------------------------------------------------- */

static const char heading[] =
    "# hexshore twins 1: kind, seat, two moves, what the second is better "
    "by, its error, playouts, position, spec";

static bool write_twin(FILE *f, const twin_game *d, const twin *t)
{
    char spec[HX_SPEC_MAX], word[2][WORD], position[POSITION];
    GAME->spec(d->rules, spec, sizeof spec);
    for (int i = 0; i < 2; i++) GAME->say(d->rules, d->work, &t->move[i], word[i], sizeof word[i]);
    if (hx_position_id(GAME, d->rules, d->work, position, sizeof position) >= POSITION)
        return false;
    fprintf(f, "%s %d %s %s %.4f %.4f %d %s %s\n", kinds[t->kind].name, t->seat + 1, word[0],
            word[1], t->better, t->error, t->games, position, spec);
    return fflush(f) == 0;
}

/* A line as write_twin() made it: rules, position and moves. */
static bool read_twin(const twin_game *d, char *line, twin *t)
{
    char *field[8], *rest = line;
    hx_error why;
    for (int i = 0; i < 8; i++) {
        field[i] = rest;
        rest += strcspn(rest, " ");
        if (*rest != ' ') return false;
        *rest++ = '\0';
    }
    rest[strcspn(rest, "\n")] = '\0';
    *t = (twin){ .kind = kind_named(field[0]),
                 .seat = (hx_seat)(atoi(field[1]) - 1),
                 .better = strtod(field[4], NULL),
                 .error = strtod(field[5], NULL),
                 .games = atoi(field[6]) };
    if (t->kind == HX_TWIN_KINDS || t->seat >= HX_SEATS) return false;
    if (GAME->rules(d->rules, rest, &why) != HX_OK) return false;
    if (hx_position_from_id(GAME, d->rules, field[7], d->work) != HX_OK) return false;
    for (int i = 0; i < 2; i++)
        if (GAME->hear(d->rules, d->work, t->seat, field[2 + i], &t->move[i], &why) != HX_OK)
            return false;
    return true;
}

static bool is_twin(const char *line)
{
    return line[0] != '#' && line[0] != '\n' && line[0] != '\0';
}

static int count_twins(FILE *f)
{
    char line[LINE];
    int n = 0;
    rewind(f);
    while (fgets(line, sizeof line, f)) n += is_twin(line);
    return n;
}

/* -- making them ------------------------------------------------------------------------------- */

static bool lay_rules(const twin_game *d, const char *spec, uint64_t board, hx_error *why)
{
    char full[HX_SPEC_MAX];
    const bool open = !strstr(spec, " seed=");
    const int n = open ? snprintf(full, sizeof full, "%s seed=%u", spec, (unsigned)(board >> 40))
                       : snprintf(full, sizeof full, "%s", spec);
    return n < (int)sizeof full && GAME->rules(d->rules, full, why) == HX_OK;
}

/* Twin number t: of the kind that is its turn, or of the next that a game offers.  False if it
 * was stopped, or found none. */
static bool make_twin(const twin_game *d, const hx_twins_options *o, int number, twin *out)
{
    for (int try = 0; try < TRIES; try++) {
        hx_rng rng;
        const uint64_t seed = training_lot(o->seed, (uint64_t)number, (uint64_t)try);
        const int wanted = o->kind >= 0 ? o->kind : (number + try) % HX_TWIN_KINDS;
        if (o->stopped && o->stopped()) return false;
        hx_rng_seed(&rng, seed);
        if (!lay_rules(d, o->spec, seed, NULL)) return false;
        if (play_to_twin(d, wanted, &rng, out)) return settle(d, out, o->games, seed, o->stopped);
    }
    return false;
}

static bool make_missing(const twin_game *d, FILE *f, const hx_twins_options *o,
                         void (*progress)(int number), char *message, int room)
{
    const int before = count_twins(f);
    fseek(f, 0, SEEK_END);
    if (ftell(f) == 0) fprintf(f, "%s\n", heading);
    for (int i = before; i < o->twins; i++) {
        twin t;
        if (!make_twin(d, o, i, &t)) {
            snprintf(message, (size_t)room, "%s: no such decision in %d games", o->spec, TRIES);
            return o->stopped && o->stopped();
        }
        if (!write_twin(f, d, &t)) return training_failed(message, room, o->file);
        if (progress) progress(i + 1);
    }
    return true;
}

bool hx_twins_make(const hx_twins_options *o, void (*progress)(int number), char *message, int room)
{
    twin_game d;
    hx_error why = { 0 };
    FILE *const f = fopen(o->file, "a+");
    if (!f) return training_failed(message, room, o->file);
    bool good = net_default() && open_game(&d, "net", &why);
    if (good) {
        good = lay_rules(&d, o->spec, 1, &why);
        if (!good) snprintf(message, (size_t)room, "%s", o->spec);
        else good = make_missing(&d, f, o, progress, message, room);
        close_game(&d);
    }
    return fclose(f) == 0 && good;
}

/* -- judging by them --------------------------------------------------------------------------- */

/* What the judge makes of the difference; *knows: it has a number for both, else it is no more
 * than which it prefers. */
static double judged(const twin_game *d, const twin *t, hx_budget budget, bool *knows)
{
    hx_thought thought[THOUGHTS];
    double value[2] = { -1, -1 };
    hx_rng rng;
    hx_move m;
    hx_rng_seed(&rng, 1);
    *knows = false;
    hx_bot_begin(d->bot, GAME, d->rules, t->seat);
    if (hx_bot_choose(d->bot, GAME, d->rules, d->work, t->seat, budget, &rng, &m) != HX_OK)
        return 0;
    const int n = hx_bot_thoughts(d->bot, thought, THOUGHTS);
    for (int i = 0; i < n; i++)
        for (int k = 0; k < 2; k++)
            if (memcmp(&thought[i].move, &t->move[k], sizeof m) == 0)
                value[k] = (double)thought[i].value;
    *knows = value[0] >= 0 && value[1] >= 0;
    for (int k = 0; k < 2; k++)
        if (memcmp(&m, &t->move[k], sizeof m) == 0) return *knows ? value[1] - value[0] : 2 * k - 1;
    return value[1] - value[0];
}

static void add_up(hx_twin_sums *s, const twin *t, double said, bool knows)
{
    const double wrong = said - t->better, noise = t->error * t->error;
    s->twins++;
    s->best += fabs(t->better) / 2;
    s->gain += (said > 0 ? t->better : said < 0 ? -t->better : 0) / 2;
    if (fabs(t->better) > 2 * t->error) {
        s->clear++;
        s->right += said * t->better > 0;
    }
    if (!knows) return;
    s->judged++;
    s->error += wrong * wrong - noise;
    s->noise += noise;
}

static void finish(hx_twin_sums *s)
{
    if (s->judged) s->error = sqrt(fmax(s->error / s->judged, 0));
    if (s->judged) s->noise = sqrt(s->noise / s->judged);
    if (s->twins) s->gain /= s->twins;
    if (s->twins) s->best /= s->twins;
}

bool hx_twins_judge(const char *file, const char *bot, hx_budget budget, bool (*stopped)(void),
                    hx_twin_sums sums[HX_TWIN_KINDS + 1], char *message, int room)
{
    twin_game d;
    hx_error why = { 0 };
    char line[LINE];
    int number = 0;
    bool good = true;
    memset(sums, 0, (HX_TWIN_KINDS + 1) * sizeof *sums);
    FILE *const f = fopen(file, "r");
    if (!f) return training_failed(message, room, file);
    if (!open_game(&d, bot, &why)) {
        fclose(f);
        snprintf(message, (size_t)room, "%s", bot);
        return false;
    }
    while (good && fgets(line, sizeof line, f) && !(stopped && stopped())) {
        twin t;
        bool knows;
        number++;
        if (!is_twin(line)) continue;
        good = read_twin(&d, line, &t);
        if (!good) {
            snprintf(message, (size_t)room, "%s:%d", file, number);
            break;
        }
        const double said = judged(&d, &t, budget, &knows);
        add_up(&sums[t.kind], &t, said, knows);
        add_up(&sums[HX_TWIN_KINDS], &t, said, knows);
    }
    for (int k = 0; k <= HX_TWIN_KINDS; k++) finish(&sums[k]);
    close_game(&d);
    fclose(f);
    return good;
}
