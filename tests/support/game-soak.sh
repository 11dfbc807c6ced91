# game-soak.sh -- for suites that play very many games: none may be stuck, against the rules or endless.
#
# Sourced with the arguments of the suite, whose name is $suite and whose cases are named $cases.  It
# reads them, leaves the cases that are asked for in "$@", and has `soak`, which plays the specs it reads.
root=${HX_SOURCE_DIR:-$(CDPATH='' cd -- "$(dirname "$0")/../.." && pwd -P)}
program=${HX_PROGRAM:-$root/build/release/hexshore}
games=10000 club=500 threads=$(nproc) log=
while [ $# -gt 0 ]; do
    case $1 in
    --games | --club | --threads | --log)
        [ $# -gt 1 ] || set -- --help
        eval "${1#--}=\$2"
        shift
        ;;
    -*)
        echo "usage: ./hexshore test $suite [--games N] [--club N] [--threads N] [--log FILE] [CASE]..." >&2
        echo "cases: $cases" >&2
        exit 2
        ;;
    *) break ;;
    esac
    shift
done
# shellcheck disable=SC2086 # the cases are words
[ $# -gt 0 ] || set -- $cases

# soak GAMES CLUB: so many games of each spec on the standard input, of random play and of the grade `club`.
soak() {
    python3 "$root/tests/support/game_soak.py" --program "$program" --games "$1" --club "$2" \
        --threads "$threads" ${log:+--log "$log"}
}
