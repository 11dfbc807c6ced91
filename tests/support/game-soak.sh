# game-soak.sh -- for suites that play very many games: none may be stuck, against the rules or endless.
#
# Sourced with the arguments of the suite, whose name is $suite and whose cases are named $cases.  It
# reads them and leaves the cases that are asked for in "$@"; the suite calls `soak_both SPEC GAMES CLUB`
# for each of its games and ends with `exit $bad`.
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
        echo "usage: ./hexshore test $suite [--games N] [--club N] [--threads N] [CASE]..." >&2
        echo "cases: $cases" >&2
        exit 2
        ;;
    *) break ;;
    esac
    shift
done
# shellcheck disable=SC2086 # the cases are words
[ $# -gt 0 ] || set -- $cases
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

# soak_both SPEC GAMES CLUB: random play without offers, and the grade `club`.
soak_both() {
    soak "$1 offers=0" random "$2"
    soak "$1" club "$3"
}
