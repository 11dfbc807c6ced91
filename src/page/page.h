/* page.h -- the web page's files, embedded in the program, by path.
 *
 * The build puts everything that web/ makes into the program (cmake/HexshorePage.cmake); where it
 * could not be made there is one plain file that says so and how to make it. */
#ifndef PAGE_H
#define PAGE_H

#include <stdbool.h>
#include <stddef.h>

typedef struct page_asset {
    const char *path; /* "index.html", "assets/main-B2xq.js"                          */
    const char *type; /* of the content, as HTTP names it                             */
    const unsigned char *bytes;
    size_t size;
    const unsigned char *gzip; /* the same, compressed; NULL where that is no smaller */
    size_t gzip_size;
    bool lasting; /* the name changes with the content: may be kept for ever          */
} page_asset;

/* The file of a path with or without a slash before it; "" and "/" are index.html.  NULL: there is
 * no such file. */
const page_asset *page_find(const char *path);
/* All of them by number, NULL past the last. */
const page_asset *page_at(int number);
/* False where the plain file stands in for the page. */
bool page_is_whole(void);

#endif
