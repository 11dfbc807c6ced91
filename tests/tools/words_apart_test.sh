#!/bin/sh
# words_apart_test.sh -- one changed sentence compiles few objects anew: by what the compiler noted that each
# object was made of, and by the names of the texts, which a changed sentence leaves as they are.
set -eu
build=$(dirname "$HX_PROGRAM")
most=15

fail() {
    echo "words_apart_test: $1" >&2
    exit 1
}

deps=$(mktemp)
trap 'rm -f "$deps"' EXIT
ninja -C "$build" -t deps >"$deps"
[ "$(grep -c 'hx/word_ids\.def$' "$deps")" -gt 50 ] || fail "who says something does not know the names of the texts"
catalogues=0
for file in "$HX_SOURCE_DIR"/src/*/words*.def "$HX_SOURCE_DIR"/src/catan/*/*_words.def "$HX_SOURCE_DIR"/src/words/wanted.def "$HX_SOURCE_DIR"/src/base/status.def; do
    count=$(grep -c "/${file#"$HX_SOURCE_DIR"/}\$" "$deps" || true)
    [ "$count" -ge 1 ] || fail "nobody includes $file"
    [ "$count" -le $most ] || fail "$count objects are made of $file, more than $most"
    catalogues=$((catalogues + 1))
done
[ $catalogues -gt 20 ] || fail "only $catalogues catalogues"
# The names hold no wording.
! grep -v '^ID([A-Z0-9_]*)$' "$build/generated/hx/word_ids.def" || fail "word_ids.def holds more than names"
echo "$catalogues catalogues, none in more than $most objects"
