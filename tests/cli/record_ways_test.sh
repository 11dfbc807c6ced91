#!/bin/sh
# record_ways_test.sh -- a record leads through the same positions whichever way one goes: `replay`,
# `engine` with the record loaded, and `engine` making its moves one by one.
set -u
program=${HX_PROGRAM:?}
unset LANGUAGE LC_ALL LC_MESSAGES LANG
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
failed=0 compared=0

fail() {
    echo "record_ways_test: $*" >&2
    failed=1
}

# The data of one key out of the engine's answers.
data() {
    sed -n "s/^$1 //p" answers
}

# step_by_step RECORD -- the positions when an engine makes the moves of the record.
step_by_step() {
    printf 'load %s\nspec\nhistory\nposition\n' "$1" | "$program" engine >answers || fail "engine: $1"
    last=$(data position)
    {
        echo "new $(data spec | tail -n 1)"
        echo position
        data moved | sed 's/^/move /; s/$/\nposition/'
    } >commands
    "$program" engine <commands >answers || fail "engine: the moves of $1"
    grep '^error' answers && fail "$1: the engine refused a move"
    data position >stepped
    [ "$(tail -n 1 stepped)" = "$last" ] || fail "$1: loaded and stepped end in two positions"
}

compare() {
    "$program" replay "$1" --positions >replayed 2>err || fail "replay $1: $(cat err)"
    step_by_step "$1"
    cmp -s replayed stepped || fail "$1: replay and engine go through other positions"
    [ "$(wc -l <replayed)" -gt 20 ] || fail "$1: hardly any moves"
    compared=$((compared + 1))
}

# -- made by sim ---------------------------------------------------------------------------------
while IFS= read -r spec; do
    # shellcheck disable=SC2086  # a spec is words
    "$program" sim $spec --games 1 --records made --seed 11 >out 2>err || fail "sim $spec: $(cat err)"
    for record in made/*.hxr; do compare "$record"; done
    rm -rf made
done <<'END_OF_SPECS'
catan seats=4
catan seats=3 board=free dice=deck first=roll
catan seats=5 turns=paired
catan seats=6 turns=special
dice island-one seats=2 --bots random
dice island-two seats=2 --bots random
dice extra seats=3 --bots random
END_OF_SPECS

# -- and by play ---------------------------------------------------------------------------------
yes 1 | "$program" play catan seats=3 goal=4 offers=1 --seats human,simple,simple --seed 5 --record played.hxr \
    >out 2>err || true
[ -s played.hxr ] && compare played.hxr || fail "play wrote no record: $(cat err)"

[ $compared -eq 8 ] || fail "compared $compared records, not 8"
exit $failed
