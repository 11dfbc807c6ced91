"""crash.py -- a server that is killed again and again while people play: nothing that was acknowledged
is lost, nothing is done twice, every game can be read and its dice be checked.

usage: crash.py [--kills N] [--store sqlite|postgres] [--tables N] [--seed N]
       crash.py --disk          a disk that fills up and one that fails, instead of kills

Each table has two people and a bot.  Both people play at their desk and on their phone at once.  They send a
command, send it again after a lost connection, sometimes twice at once, and sometimes hang up themselves.  The server is killed with SIGKILL at
random moments, also while it starts; with PostgreSQL every tenth time the database is killed and
started again instead.  At the end the log in the store is compared with everything that
the people were told.

PostgreSQL is the one of tests/support/with-postgres."""
import argparse
import collections
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import hexclient as hx

SPEC = "catan seats=3 goal=5"
# The server could not store it: to be sent again.
NOT_STORED = ("STORE_FULL", "STORE_AWAY", "TRY_AGAIN")


class Careful(hx.Player):
    """Sends until it is answered, and keeps what each of its commands was answered with."""

    def __init__(self, api, table, rng, host):
        super().__init__(api, table, rng)
        self.host, self.full, self.known = host, False, False
        self.answers, self.commands, self.told_twice, self.sent_again = {}, {}, 0, 0
        self.troubles = {}
        self.heard = collections.deque(maxlen=12)  # to tell what happened, if something did

    def connect(self):
        self.known = False
        self.heard.append("connected")
        self.line = hx.Socket(self.port, self.table, self.api.token, since=self.number, timeout=5,
                              client=self.client)

    def command(self, kind, **members):
        self.seq += 1
        members.update(type=kind, seq=self.seq)
        self.sent = self.commands[self.seq] = members
        self.line.send(members)
        if self.rng.random() < 0.1:
            self.sent_again += 1
            self.line.send(members)

    def take(self, m):
        kind = m["type"]
        self.heard.append(json.dumps(m)[:160])
        if kind == "ack":
            self.take_answer(m["seq"], m["number"])
        elif kind == "refused":
            name = m["error"]["name"]
            self.troubles[name] = self.troubles.get(name, 0) + 1
            if self.sent and m.get("seq") == self.sent["seq"] and name not in NOT_STORED:
                self.sent, self.fresh = None, True
        elif kind == "welcome":
            self.full = m["table"]["seats"][1]["kind"] == "human"
            super().take(m)
        else:
            super().take(m)
        return kind

    def take_answer(self, seq, number):
        if seq in self.answers:
            self.told_twice += 1
            assert self.answers[seq] == number, ("two numbers for one command", seq, self.answers[seq], number)
        self.answers[seq] = number
        if self.sent and self.sent["seq"] == seq:
            self.sent = None
            self.fresh = self.fresh or self.number >= number

    def take_event(self, e):
        super().take_event(e)
        self.events[e["number"]] = (e["kind"], e["at"])  # all that is compared, for memory's sake
        if e["kind"] == "sat" and e["seat"] == 2:
            self.full = True

    def act(self):
        if self.sent:
            return
        if self.phase != "gathering":
            super().act()
        elif self.host and self.full:
            self.command("start")
        elif not self.host and not self.seat:
            self.command("sit", seat=2)

    def step(self):
        try:
            if not self.line:
                self.connect()
            kind = self.take(self.line.hear())
            if kind in ("welcome", "events") and not self.known:
                self.known = True
                if self.sent:
                    self.sent_again += 1
                    self.line.send(self.sent)
            if kind == "refused" and self.sent:
                time.sleep(0.1)
                self.line.send(self.sent)
            if self.known and self.fresh and not self.line.waiting():
                self.fresh = False
                self.act()
                if self.rng.random() < 0.005:
                    raise hx.Closed("hung up")
        except (OSError, hx.Closed):
            self.lost += 1
            if self.line:
                self.line.close()
            self.line = None
            time.sleep(0.02)


