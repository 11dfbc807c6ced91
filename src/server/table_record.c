/* table_record.c -- the record of a table's game: sealed, and opened once it is over. */
#include <stdlib.h>
#include <string.h>

#include "hx/record.h"
#include "table_internal.h"

/* A play of the moves made; its room is for free(). */
static void *replay(const table *p, hx_play *play)
{
    const hx_game *const game = p->rules->game;
    char spec[HX_SPEC_MAX];
    hx_error why;
    void *const room = malloc(hx_play_room(game, p->made));
    if (!room) return NULL;
    hx_play_into(play, game, p->made, room);
    game->spec(p->rules->bytes, spec, sizeof spec);
    hx_status status = hx_play_begin(play, spec, &why);
    hx_move m;
    size_t place = 0;
    for (int i = 0; status == HX_OK && i < p->made; i++) {
        place = move_log_read(&p->moves, place, &m);
        status = hx_play_move(play, &m);
    }
    if (status == HX_OK) return room;
    free(room);
    return NULL;
}

static char *write_record(hx_play *play, const hx_record_options *options)
{
    const int length = hx_record_write(play, options, NULL, 0);
    char *const text = malloc((size_t)length + 1);
    if (text) hx_record_write(play, options, text, (size_t)length + 1);
    return text;
}

/* Humans by their names, bots by theirs. */
static const char *seat_name(const table *p, int i)
{
    const seat_setup *const who = &p->seat[i].who;
    return who->kind == SEAT_BOT ? who->bot : who->name;
}

char *table_record(const table *p, hx_seat viewer)
{
    hx_play play;
    hx_seal_tags tags;
    const char *names[HX_SEATS] = { "" };
    char *text = NULL;
    void *const room = p->rules ? replay(p, &play) : NULL;
    if (!room) return NULL;
    for (int i = 0; i < p->seats; i++) names[i] = seat_name(p, i);
    if (hx_seal_tags_make(&tags, &p->seal, &play, p->phase == TABLE_OVER)) {
        const hx_record_options options = { .seats = names,
                                            .tags = tags.tags,
                                            .tag_count = tags.count,
                                            .masked = p->phase != TABLE_OVER,
                                            .viewer = viewer };
        text = write_record(&play, &options);
    }
    hx_seal_tags_free(&tags);
    free(room);
    return text;
}
