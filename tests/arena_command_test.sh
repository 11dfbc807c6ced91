#!/bin/sh
# arena_command_test.sh -- `hexshore arena` from outside: its JSON, its page, wrong use, stopping, and
# several processes under OpenMPI's mpirun (left out where there is none).
set -u
program=${HX_PROGRAM:?}
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
failed=0

fail() {
    echo "arena_command_test: $*" >&2
    failed=1
}

# has FILE PATTERN -- the file holds what is wanted.
has() {
    grep -Eq "$2" "$1" || fail "$1 lacks $2"
}

arena() {
    "$program" arena "$@" 2>err
}

# -- what it prints ---------------------------------------------------------------------------------
arena catan seats=2 --bots simple,random --games 6 --json --html page.html >out || fail "exit code $?"
for key in name games wins win_rate ci_low ci_high rating; do has out "\"$key\":"; done
has out '"bots":\[\{"name":"simple","games":6,"wins":6,"win_rate":1\.0,"ci_low":0\.6'
has out '"spec":"catan seats=2","seed":1,"games":6,"pairings":3'
has page.html '<code>hexshore arena catan seats=2 --bots simple,random'
has page.html '</html>'

arena catan seats=4 --bots 'simple;random' --one-against-rest --games 4 --lang de \
    --budgets 'simple=nodes=5;random=1ms' --luck --anchor random >out || fail "exit code $?"
has out '^4 Partien in 1 Paarungen auf 1 Plänen'
has out '^random .* 12 .* 1500 +0$'
has out 'ohne Glück'

arena dice island-two seats=2 --bots random,random --games 10000 --sprt 0.4,0.5 >out || fail "exit code $?"
has out 'rather the second'

# -- one bot decides for another: with the turns of random a game of simple takes much longer ---------
turns() {
    arena catan seats=2 goal=5 --bots 'simple;random' --games 20 --json "$@" |
        sed 's/.*"turns":{"mean":\([0-9]*\).*/\1/'
}
own=$(turns) swapped=$(turns --swap turn)
[ "$swapped" -gt $((own + 10)) ] || fail "--swap turn: $own and $swapped turns"

# -- wrong use ---------------------------------------------------------------------------------------
# refuses CODE PATTERN ARGUMENTS... -- says why in one sentence and plays nothing.
refuses() {
    code=$1 pattern=$2
    shift 2
    arena "$@" >out
    [ $? -eq "$code" ] || fail "other exit code than $code: $*"
    [ ! -s out ] || fail "printed something: $*"
    grep -Eq "$pattern" err || fail "does not say $pattern: $*"
}
refuses 2 'name the bots' catan
refuses 2 'not a list of 2 to 16' catan --bots simple
refuses 2 'not a list' catan --bots 'simple,,random'
refuses 1 'no bot "nonsuch"; choose one of: random' catan --bots simple,nonsuch
refuses 1 'does not play dice' dice --bots simple,random
refuses 2 'two rising numbers' catan --bots simple,random --sprt 0.6,0.5
refuses 2 'exactly two' catan --bots simple,random,random --sprt 0.5,0.6
refuses 2 'in --budgets' catan --bots simple,random --budgets net=5ms
refuses 2 'there are settlement, road' catan --bots simple,random --swap dance
refuses 1 'there are settlement, road' dice --bots random,random --swap robber
refuses 2 'in --budgets' catan --bots simple,random --budgets simple=fast
refuses 2 'not a budget' catan --bots simple,random --budget soon
refuses 2 'not one of the bots' catan --bots simple,random --anchor net
refuses 1 'no evaluator of luck' dice --bots random,random --luck
refuses 1 'no game "chess"' chess --bots random,random

# -- Ctrl-C: what there is, and the log goes on ----------------------------------------------------------
"$program" arena catan seats=2 --bots simple,random --games 10000000 --threads 1 --log log --json \
    >out 2>err &
child=$!
until { [ -s log ] && [ "$(wc -l <log)" -gt 1 ]; } || ! kill -0 "$child"; do sleep 0.1; done
kill -TERM "$child" # a background process of sh ignores INT
wait "$child"
[ $? -eq 1 ] || fail "did not end by itself"
has out '"stopped":true'
lines=$(wc -l <log)
[ "$lines" -gt 1 ] || fail "nothing in the log"
arena catan seats=2 --bots simple,random --games $((2 * lines)) --threads 1 --log log --json >out
has out "\"resumed\":$((lines - 1)),\"stopped\":false"

