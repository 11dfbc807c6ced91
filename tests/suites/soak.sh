#!/bin/sh
# soak.sh -- a server for hours with many kinds of clients and random faults; see soak.py for what must hold.
#
# usage: ./hexshore test soak [--minutes N] [--sqlite | --postgres] [--tables N] [--seed N] [--json FILE]
#
# Two hours unless --minutes says otherwise.  Without a store: half of the time on each.
set -eu

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
    run python3 "$here/suites/soak.py" --store sqlite "$@"
}

on_postgres() {
    echo "PostgreSQL"
    run "$here/support/with-postgres" --durable python3 "$here/suites/soak.py" --store postgres "$@"
}

usage() {
    sed -n '4,6p' "$0"
    exit "$1"
}

store=both
minutes=120
count=$#
while [ "$count" -gt 0 ]; do
    word=$1
    shift
    case $word in
    --sqlite | --postgres) store=${word#--} ;;
    --minutes)
        minutes=${1:-}
        [ $# = 0 ] || shift
        count=$((count - 1))
        ;;
    --help | -h) usage 0 ;;
    *) set -- "$@" "$word" ;;
    esac
    count=$((count - 1))
done
case $minutes in
'' | *[!0-9]*) usage 2 >&2 ;;
esac

case $store in
sqlite) on_sqlite "$@" --minutes "$minutes" ;;
postgres) on_postgres "$@" --minutes "$minutes" ;;
both)
    on_sqlite "$@" --minutes "$(((minutes + 1) / 2))"
    on_postgres "$@" --minutes "$(((minutes + 1) / 2))"
    ;;
esac
