"""server_play.py -- two people and two bots play a game to its end: over sockets, with their own values
in the dice; then the record is checked.  Then the same with a server that is killed again and again."""
import json
import os
import random
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "support"))
import hexclient as hx


def people(server, names=("Ann", "Ben")):
    return [hx.guest(server.port, name) for name in names]


def make_table(host, spec, seats, **more):
    body = {"spec": spec, "seats": seats, "clock": "off"}
    body.update(more)
    return host.post("/api/tables", body)["table"]


def check_record(api, table, folder):
    record = api.get("/api/tables/%s/record" % table)
    path = os.path.join(folder, table + ".hxr")
    with open(path, "wb") as f:
        f.write(record)
    answer = subprocess.run([hx.PROGRAM, "verify", path, "--lang", "en"], capture_output=True)
    assert answer.returncode == 0, answer
    return record


def same_for_all(players):
    """Numbers without gaps, and what is not secret the same for both."""
    a, b = players
    for number in set(a.events) & set(b.events):
        x, y = a.events[number], b.events[number]
        assert (x["kind"], x["at"], x.get("seat")) == (y["kind"], y["at"], y.get("seat")), (x, y)


def acked_once(players):
    """Every acknowledged move is in the events under its number, and none twice."""
    for p in players:
        mine = [e for e in p.events.values() if e["kind"] == "move" and e["seat"] == p.seat]
        acked = {number: sent for seq, number, sent in p.acked if sent and sent["type"] == "move"}
        for number, sent in acked.items():
            if number in p.events:
                made = p.events[number]["move"]  # "*MO(1:3)": with what followed from it
                assert made.split("(")[0].split("#")[0] == sent["move"].split("(")[0], (made, sent)
        assert len(mine) == len(set(e["number"] for e in mine))


def begin(server, spec, seats):
    ann, ben = people(server)
    table = make_table(ann, spec, seats)
    players = [hx.Player(ann, table, random.Random(1)), hx.Player(ben, table, random.Random(2))]
    for p in players:
        p.connect()
        p.take(p.line.hear())
    players[1].command("sit", seat=2)
    hx.wait_for(lambda: players[1].take(players[1].line.hear()) == "ack")
    players[0].command("start")
    return table, players


def play_all(players):
    failed = []

    def run(p):
        try:
            p.play()
        except Exception as e:
            failed.append(e)
            raise

    threads = [threading.Thread(target=run, args=(p,)) for p in players]
    for t in threads:
        t.start()
    return threads, failed


def finish(server, table, players, threads, failed, folder):
    for t in threads:
        t.join()
    assert not failed, (failed, server.tail())
    same_for_all(players)
    acked_once(players)
    record = check_record(players[0].api, table, folder)
    assert b"SeatValues" in record
    shown = players[0].api.get("/api/tables/" + table)["table"]
    assert shown["phase"] == "over", shown
    games = players[1].api.get("/api/me/games")["games"]
    assert games[0]["id"] == table and games[0]["phase"] == "over", games


def test_game(folder, store):
    server = hx.Server(folder, "--no-limits", "--bot-pace", "0", store=store)
    table, players = begin(server, "catan seats=4 goal=5", ["me", "open", "bot:simple", "bot:simple"])
    threads, failed = play_all(players)
    finish(server, table, players, threads, failed, folder)
    hx.say("a game of", players[0].number, "events,", len(players[0].acked), "acknowledged")
    server.stop()
    server.start()  # what is over stays
    assert players[0].api.token
    api = hx.Api(server.port, players[0].api.token)
    check_record(api, table, folder)
    assert api.get("/api/me")["name"] == "Ann"
    server.stop()


