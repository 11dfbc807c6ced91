#!/usr/bin/env python3
"""Checks sealed game records: python3 verify.py FILE...

Written from docs/fair-dice.md alone, with the standard library only. It does not know the rules of the
games: the odds of hidden cards are taken from the record, and moves are not checked for being legal.
`hexshore verify` does both. Exit code 0: all in order; 1: not.
"""
import base64
import hashlib
import hmac
import itertools
import math
import re
import sys

HEAD = "Seal GameId Sealed SeatSeals SeatValues Agreed Game".split()
END = "Result Odds Opened".split()
TAG = re.compile(r'(?:[ \t\r\n]|\{[^}]*\}|;[^\n]*)*\[([A-Za-z0-9_-]{1,31})'
                 r'((?:[ \t\r\n]*"(?:[^"\\\x00-\x1f]|\\["\\])*")+)[ \t\r\n]*\]')
VALUE = re.compile(r'"((?:[^"\\]|\\.)*)"')
OUTCOME = re.compile(r"[1-6]{2}|=.|[BLWGO$]{1,6}")


class Wrong(Exception):
    pass


def need(condition, *what):
    if not condition:
        raise Wrong(" ".join(str(part) for part in what))


def sha(data):
    return hashlib.sha256(data).digest()


def to_text(data):
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def to_bytes(text, where):
    need(re.fullmatch(r"[A-Za-z0-9_-]*", text), where, "is not base64url:", text)
    need(len(text) == 43, where, "has not the length of 32 bytes:", text)
    data = base64.urlsafe_b64decode(text + "=")
    need(to_text(data) == text, where, "is not base64url, spare bits are set:", text)
    return data


def read(path):
    """The tags, and the moves as (turn, seat, text)."""
    with open(path, encoding="utf-8-sig", newline="") as file:
        text = file.read()
    tags, at = {}, 0
    while found := TAG.match(text, at):
        name, at = found[1], found.end()
        need(name not in tags, "tag", name, "stands there twice")
        values = [re.sub(r"\\(.)", r"\1", value) for value in VALUE.findall(found[2])]
        need(len(values) == 1 or name == "Seats", "tag", name, "has several values")
        tags[name] = values[0]
    need(tags.get("Hexshore") == "1", "not a record of version 1")
    body = re.sub(r"\{[^}]*\}|;[^\n]*", " ", text[at:])
    moves, turn, seat = [], "", ""
    for word in re.finditer(r"[^ \t\r\n]+", body):
        if word.start() > 0 and body[word.start() - 1] == "\n":
            turn, seat = word[0], None
        elif seat is None:
            seat = word[0]
        else:
            moves.append((turn, seat, word[0]))
    return tags, moves


def open_part(move):
    return re.match(r"[^=(#]*=?", move)[0]


def check_chain(tags, moves, opened):
    lines = [name + " " + tags[name] for name in HEAD]
    lines += [turn + " " + seat + " " + open_part(move) for turn, seat, move in moves]
    lines += [name + " " + tags[name] for name in END if opened]
    link, marks = bytes(32), ""
    for line in lines:
        leaf = sha(line.encode())
        link = sha(link + leaf)
        marks += to_text(leaf)[0]
    for number, (line, is_, was) in enumerate(zip(lines, marks, tags["Marks"])):
        need(is_ == was, "line", number + 1, "of the chain is not what it was:", line)
    need(len(marks) == len(tags["Marks"]), len(marks), "lines, but", len(tags["Marks"]), "were chained")
    count, _, head = tags["Chain"].partition(" ")
    need(to_bytes(head, "Chain") == link, "the chain does not hold")
    need(count == str(len(lines)), "the chain counts", count, "lines, there are", len(lines))


