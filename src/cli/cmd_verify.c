/* cmd_verify.c -- `hexshore verify`: is a sealed game what it claims to be?
 *
 * The check is in src/seal; this prints the result for people and programs. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "hx/base64.h"
#include "hx/seal.h"
#include "live_game.h"

typedef struct verify_options {
    const char *path, *against, *sealed, *value;
    bool json;
    int own; /* the seat whose value it is, from 1 */
} verify_options;

static hx_word sentence(hx_seal_fault fault)
{
    static const hx_word words[HX_SEAL_FAULT_COUNT] = {
#define WORD(name) [HX_SEAL_##name] = HX_W_SEAL_##name,
        HX_SEAL_FAULTS(WORD)
#undef WORD
    };
    return words[fault];
}

/* -- for people ------------------------------------------------------------------------------ */

/* "1, 3": the seats that added a value of their own; returns how many. */
static int list_seats(const hx_verdict *v, char *out, size_t cap)
{
    size_t used = 0;
    int n = 0;
    out[0] = '\0';
    for (int i = 0; i < v->seats && used < cap; i++) {
        if (!v->value[i][0]) continue;
        used += (size_t)snprintf(out + used, cap - used, "%s%d", n++ ? ", " : "", i + 1);
    }
    return n;
}

/* Whose dice they are: the players' too, or the runner's alone; and of which try. */
static void print_seed(const hx_verdict *v)
{
    char list[64];
    const int n = list_seats(v, list, sizeof list);
    if (n > 0) cli_print(stdout, HX_W_VERIFY_VALUES, n, v->seats, list);
    else cli_print(stdout, HX_W_VERIFY_NO_VALUES);
    if (v->draws == 1) cli_print(stdout, HX_W_VERIFY_DRAWN_ONCE);
    else cli_print(stdout, HX_W_VERIFY_DRAWN, v->draws);
}

/* What the player has kept from before the game, and what only the player can know. */
static void print_kept(const verify_options *o, const hx_verdict *v)
{
    if (o->against) cli_print(stdout, HX_W_VERIFY_KEPT_COPY);
    else if (o->sealed) cli_print(stdout, HX_W_VERIFY_KEPT_ENVELOPE);
    else cli_print(stdout, HX_W_VERIFY_KEPT_NOTHING);
    if (o->own) cli_print(stdout, HX_W_VERIFY_KEPT_VALUE, o->own);
    if (v->taken_back) cli_print(stdout, HX_W_VERIFY_TAKEN_BACK, v->taken_back);
}

static void print_fine(const verify_options *o, const char *path, const hx_verdict *v)
{
    const hx_word word = v->opened ? HX_W_VERIFY_FINE : HX_W_VERIFY_CLOSED;
    cli_print(stdout, word, path, v->moves, v->outcomes);
    cli_print(stdout, HX_W_VERIFY_ENVELOPE, v->sealed);
    print_seed(v);
    print_kept(o, v);
}

static void print_wrong(const char *path, const char *text, const hx_verdict *v)
{
    int line, column;
    cli_error(HX_W_VERIFY_FALSE, path, cli_text(sentence(v->fault)));
    if (v->tag[0]) cli_print(stderr, HX_W_VERIFY_TAG, v->tag);
    if (v->seat) cli_print(stderr, HX_W_VERIFY_SEAT, v->seat);
    if (v->move) cli_print(stderr, HX_W_VERIFY_MOVE, v->move);
    if (v->at >= 0) {
        hx_record_place(text, v->at, &line, &column);
        cli_print(stderr, HX_W_VERIFY_PLACE, line, column, v->said);
    }
    if (v->status != HX_OK)
        cli_print(stderr, HX_W_VERIFY_WHY, hx_status_text(v->status, cli_language()));
    if (v->wanted[0]) {
        cli_print(stderr, HX_W_REFUSED_WANTED, v->wanted);
        fputc('\n', stderr);
    }
}

/* -- for programs ---------------------------------------------------------------------------- */

static json_t *json_fault(const char *text, const hx_verdict *v)
{
    int line = 0, column = 0;
    if (v->at >= 0) hx_record_place(text, v->at, &line, &column);
    json_t *const fault = json_pack("{s:s, s:s}", "name", hx_seal_fault_name(v->fault), "text",
                                    hx_words(sentence(v->fault), cli_language()));
    if (v->tag[0]) json_object_set_new(fault, "tag", json_string(v->tag));
    if (v->seat) json_object_set_new(fault, "seat", json_integer(v->seat));
    if (v->move) json_object_set_new(fault, "move", json_integer(v->move));
    if (line) json_object_set_new(fault, "line", json_integer(line));
    if (line) json_object_set_new(fault, "column", json_integer(column));
    if (v->said[0]) json_object_set_new(fault, "said", json_string(v->said));
    if (v->wanted[0]) json_object_set_new(fault, "wanted", json_string(v->wanted));
    if (v->status != HX_OK)
        json_object_set_new(fault, "status", json_string(hx_status_name(v->status)));
    return fault;
}

