"""wire.py -- raw-socket attacks on a running server.

Everything here goes to the port of a real `hexshore serve` with its default limits, as a stranger
would: pipelining, smuggling, slow and half-open connections, floods, torn and illegal frames, giant
lengths, random bytes, old TLS.  After each attack the server must answer /healthz within a second,
have let go of the descriptors, not have grown, and not be spinning; at the end SIGTERM must end it.

    wire.py [--short] [--only NAME] [--inputs N] [--seed N] [--list]

The health checks come from an address of their own (127.0.0.9), so that the attacker's rate limit
does not answer in their place."""
import argparse
import json
import os
import random
import re
import resource
import select
import shutil
import socket
import ssl
import struct
import subprocess
import sys
import tempfile
import time
import warnings

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "support"))
import hexclient as hx  # noqa: E402
from wire_inputs import FRAMES, FREEZE, PING, SMUGGLING, frame, random_input, upgrade  # noqa: E402

warnings.simplefilter("ignore", DeprecationWarning)  # old TLS is asked for on purpose
SANITIZED = hx.is_sanitized()
PATIENCE = 60  # seconds for what must happen some time; a busy machine is no failure


# ---- connections -----------------------------------------------------------------------------------

def dial(port, source=None, patience=PATIENCE):
    line = socket.socket()
    line.settimeout(patience)
    if source:
        line.bind((source, 0))
    line.connect(("127.0.0.1", port))
    return line


def say(line, data):
    """As much as it takes; a server that has hung up is no error here."""
    try:
        line.sendall(data)
        return True
    except OSError:
        return False


def hear(line, until=None, patience=PATIENCE):
    """Until the bytes are there, or the end; None for a connection that neither speaks nor ends."""
    got = b""
    line.settimeout(patience)
    try:
        while until is None or until not in got:
            part = line.recv(65536)
            if not part:
                break
            got += part
    except socket.timeout:
        return None
    except OSError:
        pass
    return got


def answers(data):
    """The statuses of the answers in a stream of bytes, bodies skipped by their length."""
    found = []
    while data.startswith(b"HTTP/1.1 "):
        head, _, rest = data.partition(b"\r\n\r\n")
        status = int(head[9:12])
        found.append(status)
        length = re.search(rb"(?i)\ncontent-length: *(\d+)", head)
        data = rest[int(length.group(1)):] if length and status != 304 else (b"" if status != 100 else rest)
    return found


def close_all(lines):
    for line in lines:
        line.close()


# ---- the server ------------------------------------------------------------------------------------

