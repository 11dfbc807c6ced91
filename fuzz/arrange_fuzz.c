/* arrange_fuzz.c -- positions in words: what is accepted is described, arranged again to the same
 * position, and can be played.
 *
 * An input is a spec, a line feed and a position in words. */
#include "fuzzing.h"

static char *description(const fuzz_game *g, const void *state)
{
    const int length = g->game->describe(g->rules, state, NULL, 0);
    promise(length >= 0, "a description has a length");
    char *text = room_for((size_t)length + 1);
    promise(g->game->describe(g->rules, state, text, (size_t)length + 1) == length &&
                strlen(text) == (size_t)length,
            "a description has the length it said");
    return text;
}

static void packs(const fuzz_game *g)
{
    uint8_t bytes[HX_PACK_MAX];
    const int length = g->game->pack(g->rules, g->state, bytes, sizeof bytes);
    promise(length <= (int)sizeof bytes, "a position fits its room");
    promise(g->game->unpack(g->rules, bytes, (size_t)length, g->other) == HX_OK,
            "an arranged position is packed and unpacked");
    promise(same_state(g, g->state, g->other), "to the same position");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = text_of(data, size), *words;
    hx_error why = { .status = HX_OK };
    fuzz_game g;
    if (fuzz_game_first(&g, text, &words)) {
        const hx_status st = g.game->arrange(g.rules, words, g.state, &why);
        if (st == HX_OK) {
            char *said = description(&g, g.state);
            promise(g.game->arrange(g.rules, said, g.other, &why) == HX_OK,
                    "a description is accepted");
            promise(same_state(&g, g.state, g.other), "a description leads back");
            packs(&g);
            play_on(&g, size, 100);
            free(said);
        } else {
            promise(why.status == st && why.at >= 0 && (size_t)why.at <= strlen(words),
                    "refused words have a reason and a place");
        }
        fuzz_game_close(&g);
    }
    free(text);
    return 0;
}
