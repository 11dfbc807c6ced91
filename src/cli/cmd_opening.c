/* cmd_opening.c -- `hexshore opening`: ranks first settlements by playouts. */
#include <errno.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/catan/board_svg.h"
#include "cli/catan/draw_catan.h"
#include "output.h"
#include "playing_progress.h"
#include "position_argument.h"

enum { TOP_MOST = 200 };

typedef struct opening {
    position_argument at;
    void *state; /* where the settlement is to be placed */
    hx_rollouts rollouts;
    hx_placement list[TOP_MOST];
    int count;
    hx_seat seat;
    int number; /* which settlement of the seat it is, from 1 */
} opening;

static int settlements_of(const opening *o)
{
    int n = 0;
    for (int c = 0; c < hx_catan_corners(o->at.rules); c++) {
        hx_seat owner;
        n += hx_catan_building(o->state, c, &owner) != HX_NO_BUILDING && owner == o->seat;
    }
    return n;
}

/* -- for people -------------------------------------------------------------------------------- */

static void print_line(const opening *o, int i)
{
    const cli_look look = { cli_language(), false, cli_is_ascii(), cli_width(), HX_NOBODY, NULL };
    const hx_placement *const p = &o->list[i];
    double low, high;
    char road[12];
    playing_interval(p->played.chance[o->seat], p->played.error[o->seat], &low, &high);
    cli_printf("%3d  %5.1f %%  %5.1f - %5.1f  %6d %6d  %5.1f %%  ", i + 1,
               100 * p->played.chance[o->seat], 100 * low, 100 * high, p->played.games,
               p->played.wins[o->seat], 100 * (double)p->judged);
    cli_tell_corner(o->at.rules, o->state, p->settlement.at, &look, stdout);
    hx_catan_say_side(o->at.rules, p->road.at, road, sizeof road);
    fputs(", ", stdout);
    cli_print(stdout, HX_W_OPENING_ROAD, road);
    putchar('\n');
}

static void print_text(const opening *o)
{
    cli_print(stdout, HX_W_OPENING_HEAD, o->at.file.name[o->seat], o->number,
              100.0 / hx_catan_game.seats(o->at.rules));
    cli_print(stdout, HX_W_OPENING_COLUMNS);
    for (int i = 0; i < o->count; i++) print_line(o, i);
}

/* -- for programs ------------------------------------------------------------------------------ */

static json_t *line_json(const opening *o, int i)
{
    const hx_placement *const p = &o->list[i];
    const double chance = p->played.chance[o->seat];
    double low, high;
    char corner[12], side[12];
    hx_catan_say_corner(o->at.rules, p->settlement.at, corner, sizeof corner);
    hx_catan_say_side(o->at.rules, p->road.at, side, sizeof side);
    playing_interval(chance, p->played.error[o->seat], &low, &high);
    return json_pack("{s:s, s:s, s:f, s:f, s:f, s:f, s:i, s:i, s:f}", "settlement", corner, "road",
                     side, "chance", chance, "error", p->played.error[o->seat], "ci_low", low,
                     "ci_high", high, "games", p->played.games, "wins", p->played.wins[o->seat],
                     "judged", (double)p->judged);
}

static void print_json(const opening *o)
{
    char *const spec = cli_room(HX_SPEC_MAX, 1);
    json_t *const list = json_array();
    for (int i = 0; i < o->count; i++) json_array_append_new(list, line_json(o, i));
    hx_catan_game.spec(o->at.rules, spec, HX_SPEC_MAX);
    cli_print_json(json_pack("{s:s, s:i, s:i, s:I, s:b, s:o}", "spec", spec, "seat", o->seat + 1,
                             "settlement", o->number, "seed", (json_int_t)o->rollouts.seed,
                             "stopped", (int)cli_stopped, "placements", list));
    free(spec);
}

/* -- the picture ------------------------------------------------------------------------------- */

