#!/bin/sh
# verify_command_test.sh -- sealed games from outside: `sim --seal` and `play --seal` write records,
# `verify` accepts them and says what is wrong with others, in two languages and as JSON.
set -u
program=${HX_PROGRAM:?} source=${HX_SOURCE_DIR:?}
unset LANGUAGE LC_ALL LC_MESSAGES LANG
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
failed=0

fail() {
    echo "verify_command_test: $*" >&2
    failed=1
}

has() {
    grep -Eq -- "$2" "$1" || fail "$1 lacks $2"
}

# verify CODE ARGUMENTS... -- with this exit code; what it says is in out and err.
verify() {
    wanted=$1
    shift
    "$program" verify "$@" >out 2>err
    code=$?
    [ $code -eq "$wanted" ] || fail "verify $*: $code, not $wanted: $(cat out err)"
}

# -- every game, sealed --------------------------------------------------------------------------
number=0
while IFS= read -r spec; do
    number=$((number + 1))
    # shellcheck disable=SC2086  # a spec is words
    "$program" sim $spec --games 2 --bots random --seal --records "$number" --seed 3 >out 2>err ||
        fail "sim $spec --seal: $(cat err)"
    for record in "$number"/*.hxr; do
        verify 0 "$record"
        has out 'is in order: [0-9]+ moves, [0-9]+ of them by chance'
        "$program" replay "$record" --quiet >out 2>err || fail "replay $record: $(cat err)"
    done
done <<'END'
catan seats=3 goal=4
catan seats=4 goal=4 board=free dice=deck first=roll
catan seats=6 goal=4
dice island-one seats=1
dice island-two seats=3 first=random
dice extra seats=2 first=random
END

# The same seed, the same sealed games, whatever the number of threads; games given up are opened too.
"$program" sim catan seats=3 goal=4 --games 2 --bots random --seal --records again --seed 3 \
    --threads 2 >out 2>err || fail "sim again: $(cat err)"
cmp -s 1/game-000002.hxr again/game-000002.hxr || fail "the same seed, but another game"
"$program" sim catan --games 1 --bots random --seal --records short --limit 40 >out 2>err
verify 0 short/game-000001.hxr
has short/game-000001.hxr '^\[Opened "'

# -- what is wrong ---------------------------------------------------------------------------------
record=1/game-000001.hxr
sealed=$(sed -n 's/^\[Sealed "\(.*\)"\]$/\1/p' $record)
verify 0 $record --sealed "$sealed"
has out "Envelope: $sealed"
verify 1 $record --sealed "$(echo "$sealed" | tr a-z b-za)"
has err 'it is of another envelope'
verify 0 $record --against "$sealed"
has out 'It is the envelope you kept'
verify 1 $record --against "$(echo "$sealed" | tr a-z b-za)"
has err 'it is of another envelope'
verify 1 $record --against 2/game-000001.hxr
has err 'it is of another envelope'
verify 0 $record --against again/game-000001.hxr
verify 1 $record --against nowhere.hxr
has err 'cannot read nowhere.hxr'
verify 1 nowhere.hxr
verify 2
verify 2 a b

sed 's/^\(1 [1-3] roll \)../\166/' $record >changed.hxr
cmp -s $record changed.hxr && sed 's/^\(1 [1-3] roll \)../\165/' $record >changed.hxr
verify 1 changed.hxr
has err '^hexshore verify: changed.hxr: a roll was changed$'
has err '^  line [0-9]+, column [0-9]+: "6[56]"$'
has err '^  right would be: [1-6][1-6]$'
verify 1 changed.hxr --lang de
has err 'ein Wurf wurde geändert'
has err 'richtig wäre'
verify 1 changed.hxr --json
has out '^\{"ok":false,"file":"changed.hxr","opened":true,.*"fault":\{"name":"CHANGED_ROLL"'
[ ! -s err ] || fail "JSON and words at once"
verify 0 $record --json
has out '^\{"ok":true,.*"opened":true,"masked":false,"moves":[0-9]+,"outcomes":[0-9]+,"sealed":"'
"$program" sim dice --games 1 --bots random --records plain >out 2>err
verify 1 plain/game-000001.hxr
has err 'was not sealed'

# -- playing ----------------------------------------------------------------------------------------
# A copy saved on the way is closed, the record at the end is open, also where people leave.
printf 'save copy.hxr\n1\n1\n1\n1\nquit\n' |
    "$program" play catan seats=3 --seal --record left.hxr >out 2>err || fail "play: $(cat err)"
has out 'The envelope stays closed until the game ends'
sealed=$(sed -n 's/^  \([A-Za-z0-9_-]\{43\}\)$/\1/p' out)
[ -n "$sealed" ] || fail "play showed no envelope"
grep -q '^\[Opened' copy.hxr && fail "the copy tells the dice to come"
verify 0 copy.hxr --sealed "$sealed"
has out 'not opened yet'
verify 0 left.hxr --sealed "$sealed" --against copy.hxr
has out 'each as the envelope said'
verify 1 copy.hxr --against left.hxr
has err 'does not continue the earlier one'

# What anybody typed is in the dice, a move taken back is no fraud, and it is said whose dice they are.
verify 0 left.hxr
has out 'own values of 1 of 3 players \(seat 1\)'
has out 'The seed was drawn once'
has out 'Not checked: whether this is the envelope'
verify 0 left.hxr --lang de
has out 'eigenen Werte von 1 von 3 Spielern \(Platz 1\)'
verify 0 left.hxr --against copy.hxr
has out 'are those of the copy you kept'
value=$(sed -n 's/^\[SeatValues "\([^ ]*\) .*/\1/p' left.hxr)
verify 0 left.hxr --value "$value" --json
has out '"seed_from":"secret and players","values":\[\{"seat":1,"value":"'
has out '"draws":1,"kept":\{"envelope":null,"value_of_seat":1,"copy":null,"taken_back":0\}'
verify 1 left.hxr --value 'not mine'
has err 'the value you kept is in none of its seats'

