"""soak.py -- a server for hours: many tables, clients of all kinds, and one fault after the other.

usage: soak.py [--minutes N] [--store sqlite|postgres] [--tables N] [--seed N] [--json FILE]

At every table people and bots play one game after the other, with a second window of a player, somebody
who watches over a stream, somebody who reloads, somebody who does not read; beside them a bot of
docs/examples, people who ask for pages and records, and a little nonsense on the wire.

Every few seconds something goes wrong: the server is killed, stopped in good order, or held; its database
is killed, restarted or hangs; the disk is full or fails; the date jumps.  After each fault the server
must be fit again within a minute.

As soon as a game is over, its log in the store is compared with everything its players and watchers were
told: nothing acknowledged is lost or done twice.  Memory and descriptors are watched; at the end
the server must let go of what it had.

A seed repeats the order and kind of faults, not the moments at which they meet the games."""
import argparse
import http.client
import json
import os
import queue
import random
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import crash
import faults
import hexclient as hx

EXAMPLES = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "docs", "examples")
SPECS = ("catan seats=3 goal=5", "catan seats=3 goal=4", "catan seats=4 goal=4")
PROMISE = 10             # seconds to end after SIGTERM, see docs/operation.md
SLACK = 20               # a machine may be busy
FIT_WITHIN = 60
MOST_MEMORY_GROWN = 128  # MB, from the beginning of the first life to the rest at the end
MOST_FILES_LEFT = 16


class Figures:
    """What happened, for progress lines and the summary."""

    def __init__(self):
        self.lock, self.begun = threading.Lock(), time.time()
        self.count = {}
        self.slowest_health = 0.0
        self.samples = []  # (second, MB, descriptors)

    def add(self, name, by=1):
        with self.lock:
            self.count[name] = self.count.get(name, 0) + by

    def of(self, name):
        return self.count.get(name, 0)

    def seconds(self):
        return time.time() - self.begun

    def faults(self):
        return sum(n for name, n in self.count.items() if name.startswith("fault "))


# ---- people ----------------------------------------------------------------------------------------------


class Window:
    """Somebody who looks on: over a socket or a stream, as a player's second window or a stranger.  Keeps
    what it is shown, to be compared with the log."""

    def __init__(self, table, token=None):
        self.table, self.token, self.events, self.number = table, token, {}, None

    def see(self, m):
        if m["type"] == "welcome":
            self.number = m["number"]
        for e in m["events"] if m["type"] == "events" else [m] if m["type"] == "event" else []:
            assert self.number is None or e["number"] == self.number + 1, ("a gap", self.table, self.number, e)
            self.number = e["number"]
            self.events[e["number"]] = (e["kind"], e["at"])

    def look(self, port, until):
        line = hx.Socket(port, self.table, self.token, since=self.number, timeout=5)
        try:
            while time.time() < until:
                self.see(line.hear())
        finally:
            line.close()

    def look_over_stream(self, port, until):
        line = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
        try:
            query = "" if self.number is None else "?since=%d" % self.number
            line.request("GET", "/api/bot/table/%s%s" % (self.table, query),
                         headers={"Authorization": "Bearer " + self.token})
            answer = line.getresponse()
            if answer.status != 200:
                return
            while time.time() < until:
                text = answer.readline()
                if not text:
                    return
                if text.strip():
                    self.see(json.loads(text))
        finally:
            line.close()


