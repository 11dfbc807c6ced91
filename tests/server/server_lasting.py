"""server_lasting.py -- what must last and what must go: a game that was won counts in the ratings once,
also if the server dies before it could; what somebody was called and said is gone when he asks for it,
and the dice can still be checked."""
import os
import random
import sqlite3
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(__file__), "..", "support"))
import hexclient as hx


def base_of(folder):
    return sqlite3.connect(os.path.join(folder, "hexshore.db"), timeout=hx.PATIENCE)


def run(folder, *statements):
    """On the server's own file, while it runs."""
    base = base_of(folder)
    found = [base.execute(s).fetchall() for s in statements]
    base.commit()
    base.close()
    return found[-1]


def account(server, login):
    api = hx.guest(server.port, login.title())
    api.post("/api/account", {"login": login, "password": "correct horse"})
    return api


def play(api, spec="catan seats=2 goal=3", seats=("me", "bot:random"), rated=False):
    table = api.post("/api/tables", {"spec": spec, "seats": list(seats), "clock": "off",
                                     "rated": rated})["table"]
    player = hx.Player(api, table, random.Random(3))
    player.connect()
    player.take(player.line.hear())
    player.command("start")
    player.play()
    return table


def games_rated(api):
    return [r["games"] for r in api.get("/api/me")["ratings"]]


def check_export(data, tables):
    """How the games went, and how the rating came about."""
    assert [g["table"] for g in data["games"]] == tables[::-1], data["games"]
    for game in data["games"]:
        assert game["phase"] == "over" and game["ended"] == "won" and game["winners"] in ([1], [2]), game
        assert game["seats"][0]["player"] == data["player"] and game["seats"][1]["bot"] == "random", game
    rating = data["ratings"][0]
    assert [(h["table"], h["games"]) for h in rating["history"]] == list(zip(tables, (1, 2))), rating
    assert rating["history"][1]["mu"] == rating["mu"] and rating["history"][0]["at"] > 0, rating


def test_killed_before_rating(folder):
    """The last move of a game is acknowledged, its rating is not stored yet: the server is killed."""
    server = hx.Server(folder, "--no-limits", "--bot-pace", "0")
    ann = account(server, "ann")
    first = play(ann, rated=True)
    hx.wait_for(lambda: games_rated(ann) == [1])
    run(folder, "CREATE TRIGGER not_yet BEFORE INSERT ON ratings BEGIN SELECT RAISE(ABORT, 'not yet'); END")
    table = play(ann, rated=True)
    assert run(folder, "SELECT DISTINCT table_id FROM unrated") == [(table,)]
    server.kill()
    run(folder, "DROP TRIGGER not_yet")
    for _ in range(2):  # counted by the next server, and by no other after it
        server.start()
        hx.wait_for(lambda: games_rated(ann) == [2])
        assert run(folder, "SELECT count(*) FROM unrated") == [(0,)]
        check_export(ann.get("/api/me/export"), [first, table])
        server.kill()
    assert run(folder, "SELECT games FROM ratings WHERE who = 'bot:random'") == [(2,)]


def everything(folder):
    base = base_of(folder)
    dump = "\n".join(base.iterdump())
    blobs = b"".join(row[0] for row in base.execute("SELECT bytes FROM snapshots"))
    base.close()
    return dump + blobs.decode("latin-1")


