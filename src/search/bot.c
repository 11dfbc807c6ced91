/* bot.c -- names to bots, and budgets from text.
 *
 * How a bot thinks is in its own file; see bots.h and bots.def. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "bots.h"
#include "hx/play.h"
#include "hx/text.h"

#define BOT(kind) extern const bot_kind kind;
#include "bots.def"
#undef BOT

static const bot_kind *const kinds[] = {
#define BOT(kind) &(kind),
#include "bots.def"
#undef BOT
};

enum { KINDS = sizeof kinds / sizeof kinds[0] };

struct hx_bot {
    const bot_kind *kind;
    void *self;
    hx_bot *standin; /* plays instead while the rules are strange to this one */
    bool begun, strange;
};

/* Who plays by any rules. */
static const char standin[] = "greedy";

const hx_bot_info *hx_bot_list(int number)
{
    return number >= 0 && number < KINDS ? &kinds[number]->info : NULL;
}

/* The kind that "name" or "name:options" names. */
static const bot_kind *kind_named(const char *name)
{
    const size_t length = strcspn(name, ":");
    for (int i = 0; i < KINDS; i++) {
        const char *const known = kinds[i]->info.name;
        if (strlen(known) == length && memcmp(known, name, length) == 0) return kinds[i];
    }
    return NULL;
}

/* Is this "name=value", or a word without a value, of the blank-separated names? */
static bool is_among(const char *names, const char *word, size_t length)
{
    for (const char *at = names; *at; at += strspn(at, " ")) {
        const size_t n = strcspn(at, " ");
        if (n == length && memcmp(at, word, n) == 0) return true;
        at += n;
    }
    return false;
}

/* The full spec names every option that is not as usual: all of them must be known. */
static bool knows(const bot_kind *kind, const hx_game *game, const void *rules)
{
    char spec[HX_SPEC_MAX];
    if (!kind->knows) return true;
    if (game->spec(rules, spec, sizeof spec) >= (int)sizeof spec) return false;
    const char *at = spec + strcspn(spec, " ");
    for (at += strspn(at, " "); *at; at += strspn(at, " ")) {
        if (!is_among(kind->knows, at, strcspn(at, "= "))) return false;
        at += strcspn(at, " ");
    }
    return true;
}

static bool kind_plays(const bot_kind *kind, const hx_game *game, const void *rules)
{
    return !kind->plays || kind->plays(game, rules);
}

bool hx_bot_knows(const char *name, const hx_game *game, const void *rules)
{
    const bot_kind *kind = kind_named(name);
    const char *const inner = kind && kind->made_of ? kind->made_of(game, rules) : NULL;
    if (inner) kind = kind_named(inner);
    return kind && kind_plays(kind, game, rules) && knows(kind, game, rules);
}

bool hx_bot_plays(const char *name, const hx_game *game, const void *rules)
{
    const bot_kind *const kind = kind_named(name);
    if (!kind) return false;
    if (kind->knows && !knows(kind, game, rules))
        return kind_plays(kind_named(standin), game, rules);
    return kind_plays(kind, game, rules);
}

static hx_status refuse(hx_error *why, hx_status status, const char *word, const char *wanted)
{
    if (!why) return status;
    *why = (hx_error){ .status = status };
    hx_out out = hx_out_to(why->word, sizeof why->word);
    hx_put(&out, word);
    out = hx_out_to(why->wanted, sizeof why->wanted);
    hx_put(&out, wanted);
    return status;
}

/* As many names as there is room for. */
static void refuse_name(hx_error *why, const char *name)
{
    char names[sizeof why->wanted];
    hx_out out = hx_out_to(names, sizeof names);
    size_t used = 0;
    for (int i = 0; i < KINDS; i++) {
        used += strlen(kinds[i]->info.name) + 2;
        if (i > 0) hx_put(&out, ", ");
        if (used + 4 > sizeof names) {
            hx_put(&out, "...");
            break;
        }
        hx_put(&out, kinds[i]->info.name);
    }
    refuse(why, HX_BAD_TEXT, name, names);
}

static hx_status open_kind(hx_bot *bot, const char *name, hx_error *why)
{
    const bot_kind *const kind = bot->kind;
    const char *const colon = strchr(name, ':'), *const options = colon ? colon + 1 : "";
    if (kind->open) return kind->open(bot->self, options, why);
    if (*options) return refuse(why, HX_BAD_TEXT, options, "no options");
    return HX_OK;
}

