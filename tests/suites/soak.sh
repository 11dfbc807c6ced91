#!/bin/sh
# soak.sh -- a server for hours with many kinds of clients and random faults; see soak.py for what must hold.
#
# usage: ./hexshore test soak [--minutes N] [--sqlite | --postgres] [--tables N] [--seed N] [--json FILE]
#
# Two hours unless --minutes says otherwise.  Without a store: half of the time on each.
set -eu

suite=soak option=--minutes amount=120
# shellcheck source=tests/support/stores.sh
. "$(dirname "$0")/../support/stores.sh"

case $store in
sqlite) on_sqlite "$@" --minutes "$amount" ;;
postgres) on_postgres "$@" --minutes "$amount" ;;
both)
    on_sqlite "$@" --minutes "$(((amount + 1) / 2))"
    on_postgres "$@" --minutes "$(((amount + 1) / 2))"
    ;;
*) usage 2 >&2 ;;
esac
