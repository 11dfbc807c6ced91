"""server_shared.py -- three servers on one PostgreSQL: any of them can be asked, each table is at one of
them, and when one is killed the others go on with its tables within seconds; no acknowledged move is
lost, none is made twice.  Before that, one server on PostgreSQL that is killed again and again, and what else
depends on the store: two clients of one player, ratings, lists that wait; at the end a date that is set.

usage: server_shared.py       with PostgreSQL's address in HX_POSTGRES (see tests/support/with-postgres)"""
import http.client
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "support"))
sys.path.insert(0, os.path.dirname(__file__))
import hexclient as hx
import server_date as date
import server_friends as friends
import server_full as full
import server_play as play
import server_tables as tables


class Wanderer(hx.Player):
    """Knows all servers: goes where it is sent, and to another when its own is gone."""

    def __init__(self, api, table, rng, ports):
        super().__init__(api, table, rng, ports[0])
        self.ports, self.sent_away = ports, 0

    def take(self, m):
        if m["type"] == "elsewhere":
            self.sent_away += 1
            self.port = int(m["url"].split(":")[2].split("/")[0])
            raise hx.Closed("elsewhere")
        return super().take(m)

    def connect(self):
        try:
            super().connect()
        except OSError:
            self.port = self.rng.choice(self.ports)
            raise


def begin_game(servers, at, seed):
    ports = [s.port for s in servers]
    host = hx.guest(ports[at], "Hal %d" % seed)
    guest = hx.guest(ports[(at + 1) % 3], "Guest %d" % seed)
    table = play.make_table(host, "catan seats=3 goal=5", ["me", "open", "bot:simple"])
    players = [Wanderer(host, table, random.Random(seed), ports[at:] + ports[:at]),
               Wanderer(guest, table, random.Random(-seed), ports[at + 1:] + ports[:at + 1])]
    for p in players:
        while p.number is None:
            p.step()
    players[1].command("sit", seat=2)
    while players[1].seat != 2 or players[1].sent:
        players[1].step()
    players[0].command("start")
    return table, players


def test_away(store):
    """The database is gone for a while: refused with a clear word, nothing lost, and on it goes."""
    control = os.environ["HX_POSTGRES_CONTROL"]
    with tempfile.TemporaryDirectory() as folder:
        server = hx.Server(folder, "--no-limits", store=store)
        api = hx.guest(server.port, "Ann")
        ann = full.Talker(api, play.make_table(api, "catan seats=2", ["me", "open"]))
        ann.say()
        subprocess.run([control, "kill"], check=True)
        ann.refused.append("")
        hx.wait_for(lambda: ann.say() or ann.refused[-1] == "STORE_AWAY")
        assert full.health(server.port) == 503
        subprocess.run([control, "start"], check=True)
        hx.wait_for(lambda: full.health(server.port) == 200)
        before = len(ann.said)
        hx.wait_for(lambda: ann.say() or len(ann.said) > before)
        assert full.chat_of(server.port, api, ann.table)[-len(ann.said):] == ann.said
        hx.say("the database was away:", sorted(set(ann.refused) - {""}))
        server.stop()


def test_two_lives(store):
    """A server that stands still is started again elsewhere, on the same data; then the first one wakes
    up.  It may neither write at the tables of before nor get them back: it sends people on."""
    with tempfile.TemporaryDirectory() as folder:
        old = os.path.join(folder, "old")
        new = os.path.join(folder, "new")
        os.makedirs(old)
        os.makedirs(new)
        first = hx.Server(old, "--no-limits", store=store)
        api = hx.guest(first.port, "Ann")
        table = play.make_table(api, "catan seats=2", ["me", "open"])
        line = hx.Socket(first.port, table, api.token)
        line.until("welcome")
        line.command("chat", text="before")
        line.until("ack")
        first.process.send_signal(signal.SIGSTOP)
        shutil.copy(os.path.join(old, "process"), new)
        second = hx.Server(new, "--no-limits", store=store)
        heir, welcome = hx.enter(second.port, table, api.token)  # at once, not when the first is thought dead
        heir.seq = welcome["you"]["seq"]
        heir.command("chat", text="second")
        heir.until("ack")
        first.process.send_signal(signal.SIGCONT)
        line.seq = 10
        line.command("chat", text="too late")
        try:
            answer = line.until("ack", "refused", "try-again", "elsewhere")[0]
            assert answer["type"] != "ack", answer
        except hx.Closed:
            pass
        sent_on = hx.enter(first.port, table, api.token, "elsewhere", "welcome")[1]
        assert sent_on["type"] == "elsewhere" and str(second.port) in sent_on["url"], sent_on
        heir.command("chat", text="still here")
        heir.until("ack")
        assert full.chat_of(second.port, api, table) == ["before", "second", "still here"]
        first.stop()
        heir.command("chat", text="alone")
        heir.until("ack")
        second.stop()
        hx.say("a life that was over wrote nothing")


def main():
    store = os.environ["HX_POSTGRES"]
    for test in (play.test_killed, play.test_two_tabs, tables.test_rated, tables.test_delayed, friends.test_running,
                 friends.test_profile):
        with tempfile.TemporaryDirectory() as folder:
            test(folder, store)
    with tempfile.TemporaryDirectory() as folder:
        servers = []
        for i in range(3):
            os.makedirs(os.path.join(folder, str(i)))
            servers.append(hx.Server(os.path.join(folder, str(i)), "--no-limits", "--bot-pace", "10",
                                     store=store))
        games = [begin_game(servers, i % 3, i + 1) for i in range(6)]
        # asked of the wrong one, a request says where to go
        wrong = hx.Api(servers[1].port)
        try:
            wrong.get("/api/tables/" + games[0][0])
            raise Exception("the table is at two servers")
        except hx.Refused as r:
            assert r.name == "ELSEWHERE" and str(servers[0].port) in r.body["url"], r
        # so does the stream of turns, for each table that is not here
        line = http.client.HTTPConnection("127.0.0.1", servers[1].port, timeout=hx.PATIENCE)
        line.request("GET", "/api/bot/events", headers={"Authorization": "Bearer " + games[0][1][0].api.token})
        told = json.loads(line.getresponse().readline())
        assert told["type"] == "elsewhere" and told["table"] == games[0][0], told
        assert str(servers[0].port) in told["url"], told
        line.close()
        running = []
        for table, players in games:
            running.append(play.play_all(players))
        time.sleep(1)
        moves = [p[0].number for _, p in games]
        servers[0].kill()
        killed = time.time()
        survivors = [hx.Api(servers[1].port), hx.Api(servers[2].port)]
        hx.wait_for(lambda: any("tables_taken_over_total 0" not in s.raw("GET", "/metrics")[2].decode()
                                for s in survivors))
        hx.say("tables of the killed server taken over after %.1f s" % (time.time() - killed))
        for (table, players), (threads, failed) in zip(games, running):
            for t in threads:
                t.join()
            assert not failed, (failed, servers[1].tail(), servers[2].tail())
            play.same_for_all(players)
            play.acked_once(players)
        hx.say("events before the kill", moves, "at the end", [p[0].number for _, p in games],
               "sent elsewhere", sum(p.sent_away for _, ps in games for p in ps),
               "lost", sum(p.lost for _, ps in games for p in ps))
        for s in servers[1:]:
            s.stop()
    test_two_lives(store)
    test_away(store)
    with tempfile.TemporaryDirectory() as folder:
        date.test_date(folder, store)


if __name__ == "__main__":
    main()
