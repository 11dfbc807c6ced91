/* engine_move.c -- the engine's commands about what happens in a game: moves,
 * chance, going back, points, bots. */
#include <stdlib.h>
#include <string.h>

#include "engine.h"

void engine_say_move(engine *e, const char *key, const char *list, const void *state,
                     const hx_move *move)
{
    const hx_play *const play = &e->table.play;
    char text[HX_WORD_MAX];
    if (e->covered.now) engine_say_covered(move, text, sizeof text);
    else play->game->say(play->rules, state, move, text, sizeof text);
    answer_row(&e->answer, key, list);
    answer_field_number(&e->answer, "seat", move->seat == HX_CHANCE ? 0 : move->seat + 1);
    answer_field(&e->answer, "move", text);
}

/* -- what can happen ---------------------------------------------------------------------- */

void engine_waiting(engine *e, char *rest)
{
    const hx_play *const play = &e->table.play;
    if (!engine_has_game(e) || !engine_done(e, rest)) return;
    answer_seats(&e->answer, "waiting", play->game->waiting(play->rules, play->state));
}

/* Chance has no list of this kind: no bit. */
static uint8_t seat_bit(hx_seat seat)
{
    return (uint8_t)(seat < HX_SEATS ? 1u << seat : 0u);
}

void engine_legal(engine *e, char *rest)
{
    const hx_play *const play = &e->table.play;
    const hx_game *game = play->game;
    const char *const word = engine_word(&rest);
    hx_seat only = 0;
    if (!engine_has_game(e) || !engine_done(e, rest)) return;
    if (*word && !engine_seat(e, word, HX_CHANCE, &only)) return;
    const uint8_t who = *word ? seat_bit(only) : game->waiting(play->rules, play->state);
    answer_list(&e->answer, "moves");
    for (int seat = 0; seat < HX_SEATS; seat++) {
        if (!(who >> seat & 1)) continue;
        const int n =
            game->legal(play->rules, play->state, (hx_seat)seat, play->list, game->moves_max);
        for (int i = 0; i < n; i++) {
            engine_say_move(e, "move", "moves", play->state, &play->list[i]);
        }
    }
}

/* Nothing but "ok" where chance is not to move. */
void engine_odds(engine *e, char *rest)
{
    const hx_play *const play = &e->table.play;
    char text[HX_WORD_MAX];
    int64_t total = 0;
    if (!engine_has_game(e) || !engine_done(e, rest)) return;
    answer_list(&e->answer, "outcomes");
    const int n = play->game->chance(play->rules, play->state, play->odds, play->game->odds_max);
    for (int i = 0; i < n; i++) {
        play->game->say(play->rules, play->state, &play->odds[i].move, text, sizeof text);
        answer_row(&e->answer, "outcome", "outcomes");
        answer_field_number(&e->answer, "weight", play->odds[i].weight);
        answer_field(&e->answer, "move", text);
        total += play->odds[i].weight;
    }
    answer_number(&e->answer, "total", total);
}

/* -- moves -------------------------------------------------------------------------------- */

/* Whose move it must be where the line does not say: the one there is. */
static bool only_mover(engine *e, hx_seat *out)
{
    const hx_play *const play = &e->table.play;
    const uint8_t waiting = play->game->waiting(play->rules, play->state);
    if (waiting & (waiting - 1)) {
        engine_fail(e, ENGINE_WHICH_SEAT, "");
        return false;
    }
    *out = waiting ? (hx_seat)__builtin_ctz(waiting) : HX_CHANCE;
    return true;
}

static bool is_number(const char *word)
{
    return *word && strspn(word, "0123456789") == strlen(word);
}

/* "3:..." is how records write a move of another seat. */
static bool has_prefix(const char *word)
{
    return word[0] >= '1' && word[0] <= '9' && word[1] == ':';
}

static bool read_move(engine *e, hx_seat seat, const char *text, hx_move *out)
{
    const hx_play *const play = &e->table.play;
    hx_error why = { 0 };
    if (engine_hears_covered(e, seat, text, out)) return true;
    const hx_status status =
        has_prefix(text) ? hx_hear(play->game, play->rules, play->state, text, out, &why)
                         : play->game->hear(play->rules, play->state, seat, text, out, &why);
    if (status != HX_OK) engine_refuse(e, &why, text);
    return status == HX_OK;
}

