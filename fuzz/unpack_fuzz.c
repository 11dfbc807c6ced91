/* unpack_fuzz.c -- hostile bytes: refused without a trace, or a position that can be played and
 * that packs to the very same bytes.
 *
 * An input is a spec, a line feed and packed bytes.  Games that end them with a check sum get the
 * right one, so that what lies behind it is reached; the bytes are also tried as they are. */
#include "fuzzing.h"
#include "hx/hash.h"

enum { UNTOUCHED = 0xA5 };

static void refuses_cleanly(const fuzz_game *g)
{
    const uint8_t *bytes = g->state;
    for (size_t i = 0; i < g->game->state_size; i++)
        promise(bytes[i] == UNTOUCHED, "a refusal leaves the state alone");
}

static void describes(const fuzz_game *g)
{
    hx_error why;
    const int length = g->game->describe(g->rules, g->state, NULL, 0);
    char *text = room_for((size_t)length + 1);
    g->game->describe(g->rules, g->state, text, (size_t)length + 1);
    promise(g->game->arrange(g->rules, text, g->other, &why) == HX_OK, "words for a position");
    promise(same_state(g, g->state, g->other), "words lead back to the position");
    free(text);
}

static void unpacks(fuzz_game *g, const uint8_t *bytes, size_t size)
{
    uint8_t packed[HX_PACK_MAX];
    memset(g->state, UNTOUCHED, g->game->state_size);
    if (g->game->unpack(g->rules, bytes, size, g->state) != HX_OK) {
        refuses_cleanly(g);
        return;
    }
    const int length = g->game->pack(g->rules, g->state, packed, sizeof packed);
    promise(length == (int)size && memcmp(packed, bytes, size) == 0, "one packing for a position");
    for (int i = 0; i < g->game->seats(g->rules); i++)
        g->game->view(g->rules, g->state, (hx_seat)i, g->other);
    describes(g);
    play_on(g, size, 200);
    promise(g->game->pack(g->rules, g->state, packed, sizeof packed) <= g->game->pack_max,
            "the position after some moves fits too");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const uint8_t *end = size ? memchr(data, '\n', size) : NULL;
    fuzz_game g;
    if (!end) return 0;
    char *spec = text_of(data, (size_t)(end - data));
    if (fuzz_game_open(&g, spec)) {
        const size_t length = size - (size_t)(end - data) - 1;
        uint8_t *bytes = (uint8_t *)text_of(end + 1, length);
        unpacks(&g, bytes, length);
        if (length > 2) {
            const uint64_t sum = hx_hash(HX_HASH_START, bytes, length - 2);
            bytes[length - 2] = (uint8_t)sum;
            bytes[length - 1] = (uint8_t)(sum >> 8);
            unpacks(&g, bytes, length);
        }
        free(bytes);
        fuzz_game_close(&g);
    }
    free(spec);
    return 0;
}
