#!/usr/bin/env python3
"""Checks sealed game records: python3 verify.py [--against COPY] FILE...

Written from docs/fair-dice.md alone, with the standard library only. It does not know the rules of the
games: the odds of hidden cards are taken from the record, and moves are not checked for being legal.
`hexshore verify` does both. --against: the record must continue a copy kept from earlier in the game; moves
behind the last outcome of the copy may have been taken back. Exit code 0: all in order; 1: not.
"""
import base64, hashlib, hmac, itertools, math, re, sys

HEAD = "Seal GameId Sealed SeatSeals SeatValues Agreed Game".split()
END = "Result Odds Opened".split()
TAG = re.compile(r'(?:[ \t\r\n]|\{[^}]*\}|;[^\n]*)*\[([A-Za-z0-9_-]{1,31})'
                 r'((?:[ \t\r\n]*"(?:[^"\\\x00-\x1f]|\\["\\])*")+)[ \t\r\n]*\]')
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
OUTCOME = re.compile(r"[1-6]{2}|=.|[BLWGO$]{1,6}|@[1-6]")


def need(condition, *what):
    if not condition:
        raise ValueError(" ".join(map(str, what)))


def sha(data):
    return hashlib.sha256(data).digest()


def to_bytes(text, where):
    need(len(text) == 43, where, "has not the length of 32 bytes:", text)
    need(re.fullmatch(r"[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]", text), where, "is not base64url:", text)
    return base64.urlsafe_b64decode(text + "=")


def read(path):
    with open(path, encoding="utf-8-sig", newline="") as file:
        text = file.read()
    tags, at = {}, 0
    while found := TAG.match(text, at):
        name, at = found[1], found.end()
        values = [re.sub(r"\\(.)", r"\1", value) for value in re.findall(r'"((?:[^"\\]|\\.)*)"', found[2])]
        need(name not in tags, "tag", name, "stands there twice")
        need(len(values) == 1 or name == "Seats", "tag", name, "has several values")
        tags[name] = values[0]
    need(tags.get("Hexshore") == "1", "not a record of version 1")
    body = re.sub(r"\{[^}]*\}|;[^\n]*", " ", text[at:])
    moves, turn, seat = [], "", ""
    for word in re.finditer(r"[^ \t\r\n]+", body):
        if body[word.start() - 1 : word.start()] == "\n":
            turn, seat = word[0], None
        elif seat is None:
            seat = word[0]
        else:
            moves.append((turn, seat, word[0]))
    return tags, moves  # a move is (turn, seat, text)


def first_lines(tags, moves):
    lines = [name + " " + tags[name] for name in HEAD]
    return lines + [turn + " " + seat + " " + re.match(r"[^=(#]*=?", move)[0] for turn, seat, move in moves]


def check_chain(tags, moves, opened):
    lines = first_lines(tags, moves)
    lines += [name + " " + tags[name] for name in END if opened]
    link, marks = bytes(32), ""
    for line in lines:
        leaf = sha(line.encode())
        link = sha(link + leaf)
        marks += LETTERS[leaf[0] >> 2]
    for number, (line, now, before) in enumerate(zip(lines, marks, tags["Marks"]), 1):
        need(now == before, "line", number, "of the chain is not what it was:", line)
    need(len(marks) == len(tags["Marks"]), len(marks), "lines, but", len(tags["Marks"]), "were chained")
    count, _, head = tags["Chain"].partition(" ")
    need(to_bytes(head, "Chain") == link, "the chain does not hold")
    need(count == str(len(lines)), "the chain counts", count, "lines, there are", len(lines))


def check_seats(tags):
    seals, values = tags["SeatSeals"].split(" "), tags["SeatValues"].split(" ")
    seats = re.search(r" seats=(\d)", tags["Game"])
    need(seats and len(seals) == len(values) == int(seats[1]), "not one entry for each seat")
    all_values = b""  # zero where there is none
    for seat, (seal, text) in enumerate(zip(seals, values), 1):
        need((seal == "-") == (text == "-"), "seat", seat, "has only one of seal and value")
        value = bytes(32) if text == "-" else to_bytes(text, "SeatValues")
        need(seal == "-" or sha(value) == to_bytes(seal, "SeatSeals"), "seat", seat, "sealed another value")
        all_values += value
    return all_values


