/* no_mind.c -- the small module has no bots to close. */
#include "wasm.h"

void mind_close(table *t)
{
    (void)t;
}
