/* judge.h -- how good a position of the board game is for each seat.
 *
 * Every seat is described by the same INPUTS numbers (judge.def names them); a
 * judge turns them into a score, and the scores of all seats together into
 * chances to win that add up to one.  The same judge serves two to six players.
 *
 * There are two judges: a table of weights that people can read (value.def),
 * and a small network learned by self-play (net.h), which has a second one beside it for
 * the start (start.h). */
#ifndef JUDGE_H
#define JUDGE_H

#include "hx/catan.h"

enum judge_input {
#define INPUT(name, scale, meaning) IN_##name,
#include "judge.def"
#undef INPUT
    INPUTS
};

typedef struct net net;
typedef struct start_net start_net;

/* What was found out about boards seen lately; of one game's rules, to be cleared
 * before another's.  It saves time and changes nothing. */
typedef struct judge_memo judge_memo;

typedef struct judge {
    const net *net;   /* NULL: the table of value.def                    */
    judge_memo *memo; /* NULL: none; one judge at a time may use a memo  */
    const start_net *start; /* until the first roll; NULL: as later      */
} judge;

/* The networks that are built into the program; without them j->net is NULL. */
judge judge_standard(judge_memo *);

judge_memo *judge_memo_open(void); /* NULL without memory */
void judge_memo_close(judge_memo *);
void judge_memo_clear(judge_memo *);

/* The numbers of every seat of a complete position; the memo may be NULL. */
void judge_describe(judge_memo *, const void *rules, const void *state,
                    float in[HX_SEATS][INPUTS]);
/* Scores of seats; and chances to win from scores. */
void judge_score(const judge *, int seats, float in[HX_SEATS][INPUTS], float score[HX_SEATS]);
void judge_share(int seats, const float score[HX_SEATS], float win[HX_SEATS]);
/* All in one.  A finished game is certain. */
void judge_win(const judge *, const void *rules, const void *state, float win[HX_SEATS]);

#endif
