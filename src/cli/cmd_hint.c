/* cmd_hint.c -- `hexshore hint`: what to do in a position, and why.
 *
 * Values come from hx_advise, reasons from hx_explain; both see what the seat
 * sees.  The words for reasons are in hint_words.c. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "face.h"
#include "hint_words.h"
#include "hx/catan.h"
#include "moment.h"

enum { MOVES_MOST = 100, REASONS = 3 };

/* A share of the chance below this is not told: a thousandth. */
#define LITTLE 0.001f

typedef struct hint {
    moment moment;
    hx_unit unit;
    hx_seat seat;
    int worlds, count;
    hx_rng rng;
    void *seen;
    hx_advice advice[MOVES_MOST];
    hx_explained why[MOVES_MOST];
    bool told[MOVES_MOST]; /* there are reasons */
    float now;
} hint;

static cli_look look_of(const hint *h)
{
    return (cli_look){ cli_language(), false, cli_is_ascii(), cli_width(), h->seat, h->moment.file.name };
}

static char *in_words(const hint *h, const hx_move *m)
{
    const cli_look look = look_of(h);
    char *text = NULL;
    size_t size;
    FILE *const to = open_memstream(&text, &size);
    if (!to) return NULL;
    cli_tell_move(h->moment.game, h->moment.rules, h->seen, m, &look, to);
    fclose(to);
    return text;
}

/* -- for people -------------------------------------------------------------------------------- */

static bool is_talk(const hx_move *m) { return m->verb == HX_V_OFFER || m->verb == HX_V_COUNTER; }

