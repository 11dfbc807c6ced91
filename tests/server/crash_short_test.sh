#!/bin/sh
# crash_short_test.sh -- the short form of tests/suites/crash.sh: a few kills on each store, and the disks.
set -eu

exec sh "$HX_SOURCE_DIR/tests/suites/crash.sh" --kills 10 --tables 3