def check_seats(tags):
    """The seats' values, zero where there is none."""
    seals, values = tags["SeatSeals"].split(" "), tags["SeatValues"].split(" ")
    seats = re.search(r" seats=(\d)", tags["Game"])
    need(seats and len(seals) == len(values) == int(seats[1]), "not one entry for each seat")
    for seat, (seal, value) in enumerate(zip(seals, values), 1):
        need((seal == "-") == (value == "-"), "seat", seat, "has only one of seal and value")
        if seal != "-":
            fits = to_bytes(seal, "SeatSeals") == sha(to_bytes(value, "SeatValues"))
            need(fits, "the value of seat", seat, "is not the one it sealed")
    return b"".join(bytes(32) if value == "-" else to_bytes(value, "SeatValues") for value in values)


def number(secret, values, game_id, label, n, bound):
    for attempt in itertools.count():
        text = f"/{game_id}/{label}/{n}/{attempt}".encode()
        x = int.from_bytes(hmac.new(secret, values + text, "sha256").digest()[:8], "big")
        if x < 2**64 // bound * bound:
            return x % bound


def dice(count):
    rolls = map("".join, itertools.combinations_with_replacement("BLWGO$", count))
    weigh = lambda roll: math.factorial(count) // math.prod(math.factorial(roll.count(c)) for c in "BLWGO$")
    return sorted(((roll, weigh(roll)) for roll in rolls), key=lambda pair: -pair[1])


def check_outcomes(tags, moves, secret, values):
    told = [] if tags["Odds"] == "-" else tags["Odds"].split(" ")
    gone, n = [], 0
    for index, (turn, _, move) in enumerate(moves, 1):
        if not OUTCOME.fullmatch(move):
            continue
        n += 1
        if move[0] == "=":
            need(told, "no odds are told for move", index)
            odds = [("=" + card, int(weight)) for card, weight in re.findall(r"(\D)(\d+)", told.pop(0))]
            need(sum(weight for _, weight in odds) > 0, "the odds told for move", index, "are none")
        elif move[0] in "123456":
            from_deck = " dice=deck" in tags["Game"] and turn != "0"
            rolls = [a + b for a in "123456" for b in "123456"]
            odds = [(roll, 1) for roll in rolls if not (from_deck and roll in gone)]
            gone = (gone + [move])[:] if from_deck else gone
            gone = [] if len(gone) == 24 else gone
        else:
            odds = dice(len(move))
        x = number(secret, values, tags["GameId"], "chance", n, sum(weight for _, weight in odds))
        due = next(text for (text, _), sum_ in zip(odds, itertools.accumulate(w for _, w in odds)) if x < sum_)
        need(move == due, "move", index, "is", move, "but the envelope says", due)
    need(not told, "odds are told for", len(told), "outcomes too many")
    return n


def verify(path):
    tags, moves = read(path)
    opened = "Opened" in tags or "Odds" in tags
    for name in HEAD + ["Chain", "Marks"] + (END if opened else []):
        need(name in tags, "tag", name, "is missing")
    need(tags["Seal"] == "1", "sealed by another version:", tags["Seal"])
    need(re.fullmatch(r"[A-Za-z0-9._-]{1,63}", tags["GameId"]), "GameId is none:", tags["GameId"])
    need("Position" not in tags, "a sealed game begins at its beginning")
    sealed = to_bytes(tags["Sealed"], "Sealed")
    secret = to_bytes(tags["Opened"], "Opened") if opened else None
    check_chain(tags, moves, opened)
    values = check_seats(tags)
    if not opened:
        return f"in order so far, {len(moves)} moves; the envelope is not opened yet"
    need(sha(secret) == sealed, "what came out of the envelope is not what was sealed in it")
    return f"in order, {len(moves)} moves, {check_outcomes(tags, moves, secret, values)} by chance"


def main():
    bad = 0
    for path in sys.argv[1:]:
        try:
            print(f"{path}: {verify(path)}")
        except (Wrong, OSError, UnicodeError) as why:
            bad = 1
            print(f"{path}: WRONG: {why}")
    return bad if len(sys.argv) > 1 else print(__doc__) or 2


if __name__ == "__main__":
    sys.exit(main())