class Crowd(crash.Crowd):
    """Tables with people, and everybody around them.  Games that are over go to the ledger."""

    def __init__(self, server, tables, seed, figures):
        self.figures, self.over = figures, queue.Queue()
        super().__init__(server, tables, seed)
        for i, what in enumerate((self.ask_around, self.ask_around, self.talk_nonsense, self.let_bots_play)):
            threading.Thread(target=self.guarded, args=(what, random.Random(seed * 7 + i)), daemon=True).start()

    # -- a table

    def pair(self, index, seed):
        rng = random.Random(seed)
        host = self.patient(lambda: hx.guest(self.server.port, "Ann %d" % index))
        other = self.patient(lambda: hx.guest(self.server.port, "Ben %d" % index))
        while not self.ending.is_set():
            spec = rng.choice(SPECS)
            seats = ["me", "open"] + [rng.choice(("bot:simple", "bot:random"))] * (int(spec.split("seats=")[1][0]) - 2)
            table = self.patient(lambda: host.post("/api/tables", {
                "spec": spec, "seats": seats, "clock": "off", "public": rng.random() < 0.5}))["table"]
            self.figures.add("tables")
            people = [crash.Careful(api, table, random.Random(rng.random()), api is host) for api in (host, other)]
            if hasattr(people[0], "client"):  # each window has numbers of its own: both may act
                people.append(crash.Careful(host, table, random.Random(rng.random()), True))
            windows = [Window(table, host.token), Window(table), Window(table, other.token)]
            self.run_all([(self.play, p) for p in people] +
                         [(self.sit_by, w, people[0], random.Random(rng.random())) for w in windows])
            self.over.put((table, people, windows))

    def run_all(self, work):
        threads = [threading.Thread(target=self.guarded, args=w, daemon=True) for w in work]
        for t in threads:
            t.start()
        for t in threads:
            t.join()

    def sit_by(self, window, player, rng):
        """A window, a reload, a stream or a deaf one, over and over until the game is over."""
        while player.phase != "over" and not self.failed:
            try:
                until = time.time() + rng.random() * 4
                kind = rng.randrange(4)
                if kind == 0:
                    window.number = None  # a reload: from the beginning
                if kind == 1 and window.token:
                    self.figures.add("streams")
                    window.look_over_stream(self.server.port, until)
                elif kind == 2:
                    self.figures.add("deaf readers")
                    deaf = hx.Socket(self.server.port, window.table, window.token, timeout=5)
                    time.sleep(max(0, until - time.time()))
                    deaf.close()
                else:
                    self.figures.add("windows")
                    window.look(self.server.port, until)
            except (OSError, hx.Closed, http.client.HTTPException, ValueError):
                time.sleep(0.1)

    # -- beside the tables

    def quietly(self, rng, pause, what):
        while not self.ending.is_set() and not self.failed:
            try:
                what(rng)
            except (OSError, hx.Closed, hx.Refused, http.client.HTTPException, ValueError):
                pass
            time.sleep(rng.random() * pause)

    def ask_around(self, rng):
        def ask(rng):
            path = rng.choice(("/", "/healthz", "/readyz", "/metrics", "/api/tables", "/api/games", "/api",
                               "/api/ratings?game=catan", "/nothing"))
            hx.Api(self.server.port).raw("GET", path)
            self.figures.add("requests")
        self.quietly(rng, 0.3, ask)

    def talk_nonsense(self, rng):
        self.quietly(rng, 2, lambda rng: (nonsense(self.server.port, rng), self.figures.add("nonsense")))

    def let_bots_play(self, rng):
        """The example bot, which has to get along with all of this too."""
        while not self.ending.is_set() and not self.failed:
            owner = self.patient(lambda: hx.guest(self.server.port, "Snake"))
            table = self.patient(lambda: owner.post("/api/tables", {
                "spec": "catan seats=2 goal=4", "seats": ["me", "bot:simple"], "clock": "off"}))["table"]
            bot = subprocess.Popen([sys.executable, os.path.join(EXAMPLES, "server_bot.py"),
                                    "http://127.0.0.1:%d" % self.server.port, owner.token],
                                   stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                   preexec_fn=lambda: hx.end_with_parent(signal.SIGKILL))
            try:
                self.patient(lambda: owner.post("/api/tables/%s/do" % table, {"type": "start", "seq": 1}))
                while not self.ending.is_set() and not self.failed:
                    if self.patient(lambda: owner.get("/api/tables/" + table))["table"]["phase"] == "over":
                        self.figures.add("games of the example bot")
                        break
                    time.sleep(1)
            finally:
                bot.kill()
                bot.wait()


