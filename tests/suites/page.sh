#!/bin/sh
# page.sh -- the page in a real browser: every web/e2e/*.mjs that is a test, three at a time.
#
# usage: page.sh [--short | --long] [NAME...]     those of these names; all without
#
# --short: without pictures of what did not fail, as in a run of all tests.
# --long: every screen in every way at every size, whole games to their usual end, every question (HEXSHORE_LONG).
# Serves the files that tools/build-web made for the program.  Screenshots are kept in
# build/page-shots/, the output of each test in build/test/page-NAME.log.
set -u

root=${HX_SOURCE_DIR:-$(CDPATH='' cd -- "$(dirname "$0")/../.." && pwd -P)}
export HEXSHORE_DIST="$root/build/page/files" HEXSHORE_SHOTS="$root/build/page-shots"
export HX_PROGRAM="${HX_PROGRAM:-$root/build/release/hexshore}"
export HEXSHORE_PROGRAM="$HX_PROGRAM" HX_SOURCE_DIR="$root"
PATH=$root/.tools/bin:$PATH
mkdir -p "$root/build/test"

# A test that hangs is ended and says so: the end of hope, no measure of how long one may take.
patience=1500
run_test() {
    timeout -k 10 $patience node "e2e/$1.mjs" >"$2" 2>&1 && return
    code=$?
    [ $code != 124 ] || echo "ended: still running after $patience s" >>"$2"
    return $code
}

# Games on a server are never the same; what fails twice running is no accident.
run_one() {
    log=$root/build/test/page-$1.log
    begun=$(date +%s)
    if run_test "$1" "$log"; then
        echo "ok      page-$1 ($(($(date +%s) - begun)) s)"
    elif cp "$log" "$log.first" && run_test "$1" "$log"; then
        echo "ok      page-$1 (in the second try; the first is in $log.first)"
    else
        tail -n 60 "$log"
        echo "FAILED  page-$1"
        return 1
    fi
}

# The long ones first, so that all lanes end at about the same time.
names() {
    long='knights access review games learn fold board server2 dice'
    for name in $long; do echo "$name"; done
    for test in e2e/*.mjs; do
        if grep -q '^await runTests(' "$test"; then basename "$test" .mjs; fi
    done | grep -vxE "$(echo "$long" | tr ' ' '|')"
}

if [ ! -f "$HEXSHORE_DIST/index.html" ]; then
    echo "there is no page to test: run ./hexshore build, which needs Node" >&2
    exit 1
fi
cd "$root/web" || exit 1
if [ "${1:-}" = --one ]; then
    run_one "$2"
    exit
fi
case ${1:-} in
--short) shift ;;
--long)
    export HEXSHORE_LONG=1 HEXSHORE_PICTURES=1
    shift
    ;;
*) export HEXSHORE_PICTURES=1 ;;
esac
if [ $# = 0 ]; then
    # shellcheck disable=SC2046  # names are words
    set -- $(names)
fi
rm -f "$HEXSHORE_SHOTS"/failed-*
printf '%s\n' "$@" | xargs -P 3 -I NAME sh "$root/tests/suites/page.sh" --one NAME
