/* bots_table.h -- what the thinking files share. */
#ifndef WASM_BOTS_TABLE_H
#define WASM_BOTS_TABLE_H

#include "wasm.h"

/* Tells the page how far a long work is. */
__attribute__((import_module("page"), import_name("progress"))) void page_progress(int done,
                                                                                   int all);

#endif
