#!/bin/sh
# load.sh -- how many games at a human pace one server carries; `./hexshore test load`.
#
# usage: load.sh [OPTIONS OF load_test]      standard: the curve up to what the machine allows
#
# A turn every 15 seconds a game, 8 commands a turn, four connected clients a game, durable commits,
# server and clients on this machine over loopback.  Prints games against latency, CPU, memory and
# syncs, names the limit it meets, verifies records, and restarts a server with 10,000 open games.
set -eu

root=${HX_SOURCE_DIR:-$(CDPATH='' cd -- "$(dirname "$0")/../.." && pwd -P)}
build=$root/build/release
ninja -C "$build" hexshore load_test >/dev/null
ulimit -n "$(ulimit -Hn)"
if [ $# = 0 ]; then
    set -- --games 250,500,1000,2000,3000,4000,10000 --seconds 20 --restart 10000
fi
exec "$build/tests/load_test" "$@"
