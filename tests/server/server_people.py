"""server_people.py -- who somebody is: guests, accounts, tokens, limits, foreign pages, and everything a
client can do wrong."""
import http.client
import json
import os
import re
import sqlite3
import ssl
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "support"))
import hexclient as hx


def refused(name, what):
    try:
        what()
    except hx.Refused as r:
        assert r.name == name, (name, r.body)
        return r
    raise Exception("not refused: " + name)


def test_guests(server):
    ann = hx.guest(server.port, "  Ann\u202e\tof  Green ")
    assert ann.get("/api/me")["name"] == "Ann of Green", ann.get("/api/me")
    assert ann.ask("PUT", "/api/me", {"name": "Änne"})["name"] == "Änne"
    assert ann.get("/api/me")["name"] == "Änne"
    for name in (" \n ", "\u3164", "\u2800 \u200b", "\u0301"):
        refused("BAD_NAME", lambda: hx.guest(server.port, name))
        refused("BAD_NAME", lambda: ann.ask("PUT", "/api/me", {"name": name}))
    for name in ("Admin", "H\u200bost", "\u0410dmin", "Hexsh0re", "Der Gastgeber", "S\u0435rver"):
        refused("NAME_RESERVED", lambda: hx.guest(server.port, name))
        refused("NAME_RESERVED", lambda: ann.ask("PUT", "/api/me", {"name": name}))
    table = ann.post("/api/tables", {"spec": "catan seats=2", "seats": ["me", "open"]})["table"]
    other = hx.guest(server.port, "A\u0308NNE")
    why = refused("NAME_TAKEN", lambda: other.post("/api/tables/%s/do" % table, {"type": "sit", "seq": 1, "seat": 2}))
    assert "looks like yours" in why.body["error"]["text"], why.body
    assert other.post("/api/tables/%s/do" % table, {"type": "sit", "seq": 1, "seat": 2, "name": "Eve"})["type"] == "ack"
    refused("WHO_ARE_YOU", lambda: hx.Api(server.port).get("/api/me"))
    refused("WHO_ARE_YOU", lambda: hx.Api(server.port, "hx_" + "A" * 43).get("/api/me"))
    ann.post("/api/logout")
    refused("WHO_ARE_YOU", lambda: ann.get("/api/me"))


def seat_a_bot(server, table, token):
    """A table that was just claimed may say "try again"; clients then come back with the same command."""
    while True:
        line, welcome = hx.enter(server.port, table, token)
        try:
            line.send({"type": "seat", "seq": 1, "seat": 2, "kind": "bot:random"})
            line.until("ack")
            return line, welcome["you"]
        except hx.Closed as closed:
            if "TRY_AGAIN" not in str(closed):
                raise


