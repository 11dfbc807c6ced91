/* load_game.h -- games of the load test: four clients each, who follow the game by what the server
 * sends them and play at a human pace.
 *
 * A client knows only its own view.  It is told what it missed in nothing else than the messages
 * of docs/api.md, so a game that goes on proves that they suffice. */
#ifndef LOAD_GAME_H
#define LOAD_GAME_H

#include "hx/game.h"
#include "load_net.h"

enum { LOAD_CLIENTS = 4 };

typedef struct load_table load_table;

/* What happens at all tables together. */
typedef struct load_crowd {
    load_net *net;
    const char *spec;
    char token[LOAD_CLIENTS][80];
    int64_t pace; /* microseconds between two commands of a game, on average */
    hx_rng rng;
    load_table **tables;
    int count, cap;
    int playing;   /* games that have begun                             */
    int lost;      /* connections that ended                            */
    int refused;   /* commands that were                                */
    int over;      /* games that ended                                  */
    uint64_t sent; /* commands                                          */
    bool measures; /* latencies are kept now                            */
    uint32_t *micros;
    size_t micros_count, micros_cap;
    char first_refusal[200];
} load_crowd;

void load_crowd_open(load_crowd *, load_net *, const char *spec, double seconds_a_turn,
                     uint64_t seed);
/* Everybody leaves. */
void load_crowd_close(load_crowd *);
/* One more table, set up by the messages that follow. */
void load_crowd_add(load_crowd *);
/* Those whose time has come make a move. */
void load_crowd_act(load_crowd *);
/* The latency that `share` (0.5, 0.99) of the commands stayed below, in milliseconds. */
double load_crowd_latency(load_crowd *, double share);

/* The host of a table gives up the game. */
void load_table_abandon(load_crowd *, int number);
bool load_table_is_over(const load_crowd *, int number);
const char *load_table_id(const load_crowd *, int number);

#endif