def number(secret, values, game_id, label, n, bound):
    for attempt in itertools.count():
        text = f"/{game_id}/{label}/{n}/{attempt}".encode()
        x = int.from_bytes(hmac.new(secret, values + text, "sha256").digest()[:8], "big")
        if x < 2**64 // bound * bound:
            return x % bound


def dice(count):
    rolls = ["".join(roll) for roll in itertools.combinations_with_replacement("BLWGO$", count)]
    ways = lambda roll: math.factorial(count) // math.prod(math.factorial(roll.count(c)) for c in "BLWGO$")
    return sorted(((roll, ways(roll)) for roll in rolls), key=lambda pair: -pair[1])


def check_outcomes(tags, moves, secret, values):
    told = [] if tags["Odds"] == "-" else tags["Odds"].split(" ")
    deck, gone, n = " dice=deck" in tags["Game"], [], 0
    for index, (turn, _, move) in enumerate(moves, 1):
        if not OUTCOME.fullmatch(move):
            continue
        n += 1
        odds = [(a + b, 1) for a in "123456" for b in "123456" if a + b not in gone or turn == "0"]
        if move[0] == "=":
            entry = told.pop(0) if told else ""
            odds = [("=" + card, int(weight)) for card, weight in re.findall(r"(\D)(\d+)", entry)]
        elif move[0] == "@":
            odds = [("@" + str(seat), 1) for seat in range(1, len(tags["SeatSeals"].split(" ")) + 1)]
        elif move[0] not in "123456":
            odds = dice(len(move))
        elif deck and turn != "0":
            gone = gone + [move] if len(gone) < 23 else []
        pool = sum(weight for _, weight in odds)
        need(pool, "no odds are told for move", index)
        x = number(secret, values, tags["GameId"], "chance", n, pool)
        while x >= odds[0][1]:
            x -= odds.pop(0)[1]
        need(move == odds[0][0], "move", index, "is", move, "but the envelope says", odds[0][0])
    need(not told, "odds are told for", len(told), "outcomes too many")
    return n


def check_earlier(tags, moves, copy):
    old_tags, old_moves = read(copy)
    chance = [index for index, move in enumerate(old_moves, 1) if OUTCOME.fullmatch(move[2])]
    firm = len(HEAD) + (chance[-1] if chance else 0)
    for new, old in itertools.zip_longest(first_lines(tags, moves)[:firm], first_lines(old_tags, old_moves)[:firm]):
        need(new == old, "this does not continue the copy, which says:", old, "and not:", new)


def seed(tags):
    added = [str(seat) for seat, text in enumerate(tags["SeatValues"].split(" "), 1) if text != "-"]
    again = re.search(r"-([1-9]\d{0,2})$", tags["GameId"])
    whose = "the secret and the values of seats " + ", ".join(added) if added else "the secret ALONE, no player's value"
    return f"\n  seed: {whose}; draw number {max(1, int(again[1])) if again else 1}; envelope {tags['Sealed']}"


def verify(path, copy):
    tags, moves = read(path)
    opened = "Opened" in tags or "Odds" in tags
    for name in HEAD + ["Chain", "Marks"] + (END if opened else []):
        need(name in tags, "tag", name, "is missing")
    need(tags["Seal"] == "1", "sealed by another version:", tags["Seal"])
    need(re.fullmatch(r"[A-Za-z0-9._-]{1,63}", tags["GameId"]), "GameId is none:", tags["GameId"])
    need("Position" not in tags and not (opened and "View" in tags), "this cannot be sealed, or opened")
    sealed, secret = to_bytes(tags["Sealed"], "Sealed"), to_bytes(tags["Opened"], "Opened") if opened else b""
    check_chain(tags, moves, opened)
    values = check_seats(tags)
    if copy:
        check_earlier(tags, moves, copy)
    if not opened:
        return f"in order so far, {len(moves)} moves; the envelope is not opened yet{seed(tags)}"
    need(sha(secret) == sealed, "what came out of the envelope is not what was sealed in it")
    return f"in order, {len(moves)} moves, {check_outcomes(tags, moves, secret, values)} by chance{seed(tags)}"


copy = sys.argv[2] if sys.argv[1:2] == ["--against"] and len(sys.argv) > 2 else None
files = sys.argv[3:] if copy else sys.argv[1:]
bad = not files
for argument in files:
    try:
        print(f"{argument}: {verify(argument, copy)}")
    except (ValueError, OSError) as why:
        bad = True
        print(f"{argument}: WRONG: {why}")
sys.exit(bad)
