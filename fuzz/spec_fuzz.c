/* spec_fuzz.c -- specs: whatever is accepted is written in full and means the same when read again.
 *
 * An input is a spec. */
#include "fuzzing.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = text_of(data, size), full[HX_SPEC_MAX], again[HX_SPEC_MAX];
    fuzz_game g, same;
    if (fuzz_game_open(&g, text)) {
        const int length = g.game->spec(g.rules, full, sizeof full);
        promise(length > 0 && length < (int)sizeof full, "a full spec fits its room");
        promise(fuzz_game_open(&same, full), "a full spec is accepted");
        promise(same.game == g.game, "a full spec names its game");
        same.game->spec(same.rules, again, sizeof again);
        promise(strcmp(full, again) == 0, "a full spec comes back as it is");
        promise(g.game->seats(g.rules) == same.game->seats(same.rules), "as many seats");
        promise(same_state(&g, g.state, same.state), "the same first position");
        play_on(&g, size, 40);
        play_on(&same, size, 40);
        promise(same_state(&g, g.state, same.state), "the same game");
        fuzz_game_close(&same);
        fuzz_game_close(&g);
    }
    free(text);
    return 0;
}
