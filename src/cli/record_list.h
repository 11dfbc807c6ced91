/* record_list.h -- the records a command is asked for: files, whole folders, and "-" for
 * the standard input. */
#ifndef RECORD_LIST_H
#define RECORD_LIST_H

#include "cli.h"

typedef struct record_list {
    char **path; /* in the order asked for; those of a folder by name */
    int count;
    int bad;   /* this many words led to nothing; it was said         */
    bool many; /* several were asked for, or a folder               */
} record_list;

/* Folders are searched for *.hxr, those in them too; links to folders are not followed. */
void record_list_make(record_list *, const cli_list *words);
void record_list_free(record_list *);

/* What happened to all of them. */
typedef struct record_tally {
    int done;
    char **bad; /* their paths */
    int bad_count;
} record_tally;

void record_tally_bad(record_tally *, const char *path);
/* Several records: says how many were fine and which were not.  The exit code of all. */
int record_tally_end(record_tally *, const record_list *, bool json);

#endif
