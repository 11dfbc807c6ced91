/* lanes.h -- eight floats at a time, the same sums on every machine.
 *
 * Compilers spread the eight over whatever vectors there are; no operation is
 * fused or reordered.  WIDEST makes a second copy of a function for machines with
 * wide vectors, chosen when the program starts. */
#ifndef LANES_H
#define LANES_H

#include <stdint.h>

typedef float lanes __attribute__((vector_size(32), aligned(4), may_alias));
typedef int32_t lane_bits __attribute__((vector_size(32), aligned(4), may_alias));
enum { LANES = 8 };

#if defined __x86_64__ && defined __GNUC__ && !defined __clang__ &&                                \
    !defined __SANITIZE_ADDRESS__ && !defined __SANITIZE_THREAD__
#define WIDEST __attribute__((target_clones("avx2", "default")))
#else
#define WIDEST
#endif

#endif
