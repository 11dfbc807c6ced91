#!/bin/sh
# server_shared_test.sh -- see server_shared.py; and a game on PostgreSQL with a server that is killed.
set -eu
command -v python3 >/dev/null || {
    echo "python3 is missing: not tested"
    exit 0
}
code=0
# shellcheck disable=SC2016  # to be filled in inside
"$HX_SOURCE_DIR/tests/support/with-postgres" sh -c '
    HX_STORE=$HX_POSTGRES python3 "$HX_SOURCE_DIR/tests/server/server_play.py" &&
    python3 "$HX_SOURCE_DIR/tests/server/server_shared.py"' || code=$?
if [ "$code" = 69 ]; then
    echo "PostgreSQL is missing: not tested"
    exit 0
fi
exit "$code"