def test_accounts(server):
    ann = hx.guest(server.port, "Ann")
    table = ann.post("/api/tables", {"spec": "catan seats=2", "seats": ["me", "open"]})["table"]
    refused("BAD_LOGIN", lambda: ann.post("/api/account", {"login": "A!", "password": "x" * 10}))
    refused("BAD_PASSWORD", lambda: ann.post("/api/account", {"login": "ann", "password": "short"}))
    assert ann.post("/api/account", {"login": "ann", "password": "correct horse"})["login"] == "ann"
    refused("HAS_ACCOUNT", lambda: ann.post("/api/account", {"login": "ann2", "password": "x" * 10}))
    other = hx.guest(server.port, "Other")
    refused("LOGIN_TAKEN", lambda: other.post("/api/account", {"login": "ann", "password": "x" * 10}))
    anyone = hx.Api(server.port)
    refused("WRONG_PASSWORD", lambda: anyone.post("/api/login", {"login": "ann", "password": "wrong horse"}))
    refused("WRONG_PASSWORD", lambda: anyone.post("/api/login", {"login": "nobody", "password": "x" * 10}))
    # a guest of another evening takes his games along
    guest = hx.guest(server.port, "Ann again")
    later = guest.post("/api/tables", {"spec": "catan seats=2", "seats": ["me", "open"]})["table"]
    entered = anyone.post("/api/login", {"login": "ann", "password": "correct horse", "claim": guest.token})
    second = hx.Api(server.port, entered["token"])
    games = [g["id"] for g in second.get("/api/me/games")["games"]]
    assert set(games) == {table, later}, games
    refused("WHO_ARE_YOU", lambda: guest.get("/api/me"))
    # ... and plays on in those that are on
    line, you = seat_a_bot(server, later, second.token)
    assert you["seat"] == 1 and you["host"], you
    assert second.post("/api/tables/%s/do" % later, {"type": "start", "seq": 2})["type"] == "ack"
    assert second.get("/api/tables/%s" % later)["table"]["phase"] == "sealing"
    line.close()
    # another password
    refused("WRONG_PASSWORD", lambda: second.ask("PUT", "/api/password", {"old": "bad guess", "new": "new horse!"}))
    second.ask("PUT", "/api/password", {"old": "correct horse", "new": "new horse!"})
    refused("WRONG_PASSWORD", lambda: anyone.post("/api/login", {"login": "ann", "password": "correct horse"}))
    third = hx.Api(server.port, anyone.post("/api/login", {"login": "ann", "password": "new horse!"})["token"])
    # all of it, and out of everywhere
    data = third.get("/api/me/export")
    assert data["login"] == "ann" and len(data["sessions"]) == 2 and len(data["games"]) == 2, data
    assert "horse" not in json.dumps(data) and "argon" not in json.dumps(data)
    third.post("/api/logout-everywhere")
    for api in (ann, second, third):
        refused("WHO_ARE_YOU", lambda: api.get("/api/me"))
    # forgotten
    fourth = hx.Api(server.port, anyone.post("/api/login", {"login": "ann", "password": "new horse!"})["token"])
    refused("WRONG_PASSWORD", lambda: fourth.ask("DELETE", "/api/me", {"password": "bad guess"}))
    fourth.ask("DELETE", "/api/me", {"password": "new horse!"})
    refused("WHO_ARE_YOU", lambda: fourth.get("/api/me"))
    refused("WRONG_PASSWORD", lambda: anyone.post("/api/login", {"login": "ann", "password": "new horse!"}))


def test_tokens(server):
    ann = hx.guest(server.port, "Ann")
    refused("BAD_BODY", lambda: ann.post("/api/tokens", {"label": "x", "scopes": ["everything"]}))
    made = ann.post("/api/tokens", {"label": "my bot", "scopes": ["play"]})
    reads = ann.post("/api/tokens", {"label": "my page", "scopes": ["read"]})
    bot, reader = hx.Api(server.port, made["token"]), hx.Api(server.port, reads["token"])
    assert len(ann.get("/api/tokens")["tokens"]) == 2
    refused("NOT_ALLOWED", lambda: bot.get("/api/me/games"))
    refused("NOT_ALLOWED", lambda: bot.post("/api/logout-everywhere"))
    refused("NOT_ALLOWED", lambda: reader.post("/api/tables", {"spec": "catan", "seats": ["me"]}))
    assert reader.get("/api/me")["name"] == "Ann"
    bot.post("/api/tables", {"spec": "catan seats=2", "seats": ["me", "open"]})
    ann.ask("DELETE", "/api/tokens/" + made["id"])
    refused("WHO_ARE_YOU", lambda: bot.post("/api/tables", {"spec": "catan", "seats": ["me"]}))
    refused("NO_SUCH_PATH", lambda: ann.ask("DELETE", "/api/tokens/" + made["id"]))


