#!/bin/sh
# server_friends_test.sh -- see server_friends.py.
set -eu
command -v python3 >/dev/null || {
    echo "python3 is missing: not tested"
    exit 0
}
# fontconfig keeps a little for itself until the process ends.
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
echo 'leak:libfontconfig' >"$folder/known-leaks"
export LSAN_OPTIONS="suppressions=$folder/known-leaks:print_suppressions=0"
python3 "$HX_SOURCE_DIR/tests/server/server_friends.py"
