#!/bin/sh
# coach_test.sh -- `hexshore coach` driven through pipes in both languages: what it shows, warns of and
# sums up, with its own dice and with typed ones; the summary is that of `hexshore analyse`.
. "$(dirname "$0")/../support/command_script.sh"

# has FILE PATTERN -- the file holds what is wanted; lacks: it does not.
has() {
    grep -Eq -e "$2" "$1" || fail "$1 lacks $2: $(tail -c 300 "$1")"
}
lacks() {
    if grep -Eq -e "$2" "$1"; then fail "$1 has $2"; fi
}

# agree LANGUAGE RECORD -- the file sum.json says what an analysis of the record says.
agree() {
    "$program" analyse "$2" --json --lang "$1" >analysed.json 2>err || fail "analyse $2: $(cat err)"
    cmp -s sum.json analysed.json || fail "summary and analysis of $2 differ"
}

# -- best play: always the first choice --------------------------------------------------------------
yes 1 | "$program" coach dice island-one --seed 4 --record best.hxr >out 2>err || fail "exit $?: $(cat err)"
has out 'from here 94\.79\. Type help'
has out '^Luck of this roll [+-][0-9.]+: you can now expect [0-9.]+ points\.$'
has out '^   1 +[0-9.]+ +best +/'
has out '^     and [0-9]+ more, down to [0-9.]+; moves lists them all$'
lacks out 'Play it anyway'
has out '^  to expect at the start +94\.79$'
has out '^  lost by decisions +\+0\.00   in [0-9]+ decisions$'
has out '^  Inaccuracies \(0\.5 points or more\) 0, mistakes \(1\.0\) 0, blunders \(2\.0\) 0$'
has out '^  10 +[0-9.]+ +-?[a-z0-9.]+ +(!|/[A-Z$]*) *$'
has out '^Every decision was a best one\.$'
# Who decided nothing decided nothing well.
echo quit | "$program" coach dice island-one --seed 4 >left 2>err || fail "exit $?: $(cat err)"
has left '^  lost by decisions +\+0\.00   in 0 decisions$'
lacks left 'Every decision was a best one'
# Alone nobody wins: the game is held against luck, perfect play and the best so far.
has out '^  Player 1: [0-9]+ points$'
has out '^  Played like a master: decisions cost 0\.0 points \([0-9]+ decisions\)$'
has out '^  Luck of the dice: [+-][0-9.]+ points; without it the result is 94\.8$'
has out '^  Perfect play averages 94\.8 points$'
has out '^  Your first game with these rules: the one to beat$'
lacks out 'points +wins'
has out '^    15 +[+-]'
# What was to expect, less the cost, plus the luck, is the result; and that less the luck is the first.
luck=$(sed -n 's/^  luck of the dice *//p' out)
result=$(sed -n 's/^  result  *\([0-9.-]*\)$/\1/p' out)
adjusted=$(sed -n 's/^  result less the luck *//p' out)
awk -v l="$luck" -v r="$result" -v a="$adjusted" \
    'BEGIN { d = r - l - a; exit !(d * d < 0.0005 && (a - 94.79) * (a - 94.79) < 0.0005) }' ||
    fail "the sums do not fit: $luck $result $adjusted"

yes 1 | "$program" coach --seed 4 --record again.hxr --json >sum.json 2>talk || fail "exit $?"
[ "$(wc -l <sum.json)" -eq 1 ] || fail "more than the summary in the output"
has talk 'Luck of this roll'
has talk '^  Best so far: [0-9]+ points on [0-9]+-[0-9]+-[0-9]+$'
yes 1 | "$program" coach --seed 4 --lang de >talk.de || fail "exit $?"
has talk.de "^  Die beste bisher: [0-9]+ Punkte am [0-9]{2}\.[0-9]{2}\.[0-9]{4}$"
grep -v '^\[Date' best.hxr >a
grep -v '^\[Date' again.hxr >b
cmp -s a b || fail "the same seed gave another game, or dice island-one seats=1 is not the standard"
agree en again.hxr

# -- warnings ----------------------------------------------------------------------------------------
# Number 30 is bad: thought better of by "no" and by another choice, explained, then played.
printf '%s\n' 30 no 30 1 30 hint 'hint 2' yes quit |
    "$program" coach --seed 4 --record warned.hxr >out 2>err || fail "exit $?: $(cat err)"
