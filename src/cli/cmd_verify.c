/* cmd_verify.c -- `hexshore verify`: is a sealed game what it claims to be?
 *
 * The checking is in src/seal; here it is told to people and programs. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "hx/seal.h"
#include "table.h"

typedef struct verify_options {
    const char *path, *against, *sealed;
    bool json;
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

static void print_fine(const char *path, const hx_verdict *v)
{
    const hx_word word = v->opened ? HX_W_VERIFY_FINE : HX_W_VERIFY_CLOSED;
    cli_print(stdout, word, path, v->moves, v->outcomes);
    cli_print(stdout, HX_W_VERIFY_ENVELOPE, v->sealed);
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

static void print_json(const char *path, const char *text, const hx_verdict *v)
{
    const bool ok = v->fault == HX_SEAL_NONE;
    json_t *const json = json_pack("{s:b, s:s, s:b, s:b, s:i, s:i, s:s}", "ok", (int)ok, "file",
                                   path, "opened", (int)v->opened, "masked", (int)v->masked,
                                   "moves", v->moves, "outcomes", v->outcomes, "sealed", v->sealed);
    if (!ok) json_object_set_new(json, "fault", json_fault(text, v));
    cli_print_json(json);
}

/* -- the command ----------------------------------------------------------------------------- */

static int tell(const verify_options *o, const char *path, const char *text, const hx_verdict *v)
{
    const bool ok = v->fault == HX_SEAL_NONE;
    if (o->json) print_json(path, text, v);
    else if (ok) print_fine(path, v);
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

static int verify(const verify_options *o, const char *text, const char *earlier)
{
    hx_verdict v;
    if (earlier && !hx_seal_verify(earlier, NULL, &v)) return tell(o, o->against, earlier, &v);
    if (hx_seal_verify(text, earlier, &v)) is_other_envelope(o, &v);
    return tell(o, o->path, text, &v);
}

static int run(const verify_options *o)
{
    char *const text = table_read_file(o->path);
    if (!text) return cli_error(HX_W_CANNOT_READ, o->path, strerror(errno));
    char *const earlier = o->against ? table_read_file(o->against) : NULL;
    const int code = o->against && !earlier
                         ? cli_error(HX_W_CANNOT_READ, o->against, strerror(errno))
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
        { "against", "FILE", HX_W_VERIFY_HELP_AGAINST, CLI_STRING, &o.against, 0, 0 },
        { "json", NULL, HX_W_HELP_JSON, CLI_SWITCH, &o.json, 0, 0 },
        { 0 },
    };
    const cli_usage usage = { "FILE", HX_W_VERIFY_ABOUT, options, &path, 1, 1 };
    const int code = cli_parse(&usage, argc, argv);
    o.path = path.text;
    return code == CLI_GO_ON ? run(&o) : code;
}
