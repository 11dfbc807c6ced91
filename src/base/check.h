/* check.h -- how the code states what it relies on.
 *
 * assert() for what is wrong only if we are; ALWAYS and NEVER for the same where
 * a release build must still behave: they stop a debug build, and in a release
 * build are ordinary tests whose branch is defensive.  What a player or a file
 * can cause is never one of these: it is an hx_status. */
#ifndef HX_BASE_CHECK_H
#define HX_BASE_CHECK_H

#include <assert.h>

#ifdef NDEBUG
#define ALWAYS(x) (x)
#define NEVER(x) (x)
#define UNREACHABLE() __builtin_unreachable()
#else
#define ALWAYS(x) ((x) ? 1 : (assert(0 && "ALWAYS " #x), 0))
#define NEVER(x) ((x) ? (assert(0 && "NEVER " #x), 1) : 0)
#define UNREACHABLE() assert(0 && "unreachable")
#endif

#endif
