/* hint.c -- finds the best moves of a position, and why.
 *
 * Values come from hx_advise, reasons from hx_explain; both see what the seat
 * sees.  The sentences are those of hx/tell.h. */
#include "hint.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "hx/analysis.h"
#include "hx/catan.h"
#include "hx/dice.h"
#include "hx/scene.h"
#include "terminal_view.h"
#include "words/print.h"

enum { MOVES_MOST = HINT_MOVES_MOST, LIST_MOST = 1024, REASONS = 3 };

/* A share of the chance below this is not told: a thousandth. */
#define LITTLE 0.001f

typedef struct hint {
    hint_position at;
    hx_unit unit;
    hx_seat seat;
    int worlds, count;
    hx_rng rng;
    void *seen;
    hx_advice advice[MOVES_MOST];
    hx_explained why[MOVES_MOST];
    bool exact;      /* the values are solved                               */
    bool reasons;    /* the game can be explained                           */
    hx_word against; /* what the reasons are measured against, and its moves */
    int others;
    float base; /* what it is worth, where it is one move */
    hx_move other[LIST_MOST];
} hint;

static cli_look look_of(const hint *h)
{
    return (cli_look){ cli_language(), false, cli_is_ascii(), cli_width(), h->seat, h->at.name };
}

static char *in_words(const hint *h, const hx_move *m)
{
    const cli_look look = look_of(h);
    char *text = NULL;
    size_t size;
    FILE *const to = cli_memory(&text, &size);
    cli_tell_move(h->at.game, h->at.rules, h->seen, m, &look, to);
    fclose(to);
    return text;
}

/* -- for people -------------------------------------------------------------------------------- */

