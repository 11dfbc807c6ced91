/* bots_table.c -- the bots of a table.
 *
 * A bot sits at its place as long as it is asked under the same name, and is told
 * of every move as its seat sees it; so it may keep notes. */
#include <stdlib.h>
#include <string.h>

#include "bots_table.h"
#include "hx/bot.h"

enum { BOT_NAME = 64 };

typedef struct table_bots {
    hx_bot *bot[HX_SEATS];
    char name[HX_SEATS][BOT_NAME];
    int told[HX_SEATS]; /* moves it knows of */
} table_bots;

void table_bots_close(wasm_table *t)
{
    for (int i = 0; t->bots && i < HX_SEATS; i++) hx_bot_close(t->bots->bot[i]);
    free(t->bots);
    t->bots = NULL;
}

/* -- which there are -------------------------------------------------------------------------------- */

typedef struct bot_listing {
    const wasm_table *table;
    hx_language lang;
} bot_listing;

static void fill_bots(json_writer *j, const void *context)
{
    const bot_listing *const a = context;
    const hx_play *const play = &a->table->play;
    const hx_bot_info *info;
    json_put_open(j, NULL, '[');
    for (int i = 0; (info = hx_bot_list(i)); i++) {
        if (!hx_bot_plays(info->name, play->game, play->rules)) continue;
        json_put_open(j, NULL, '{');
        json_put_text(j, "name", info->name);
        json_put_text(j, "help", info->help[a->lang]);
        json_put_text_or_null(j, "grade",
                              hx_bot_gives_up(info->name, play->game, play->rules, a->lang));
        json_put_close(j, '}');
    }
    json_put_close(j, ']');
}

const char *table_bots_list(const wasm_table *, hx_language) EXPORT(bots);
const char *table_bots_list(const wasm_table *t, hx_language lang)
{
    return answer(fill_bots, &(bot_listing){ t, lang });
}

/* -- choosing ------------------------------------------------------------------------------------------ */

/* The bot of that name at the seat, new where another sat there. */
static hx_bot *seated(wasm_table *t, hx_seat seat, const char *name, hx_error *why)
{
    if (!t->bots) t->bots = calloc(1, sizeof *t->bots);
    table_bots *const m = t->bots;
    if (!m || strlen(name) >= BOT_NAME) return NULL;
    if (m->bot[seat] && strcmp(m->name[seat], name) == 0 && m->told[seat] <= t->play.count)
        return m->bot[seat];
    if (m->bot[seat]) hx_bot_close(m->bot[seat]);
    m->bot[seat] = hx_bot_open(name, why);
    if (!m->bot[seat]) return NULL;
    strcpy(m->name[seat], name);
    m->told[seat] = 0;
    hx_bot_begin(m->bot[seat], t->play.game, t->play.rules, seat);
    return m->bot[seat];
}

/* One move, as the seat sees it; play->spare[0] is the position before it. */
static void tell_one(wasm_table *t, hx_bot *bot, hx_seat seat, const hx_move *move)
{
    const hx_play *const play = &t->play;
    const void *seen = play->spare[0];
    hx_move masked = *move;
    if (!play->masked) {
        play->game->view(play->rules, play->spare[0], seat, t->seen[0]);
        play->game->mask(play->rules, play->spare[0], seat, move, &masked);
        seen = t->seen[0];
    }
    hx_bot_observe(bot, play->game, play->rules, seen, seat, &masked);
}

static void tell_moves(wasm_table *t, hx_bot *bot, hx_seat seat)
{
    const hx_play *const play = &t->play;
    int *const told = &t->bots->told[seat];
    if (hx_bot_observes(bot)) {
        hx_play_position(play, *told, play->spare[0]);
        for (int i = *told; i < play->count; i++) {
            tell_one(t, bot, seat, &play->moves[i]);
            play->game->apply(play->rules, play->spare[0], &play->moves[i]);
        }
    }
    *told = play->count;
}

const char *table_bots_choose(wasm_table *, int, const char *, const char *, uint32_t, uint32_t)
    EXPORT(choose);
const char *table_bots_choose(wasm_table *t, int seat, const char *name, const char *budget_text,
                              uint32_t low, uint32_t high)
{
    const hx_play *const play = &t->play;
    hx_error why = { .status = HX_BAD_TEXT, .wanted = "the name of a bot, a budget such as 20ms" };
    hx_budget budget = { 0 };
    hx_rng rng;
    hx_move move;
    char text[HX_WORD_MAX];
    if (!table_has_seat(t, seat)) return refuse(HX_NOT_YOUR_TURN, NULL, HX_ENGLISH);
    hx_bot *const bot = seated(t, (hx_seat)seat, name, &why);
    if (!bot || !hx_budget_read(budget_text, &budget)) return refuse(HX_BAD_TEXT, &why, HX_ENGLISH);
    tell_moves(t, bot, (hx_seat)seat);
    hx_rng_seed(&rng, (uint64_t)high << 32 | low);
    const void *const seen = table_seen(t, seat, -1);
    const hx_status status =
        hx_bot_choose(bot, play->game, play->rules, seen, (hx_seat)seat, budget, &rng, &move);
    if (status != HX_OK) return refuse(status, NULL, HX_ENGLISH);
    play->game->say(play->rules, seen, &move, text, sizeof text);
    return answer_text(text);
}
