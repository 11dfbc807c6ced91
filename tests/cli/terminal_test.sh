#!/bin/sh
# terminal_test.sh -- `hexshore play` in a real terminal; the work is in terminal.py.
set -u
exec python3 "${HX_SOURCE_DIR:?}/tests/cli/terminal.py" "${HX_PROGRAM:?}"
