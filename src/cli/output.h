/* output.h -- files that a command writes: looked at before the work begins, and there
 * only when they are whole.
 *
 *     output o;
 *     if (!output_begin(&o, "page.html")) return CLI_FAILED;
 *     const bool good = write_page(o.path);      a file beside it
 *     return output_end(&o, good) ? ...          takes its name, or is gone
 *
 * What is no plain file (a pipe, /dev/stdout) is written directly. */
#ifndef OUTPUT_H
#define OUTPUT_H

#include <stdbool.h>

typedef struct output {
    char path[4200]; /* write here                                   */
    char last[4200]; /* where it goes in the end                     */
    bool direct;     /* the same: there is nothing to rename         */
    bool replaces;   /* there was one before                         */
} output;

/* Can a file (a folder, with files in it) be written there?  Says why not and returns false.
 * "-" is the standard output. */
bool output_check(const char *target);
bool output_check_folder(const char *target);
/* The same where the folders on the way to it are made too. */
bool output_check_path(const char *target);

/* Says why not and returns false. */
bool output_begin(output *, const char *target);
/* `good`: it was written completely; otherwise errno is reported, and the old file stays. */
bool output_end(output *, bool good);
/* All of it at once. */
bool output_text(const char *target, const char *text);

#endif
