/* player.c -- one face for our own bots and for other programs. */
#include "player.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "outsider.h"

struct player {
    hx_bot *bot; /* or */
    outsider *outsider;
};

static const char prefix[] = "exec:";

/* The command of "exec:COMMAND", else NULL. */
static const char *command_of(const char *name)
{
    const size_t length = sizeof prefix - 1;
    return strncmp(name, prefix, length) == 0 ? name + length : NULL;
}

static void tell_trouble(hx_arena_trouble *t, hx_word what, const char *first, const char *second)
{
    t->what = what;
    snprintf(t->first, sizeof t->first, "%s", first);
    snprintf(t->second, sizeof t->second, "%s", second);
}

player *player_open(const char *name, double patience, const atomic_bool *stop,
                    hx_arena_trouble *trouble)
{
    const char *const command = command_of(name);
    hx_error why = { 0 };
    player *const p = calloc(1, sizeof *p);
    if (p && command) p->outsider = outsider_open(command, patience, stop);
    else if (p) p->bot = hx_bot_open(name, &why);
    if (p && (p->bot || p->outsider)) return p;
    free(p);
    if (why.status == HX_OK || why.status == HX_NO_ROOM) {
        tell_trouble(trouble, HX_W_NO_MEMORY, "", "");
    } else {
        tell_trouble(trouble, HX_W_NO_SUCH_BOT, name, why.wanted);
    }
    return NULL;
}

void player_close(player *p)
{
    if (!p) return;
    hx_bot_close(p->bot);
    outsider_close(p->outsider);
    free(p);
}

bool player_check(const char *name, const hx_game *game, const void *rules,
                  hx_arena_trouble *trouble)
{
    const char *const command = command_of(name);
    if (command) {
        if (*command && outsider_starts(command)) return true;
        tell_trouble(trouble, HX_W_ARENA_NO_PROGRAM, command, "");
        return false;
    }
    player *const p = player_open(name, 0, NULL, trouble);
    if (!p) return false;
    player_close(p);
    if (hx_bot_plays(name, game, rules)) return true;
    tell_trouble(trouble, HX_W_BOT_CANNOT, name, game->name);
    return false;
}

void player_begin(player *p, const sight *s, const char *spec)
{
    if (p->outsider) outsider_begin(p->outsider, s, spec);
    else hx_bot_begin(p->bot, s->game, s->rules, s->seat);
}

bool player_listens(const player *p)
{
    return p->outsider || hx_bot_observes(p->bot);
}

void player_tell(player *p, const sight *s, const hx_move *masked)
{
    if (p->outsider) outsider_tell(p->outsider, s, masked);
    else hx_bot_observe(p->bot, s->game, s->rules, s->seen, s->seat, masked);
}

hx_arena_fault player_choose(player *p, const sight *s, hx_budget budget, hx_rng *rng, hx_move *out,
                             hx_status *why)
{
    if (p->outsider) return outsider_choose(p->outsider, s, budget, out, why);
    *why = hx_bot_choose(p->bot, s->game, s->rules, s->seen, s->seat, budget, rng, out);
    return *why == HX_OK ? HX_ARENA_FAULTS : HX_ARENA_ILLEGAL;
}

const char *player_said(const player *p)
{
    return p->outsider ? outsider_said(p->outsider) : "";
}

bool player_is_program(const player *p)
{
    return p->outsider;
}

void player_watch(player *p, witness *w, const char *who)
{
    if (p->outsider) outsider_watch(p->outsider, w, who);
}

void player_over(player *p, uint8_t winners)
{
    if (p->outsider) outsider_over(p->outsider, winners);
}
