#!/bin/sh
# page.sh -- the page in a real browser: every web/e2e/*.mjs that is a test, one after the other.
#
# Serves the files that tools/build-web made for the program.  Screenshots are kept in
# build/page-shots/, the output of each test in build/test/page-NAME.log.
set -u

root=${HX_SOURCE_DIR:-$(CDPATH='' cd -- "$(dirname "$0")/../.." && pwd -P)}
export HEXSHORE_DIST="$root/build/page/files" HEXSHORE_SHOTS="$root/build/page-shots"
export HX_PROGRAM="${HX_PROGRAM:-$root/build/release/hexshore}"
export HEXSHORE_PROGRAM="$HX_PROGRAM"
PATH=$root/.tools/bin:$PATH
mkdir -p "$root/build/test"
if [ ! -f "$HEXSHORE_DIST/index.html" ]; then
    echo "there is no page to test: run ./hexshore build, which needs Node" >&2
    exit 1
fi
cd "$root/web" || exit 1
bad=0
for test in e2e/*.mjs; do
    name=$(basename "$test" .mjs)
    grep -q 'runTests(' "$test" && [ "$name" != fixture ] || continue
    log=$root/build/test/page-$name.log
    # Bots and people play other games each time; what fails twice running is no accident.
    if node "$test" >"$log" 2>&1; then
        echo "ok      page-$name"
    elif cp "$log" "$log.first" && node "$test" >"$log" 2>&1; then
        echo "ok      page-$name (in the second try; the first is in $log.first)"
    else
        tail -n 60 "$log"
        echo "FAILED  page-$name"
        bad=1
    fi
done
exit $bad
