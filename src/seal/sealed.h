/* sealed.h -- what the files of this folder share: labels, lines of the chain, and a
 * sealed record while it is being checked.
 *
 * The chain is over lines: one for each tag of the envelope, one for each move, and
 * once the envelope is opened one for each tag of its end.  A line's hash also gives
 * its mark, one letter, by which an edited record shows where it was edited. */
#ifndef SEALED_H
#define SEALED_H

#include "hx/seal.h"
#include "hx/text.h"

#define SEAL_VERSION "1"
#define SEAL_CHANCE "chance"
#define SEAL_BOARD "board"
#define SEAL_SEEDS (UINT64_C(1) << 32)
#define SEAL_NOTHING "-" /* a seat that adds no value; no odds to tell */

/* Tags that are lines: before the moves, and after them. */
enum { SEAL_HEADS = 7, SEAL_ENDS = 3 };
extern const char *const seal_heads[SEAL_HEADS], *const seal_ends[SEAL_ENDS];
enum { HEAD_SEAL, HEAD_ID, HEAD_SEALED, HEAD_SEAT_SEALS, HEAD_SEAT_VALUES, HEAD_AGREED, HEAD_GAME };
enum { END_RESULT, END_ODDS, END_OPENED };

bool seal_is_id(const char *);

/* -- texts ----------------------------------------------------------------------------------- */

enum { SEAL_LIST_MAX = HX_SEATS * HX_SEAL_TEXT };

void seal_put_bytes(hx_out *, const uint8_t bytes[HX_SEAL_BYTES]);
/* The seats' seals or their values, with blanks between. */
void seal_put_seats(hx_out *, const hx_seal *, bool values);
/* What a record's Result says of a position. */
void seal_put_result(hx_out *, const hx_game *, const void *rules, const void *state);
/* The odds of a hidden outcome, such as B2L1W3; false if the outcome `word` is not a
 * hidden one. */
bool seal_put_odds(hx_out *, const hx_game *, const void *rules, const void *state,
                   const char *word);

/* -- lines ----------------------------------------------------------------------------------- */

typedef struct seal_text {
    const char *at;
    size_t length;
} seal_text;

seal_text seal_text_of(const char *);
/* A line's hash: its parts with single blanks between. */
void seal_line_hash(const seal_text *parts, int count, uint8_t leaf[HX_SEAL_BYTES]);
/* The hash of all lines so far.  It covers only public information, so it may be shown at any time.
 * Keep a copy to return to when moves are taken back. */
typedef struct seal_chain {
    uint8_t head[HX_SEAL_BYTES];
    int lines;
} seal_chain;

/* Adds a line; returns its mark. */
char seal_chain_add(seal_chain *, const uint8_t leaf[HX_SEAL_BYTES]);
char seal_chain_tag(seal_chain *, const char *name, const char *value);
/* A move about to be made in `state`, which is complete or a view; returns its mark. */
char seal_chain_move(seal_chain *, const hx_game *, const void *rules, const void *state,
                     const hx_move *);
/* Begins with the lines of the envelope and their SEAL_HEADS marks.  All seats must have revealed. */
void seal_chain_heads(seal_chain *, const hx_seal *, const hx_game *, const void *rules,
                      char *marks);
/* How much of a move's text is the same for every viewer. */
size_t seal_shown(const char *word, size_t length);

/* -- a record being checked ------------------------------------------------------------------ */

typedef struct seal_record {
    const char *text;
    hx_record record;
    hx_seal seal; /* as the tags say; the secret only if opened    */
    bool opened, masked;
    char *head[SEAL_HEADS], *end[SEAL_ENDS]; /* the tags that are lines; NULL: absent */
    char *marks;                             /* the tag                               */
    int chained;                             /* the tag Chain: this many lines,         */
    uint8_t chain_head[HX_SEAL_BYTES];       /*   and their hash                      */

    int lines, moves; /* all lines; those of moves                       */
    int *at;          /* where each begins in the text                   */
    uint8_t (*leaf)[HX_SEAL_BYTES];
    char *made;       /* their marks                                       */
    seal_chain chain; /* of them                                           */

    hx_play play; /* the game as far as the rules allow it; game NULL: none */
    void *room;
    hx_status status; /* how the replay ended                            */
    hx_error why;
} seal_record;

/* Reads the tags.  False with the fault in the verdict. */
bool seal_read(seal_record *, const char *text, hx_verdict *);
/* Makes lines, hashes and marks out of the text.  False: no memory. */
bool seal_make_lines(seal_record *);
void seal_drop(seal_record *);

/* The places where one can be wrong; all return false unless nothing is. */
bool seal_fault_at(hx_verdict *, const seal_record *, hx_seal_fault, const char *tag);
bool seal_check_lines(const seal_record *, hx_verdict *); /* as they were chained?      */
bool seal_check_moves(seal_record *, hx_verdict *);       /* by the envelope and rules? */
bool seal_check_earlier(const seal_record *, const seal_record *earlier, hx_verdict *);

/* What the envelope says move `index` should be, if it is one of chance. */
bool seal_expected(const seal_record *, int index, char *out, size_t cap);
/* Whether move `index` is one of chance, as far as the rules can tell. */
bool seal_is_chance(const seal_record *, int index);
/* Puts a move into the verdict: where it stands and its text. */
void seal_show_move(hx_verdict *, const seal_record *, int index);

#endif