class Target:
    """A server, what it was like before, and whether it still is."""

    def __init__(self, *more, files=None):
        self.folder = tempfile.mkdtemp(prefix="hexshore-wire.")
        self.tls = "--tls-cert" in more
        self.server = hx.Server(self.folder, *more, program=self.limited(files) if files else hx.PROGRAM)
        self.port = self.server.port
        self.worst = 0
        self.health()
        self.files = self.descriptors()
        self.memory = self.server.memory()

    def limited(self, files):
        path = os.path.join(self.folder, "limited")
        with open(path, "w") as f:
            f.write('#!/bin/sh\nulimit -n %d\nexec "%s" "$@"\n' % (files, hx.PROGRAM))
        os.chmod(path, 0o755)
        return path

    def descriptors(self):
        return len(os.listdir("/proc/%d/fd" % self.server.process.pid))

    def health(self, source="127.0.0.9"):
        """Answers within a second; a machine that is busy otherwise gets four tries."""
        took = 0
        for _ in range(4):
            begun = time.monotonic()
            try:
                line = tls_dial(self.port) if self.tls else dial(self.port, source, 2)
                say(line, b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                got = hear(line, None, 2)
                line.close()
            except OSError as e:
                got = str(e).encode()
            took = time.monotonic() - begun
            if got and b" 200 " in got[:16] and took <= 1:
                return took
        raise AssertionError("/healthz: %r after %.1f s" % (got, took))

    def check(self, memory=64 << 20):
        took = self.health()
        self.worst = max(self.worst, took)
        end = time.monotonic() + PATIENCE
        while self.descriptors() > self.files + 24:  # the store opens some when it is first asked
            assert time.monotonic() < end, "%d descriptors, %d before" % (self.descriptors(), self.files)
            time.sleep(0.1)
        grown = self.server.memory() - self.memory
        assert grown < memory * (6 if SANITIZED else 1), "%d MB more" % (grown >> 20)
        self.check_rest()

    def cpu(self):
        with open("/proc/%d/stat" % self.server.process.pid) as f:
            part = f.read().rsplit(")", 1)[1].split()
        return (int(part[11]) + int(part[12])) / os.sysconf("SC_CLK_TCK")

    def check_rest(self):
        """With nothing to do it does nothing."""
        for _ in range(10):
            before = self.cpu()
            time.sleep(0.3)
            if self.cpu() - before < 0.15:
                return
        raise AssertionError("it is busy with nothing")

    def stop(self):
        self.server.stop()
        shutil.rmtree(self.folder, ignore_errors=True)


def guest(port, source):
    line = dial(port, source)
    body = json.dumps({"name": "G"}).encode()
    say(line, b"POST /api/session HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: application/json\r\n"
              b"Content-Length: %d\r\n\r\n" % len(body) + body)
    got = hear(line)
    line.close()
    return json.loads(got.partition(b"\r\n\r\n")[2])["token"]


# ---- requests --------------------------------------------------------------------------------------

def attack_freeze(t, o):
    """The packet that once stopped the server for good, whole and torn."""
    for cut in [0] + list(range(1, len(FREEZE), 1 if not o.short else 9)):
        line = dial(t.port)
        say(line, FREEZE[:cut])
        if cut:
            time.sleep(0.002)
        say(line, FREEZE[cut:])
        line.shutdown(socket.SHUT_WR)
        got = hear(line)
        assert got is not None and answers(got)[:1] == [200], (cut, got)
        line.close()


def attack_pipelining(t, o):
    """Honest requests in one write: all answered, in order."""
    one = b"GET /%d HTTP/1.1\r\nHost: x\r\n\r\n"
    line = dial(t.port)
    say(line, b"".join(one % i for i in range(30)) +
        b"POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}" +
        b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    got = hear(line)
    line.close()
    found = answers(got or b"")
    assert len(found) == 32 and found[-1] == 200, found
    # many more than anybody would send, and nobody reads
    line = dial(t.port)
    line.settimeout(2)
    try:
        for _ in range(40 if o.short else 400):
            line.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n" * 2000)
    except OSError:
        pass
    t.health()
    line.close()


def attack_smuggling(t, o):
    """Each has one clear answer, and whatever stands behind it is never read as a request."""
    evil = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
    for name, data, wanted in SMUGGLING:
        line = dial(t.port)
        say(line, data + evil)
        got = hear(line)
        line.close()
        allowed = wanted if isinstance(wanted, tuple) else (wanted,)
        assert got is not None, "%s: neither an answer nor an end" % name
        found = answers(got)
        assert len(found) == 1 and found[0] in allowed, "%s: %r instead of %s" % (name, got[:200], wanted)
        assert b"connection: close" in got.lower(), name
    # what is old, or an offer nobody has to take, is answered like anything else
    for data in (b"GET /healthz HTTP/1.0\r\n\r\n",
                 b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close, Upgrade\r\nUpgrade: h2c\r\n\r\n"):
        line = dial(t.port)
        say(line, data)
        got = hear(line)
        line.close()
        assert answers(got or b"") == [200], (data, got)


# ---- slowness --------------------------------------------------------------------------------------

def attack_half_heads(t, o):
    """700 connections with half a head, and 700 that say nothing."""
    lines = []
    for i in range(700):
        lines.append(dial(t.port))
        say(lines[-1], b"GET / HTTP/1.1\r\nHost:")
    t.health()
    t.health("127.0.0.1")
    for i in range(700):
        lines.append(dial(t.port, "127.0.2.%d" % (i % 7 + 1)))
    t.health()
    close_all(lines)


def dripping(t, count, head, source=None):
    lines = []
    for i in range(count):
        line = dial(t.port, source(i) if source else None)
        say(line, head)
        lines.append(line)
    return lines


def attack_dripping_bodies(t, o):
    """560 bodies that come a byte at a time: ten seconds for the whole of it, then 408 or the end."""
    head = b"POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"
    lines = dripping(t, 560, head, lambda i: "127.0.3.%d" % (i % 4 + 1))
    begun = time.monotonic()
    t.health()
    seconds = 3 if o.short else 15
    while time.monotonic() - begun < seconds:
        for line in lines:
            say(line, b" ")
        t.health()
        time.sleep(1)
    if not o.short:
        ended = sum(1 for line in lines if hear(line, None, 5) is not None)
        assert ended == 560, "%d of 560 ended" % ended
    close_all(lines)


def attack_dripping_heads(t, o):
    """A byte now and then keeps nobody's place, neither in a head nor in a body."""
    lines = []
    for head in (b"GET / HTTP/1.1\r\nHost: x\r\nX: ", b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 999\r\n\r\n"):
        lines += dripping(t, 20 if o.short else 200, head, lambda i: "127.0.4.%d" % (i % 4 + 1))
    begun = time.monotonic()
    left = list(lines)
    while left:
        assert time.monotonic() - begun < PATIENCE, "%d drip on" % len(left)
        for line in list(left):
            say(line, b"y")
            if select.select([line], [], [], 0)[0]:
                left.remove(line)
        time.sleep(0.5)
    assert time.monotonic() - begun > 5
    close_all(lines)


def attack_slow_readers(t, o):
    """They ask for the page again and again and never read."""
    lines = []
    for i in range(100):
        line = dial(t.port, "127.0.5.%d" % (i % 50 + 1))
        say(line, b"GET / HTTP/1.1\r\nHost: x\r\n\r\n" * 50)
        lines.append(line)
    t.health()
    close_all(lines)


def attack_half_closed(t, o):
    """Who ends his side still gets his answer; who has asked nothing gets the end."""
    for data, wanted in ((b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n", [200]), (b"GET / HT", []), (b"", []),
                         (b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nabc", [])):
        line = dial(t.port)
        say(line, data)
        line.shutdown(socket.SHUT_WR)
        got = hear(line)
        line.close()
        assert got is not None and answers(got) == wanted, (data, got)


# ---- many ------------------------------------------------------------------------------------------

def open_streams(t, count, tokens, source):
    lines, statuses = [], {}
    for i in range(count):
        line = dial(t.port, source(i))
        say(line, b"GET /api/bot/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\n\r\n"
            % tokens[i % len(tokens)].encode())
        lines.append(line)
        if i % 50 == 49:
            t.health()
    for line in lines:
        got = hear(line, b"\r\n\r\n")
        status = (answers(got or b"") or [0])[0]
        statuses[status] = statuses.get(status, 0) + 1
    return lines, statuses


def attack_streams(t, o):
    """520 event streams: of one address only so many, of many addresses all."""
    tokens = [guest(t.port, "127.0.6.%d" % (i + 1)) for i in range(10)]
    lines, statuses = open_streams(t, 180, tokens, lambda i: "127.0.6.1")
    assert statuses.get(200) == 100 and statuses.get(429) == 80, statuses
    t.health()
    close_all(lines)
    t.check()
    lines, statuses = open_streams(t, 520, tokens, lambda i: "127.0.6.%d" % (i % 10 + 11))
    assert statuses == {200: 520}, statuses
    t.health()
    t.health("127.0.6.11")
    close_all(lines)
    t.check()
    lines, statuses = open_streams(t, 80, tokens[:1], lambda i: "127.0.6.%d" % (i % 10 + 21))
    assert statuses.get(200) == 64 and statuses.get(429) == 16, statuses  # of one player
    close_all(lines)


def attack_connections(t, o):
    """More connections than an address may have: the oldest that do nothing make room."""
    lines = [dial(t.port) for _ in range(1500)]
    t.health()
    t.health("127.0.0.1")
    say(lines[-1], b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n")
    assert b" 200 " in (hear(lines[-1], b"\r\n\r\n") or b"")
    files = t.descriptors()
    assert files < t.files + 450, files
    close_all(lines)


def attack_sockets(t, o):
    """Sockets of one address are counted, and it can still ask."""
    t = Target("--address-connections", "40")
    try:
        for _ in range(2):
            lines = [dial(t.port, "127.0.7.1") for _ in range(25)]
            statuses = []
            for line in lines:
                say(line, upgrade())
                statuses += answers(hear(line, b"\r\n\r\n") or b"")
            assert statuses == [101] * 20 + [429] * 5, statuses
            t.health("127.0.7.1")
            t.health("127.0.7.2")
            close_all(lines)
            t.check()
    finally:
        t.stop()


def attack_player_sockets(t, o):
    """One player, 40 windows: 32 are let in, and when they close there is room again."""
    ann = hx.guest(t.port, "Ann")
    table = ann.post("/api/tables", {"spec": "catan seats=2", "seats": ["me", "open"], "clock": "off"})["table"]
    for _ in range(2):
        lines = [hx.Socket(t.port, table, ann.token) for _ in range(20)]
        lines += [hx.Socket(t.port, table, ann.token) for _ in range(20)]
        kinds = [line.hear()["type"] for line in lines]
        assert kinds.count("welcome") == 32 and kinds.count("refused") == 8, kinds
        for line in lines:
            line.line.close()
        until(lambda: t.descriptors() <= t.files + 24, "sockets stay")
        time.sleep(12)  # how fast they may come is another limit


def attack_no_descriptors(t, o):
    """A process with few descriptors: it goes on, does not spin, and recovers."""
    t = Target(files=220)
    try:
        lines = [dial(t.port, "127.0.8.%d" % (i % 40 + 1)) for i in range(400)]
        for line in lines:
            say(line, b"GET / HTTP/1.1\r\nHost:")
        t.health()
        t.check_rest()
        close_all(lines)
        t.check()
        tokens = [guest(t.port, "127.0.8.%d" % (i + 50)) for i in range(8)]
        lines, statuses = open_streams(t, 300, tokens, lambda i: "127.0.8.%d" % (i % 40 + 1))
        t.health()
        t.check_rest()
        close_all(lines)
        t.check()
    finally:
        t.stop()


# ---- frames ----------------------------------------------------------------------------------------

def close_code(data):
    """The code in the last close frame of a server's bytes: None if it has none; -1: no close frame."""
    code = -1
    while len(data) >= 2:
        size, at = data[1] & 0x7f, 2
        if size == 126:
            size, at = struct.unpack(">H", data[2:4])[0], 4
        elif size == 127:
            size, at = struct.unpack(">Q", data[2:10])[0], 10
        assert not data[1] & 0x80, "a server does not mask"
        if data[0] & 15 == 8:
            code = struct.unpack(">H", data[at:at + 2])[0] if size >= 2 else None
        data = data[at + size:]
    return code


def open_socket(t, source=None):
    line = dial(t.port, source)
    say(line, upgrade())
    got = hear(line, b"\r\n\r\n")
    assert got and b" 101 " in got[:20], got
    return line


def attack_frames(t, o):
    """Illegal frames, whole and byte by byte: the code RFC 6455 names, then the end."""
    for name, data, wanted in FRAMES:
        for torn in (False, True):
            if torn and len(data) > 300:
                continue
            line = open_socket(t, "127.0.9.%d" % random.Random(name).randint(1, 200))
            if torn:
                line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                for i in range(len(data)):
                    say(line, data[i:i + 1])
            else:
                say(line, data)
            got = hear(line)
            line.close()
            assert got is not None, "%s: it stays open" % name
            assert close_code(got) in wanted, "%s%s: %s instead of %s (%r)" % (
                name, ", torn" if torn else "", close_code(got), wanted, got[-80:])
            assert wanted != (1008,) or b"too many" in got, "%s: %r" % (name, got[-80:])
    # what is legal is heard, however it is cut
    line = open_socket(t)
    line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    for data in (frame(0x81, PING), frame(0x01, PING[:5]) + frame(0x89, b"hi") + frame(0x00, b"") + frame(0x80, PING[5:])):
        for i in range(len(data)):
            say(line, data[i:i + 1])
        assert hear(line, b'{"type":"pong"}'), "no pong"
    line.close()
    # frames that come with the request itself
    line = dial(t.port)
    say(line, upgrade() + frame(0x81, PING))
    assert hear(line, b'{"type":"pong"}'), "no pong to an early frame"
    line.close()


# ---- random ----------------------------------------------------------------------------------------

def attack_random(t, o):
    """Thousands of inputs, made up and spoiled ones, in one write or in two."""
    rng = random.Random(o.seed)
    for i in range(o.inputs or (1500 if o.short else 6000)):
        data = random_input(rng)
        line = dial(t.port, "127.%d.%d.%d" % (rng.randrange(10, 200), rng.randrange(256), rng.randrange(1, 255)))
        cut = rng.randrange(len(data) + 1)
        say(line, data[:cut])
        say(line, data[cut:])
        if rng.random() < 0.7:
            try:
                line.shutdown(socket.SHUT_WR)
            except OSError:
                pass
            got = hear(line, None, PATIENCE)
            assert got is not None, "input %d of seed %d: no end: %r" % (i, o.seed, data)
        line.close()
        if i % 250 == 249:
            t.health()


# ---- TLS -------------------------------------------------------------------------------------------

def make_certificate(folder, name):
    """Key and certificate for a name; the key is one a server may change to."""
    path = os.path.join(folder, name)
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
                    "-keyout", path + ".key", "-out", path + ".crt", "-days", "2", "-subj", "/CN=" + name],
                   check=True, capture_output=True)
    return path


def tls_dial(port, lowest=None, highest=None, ciphers=None):
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    context.set_ciphers((ciphers or "ALL") + ":@SECLEVEL=0")
    if lowest:
        context.minimum_version = lowest
    if highest:
        context.maximum_version = highest
    return context.wrap_socket(dial(port))


def name_of(port):
    """The name in the certificate that is in use."""
    line = tls_dial(port)
    der = line.getpeercert(True)
    say(line, b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
    assert b" 200 " in (hear(line) or b""), "no answer over TLS"
    line.close()
    return [n for n in ("first", "second", "third") if n.encode() in der]


def copy(path, to):
    """As programs do that renew certificates: whole, in one step."""
    shutil.copy(path, to + ".new")
    os.rename(to + ".new", to)


def until(condition, what):
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, what
        time.sleep(0.2)


def refused_by(port, **how):
    try:
        tls_dial(port, **how).close()
    except (OSError, ssl.SSLError):
        return True
    return False


def tls_attacks(t, base):
    """Old versions and ciphers, no TLS at all, half of it."""
    V = ssl.TLSVersion
    assert refused_by(t.port, lowest=V.TLSv1_1, highest=V.TLSv1_1), "TLS 1.1"
    for cipher in ("ECDHE-ECDSA-AES128-SHA256", "ECDHE-ECDSA-AES256-SHA", "AES128-GCM-SHA256"):
        assert refused_by(t.port, highest=V.TLSv1_2, ciphers=cipher), cipher
    for cipher in ("ECDHE-ECDSA-AES128-GCM-SHA256", "ECDHE-ECDSA-CHACHA20-POLY1305"):
        assert not refused_by(t.port, highest=V.TLSv1_2, ciphers=cipher), cipher
    tls_dial(t.port, lowest=V.TLSv1_3).close()
    rng = random.Random(7)
    lines = []
    for i in range(200):
        line = dial(t.port)
        say(line, b"GET / HTTP/1.1\r\n\r\n" if i % 2 else b"\x16\x03\x01\x02\x00" + rng.randbytes(60))
        lines.append(line)
    for line in lines[1::2]:
        assert hear(line) is not None
    close_all(lines)
    line = tls_dial(t.port)
    say(line, FREEZE)
    assert answers(hear(line, b"\r\n\r\nGET", 2) or b"")[:1] != [500]
    line.close()


def attack_tls(t, o):
    """TLS of today only; a new certificate without a restart, a broken one changes nothing."""
    base = tempfile.mkdtemp(prefix="hexshore-wire-tls.")
    names = [make_certificate(base, n) for n in ("first", "second", "third")]
    crt, key = os.path.join(base, "now.crt"), os.path.join(base, "now.key")
    copy(names[0] + ".crt", crt), copy(names[0] + ".key", key)
    t = Target("--tls-cert", crt, "--tls-key", key)
    try:
        assert name_of(t.port) == ["first"]
        tls_attacks(t, base)
        held = tls_dial(t.port)  # lives through all of it
        copy(names[1] + ".key", key), copy(names[1] + ".crt", crt)
        until(lambda: name_of(t.port) == ["second"], "the new certificate is not in use")
        with open(crt, "w") as f:
            f.write("broken\n")
        t.server.process.send_signal(1)  # SIGHUP
        until(lambda: "certificate-refused" in t.server.tail(), "a broken file is not spoken of")
        assert name_of(t.port) == ["second"]
        copy(names[2] + ".key", key), copy(names[2] + ".crt", crt)
        t.server.process.send_signal(1)
        until(lambda: name_of(t.port) == ["third"], "the third certificate is not in use")
        say(held, b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        got = hear(held)
        assert got is None or got == b"" or b" 200 " in got, got
        held.close()
    finally:
        t.stop()
        shutil.rmtree(base, ignore_errors=True)


# ---- the run ---------------------------------------------------------------------------------------

ATTACKS = [attack_freeze, attack_pipelining, attack_smuggling, attack_half_closed, attack_frames, attack_half_heads,
           attack_dripping_heads, attack_dripping_bodies, attack_slow_readers, attack_connections, attack_sockets, attack_streams,
           attack_no_descriptors, attack_random, attack_tls]
LONG = [attack_player_sockets]


def run(attack, o):
    """On a server of its own, so that one failure is not another's."""
    name = attack.__name__[7:].replace("_", "-")
    begun = time.monotonic()
    t = Target()
    try:
        attack(t, o)
        t.check()
        t.stop()
    except Exception as e:  # noqa: BLE001 -- whatever it is, the other attacks go on
        t.server.kill()
        tail = t.server.tail()
        shutil.rmtree(t.folder, ignore_errors=True)
        print("FAILED  %s: %s: %s\n%s" % (name, type(e).__name__, str(e)[:600],
                                          tail if "Sanitizer" in tail else tail[-400:]), flush=True)
        return False
    print("ok      %-16s %5.1f s, /healthz after it %4.0f ms" % (name, time.monotonic() - begun, t.worst * 1000), flush=True)
    return True


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--short", action="store_true", help="some seconds an attack")
    parser.add_argument("--only", help="one attack")
    parser.add_argument("--inputs", type=int, default=0, help="random inputs")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--list", action="store_true")
    o = parser.parse_args()
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 8192), hard))
    chosen = ATTACKS if o.short else ATTACKS + LONG
    if o.list:
        for a in chosen:
            print("%-20s %s" % (a.__name__[7:].replace("_", "-"), (a.__doc__ or "").split("\n")[0]))
        return 0
    if o.only:
        chosen = [a for a in ATTACKS + LONG if a.__name__[7:].replace("_", "-") == o.only]
        if not chosen:
            parser.error("there is no attack called %s; see --list" % o.only)
    results = [run(a, o) for a in chosen]
    print("%d of %d attacks withstood" % (sum(results), len(results)))
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
