#!/bin/sh
# crash.sh -- kills a server under load again and again; see crash.py for what must hold.
#
# usage: ./hexshore test crash [--kills N] [--store sqlite|postgres] [--tables N] [--seed N]
#        ./hexshore test crash --disk
#
# Without --store both: all kills on SQLite, a fifth of them on PostgreSQL; then the disks.
set -eu

here=${HX_SOURCE_DIR:-$(CDPATH='' cd -- "$(dirname "$0")/../.." && pwd -P)}/tests
export PYTHONDONTWRITEBYTECODE=1

# value_of OPTION STANDARD WORDS... -- what stands after the option.
value_of() {
    wanted=$1
    found=$2
    shift 2
    while [ $# -gt 1 ]; do
        if [ "$1" = "$wanted" ]; then found=$2; fi
        shift
    done
    echo "$found"
}

on_sqlite() {
    echo "SQLite"
    python3 "$here/suites/crash.py" --store sqlite "$@"
}

on_postgres() {
    echo "PostgreSQL"
    "$here/support/with-postgres" --durable python3 "$here/suites/crash.py" --store postgres "$@"
}

case " $* " in
*' --disk '*) exec python3 "$here/suites/crash.py" "$@" ;;
esac
kills=$(value_of --kills 100 "$@")
case $(value_of --store both "$@") in
sqlite) on_sqlite "$@" ;;
postgres) on_postgres "$@" ;;
both)
    on_sqlite "$@" --kills "$kills"
    on_postgres "$@" --kills $(((kills + 4) / 5))
    python3 "$here/suites/crash.py" --disk
    ;;
*)
    sed -n '4,5p' "$0" >&2
    exit 2
    ;;
esac
