/* match.h -- one pairing: its games, played by one thread. */
#ifndef MATCH_H
#define MATCH_H

#include "arena_luck.h"
#include "hx/dice.h"
#include "lineup.h"
#include "player.h"

/* How long decisions took, in classes a twelfth apart: eight for each doubling
 * of the nanoseconds. */
enum { TIMES = 352 };

typedef struct bot_work {
    int64_t decisions, nanos, most;
    int64_t faults[HX_ARENA_FAULTS];
    uint32_t times[TIMES];
} bot_work;

typedef struct game_result {
    uint8_t bot[HX_SEATS]; /* who sat where */
    uint8_t winners, end;  /* seat bits; hx_arena_end */
    int32_t turns, decisions;
    int16_t points[HX_SEATS];
    float luck[HX_SEATS]; /* luck of each seat, in win probability */
} game_result;

typedef struct pairing {
    int64_t number;
    int games;
    game_result game[HX_SEATS];
    bot_work work[HX_ARENA_BOTS];
} pairing;

/* Shared by all threads and read-only, except that `stop` may be set at any time. */
typedef struct contest {
    hx_arena_plan plan; /* zeroes replaced by what they stand for */
    const hx_game *game;
    int seats;
    lineups lineups;
    luck_evaluator *evaluator; /* NULL: luck is not asked for */
    recorder *recorder;
    atomic_bool stop;
} contest;

/* A thread's table: memory and players, reused for one pairing after another. */
typedef struct match match;
match *match_open(const contest *);
void match_close(match *);
/* Plays pairing out->number; false if it was abandoned because of contest->stop, or if out of
 * memory. */
bool match_play(match *, pairing *out);

/* The dice of a roll, from the seed of the pairing, the turn and the rolls left: six dice,
 * of which the first count that are thrown.  So every rotation has the same dice in the
 * same turn, however many were kept and rolls left out before. */
void match_roll(uint64_t seed, const hx_dice_state *, hx_move *out);

/* The longest time in a class. */
double match_time_most(int class_);

#endif