def test_cookie(server):
    api = hx.Api(server.port)
    status, head, data = api.raw("POST", "/api/session", {"name": "Page"})
    cookie = head["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=Strict" in cookie and status == 201, cookie
    jar = {"Cookie": cookie.split(";")[0]}
    own = {"Origin": "http://127.0.0.1:%d" % server.port}
    assert api.raw("GET", "/api/me", headers=jar)[0] == 200
    name = {"name": "New"}
    assert api.raw("PUT", "/api/me", name, dict(jar, **own))[0] == 200
    assert api.raw("PUT", "/api/me", name, jar)[0] == 403  # no origin, but a cookie
    assert api.raw("PUT", "/api/me", name, dict(jar, Origin="http://evil.example"))[0] == 403
    assert api.raw("POST", "/api/session", name, {"Origin": "http://evil.example"})[0] == 403
    assert api.raw("PUT", "/api/me", json.dumps(name).encode(), dict(jar, **own, **{"Content-Type": "text/plain"}))[0] == 400
    try:
        hx.Socket(server.port, origin="http://evil.example")
        raise Exception("a foreign page may open a socket")
    except hx.Closed as c:
        assert "403" in str(c), c
    hx.Socket(server.port, origin="http://127.0.0.1:%d" % server.port).close()


def test_errors(server):
    api = hx.Api(server.port)
    refused("NO_SUCH_PATH", lambda: api.get("/api/nothing"))
    refused("WRONG_METHOD", lambda: api.ask("DELETE", "/api/session"))
    refused("NO_SUCH_TABLE", lambda: api.get("/api/tables/Tnothing"))
    for body in (b"{", b"[]", b'{"name":1}', b'{"name":"a","x":1}', b'{"name":"a","name":"b"}', b'{"name":"\xff"}',
                 b'{"name":"a\\u0000b"}', b"null", b"{}"):
        status, head, data = api.raw("POST", "/api/session", body, {"Content-Type": "application/json"})
        assert status == 400, (body, status, data)
    ann = hx.guest(server.port, "Ann")
    for spec in ("nothing", "catan seats=9", "catan fly=yes"):
        refused("BAD_SPEC", lambda: ann.post("/api/tables", {"spec": spec, "seats": ["me"]}))
    refused("BAD_MESSAGE", lambda: ann.post("/api/tables", {"spec": "", "seats": ["me"]}))
    refused("TOO_LONG", lambda: ann.post("/api/tables", {"spec": "catan " + "x" * 3000, "seats": ["me"]}))
    refused("NO_SUCH_BOT", lambda: ann.post("/api/tables", {"spec": "catan", "seats": ["me", "bot:nobody"]}))
    status, head, data = api.raw("GET", "/api/tables/Tnothing", headers={"Accept-Language": "fr, de-AT;q=0.8"})
    assert "Tisch" in json.loads(data)["error"]["text"]
    assert api.raw("POST", "/api/session", b"x" * 70000, {"Content-Type": "application/json"})[0] == 413


def test_headers(server):
    status, head, data = hx.Api(server.port).raw("GET", "/")
    assert status == 200 and head["content-type"].startswith("text/html"), head
    for name in ("content-security-policy", "x-content-type-options", "referrer-policy",
                 "cross-origin-opener-policy"):
        assert name in head, head
    assert "'wasm-unsafe-eval'" in head["content-security-policy"]
    assert "frame-ancestors 'none'" in head["content-security-policy"]
    tag = head["etag"]
    assert hx.Api(server.port).raw("GET", "/", headers={"If-None-Match": tag})[0] == 304
    status, head, data = hx.Api(server.port).raw("GET", "/new/table")
    assert status == 302 and head["location"] == "/#/new/table", (status, head)
    status, head, data = hx.Api(server.port).raw("GET", "/t/Twhatever")
    assert status == 404 and b"0;url=/#/t/Twhatever" in data, (status, data)
    assert "x" not in hx.Api(server.port).raw("GET", "/t/%0d%0aX:y")[1]
    assert hx.Api(server.port).raw("GET", "/nothing.js")[0] == 404
    status, head, data = hx.Api(server.port).raw("GET", "/", headers={"Accept-Encoding": "gzip"})
    assert status == 200


def test_metrics(server):
    """What Prometheus can read, and every figure with its kind."""
    status, head, data = hx.Api(server.port).raw("GET", "/metrics")
    assert status == 200 and head["content-type"].startswith("text/plain"), head
    kinds = {}
    for line in data.decode().splitlines():
        if line.startswith("# TYPE "):
            kinds[line.split()[2]] = line.split()[3]
        elif not line.startswith("# HELP "):
            found = re.match(r'^(hexshore_[a-z_]+?)(_bucket\{le="[^"]+"\}|_sum|_count|\{kind="[a-z_]+"\})? [0-9.e+-]+$', line)
            assert found and (found.group(1) in kinds or found.group(0).split()[0] in kinds), line
    assert kinds["hexshore_events_total"] == "counter" and kinds["hexshore_ack_seconds"] == "histogram"


def test_socket_errors(server):
    ann = hx.guest(server.port, "Ann")
    table = ann.post("/api/tables", {"spec": "catan seats=2", "seats": ["me", "open"], "public": True})["table"]
    assert table in [t["id"] for t in ann.get("/api/tables")["tables"]]
    line = hx.Socket(server.port)
    for bad in (b"nonsense", b"[]", b'{"type":"fly"}', b'{"type":"move","seq":1,"move":"x"}'):
        line.send(bad)
        m = line.hear()
        assert m["type"] == "refused", m
    line.send({"type": "ping"})
    assert line.hear()["type"] == "pong"
    line.send({"type": "hello", "table": "Tnothing"})
    assert line.hear()["error"]["name"] == "NO_SUCH_TABLE"
    line = hx.Socket(server.port, table, "hx_wrong")
    assert line.hear()["error"]["name"] == "WHO_ARE_YOU"
    watcher = hx.Socket(server.port, table)
    assert "seat" not in watcher.hear()["you"]
    watcher.command("sit", seat=2)
    assert watcher.until("refused")[0]["error"]["name"] in ("SIGN_IN", "WHO_ARE_YOU")
    # the same over requests
    assert ann.post("/api/tables/%s/do" % table, {"type": "chat", "seq": 1, "text": "<b>hi</b>"})["type"] == "ack"
    again = ann.post("/api/tables/%s/do" % table, {"type": "chat", "seq": 1, "text": "<b>hi</b>"})
    assert again["type"] == "ack"
    assert watcher.until("event")[0]["kind"] in ("chat", "here")
    refused("WRONG_PHASE", lambda: ann.get("/api/tables/%s/record" % table))


def test_store_has_no_secrets(folder, tokens):
    base = sqlite3.connect(os.path.join(folder, "hexshore.db"))
    dump = "\n".join(base.iterdump())
    for secret in tokens + ["horse"]:
        assert secret not in dump
    log = open(os.path.join(folder, "server.log")).read()
    for secret in tokens + ["horse"]:
        assert secret not in log


def test_tls(folder):
    """The server's own TLS, with a certificate made for the occasion."""
    cert, key = os.path.join(folder, "cert.pem"), os.path.join(folder, "key.pem")
    made = subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj",
                           "/CN=localhost", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", key, "-out",
                           cert], capture_output=True)
    if made.returncode != 0:
        return
    server = hx.Server(folder, "--tls-cert", cert, "--tls-key", key)
    trust = ssl.create_default_context(cafile=cert)
    trust.set_alpn_protocols(["h2", "http/1.1"])
    line = http.client.HTTPSConnection("127.0.0.1", server.port, context=trust, timeout=hx.PATIENCE)
    line.request("POST", "/api/session", json.dumps({"name": "Ann"}), {"Content-Type": "application/json"})
    answer = line.getresponse()
    assert answer.status == 201 and "Secure" in answer.getheader("set-cookie")
    assert answer.getheader("strict-transport-security")
    assert line.sock is None or line.sock.selected_alpn_protocol() == "http/1.1"
    answer.read()
    server.stop()


