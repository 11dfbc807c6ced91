/* cmd_board.c -- `hexshore board`: makes a board, draws it as text and as SVG,
 * and evaluates it.
 *
 * The picture is board_svg.c's, the drawing draw_catan_board.c's, and what the
 * fairness filters mean is in docs/boards.md. */
#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "cli/catan/board_fair.h"
#include "cli/catan/board_places.h"
#include "cli/catan/board_svg.h"
#include "cli/catan/draw_catan.h"
#include "output.h"

typedef struct board_options {
    const char *svg;
    uint64_t seed;
    int64_t list;
    bool text, json, color, ascii;
    board_fair fair;
} board_options;

/* A board with all that is said of it. */
typedef struct board_made {
    cli_game game;
    void *state;
    char spec[4200];
    int hexes[HX_RESOURCES], pips[HX_RESOURCES];
    unsigned unfair;
} board_made;

static const char *const filters[] = { "red", "equal", "ends", "terrain", "pips", "harbour" };
enum { FILTERS = sizeof filters / sizeof filters[0], BEST = 5, TEXT_MAX = 1024 };

/* What a hex bears; HX_RESOURCES: nothing. */
static hx_card card_of(const void *state, int hex)
{
    return hx_catan_product(hx_catan_terrain(state, hex));
}

/* -- making ----------------------------------------------------------------------------------- */

/* The words as a spec: the game's name in front, the seed behind.  A seed in the
 * words is kept; one more by the option is refused by the game. */
static void make_spec(const char *words, uint64_t seed, bool asked, char *to, size_t cap)
{
    const bool named = hx_game_named(words) != NULL || (*words && !strchr(words, '='));
    const size_t used = (size_t)snprintf(to, cap, "%s%s%s", named ? "" : "catan",
                                         named || !*words ? "" : " ", words);
    const bool dealt = !strstr(words, "seed=") && !strchr(words, '/'); /* and not typed in full */
    if (asked || dealt) snprintf(to + used, cap - used, " seed=%" PRIu64, seed);
}

static void evaluator(board_made *b)
{
    const void *const rules = b->game.rules;
    for (int hex = 0; hex < hx_catan_hexes(rules); hex++) {
        const hx_card card = card_of(b->state, hex);
        if (card == HX_RESOURCES) continue;
        b->hexes[card]++;
        b->pips[card] += hx_catan_pips(hx_catan_number(b->state, hex));
    }
    b->unfair = hx_catan_unfair(rules);
}

static void board_close(board_made *b)
{
    free(b->state);
    cli_close_game(&b->game);
}

static bool board_open(board_made *b, const char *words, uint64_t seed, bool asked)
{
    memset(b, 0, sizeof *b);
    make_spec(words, seed, asked, b->spec, sizeof b->spec);
    const hx_game *const game = hx_game_named(b->spec);
    if (game && game != &hx_catan_game) {
        cli_error(HX_W_BOARD_NOT_THIS);
        return false;
    }
    if (!cli_open_game(&b->game, b->spec)) return false;
    b->state = cli_room(1, b->game.game->state_size);
    b->game.game->start(b->game.rules, b->state);
    evaluator(b);
    return true;
}

/* -- corners ---------------------------------------------------------------------------------- */

static int corner_pips(const board_made *b, int corner)
{
    int pips = 0;
    for (int i = 0; i < 3; i++) {
        const int hex = hx_catan_corner_hex(b->game.rules, corner, i);
        if (hex >= 0 && card_of(b->state, hex) >= 0)
            pips += hx_catan_pips(hx_catan_number(b->state, hex));
    }
    return pips;
}

/* The best few, best first; their number. */
static int best_corners(const board_made *b, int best[BEST])
{
    int n = 0;
    for (int corner = 0; corner < hx_catan_corners(b->game.rules); corner++) {
        int at = n;
        while (at > 0 && corner_pips(b, corner) > corner_pips(b, best[at - 1])) at--;
        if (at == BEST) continue;
        if (n < BEST) n++;
        for (int i = n - 1; i > at; i--) best[i] = best[i - 1];
        best[at] = corner;
    }
    return n;
}

/* -- for people ------------------------------------------------------------------------------- */

static void say_breaks(unsigned unfair, char *to, size_t cap)
{
    size_t used = 0;
    to[0] = '\0';
    for (int i = 0; i < FILTERS; i++)
        if (unfair >> i & 1)
            used += (size_t)snprintf(to + used, cap - used, "%s%s", used ? ", " : "", filters[i]);
}

static void print_pips(const board_made *b, const cli_look *look)
{
    int land = 0;
    for (int c = 0; c < HX_RESOURCES; c++) land += b->pips[c];
    printf("%-12s %8s %8s\n", "", cli_text(HX_W_BOARD_HEXES), cli_text(HX_W_BOARD_PIPS));
    for (int c = 0; c < HX_RESOURCES; c++)
        cli_printf("  %-10s %8d %8d  %4.1f %%\n", catan_card(look, (hx_card)c), b->hexes[c],
                   b->pips[c], land ? 100.0 * b->pips[c] / land : 0.0);
}

