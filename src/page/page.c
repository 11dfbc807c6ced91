/* page.c -- finds a file of the page. */
#include "page.h"

#include <string.h>

#include "page_table.h"

const page_asset *page_find(const char *path)
{
    if (*path == '/') path++;
    if (!*path) path = "index.html";
    for (const page_asset *a = page_table; a->path; a++)
        if (strcmp(a->path, path) == 0) return a;
    return NULL;
}

const page_asset *page_at(int number)
{
    for (const page_asset *a = page_table; a->path; a++)
        if (number-- == 0) return a;
    return NULL;
}

bool page_is_whole(void)
{
    return page_table_is_whole;
}