def test_stop(folder):
    """Those who are connected are told, and can go on afterwards."""
    server = hx.Server(folder)
    ann = hx.guest(server.port, "Ann")
    table = ann.post("/api/tables", {"spec": "catan seats=2", "seats": ["me", "open"]})["table"]
    line = hx.Socket(server.port, table, ann.token)
    line.until("welcome")
    told = subprocess.run([hx.PROGRAM, "admin", "--data", folder, "announce", "back soon"], capture_output=True)
    assert told.returncode == 0, told
    assert line.until("announcement")[0]["text"] == "back soon"
    status = subprocess.run([hx.PROGRAM, "admin", "--data", folder, "status"], capture_output=True).stdout
    assert b"tables 1" in status and b"visitors 1" in status, status
    listed = subprocess.run([hx.PROGRAM, "admin", "--data", folder, "tables"], capture_output=True).stdout
    assert table.encode() in listed, listed
    for words, said in ((("fly",), "diesen Befehl gibt es nicht"), (("kick", table), "nenne den Tisch"),
                        (("kick", "Tx", "1"), "kein Tisch Tx"), (("kick", table, "2"), "diesen Spieler gibt es")):
        no = subprocess.run([hx.PROGRAM, "admin", "--lang", "de", "--data", folder, *words], capture_output=True)
        assert no.returncode == 1 and said in no.stderr.decode() and not no.stdout, no
    subprocess.run([hx.PROGRAM, "admin", "--data", folder, "stop"], check=True, capture_output=True)
    assert line.until("try-again")[0]
    assert server.process.wait(hx.PATIENCE) == 0
    gone = subprocess.run([hx.PROGRAM, "admin", "--data", folder, "--lang", "en", "status"], capture_output=True)
    assert gone.returncode == 1 and b"no server answers" in gone.stderr, gone
    server.start()
    assert hx.Socket(server.port, table, ann.token).until("welcome")[0]["you"]["seat"] == 1
    server.stop()


