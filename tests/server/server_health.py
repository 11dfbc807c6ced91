"""server_health.py -- what those who run a server rely on: /healthz and /readyz tell the truth whatever
hangs, a signal always ends the process in time, a damaged store is not served, and the program that
started the server hears of it.

usage: server_health.py             with SQLite
       server_health.py postgres    with a database that hangs, inside with-postgres"""
import concurrent.futures
import json
import os
import re
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "support"))
import faults
import hexclient as hx

PROMISE = 10  # seconds from a signal to the end, see docs/operation.md
SLACK = 7     # still less than what a hung store would keep it


def health(server, path="/healthz"):
    """What it says, and that it says so at once."""
    begun = time.monotonic()
    status, head, data = hx.Api(server.port).raw("GET", path, headers={"Authorization": "Bearer hx_unknown"})
    answer = json.loads(data)
    assert answer["ok"] == (status == 200) and status in (200, 503), (status, answer)
    return answer, time.monotonic() - begun


def wait_for_cause(server, cause):
    slowest = [0.0]

    def is_it():
        answer, took = health(server)
        slowest[0] = max(slowest[0], took)
        return answer["why"] == cause

    hx.wait_for(is_it)
    assert slowest[0] < hx.at_this_load(5), ("health must not wait for the store", slowest)


def figure(server, name):
    data = hx.Api(server.port).raw("GET", "/metrics")[2].decode()
    return float(re.search(r"^hexshore_%s (\S+)$" % re.escape(name), data, re.M).group(1))


def talk(server):
    """Somebody at a table, and a function that says something there."""
    api = hx.guest(server.port, "Ann")
    table = api.post("/api/tables", {"spec": "catan seats=2", "seats": ["me", "open"], "clock": "off"})["table"]
    seq = [0]

    def say():
        seq[0] += 1
        return api.post("/api/tables/%s/do" % table, {"type": "chat", "seq": seq[0], "text": "line %d" % seq[0]})

    return say


def in_background(what):
    def quietly():
        try:
            what()
        except Exception:
            pass

    threading.Thread(target=quietly, daemon=True).start()


def ends(server, number=signal.SIGTERM):
    begun = time.monotonic()
    server.process.send_signal(number)
    code = server.process.wait(hx.PATIENCE)
    return code, time.monotonic() - begun


# ---- health ------------------------------------------------------------------------------------------


def test_fine(folder):
    server = hx.Server(folder, "--no-limits")
    hx.wait_for(lambda: "event=store-checked" in server.tail())
    wait_for_cause(server, "fine")
    answer, _ = health(server)
    assert answer["store"] == "fine" and "oldest_commit_seconds" in answer, answer
    hx.wait_for(lambda: health(server, "/readyz")[0]["ok"])
    before, begun = figure(server, "commits_total"), time.monotonic()
    for _ in range(30):
        answer, _ = health(server, "/readyz")
        assert answer["why"] == "loop-lags" or answer["commit_seconds"] > 0, answer
    made = figure(server, "commits_total") - before
    assert made <= 2 + (time.monotonic() - begun), ("one commit a second is enough", made)
    time.sleep(1.1)
    before = figure(server, "commits_total")
    health(server, "/readyz")
    assert figure(server, "commits_total") > before, "ready without a commit"
    server.stop()


def test_figures(folder):
    server = hx.Server(folder)
    api = hx.guest(server.port, "Ann")
    api.post("/api/account", {"login": "ann", "password": "a long password"})
    try:
        hx.Api(server.port).post("/api/login", {"login": "ann", "password": "another password"})
    except hx.Refused as e:
        assert e.name == "WRONG_PASSWORD", e
    assert figure(server, "wrong_passwords_total") == 1
    refused = 0
    for i in range(40):
        status = hx.Api(server.port).raw("POST", "/api/session", {"name": "G%d" % i})[0]
        refused += status == 429
    assert refused > 0
    assert figure(server, 'limited_by_kind_total{kind="guest"}') == refused
    assert figure(server, "limited_total") >= refused
    line = hx.Socket(server.port)
    hx.wait_for(lambda: figure(server, "sockets") == 1)
    files = len(os.listdir("/proc/%d/fd" % server.process.pid))
    assert abs(figure(server, "open_files") - files) <= 3, (figure(server, "open_files"), files)
    assert figure(server, "open_files_limit") > 100
    assert figure(server, "loop_lag_seconds_count") > 1
    assert figure(server, 'loop_lag_seconds_bucket{le="+Inf"}') >= figure(server, 'loop_lag_seconds_bucket{le="0.001"}')
    assert figure(server, "fit") in (0, 1)
    for name in ("commit_oldest_seconds", "bots_waiting", "reads_waiting", "loop_lag_max_seconds", "streams"):
        assert figure(server, name) >= 0
    line.close()
    # whoever asks too much is told so, but never whoever asks how it is
    for _ in range(5000):
        if hx.Api(server.port).raw("GET", "/api/nothing")[0] == 429:
            break
    else:
        raise Exception("nobody says stop")
    for path in ("/healthz", "/readyz"):
        for _ in range(10):
            assert hx.Api(server.port).raw("GET", path)[0] != 429, path
    server.stop()


