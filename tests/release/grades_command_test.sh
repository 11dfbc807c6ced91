#!/bin/sh
# grades_command_test.sh -- grades of opponents wherever bots are named: help, lists, questions.
. "$(dirname "$0")/../support/command_script.sh"

# has FILE PATTERN -- the file holds what is wanted.
has() {
    grep -Eq -e "$2" "$1" || fail "$1 lacks $2: $(head -c 300 "$1")"
}

# -- help and lists ----------------------------------------------------------------------------------
for command in play sim arena; do
    for lang in en de; do
        "$program" $command --help --lang $lang | tr -s ' \n' '  ' >out
        grep -Eq 'beginner(, casual, club, expert,| to| bis) master' out || fail "$command --help, $lang"
    done
done
"$program" games >out || fail "games: exit $?"
for game in catan 'dice island-one' 'dice island-two' 'dice extra'; do
    has out "^Grades of opponents in $game, and what each gives up:$"
done
[ "$(grep -c '^  beginner ' out)" -eq 5 ] || fail "beginner is not there four times and among the bots"
"$program" games dice --lang de >out || fail "games: exit $?"
has out '^Spielstärken der Gegner in dice extra, und worauf jede verzichtet:$'
has out '^  casual +schätzt jede Wahl um mehr als einen Punkt falsch ein$'
"$program" games --json >out || fail "games: exit $?"
[ "$(grep -o '"gives_up"' out | wc -l)" -eq 20 ] || fail "five grades of four games in JSON"
printf 'bots\nquit\n' | "$program" engine >out || fail "engine: exit $?"
for grade in beginner casual club expert master; do
    has out "^bot $grade "
done
"$program" sim dice --bots nobody >out 2>err && fail "nobody plays"
has err 'random, .*\.\.\. \(hexshore games lists them all\)$'

# -- at the table ------------------------------------------------------------------------------------
"$program" sim dice island-one seats=2 --bots expert,beginner --games 20 --seed 1 >out 2>err || fail "sim: $(cat err)"
has out '^ +1  expert '
has out 'stuck 0, illegal 0$'

# Without a spec one is asked: Extra for three, one of them a person, the others experts.
printf '%s\n' 2 3 1 3 1 4 quit | "$program" play --seed 1 >out 2>err || fail "play: exit $?"
has out '^  3  dice extra$'
has out '\(2-4\) \[2\] Please type a number from 2 to 4\.$'
has out '^  4  expert +misjudges the chance'
printf '%s\n' 2 1 2 1 1 1 'save two.hxr' quit | "$program" play --seed 1 --lang de >out 2>err || fail "play: exit $?"
has out 'Wie gut sind die anderen'
has two.hxr '^\[Game "dice island-one seats=2 '
has two.hxr '^\[Seats "Spieler 1" *, *"beginner 2"|^\[Seats "Spieler 1,beginner 2"|beginner 2'
# Where nobody is named the dice games have an opponent, too.
printf '%s\n' 'save three.hxr' quit | "$program" play dice extra --seed 1 >out 2>err || fail "play: exit $?"
has three.hxr 'club 2'
# A hint in the dice games comes from who knows them best.
printf '%s\n' hint quit | "$program" play dice island-one --seed 1 >out 2>err || fail "play: exit $?"
has out '^ *1\. +[0-9.]+ +/'
exit $failed