/* "[SEAT] MOVE": read, not checked. */
static bool take_move(engine *e, char *rest, hx_move *out)
{
    const hx_play *const play = &e->table.play;
    const char *const first = engine_word(&rest), *const second = engine_word(&rest);
    hx_seat seat = HX_CHANCE;
    if (!engine_done(e, rest)) return false;
    if (!*first) {
        engine_fail(e, ENGINE_BAD_ARGUMENT, "");
        return false;
    }
    if (play->game->over(play->rules, play->state)) {
        const hx_error why = { .status = HX_OVER };
        engine_refuse(e, &why, NULL);
        return false;
    }
    if (*second) return engine_seat(e, first, HX_CHANCE, &seat) && read_move(e, seat, second, out);
    return (has_prefix(first) || only_mover(e, &seat)) && read_move(e, seat, first, out);
}

static bool is_possible(const engine *e)
{
    const hx_play *const play = &e->table.play;
    hx_rng any;
    hx_rng_seed(&any, 1);
    return play->game->fill(play->rules, play->state, &any, e->view);
}

/* Where cards were given away face down it may be legal with others. */
static bool is_legal(engine *e, const hx_move *move)
{
    const hx_play *const play = &e->table.play;
    const hx_error why = { .status = play->game->check(play->rules, play->state, move) };
    const bool legal = why.status == HX_OK || engine_suppose(e, move);
    if (!legal) engine_refuse(e, &why, NULL);
    return legal;
}

static void make_move(engine *e, const hx_move *move)
{
    engine_say_move(e, "moved", "moved", e->table.play.state, move);
    const hx_error why = { .status = live_game_move(&e->table, move) };
    if (why.status != HX_OK) {
        engine_refuse(e, &why, NULL);
        return;
    }
    if (e->covered.now) engine_keep_covered(e);
    if (e->covered.count > 0 && !is_possible(e)) engine_suppose(e, NULL);
}

void engine_check(engine *e, char *rest)
{
    hx_move move;
    if (engine_has_game(e) && take_move(e, rest, &move)) is_legal(e, &move);
}

void engine_move(engine *e, char *rest)
{
    hx_move move;
    if (!engine_has_game(e) || !take_move(e, rest, &move)) return;
    if (is_legal(e, &move)) make_move(e, &move);
}

void engine_roll(engine *e, char *rest)
{
    const hx_play *const play = &e->table.play;
    const char *const word = engine_word(&rest);
    hx_rng own, *rng = &e->chance;
    hx_move move;
    int64_t seed;
    if (!engine_has_game(e) || !engine_done(e, rest)) return;
    if (*word) {
        if (!engine_number(e, word, 0, INT64_MAX, &seed)) return;
        hx_rng_seed(&own, cli_seed_of((uint64_t)seed, 0));
        rng = &own;
    }
    const int n = play->game->chance(play->rules, play->state, play->odds, play->game->odds_max);
    if (n == 0) {
        engine_fail(e, ENGINE_NOT_CHANCE, "");
        return;
    }
    move = play->odds[hx_pick_odds(play->odds, n, rng)].move;
    make_move(e, &move);
}

void engine_undo(engine *e, char *rest)
{
    hx_play *const play = &e->table.play;
    const char *const word = engine_word(&rest);
    int64_t n = 1;
    if (!engine_has_game(e) || !engine_done(e, rest)) return;
    if (*word && !engine_number(e, word, 1, INT32_MAX, &n)) return;
    if (n > play->count) {
        engine_fail(e, ENGINE_NOTHING_TO_UNDO, "");
        return;
    }
    hx_play_rewind(play, play->count - (int)n);
    answer_number(&e->answer, "made", play->count);
}

void engine_history(engine *e, char *rest)
{
    const hx_play *const play = &e->table.play;
    if (!engine_has_game(e) || !engine_done(e, rest)) return;
    answer_list(&e->answer, "moved");
    memcpy(e->view, play->first, play->game->state_size);
    for (int i = 0; i < play->count; i++) {
        e->covered.now = engine_is_covered(e, i);
        engine_say_move(e, "moved", "moved", e->view, &play->moves[i]);
        play->game->apply(play->rules, e->view, &play->moves[i]);
    }
}

