/* case_files.h -- runs a folder of .case files: every block is a test, named by
 * its file and line. */
#ifndef HX_CASE_FILES_H
#define HX_CASE_FILES_H

#include "support/scripted_game.h"

typedef struct case_files {
    const char *name, *folder; /* of the group; in tests/ */
    const hx_game *game;
    /* Does what an expectation says; false where the line is none. */
    bool (*expect)(const scene *);
} case_files;

/* The exit code of the test program. */
int case_files_run(const case_files *);

#endif
