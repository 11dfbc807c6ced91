/* dice_own_make.c -- solves the four races of dice_own.h and factorizes the tables.
 *
 * The four tables stand side by side, so that they share the factors of the camps:
 * one matrix of camps by (end, ground), with holes where the race is over.  Factors
 * are found by turns: with those of the grounds fixed, those of every camp are a
 * problem of least squares of OWN_RANK unknowns, and the other way round.  The first
 * factor of both begins as a constant, so that it holds what all boards have in
 * common. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "dice_own.h"
#include "hx/rng.h"
#include "hx/train.h"
#include "solve/race.h"

enum { SWEEPS = 12, COLUMNS = OWN_ENDS * RACE_GROUNDS };

typedef struct own_making {
    bool (*stopped)(void);                      /* may be NULL */
    void (*progress)(const char *what, double); /* may be NULL; 0..1 */
    double worst, typical;
} own_making;

typedef struct making {
    float (*turns)[COLUMNS]; /* [camp]; negative where the race is over */
    own_tables *out;
    own_making *report;
    const char *what;
    double from, part; /* of the progress */
} making;

/* -- the tables ---------------------------------------------------------------------------- */

static bool heard(void *context, double done)
{
    making *const m = context;
    if (m->report->progress) m->report->progress(m->what, m->from + m->part * done);
    return !(m->report->stopped && m->report->stopped());
}

/* Grounds of one numbering in another. */
static int same_ground(const race_sheet *sheet, const race_ground *ground)
{
    hx_dice_seat seat = { .roads = { ground->roads } };
    seat.settlements = ((uint32_t)1 << ground->settlements) - 1;
    seat.cities = (uint16_t)((1u << ground->cities) - 1);
    return race_ground_of(sheet, &seat);
}

static void take_values(making *m, const hx_race *race, const race_sheet *all, int end)
{
    for (int g = 0; g < race->sheet.grounds; g++) {
        const int to = end * RACE_GROUNDS + same_ground(all, &race->sheet.ground[g]);
        for (int c = 0; c < RACE_CAMPS; c++)
            if (!race_is_done(&race->sheet, c, g)) m->turns[c][to] = (float)-race->values->of[c][g];
    }
}

static race_terms terms_of(int end)
{
    return (race_terms){ own_ends[end].points, own_ends[end].titles };
}

static bool solve_end(making *m, const race_sheet *all, int end)
{
    const hx_dice_rules rules = { .kind = HX_DICE_ISLAND_TWO, .seats = 1 };
    const hx_solve_options options = {
        .threads = 1, .folder = "", .listener = heard, .context = m
    };
    hx_status why;
    hx_race *const race = race_open_for(&rules, terms_of(end), &options, &why);
    if (race) take_values(m, race, all, end);
    hx_race_close(race);
    return race != NULL;
}

static bool solve_ends(making *m)
{
    const hx_dice_rules rules = { .kind = HX_DICE_ISLAND_TWO, .seats = 1 };
    race_sheet *const all = malloc(sizeof *all);
    bool good = all != NULL;
    if (good) race_sheet_make(all, &rules, terms_of(OWN_NO_TITLE));
    for (int c = 0; c < RACE_CAMPS; c++)
        for (int i = 0; i < COLUMNS; i++) m->turns[c][i] = -1;
    for (int end = 0; end < OWN_ENDS && good; end++) {
        m->what = "races";
        m->from = 0.2 * end;
        m->part = 0.2;
        good = solve_end(m, all, end);
    }
    free(all);
    return good;
}

/* -- factors --------------------------------------------------------------------------------- */

/* The equations of one row: sums over its known entries. */
typedef struct equations {
    double a[OWN_RANK][OWN_RANK], b[OWN_RANK];
} equations;

/* A tenth of a turn is much near the end and little far from it: what counts is the
 * relative error. */
static void add_entry(equations *e, const float *f, double value)
{
    const double weight = 1 / (value * value);
    for (int i = 0; i < OWN_RANK; i++) {
        for (int j = 0; j <= i; j++) e->a[i][j] += weight * (double)(f[i] * f[j]);
        e->b[i] += weight * (double)f[i] * value;
    }
}

