"""hexclient.py -- the tests' own client of the server: HTTP, WebSocket and a server to start, with
nothing but Python's standard library."""
import atexit
import base64
import ctypes
import hashlib
import http.client
import json
import os
import random
import re
import select
import shutil
import signal
import socket
import struct
import subprocess
import sys
import threading
import time

PROGRAM = os.environ.get("HX_PROGRAM", "build/release/hexshore")
PATIENCE = 600  # seconds; the end of hope, not a measure: tests wait for what happens


def at_this_load(seconds):
    """A promise in seconds, on a machine that has more to do than it can."""
    return seconds * max(1, max(os.getloadavg()) / os.cpu_count())


def is_sanitized():
    """A program that watches itself needs more memory and time."""
    with open(PROGRAM, "rb") as f:
        program = f.read()
    return b"__asan_init" in program or b"__tsan_init" in program


def end_with_parent(how):
    """Nobody is left behind by somebody who was killed (Linux)."""
    PR_SET_PDEATHSIG = 1
    ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, how)


# The same for a program.  Not as preexec_fn: where there are threads, Python code between fork and exec
# may wait for a lock that nobody is left to open.
ENDS_WITH_US = ["setpriv", "--pdeathsig", "KILL", "--"] if shutil.which("setpriv") else []


servers = []
on_interrupt = []  # what else is to be put back


def end_servers():
    """Nothing that may wait: the one who was interrupted may hold any lock."""
    for s in servers:
        if s.process.returncode is None:
            try:
                os.kill(s.process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass


def interrupted(number, frame):
    """Ctrl-C or TERM: at once, whatever the threads are doing."""
    end_servers()
    for put_back in on_interrupt:
        put_back()
    for s in servers:
        shutil.rmtree(s.folder, ignore_errors=True)
    os._exit(128 + number)


end_with_parent(signal.SIGTERM)
atexit.register(end_servers)
for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
    signal.signal(number, interrupted)


class Refused(Exception):
    def __init__(self, status, body):
        super().__init__("%s %s" % (status, body))
        self.status = status
        self.name = body.get("error", {}).get("name", "") if isinstance(body, dict) else ""
        self.body = body


class Server:
    """A running `hexshore serve`; `more` are further options."""

    def __init__(self, folder, *more, port=0, store=None, program=PROGRAM, wait=True):
        self.folder, self.more, self.store, self.program = folder, more, store, program
        self.port = port
        self.log = os.path.join(folder, "server.log")
        self.start(wait)

    def start(self, wait=True):
        command = ENDS_WITH_US + [self.program, "serve", "--data", self.folder, "--port", str(self.port),
                   "--log-level", "info", "--lang", "en"] + list(self.more)
        if self.store:
            command += ["--store", self.store]
        self.err = open(self.log, "ab")
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.err)
        if self not in servers:
            servers.append(self)
        if not wait:
            return
        line = self.process.stdout.readline().decode()
        found = re.search(r"https?://[^/]*:(\d+)/", line)
        if not found:
            raise Exception("the server did not start: %r\n%s" % (line, self.tail()))
        self.port = int(found.group(1))

    def tail(self):
        with open(self.log) as f:
            return f.read()[-4000:]

    def kill(self):
        self.process.kill()
        self.process.wait()

    def stop(self):
        self.process.terminate()
        code = self.process.wait(PATIENCE)
        if code != 0:
            raise Exception("the server ended with %s\n%s" % (code, self.tail()))

    def memory(self):
        with open("/proc/%d/status" % self.process.pid) as f:
            return int(re.search(r"VmRSS:\s+(\d+)", f.read()).group(1)) * 1024


class Api:
    """Requests of one person; `source` is one of the many addresses of this machine (127.x.y.z)."""

    def __init__(self, port, token=None, headers=None, source=None):
        self.port, self.token, self.headers, self.source = port, token, headers or {}, source

    def raw(self, method, path, body=None, headers=None):
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE,
                                          source_address=(self.source, 0) if self.source else None)
        head = dict(self.headers)
        head.update(headers or {})
        if self.token:
            head["Authorization"] = "Bearer " + self.token
        if body is not None and not isinstance(body, bytes):
            body = json.dumps(body).encode()
            head.setdefault("Content-Type", "application/json")
        line.request(method, path, body, head)
        answer = line.getresponse()
        data = answer.read()
        line.close()
        return answer.status, dict((k.lower(), v) for k, v in answer.getheaders()), data

    def ask(self, method, path, body=None):
        status, head, data = self.raw(method, path, body)
        parsed = json.loads(data) if head.get("content-type", "").startswith("application/json") else data
        if status >= 300:
            raise Refused(status, parsed)
        return parsed

    def get(self, path):
        return self.ask("GET", path)

    def post(self, path, body=None):
        return self.ask("POST", path, body if body is not None else {})


