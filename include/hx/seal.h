/* seal.h -- dice anyone can check: a sealed envelope at the start, opened at the end.
 *
 * The process that runs a game draws a secret and publishes its hash before anything else. Every
 * seat contributes a value, first committed to by its hash and then revealed. Secret, values and
 * game id determine every outcome of chance, and the board; a hash chain covers the moves; at the
 * end the secret is revealed in the record, and hx_seal_verify() recomputes everything.
 * docs/fair-dice.md specifies the details.
 *
 *     hx_seal_random(secret);
 *     hx_seal_begin(&seal, "T17", "catan seats=4", secret, &why);
 *     ... publish seal.sealed, gather hx_seal_commit(), then hx_seal_reveal() ...
 *     hx_seal_spec(&seal, spec, sizeof spec);       the board is in the envelope too
 *     hx_play_begin(&play, spec, &why);
 *     ... hx_seal_draw(&seal, &play, &move) wherever chance is to move ...
 *     hx_seal_tags_make(&tags, &seal, &play, true);   for hx_record_write()
 *
 * An hx_seal is a plain value.  While a game runs the secret must not leave the
 * process: it determines every future roll. */
#ifndef HX_SEAL_H
#define HX_SEAL_H

#include "hx/record.h"

enum {
    HX_SEAL_BYTES = 32,  /* of a secret, a value, a hash                          */
    HX_SEAL_TEXT = 44,   /* the same as text, with the NUL                        */
    HX_SEAL_ID_MAX = 64, /* the id of a game: A-Z a-z 0-9 . _ -, with the NUL     */
    HX_SEAL_TAGS = 10
};

/* -- the envelope ---------------------------------------------------------------------------- */

typedef struct hx_seal {
    char id[HX_SEAL_ID_MAX];
    char agreed[HX_SPEC_MAX]; /* the spec as it was agreed on, before any draw       */
    int seats;
    uint8_t secret[HX_SEAL_BYTES];
    uint8_t sealed[HX_SEAL_BYTES]; /* its hash: the envelope everybody may see       */
    uint8_t seat_sealed[HX_SEATS][HX_SEAL_BYTES];
    uint8_t value[HX_SEATS][HX_SEAL_BYTES]; /* zero for a seat that adds none        */
    uint8_t committed, revealed;            /* seats (bits)                          */
} hx_seal;

/* 32 unpredictable bytes; and the hash (SHA-256) that seals bytes. */
void hx_seal_random(uint8_t out[HX_SEAL_BYTES]);
void hx_seal_hash(const void *bytes, size_t length, uint8_t out[HX_SEAL_BYTES]);

/* Begins; HX_BAD_TEXT for an invalid id, otherwise the status of reading the spec. */
hx_status hx_seal_begin(hx_seal *, const char *id, const char *agreed,
                        const uint8_t secret[HX_SEAL_BYTES], hx_error *why);
/* A seat's sealed value; HX_WRONG_STEP once one was revealed, HX_OCCUPIED if it has
 * one.  A seat that never commits adds nothing. */
hx_status hx_seal_commit(hx_seal *, hx_seat, const uint8_t sealed[HX_SEAL_BYTES]);
/* The value itself; HX_FORBIDDEN if it does not match its hash. */
hx_status hx_seal_reveal(hx_seal *, hx_seat, const uint8_t value[HX_SEAL_BYTES]);
/* All committed values are revealed: the game may begin. */
bool hx_seal_settled(const hx_seal *);
/* The agreed spec, with a seed from the envelope where it leaves the seed open. */
int hx_seal_spec(const hx_seal *, char *out, size_t cap);
/* Overwrites it all. */
void hx_seal_forget(hx_seal *);

/* -- what is in it --------------------------------------------------------------------------- */

/* A number below `bound`, each as likely as the next.  The same label and n, the
 * same number. */
uint64_t hx_seal_number(const hx_seal *, const char *label, uint64_t n, uint64_t bound);
/* Outcome number n (from 1) of the game; false if chance is not to move. */
bool hx_seal_chance(const hx_seal *, const hx_game *, const void *rules, const void *state,
                    uint64_t n, hx_move *out);
/* The next outcome of a play, after those it already has. */
bool hx_seal_draw(const hx_seal *, const hx_play *, hx_move *out);

/* -- in a record ----------------------------------------------------------------------------- */

/* The tags of a sealed record, for hx_record_options. */
typedef struct hx_seal_tags {
    hx_tag tags[HX_SEAL_TAGS];
    int count;
    char *room; /* their values */
} hx_seal_tags;

/* `opened`: the game is over or abandoned, and the secret goes into the record. Never for a
 * masked play. False if out of memory. Uses a scratch position. */
bool hx_seal_tags_make(hx_seal_tags *, const hx_seal *, hx_play *, bool opened);
void hx_seal_tags_free(hx_seal_tags *);

