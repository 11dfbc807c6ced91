# stores.sh -- for suites that go on for long on either store; sourced with "$@" and these set:
#
#   suite      tests/suites/$suite.py does the work
#   option     what says for how long, and
#   amount     its default
#
# Leaves the store (sqlite, postgres, disk, or both) in `store`, the number in `amount`, and what is
# none of this in "$@".
# shellcheck shell=sh disable=SC2034,SC2154  # used and set by whoever sources this

here=${HX_SOURCE_DIR:-$(CDPATH='' cd -- "$(dirname "$0")/../.." && pwd -P)}/tests
export PYTHONDONTWRITEBYTECODE=1

# run COMMAND ... -- beside us, so that a signal reaches it at once: it ends its servers itself.
running=
trap '[ -z "$running" ] || { kill "$running" 2>/dev/null; wait "$running"; }; exit 130' INT
trap '[ -z "$running" ] || { kill "$running" 2>/dev/null; wait "$running"; }; exit 143' TERM HUP
run() {
    "$@" &
    running=$!
    wait "$running"
    running=
}

on_sqlite() {
    echo "SQLite"
    run python3 "$here/suites/$suite.py" --store sqlite "$@"
}

on_postgres() {
    echo "PostgreSQL"
    run "$here/support/with-postgres" --durable python3 "$here/suites/$suite.py" --store postgres "$@"
}

# The lines of the suite's head that begin with "# usage", and those below up to an empty one.
usage() {
    sed -n '/^# usage/,/^#$/p' "$0"
    exit "$1"
}

store=both
count=$#
while [ "$count" -gt 0 ]; do
    word=$1
    shift
    count=$((count - 1))
    case $word in
    --sqlite | --postgres | --disk) store=${word#--} ;;
    --store | "$option")
        if [ "$word" = --store ]; then store=${1:-}; else amount=${1:-}; fi
        [ "$count" = 0 ] || { shift && count=$((count - 1)); }
        ;;
    --help | -h) usage 0 ;;
    *) set -- "$@" "$word" ;;
    esac
done
case $amount in
'' | *[!0-9]*) usage 2 >&2 ;;
esac
