#!/bin/sh
# check_rules_test.sh -- tools/check-rules counts rules, reads every form of citation, and complains
# about rules without tests and names without rules.
set -eu
check=$HX_SOURCE_DIR/tools/check-rules
tree=$(mktemp -d)
trap 'rm -rf "$tree"' EXIT
mkdir -p "$tree/docs/rules" "$tree/tests/cases" "$tree/src/base"
b='[' # so that the citations below are not taken for ours

cat >"$tree/docs/rules/one.md" <<END
* **R-ONE-1** first
* **R-ONE-2** second; not a definition: R-ONE-9
- **R-ONE-03** third
* **R-ONE-4** fourth
END
echo '* **R-A-B-10** with a longer name' >"$tree/docs/rules/two.md"

# expect CODE LAST-LINE ARGUMENTS... -- what check-rules must end with.
expect() {
    code=$1
    last=$2
    shift 2
    found=0
    HX_SOURCE_DIR=$tree "$check" "$@" >"$tree/out" || found=$?
    if [ $found != "$code" ] || [ "$(tail -n 1 "$tree/out")" != "$last" ]; then
        echo "expected code $code and '$last', got code $found and:"
        cat "$tree/out"
        exit 1
    fi
}

expect 1 '5 rules, 5 untested'
echo "name ${b}R-ONE-1..3]" >"$tree/tests/cases/a.case"
expect 1 '5 rules, 2 untested'
grep -q 'one.md:4: R-ONE-4 has no test' "$tree/out"
echo "/* ${b}R-ONE-1, 4] */" >"$tree/src/base/a.c" # code is no test
expect 1 '5 rules, 2 untested'
echo "/* ${b}R-ONE-1, 4] */" >"$tree/src/base/a_test.c"
expect 0 '4 rules, 0 untested' docs/rules/one.md
printf ' * %s\n * %s\n' "${b}R-ONE-3," "R-A-B-10]" >"$tree/tests/b.c" # over two lines
expect 0 '5 rules, 0 untested'
echo "${b}R-ONE-4..5]" >"$tree/tests/b.sh"
expect 1 '5 rules, 0 untested'
grep -q 'tests/b.sh:1: R-ONE-5 is no rule' "$tree/out"
echo "${b}R-ONE-4..2]" >"$tree/tests/b.sh"
expect 1 '5 rules, 0 untested'
rm "$tree/tests/b.sh"
echo '* **R-ONE-1** again' >>"$tree/docs/rules/two.md"
expect 1 '5 rules, 0 untested'
rm "$tree/docs/rules/two.md" "$tree/docs/rules/one.md" "$tree/tests/b.c" "$tree/tests/cases/a.case"
rm "$tree/src/base/a.c" "$tree/src/base/a_test.c"
expect 1 '0 rules, 0 untested'