has out '^> /[A-Z$]* costs [0-9.]+ points: it leads to [0-9.]+, (!|/[A-Z$]*) to [0-9.]+\.$'
has out '^  (!|/[A-Z$]*) +this turn then: .*%; [0-9.-]+ points on average$'
[ "$(grep -c 'Play it anyway' out)" -eq 5 ] || fail "asked $(grep -c 'Play it anyway' out) times, not 5"
has out '^Play it anyway\? yes, no or hint: (!|/[A-Z$]*), [0-9.]+ points: '
has out '^It costs [0-9.]+ against '
has out '^  to expect when you left '
has out '^  round 1: (keeps|stops) .*: cost [0-9.]+; better: (keeps|stops) '
lacks out '^  result less'

# The threshold is the person's.
printf '30\nquit\n' | "$program" coach --seed 4 --warn 90 >out 2>err || fail "exit $?"
lacks out 'Play it anyway'
printf '2\nquit\n' | "$program" coach --seed 4 --warn 0.01 >out 2>err || fail "exit $?"
has out 'Play it anyway'

# Values can be kept back; then the list is in the order of the game, and a warning names no other choice.
printf '1\nno\nhint\nquit\n' | "$program" coach --seed 4 --hide --warn 0.4 >out 2>err || fail "exit $?"
lacks out 'Luck of this roll'
lacks out '^   1 .* best'
has out '^> / costs [0-9.]+ points: it leads to [0-9.]+, the best choice to [0-9.]+\.$'
has out '> /L\$, 9[0-9.]+ points: keeps 1 lumber and 1 gold'
printf '1\n1\nquit\n' | "$program" coach --seed 4 --quiet >out 2>err || fail "exit $?"
lacks out 'Play it anyway|expect [0-9.]+ points|Start'
has out '^Summary for Player 1$'

# -- real dice, in German ----------------------------------------------------------------------------
# Whatever is asked for: rolls are refused as moves and moves as rolls.
i=0
while [ $i -lt 60 ]; do
    printf '%s\n' 'blwg o $' '!' ja 1 ja 1 ja 1 ja
    i=$((i + 1))
done >typed
"$program" coach --enter-dice --lang de --warn 3 --record real.hxr --json <typed >sum.json 2>talk || fail "exit $?"
has talk 'wirf alle 6 Würfel und tippe, was sie zeigen'
has talk '^Glück dieses Wurfs [+-][0-9]+,[0-9]+: Du kannst nun [0-9]+,[0-9]+ Punkte erwarten\.$'
has talk 'kostet [0-9]+,[0-9]+ Punkte: Es führt zu'
agree de real.hxr
"$program" coach --resume real.hxr --lang de >out 2>err </dev/null || fail "exit $?: $(cat err)"
has out '^Bilanz für Spieler 1$'
has out '^  Ergebnis ohne das Glück +-?[0-9]+,[0-9]+$'
"$program" replay real.hxr --quiet --lang en >out 2>err || fail "replay: $(cat err)"
has out 'the game is over'

# A roll that was mistyped is taken back, also after it was used.
printf '%s\n' 'BBBBBB' undo 'LLLLL' 'LLLLLL7' '2 2 2 2 2 0' '' 'LLLLLL' '/LL' undo '/L' '1 3,3 W 3' quit |
    "$program" coach --enter-dice --record undone.hxr >out 2>err || fail "exit $?"
has out '"LLLLL" is not what 6 dice can show'
has out 'leave L and roll the other 5; type what these show:'
[ "$(grep -c 'Taken back' out)" -eq 2 ] || fail "not taken back twice"
grep -q 'LLLLLL /L BWWWW' undone.hxr || fail "the record is $(cat undone.hxr)"

