/* page_table.h -- what the build generates: the files, and whether they are the page. */
#ifndef PAGE_TABLE_H
#define PAGE_TABLE_H

#include "page.h"

extern const page_asset page_table[]; /* ends with a NULL path */
extern const bool page_table_is_whole;

#endif