class Crowd:
    """Pairs of people who play one game after the other, until told to stop."""

    def __init__(self, server, tables, seed):
        self.server, self.ending, self.failed = server, threading.Event(), []
        self.games = []  # (table, players)
        self.deadline, self.patience = None, 0
        self.error = None  # why a request was made again, the last time
        self.threads = [threading.Thread(target=self.guarded, args=(self.pair, i, seed * 1000 + i),
                                         daemon=True)
                        for i in range(tables)]
        for t in self.threads:
            t.start()

    def guarded(self, what, *values):
        try:
            what(*values)
        except Exception as e:
            self.failed.append(e)
            self.ending.set()
            raise

    def patient(self, ask):
        """A request again and again, until the server is there to answer it."""
        while True:
            try:
                return ask()
            except (OSError, hx.http.client.HTTPException) as e:
                self.error = e
                time.sleep(0.05)
            except hx.Refused as e:
                if e.status < 500:
                    raise
                self.error = e
                time.sleep(0.1)

    def pair(self, index, seed):
        rng = random.Random(seed)
        host = self.patient(lambda: hx.guest(self.server.port, "Ann %d" % index))
        other = self.patient(lambda: hx.guest(self.server.port, "Ben %d" % index))
        while not self.ending.is_set():
            table = self.patient(lambda: host.post("/api/tables", {
                "spec": SPEC, "seats": ["me", "open", "bot:simple"], "clock": "off"}))["table"]
            players = [Careful(who, table, random.Random(rng.random()), who is host)
                       for who in (host, other) for device in ("desk", "phone")]
            self.games.append((table, players))
            threads = [threading.Thread(target=self.guarded, args=(self.play, p), daemon=True)
                       for p in players]
            for t in threads:
                t.start()
            for t in threads:
                t.join()

    def play(self, player):
        shown = None
        while player.phase != "over" and not self.failed:
            if self.deadline and player.number != shown:  # slow is not stuck
                shown, self.deadline = player.number, max(self.deadline, time.time() + self.patience)
            if self.deadline and time.time() > self.deadline:
                raise Exception("a game does not end: %s seat %s phase %s number %s waiting %s sent %s\n%s\n%s" % (
                    player.table, player.seat, player.phase, player.number, player.waiting,
                    player.sent, "\n".join(player.heard), self.server.tail()))
            player.step()
        if player.line:
            player.line.close()
            player.line = None

    def all_begun(self):
        """Waits until every pair has a game, however slow the machine is: else nothing is killed in the middle."""
        while len(self.games) < len(self.threads) and not self.failed:
            time.sleep(0.05)

    def finish(self, seconds):
        """No new games; those that run are played to their end, with so much time for each step."""
        self.patience = seconds
        self.deadline = time.time() + seconds
        self.ending.set()
        for t in self.threads:
            t.join()
        if self.failed:
            raise self.failed[0]


# ---- what is in the store, against what people were told ---------------------------------------------


def store(*words):
    done = subprocess.run([hx.PROGRAM, "store"] + list(words), capture_output=True, text=True)
    if done.returncode != 0:
        raise Exception("hexshore store %s: %s%s" % (words, done.stdout, done.stderr))
    return done.stdout


def log_of(url, table):
    log = {}
    for line in store("export", url, table).splitlines():
        e = json.loads(line)
        assert e["number"] == len(log) + 1, ("a gap", table, e["number"])
        seat, seq, rest = e["body"].split(" ", 2)
        seq, _, client = seq.partition("@")
        e.update(seat=int(seat), seq=int(seq.split("#")[0]), client=client, rest=rest)
        log[e["number"]] = e
    return log


