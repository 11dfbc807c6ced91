/* position_argument.c -- finds the position a command is asked about. */
#include "position_argument.h"

#include <string.h>

static void name_seats(record_file *f)
{
    for (int i = 0; i < HX_SEATS; i++) {
        char *const name = f->names.at[i];
        snprintf(name, sizeof f->names.at[i], "%s %d", cli_text(HX_W_PLAY_PLAYER), i + 1);
        f->name[i] = name;
    }
}

static int open_record(position_argument *m, const position_argument_choice *c, const char *spec)
{
    if (*spec) return cli_wrong(HX_W_POSITION_ARGUMENT_SPEC_TOO, spec);
    const int code = record_file_open(&m->file, c->record, false);
    hx_play *const play = &m->file.table.play;
    if (code != CLI_GO_ON || c->at < 0) return code;
    if (c->at > play->count) return cli_error(HX_W_REPLAY_SHORT, play->count);
    hx_play_rewind(play, (int)c->at);
    return CLI_GO_ON;
}

/* The position of an id or of words, in the play's spare. */
static int read_position(hx_play *play, const position_argument_choice *c)
{
    const hx_game *const game = play->game;
    hx_error why = { 0 };
    if (c->position) {
        const hx_status status =
            hx_position_from_id(game, play->rules, c->position, play->spare[0]);
        if (status == HX_OK) return CLI_GO_ON;
        return cli_error(HX_W_BAD_POSITION_ID, c->position, hx_status_text(status, cli_language()));
    }
    if (game->arrange(play->rules, c->arrange, play->spare[0], &why) == HX_OK) return CLI_GO_ON;
    return cli_refused(c->arrange, &why);
}

static int open_spec(position_argument *m, const position_argument_choice *c, const char *spec)
{
    cli_game known;
    hx_error why;
    if (!*spec) return cli_wrong(HX_W_POSITION_ARGUMENT_NO_SPEC);
    if (c->at >= 0) return cli_wrong(HX_W_POSITION_ARGUMENT_AT_ALONE);
    if (!cli_open_game(&known, spec)) return CLI_FAILED; /* says what is wrong with it */
    cli_close_game(&known);
    hx_play *const play = &m->file.table.play;
    if (live_game_open(&m->file.table, spec, &why) != HX_OK) return cli_refused(spec, &why);
    name_seats(&m->file);
    if (!c->position && !c->arrange) return CLI_GO_ON;
    const int code = read_position(play, c);
    if (code == CLI_GO_ON) hx_play_begin_at(play, play->spare[0]);
    return code;
}

int position_argument_open(position_argument *m, const position_argument_choice *c,
                           const char *spec)
{
    memset(m, 0, sizeof *m);
    if ((c->position != NULL) + (c->arrange != NULL) + (c->record != NULL) > 1)
        return cli_wrong(HX_W_POSITION_ARGUMENT_ONE);
    const int code = c->record ? open_record(m, c, spec) : open_spec(m, c, spec);
    const hx_play *const play = &m->file.table.play;
    m->game = play->game;
    m->rules = play->rules;
    m->state = play->state;
    if (code != CLI_GO_ON) position_argument_close(m);
    return code;
}

void position_argument_close(position_argument *m)
{
    record_file_close(&m->file);
}