/* "VIEWER [SEAT] MOVE": the move is checked and not made. */
void engine_mask(engine *e, char *rest)
{
    const hx_play *const play = &e->table.play;
    hx_seat viewer;
    hx_move move, masked;
    if (!engine_has_game(e)) return;
    if (!engine_seat(e, engine_word(&rest), HX_NOBODY, &viewer)) return;
    if (!take_move(e, rest, &move) || !is_legal(e, &move)) return;
    play->game->mask(play->rules, play->state, viewer, &move, &masked);
    play->game->view(play->rules, play->state, viewer, e->view);
    engine_say_move(e, "masked", "masked", e->view, &masked);
}

/* -- how it stands -------------------------------------------------------------------------- */

void engine_points(engine *e, char *rest)
{
    const hx_play *const play = &e->table.play;
    if (!engine_has_game(e) || !engine_done(e, rest)) return;
    for (int i = 0; i < play->game->seats(play->rules); i++) {
        answer_row(&e->answer, "points", "points");
        answer_field_number(&e->answer, "seat", i + 1);
        answer_field_number(&e->answer, "points",
                            play->game->points(play->rules, play->state, (hx_seat)i));
    }
}

void engine_status(engine *e, char *rest)
{
    const hx_play *const play = &e->table.play;
    if (!engine_has_game(e) || !engine_done(e, rest)) return;
    const hx_seat actor = play->game->actor(play->rules, play->state);
    answer_text(&e->answer, "game", play->game->name);
    answer_number(&e->answer, "seats", play->game->seats(play->rules));
    answer_number(&e->answer, "turn", play->game->turn(play->rules, play->state));
    answer_number(&e->answer, "actor", actor < HX_SEATS ? actor + 1 : 0);
    answer_number(&e->answer, "made", play->count);
}

/* -- bots ------------------------------------------------------------------------------------ */

/* Bots stay open between commands; the one longest here makes room. */
static hx_bot *bot_named(engine *e, const char *name)
{
    hx_error why = { 0 };
    for (int i = 0; i < ENGINE_BOTS; i++) {
        if (e->bots[i].bot && strcmp(e->bots[i].name, name) == 0) return e->bots[i].bot;
    }
    if (strlen(name) >= sizeof e->bots[0].name) return NULL;
    hx_bot *const bot = hx_bot_open(name, &why);
    if (!bot) return NULL;
    engine_bot *const place = &e->bots[e->next_bot];
    e->next_bot = (e->next_bot + 1) % ENGINE_BOTS;
    hx_bot_close(place->bot);
    snprintf(place->name, sizeof place->name, "%s", name);
    place->bot = bot;
    return bot;
}

/* Its seat must be waited for, and the bot must know the game. */
static bool find_bot(engine *e, const char *name, engine_request *wanted)
{
    const hx_play *const play = &e->table.play;
    const hx_error why = { .status = HX_NOT_YOUR_TURN };
    wanted->bot = bot_named(e, name);
    if (!wanted->bot || !hx_bot_plays(name, play->game, play->rules)) {
        engine_fail(e, ENGINE_NO_BOT, name);
        return false;
    }
    if (play->game->waiting(play->rules, play->state) & seat_bit(wanted->seat)) return true;
    engine_refuse(e, &why, NULL);
    return false;
}

bool engine_take_bot(engine *e, char **rest, engine_request *wanted)
{
    const hx_play *const play = &e->table.play;
    *wanted = (engine_request){ .seat = HX_NOBODY };
    if (!engine_has_game(e)) return false;
    const char *name = engine_word(rest);
    if (is_number(name)) {
        if (!engine_seat(e, name, HX_CHANCE, &wanted->seat)) return false;
        name = engine_word(rest);
    }
    char *const before = *rest;
    const char *const limit = is_number(before) ? "" : engine_word(rest);
    if (!hx_budget_read(limit, &wanted->budget)) {
        engine_fail(e, ENGINE_BAD_ARGUMENT, limit);
        return false;
    }
    const uint8_t waiting = play->game->waiting(play->rules, play->state);
    engine_suppose(e, NULL);
    if (wanted->seat == HX_NOBODY && waiting) wanted->seat = (hx_seat)__builtin_ctz(waiting);
    return find_bot(e, name, wanted);
}

void engine_bot_move(engine *e, char *rest)
{
    engine_request w;
    hx_move move;
    if (!engine_take_bot(e, &rest, &w) || !engine_done(e, rest)) return;
    const hx_error why = { .status = live_game_ask(&e->table, w.bot, w.seat, w.budget, &e->thought,
                                                   &move) };
    if (why.status != HX_OK) engine_refuse(e, &why, NULL);
    else engine_say_move(e, "move", "moves", e->table.play.state, &move);
}
