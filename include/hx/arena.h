/* arena.h -- bots against bots: many boards, all seat rotations, honest figures.
 *
 * A PAIRING is one board and one source of dice, played once for every rotation of the seats, so
 * every bot in turn gets the luck of every seat. Pairing number n depends only on the plan's seed
 * and n, so with budgets in nodes the result does not depend on the number of threads or
 * machines.
 *
 * Bots are named as hx_bot_open takes them, or "exec:COMMAND" for a program
 * that speaks the protocol of docs/engine-protocol.md, "Bots as programs".
 *
 *     hx_arena_plan plan = { .spec = "catan seats=2", .bots = 2, .bot = { "net", "greedy" },
 *                            .games = 2000, .anchor = -1 };
 *     hx_arena_report *report = malloc(sizeof *report);
 *     if (!hx_arena_run(&plan, report, &error)) ... error.what ...
 *
 * How the figures are made is in docs/strength.md. */
#ifndef HX_ARENA_H
#define HX_ARENA_H

#include "hx/bot.h"
#include "hx/words.h"

enum {
    HX_ARENA_BOTS = 16,    /* at most in one arena */
    HX_ARENA_CURVE = 120,  /* points of the curves of win rates */
    HX_ARENA_BARS = 40,    /* bars of the histogram of lengths */
    HX_ARENA_RATING = 1500 /* of the anchor, or of the mean */
};

/* Progress while it runs. */
typedef struct hx_arena_news {
    int64_t pairings, pairings_all, games;
    double seconds, games_per_second;
    double rate; /* of the first bot so far */
    double llr;  /* of the sequential test so far; 0 without one */
} hx_arena_news;

/* What a bot did wrong; each time a random legal move was played instead. */
typedef enum hx_arena_fault {
    HX_ARENA_ILLEGAL, /* no move, or an illegal one */
    HX_ARENA_LATE,    /* a program did not answer in time */
    HX_ARENA_GONE,    /* a program had ended */
    HX_ARENA_FAULTS
} hx_arena_fault;

/* One error of a bot. */
typedef struct hx_arena_blame {
    const char *bot; /* its name in the plan                                           */
    hx_arena_fault fault;
    hx_status status;     /* ILLEGAL: why the rules or the notation reject it         */
    const char *line;     /* what it sent, or the move it named; "": nothing             */
    const char *wanted;   /* what was expected: an example line with a legal move    */
    int choices;          /* this many moves are listed                                    */
    const char *position; /* as its seat sees it; with the spec it is complete           */
    const char *spec;
    int64_t pairing; /* of the run, from 1; its games are the rotations, from 1       */
    int game;
    uint64_t board; /* the seed of the pairing                                         */
    int move;       /* number of the move, from 1            */
    hx_seat seat;
} hx_arena_blame;

typedef struct hx_arena_plan {
    const char *spec; /* if it leaves the seed open, boards differ */
    int bots;
    const char *bot[HX_ARENA_BOTS];
    hx_budget budget[HX_ARENA_BOTS];
    uint64_t seed;
    int64_t games;         /* at least this many: pairings are played whole */
    int64_t limit;         /* decisions after which a game is given up; 0: 100000 */
    int threads;           /* 0: as many as there are processors, one under mpirun */
    bool one_against_rest; /* bot 0 alone against copies of each of the others */
    bool luck;             /* evaluate every roll and draw, and take luck out */
    double p0, p1;         /* sequential test of bot 0's win rate; 0, 0: none */
    int anchor;            /* bot whose rating is HX_ARENA_RATING; -1: the mean */
    double patience;       /* seconds a program may take beyond its budget; 0: 10 */
    const char *log;       /* file with finished pairings, or NULL */
    const char *records;   /* folder for the record of every game, or NULL */
    const char *swap;      /* decisions of this kind (hx_arena_decision) are made for the first
                              bot by the second; NULL: none */
    const char *trace;     /* log of everything sent to and received from programs, or NULL */
    /* Called for every error of a bot, by any thread, but never concurrently. May be NULL. */
    void (*blame)(void *context, const hx_arena_blame *);
    /* Called now and then; returning false stops and keeps the results so far. May be NULL. */
    bool (*watch)(void *context, const hx_arena_news *);
    void *context;
} hx_arena_plan;

