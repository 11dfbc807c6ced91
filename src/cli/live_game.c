/* live_game.c -- a growing game; records to and from files. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "hx/text.h"
#include "live_game.h"
#include "output.h"

enum { MOVES_FIRST = 1024, MOVES_MOST = 1 << 24, FILE_MOST = 64 << 20 };

/* An empty play for the game a spec names, with so much room. */
static hx_status make(live_game *t, const char *spec, int moves, hx_error *why)
{
    const hx_game *const game = hx_game_named(spec);
    *t = (live_game){ 0 };
    if (!game) {
        const hx_in in = hx_in_from(spec);
        return hx_refuse(&in, HX_BAD_RULES, "the name of a game first", why);
    }
    t->room = cli_room(1, hx_play_room(game, moves));
    hx_play_into(&t->play, game, moves, t->room);
    return HX_OK;
}

/* *t becomes *made if that went well. */
static hx_status settle(live_game *t, live_game *made, hx_status status)
{
    live_game *const gone = status == HX_OK ? t : made;
    live_game_close(gone);
    if (status == HX_OK) *t = *made;
    return status;
}

hx_status live_game_open(live_game *t, const char *spec, hx_error *why)
{
    live_game made;
    hx_status status = make(&made, spec, MOVES_FIRST, why);
    if (status == HX_OK) status = hx_play_begin(&made.play, spec, why);
    return settle(t, &made, status);
}

static void read_names(const hx_record *record, player_names *names)
{
    memset(names, 0, sizeof *names);
    for (int i = 0; i < HX_SEATS; i++) {
        const int length = hx_record_tag(record, "Seats", i, names->at[i], sizeof names->at[i]);
        if (length < 0) names->at[i][0] = '\0';
    }
}

hx_status live_game_load(live_game *t, const char *text, player_names *names, hx_error *why)
{
    hx_record record;
    live_game made = { 0 };
    char game[64];
    hx_status status = hx_record_open(&record, text, why);
    if (status != HX_OK) return status;
    if (hx_record_tag(&record, "Game", 0, game, sizeof game) < 0) game[0] = '\0';
    status = make(&made, game, record.moves + MOVES_FIRST, why);
    if (status == HX_OK) status = hx_record_replay(&record, &made.play, NULL, why);
    if (status == HX_OK && names) read_names(&record, names);
    return settle(t, &made, status);
}

void live_game_close(live_game *t)
{
    free(t->room);
    *t = (live_game){ 0 };
}

/* Moves into twice the room. */
static bool grow(live_game *t)
{
    const hx_play *const old = &t->play;
    const hx_game *const game = old->game;
    live_game more = { 0 };
    if (old->cap >= MOVES_MOST) return false;
    more.room = cli_room(1, hx_play_room(game, old->cap * 2));
    hx_play_into(&more.play, game, old->cap * 2, more.room);
    memcpy(more.play.rules, old->rules, game->rules_size);
    memcpy(more.play.state, old->state, game->state_size);
    memcpy(more.play.first, old->first, game->state_size);
    memcpy(more.play.moves, old->moves, (size_t)old->count * sizeof old->moves[0]);
    more.play.count = old->count;
    more.play.fixed = old->fixed;
    more.play.masked = old->masked;
    more.play.viewer = old->viewer;
    live_game_close(t);
    *t = more;
    return true;
}

hx_status live_game_move(live_game *t, const hx_move *move)
{
    if (t->play.count == t->play.cap && !grow(t)) return HX_NO_MEMORY;
    return hx_play_move(&t->play, move);
}

char *live_game_record(live_game *t, const hx_record_options *options)
{
    const int length = hx_record_write(&t->play, options, NULL, 0);
    char *const text = cli_room((size_t)length + 1, 1);
    hx_record_write(&t->play, options, text, (size_t)length + 1);
    return text;
}

bool live_game_save(live_game *t, const hx_record_options *options, const char *path)
{
    char *const text = live_game_record(t, options);
    const bool saved = output_text(path, text);
    free(text);
    return saved;
}

void live_game_brief(const hx_play *play, hx_bot *bot, hx_seat seat)
{
    const hx_game *const game = play->game;
    void *const state = play->spare[0], *const view = play->spare[1];
    hx_move masked;
    hx_bot_begin(bot, game, play->rules, seat);
    memcpy(state, play->first, game->state_size);
    for (int i = 0; hx_bot_observes(bot) && i < play->count; i++) {
        game->view(play->rules, state, seat, view);
        game->mask(play->rules, state, seat, &play->moves[i], &masked);
        hx_bot_observe(bot, game, play->rules, view, seat, &masked);
        game->apply(play->rules, state, &play->moves[i]);
    }
}

hx_status live_game_ask(live_game *t, hx_bot *bot, hx_seat seat, hx_budget budget, hx_rng *rng,
                        hx_move *out)
{
    const hx_play *const play = &t->play;
    void *const view = play->spare[1];
    live_game_brief(play, bot, seat);
    play->game->view(play->rules, play->state, seat, view);
    return hx_bot_choose(bot, play->game, play->rules, view, seat, budget, rng, out);
}

/* Reads to the end, whatever kind of file it is; a record has no NUL in it. */
static char *read_all(FILE *file)
{
    size_t used = 0, room = 1 << 16;
    char *text = malloc(room + 1);
    while (text) {
        used += fread(text + used, 1, room - used, file);
        if (used < room) break;
        char *const more = room < FILE_MOST ? realloc(text, room * 2 + 1) : NULL;
        if (!more) {
            free(text);
            errno = room < FILE_MOST ? ENOMEM : E2BIG;
            return NULL;
        }
        text = more;
        room *= 2;
    }
    if (!text) return NULL;
    text[used] = '\0';
    if (!ferror(file) && strlen(text) == used) return text;
    errno = ferror(file) ? EIO : EILSEQ;
    free(text);
    return NULL;
}

char *live_game_read_file(const char *path)
{
    const bool from_input = strcmp(path, "-") == 0;
    FILE *const file = from_input ? stdin : fopen(path, "r");
    if (!file) return NULL;
    errno = 0;
    char *const text = read_all(file);
    const int error = errno;
    if (!from_input) fclose(file);
    errno = error;
    return text;
}
