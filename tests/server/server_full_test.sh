#!/bin/sh
# server_full_test.sh -- see server_full.py; the small file system is one in memory, in a name space of
# its own, which needs no rights.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
if ! command -v python3 >/dev/null ||
    ! unshare -Urm mount -t tmpfs -o size=4m tmpfs "$folder" 2>/dev/null; then
    echo "python3 or a file system of its own is missing: not tested"
    exit 0
fi
# shellcheck disable=SC2016  # to be filled in inside
HX_FOLDER=$folder unshare -Urm sh -c 'mount -t tmpfs -o size=4m tmpfs "$HX_FOLDER" &&
    python3 "$HX_SOURCE_DIR/tests/server/server_full.py" "$HX_FOLDER"'
