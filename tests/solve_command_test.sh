#!/bin/sh
# solve_command_test.sh -- `hexshore solve` from outside: what it prints, wrong use, stopping.  Positions
# late in the game without a stored table are quick; the whole game is a release test.
set -u
program=${HX_PROGRAM:?}
. "${HX_SOURCE_DIR:?}/tests/support/until_caught.sh"
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
XDG_CACHE_HOME=$folder/cache
export XDG_CACHE_HOME
failed=0

fail() {
    echo "solve_command_test: $*" >&2
    failed=1
}

# has FILE PATTERN -- the file holds what is wanted.
has() {
    grep -Eq -e "$2" "$1" || fail "$1 lacks $2: $(head -c 300 "$1")"
}

one() {
    "$program" solve dice island-one --no-cache "$@" 2>err
}

# -- what it prints ---------------------------------------------------------------------------------
one --turns 2 --json >out || fail "exit code $?"
has out '"spec":"dice island-one seats=1 knights=sheet joker=same-turn"'
has out '"expected_score":5\.405531'
has out '"positions":1[0-9],.*"seconds":[0-9.]+,"stored":false'
one knights=flat joker=later-turn --turns 2 --json >out || fail "exit code $?"
has out '"expected_score":4\.591266'

one --position 'round 15; rolled BLGGOO left 2; 1: r0 r1' >out || fail "exit code $?"
has out '^expected at the end '
has out '^  /GGOO +-?[0-9.]+ +0\.000000$'
has out 'and [0-9]+ more'
one --position 'round 15; build WGOWGB' --json >out || fail "exit code $?"
has out '"further_points":3\.0,.*"choices":\[\{"move":"k1","value":3\.0,"cost":0\.0,"expected_score":-?[0-9.]+\}'

# What is listed is what the first line names: the total at the end.
one --position 'round 15; rolled BLGGOO left 2; 1: r0 r1' >out || fail "exit code $?"
total=$(sed -n 's/^expected at the end \([-0-9.]*\) .*/\1/p' out)
has out 'the total at the end that each lets expect'
has out "^  /GGOO +$total +0\.000000\$"
has out 'MB of memory, computed$'
one seats=2 --position 'round 15 seat 2; rolled BLGGOO left 2' >out || fail "exit code $?"
has out '^the sheet of seat 2 alone, as if nobody else played$'
one seats=2 --position 'round 15 seat 2; rolled BLGGOO left 2' --json >out || fail "exit code $?"
has out '"alone":true'

one --turns 2 --distribution --reach 4 --verify 1 --simulate 300 --lang de >out || fail "exit code $?"
has out '^am Ende zu erwarten 5,405531 \(jetzt 0\)$'
has out '^Endstände beim Spiel auf Punkte: Mittel 5,405531'
has out '^beste Chance auf mindestens 4: 0,[0-9]{9}$'
has out '^letzte zwei Züge bis zum Schluss: [0-9]+ Stellungen verglichen'
has out '^300 Partien: Mittel [0-9,]+ bei'
one --turns 2 --reach all --json >out || fail "exit code $?"
has out '"reach_all":\[\{"target":-30,"chance":1\.0\}'
[ ! -e cache ] || fail "--no-cache left something behind"

# -- wrong use ---------------------------------------------------------------------------------------
# refuses CODE PATTERN ARGUMENTS... -- says why in a sentence or two and solves nothing.
refuses() {
    code=$1 pattern=$2
    shift 2
    "$program" solve "$@" >out 2>err
    [ $? -eq "$code" ] || fail "other exit code than $code: $*"
    [ ! -s out ] || fail "printed something: $*"
    grep -Eq -e "$pattern" err || fail "does not say $pattern: $*"
}
refuses 2 'only island-one and island-two' dice extra
refuses 2 'only island-one and island-two' catan
refuses 2 '--reach is for island-one' dice island-two --reach 5
refuses 2 'from -30 to 145, or all' dice island-one --reach 146
refuses 2 'from -30 to 145, or all' dice island-one --reach 5x
refuses 2 'number from 1 to 15' dice island-one --turns 16
refuses 2 'leave out seats=' dice island-one seats=2 --verify 1
refuses 1 'notation' dice island-one --position nonsense
refuses 1 'the game is over' dice island-one --position 'round 15; over'

# -- stopping ------------------------------------------------------------------------------------------
"$program" solve dice island-one --no-cache --turns 3 --simulate 1000000000 >out 2>err &
child=$!
until_caught "$child"
kill -TERM "$child" # a background process of sh ignores INT
wait "$child"
[ $? -eq 1 ] || fail "stopped, it should say so"
has err 'stopped'

exit $failed
