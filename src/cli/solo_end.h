/* solo_end.h -- the end of a dice game that one person played alone: there is no opponent, so the
 * result is compared with luck, perfect play and the best game so far. */
#ifndef SOLO_END_H
#define SOLO_END_H

#include "play_session.h"

/* Is the game one to be ended so? */
bool solo_end_fits(const play_session *);
void solo_end_show(const play_session *);

#endif
