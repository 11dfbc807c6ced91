"""server_knights.py -- two people and two bots play Cities & Knights, alone and with Seafarers, over a
server that is killed in the middle, while somebody watches with a delay: nobody is told a card that is
hidden from him, and the record is right."""
import os
import random
import re
import sys
import tempfile
import threading

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "support"))
sys.path.insert(0, os.path.dirname(__file__))
import hexclient as hx
import server_play as play

OPEN = ("sP", "pC")  # the victory cards are laid open when drawn
SPECS = ("catan knights=on seats=4 goal=6 offers=0", "catan knights=on sea=new-shores seats=4 goal=6 offers=0")


def moves_told(watcher):
    for number in sorted(watcher.events):
        e = watcher.events[number]
        if "move" in e:
            yield e.get("seat"), e["move"]


def check_hidden(watcher):
    """How many secrets of others he was told of; none by its name."""
    secrets = 0
    for seat, move in moves_told(watcher):
        drawn = re.search(r"progress(\d):(..)", move)
        if drawn and int(drawn.group(1)) != watcher.seat and drawn.group(2) not in OPEN:
            assert drawn.group(2)[1] == "?", (watcher.seat, move)
            secrets += 1
        if seat == watcher.seat:
            continue
        for text in re.findall(r"(?:under:.|harbor)(.)", move):
            assert text == "?", (watcher.seat, seat, move)
            secrets += 1
        # what somebody looked at is told to him alone
        assert not re.search(r"\*(tG|pY)\d\(", move), (watcher.seat, seat, move)
    return secrets


def test_knights(folder, spec):
    server = hx.Server(folder, "--no-limits", "--bot-pace", "0")
    ann, ben = play.people(server)
    table = play.make_table(ann, spec, ["me", "open", "bot:random", "bot:random"], public=True, delay=500)
    players = [hx.Player(ann, table, random.Random(1)), hx.Player(ben, table, random.Random(2))]
    watcher = hx.Player(hx.guest(server.port, "Cyd"), table, random.Random(3))
    for p in players + [watcher]:
        p.connect()
        p.take(p.line.hear())
    players[1].command("sit", seat=2)
    hx.wait_for(lambda: players[1].take(players[1].line.hear()) == "ack")
    players[0].command("start")
    threads, failed = play.play_all(players)
    watching = threading.Thread(target=watcher.play)
    watching.start()
    hx.wait_for(lambda: players[0].number and players[0].number > 120 or players[0].phase == "over", every=0.01)
    server.kill()
    server.start()
    play.finish(server, table, players, threads, failed, folder)
    watching.join()
    assert watcher.seat is None and watcher.phase == "over", watcher.phase
    secrets = [check_hidden(p) for p in players + [watcher]]
    hx.say(spec, ":", players[0].number, "events, secrets kept", secrets)
    server.stop()
    return secrets


def main():
    for spec in SPECS:
        kept, games = [0, 0, 0], 0
        while not all(kept):  # a short game may have no secrets for somebody
            games += 1
            assert games < 10, kept
            with tempfile.TemporaryDirectory() as folder:
                kept = [a + b for a, b in zip(kept, test_knights(folder, spec))]


if __name__ == "__main__":
    main()
