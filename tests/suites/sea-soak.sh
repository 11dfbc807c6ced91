#!/bin/sh
# sea-soak.sh -- many games of every scenario at sea, at every number of seats and under every turn
# rule: none may be stuck, against the rules or endless.
#
# usage: sea-soak.sh [--games N] [--club N] [--threads N] [SCENARIO]...
#     games of random play each (default 10000) and of the grade `club` (default 500), half of them
#     on the board as printed and half on a mixed one; the scenarios, all unless some are named
set -u

root=${HX_SOURCE_DIR:-$(CDPATH='' cd -- "$(dirname "$0")/../.." && pwd -P)}
program=${HX_PROGRAM:-$root/build/release/hexshore}
games=10000 club=500 threads=$(nproc)
while [ $# -gt 0 ]; do
    case $1 in
    --games | --club | --threads)
        [ $# -gt 1 ] || set -- --help
        eval "${1#--}=\$2"
        shift
        ;;
    -*)
        echo "usage: ./hexshore test sea-soak [--games N] [--club N] [--threads N] [SCENARIO]..." >&2
        exit 2
        ;;
    *) break ;;
    esac
    shift
done
[ $# -gt 0 ] || set -- new-shores islands fog desert tribe cloth pirates wonders new-world
result=$(mktemp)
trap 'rm -f "$result"' EXIT
trap 'exit 130' INT TERM
bad=0

# soak SPEC BOT GAMES
soak() {
    [ "$3" -gt 0 ] || return 0
    if "$program" sim "$1" --bots "$2" --games "$3" --threads "$threads" --seed 18 --json >"$result"; then
        verdict='ok    '
    else
        verdict=FAILED
        bad=1
    fi
    python3 - "$result" "$verdict  $1, $2" <<'PY' || bad=1
import json, sys
sim = json.load(open(sys.argv[1]))
print("%s: %d games, %s turns at most, without a winner %d, unfinished %d, stuck %d, illegal %d" % (
    sys.argv[2], sim["games"], sim["turns"]["most"], sim["nobody"], sim["unfinished"], sim["stuck"],
    sim["illegal"]), flush=True)
PY
}

for scenario; do
    for seats in 2 3 4 5 6; do
        rules=plain
        [ "$seats" -lt 5 ] || rules='paired special'
        for turns in $rules; do
            for setup in printed variable; do
                spec="catan sea=$scenario seats=$seats turns=$turns setup=$setup"
                soak "$spec offers=0" random $((games / 2))
                soak "$spec" club $((club / 2))
            done
        done
    done
done
exit $bad
