/* wasm.h -- the engine as a WebAssembly module: what its files share.
 *
 * The page asks by calling exported functions; a text goes in through memory
 * that room() gives, the answer is a JSON text that stays until the next call.
 * An answer that begins with '!' refuses: the JSON after it says why.  The calls
 * are listed in web/src/engine/module.ts.
 *
 * A module is used by one worker, so there is one answer at a time. */
#ifndef WASM_H
#define WASM_H

#include "hx/play.h"
#include "hx/tell.h"
#include "scene/json_writer.h"

#define EXPORT(name) __attribute__((export_name(#name)))

/* Whose eyes: a seat, or one of these. */
enum { EYES_ALL = -1, EYES_NOBODY = -2 };

enum { NAME_MAX = 64, MOVES_MOST = 30000 };

typedef struct wasm_table {
    hx_play play;
    void *room;
    void *seen[2]; /* positions as somebody sees them          */
    char name[HX_SEATS][NAME_MAX];
    const char *names[HX_SEATS];
    bool named;
    struct table_bots *bots; /* bots at this table, if there are any */
    struct insight *insight; /* what a viewer has counted, if one asked */
} wasm_table;

/* -- answers: answer.c ---------------------------------------------------------------- */

/* Writes an answer; called again where the first room was too small. */
typedef void fill_fn(json_writer *, const void *context);
const char *answer(fill_fn *, const void *context);
const char *answer_number(int64_t);
const char *answer_text(const char *);
/* {"ok":true}, or why not; and the same as a refusal of the whole call. */
const char *answer_verdict(hx_status, const hx_error *, hx_language);
const char *refuse(hx_status, const hx_error *, hx_language);

/* -- tables: wasm_tables.c ----------------------------------------------------------------- */

/* The position after `at` moves (negative: now) as `eyes` see it; uses seen[0]. */
const void *table_seen(wasm_table *, int eyes, int at);
bool table_has_seat(const wasm_table *, int seat);
hx_teller table_teller(const wasm_table *, int eyes, hx_language);
static inline hx_seat seat_of(int eyes)
{
    return eyes < 0 ? (hx_seat)HX_NOBODY : (hx_seat)eyes;
}

/* -- what was seen: insights.c -------------------------------------------------------- */

void insight_close(wasm_table *);

/* The bots of a table that closes; does nothing in a module without them. */
void table_bots_close(wasm_table *);

#endif