def guest(port, name):
    api = Api(port)
    me = api.post("/api/session", {"name": name})
    api.token, api.player = me["token"], me["player"]
    return api


class Closed(Exception):
    pass


class Socket:
    """A WebSocket that says hello to one table and keeps what it is told."""

    def __init__(self, port, table=None, token=None, since=None, legal=True, origin=None, timeout=PATIENCE,
                 client=None):
        self.line = socket.create_connection(("127.0.0.1", port), timeout)
        self.have = b""
        self.seq = 0
        key = base64.b64encode(os.urandom(16)).decode()
        head = ["GET /api/socket HTTP/1.1", "Host: 127.0.0.1:%d" % port, "Upgrade: websocket",
                "Connection: Upgrade", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: " + key,
                "Sec-WebSocket-Protocol: hexshore.1"]
        if origin:
            head.append("Origin: " + origin)
        self.line.sendall(("\r\n".join(head) + "\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.have:
            self.more()
        answer, self.have = self.have.split(b"\r\n\r\n", 1)
        if b" 101 " not in answer.split(b"\r\n")[0]:
            raise Closed(answer.decode())
        wanted = base64.b64encode(hashlib.sha1(
            (key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()).digest())
        assert wanted in answer
        if table:
            hello = {"type": "hello", "table": table, "legal": legal}
            if token:
                hello["token"] = token
            if since is not None:
                hello["since"] = since
            if client:
                hello["client"] = client
            self.send(hello)

    def more(self):
        try:
            part = self.line.recv(65536)
        except ConnectionResetError:  # closed with something of ours unread
            raise Closed("reset")
        if not part:
            raise Closed("end")
        self.have += part

    def send(self, message):
        data = json.dumps(message).encode() if not isinstance(message, bytes) else message
        size = len(data)
        head = bytes([0x81, 0x80 | size]) if size < 126 else struct.pack("!BBH", 0x81, 0xfe, size)
        mask = os.urandom(4)
        masked = bytes(b ^ mask[i % 4] for i, b in enumerate(data))
        self.line.sendall(head + mask + masked)

    def frame(self):
        while len(self.have) < 2:
            self.more()
        first, size, at = self.have[0], self.have[1] & 127, 2
        if size >= 126:
            width = 2 if size == 126 else 8
            while len(self.have) < 2 + width:
                self.more()
            size = int.from_bytes(self.have[2:2 + width], "big")
            at = 2 + width
        while len(self.have) < at + size:
            self.more()
        data, self.have = self.have[at:at + size], self.have[at + size:]
        return first & 15, data

    def hear(self):
        while True:
            code, data = self.frame()
            if code == 1:
                return json.loads(data)
            if code == 8:
                raise Closed("%d %s" % (struct.unpack("!H", data[:2])[0] if data else 0, data[2:]))
            if code == 9:
                self.line.sendall(bytes([0x8a, 0x80 | len(data)]) + b"\0\0\0\0" + data)

    def waiting(self, seconds=0):
        return bool(self.have) or bool(select.select([self.line], [], [], seconds)[0])

    def until(self, *types):
        """The next message of one of these types, and all before it."""
        before = []
        while True:
            message = self.hear()
            if message["type"] in types:
                return message, before
            before.append(message)

    def command(self, kind, **members):
        self.seq += 1
        members.update(type=kind, seq=self.seq)
        self.send(members)
        return self.seq

    def close(self):
        self.line.close()


def enter(port, table, token, *types):
    """A socket and the first message of one of these types, or its welcome. While a table is read or changes hands the
    server says "try again", and clients come back."""
    while True:
        line = Socket(port, table, token)
        try:
            return line, line.until(*(types or ("welcome",)))[0]
        except Closed as closed:
            if "TRY_AGAIN" not in str(closed):
                raise


def wait_for(what, every=0.05):
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = what()
        if found:
            return found
        time.sleep(every)
    raise Exception("waited %s seconds in vain" % PATIENCE)


def say(*words):
    print(*words)
    sys.stdout.flush()


class Player:
    """Plays at a table: any legal move, its own value in the dice, and over and over again after a
    lost connection.  Keeps every event it was told of, by number."""

    def __init__(self, api, table, rng, port=None):
        self.api, self.table, self.rng = api, table, rng
        self.port = port or api.port
        self.number, self.events, self.seat = None, {}, None
        self.legal, self.waiting, self.phase = [], [], None
        self.value = hashlib.sha256(b"%d" % rng.getrandbits(64)).digest()
        self.acked, self.sent, self.seq = [], None, 0
        self.line, self.fresh, self.lost = None, False, 0
        self.client = "c%x" % random.getrandbits(64)  # its numbers are its own

    def connect(self):
        self.line = Socket(self.port, self.table, self.api.token, since=self.number, client=self.client, timeout=60)

    def command(self, kind, **members):
        """Sent now, and again after a lost connection, until it is acknowledged or refused."""
        self.seq += 1
        members.update(type=kind, seq=self.seq)
        self.sent = members
        self.line.send(members)

    def sealed(self):
        text = base64.urlsafe_b64encode(hashlib.sha256(self.value).digest())
        return text.decode().rstrip("=")

    def take(self, m):
        kind = m["type"]
        if kind == "welcome":
            self.number, self.phase = m["number"], m["table"]["phase"]
            self.seat = m["you"].get("seat")
            self.seq = max(self.seq, m["you"]["seq"])
            self.waiting, self.legal = m["table"].get("waiting", []), m.get("legal", [])
            self.attempt, self.opening = m["table"]["attempt"], m["table"]["opening"]
            self.fresh = True
        elif kind == "events":
            for e in m["events"]:
                self.take_event(e)
            self.fresh = True
        elif kind == "event":
            self.take_event(m)
            self.fresh = True
        elif kind == "ack":
            self.acked.append((m["seq"], m["number"], self.sent))
            self.sent = None
        elif kind == "refused":
            self.refused = m["error"]["name"]
            self.sent, self.fresh = None, True
        return kind

    def take_event(self, e):
        if self.number is not None and e["number"] != self.number + 1:
            raise Exception("event %d after %d" % (e["number"], self.number))
        self.number = e["number"]
        self.events[e["number"]] = e
        self.waiting = e.get("waiting", self.waiting)
        self.legal = e.get("legal", [])
        if e["kind"] == "sealing":
            self.phase, self.attempt, self.opening = "sealing", e["attempt"], False
        elif e["kind"] == "opening":
            self.opening = True
        elif e["kind"] == "begun":
            self.phase = "playing"
        elif e["kind"] == "over":
            self.phase = "over"
        elif e["kind"] == "sat" and e.get("player") == self.api.player:
            self.seat = e["seat"]
        elif e["kind"] == "mixed":
            self.seat = [s["seat"] for s in e["seats"] if s.get("player") == self.api.player][0]

    def act(self):
        if self.sent or self.seat not in self.waiting:
            return
        if self.phase == "sealing" and not self.opening:
            self.command("seal", attempt=self.attempt, sealed=self.sealed())
        elif self.phase == "sealing":
            value = base64.urlsafe_b64encode(self.value).decode().rstrip("=")
            self.command("reveal", attempt=self.attempt, value=value)
        elif self.phase == "playing" and self.legal:
            self.command("move", move=self.choose())

    def choose(self):
        """Anything, but a turn ends sooner or later."""
        return self.rng.choice(self.legal)

    def step(self):
        """One message, or the connection anew."""
        try:
            if not self.line:
                self.connect()
                if self.sent:
                    pending, self.sent = self.sent, None
                    while self.take(self.line.hear()) not in ("welcome", "events"):
                        pass
                    self.sent = pending
                    self.line.send(pending)
            self.take(self.line.hear())
            if self.fresh and not self.line.waiting():
                self.fresh = False
                self.act()
        except (OSError, Closed):
            self.lost += 1
            if self.line:
                self.line.close()
            self.line = None
            time.sleep(0.05)

    def play(self, until=None):
        """To the end; slow is not stuck."""
        end, shown = 0, None
        while self.phase != "over":
            if until and until(self):
                return
            if self.number != shown or not end:
                end, shown = time.monotonic() + PATIENCE, self.number
            if time.monotonic() > end:
                raise Exception("not over in time: phase %s number %s waiting %s legal %s sent %s" % (
                    self.phase, self.number, self.waiting, len(self.legal), self.sent))
            self.step()
