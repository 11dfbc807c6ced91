#!/bin/sh
# server_people_test.sh -- see server_people.py.
set -eu
command -v python3 >/dev/null || {
    echo "python3 is missing: not tested"
    exit 0
}
exec python3 "$HX_SOURCE_DIR/tests/server/server_people.py"
