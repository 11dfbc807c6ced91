/* record.h -- game records: tags and one line a turn, read and written.
 *
 * The format is described in docs/record-format.md.  Reading takes two steps,
 * because the memory of a game depends on which game it is:
 *
 *     hx_record record;
 *     hx_record_open(&record, text, &why);            tags and version checked
 *     hx_record_tag(&record, "Game", 0, spec, sizeof spec);
 *     game = hx_game_named(spec);
 *     hx_play_into(&play, game, record.moves, malloc(hx_play_room(game, record.moves)));
 *     hx_record_replay(&record, &play, NULL, &why);   every move checked
 *
 * The text stays the caller's and must outlive the record and its notes.  An
 * error's `at` counts bytes of the text; hx_record_place makes it a line and a
 * column. */
#ifndef HX_RECORD_H
#define HX_RECORD_H

#include "hx/api.h"
#include "hx/play.h"

HX_API_BEGIN

typedef struct hx_record {
    const char *text;
    int turns; /* where in the text the turns begin       */
    int moves; /* upper bound for the number of moves      */
    int notes; /* exact number of comments      */
} hx_record;

/* A comment in braces: after how many moves it stands, and its text. */
typedef struct hx_note {
    int move;
    const char *text;
    int length;
} hx_note;

/* HX_BAD_VERSION: made by a later program.  HX_BAD_TEXT: not a record. */
hx_status hx_record_open(hx_record *, const char *text, hx_error *why);
/* Value `number` (from 0) of a tag; its length, or -1 if there is none. */
int hx_record_tag(const hx_record *, const char *name, int number, char *out, size_t cap);
/* The name of tag `number` (from 0) of the record; its length, or -1. */
int hx_record_tag_name(const hx_record *, int number, char *out, size_t cap);
/* Begins the play as the tags say and makes all moves. The comments go to `notes`, which is NULL
 * or has room for record->notes. On an error the play is left at the position before the
 * offending move. */
hx_status hx_record_replay(const hx_record *, hx_play *, hx_note *notes, hx_error *why);
/* Line and column, both from 1, of a byte of a text. */
void hx_record_place(const char *text, int at, int *line, int *column);

typedef struct hx_tag {
    const char *name, *value;
} hx_tag;

/* What a record holds beside the game itself; zero is the default. */
typedef struct hx_record_options {
    const char *const *seats; /* names, one for each seat; NULL: none          */
    const hx_tag *tags;       /* further tags; those the writer makes itself   */
    int tag_count;            /*   are left out, so a read list can be passed; */
                              /*   and Seed is left out of a masked record     */
    const hx_note *notes;     /* comments, in order of their moves             */
    int note_count;
    bool masked;    /* as seen by this seat, HX_NOBODY: a spectator; */
    hx_seat viewer; /*   a masked play keeps its own viewer  */
} hx_record_options;

/* Writes the play, tags first.  Uses the spare positions of the play. */
int hx_record_write(hx_play *, const hx_record_options *, char *out, size_t cap);

HX_API_END

#endif
