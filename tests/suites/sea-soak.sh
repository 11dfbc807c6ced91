#!/bin/sh
# sea-soak.sh -- many games of every scenario at sea, at every number of seats and under every turn
# rule: none may be stuck, against the rules or endless.
#
# usage: sea-soak.sh [--games N] [--club N] [--threads N] [--log FILE] [SCENARIO]...
#     games of random play each (default 10000) and of the grade `club` (default 500), half of them
#     on the board as printed and half on a mixed one; the scenarios, all unless some are named; with
#     --log the same command goes on where it was stopped
set -u

suite=sea-soak cases='new-shores islands fog desert tribe cloth pirates wonders new-world'
# shellcheck source=tests/support/game-soak.sh
. "$(dirname "$0")/../support/game-soak.sh"

for scenario; do
    for seats in 2 3 4 5 6; do
        rules=plain
        [ "$seats" -lt 5 ] || rules='paired special'
        for turns in $rules; do
            for setup in printed variable; do
                echo "catan sea=$scenario seats=$seats turns=$turns setup=$setup"
            done
        done
    done
done | soak $((games / 2)) $((club / 2))
