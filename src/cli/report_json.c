/* report_json.c -- a game review as JSON: the text of hx_scene_review(), for members to be added. */
#include <stdlib.h>

#include "hx/scene.h"
#include "report.h"

json_t *report_json(record_file *f, const hx_review *r)
{
    hx_play *const play = &f->table.play;
    const hx_teller to = { .lang = cli_language(), .who = HX_NOBODY, .names = f->name };
    void *const state = play->spare[0];
    const size_t room = (size_t)hx_scene_review(play, r, &to, state, NULL, 0) + 1;
    char *const text = cli_room(room, 1);
    hx_scene_review(play, r, &to, state, text, room);
    json_t *const all = json_loads(text, 0, NULL);
    free(text);
    if (all) return all;
    cli_error(HX_W_NO_MEMORY);
    exit(CLI_FAILED);
}
