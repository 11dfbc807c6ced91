/* play.h -- run one game: make moves, log them, take them back, draw for chance.
 *
 * An hx_play lives in one block of memory the caller provides:
 *
 *     const hx_game *game = hx_game_named(spec);
 *     hx_play play;
 *     void *room = malloc(hx_play_room(game, 5000));
 *     hx_play_into(&play, game, 5000, room);
 *     hx_status st = hx_play_begin(&play, spec, &why);
 *     while (st == HX_OK && !game->over(play.rules, play.state)) ...
 *
 * It keeps the first position and every move since, so any earlier position is
 * found again by replaying.  A play may also follow a seat's view of a game: it
 * is then begun with hx_play_begin_view and fed masked moves. */
#ifndef HX_PLAY_H
#define HX_PLAY_H

#include "hx/api.h"
#include "hx/game.h"

HX_API_BEGIN

/* Upper bounds that every game keeps, for fixed-size arrays: a chance() list, a packed position
 * and its id, a full spec, a move as text with the prefix of its seat; texts include the NUL. */
enum {
    HX_ODDS_MAX = 1024,
    HX_PACK_MAX = 4096,
    HX_ID_MAX = (HX_PACK_MAX + 2) / 3 * 4 + 1,
    HX_SPEC_MAX = 2048,
    HX_WORD_MAX = 128
};

typedef struct hx_play {
    const hx_game *game;
    void *rules;    /* as read from the spec                                    */
    void *state;    /* the position now                                         */
    void *first;    /* the position before the first move                       */
    void *spare[2]; /* two scratch positions         */
    hx_move *list;  /* room for one legal() list                                */
    hx_odds *odds;  /* room for one chance() list                               */
    hx_move *moves; /* the moves made ...                                       */
    int cap, count; /* ... room for them, and how many                          */
    int fixed;      /* how many of them can no longer be taken back by a seat   */
    bool masked;    /* a view of a game, not the whole: of this seat, or of     */
    hx_seat viewer; /* spectators if HX_NOBODY; meaningless if not masked       */
} hx_play;

/* Bytes needed for a game of up to this many moves; and laying out a play in such a block, which
 * must be aligned as malloc aligns. */
size_t hx_play_room(const hx_game *, int moves);
void hx_play_into(hx_play *, const hx_game *, int moves, void *room);

/* Begins a game: from a spec; as a view of a seat (or HX_NOBODY: a spectator); or from a given
 * position under the rules already read. */
hx_status hx_play_begin(hx_play *, const char *spec, hx_error *why);
hx_status hx_play_begin_view(hx_play *, const char *spec, hx_seat viewer, hx_error *why);
void hx_play_begin_at(hx_play *, const void *state);

/* Makes a move if check() accepts it, else changes nothing.  HX_NO_ROOM if the
 * log is full. */
hx_status hx_play_move(hx_play *, const hx_move *);
/* The same from text in the notation of records (see hx_hear). */
hx_status hx_play_hear(hx_play *, const char *text, hx_error *why);

/* When the game is over all cards are open, but masked moves cannot carry them (see mask in
 * game.h), so a play that follows a view is given the complete final position here. HX_FORBIDDEN
 * if the game is not over, HX_BAD_POSITION if the result differs from that of the play.
 * hx_play_position still returns the final position that follows from the moves alone. */
hx_status hx_play_open(hx_play *, const void *state);

/* How many moves a seat may take back: its own most recent ones, if nobody has moved since,
 * chance included, and they revealed nothing to it. */
int hx_play_undoable(const hx_play *, hx_seat who);
/* Takes back the last `moves` moves of a seat; HX_FORBIDDEN if it may not. */
hx_status hx_play_undo(hx_play *, hx_seat who, int moves);
/* Goes back to the position after `count` moves, discarding later ones whoever made them. */
void hx_play_rewind(hx_play *, int count);
/* The position after `count` moves, 0 .. play->count, without going there. */
void hx_play_position(const hx_play *, int count, void *state);
/* Advances from the position after `from` moves to the one after `to`: for visiting all of them
 * in order. */
void hx_play_walk_on(const hx_play *, int from, int to, void *state);

/* -- chance ------------------------------------------------------------------ */

/* Picks one of n outcomes by their weights and returns its index; n >= 1. */
int hx_pick_odds(const hx_odds *, int n, hx_rng *);
/* An outcome of chance; false if chance is not to move. */
bool hx_pick_chance(const hx_game *, const void *rules, const void *state, hx_rng *, hx_move *out);
/* Makes chance's moves until a seat must decide or the game is over. */
hx_status hx_play_chance(hx_play *, hx_rng *);
/* Makes up to `moves` random moves, chance's included; stops when it is over. */
hx_status hx_play_random(hx_play *, hx_rng *, int moves);

/* -- moves and positions as text --------------------------------------------- */

/* A move with its maker, as records and people write it: chance's outcome and
 * a move of the seat whose turn it is as the game says them, a move of another
 * seat as "3:" and the game's text.  hx_hear finds the maker again: the prefix
 * if there is one, else chance while nobody is waited for, else the actor.
 * hx_hear only reads; check() decides. */
int hx_say(const hx_game *, const void *rules, const void *state, const hx_move *, char *out,
           size_t cap);
hx_status hx_hear(const hx_game *, const void *rules, const void *state, const char *text,
                  hx_move *out, hx_error *why);

/* A position as one word for links and chat: its packed bytes in base64url.  The rules are not in
 * it; spec and id together are the whole position.  A rejected id leaves *state unchanged. */
int hx_position_id(const hx_game *, const void *rules, const void *state, char *out, size_t cap);
hx_status hx_position_from_id(const hx_game *, const void *rules, const char *id, void *state);

HX_API_END

#endif