/* A figure with its 95 % interval. */
typedef struct hx_estimate {
    double value, low, high;
} hx_estimate;

typedef enum hx_arena_end {
    HX_ARENA_WON,
    HX_ARENA_NOBODY,     /* over, and nobody won */
    HX_ARENA_UNFINISHED, /* the limit was reached */
    HX_ARENA_STUCK,      /* not over, and nobody can move */
    HX_ARENA_ENDS
} hx_arena_end;

typedef struct hx_arena_bot {
    char name[64];        /* "#2" is added where the name is there already */
    int64_t games;        /* seats taken: two copies at one table count twice */
    double wins;          /* a win shared by k seats is 1/k for each */
    hx_estimate rate;     /* wins a game, Wilson's interval */
    hx_estimate paired;   /* the same, interval from the spread of pairings */
    hx_estimate adjusted; /* luck taken out; only if the plan asks for luck */
    hx_estimate rating;
    double points; /* mean at the end */
    int64_t seat_games[HX_SEATS];
    double seat_wins[HX_SEATS];
    int64_t decisions, faults[HX_ARENA_FAULTS];
    double mean_micros, p99_micros, max_micros; /* a decision */
} hx_arena_bot;

/* Bots i and j at one table: how often, and how many wins each of them had. */
typedef struct hx_arena_pair {
    int64_t games;
    double wins;  /* of i */
    double share; /* i's wins per seat as a share of both bots' wins; 0.5 if there are none */
} hx_arena_pair;

typedef enum hx_sprt_state { HX_SPRT_OPEN, HX_SPRT_P0, HX_SPRT_P1 } hx_sprt_state;

typedef struct hx_arena_sprt {
    bool asked;
    double p0, p1, llr, lower, upper;
    hx_sprt_state state; /* which of the two was accepted */
} hx_arena_sprt;

typedef struct hx_arena_lengths {
    double mean, deviation;
    int64_t least, most, bar[HX_ARENA_BARS], width; /* bar i: least + i*width .. */
} hx_arena_lengths;

typedef struct hx_arena_report {
    bool elsewhere; /* under mpirun: another process has the report */
    bool stopped;   /* before the plan was fulfilled */
    int seats, bots;
    int64_t pairings, games, boards, ends[HX_ARENA_ENDS];
    int64_t resumed; /* pairings that were in the log already */
    hx_arena_bot bot[HX_ARENA_BOTS];
    hx_arena_pair pair[HX_ARENA_BOTS][HX_ARENA_BOTS];
    hx_estimate seat[HX_SEATS]; /* win rates by seat, whoever sat there */
    hx_arena_sprt sprt;
    hx_arena_lengths turns, decisions; /* over games that came to their end */
    int curve;                         /* points of the curves: games played, win rates so far */
    int64_t curve_games[HX_ARENA_CURVE];
    double curve_rate[HX_ARENA_BOTS][HX_ARENA_CURVE];
    int threads, ranks;
    double seconds;
} hx_arena_report;

/* An error: a sentence of words.def with up to two texts to fill in. */
typedef struct hx_arena_error {
    hx_word what;
    char first[200], second[200];
} hx_arena_error;

/* The kinds of decisions by number, NULL past the last: "robber", "discard" ... */
const char *hx_arena_decision(int number);

/* Runs the plan. Returns false, without playing anything, if the plan cannot be carried out. */
bool hx_arena_run(const hx_arena_plan *, hx_arena_report *, hx_arena_error *);

/* Writes a page with tables and plots to a file; `command` says how to repeat it.
 * False with errno set. */
bool hx_arena_page(const hx_arena_plan *, const hx_arena_report *, const char *command, hx_language,
                   const char *path);

/* Wilson's 95 % interval of a share. */
hx_estimate hx_wilson(double hits, double n);

#endif