def nonsense(port, rng):
    """A little of what strangers send; tests/suites/wire has more of it."""
    upgrade = (b"GET /api/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
               b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
               b"Sec-WebSocket-Protocol: hexshore.1\r\n\r\n")
    text = rng.choice((
        bytes(rng.randrange(256) for _ in range(rng.randrange(1, 400))),
        b"GET / HTTP/1.1\r\nHost: x\r\nX: ",
        b"POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{",
        b"GET /%00%ff/../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n",
        b"POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 3\r\n\r\n{]}",
        upgrade + b"\x81\xfe\xff\xff" + bytes(8),
        upgrade + b"\xff\x8f\0\0\0\0nonsense",
    ))
    line = socket.create_connection(("127.0.0.1", port), 5)
    try:
        line.settimeout(2)
        line.sendall(text)
        line.recv(4096)
        time.sleep(rng.random())
    finally:
        line.close()


# ---- the ledger ----------------------------------------------------------------------------------------


class Ledger:
    """Compares games that are over with the store, while the others go on."""

    def __init__(self, crowd, url, folder, figures):
        self.crowd, self.url, self.folder, self.figures = crowd, url, folder, figures
        self.tried = False
        threading.Thread(target=crowd.guarded, args=(self.work,), daemon=True).start()

    def work(self):
        while not self.crowd.failed:
            table, people, windows = self.crowd.over.get()
            try:
                self.check(table, people, windows)
            finally:
                self.crowd.over.task_done()

    def log(self, table):
        """The store may be away for a moment, that is what this is about."""
        end = time.time() + FIT_WITHIN
        while True:
            try:
                return crash.log_of(self.url, table)
            except Exception as e:
                if time.time() > end or isinstance(e, AssertionError):
                    raise
                time.sleep(0.5)

    def check(self, table, people, windows):
        log = self.log(table)
        for p in people:
            crash.check_player(log, p)
            self.figures.add("commands acknowledged", len(p.answers))
            self.figures.add("commands sent again", p.sent_again)
            self.figures.add("connections lost", p.lost)
        for w in windows:
            for number, shown in w.events.items():
                assert number in log, ("shown and lost", table, number, shown)
                assert crash.shown_as_stored(log, number, shown), (log[number], shown)
            self.figures.add("events compared", len(w.events))
        if not self.tried and any(p.commands[s]["type"] == "move" for p in people[:1] for s in p.answers):
            crash.check_the_checks(log, people[0])
            self.tried = True
        self.crowd.patient(lambda: crash.check_record(self.crowd.server.port, people[0].api.token, table, self.folder))
        self.figures.add("games checked")
        self.figures.add("events", len(log))

    def wait(self, seconds):
        end = time.time() + seconds
        while self.crowd.over.unfinished_tasks and not self.crowd.failed:
            if time.time() > end:
                raise Exception("%d games could not be checked in time: %r" % (
                    self.crowd.over.unfinished_tasks, self.crowd.error))
            time.sleep(0.2)


# ---- faults --------------------------------------------------------------------------------------------