def shown_as_stored(log, number, shown):
    """Whether (kind, time) are those of the event.  Its time is by the date of then or, for those who asked
    after the date was set, by a date since."""
    kind, at = shown
    time_then = log[number]["at"]
    if kind != log[number]["kind"] or at == time_then:
        return kind == log[number]["kind"]
    for later in range(number + 1, len(log) + 1):
        what, rest = log[later]["kind"], log[later]["rest"]
        if what == "date" or (what == "resumed" and rest.startswith("-")):
            time_then += int(rest)
            if at == time_then:
                return True
    return False


def check_player(log, p):
    who = p.api.player
    done = {}
    for e in log.values():
        if e["player"] == who and e["client"] == p.client and e["seq"]:
            assert e["seq"] not in done, ("done twice", p.table, who, e["seq"])
            done[e["seq"]] = e
    for seq, number in p.answers.items():
        assert seq in done, ("acknowledged and lost", p.table, who, seq, p.commands[seq])
        if p.commands[seq]["type"] == "move":
            assert done[seq]["number"] == number, ("another number", p.table, seq, number, done[seq])
            assert done[seq]["rest"] == p.commands[seq]["move"], (p.commands[seq], done[seq])
    for number, e in p.events.items():
        assert number in log, ("shown and lost", p.table, number, e)
        assert shown_as_stored(log, number, e), (log[number], e)


def check_record(port, token, table, folder):
    record = hx.Api(port, token).get("/api/tables/%s/record" % table)
    path = os.path.join(folder, "game.hxr")
    with open(path, "wb") as f:
        f.write(record)
    done = subprocess.run([hx.PROGRAM, "verify", path, "--lang", "en"], capture_output=True, text=True)
    assert done.returncode == 0, (table, done.stderr)


def check_all(server, url, games, folder):
    for table, players in games:
        check_record(server.port, players[0].api.token, table, folder)
    server.stop()
    for table, players in games:
        log = log_of(url, table)
        for p in players:
            check_player(log, p)
    check_the_checks(log, players[0])
    found = json.loads(store("check", url, "--json"))
    assert found["ok"], found
    return found["events"]


def check_the_checks(log, p):
    """A check that cannot fail is none: lose an acknowledged move, do one twice, change one."""
    seq = max(s for s in p.answers if p.commands[s]["type"] == "move")
    number = p.answers[seq]
    lost = {n: e for n, e in log.items() if n != number}
    twice = dict(log)
    twice[len(log) + 1] = log[number]
    changed = dict(log)
    changed[number] = dict(log[number], rest="another")
    for wrong in (lost, twice, changed):
        try:
            check_player(wrong, p)
        except AssertionError:
            continue
        raise Exception("the checks do not see a false log")


def summary(games, events, seconds):
    people = [p for _, players in games for p in players]
    hx.say("%d games, %d events, %d commands acknowledged, %d sent again, %d of them answered twice; "
           "%d connections lost; %.0f s" % (
               len(games), events, sum(len(p.answers) for p in people),
               sum(p.sent_again for p in people), sum(p.told_twice for p in people),
               sum(p.lost for p in people), seconds))


def start(folder, url, program):
    return hx.Server(folder, "--no-limits", "--bot-pace", "0", store=url, program=program)


# ---- kills ---------------------------------------------------------------------------------------------


def restart(server, rng):
    """Sometimes it is killed before it is even there."""
    port = server.port
    while rng.random() < 0.1:
        server.start(wait=False)
        time.sleep(rng.random() * 0.1)
        server.kill()
    for _ in range(60):  # somebody else's connection may have the port for a moment
        try:
            server.start()
            break
        except Exception:
            server.kill()
            time.sleep(0.5)
    assert server.process.poll() is None and server.port == port, ("the port was not free again", server.tail())


def kill_database():
    for what in ("kill", "start"):
        subprocess.check_call([os.environ["HX_POSTGRES_CONTROL"], what], stdout=subprocess.DEVNULL)


