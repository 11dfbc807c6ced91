#!/bin/sh
# check_layers_test.sh -- tools/check-layers finds each kind of forbidden include, and no other.
set -eu
check=$HX_SOURCE_DIR/tools/check-layers
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT

for folder in base game catan/base dice search solve analysis platform store net server cli; do
    mkdir -p "$tree/src/$folder"
    name=$(basename "$folder")
    echo '#include <stdint.h>' >"$tree/src/$folder/${name}_part.h"
done
mkdir -p "$tree/include/hx"
echo '#include <stddef.h>' >"$tree/include/hx/game.h"

# accepts FILE INCLUDE -- the law allows it.
accepts() {
    echo "#include $2" >"$tree/src/$1"
    "$check" "$tree" >"$tree/out" || { echo "refused in $1: $2"; cat "$tree/out"; exit 1; }
    rm "$tree/src/$1"
}

# refuses FILE INCLUDE -- the law forbids it, and the message names the line.
refuses() {
    printf '\n#include %s\n' "$2" >"$tree/src/$1"
    if "$check" "$tree" >"$tree/out"; then echo "accepted in $1: $2"; exit 1; fi
    grep -q "^src/$1:2: " "$tree/out" || { echo "no line in:"; cat "$tree/out"; exit 1; }
    rm "$tree/src/$1"
}

accepts base/a.c '<string.h>'
accepts game/a.c '"base/base_part.h"'
accepts catan/a.c '"hx/game.h"'
accepts catan/base/a.c '"base_part.h"'
accepts catan/base/a.c '"../base/base_part.h"'
accepts search/a.c '"solve/solve_part.h"'
accepts search/a.c '<stdio.h>'
accepts search/a.c '"platform/platform_part.h"'
accepts analysis/a.c '"search/search_part.h"'
accepts server/a.c '"net/net_part.h"'
accepts cli/a_test.c '"catan/base/base_part.h"'

refuses base/a.c '<stdio.h>'
refuses catan/a.c '"platform/platform_part.h"'
refuses platform/a.c '"base/base_part.h"'
refuses platform/a.c '"search/search_part.h"'
refuses base/a.c '"game/game_part.h"'
refuses dice/a.c '"catan/base/base_part.h"'
refuses catan/base/a.c '"../../dice/dice_part.h"'
refuses search/a.c '"game/game_part.h"'
refuses search/a.c '"analysis/analysis_part.h"'
refuses solve/a.c '"search/search_part.h"'
refuses net/a.c '"store/store_part.h"'
refuses net/a.c '"server/server_part.h"'
refuses cli/a.c '"no_such_file.h"'

: >"$tree/src/server/limits.h"
if "$check" "$tree" >"$tree/out"; then echo "accepted a header with a name of the C library"; exit 1; fi
grep -q '^src/server/limits.h:0: ' "$tree/out" || { cat "$tree/out"; exit 1; }
rm "$tree/src/server/limits.h"

mkdir "$tree/src/nowhere"
: >"$tree/src/nowhere/a.c"
if "$check" "$tree" >/dev/null; then echo "accepted a folder without a level"; exit 1; fi
