#!/bin/sh
# crash.sh -- kills a server under load again and again; see crash.py for what must hold.
#
# usage: ./hexshore test crash [--kills N] [--sqlite | --postgres] [--tables N] [--seed N]
#        ./hexshore test crash --disk
#
# Without a store both: all kills (100) on SQLite, a fifth of them on PostgreSQL; then the disks.
set -eu

here=${HX_SOURCE_DIR:-$(CDPATH='' cd -- "$(dirname "$0")/../.." && pwd -P)}/tests
export PYTHONDONTWRITEBYTECODE=1

# run COMMAND ... -- beside us, so that a signal reaches it at once: it ends its servers itself.
running=
trap '[ -z "$running" ] || kill "$running" 2>/dev/null; exit 130' INT
trap '[ -z "$running" ] || kill "$running" 2>/dev/null; exit 143' TERM HUP
run() {
    "$@" &
    running=$!
    wait "$running"
    running=
}

on_sqlite() {
    echo "SQLite"
    run python3 "$here/suites/crash.py" --store sqlite "$@"
}

on_postgres() {
    echo "PostgreSQL"
    run "$here/support/with-postgres" --durable python3 "$here/suites/crash.py" --store postgres "$@"
}

usage() {
    sed -n '4,7p' "$0"
    exit "$1"
}

# The store is ours to choose; --kills is looked at, the rest is crash.py's.
store=both
kills=100
count=$#
while [ "$count" -gt 0 ]; do
    word=$1
    shift
    case $word in
    --sqlite | --postgres) store=${word#--} ;;
    --store)
        store=${1:-}
        [ $# = 0 ] || shift
        count=$((count - 1))
        ;;
    --kills)
        kills=${1:-}
        [ $# = 0 ] || shift
        count=$((count - 1))
        ;;
    --disk) store=disk ;;
    --help | -h) usage 0 ;;
    *) set -- "$@" "$word" ;;
    esac
    count=$((count - 1))
done

case $kills in
'' | *[!0-9]*) usage 2 >&2 ;;
esac
case $store in
sqlite) on_sqlite "$@" --kills "$kills" ;;
postgres) on_postgres "$@" --kills "$kills" ;;
disk) run python3 "$here/suites/crash.py" "$@" --disk ;;
both)
    on_sqlite "$@" --kills "$kills"
    on_postgres "$@" --kills $(((kills + 4) / 5))
    run python3 "$here/suites/crash.py" --disk
    ;;
*) usage 2 >&2 ;;
esac
