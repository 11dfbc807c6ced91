/* terminal.h -- lines that people type: on a terminal with editing, history and completion
 * by the Tab key, elsewhere as they come.
 *
 * Editing is libedit's.  History is kept for each user, in the folder of terminal_state(). */
#ifndef TERMINAL_H
#define TERMINAL_H

#include <stdbool.h>
#include <stddef.h>

/* What the Tab key may put: candidate number 0, 1, ... for a line that begins so, or NULL past
 * the last.  Valid until the next call. */
typedef const char *(*terminal_words)(void *context, const char *line, int number);

typedef struct terminal_prompt {
    const char *prompt;   /* wrapped where it is long; its last line stays beside the cursor */
    bool remember;        /* the line goes into the history                                   */
    terminal_words words; /* or NULL                                                        */
    void *context;
} terminal_prompt;

/* A line without its end and the blanks around it, or false when there is none.  A line that
 * does not fit is no line: it is read and given back empty. */
bool terminal_line(const terminal_prompt *, char *out, size_t cap);

/* Sets the character set of the environment; once, before anything is said. */
void terminal_locale(void);
/* Both ends are a terminal that can move its cursor. */
bool terminal_is_there(void);

/* Where this user's history and games are kept: "" where there is no home.  Made if need be. */
const char *terminal_state(void);

#endif
