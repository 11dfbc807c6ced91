#!/bin/sh
# server_knights_test.sh -- see server_knights.py.
set -eu
command -v python3 >/dev/null || {
    echo "python3 is missing: not tested"
    exit 0
}
exec python3 "$HX_SOURCE_DIR/tests/server/server_knights.py"
