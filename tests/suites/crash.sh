#!/bin/sh
# crash.sh -- kills a server under load again and again; see crash.py for what must hold.
#
# usage: ./hexshore test crash [--kills N] [--sqlite | --postgres] [--tables N] [--seed N]
#        ./hexshore test crash --disk
#
# Without a store both: all kills (100) on SQLite, a fifth of them on PostgreSQL; then the disks.
set -eu

suite=crash option=--kills amount=100
# shellcheck source=tests/support/stores.sh
. "$(dirname "$0")/../support/stores.sh"

case $store in
sqlite) on_sqlite "$@" --kills "$amount" ;;
postgres) on_postgres "$@" --kills "$amount" ;;
disk) run python3 "$here/suites/crash.py" "$@" --disk ;;
both)
    on_sqlite "$@" --kills "$amount"
    on_postgres "$@" --kills $(((amount + 4) / 5))
    run python3 "$here/suites/crash.py" --disk
    ;;
*) usage 2 >&2 ;;
esac
