# command_script.sh -- how scripts that test commands begin: `. "$(dirname "$0")/../support/command_script.sh"`.
#
# The program is $program; the script stands in an empty folder of its own, where caches and what is remembered go too,
# and no language is set.  fail WORDS... says what is wrong, and the script exits with $failed.
# shellcheck shell=sh
set -u
program=${HX_PROGRAM:?}
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
XDG_CACHE_HOME=$folder/cache
XDG_STATE_HOME=$folder/state
export XDG_CACHE_HOME XDG_STATE_HOME
unset LANGUAGE LC_ALL LC_MESSAGES LANG
failed=0

fail() {
    echo "$(basename "$0" .sh): $*" >&2
    failed=1
}
