#!/bin/sh
# messages_test.sh -- what the program says to a slip of the fingers, and that it looks at the places
# it shall write to before it begins.
set -u
program=${HX_PROGRAM:?}
unset LANGUAGE LC_ALL LC_MESSAGES LANG
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
failed=0

# fontconfig keeps a little for itself until the process ends.
echo 'leak:libfontconfig' >known-leaks
export LSAN_OPTIONS="suppressions=$folder/known-leaks:print_suppressions=0"

fail() {
    echo "messages_test: $*" >&2
    failed=1
}

# says CODE PATTERN ARGUMENTS... -- ends with this code and says this on standard error.
says() {
    wanted=$1 pattern=$2
    shift 2
    "$program" "$@" >out 2>err </dev/null
    code=$?
    [ $code -eq "$wanted" ] || fail "$*: code $code, not $wanted: $(cat err)"
    grep -Eq -- "$pattern" err || fail "$*: says $(cat err), not $pattern"
}

# -- did you mean ------------------------------------------------------------------------------------
says 2 'no command "simm"; did you mean "sim"\?' simm
says 2 'den Befehl „analise“ gibt es nicht; meintest du „analyse“\?' analise --lang de
says 2 'no command "xyzzy"$' xyzzy
says 2 'no option --gamess here; did you mean "--games"\?' sim catan --gamess 3
says 2 'die Option --sheed gibt es hier nicht; meintest du „--seed“\?' sim catan --sheed 3 --lang de
says 2 '--color: "alwys" is not one of: always, never, auto; did you mean "always"\?' play catan --color=alwys
says 2 '--paper: "lettre" is not one of: a4, letter; did you mean "letter"\?' sheet island-one --paper lettre --out x.pdf
says 1 'no game "dcie"; choose one of: catan, dice; did you mean "dice"\?' sim dcie
says 1 'no bot "simpel".*did you mean "simple"\?' sim catan --bots simpel
says 1 'no bot "humn".*did you mean "human"\?' play catan --seats humn
says 1 'no bot "ranodm".*did you mean "random"\?' arena catan seats=2 --bots net,ranodm
says 1 'did you mean "seats=3"\?' sim catan seat=3
says 1 'did you mean "free"\?' sim catan board=fre
says 1 'meintest du „island-one“\?' sim dice island-onne --lang de
says 1 'richtig wäre: castles= nur mit extra' play dice island-one castles=on --lang de
grep -q meintest err && fail "what was typed is not what was meant: $(cat err)"

# -- which option, which value, what would be right ------------------------------------------------------
says 2 '--games: "x" is not a whole number from 1 to' sim catan --games x
says 2 '--games: "0" is not a whole number from 1 to' sim catan --games 0
says 2 '--seed: "-3" is not a whole number from 0 to' sim catan --seed=-3
says 2 '--patience: "x" is not a number from 0 to 3600' arena catan seats=2 --bots net,simple --patience x
says 2 '--games needs a value: --games N' sim catan --games
says 2 '--json takes no value, but "3" was given' sim catan --json=3
says 2 '--s could be more than one option: --seed, --seal' sim catan --s 3
says 2 '--budget: "5mx" is not a budget' play catan --budget 5mx
says 2 '--spiele braucht|die Option --spiele gibt es hier nicht' sim catan --spiele --lang de

says 1 'richtig wäre: turns=paired und special brauchen 5 oder 6 Plätze' sim catan turns=paired --lang de
says 1 'richtig wäre: island-one, island-two, plus, extra, oder seats=' sim dice xx --lang de
says 1 'richtig wäre: eine Zahl von 2 bis 12, aber nicht 7' board catan board=h7.h2.h3/h2/h2/h2/h2 --lang de
says 1 'richtig wäre: genau 3 Felder in Reihe A, dann „/“' board catan board=h2.h3/h2/h2/h2/h2 --lang de
says 1 'richtig wäre: ein Platz wie 1: mit dem, was dort gebaut ist' solve dice island-one --position 'round 3 seat 1; x' --lang de
says 2 '--names is for a position' sheet island-one --names Ann --out x.svg
"$program" sheet island-two seats=2 --position 'turn 1' --names 'Ann,Bo' --out x.svg >out 2>&1 || fail "names: $(cat out)"
"$program" sheet island-two seats=2 --position 'turn 1' --out y.svg >out 2>&1 || fail "no names: $(cat out)"
cmp -s x.svg y.svg && fail "a sheet with names is like one without"
rm -f x.svg y.svg
echo xyz | "$program" play catan seats=3 --seats human,simple,simple --seed 4 --lang de >out 2>&1
grep -q 'Richtig wäre: ein Feld, etwa C3' out || fail "play says what is right in another language: $(tail -3 out)"

