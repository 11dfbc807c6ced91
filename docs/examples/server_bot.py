#!/usr/bin/env python3
"""server_bot.py -- a bot for a Hexshore server, with nothing but the standard library.

usage: server_bot.py URL TOKEN [TABLE SEAT]

TOKEN is one with the scope "play" (POST /api/tokens, see docs/api.md).  The bot waits for its turn at all
tables where it has a seat and makes any legal move; with TABLE and SEAT it sits down there first.

A server may say "slow down" (429), be busy or restart (503, a lost connection): then the bot waits as
long as it is told, and comes back.  A command that was not answered is sent again with the same number,
so that it is done once."""
import http.client
import json
import random
import sys
import threading
import time
import urllib.error
import urllib.request

URL, TOKEN = sys.argv[1].rstrip("/"), sys.argv[2]
CLIENT = "b%x" % random.getrandbits(64)  # our numbers are our own, whoever else plays for this player
HEAD = {"Authorization": "Bearer " + TOKEN, "Content-Type": "application/json"}
LOST = (OSError, http.client.HTTPException)  # URLError is an OSError


def wait(error, tries):
    """As long as the server says, else a little longer each time."""
    told = error.headers.get("Retry-After", "") if isinstance(error, urllib.error.HTTPError) else ""
    time.sleep(int(told) if told.isdigit() else min(10, 0.2 * 2 ** tries) * (0.5 + random.random()))


def ask(path, body=None):
    """The answer, however often it has to be asked for.  What the server refuses for good is raised."""
    data = None if body is None else json.dumps(body).encode()
    tries = 0
    while True:
        try:
            return urllib.request.urlopen(urllib.request.Request(URL + path, data, HEAD), timeout=60)
        except urllib.error.HTTPError as error:
            if error.code != 429 and error.code < 500:
                raise
            wait(error, tries)
        except LOST as error:
            wait(error, tries)
        tries += 1


def lines(path):
    """A stream of JSON, one a line; blank lines only keep it alive.  Ends when the connection does."""
    try:
        for line in ask(path):
            if line.strip():
                yield json.loads(line)
    except (*LOST, ValueError):
        pass  # torn off, perhaps in the middle of a line


def do(table, command):
    try:
        ask("/api/tables/%s/do" % table, dict(command, client=CLIENT)).read()
    except urllib.error.HTTPError as error:
        print(table, command["type"], error.read().decode(), file=sys.stderr)
    except LOST:
        do(table, command)  # the answer got lost: the same number again


def play(table):
    """Follows one table to its end, over as many connections as it takes."""
    over = False
    while not over:
        seq = 0
        for m in lines("/api/bot/table/%s?client=%s" % (table, CLIENT)):
            if m["type"] == "welcome":
                seq = m["you"]["seq"]  # go on counting where we were
                over = m["table"]["phase"] == "over"
            if m.get("kind") == "sealing":
                seq += 1  # the dice need no value of ours
                do(table, {"type": "seal", "seq": seq, "attempt": m["attempt"], "sealed": "-"})
            if m.get("legal"):
                seq += 1
                do(table, {"type": "move", "seq": seq, "move": random.choice(m["legal"])})
            over = over or m.get("kind") == "over"
            if over:
                return
        time.sleep(0.5)


playing = {}
if len(sys.argv) > 4:
    do(sys.argv[3], {"type": "sit", "seq": 1, "seat": int(sys.argv[4])})
while True:
    for event in lines("/api/bot/events"):
        table = event["table"]
        if event["type"] != "over" and not (table in playing and playing[table].is_alive()):
            playing[table] = threading.Thread(target=play, args=(table,), daemon=True)
            playing[table].start()
    time.sleep(0.5)
