#!/bin/sh
# report_test.sh -- the page of `hexshore analyse --html` shows the boards that `hexshore board --svg` paints, and what it
# says is what the command prints.
. "$(dirname "$0")/../support/command_script.sh"

# report NAME SPEC... -- a game played out and reviewed: NAME.html, NAME.txt, and the board of the spec as NAME.svg
report() {
    name=$1
    shift
    "$program" sim "$@" --bots simple --games 1 --seed 4 --records "$name" >/dev/null 2>err || fail "sim $*: $(cat err)"
    record=$(find "$name" -name '*.hxr' | head -n 1)
    "$program" analyse "$record" --worlds 1 --html "$name.html" --lang en >"$name.txt" 2>err ||
        fail "analyse $*: $(cat err)"
    spec=$(sed -n 's/^\[Game "\(.*\)"\]$/\1/p' "$record")
    # shellcheck disable=SC2086 # the words of a spec
    "$program" board $spec --svg "$name.svg" --lang en >/dev/null 2>err || fail "board $spec: $(cat err)"
}

report printed catan seats=3 board=beginner goal=5 offers=0
report sea catan sea=new-shores seats=3 goal=6 offers=0
report knights catan knights=on seats=3 goal=6 offers=0

python3 - printed sea knights <<'END' || failed=1
import json
import re
import sys

for name in sys.argv[1:]:
    text = open(name + ".html", encoding="utf-8").read()
    data = json.loads(re.search(r'<script type="application/json" id="data">(.*?)</script>', text, re.S)[1])
    board, moves = data["board"], data["moves"]
    assert len(board["steps"]) == len(moves) + 1, name

    def picture(step):
        return "\n".join(board["lines"][k] for k in board["pictures"][board["steps"][step]]) + "\n"

    assert picture(0) == open(name + ".svg", encoding="utf-8").read(), name + ": another painter"
    roads = [sum("stroke-width='7'" in line for line in picture(step).split("\n")) for step in (0, -1)]
    assert roads[1] > roads[0], name + ": nothing was built"
    told = open(name + ".txt", encoding="utf-8").read()
    said = " ".join(told.split())
    assert data["story"] in said, name + ": another story"
    assert all(seat["received"] > 0 and seat["expected"] > 0 for seat in data["seats"]), name + ": no cards were received"
    for seat in data["seats"]:
        for place in seat["worst"]:
            assert moves[place]["verdict"] in said, name + ": " + moves[place]["verdict"]
END
exit $failed
