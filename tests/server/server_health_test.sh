#!/bin/sh
# server_health_test.sh -- see server_health.py.
set -eu
command -v python3 >/dev/null || {
    echo "python3 is missing: not tested"
    exit 0
}
python3 "$HX_SOURCE_DIR/tests/server/server_health.py" &
beside=$!
code=0
"$HX_SOURCE_DIR/tests/support/with-postgres" python3 "$HX_SOURCE_DIR/tests/server/server_health.py" postgres || code=$?
wait "$beside"
if [ "$code" = 69 ]; then
    echo "PostgreSQL is missing: a database that hangs is not tested"
    exit 0
fi
exit "$code"