/* What can be wrong with a sealed record; the sentences are in words_seal.def. */
#define HX_SEAL_FAULTS(X)                                                                          \
    X(NONE)                                                                                        \
    X(NO_MEMORY)                                                                                   \
    /* it cannot be read */                                                                        \
    X(NOT_A_RECORD)                                                                                \
    X(DOUBLE_TAG)                                                                                  \
    X(NOT_SEALED)                                                                                  \
    X(TAG_MISSING)                                                                                 \
    X(OTHER_VERSION)                                                                               \
    X(BAD_ID)                                                                                      \
    X(BAD_ENCODING)                                                                                \
    X(BAD_LENGTH)                                                                                  \
    X(SEAT_COUNT)                                                                                  \
    X(SEAT_NOT_OPENED)                                                                             \
    X(SEAT_NOT_SEALED)                                                                             \
    X(HAS_POSITION)                                                                                \
    X(OPENED_VIEW)                                                                                 \
    /* something was changed after it was chained */                                               \
    X(CHANGED_ID)                                                                                  \
    X(CHANGED_ENVELOPE)                                                                            \
    X(CHANGED_SEAT_SEAL)                                                                           \
    X(CHANGED_SEAT_VALUE)                                                                          \
    X(CHANGED_AGREED)                                                                              \
    X(CHANGED_GAME)                                                                                \
    X(CHANGED_MOVE)                                                                                \
    X(CHANGED_ROLL)                                                                                \
    X(MOVES_REMOVED)                                                                               \
    X(MOVES_ADDED)                                                                                 \
    X(MOVES_SWAPPED)                                                                               \
    X(CUT_SHORT)                                                                                   \
    X(CHANGED_RESULT)                                                                              \
    X(CHANGED_ODDS)                                                                                \
    X(CHANGED_SECRET)                                                                              \
    X(CHANGED_MARKS)                                                                               \
    X(CHANGED_COUNT)                                                                               \
    X(CHANGED_CHAIN)                                                                               \
    /* consistent in itself, but contradicts the envelope or the rules */                          \
    X(OTHER_SECRET)                                                                                \
    X(OTHER_SEAT_VALUE)                                                                            \
    X(OTHER_BOARD)                                                                                 \
    X(OTHER_ROLL)                                                                                  \
    X(OTHER_CARD)                                                                                  \
    X(IMPOSSIBLE)                                                                                  \
    X(ILLEGAL)                                                                                     \
    X(OTHER_RESULT)                                                                                \
    X(OTHER_ODDS)                                                                                  \
    /* sound, but not the game in question */                                                      \
    X(OTHER_ENVELOPE)                                                                              \
    X(NOT_CONTINUED)                                                                               \
    X(OTHER_OWN_VALUE)

typedef enum hx_seal_fault {
#define HX_SEAL_FAULT(name) HX_SEAL_##name,
    HX_SEAL_FAULTS(HX_SEAL_FAULT)
#undef HX_SEAL_FAULT
        HX_SEAL_FAULT_COUNT
} hx_seal_fault;

/* "CHANGED_ROLL" */
const char *hx_seal_fault_name(hx_seal_fault);

typedef struct hx_verdict {
    hx_seal_fault fault;
    hx_status status;          /* why the reader or the rules refused; else HX_OK    */
    int at;                    /* byte offset in the text; -1: none       */
    int move;                  /* the move it is about, from 1; 0: none              */
    int seat;                  /* the seat whose value it is about, from 1; 0: none  */
    char tag[32];              /* the tag it is about; "": none                      */
    char said[HX_WORD_MAX];    /* what stands there                                  */
    char wanted[HX_WORD_MAX];  /* what would be right; "": not known                 */
    bool opened, masked;       /* opened: the dice were checked too                  */
    int moves, outcomes;       /* this many are in the record                          */
    char sealed[HX_SEAL_TEXT]; /* the envelope                                       */
    int seats;                 /* of the game                                        */
    /* What each seat contributed to the dice; "": nothing. If nobody contributed, they come from
     * the secret of the process that ran the game. */
    char value[HX_SEATS][HX_SEAL_TEXT];
    int draws;      /* envelopes drawn for this game, the last one included: from 1   */
    int taken_back; /* moves of the earlier copy that were taken back since           */
} hx_verdict;

/* Checks a record; true if nothing is wrong. `earlier` is NULL or an earlier copy of the record,
 * which this one must continue: with all its moves, except final ones that their player could
 * still take back. */
bool hx_seal_verify(const char *text, const char *earlier, hx_verdict *);
/* Which envelope of a game has this id: "T17" is the first, "T17-3" the third. */
int hx_seal_draw_number(const char *id);
/* The seat (from 1) whose value in a verdict is this one: as written in records, or
 * anything typed at `hexshore play`, whose hash it is.  0: none. */
int hx_seal_seat_of_value(const hx_verdict *, const char *value);

#endif
