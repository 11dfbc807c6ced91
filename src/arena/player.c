/* player.c -- one interface to our own bots and to other programs. */
#include "player.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "external_bot.h"
#include "hx/catan.h"

struct player {
    hx_bot *bot; /* or */
    external_bot *external_bot;
    player *deputy; /* makes decisions of one kind for it; NULL: none */
    int left;       /* which, a place in the table below */
    bool deputed;   /* the last one was such */
};

/* -- kinds of decisions ------------------------------------------------------------------------ */

/* The first move of a list tells what is asked. */
static const struct {
    const char *name;
    uint8_t first, second;
} decisions[] = {
    { "settlement", HX_V_START_SETTLEMENT, HX_V_START_SETTLEMENT },
    { "road", HX_V_START_ROAD, HX_V_FREE_ROAD },
    { "roll", HX_V_ROLL, HX_V_ROLL },
    { "discard", HX_V_DISCARD, HX_V_DISCARD },
    { "robber", HX_V_ROBBER, HX_V_ROBBER },
    { "answer", HX_V_ACCEPT, HX_V_DECLINE },
    { "deal", HX_V_CONFIRM, HX_V_WITHDRAW },
    { "turn", HX_V_END, HX_V_END },
};
enum { DECISIONS = sizeof decisions / sizeof *decisions, TURN = DECISIONS - 1 };

const char *hx_arena_decision(int number)
{
    return number >= 0 && number < DECISIONS ? decisions[number].name : NULL;
}

static int decision_named(const char *name)
{
    int i = 0;
    while (i < DECISIONS && strcmp(decisions[i].name, name) != 0) i++;
    return i;
}

/* In a turn of one's own the list begins with whatever can be done. */
static int decision_asked(const seat_view *s)
{
    hx_move first;
    if (s->game->legal(s->rules, s->seen, s->seat, &first, 1) == 0) return DECISIONS;
    for (int i = 0; i < TURN; i++)
        if (first.verb == decisions[i].first || first.verb == decisions[i].second) return i;
    return first.verb <= HX_V_END ? TURN : DECISIONS;
}

/* The command in "exec:COMMAND" or "exec-json:COMMAND" (which gets more input); else NULL. */
static const char *command_of(const char *name, bool *json)
{
    static const char plain[] = "exec:", more[] = "exec-json:";
    *json = strncmp(name, more, sizeof more - 1) == 0;
    if (*json) return name + sizeof more - 1;
    return strncmp(name, plain, sizeof plain - 1) == 0 ? name + sizeof plain - 1 : NULL;
}

static void tell_error(hx_arena_error *t, hx_word what, const char *first, const char *second)
{
    t->what = what;
    snprintf(t->first, sizeof t->first, "%s", first);
    snprintf(t->second, sizeof t->second, "%s", second);
}

player *player_open(const char *name, double patience, const atomic_bool *stop,
                    hx_arena_error *error)
{
    bool json;
    const char *const command = command_of(name, &json);
    hx_error why = { 0 };
    player *const p = calloc(1, sizeof *p);
    if (p && command) p->external_bot = external_bot_open(command, json, patience, stop);
    else if (p) p->bot = hx_bot_open(name, &why);
    if (p && (p->bot || p->external_bot)) return p;
    free(p);
    if (why.status == HX_OK || why.status == HX_NO_MEMORY) {
        tell_error(error, HX_W_NO_MEMORY, "", "");
    } else {
        tell_error(error, HX_W_NO_SUCH_BOT, name, why.wanted);
    }
    return NULL;
}

void player_close(player *p)
{
    if (!p) return;
    hx_bot_close(p->bot);
    external_bot_close(p->external_bot);
    player_close(p->deputy);
    free(p);
}

void player_leave(player *p, const char *decision, player *other)
{
    p->left = decision_named(decision);
    p->deputy = other;
}

bool player_check(const char *name, const hx_game *game, const void *rules, hx_arena_error *error)
{
    bool json;
    const char *const command = command_of(name, &json);
    if (command) {
        if (*command && external_bot_starts(command)) return true;
        tell_error(error, HX_W_ARENA_NO_PROGRAM, command, "");
        return false;
    }
    player *const p = player_open(name, 0, NULL, error);
    if (!p) return false;
    player_close(p);
    if (hx_bot_plays(name, game, rules)) return true;
    tell_error(error, HX_W_BOT_CANNOT, name, game->name);
    return false;
}

void player_begin(player *p, const seat_view *s, const char *spec)
{
    if (p->external_bot) external_bot_begin(p->external_bot, s, spec);
    else hx_bot_begin(p->bot, s->game, s->rules, s->seat);
    if (p->deputy) player_begin(p->deputy, s, spec);
}

bool player_listens(const player *p)
{
    return p->external_bot || p->deputy || hx_bot_observes(p->bot);
}

void player_tell(player *p, const seat_view *s, const hx_move *masked)
{
    if (p->external_bot) external_bot_tell(p->external_bot, s, masked);
    else hx_bot_observe(p->bot, s->game, s->rules, s->seen, s->seat, masked);
    if (p->deputy) player_tell(p->deputy, s, masked);
}

hx_arena_fault player_choose(player *p, const seat_view *s, hx_budget budget, hx_rng *rng,
                             hx_move *out, hx_status *why)
{
    p->deputed = p->deputy && s->game == &hx_catan_game && decision_asked(s) == p->left;
    if (p->deputed) return player_choose(p->deputy, s, budget, rng, out, why);
    if (p->external_bot) return external_bot_choose(p->external_bot, s, budget, out, why);
    *why = hx_bot_choose(p->bot, s->game, s->rules, s->seen, s->seat, budget, rng, out);
    return *why == HX_OK ? HX_ARENA_FAULTS : HX_ARENA_ILLEGAL;
}

const char *player_said(const player *p)
{
    if (p->deputed) return player_said(p->deputy);
    return p->external_bot ? external_bot_said(p->external_bot) : "";
}

bool player_is_program(const player *p)
{
    return p->external_bot;
}

void player_watch(player *p, recorder *w, const char *who)
{
    if (p->external_bot) external_bot_watch(p->external_bot, w, who);
    if (p->deputy) player_watch(p->deputy, w, who);
}

void player_over(player *p, uint8_t winners)
{
    if (p->external_bot) external_bot_over(p->external_bot, winners);
    if (p->deputy) player_over(p->deputy, winners);
}
