#!/bin/sh
# knights-soak.sh -- many games of Cities & Knights, alone and with Seafarers, at every number of seats
# and under every turn rule: none may be stuck, against the rules or endless.
#
# usage: knights-soak.sh [--games N] [--club N] [--threads N] [off|SCENARIO]...
#     games of random play each (standard 10000) and of the grade `club` (standard 500); `off` is
#     without Seafarers, and without names it is `off` and new-shores
set -u

suite=knights-soak cases='off new-shores'
. "$(dirname "$0")/../support/game-soak.sh"

for scenario; do
    for seats in 3 4 5 6; do
        rules=plain
        [ "$seats" -lt 5 ] || rules='paired special'
        for turns in $rules; do
            soak_both "catan knights=on sea=$scenario seats=$seats turns=$turns" "$games" "$club"
        done
    done
done
exit $bad
