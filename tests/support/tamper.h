/* tamper.h -- sealed games for tests, and every way we could think of to tamper with
 * their records.
 *
 * The plain tamperings just change the text, the others also chain it anew, as somebody
 * would who has read docs/fair-dice.md. */
#ifndef HX_TAMPER_H
#define HX_TAMPER_H

#include "hx/seal.h"

enum { SEALED_MOVES = 20000, SEALED_ROOM = 1 << 18 };

/* -- sealed games ---------------------------------------------------------------------------- */

typedef struct sealed_game {
    hx_seal seal;
    hx_play play;
    char text[SEALED_ROOM]; /* the record, opened */
} sealed_game;

/* Random moves by the seats, chance from envelope number `number`; to the end, or up to
 * this many moves. */
sealed_game *sealed_game_play(const char *spec, uint8_t number, int moves);
void sealed_game_go_on(sealed_game *, hx_rng *, int moves);
void sealed_game_free(sealed_game *);
/* The record, opened or not, as `view` says if that is not NULL; `out` has SEALED_ROOM. */
void sealed_game_write(sealed_game *, bool opened, const hx_record_options *view, char *out);

/* Specs of all games, and the game that the tamperings are made for. */
enum { SEALED_SPECS = 7 };
extern const char *const sealed_specs[SEALED_SPECS];
sealed_game *sealed_game_to_tamper(int moves);

/* -- tampering ------------------------------------------------------------------------------- */

typedef struct tampering {
    const char *name;
    void (*with)(char *text);
    bool chained_anew;
    hx_seal_fault fault;
    bool rules_needed; /* only a program that knows the rules can see it */
} tampering;

extern const tampering tamperings[];
extern const int tampering_count;
/* Tags without which a record is not in order. */
enum { TAMPER_TAGS = 11 };
extern const char *const tamper_tags[TAMPER_TAGS];

/* A copy for free(), tampered with; without a tag; with one byte changed. */
char *tamper(const char *text, const tampering *);
char *tamper_without(const char *text, const char *tag);
char *tamper_byte(const char *text, size_t at);
/* Whether a change of this byte could be one of layout. */
bool tamper_is_layout(const char *text, size_t at);

/* text[at, at + length) becomes `with`; the first `from` becomes `with`. */
void tamper_splice(char *text, size_t at, size_t length, const char *with);
void tamper_replace(char *text, const char *from, const char *with);
void tamper_add_tag(char *text, const char *line);
/* Where the value of a tag begins, behind its quote; where the turns begin. */
char *tamper_value(char *text, const char *tag);
char *tamper_turns(char *text);
void tamper_roll(char *text);

#endif