# A settlement is taken back and put elsewhere: the copy in between is no proof against the game.
printf '1\nsave undone.hxr\nundo\n5\n1\nquit\n' |
    "$program" play catan seats=3 first=seat1 --seal --record undo.hxr >out 2>err || fail "undo: $(cat err)"
verify 0 undo.hxr --against undone.hxr
has out 'taken back since, as a player may: 1'
verify 0 undo.hxr --against undone.hxr --json
has out '"copy":true,"taken_back":1'

# Nobody adds anything where only bots play; a second draw is counted.
"$program" play catan seats=3 goal=3 --seats random,random,random --seal --record bots.hxr </dev/null >out 2>err ||
    fail "bots: $(cat err)"
verify 0 bots.hxr
has out 'ALONE; no player added a value'
verify 0 bots.hxr --json
has out '"seed_from":"secret","values":\[\],"draws":1'

# -- the second verifier -------------------------------------------------------------------------------
if python3 -c 'import sys; sys.exit(sys.version_info < (3, 8))' 2>/dev/null; then
    python3 "$source/docs/examples/verify.py" [0-9]/*.hxr copy.hxr left.hxr bots.hxr >out 2>err ||
        fail "verify.py: $(grep WRONG out; cat err)"
    has out '^  seed: the secret and the values of seats 1; draw number 1'
    has out '^  seed: the secret ALONE'
    python3 "$source/docs/examples/verify.py" --against undone.hxr undo.hxr >out 2>err ||
        fail "verify.py --against: $(cat out err)"
    python3 "$source/docs/examples/verify.py" changed.hxr >out 2>err && fail "verify.py took a changed roll"
else
    echo "python3 (3.8 or newer) is missing: the second verifier is not tested"
fi

exit $failed
