#!/usr/bin/env python3
"""A bot for `hexshore arena`, in the protocol of docs/engine-protocol.md, "Bots as programs".

It prefers moves by their first letter and knows nothing else; a starting point for your own.

    hexshore arena catan seats=2 --bots "exec:python3 docs/examples/arena_bot.py,random" --games 20
"""
import random
import sys

# What the board game writes first in a move: city, settlement, development card, road ...
WISHES = "csd*r"


def choose(legal):
    """The best wish there is; ending the turn and talking only if nothing else is left."""
    for wish in WISHES:
        good = [move for move in legal if move.startswith(wish)]
        if good:
            return random.choice(good)
    return random.choice(legal)


def main():
    legal = []
    for line in sys.stdin:
        word, _, rest = line.rstrip("\n").partition(" ")
        if word == "game":
            random.seed(rest)  # the same game, the same moves
        elif word == "legal":
            legal = rest.split()
        elif word == "choose":
            print("move", choose(legal), flush=True)
        elif word == "quit":
            return


if __name__ == "__main__":
    main()