static bool same(const hx_move *a, const hx_move *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

/* How the turn would go on, in the notation. */
static void print_line(const hint *h, int i)
{
    const hx_game *const game = h->at.game;
    const hx_explained *const why = &h->why[i];
    if (why->line == 0) return;
    printf("%*s%s", 6, "", cli_text(HX_W_HINT_THEN));
    for (int k = 0; k < why->line; k++) {
        char text[HX_WORD_MAX];
        game->say(h->at.rules, h->seen, &why->then[k], text, sizeof text);
        printf(" %s", text);
    }
    putchar('\n');
}

/* Where the moves were followed further than the reasons look, the order goes by that: so does what
 * is said to be gained. */
static double gain(const hint *h, int i)
{
    const hx_explained *const why = &h->why[i];
    return h->others == 1 ? (double)(h->advice[i].value - h->base)
                          : (double)(why->after - why->before);
}

/* The weightiest reasons, on as many lines as they need. */
static void print_reasons(const hint *h, int i)
{
    const hx_explained *const why = &h->why[i];
    char *text = NULL;
    size_t size;
    FILE *const to = cli_memory(&text, &size);
    cli_print(to, h->against, 100 * gain(h, i));
    for (int k = 0; k < REASONS && fabsf(why->reason[k].share) >= LITTLE; k++) {
        char one[HX_WORD_MAX];
        hx_tell_reason(&why->reason[k], cli_language(), one, sizeof one);
        fputs(k ? ", " : "", to);
        cli_print(to, HX_W_HINT_REASON, one, 100 * (double)why->reason[k].share);
    }
    fclose(to);
    printf("%*s", 6, "");
    cli_wrap(stdout, text, 6, 6, cli_width());
    free(text);
}

static void print_why(const hint *h, int i)
{
    const bool is_base = h->others == 1 && same(&h->advice[i].move, &h->other[0]);
    if (!h->reasons) return;
    print_line(h, i);
    if (is_base) printf("%*s%s\n", 6, "", cli_text(HX_W_HINT_BASE));
    else if (fabsf(h->why[i].reason[0].share) < LITTLE)
        printf("%*s%s\n", 6, "", cli_text(HX_W_HINT_SAME));
    else print_reasons(h, i);
}

static void print_move(const hint *h, int i)
{
    const hx_advice *const a = &h->advice[i];
    const bool win = h->unit == HX_UNIT_WIN;
    const double by = win ? 100 : 1;
    char move[HX_WORD_MAX], *const words = in_words(h, &a->move);
    if (!cli_own_label(h->at.game, h->at.rules, &a->move, move, sizeof move))
        hx_say(h->at.game, h->at.rules, h->seen, &a->move, move, sizeof move);
    printf("%3d.  ", i + 1);
    char *text = NULL;
    size_t size;
    FILE *const to = cli_memory(&text, &size);
    hx_print(to, cli_language(), h->exact ? "%6.2f" : "%5.1f", by * (double)a->value);
    if (win) fputs(" %", to);
    if (!h->exact) hx_print(to, cli_language(), " +- %.1f", by * (double)a->error);
    fprintf(to, "  %s  %s", move, words);
    fclose(to);
    cli_wrap(stdout, text, 6, 6, isatty(STDOUT_FILENO) ? cli_width() : INT16_MAX);
    free(text);
    free(words);
    print_why(h, i);
}

static void print_text(const hint *h)
{
    const int turn = h->at.game->turn(h->at.rules, h->at.state);
    const bool dice = h->at.game == &hx_dice_game;
    const char *const name = h->at.name[h->seat];
    if (h->unit != HX_UNIT_WIN)
        cli_print(stdout, h->unit == HX_UNIT_TURNS ? HX_W_HINT_HEAD_TURNS : HX_W_HINT_HEAD_POINTS,
                  name, turn);
    else if (turn == 0)
        cli_print(stdout, dice ? HX_W_HINT_HEAD_JUDGED_SETUP : HX_W_HINT_HEAD_SETUP, name);
    else if (dice) cli_print(stdout, HX_W_HINT_HEAD_JUDGED, name, turn);
    else cli_print(stdout, HX_W_HINT_HEAD, name, turn);
    for (int i = 0; i < h->count; i++) print_move(h, i);
}

/* -- for programs ------------------------------------------------------------------------------ */

static const char *against_name(const hint *h)
{
    switch (h->against) {
    case HX_W_HINT_AGAINST_END: return "end";
    case HX_W_HINT_AGAINST_ROLL: return "roll";
    case HX_W_HINT_AGAINST_NO: return "decline";
    default: return "mean";
    }
}

/* As everywhere (hx_scene_hints), and what was asked. */
static json_t *hints_json(const hint *h)
{
    const hint_position *const m = &h->at;
    const hx_teller to = { .lang = cli_language(), .who = h->seat, .names = m->name };
    const hx_hints found = { h->advice, h->reasons ? h->why : NULL, h->count, h->unit, h->exact };
    const size_t room =
        (size_t)hx_scene_hints(m->game, m->rules, h->seen, &found, &to, NULL, 0) + 1;
    char *const text = cli_room(room, 1);
    hx_scene_hints(m->game, m->rules, h->seen, &found, &to, text, room);
    json_t *const all = json_loads(text, 0, NULL);
    free(text);
    return all;
}

static void print_json(const hint *h)
{
    const hint_position *const m = &h->at;
    char *const spec = cli_room(HX_SPEC_MAX, 1), *const id = cli_room(HX_ID_MAX, 1);
    m->game->spec(m->rules, spec, HX_SPEC_MAX);
    hx_position_id(m->game, m->rules, h->seen, id, HX_ID_MAX);
    json_t *const j =
        json_pack("{s:s, s:s, s:i, s:i, s:i}", "spec", spec, "view", id, "seat", (int)h->seat,
                  "turn", m->game->turn(m->rules, m->state), "worlds", h->worlds);
    if (h->reasons) json_object_set_new(j, "against", json_string(against_name(h)));
    json_object_update_new(j, hints_json(h));
    cli_print_json(j);
    free(spec);
    free(id);
}

/* -- finding out ------------------------------------------------------------------------------- */

static int chance_decides(const hint *h)
{
    return cli_error(h->at.start ? HX_W_HINT_CHANCE_FIRST : HX_W_HINT_CHANCE);
}

/* The seat that is asked for, if it has something to decide. */
static int choose_seat(hint *h, int64_t wanted)
{
    const hint_position *const m = &h->at;
    hx_move first;
    const int there = m->game->seats(m->rules);
    const unsigned waits = m->game->waiting(m->rules, m->state);
    if (wanted > there) return cli_error(HX_W_HINT_NO_SEAT, there, there);
    if (m->game->over(m->rules, m->state)) return cli_error(HX_W_HINT_OVER);
    if (wanted == 0 && waits == 0) return chance_decides(h);
    h->seat = (hx_seat)(wanted ? wanted - 1 : __builtin_ctz(waits));
    if (m->game == &hx_catan_game && hx_catan_face_down(m->state, h->seat))
        return cli_error(HX_W_HINT_UNSEEN, h->seat + 1);
    if (m->game->legal(m->rules, m->state, h->seat, &first, 1) == 0)
        return waits ? cli_error(HX_W_HINT_NO_MOVES, h->seat + 1) : chance_decides(h);
    return CLI_GO_ON;
}

/* Passing, where one can pass, is what a move is measured against; else all
 * there is to choose from. */
static void choose_others(hint *h, const hx_advice *all, int n)
{
    static const struct {
        uint8_t verb;
        hx_word word;
    } passing[] = { { HX_V_END, HX_W_HINT_AGAINST_END },
                    { HX_V_ROLL, HX_W_HINT_AGAINST_ROLL },
                    { HX_V_DECLINE, HX_W_HINT_AGAINST_NO } };
    for (size_t b = 0; b < sizeof passing / sizeof *passing; b++)
        for (int i = 0; i < n; i++) {
            if (all[i].move.verb != passing[b].verb) continue;
            h->other[0] = all[i].move;
            h->base = all[i].value;
            h->others = 1;
            h->against = passing[b].word;
            return;
        }
    for (h->others = 0; h->others < n; h->others++) h->other[h->others] = all[h->others].move;
    h->against = HX_W_HINT_AGAINST_MEAN;
}

/* Every move in the same worlds.  Offers that nobody would take are left out. */
static void explain(hint *h, const hx_advice *all, int n, int moves)
{
    const hint_position *const at = &h->at;
    for (int i = 0; i < n && h->count < moves && !cli_stopped; i++) {
        hx_rng rng = h->rng;
        const int verb = all[i].move.verb;
        const bool told = hx_explain(at->game, at->rules, h->seen, h->seat, &all[i].move, h->other,
                                     h->others, h->worlds, &rng, &h->why[h->count]);
        if (!told && (verb == HX_V_OFFER || verb == HX_V_COUNTER)) continue;
        h->advice[h->count++] = all[i];
    }
}

static void find_out(hint *h, int moves)
{
    const hint_position *const m = &h->at;
    hx_advice *const all = cli_room(LIST_MOST, sizeof *all);
    h->seen = cli_room(1, m->game->state_size);
    h->reasons = m->game == &hx_catan_game;
    h->exact = hx_is_exact(m->game, m->rules);
    m->game->view(m->rules, m->state, h->seat, h->seen);
    const int n =
        hx_advise(m->game, m->rules, h->seen, h->seat, h->worlds, &h->rng, all, LIST_MOST);
    if (h->reasons) {
        choose_others(h, all, n);
        explain(h, all, n, moves);
    } else {
        h->count = n < moves ? n : moves;
        memcpy(h->advice, all, (size_t)h->count * sizeof *all);
    }
    free(all);
}

int hint_give(const hint_position *at, const hint_options *wanted)
{
    hint *const h = cli_room(1, sizeof *h);
    h->at = *at;
    h->worlds = wanted->worlds;
    hx_rng_seed(&h->rng, wanted->seed);
    int code = hx_can_value(at->game, at->rules, &h->unit) ? choose_seat(h, wanted->seat)
                                                           : cli_error(HX_W_HINT_CANNOT);
    if (code == CLI_GO_ON) {
        find_out(h, wanted->moves);
        if (wanted->json) print_json(h);
        else print_text(h);
        free(h->seen);
        code = CLI_DONE;
    }
    free(h);
    return code;
}

bool hint_possible(const hint_position *at)
{
    hx_unit unit;
    return hx_can_value(at->game, at->rules, &unit);
}
