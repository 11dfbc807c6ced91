#!/bin/sh
# server_shared_test.sh -- see server_shared.py.
set -eu
command -v python3 >/dev/null || {
    echo "python3 is missing: not tested"
    exit 0
}
code=0
"$HX_SOURCE_DIR/tests/support/with-postgres" python3 "$HX_SOURCE_DIR/tests/server/server_shared.py" || code=$?
if [ "$code" = 69 ]; then
    echo "PostgreSQL is missing: not tested"
    exit 0
fi
exit "$code"
