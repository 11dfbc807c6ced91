#!/bin/sh
# check_size_test.sh -- tools/check-size measures functions and files, and keeps the limits.
set -eu
check=$HX_SOURCE_DIR/tools/check-size
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
mkdir -p "$tree/src/base" "$tree/tools"

# lines N -- as many statements.
lines() { awk -v n="$1" 'BEGIN { while (n-- > 0) print "    x++;" }'; }

# function_of N -- a function of N lines, with a table before it that is none.
function_of() {
    printf 'static const int table[] = {\n'
    lines 70
    printf '};\n\nstatic int a_name(int x,\n                  int y)\n{\n'
    lines $(($1 - 2))
    printf '}\n'
}

passes() { "$check" "$tree" >"$tree/out" || { cat "$tree/out"; exit 1; }; }
fails() {
    if "$check" "$tree" >"$tree/out"; then cat "$tree/out"; exit 1; fi
    grep -q "$1" "$tree/out" || { cat "$tree/out"; exit 1; }
}

function_of 60 >"$tree/src/base/a.c"
passes
grep -q '^1 functions, 0% under 12 lines; half up to 60, nine in ten up to 60, the longest 60' "$tree/out"
function_of 61 >"$tree/src/base/a.c"
fails 'src/base/a.c:76: a_name() has 61 lines, 60 are allowed'
echo 'src/base/a.c a_name 61 because' >"$tree/tools/size-exceptions"
passes
function_of 62 >"$tree/src/base/a.c"
fails 'a_name() has 62 lines, 61 are allowed'
function_of 9 >"$tree/src/base/a.c"
fails 'src/base/a.c a_name needs no exception'
rm "$tree/tools/size-exceptions"
passes
grep -q '^1 functions, 100% under 12 lines' "$tree/out"
lines 800 >"$tree/src/base/b.h"
passes
lines 801 >"$tree/src/base/b.h"
fails 'src/base/b.h:1: file has 801 lines, 800 are allowed'
