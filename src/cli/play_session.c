/* play_session.c -- a game at the terminal from its first move to the result. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "autosave.h"
#include "hx/tell.h"
#include "play_session.h"
#include "solo_end.h"

/* -- telling what happened --------------------------------------------------------------- */

/* Replays the positions on the way; each move is described as it was seen. */
void play_session_log(play_session *s, hx_seat seat, int from)
{
    const hx_play *const play = &s->table.play;
    const hx_game *const game = play->game;
    void *const state = play->spare[0], *const view = play->spare[1];
    cli_turn turn = { 0 };
    hx_move seen;
    memcpy(state, play->first, game->state_size);
    for (int i = 0; i < play->count; i++) {
        if (i >= from) {
            cli_tell_turn(game, play->rules, state, &s->look, &turn, stdout);
            game->view(play->rules, state, seat, view);
            game->mask(play->rules, state, seat, &play->moves[i], &seen);
            printf("  %s: ", cli_who(&s->look, hx_tell_maker(game, play->rules, view, &seen)));
            cli_tell_move(game, play->rules, view, &seen, &s->look, stdout);
            putchar('\n');
        }
        game->apply(play->rules, state, &play->moves[i]);
    }
}

/* -- the end --------------------------------------------------------------------------------- */

bool play_session_save(play_session *s, const char *path)
{
    const hx_record_options options = { .seats = s->name };
    if (!sealing_save(&s->table, s->seal, s->ended, &options, path)) return false;
    cli_print(stdout, HX_W_PLAY_SAVED, path);
    s->saved = !s->seal || s->ended;
    if (!s->saved) fputs(cli_text(HX_W_SEAL_CLOSED), stdout);
    return true;
}

/* The last question on a terminal: nobody asked for a file so far. */
static void offer_to_save(play_session *s)
{
    char path[4096];
    if (s->saved || cli_stopped || !isatty(STDIN_FILENO)) return;
    if (play_session_line(cli_text(HX_W_PLAY_SAVE_AS), path, sizeof path) && *path)
        play_session_save(s, path);
}

/* A sealed game that was opened for its record cannot be gone on with: its dice are known. */
static void stop_keeping(play_session *s, bool over)
{
    autosave_end(s->autosave, over || (s->seal && s->saved));
}

static int finish(play_session *s)
{
    const hx_play *const play = &s->table.play;
    const bool over = play->game->over(play->rules, play->state);
    s->ended = true; /* an envelope may be opened now, also where people left */
    if (over) {
        s->look.who = HX_NOBODY;
        if (!(s->guide && s->guide->quiet))
            cli_draw(play->game, play->rules, play->state, &s->look, stdout);
        puts(cli_text(HX_W_PLAY_OVER));
        if (solo_end_fits(s)) solo_end_show(s);
        else cli_standing(play->game, play->rules, play->state, &s->look, stdout);
        if (!play->game->winners(play->rules, play->state)) puts(cli_text(HX_W_PLAY_NO_WINNER));
    } else {
        puts(cli_text(HX_W_PLAY_LEFT));
    }
    int code = CLI_DONE;
    if (s->record) code = play_session_save(s, s->record) ? CLI_DONE : CLI_FAILED;
    else if (!s->quit) offer_to_save(s);
    stop_keeping(s, over);
    return code;
}

/* -- the game --------------------------------------------------------------------------------- */

/* Bots answer before people are asked; it makes no difference to the game. */
static hx_seat next_seat(const play_session *s, uint8_t waiting)
{
    for (int i = 0; i < s->seats.count; i++) {
        if (waiting >> i & 1 && s->seats.bot[i]) return (hx_seat)i;
    }
    return (hx_seat)__builtin_ctz(waiting);
}

static bool next_move(play_session *s, hx_move *move)
{
    const hx_play *const play = &s->table.play;
    const uint8_t waiting = play->game->waiting(play->rules, play->state);
    if (!waiting && s->guide && s->guide->chance) return s->guide->chance(s->guide->self, s, move);
    if (!waiting && s->seal) return hx_seal_draw(s->seal, play, move);
    if (!waiting) {
        return hx_pick_chance(play->game, play->rules, play->state, &s->chance, move);
    }
    const hx_seat seat = next_seat(s, waiting);
    if (!s->seats.bot[seat]) return play_session_ask(s, seat, move);
    return seats_choose(&s->seats, play, seat, move) == HX_OK;
}

/* One move made, or an exit code because none could be. */
static int step(play_session *s)
{
    const hx_play *const play = &s->table.play;
    hx_move move;
    s->again = false;
    if (!next_move(s, &move)) {
        if (s->again) return CLI_GO_ON;
        return s->quit || cli_stopped ? CLI_GO_ON : cli_error(HX_W_PLAY_STUCK);
    }
    seats_watch(&s->seats, play, &move);
    const hx_status status = live_game_move(&s->table, &move);
    if (status == HX_OK) {
        autosave_save(s->autosave, s);
        return CLI_GO_ON;
    }
    return cli_error(HX_W_PLAY_BOT_WRONG, cli_who(&s->look, move.seat),
                     hx_status_text(status, cli_language()));
}

/* With only bots at the table nobody was asked, and the whole game is printed at its end. */
int play_session_run(play_session *s)
{
    const hx_play *const play = &s->table.play;
    int code = CLI_GO_ON;
    s->list = cli_room((size_t)play->game->moves_max, sizeof *s->list);
    s->last = s->look.who = HX_NOBODY;
    if (play->count == 0) cli_about(play->game, play->rules, &s->look, stdout);
    while (code == CLI_GO_ON && !s->quit && !cli_stopped &&
           !play->game->over(play->rules, play->state)) {
        code = step(s);
    }
    play_session_log(s, s->last, s->last == HX_NOBODY ? 0 : s->told[s->last]);
    const int end = finish(s);
    free(s->list);
    return code == CLI_GO_ON ? end : code;
}
