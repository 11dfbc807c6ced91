#!/bin/sh
# learning_docs_test.sh -- the table of docs/learning.md is what `hexshore learn` prints; a spec that
# is wrong is refused, and numbers of moves have names.
set -eu
page=$HX_SOURCE_DIR/docs/learning.md
want=$(sed -n '/^<!-- hexshore learn catan seats=4 --table -->$/,/^<!-- end -->$/p' "$page" | sed '1d;$d')
have=$("$HX_PROGRAM" learn catan seats=4 --table)
if [ "$want" != "$have" ]; then
    echo "docs/learning.md is not current: put the output of \`hexshore learn catan seats=4 --table\` there"
    exit 1
fi
slots=$("$HX_PROGRAM" learn catan seats=4 --slots | wc -l)
grep -q "has $slots\.\$" "$page" || { echo "docs/learning.md: there are $slots numbers of moves"; exit 1; }
"$HX_PROGRAM" learn catan seats=4 --slots | grep -qx '.* road A1ne' || { echo "no road A1ne"; exit 1; }
"$HX_PROGRAM" learn dice island-one --json | grep -q '"packed"' || { echo "no packed bytes"; exit 1; }
"$HX_PROGRAM" learn catan seats=2 --speed --seconds 0 --json | grep -q '"steps_per_second"' || exit 1
if "$HX_PROGRAM" learn catan seats=99 2>/dev/null; then echo "seats=99 is no spec"; exit 1; fi
