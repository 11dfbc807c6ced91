#!/bin/sh
# docker_libraries_test.sh -- every library the program is linked with, or opens by name, comes with a
# package that the Dockerfile installs in the image that runs; and the image looks after itself.
#
# An image cannot be built in every place where tests run; that its list is complete can be seen there.
set -eu
if ! command -v dpkg-query >/dev/null || ! command -v objdump >/dev/null; then
    echo "dpkg or objdump is missing: not tested"
    exit 0
fi
docker=${1:-$HX_SOURCE_DIR/packaging/Dockerfile}

fail() {
    echo "docker_libraries_test: $1" >&2
    exit 1
}

# The words after apt-get install in the last stage that are names of packages.
listed=$(awk '/^FROM /{ text = "" } { text = text " " $0 } END { print text }' "$docker" |
    sed 's/.*apt-get install//; s/&&.*//' | tr ' \\' '\n\n' | grep -v '^-' | grep . | sort -u)

# With all they depend on, as far as it is installed here.
all=$listed
todo=$listed
while [ -n "$todo" ]; do
    # shellcheck disable=SC2086,SC2016  # a list of names; the braces are dpkg's
    next=$(dpkg-query -W -f '${Depends}, ${Pre-Depends}\n' $todo 2>/dev/null |
        tr ',|' '\n\n' | sed 's/(.*//; s/:any//; s/ //g' | grep . | sort -u || true)
    todo=$(printf '%s\n' "$next" | grep -vxF "$all" || true)
    all=$(printf '%s\n%s\n' "$all" "$todo")
done

package_of() {
    for path in "$1" "$(readlink -f "$1")" "/usr$1" "${1#/usr}"; do
        found=$(dpkg-query -S "$path" 2>/dev/null | head -n 1 | cut -d: -f1)
        if [ -n "$found" ]; then
            echo "$found"
            return 0
        fi
    done
}

# The sanitizers' own libraries are not in what people run.
linked=$(objdump -p "$HX_PROGRAM" | sed -n 's/^ *NEEDED *//p' | grep -v 'lib[a-z]*san\.')
opened=$(grep -rhoE 'dlopen\("[^"]+"' "$HX_SOURCE_DIR/src" | sed 's/.*"\(.*\)"/\1/' || true)
count=0
for library in $linked $opened; do
    path=$(ldd "$HX_PROGRAM" | awk -v name="$library" '$1 == name { print $3; exit }')
    [ -n "$path" ] || path=$(/sbin/ldconfig -p | awk -v name="$library" '$1 == name { print $NF; exit }')
    [ -n "$path" ] || fail "$library is not to be found on this machine"
    case $path in /*) ;; *) continue ;; esac
    package=$(package_of "$path")
    [ -n "$package" ] || fail "no package has $path"
    printf '%s\n' "$all" | grep -qxF "$package" ||
        fail "$library is of $package, which $docker does not install in the image that runs"
    count=$((count + 1))
done
[ "$count" -ge 8 ] || fail "only $count libraries were found"
grep -q '^HEALTHCHECK ' "$docker" || fail "there is no HEALTHCHECK"

# And it can fail: without its database library the list is not complete.
if [ $# = 0 ]; then
    short=$(mktemp)
    trap 'rm -f "$short"' EXIT
    sed 's/libpq5//' "$docker" >"$short"
    if "$0" "$short" >/dev/null 2>&1; then fail "a list with a gap passes"; fi
    echo "$count libraries, all in the image"
fi
