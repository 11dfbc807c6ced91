/* record_list.c -- expands command-line arguments to a list of records. */
#include "record_list.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { DEPTH_MOST = 64 };

/* -- lists of paths ------------------------------------------------------------------------------ */

static void add_path(char ***list, int *count, const char *path)
{
    char **const more = realloc(*list, ((size_t)*count + 1) * sizeof **list);
    if (!more) {
        cli_error(HX_W_NO_MEMORY);
        exit(CLI_FAILED);
    }
    *list = more;
    char *const copy = cli_room(strlen(path) + 1, 1);
    more[(*count)++] = strcpy(copy, path);
}

static void free_paths(char **list, int count)
{
    for (int i = 0; i < count; i++) free(list[i]);
    free(list);
}

/* -- folders ------------------------------------------------------------------------------------- */

static bool is_record_name(const char *name)
{
    const size_t length = strlen(name);
    return length > 4 && strcmp(name + length - 4, ".hxr") == 0;
}

static void add_folder(record_list *, const char *path, int depth);

static void add_entry(record_list *l, const char *folder, const char *name, int depth)
{
    struct stat st;
    char *const path = cli_room(strlen(folder) + strlen(name) + 2, 1);
    sprintf(path, "%s/%s", folder, name);
    if (lstat(path, &st) == 0 && S_ISDIR(st.st_mode)) add_folder(l, path, depth + 1);
    else if (is_record_name(name)) add_path(&l->path, &l->count, path);
    free(path);
}

static void add_folder(record_list *l, const char *path, int depth)
{
    struct dirent **entries = NULL;
    if (depth > DEPTH_MOST) return;
    const int n = scandir(path, &entries, NULL, alphasort);
    if (n < 0) {
        cli_error(HX_W_CANNOT_READ, path, cli_cause(errno));
        l->bad++;
        return;
    }
    for (int i = 0; i < n; i++) {
        if (entries[i]->d_name[0] != '.') add_entry(l, path, entries[i]->d_name, depth);
        free(entries[i]);
    }
    free(entries);
}

static void add_word(record_list *l, const char *word)
{
    struct stat st;
    if (strcmp(word, "-") == 0 || stat(word, &st) != 0 || !S_ISDIR(st.st_mode)) {
        add_path(&l->path, &l->count, word);
        return;
    }
    const int before = l->count, bad = l->bad;
    l->many = true;
    add_folder(l, word, 0);
    if (l->count > before || l->bad > bad) return;
    cli_error(HX_W_NO_RECORDS_IN, word);
    l->bad++;
}

void record_list_make(record_list *l, const cli_list *words)
{
    *l = (record_list){ .many = words->count > 1 };
    for (int i = 0; i < words->count; i++) add_word(l, words->at[i]);
}

void record_list_free(record_list *l)
{
    free_paths(l->path, l->count);
    *l = (record_list){ 0 };
}

/* -- how it went --------------------------------------------------------------------------------- */

void record_tally_bad(record_tally *t, const char *path)
{
    add_path(&t->bad, &t->bad_count, path);
}

int record_tally_end(record_tally *t, const record_list *l, bool json)
{
    const bool bad = t->bad_count > 0 || l->bad > 0;
    if (l->many && !json) cli_print(stdout, HX_W_RECORDS_DONE, t->done, l->count);
    if (l->many && t->bad_count > 0) {
        cli_error(HX_W_RECORDS_BAD, t->bad_count);
        for (int i = 0; i < t->bad_count; i++) fprintf(stderr, "  %s\n", t->bad[i]);
    }
    free_paths(t->bad, t->bad_count);
    *t = (record_tally){ 0 };
    return bad ? CLI_FAILED : CLI_DONE;
}
