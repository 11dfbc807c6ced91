#!/bin/sh
# load.sh -- how many games at a human pace one server carries; `./hexshore test load`.
#
# usage: ./hexshore test load [--postgres] [--full | OPTIONS]
#
#   no options    up to 2,000 games, ten seconds each; two minutes
#   --full        the curve up to 10,000 games or what the machine allows
#   --postgres    on a PostgreSQL of its own instead of SQLite
#   OPTIONS       --games 250,500 --seconds N --turn S --limit MS --restart N --spec SPEC
#
# A turn every 15 seconds a game, 8 commands a turn, four connected clients a game, durable commits,
# server and clients on this machine over loopback.  Prints games against latency, CPU, memory and
# syncs, names the limit it meets, verifies records, and restarts a server with 10,000 open games.
set -eu

root=${HX_SOURCE_DIR:-$(CDPATH='' cd -- "$(dirname "$0")/../.." && pwd -P)}
build=$root/build/release

# What it leaves in its folder when it is interrupted is cleared away; its server ends with it.
folder=$(mktemp -d "${TMPDIR:-/tmp}/hexshore-load.XXXXXX")
running=
# shellcheck disable=SC2317  # called by the trap
clean_up() {
    if [ -n "$running" ]; then kill "$running" 2>/dev/null || true; fi
    rm -rf "$folder"
}
trap clean_up EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP

with=
full=no
while :; do
    case ${1:-} in
    --postgres) with="$root/tests/support/with-postgres --durable" ;;
    --full) full=yes ;;
    --help | -h)
        sed -n '4,9p' "$0"
        exit 0
        ;;
    *) break ;;
    esac
    shift
done
if [ $full = yes ]; then
    set -- --games 250,500,1000,2000,3000,4000,10000 --seconds 20 --restart 10000 "$@"
elif [ $# = 0 ]; then
    set -- --games 500,1000,2000 --seconds 10 --restart 10000
fi

ninja -C "$build" hexshore load_test >/dev/null
# shellcheck disable=SC3045  # dash and bash know it
ulimit -n "$(ulimit -Hn)"
code=0
# shellcheck disable=SC2086  # none or two words
$with env TMPDIR="$folder" "$build/tests/load_test" "$@" &
running=$!
wait "$running" || code=$?
running=
exit $code
