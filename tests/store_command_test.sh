#!/bin/sh
# store_command_test.sh -- `hexshore store`: every verb, both databases, what it says when it cannot.
set -eu

if [ -z "${HX_POSTGRES:-}" ]; then
    exec "$HX_SOURCE_DIR/tests/support/with-postgres" sh "$0"
fi

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

fail() {
    echo "store_command_test: $*" >&2
    exit 1
}

# wanted CODE TEXT COMMAND... -- the exit code, and a text somewhere in what it says.
wanted() {
    code=$1
    text=$2
    shift 2
    got=0
    "$@" >said 2>&1 || got=$?
    [ $got = "$code" ] || fail "$*: exit code $got instead of $code: $(cat said)"
    grep -qF -- "$text" said || fail "$*: does not say '$text': $(cat said)"
}

store="$HX_PROGRAM store"
# shellcheck disable=SC2086  # the program and its command
{
    wanted 0 '"p99_ms"' $store bench a.db --seconds 1 --json
    wanted 1 'has tables or players' $store bench a.db
    wanted 0 'in order: 111 tables' $store check a.db
    wanted 0 'is now in backup' $store backup a.db backup
    wanted 0 'is now in' $store restore "$HX_POSTGRES" backup
    wanted 0 '"ok":true,"tables":111' $store check "$HX_POSTGRES" --json
    wanted 1 'has tables or players' $store restore "$HX_POSTGRES" backup
    wanted 0 'is now in again' $store backup "$HX_POSTGRES" again
    cmp backup again || fail "a backup that went through PostgreSQL is another"
    wanted 0 '"number":1,' $store export "$HX_POSTGRES" Tbench10.3
    wanted 1 'there is no table T9' $store export a.db T9
    wanted 1 'there is no store yet' $store check nothing.db
    wanted 1 'hier ist noch kein Speicher' $store check nothing.db --lang de
    [ ! -e nothing.db ] || fail 'looking made a file'
    wanted 1 'does not answer' $store check 'postgres://x@/x?host=/nowhere'
    wanted 1 'not a store' $store check backup
    wanted 2 'there is no "frob"' $store frob a.db
    wanted 2 'something is missing' $store backup a.db
    sed 's/Tbench1\./Tbench2./' backup >changed
    wanted 1 'the file was changed' $store restore b.db changed
}

# A server has it: looking is allowed, writing is not.
(
    flock 9
    # shellcheck disable=SC2086
    wanted 1 'another hexshore is using' $store restore b.db backup
    # shellcheck disable=SC2086
    wanted 0 'in order' $store check a.db
) 9>>b.db-lock
# shellcheck disable=SC2086
wanted 0 'is now in' $store restore b.db backup
