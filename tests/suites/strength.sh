#!/bin/sh
# strength.sh -- bots that claim to be stronger are: matches of docs/strength.md in the arena.
#
# usage: strength.sh [--games N]   games a match, standard 200; 2000 repeats the page's figures
#
# A match fails when even the upper end of its 95 % interval is below the claim.
set -u

root=${HX_SOURCE_DIR:-$(CDPATH='' cd -- "$(dirname "$0")/../.." && pwd -P)}
program=${HX_PROGRAM:-$root/build/release/hexshore}
games=200
if [ "${1:-}" = --games ] && [ $# = 2 ]; then
    games=$2
elif [ $# -gt 0 ]; then
    echo "usage: ./hexshore test strength [--games N]" >&2
    exit 2
fi
result=$(mktemp)
trap 'rm -f "$result"' EXIT
trap 'exit 130' INT TERM
bad=0

# match PER_CENT SPEC A B [OPTION]... -- A wins at least this many of a hundred against B.
match() {
    claim=$1 spec=$2 bots="$3;$4"
    shift 4
    if ! "$program" arena "$spec" --bots "$bots" --games "$games" --seed 21 --json "$@" >"$result"; then
        echo "FAILED  $spec: $bots: the arena gave up"
        bad=1
        return
    fi
    python3 - "$result" "$claim" "$spec: $bots" <<'PY' || bad=1
import json, sys
bot = json.load(open(sys.argv[1]))["bots"][0]
good = 100 * bot["ci_high"] >= float(sys.argv[2])
print("%s  %s: %.1f %% (%.1f - %.1f) of %d games, claimed %s %%" % (
    "ok    " if good else "FAILED", sys.argv[3], 100 * bot["win_rate"], 100 * bot["ci_low"],
    100 * bot["ci_high"], bot["games"], sys.argv[2]))
sys.exit(not good)
PY
}

match 56 "catan seats=2" greedy simple
match 74 "catan seats=2" net greedy
match 80 "catan seats=2" expect greedy --budgets expect=nodes=4000
match 33 "catan seats=4" greedy simple --one-against-rest
match 75 "catan seats=4" expect greedy --one-against-rest --budgets expect=nodes=4000
match 55 "dice island-one seats=2" exact expert
match 55 "dice extra seats=2" master expert

# What time is worth: each step against the one before it, two seats without offers.  It is the time of
# this machine and of what else runs on it, so nothing is claimed; a flat curve is a bug all the same.
before=1
for after in 5 20 100 500; do
    echo "        expect, $after ms against $before ms:"
    match 0 "catan seats=2 offers=0" expect expect --luck --budgets "expect=${after}ms;expect#2=${before}ms"
    before=$after
done
exit $bad
