#!/bin/sh
# server_accounts_test.sh -- see server_accounts.py.
set -eu
command -v python3 >/dev/null || {
    echo "python3 is missing: not tested"
    exit 0
}
code=0
"$HX_SOURCE_DIR/tests/support/with-postgres" python3 "$HX_SOURCE_DIR/tests/server/server_accounts.py" || code=$?
if [ "$code" = 69 ]; then
    exec python3 "$HX_SOURCE_DIR/tests/server/server_accounts.py"
fi
exit "$code"
