#!/bin/sh
# many_records_test.sh -- `replay` and `analyse` with several files, folders and the standard input.
. "$(dirname "$0")/../support/command_script.sh"

# run CODE ARGUMENTS... -- ends with this code; what it says is in out and err.
run() {
    wanted=$1
    shift
    "$program" "$@" >out 2>err
    code=$?
    [ $code -eq "$wanted" ] || fail "$*: code $code, not $wanted: $(cat err)"
}

has() {
    grep -Eq -- "$2" "$1" || fail "$1 lacks $2: $(head -c 2000 "$1")"
}

mkdir 'all records'
"$program" sim catan seats=2 goal=3 --bots random,simple --games 2 --records 'all records/board' >out 2>err || fail "sim"
"$program" sim dice island-one seats=1 --games 2 --records 'all records/dice' >out 2>err || fail "sim dice"
one='all records/board/game-000001.hxr'

# -- replay --------------------------------------------------------------------------------------------
run 0 replay 'all records' --quiet
has out '^== all records/board/game-000001.hxr$'
has out '^== all records/dice/game-000002.hxr$'
has out '^4 of 4 records are in order\.$'
run 0 replay "$one" --quiet
grep -q '^==' out && fail "one record needs no heading"
cp out alone
run 0 replay - --quiet <"$one"
cmp -s out alone || fail "the standard input is read otherwise than the file"

echo junk >'all records/bad.hxr'
echo 'not a record' >'all records/notes.txt'
run 1 replay 'all records' nowhere.hxr --quiet
has out '^== all records/dice/game-000002.hxr$'
has out '^4 of 6 records are in order\.$'
has err 'all records/bad.hxr, line 1, column 1: the text is not in the notation'
has err 'cannot read nowhere.hxr'
has err '^hexshore replay: not in order: 2$'
has err '^  all records/bad.hxr$'
run 1 replay 'all records' --json
[ "$(wc -l <out)" -eq 5 ] || fail "not one line of JSON for each record"
has out '^\{"ok":false,"file":"all records/bad.hxr","error":\{"status":[0-9]+,"name":"BAD_TEXT"'
has out '"file":"all records/dice/game-000002.hxr"\}$'
run 1 replay nowhere.hxr other.hxr --json
has out '^\{"ok":false,"file":"other.hxr","error":\{"name":"CANNOT_READ"'
mkdir empty
run 1 replay empty
has err 'empty: there is no record \(.hxr\) in this folder'
run 1 replay empty --lang de
has err 'in diesem Ordner liegt keine Aufzeichnung'
run 2 replay

# -- analyse: the board game only, the dice games would be solved first -----------------------------------
mkdir reviewed
cp "$one" reviewed/one.hxr
cp "$one" reviewed/two.hxr
echo junk >reviewed/bad.hxr
run 1 analyse reviewed --worlds 1
has out '^== reviewed/two.hxr$'
has out '^All games, means in points of winning chance:$'
has out '^  simple 2 +2 '
has out '^2 of 3 records are in order\.$'
has err '^  reviewed/bad.hxr$'
run 0 analyse - reviewed/two.hxr --worlds 1 --json <"$one"
[ "$(wc -l <out)" -eq 3 ] || fail "not one line of JSON for each record and one for all"
has out '^\{"summary":\[\{"name":"random 1","unit":"win","games":2,"result":'
run 2 analyse reviewed --html page.html
has err 'a page shows one game, but several records were named'
[ ! -e page.html ] || fail "a page was written all the same"

exit $failed