/* Green is the best of the table, red the worst. */
static void draw(const opening *o, FILE *out)
{
    board_mark marks[TOP_MOST];
    const double best = o->list[0].played.chance[o->seat];
    const double worst = o->list[o->count - 1].played.chance[o->seat];
    for (int i = 0; i < o->count; i++) {
        const double chance = o->list[i].played.chance[o->seat];
        marks[i].corner = o->list[i].settlement.at;
        marks[i].heat = best > worst ? (chance - worst) / (best - worst) : 1;
        snprintf(marks[i].text, sizeof marks[i].text, "%.0f", 100 * fmax(chance, 0));
    }
    board_svg_marked(o->at.rules, o->state, cli_language(), marks, o->count, out);
}

static int write_picture(const opening *o, const char *path)
{
    char *text = NULL;
    size_t size;
    if (strcmp(path, "-") == 0) {
        draw(o, stdout);
        return CLI_DONE;
    }
    FILE *const out = cli_memory(&text, &size);
    draw(o, out);
    fclose(out);
    const bool written = output_text(path, text);
    free(text);
    return written ? CLI_DONE : CLI_FAILED;
}

/* -- the command ------------------------------------------------------------------------------- */

static int show(const opening *o, const char *svg, bool json)
{
    const bool alone = svg && strcmp(svg, "-") == 0;
    const int code = svg ? write_picture(o, svg) : CLI_DONE;
    if (json && !alone) print_json(o);
    else if (!alone) print_text(o);
    if (svg && !alone && !json && code == CLI_DONE) cli_print(stdout, HX_W_OPENING_PICTURE, svg);
    return code == CLI_DONE && cli_stopped ? cli_error(HX_W_STOPPED) : code;
}

static int play_out(opening *o, int top, const char *svg, bool json)
{
    const position_argument *const m = &o->at;
    if (m->game != &hx_catan_game) return cli_error(HX_W_OPENING_ONLY_CATAN);
    o->state = cli_room(1, m->game->state_size);
    memcpy(o->state, m->state, m->game->state_size);
    playing_watch(&o->rollouts);
    const hx_status status =
        hx_opening_table(m->rules, o->state, top, &o->rollouts, o->list, &o->count);
    playing_watched();
    if (status == HX_WRONG_STEP) return cli_error(HX_W_OPENING_NOT_SETUP);
    if (status != HX_OK) return cli_error(HX_W_FAIR_CANNOT, hx_status_text(status, cli_language()));
    if (o->list[o->count - 1].played.games == 0) return cli_error(HX_W_STOPPED);
    o->seat = o->list[0].settlement.seat;
    o->number = settlements_of(o) + 1;
    return show(o, svg, json);
}

int cmd_opening(int argc, char **argv)
{
    position_argument_choice choice = { .at = -1 };
    int64_t rollouts = 100, top = 20, threads = 0;
    const char *svg = NULL;
    uint64_t seed = 1;
    bool json = false;
    cli_rest spec = { 0 };
    const cli_option options[] = {
        POSITION_ARGUMENT_OPTIONS(choice),
        { "rollouts", "N", HX_W_OPENING_HELP_ROLLOUTS, CLI_NUMBER, &rollouts, 1, 100000 },
        { "top", "N", HX_W_OPENING_HELP_TOP, CLI_NUMBER, &top, 1, TOP_MOST },
        { "svg", "FILE", HX_W_OPENING_HELP_SVG, CLI_FILE, &svg, 0, 0 },
        { "threads", "N", HX_W_SIM_HELP_THREADS, CLI_NUMBER, &threads, 1, 64 },
        { "seed", "N", HX_W_HELP_SEED, CLI_SEED, &seed, 0, 0 },
        { "json", NULL, HX_W_HELP_JSON, CLI_SWITCH, &json, 0, 0 },
        { 0 },
    };
    const cli_usage usage = { "[SPEC]", HX_W_OPENING_ABOUT, options, &spec, 0, 1000 };
    int code = cli_parse(&usage, argc, argv);
    if (code != CLI_GO_ON) return code;
    opening *const o = cli_room(1, sizeof *o);
    o->rollouts = (hx_rollouts){ .games = (int)rollouts, .threads = (int)threads, .seed = seed };
    code = position_argument_open(&o->at, &choice, spec.text);
    if (code == CLI_GO_ON) {
        code = play_out(o, (int)top, svg, json);
        position_argument_close(&o->at);
    }
    free(o->state);
    free(o);
    return code;
}
