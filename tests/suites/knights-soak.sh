#!/bin/sh
# knights-soak.sh -- many games of Cities & Knights, alone and with Seafarers, at every number of seats
# and under every turn rule: none may be stuck, against the rules or endless.
#
# usage: knights-soak.sh [--games N] [--club N] [--threads N] [--log FILE] [off|SCENARIO]...
#     games of random play each (standard 10000) and of the grade `club` (standard 500); `off` is
#     without Seafarers, and without names it is `off` and new-shores; with --log the same command
#     goes on where it was stopped
set -u

suite=knights-soak cases='off new-shores'
# shellcheck source=tests/support/game-soak.sh
. "$(dirname "$0")/../support/game-soak.sh"

for scenario; do
    for seats in 3 4 5 6; do
        rules=plain
        [ "$seats" -lt 5 ] || rules='paired special'
        for turns in $rules; do
            echo "catan knights=on sea=$scenario seats=$seats turns=$turns"
        done
    done
done | soak "$games" "$club"
