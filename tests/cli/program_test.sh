#!/bin/sh
# program_test.sh -- the built program from outside: its version, a full disk, Ctrl-C, a broken pipe.
set -u
program=${HX_PROGRAM:?} source=${HX_SOURCE_DIR:?}
. "$source/tests/support/until_caught.sh"
failed=0

fail() {
    echo "program_test: $*" >&2
    failed=1
}

version=$(sed -n 's/^#define HX_VERSION "\(.*\)"/\1/p' "$source/include/hx/version.h")
[ "$("$program" --version)" = "hexshore $version" ] || fail "not version $version"

if [ -w /dev/full ]; then
    "$program" games >/dev/full 2>/dev/null
    [ $? -eq 1 ] || fail "a full disk went unnoticed"
fi

# Ctrl-C ends a long simulation in good order: the result so far, exit code 1.
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
"$program" sim dice --games 1000000000 --bots random --json >"$folder/out" 2>"$folder/err" &
child=$!
until_caught "$child"
kill -TERM "$child" # a background process of sh ignores INT
wait "$child"
[ $? -eq 1 ] || fail "sim did not end by itself"
grep -q '"stopped":true' "$folder/out" || fail "sim printed no result when stopped"

# The engine answers while its input is still open.
mkfifo "$folder/to"
"$program" engine <"$folder/to" >"$folder/said" &
child=$!
exec 3>"$folder/to"
echo hello >&3
tries=0
until grep -q '^ok' "$folder/said" || [ $tries -ge 6000 ]; do
    sleep 0.1
    tries=$((tries + 1))
done
grep -q '^ok' "$folder/said" || fail "the engine did not answer at once"
exec 3>&-
wait "$child" || fail "the engine did not end with its input"

# Where people play, the board game is rolled for and sets no limit to offers, unless the spec does.
printf 'save %s/rolled.hxr\nquit\n' "$folder" | "$program" play catan seats=3 --seats human,simple,simple \
    --seed 3 >/dev/null 2>&1 || fail "play: exit $?"
grep -q '^\[Game .* first=roll .* offers=100 .*propose=all"' "$folder/rolled.hxr" || fail "play does not roll for the start"
printf 'save %s/told.hxr\nquit\n' "$folder" | "$program" play catan seats=3 first=seat2 offers=3 \
    --seats simple,human,simple --seed 3 >/dev/null 2>&1 || fail "play: exit $?"
grep -q '^\[Game .* first=seat2 .* offers=3 ' "$folder/told.hxr" || fail "play overrules the spec"
# Who rolls for the start is told; somebody not on turn proposes a trade at another's prompt, for himself
# and for no bot, and nothing is done that is not possible.
{
    yes 1 | head -10
    printf '%s\n' '3:oW>G' '2:oO>B' '2:oW>' '2:oW>G' y help "save $folder/proposed.hxr" quit
} | "$program" play catan seats=3 first=seat1 --seats human,human,random --names Ann,Ben --seed 4 --lang en \
    >"$folder/out" 2>&1 || fail "play: exit $?"
grep -q '^1 1 roll 52 xA1:2 =G 2:oW>G y$' "$folder/proposed.hxr" || fail "nothing was proposed: $(cat "$folder/proposed.hxr")"
grep -q 'Seat 3 is random 3, which moves by itself' "$folder/out" || fail "a bot was moved"
grep -q '2:oO>B is not possible' "$folder/out" || fail "what Ben has not got was offered"
grep -q 'Ben: proposes\|Ben: offers' "$folder/out" || fail "the proposal was not told"
grep -q '2:oO>B proposes' "$folder/out" || fail "help does not speak of proposals"
printf 'quit\n' | "$program" play catan seats=3 --seats human,simple,simple --names Ann --seed 4 --lang en >"$folder/out" 2>&1
grep -q 'Ann rolls for the start: 5 + 2 = 7' "$folder/out" || fail "nobody knows who rolled"
# In the dice games one is asked: the youngest's seat, or lots.
printf '2\n1\n2\n2\n2\nsave %s/asked.hxr\nquit\n' "$folder" | "$program" play --seed 3 >"$folder/out" 2>&1
grep -q 'Who begins' "$folder/out" || fail "play does not ask who begins"
grep -q '^\[Game "dice island-one .* first=seat2"' "$folder/asked.hxr" || fail "seat 2 does not begin"
printf 'save %s/drawn.hxr\nquit\n' "$folder" | "$program" play dice extra --seats human,human --seed 3 \
    >/dev/null 2>&1
grep -q '^\[Game "dice extra .* first=random"' "$folder/drawn.hxr" || fail "no lots are drawn"
grep -q '^0 1 @[12]' "$folder/drawn.hxr" || fail "the lot is not in the record"

exit $failed