/* The weightiest reasons, on as many lines as they need. */
static void print_reasons(const hint *h, int i)
{
    const hx_explained *const why = &h->why[i];
    char *text = NULL;
    size_t size;
    FILE *const to = open_memstream(&text, &size);
    if (!to) return;
    cli_print(to, HX_W_HINT_CHANGE, 100 * (double)(why->after - why->before));
    for (int k = 0; k < REASONS && k < why->count && fabsf(why->reason[k].share) >= LITTLE; k++) {
        char one[HINT_TEXT];
        hint_reason_text(&why->reason[k], one, sizeof one);
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
    const hx_explained *const why = &h->why[i];
    if (h->moment.game != &hx_catan_game) return;
    if (h->told[i] && why->count > 0 && fabsf(why->reason[0].share) >= LITTLE) {
        print_reasons(h, i);
        return;
    }
    const bool refused = !h->told[i] && is_talk(&h->advice[i].move);
    printf("%*s%s\n", 6, "", cli_text(refused ? HX_W_HINT_NOBODY : HX_W_HINT_STAYS));
}

static void print_move(const hint *h, int i)
{
    const hx_advice *const a = &h->advice[i];
    const bool win = h->unit == HX_UNIT_WIN;
    const double by = win ? 100 : 1;
    char move[HX_WORD_MAX], *const words = in_words(h, &a->move);
    hx_say(h->moment.game, h->moment.rules, h->seen, &a->move, move, sizeof move);
    printf("%3d.  %5.1f%s +- %.1f  %s  %s\n", i + 1, by * (double)a->value, win ? " %" : "",
           by * (double)a->error, move, words ? words : "");
    free(words);
    print_why(h, i);
}

static void print_text(const hint *h)
{
    const int turn = h->moment.game->turn(h->moment.rules, h->moment.state);
    const char *const name = h->moment.file.name[h->seat];
    if (h->unit != HX_UNIT_WIN) cli_print(stdout, HX_W_HINT_HEAD_POINTS, name, turn);
    else if (turn == 0) cli_print(stdout, HX_W_HINT_HEAD_SETUP, name, 100 * (double)h->now);
    else cli_print(stdout, HX_W_HINT_HEAD, name, turn, 100 * (double)h->now);
    for (int i = 0; i < h->count; i++) print_move(h, i);
}

/* -- for programs ------------------------------------------------------------------------------ */

static json_t *reasons_json(const hx_explained *why)
{
    json_t *const list = json_array();
    for (int k = 0; k < why->count && fabsf(why->reason[k].share) >= LITTLE; k++) {
        const hx_reason *const r = &why->reason[k];
        char name[32], text[HINT_TEXT];
        hint_reason_text(r, text, sizeof text);
        json_array_append_new(
            list, json_pack("{s:s, s:s, s:f, s:f, s:f}", "why",
                            hint_reason_name((hx_why)r->why, name, sizeof name), "told", text, "before",
                            (double)r->before, "after", (double)r->after, "share", (double)r->share));
    }
    return list;
}

static json_t *move_json(const hint *h, int i)
{
    const hx_advice *const a = &h->advice[i];
    char move[HX_WORD_MAX], *const words = in_words(h, &a->move);
    hx_say(h->moment.game, h->moment.rules, h->seen, &a->move, move, sizeof move);
    json_t *const j = json_pack("{s:s, s:s, s:f, s:f}", "move", move, "told", words ? words : "",
                                "value", (double)a->value, "error", (double)a->error);
    free(words);
    if (h->told[i]) {
        json_object_set_new(j, "change", json_real((double)(h->why[i].after - h->why[i].before)));
        json_object_set_new(j, "reasons", reasons_json(&h->why[i]));
    }
    return j;
}

static void print_json(const hint *h)
{
    const moment *const m = &h->moment;
    char *const spec = cli_room(HX_SPEC_MAX, 1), *const id = cli_room(HX_ID_MAX, 1);
    json_t *const moves = json_array();
    for (int i = 0; i < h->count; i++) json_array_append_new(moves, move_json(h, i));
    m->game->spec(m->rules, spec, HX_SPEC_MAX);
    hx_position_id(m->game, m->rules, h->seen, id, HX_ID_MAX);
    json_t *const j = json_pack("{s:s, s:s, s:i, s:i, s:s, s:i}", "spec", spec, "view", id, "seat",
                                h->seat + 1, "turn", m->game->turn(m->rules, m->state), "unit",
                                h->unit == HX_UNIT_WIN ? "win" : "points", "worlds", h->worlds);
    if (h->unit == HX_UNIT_WIN) json_object_set_new(j, "now", json_real((double)h->now));
    json_object_set_new(j, "moves", moves);
    cli_print_json(j);
    free(spec);
    free(id);
}

/* -- finding out ------------------------------------------------------------------------------- */

/* The seat that is asked for, if it has something to decide. */
static int choose_seat(hint *h, int64_t wanted)
{
    const moment *const m = &h->moment;
    const int there = m->game->seats(m->rules);
    const unsigned waits = m->game->waiting(m->rules, m->state);
    if (wanted > there) return cli_error(HX_W_HINT_NO_SEAT, there, there);
    if (m->game->over(m->rules, m->state)) return cli_error(HX_W_HINT_OVER);
    if (wanted == 0 && waits == 0) return cli_error(HX_W_HINT_CHANCE);
    h->seat = (hx_seat)(wanted ? wanted - 1 : __builtin_ctz(waits));
    if (m->game == &hx_catan_game && hx_catan_face_down(m->state, h->seat))
        return cli_error(HX_W_HINT_UNSEEN, h->seat + 1);
    if (m->game->legal(m->rules, m->state, h->seat, NULL, 0) == 0)
        return waits ? cli_error(HX_W_HINT_NO_MOVES, h->seat + 1) : cli_error(HX_W_HINT_CHANCE);
    return CLI_GO_ON;
}

/* The chance to win as things stand, from the first move that has reasons. */
static void find_now(hint *h)
{
    for (int i = 0; i < h->count; i++) {
        if (!h->told[i]) continue;
        h->now = h->why[i].before;
        return;
    }
    h->now = h->count ? h->advice[0].value : 0;
}

static void find_out(hint *h, int moves)
{
    const moment *const m = &h->moment;
    h->seen = cli_room(1, m->game->state_size);
    m->game->view(m->rules, m->state, h->seat, h->seen);
    h->count = hx_advise(m->game, m->rules, h->seen, h->seat, h->worlds, &h->rng, h->advice, moves);
    const hx_rng same = h->rng; /* every move is explained in the same worlds */
    for (int i = 0; i < h->count && !cli_stopped; i++) {
        hx_rng rng = same;
        h->told[i] = hx_explain(m->game, m->rules, h->seen, h->seat, &h->advice[i].move, h->worlds,
                                &rng, &h->why[i]);
    }
    find_now(h);
}

static int give(hint *h, int64_t seat, int moves, bool json)
{
    if (!hx_can_value(h->moment.game, h->moment.rules, &h->unit)) return cli_error(HX_W_HINT_CANNOT);
    const int code = choose_seat(h, seat);
    if (code != CLI_GO_ON) return code;
    find_out(h, moves);
    if (json) print_json(h);
    else print_text(h);
    free(h->seen);
    return CLI_DONE;
}

int cmd_hint(int argc, char **argv)
{
    moment_choice choice = { .at = -1 };
    int64_t seat = 0, moves = 5, worlds = 24;
    uint64_t seed = 1;
    bool json = false;
    cli_rest spec = { 0 };
    const cli_option options[] = {
        MOMENT_OPTIONS(choice),
        { "seat", "N", HX_W_HINT_HELP_SEAT, CLI_NUMBER, &seat, 1, HX_SEATS },
        { "moves", "N", HX_W_HINT_HELP_MOVES, CLI_NUMBER, &moves, 1, MOVES_MOST },
        { "worlds", "N", HX_W_HINT_HELP_WORLDS, CLI_NUMBER, &worlds, 1, 10000 },
        { "seed", "N", HX_W_HELP_SEED, CLI_SEED, &seed, 0, 0 },
        { "json", NULL, HX_W_HELP_JSON, CLI_SWITCH, &json, 0, 0 },
        { 0 },
    };
    const cli_usage usage = { "[SPEC]", HX_W_HINT_ABOUT, options, &spec, 0, 1000 };
    int code = cli_parse(&usage, argc, argv);
    if (code != CLI_GO_ON) return code;
    hint *const h = cli_room(1, sizeof *h);
    h->worlds = (int)worlds;
    hx_rng_seed(&h->rng, seed);
    code = moment_open(&h->moment, &choice, spec.text);
    if (code == CLI_GO_ON) {
        code = give(h, seat, (int)moves, json);
        moment_close(&h->moment);
    }
    free(h);
    return code;
}
