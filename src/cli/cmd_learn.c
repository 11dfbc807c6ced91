/* cmd_learn.c -- `hexshore learn`: what learning programs are shown of a game (hx/learn.h), and how
 * fast many games run. */
#include <stdlib.h>

#include "cli.h"
#include "hx/learn.h"
#include "platform/cpu_time.h"

enum { FIELDS = 256 };

static const char *const class_name[HX_LEARN_CLASSES] = { "table", "seat", "hex", "corner",
                                                          "side" };
static const char *const kind_name[] = { "number", "signed", "flag",  "seat",
                                         "seats",  "piece",  "place", "bytes" };

typedef struct learning {
    cli_game what;
    hx_learn_shape shape;
    hx_learn_field field[FIELDS];
    int fields;
} learning;

/* -- the manual ---------------------------------------------------------------------------------- */

static json_t *field_json(const hx_learn_field *f)
{
    return json_pack("{s:s, s:s, s:s, s:i, s:i, s:i, s:s}", "name", f->name, "of",
                     class_name[f->part], "kind", kind_name[f->kind], "each", (int)f->each,
                     "offset", (int)f->offset, "count", (int)f->count, "meaning", f->meaning);
}

static void tell_json(const learning *l)
{
    json_t *const all = json_array();
    for (int i = 0; i < l->fields; i++) json_array_append_new(all, field_json(&l->field[i]));
    cli_print_json(json_pack(
        "{s:i, s:i, s:i, s:i, s:i, s:i, s:I, s:o}", "observation", l->shape.observation, "slots",
        l->shape.slots, "seats", l->shape.seats, "hexes", l->shape.places[HX_LEARN_HEXES],
        "corners", l->shape.places[HX_LEARN_CORNERS], "sides", l->shape.places[HX_LEARN_SIDES],
        "layout", (json_int_t)(l->shape.layout >> 1), "fields", all));
}

/* The table of docs/learning.md. */
static void tell_table(const learning *l)
{
    puts("| field | of | kind | bytes each | offset | meaning |\n|---|---|---|---|---|---|");
    for (int i = 0; i < l->fields; i++) {
        const hx_learn_field *const f = &l->field[i];
        printf("| `%s` | %s | %s | %d | %u | %s |\n", f->name, class_name[f->part],
               kind_name[f->kind], f->each, f->offset, f->meaning);
    }
}

static void tell_slots(const learning *l)
{
    char name[64];
    for (int i = 0; i < l->shape.slots; i++) {
        hx_slot_name(&l->shape, i, name, sizeof name);
        printf("%d %s\n", i, name);
    }
}

/* -- how fast ------------------------------------------------------------------------------------ */

enum { GAMES = 64, ROUNDS = 64 };

typedef struct buffers {
    hx_vec_buffers b;
    int32_t *action;
} buffers;

static int nth_bit(const uint64_t *mask, int words, uint32_t n)
{
    for (int w = 0; w < words; w++) {
        const uint32_t here = (uint32_t)__builtin_popcountll(mask[w]);
        if (n >= here) {
            n -= here;
            continue;
        }
        uint64_t bits = mask[w];
        while (n--) bits &= bits - 1;
        return 64 * w + __builtin_ctzll(bits);
    }
    return -1;
}

static void choose_any(const hx_learn_shape *s, const buffers *b, hx_rng *rng)
{
    for (int i = 0; i < GAMES; i++) {
        const uint64_t *const mask = b->b.mask + (size_t)i * (size_t)s->mask;
        uint32_t n = 0;
        for (int w = 0; w < s->mask; w++) n += (uint32_t)__builtin_popcountll(mask[w]);
        b->action[i] = nth_bit(mask, s->mask, hx_rng_below(rng, n));
    }
}

static int measure(const learning *l, const char *spec, double seconds, bool json)
{
    const hx_learn_shape *const s = &l->shape;
    void *const room = cli_room(1, hx_vec_size(l->what.game, GAMES));
    buffers b = { .action = cli_room(GAMES, sizeof(int32_t)) };
    b.b = (hx_vec_buffers){ .action = b.action,
                            .observation = cli_room(GAMES, (size_t)s->observation),
                            .mask = cli_room((size_t)GAMES * (size_t)s->mask, sizeof(uint64_t)),
                            .seat = cli_room(GAMES, 1),
                            .reward = cli_room((size_t)GAMES * (size_t)s->seats, sizeof(float)),
                            .done = cli_room(GAMES, 1) };
    hx_rng rng;
    hx_vec *const v =
        hx_vec_open(room, l->what.game, spec, GAMES, (hx_vec_options){ .seed = 1 }, NULL);
    int64_t steps = 0, games = 0;
    hx_rng_seed(&rng, 1);
    hx_vec_reset(v, &b.b, 0, GAMES);
    const double began = process_cpu_seconds();
    double spent;
    do {
        for (int i = 0; i < ROUNDS; i++, steps += GAMES) {
            choose_any(s, &b, &rng);
            hx_vec_step(v, &b.b, 0, GAMES);
            for (int g = 0; g < GAMES; g++) games += b.b.done[g];
        }
        spent = process_cpu_seconds() - began;
    } while (spent < seconds && !cli_stopped);
    if (json)
        cli_print_json(json_pack("{s:f, s:I, s:I, s:f}", "steps_per_second", (double)steps / spent,
                                 "steps", (json_int_t)steps, "games", (json_int_t)games,
                                 "cpu_seconds", spent));
    else cli_print(stdout, HX_W_LEARN_SPEED, (double)steps / spent, (long long)games);
    free(room);
    free(b.action);
    free(b.b.observation);
    free(b.b.mask);
    free(b.b.seat);
    free(b.b.reward);
    free(b.b.done);
    return cli_stopped ? cli_error(HX_W_STOPPED) : CLI_DONE;
}

/* -- the command --------------------------------------------------------------------------------- */

int cmd_learn(int argc, char **argv)
{
    learning l = { 0 };
    cli_rest spec = { 0 };
    bool json = false, table = false, slots = false, speed = false;
    double seconds = 2;
    int code = CLI_DONE;
    const cli_option options[] = {
        { "table", NULL, HX_W_LEARN_HELP_TABLE, CLI_SWITCH, &table, 0, 0 },
        { "slots", NULL, HX_W_LEARN_HELP_SLOTS, CLI_SWITCH, &slots, 0, 0 },
        { "speed", NULL, HX_W_LEARN_HELP_SPEED, CLI_SWITCH, &speed, 0, 0 },
        { "seconds", "N", HX_W_BENCH_HELP_SECONDS, CLI_REAL, &seconds, 0, 3600 },
        { "json", NULL, HX_W_HELP_JSON, CLI_SWITCH, &json, 0, 0 },
        { 0 },
    };
    const cli_usage usage = { "SPEC", HX_W_LEARN_ABOUT, options, &spec, 1, 1000 };
    const int parsed = cli_parse(&usage, argc, argv);
    if (parsed != CLI_GO_ON) return parsed;
    if (!cli_open_game(&l.what, spec.text)) return CLI_FAILED;
    hx_learn_shape_of(l.what.game, l.what.rules, &l.shape);
    l.fields = hx_learn_fields(&l.shape, l.field, FIELDS);
    if (speed) code = measure(&l, spec.text, seconds, json);
    else if (slots) tell_slots(&l);
    else if (json) tell_json(&l);
    else {
        if (!table) cli_print(stdout, HX_W_LEARN_SIZES, l.shape.observation, l.shape.slots);
        tell_table(&l);
    }
    cli_close_game(&l.what);
    return code;
}
