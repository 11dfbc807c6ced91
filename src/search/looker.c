/* looker.c -- options, worlds, budgets, and the best move on average. */
#include "looker.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "hx/text.h"
#include "ponder.h"
#include "start.h"

bool looker_plays(const hx_game *game, const void *rules)
{
    (void)rules;
    return game == &hx_catan_game;
}

bool looker_plays_by_net(const hx_game *game, const void *rules)
{
    return looker_plays(game, rules) && net_standard();
}

/* -- options ---------------------------------------------------------------------------------- */

enum { FILE_MOST = 1 << 22 };

/* The whole file as text, to be freed; NULL if it cannot be read. */
static char *file_text(const char *path)
{
    FILE *const f = fopen(path, "rb");
    char *const text = f ? malloc(FILE_MOST) : NULL;
    if (text) text[fread(text, 1, FILE_MOST - 1, f)] = '\0';
    if (f) fclose(f);
    return text;
}

static bool read_weights(looker *l, const char *path)
{
    char *const text = file_text(path);
    free(l->own);
    l->own = malloc(sizeof *l->own);
    const bool good = text && l->own && net_read(l->own, text);
    free(text);
    return good;
}

static bool read_start(looker *l, const char *path)
{
    char *const text = file_text(path);
    free(l->own_start);
    l->own_start = malloc(sizeof *l->own_start);
    const bool good = text && l->own_start && start_read(l->own_start, text);
    free(text);
    return good;
}

static bool read_threads(looker *l, const char *text, int most)
{
    char *end;
    const long n = strtol(text, &end, 10);
    l->threads = (int)n;
    return end != text && *end == '\0' && n >= 1 && n <= most;
}

static bool read_option(looker *l, const char *option, int threads_most)
{
    if (strncmp(option, "weights=", 8) == 0) return read_weights(l, option + 8);
    if (strncmp(option, "start=", 6) == 0) return read_start(l, option + 6);
    return threads_most > 1 && strncmp(option, "threads=", 8) == 0 &&
           read_threads(l, option + 8, threads_most);
}

static hx_status refuse_option(hx_error *why, const char *option, int at, int threads_most)
{
    if (!why) return HX_BAD_TEXT;
    *why = (hx_error){ .status = HX_BAD_TEXT, .at = at };
    hx_out out = hx_out_to(why->word, sizeof why->word);
    hx_put(&out, option);
    out = hx_out_to(why->wanted, sizeof why->wanted);
    hx_put(&out, "weights=FILE, start=FILE of `hexshore train`");
    if (threads_most > 1) hx_put(&out, ", threads=1..16, joined by '+'");
    return HX_BAD_TEXT;
}

hx_status looker_options(looker *l, const char *options, int threads_most, hx_error *why)
{
    char option[1024];
    l->threads = 1;
    l->widens = true;
    for (const char *at = options; *at;) {
        const size_t length = strcspn(at, "+");
        const size_t fits = length < sizeof option ? length : sizeof option - 1;
        memcpy(option, at, fits);
        option[fits] = '\0';
        if (fits < length || !read_option(l, option, threads_most))
            return refuse_option(why, option, (int)(at - options), threads_most);
        at += length + (at[length] == '+');
    }
    return HX_OK;
}

void looker_close(looker *l)
{
    free(l->own);
    free(l->own_start);
    judge_memo_close(l->memo);
}

judge looker_judge(const looker *l)
{
    judge j = judge_standard(l->memo);
    if (l->own) j.net = l->own;
    if (l->own_start) j.start = l->own_start;
    return j;
}

/* -- looking ---------------------------------------------------------------------------------- */

void looker_begin(looker *l, const void *rules)
{
    account_begin(&l->account, rules);
    l->mood = (barter_mood){ 0 };
    if (!l->memo) l->memo = judge_memo_open();
    judge_memo_clear(l->memo);
}

void looker_observe(looker *l, const void *rules, const void *seen, const hx_move *masked)
{
    account_observe(&l->account, rules, seen, masked);
    barter_hear(&l->mood, masked);
}

uint64_t looker_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000u + (uint64_t)now.tv_nsec / 1000u;
}

static int best_of(const looker *l)
{
    int best = 0;
    for (int i = 1; i < l->count; i++)
        if (l->value[i] > l->value[best]) best = i;
    return best;
}

hx_status looker_choose(looker *l, look_fn *look, void *self, const void *rules, const void *seen,
                        hx_seat seat, int worlds, uint64_t micros, hx_rng *rng, hx_move *out)
{
    _Alignas(8) unsigned char world[PONDER_STATE];
    const uint64_t until = micros ? looker_clock() + micros : 0;
    l->count = hx_catan_game.legal(rules, seen, seat, l->list, LOOKER_MOVES);
    if (l->count == 0) return hx_catan_game.over(rules, seen) ? HX_OVER : HX_NOT_YOUR_TURN;
    l->count = ponder_robber(&(ponder){ .rules = rules, .me = seat }, seen, l->list, l->count);
    if (l->widens) l->count = barter_widen(seen, l->list, l->count, LOOKER_MOVES);
    memset(l->value, 0, sizeof *l->value * (size_t)l->count);
    for (int w = 0; l->count > 1 && w < worlds; w++) {
        if (until && w > 0 && looker_clock() >= until) break;
        if (!account_draw(&l->account, rules, seen, rng, world)) continue;
        if (!look(self, rules, world, seat, l)) break;
    }
    *out = l->list[best_of(l)];
    return HX_OK;
}
