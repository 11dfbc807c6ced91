#!/usr/bin/env python3
"""server_bot.py -- a bot for a Hexshore server, with nothing but the standard library.

usage: server_bot.py URL TOKEN [TABLE SEAT]

TOKEN is one with the scope "play" (POST /api/tokens, see docs/api.md).  The bot waits for its turn at all
tables where it has a seat and makes any legal move; with TABLE and SEAT it sits down there first."""
import json
import random
import sys
import threading
import urllib.error
import urllib.request

URL, TOKEN = sys.argv[1].rstrip("/"), sys.argv[2]
HEAD = {"Authorization": "Bearer " + TOKEN, "Content-Type": "application/json"}


def ask(path, body=None):
    data = None if body is None else json.dumps(body).encode()
    return urllib.request.urlopen(urllib.request.Request(URL + path, data, HEAD), timeout=60)


def lines(path):
    """A stream of JSON, one a line; blank lines only keep it alive."""
    for line in ask(path):
        if line.strip():
            yield json.loads(line)


def do(table, command):
    try:
        ask("/api/tables/%s/do" % table, command).read()
    except urllib.error.HTTPError as error:
        print(table, command["type"], error.read().decode(), file=sys.stderr)


def play(table):
    """Follows one table to its end."""
    seq = 0
    for m in lines("/api/bot/table/" + table):
        if m["type"] == "welcome":
            seq = m["you"]["seq"]  # go on counting where we were
        if m.get("kind") == "sealing":
            seq += 1  # the dice need no value of ours
            do(table, {"type": "seal", "seq": seq, "attempt": m["attempt"], "sealed": "-"})
        if m.get("legal"):
            seq += 1
            do(table, {"type": "move", "seq": seq, "move": random.choice(m["legal"])})


playing = {}
if len(sys.argv) > 4:
    do(sys.argv[3], {"type": "sit", "seq": 1, "seat": int(sys.argv[4])})
for event in lines("/api/bot/events"):
    table = event["table"]
    if event["type"] != "over" and not (table in playing and playing[table].is_alive()):
        playing[table] = threading.Thread(target=play, args=(table,), daemon=True)
        playing[table].start()
