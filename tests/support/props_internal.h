/* props_internal.h -- what the files of props share. */
#ifndef HX_PROPS_INTERNAL_H
#define HX_PROPS_INTERNAL_H

#include "hx/play.h"
#include "hx/walk.h"
#include "support/props.h"

enum { VIEWERS = HX_SEATS + 1, UNTOUCHED = 0xA5 };

/* One random game under test.  All blocks are exactly as big as the game says,
 * so that a sanitizer sees the first byte too far. */
typedef struct props_run {
    const props_case *c;
    const hx_game *g;
    props_failure *failure;
    hx_rng rng;
    int seats;
    hx_play play; /* the game as it runs, with its log              */
    hx_play copy; /* for what is read back                          */
    void *rules, *state;
    void *seen[VIEWERS]; /* every seat's view, kept by masked moves */
    void *one, *two;     /* scratch positions                       */
    hx_move *list, *other;
    hx_odds *odds;
    uint8_t *bytes, *damaged;
    float *features;
    uint8_t *slot_taken;
    uint16_t at_most, to_most; /* the largest seen in any list      */
    hx_move odd;               /* an unlisted move check() accepts  */
    bool has_odd, hid_something;
} props_run;

/* Notes a failure and returns false. */
bool props_fail(props_run *, enum props_property, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

int props_below(props_run *, int n);
bool props_same_move(const hx_move *, const hx_move *);
bool props_in_list(const hx_move *, const hx_move *list, int n);
bool props_same(const props_run *, const void *, const void *);
void props_copy(const props_run *, void *to, const void *from);
/* The seat a view is for: 0 .. seats-1, then HX_NOBODY. */
hx_seat props_viewer(const props_run *, int i);

/* Whether a position can be played on for some moves. */
bool props_playable(props_run *, void *state, enum props_property);

/* Each looks at run->state and returns false after a failure. */
bool props_legal(props_run *);
bool props_chance(props_run *);
bool props_order(props_run *);
bool props_slots(props_run *);
bool props_say(props_run *);
bool props_pack(props_run *);
bool props_describe(props_run *);
bool props_fill(props_run *);
bool props_views(props_run *);
/* The move is about to be made / the game has just begun or is at its end. */
bool props_mask(props_run *, const hx_move *);
bool props_spec(props_run *);
bool props_record(props_run *);

#endif