# -- where results are to go ----------------------------------------------------------------------------
"$program" sim catan seats=2 --bots random --games 1 --records r >out 2>err || fail "sim: $(cat err)"
record=r/game-000001.hxr
says 1 'cannot write r: it is a folder' analyse $record --html r
says 1 'cannot write no/page.html: there is no folder no; make it first' analyse $record --html no/page.html
says 1 'cannot write no/x.html: there is no folder no' arena catan seats=2 --bots random,net --games 1000000 --html no/x.html
says 1 'cannot write no/log: there is no folder no' arena catan seats=2 --bots random,net --games 1000000 --log no/log
says 1 'no/r lässt sich nicht schreiben: den Ordner no gibt es nicht' sim catan --games 1000000 --records no/r --lang de
says 1 'cannot write no/x.svg: there is no folder' board catan --svg no/x.svg
says 1 'cannot write no/x.svg: there is no folder' opening catan --svg no/x.svg
says 1 'cannot write no/x.pdf: there is no folder' sheet island-one --out no/x.pdf
says 1 'cannot write no/x.hxr: there is no folder' play catan --record no/x.hxr
says 1 'cannot write no/x: there is no folder no' train catan --rounds 1000000 --out no/x
says 1 'cannot write no/x: there is no folder no' train dice island-two --table --out no/x
says 1 "cannot write $record: Not a directory" train dice extra --out $record
says 1 'no.hxr lässt sich nicht lesen: das gibt es nicht' analyse no.hxr --lang de
says 1 'r lässt sich nicht lesen: ein Fehler beim Lesen oder Schreiben' verify r --lang de
says 1 "cannot write $record/a: there is no folder $record" site --out $record/a
says 1 "cannot write $record: Not a directory" site --out $record
says 1 "cannot write $record: Not a directory" sim catan --games 1000000 --records $record

# -- hints where nobody decides --------------------------------------------------------------------------
says 1 'erst Würfel oder Karten, niemand entscheidet; nenne einen späteren' hint dice island-one --lang de


# Before the first turn there is no turn of that number.
"$program" hint dice extra --lang de >out 2>err || fail "hint: $(cat err)"
grep -q '^Spieler 1 entscheidet, Aufbau\. Etwa diese Siegchance' out || fail "hint at the start: $(cat out)"

# What was there stays until the new one is whole, with its rights and through a link; nothing is left over.
echo old >kept.svg
chmod 600 kept.svg
ln -s kept.svg link.svg
"$program" board catan --svg link.svg >out 2>err || fail "board: $(cat err)"
grep -q '</svg>' kept.svg || fail "the picture was not written through the link"
[ -L link.svg ] || fail "the link was replaced"
case $(ls -l kept.svg) in -rw-------*) ;; *) fail "the rights of the file were lost" ;; esac
"$program" board catan --svg /dev/null >out 2>err || fail "board to /dev/null: $(cat err)"
[ -c /dev/null ] || fail "/dev/null was replaced"
[ "$(ls)" = "$(printf 'err\nkept.svg\nknown-leaks\nlink.svg\nout\nr\n')" ] || fail "left over: $(ls)"

# -- dice by the letters of the language -----------------------------------------------------------------
# typed LANGUAGE LINE PATTERN -- in a game of Island One whose first roll is known.
typed() {
    printf '%s\n' "$2" quit | "$program" play dice island-one seats=1 --seed 5 --lang "$1" >out 2>err ||
        fail "play in $1: $(cat err)"
    grep -Eq -- "$3" out || fail "$2 in $1: no $3"
}
XDG_STATE_HOME=$folder/state
export XDG_STATE_HOME
typed de /LeHo '4 /LeHo '
typed de /LeHo 'behält 1 Lehm und 1 Holz und'
typed de '/ho le' 'behält 1 Lehm und 1 Holz und'
typed de /BL 'behält 1 Lehm und 1 Holz und'
typed de /bl 'behält 1 Lehm und 1 Holz und'
typed de /gogo 'behält 2 Gold und'
typed de '/lehm holz' 'behält 1 Lehm und 1 Holz und'
typed de '/2 gold, Lehm' 'behält 1 Lehm und 2 Gold und'
typed en '/brick lumber' 'keeps 1 brick and 1 lumber and'
typed en /bl 'keeps 1 brick and 1 lumber and'
typed en /LL '5 /LL '

exit $failed
