/* cli_game.c -- a game from a spec, memory for it, and seeds. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli.h"
#include "guess.h"
#include "hx/hash.h"
#include "hx/play.h"
#include "platform/timing.h"

void *cli_room(size_t count, size_t size)
{
    void *const room = calloc(count ? count : 1, size ? size : 1);
    if (room) return room;
    cli_error(HX_W_NO_MEMORY);
    exit(CLI_FAILED);
}

FILE *cli_memory(char **text, size_t *size)
{
    FILE *const to = open_memstream(text, size);
    if (to) return to;
    cli_error(HX_W_NO_MEMORY);
    exit(CLI_FAILED);
}

/* "catan, dice" */
static void list_games(char *out, size_t cap)
{
    size_t used = 0;
    out[0] = '\0';
    for (const hx_game *const *game = hx_games(); *game && used < cap; game++) {
        const int n = snprintf(out + used, cap - used, "%s%s", used ? ", " : "", (*game)->name);
        used += n > 0 ? (size_t)n : 0;
    }
}

static void no_such_game(const char *spec)
{
    char names[200], name[GUESS_MAX];
    snprintf(name, sizeof name, "%.*s", (int)strcspn(spec, " "), spec);
    guess g = guess_for(name);
    for (const hx_game *const *game = hx_games(); *game; game++) guess_try(&g, (*game)->name);
    list_games(names, sizeof names);
    cli_error(HX_W_NO_SUCH_GAME, (int)strcspn(spec, " "), spec, names, guess_suffix(&g));
}

bool cli_open_game(cli_game *out, const char *spec)
{
    hx_error why = { 0 };
    *out = (cli_game){ .game = hx_game_named(spec) };
    if (!out->game) {
        no_such_game(spec);
        return false;
    }
    out->rules = cli_room(1, out->game->rules_size);
    if (out->game->rules(out->rules, spec, &why) == HX_OK) return true;
    cli_refused(spec, &why);
    cli_close_game(out);
    return false;
}

void cli_close_game(cli_game *g)
{
    free(g->rules);
    *g = (cli_game){ 0 };
}

uint64_t cli_seed_of(uint64_t seed, uint64_t index)
{
    const uint64_t both[2] = { seed, index };
    return hx_hash(HX_HASH_START, both, sizeof both);
}

static bool has_seed(const hx_game *game)
{
    const hx_option *o = game->options;
    while (o && o->name && strcmp(o->name, "seed") != 0) o++;
    return o && o->name;
}

bool cli_seed_spec(const hx_game *game, const char *spec, uint64_t seed, char *out, size_t cap)
{
    const bool open = has_seed(game) && !strstr(spec, " seed=");
    /* 32 bits of a derived seed: short enough to read, and not the dice's own. */
    const unsigned long long number = cli_seed_of(seed, 100) >> 32;
    if (open) snprintf(out, cap, "%s seed=%llu", spec, number);
    else snprintf(out, cap, "%s", spec);
    return open;
}

uint64_t cli_fresh_seed(void)
{
    const uint64_t parts[2] = { (uint64_t)wall_clock_nanos(), (uint64_t)getpid() };
    return hx_hash(HX_HASH_START, parts, sizeof parts) >> 32;
}

/* -- variations ------------------------------------------------------------------------ */

/* A second name is not the one that the full spec has. */
static bool is_first_name(const hx_game *game, const char *spec)
{
    char *const full = cli_room(HX_SPEC_MAX, 1);
    void *const rules = cli_room(1, game->rules_size);
    hx_error why;
    bool first = game->rules(rules, spec, &why) == HX_OK;
    if (first) game->spec(rules, full, HX_SPEC_MAX);
    first = first && strncmp(full, spec, strlen(spec)) == 0;
    free(rules);
    free(full);
    return first;
}

bool cli_variation(const hx_game *game, int number, char *spec, size_t cap)
{
    const hx_option *o = game->options;
    while (o && o->name && strcmp(o->name, "variation") != 0) o++;
    snprintf(spec, cap, "%s", game->name);
    if (!o || !o->name) return number == 0;
    for (const char *at = o->values; *at; at += *at == '|') {
        const int length = (int)strcspn(at, "|");
        snprintf(spec, cap, "%s %.*s", game->name, length, at);
        if (is_first_name(game, spec) && number-- == 0) return true;
        at += length;
    }
    return false;
}
