#!/bin/sh
# server_tables_test.sh -- see server_tables.py.
set -eu
command -v python3 >/dev/null || {
    echo "python3 is missing: not tested"
    exit 0
}
exec python3 "$HX_SOURCE_DIR/tests/server/server_tables.py"