class Troublemaker:
    def __init__(self, server, options, figures, disk, date):
        self.server, self.figures, self.disk, self.date = server, figures, disk, date
        self.rng = random.Random(options.seed)
        self.kinds = [self.kill, self.kill, self.stop, self.hold, self.failing_disk]
        if disk and disk.folder:
            self.kinds += [self.full_disk]
        if date.works and not options.no_jumps:
            self.kinds += [self.jump]
        if options.store == "postgres":
            self.kinds += [self.database_dies, self.database_restarts, self.database_hangs]

    def once(self):
        kind = self.rng.choice(self.kinds)
        self.figures.add("fault " + kind.__name__.replace("_", " "))
        kind()
        self.wait_until_fit()

    def pause(self, most):
        time.sleep(self.rng.random() * most)

    def kill(self):
        self.server.kill()
        crash.restart(self.server, self.rng)

    def stop(self):
        begun = time.time()
        self.server.process.send_signal(self.rng.choice((signal.SIGTERM, signal.SIGINT)))
        code = self.server.process.wait(PROMISE + SLACK)
        self.figures.add("slow stops", time.time() - begun > PROMISE)
        assert code == 0, ("it did not end well", code, self.server.tail())
        self.server.start()

    def hold(self):
        self.server.process.send_signal(signal.SIGSTOP)
        self.pause(6)
        self.server.process.send_signal(signal.SIGCONT)

    def failing_disk(self):
        faults.fail_writes(self.server.process.pid)
        self.pause(3)
        faults.heal_writes(self.server.process.pid)

    def full_disk(self):
        self.disk.fill()
        self.pause(3)
        self.disk.make_room()

    def jump(self):
        self.date.shift(self.rng.choice((-86400, -3600, -30, 30, 3600, 86400)))
        self.pause(3)
        if self.rng.random() < 0.5:
            self.date.shift(0)

    def database_dies(self):
        faults.control_database("kill")
        self.pause(2)
        faults.control_database("start")

    def database_restarts(self):
        faults.control_database("stop", "start")

    def database_hangs(self):
        faults.hang_database()
        self.pause(8)
        faults.wake_database()

    def wait_until_fit(self):
        begun, last = time.time(), "nothing"
        while True:
            try:
                asked = time.time()
                status, _, data = hx.Api(self.server.port).raw("GET", "/healthz")
                self.figures.slowest_health = max(self.figures.slowest_health, time.time() - asked)
                last = data.decode()
                if status == 200:
                    return
            except (OSError, http.client.HTTPException) as e:
                last = repr(e)
            if self.server.process.poll() is not None:
                raise Exception("the server has ended by itself with %s\n%s" % (self.server.process.returncode,
                                                                              self.server.tail()))
            if time.time() - begun > FIT_WITHIN:
                raise Exception("not fit %d s after the fault: %s\n%s" % (FIT_WITHIN, last, self.server.tail()))
            time.sleep(0.2)


# ---- memory and descriptors ----------------------------------------------------------------------------


def descriptors(server):
    return len(os.listdir("/proc/%d/fd" % server.process.pid))