def figure(server, name):
    data = hx.Api(server.port).raw("GET", "/metrics")[2].decode()
    return float(re.search(r"^hexshore_%s (\S+)$" % name, data, re.M).group(1))


def test_idle(folder):
    """A table nobody is at is put away, and is the same when somebody comes back."""
    server = hx.Server(folder, "--idle", "1", "--bot-pace", "0")
    ann = hx.guest(server.port, "Ann")
    table = ann.post("/api/tables", {"spec": "catan seats=2 first=seat1", "seats": ["me", "bot:random"], "clock": "off"})["table"]
    ann.post("/api/tables/%s/do" % table, {"type": "chat", "seq": 1, "text": "hello"})
    ann.post("/api/tables/%s/do" % table, {"type": "start", "seq": 2})
    before = ann.get("/api/tables/" + table)
    assert before["table"]["phase"] == "playing", before
    hx.wait_for(lambda: figure(server, "tables_put_away_total") == 1)
    assert figure(server, "tables") == 0
    after = ann.get("/api/tables/" + table)
    assert figure(server, "tables") == 1 and figure(server, "tables_loaded_total") == 1
    for name in ("seats", "points", "waiting", "sealed", "host"):
        assert after["table"][name] == before["table"][name], (name, before, after)
    assert after["number"] >= before["number"]
    line = hx.Socket(server.port, table, ann.token)
    welcome = line.until("welcome")[0]
    assert welcome["chat"][0]["text"] == "hello" and welcome["you"]["seq"] == 2 and welcome["legal"], welcome
    line.seq = 2
    line.command("move", move=welcome["legal"][0])
    assert line.until("ack")[0]["seq"] == 3
    server.stop()


def test_settings(folder):
    """By file, by environment, by option; the later ones count."""
    path = os.path.join(folder, "settings")
    with open(path, "w") as f:
        f.write("# a comment\nbot-pace = 7\nproxied = yes\n")
    server = hx.Server(folder, "--config", path)
    api = hx.Api(server.port, headers={"X-Forwarded-Proto": "https"})
    assert "Secure" in api.raw("POST", "/api/session", {"name": "Ann"})[1]["set-cookie"]
    taken = subprocess.run([hx.PROGRAM, "serve", "--data", os.path.join(folder, "other"), "--lang", "en", "--port",
                            str(server.port)], capture_output=True)
    assert taken.returncode == 1 and b"is taken" in taken.stderr, taken
    twice = subprocess.run([hx.PROGRAM, "serve", "--data", folder, "--port", "0", "--lang", "en"], capture_output=True)
    assert twice.returncode == 1, twice
    server.stop()
    for line in ("port = many\n", "fly = yes\n", "nothing\n"):
        with open(path, "w") as f:
            f.write(line)
        wrong = subprocess.run([hx.PROGRAM, "serve", "--config", path], capture_output=True)
        assert wrong.returncode == 2, wrong