def test_reconnect(folder, store):
    """Exactly what was missed; and what is sent twice is done once."""
    server = hx.Server(folder, "--no-limits", store=store)
    ann, ben = people(server)
    table = make_table(ann, "catan seats=2", ["me", "open"])
    line = hx.Socket(server.port, table, ann.token)
    number = line.until("welcome")[0]["number"]
    while number < 2:
        number = line.until("event")[0]["number"]  # her own arrival
    second = hx.Socket(server.port, table, ann.token)  # she stays here when the first line is lost
    second.until("welcome")
    line.close()
    other = hx.Socket(server.port, table, ben.token)
    other.until("welcome")
    other.send({"type": "sit", "seq": 1, "seat": 2})
    first = other.until("ack")[0]
    other.send({"type": "sit", "seq": 1, "seat": 2})
    again = other.until("ack")[0]
    assert first == again, (first, again)
    other.send({"type": "chat", "seq": 2, "text": "hello"})
    last = other.until("ack")[0]["number"]
    line = hx.Socket(server.port, table, ann.token, since=number)
    missed = line.hear()
    assert missed["type"] == "events", missed
    assert [e["number"] for e in missed["events"]] == list(range(number + 1, last + 1)), missed
    assert [e["kind"] for e in missed["events"]].count("sat") == 1
    assert missed["events"][-1]["text"] == "hello"
    # of the future, or of long ago: a welcome
    assert hx.Socket(server.port, table, ann.token, since=10 ** 6).hear()["type"] == "welcome"
    # a command of before a restart is acknowledged again with its number
    server.kill()
    server.start()
    other = hx.Socket(server.port, table, ben.token, since=last)
    other.until("events", "welcome")
    other.send({"type": "chat", "seq": 2, "text": "hello"})
    assert other.until("ack")[0]["number"] == last
    chat = hx.Socket(server.port, table).until("welcome")[0]["chat"]
    assert [c["text"] for c in chat] == ["hello"], chat
    server.stop()


def test_two_tabs(folder, store):
    """One person on a phone and at a desk, both sending at once, with resends and a server that is killed:
    whatever is acknowledged is done, once."""
    server = hx.Server(folder, "--no-limits", store=store)
    ann = hx.guest(server.port, "Ann")
    table = make_table(ann, "catan seats=2", ["me", "open"])
    said, clients = [], ("desk", "phone")
    for life in range(3):
        lines = [hx.Socket(server.port, table, ann.token, client=c) for c in clients]
        seqs = [line.until("welcome")[0]["you"]["seq"] for line in lines]
        for step in range(1, 9):
            for line, client, seq in zip(lines, clients, seqs):
                words = {"type": "chat", "seq": seq + step, "text": "the same %d" % (seq + step)}
                line.send(words)
                said.append((client, words))
                if step % 3 == 0:
                    line.send(words)
        for line in lines:
            assert line.until("ack")[0]["seq"] == seqs[0] + 1
        server.kill()  # most answers are lost
        server.start()
        lines = [hx.Socket(server.port, table, ann.token, client=c) for c in clients]
        for line, client in zip(lines, clients):
            line.until("welcome")
            for c, words in said[-16:]:
                if c == client:
                    line.send(words)
                    assert line.until("ack", "refused")[0]["type"] == "ack"
        for line in lines:
            line.close()
    # without an id the second tab is told that its number is taken, and goes on with the next
    tabs = [hx.Socket(server.port, table, ann.token) for _ in range(2)]
    for tab in tabs:
        assert tab.until("welcome")[0]["you"]["seq"] == 0
    tabs[0].send({"type": "chat", "seq": 1, "text": "one"})
    tabs[0].until("ack")
    tabs[1].send({"type": "chat", "seq": 1, "text": "two"})
    error = tabs[1].until("refused")[0]["error"]
    assert (error["name"], error["next"]) == ("SEQ_USED", 2), error
    tabs[1].send({"type": "chat", "seq": error["next"], "text": "two"})
    tabs[1].until("ack")
    server.stop()
    url = store or "sqlite:%s/hexshore.db" % folder
    log = subprocess.run([hx.PROGRAM, "store", "export", url, table], capture_output=True, text=True).stdout
    done = [json.loads(line)["body"].split("\n")[-1] for line in log.splitlines()
            if json.loads(line)["kind"] == "chat"]
    assert sorted(done) == sorted([words["text"] for _, words in said] + ["one", "two"]), done
    hx.say("two clients,", len(said), "commands, each done once")


def test_killed(folder, store):
    server = hx.Server(folder, "--no-limits", "--bot-pace", "0", store=store)
    table, players = begin(server, "catan seats=4 goal=10", ["me", "open", "bot:simple", "bot:simple"])
    threads, failed = play_all(players)
    kills = 0
    hx.wait_for(lambda: all(p.acked for p in players), every=0.01)  # however quick the game is
    while any(t.is_alive() for t in threads) and kills < 6:
        server.kill()
        kills += 1
        server.start()
        time.sleep(0.25)
    finish(server, table, players, threads, failed, folder)
    assert all(p.lost for p in players)
    hx.say("killed", kills, "times,", players[0].number, "events, connections lost",
           [p.lost for p in players])
    server.stop()


def main():
    for test in (test_game, test_reconnect, test_two_tabs, test_killed):
        with tempfile.TemporaryDirectory() as folder:
            test(folder, None)


if __name__ == "__main__":
    main()
