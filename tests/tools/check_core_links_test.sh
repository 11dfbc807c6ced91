#!/bin/sh
# check_core_links_test.sh -- tools/check-core-links sees foreign calls and writable variables.
set -eu
check=$HX_SOURCE_DIR/tools/check-core-links
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT

# verdict CODE SOURCE -- what the check must say of an object made from the source.
verdict() {
    echo "$2" | gcc -x c -O1 -fPIC -c -o "$tree/a.o" -
    found=0
    "$check" "$tree/a.o" >"$tree/out" || found=$?
    [ $found = "$1" ] || { echo "code $found for: $2"; cat "$tree/out"; exit 1; }
}

verdict 0 '#include <string.h>
    void f(void *a, void *b, unsigned long n) { memcpy(a, b, n); memset(a, 0, n); }
    int g(void *a, void *b, unsigned long n) { memmove(a, b, n); return memcmp(a, b, n); }'
verdict 0 'const int table[3] = { 1 }; const char *const names[] = { "a", "b" };'
verdict 1 'unsigned long strlen(const char *); unsigned long f(const char *s) { return strlen(s); }'
verdict 1 'int counter; int f(void) { return ++counter; }'
verdict 1 'int f(void) { static int calls = 7; return ++calls; }'
verdict 1 'static _Thread_local int x; int f(void) { return ++x; }'
verdict 1 'const char *names[] = { "a", "b" };'
if "$check" "$tree/missing.o" >"$tree/out" 2>&1; then echo "accepted no object"; exit 1; fi