/* Cholesky; a little is added to the diagonal, so that it always succeeds. */
static void solve_equations(equations *e, float out[OWN_RANK])
{
    double x[OWN_RANK];
    for (int i = 0; i < OWN_RANK; i++) {
        e->a[i][i] += 1e-6;
        for (int j = 0; j <= i; j++) {
            double sum = e->a[i][j];
            for (int k = 0; k < j; k++) sum -= e->a[i][k] * e->a[j][k];
            e->a[i][j] = i == j ? sqrt(sum) : sum / e->a[j][j];
        }
        x[i] = e->b[i];
        for (int k = 0; k < i; k++) x[i] -= e->a[i][k] * x[k];
        x[i] /= e->a[i][i];
    }
    for (int i = OWN_RANK - 1; i >= 0; i--) {
        for (int k = i + 1; k < OWN_RANK; k++) x[i] -= e->a[k][i] * x[k];
        x[i] /= e->a[i][i];
        out[i] = (float)x[i];
    }
}

static void fit_camps(making *m)
{
    for (int c = 0; c < RACE_CAMPS; c++) {
        equations e = { .b = { 0 } };
        for (int i = 0; i < COLUMNS; i++)
            if (m->turns[c][i] >= 0) add_entry(&e, m->out->ground[i], (double)m->turns[c][i]);
        solve_equations(&e, m->out->camp[c]);
    }
}

static void fit_grounds(making *m)
{
    for (int i = 0; i < COLUMNS; i++) {
        equations e = { .b = { 0 } };
        bool any = false;
        for (int c = 0; c < RACE_CAMPS; c++) {
            if (m->turns[c][i] < 0) continue;
            add_entry(&e, m->out->camp[c], (double)m->turns[c][i]);
            any = true;
        }
        if (any) solve_equations(&e, m->out->ground[i]);
        else memset(m->out->ground[i], 0, sizeof m->out->ground[i]);
    }
}

static void begin_factors(own_tables *t)
{
    hx_rng rng;
    hx_rng_seed(&rng, 1);
    for (int i = 0; i < COLUMNS; i++)
        for (int k = 0; k < OWN_RANK; k++)
            t->ground[i][k] =
                k == 0 ? 1 : (float)((double)(hx_rng_next(&rng) >> 11) * 0x1p-53 - 0.5);
}

static void measure(making *m)
{
    double squares = 0, worst = 0;
    int64_t count = 0;
    for (int c = 0; c < RACE_CAMPS; c++) {
        for (int i = 0; i < COLUMNS; i++) {
            double sum = 0;
            if (m->turns[c][i] < 0) continue;
            for (int k = 0; k < OWN_RANK; k++)
                sum += (double)(m->out->camp[c][k] * m->out->ground[i][k]);
            const double off = fabs(sum - (double)m->turns[c][i]);
            squares += off * off;
            worst = fmax(worst, off);
            count++;
        }
    }
    m->report->worst = worst;
    m->report->typical = sqrt(squares / (double)count);
}

/* Solves the four races and finds the factors; `worst` and `typical` (root mean square) deviation from the
 * solver's turns, over all boards.  False if out of memory, or stopped. */
static bool own_make(own_tables *t, own_making *report)
{
    making m = { .out = t, .report = report };
    m.turns = malloc(RACE_CAMPS * sizeof *m.turns);
    bool good = m.turns && solve_ends(&m);
    begin_factors(t);
    m.what = "factors";
    m.part = 0;
    for (int sweep = 0; sweep < SWEEPS && good; sweep++) {
        m.from = 0.8 + 0.2 * sweep / SWEEPS;
        fit_camps(&m);
        fit_grounds(&m);
        good = heard(&m, 0);
    }
    if (good) measure(&m);
    free(m.turns);
    return good;
}

/* -- the command ------------------------------------------------------------------------------- */

/* Who listens hears of every hundredth. */
static void (*tell)(const hx_train_round *);

static void tell_hundredth(const char *what, double done)
{
    static int told = -1;
    const int now = (int)(100 * done);
    (void)what;
    if (now == told || !tell) return;
    told = now;
    tell(&(hx_train_round){ .round = now, .against = -1 });
}

bool hx_train_own(const hx_train_options *o, void (*progress)(const hx_train_round *),
                  char *message, int room)
{
    own_tables *const tables = malloc(sizeof *tables);
    own_making report = { .stopped = o->stopped, .progress = tell_hundredth };
    char notes[256];
    tell = progress;
    const bool made = tables && own_make(tables, &report);
    snprintf(notes, sizeof notes,
             "# hexshore train dice island-two --table\n"
             "# off by %.3f turns (root mean square over all boards), %.2f at most\n",
             report.typical, report.worst);
    const bool written = made && own_write(tables, notes, o->folder);
    if (!written)
        snprintf(message, (size_t)room, "%s: %s", o->folder,
                 made ? "cannot be written" : "stopped, or no memory");
    free(tables);
    return written || (made == false && o->stopped && o->stopped());
}