def test_limits(folder):
    server = hx.Server(folder)
    made = 0
    try:
        for i in range(60):
            hx.guest(server.port, "G%d" % i)
            made += 1
    except hx.Refused as r:
        assert r.status == 429 and r.name == "TOO_MANY", r.body
    assert 25 <= made < 40, made
    # what counts for a player, wherever he comes from
    ann = hx.Api(server.port, source="127.5.1.1")
    ann.token = ann.post("/api/session", {"name": "Ann"})["token"]
    ann.source = None
    for times, what in ((8, lambda: ann.ask("PUT", "/api/me", {"name": "Anna"})),
                        (10, lambda: ann.post("/api/tokens", {"label": "x", "scopes": ["read"]})),
                        (5, lambda: ann.get("/api/me/export"))):
        for i in range(times):
            what()
        refused("TOO_MANY", lambda: [what() for i in range(8)])
    line = hx.Socket(server.port)
    try:
        for i in range(400):
            line.send({"type": "ping"})
        while True:
            line.hear()
    except (hx.Closed, OSError):
        pass
    tried = 0
    try:
        for i in range(30):
            try:
                hx.Api(server.port).post("/api/login", {"login": "ann", "password": "guess number %d" % i})
            except hx.Refused as r:
                if r.name != "WRONG_PASSWORD":
                    raise
            tried += 1
    except hx.Refused as r:
        assert r.name == "TOO_MANY", r.body
    assert tried <= 11, tried
    server.stop()


def password_tried(server, login, password, address):
    api = hx.Api(server.port, source=address)
    try:
        return api.post("/api/login", {"login": login, "password": password})["token"]
    except hx.Refused as r:
        return r.name


def test_guessing(folder):
    """Who guesses is slowed, wherever he comes from, and keeps nobody out; the log says so, without names."""
    server = hx.Server(folder)
    ann = hx.Api(server.port, source="127.5.100.7")
    ann.token = ann.post("/api/session", {"name": "Ann"})["token"]
    ann.post("/api/account", {"login": "ann", "password": "correct horse"})
    answers = [password_tried(server, "ann", "guess %d" % i, "127.6.2.9") for i in range(12)]
    assert answers.count("WRONG_PASSWORD") == 6 and answers[6:] == ["TOO_MANY"] * 6, answers
    assert password_tried(server, "ann", "correct horse", "127.5.100.8").startswith("hx_")
    answers = [password_tried(server, "ann", "guess %d" % i, "127.7.%d.9" % (i // 5)) for i in range(60)]
    assert 25 <= answers.count("WRONG_PASSWORD") <= 60, answers
    for address in ("127.5.100.8", "127.8.1.1"):  # where she was before, and where she never was
        assert password_tried(server, "ann", "correct horse", address).startswith("hx_"), address
    server.stop()
    log = open(server.log).read()
    assert "event=login-failed network=127.6.2.0/24" in log and "event=limit kind=LOGIN_HERE" in log, log[-2000:]
    for secret in ("guess", "horse", "127.6.2.9", "127.5.100.7", "login=ann"):
        assert secret not in log, secret


def main():
    with tempfile.TemporaryDirectory() as folder:
        server = hx.Server(folder, "--no-limits")
        assert server.memory() < 30e6 or hx.is_sanitized(), server.memory()
        hx.say("an idle server has %.1f MB" % (server.memory() / 1e6))
        for test in (test_guests, test_accounts, test_tokens, test_cookie, test_errors, test_headers,
                     test_metrics, test_socket_errors):
            test(server)
            hx.say("ok", test.__name__)
        last = hx.guest(server.port, "Last")
        server.stop()
        test_store_has_no_secrets(folder, [last.token])
    for test in (test_limits, test_guessing, test_tls, test_stop, test_idle, test_settings):
        with tempfile.TemporaryDirectory() as folder:
            test(folder)
            hx.say("ok", test.__name__)


if __name__ == "__main__":
    main()
