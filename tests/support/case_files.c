/* case_files.c -- blocks of .case files as cmocka tests. */
#include "support/case_files.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const case_files *running;

static void run_case(void **which)
{
    static scene sc; /* a case that failed left its memory here */
    int expected = 0;
    scene_close(&sc);
    scene_open(&sc, running->game, *which);
    for (int i = 1; i < sc.block->count; i++) {
        if (scene_does(&sc, &sc.block->lines[i])) continue;
        if (!running->expect(&sc)) scene_fail(&sc, "no such word");
        expected++;
    }
    if (expected == 0) scene_fail(&sc, "nothing is expected");
    scene_close(&sc);
}

/* The line numbers are part of the name: a failure is found without searching. */
static const char *name_of(const block *b)
{
    char text[400];
    snprintf(text, sizeof text, "%s:%d %s", b->file, b->lines[0].number, b->lines[0].rest);
    return strdup(text);
}

int case_files_run(const case_files *files)
{
    static struct CMUnitTest *tests; /* stays reachable: nothing is lost at the end */
    static blocks all;
    running = files;
    all = blocks_read(files->folder, "case");
    tests = calloc((size_t)all.count, sizeof *tests);
    for (int i = 0; tests && i < all.count; i++) {
        if (strcmp(all.list[i].lines[0].word, "case") != 0) {
            fprintf(stderr, "%s:%d: a block begins with its case\n", all.list[i].file,
                    all.list[i].lines[0].number);
            return 1;
        }
        tests[i] = (struct CMUnitTest){ .name = name_of(&all.list[i]),
                                        .test_func = run_case,
                                        .initial_state = &all.list[i] };
    }
    return _cmocka_run_group_tests(files->name, tests, (size_t)all.count, NULL, NULL);
}