hx_bot *hx_bot_open(const char *name, hx_error *why)
{
    const bot_kind *const kind = kind_named(name);
    if (!kind) {
        refuse_name(why, name);
        return NULL;
    }
    hx_bot *const bot = calloc(1, sizeof *bot);
    void *const self = calloc(1, kind->size > 0 ? kind->size : 1);
    if (!bot || !self) {
        free(bot);
        free(self);
        refuse(why, HX_NO_MEMORY, name, "");
        return NULL;
    }
    *bot = (hx_bot){ .kind = kind, .self = self };
    if (open_kind(bot, name, why) == HX_OK) return bot;
    hx_bot_close(bot);
    return NULL;
}

void hx_bot_close(hx_bot *bot)
{
    if (!bot) return;
    hx_bot_close(bot->standin);
    if (bot->kind->close) bot->kind->close(bot->self);
    free(bot->self);
    free(bot);
}

const char *hx_bot_name(const hx_bot *bot)
{
    return bot->kind->info.name;
}

/* The stand-in where the rules are strange; NULL without memory for one. */
static hx_bot *player(hx_bot *bot, const hx_game *game, const void *rules)
{
    if (!bot->begun) {
        bot->begun = true;
        bot->strange = !knows(bot->kind, game, rules);
        if (bot->strange && !bot->standin) bot->standin = hx_bot_open(standin, NULL);
    }
    return bot->strange ? bot->standin : bot;
}

void hx_bot_begin(hx_bot *bot, const hx_game *game, const void *rules, hx_seat seat)
{
    bot->begun = false;
    const hx_bot *const by = player(bot, game, rules);
    if (by && by->kind->begin) by->kind->begin(by->self, game, rules, seat);
}

void hx_bot_observe(hx_bot *bot, const hx_game *game, const void *rules, const void *seen,
                    hx_seat seat, const hx_move *masked)
{
    const hx_bot *const by = player(bot, game, rules);
    if (by && by->kind->observe) by->kind->observe(by->self, game, rules, seen, seat, masked);
}

bool hx_bot_observes(const hx_bot *bot)
{
    return bot->kind->observe;
}

hx_status hx_bot_choose(hx_bot *bot, const hx_game *game, const void *rules, const void *seen,
                        hx_seat seat, hx_budget budget, hx_rng *rng, hx_move *out)
{
    const hx_bot *const by = player(bot, game, rules);
    if (!by) return HX_NO_MEMORY;
    const hx_status status = by->kind->choose(by->self, game, rules, seen, seat, budget, rng, out);
    assert(status != HX_OK || game->check(rules, seen, out) == HX_OK);
    return status;
}

int hx_bot_thoughts(const hx_bot *bot, hx_thought *out, int cap)
{
    const hx_bot *const by = bot->strange && bot->standin ? bot->standin : bot;
    return by->kind->thoughts ? by->kind->thoughts(by->self, out, cap) : 0;
}

void hx_bot_listen(hx_bot *bot, hx_bot_listener *listener, void *context)
{
    const bot_listener ear = { listener, context, bot };
    if (bot->kind->listen) bot->kind->listen(bot->self, &ear);
}

hx_move *bot_room(bot_moves *list, int n)
{
    if (n <= list->room) return list->at;
    hx_move *const more = realloc(list->at, (size_t)n * sizeof *more);
    if (!more) return NULL;
    *list = (bot_moves){ .at = more, .room = n };
    return more;
}

/* -- budgets ------------------------------------------------------------------ */

static bool read_nodes(const char *text, hx_budget *out)
{
    char *end;
    if (*text < '0' || *text > '9') return false;
    out->nodes = strtoull(text, &end, 10);
    return *end == '\0' && out->nodes > 0;
}

static bool read_time(const char *text, hx_budget *out)
{
    static const struct {
        const char *unit;
        double micros;
    } units[] = { { "us", 1 }, { "ms", 1e3 }, { "s", 1e6 }, { "min", 6e7 } };
    char *end;
    if (*text < '0' || *text > '9') return false;
    const double amount = strtod(text, &end);
    for (size_t i = 0; i < sizeof units / sizeof units[0]; i++) {
        if (strcmp(end, units[i].unit) != 0) continue;
        const double micros = amount * units[i].micros;
        if (!(micros >= 1 && micros < 1e13)) return false;
        out->micros = (uint64_t)micros;
        return true;
    }
    return false;
}

bool hx_budget_read(const char *text, hx_budget *out)
{
    char part[32];
    *out = (hx_budget){ 0 };
    while (*text) {
        const size_t length = strcspn(text, ",");
        if (length >= sizeof part) return false;
        memcpy(part, text, length);
        part[length] = '\0';
        const bool nodes = strncmp(part, "nodes=", 6) == 0;
        if (!(nodes ? read_nodes(part + 6, out) : read_time(part, out))) return false;
        text += length;
        if (*text == ',' && *++text == '\0') return false;
    }
    return true;
}
