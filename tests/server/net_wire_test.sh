#!/bin/sh
# net_wire_test.sh -- the short part of the wire suite, on this build; see tests/suites/wire.py.
set -eu
command -v python3 >/dev/null || {
    echo "python3 is missing: not tested"
    exit 0
}
export PYTHONDONTWRITEBYTECODE=1
exec python3 "$HX_SOURCE_DIR/tests/suites/wire.py" --short
