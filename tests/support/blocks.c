/* blocks.c -- reads test data; see blocks.h.  Nothing is ever freed: a test
 * program reads its data once and ends. */
#include "support/blocks.h"

#include <glob.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *grown(void *list, int count, size_t size)
{
    void *bigger = realloc(list, (size_t)(count + 1) * size);
    if (!bigger) abort();
    return bigger;
}

char *file_read(const char *path)
{
    FILE *f = fopen(path, "rb");
    char *text = NULL;
    size_t len = 0;
    if (!f) {
        perror(path);
        exit(1);
    }
    for (size_t got = 1; got > 0; len += got) {
        text = realloc(text, len + 4097);
        if (!text) abort();
        got = fread(text + len, 1, 4096, f);
    }
    text[len] = 0;
    fclose(f);
    return text;
}

static char *past_blanks(char *p)
{
    return p + strspn(p, " \t");
}

/* Cuts a line into its first word and the rest. */
static block_line line_of(char *text, int number)
{
    block_line line = { .number = number, .word = past_blanks(text) };
    char *end = past_blanks(text);
    end += strcspn(end, " \t");
    line.rest = *end ? past_blanks(end + 1) : end;
    *end = 0;
    return line;
}

static void add_line(blocks *all, const char *file, bool fresh, block_line line)
{
    if (fresh) {
        all->list = grown(all->list, all->count, sizeof *all->list);
        all->list[all->count++] = (block){ .file = file };
    }
    block *b = &all->list[all->count - 1];
    b->lines = grown(b->lines, b->count, sizeof *b->lines);
    b->lines[b->count++] = line;
}

static void add_file(blocks *all, const char *path)
{
    const char *slash = strrchr(path, '/');
    char *file = strdup(slash ? slash + 1 : path), *text = file_read(path);
    bool fresh = true;
    int number = 1;
    for (char *next; text; text = next, number++) {
        next = strchr(text, '\n');
        if (next) *next++ = 0;
        const char *p = past_blanks(text);
        if (*p == '#') continue;
        if (*p == 0) {
            fresh = true;
            continue;
        }
        add_line(all, file, fresh, line_of(text, number));
        fresh = false;
    }
}

blocks blocks_read(const char *folder, const char *ending)
{
    char pattern[400];
    blocks all = { 0 };
    glob_t found;
    snprintf(pattern, sizeof pattern, HX_SOURCE_DIR "/tests/%s/*.%s", folder, ending);
    if (glob(pattern, 0, NULL, &found) != 0) {
        fprintf(stderr, "no file %s\n", pattern);
        exit(1);
    }
    for (size_t i = 0; i < found.gl_pathc; i++) add_file(&all, found.gl_pathv[i]);
    globfree(&found);
    return all;
}
