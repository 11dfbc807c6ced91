/* signature_test.c -- random games of the board game, summed up in one number.
 *
 * The number is made from every move and every packed position, so it changes
 * with any rule, list order, packing or draw; and it must be the same with every
 * compiler, with and without sanitizers.  If a change of the rules is meant, the
 * failing test prints the new number to put here. */
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "hx/catan.h"
#include "hx/walk.h"

enum { GAMES = 4, MOVES = 2500 };

static const struct pinned {
    const char *spec;
    uint64_t signature;
} pins[] = {
    { "catan seats=2 board=beginner start=place", 0x0cd12160ce7626a1 },
    { "catan seats=3 board=beginner", 0x81f8d5f1d8d10b67 },
    { "catan seats=4 seed=1 offers=1", 0xd02ea3c275532c5b },
    { "catan seats=4 board=free fair=63 seed=2 offers=0 goal=8", 0xe5c9102b1e44a19f },
    { "catan seats=4 seed=3 first=roll dice=deck friendly=2 empty=skipped phases=separate swap=any "
      "bank=endless hand=5 offers=2",
      0x6cb9885071a05dcf },
    { "catan seats=5 seed=4 offers=1", 0x6070822a3b257220 },
    { "catan seats=5 board=example turns=special offers=1", 0x5e6f5da8df4329a9 },
    { "catan seats=6 board=newcomers win=pair robber=first offers=0", 0x5b452196deff1f0c },
    { "catan seats=6 seed=5 turns=special first=roll offers=0 limit=60", 0x0efd820a1af0c04c },
    { "catan knights=on seats=3 board=knights offers=1", 0xd28b882cffbbe659 },
    { "catan knights=on seats=4 board=free zero-defence=draw chase=numbered dead-cards=allow "
      "offers=0",
      0x17eba232013860af },
    { "catan knights=on seats=5 offers=0", 0xcaad8698b349b51c },
    { "catan knights=on seats=6 turns=special offers=0", 0x7a71fd5e5a791976 },
    { "catan knights=on sea=new-shores seats=3 offers=0", 0x974b139b4dca5728 },
    { "catan knights=on sea=desert seats=6 offers=0", 0x5dcc93da25d94276 },
    { "catan sea=new-shores seats=3", 0x4a27bf8b7bdf5e7f },
    { "catan sea=islands seats=4 setup=variable seed=6 offers=0", 0x9f8bf2d013df7d3f },
    { "catan sea=fog seats=4 offers=0", 0xa802b9f0786443d8 },
    { "catan sea=fog seats=6 edition=2025 seed=7 offers=0", 0xa8fbba2de9078cfc },
    { "catan sea=desert seats=3 edition=2025 offers=0", 0xad3f217745ab32ad },
    { "catan sea=tribe seats=4 offers=0", 0xe19c589b52ccd51e },
    { "catan sea=cloth seats=3 frame=hex offers=0", 0xb2577241328beb73 },
    { "catan sea=pirates seats=4 offers=0", 0x5368e1d62f5218b5 },
    { "catan sea=wonders seats=4 claim=ship offers=0", 0x48eda9699436e129 },
    { "catan sea=new-world seats=4 seed=8 offers=0", 0xfd8d090456899212 },
    { "catan sea=new-shores seats=5 seed=9 offers=0", 0x751c0562047d4f7d },
    { "catan sea=cloth seats=6 turns=special seed=10 offers=0", 0x2163aa557607d05e },
};

static void *room(size_t bytes)
{
    void *p = calloc(1, bytes);
    assert_non_null(p);
    return p;
}

static uint64_t signature_of(const char *spec)
{
    const hx_game *game = &hx_catan_game;
    void *rules = room(game->rules_size), *state = room(game->state_size);
    const hx_walk walk = { game, rules, room((size_t)game->moves_max * sizeof(hx_move)),
                           room((size_t)game->odds_max * sizeof(hx_odds)) };
    assert_int_equal(game->rules(rules, spec, NULL), HX_OK);
    const uint64_t signature = hx_signature(&walk, state, 1, GAMES, MOVES);
    free(walk.list);
    free(walk.odds);
    free(rules);
    free(state);
    return signature;
}

static void games_play_as_ever(void **unused)
{
    int changed = 0;
    (void)unused;
    for (size_t i = 0; i < sizeof pins / sizeof *pins; i++) {
        const uint64_t is = signature_of(pins[i].spec);
        if (is == pins[i].signature) continue;
        print_error("%s: 0x%016" PRIx64 "\n", pins[i].spec, is);
        changed++;
    }
    assert_int_equal(changed, 0);
}

/* Another seed, another number; the same seed, the same. */
static void a_signature_tells_games_apart(void **unused)
{
    (void)unused;
    assert_int_not_equal(signature_of("catan seats=3 seed=1"),
                         signature_of("catan seats=3 seed=2"));
    assert_int_not_equal(signature_of("catan seats=3 hand=7"),
                         signature_of("catan seats=3 hand=6"));
    assert_int_equal(signature_of("catan seats=3 seed=1"), signature_of("catan seed=1 seats=3"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_play_as_ever),
        cmocka_unit_test(a_signature_tells_games_apart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
