#!/bin/sh
# tsan.sh -- everything that has threads, built with the thread sanitizer.
#
# usage: ./hexshore test tsan [--short | TEST ...]
#
# The server's tests (loop, committer, readers, bots), the stores, the network, searching bots, the arena and
# the solver.  A race, a lock that was not held or memory that another thread has freed makes a test fail
# and is shown.  --short: some minutes less.
set -eu

root=${HX_SOURCE_DIR:-$(CDPATH='' cd -- "$(dirname "$0")/../.." && pwd -P)}
short='committer health lookahead server_play server_people server_lasting server_health'
long="$short store store_trouble net_lines server_bots server_full server_shared crash_short
    arena_run base_net search solve_values solve_check train wire secrecy"

case ${1:-} in
--short) tests=$short ;;
--help | -h)
    sed -n '4,8p' "$0"
    exit 0
    ;;
'') tests=$long ;;
*) tests=$* ;;
esac

"$root/tools/configure" tsan
cmake "$root/build/tsan" >/dev/null
there=$(ctest --test-dir "$root/build/tsan" -N | sed -n 's/.*Test *#[0-9]*: //p')
targets=hexshore
pattern=
for test in $tests; do
    printf '%s\n' "$there" | grep -qxF "$test" || {
        echo "there is no test called '$test'" >&2
        exit 2
    }
    pattern="$pattern${pattern:+|}$test"
    if ninja -C "$root/build/tsan" -t query "${test}_test" >/dev/null 2>&1; then targets="$targets ${test}_test"; fi
done
# shellcheck disable=SC2086  # a list of names
ninja -C "$root/build/tsan" $targets

# Threads that are still there when a program ends belong to the end of the process, not to a leak.
TSAN_OPTIONS="halt_on_error=0:exitcode=66:report_thread_leaks=0${TSAN_OPTIONS:+:$TSAN_OPTIONS}" \
    ctest --test-dir "$root/build/tsan" --no-tests=error --output-on-failure --timeout 1500 -j2 \
    -R "^($pattern)\$"
