#!/bin/sh
# entrance_test.sh -- ./hexshore: found through links, help in two languages, and what it says where
# packages are missing and it may not install them.
#
# Works on a copy of the script in an empty tree, so that nothing is built or installed.
set -eu
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
mkdir -p "$tree/a place/root/build/release" "$tree/bin"
cp "$HX_SOURCE_DIR/hexshore" "$tree/a place/root/"
ln -s "../a place/root/hexshore" "$tree/bin/first"
ln -s first "$tree/bin/second"
unset LANGUAGE LC_ALL LC_MESSAGES LANG || true

fail() { echo "$1"; exit 1; }

# Help, from another folder, through two links.
cd /
"$tree/bin/second" help | grep -q '^usage: ./hexshore' || fail "no English help"
"$tree/bin/second" | grep -q '^usage: ./hexshore' || fail "no help without arguments"
LANG=de_DE.UTF-8 "$tree/bin/second" --help | grep -q '^Aufruf: ./hexshore' || fail "no German help"
LC_ALL=en_GB.UTF-8 LANG=de_DE.UTF-8 "$tree/bin/second" --help | grep -q '^usage' ||
    fail "LC_ALL comes before LANG"

# A built program adds its own help.
printf '#!/bin/sh\necho "program says $*"\n' >"$tree/a place/root/build/release/hexshore"
chmod +x "$tree/a place/root/build/release/hexshore"
"$tree/bin/second" help | grep -qx 'program says help' || fail "the program was not found"

# A system that knows of no package, a user who is not root, no sudo.
for tool in sh dirname readlink mkdir cat; do ln -s "$(command -v $tool)" "$tree/bin/$tool"; done
printf '#!/bin/sh\nexit 1\n' >"$tree/bin/dpkg-query"
printf '#!/bin/sh\nexit 1\n' >"$tree/bin/apt-get"
printf '#!/bin/sh\necho 1000\n' >"$tree/bin/id"
chmod +x "$tree/bin/dpkg-query" "$tree/bin/apt-get" "$tree/bin/id"
code=0
PATH=$tree/bin "$tree/bin/second" games >"$tree/out" 2>"$tree/err" </dev/null || code=$?
[ $code = 3 ] || fail "expected 3 where packages may not be installed, got $code"
[ ! -s "$tree/out" ] || fail "stdout belongs to the program"
grep -q 'apt-get install --no-install-recommends gcc .*cmake' "$tree/err" || fail "no line to copy"

# Not Debian at all.
rm "$tree/bin/dpkg-query"
code=0
PATH=$tree/bin "$tree/bin/second" games >"$tree/out" 2>"$tree/err" </dev/null || code=$?
[ $code = 5 ] || fail "expected 5 where this is not Debian, got $code"
grep -q 'ninja-build' "$tree/err" || fail "does not say what is missing"
