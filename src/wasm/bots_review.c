/* bots_review.c -- luck, skill and mistakes of the game at a table. */
#include "bots_table.h"
#include "scene/scenes.h"

typedef struct report {
    const wasm_table *table;
    const hx_review *review;
    hx_teller to;
} report;

static void fill_review(json_writer *j, const void *context)
{
    const report *const r = context;
    const hx_play *const play = &r->table->play;
    scene_put_review(j, NULL, play, r->review, &r->to, play->spare[0]);
}

static bool still_here(void *context, double done)
{
    (void)context;
    page_progress((int)(done * 1000), 1000);
    return true;
}

/* A game that has to be solved first is solved here, where the page hears of it. */
static hx_status review_with_progress(const hx_play *play, const hx_review_options *options,
                                      hx_review *out)
{
    hx_adviser *const table = hx_is_exact(play->game, play->rules)
                                  ? hx_adviser_open(play->game, play->rules, still_here, NULL)
                                  : NULL;
    const hx_status status = hx_review_play(play, options, out);
    hx_adviser_close(table);
    return status;
}

const char *table_bots_review(wasm_table *, hx_language) EXPORT(review);
const char *table_bots_review(wasm_table *t, hx_language lang)
{
    const hx_review_options options = {
        .worlds = 4, .threads = 1, .seed = 1, .progress = page_progress
    };
    hx_review review;
    const hx_status status = review_with_progress(&t->play, &options, &review);
    if (status != HX_OK) return refuse(status, NULL, lang);
    const report r = { t, &review, table_teller(t, EYES_ALL, lang) };
    const char *const text = answer(fill_review, &r);
    hx_review_close(&review);
    return text;
}
