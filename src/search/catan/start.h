/* start.h -- the start network: evaluates positions during set-up and before the first roll.
 *
 * Initial placement influences the result more than anything else, and the features of
 * evaluator.def say too little about it: they count the best site, not what a seat can make of
 * its part of the board. So this network looks at every corner from each seat's perspective, sums
 * its outputs over the corners, and feeds that sum together with the features of evaluator.def
 * into layers like those of base_net.h. */
#ifndef START_H
#define START_H

#include "evaluator.h"

enum { START_CORNERS = 54, START_FAR = 5 }; /* larger boards are left to the other network */
enum { START_KINDS = 6, START_HARBOURS = HX_ORE_HARBOUR + 1 };
enum { START_SUMS = 32, START_WIDE = 64, START_NARROW = 32, START_OWN = 12 };

/* A corner as a seat sees it: its own settlement or city, a rival's, a free site, or
 * no place to build; and how many roads away it is from this seat and from the
 * nearest rival, START_FAR at most. */
typedef struct start_corner {
    uint8_t kind, own, rival;
} start_corner;

typedef struct start_view {
    int corners;
    struct {
        uint8_t harbour, pips[HX_RESOURCES];
    } at[START_CORNERS];
    start_corner seen[HX_SEATS][START_CORNERS];
} start_view;

/* Does the start network handle this position, on a board of this size? */
bool start_is_due(const void *rules, const void *state);
void start_look(const void *rules, const void *state, start_view *);

struct start_net {
    float kind[START_KINDS][START_SUMS], own[START_FAR + 1][START_SUMS],
        rival[START_FAR + 1][START_SUMS], harbour[START_HARBOURS][START_SUMS],
        pips[HX_RESOURCES][START_SUMS], seat[START_OWN][START_SUMS], corner_bias[START_SUMS];
    float in[INPUTS + START_SUMS][START_WIDE], in_bias[START_WIDE];
    float mid[START_WIDE][START_NARROW], mid_bias[START_NARROW];
    float out[START_NARROW], out_bias;
};

enum { START_WEIGHTS = sizeof(start_net) / sizeof(float) };

/* The activations of a pass, for learning. */
typedef struct start_pass {
    float in[INPUTS + START_SUMS], wide[START_WIDE], narrow[START_NARROW], score;
} start_pass;

/* The scores of all seats, like evaluator_score; the features are those of evaluator_describe. */
void start_scores(const start_net *, const start_view *, int seats, float in[HX_SEATS][INPUTS],
                  float score[HX_SEATS]);
void start_run(const start_net *, const start_view *, int seat, const float in[INPUTS],
               start_pass *);
/* Adds d(score)/d(weight) * slope to *sum. */
void start_learn(const start_net *, const start_view *, int seat, const start_pass *, float slope,
                 start_net *sum);

/* The network built into the program, or NULL if there is none. */
const start_net *start_default(void);

/* As net_read and net_write. */
bool start_read(start_net *, const char *text);
bool start_write(const start_net *, const char *notes, const char *path);

#endif
