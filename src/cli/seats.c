/* seats.c -- the bots at a table, each with its own random numbers and its own view. */
#include <stdlib.h>
#include <string.h>

#include "guess.h"
#include "live_game.h"

const char *seats_standard(const hx_game *game, const void *rules)
{
    static const char *const names[] = { "simple", "club" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (hx_bot_plays(names[i], game, rules)) return names[i];
    return "random";
}

const char *seats_adviser(const hx_game *game, const void *rules)
{
    static const char *const names[] = { "exact", "turnwise", "expert", "expect" };
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        if (hx_bot_plays(names[i], game, rules)) return names[i];
    return seats_standard(game, rules);
}

int seats_no_bot(const char *name, const char *wanted)
{
    guess g = guess_for(name);
    guess_try_bots(&g);
    guess_try(&g, "human");
    return cli_error(HX_W_NO_SUCH_BOT, name, wanted, guess_suffix(&g));
}

static bool open_one(seats *s, const void *rules, int seat, const char *name)
{
    hx_error why = { 0 };
    if (strcmp(name, "human") == 0) return true;
    s->bot[seat] = hx_bot_open(name, &why);
    if (!s->bot[seat]) {
        seats_no_bot(name, why.wanted);
        return false;
    }
    if (hx_bot_plays(name, s->game, rules)) return true;
    cli_error(HX_W_BOT_CANNOT, name, s->game->name);
    return false;
}

/* Entry `number` of a list that begins again after its end. */
static bool entry_of(const char *list, int number, char *out, size_t cap)
{
    const char *at = list;
    for (;;) {
        const size_t length = strcspn(at, ",");
        if (number-- == 0) {
            if (length == 0 || length >= cap) return false;
            memcpy(out, at, length);
            out[length] = '\0';
            return true;
        }
        at = at[length] ? at + length + 1 : list;
    }
}

static int entries_of(const char *list)
{
    int n = 1;
    for (; *list; list++) n += *list == ',';
    return n;
}

static bool open_all(seats *s, const void *rules, const char *list)
{
    char name[64];
    if (!list) list = seats_standard(s->game, rules);
    if (entries_of(list) > s->count) {
        cli_error(HX_W_TOO_MANY_SEATS, list, s->count);
        return false;
    }
    for (int i = 0; i < s->count; i++) {
        if (!entry_of(list, i, name, sizeof name)) {
            cli_error(HX_W_BAD_SEATS, list);
            return false;
        }
        if (!open_one(s, rules, i, name)) return false;
    }
    return true;
}

bool seats_open(seats *s, const hx_game *game, const void *rules, const char *list)
{
    *s = (seats){ .game = game, .count = game->seats(rules) };
    s->view = cli_room(1, game->state_size);
    if (open_all(s, rules, list)) return true;
    seats_close(s);
    return false;
}

void seats_close(seats *s)
{
    for (int i = 0; i < HX_SEATS; i++) hx_bot_close(s->bot[i]);
    free(s->view);
    *s = (seats){ 0 };
}

void seats_begin(seats *s, const hx_play *play, uint64_t seed)
{
    for (int i = 0; i < s->count; i++) {
        hx_rng_seed(&s->rng[i], cli_seed_of(seed, (uint64_t)i + 1));
        if (s->bot[i]) hx_bot_begin(s->bot[i], s->game, play->rules, (hx_seat)i);
    }
}

hx_status seats_choose(seats *s, const hx_play *play, hx_seat seat, hx_move *out)
{
    s->game->view(play->rules, play->state, seat, s->view);
    return hx_bot_choose(s->bot[seat], s->game, play->rules, s->view, seat, s->budget,
                         &s->rng[seat], out);
}

void seats_watch(seats *s, const hx_play *play, const hx_move *move)
{
    hx_move masked;
    for (int i = 0; i < s->count; i++) {
        const hx_seat seat = (hx_seat)i;
        if (!s->bot[i] || !hx_bot_observes(s->bot[i])) continue;
        s->game->view(play->rules, play->state, seat, s->view);
        s->game->mask(play->rules, play->state, seat, move, &masked);
        hx_bot_observe(s->bot[i], s->game, play->rules, s->view, seat, &masked);
    }
}

void seats_again(seats *s, const hx_play *play)
{
    for (int i = 0; i < s->count; i++) {
        if (s->bot[i] && hx_bot_observes(s->bot[i])) live_game_brief(play, s->bot[i], (hx_seat)i);
    }
}
