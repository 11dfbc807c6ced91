#!/bin/sh
# check_names_test.sh -- tools/check-names finds two files of one name, and one that begins with another's.
set -eu
check=$HX_SOURCE_DIR/tools/check-names
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
mkdir -p "$tree/src/a" "$tree/src/b" "$tree/tests"

echo '/* one.c -- the first. */' >"$tree/src/a/one.c"
echo '/* two.c -- the second. */' >"$tree/src/b/two.c"
"$check" "$tree" >"$tree/out" || { cat "$tree/out"; exit 1; }

cp "$tree/src/a/one.c" "$tree/tests/one.c"
if "$check" "$tree" >"$tree/out"; then echo "accepted two files called one.c"; exit 1; fi
grep -q '^tests/one.c: has the name of src/a/one.c$' "$tree/out" || { cat "$tree/out"; exit 1; }
rm "$tree/tests/one.c"

echo '/* old.c -- it was called so once. */' >"$tree/src/b/two.c"
if "$check" "$tree" >"$tree/out"; then echo "accepted another's name"; exit 1; fi
grep -q '^src/b/two.c:1: ' "$tree/out" || { cat "$tree/out"; exit 1; }