/* The seed: who contributed to it, and how often it was drawn. */
static void add_seed(json_t *json, const hx_verdict *v)
{
    json_t *const values = json_array();
    for (int i = 0; i < v->seats; i++)
        if (v->value[i][0])
            json_array_append_new(values,
                                  json_pack("{s:i, s:s}", "seat", i + 1, "value", v->value[i]));
    const bool any = json_array_size(values) > 0;
    json_object_set_new(json, "seats", json_integer(v->seats));
    json_object_set_new(json, "seed_from", json_string(any ? "secret and players" : "secret"));
    json_object_set_new(json, "values", values);
    json_object_set_new(json, "draws", json_integer(v->draws));
}

/* null: nothing was given to compare with. */
static json_t *json_kept(const verify_options *o, const hx_verdict *v)
{
    json_t *const kept = json_object();
    const bool given = o->sealed || o->against;
    json_object_set_new(kept, "envelope", given ? json_true() : json_null());
    json_object_set_new(kept, "value_of_seat", o->own ? json_integer(o->own) : json_null());
    json_object_set_new(kept, "copy", o->against ? json_true() : json_null());
    json_object_set_new(kept, "taken_back", json_integer(v->taken_back));
    return kept;
}

static void print_json(const verify_options *o, const char *path, const char *text,
                       const hx_verdict *v)
{
    const bool ok = v->fault == HX_SEAL_NONE;
    json_t *const json = json_pack("{s:b, s:s, s:b, s:b, s:i, s:i, s:s}", "ok", (int)ok, "file",
                                   path, "opened", (int)v->opened, "masked", (int)v->masked,
                                   "moves", v->moves, "outcomes", v->outcomes, "sealed", v->sealed);
    if (v->seats) add_seed(json, v);
    if (ok) json_object_set_new(json, "kept", json_kept(o, v));
    if (!ok) json_object_set_new(json, "fault", json_fault(text, v));
    cli_print_json(json);
}

/* -- the command ----------------------------------------------------------------------------- */

static int tell(const verify_options *o, const char *path, const char *text, const hx_verdict *v)
{
    const bool ok = v->fault == HX_SEAL_NONE;
    if (o->json) print_json(o, path, text, v);
    else if (ok) print_fine(o, path, v);
    else print_wrong(path, text, v);
    return ok ? CLI_DONE : CLI_FAILED;
}

/* The envelope that somebody wrote down. */
static bool is_other_envelope(const verify_options *o, hx_verdict *v)
{
    if (!o->sealed || strcmp(o->sealed, v->sealed) == 0) return false;
    v->fault = HX_SEAL_OTHER_ENVELOPE;
    snprintf(v->tag, sizeof v->tag, "Sealed");
    snprintf(v->said, sizeof v->said, "%s", v->sealed);
    snprintf(v->wanted, sizeof v->wanted, "%s", o->sealed);
    return true;
}

/* The value that somebody added to the dice. */
static bool is_other_value(verify_options *o, hx_verdict *v)
{
    if (!o->value) return false;
    o->own = hx_seal_seat_of_value(v, o->value);
    if (o->own) return false;
    v->fault = HX_SEAL_OTHER_OWN_VALUE;
    snprintf(v->tag, sizeof v->tag, "SeatValues");
    snprintf(v->wanted, sizeof v->wanted, "%s", o->value);
    return true;
}

static int verify(verify_options *o, const char *text, const char *earlier)
{
    hx_verdict v;
    if (earlier && !hx_seal_verify(earlier, NULL, &v)) return tell(o, o->against, earlier, &v);
    if (hx_seal_verify(text, earlier, &v) && !is_other_envelope(o, &v)) is_other_value(o, &v);
    return tell(o, o->path, text, &v);
}

/* --against takes a file, or the envelope itself where no file has that name. */
static void sort_out(verify_options *o)
{
    uint8_t bytes[HX_SEAL_BYTES];
    if (!o->against || access(o->against, F_OK) == 0) return;
    if (hx_from_base64(o->against, strlen(o->against), bytes, sizeof bytes) != HX_SEAL_BYTES)
        return;
    if (!o->sealed) o->sealed = o->against;
    o->against = NULL;
}

static int run(verify_options *o)
{
    sort_out(o);
    char *const text = live_game_read_file(o->path);
    if (!text) return cli_error(HX_W_CANNOT_READ, o->path, cli_cause(errno));
    char *const earlier = o->against ? live_game_read_file(o->against) : NULL;
    const int code = o->against && !earlier
                         ? cli_error(HX_W_CANNOT_READ, o->against, cli_cause(errno))
                         : verify(o, text, earlier);
    free(earlier);
    free(text);
    return code;
}

int cmd_verify(int argc, char **argv)
{
    verify_options o = { 0 };
    cli_rest path = { 0 };
    const cli_option options[] = {
        { "sealed", "ENVELOPE", HX_W_VERIFY_HELP_SEALED, CLI_STRING, &o.sealed, 0, 0 },
        { "against", "FILE|ENVELOPE", HX_W_VERIFY_HELP_AGAINST, CLI_STRING, &o.against, 0, 0 },
        { "value", "VALUE", HX_W_VERIFY_HELP_VALUE, CLI_STRING, &o.value, 0, 0 },
        { "json", NULL, HX_W_HELP_JSON, CLI_SWITCH, &o.json, 0, 0 },
        { 0 },
    };
    const cli_usage usage = { "FILE", HX_W_VERIFY_ABOUT, options, &path, 1, 1 };
    const int code = cli_parse(&usage, argc, argv);
    o.path = path.text;
    return code == CLI_GO_ON ? run(&o) : code;
}
