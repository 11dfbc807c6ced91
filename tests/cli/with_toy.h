/* with_toy.h -- the list of games with the toy game of the tests in front.
 *
 * Defines what src/game/registry.c defines, so that the linker leaves that file
 * out: include it in one file of a test program. */
#ifndef WITH_TOY_H
#define WITH_TOY_H

#include <string.h>

#include "hx/catan.h"
#include "hx/dice.h"
#include "support/toy_game.h"

const hx_game *const *hx_games(void)
{
    static const hx_game *const games[] = { &toy_game, &hx_dice_game, &hx_catan_game, NULL };
    return games;
}

const hx_game *hx_game_named(const char *spec)
{
    spec += strspn(spec, " ");
    const size_t length = strcspn(spec, " ");
    for (const hx_game *const *game = hx_games(); *game; game++) {
        const char *const name = (*game)->name;
        if (strlen(name) == length && memcmp(name, spec, length) == 0) return *game;
    }
    return NULL;
}

#endif