# -- going on ------------------------------------------------------------------------------------------
yes 1 | head -n 9 | "$program" coach --seed 7 --record half.hxr >out 2>err || fail "exit $?"
has out '^  to expect when you left'
yes 1 | "$program" coach --resume half.hxr --seed 8 --quiet --record whole.hxr --json >sum.json 2>err || fail "exit $?"
agree en whole.hxr
"$program" replay whole.hxr --quiet >out 2>err || fail "replay: $(cat err)"
has out 'the game is over'
yes 1 | "$program" coach --resume whole.hxr --at 2 --seed 9 --quiet >out 2>err || fail "exit $?"
has out '^  result less the luck'
yes 1 | "$program" coach --arrange 'round 15; build WGOWGB' --record last.hxr --json >sum.json 2>talk || fail "exit $?"
has talk '^   1 +-25\.00 +best  k1 '
agree en last.hxr
printf '%s\n' . no k1 | "$program" coach --arrange 'round 15; build WGOWGB' >out 2>err || fail "exit $?"
has out '^> "ends the turn without a build: minus 2" costs 5\.00 points: it leads to -30\.00, "builds the knight .*" to -25\.00\.$'
has out '^  k1 +this turn then: builds the knight .*, uses the joker ore: brick becomes ore, .*, ends the turn, 3 points$'
has out '^  \. +this turn then: ends the turn without a build: minus 2, -2 points$'
"$program" coach --resume whole.hxr >out 2>err </dev/null || fail "exit $?"
has out '^Every decision was a best one|^The decisions that cost most'

# -- several seats ---------------------------------------------------------------------------------------
yes 1 | "$program" coach dice island-one seats=2 --seats human,beginner --names Ann,Ben --seed 3 --quiet --record two.hxr >out 2>err || fail "exit $?: $(cat err)"
has out '^Summary for Ann$'
lacks out '^Summary for Ben$'
has out '^    15 '
lacks out '^    16 '

# -- against others: judged, not solved ----------------------------------------------------------------------
for game in 'island-two seats=2' extra; do
    printf '%s\n' 1 1 hint 1 quit | "$program" coach dice $game --seed 3 --record judged.hxr --json >sum.json 2>talk ||
        fail "$game: exit $?: $(cat talk)"
    has talk 'chances to win in per cent, as the best bot evaluates them; from here$'
    has talk '^[0-9.]+\. Type help '
    has talk '^   1 +[0-9.]+ +best +'
    has talk '^Luck of this roll [+-][0-9.]+ points: your chance to win is now about [0-9.]+ % \(\+- [0-9.]+\)\.$'
    has talk ', about [0-9.]+ % \(\+- [0-9.]+\): (keeps|stops|builds|ends|uses) '
    agree en judged.hxr
done
printf '%s\n' 1 8 ja quit | "$program" coach dice extra --seats human,beginner --seed 3 --warn 0,1 --lang de >out 2>err ||
    fail "exit $?: $(cat err)"
has out 'kostet [0-9]+,[0-9] Prozentpunkte Siegchance: Es führt zu [0-9]+,[0-9] %'
has out '^  durch die anderen, später +[+-][0-9]+,[0-9]+$'
has out '^  durch Entscheidungen +-[0-9]+,[0-9]+ +in ([0-9]+ Entscheidungen|einer Entscheidung) \(\+- [0-9]+,[0-9]\)$'
has out '^  (Runde|Zug) [01]: .*: kostete [0-9]+,[0-9]+; besser: '

# -- ends ---------------------------------------------------------------------------------------------------
"$program" coach --seed 4 </dev/null >out 2>err || fail "end of input: exit $?"
has out '^Summary for Player 1$'
mkfifo keys
rm -f out # else what stands there from before would be taken for its
"$program" coach --seed 4 <keys >out 2>err &
pid=$!
exec 3>keys
while ! grep -qs '^   1 ' out && kill -0 $pid; do sleep 0.2; done
kill -INT $pid
wait $pid || fail "Ctrl-C: exit $?"
exec 3>&-
has out '^Summary for Player 1$'

# -- wrong use ----------------------------------------------------------------------------------------------
# refuses CODE PATTERN ARGUMENTS... -- says why in a sentence or two.
refuses() {
    code=$1 pattern=$2
    shift 2
    "$program" coach "$@" </dev/null >out 2>err
    [ $? -eq "$code" ] || fail "other exit code than $code: $*"
    [ ! -s out ] || fail "printed something: $*"
    grep -Eq -e "$pattern" err || fail "does not say $pattern: $(cat err)"
}
refuses 1 'coach is for the dice games\. For this game ask hexshore hint' catan seats=3
refuses 1 'Trainer ist für die Würfelspiele\.' catan seats=3 --lang de
refuses 1 'there is no game' chess
refuses 1 'cannot read' --resume nothing.hxr
refuses 2 'choose one of --position, --arrange and --resume' --resume best.hxr --arrange 'round 2'
refuses 2 'there is no option --loud' --loud
exit $failed
