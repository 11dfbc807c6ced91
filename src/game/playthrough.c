/* playthrough.c -- a random game printed for people and for comparing.
 *
 * A golden playthrough fails a test when any rule it touches changes, and the
 * difference reads like a game.  The position is described where a new turn
 * begins and at the end; between, the hash of its packed bytes stands for it. */
#include "base/check.h"
#include "hx/hash.h"
#include "hx/play.h"
#include "hx/text.h"
#include "hx/walk.h"

enum { LINE_MAX = 98, INDENT = 4 };

typedef struct printer {
    const hx_walk *walk;
    const void *state;
    hx_out out;
    size_t line_start;
} printer;

static void new_line(printer *p)
{
    hx_put_char(&p->out, '\n');
    p->line_start = p->out.len;
}

static void put_label(printer *p, const char *label, int64_t number)
{
    hx_put(&p->out, label);
    hx_put_int(&p->out, number);
}

/* One of a list of words, on a new indented line where this one is full. */
static void put_listed(printer *p, const char *word)
{
    if (p->out.len - p->line_start + 1 + hx_text_length(word) > LINE_MAX) {
        new_line(p);
        for (int i = 1; i < INDENT; i++) hx_put_char(&p->out, ' ');
    }
    hx_put_char(&p->out, ' ');
    hx_put(&p->out, word);
}

static void say(const printer *p, const hx_move *m, char *word, size_t cap)
{
    hx_say(p->walk->game, p->walk->rules, p->state, m, word, cap);
}

static void put_spec(printer *p)
{
    char spec[HX_SPEC_MAX];
    p->walk->game->spec(p->walk->rules, spec, sizeof spec);
    hx_put(&p->out, spec);
    new_line(p);
}

/* "# 12 turn 3 seat 2 points 2 3 2 hash ..." */
static void put_summary(printer *p, int made)
{
    const hx_game *g = p->walk->game;
    const void *rules = p->walk->rules;
    uint8_t bytes[HX_PACK_MAX];
    const int len = g->pack(rules, p->state, bytes, sizeof bytes);
    const hx_seat actor = g->actor(rules, p->state);
    put_label(p, "# ", made);
    put_label(p, " turn ", g->turn(rules, p->state));
    put_label(p, " seat ", actor < HX_SEATS ? actor + 1 : 0);
    hx_put(&p->out, " points");
    for (int i = 0; i < g->seats(rules); i++)
        put_label(p, " ", g->points(rules, p->state, (hx_seat)i));
    hx_put(&p->out, " hash ");
    hx_put_hex(&p->out, hx_hash(HX_HASH_START, bytes, (size_t)len), 16);
    new_line(p);
}

/* The game describes itself straight into what is left of the caller's room. */
static void put_description(printer *p)
{
    hx_out *o = &p->out;
    const size_t used = o->len < o->cap ? o->len : o->cap;
    const int len = p->walk->game->describe(p->walk->rules, p->state,
                                            used < o->cap ? o->to + used : NULL, o->cap - used);
    o->len += (size_t)len;
    new_line(p);
}

static void put_legal(printer *p, hx_seat who)
{
    const hx_walk *w = p->walk;
    char word[HX_WORD_MAX];
    const int n = w->game->legal(w->rules, p->state, who, w->list, w->game->moves_max);
    if (n == 0) return;
    put_label(p, "seat ", who + 1);
    hx_put_char(&p->out, ':');
    for (int i = 0; i < n; i++) {
        say(p, &w->list[i], word, sizeof word);
        put_listed(p, word);
    }
    new_line(p);
}

static void put_odds(printer *p)
{
    const hx_walk *w = p->walk;
    char word[HX_WORD_MAX + 12];
    const int n = w->game->chance(w->rules, p->state, w->odds, w->game->odds_max);
    hx_put(&p->out, "chance:");
    for (int i = 0; i < n; i++) {
        say(p, &w->odds[i].move, word, HX_WORD_MAX);
        hx_out o = { .to = word, .cap = sizeof word, .len = hx_text_length(word) };
        hx_put_char(&o, '*');
        hx_put_uint(&o, w->odds[i].weight);
        put_listed(p, word);
    }
    new_line(p);
}

/* All seats with moves: those that must decide, and those that may make an offer. */
static void put_choices(printer *p)
{
    const hx_walk *w = p->walk;
    const int seats = w->game->seats(w->rules);
    for (int i = 0; i < seats; i++) put_legal(p, (hx_seat)i);
    if (w->game->waiting(w->rules, p->state) == 0) put_odds(p);
}

/* Prints a position; *turn tells turn and seat last described. */
static void put_position(printer *p, int made, int64_t *turn)
{
    const hx_game *g = p->walk->game;
    const int64_t now =
        (int64_t)g->turn(p->walk->rules, p->state) * 256 + g->actor(p->walk->rules, p->state);
    put_summary(p, made);
    if (now != *turn || g->over(p->walk->rules, p->state)) put_description(p);
    *turn = now;
}

int hx_playthrough(const hx_walk *w, void *state, uint64_t seed, int limit, char *out, size_t cap)
{
    printer p = { .walk = w, .state = state, .out = hx_out_to(out, cap) };
    char word[HX_WORD_MAX];
    int64_t turn = -1;
    hx_rng rng;
    hx_move m;
    hx_rng_seed(&rng, seed);
    w->game->start(w->rules, state);
    put_spec(&p);
    hx_put(&p.out, "seed ");
    hx_put_uint(&p.out, seed);
    new_line(&p);
    for (int made = 0;; made++) {
        put_position(&p, made, &turn);
        if (made == limit || w->game->over(w->rules, state)) break;
        put_choices(&p);
        if (NEVER(!hx_draw_move(w, state, &rng, &m))) break;
        say(&p, &m, word, sizeof word);
        hx_put(&p.out, "> ");
        hx_put(&p.out, word);
        new_line(&p);
        w->game->apply(w->rules, state, &m);
    }
    return hx_put_end(&p.out);
}
