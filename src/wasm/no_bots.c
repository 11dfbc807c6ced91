/* no_bots.c -- the small module has no bots to close. */
#include "wasm.h"

void table_bots_close(wasm_table *t)
{
    (void)t;
}
