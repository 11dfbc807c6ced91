/* bot_games.c -- bots at a table, each with its own view and chance. */
#include "bot_games.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "hx/play.h"

typedef struct bot_table {
    hx_play play;
    void *room, *view;
    hx_bot *bot[HX_SEATS];
    hx_rng rng[HX_SEATS], chance;
    hx_budget budget;
    int seats;
} bot_table;

static void sit_down(bot_table *t, const char *const *names, int count, uint64_t seed)
{
    const hx_play *const p = &t->play;
    hx_error why = { 0 };
    t->seats = p->game->seats(p->rules);
    hx_rng_seed(&t->chance, seed);
    for (int i = 0; i < t->seats; i++) {
        const char *const name = names[i % count];
        if (!hx_bot_plays(name, p->game, p->rules)) fail_msg("%s does not play this", name);
        t->bot[i] = hx_bot_open(name, &why);
        if (!t->bot[i]) fail_msg("%s: %s", name, why.wanted);
        hx_rng_seed(&t->rng[i], seed * 31 + (uint64_t)i + 1);
        hx_bot_begin(t->bot[i], p->game, p->rules, (hx_seat)i);
    }
}

static void open_table(bot_table *t, const char *spec)
{
    enum { MOVES = 20000 };
    hx_error why = { 0 };
    const hx_game *const game = hx_game_named(spec);
    assert_non_null(game);
    t->room = malloc(hx_play_room(game, MOVES));
    t->view = malloc(game->state_size);
    assert_true(t->room && t->view);
    hx_play_into(&t->play, game, MOVES, t->room);
    if (hx_play_begin(&t->play, spec, &why) != HX_OK) fail_msg("%s: %s", spec, why.wanted);
}

static void close_table(bot_table *t)
{
    for (int i = 0; i < t->seats; i++) hx_bot_close(t->bot[i]);
    free(t->room);
    free(t->view);
}

static void tell(bot_table *t, const hx_move *m)
{
    const hx_play *const p = &t->play;
    hx_move masked;
    for (int i = 0; i < t->seats; i++) {
        if (!hx_bot_observes(t->bot[i])) continue;
        p->game->view(p->rules, p->state, (hx_seat)i, t->view);
        p->game->mask(p->rules, p->state, (hx_seat)i, m, &masked);
        hx_bot_observe(t->bot[i], p->game, p->rules, t->view, (hx_seat)i, &masked);
    }
}

static hx_move decide(bot_table *t, hx_seat who)
{
    const hx_play *const p = &t->play;
    char text[HX_WORD_MAX];
    hx_move m = { 0 };
    p->game->view(p->rules, p->state, who, t->view);
    const hx_status chosen =
        hx_bot_choose(t->bot[who], p->game, p->rules, t->view, who, t->budget, &t->rng[who], &m);
    if (chosen != HX_OK) fail_msg("%s: %s", hx_bot_name(t->bot[who]), hx_status_name(chosen));
    const hx_status status = p->game->check(p->rules, p->state, &m);
    p->game->say(p->rules, p->state, &m, text, sizeof text);
    if (m.seat != who || status != HX_OK)
        fail_msg("%s plays %s: %s", hx_bot_name(t->bot[who]), text, hx_status_name(status));
    return m;
}

/* One more move to a fingerprint of the game (FNV-1a over what is said of it). */
static uint64_t with_move(uint64_t print, const hx_play *p, const hx_move *m)
{
    char text[HX_WORD_MAX];
    p->game->say(p->rules, p->state, m, text, sizeof text);
    for (const char *at = text; *at; at++) print = (print ^ (uint8_t)*at) * 0x100000001B3ull;
    return (print ^ '\n') * 0x100000001B3ull;
}

static void step(bot_table *t, bot_result *r)
{
    const hx_play *const p = &t->play;
    const uint8_t waiting = p->game->waiting(p->rules, p->state);
    hx_move m;
    if (waiting) {
        m = decide(t, (hx_seat)__builtin_ctz(waiting));
        r->decisions++;
    } else {
        assert_true(hx_pick_chance(p->game, p->rules, p->state, &t->chance, &m));
    }
    tell(t, &m);
    r->print = with_move(r->print, p, &m);
    assert_int_equal(hx_play_move(&t->play, &m), HX_OK);
}

bot_result bot_game(const char *spec, const char *const *names, int count, hx_budget budget,
                    uint64_t seed, int most)
{
    bot_table t = { .budget = budget };
    bot_result r = { 0 };
    open_table(&t, spec);
    sit_down(&t, names, count, seed);
    const hx_game *const game = t.play.game;
    while (!game->over(t.play.rules, t.play.state) && r.decisions < most) step(&t, &r);
    r.over = game->over(t.play.rules, t.play.state);
    r.turns = game->turn(t.play.rules, t.play.state);
    r.winners = game->winners(t.play.rules, t.play.state);
    for (int i = 0; i < t.seats; i++)
        r.points[i] = game->points(t.play.rules, t.play.state, (hx_seat)i);
    close_table(&t);
    return r;
}

double bot_match(const char *spec, const char *a, const char *b, int games, uint64_t seed)
{
    double won = 0;
    for (int i = 0; i < games; i++) {
        const char *const names[2] = { i % 2 ? b : a, i % 2 ? a : b };
        const bot_result r = bot_game(spec, names, 2, (hx_budget){ 0 }, seed + (uint64_t)i, 10000);
        assert_true(r.over);
        if (r.winners >> (i % 2) & 1) won += 1.0 / __builtin_popcount(r.winners);
    }
    return won / games;
}