static void print_best(const board_made *b, const cli_look *look)
{
    int best[BEST];
    const int n = best_corners(b, best);
    cli_print(stdout, HX_W_BOARD_BEST);
    for (int i = 0; i < n; i++) {
        printf("  %4d  ", corner_pips(b, best[i]));
        cli_tell_corner(b->game.rules, b->state, best[i], look, stdout);
        putchar('\n');
    }
}

/* The filters choose among islands that are dealt; nobody chose a scenario at sea by them. */
static bool is_printed(const board_made *b)
{
    return hx_catan_option(b->game.rules, "sea") > 0;
}

static void print_board(const board_made *b, const board_options *o)
{
    const cli_look look = { cli_language(), o->color, o->ascii, cli_width(), HX_NOBODY, NULL };
    char text[TEXT_MAX], breaks[80];
    plain_out p;
    FILE *const to = plain_open(&p, &look, stdout);
    draw_catan_board(b->game.rules, b->state, &look, to);
    plain_close(&p);
    cli_about(&hx_catan_game, b->game.rules, &look, stdout);
    print_marks(b->game.rules, look.lang, stdout);
    hx_catan_say_board(b->game.rules, text, sizeof text);
    printf("\n%s\n", text);
    cli_print(stdout, HX_W_BOARD_PLAY, b->spec);
    putchar('\n');
    print_pips(b, &look);
    say_breaks(b->unfair, breaks, sizeof breaks);
    if (is_printed(b)) putchar('\n');
    else if (b->unfair) cli_print(stdout, HX_W_BOARD_BREAKS, breaks);
    else cli_print(stdout, HX_W_BOARD_FAIR);
    print_best(b, &look);
}

static void print_line(const board_made *b, uint64_t seed)
{
    int best[BEST];
    char breaks[80];
    const int n = best_corners(b, best);
    say_breaks(b->unfair, breaks, sizeof breaks);
    printf("%10" PRIu64 "  ", seed);
    for (int c = 0; c < HX_RESOURCES; c++) printf("%6d", b->pips[c]);
    printf("%6d  %s\n", n ? corner_pips(b, best[0]) : 0, *breaks ? breaks : "-");
}

/* -- for programs ----------------------------------------------------------------------------- */

static const char *const card_names[] = { "brick", "lumber", "wool", "grain", "ore" };

static json_t *json_corner(const board_made *b, int corner)
{
    char name[12];
    json_t *const cards = json_array();
    for (int i = 0; i < 3; i++) {
        const int hex = hx_catan_corner_hex(b->game.rules, corner, i);
        const hx_card card = hex < 0 ? HX_RESOURCES : card_of(b->state, hex);
        if (card != HX_RESOURCES) json_array_append_new(cards, json_string(card_names[card]));
    }
    hx_catan_say_corner(b->game.rules, corner, name, sizeof name);
    return json_pack("{s:s, s:i, s:o}", "corner", name, "pips", corner_pips(b, corner), "cards",
                     cards);
}

static json_t *json_hexes(const board_made *b)
{
    static const char *const terrains[] = { "sea",    "desert",    "hills", "forest", "pasture",
                                            "fields", "mountains", "gold",  "fog" };
    json_t *const list = json_array();
    for (int hex = 0; hex < hx_catan_hexes(b->game.rules); hex++) {
        char name[8];
        int q, r;
        hx_catan_say_hex(b->game.rules, hex, name, sizeof name);
        hx_catan_hex_at(b->game.rules, hex, &q, &r);
        json_array_append_new(list,
                              json_pack("{s:s, s:i, s:i, s:s, s:i}", "hex", name, "q", q, "r", r,
                                        "terrain", terrains[hx_catan_terrain(b->state, hex)],
                                        "number", hx_catan_number(b->state, hex)));
    }
    return list;
}

static json_t *json_harbours(const board_made *b)
{
    static const char *const kinds[] = { "none", "any", "brick", "lumber", "wool", "grain", "ore" };
    json_t *const list = json_array();
    for (int i = 0; i < hx_catan_harbours(b->game.rules); i++) {
        char name[12];
        hx_harbour kind;
        int side;
        hx_catan_harbour(b->game.rules, i, &side, &kind);
        hx_catan_say_side(b->game.rules, side, name, sizeof name);
        json_array_append_new(list, json_pack("{s:s, s:s}", "side", name, "kind", kinds[kind]));
    }
    return list;
}

