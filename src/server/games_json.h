/* games_json.h -- the games that can be played, as JSON: for GET /api/games and `hexshore games --json`. */
#ifndef GAMES_JSON_H
#define GAMES_JSON_H

#include <jansson.h>

#include "hx/game.h"
#include "hx/words.h"

/* {"name","title","options":[{"name","values","standard","help"}],
 *  "variations":[{"spec","options":[{"name","values","standard"}]}],"bots":[{"name","grade","help"}]};
 * the options of a variation are those it has, with its own values and defaults;
 * titles and help are {"en","de"}. */
json_t *game_json(const hx_game *);
json_t *both_languages(const char *const text[HX_LANGUAGES]);

#endif
