/* cli.h -- what the commands of the program share.
 *
 * A command is one file cmd_NAME.c with `int cmd_NAME(int argc, char **argv)`
 * and one line in cli_commands.def.  argv[0] is the command's full name, such as
 * "hexshore sim".  It describes its options in a table, calls cli_parse() and
 * returns an exit code.  Every text comes from a words*.def.
 *
 * Drawing games is in terminal_view.h; running them in live_game.h. */
#ifndef CLI_H
#define CLI_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include <jansson.h>

#include "hx/game.h"
#include "hx/words.h"

/* Exit codes; CLI_GO_ON is not one: the command has not ended yet. */
enum { CLI_GO_ON = -1, CLI_DONE = 0, CLI_FAILED = 1, CLI_USAGE = 2 };

/* Runs the whole program; main() and the tests call it. */
int cli_main(int argc, char **argv);

#define COMMAND(name, function, text) int function(int argc, char **argv);
#include "cli_commands.def"
#undef COMMAND

/* Set by Ctrl-C and by a request to end: long work looks at it and stops in
 * good order, with what it has so far. */
extern atomic_bool cli_stopped;

hx_language cli_language(void);
const char *cli_text(hx_word); /* in the user's language */
/* From now on texts have ASCII characters only: "ue" for ü, quotes for quotes. */
void cli_be_ascii(void);
/* The text as it is, or so; only for texts that live as long as the program. */
const char *cli_plain(const char *text);

/* -- options ------------------------------------------------------------------- */

typedef enum cli_kind {
    CLI_SWITCH, /* bool *into, set true                                     */
    CLI_NUMBER, /* int64_t *into, least..most                               */
    CLI_SEED,   /* uint64_t *into, below 2^63                               */
    CLI_REAL,   /* double *into, least..most                                */
    CLI_STRING, /* const char **into                                        */
    CLI_MAYBE,  /* const char **into: a text, or "yes" if none follows      */
    CLI_FILE,   /* const char **into: written later, looked at when all is parsed */
    CLI_FOLDER, /* the same, with files in it                                */
    CLI_COLOR,  /* bool *into: always, never or as the terminal can         */
} cli_kind;

typedef struct cli_option {
    const char *name;  /* without the two dashes; NULL ends a table         */
    const char *value; /* how the help calls it: "N", "FILE"                */
    hx_word help;
    cli_kind kind;
    void *into; /* holds the default before parsing                  */
    int64_t least, most;
} cli_option;

/* Words one by one, for commands that take files; for free(at). */
typedef struct cli_list {
    const char **at;
    int count;
} cli_list;

/* The words that are not options, joined by single blanks: a spec needs no
 * quotes.  Or, where there is a list, in that. */
typedef struct cli_rest {
    int count;
    char text[4096];
    cli_list *list;
} cli_rest;

typedef struct cli_usage {
    const char *arguments; /* as the help shows them: "SPEC", "[FILE]", ""  */
    hx_word about;
    const cli_option *options; /* --lang and --help are in every command    */
    cli_rest *rest;            /* NULL: the command takes no words          */
    int least, most;           /* how many words it takes                   */
} cli_usage;

/* CLI_GO_ON, or the exit code after --help or wrong usage. */
int cli_parse(const cli_usage *, int argc, char **argv);

/* -- saying things ---------------------------------------------------------------- */

/* The name that messages begin with; kept by reference. */
void cli_call_me(const char *name);
/* "hexshore sim: text", to stderr.  Returns CLI_FAILED, for `return cli_error(...)`. */
int cli_error(hx_word, ...);
/* Why a file cannot be read or written, by errno. */
const char *cli_cause(int error);
/* The same for wrong usage, with a pointer to --help.  Returns CLI_USAGE. */
int cli_wrong(hx_word, ...);
/* An option has a value that is not in the list, such as "a4, letter". */
int cli_wrong_value(const char *option, const char *value, const char *list);
/* A text was refused: what, where, why and what would be right. */
int cli_refused(const char *text, const hx_error *);
/* Prints with the words' format to a stream. */
void cli_print(FILE *, hx_word, ...);
/* The same to stdout; on a terminal no word is cut at its edge. */
void cli_tell(hx_word, ...);
/* printf with numbers as the user's language writes them. */
__attribute__((format(printf, 1, 2))) void cli_printf(const char *format, ...);
/* One line of JSON to stdout; takes over the reference. */
void cli_print_json(json_t *);
/* Breaks text at blanks so that no line is longer than `width` columns; lines
 * after the first begin with `indent` blanks. */
void cli_wrap(FILE *, const char *text, int column, int indent, int width);
/* Columns a UTF-8 text takes in a terminal. */
int cli_columns(const char *text);
int cli_width(void);      /* of the terminal, 80 if it is none */
bool cli_can_color(void); /* stdout is a terminal that likes colour */
bool cli_is_ascii(void);  /* stdout is a terminal without UTF-8 */

/* -- games ------------------------------------------------------------------------- */

/* A game with its rules, made from a spec. */
typedef struct cli_game {
    const hx_game *game;
    void *rules;
} cli_game;

/* On refusal says why and returns false. */
bool cli_open_game(cli_game *, const char *spec);
void cli_close_game(cli_game *);
/* The spec of a game's variation number 0, 1, ..: "dice extra", or "catan" where there
 * are none; a second name for the same is left out.  False past the last. */
bool cli_variation(const hx_game *, int number, char *spec, size_t cap);
/* calloc that ends the program with a plain sentence where there is no memory. */
void *cli_room(size_t count, size_t size);
/* open_memstream that does the same. */
FILE *cli_memory(char **text, size_t *size);
/* The seed of game number `index` of a series, independent of all others. */
uint64_t cli_seed_of(uint64_t seed, uint64_t index);
/* The spec with a number for its option "seed", where the game has one and the
 * spec leaves it open; false, and a copy, where not. */
bool cli_seed_spec(const hx_game *, const char *spec, uint64_t seed, char *out, size_t cap);
/* A seed nobody chose, from the clock and the process. */
uint64_t cli_fresh_seed(void);

#endif
