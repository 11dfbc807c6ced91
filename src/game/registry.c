/* registry.c -- the list of games, and the one a spec names.
 *
 * The only place below the games themselves that knows which there are; adding
 * one is a line in games.def. */
#include "hx/game.h"
#include "hx/text.h"

#define GAME(name) extern const hx_game hx_##name##_game;
#include "games.def"
#undef GAME

const hx_game *const *hx_games(void)
{
    static const hx_game *const games[] = {
#define GAME(name) &hx_##name##_game,
#include "games.def"
#undef GAME
        NULL,
    };
    return games;
}

const hx_game *hx_game_named(const char *spec)
{
    char name[32];
    hx_in in = hx_in_from(spec);
    hx_skip_blanks(&in);
    if (!hx_take_word(&in, '\0', name, sizeof name)) return NULL;
    for (const hx_game *const *game = hx_games(); *game; game++)
        if (hx_text_same((*game)->name, name)) return *game;
    return NULL;
}