def kill_often(folder, url, options):
    rng = random.Random(options.seed)
    begun = time.time()
    server = start(folder, url, hx.PROGRAM)
    crowd = Crowd(server, options.tables, options.seed)
    crowd.all_begun()
    for kill in range(1, options.kills + 1):
        time.sleep(0.05 + rng.random() * 0.45)
        if options.store == "postgres" and kill % 10 == 0:
            kill_database()
        else:
            server.kill()
            restart(server, rng)
        if crowd.failed:
            break
        if kill % 100 == 0 or kill == options.kills:
            hx.say("%d kills, %d games, %.0f s" % (kill, len(crowd.games), time.time() - begun))
    crowd.finish(hx.PATIENCE)
    events = check_all(server, url, crowd.games, folder)
    summary(crowd.games, events, time.time() - begun)


# ---- disks -------------------------------------------------------------------------------------------------


def troubles(crowd):
    found = {}
    for _, players in crowd.games:
        for p in players:
            for name, count in p.troubles.items():
                found[name] = found.get(name, 0) + count
    return found


def not_stored(crowd):
    found = troubles(crowd)
    return sum(found.get(name, 0) for name in NOT_STORED)


def play_with_disk(folder, url, what, break_it, mend_it, wrapper):
    """Three times no room and room again, then to the end."""
    begun = time.time()
    server = start(folder, url, wrapper)
    crowd = Crowd(server, 3, 1)
    for _ in range(3):
        time.sleep(0.7)
        before = not_stored(crowd)
        break_it(server)
        hx.wait_for(lambda: crowd.failed or not_stored(crowd) > before)
        time.sleep(0.3)
        mend_it(server)
        time.sleep(0.7)
    crowd.finish(hx.PATIENCE)
    hx.say("%s: %s" % (what, troubles(crowd)))
    events = check_all(server, url, crowd.games, folder)
    summary(crowd.games, events, time.time() - begun)


def file_limit(folder):
    """Writes beyond a size fail: what a failing disk looks like, and possible for everybody."""
    wrapper = os.path.join(folder, "wrapper")
    with open(wrapper, "w") as f:
        f.write("#!/bin/sh\ntrap '' XFSZ\nexec '%s' \"$@\"\n" % os.path.abspath(hx.PROGRAM))
    os.chmod(wrapper, 0o755)
    endless = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)

    def limit(server):
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (4096, resource.RLIM_INFINITY))

    def lift(server):
        resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, endless)

    play_with_disk(folder, "sqlite:%s/hexshore.db" % folder, "a failing disk", limit, lift, wrapper)


def full_disk(folder):
    """A disk of its own, filled with ballast."""
    disk = os.path.join(folder, "disk")
    os.mkdir(disk)
    if subprocess.call(["mount", "-t", "tmpfs", "-o", "size=64m", "tmpfs", disk],
                       stderr=subprocess.DEVNULL) != 0:
        hx.say("a full disk: a disk cannot be made here, that takes root")
        return
    unmount = lambda: subprocess.call(["umount", "--lazy", disk])
    hx.on_interrupt.append(unmount)
    ballast = os.path.join(disk, "ballast")

    def fill(server):
        with open(ballast, "wb", buffering=0) as f:
            try:
                while f.write(b"x" * 65536):
                    pass
            except OSError:
                pass

    def make_room(server):
        os.unlink(ballast)

    try:
        play_with_disk(folder, "sqlite:%s/hexshore.db" % disk, "a full disk", fill, make_room,
                       hx.PROGRAM)
    finally:
        unmount()
        hx.on_interrupt.remove(unmount)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--store", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--disk", action="store_true")
    options = parser.parse_args()
    hx.say("seed %d" % options.seed)
    if options.disk:
        for test in (file_limit, full_disk):
            with tempfile.TemporaryDirectory() as folder:
                test(folder)
        return
    with tempfile.TemporaryDirectory() as folder:
        url = os.environ["HX_POSTGRES"] if options.store == "postgres" else \
            "sqlite:%s/hexshore.db" % folder
        kill_often(folder, url, options)


if __name__ == "__main__":
    main()