# -- several processes --------------------------------------------------------------------------------------
finish() {
    [ $failed -eq 0 ] || exit 1
    exit 0
}
# What a bad program did is told: the line, why, what was expected, the position; records and a trace are kept.
cat >bad.py <<'END'
import sys
asked = 0
for line in sys.stdin:
    words = line.split()
    if words[0] == "legal":
        legal = words[1:]
    if words[0] == "choose":
        asked += 1
        wrong = {3: "hello there", 5: "move zzz", 7: "move roll"}
        print(wrong.get(asked, "move " + legal[0]), flush=True)
    if words[0] == "quit":
        break
END
"$program" arena catan seats=2 goal=3 --bots "exec:python3 bad.py,random" --games 2 --threads 1 --limit 100 \
    --records kept --trace talk >out 2>err || fail "a bad program: exit code $?"
has err 'exec:python3 bad.py, game 1\.1, move [0-9]+, seat 2: "hello there" is not a line with a move'
has err '"move zzz" cannot be played: the text is not in the notation'
has err 'expected: a line such as "move [^ ]+" of [0-9]+ legal moves'
has err '^  position [A-Za-z0-9_-]+$'
has err '^  board seed [0-9]+$'
has talk '^1\.1 seat 2 exec:python3 bad.py > game catan seats=2'
has talk '^1\.1 seat 2 exec:python3 bad.py < hello there$'
"$program" replay kept --quiet >out 2>err || fail "records of the arena: $(cat err)"
has out '2 of 2 records are in order'
has kept/game-000001-1.hxr '^\[Seats "random" "exec:python3 bad.py"\]'
[ "$(wc -l <kept/games.jsonl)" -eq 2 ] || fail "not one line a game"
has kept/games.jsonl '^\{"pairing":1,"game":1,"spec":"catan seats=2 .*"bots":\["random","exec:python3 bad.py"\],"winners":'

# A program that wants JSON gets the board once and each position as its seat sees it.
cat >sees.py <<'END'
import json
import sys

board, scene, legal, seat = None, None, [], 0
for line in sys.stdin:
    word, _, rest = line.rstrip("\n").partition(" ")
    if word == "game":
        board = None
    elif word == "seat":
        seat = int(rest)
    elif word == "map":
        board = json.loads(rest)
    elif word == "scene":
        scene = json.loads(rest)
    elif word == "legal":
        legal = rest.split()
    elif word == "choose":
        names = {corner["name"] for corner in board["corners"]}
        good = len(names) == 54 and scene["viewer"] == seat - 1
        settlements = [move for move in legal if move[0] == "s" and move[1:] in names]
        print("move", (settlements or legal)[0] if good else "none", flush=True)
    elif word == "quit":
        break
END
"$program" arena catan seats=2 goal=3 --bots "exec-json:python3 sees.py,random" --games 2 --threads 1 --limit 300 \
    --json >out 2>err || fail "a program that sees: exit code $?"
[ ! -s err ] || fail "a program that sees: $(cat err)"
has out '"exec-json:python3 sees.py"'

case $(mpirun --version 2>/dev/null) in
*"Open MPI"*) ;;
*)
    echo "arena_command_test: no OpenMPI here, its part is left out"
    finish
    ;;
esac
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 ASAN_OPTIONS=detect_leaks=0
set -- arena catan seats=3 --bots simple,random --games 18 --luck --json --log
"$program" "$@" one >alone 2>err || fail "alone: exit code $?"
head -3 one >three
mpirun --oversubscribe -n 3 "$program" "$@" three >together 2>err || fail "mpirun: exit code $?"
[ "$(wc -l <together)" -eq 1 ] || fail "not one report"
has together '"resumed":2'
has together '"ranks":3'
# Everything but times, and the name of the log in the command.
for file in alone together; do
    sed 's/"command":"[^"]*"//; s/"micros":{"mean[^}]*}//g; s/"threads.*//; s/"resumed":[0-9]*//' \
        $file >$file.sums
done
cmp -s alone.sums together.sums || fail "three processes do not agree with one"
for log in one three; do sed 's/"work".*//' $log | sort >$log.games; done
cmp -s one.games three.games || fail "the logs differ"
mpirun --oversubscribe -n 2 "$program" arena dice island-two seats=2 --bots random,random \
    --games 10000 --sprt 0.4,0.5 >out 2>err || fail "mpirun: exit code $?"
has out 'rather the second'
finish