/* `by_play`: what games showed, or NULL. */
static void print_json(const board_made *b, json_t *by_play)
{
    char text[TEXT_MAX];
    int best[BEST];
    json_t *const pips = json_object(), *const breaks = json_array(), *const corners = json_array();
    const int n = best_corners(b, best);
    for (int c = 0; c < HX_RESOURCES; c++)
        json_object_set_new(pips, card_names[c], json_integer(b->pips[c]));
    for (int i = 0; i < FILTERS; i++)
        if (b->unfair >> i & 1) json_array_append_new(breaks, json_string(filters[i]));
    for (int i = 0; i < n; i++) json_array_append_new(corners, json_corner(b, best[i]));
    hx_catan_say_board(b->game.rules, text, sizeof text);
    json_t *const all = json_pack("{s:s, s:s, s:o, s:o, s:o, s:o, s:o}", "spec", b->spec, "board",
                                  text, "hexes", json_hexes(b), "harbours", json_harbours(b),
                                  "pips", pips, "breaks", breaks, "best_corners", corners);
    if (hx_catan_marks(b->game.rules)) json_object_set_new(all, "marks", json_marks(b->game.rules));
    if (by_play) json_object_set_new(all, "by_play", by_play);
    cli_print_json(all);
}

/* -- the command ------------------------------------------------------------------------------ */

static int write_svg(const board_made *b, const char *path)
{
    char *text = NULL;
    size_t size;
    if (strcmp(path, "-") == 0) {
        board_svg(b->game.rules, b->state, cli_language(), stdout);
        return CLI_DONE;
    }
    FILE *const out = cli_memory(&text, &size);
    board_svg(b->game.rules, b->state, cli_language(), out);
    fclose(out);
    const bool written = output_text(path, text);
    free(text);
    if (written) cli_print(stderr, HX_W_BOARD_WRITTEN, path);
    return written ? CLI_DONE : CLI_FAILED;
}

static int show_one(const char *words, const board_options *o, bool asked)
{
    board_made b;
    char text[TEXT_MAX];
    if (!board_open(&b, words, o->seed, asked)) return CLI_FAILED;
    int code = o->svg ? write_svg(&b, o->svg) : CLI_DONE;
    const bool alone = o->svg && strcmp(o->svg, "-") == 0;
    if (o->json) {
        json_t *by_play = NULL;
        if (o->fair.wanted) code = board_fair_json(b.game.rules, &o->fair, &by_play);
        print_json(&b, by_play);
    } else if (o->text) {
        hx_catan_say_board(b.game.rules, text, sizeof text);
        puts(text);
    } else if (!alone) {
        print_board(&b, o);
        if (o->fair.wanted) code = board_fair_print(b.game.rules, &o->fair);
    }
    board_close(&b);
    return code;
}

static int show_list(const char *words, const board_options *o)
{
    char text[TEXT_MAX];
    if (!o->json && !o->text) cli_print(stdout, HX_W_BOARD_LIST_HEADING);
    for (uint64_t i = 0; i < (uint64_t)o->list && !cli_stopped; i++) {
        board_made b;
        if (!board_open(&b, words, o->seed + i, true)) return CLI_FAILED;
        hx_catan_say_board(b.game.rules, text, sizeof text);
        if (o->json) print_json(&b, NULL);
        else if (o->text) puts(text);
        else print_line(&b, o->seed + i);
        board_close(&b);
    }
    return CLI_DONE;
}

int cmd_board(int argc, char **argv)
{
    const uint64_t fresh = cli_fresh_seed();
    board_options o = { .seed = fresh,
                        .color = cli_can_color(),
                        .ascii = cli_is_ascii(),
                        .fair = { .games = 400, .seed = 1 } };
    cli_rest words = { 0 };
    const cli_option options[] = {
        { "seed", "N", HX_W_BOARD_HELP_SEED, CLI_SEED, &o.seed, 0, 0 },
        { "svg", "FILE", HX_W_BOARD_HELP_SVG, CLI_FILE, &o.svg, 0, 0 },
        { "text", NULL, HX_W_BOARD_HELP_TEXT, CLI_SWITCH, &o.text, 0, 0 },
        { "list", "N", HX_W_BOARD_HELP_LIST, CLI_NUMBER, &o.list, 1, 1000000 },
        BOARD_FAIR_OPTIONS(o.fair),
        { "json", NULL, HX_W_HELP_JSON, CLI_SWITCH, &o.json, 0, 0 },
        { "color", "WHEN", HX_W_HELP_COLOR, CLI_COLOR, &o.color, 0, 0 },
        { "ascii", NULL, HX_W_HELP_ASCII, CLI_SWITCH, &o.ascii, 0, 0 },
        { 0 },
    };
    const cli_usage usage = { "[SPEC]", HX_W_BOARD_ABOUT, options, &words, 0, 1000 };
    const int code = cli_parse(&usage, argc, argv);
    if (code != CLI_GO_ON) return code;
    if (o.list && o.fair.wanted) return cli_wrong(HX_W_FAIR_ONE);
    return o.list ? show_list(words.text, &o) : show_one(words.text, &o, o.seed != fresh);
}
