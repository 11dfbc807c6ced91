#!/bin/sh
# wire.sh -- raw-socket attacks on a running server; see wire.py for what must hold.
#
# usage: ./hexshore test wire [--sanitized] [--short] [--only NAME] [--inputs N] [--seed N] [--list]
#
#   no options    all attacks on the release build; about three minutes
#   --sanitized   on the build that watches its own memory
#   --short       what `./hexshore test` does of it; half a minute
set -eu

root=${HX_SOURCE_DIR:-$(CDPATH='' cd -- "$(dirname "$0")/../.." && pwd -P)}
export PYTHONDONTWRITEBYTECODE=1

count=$#
while [ "$count" -gt 0 ]; do
    word=$1
    shift
    count=$((count - 1))
    case $word in
    --sanitized)
        "$root/tools/configure" sanitize >/dev/null
        ninja -C "$root/build/sanitize" hexshore >/dev/null
        HX_PROGRAM=$root/build/sanitize/hexshore
        export HX_PROGRAM
        ;;
    *) set -- "$@" "$word" ;;
    esac
done
exec python3 "$root/tests/suites/wire.py" "$@"