def raw_line(server, request=b""):
    line = socket.create_connection(("127.0.0.1", server.port))
    line.sendall(request)
    return line


def test_crowd_figures(folder):
    """Who came, who broke the protocol, who had to make room and who found none."""
    server = hx.Server(folder, "--address-connections", "10")
    before = figure(server, "requests_refused_total")
    with raw_line(server, b"GET nowhere HTTP/9\r\n\r\n") as bad:
        assert re.match(rb"HTTP/1.1 (400|505) ", bad.recv(1000))
    assert figure(server, "requests_refused_total") == before + 1
    assert figure(server, "connections_shed_total") == 0 == figure(server, "connections_turned_away_total")
    idle = [raw_line(server) for _ in range(8)]
    hx.wait_for(lambda: figure(server, "connections") >= 9)  # and the one that asks
    idle += [raw_line(server) for _ in range(6)]
    hx.wait_for(lambda: figure(server, "connections_shed_total") >= 4)
    assert figure(server, "connections") <= 10
    for line in idle:
        line.close()
    server.stop()


def test_hangup_without_tls(folder):
    """SIGHUP asks for the certificate to be read again; where there is none it changes nothing."""
    server = hx.Server(folder, "--no-limits")
    say = talk(server)
    say()
    for _ in range(3):
        server.process.send_signal(signal.SIGHUP)
        say()
    assert server.process.poll() is None and health(server)[0]["why"] in ("fine", "loop-lags")
    server.stop()


