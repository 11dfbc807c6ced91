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
    sed 's/.*apt-get install//; s/&&.*//' | tr -s ' \\' '\n' | grep -v '^-' | grep . | sort -u)

# With all they depend on, as far as it is installed here.
all=$listed
todo=$listed
while [ -n "$todo" ]; do
    # shellcheck disable=SC2086,SC2016  # a list of names; the braces are dpkg's
    next=$(dpkg-query -W -f '${Depends}, ${Pre-Depends}\n' $todo 2>/dev/null |
        tr -s ',|' '\n' | sed 's/(.*//; s/:any//; s/ //g' | grep . | sort -u || true)
    todo=$(printf '%s\n' "$next" | grep -vxF "$all" || true)
    all=$(printf '%s\n%s\n' "$all" "$todo")
done

# The sanitizers' own libraries are not in what people run.
linked=$(objdump -p "$HX_PROGRAM" | sed -n 's/^ *NEEDED *//p' | grep -v 'lib[a-z]*san\.')
opened=$(grep -rhoE 'dlopen\("[^"]+"' "$HX_SOURCE_DIR/src" | sed 's/.*"\(.*\)"/\1/' || true)
linked_at=$(ldd "$HX_PROGRAM" | awk '$3 ~ /^\// { print $1, $3 }')
known_at=$(/sbin/ldconfig -p | awk '{ print $1, $NF }')

# path_of LIBRARY -- where it lies; nothing for what is no file.
path_of() {
    { echo "$linked_at"; echo "$known_at"; } | awk -v name="$1" '$1 == name { print $2; exit }'
}

# One question for all of them, under every name a path may have: dpkg takes its time.
names=
for library in $linked $opened; do
    path=$(path_of "$library")
    [ -n "$path" ] || fail "$library is not to be found on this machine"
    names="$names $path $(readlink -f "$path") /usr$path ${path#/usr}"
done
# shellcheck disable=SC2086  # a list of paths
owners=$(dpkg-query -S $names 2>/dev/null || true)

count=0
for library in $linked $opened; do
    path=$(path_of "$library")
    package=
    for name in "$path" "$(readlink -f "$path")" "/usr$path" "${path#/usr}"; do
        [ -n "$package" ] || package=$(printf '%s\n' "$owners" | awk -v path="$name" '$NF == path { sub(/:.*/, ""); print; exit }')
    done
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
