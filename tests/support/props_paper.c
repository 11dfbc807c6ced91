/* props_paper.c -- properties of texts and bytes: pack, describe, spec, record. */
#include <stdlib.h>
#include <string.h>

#include "hx/record.h"
#include "support/props_internal.h"

/* -- pack ------------------------------------------------------------------------------------ */

/* Packs into r->bytes; -1 after a failure. */
static int pack(props_run *r, const void *state)
{
    const int len = r->g->pack(r->rules, state, r->bytes, (size_t)r->g->pack_max);
    if (len >= 0 && len <= r->g->pack_max) return len;
    props_fail(r, PROPS_PACK, "%d bytes, pack_max is %d", len, r->g->pack_max);
    return -1;
}

/* Bytes, back, and bytes again. */
static bool packs(props_run *r, const void *state)
{
    const int len = pack(r, state);
    if (len < 0) return false;
    memset(r->one, UNTOUCHED, r->g->state_size);
    const hx_status st = r->g->unpack(r->rules, r->bytes, (size_t)len, r->one);
    if (st != HX_OK)
        return props_fail(r, PROPS_PACK, "unpack() refuses what pack() wrote: %s",
                          hx_status_name(st));
    if (!props_same(r, r->one, state))
        return props_fail(r, PROPS_PACK, "unpack() returns another state");
    memset(r->damaged, UNTOUCHED, (size_t)r->g->pack_max);
    if (r->g->pack(r->rules, state, r->damaged, (size_t)len / 2) != len ||
        r->damaged[len / 2] != UNTOUCHED)
        return props_fail(r, PROPS_PACK, "pack() overruns a small room or miscounts");
    return true;
}

static bool is_untouched(const props_run *r, const void *state)
{
    const uint8_t *bytes = state;
    for (size_t i = 0; i < r->g->state_size; i++)
        if (bytes[i] != UNTOUCHED) return false;
    return true;
}

/* Damaged bytes are refused without a trace, or are another position's. */
static bool unpacks_damaged(props_run *r, size_t len)
{
    memset(r->one, UNTOUCHED, r->g->state_size);
    if (r->g->unpack(r->rules, r->damaged, len, r->one) != HX_OK)
        return is_untouched(r, r->one) ||
               props_fail(r, PROPS_PACK, "unpack() refuses but leaves traces");
    const int again = pack(r, r->one);
    if (again != (int)len || memcmp(r->bytes, r->damaged, len) != 0)
        return props_fail(r, PROPS_PACK, "two byte strings for one position");
    return props_playable(r, r->one, PROPS_PACK);
}

static bool survives_damage(props_run *r)
{
    for (int i = 0; i < 8; i++) {
        const int len = pack(r, r->state);
        if (len <= 0) return false;
        memcpy(r->damaged, r->bytes, (size_t)len);
        const int at = props_below(r, len);
        if (i % 4 == 0) {
            memset(r->one, UNTOUCHED, r->g->state_size);
            if (r->g->unpack(r->rules, r->damaged, (size_t)at, r->one) == HX_OK)
                return props_fail(r, PROPS_PACK, "unpack() accepts %d of %d bytes", at, len);
            continue;
        }
        if (i % 4 == 1) r->damaged[at] = (uint8_t)props_below(r, 256);
        else r->damaged[at] ^= (uint8_t)(1 << props_below(r, 8));
        if (!unpacks_damaged(r, (size_t)len)) return false;
    }
    return true;
}

static bool has_id(props_run *r)
{
    char id[HX_ID_MAX];
    hx_position_id(r->g, r->rules, r->state, id, sizeof id);
    return (hx_position_from_id(r->g, r->rules, id, r->one) == HX_OK &&
            props_same(r, r->one, r->state)) ||
           props_fail(r, PROPS_PACK, "the position's id leads elsewhere");
}

bool props_pack(props_run *r)
{
    if (!packs(r, r->state)) return false;
    for (int i = 0; i <= r->seats; i++)
        if (!packs(r, r->seen[i])) return false;
    return has_id(r) && survives_damage(r);
}

/* -- describe -------------------------------------------------------------------------------- */

/* One character of the description changed: refused with a reason, or playable. */
static bool arranges_damaged(props_run *r, char *text, int len)
{
    hx_error why = { .status = HX_OK };
    if (len == 0) return true;
    text[props_below(r, len)] = (char)(props_below(r, 8) ? 32 + props_below(r, 95) : 0);
    memset(r->one, UNTOUCHED, r->g->state_size);
    if (r->g->arrange(r->rules, text, r->one, &why) != HX_OK) {
        if (!is_untouched(r, r->one))
            return props_fail(r, PROPS_DESCRIBE, "arrange() refuses but leaves traces");
        return (why.status != HX_OK && why.at >= 0 && why.at <= len) ||
               props_fail(r, PROPS_DESCRIBE, "arrange() refuses without a reason");
    }
    return props_playable(r, r->one, PROPS_DESCRIBE);
}