def test_hung_commits(folder):
    """Somebody else holds the file: commits wait, and everybody can see it."""
    server = hx.Server(folder, "--no-limits")
    say = talk(server)
    say()
    other = sqlite3.connect(os.path.join(folder, "hexshore.db"), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    in_background(say)
    wait_for_cause(server, "commits-hang")
    answer, took = health(server, "/readyz")
    assert not answer["ok"] and answer["why"] == "commits-hang", answer
    assert figure(server, "commit_oldest_seconds") > 4
    assert figure(server, "fit") == 0
    other.execute("ROLLBACK")
    wait_for_cause(server, "fine")
    hx.wait_for(lambda: health(server, "/readyz")[0]["ok"])
    # and it ends in time while they hang again
    other.execute("BEGIN IMMEDIATE")
    in_background(say)
    wait_for_cause(server, "commits-hang")
    code, took = ends(server)
    assert took < hx.at_this_load(PROMISE + SLACK), took
    assert "event=ended-hard" in server.tail() or code == 0, server.tail()
    other.close()


def test_file_gone(folder):
    """What is written to a file that nobody will find again is not acknowledged."""
    server = hx.Server(folder, "--no-limits")
    say = talk(server)
    say()
    path = os.path.join(folder, "hexshore.db")
    for name in (path, path + "-wal"):
        os.rename(name, name + ".away")
        try:
            say()
            raise Exception("acknowledged into a file that is gone")
        except hx.Refused as e:
            assert e.status == 503, e
        wait_for_cause(server, "store-gone")
        assert not health(server, "/readyz")[0]["ok"]
        with open(name, "wb"):
            pass  # replaced is not put back
        time.sleep(2.5)
        assert health(server)[0]["why"] == "store-gone"
        os.rename(name + ".away", name)
        wait_for_cause(server, "fine")
        say()
    server.stop()


def test_gone_while_idle(folder):
    """Without anything to write it is noticed too."""
    server = hx.Server(folder, "--no-limits")
    health(server)
    path = os.path.join(folder, "hexshore.db")
    os.rename(path, path + ".away")
    wait_for_cause(server, "store-gone")
    os.rename(path + ".away", path)
    wait_for_cause(server, "fine")
    server.stop()


def test_read_only(folder):
    """The rights of the file are taken away; root has them all, so the server is somebody else then."""
    path = os.path.join(folder, "hexshore.db")
    wrapper = os.path.join(folder, "wrapper")
    program = os.path.abspath(hx.PROGRAM)
    if os.getuid() == 0:
        if not shutil.which("setpriv"):
            hx.say("setpriv is missing: a file without rights is not tested")
            return
        os.chmod(folder, 0o777)
        program = "setpriv --reuid=65534 --regid=65534 --clear-groups " + program
    with open(wrapper, "w") as f:
        f.write("#!/bin/sh\nexec %s \"$@\"\n" % program)
    os.chmod(wrapper, 0o755)
    readable = subprocess.run([wrapper, "--version"], capture_output=True).returncode == 0
    if not readable:
        hx.say("the program is not for everybody: a file without rights is not tested")
        return
    data = os.path.join(folder, "data")
    os.mkdir(data)
    os.chmod(data, 0o777)
    server = hx.Server(data, "--no-limits", program=wrapper)
    path = os.path.join(data, "hexshore.db")
    os.chmod(path, 0o444)
    wait_for_cause(server, "store-read-only")
    os.chmod(path, 0o600)
    wait_for_cause(server, "fine")
    server.stop()


def test_lagging_loop(folder):
    server = hx.Server(folder, "--no-limits")
    hx.wait_for(lambda: health(server)[0]["ok"])
    server.process.send_signal(signal.SIGSTOP)
    time.sleep(4)
    server.process.send_signal(signal.SIGCONT)
    answer, _ = health(server)
    assert answer["why"] == "loop-lags" and answer["loop_lag_seconds"] > 2, answer
    assert figure(server, "loop_lag_max_seconds") > 2
    hx.wait_for(lambda: health(server)[0]["why"] == "fine")
    assert figure(server, "loop_lag_max_seconds") > 2, "the last minute is remembered"
    server.stop()


# ---- the end -----------------------------------------------------------------------------------------


def test_readers_who_do_not_read(folder):
    server = hx.Server(folder, "--no-limits")
    api = hx.guest(server.port, "Ann")
    table = api.post("/api/tables", {"spec": "catan seats=2", "seats": ["me", "open"], "clock": "off"})["table"]
    deaf = [hx.Socket(server.port, table, api.token) for _ in range(5)]
    stream = socket.create_connection(("127.0.0.1", server.port))
    stream.sendall(("GET /api/bot/events HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer %s\r\n\r\n" % api.token).encode())
    half = socket.create_connection(("127.0.0.1", server.port))
    half.sendall(b"POST /api/session HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n\r\n{")
    hx.wait_for(lambda: figure(server, "sockets") == 5)
    code, took = ends(server, signal.SIGINT)
    assert code == 0 and took < hx.at_this_load(PROMISE + SLACK), (code, took, server.tail())
    for line in deaf:
        line.close()


def test_second_signal(folder):
    """Whoever cannot wait says so twice."""
    server = hx.Server(folder, "--no-limits")
    say = talk(server)
    other = sqlite3.connect(os.path.join(folder, "hexshore.db"), isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    in_background(say)
    hx.wait_for(lambda: figure(server, "commit_oldest_seconds") > 0.2)
    server.process.send_signal(signal.SIGTERM)
    hx.wait_for(lambda: "event=stopping" in server.tail())
    begun = time.monotonic()
    server.process.send_signal(signal.SIGINT)
    assert server.process.wait(hx.PATIENCE) == -signal.SIGINT
    assert time.monotonic() - begun < hx.at_this_load(5)
    other.close()


# ---- the start ---------------------------------------------------------------------------------------


def refused_start(folder, *more):
    done = subprocess.run([hx.PROGRAM, "serve", "--data", folder, "--port", "0", "--lang", "en", *more],
                          capture_output=True, text=True, timeout=hx.PATIENCE)
    assert done.returncode != 0 and "Play at" not in done.stdout, done
    return done.stderr


def test_damaged_store(folder):
    server = hx.Server(folder, "--no-limits")
    say = talk(server)
    for _ in range(300):
        say()
    server.stop()
    path = os.path.join(folder, "hexshore.db")
    with sqlite3.connect(path) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (root,) = db.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'events'").fetchone()
        (size,) = db.execute("PRAGMA page_size").fetchone()
    db.close()
    shutil.copy(path, path + ".whole")
    # a page full of noise
    with open(path, "r+b") as f:
        f.seek((root - 1) * size)
        f.write(os.urandom(size))
    said = refused_start(folder)
    assert "damaged" in said and "store restore" in said and "--no-check" in said, said
    # an event missing in the middle of a log
    shutil.copy(path + ".whole", path)
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("DELETE FROM events WHERE number = 7")
    db.close()
    said = refused_start(folder)
    assert "not numbered" in said, said
    # a column that is not there
    shutil.copy(path + ".whole", path)
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("ALTER TABLE tokens RENAME COLUMN label TO mark")
    db.close()
    said = refused_start(folder)
    assert "column" in said, said
    shutil.copy(path + ".whole", path)
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("DELETE FROM events WHERE number = 7")
    db.close()
    server = hx.Server(folder, "--no-check")  # whoever wants it anyway
    wait_for_cause(server, "fine")
    server.stop()


def test_tls_files(folder):
    said = refused_start(folder, "--tls-cert", "/nowhere/cert.pem", "--tls-key", "/nowhere/key.pem")
    assert "/nowhere/cert.pem cannot be read" in said and "--tls-cert" in said, said


# ---- whoever started it ------------------------------------------------------------------------------


def test_supervisor(folder):
    path = os.path.join(folder, "notify")
    heard = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    heard.bind(path)
    heard.settimeout(hx.PATIENCE)
    os.environ.update(NOTIFY_SOCKET=path, WATCHDOG_USEC="1000000")
    os.environ.pop("WATCHDOG_PID", None)
    try:
        server = hx.Server(folder, "--no-limits")
        assert heard.recv(1000).decode().splitlines()[0] == "READY=1"
        for _ in range(4):
            assert heard.recv(1000) == b"WATCHDOG=1"
        # a loop that hangs is not heard of
        server.process.send_signal(signal.SIGSTOP)
        heard.settimeout(0.2)
        try:
            while True:
                heard.recv(1000)
        except socket.timeout:
            pass
        time.sleep(1)
        try:
            heard.recv(1000)
            raise Exception("a stopped process says that it lives")
        except socket.timeout:
            pass
        server.process.send_signal(signal.SIGCONT)
        heard.settimeout(hx.PATIENCE)
        assert heard.recv(1000) == b"WATCHDOG=1"
        server.process.terminate()
        said = heard.recv(1000)
        while said == b"WATCHDOG=1":
            said = heard.recv(1000)
        assert said == b"STOPPING=1", said
        assert server.process.wait(hx.PATIENCE) == 0
    finally:
        for name in ("NOTIFY_SOCKET", "WATCHDOG_USEC"):
            del os.environ[name]
    heard.close()


# ---- a database that hangs ---------------------------------------------------------------------------


def test_hung_database(folder):
    server = hx.Server(folder, "--no-limits", store=os.environ["HX_POSTGRES"])
    say = talk(server)
    say()
    assert faults.backends(), "no process of the database found"
    try:
        faults.hang_database()
        in_background(say)
        wait_for_cause(server, "commits-hang")
        answer, _ = health(server, "/readyz")
        assert not answer["ok"], answer
        faults.wake_database()
        wait_for_cause(server, "fine")
        hx.wait_for(lambda: health(server, "/readyz")[0]["ok"])
        faults.hang_database()
        in_background(say)
        in_background(lambda: hx.Api(server.port).get("/api/ratings?game=catan"))  # a reader hangs too
        wait_for_cause(server, "commits-hang")
        code, took = ends(server)
        assert took < hx.at_this_load(PROMISE + SLACK), took
        assert code == 1 and "event=ended-hard" in server.tail(), (code, server.tail())
    finally:
        faults.wake_database()


def test_stopped_at_once(folder):
    """Before it has even said for the first time that it lives."""
    for _ in range(5):
        hx.Server(folder, store=os.environ["HX_POSTGRES"]).stop()


def test_missing_key(folder):
    """A database whose schema has a hole is not served."""
    server = hx.Server(folder, store=os.environ["HX_POSTGRES"])
    server.stop()
    psql = ["psql", "-q", os.environ["HX_POSTGRES"], "-c"]
    if not shutil.which("psql"):
        hx.say("psql is missing: a database with holes is not tested")
        return
    subprocess.run(psql + ["ALTER TABLE events DROP CONSTRAINT events_pkey"], check=True)
    said = refused_start(folder, "--store", os.environ["HX_POSTGRES"])
    assert "missing" in said and "events" in said, said
    subprocess.run(psql + ["ALTER TABLE events ADD PRIMARY KEY (table_id, number)"], check=True)
    hx.Server(folder, store=os.environ["HX_POSTGRES"]).stop()


def run(test):
    begun = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        test(folder)
    hx.say("%s: fine (%.1f s)" % (test.__name__, time.monotonic() - begun))


def main():
    tests = [test_fine, test_figures, test_crowd_figures, test_hangup_without_tls, test_hung_commits, test_file_gone, test_gone_while_idle, test_read_only,
             test_lagging_loop, test_readers_who_do_not_read, test_second_signal, test_damaged_store,
             test_tls_files, test_supervisor]
    if sys.argv[1:2] == ["postgres"]:
        tests = [test_stopped_at_once, test_missing_key, test_hung_database]
    elif sys.argv[1:]:
        tests = [t for t in tests if t.__name__ in sys.argv[1:]]
    # They mostly wait, so they do it together; what changes the environment comes first and alone.
    alone = [t for t in tests if t in (test_supervisor, test_stopped_at_once, test_missing_key)]
    for test in alone:
        run(test)
    with concurrent.futures.ThreadPoolExecutor(4) as threads:
        for done in [threads.submit(run, t) for t in tests if t not in alone]:
            done.result()


if __name__ == "__main__":
    main()