def sample(server, figures):
    try:
        figures.samples.append((round(figures.seconds()), server.memory() // 2**20, descriptors(server)))
    except (OSError, AttributeError):
        pass  # between two lives


def check_rest(server, first):
    """Nobody is there any more: what they needed is given back."""
    before, files = first
    try:
        hx.wait_for(lambda: descriptors(server) <= files + MOST_FILES_LEFT, every=0.5)
    except Exception:
        raise Exception("%d descriptors at rest, %d in the beginning" % (descriptors(server), files))
    memory = server.memory()
    grown = (memory - before) / 2**20
    assert grown < MOST_MEMORY_GROWN, "grown by %.0f MB" % grown
    return {"memory_mb": memory // 2**20, "memory_first_mb": before // 2**20, "files": descriptors(server),
            "files_first": files}


# ---- all together --------------------------------------------------------------------------------------


def progress(figures, crowd, server):
    sample(server, figures)
    _, memory, files = figures.samples[-1] if figures.samples else (0, 0, 0)
    hx.say("%6.1f min  %4d faults  %5d games checked  %7d commands acknowledged  %5d connections lost  "
           "%4d MB  %4d files" % (figures.seconds() / 60, figures.faults(), figures.of("games checked"),
                                  figures.of("commands acknowledged"), figures.of("connections lost"),
                                  memory, files))


def soak(server, crowd, error, figures, minutes):
    end, next_line = time.time() + minutes * 60, time.time() + 10
    next_fault = time.time() + 2
    while time.time() < end and not crowd.failed:
        if time.time() >= next_fault:
            error.once()
            next_fault = time.time() + 1 + error.rng.random() * 6
        if time.time() >= next_line:
            progress(figures, crowd, server)
            next_line = time.time() + 10
        time.sleep(0.1)


def summary(options, figures, rest, result):
    report = {"result": result, "store": options.store, "seed": options.seed, "minutes": round(figures.seconds() / 60, 2),
              "faults": {k[6:]: v for k, v in sorted(figures.count.items()) if k.startswith("fault ")},
              "figures": {k: v for k, v in sorted(figures.count.items()) if not k.startswith("fault ")},
              "slowest_health_seconds": round(figures.slowest_health, 3), "rest": rest,
              "samples": figures.samples}
    hx.say("%s: %s, seed %d, %.1f minutes, %d faults" % (result, options.store, options.seed, report["minutes"],
                                                      figures.faults()))
    for title in ("faults", "figures"):
        for name, count in report[title].items():
            hx.say("    %-26s %8d" % (name, count))
    hx.say("    slowest answer of /healthz %8.2f s" % figures.slowest_health)
    if rest:
        hx.say("    at rest: %(memory_mb)d MB (%(memory_first_mb)d in the beginning), %(files)d files "
               "(%(files_first)d)" % rest)
    if options.json:
        with open(options.json, "w") as f:
            json.dump(report, f, indent=1)


def wrapper_for(folder, date):
    """Writes that fail are told, not fatal; and the date is ours to set."""
    path = os.path.join(folder, "wrapper")
    with open(path, "w") as f:
        f.write("#!/bin/sh\ntrap '' XFSZ\n%sexec '%s' \"$@\"\n" % (date.exports(), os.path.abspath(hx.PROGRAM)))
    os.chmod(path, 0o755)
    return path


def run(options, folder, disk):
    figures, date = Figures(), faults.Date(folder)
    data = disk.folder if disk and disk.folder else folder
    url = os.environ["HX_POSTGRES"] if options.store == "postgres" else "sqlite:%s/hexshore.db" % data
    hx.on_interrupt.append(lambda: summary(options, figures, None, "interrupted"))
    server = hx.Server(folder, "--no-limits", "--bot-pace", "0", "--idle", "5", store=url,
                       program=wrapper_for(folder, date))
    first = (server.memory(), descriptors(server))
    crowd = Crowd(server, options.tables, options.seed, figures)
    ledger = Ledger(crowd, url, folder, figures)
    error = Troublemaker(server, options, figures, disk, date)
    try:
        soak(server, crowd, error, figures, options.minutes)
        date.shift(0)
        hx.say("no more faults: the games that run are played to their end")
        crowd.finish(180)
        ledger.wait(120)
        if crowd.failed:
            raise crowd.failed[0]
        rest = check_rest(server, first)
        server.stop()
        found = json.loads(crash.store("check", url, "--json"))
        assert found["ok"], found
        assert ledger.tried, "no game was over: too short a time to say anything"
    except BaseException as e:
        summary(options, figures, None, "FAILED")
        hx.say(server.tail())
        raise e
    summary(options, figures, rest, "passed")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--minutes", type=float, default=120)
    parser.add_argument("--store", choices=("sqlite", "postgres"), default="sqlite")
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--json")
    parser.add_argument("--no-jumps", action="store_true", help="leaves the date alone")
    options = parser.parse_args()
    hx.say("seed %d" % options.seed)
    with tempfile.TemporaryDirectory(prefix="hexshore-soak.") as folder:
        disk = faults.Disk(folder) if options.store == "sqlite" else None
        if disk and not disk.folder:
            hx.say("a full disk takes root: left out")
        if disk:
            hx.on_interrupt.append(disk.remove)
        try:
            run(options, folder, disk)
        finally:
            hx.end_servers()
            if disk:
                disk.remove()


if __name__ == "__main__":
    main()