/* Words come from files and programs, too, which end their lines. */
static bool arranges_line(props_run *r, char *text, int len)
{
    hx_error why = { .wanted = "" };
    text[len] = '\n';
    text[len + 1] = '\0';
    const bool holds =
        r->g->arrange(r->rules, text, r->one, &why) == HX_OK && props_same(r, r->one, r->state);
    text[len] = '\0';
    return holds ||
           props_fail(r, PROPS_DESCRIBE, "arrange() refuses a line feed, wanted %s", why.wanted);
}

bool props_describe(props_run *r)
{
    hx_error why = { .wanted = "" };
    const int len = r->g->describe(r->rules, r->state, NULL, 0);
    if (len < 0) return props_fail(r, PROPS_DESCRIBE, "describe() returns %d", len);
    char *text = malloc((size_t)len + 2);
    if (!text) abort();
    memset(r->one, UNTOUCHED, r->g->state_size);
    bool holds = r->g->describe(r->rules, r->state, text, (size_t)len + 1) == len &&
                 (int)strlen(text) == len;
    if (!holds) props_fail(r, PROPS_DESCRIBE, "describe() miscounts its letters");
    if (holds && r->g->arrange(r->rules, text, r->one, &why) != HX_OK)
        holds = props_fail(r, PROPS_DESCRIBE, "arrange() refuses at %d \"%s\", wanted %s", why.at,
                           why.word, why.wanted);
    if (holds && !props_same(r, r->one, r->state))
        holds = props_fail(r, PROPS_DESCRIBE, "arrange() returns another state");
    holds = holds && arranges_line(r, text, len) && arranges_damaged(r, text, len);
    free(text);
    return holds;
}

/* -- spec ------------------------------------------------------------------------------------ */

static bool reads_damaged_spec(props_run *r, char *spec)
{
    hx_error why = { .status = HX_OK };
    const int len = (int)strlen(spec);
    spec[props_below(r, len)] = (char)(props_below(r, 8) ? 32 + props_below(r, 95) : 0);
    const hx_status st = r->g->rules(r->copy.rules, spec, &why);
    if (st == HX_OK) {
        r->g->start(r->copy.rules, r->one);
        return true;
    }
    return (why.status == st && why.at >= 0 && why.at <= len) ||
           props_fail(r, PROPS_SPEC, "\"%s\" is refused without a reason", spec);
}

bool props_spec(props_run *r)
{
    const hx_game *g = r->g;
    char spec[HX_SPEC_MAX], again[HX_SPEC_MAX];
    const int len = g->spec(r->rules, spec, sizeof spec);
    if (len <= 0 || len >= HX_SPEC_MAX || (int)strlen(spec) != len)
        return props_fail(r, PROPS_SPEC, "a spec of %d letters", len);
    const size_t name = strlen(g->name);
    if (strncmp(spec, g->name, name) != 0 || (spec[name] && spec[name] != ' '))
        return props_fail(r, PROPS_SPEC, "the spec does not begin with the game's name");
    if (g->rules(r->copy.rules, spec, NULL) != HX_OK)
        return props_fail(r, PROPS_SPEC, "rules() refuses \"%s\"", spec);
    g->spec(r->copy.rules, again, sizeof again);
    if (strcmp(spec, again) != 0)
        return props_fail(r, PROPS_SPEC, "\"%s\" becomes \"%s\"", spec, again);
    memset(r->one, UNTOUCHED, g->state_size);
    g->start(r->copy.rules, r->one);
    if (!props_same(r, r->one, r->state))
        return props_fail(r, PROPS_SPEC, "the full spec begins another game");
    return reads_damaged_spec(r, spec);
}

/* -- record ---------------------------------------------------------------------------------- */

static char *write_record(hx_play *p, const hx_record_options *options)
{
    const size_t size = (size_t)hx_record_write(p, options, NULL, 0) + 1;
    char *text = malloc(size);
    if (!text) abort();
    hx_record_write(p, options, text, size);
    return text;
}

/* Written, read into the copy, and written again. */
static bool record_returns(props_run *r, const hx_record_options *options, const void *expected)
{
    hx_record record;
    hx_error why = { .wanted = "" };
    char *text = write_record(&r->play, options), *again = NULL;
    hx_status st = hx_record_open(&record, text, &why);
    if (st == HX_OK) st = hx_record_replay(&record, &r->copy, NULL, &why);
    bool holds = st == HX_OK;
    if (!holds)
        props_fail(r, PROPS_RECORD, "%s at byte %d \"%s\", wanted %s", hx_status_name(st), why.at,
                   why.word, why.wanted);
    if (holds && !props_same(r, r->copy.state, expected))
        holds = props_fail(r, PROPS_RECORD, "the record leads to another position");
    if (holds) again = write_record(&r->copy, NULL);
    if (holds && strcmp(text, again) != 0)
        holds = props_fail(r, PROPS_RECORD, "the record is written differently again");
    free(again);
    free(text);
    return holds;
}

bool props_record(props_run *r)
{
    if (!record_returns(r, NULL, r->state)) return false;
    for (int i = 0; i <= r->seats; i++) {
        const hx_record_options options = { .masked = true, .viewer = props_viewer(r, i) };
        if (!record_returns(r, &options, r->seen[i])) return false;
    }
    return true;
}