def test_forgotten(folder):
    """Deleted while games are on, over, and put away; also what he did as a guest, and said while he only
    watched.  His name is nowhere, the games can be gone on with, and the dice be checked."""
    server = hx.Server(folder, "--no-limits", "--bot-pace", "0", "--idle", "1")
    ann = hx.guest(server.port, "Zacharias")
    ben = hx.guest(server.port, "Ben")
    asleep = ann.post("/api/tables", {"spec": "catan seats=2", "seats": ["me", "open"], "title": "Zacharias' table"})
    hx.wait_for(lambda: run(folder, "SELECT count(*) FROM snapshots") == [(1,)])
    over = play(ann)
    ann.post("/api/account", {"login": "zacharias", "password": "correct horse"})
    guest = hx.guest(server.port, "Zacharias too")
    as_guest = ben.post("/api/tables", {"spec": "catan seats=2", "seats": ["me", "open"]})["table"]
    guest.post("/api/tables/%s/do" % as_guest, {"type": "sit", "seq": 1, "seat": 2})
    watched = ben.post("/api/tables", {"spec": "catan seats=2", "seats": ["me", "open"]})["table"]
    ann = hx.Api(server.port, ann.post("/api/login", {"login": "zacharias", "password": "correct horse",
                                                      "claim": guest.token})["token"])
    ann.post("/api/tables/%s/do" % watched, {"type": "chat", "seq": 1, "text": "I am Zacharias from Ulm"})
    me = ann.get("/api/me")["player"]
    for words in (("ban", me, "1", "Zacharias again"), ("unban", me)):
        subprocess.run([hx.PROGRAM, "admin", "--data", folder, *words], check=True, capture_output=True)
    live = ann.post("/api/tables", {"spec": "catan seats=2", "seats": ["me", "bot:random"]})["table"]
    line = hx.Socket(server.port, live, ann.token)
    line.until("welcome")
    line.command("start")
    line.until("ack")
    line.command("seal", attempt=1, sealed="-")
    line.until("ack")
    watcher = hx.Socket(server.port, watched, ben.token)
    assert "Ulm" in watcher.until("welcome")[0]["chat"][0]["text"]
    assert "Ulm" in ann.get("/api/me/export")["chat"][0]["text"]
    ben.post("/api/reports", {"table": watched, "player": me, "reason": "this Zacharias spams"})
    ann.post("/api/reports", {"table": watched, "player": ben.player, "reason": "he comes from Ulm too"})
    assert "Zacharias" in everything(folder) and "Ulm" in everything(folder)
    ann.ask("DELETE", "/api/me", {"password": "correct horse"})
    try:
        line.until("try-again")
        line.hear()
        raise Exception("still connected")
    except hx.Closed:
        pass
    hx.wait_for(lambda: run(folder, "SELECT count(*) FROM forgotten") == [(0,)])
    found = everything(folder)
    for word in ("Zacharias", "zacharias", "Ulm", "spams"):
        assert word not in found, found[max(0, found.index(word) - 300):][:600]
    # in memory, and read again after a restart
    for _ in range(2):
        for table in (asleep["table"], over, as_guest, watched, live):
            shown = ben.get("/api/tables/" + table)["table"]
            assert "Zacharias" not in str(shown), shown
        assert ben.get("/api/tables/" + live)["table"]["seats"][0]["kind"] == "bot"
        watcher.close()
        watcher = hx.Socket(server.port, watched, ben.token)
        chat = watcher.until("welcome")[0]["chat"]
        assert chat[0]["name"] == "Anon" and "Ulm" not in str(chat), chat
        record = lasting_record(ben, over, folder)
        assert b"Anon" in record and b"Zacharias" not in record
        server.stop()
        server.start()
    watcher.close()
    found = subprocess.run([hx.PROGRAM, "store", "check", "sqlite:%s/hexshore.db" % folder],
                           capture_output=True)
    assert found.returncode == 0, found
    server.stop()


def lasting_record(api, table, folder):
    path = os.path.join(folder, "game.hxr")
    with open(path, "wb") as f:
        f.write(api.get("/api/tables/%s/record" % table))
    checked = subprocess.run([hx.PROGRAM, "verify", path, "--lang", "en"], capture_output=True)
    assert checked.returncode == 0, checked
    with open(path, "rb") as f:
        return f.read()


def test_forgotten_after_a_kill(folder):
    """The server dies between the answer and the work: the next one does it."""
    server = hx.Server(folder, "--no-limits")
    ann = hx.guest(server.port, "Zacharias")
    ann.post("/api/tables", {"spec": "catan seats=2", "seats": ["me", "open"]})
    run(folder, "CREATE TRIGGER not_yet BEFORE UPDATE ON events BEGIN SELECT RAISE(ABORT, 'not yet'); END")
    ann.ask("DELETE", "/api/me", {})
    server.kill()
    run(folder, "DROP TRIGGER not_yet")
    assert "Zacharias" in everything(folder)
    server.start()
    hx.wait_for(lambda: run(folder, "SELECT count(*) FROM forgotten") == [(0,)])
    assert "Zacharias" not in everything(folder)
    server.stop()


def test_signed_out(folder):
    """Who signs out everywhere is out: also the connections he has, and those of his bots' tokens."""
    server = hx.Server(folder, "--no-limits")
    ann = hx.guest(server.port, "Ann")
    table = ann.post("/api/tables", {"spec": "catan seats=2", "seats": ["me", "open"]})["table"]
    token = ann.post("/api/tokens", {"label": "bot", "scopes": ["play"]})
    line = hx.Socket(server.port, table, ann.token)
    line.until("welcome")
    bot = hx.Socket(server.port, table, token["token"])
    bot.until("welcome")
    ann.ask("DELETE", "/api/tokens/" + token["id"])
    bot.until("try-again")
    line.until("try-again")  # the others come back as they are
    assert hx.Socket(server.port, table, token["token"]).hear()["error"]["name"] == "WHO_ARE_YOU"
    line = hx.Socket(server.port, table, ann.token)
    line.until("welcome")
    ann.post("/api/logout-everywhere")
    line.until("try-again")
    assert hx.Socket(server.port, table, ann.token).hear()["error"]["name"] == "WHO_ARE_YOU"
    server.stop()


def main():
    for test in (test_killed_before_rating, test_forgotten, test_forgotten_after_a_kill, test_signed_out):
        with tempfile.TemporaryDirectory() as folder:
            test(folder)
            hx.say("ok", test.__name__)


if __name__ == "__main__":
    main()
