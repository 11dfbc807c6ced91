/* mind.h -- what the thinking files share. */
#ifndef WASM_MIND_H
#define WASM_MIND_H

#include "hx/solve.h"
#include "wasm.h"

/* Tells the page how far a long work is. */
__attribute__((import_module("page"), import_name("progress"))) void page_progress(int done, int all);

/* The solution of Island One under these rules, made at the first call; NULL without memory. */
const hx_solve *mind_solution(const hx_dice_rules *);

#endif
